/** Insert Coin's view, as `games/insertcoin/view.py` makes it. Cells are numbers: 0 top left to 63 bottom right of a Level. */

export type Step = 'choose' | 'place' | 'burn' | 'answer' | 'fill' | 'finish' | 'again' | 'confirm' | 'ready' | 'out'
export type Side = 'left' | 'right'

/** Where a symbol's first cell may lie: its action, Level, cell, whether it completes the Level, single squares cut off. */
export type Spot = [action: number, level: number, cell: number, completes: number, lonely: number]

export interface Form {
  action: number // takes the symbol in hand, lying so
  cells: [number, number][] // rows and columns from the first cell on
  turned: number // which form a quarter turn clockwise leads to
  mirrored: number
  picture: string[]
  spots: Spot[]
}

export interface Plan {
  step: Step
  used: Side[]
  burnt: boolean
  hand: { side: Side; form: number } | null
  symbols: [Form[], Form[]] // left and right; empty when not to be drawn now
  squares: Spot[] // to burn or fill, one at a time
  to_fill: number
  burn: { lives: number; coins: number; ruins: boolean } | null
  asks: number // the Level whose ability may be activated, -1 for none
  may_finish: number[] // Levels that Kabuki Love can complete
}

export interface Level {
  shape: string
  name: string
  family: string
  points: number
  squares: number
  filled: number
  completed: boolean
  fired: boolean
  grid: string[] // 8 lines of 8: . outside, o empty, # filled, + filled by the plan under way
}

export interface Score {
  levels: number[]
  coins: number
  lives: number
  bonus: number
  total: number
}

export interface Player {
  name: string
  state: '' | 'thinking' | 'ready' | 'out'
  lives: number
  coins: number
  completed: number
  shield: boolean
  free_game_over: boolean
  may_discard: boolean
  double: boolean
  levels: Level[]
  score: Score
  place: number // 0 until the end
  rank: string // of a solo game, at the end
}

export interface Family {
  name: string
  letter: string
  pattern: string
  colour: string
  text: string
}

export interface SymbolTold {
  id: string
  name: string
  squares: number
  picture: string[]
}

export interface ShapeCard {
  id: string
  shape: string
  name: string
  family: string
  points: number
  squares: number
  picture: string[]
  kept: boolean
}

export interface View {
  seats: number
  phase: 'draft' | 'keep' | 'turn' | 'over'
  ended: string[]
  turn: number
  card: { id: string; shape: string; symbols: [SymbolTold, SymbolTold] } | null
  deck: { flips: number; halves: { left: number; over_at: number }[]; game_over_in: number; left: string[] }
  families: Record<string, Family>
  players: Player[]
  hand: { round: number; cards: ShapeCard[]; picked: ShapeCard[] } | null
  plan: Plan | null
}
