import { expect, test } from 'vitest'
import type { Outcome, SeatInfo } from '../../wire/types'
import { headline } from './after'

const over = (places: number[]): Outcome => ({ places, points: places.map(() => 0), summary: [] })
const seats = ['Ada', 'Bo'].map((name, seat) => ({ seat, name, role: '' }) as SeatInfo)

test('together all win or lose', () => {
  expect(headline(over([1]), [0], seats, true)).toEqual({ title: 'You made it!', won: true })
  expect(headline(over([2, 2]), [0], seats, true).won).toBe(false)
})

test('against each other the winner is named', () => {
  expect(headline(over([1, 2]), [0], seats, false)).toEqual({ title: 'You win!', won: true })
  expect(headline(over([2, 1]), [0], seats, false)).toEqual({ title: 'Bo wins', won: false })
  expect(headline(over([1, 1, 3]), [], seats, false)).toEqual({ title: 'Ada and Bo share the win', won: false })
  expect(headline(over([1, 1]), [0], seats, false)).toEqual({ title: 'A draw', won: false })
})
