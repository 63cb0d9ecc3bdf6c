/** Arithmetic of Retrograde's sheet and dice. No rules. */
import type { Offer } from '../../wire/types'
import type { Shape, Spot } from '../../parts/grid'
import { spot } from '../../parts/grid'
import { say } from './strings'
import type { Card, Plan, Player, View } from '../../wire/views/astrodroids'

export const SIDE = 5 // rows and columns of Droids
export const CELLS = SIDE * SIDE

/** The sheet as a grid: the Bosses on top, the Droids below. */
export const SHAPE: Shape = { rows: SIDE + 1, cols: SIDE, width: 60, height: 60, gap: 5, left: 46, top: 30 }

/** The Droid at a place of the grid; -1 for a Boss. */
export function cellAt(place: number): number {
  return place < SIDE ? -1 : place - SIDE
}

export function placeOf(cell: number): number {
  return cell + SIDE
}

export function nameOf(cell: number): string {
  return `${Math.floor(cell / SIDE) + 1},${(cell % SIDE) + 1}`
}

export function cellNamed(name: string): number {
  const [row = 0, column = 0] = name.split(',').map(Number)
  return (row - 1) * SIDE + column - 1
}

/** Points of a line through the middles of these cells. */
export function path(cells: number[]): string {
  return cells
    .map((cell) => spot(SHAPE, placeOf(cell)))
    .map((at: Spot) => `${at.x + SHAPE.width / 2},${at.y + SHAPE.height / 2}`)
    .join(' ')
}

/** What may be added to the plan now, by cell. */
export function picks(choices: Offer[]): Map<number, Offer> {
  return new Map(choices.filter((choice) => choice.kind === 'pick').map((choice) => [cellNamed(choice.at[0] ?? ''), choice]))
}

/** What a Droid adds to the plan, short enough for its cell: its points, and the Coins it takes. */
export function inCell({ use }: Offer): string {
  const [points = '', coins = '0'] = use.split('/') // as in '+4/1'
  return coins === '0' ? points : `${points} −${coins}c`
}

/** Trophies that may be added, by eyes. */
export function circles(choices: Offer[]): Map<number, Offer> {
  return new Map(choices.filter((choice) => choice.kind === 'circle').map((choice) => [Number(choice.use), choice]))
}

/** Claims, or hands on cards, by slot. */
export function grabs(choices: Offer[], kind: 'claim' | 'hold'): Map<number, Offer> {
  return new Map(choices.filter((choice) => choice.kind === kind).map((choice) => ['ABCDE'.indexOf(choice.use), choice]))
}

/** The reroll of exactly these dice, counted from 0. */
export function rerollOf(choices: Offer[], dice: number[]): Offer | undefined {
  const wanted = dice.map((die) => `die ${die + 1}`).join()
  return choices.find((choice) => choice.kind === 'reroll' && choice.at.join() === wanted)
}

/** The place of each cell in the plan's chain, from 1. */
export function orderOf(plan: Plan | null): Map<number, number> {
  return new Map((plan?.chain ?? []).map((cell, index) => [cell, index + 1]))
}

/** The cell of a chain that lies nearest to another cell; undefined if the chain is empty. */
export function nearest(chain: number[], cell: number): number | undefined {
  const far = (other: number): number =>
    Math.hypot(Math.floor(other / SIDE) - Math.floor(cell / SIDE), (other % SIDE) - (cell % SIDE))
  return chain.reduce<number | undefined>((best, other) => (best === undefined || far(other) <= far(best) ? other : best), undefined)
}

/** The steps that each rolled die pays for: die to step, counted from 0. */
export function usesOf(plan: Plan | null): Map<number, number> {
  const uses = new Map<number, number>()
  plan?.payments.forEach((payment, step) => payment.dice.forEach((die) => die.die >= 0 && uses.set(die.die, step)))
  return uses
}

/** Cells of the longest chains a card allows. */
export function chained(chains: number[][] | undefined): Set<number> {
  return new Set((chains ?? []).flat())
}

/** Droids of a card's types that still stand. */
export function fitting(player: Player, card: Card | null | undefined): Set<number> {
  const cells = player.droids.flatMap((type, cell) => (card?.droids.includes(type) && !player.blasted.includes(cell) ? [cell] : []))
  return new Set(cells)
}

/** The cards as last seen in each slot of this round, to show which card is gone. */
export interface Seen {
  round: number
  cards: (Card | null)[]
}

export function seenAfter(before: Seen, view: Pick<View, 'round' | 'table'>): Seen {
  if (before.round !== view.round || before.cards.length !== view.table.length) return { round: view.round, cards: view.table }
  return { round: view.round, cards: view.table.map((card, slot) => card ?? before.cards[slot] ?? null) }
}

/** Cells blasted since `before`. */
export function fresh(before: Player | undefined, now: Player): Set<number> {
  return new Set(before ? now.blasted.filter((cell) => !before.blasted.includes(cell)) : [])
}

/** What to celebrate: Bosses that fell and rows that became complete. */
export interface Party {
  bosses: number[] // columns
  rows: number[]
}

export const NO_PARTY: Party = { bosses: [], rows: [] }

export function partyOf(before: Player | undefined, now: Player): Party {
  if (!before) return NO_PARTY
  return {
    bosses: now.bosses.filter((column) => !before.bosses.includes(column)),
    rows: now.rows.flatMap((done, row) => (done === SIDE && (before.rows[row] ?? SIDE) < SIDE ? [row] : [])),
  }
}

/** The dice that were rolled since: another roll of the round, or its first. */
export function fell(before: Player | undefined, now: Player, sameRound: boolean): number[] {
  if (!before || now.dice.length === 0) return []
  const thrown = !sameRound || before.dice.length === 0 || now.throws !== before.throws
  return thrown ? now.thrown : []
}

/** What a round brought, player by player. */
export interface Summary {
  round: number
  lines: { seat: number; points: number; parts: string[] }[]
}

export function gains(before: Player | undefined, now: Player): Summary['lines'][number] {
  const more = (n: number, thing: 'droids' | 'bosses' | 'trophies' | 'coins' | 'powers'): string[] => (n > 0 ? [spoken[thing](n)] : [])
  const spoken = {
    droids: (n: number) => say('droids', { n }),
    bosses: (n: number) => say('bosses', { n }),
    trophies: (n: number) => say('trophies-won', { n }),
    coins: (n: number) => say('coins-won', { n }),
    powers: (n: number) => say('powers-won', { n }),
  }
  const parts = [
    ...more(now.blasted.length - (before?.blasted.length ?? 0), 'droids'),
    ...more(now.bosses.length - (before?.bosses.length ?? 0), 'bosses'),
    ...more(now.trophies.length - (before?.trophies.length ?? 0), 'trophies'),
    ...more(now.coins - (before?.coins ?? 0), 'coins'),
    ...more(now.locked.length + now.unlocked.length - (before?.locked.length ?? 0) - (before?.unlocked.length ?? 0), 'powers'),
  ]
  return { seat: now.seat, points: now.score - (before?.score ?? 0), parts }
}
