/** What lies where on the table, what pressing it would do, and where arrow keys lead. No rule: deeds are the server's. */
import type { Offer } from '../../wire/types'
import type { Craft, Hidden, Odds, Preview, Side, Upgrade, View, World } from '../../wire/views/domination'

/** Something that can be pressed: a place ('a5'), an orbital ('a0/2'), a card in hand ('h71'). */
export type Key = string

export const orbitalKey = (world: string, orbital: number): Key => `${world}/${orbital}`
export const handKey = (action: number): Key => `h${action}`

/** What pressing something does: a move, its numbers in order. */
export interface Deed {
  path: number[]
  label: string
  effect: string
  note: string // the few signs drawn on it: a price, a chance
  kind: string
}

export type Deeds = Map<Key, Deed>

/** The number that names a card on the table in a decision of mine. */
export function actionAt(view: View, key: Key): number | undefined {
  return [...view.worlds, ...view.craft, ...view.upgrades, ...view.hidden].find((thing) => thing.id === key)?.action
}

/** One player's part of the table. */
export function sideOf(view: View, side: number): Side {
  const found = view.sides[side]
  if (!found) throw new Error(`There is no side ${side}.`)
  return found
}

/** The amounts that can be spent now, with their odds. */
export function amountsOf(view: View): Preview[] {
  return view.asked === 'attack_amount' || view.asked === 'bombard_amount' ? view.odds : []
}

export function percent(share: number): string {
  const whole = Math.round(share * 100)
  if (whole === 0 && share > 0) return '<1%'
  return whole === 100 && share < 1 ? '>99%' : `${whole}%`
}

/** All that can be pressed now. */
export function deedsOf(view: View, choices: Offer[]): Deeds {
  const deeds: Deeds = new Map()
  for (const offer of choices) {
    const key = keyOf(view, offer)
    if (key) deeds.set(key, { path: [offer.action], label: offer.label, effect: offer.effect, note: noteOf(view, offer), kind: offer.kind })
  }
  for (const entry of view.hand) {
    const twin = view.hand.find((other) => other.card === entry.card && deeds.has(handKey(other.action)))
    const deed = twin && deeds.get(handKey(twin.action))
    if (deed) deeds.set(handKey(entry.action), deed)
  }
  if (view.asked === 'maneuver') {
    for (const way of view.ways) {
      const label = `Burn to orbital ${way.orbital} of ${way.at}`
      deeds.set(orbitalKey(way.at, way.orbital), { path: way.actions, label, effect: `costs ${way.cost}, ${way.left} left`, note: `${way.cost}`, kind: 'burn' })
    }
    for (const target of view.targets) {
      const label = target.kind === 'attack' ? 'Attack it' : 'Bombard it'
      deeds.set(target.at, { path: target.actions, label, effect: `up to ${percent(target.destroy)} to destroy`, note: percent(target.destroy), kind: target.kind })
    }
  }
  return deeds
}

function keyOf(view: View, offer: Offer): Key {
  const [place, orbital] = offer.at
  if (view.hand.some((held) => held.action === offer.action)) return handKey(offer.action)
  if (amountsOf(view).length > 0) return '' // amounts are not on the table
  if (view.asked === 'maneuver' || offer.kind === 'done' || !place) return ''
  return orbital ? orbitalKey(place, Number(orbital)) : place
}

function noteOf(view: View, offer: Offer): string {
  const odds = view.odds.find((each) => each.action === offer.action)
  if (odds) return percent(odds.destroy)
  if (offer.kind === 'transfer') return /costs (\d+)/.exec(offer.effect)?.[1] ?? ''
  if (offer.kind === 'research') return `+${/\d+/.exec(offer.effect)?.[0] ?? ''}`
  return ''
}

/** A world with everything around it. */
export interface Column {
  world: World
  craft: Craft[][] // by orbital, from the surface outwards
  upgrades: Upgrade[]
  hidden: Hidden[] // craft and upgrade under construction there
}

export function columns(view: View, side: number): Column[] {
  return view.worlds
    .filter((world) => world.side === side)
    .map((world) => ({
      world,
      craft: world.prices.map((_, index) => view.craft.filter((craft) => craft.at === world.id && craft.orbital === index + 1)),
      upgrades: view.upgrades.filter((upgrade) => upgrade.at === world.id),
      hidden: view.hidden.filter((hidden) => hidden.at === world.id),
    }))
}

/** Assets under construction, face down in the row. */
export function foundations(view: View, side: number): Hidden[] {
  return view.hidden.filter((hidden) => hidden.side === side && hidden.kind === 'asset')
}

/** Which card lies at a key, '' where one may not know. */
export function cardAt(view: View, key: Key): string {
  if (key.startsWith('h')) return view.hand.find((entry) => handKey(entry.action) === key)?.card ?? ''
  const all = [...view.worlds, ...view.craft, ...view.upgrades, ...view.hidden]
  return all.find((thing) => thing.id === key.split('/')[0])?.card ?? ''
}

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** The box an arrow key leads to from another: the nearest that way, straight ahead before aside. */
export function nearest(from: Box, boxes: Box[], key: string): number {
  const middle = (box: Box): [number, number] => [box.x + box.width / 2, box.y + box.height / 2]
  const [fx, fy] = middle(from)
  const across = key === 'ArrowLeft' || key === 'ArrowRight'
  const sign = key === 'ArrowRight' || key === 'ArrowDown' ? 1 : -1
  let best = -1
  let least = Infinity
  boxes.forEach((box, index) => {
    const [x, y] = middle(box)
    const ahead = (across ? x - fx : y - fy) * sign
    const aside = Math.abs(across ? y - fy : x - fx)
    if (ahead <= 4) return
    const far = ahead + aside * 2.5
    if (far < least) {
      least = far
      best = index
    }
  })
  return best
}

/** Faces of a die in few words: 1-4; 5-6; 3. */
export function facesOf(odds: Odds): string {
  const [first] = odds.faces
  const last = odds.faces.at(-1)
  return first === undefined ? 'nothing' : first === last ? `${first}` : `${first}–${last ?? ''}`
}
