/** Loads the page's English sentences for tests. */
import { add, placeOf } from '../lib/words'

const catalogues = import.meta.glob<string>(['./en.ftl', './arcade/en.ftl', '../games/*/words/en.ftl'], { query: '?raw', import: 'default', eager: true })
for (const [path, text] of Object.entries(catalogues)) add(placeOf(path), 'en', text)
