/** The reader's language, kept on the device. */
import { keep, kept } from './kept'

export const LANGUAGES = { en: 'English', de: 'Deutsch' } as const
export type Language = keyof typeof LANGUAGES

const NAME = 'language'

/** The language to begin with: the chosen one, else the first of the browser's that we speak. */
export function preferred(chosen: string | null, browser: readonly string[]): Language {
  const known = (name: string): name is Language => name in LANGUAGES
  return [chosen ?? '', ...browser.map((name) => name.slice(0, 2).toLowerCase())].find(known) ?? 'en'
}

let language: Language = $state(preferred(kept(NAME), typeof navigator === 'undefined' ? [] : navigator.languages))

export function currentLanguage(): Language {
  return language
}

export function changeLanguage(next: Language): void {
  language = next
  keep(NAME, next)
  document.documentElement.lang = next
}
