/** Where a symbol goes when the player points at a cell, and other arithmetic of the sheet. It computes no rules: the spots come from the server. */
import type { Offer } from '../../wire/types'
import type { Shape } from '../../parts/grid'
import type { Form, Level, Plan, Player, ShapeCard, Side, Spot } from '../../wire/views/insertcoin'

export const SIZE = 8
export const SHAPE: Shape = { rows: SIZE, cols: SIZE, width: 40, height: 40, gap: 2, left: 24, top: 26 }
export const ROW_NAMES = [...'ABCDEFGH']
export const COL_NAMES = [...'12345678']
export const SIDES: Side[] = ['left', 'right']

export type Mark = '.' | 'o' | '#' | '+'

export function markAt(level: Level, cell: number): Mark {
  return (level.grid[Math.floor(cell / SIZE)]?.charAt(cell % SIZE) ?? '.') as Mark
}

export function cellName(cell: number): string {
  return `${ROW_NAMES[Math.floor(cell / SIZE)] ?? ''}${COL_NAMES[cell % SIZE] ?? ''}`
}

/** The cells that a form covers if its first square is here, without those beyond the paper. */
export function covered(form: Form, first: number): number[] {
  return laid(form, Math.floor(first / SIZE), first % SIZE)
}

/** The same if the form is held over this cell, which may put its first square beyond the paper. */
export function heldOver(form: Form, cell: number): number[] {
  const [row, col] = handle(form)
  return laid(form, Math.floor(cell / SIZE) - row, (cell % SIZE) - col)
}

function laid(form: Form, row: number, col: number): number[] {
  return form.cells.flatMap(([down, across]) => {
    const inside = row + down >= 0 && row + down < SIZE && col + across >= 0 && col + across < SIZE
    return inside ? [(row + down) * SIZE + col + across] : []
  })
}

/** The square by which a form is held: the one nearest to its middle. */
export function handle(form: Form): [number, number] {
  const middle = (index: 0 | 1): number => form.cells.reduce((sum, cell) => sum + cell[index], 0) / form.cells.length
  const far = ([row, col]: [number, number]): number => (row - middle(0)) ** 2 + (col - middle(1)) ** 2
  return form.cells.reduce((best, cell) => (far(cell) < far(best) ? cell : best))
}

/**
 * The spot for a cell that is pointed at: the one held exactly there, else the nearest one that covers the cell. So every spot
 * can be reached, and pointing roughly is enough.
 */
export function spotAt(form: Form, level: number, cell: number): Spot | null {
  const here = form.spots.filter((spot) => spot[1] === level)
  const [row, col] = handle(form)
  const held = (spot: Spot): [number, number] => [Math.floor(spot[2] / SIZE) + row, (spot[2] % SIZE) + col]
  const far = (spot: Spot): number => (held(spot)[0] - Math.floor(cell / SIZE)) ** 2 + (held(spot)[1] - (cell % SIZE)) ** 2
  const near = here.filter((spot) => far(spot) === 0 || covered(form, spot[2]).includes(cell))
  return near.reduce<Spot | null>((best, spot) => (best === null || far(spot) < far(best) ? spot : best), null)
}

/** The cells of a Level that at least one spot covers. */
export function reachable(form: Form, level: number): Set<number> {
  return new Set(form.spots.filter((spot) => spot[1] === level).flatMap((spot) => covered(form, spot[2])))
}

/** The form of a symbol to begin with: as printed if it fits somewhere, else the first form that fits. */
export function usualForm(forms: Form[]): number {
  return Math.max(0, forms.findIndex((form) => form.spots.length > 0))
}

export function fitsAtAll(forms: Form[]): boolean {
  return forms.some((form) => form.spots.length > 0)
}

/** Single squares that may be filled now, by cell. */
export function squaresOf(plan: Plan, level: number): Map<number, Spot> {
  return new Map(plan.squares.filter((spot) => spot[1] === level).map((spot) => [spot[2], spot]))
}

/** The actions that put a symbol on the sheet: its form, unless it is chosen already, then its first square. */
export function placing(plan: Plan, hold: number, square: number): { actions: number[]; takeBack: number } {
  if (plan.step !== 'place') return { actions: [hold, square], takeBack: 0 }
  const side = plan.hand?.side === 'right' ? 1 : 0
  const held = plan.symbols[side][plan.hand?.form ?? 0]?.action
  return held === hold ? { actions: [square], takeBack: 0 } : { actions: [hold, square], takeBack: 1 }
}

/** The Lives as the sheet draws them: those left, those lost of this row, and the rows that Coins can still buy. */
export function hearts(player: Player, perCoin = 3): { full: number; lost: number; rows: number } {
  return { full: player.lives, lost: Math.max(0, perCoin - player.lives), rows: player.coins }
}

/** Cells that were filled since `before`. */
export function newlyFilled(before: Level | undefined, now: Level): Set<number> {
  const fresh = new Set<number>()
  if (before?.shape !== now.shape) return fresh
  for (let cell = 0; cell < SIZE * SIZE; cell += 1) {
    if (markAt(before, cell) === 'o' && markAt(now, cell) === '#') fresh.add(cell)
  }
  return fresh
}

/** Toggle a card of the three to keep; a fourth takes the place of the first. */
export function toggled(chosen: string[], card: string, most = 3): string[] {
  if (chosen.includes(card)) return chosen.filter((id) => id !== card)
  return [...chosen, card].slice(-most)
}

/** The names of those cards of a hand that were chosen. */
export function cardNames(hand: Pick<ShapeCard, 'id' | 'name'>[], chosen: string[]): string {
  return hand.filter((card) => chosen.includes(card.id)).map((card) => card.name).join(', ')
}

/** The offer that keeps exactly these cards. */
export function keeping(choices: Offer[], chosen: string[]): Offer | undefined {
  return choices.find((choice) => choice.kind === 'keep' && choice.at.length === chosen.length && choice.at.every((id) => chosen.includes(id)))
}
