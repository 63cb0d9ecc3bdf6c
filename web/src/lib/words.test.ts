import { beforeAll, describe, expect, test } from 'vitest'
import { LANGUAGES, preferred } from './language.svelte'
import { add, inWords, load, sentence } from './words'

interface Sample {
  data: { msg: string }
  en: string
  de: string
}

const samples = import.meta.glob<Sample[]>('../words/samples/*.json', { import: 'default', eager: true })

beforeAll(async () => {
  add('toy', 'en', 'steps = { $n ->\n    [0] none\n    [one] one step\n   *[other] { $n } steps\n}\nwho = { ID($who) ->\n    [queen] her\n   *[king] his\n} { $who }\nqueen = the Queen\nstart = { CAP($who) }!')
  for (const language of ['en', 'de'] as const) await load(['engine', 'bots'], language)
})

describe.each(Object.entries(samples))('%s', (path, said) => {
  test.each(Object.keys(LANGUAGES) as (keyof typeof LANGUAGES)[])('the page says the same as the server in %s', async (language) => {
    await load([/(\w+)\.json$/.exec(path)?.[1] ?? ''], language)
    expect(said.length).toBeGreaterThan(30)
    for (const sample of said) expect(sentence(sample.data, language)).toBe(sample[language])
  })
})

test('a sentence chooses its form by number, or by the message in it', () => {
  expect([0, 1, 2, 12345].map((n) => sentence({ msg: 'toy/steps', with: { n } }, 'en'))).toEqual(['none', 'one step', '2 steps', '12,345 steps'])
  expect(sentence({ msg: 'toy/who', with: { who: { msg: 'toy/queen' } } }, 'en')).toBe('her the Queen')
  expect(sentence({ msg: 'toy/start', with: { who: { msg: 'toy/queen' } } }, 'en')).toBe('The Queen!')
})

test('a name is said where a language has no word for it, and English where it has no sentence', () => {
  expect(sentence({ msg: 'toy/black-hole', name: 'Black Hole' }, 'de')).toBe('Black Hole')
  expect(sentence({ msg: 'toy/queen' }, 'de')).toBe('the Queen')
})

test('sentences take the place of messages, wherever they are', async () => {
  const over = { msg: 'engine/game-over' }
  const data = { a: [over, 3, null], b: { list: ['x', over, 7], word: 'or' }, c: 'plain' }
  expect(await inWords(data)).toEqual({ a: ['The game is over.', 3, null], b: 'x, The game is over. or 7', c: 'plain' })
})

test('what is not known is better shown than lost', async () => {
  expect(await inWords({ a: { msg: 'nowhere/some-id' } })).toEqual({ a: 'some-id' })
})

test('the language is the chosen one, else the first of the browser that we speak', () => {
  expect(preferred('de', ['en-GB'])).toBe('de')
  expect(preferred(null, ['fr-FR', 'de-AT', 'en'])).toBe('de')
  expect(preferred('tlh', ['fr'])).toBe('en')
})
