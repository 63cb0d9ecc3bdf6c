import { expect, test } from 'vitest'
import { pips } from './pips'

test.each([0, 1, 2, 3, 4, 5, 6])('a %i has as many pips', (value) => {
  expect(pips(value)).toHaveLength(value)
  expect(new Set(pips(value).map(String)).size).toBe(value)
})
