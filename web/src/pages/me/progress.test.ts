import { expect, test } from 'vitest'
import { running } from './progress'

test('a running mean looks back so far and no farther', () => {
  expect(running([2, 4, 6, 8], 2)).toEqual([2, 3, 5, 7])
  expect(running([], 3)).toEqual([])
})
