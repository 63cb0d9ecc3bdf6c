import { describe, expect, it } from 'vitest'
import { onward, playLabel, type Stage } from './campaign'
import type { Level } from '../../wire/views/retrotetro'

const stages = (next: number): Stage[] =>
  Array.from({ length: 12 }, (_, index) => ({
    number: index + 1, points: 32, text: '', life: [3, 5, 7, 9, 11].includes(index + 1), objective: index >= 8, lives: index + 1 === next ? 2 : 0,
    state: index + 1 < next ? 'passed' : index + 1 === next ? 'next' : 'closed',
  }))
const level = (number: number, lives: number, passed: boolean): Level => ({ number, levels: 12, lives, text: '', checks: [], passed, areas: [] })

describe('the map of the campaign', () => {
  it.each([
    ['a new run', stages(1), '', 'Play level 1'],
    ['a level begun', stages(4), '/t/abc', 'Continue level 4'],
    ['all passed', stages(13), '', 'Begin a new run'],
    ['not known yet', [], '', 'Play the campaign'],
  ])('%s', (_, all, address, label) => expect(playLabel(all, address)).toBe(label))
})

describe('after a level', () => {
  it.each([
    ['passed', level(1, 2, true), 2, '', 'Play level 2'],
    ['passed, and a life gained', level(3, 0, true), 4, 'You gain a life.', 'Play level 4'],
    ['not passed', level(4, 1, false), 4, 'Another try costs you a life.', 'Try level 4 again'],
    ['not passed without a life', level(6, 0, false), 1, 'You had no life left, so the campaign starts again.', 'Start again at level 1'],
    ['the last one passed', level(12, 3, true), 13, '', 'Begin a new run'],
  ])('%s', (_, played, next, sentence, label) => expect(onward(played, stages(next))).toEqual({ sentence, label }))
})
