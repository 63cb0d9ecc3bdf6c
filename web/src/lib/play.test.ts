import { expect, test } from 'vitest'
import type { Position, SeatInfo } from '../wire/types'
import { listed, spoken, waitingFor, type Play } from './play'

const seat = (number: number, name: string): SeatInfo => ({
  seat: number, role: 'Blue', kind: 'person', name, level: '', level_title: '', you: false, present: true, bot_plays: false, bot_in_ms: 0,
})

function play(toAct: number[], thinking: number[], mine: number[]): Play {
  const position = { to_act: toAct, thinking, choices: [] } as unknown as Position
  return { position, seats: [seat(0, 'Ada'), seat(1, 'Bo')], mine, live: true } as unknown as Play
}

test('names are listed as in a sentence', () => {
  expect(['', 'a', 'a and b', 'a, b and c']).toEqual([listed([]), listed(['a']), listed(['a', 'b']), listed(['a', 'b', 'c'])])
})

test('waiting says for whom, and whether it thinks', () => {
  expect(waitingFor(play([1], [], [0]))).toBe('Waiting for Bo.')
  expect(waitingFor(play([1], [1], [0]))).toBe('Bo is thinking…')
  expect(waitingFor(play([0, 1], [], []))).toBe('Waiting for Ada and Bo.')
  expect(waitingFor(play([], [], [0]))).toBe('')
})

test('events without words stay out of the log', () => {
  const line = (text: string) => ({ version: 1, seat: 0, text, kind: 'x', at: [] })
  expect(spoken([line(''), line('Blue moves.')])).toEqual([line('Blue moves.')])
})
