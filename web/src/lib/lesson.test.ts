import { expect, test } from 'vitest'
import type { LessonState, Offer } from '../wire/types'
import { advice, keptActions } from './lesson.svelte'

const offer = (action: number, at: string[] = []): Offer => ({ action, label: `Do ${action}`, kind: 'do', at, use: '', effect: '' })

function state(wanted: number[], choices: Offer[], point: string[] = []): LessonState {
  return { wanted, now: { choices }, said: [{ say: 'Do it.', point, reads: false }] } as unknown as LessonState
}

test('the coach points to what the lesson goes on with', () => {
  expect(advice(state([2], [offer(1), offer(2, ['C3'])]))?.at).toEqual(['C3'])
})

test('an action without a place has the places that the sentence speaks of', () => {
  expect(advice(state([1], [offer(1)], ['B2']))).toEqual(offer(1, ['B2']))
})

test('an action elsewhere leads to the last place that the sentence speaks of', () => {
  expect(advice(state([1], [offer(1, ['a0'])], ['a1', 'b0']))?.at).toEqual(['b0'])
  expect(advice(state([1], [offer(1, ['a1'])], ['a1', 'b0']))?.at).toEqual(['a1'])
})

test('a free choice is left free', () => {
  expect(advice(state([1, 2, 3, 4], [1, 2, 3, 4].map((action) => offer(action))))).toBeNull()
  expect(advice(state([], [offer(1)]))).toBeNull()
})

test.each([
  [null, []],
  ['[1,2]', [1, 2]],
  ['{"a":1}', []],
  ['[1,"x"]', []],
  ['[1', []],
])('what was kept as %s', (text, actions) => {
  expect(keptActions(text)).toEqual(actions)
})
