/** What Retrograde's `view.py` tells. */

export type Phase = 'plan' | 'countdown' | 'roll' | 'blast' | 'unlock' | 'over'
export type Power = 'super_coin' | 'rolypoly' | 'cube_friend' | 'frogger' | 'snake_eye' | 'two_wild' | 'odd_eye' | 'even_steven'
export type Bonus = 'coin' | 'comet' | Power
export type Status =
  | 'planning' | 'ready' | 'rolling' | 'chosen' | 'claimed' | 'last' | 'must claim' | 'blasting' | 'waiting' | 'done' | 'unlocking' | 'over'

export interface Card {
  id: string
  droids: [number, number]
  bonus: Bonus
}

export interface Player {
  seat: number
  sheet: string
  droids: number[] // cell to type
  blasted: number[] // cells
  bosses: number[] // columns
  trophies: number[] // eyes of those circled
  rows: number[] // how many are blasted in each
  columns: number[]
  coin_spaces: number
  coins: number // hearts filled in
  spent: number // crossed off, out of those
  locked: Power[]
  unlocked: Power[]
  dice: number[]
  thrown: number[] // which dice fell last
  throws: number
  card: Card | null
  status: Status
  score: number
  lines: [what: string, count: number, points: number][]
  place: number
}

export interface PaidDie {
  face: number
  source: 'rolled' | 'pretended' | 'coin'
  die: number // which of the rolled dice; -1 for the others
}

export interface Payment {
  comet: boolean
  dice: PaidDie[]
}

export interface Plan {
  steps: [cell: number, trophy: number][] // a cell and 0, or -1 and the trophy's eyes
  chain: number[] // its cells in an order in which they can be blasted
  payments: Payment[]
  coins: number
  points: number
  rows: number[]
  columns: number[]
  fired: boolean
  actions: { pick: number; circle: number }
}

export interface Own {
  seat: number
  chosen: { claim: number | null; dice: number[] } | null
  pays: ({ droids: number; trophy: boolean } | null)[] // of each card on the table
  chains: number[][][] // of each card: the longest chains it allows
  plan: Plan | null
  capacity: number
}

export interface View {
  seats: number
  pace: 'realtime' | 'slow' | 'calm' | 'beat'
  round: number
  rounds: number
  phase: Phase
  bonuses: boolean // whether third spots count now
  deck: number
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
}
