import { readFileSync } from 'node:fs'
import { vitePreprocess } from '@sveltejs/vite-plugin-svelte'

const queries = JSON.parse(readFileSync(new URL('src/lib/media.json', import.meta.url), 'utf8'))

/** Named media queries, as in @media (--narrow): CSS cannot read them from a file, and scripts use the same ones. */
const namedQueries = {
  name: 'named media queries',
  style: ({ content, filename }) => ({
    code: content.replace(/@media[^{]*/g, (asked) =>
      asked.replace(/\(--([a-z]+)\)/g, (_, name) => {
        if (!(name in queries)) throw new Error(`${filename}: src/lib/media.json has no query called ${name}.`)
        return queries[name]
      }),
    ),
  }),
}

export default {
  preprocess: [namedQueries, vitePreprocess()],
  compilerOptions: { runes: true },
}
