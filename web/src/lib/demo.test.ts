import { expect, test } from 'vitest'
import { views } from './demo'

test('each step changes only what it names', () => {
  expect(views({ first: { a: 1, b: [2] }, changes: [{ a: 3 }, {}, { b: [] }] })).toEqual([
    { a: 1, b: [2] }, { a: 3, b: [2] }, { a: 3, b: [2] }, { a: 3, b: [] },
  ])
})
