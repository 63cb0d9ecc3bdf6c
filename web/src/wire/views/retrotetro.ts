// Made from src/retrocade/games/retrotetro/view_types.py by `python -m retrocade.server.protocol.views`. Do not edit.

export type Phase = "choosing" | "card" | "placing" | "over"

export type Side = "normal" | "advanced"

export type Line = "coins" | "columns" | "gold" | "people" | "objective"

/** A shape of the box. */
export interface ShapeInfo {
  id: string
  name: string
  glyph: string
  pattern: string
  colour: string // its name
  hex: string
  turns: [number, number][][] // every way it can lie, from its lower left corner: x, and y upwards
}

/** The side of the boards in play, as printed. */
export interface BoardInfo {
  side: Side
  columns: number
  rows: number
  green_row: number // the last row below the green line
  prints: Record<string, string> // square to gold, pink, trap, person-2, symbol-ho
  half_rows: Record<string, string[]>
}

/** A piece on a board. */
export interface Piece {
  shape: string
  copy: number
  squares: string[]
}

/** A line of the score. */
export interface ScoreLine {
  id: Line
  line: string // its name
  count: number
  points: number
}

/** An objective. */
export interface Objective {
  id: string
  name: string
  text: string
}

/** What follows from a player's board, the pieces left and the objective. */
export interface Sheet {
  pieces: Piece[]
  dead: string[] // open squares under a roof
  coins: number
  copies: Record<string, number>
  set_aside: Record<string, number>
  pink: number
  score: ScoreLine[]
  total: number
  half_rows: string[] // filled
  full_rows: number
}

/** A player's sheet and what lies beside it: as it is for its owner, as last revealed for the others. */
export interface Player extends Sheet {
  failures: number
  hand_size: number
  done: boolean // with what all do at the same time
  objective: Objective | null
}

/** What a drop brings; what it does not is left out. */
export interface Effects {
  matches?: string[]
  half_rows?: string[]
  people?: string[]
  traps?: string[]
  roofed?: string[]
  spoiled?: string[] // half rows that can never be filled after this
  coins?: number
  people_points?: number
  gold?: number
  columns?: number
  pink?: number
}

/** Why a drop is refused. */
export interface Refused {
  rule: string
  sentence: string
}

/** A piece over a column, with its effects or a refusal. */
export interface Drop {
  action: number
  turn: number
  column: number // its leftmost
  squares: string[] // where it comes to lie
  effects?: Effects
  refusal?: Refused
}

/** One demand of a level. */
export interface Check {
  text: string
  have: number
  need: number
  met: boolean
}

/** A level of the campaign. */
export interface Level {
  number: number
  levels: number
  lives: number
  text: string
  checks: Check[]
  passed: boolean
  areas: string[][]
}

/** The reference card, line by line. */
export interface Reference {
  during_play: string[]
  end_of_game: string[]
  advanced: string[]
}

/** The table as a seat sees it. */
export interface View {
  seats: number
  phase: Phase
  turn: number
  cards: number
  active: number
  board: BoardInfo
  shapes: ShapeInfo[]
  card: string // on the table
  offered: string[]
  deck: number
  played: string[]
  hand: string[]
  choose_from: Objective[]
  players: Player[]
  drops: Record<string, Drop[]> // by shape: every drop this seat may think about now
  pink_ready: boolean
  level: Level | null
  reference: Reference
}
