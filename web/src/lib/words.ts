/**
 * Sentences in the reader's language. The server sends messages with an id and values; the catalogues beside the server's code turn them
 * into sentences. The page's own sentences are in catalogues, too: `words/` and `games/<name>/words/`. The page fetches a catalogue when it
 * first needs it, in the reader's language only: tests check that every language is complete.
 */
import { FluentBundle, FluentResource, FluentType, type FluentValue, type FluentVariable } from '@fluent/bundle'
import { changeLanguage, currentLanguage, type Language } from './language.svelte'
import { isMessage, keyOf, namesIn, nobody, type Message, type Names } from './names'

interface Listing {
  list: unknown[]
  word: 'and' | 'or' | 'comma'
}

const files = import.meta.glob<string>(['../../../src/retrocade/**/words/**/*.ftl', '../words/**/*.ftl', '../games/*/words/*.ftl'], { query: '?raw', import: 'default' })
const bundles = new Map<string, FluentBundle>()
const here = new Set<string>() // catalogues that were fetched

/** The text of a message inside another, with its id. */
class Spoken extends FluentType<string> {
  constructor(
    text: string,
    readonly id: string,
  ) {
    super(text)
  }
  toString(): string {
    return this.value
  }
}

const textOf = (value: FluentValue | undefined): string => (value instanceof FluentType ? String(value.valueOf()) : String(value ?? ''))
const functions = {
  ID: ([thing]: FluentValue[]): string => (thing instanceof Spoken ? thing.id : ''),
  CAP: ([thing]: FluentValue[]): string => textOf(thing).replace(/^./u, (letter) => letter.toUpperCase()),
}

/** Change the language after its catalogues have loaded. */
export async function speak(next: Language): Promise<void> {
  await load(places(), next)
  changeLanguage(next)
}

/** The places whose catalogues have been needed so far. */
function places(): string[] {
  return [...new Set([...here].map((key) => key.split('/')[0] ?? ''))]
}

/** The place of a catalogue. The server's places have the names of its folders, such as 'starsprint' and 'starsprint-lesson'; 'page' and
 * 'starsprint-board' are the page's own. The part of 'page' that the first page needs is a separate catalogue, 'page-arcade'. */
export function placeOf(path: string): string {
  const [, folder = '', part] = /([^/]+)\/words\/(?:([^/]+)\/)?\w+\.ftl/.exec(path) ?? []
  if (path.includes('/retrocade/')) return part ? `${folder}-${part}` : folder
  if (path.includes('/games/')) return `${folder}-board`
  return path.includes('/arcade/') ? ARCADE : 'page'
}

export const ARCADE = 'page-arcade'
const languageOf = (path: string): string => /([a-z]+)\.ftl$/.exec(path)?.[1] ?? ''

/** Load the catalogues of these places in a language. */
export async function load(wanted: Iterable<string>, into: Language = currentLanguage()): Promise<void> {
  const needed = new Set(wanted)
  await Promise.all(
    Object.entries(files).map(async ([path, file]) => {
      const [place, spoken] = [placeOf(path), languageOf(path)]
      if (!needed.has(place) || spoken !== into || here.has(`${place}/${spoken}`)) return
      add(place, spoken, await file())
    }),
  )
}

export type Values = Record<string, string | number>

/** Return the function that gives the sentences of a place. Call it while drawing, so that the text changes with the language. */
export function speaker(place: string): (id: string, values?: Values) => string {
  return (id, values) => sentence({ msg: `${place}/${id}`, ...(values ? { with: values } : {}) })
}

/** The page's own sentences. Each board has its own `say` in `strings.ts`. */
export const say = speaker('page')

/** The same, or '' if the catalogue has no such message. */
export function sayIf(id: string): string {
  return bundles.get(`page/${currentLanguage()}`)?.hasMessage(id) ? say(id) : ''
}

/** a; a and b; a, b and c. */
export function listedWords(things: string[]): string {
  return things.length > 1 ? say('list-and', { first: things.slice(0, -1).join(', '), last: things.at(-1) ?? '' }) : (things[0] ?? '')
}

