import { flushSync } from 'svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { settings } from '../../lib/settings.svelte'
import type { Play } from '../../lib/play'
import { viewOf } from '../../lib/views'
import { playOf } from '../../testing/mounted'
import type { Happening } from '../../wire/types'
import type { View } from '../../wire/views/astrodroids'
import recorded from './position.json'
import { Show } from './show.svelte'

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

function followed(change: Partial<View['players'][number]>): { show: Show; told: () => number[] } {
  const show = new Show(first, before, cues)
  const { play, view } = next(change)
  show.follow(play, view)
  flushSync()
  return { show, told: () => show.telling.of(play).map((event) => event.version) }
}

test('the log waits until the dice lie', () => {
  const { show, told } = followed({ throws: 1, thrown: [0, 2] })
  expect([...(show.tumbling.get(0) ?? [])]).toEqual([0, 2])
  expect(told()).toEqual([1])
  vi.advanceTimersByTime(600)
  expect(told()).toEqual([1, 2])
  expect(show.tumbling.size).toBe(0)
})

test('without motion nothing tumbles and nothing waits', () => {
  settings.motion = false
  const { show, told } = followed({ throws: 1, thrown: [0, 2] })
  expect(show.tumbling.size).toBe(0)
  expect(told()).toEqual([1, 2])
})

test('a Boss that is down is celebrated for a moment', () => {
  const { show } = followed({ bosses: [3] })
  expect(show.parties).toEqual([{ bosses: [3], rows: [] }])
  vi.advanceTimersByTime(1100)
  expect(show.parties).toEqual([])
})
