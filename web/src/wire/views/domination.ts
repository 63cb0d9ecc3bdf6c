// Made from src/retrocade/games/domination/view_types.py by `python -m retrocade.server.protocol.views`. Do not edit.

export type Step = "sweep" | "maneuvers" | "research" | "repair" | "construction" | "over"

export type Ended = "" | "homeworld" | "dead" | "stall" | "rounds"

export type Asked = "" | "maneuver" | "destination" | "attack" | "attack_amount" | "bombard" | "bombard_amount" | "refit" | "shoot" | "repair" | "site" | "work" | "reclaim" | "enter" | "scrap"

export type CardKind = "homeworld" | "asset" | "spacecraft" | "upgrade"

export type ShipClass = "fighter" | "corvette" | "frigate" | "cruiser"

/** One player's part of the table. */
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
  top: string // the deck's top card, if this seat may know it
}

/** An asset in play, standing or destroyed. */
export interface World {
  id: string
  action: number // the number that names it in a decision of this seat
  name: string // with its place where another card has the same name
  side: number
  card: string
  standing: boolean
  tapped: boolean
  damage: number
  resistance: number
  power: number
  population: number
  facilities: ShipClass[]
  prices: number[] // of entering each orbital, from the surface outwards
  track: number[]
  price: number // of a transfer burn by the owner's enemy, now
  own_price: number // by its owner
  transfer: number // by this seat; for a spectator by the owner's enemy
  transfer_next: number // the same after the owner's next upkeep, with the cards in play now
  debris: number[] // in each orbital, from the surface outwards
  shelter: number // damage kept off a bombardment
  blockaded: boolean
}

/** A spacecraft in play. */
export interface Craft {
  id: string
  action: number // the number that names it in a decision of this seat
  name: string // with its place where another card has the same name
  side: number
  card: string
  ship_class: ShipClass
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

/** An upgrade in play. */
export interface Upgrade {
  id: string
  action: number // the number that names it in a decision of this seat
  name: string // with its place where another card has the same name
  side: number
  card: string
  at: string
  damage: number
  resistance: number
  fired: boolean
}

/** A card under construction. */
export interface Hidden {
  id: string
  action: number // the number that names it in a decision of this seat
  name: string // with its place where another card has the same name
  side: number
  kind: CardKind
  at: string // empty for an asset: it lies in the row
  built: number
  card: string // for its owner
  cost: number // for its owner
  ready: boolean
  room: boolean
}

/** A card in the own hand. */
export interface Held {
  action: number
  card: string
}

/** The possible results of a roll. */
export interface Odds {
  dice: number
  faces: number[] // that hit
  destroy: number // the chance that the target is destroyed
  damage: number // expected
  harm: number // the chance that the target takes damage
  keeps: number // delta-vee the craft has left
}

/** The odds of a target or an amount. */
export interface Preview extends Odds {
  action: number
  amount: number // delta-vee spent; 0 for the shot of a battery
  folded: boolean // a smaller amount is as good
}

/** One burn of a way. */
export interface Leg {
  at: string
  orbital: number // it enters
  cost: number
}

/** The cheapest way of the chosen craft to an orbital. */
export interface Way {
  at: string
  orbital: number
  cost: number
  left: number
  actions: number[]
  legs: Leg[]
}

/** A card that the chosen craft can attack or bombard now, with the odds of spending all delta-vee. */
export interface Target extends Odds {
  at: string
  kind: "attack" | "bombard"
  actions: number[]
}

/** An enemy craft that could attack the chosen craft next turn. */
export interface Threat {
  craft: string
  destroy: number
}

/** What pressing something does: one action or several. */
export interface Move {
  key: string // what is pressed: a place, an orbital, a card in hand; empty for a button
  actions: number[] // empty if it cannot be done
  kind: string
  label: string
  effect: string
  note: string // the few signs drawn on it: a price, a chance
  reason: string // why it is no use, or cannot be done
  ahead: boolean // belongs to a later step of the turn; the steps in between are left
  group: number[] // the same of all equal craft in its orbital, for a flight; empty if the craft is alone
}

/** What the player on turn looks up. */
export interface Help {
  odds: Preview[]
  ways: Way[]
  targets: Target[]
  threats: Threat[]
  moves: Move[] // one for each thing that can be pressed
  together: Move[] // of several assets at one press
  nothing_left: boolean // nothing worth doing is left in this step
}

/** The table as a seat sees it. */
export interface View extends Help {
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
  ended: Ended
  winner: number
  sides: Side[]
  worlds: World[]
  craft: Craft[]
  upgrades: Upgrade[]
  hidden: Hidden[]
  hand: Held[]
  deck: string[]
  removed: string[]
  dice: number[]
  hitting: number[]
  asked: Asked
  begun: number // choices made in the current action; as many take-backs lead to its beginning
  chosen: string
  aim: string
  card: string
  done: Move | null // leaves the step, or takes no more debris
}

/** A card as printed. */
export interface Card {
  id: string
  name: string
  kind: CardKind
  set: string
  cost: number
  text: string
  population?: number
  power?: number
  resistance?: number
  facilities?: ShipClass[]
  orbitals?: number[]
  track?: number[]
  ship_class?: ShipClass
  accuracy?: number
  armor?: number
  bombardment?: number
  delta_vee?: number
}

/** A deck that comes with the game. */
export interface ReadyDeck {
  id: string
  name: string
  plan: string
  source: string
  homeworld: string
  cards: string[]
  formats: string[]
}

/** The limits of a deck format. */
export interface Format {
  word: string
  name: string
  most: Record<string, number> // copies, by kind of card
  closed: string[] // cards it leaves out
}

/** All cards, ready-made decks and formats. */
export interface Pool {
  cards: Card[]
  decks: ReadyDeck[]
  formats: Format[]
  deck_size: number
  hand_start: number
}
