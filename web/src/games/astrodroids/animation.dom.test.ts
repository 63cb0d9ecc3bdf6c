import { flushSync } from 'svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { settings } from '../../lib/settings.svelte'
import type { Play } from '../../lib/play'
import { viewOf } from '../../lib/views'
import { playOf } from '../../testing/mounted'
import type { Happening } from '../../wire/types'
import type { View } from '../../wire/views/astrodroids'
import recorded from './position.json'
import { RoundAnimation } from './animation.svelte'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  settings.motion = true
})

const first = playOf('astrodroids', recorded)
const before = viewOf(first, 'astrodroids')
const log = [1, 2].map((version) => ({ version }) as Happening)
const cues = { thrown: vi.fn(), claimed: vi.fn(), phase: vi.fn() }

/** The next version, in which the only player's sheet has changed. */
function next(change: Partial<View['players'][number]>): { play: Play; view: View } {
  return {
    play: { ...first, log, position: { ...first.position, version: 2 } },
    view: { ...before, players: before.players.map((player) => ({ ...player, ...change })) },
  }
}

function followed(change: Partial<View['players'][number]>): { animation: RoundAnimation; logged: () => number[] } {
  const animation = new RoundAnimation(first, before, cues)
  const { play, view } = next(change)
  animation.follow(play, view)
  flushSync()
  return { animation, logged: () => animation.delayedLog.of(play).map((event) => event.version) }
}

test('the log waits until the dice lie', () => {
  const { animation, logged } = followed({ throws: 1, thrown: [0, 2] })
  expect([...(animation.tumbling.get(0) ?? [])]).toEqual([0, 2])
  expect(logged()).toEqual([1])
  vi.advanceTimersByTime(600)
  expect(logged()).toEqual([1, 2])
  expect(animation.tumbling.size).toBe(0)
})

test('without motion nothing tumbles and nothing waits', () => {
  settings.motion = false
  const { animation, logged } = followed({ throws: 1, thrown: [0, 2] })
  expect(animation.tumbling.size).toBe(0)
  expect(logged()).toEqual([1, 2])
})

test('a Boss that is down is celebrated for a moment', () => {
  const { animation } = followed({ bosses: [3] })
  expect(animation.parties).toEqual([{ bosses: [3], rows: [] }])
  vi.advanceTimersByTime(1100)
  expect(animation.parties).toEqual([])
})
