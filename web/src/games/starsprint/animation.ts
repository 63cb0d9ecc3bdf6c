/**
 * Turns events into a row of pictures: the step, the card, the shots, then the enemy turn in the rulebook's
 * order (the pilot's row, the rows above, the rows below), then all attacks at once.
 *
 * The last picture is always the view itself, which corrects anything that an animation left out.
 */
import type { Frame } from '../../lib/timeline'
import type { Sound } from '../../lib/sound'
import type { Happening } from '../../wire/types'
import { cellOf, COLS } from './layout'
import { say } from './strings'
import type { View } from '../../wire/views/starsprint'

export type Mood = '' | 'new' | 'hit' | 'gone' | 'blocked' | 'attacks'

export interface Enemy {
  id: number
  cell: number
  health: number
  mood: Mood
}

export interface Picture {
  pilots: { cell: number; health: number; hurt: number }[]
  enemies: Enemy[]
  faceUp: boolean[]
  cards: string[]
  rings: number
  active: number
  flipped: number // the cell just turned up, or -1
  beam: [number, number] | null
  caption: string // what is being shown; empty outside the enemy turn
  sound: Sound | null
  newest: number // id of the newest enemy
  found: number // the cell on which a Star Ring was just found, or -1
  events: Happening[] // what this picture shows, for the log
}

const STEP_MS = 210
const FLIP_MS = 420
const SHOT_MS = 520
const RING_MS = 900
const APPEAR_MS = 380
const ENEMY_MS = 190
const ATTACK_MS = 950
const PENALTY_MS = 900

/** The view as a picture; an enemy on a cell where one stood before keeps its id. */
export function pictureOf(view: View, before: Picture | null): Picture {
  const known = new Map((before?.enemies ?? []).filter((enemy) => enemy.mood !== 'gone').map((enemy) => [enemy.cell, enemy.id]))
  let newest = before?.newest ?? 0
  const enemies = view.enemies.flatMap((health, cell): Enemy[] => {
    if (health === 0) return []
    const id = known.get(cell) ?? (newest += 1)
    return [{ id, cell, health, mood: '' }]
  })
  return {
    pilots: view.pilots.map((pilot) => ({ cell: cellOf(pilot.cell), health: pilot.health, hurt: 0 })),
    enemies,
    faceUp: view.face_up,
    cards: view.cards,
    rings: view.rings,
    active: view.active,
    flipped: -1,
    beam: null,
    caption: '',
    sound: null,
    newest,
    found: -1,
    events: [],
  }
}

/** The pictures that lead from the one shown last to the view, with the view at the end. */
export function framesBetween(before: Picture, events: Happening[], view: View, names: string[]): Frame<Picture>[] {
  const scene = new Scene(before, view, names)
  scene.play(events)
  return [...scene.frames, { picture: pictureOf(view, scene.picture), ms: 0 }]
}

class Scene {
  frames: Frame<Picture>[] = []
  picture: Picture
  private unlogged: Happening[] = [] // logged with the next picture

  constructor(
    before: Picture,
    private view: View,
    private names: string[],
  ) {
    this.picture = calm(before)
  }

  play(events: Happening[]): void {
    const ends = this.finalHealths(events)
    let march: Happening[] = []
    for (const event of events) {
      if (event.kind === 'enemy-move' || event.kind === 'enemy-blocked') {
        march.push(event)
        continue
      }
      this.march(march)
      march = []
      this.unlogged.push(event)
      this.show(event, ends)
    }
    this.march(march)
  }

  private show(event: Happening, ends: Map<number, number>): void {
    const cells = event.at.map(cellOf)
    const [first = -1, second = -1] = cells
    switch (event.kind) {
      case 'step':
      case 'flip':
        return this.walk(first, second, event.kind === 'flip')
      case 'ring':
        return this.add({ rings: this.picture.rings + 1, found: first, sound: 'ring' }, RING_MS)
      case 'attack':
      case 'defeat':
        return this.shoot(first, second, event.kind === 'defeat', ends)
      case 'enemy-roll':
        return this.add({ sound: 'roll' }, 120)
      case 'enemy-appears':
        return this.appear(first, ends)
      case 'penalty':
        return this.add({ pilots: this.hurt(this.picture.active, 1), caption: event.text, sound: 'hurt' }, PENALTY_MS)
      case 'damage':
        return this.strike(first, cells.slice(1), event.text)
      case 'roll':
        return this.add({ active: this.view.active, caption: '', sound: 'turn' }, 160)
      default:
        return
    }
  }

  private walk(from: number, to: number, flips: boolean): void {
    const { pilots, active } = this.picture
    const mover = pilots[active]?.cell === from ? active : pilots.findIndex((pilot) => pilot.cell === from)
    this.add({ pilots: pilots.map((pilot, index) => (index === mover ? { ...pilot, cell: to } : pilot)), sound: 'step' }, STEP_MS)
    if (!flips) return
    const faceUp = this.picture.faceUp.map((up, cell) => up || cell === to)
    const cards = this.picture.cards.map((card, cell) => (cell === to ? (this.view.cards[to] ?? card) : card))
    this.add({ faceUp, cards, flipped: to, sound: 'flip' }, FLIP_MS)
  }

