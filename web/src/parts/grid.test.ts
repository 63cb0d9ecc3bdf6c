import { expect, test } from 'vitest'
import { extent, moved, spot } from './grid'

test.each([
  ['ArrowUp', 8, 1],
  ['ArrowUp', 3, 3],
  ['ArrowDown', 8, 15],
  ['ArrowLeft', 7, 7],
  ['ArrowRight', 7, 8],
  ['ArrowRight', 6, 6],
  ['Home', 10, 7],
  ['End', 10, 13],
  ['PageUp', 17, 3],
  ['PageDown', 17, 31],
])('%s from %i goes to %i on 5 rows of 7', (key, from, to) => {
  expect(moved(from, key, 5, 7)).toBe(to)
})

test('other keys do not move', () => {
  expect(moved(3, 'x', 5, 7)).toBeNull()
})

const shape = { rows: 2, cols: 3, width: 10, height: 20, gap: 2, left: 5, top: 6 }

test('cells lie side by side with gaps', () => {
  expect(spot(shape, 4)).toEqual({ cell: 4, row: 1, col: 1, x: 17, y: 28 })
})

test('the drawing holds all cells', () => {
  expect(extent(shape)).toEqual([41, 50])
})
