import { expect, test } from 'vitest'
import type { SeatInfo } from '../wire/types'
import { called, namer } from './names'

const seats = (...pairs: [string, string][]): SeatInfo[] => pairs.map(([role, name], seat) => ({ seat, role, name }) as SeatInfo)

test('names stand for seats, and ten is not one', () => {
  const say = namer({ seats: seats(['Player 1', 'Ann'], ['Player 2', 'Player 1']), cooperative: false })
  expect(say("Player 1 attacks Player 2. Player 1's Coin, Player 10.")).toBe("Ann attacks Player 1. Ann's Coin, Player 10.")
})

test('a homeworld stays beside the name', () => {
  const say = namer({ seats: seats(['Player A (Venus)', 'Ann'], ['Player B (Earth)', '$&']), cooperative: false })
  expect(say('Player A (Venus) bombs Player B.')).toBe('Ann (Venus) bombs $&.')
})

test('pilots and namesakes keep what the game calls them', () => {
  const pilots = seats(['Blue', 'Ann'], ['Green', 'Bo'])
  const say = namer({ seats: pilots, cooperative: true })
  expect(say("Blue moves. Green's turn. Bluebird.")).toBe("Ann (Blue) moves. Bo's (Green) turn. Bluebird.")
  expect(called(seats(['Player 1', 'Ann'], ['Player 2', 'Ann']), false, seats(['Player 1', 'Ann'])[0] as SeatInfo)).toBe('Ann (Player 1)')
  expect(namer({ seats: seats(['Blue and Green', 'Ann']), cooperative: true })('Blue and Green takes it back. Blue moves.')).toBe('Ann takes it back. Blue moves.')
})

test('an open seat keeps its role', () => {
  expect(namer({ seats: seats(['Player 1', ''], ['Player 2', 'Bo']), cooperative: false })('Player 1 and Player 2')).toBe('Player 1 and Bo')
})
