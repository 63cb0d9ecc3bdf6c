import { expect, test } from 'vitest'
import type { Happening } from '../wire/types'
import { completed, extended } from './table.svelte'

const event = (version: number, text = ''): Happening => ({ version, seat: 0, text, kind: 'step', at: [] })

test('events told again after a cut are not logged twice', () => {
  const log = [event(1), event(2), event(2)]
  expect(extended(log, [event(2), event(3), event(3)]).map((line) => line.version)).toEqual([1, 2, 2, 3, 3])
})

test('what came before a reload stands before what came since', () => {
  const story = [event(1), event(2), event(3), event(3)]
  expect(completed([event(3), event(3), event(4)], story, 4).map((line) => line.version)).toEqual([1, 2, 3, 3, 4])
  expect(completed([], story, 3).map((line) => line.version)).toEqual([1, 2, 3, 3])
})

test('the log keeps its end when it grows too long', () => {
  const long = Array.from({ length: 700 }, (_, version) => event(version))
  expect(extended([], long)).toHaveLength(600)
  expect(extended([], long).at(-1)?.version).toBe(699)
})
