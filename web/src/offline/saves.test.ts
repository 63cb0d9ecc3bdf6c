import { expect, test } from 'vitest'
import { asFile, entriesOf, fresh } from './saves'

const GAME: [string, string][] = [['table/device-a', '{}'], ['log/device-a/00000001', '[]'], ['name', '"Ada"']]

test('a file holds what it was made of', () => {
  expect(entriesOf(asFile(GAME))).toEqual(GAME)
})

test('what is no file of ours is refused', () => {
  for (const text of ['', '{}', 'null', '[]', asFile([['cookie', 'x']]), asFile(GAME).replace('"version":1', '"version":2')]) expect(entriesOf(text)).toBeNull()
})

test('a table that is here already stays as it is', () => {
  expect(fresh(GAME, ['table/device-a', 'name'])).toEqual([])
  expect(fresh(GAME, ['table/device-b'])).toEqual(GAME)
})
