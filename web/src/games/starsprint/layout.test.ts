import { expect, test } from 'vitest'
import type { Offer } from '../../wire/types'
import { between, cellOf, movesFor, nameOf, stars, tally, tray, usualDie } from './layout'
import { whyClosed } from './strings'
import type { View } from '../../wire/views/starsprint'

const offer = (action: number, kind: string, at: string, use = '', effect = ''): Offer => ({ action, label: kind, kind, at: [at], use, effect })

const view = {
  phase: 'choose', steps: 0, dice: [2, 5, 5], action_dice: 4,
  routes: { C5: ['C5'], C6: ['C5', 'C6'], C7: ['C5', 'C6', 'C7'] },
  onward: { C5: [], C6: [50], C7: [50, 50] },
  face_up: Array.from({ length: 35 }, (_, cell) => cell !== cellOf('C7')),
  closed: [{ rule: 'SS-19', sentence: 'Too far.', at: ['A1'] }],
  shapes: { enc1: 'N', enc2c: 'NE', enc2s: 'NS', enc4: 'NESW' },
  left: { ring: 4, open: 9, enc1: 2, enc2c: 1, enc2s: 1, enc4: 3 },
} as unknown as View
const choices = [offer(1, 'move', 'C5', '2'), offer(2, 'move', 'C5', '5'), offer(3, 'attack', 'A4', '2', '3→1'), offer(4, 'attack', 'A4', '5', 'defeated'), offer(0, 'pass', '')]

test('cells are named row by row', () => {
  expect([nameOf(0), nameOf(17), nameOf(34)]).toEqual(['A1', 'C4', 'E7'])
  expect(['A1', 'C4', 'E7'].map(cellOf)).toEqual([0, 17, 34])
})

test('a die lights up what it can reach and shoot, with the offer of its first step', () => {
  const small = movesFor(view, choices, 2)
  expect([...small.keys()]).toEqual(['C5', 'C6', 'A4'])
  expect(small.get('C6')).toEqual({ kind: 'walk', offer: choices[0], actions: [1, 50], way: ['C5', 'C6'] })
  expect(small.get('A4')).toEqual({ kind: 'attack', offer: choices[2], actions: [3] })
  expect([...movesFor(view, choices, 5).keys()]).toEqual(['C5', 'C6', 'C7', 'A4'])
})

test('while moving the steps left count, not the dice', () => {
  const moving = { ...view, phase: 'moving', steps: 1 } as View
  expect([...movesFor(moving, [offer(9, 'step', 'C5')], null).keys()]).toEqual(['C5'])
})

test('a walk is one move: its first step with the die, then the others', () => {
  expect(movesFor(view, choices, 5).get('C7')?.actions).toEqual([2, 50, 50])
})

test('the die to start with is the smallest that turns up a card', () => {
  expect(usualDie(view, choices)).toBe(5)
  expect(usualDie({ ...view, face_up: view.face_up.map(() => true) }, choices)).toBe(2)
  expect(usualDie({ ...view, dice: [] }, [])).toBeNull()
})

test('an unlit card has a reason', () => {
  expect(whyClosed(view, 'A1', 2)).toEqual({ rule: 'SS-19', sentence: 'Too far.' })
  expect(whyClosed(view, 'C7', 2)?.sentence).toContain('3 away')
  expect(whyClosed({ ...view, closed: [{ rule: 'SS-10', sentence: 'Wait.', at: [] }] }, 'B2', null)?.rule).toBe('SS-10')
  expect(whyClosed({ ...view, closed: [] }, 'B2', null)).toBeNull()
})

test('the tray shows what is left and what is spent', () => {
  expect(tray(view).map((die) => die.value)).toEqual([2, 5, 5, 0])
  expect(tray(view).at(-1)?.spent).toBe(true)
  expect(tray({ ...view, phase: 'moving', steps: 3 } as View).at(-1)).toEqual({ value: 3, spent: true, inUse: true })
})

test('encounters are counted by their arrows', () => {
  expect(tally(view)).toEqual({ rings: 4, open: 9, encounters: [[1, 2], [2, 2], [4, 3]] })
})

test('arrows leave room at both ends', () => {
  const [a, b] = between(0, 1, 30, 20)
  expect(b.x - a.x).toBe(108 - 50)
  expect(a.y).toBe(b.y)
})

test('stars stay where they are and on their card', () => {
  expect(stars(3)).toEqual(stars(3))
  for (let cell = 0; cell < 35; cell += 1) for (const star of stars(cell)) expect(Math.max(star.x, star.y) + star.size).toBeLessThanOrEqual(100)
})
