import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Offer } from '../../wire/types'
import { cellAt, cellNamed, fell, gains, grabs, inCell, nameOf, nearest, NO_PARTY, partyOf, orderOf, path, picks, placeOf, rerollOf, seenAfter, usesOf } from './layout'
import { bonusName, bonusText, DROIDS, GLYPHS } from './strings'
import type { Plan, Player } from '../../wire/views/astrodroids'

const offer = (action: number, kind: string, at: string[], use = ''): Offer => ({ action, label: '', kind, at, use, effect: '' })
const card = (id: string): { id: string; droids: [number, number]; bonus: 'coin' } => ({ id, droids: [1, 2], bonus: 'coin' })

test('the Bosses stand above the Droids', () => {
  expect(cellAt(4)).toBe(-1)
  expect(cellAt(placeOf(24))).toBe(24)
  expect(nameOf(8)).toBe('2,4')
  expect(cellNamed('2,4')).toBe(8)
})

test('a chain is drawn through the middles of its cells', () => {
  expect(path([0, 6])).toBe('76,125 141,190')
})

test('choices are found by what they are about', () => {
  const choices = [offer(3, 'reroll', ['die 1', 'die 2']), offer(257, 'claim', ['slot B'], 'B'), offer(274, 'pick', ['2,4'])]
  expect(rerollOf(choices, [0, 1])?.action).toBe(3)
  expect(rerollOf(choices, [0])).toBeUndefined()
  expect(grabs(choices, 'claim').get(1)?.action).toBe(257)
  expect(picks(choices).get(8)?.action).toBe(274)
})

test('a cell shows the points of its Droid and the Coins it takes', () => {
  expect(inCell(offer(274, 'pick', ['2,4'], '+1/0'))).toBe('+1')
  expect(inCell(offer(274, 'pick', ['2,4'], '+1/2'))).toBe('+1 −2c')
})

test('a plan says what comes when, and which die pays for what', () => {
  const plan = {
    steps: [[8, 0], [-1, 3], [9, 0], [7, 0]],
    chain: [9, 8, 7],
    payments: [
      { comet: false, dice: [{ face: 4, source: 'rolled', die: 0 }, { face: 4, source: 'coin', die: -1 }] },
      { comet: false, dice: [{ face: 3, source: 'rolled', die: 5 }] },
      { comet: false, dice: [{ face: 6, source: 'rolled', die: 1 }, { face: 6, source: 'rolled', die: 2 }] },
    ],
  } as unknown as Plan
  expect([...orderOf(plan)]).toEqual([[9, 1], [8, 2], [7, 3]])
  expect(nearest(plan.chain, 12)).toBe(7)
  expect(nearest(plan.chain, 14)).toBe(9)
  expect(nearest([], 14)).toBeUndefined()
  expect([...usesOf(plan)]).toEqual([[0, 0], [5, 1], [1, 2], [2, 2]])
})

test('a card that is gone leaves its trace until the next round', () => {
  const first = seenAfter({ round: 0, cards: [] }, { round: 1, table: [card('C01'), card('C02')] })
  const then = seenAfter(first, { round: 1, table: [null, card('C02')] })
  expect(then.cards.map((each) => each?.id)).toEqual(['C01', 'C02'])
  expect(seenAfter(then, { round: 2, table: [card('C03'), null] }).cards.map((each) => each?.id)).toEqual(['C03', undefined])
})

test('dice fall when they are thrown, and only then', () => {
  const player = (throws: number, dice: number[]): Player => ({ throws, dice, thrown: [0, 2] }) as unknown as Player
  expect(fell(player(0, []), player(0, [1, 2, 3]), true)).toEqual([0, 2])
  expect(fell(player(0, [1, 2, 3]), player(0, [1, 2, 3]), true)).toEqual([])
  expect(fell(player(0, [1, 2, 3]), player(1, [1, 2, 3]), true)).toEqual([0, 2])
  expect(fell(undefined, player(1, [1, 2, 3]), true)).toEqual([])
})

test('names and texts are those of the box', () => {
  const box = readFileSync(new URL('../../../../src/retrocade/games/astrodroids/content.toml', import.meta.url), 'utf8')
  for (const part of box.split(/^\[\[/m).slice(1)) {
    const field = (name: string): string => new RegExp(`^${name} = "?([^"\\n]*)`, 'm').exec(part)?.[1] ?? ''
    if (part.startsWith('droid]]')) {
      expect(DROIDS[Number(field('pips'))]).toBe(field('name'))
      expect(GLYPHS[Number(field('pips'))]).toBe(field('glyph'))
    }
    if (part.startsWith('powerup]]')) {
      const power = field('id') as 'frogger'
      expect([bonusName(power), bonusText(power)]).toEqual([field('name'), field('text')])
    }
  }
})

test('a round is summed up by what it brought', () => {
  const player = (more: Partial<Player>): Player => ({ seat: 1, blasted: [], bosses: [], trophies: [], coins: 0, locked: [], unlocked: [], score: 0, ...more }) as unknown as Player
  const before = player({ blasted: [3], score: 1 })
  const after = player({ blasted: [3, 4, 9], bosses: [2], trophies: [5], coins: 1, locked: ['frogger'], score: 7 })
  expect(gains(before, after)).toEqual({ seat: 1, points: 6, parts: ['2 Droids', '1 Boss', '1 trophy', '1 Coin', '1 Power-Up'] })
  expect(gains(after, after)).toEqual({ seat: 1, points: 0, parts: [] })
})

test('a Boss that is down and a row that is complete are celebrated once', () => {
  const player = (bosses: number[], rows: number[]): Player => ({ bosses, rows }) as unknown as Player
  const before = player([1], [5, 4, 0, 0, 0])
  expect(partyOf(before, player([1, 3], [5, 5, 0, 0, 0]))).toEqual({ bosses: [3], rows: [1] })
  expect(partyOf(before, before)).toEqual(NO_PARTY)
  expect(partyOf(undefined, before)).toEqual(NO_PARTY)
})
