import { beforeAll, expect, test, vi } from 'vitest'
import { changeLanguage } from '../../lib/language.svelte'
import { load } from '../../lib/words'
import { hyphenated, shortName } from './strings'

const NAMES: Record<string, [string, string]> = {
  colony: ['Asteroid Colony 4443', 'Asteroidenkolonie 4443'],
  station: ['Lagrange Station 2222', 'Lagrange-Station 2222'],
  frigate: ['Missile Frigate', 'Raketenfregatte'],
}
let spoken = 0
vi.mock('./cards.svelte', () => ({ cardOf: (id: string) => ({ name: NAMES[id]?.[spoken] }) }))

beforeAll(async () => {
  for (const language of ['en', 'de'] as const) await load(['domination-board'], language)
})

test('names in small places keep what tells cards apart', () => {
  expect(Object.keys(NAMES).map((id) => shortName(id))).toEqual(['Colony 4443', 'Station 2222', 'Missile Frigate'])
  expect(shortName('colony', true)).toBe('4443')
  spoken = 1
  changeLanguage('de')
  expect(Object.keys(NAMES).map((id) => shortName(id))).toEqual(['Kolonie 4443', 'Station 2222', 'Raketenfregatte'])
  expect(hyphenated('Raketenfregatte')).toBe('Raketen\u00adfregatte')
  changeLanguage('en')
  expect(hyphenated('Missile Frigate')).toBe('Missile Frigate')
})
