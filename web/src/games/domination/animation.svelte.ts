/** Animations between two positions: flights, shots, dice at the target, explosions. They never block the player. */
import { paced } from '../../lib/settings.svelte'
import { sound, type Sound } from '../../lib/sound'
import type { Happening } from '../../wire/types'
import type { View } from '../../wire/views/domination'
import { orbitalKey, type Key } from './layout'

const SOUNDS: Record<string, Sound> = { attack: 'roll', shoot: 'roll', bombard: 'roll', destroyed: 'blast', damage: 'hurt', burn: 'step', transfer: 'step', research: 'flip', work: 'good', turn: 'turn' }

/** Play the sounds of these events. */
export function playSounds(events: Happening[]): void {
  for (const { kind } of events) if (SOUNDS[kind]) sound(SOUNDS[kind])
}

export interface Point {
  x: number
  y: number
}

export interface Beam {
  from: Point
  to: Point
  bombs: boolean
}

export interface Burst {
  at: Point
  large: boolean
}

export interface Roll {
  at: Point
  faces: number[]
  hitting: number[]
}

/** Where something is, relative to the sky's upper left corner. */
export function spotOf(sky: Element, key: Key): Point | null {
  const thing = sky.parentElement?.querySelector(`[data-key='${key}'], [data-ids~='${key}']`)
  if (!thing) return null
  const base = sky.getBoundingClientRect()
  const box = thing.getBoundingClientRect()
  return { x: box.x + box.width / 2 - base.x, y: box.y + box.height / 2 - base.y }
}

const FLY_MS = 520 // for each leg of a flight
const SHOT_MS = 900
const DICE_MS = 1500
const PARTY_MS = 850

/** True if a place belongs to the enemy of the player. */
const isEnemy = (view: View, at: string): boolean => view.you >= 0 && !at.startsWith('ab'.charAt(view.you))

export class TableAnimation {
  beams: Beam[] = $state.raw([])
  bursts: Burst[] = $state.raw([])
  roll: Roll | null = $state.raw(null)
  sparks: Point[] = $state.raw([]) // where something is celebrated
  private before: Record<string, Point> = {}
  private running: Animation[] = []
  private timers: number[] = []

  constructor(private busy: (showing: boolean) => void) {}

  /** Remember where everything is, before the table changes. */
  remember(sky: Element): void {
    this.before = {}
    const base = sky.getBoundingClientRect()
    for (const thing of sky.parentElement?.querySelectorAll<HTMLElement>('[data-key]') ?? []) {
      const box = thing.getBoundingClientRect()
      const at = { x: box.x + box.width / 2 - base.x, y: box.y + box.height / 2 - base.y }
      for (const id of [thing.dataset['key'] ?? '', ...(thing.dataset['ids']?.split(' ') ?? [])]) this.before[id] = at
    }
  }

  /** Animate what happened since then. */
  play(sky: Element, events: Happening[], view: View): void {
    if (paced(1) === 0 || events.length === 0) return
    const flights: Record<string, Key[]> = {}
    let ms = 0
    for (const event of events) {
      const [who = '', where = '', orbital = ''] = event.at
      if (event.kind === 'burn' || event.kind === 'transfer') flights[who] = [...(flights[who] ?? []), orbitalKey(where, Number(orbital))]
      else if (event.kind === 'attack' || event.kind === 'shoot' || event.kind === 'bombard') ms = Math.max(ms, this.shoot(sky, who, where, event.kind === 'bombard', view))
      else if (event.kind === 'destroyed') ms = Math.max(ms, this.burst(who, who.slice(1) === '0', isEnemy(view, who)))
      else if (event.kind === 'complete') ms = Math.max(ms, this.celebrate(spotOf(sky, who), 0))
    }
    for (const [craft, way] of Object.entries(flights)) ms = Math.max(ms, this.fly(sky, craft, way))
    if (ms === 0) return
    this.busy(true)
    this.later(ms, () => this.skip())
  }

  /** End the animation at once. */
  skip(): void {
    for (const animation of this.running) animation.finish()
    for (const timer of this.timers) clearTimeout(timer)
    this.running = []
    this.timers = []
    this.beams = []
    this.bursts = []
    this.sparks = []
    this.roll = null
    this.busy(false)
  }

  get playing(): boolean {
    return this.timers.length > 0
  }

  private fly(sky: Element, craft: string, way: Key[]): number {
    const from = this.before[craft]
    const ship = sky.parentElement?.querySelector<HTMLElement>(`[data-key='${craft}'], [data-ids~='${craft}']`)
    const to = spotOf(sky, craft)
    if (!from || !to || !ship) return 0
    const stops = [from, ...way.slice(0, -1).map((key) => spotOf(sky, key) ?? to), to]
    const duration = paced(FLY_MS) * (stops.length - 1)
    const frames = stops.map((stop) => ({ transform: `translate(${stop.x - to.x}px, ${stop.y - to.y}px)`, zIndex: 5 }))
    this.running.push(ship.animate(frames, { duration, easing: 'ease-in-out' }))
    return duration
  }

  private shoot(sky: Element, who: string, at: string, bombs: boolean, view: View): number {
    const from = spotOf(sky, who) ?? this.before[who]
    const to = this.before[at] ?? spotOf(sky, at)
    if (!from || !to) return 0
    this.beams = [...this.beams, { from, to, bombs }]
    this.later(paced(SHOT_MS), () => (this.beams = []))
    this.roll = { at: to, faces: view.dice, hitting: view.hitting }
    return paced(DICE_MS)
  }

  private burst(at: string, large: boolean, enemy: boolean): number {
    const spot = this.before[at]
    if (!spot) return 0
    this.later(paced(SHOT_MS / 2), () => (this.bursts = [...this.bursts, { at: spot, large }]))
    if (enemy) this.celebrate(spot, paced(SHOT_MS / 2))
    return paced(DICE_MS)
  }

  /** Sparks when a card of the enemy is destroyed or one of mine is complete. */
  private celebrate(at: Point | null, after: number): number {
    if (!at) return 0
    this.later(after, () => (this.sparks = [...this.sparks, at]))
    return after + paced(PARTY_MS)
  }

  private later(ms: number, then: () => void): void {
    this.timers.push(window.setTimeout(then, ms))
  }
}
