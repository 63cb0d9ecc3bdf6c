import { expect, test } from 'vitest'
import type { Happening } from '../../wire/types'
import { framesBetween, pictureOf } from './animation'
import { cellOf } from './layout'
import type { View } from '../../wire/views/starsprint'

const NAMES = ['Blue', 'Green']

function view(enemies: Record<string, number>, change: Partial<View> = {}): View {
  const cells = Array.from({ length: 35 }, () => 0)
  for (const [cell, health] of Object.entries(enemies)) cells[cellOf(cell)] = health
  const pilot = (name: string, cell: string) => ({ name, cell, health: 6, start: 6 })
  return {
    active: 0, rings: 0, pilots: [pilot('Blue', 'C4'), pilot('Green', 'D2')], enemies: cells,
    cards: cells.map(() => 'open'), face_up: cells.map(() => true), ...change,
  } as View
}

function event(kind: string, ...at: string[]): Happening {
  return { version: 1, seat: 0, text: kind, kind, at }
}

test('without events the view is shown at once, and enemies keep who they are', () => {
  const before = pictureOf(view({ C1: 3 }), null)
  const frames = framesBetween(before, [], view({ C1: 2 }), NAMES)
  expect(frames).toHaveLength(1)
  expect(frames[0]?.picture.enemies).toEqual([{ id: before.enemies[0]?.id, cell: cellOf('C1'), health: 2, mood: '' }])
})

test('a flip moves the pilot first and turns the card then', () => {
  const down = view({}, { face_up: view({}).face_up.map((_, cell) => cell !== cellOf('C5')), cards: view({}).cards.map((c, cell) => (cell === cellOf('C5') ? '' : c)) })
  const after = view({}, { cards: view({}).cards.map((c, cell) => (cell === cellOf('C5') ? 'ring' : c)) })
  const frames = framesBetween(pictureOf(down, null), [event('flip', 'C4', 'C5'), event('ring', 'C5')], after, NAMES)
  expect(frames[0]?.picture.pilots[0]?.cell).toBe(cellOf('C5'))
  expect(frames[0]?.picture.faceUp[cellOf('C5')]).toBe(false)
  expect(frames[1]?.picture.faceUp[cellOf('C5')]).toBe(true)
  expect(frames[1]?.picture.cards[cellOf('C5')]).toBe('ring')
  expect(frames[2]?.picture.rings).toBe(1)
})

test('the enemy turn goes row, above, below, each with its caption, blocked ones shaking with their group', () => {
  const before = pictureOf(view({ C1: 1, A3: 2, E6: 3, B6: 5 }), null)
  const events = [event('enemy-move', 'C1', 'C2'), event('enemy-move', 'A3', 'B3'), event('enemy-move', 'E6', 'D6'), event('enemy-blocked', 'B6')]
  const frames = framesBetween(before, events, view({ C2: 1, B3: 2, D6: 3, B6: 5 }), NAMES)
  expect(frames.map((frame) => frame.picture.caption)).toEqual([
    'Enemies in Blue’s row close in', 'Enemies above come down', 'Enemies above come down', 'Enemies below come up', '',
  ])
  expect(frames[2]?.picture.enemies.find((enemy) => enemy.cell === cellOf('B6'))?.mood).toBe('blocked')
  expect(frames.at(-1)?.picture.enemies.map((enemy) => enemy.id).sort()).toEqual(before.enemies.map((enemy) => enemy.id).sort())
})

test('attacks hurt pilots by as many as attack', () => {
  const before = pictureOf(view({ C3: 2, C5: 4 }), null)
  const frames = framesBetween(before, [event('damage', 'C4', 'C3', 'C5')], view({ C3: 2, C5: 4 }), NAMES)
  expect(frames[0]?.picture.pilots[0]).toMatchObject({ health: 4, hurt: 2 })
  expect(frames[0]?.picture.enemies.every((enemy) => enemy.mood === 'attacks')).toBe(true)
})

test('both on one card are both struck', () => {
  const together = view({ C3: 2 }, { pilots: [{ name: 'Blue', cell: 'C4', health: 6, start: 6 }, { name: 'Green', cell: 'C4', health: 6, start: 6 }] })
  const frames = framesBetween(pictureOf(together, null), [event('damage', 'C4', 'C3'), event('damage', 'C4', 'C3')], together, NAMES)
  expect(frames[0]?.picture.pilots.map((pilot) => pilot.hurt)).toEqual([1, 0])
  expect(frames[1]?.picture.pilots.map((pilot) => pilot.hurt)).toEqual([0, 1])
})

test('a defeated enemy is gone even when another takes its place in the same turn', () => {
  const before = pictureOf(view({ C2: 3, C1: 5 }), null)
  const frames = framesBetween(before, [event('defeat', 'C4', 'C2'), event('enemy-move', 'C1', 'C2')], view({ C2: 5 }), NAMES)
  expect(frames[0]?.picture.enemies.map((enemy) => enemy.mood).sort()).toEqual(['', 'gone'])
  expect(frames.at(-1)?.picture.enemies).toHaveLength(1)
})

test('an enemy that appears and moves in one go has its health from the start', () => {
  const frames = framesBetween(pictureOf(view({}), null), [event('enemy-appears', 'A4'), event('enemy-move', 'A4', 'B4')], view({ B4: 6 }), NAMES)
  expect(frames[0]?.picture.enemies[0]).toMatchObject({ cell: cellOf('A4'), health: 6, mood: 'new' })
  expect(frames[1]?.picture.enemies[0]).toMatchObject({ cell: cellOf('B4'), health: 6 })
})
