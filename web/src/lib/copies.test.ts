import { expect, test } from 'vitest'
import type { TableCopy, TableInfo } from '../wire/types'
import { isMineAlone, replaced } from './copies.svelte'

const seat = (kind: 'open' | 'person' | 'bot', you = false): object => ({ kind, you })
const table = (status: string, ...seats: object[]): TableInfo => ({ status, seats }) as unknown as TableInfo
const copy = (name: string, version = 1): TableCopy => ({ table: name, version }) as unknown as TableCopy

test('a game is mine alone with bots and on one screen', () => {
  expect(isMineAlone(table('playing', seat('person', true)))).toBe(true)
  expect(isMineAlone(table('playing', seat('person', true), seat('bot')))).toBe(true)
  expect(isMineAlone(table('playing', seat('person', true), seat('person', true)))).toBe(true)
})

test('and is not where others play, can come, or nobody of mine sits', () => {
  expect(isMineAlone(table('playing', seat('person', true), seat('person')))).toBe(false)
  expect(isMineAlone(table('playing', seat('person', true), seat('open')))).toBe(false)
  expect(isMineAlone(table('playing', seat('bot'), seat('bot')))).toBe(false)
  expect(isMineAlone(table('over', seat('person', true)))).toBe(false)
})

test('a few copies are kept, one of each table, the newest first', () => {
  const four = ['a', 'b', 'c', 'd'].map((name) => copy(name))
  expect(replaced(four, 'b', copy('b', 2))).toEqual([copy('b', 2), copy('a'), copy('c'), copy('d')])
  expect(replaced(four, 'e', copy('e')).map((kept) => kept.table)).toEqual(['e', 'a', 'b', 'c'])
  expect(replaced(four, 'b', null).map((kept) => kept.table)).toEqual(['a', 'c', 'd'])
})
