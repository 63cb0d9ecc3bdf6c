import { expect, test } from 'vitest'
import { runs, turned, widthOf, type PixelSprite } from './sprites'

const flag: PixelSprite = { rows: ['aab', '.a.'], colours: { a: 'red', b: 'blue' } }

test('neighbouring pixels of one colour become one rectangle', () => {
  expect(runs(flag)).toEqual([
    { x: 0, y: 0, width: 2, colour: 'red' },
    { x: 2, y: 0, width: 1, colour: 'blue' },
    { x: 1, y: 1, width: 1, colour: 'red' },
  ])
})

test('width is that of the longest row', () => {
  expect(widthOf(flag)).toBe(3)
})

test('a quarter turn is clockwise, four of them change nothing', () => {
  expect(turned(flag, 1).rows).toEqual(['.a', 'aa', '.b'])
  expect(turned(flag, 4).rows).toEqual(flag.rows)
  expect(turned(flag, -1).rows).toEqual(turned(flag, 3).rows)
})
