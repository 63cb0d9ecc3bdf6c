import { expect, test } from 'vitest'
import type { GameInfo, OptionInfo } from '../wire/types'
import { botSeats, levelAt, modes, nearest, players, quick, seating, sharedLevel, type BotLevels } from './modes'

const game = (seats: number[]): GameInfo =>
  ({ name: 'g', seats, levels: [{ name: 'random' }, { name: 'greedy' }], first_preset: '', first_seats: 0, seat_names: { 2: ['Blue', 'Green'] } }) as unknown as GameInfo

const alike: BotLevels = { all: 'level3', seats: {} }
const mixed: BotLevels = { all: 'level3', seats: { 2: 'level5' } }

test('a game for one or two can be played in four ways', () => {
  expect(modes(game([1, 2])).map((mode) => mode.name)).toEqual(['alone', 'bots', 'together', 'friends'])
})

test('a table for anyone is offered where a game wants it', () => {
  expect(modes(game([2]), true).map((mode) => mode.name)).toEqual(['bots', 'together', 'friends', 'anyone'])
  expect(seating('anyone', 2, alike, { deck: 'mine' })).toEqual([{ kind: 'me', brings: { deck: 'mine' } }, { kind: 'open' }])
})

test('a game that needs two is not offered alone', () => {
  expect(modes(game([2])).map((mode) => mode.name)).toEqual(['bots', 'together', 'friends'])
})

test('one press starts alone where that is possible, else against a bot', () => {
  expect(quick(game([1, 2]))).toEqual({ game: 'g', seats: [{ kind: 'me' }] })
  expect(quick({ ...game([2, 3]), first_preset: 'first', first_seats: 3 })).toEqual({ game: 'g', seats: [{ kind: 'me' }, { kind: 'bot', level: 'random' }, { kind: 'bot', level: 'random' }], preset: 'first' })
  expect(quick(game([2]))).toEqual({ game: 'g', seats: [{ kind: 'me' }, { kind: 'bot', level: 'greedy' }] })
})

test('seats are filled by mode', () => {
  expect(seating('together', 3, alike)).toEqual([{ kind: 'me' }, { kind: 'me' }, { kind: 'me' }])
  expect(seating('friends', 2, mixed)).toEqual([{ kind: 'me' }, { kind: 'open' }])
})

test('every bot has the level of its seat, or the one for all', () => {
  expect(seating('bots', 4, mixed)).toEqual([{ kind: 'me' }, { kind: 'bot', level: 'level3' }, { kind: 'bot', level: 'level5' }, { kind: 'bot', level: 'level3' }])
  expect(seating('bots', 2, mixed)).toEqual([{ kind: 'me' }, { kind: 'bot', level: 'level3' }])
  expect([1, 2].map((seat) => levelAt(mixed, seat))).toEqual(['level3', 'level5'])
})

test('bots share a level until one of those at the table differs', () => {
  expect(sharedLevel(alike, [1, 2, 3])).toBe('level3')
  expect(sharedLevel(mixed, [1])).toBe('level3')
  expect(sharedLevel(mixed, [1, 2])).toBe('')
  expect(sharedLevel({ all: 'level3', seats: { 1: 'level5', 2: 'level5' } }, [1, 2])).toBe('level5')
})

test('bots are called what the game calls their seats', () => {
  expect(botSeats(game([1, 2]), 2)).toEqual([{ seat: 1, role: 'Green' }])
  expect(botSeats(game([3]), 3)).toEqual([{ seat: 1, role: 'Bot 1' }, { seat: 2, role: 'Bot 2' }])
  expect(botSeats(game([1]), 1)).toEqual([])
})

test('players are counted in words', () => {
  expect(players(game([1, 2]))).toBe('1–2 players')
  expect(players(game([2]))).toBe('2 players')
})

test('a number that was typed becomes one that the option takes', () => {
  const rounds: OptionInfo = { name: 'round_limit', label: 'Round limit', words: [], labels: [], default: '40', span: [20, 120] }
  expect(['42', '19', '500', '41.6', '', 'many', '-3'].map((typed) => nearest(typed, rounds))).toEqual(['42', '20', '120', '42', '40', '40', '20'])
})