  private shoot(from: number, to: number, defeated: boolean, ends: Map<number, number>): void {
    const struck = (enemy: Enemy): Enemy =>
      defeated ? { ...enemy, mood: 'gone' } : { ...enemy, health: ends.get(enemy.id) || enemy.health, mood: 'hit' }
    const enemies = this.picture.enemies.map((enemy) => (enemy.cell === to ? struck(enemy) : enemy))
    this.add({ beam: [from, to], enemies, sound: 'blast' }, SHOT_MS)
  }

  private appear(cell: number, ends: Map<number, number>): void {
    const id = this.picture.newest + 1
    const enemies: Enemy[] = [...this.picture.enemies, { id, cell, health: ends.get(id) ?? this.view.enemies[cell] ?? 1, mood: 'new' }]
    this.add({ enemies, newest: id, sound: 'pick' }, APPEAR_MS)
  }

  /** The three groups one after another; a blocked enemy shakes when its group has moved. */
  private march(events: Happening[]): void {
    if (events.length === 0) return
    const pilot = this.picture.pilots[this.picture.active]?.cell ?? 0
    const name = this.names[this.picture.active] ?? ''
    const rowOf = (cell: number): number => Math.floor(cell / COLS)
    const groups: [string, (row: number) => boolean][] = [
      [say('march-row', { name }), (row) => row === rowOf(pilot)],
      [say('march-above'), (row) => row < rowOf(pilot)],
      [say('march-below'), (row) => row > rowOf(pilot)],
    ]
    for (const [caption, belongs] of groups) {
      const group = events.filter((event) => belongs(rowOf(cellOf(event.at[0] ?? 'A1'))))
      for (const event of group.filter((each) => each.kind === 'enemy-move')) {
        this.unlogged.push(event)
        this.moveEnemy(event, caption)
      }
      this.unlogged.push(...group.filter((event) => event.kind === 'enemy-blocked'))
      const stuck = group.filter((event) => event.kind === 'enemy-blocked').map((event) => cellOf(event.at[0] ?? 'A1'))
      if (stuck.length > 0) this.add({ enemies: this.inMood(stuck, 'blocked'), caption }, 2 * ENEMY_MS)
    }
  }

  private moveEnemy(event: Happening, caption: string): void {
    const [from = -1, to = -1] = event.at.map(cellOf)
    const enemies = this.picture.enemies.map((enemy): Enemy => (enemy.cell === from ? { ...enemy, cell: to } : enemy))
    this.add({ enemies, caption, sound: 'step' }, ENEMY_MS)
  }

  private strike(pilotCell: number, attackers: number[], caption: string): void {
    let { pilots } = this.picture
    const struck = this.unstruck(pilotCell)
    pilots = this.hurt(struck, attackers.length, pilots)
    this.add({ pilots, enemies: this.inMood(attackers, 'attacks'), caption, sound: 'hurt' }, ATTACK_MS)
  }

  /** The pilot hit by an attack on a cell; if both share it, the one not hit yet. */
  private unstruck(cell: number): number {
    const here = this.picture.pilots.flatMap((pilot, index) => (pilot.cell === cell ? [index] : []))
    const last = this.frames.at(-1)?.picture.pilots ?? []
    return here.find((index) => !last[index]?.hurt) ?? here[0] ?? 0
  }

  private hurt(which: number, by: number, pilots = this.picture.pilots): Picture['pilots'] {
    return pilots.map((pilot, index) => (index === which ? { ...pilot, health: Math.max(0, pilot.health - by), hurt: by } : pilot))
  }

  private inMood(cells: number[], mood: Mood): Enemy[] {
    return this.picture.enemies.map((enemy) => (cells.includes(enemy.cell) ? { ...enemy, mood } : enemy))
  }

  private add(change: Partial<Picture>, ms: number): void {
    const picture = { ...this.picture, beam: null, flipped: -1, found: -1, sound: null, events: this.unlogged, ...change }
    this.unlogged = []
    this.frames.push({ picture, ms })
    this.picture = calm(picture)
  }

  /** The health of each enemy at the end, found by following all moves. Ids count on from the newest. */
  private finalHealths(events: Happening[]): Map<number, number> {
    let newest = this.picture.newest
    const cells = new Map(this.picture.enemies.map((enemy) => [enemy.id, enemy.cell]))
    for (const event of events) {
      const [from = -1, to = -1] = event.at.map(cellOf)
      if (event.kind === 'enemy-appears') cells.set((newest += 1), from)
      for (const [id, cell] of cells) {
        if (event.kind === 'enemy-move' && cell === from) cells.set(id, to)
        if (event.kind === 'defeat' && cell === to) cells.delete(id)
      }
    }
    return new Map([...cells].map(([id, cell]) => [id, this.view.enemies[cell] ?? 0]))
  }
}

/** The same picture with nothing going on. */
function calm(picture: Picture): Picture {
  return {
    ...picture,
    beam: null,
    flipped: -1,
    found: -1,
    events: [],
    sound: null,
    pilots: picture.pilots.map((pilot) => ({ ...pilot, hurt: 0 })),
    enemies: picture.enemies.filter((enemy) => enemy.mood !== 'gone').map((enemy) => ({ ...enemy, mood: '' })),
  }
}
