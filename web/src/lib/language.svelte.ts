/** The reader's language, stored on the device. */
import { store, stored } from './storage'

export const LANGUAGES = { en: 'English', de: 'Deutsch' } as const
export type Language = keyof typeof LANGUAGES

const NAME = 'language'

/** The first language to use: the chosen one, else the first of the browser's languages that the page has. */
export function preferred(chosen: string | null, browser: readonly string[]): Language {
  const known = (name: string): name is Language => name in LANGUAGES
  return [chosen ?? '', ...browser.map((name) => name.slice(0, 2).toLowerCase())].find(known) ?? 'en'
}

let language: Language = $state(preferred(stored(NAME), typeof navigator === 'undefined' ? [] : navigator.languages))

export function currentLanguage(): Language {
  return language
}

export function changeLanguage(next: Language): void {
  language = next
  store(NAME, next)
  document.documentElement.lang = next
}
