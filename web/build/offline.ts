/** Gives the service worker the list of the page's files. */
import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

const PLACE = /["'`]__RETROCADE_BUILT__["'`]/

export function offline(): Plugin {
  return {
    name: 'retrocade-offline',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const worker = bundle['sw.js']
        if (worker?.type !== 'chunk') return
        const files = Object.keys(bundle).filter((name) => name !== 'sw.js' && name !== 'index.html' && !name.endsWith('.map')).sort()
        const version = createHash('sha256')
        for (const name of ['index.html', ...files]) {
          const file = bundle[name]
          version.update(name)
          if (file) version.update(file.type === 'chunk' ? file.code : file.source)
        }
        const built = JSON.stringify({ version: version.digest('hex').slice(0, 12), files })
        worker.code = worker.code.replace(PLACE, () => JSON.stringify(built))
      },
    },
  }
}
