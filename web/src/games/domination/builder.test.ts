import { expect, test } from 'vitest'
import { copies, EMPTY, found, moved, sentence, statistics, without, written, type Draft } from './builder'
import type { Card, Pool } from '../../wire/views/domination'

const card = (id: string, kind: Card['kind'], cost: number, more: Partial<Card> = {}): Card => ({ id, name: id, kind, set: 'core', cost, text: '', ...more })
const CARDS = [
  card('earth', 'homeworld', 0, { population: 3 }),
  card('moon', 'asset', 4, { population: 3, facilities: ['fighter'] }),
  card('bomber', 'spacecraft', 3, { ship_class: 'corvette', bombardment: 1, population: 2 }),
  card('screen', 'upgrade', 3, { text: 'Transfer burns cost 1 more.', set: 'frontier' }),
]
const cardOf = (id: string): Card => CARDS.find((each) => each.id === id) as Card
const pool: Pool = { cards: CARDS, decks: [], deck_size: 30, hand_start: 5, formats: [{ word: 'core', name: 'Core', most: {}, closed: ['screen'] }] }
const draft: Draft = { id: '', name: 'Mine', homeworld: 'earth', cards: ['moon', 'bomber', 'bomber', 'screen'] }

test('a draft is written as the server reads it, whatever its name', () => {
  expect(written({ ...draft, cards: ['moon', 'bomber'] })).toBe('name = "Mine"\nhomeworld = "earth"\ncards = [\n  "moon",\n  "bomber",\n]\n')
  expect(written({ ...EMPTY, name: 'a "b"\n\u007f#' })).toBe('name = "a \\"b\\"  #"\nhomeworld = ""\ncards = [\n]\n')
})

test('cards move within the list and stop at its ends', () => {
  expect(moved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(moved(['a', 'b', 'c', 'd'], 3, -5)).toEqual(['d', 'a', 'b', 'c'])
  expect(moved(['a', 'b'], 0, 9)).toEqual(['b', 'a'])
  expect(without(['a', 'b', 'c'], 1)).toEqual(['a', 'c'])
})

test('search looks at names, kinds, facilities and abilities', () => {
  const ids = (words: string, kind = '', cost = '', format = ''): string[] => found(pool, { words, kind, cost, format }).map((each) => each.id)
  expect(ids('')).toHaveLength(4)
  expect(ids('transfer 1')).toEqual(['screen'])
  expect(ids('fighter')).toEqual(['moon'])
  expect(ids('', 'bombs')).toEqual(['bomber'])
  expect(ids('', 'corvette')).toEqual(['bomber'])
  expect(ids('', '', '3')).toEqual(['bomber', 'screen'])
  expect(ids('', '', '', 'core')).not.toContain('screen')
})

test('statistics count kinds, costs and population in the order drawn', () => {
  const told = statistics(draft, cardOf)
  expect(told.kinds).toEqual({ asset: 1, spacecraft: 2, upgrade: 1 })
  expect([told.bombers, told.adds, told.needs]).toEqual([2, 6, 4])
  expect(told.costs[2]).toEqual({ cost: 3, asset: 0, spacecraft: 2, upgrade: 1 })
  expect(told.order.map((each) => [each.adds, each.needs])).toEqual([[6, 0], [6, 2], [6, 4], [6, 4]])
  expect([copies(draft, 'bomber'), copies(draft, 'earth'), copies(draft, 'mars')]).toEqual([2, 1, 0])
})

test('a sentence gives its rule for a link', () => {
  expect(sentence('Add 3. [DM-02]')).toEqual({ text: 'Add 3.', rule: 'DM-02' })
  expect(sentence('No such card.')).toEqual({ text: 'No such card.', rule: '' })
})
