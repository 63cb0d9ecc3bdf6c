import { expect, test } from 'vitest'
import type { GameInfo } from '../wire/types'
import { modes, players, quick, seating } from './modes'

const game = (seats: number[]): GameInfo =>
  ({ name: 'g', seats, levels: [{ name: 'random' }, { name: 'greedy' }] }) as unknown as GameInfo

test('a game for one or two can be played in four ways', () => {
  expect(modes(game([1, 2])).map((mode) => mode.name)).toEqual(['alone', 'bots', 'together', 'friends'])
})

test('a table for anyone is offered where a game wants it', () => {
  expect(modes(game([2]), true).map((mode) => mode.name)).toEqual(['bots', 'together', 'friends', 'anyone'])
  expect(seating('anyone', 2, '', { deck: 'mine' })).toEqual([{ kind: 'me', brings: { deck: 'mine' } }, { kind: 'open' }])
})

test('a game that needs two is not offered alone', () => {
  expect(modes(game([2])).map((mode) => mode.name)).toEqual(['bots', 'together', 'friends'])
})

test('one press starts alone where that is possible, else against a bot', () => {
  expect(quick(game([1, 2]))).toEqual({ game: 'g', seats: [{ kind: 'me' }] })
  expect(quick(game([2]))).toEqual({ game: 'g', seats: [{ kind: 'me' }, { kind: 'bot', level: 'greedy' }] })
})

test('seats are filled by mode', () => {
  expect(seating('together', 3, '')).toEqual([{ kind: 'me' }, { kind: 'me' }, { kind: 'me' }])
  expect(seating('friends', 2, '')).toEqual([{ kind: 'me' }, { kind: 'open' }])
})

test('players are counted in words', () => {
  expect(players(game([1, 2]))).toBe('1–2 players')
  expect(players(game([2]))).toBe('2 players')
})
