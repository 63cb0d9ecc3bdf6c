import { expect, test } from 'vitest'
import { oriented, same, settled, size, type Piece } from './pieces'

const L: Piece = [[0, 0], [1, 0], [2, 0], [2, 1]]

test('a piece is settled at the top left in reading order', () => {
  expect(settled([[5, 4], [4, 4]])).toEqual([[0, 0], [1, 0]])
})

test('a quarter turn is clockwise', () => {
  expect(oriented(L, 1, false)).toEqual([[0, 0], [0, 1], [0, 2], [1, 0]])
})

test('four turns or two flips change nothing', () => {
  expect(same(oriented(L, 4, false), L)).toBe(true)
  expect(same(oriented(oriented(L, 0, true), 0, true), L)).toBe(true)
  expect(same(oriented(L, 0, true), L)).toBe(false)
})

test('a negative turn goes the other way', () => {
  expect(oriented(L, -1, false)).toEqual(oriented(L, 3, false))
})

test('size counts rows and columns', () => {
  expect(size(L)).toEqual([3, 2])
})
