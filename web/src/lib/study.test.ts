import { expect, test } from 'vitest'
import type { CurvePoint, ReviewedMove } from '../wire/types'
import { amount, frameOf, lineOf, nearest, offerOf } from './study'

const CURVE: CurvePoint[] = [
  { step: 0, means: [10, 20], errors: [1, 1] },
  { step: 50, means: [15, 10], errors: [1, 1] },
  { step: 100, means: [20, 30], errors: [0, 0] },
]

test('a curve fills its frame, from the least to the most that anybody could expect', () => {
  const frame = frameOf(CURVE, 'points', 220, 120, 10)
  expect([frame.low, frame.high]).toEqual([10, 30])
  expect(lineOf(CURVE, 0, frame)).toBe('10.0,110.0 110.0,85.0 210.0,60.0')
  expect(frameOf(CURVE, 'wins', 220, 120, 10)).toMatchObject({ low: 0, high: 100 })
})

test('a step finds the nearest moment of the curve', () => {
  expect([0, 24, 26, 99, 400].map((step) => nearest(CURVE, step))).toEqual([0, 0, 1, 2, 2])
})

test('amounts have as many digits as they need', () => {
  expect([0.234, 2.34, 23.4].map((value) => amount(value, 'points'))).toEqual(['0.23', '2.3', '23'])
  expect(amount(2.34, 'points', true)).toBe('+2.3')
  expect(amount(-12.4, 'wins', true)).toContain('−12')
  expect(amount(0.04, 'wins')).toContain('0.04') // an error is never shown as 0
})

test('advice that would show what a seat held is none', () => {
  const move = { action: 7, best: 'Drop it', kind: 'drop', at: ['a1'], use: 'I', hidden: false } as ReviewedMove
  expect(offerOf(move)).toMatchObject({ action: 7, label: 'Drop it', at: ['a1'] })
  expect(offerOf({ ...move, hidden: true })).toBeNull()
})
