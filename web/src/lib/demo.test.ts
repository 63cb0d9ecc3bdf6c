import { expect, test } from 'vitest'
import { stepOf, views } from './demo'

test('each step changes only what it names', () => {
  expect(views({ first: { a: 1, b: [2] }, changes: [{ a: 3 }, {}, { b: [] }] })).toEqual([
    { a: 1, b: [2] }, { a: 3, b: [2] }, { a: 3, b: [2] }, { a: 3, b: [] },
  ])
})

test('before the first step is the first view, after the last the last', () => {
  const all = views<{ a: number }>({ first: { a: 1 }, changes: [{ a: 2 }] })
  expect([-1, 0, 1, 9].map((step) => stepOf(all, step).a)).toEqual([1, 1, 2, 2])
})
