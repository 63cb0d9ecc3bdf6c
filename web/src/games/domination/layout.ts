/** Where things are on the table, what pressing them does, and where arrow keys lead. It computes no rules: moves come from the server. */
import type { Craft, Hidden, Leg, Move, Odds, Preview, Side, Upgrade, View, World } from '../../wire/views/domination'

/** Something that can be pressed: a place ('a5'), an orbital ('a0/2'), a card in hand ('h71'). */
export type Key = string
export type Moves = Map<Key, Move>

export const orbitalKey = (world: string, orbital: number): Key => `${world}/${orbital}`
export const handKey = (action: number): Key => `h${action}`
export const isOrbital = (key: Key): boolean => key.includes('/')
export const isHeld = (key: Key): boolean => key.startsWith('h')

/** The number that stands for a card on the table or in hand in the offers. */
export function actionAt(view: View, key: Key): number | undefined {
  if (isHeld(key)) return view.hand.find((held) => handKey(held.action) === key)?.action
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

/** What each thing does when it is pressed. Of equal cards in hand the server names one; the others do the same. */
export function movesOf(view: View): Moves {
  const moves: Moves = new Map(view.moves.map((move) => [move.key, move]))
  for (const held of view.hand) {
    const twin = view.hand.find((other) => other.card === held.card && moves.has(handKey(other.action)))
    const move = twin && moves.get(handKey(twin.action))
    if (move) moves.set(handKey(held.action), move)
  }
  return moves
}

/** True if pressing it does something useful in this step. */
export const isLit = (move: Move | undefined): boolean => move !== undefined && move.actions.length > 0 && move.reason === '' && !move.ahead

/** True if a finger's first tap only previews the move. Choosing a ship or a target needs no preview: it shows what can follow. */
export const previews = (view: View, move: Move | undefined): boolean =>
  move !== undefined && move.actions.length > 0 && move.reason === '' && !(view.step === 'maneuvers' && view.asked === '' && !move.ahead)

/** The burns that lead to an orbital. */
export function legsTo(view: View, key: Key): Leg[] {
  return view.ways.find((way) => orbitalKey(way.at, way.orbital) === key)?.legs ?? []
}

/** Equal spacecraft in one orbital, drawn as one. */
export interface Stack {
  craft: Craft // the first of them, which acts when the stack is pressed
  count: number
  ids: string[]
}

export function stacks(craft: Craft[], apart: string[]): Stack[] {
  const found: Stack[] = []
  for (const each of craft) {
    const equal = found.find(({ craft: other }) => ![each.id, other.id].some((id) => apart.includes(id)) && sameAs(each, other))
    if (equal) {
      equal.count += 1
      equal.ids.push(each.id)
    } else found.push({ craft: each, count: 1, ids: [each.id] })
  }
  return found
}

/** How many equal spacecraft are in this one's orbital, including itself. */
export function equalsOf(view: View, id: string): number {
  const craft = view.craft.find((each) => each.id === id)
  return craft ? view.craft.filter((each) => each.at === craft.at && each.orbital === craft.orbital && sameAs(each, craft)).length : 0
}

function sameAs(one: Craft, other: Craft): boolean {
  return one.card === other.card && one.side === other.side && one.left === other.left && one.damage === other.damage && one.moved === other.moved && one.refitted === other.refitted
}

/** A world with everything around it. */
export interface Column {
  world: World
  rings: Stack[][] // by orbital, from the surface outwards
  upgrades: Upgrade[]
  hidden: Hidden[] // craft and upgrade under construction there
}

export function columns(view: View, side: number): Column[] {
  const apart = [view.chosen, view.aim]
  return view.worlds
    .filter((world) => world.side === side)
    .map((world) => ({
      world,
      rings: world.prices.map((_, index) => stacks(view.craft.filter((craft) => craft.at === world.id && craft.orbital === index + 1), apart)),
      upgrades: view.upgrades.filter((upgrade) => upgrade.at === world.id),
      hidden: view.hidden.filter((hidden) => hidden.at === world.id),
    }))
}

/** Assets under construction, face down in the row. */
export function foundations(view: View, side: number): Hidden[] {
  return view.hidden.filter((hidden) => hidden.side === side && hidden.kind === 'asset')
}

/** How many orbitals the deepest world of a side has. */
export function deepest(view: View, side: number): number {
  return Math.max(1, ...view.worlds.filter((world) => world.side === side).map((world) => world.prices.length))
}

const FINGER = 42
const FIXED = 2 * 116 + 40 // the part of a map's height without the rings

/** The distance between rings on a map of this height, and whether planets can be drawn larger. */
export function roomFor(view: View, height: number, narrow: boolean): { ring: number; roomy: boolean } {
  const apart = Math.floor((height - FIXED) / (deepest(view, 0) + deepest(view, 1)))
  const most = Math.max(...[0, 1].map((side) => view.worlds.filter((world) => world.side === side).length))
  const roomy = !narrow && apart > 48 && most < 6
  return { ring: narrow ? FINGER : Math.max(17, Math.min(roomy ? 46 : 38, apart)), roomy }
}

/** The width that a world needs for touch: its busiest ring and its chips side by side. */
export function widthFor(column: Column, thing: number): number {
  const busiest = Math.max(1, ...column.rings.map((ring) => ring.length))
  return Math.max(3, busiest + 0.6, column.upgrades.length + column.hidden.length) * thing
}

/** The card at a key, '' if it is hidden. */
export function cardAt(view: View, key: Key): string {
  if (isHeld(key)) return view.hand.find((held) => handKey(held.action) === key)?.card ?? ''
  const all = [...view.worlds, ...view.craft, ...view.upgrades, ...view.hidden]
  return all.find((thing) => thing.id === key.split('/')[0])?.card ?? ''
}

/** Cards in hand that were not there before. */
export function drawn(before: View, now: View): string[] {
  if (before.you !== now.you || before.turn !== now.turn) return []
  const held = new Set(before.hand.map((each) => each.action))
  return now.hand.filter((each) => !held.has(each.action)).map((each) => each.card)
}

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** The box that an arrow key leads to: the nearest in that direction, straight ahead before aside. */
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

/** Faces of a die in few signs: 1–4; 5–6; 3; none. */
export function facesOf(odds: Odds): string {
  const [first] = odds.faces
  const last = odds.faces.at(-1)
  return first === undefined ? '' : first === last ? `${first}` : `${first}–${last ?? ''}`
}
