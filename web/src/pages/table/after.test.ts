import { expect, test } from 'vitest'
import type { Outcome, SeatInfo } from '../../wire/types'
import { ending, headline, signer } from './after'

const over = (places: number[]): Outcome => ({ places, points: places.map(() => 0), summary: [], sheet: [], early: false, drawn: false })
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

test('a game that the players ended says how', () => {
  const resigned = { ...over([1, 2]), early: true }
  expect(ending(resigned, [1], seats)).toBe('Bo resigned.')
  expect(headline(resigned, [0], seats, false)).toEqual({ title: 'You win!', won: true })
  const drawn = { ...over([3, 1, 1]), early: true, drawn: true }
  expect(ending(drawn, [0], seats)).toBe('A draw was agreed.')
  expect(headline(drawn, [1], seats, false)).toEqual({ title: 'A draw', won: false })
  expect(ending(over([1, 2, 3]), [2], seats)).toBe('')
})

test('high scores are for games that were played out', () => {
  expect(signer(over([1, 2, 3]), [2], [0])).toBe(0)
  expect(signer(over([1, 2, 3]), [2], [2])).toBeUndefined()
  expect(signer({ ...over([1, 2]), early: true }, [1], [0])).toBeUndefined()
  expect(signer(over([1, 2]), [], [])).toBeUndefined()
})

test('at one screen the best placed player signs', () => {
  expect(signer(over([2, 1, 3]), [], [0, 1, 2])).toBe(1)
  expect(signer(over([1, 1]), [], [0, 1])).toBe(0)
  expect(signer(over([1, 1]), [0], [0, 1])).toBe(1)
})
