import { expect, test } from 'vitest'
import { Fleeting } from './storage'
import { asFile, entriesOf, fresh } from './saves'
import { rowsIn } from './tables'

const GAME: [string, string][] = [['table/device-a', '{}'], ['log/device-a/00000001', '[]'], ['name', '"Ada"']]

test('a file holds what it was made of', () => {
  expect(entriesOf(asFile(GAME))).toEqual(GAME)
})

test('a file holds what is kept of puzzles, too', () => {
  const found: [string, string][] = [...GAME, ['result/p261116-k3v9q2m7/0', '[]']] // as src/retrocade/server/tables/puzzles.py names it
  expect(entriesOf(asFile(found))).toEqual(found)
})

test('what is no file of ours is refused', () => {
  const odd: [string, string][] = [['cookie', '1'], ['table/abc', '{}'], ['table/device-a', '{'], ['log/device-a/x', '[]']]
  for (const text of ['', '{}', 'null', '[]', ...odd.map((entry) => asFile([entry])), asFile(GAME).replace('"version":1', '"version":2')]) expect(entriesOf(text)).toBeNull()
})

test('a table that is here already stays as it is', () => {
  expect(fresh(GAME, ['table/device-a', 'name'])).toEqual([])
  expect(fresh(GAME, ['table/device-b'])).toEqual(GAME)
})

test('a table that somebody spoiled is passed over', () => {
  expect(['', 'null', '7', '{}', '{"id":"device-a","seats":[null]}'].flatMap(rowsIn)).toEqual([])
  expect(rowsIn('{"id":"device-a","seats":[{"holders":[]}]}').length).toBe(1)
})

test('a browser that keeps nothing keeps it as long as the page is open', async () => {
  const kept = new Fleeting()
  expect(await kept.write({ put: { b: '2' }, add: { a: '1' }, remove: [] })).toBe(true)
  expect(await kept.write({ put: { b: '3' }, add: { a: '1' }, remove: [] })).toBe(false)
  expect(await kept.read('')).toEqual([['a', '1'], ['b', '2']])
  await kept.write({ put: {}, add: {}, remove: ['a'] })
  expect(await kept.read('a')).toEqual([])
})
