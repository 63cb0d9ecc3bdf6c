/** What Retro Tetro's `view.py` tells. */

export interface ShapeInfo {
  id: string
  name: string
  glyph: string
  pattern: string
  colour: string // its name
  hex: string
  turns: [x: number, y: number][][] // every way it can lie, from its lower left corner, y upwards
}

export interface BoardInfo {
  side: 'normal' | 'advanced'
  columns: number
  rows: number
  green_row: number // the last row below the green line
  prints: Record<string, string> // square to gold, pink, trap, person-2, symbol-ho
  half_rows: Record<string, string[]>
}

export interface Piece {
  shape: string
  copy: number
  squares: string[]
}

export interface ScoreLine {
  id: 'coins' | 'columns' | 'gold' | 'people' | 'objective'
  line: string // its name
  count: number
  points: number
}

export interface Objective {
  id: string
  name: string
  text: string
}

export interface Player {
  pieces: Piece[]
  dead: string[] // open squares under a roof
  coins: number
  copies: Record<string, number>
  set_aside: Record<string, number>
  failures: number
  pink: number
  hand_size: number
  done: boolean // with what all do at the same time
  objective: Objective | null
  score: ScoreLine[]
  total: number
  half_rows: string[] // filled
  full_rows: number
}

export interface Effects {
  coins?: number
  matches?: string[]
  half_rows?: string[]
  people?: string[]
  people_points?: number
  gold?: number
  columns?: number
  pink?: number
  traps?: string[]
  roofed?: string[]
  spoiled?: string[] // half rows that can never be filled after this
}

export interface Drop {
  action: number
  turn: number
  column: number // its leftmost
  squares: string[] // where it comes to lie
  effects?: Effects
  refusal?: { rule: string; sentence: string }
}

export interface Check {
  text: string
  have: number
  need: number
  met: boolean
}

export interface Level {
  number: number
  levels: number
  lives: number
  text: string
  checks: Check[]
  passed: boolean
  areas: string[][]
}

export interface View {
  seats: number
  phase: 'choosing' | 'card' | 'placing' | 'over'
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
  drops: Record<string, Drop[]> // by shape: every drop I may think about now
  pink_ready: boolean
  level: Level | null
  reference: { during_play: string[]; end_of_game: string[]; advanced: string[] }
}
