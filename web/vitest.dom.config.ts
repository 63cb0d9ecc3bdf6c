/** Component tests: the same page, drawn into a document without a browser. */
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'
import { pages } from './build/pages.ts'

export default defineConfig({
  plugins: [svelte(), pages()],
  resolve: { conditions: ['browser'] }, // Svelte for documents, not for strings
  test: { include: ['src/**/*.dom.test.ts'], environment: 'happy-dom', setupFiles: ['src/words/setup.ts'] },
})
