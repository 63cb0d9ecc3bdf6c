import { expect, test } from 'vitest'
import type { Replay, Step } from '../wire/types'
import { paused, playAt } from './replay'

const step = (version: number, texts: string[]): Step => ({
  version, seat: 0, action: 1, label: `step ${version}`, ms: 0, view: { turn: version }, take_back: false,
  events: texts.map((text) => ({ version, seat: 0, text, kind: 'step', at: [] })),
})
const steps = [step(0, []), step(7, ['a']), step(9, ['b', 'c'])]
const replay = { seat: -1, table: { seats: [] } } as unknown as Replay

test('a moment shows its view and everything told until then', () => {
  const play = playAt(replay, steps, 2)
  expect(play.position.view).toEqual({ turn: 9 })
  expect(play.log.map((line) => line.text)).toEqual(['a', 'b', 'c'])
  expect(play.live).toBe(false)
})

test('versions count steps, so that a board sees what is new', () => {
  expect(playAt(replay, steps, 2).log.map((line) => line.version)).toEqual([1, 2, 2])
})

test('a step with more in it stays longer, a faster replay shorter', () => {
  expect(paused(steps[2], 1, true)).toBeGreaterThan(paused(steps[1], 1, true))
  expect(paused(steps[1], 2, true)).toBe(paused(steps[1], 1, true) / 2)
})

test('a caption names who did it, where several play', () => {
  const seats = [{ seat: 0, name: 'Ada', role: 'Blue' }, { seat: 1, name: 'Bo', role: 'Green' }]
  const two = { seat: -1, table: { seats } } as unknown as Replay
  expect(playAt(two, steps, 1).position.ask).toBe('Ada: step 7')
  expect(playAt(replay, steps, 1).position.ask).toBe('step 7')
})
