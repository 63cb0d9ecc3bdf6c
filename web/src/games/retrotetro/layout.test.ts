import { describe, expect, it } from 'vitest'
import { cellOf, dropAt, edges, flipped, nameOf, newPieces, shapesOn, trials, turned, usableTurn, usualTrial } from './layout'
import type { Drop, ShapeInfo, View } from '../../wire/views/retrotetro'

// The hook's eight turns, in the order of the rules: flat ones first.
const HOOK: [number, number][][] = [
  [[0, 0], [0, 1], [1, 0], [2, 0]],
  [[0, 0], [1, 0], [2, 0], [2, 1]],
  [[0, 0], [0, 1], [1, 1], [2, 1]],
  [[0, 1], [1, 1], [2, 0], [2, 1]],
  [[0, 0], [0, 1], [0, 2], [1, 0]],
  [[0, 0], [1, 0], [1, 1], [1, 2]],
  [[0, 0], [0, 1], [0, 2], [1, 2]],
  [[0, 2], [1, 0], [1, 1], [1, 2]],
]
const SQUARE: [number, number][][] = [[[0, 0], [0, 1], [1, 0], [1, 1]]]
const shape = (id: string, turns: [number, number][][]): ShapeInfo => ({ id, name: id, glyph: '', pattern: '', colour: '', hex: '', turns })
const drop = (turn: number, column: number, refused = false): Drop => ({
  action: 100 + 10 * turn + column, turn, column, squares: [], ...(refused ? { refusal: { rule: 'RT-26', sentence: 'No.' } } : { effects: {} }),
})

describe('squares', () => {
  it('are named from the bottom left, cells counted from the top left', () => {
    expect(nameOf(0, 8, 16)).toBe('A16')
    expect(nameOf(127, 8, 16)).toBe('H1')
    for (const cell of [0, 7, 8, 63, 127]) expect(cellOf(nameOf(cell, 8, 16), 8, 16)).toBe(cell)
  })
  it('know where their piece ends', () => {
    expect(edges(['C4', 'D4', 'C5'], 'C4')).toEqual({ left: true, right: false, up: false, down: true })
  })
})

describe('turning and flipping', () => {
  it('comes back after four quarter turns and two flips', () => {
    for (let at = 0; at < HOOK.length; at += 1) {
      let now = at
      for (let quarter = 0; quarter < 4; quarter += 1) now = turned(HOOK, now)
      expect(now).toBe(at)
      expect(flipped(HOOK, flipped(HOOK, at))).toBe(at)
    }
  })
  it('reaches all eight ways a hook can lie', () => {
    const seen = new Set<number>()
    let at = 0
    for (const flip of [false, true]) {
      if (flip) at = flipped(HOOK, at)
      for (let quarter = 0; quarter < 4; quarter += 1) {
        seen.add(at)
        at = turned(HOOK, at)
      }
    }
    expect(seen.size).toBe(8)
  })
  it('leaves a square as it is', () => {
    expect(turned(SQUARE, 0)).toBe(0)
    expect(flipped(SQUARE, 0)).toBe(0)
  })
})

describe('a piece over a column', () => {
  const drops = [0, 1, 2, 3, 4, 5].map((column) => drop(0, column))
  it('is held by its middle and stays inside', () => {
    expect(dropAt(drops, 0, HOOK, 3, 8)?.column).toBe(2)
    expect(dropAt(drops, 0, HOOK, 0, 8)?.column).toBe(0)
    expect(dropAt(drops, 0, HOOK, 7, 8)?.column).toBe(5)
  })
  it('is turned so that it fits, if it must be', () => {
    expect(usableTurn([drop(0, 1, true), drop(1, 2)], 0)).toBe(1)
    expect(usableTurn([drop(0, 1, true), drop(1, 2)], 1)).toBe(1)
    expect(usableTurn([drop(0, 1, true)], 0)).toBe(0)
  })
})

describe('what may be tried', () => {
  const shapes = [shape('sq', SQUARE), shape('ho', HOOK), shape('pi', [[[0, 0]]])]
  const offer = (use: string, action: number) => ({ action, label: '', kind: 'card', at: [] as [], use, effect: '' })
  const view = (over: Partial<View>): View => ({ shapes, drops: {}, phase: 'card', card: '', ...over }) as View

  it('is on the cards in the hand before one is played', () => {
    const all = trials(view({}), [offer('sq-ho', 7), offer('wild', 8)])
    expect(all.map((trial) => `${trial.card}:${trial.shape}:${trial.play ?? ''}`)).toEqual(['sq-ho:sq:7', 'sq-ho:ho:7', 'wild:sq:8', 'wild:ho:8'])
    expect(shapesOn('', shapes)).toEqual([])
  })
  it('is what fits first, a pink square last', () => {
    const placing = view({ phase: 'placing', card: 'sq-ho', drops: { sq: [drop(0, 0, true)], ho: [drop(0, 0)], pi: [drop(0, 0)] } })
    const all = trials(placing, [])
    expect(usualTrial(all, placing)?.shape).toBe('ho')
    expect(usualTrial(all.filter((trial) => trial.shape !== 'ho'), placing)?.shape).toBe('pi')
  })
})

describe('new pieces', () => {
  it('are those that were not there', () => {
    const one = { shape: 'sq', copy: 0, squares: ['A1'] }
    const two = { shape: 'sq', copy: 1, squares: ['D1'] }
    expect([...newPieces([one], [one, two])]).toEqual(['sq1'])
    expect([...newPieces(undefined, [one])]).toEqual([])
  })
})
