import { expect, test } from 'vitest'
import type { Craft, Move, View, World } from '../../wire/views/domination'
import { actionAt, cardAt, columns, deepest, drawn, facesOf, foundations, isLit, legsTo, movesOf, nearest, percent, widthFor } from './layout'

const world = (id: string, side: number): World => ({ id, action: side === 0 ? 9 : 40, name: 'Earth', side, card: 'earth', standing: true, tapped: false, damage: 0, resistance: 4, power: 5, population: 3, facilities: [], prices: [3, 2], track: [3, 3, 3, 3], price: 3, own_price: 3, transfer: 3, transfer_next: 3, debris: [0, 0], shelter: 0, blockaded: false })
const craft = (id: string, at: string, orbital: number, left = 6): Craft => ({ id, action: 12, name: 'L.A.V.', side: 0, card: 'lav', ship_class: 'fighter', at, orbital, left, delta_vee: 6, damage: 0, armor: 1, accuracy: 1, bombs: 0, bombs_here: 0, population: 1, refitted: false, moved: false })
const move = (key: string, some: Partial<Move> = {}): Move => ({ key, actions: [1], kind: 'choose', label: '', effect: '', note: '', reason: '', ahead: false, group: [], ...some })
const blank = {
  you: 0, turn: 1, step: 'maneuvers', asked: '', chosen: '', aim: '', worlds: [world('a0', 0), world('b0', 1)], craft: [craft('a3', 'b0', 2)], upgrades: [],
  hidden: [{ id: 'a4', action: 13, name: 'Moon 1212', side: 0, kind: 'asset', at: '', built: 1, card: 'moon_1212', cost: 4, ready: false, room: true }], hand: [], odds: [], ways: [], targets: [], moves: [],
} as unknown as View

test('craft stand at their height, and assets begun lie in the row', () => {
  const [theirs] = columns(blank, 1)
  expect(theirs?.rings.map((ring) => ring.map((stack) => stack.ids))).toEqual([[], [['a3']]])
  expect(foundations(blank, 0).map((each) => each.id)).toEqual(['a4'])
  expect([cardAt(blank, 'a3'), cardAt(blank, 'b0/1'), cardAt(blank, 'b9')]).toEqual(['lav', 'earth', ''])
  expect(deepest(blank, 0)).toBe(2)
})

test('equal craft stand as one, until one of them is chosen', () => {
  const view = { ...blank, craft: [craft('a3', 'a0', 1), craft('a5', 'a0', 1), craft('a6', 'a0', 1, 2)] }
  const rings = (chosen: string) => columns({ ...view, chosen }, 0)[0]?.rings[0]?.map((stack) => [stack.craft.id, stack.count])
  expect(rings('')).toEqual([['a3', 2], ['a6', 1]])
  expect(rings('a5')).toEqual([['a3', 1], ['a5', 1], ['a6', 1]])
})

test('a busy world is wider for fingers', () => {
  const [quiet] = columns(blank, 0)
  const [busy] = columns({ ...blank, craft: [1, 2, 3, 4, 5].map((left) => craft(`a${left + 2}`, 'a0', 1, left)) }, 0)
  expect(quiet && widthFor(quiet, 40)).toBe(120)
  expect(busy && widthFor(busy, 40)).toBe(224)
})

test('of equal cards in hand each can be pressed', () => {
  const view = { ...blank, hand: [{ action: 71, card: 'lav' }, { action: 75, card: 'lav' }, { action: 76, card: 'moon' }], moves: [move('h71', { actions: [71] })] }
  const moves = movesOf(view)
  expect([...moves.keys()]).toEqual(['h71', 'h75'])
  expect(moves.get('h75')?.actions).toEqual([71])
})

test('lit is what does something useful in this step', () => {
  expect([isLit(undefined), isLit(move('a0')), isLit(move('a0', { reason: 'no use' })), isLit(move('a0', { ahead: true })), isLit(move('a0', { actions: [] }))]).toEqual([false, true, false, false, false])
})

test('the way to an orbital has its legs', () => {
  const legs = [{ at: 'a0', orbital: 2, cost: 2 }]
  const view = { ...blank, ways: [{ at: 'a0', orbital: 2, cost: 2, left: 4, actions: [1], legs }] }
  expect([legsTo(view, 'a0/2'), legsTo(view, 'a0/1')]).toEqual([legs, []])
})

test('drawn cards are those that were not in hand before', () => {
  const now = { ...blank, hand: [{ action: 71, card: 'lav' }, { action: 75, card: 'moon' }] }
  expect(drawn({ ...blank, hand: [{ action: 71, card: 'lav' }] }, now)).toEqual(['moon'])
  expect(drawn({ ...blank, turn: 0 }, now)).toEqual([])
})

test('cards on the table have the numbers that the view gives them', () => {
  expect([actionAt(blank, 'a3'), actionAt(blank, 'b0'), actionAt(blank, 'b9')]).toEqual([12, 40, undefined])
})

test('chances are never called 0 or 100 where they are not quite', () => {
  expect([percent(0), percent(0.001), percent(0.5), percent(0.999), percent(1)]).toEqual(['0%', '<1%', '50%', '>99%', '100%'])
  expect(facesOf({ dice: 1, faces: [4, 5, 6], destroy: 0, damage: 0, harm: 0, keeps: 0 })).toBe('4–6')
  expect(facesOf({ dice: 1, faces: [], destroy: 0, damage: 0, harm: 0, keeps: 0 })).toBe('')
})

test('arrows lead to the nearest thing that way', () => {
  const box = (x: number, y: number) => ({ x, y, width: 10, height: 10 })
  const others = [box(100, 0), box(40, 60), box(0, 100), box(-50, 0)]
  expect(nearest(box(0, 0), others, 'ArrowRight')).toBe(0)
  expect(nearest(box(0, 0), others, 'ArrowDown')).toBe(2)
  expect(nearest(box(0, 0), others, 'ArrowLeft')).toBe(3)
  expect(nearest(box(0, 0), others, 'ArrowUp')).toBe(-1)
})
