// Made from src/retrocade/games/starsprint/view_types.py by `python -m retrocade.server.protocol.views`. Do not edit.

export type Phase = "choose" | "moving" | "orient" | "assign" | "over"

export type Ended = "" | "won" | "penalty" | "enemies"

/** A pilot's piece. */
export interface Pilot {
  name: string
  cell: string
  health: number
  start: number // health at the start
}

/** The Encounter being resolved. */
export interface Encounter {
  at: string
  arrows: string // as it lies now: 'NE'
  rolled: number[]
  arrow: string // to be filled next; empty while the card is turned
  landing: string // where the next die lands
  arrivals: [string, string][] // arrows still to be filled and their cells
}

/** The enemies' turn if this turn ended now. */
export interface Forecast {
  moves: [string, string][] // from and to
  blocked: string[]
  damage: [number, number] // to each pilot
  penalty: number
  lost: boolean // the mission
}

/** Why cards cannot be chosen now. */
export interface Closed {
  rule: string
  sentence: string
  at: string[] // none: all cards
}

/** What every seat sees alike. */
export interface Table {
  seats: number
  turn: number
  phase: Phase
  ended: Ended
  active: number
  pilots: [Pilot, Pilot]
  rings: number
  rings_to_win: number
  dice: number[] // unspent
  action_dice: number
  revealed: number // cards turned up this turn
  steps: number
  supply: number
  enemy_dice_limit: number
  cards: string[] // 'ship', 'ring', 'open', 'enc...'; empty if face down
  face_up: boolean[]
  enemies: number[] // health on each cell, 0 for none
  left: Record<string, number> // still face down, by card
  shapes: Record<string, string> // arrows printed on each Encounter: 'NE'
  encounter: Encounter | null
  forecast: Forecast
}

/** What the seat that acts looks up: ways, stops, losing and closed cards. */
export interface Help {
  routes: Record<string, string[]> // the way to each card in reach
  onward: Record<string, number[]> // the actions of its steps after the first
  stops: Record<string, [number, number]> // health that both would lose if the turn ended there
  losing: string[] // cards whose choice ends the turn and loses the mission
  closed: Closed[]
}

/** The table as a seat sees it. */
export interface View extends Table, Help {
}
