import { expect, test } from 'vitest'
import type { Offer } from '../../wire/types'
import { actionAt, cardAt, columns, deedsOf, facesOf, foundations, nearest, percent } from './layout'
import type { Craft, View, World } from '../../wire/views/domination'

const offer = (action: number, kind: string, at: string[] = [], effect = ''): Offer => ({ action, label: kind, kind, at, use: '', effect })
const world = (id: string, side: number): World => ({ id, action: side === 0 ? 9 : 40, side, card: 'earth', standing: true, tapped: false, damage: 0, resistance: 4, power: 5, population: 3, facilities: [], prices: [3, 2], track: [3, 3, 3, 3], price: 3, own_price: 3, debris: [0, 0], shelter: 0, blockaded: false })
const craft = (id: string, at: string, orbital: number): Craft => ({ id, action: 12, side: 0, card: 'lav', ship_class: 'fighter', at, orbital, left: 6, delta_vee: 6, damage: 0, armor: 1, accuracy: 1, bombs: 0, bombs_here: 0, population: 1, refitted: false, moved: false })
const blank = {
  you: 0, step: 'maneuvers', asked: '', worlds: [world('a0', 0), world('b0', 1)], craft: [craft('a3', 'b0', 2)], upgrades: [],
  hidden: [{ id: 'a4', action: 13, side: 0, kind: 'asset', at: '', built: 1, card: 'moon_1212', cost: 4, ready: false, room: true }], hand: [], odds: [], ways: [], targets: [],
} as unknown as View

test('craft stand at their height, and assets begun lie in the row', () => {
  const [theirs] = columns(blank, 1)
  expect(theirs?.craft.map((rung) => rung.map((each) => each.id))).toEqual([[], ['a3']])
  expect(foundations(blank, 0).map((each) => each.id)).toEqual(['a4'])
  expect([cardAt(blank, 'a3'), cardAt(blank, 'b0/1'), cardAt(blank, 'b9')]).toEqual(['lav', 'earth', ''])
})

test('choices light the things they name', () => {
  const deeds = deedsOf(blank, [offer(0, 'done'), offer(12, 'choose', ['a3'])])
  expect([...deeds.keys()]).toEqual(['a3'])
  const sweep = deedsOf({ ...blank, step: 'sweep' }, [offer(109, 'sweep', ['a0', '1']), offer(110, 'sweep', ['a0', '2'])])
  expect([...sweep.keys()]).toEqual(['a0/1', 'a0/2'])
})

test('a craft lights what it can reach with its price, and its targets with the chance', () => {
  const view = {
    ...blank, asked: 'maneuver', chosen: 'a3',
    ways: [{ at: 'b0', orbital: 1, cost: 3, left: 3, actions: [2] }],
    targets: [{ at: 'b0', kind: 'bombard', actions: [5, 40], dice: 2, faces: [5, 6], destroy: 0.111, damage: 0.7, keeps: 0 }],
  } as unknown as View
  const deeds = deedsOf(view, [offer(2, 'burn', ['b0', '1']), offer(6, 'scuttle', ['b0'])])
  expect(deeds.get('b0/1')).toMatchObject({ path: [2], note: '3' })
  expect(deeds.get('b0')).toMatchObject({ path: [5, 40], note: '11%' })
})

test('of equal cards in hand each can be pressed', () => {
  const view = { ...blank, step: 'construction', hand: [{ action: 71, card: 'lav' }, { action: 75, card: 'lav' }, { action: 76, card: 'moon' }] } as unknown as View
  const deeds = deedsOf(view, [offer(71, 'place')])
  expect([...deeds.keys()]).toEqual(['h71', 'h75'])
  expect(deeds.get('h75')?.path).toEqual([71])
})

test('cards on the table have the numbers that the view gives them', () => {
  expect([actionAt(blank, 'a3'), actionAt(blank, 'b0'), actionAt(blank, 'b9')]).toEqual([12, 40, undefined])
})

test('chances are never called 0 or 100 where they are not quite', () => {
  expect([percent(0), percent(0.001), percent(0.5), percent(0.999), percent(1)]).toEqual(['0%', '<1%', '50%', '>99%', '100%'])
  expect(facesOf({ dice: 1, faces: [4, 5, 6], destroy: 0, damage: 0, keeps: 0 })).toBe('4–6')
  expect(facesOf({ dice: 1, faces: [], destroy: 0, damage: 0, keeps: 0 })).toBe('nothing')
})

test('arrows lead to the nearest thing that way', () => {
  const box = (x: number, y: number) => ({ x, y, width: 10, height: 10 })
  const others = [box(100, 0), box(40, 60), box(0, 100), box(-50, 0)]
  expect(nearest(box(0, 0), others, 'ArrowRight')).toBe(0)
  expect(nearest(box(0, 0), others, 'ArrowDown')).toBe(2)
  expect(nearest(box(0, 0), others, 'ArrowLeft')).toBe(3)
  expect(nearest(box(0, 0), others, 'ArrowUp')).toBe(-1)
})
