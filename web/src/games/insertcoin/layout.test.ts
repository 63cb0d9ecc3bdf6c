import { describe, expect, it } from 'vitest'
import type { Offer } from '../../wire/types'
import { cardNames, cellName, covered, fitsAtAll, handle, hearts, heldOver, keeping, newlyFilled, placing, reachable, spotAt, toggled, usualForm } from './layout'
import type { Form, Level, Plan, Player } from '../../wire/views/insertcoin'

const laser: Form = { action: 14, cells: [[0, 0], [0, 1], [0, 2]], turned: 1, mirrored: 0, picture: ['###'], spots: [[100, 0, 0, 0, 0], [101, 0, 1, 0, 0], [260, 2, 9, 1, 0]] }
const hook: Form = { action: 16, cells: [[0, 0], [1, -2], [1, -1], [1, 0]], turned: 0, mirrored: 0, picture: ['..#', '###'], spots: [[200, 0, 2, 0, 0]] }

function offer(action: number, kind = '', at: string[] = []): Offer {
  return { action, label: '', kind, at, use: '', effect: '' }
}

function plan(changes: Partial<Plan>): Plan {
  return { step: 'choose', used: [], burnt: false, hand: null, symbols: [[laser], [hook]], squares: [], to_fill: 0, burn: null, asks: -1, may_finish: [], ...changes }
}

describe('a symbol on the paper', () => {
  it('covers cells from its first one on', () => {
    expect(covered(laser, 9)).toEqual([9, 10, 11])
    expect(covered(hook, 2)).toEqual([2, 8, 9, 10])
  })
  it('leaves out what is beyond the paper', () => {
    expect(covered(laser, 7)).toEqual([7])
    expect(covered(hook, 56)).toEqual([56])
  })
  it('is held in its middle', () => {
    expect(handle(laser)).toEqual([0, 1])
    expect(handle(hook)).toEqual([1, -1])
    expect(heldOver(hook, 9)).toEqual([2, 8, 9, 10])
  })
  it('is held at an edge without coming in at another', () => {
    expect(heldOver(hook, 7)).toEqual([6, 7])
    expect(heldOver(hook, 8)).toEqual([1, 8, 9])
    expect(heldOver(laser, 16)).toEqual([16, 17])
  })
  it('goes to the spot held exactly there', () => {
    expect(spotAt(laser, 0, 1)?.[0]).toBe(100)
    expect(spotAt(laser, 0, 2)?.[0]).toBe(101)
  })
  it('goes to the nearest spot that covers the cell', () => {
    expect(spotAt(laser, 0, 0)?.[0]).toBe(100)
    expect(spotAt(laser, 0, 3)?.[0]).toBe(101)
    expect(spotAt(laser, 2, 9)?.[0]).toBe(260)
  })
  it('goes nowhere where nothing fits', () => {
    expect(spotAt(laser, 0, 30)).toBeNull()
    expect(spotAt(laser, 1, 1)).toBeNull()
  })
  it('reaches every spot by the cell it is held over', () => {
    for (const form of [laser, hook]) {
      for (const spot of form.spots) {
        const [row, col] = handle(form)
        expect(spotAt(form, spot[1], spot[2] + 8 * row + col)).toBe(spot)
      }
    }
  })
  it('lights all cells that some spot covers', () => {
    expect([...reachable(laser, 0)].sort()).toEqual([0, 1, 2, 3])
    expect(reachable(laser, 1).size).toBe(0)
  })
  it('begins in a form that fits', () => {
    expect(usualForm([{ ...laser, spots: [] }, laser])).toBe(1)
    expect(usualForm([{ ...laser, spots: [] }])).toBe(0)
    expect(fitsAtAll([{ ...laser, spots: [] }])).toBe(false)
  })
})

describe('placing a symbol is one move', () => {
  it('takes the symbol in hand, then names the square', () => {
    expect(placing(plan({}), 14, 100)).toEqual({ actions: [14, 100], takeBack: 0 })
    expect(placing(plan({ step: 'again' }), 14, 100)).toEqual({ actions: [14, 100], takeBack: 0 })
  })
  it('only names the square of a symbol that is held so already', () => {
    expect(placing(plan({ step: 'place', hand: { side: 'left', form: 0 } }), 14, 100)).toEqual({ actions: [100], takeBack: 0 })
  })
  it('puts another symbol back first', () => {
    expect(placing(plan({ step: 'place', hand: { side: 'right', form: 0 } }), 14, 100)).toEqual({ actions: [14, 100], takeBack: 1 })
  })
})

describe('the sheet', () => {
  it('names cells as the rules do', () => {
    expect(cellName(0)).toBe('A1')
    expect(cellName(63)).toBe('H8')
  })
  it('draws Lives lost and still to buy', () => {
    const player = { lives: 2, coins: 1 } as Player
    expect(hearts(player)).toEqual({ full: 2, lost: 1, rows: 1 })
    expect(hearts({ ...player, lives: 4 })).toEqual({ full: 4, lost: 0, rows: 1 })
  })
  it('sees what was filled since', () => {
    const level = (grid: string[]): Level => ({ shape: 'MS1', grid }) as Level
    const before = level(['oo......', ...Array<string>(7).fill('........')])
    const after = level(['#o......', ...Array<string>(7).fill('........')])
    expect([...newlyFilled(before, after)]).toEqual([0])
    expect(newlyFilled(undefined, after).size).toBe(0)
  })
  it('keeps three of the cards', () => {
    expect(toggled(['a', 'b'], 'c')).toEqual(['a', 'b', 'c'])
    expect(toggled(['a', 'b', 'c'], 'b')).toEqual(['a', 'c'])
    expect(toggled(['a', 'b', 'c'], 'd')).toEqual(['b', 'c', 'd'])
    const choices = [offer(0, 'keep', ['a', 'b', 'c']), offer(1, 'keep', ['a', 'b', 'd'])]
    expect(keeping(choices, ['b', 'd', 'a'])?.action).toBe(1)
    expect(keeping(choices, ['a', 'b'])).toBeUndefined()
  })
  it('names the cards that were chosen', () => {
    const hand = [{ id: 'C01', name: 'Krabbe' }, { id: 'C09', name: 'Herz' }, { id: 'C20', name: 'Zwillinge' }]
    expect(cardNames(hand, ['C20', 'C01'])).toBe('Krabbe, Zwillinge')
  })
})
