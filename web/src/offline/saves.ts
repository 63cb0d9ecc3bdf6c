/** Saved games as a file, to move them to another device. */
import { Kept } from './storage'

const KIND = 'retrocade saved games'
const VERSION = 1
const KEY = /^(table|log|chat|score|result)\/device-[A-Za-z0-9_-]{1,40}(\/\d{1,12})?$|^result\/p\d{6}-[a-z0-9]{1,40}\/\d{1,2}$|^study\/device-[A-Za-z0-9_-]{1,40}\/(review|luck)$|^(deck|campaign)\/[A-Za-z0-9_./-]{1,80}$|^name$/

interface SaveFile {
  kind: string
  version: number
  entries: [string, string][]
}

/** Everything that this device stores, as the text of a file. */
export async function written(): Promise<string> {
  const kept = await Kept.open()
  return asFile(await kept.read(''))
}

export function asFile(entries: [string, string][]): string {
  return JSON.stringify({ kind: KIND, version: VERSION, entries } satisfies SaveFile)
}

/** The entries of a file; null if it has no saved games. */
export function entriesOf(text: string): [string, string][] | null {
  let file: Partial<SaveFile>
  try {
    file = JSON.parse(text) as Partial<SaveFile>
  } catch {
    return null
  }
  if (file?.kind !== KIND || file.version !== VERSION || !Array.isArray(file.entries)) return null
  const fits = (entry: unknown): entry is [string, string] => Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'string' && KEY.test(entry[0]) && isJson(entry[1])
  return file.entries.every(fits) ? file.entries : null
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** The entries that are new: a table that this device has stays as it is, with its log. */
export function fresh(entries: [string, string][], here: Iterable<string>): [string, string][] {
  const known = new Set(here)
  const tables = new Set([...known].filter((key) => key.startsWith('table/')).map((key) => key.split('/')[1]))
  return entries.filter(([key]) => !known.has(key) && !(/^(log|chat|study)\//.test(key) && tables.has(key.split('/')[1])))
}

/** Import a file. Return the number of new tables, or null if it has no saved games. */
export async function readBack(text: string): Promise<number | null> {
  const entries = entriesOf(text)
  if (!entries) return null
  const kept = await Kept.open()
  const added = fresh(entries, (await kept.read('')).map(([key]) => key))
  await kept.write({ put: Object.fromEntries(added), add: {}, remove: [] })
  return added.filter(([key]) => key.startsWith('table/')).length
}
