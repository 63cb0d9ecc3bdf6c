/** Retrograde's view, as `games/domination/view.py` makes it. A place is called by side and number: 'a0' is A's Homeworld. */

export type Step = 'sweep' | 'maneuvers' | 'research' | 'repair' | 'construction' | 'over'
export type Asked =
  | '' | 'maneuver' | 'destination' | 'attack' | 'attack_amount' | 'bombard' | 'bombard_amount' | 'refit' | 'shoot'
  | 'repair' | 'site' | 'work' | 'reclaim' | 'enter' | 'scrap'

export interface Side {
  homeworld: string
  hand: number
  deck: number
  removed: number
  orbit: number // 0 top, 1 right, 2 bottom, 3 left
  population: number
  population_limit: number
  worth: number
  known: string[] // cards everybody knows to be in this hand
  top: string // the deck's top card, where one may know it
}

export interface World {
  id: string
  side: number
  card: string
  standing: boolean
  tapped: boolean
  damage: number
  resistance: number
  power: number
  population: number
  facilities: string[]
  prices: number[] // of entering each orbital, from the surface outwards
  track: number[]
  price: number // of a transfer burn by the owner's enemy, now
  own_price: number // by its owner
  debris: number[] // in each orbital, from the surface outwards
  shelter: number // damage kept off a bombardment
  blockaded: boolean
}

export interface Craft {
  id: string
  side: number
  card: string
  class: string
  at: string
  orbital: number
  left: number
  delta_vee: number
  damage: number
  armor: number
  accuracy: number
  bombs: number
  bombs_here: number
  population: number
  refitted: boolean
  moved: boolean
}

export interface Upgrade {
  id: string
  side: number
  card: string
  at: string
  damage: number
  resistance: number
  fired: boolean
}

export interface Hidden {
  id: string
  side: number
  kind: 'spacecraft' | 'upgrade' | 'asset'
  at: string // empty for an asset: it lies in the row
  built: number
  card: string // for its owner
  cost: number
  ready: boolean
  room: boolean
}

export interface Odds {
  dice: number
  faces: number[]
  destroy: number
  damage: number
  keeps: number
}

export interface Way {
  at: string
  orbital: number
  cost: number
  left: number
  actions: number[]
}

export interface View {
  you: number // -1: somebody who watches
  turn: number
  round: number
  round_limit: number
  points_at_limit: boolean
  format: string
  idle: number
  stall: number
  step: Step
  active: number
  first: number
  ended: string
  winner: number
  sides: [Side, Side]
  worlds: World[]
  craft: Craft[]
  upgrades: Upgrade[]
  hidden: Hidden[]
  hand: { action: number; card: string }[]
  deck: string[]
  removed: string[]
  dice: number[]
  hitting: number[]
  asked: Asked
  begun: number // choices of the decision half made
  chosen: string
  aim: string
  card: string
  odds: (Odds & { action: number })[]
  ways: Way[]
  targets: (Odds & { at: string; kind: 'attack' | 'bombard'; actions: number[] })[]
  threats: { craft: string; destroy: number }[]
}

/** A card as printed: `games/domination/pool.py`. */
export interface Card {
  id: string
  name: string
  kind: 'homeworld' | 'asset' | 'spacecraft' | 'upgrade'
  set: string
  cost: number
  text: string
  population?: number
  power?: number
  resistance?: number
  facilities?: string[]
  orbitals?: number[]
  track?: number[]
  class?: string
  accuracy?: number
  armor?: number
  bombardment?: number
  delta_vee?: number
}

export interface ReadyDeck {
  id: string
  name: string
  plan: string
  source: string
  homeworld: string
  cards: string[]
  formats: string[]
}

export interface Format {
  word: string
  name: string
  most: Record<string, number> // copies, by kind of card
  closed: string[] // cards it leaves out
}

export interface Pool {
  cards: Card[]
  decks: ReadyDeck[]
  formats: Format[]
  deck_size: number
  hand_start: number
}
