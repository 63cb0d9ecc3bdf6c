import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'
import { icons } from './build/icons.ts'
import { offline } from './build/offline.ts'
import { pages } from './build/pages.ts'
import { rooted } from './build/rooted.ts'

/** The name of a catalogue among the built files: words-page-de-… */
function chunkName({ facadeModuleId }: { facadeModuleId: string | null }): string {
  const [, folder, part, language] = /([^/]+)\/words\/(?:([^/]+)\/)?(\w+)\.ftl/.exec(facadeModuleId ?? '') ?? []
  if (!folder || !language) return 'assets/[name]-[hash].js'
  const place = facadeModuleId?.includes('/web/src/games/') ? `${folder}_board` : folder === 'src' ? 'page' : folder
  return `assets/words-${place}${part ? `_${part}` : ''}-${language}-[hash].js`
}

const server = process.env['RETROCADE_SERVER'] ?? 'http://127.0.0.1:8765'

export default defineConfig({
  base: './', // relative, so that the page works in any folder (lib/base.ts); index.html is for the root
  plugins: [svelte(), pages(), icons(), offline(), rooted()],
  build: {
    outDir: '../src/retrocade/web_dist',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0, // the server's content policy allows files of ours, and no data: addresses for scripts
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rollupOptions: {
      input: { index: 'index.html', sw: 'src/offline/sw.ts' },
      output: { chunkFileNames: chunkName, entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js') },
    },
  },
  worker: { format: 'es' },
  server: { proxy: { '/api': { target: server, ws: true }, '/offline': { target: server } } },
  test: { include: ['src/**/*.test.ts', 'build/**/*.test.ts'], exclude: ['src/**/*.dom.test.ts'], environment: 'node', setupFiles: ['src/words/setup.ts'] },
})
