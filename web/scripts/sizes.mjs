// Prints the size of the arcade's first load, gzipped: the page, and everything it imports at once. Fonts and the games'
// own chunks come on top. Run after `npm run build`.
import { readFileSync, readdirSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

const dist = new URL('../../src/retrocade/web_dist/', import.meta.url)
const weigh = (name) => gzipSync(readFileSync(new URL(name, dist)), { level: 6 }).length
const html = readFileSync(new URL('index.html', dist), 'utf8')
const first = new Set(['index.html', ...[...html.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map((match) => match[1])])
for (const name of first) {
  if (!name.endsWith('.js')) continue
  const text = readFileSync(new URL(name, dist), 'utf8')
  for (const match of text.matchAll(/(?:^|[;}])import(?:[^"'(]*from)?["']\.\/([^"']+)["']/g)) first.add(`assets/${match[1]}`)
}
// The page fetches the first page's catalogue before it draws anything: the longer language counts.
const words = readdirSync(new URL('assets/', dist)).filter((name) => /^words-page_arcade-/.test(name)).map((name) => `assets/${name}`)
for (const name of words.sort((a, b) => weigh(b) - weigh(a)).filter((name, index, all) => all.findIndex((other) => other.split('-')[1] === name.split('-')[1]) === index)) first.add(name)
let total = 0
for (const name of first) {
  const bytes = weigh(name)
  total += bytes
  process.stdout.write(`${(bytes / 1000).toFixed(1).padStart(8)} kB  ${name}\n`)
}
process.stdout.write(`${(total / 1000).toFixed(1).padStart(8)} kB  first load, gzipped\n\n`)
for (const name of readdirSync(new URL('assets/', dist)).filter((name) => /\.(js|css)$/.test(name)))
  if (!first.has(`assets/${name}`)) process.stdout.write(`${(weigh(`assets/${name}`) / 1000).toFixed(1).padStart(8)} kB  assets/${name}\n`)
