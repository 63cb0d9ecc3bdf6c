/** Star Sprint's board as numbers: where things are, and which choice a press stands for. It computes no rules. */
import type { Shape } from '../../parts/grid'
import { spot } from '../../parts/grid'
import type { Happening, Offer } from '../../wire/types'
import type { View } from '../../wire/views/starsprint'

export const ROWS = 5
export const COLS = 7
export const SHAPE: Shape = { rows: ROWS, cols: COLS, width: 100, height: 100, gap: 8, left: 32, top: 32 }
export const ROW_NAMES = ['A', 'B', 'C', 'D', 'E']
export const COL_NAMES = ['1', '2', '3', '4', '5', '6', '7']

export interface Point {
  x: number
  y: number
}

export function nameOf(cell: number): string {
  return `${ROW_NAMES[Math.floor(cell / COLS)] ?? '?'}${(cell % COLS) + 1}`
}

export function cellOf(name: string): number {
  return ROW_NAMES.indexOf(name.charAt(0)) * COLS + Number(name.slice(1)) - 1
}

export function centre(cell: number): Point {
  const { x, y } = spot(SHAPE, cell)
  return { x: x + SHAPE.width / 2, y: y + SHAPE.height / 2 }
}

/** A line between two cells that leaves room for the tokens on them. */
export function between(from: number, to: number, start: number, end: number): [Point, Point] {
  const a = centre(from)
  const b = centre(to)
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1
  const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length]
  return [{ x: a.x + ux * start, y: a.y + uy * start }, { x: b.x - ux * end, y: b.y - uy * end }]
}

/** A line through cells for an SVG path. */
export function trail(cells: number[]): string {
  return cells.map((cell, index) => `${index === 0 ? 'M' : 'L'}${centre(cell).x} ${centre(cell).y}`).join('')
}

/** What pressing a cell does with the picked die: a walk of one or more steps, or an attack. */
export type Move = { kind: 'walk'; offer: Offer; actions: number[]; way: string[] } | { kind: 'attack'; offer: Offer; actions: number[] }

/** All moves of the picked die, by cell name. */
export function movesFor(view: View, choices: Offer[], die: number | null): Map<string, Move> {
  const found = new Map<string, Move>()
  const uses = (offer: Offer): boolean => offer.use === '' || die === null || offer.use === String(die)
  for (const [cell, way] of Object.entries(view.routes)) {
    const offer = choices.find((choice) => (choice.kind === 'move' || choice.kind === 'step') && choice.at[0] === way[0] && uses(choice))
    const reach = view.phase === 'moving' ? view.steps : (die ?? 0)
    if (offer && way.length <= reach) found.set(cell, { kind: 'walk', offer, actions: [offer.action, ...(view.onward[cell] ?? [])], way })
  }
  for (const offer of choices) {
    if (offer.kind === 'attack' && uses(offer)) found.set(offer.at[0] ?? '', { kind: 'attack', offer, actions: [offer.action] })
  }
  return found
}

/** The die to start with: the smallest that can turn up a card, else the smallest that can do anything. */
export function usualDie(view: View, choices: Offer[]): number | null {
  const usable = [...new Set(view.dice)].sort().filter((die) => choices.some((choice) => choice.use === String(die)))
  const turnsUp = usable.find((die) => [...movesFor(view, choices, die)].some(([cell, move]) => move.kind === 'walk' && !view.face_up[cellOf(cell)]))
  return turnsUp ?? usable[0] ?? view.dice[0] ?? null
}

export interface TrayDie {
  value: number
  spent: boolean
  inUse: boolean // the pilot is flying with it: its value is the steps left
}

/** The dice of this turn, the spent ones last. The view lists only those left, which gives the number of spent ones. */
export function tray(view: View): TrayDie[] {
  const spent = Math.max(0, view.action_dice - view.dice.length)
  const moving = view.phase === 'moving'
  return [
    ...view.dice.map((value) => ({ value, spent: false, inUse: false })),
    ...Array.from({ length: spent }, (_, index) => ({ value: moving && index === 0 ? view.steps : 0, spent: true, inUse: moving && index === 0 })),
  ]
}

/** The arrows of turned Encounters, by cell. */
export function turnedCards(log: Happening[]): Map<number, string> {
  return new Map(log.filter((event) => event.kind === 'turn').map(({ at: [cell = '', arrows = ''] }) => [cellOf(cell), arrows]))
}

/** How many cards of each kind, as players group them, are still face down. */
export function tally(view: View): { rings: number; open: number; encounters: [arrows: number, count: number][] } {
  const encounters = new Map<number, number>()
  for (const [card, arrows] of Object.entries(view.shapes)) {
    encounters.set(arrows.length, (encounters.get(arrows.length) ?? 0) + (view.left[card] ?? 0))
  }
  return { rings: view.left['ring'] ?? 0, open: view.left['open'] ?? 0, encounters: [...encounters].sort(([a], [b]) => a - b) }
}

/** Stars on an empty card: always the same for a cell, different for its neighbours. */
export function stars(cell: number): { x: number; y: number; size: number }[] {
  let seed = cell * 7919 + 17
  const next = (): number => {
    seed = (seed * 48271) % 2147483647
    return seed / 2147483647
  }
  return Array.from({ length: 6 }, () => ({ x: 8 + Math.floor(next() * 21) * 4, y: 8 + Math.floor(next() * 21) * 4, size: next() < 0.25 ? 6 : 3 }))
}
