// Made from src/retrocade/games/insertcoin/view_types.py by `python -m retrocade.server.protocol.views`. Do not edit.

export type Phase = "draft" | "keep" | "turn" | "over"

export type Step = "choose" | "place" | "burn" | "answer" | "fill" | "finish" | "again" | "confirm" | "ready" | "out"

export type Ending = "three-levels" | "deck" | "broke" | "unpaid"

export type Side = "left" | "right"

export type Readiness = "" | "thinking" | "ready" | "out"

/** A place for a symbol or a square: its action, its Level, the cell of its first square, 1 if that completes the Level, and the number of single squares it cuts off. */
export type Spot = [action: number, level: number, cell: number, completes: number, lonely: number]

/** One way a symbol can lie. */
export interface FormShape {
  cells: [number, number][] // rows and columns from the first cell on
  turned: number // the form that a quarter turn clockwise leads to
  mirrored: number
  picture: string[]
}

/** One way a symbol can lie, and where. */
export interface Form extends FormShape {
  action: number // takes the symbol in hand, lying so
  spots: Spot[]
}

/** The symbol in hand. */
export interface InHand {
  side: Side
  form: number
}

/** What is left after a burn. */
export interface Burn {
  lives: number
  coins: number
  ruins: boolean
}

/** The own plan of this turn, with everything that can be decided now. */
export interface Plan {
  step: Step
  used: Side[]
  burnt: boolean
  hand: InHand | null
  symbols: [Form[], Form[]] // left and right; empty if the symbol cannot be drawn now
  squares: Spot[] // to burn or fill, one at a time
  to_fill: number
  burn: Burn | null
  asks: number // the Level whose ability may be activated, -1 for none
  may_finish: number[] // Levels that Kabuki Love can complete
}

/** A Level of a sheet. */
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

/** A score line by line. */
export interface Score {
  levels: number[]
  coins: number
  lives: number
  bonus: number
  total: number
}

/** A sheet: with the plan under way for its owner, as last shown for the others. */
export interface SheetData {
  lives: number
  coins: number
  completed: number
  shield: boolean
  levels: Level[]
  score: Score
}

/** A player and the sheet. */
export interface Player extends SheetData {
  name: string
  state: Readiness
  free_game_over: boolean
  may_discard: boolean
  double: boolean
  place: number // 0 until the end
  rank: string // of a solo game, at the end
}

/** A family of shapes and its ability. */
export interface Family {
  name: string
  letter: string
  pattern: string
  colour: string
  text: string
}

/** A symbol of a Shape card. */
export interface Symbol {
  id: string
  name: string
  squares: number
  picture: string[]
}

/** The Shape card in play. */
export interface CardInPlay {
  id: string
  shape: string
  symbols: [Symbol, Symbol]
}

/** A half of the deck. */
export interface Half {
  left: number
  over_at: number // the flip that brought its GAME OVER card; 0: not yet
}

/** What everybody knows about the deck. */
export interface Deck {
  flips: number
  halves: Half[]
  game_over_in: number // the chance of GAME OVER is 1 in this number; 0: none
  left: string[]
}

/** A dealt Shape card. Its shape counts, not its symbols. */
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

/** The own cards while shapes are chosen. */
export interface Hand {
  round: number
  cards: ShapeCard[]
  picked: ShapeCard[]
}

/** The table as a seat sees it. */
export interface View {
  seats: number
  phase: Phase
  ended: Ending[]
  turn: number
  card: CardInPlay | null
  deck: Deck
  families: Record<string, Family>
  players: Player[]
  hand: Hand | null
  plan: Plan | null
}
