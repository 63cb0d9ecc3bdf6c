// Made from src/retrocade/games/astrodroids/view_types.py by `python -m retrocade.server.protocol.views`. Do not edit.

export type Phase = "plan" | "countdown" | "roll" | "blast" | "unlock" | "over"

export type Pace = "realtime" | "slow" | "calm" | "beat"

export type Power = "super_coin" | "rolypoly" | "cube_friend" | "frogger" | "snake_eye" | "two_wild" | "odd_eye" | "even_steven"

export type Bonus = "coin" | "comet" | "super_coin" | "rolypoly" | "cube_friend" | "frogger" | "snake_eye" | "two_wild" | "odd_eye" | "even_steven"

export type Status = "planning" | "ready" | "rolling" | "chosen" | "claimed" | "last" | "must claim" | "blasting" | "waiting" | "done" | "unlocking" | "over"

export type Source = "rolled" | "pretended" | "coin"

/** A line of a score. */
export type Line = [what: string, how_many: number, points: number]

/** A step of a plan: a cell and 0, or -1 and the trophy's eyes. */
export type PlanStep = [cell: number, trophy: number]

/** A card: two types of Droids and a third spot. */
export interface Card {
  id: string
  droids: [number, number]
  bonus: "coin" | "comet" | Power
}

/** A sheet and what is crossed off on it. */
export interface Sheet {
  sheet: string
  droids: number[] // cell to type
  blasted: number[] // cells
  bosses: number[] // columns
  trophies: number[] // eyes of those circled
  rows: number[] // how many are blasted in each
  columns: number[]
  coin_spaces: number
  lines: Line[]
}

/** A player's Power-Ups. */
export interface Powers {
  locked: Power[]
  unlocked: Power[]
}

/** What everybody sees of a player. */
export interface Player extends Sheet, Powers {
  seat: number
  coins: number // hearts filled in
  spent: number // crossed off, out of those
  dice: number[]
  thrown: number[] // which dice fell last
  throws: number
  card: Card | null
  status: Status
  score: number
  place: number
}

/** A die spent on a step of a plan. */
export interface PaidDie {
  face: number
  source: Source
  die: number // which of the rolled dice; -1 for the others
}

/** What pays for a step of a plan. */
export interface Payment {
  comet: boolean
  dice: PaidDie[]
}

/** The actions of the first cell and of the trophy of no eyes, to ask why another one cannot be had. */
export interface PlanActions {
  pick: number
  circle: number
}

/** The plan as it stands. */
export interface Plan {
  steps: PlanStep[]
  chain: number[] // its cells in an order in which they can be blasted
  payments: Payment[]
  coins: number
  points: number
  rows: number[] // that it finishes
  columns: number[]
  fired: boolean
  actions: PlanActions
}

/** The calm choice that waits for those of the others: a card, or dice to throw again. */
export interface Chosen {
  claim: number | null
  dice: number[]
}

/** What the dice pay for with a card, without Coins. */
export interface Pays {
  droids: number
  trophy: boolean
}

/** What only the player sees. */
export interface Own {
  seat: number
  chosen: Chosen | null
  chains: number[][][] // of each card: the longest chains it allows
  plan: Plan | null
  capacity: number
}

/** The table as a seat sees it. */
export interface View {
  seats: number
  pace: Pace
  round: number
  rounds: number
  phase: Phase
  bonuses: boolean // third spots count now
  deck: number
  aside: number
  box: number
  box_dice: number[]
  table: (Card | null)[]
  acting: number[]
  later: number[]
  beat: number
  time_up: boolean
  last: number | null
  rerolls: number
  held: number | null
  asked: number | null
  order: number[]
  perfect: number
  players: Player[]
  you: Own | null
  pays: (Pays | null)[] // of each card on the table, while the player rolls; empty otherwise
}
