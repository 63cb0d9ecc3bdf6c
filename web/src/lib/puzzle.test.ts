import { expect, test } from 'vitest'
import { shared } from './puzzle.svelte'

test.each([
  [[], [], 0],
  [[4], [4, 2], 1],
  [[4, 2], [4], 1],
  [[4, 2], [], 0],
  [[4, 2], [4, 3], 1],
])('of %j, %j keeps some', (before, after, stay) => {
  expect(shared(before, after)).toBe(stay)
})