/** Add the catalogue of a place. */
export function add(place: string, spoken: string, text: string): void {
  const key = `${place === ARCADE ? 'page' : place}/${spoken}`
  const bundle = bundles.get(key) ?? new FluentBundle(spoken, { functions, useIsolating: false })
  bundle.addResource(new FluentResource(text))
  bundles.set(key, bundle)
  here.add(`${place}/${spoken}`)
}

const isListing = (data: object): data is Listing => 'list' in data && 'word' in data

/** The sentence of a message in a language. */
export function sentence({ msg, with: values = {}, name }: Message, spoken: string = currentLanguage(), names: Names = nobody): string {
  const [place = '', id = ''] = msg.split('/')
  for (const key of [`${place}/${spoken}`, `${place}/en`]) {
    const bundle = bundles.get(key)
    const pattern = bundle?.getMessage(id)?.value
    if (bundle && pattern) return bundle.formatPattern(pattern, variables(values, spoken, names), [])
  }
  return name ?? id
}

/** The same, with people's names for messages that stand for seats. */
function nameOrSentence(message: Message, spoken: string, names: Names): string {
  const seated = names.size > 0 ? names.get(keyOf(message)) : undefined
  if (!seated) return sentence(message, spoken, names)
  const name = isMessage(seated.name) ? sentence(seated.name, spoken) : seated.name
  return seated.beside ? `${name} (${sentence(seated.beside, spoken)})` : name
}

function variables(values: Record<string, unknown>, spoken: string, names: Names): Record<string, FluentVariable> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, variable(value, spoken, names)]))
}

function variable(value: unknown, spoken: string, names: Names): FluentVariable {
  if (typeof value === 'object' && value !== null) {
    if (isMessage(value)) return new Spoken(nameOrSentence(value, spoken, names), value.msg.split('/')[1] ?? '')
    if (isListing(value)) return listed(value, spoken, names)
  }
  return typeof value === 'number' ? value : String(value)
}

function listed({ list, word }: Listing, spoken: string, names: Names): string {
  const said = list.map((thing) => textOf(variable(thing, spoken, names) as FluentValue))
  if (said.length < 2 || word === 'comma') return said.join(', ')
  return sentence({ msg: `engine/list-${word}`, with: { first: said.slice(0, -1).join(', '), last: said.at(-1) } }, spoken)
}

/** The places whose catalogues this data needs and which are not loaded yet. */
function missing(data: unknown, found = new Set<string>()): Set<string> {
  if (typeof data !== 'object' || data === null) return found
  if (isListing(data) && !here.has(`engine/${currentLanguage()}`)) found.add('engine')
  if (isMessage(data)) {
    const place = data.msg.split('/')[0] ?? ''
    if (!here.has(`${place}/${currentLanguage()}`)) found.add(place)
  }
  for (const part of Object.values(data)) missing(part, found)
  return found
}

/** True if these are the seats of a table with their names, and not a report's figures for each seat. */
const tellsWho = (seats: unknown): boolean => Array.isArray(seats) && seats.some((seat) => typeof seat === 'object' && seat !== null && 'role' in seat)

/** Boards name seats themselves: in a view (`own`) a message that is only a name stays the game's name of the seat. */
function resolved(data: unknown, names: Names, own = false): unknown {
  if (typeof data !== 'object' || data === null) return data
  if (isMessage(data)) return own ? sentence(data, currentLanguage(), names) : nameOrSentence(data, currentLanguage(), names)
  if (isListing(data)) return listed(data, currentLanguage(), names)
  if (Array.isArray(data)) return data.map((part) => resolved(part, names, own))
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, resolved(value, key === 'seats' && tellsWho(value) ? nobody : names, own || key === 'view')]))
}

/**
 * Data from the server with sentences in place of messages, and people's names in them. A promise if catalogues have to be fetched first.
 * The names of the people at the table come from the data itself or from `names`.
 */
export function inWords<Data>(data: Data, seated: Names = nobody): Data | Promise<Data> {
  const names = namesIn(data) ?? seated
  const lacking = missing(data)
  const known = new Set(Object.keys(files).filter((path) => languageOf(path) === currentLanguage()).map(placeOf))
  const fetchable = [...lacking].filter((place) => known.has(place))
  if (fetchable.length === 0) return resolved(data, names) as Data
  return load(fetchable).then(
    () => resolved(data, names) as Data,
    () => resolved(data, names) as Data, // without the catalogue, show ids
  )
}
