/** Every sentence of the page is in a catalogue, in every language, with the same values; and no sentence in a catalogue is unused. */
import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '../lib/language.svelte'
import { ARCADE, placeOf } from '../lib/words'

const catalogues = import.meta.glob<string>(['./*.ftl', './arcade/*.ftl', '../games/*/words/*.ftl'], { query: '?raw', import: 'default', eager: true })
const sources = import.meta.glob<string>(['../**/*.svelte', '../**/*.ts', '!../**/*.test.ts'], { query: '?raw', import: 'default', eager: true })

/** The messages of a catalogue, each with the values it takes. */
function messages(text: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const block of text.split(/\n(?=[a-zA-Z-])/)) {
    const id = /^(?:#.*\n|\n)*(-?[a-zA-Z][\w-]*) *=/.exec(block)?.[1]
    if (!id) continue
    expect(found.has(id), `${id} is there twice`).toBe(false)
    found.set(id, [...new Set([...block.matchAll(/\$(\w+)/g)].map((match) => match[1]))].sort().join(' '))
  }
  return found
}

const placeOfSource = (path: string): string => {
  const game = /^\.\.\/games\/([^/]+)\/[^/]+$/.exec(path)?.[1]
  return game ? `${game}-board` : 'page'
}

interface Call {
  id: string // or its beginning
  whole: boolean
  values: string | null // null where that cannot be read from the code
}

/** What one call of `say` begins with: its id, then the names of its values. */
function calls(code: string): Call[] {
  const found: Call[] = []
  for (const match of code.matchAll(/\bsay\(((?:[^'`"()]|\([^()]*\))*?\? *)?(['`])([^'`$]*)(\2|\$\{)/g)) {
    const rest = code.slice((match.index ?? 0) + match[0].length)
    const whole = match[4] !== '${'
    found.push({ id: match[3] ?? '', whole, values: whole && !match[1] ? values(rest) : null })
    const other = match[1] ? /^[^'`(){}]*'([^'`$]+)'/.exec(rest)?.[1] : undefined // say(x ? 'this' : 'that')
    if (other) found.push({ id: other, whole: true, values: null })
  }
  return found
}

function values(rest: string): string | null {
  if (rest.startsWith(')')) return ''
  const body = /^, \{ /.exec(rest) ? rest.slice(3) : null
  if (body === null) return null
  let depth = 0
  let top = ''
  for (const letter of body) {
    if ('})]'.includes(letter)) depth -= 1
    if (depth < 0) break
    if (depth === 0) top += letter
    if ('{(['.includes(letter)) depth += 1
  }
  return top.split(/,(?![^<]*>)/).map((part) => /^\s*(\w+)/.exec(part)?.[1] ?? '').filter(Boolean).sort().join(' ')
}

/** The page's own sentences are in two catalogues: those of the arcade, and the rest. */
const wholeOf = (path: string): string => (placeOf(path) === ARCADE ? 'page' : placeOf(path))
const places = [...new Set(Object.keys(catalogues).map(wholeOf))]

/** What a place says in a language. */
function textsOf(place: string, language: string): string {
  return Object.entries(catalogues).filter(([path]) => wholeOf(path) === place && path.endsWith(`/${language}.ftl`)).map(([, text]) => text).join('\n')
}

describe.each(places)('%s', (place) => {
  const texts = Object.fromEntries(Object.keys(LANGUAGES).map((language) => [language, messages(textsOf(place, language))]))
  const english = texts['en'] ?? new Map<string, string>()
  const said = Object.entries(sources).filter(([path]) => placeOfSource(path) === place).flatMap(([path, code]) => calls(code).map((call) => ({ path, ...call })))

  test('every language has the same messages with the same values', () => {
    for (const language of Object.values(texts)) expect(Object.fromEntries(language)).toEqual(Object.fromEntries(english))
  })

  test('what is said is there, with the values it takes', () => {
    for (const { path, id, whole, values: given } of said) {
      if (!whole) expect([...english.keys()].some((known) => known.startsWith(id)), `${path}: ${id}…`).toBe(true)
      else expect(english.has(id), `${path}: ${id}`).toBe(true)
      if (whole && given !== null) expect(`${id}: ${given}`, path).toBe(`${id}: ${english.get(id) ?? ''}`)
    }
  })

  test('nothing is left over', () => {
    const exact = new Set(said.filter((call) => call.whole).map((call) => call.id))
    const starts = said.filter((call) => !call.whole && call.id !== '').map((call) => call.id)
    const cabinets = /^(astrodroids|domination|insertcoin|retrotetro|starsprint)-(goal|strangers|mode-|preset-)/
    const left = [...english.keys()].filter((id) => !exact.has(id) && !starts.some((start) => id.startsWith(start)) && !(place === 'page' && cabinets.test(id)))
    expect(left).toEqual([])
  })
})

/** The modules that come with the first page. */
function firstModules(): Set<string> {
  const found = new Set<string>()
  const visit = (path: string): void => {
    const code = sources[path]
    if (code === undefined || found.has(path)) return
    found.add(path)
    for (const [, from = ''] of code.matchAll(/import (?!type)[^'"]*?from '(\.[^']*)'/g)) {
      const target = new URL(from, `http://x/a/b/${path}`).pathname.replace('/a/', '../')
      for (const ending of ['', '.ts', '.svelte', '/index.ts']) visit(`${target}${ending}`)
    }
  }
  visit('../main.ts')
  return found
}

test('the first page has all its words, and fetches no others', () => {
  const modules = firstModules()
  expect([...modules]).toEqual(expect.arrayContaining(['../pages/Arcade.svelte', '../pages/arcade/MyTables.svelte', '../lib/http.ts']))
  const said = new Set([...modules].flatMap((path) => calls(sources[path] ?? '')).filter((call) => call.whole).map((call) => call.id))
  for (const language of Object.keys(LANGUAGES)) expect([...messages(catalogues[`./arcade/${language}.ftl`] ?? '').keys()].sort()).toEqual([...said].sort())
})

test('every game has its goal in words', () => {
  for (const path of Object.keys(sources)) {
    const game = /\.\.\/games\/([^/]+)\/cabinet\.ts$/.exec(path)?.[1]
    if (game) expect(catalogues['./en.ftl']).toContain(`\n${game}-goal = `)
  }
})

const KEPT = /RETROCADE|^[A-Z]$|^retrocade serve|^Esc$/ // names and keys are the same everywhere

test('no markup has words of its own', () => {
  const found: string[] = []
  for (const [path, code] of Object.entries(sources)) {
    if (!path.endsWith('.svelte') || (placeOfSource(path) !== 'page' && !places.includes(placeOfSource(path)))) continue
    let markup = code.replace(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>|<!--[\s\S]*?-->/g, '')
    while (/\{[^{}]*\}/.test(markup)) markup = markup.replace(/\{[^{}]*\}/g, '\n')
    for (const [, value = ''] of markup.matchAll(/\s(?:aria-label|title|placeholder|label|alt|caption|name|note|effect|statusTitle)="([^"]*)"/g)) if (/[a-z]{2}/.test(value) && / |^[A-Z]/.test(value)) found.push(`${path}: ${value}`)
    for (const text of markup.replace(/=>|&nbsp;/g, '').replace(/<[^>]*>/g, '\n').split('\n')) if (/[A-Za-z]{2}/.test(text) && !KEPT.test(text.trim())) found.push(`${path}: ${text.trim()}`)
  }
  expect(found).toEqual([])
})
