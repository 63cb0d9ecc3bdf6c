/** Arithmetic of Retro Tetro's board: squares, orientations of pieces, and what can be taken up. It computes no rules. */
import type { Offer } from '../../wire/types'
import type { Shape } from '../../parts/grid'
import type { Drop, Piece, ShapeInfo, View } from '../../wire/views/retrotetro'

export const CELL = 40
export const GAP = 2
export const PINK = 'pi'

type Turn = [number, number][]

/** The drawing of a board with these columns and rows; on a phone its labels are larger. */
export function shapeOf(columns: number, rows: number, narrow: boolean): Shape {
  return { rows, cols: columns, width: CELL, height: CELL, gap: GAP, left: narrow ? 44 : 34, top: narrow ? 30 : 26 }
}

export function colNames(columns: number): string[] {
  return Array.from({ length: columns }, (_, column) => 'ABCDEFGHJK'.charAt(column))
}

export function rowNames(rows: number): string[] {
  return Array.from({ length: rows }, (_, row) => String(rows - row))
}

/** The name of a grid cell; cells are counted from the top left, squares named from the bottom. */
export function nameOf(cell: number, columns: number, rows: number): string {
  return 'ABCDEFGHJK'.charAt(cell % columns) + String(rows - Math.floor(cell / columns))
}

export function cellOf(name: string, columns: number, rows: number): number {
  return (rows - Number(name.slice(1))) * columns + 'ABCDEFGHJK'.indexOf(name.charAt(0))
}

/** Which sides of a square are the outline of its piece. */
export function edges(squares: string[], name: string): { left: boolean; right: boolean; up: boolean; down: boolean } {
  const column = name.charCodeAt(0)
  const row = Number(name.slice(1))
  const has = (x: number, y: number): boolean => squares.includes(String.fromCharCode(column + x) + String(row + y))
  return { left: !has(-1, 0), right: !has(1, 0), up: !has(0, 1), down: !has(0, -1) }
}

// Orientations

function settled(squares: Turn): string {
  const left = Math.min(...squares.map(([x]) => x))
  const low = Math.min(...squares.map(([, y]) => y))
  return squares.map(([x, y]) => `${x - left},${y - low}`).sort().join(' ')
}

function find(turns: Turn[], wanted: Turn): number {
  const key = settled(wanted)
  return Math.max(0, turns.findIndex((turn) => settled(turn) === key))
}

/** The number of the orientation after a quarter turn clockwise; y points upwards. */
export function turned(turns: Turn[], at: number): number {
  return find(turns, (turns[at] ?? []).map(([x, y]): [number, number] => [y, -x]))
}

/** The number of the orientation after a flip left to right. */
export function flipped(turns: Turn[], at: number): number {
  return find(turns, (turns[at] ?? []).map(([x, y]): [number, number] => [-x, y]))
}

export function widthOf(turn: Turn): number {
  return Math.max(0, ...turn.map(([x]) => x + 1))
}

export function heightOf(turn: Turn): number {
  return Math.max(0, ...turn.map(([, y]) => y + 1))
}

/** The drop of a piece held with its middle over a column, kept inside the board. */
export function dropAt(drops: Drop[], turn: number, turns: Turn[], column: number, columns: number): Drop | null {
  const width = widthOf(turns[turn] ?? [])
  const left = Math.min(columns - width, Math.max(0, column - Math.floor((width - 1) / 2)))
  return drops.find((drop) => drop.turn === turn && drop.column === left) ?? null
}

/** An orientation in which the piece fits somewhere: the current one if it fits, else the first that does. */
export function usableTurn(drops: Drop[], turn: number): number {
  const open = (wanted: number): boolean => drops.some((drop) => drop.turn === wanted && !drop.refusal)
  return open(turn) ? turn : (drops.find((drop) => !drop.refusal)?.turn ?? turn)
}

export function fitsAtAll(drops: Drop[] | undefined): boolean {
  return drops?.some((drop) => !drop.refusal) ?? false
}

// What can be taken up

export interface Trial {
  card: string // the card it is on; empty for a pink square
  shape: string
  play: number | null // the action that plays the card, if it is still in the hand
}

export function shapesOn(card: string, shapes: ShapeInfo[]): string[] {
  return card === 'wild' ? shapes.map((shape) => shape.id).filter((id) => id !== PINK) : card ? card.split('-') : []
}

/** Every piece that can be taken up now: those of the card on the table, or of the cards in my hand. */
export function trials(view: View, choices: Offer[]): Trial[] {
  if (view.phase === 'card') {
    return choices
      .filter((choice) => choice.kind === 'card')
      .flatMap((choice) => shapesOn(choice.use, view.shapes).map((shape) => ({ card: choice.use, shape, play: choice.action })))
  }
  if (view.phase !== 'placing') return []
  const pieces = Object.keys(view.drops)
  return pieces.map((shape) => ({ card: shape === PINK ? '' : view.card, shape, play: null }))
}

export function same(one: Trial | null, other: Trial | null): boolean {
  return one?.card === other?.card && one?.shape === other?.shape
}

/** The piece taken up by default: the first that fits somewhere, a pink square last. */
export function usualTrial(all: Trial[], view: View): Trial | null {
  const fitting = all.filter((trial) => fitsAtAll(view.drops[trial.shape]))
  return fitting.find((trial) => trial.shape !== PINK) ?? fitting[0] ?? null
}

/** Pieces that were placed since. */
export function newPieces(before: Piece[] | undefined, now: Piece[]): Set<string> {
  const known = new Set((before ?? []).map(keyOf))
  return new Set(before ? now.map(keyOf).filter((key) => !known.has(key)) : [])
}

export function keyOf(piece: Piece): string {
  return `${piece.shape}${piece.copy}`
}
