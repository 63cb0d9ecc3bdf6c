/** The state of a lesson page. The server stores nothing; this device stores the actions taken so far. */
import type { Happening, LessonState, Offer, Position } from '../wire/types'
import { api, Refusal } from './http'
import { forget, store, stored } from './storage'
import type { Reason } from './play'
import { extended } from './table.svelte'

const FEW = 3 // the coach points to at most this many choices

export function lessonDone(game: string): boolean {
  return stored(`lesson-done-${game}`) !== null
}

/** The stored actions of an unfinished lesson; empty if there are none. */
export function keptActions(text: string | null): number[] {
  try {
    const found: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(found) && found.every((action) => Number.isInteger(action)) ? (found as number[]) : []
  } catch {
    return []
  }
}

/** The choice to point to: the first one that the lesson wants, if it wants only a few. If the coach names other places, point to those. */
export function advice(state: LessonState): Offer | null {
  const first = state.now.choices.find((choice) => choice.action === state.wanted[0])
  if (!first || state.wanted.length > FEW) return null
  const point = state.said.at(-1)?.point ?? []
  if (point.length === 0 || first.at.some((place) => point.includes(place))) return first
  return { ...first, at: first.at.length === 0 ? point : point.slice(-1) }
}

export class LessonSession {
  state: LessonState | null = $state.raw(null)
  log: Happening[] = $state.raw([])
  reason: Reason | null = $state.raw(null)
  sending = $state(false)
  trouble = $state('')
  read = $state(0) // how many of the current steps have been read
  private offset = 0 // keeps versions growing although a take-back goes back in the lesson

  constructor(readonly game: string) {}

  async begin(): Promise<void> {
    const actions = keptActions(stored(`lesson-${this.game}`))
    await this.send(actions, actions.length)
  }

  /** Start over. */
  async restart(): Promise<void> {
    await this.send([], 0)
    this.log = []
  }

  act(actions: number | readonly number[], takeBack = 0): void {
    const done = this.state?.actions ?? []
    const base = done.slice(0, done.length - takeBack)
    void this.send([...base, ...(typeof actions === 'number' ? [actions] : actions)], base.length)
  }

  readOn(): void {
    this.read += 1
    if (this.isOver) {
      store(`lesson-done-${this.game}`, 'yes')
      forget(`lesson-${this.game}`)
    }
  }

  explain(reason: Reason | null): void {
    this.reason = reason
  }

  /** True if every step is done and read. */
  get isOver(): boolean {
    return this.state !== null && this.state.wanted.length === 0 && this.read >= this.state.said.length
  }

  /** True if a step has to be read before the next action. */
  get isReading(): boolean {
    return this.state?.said[this.read]?.reads ?? false
  }

  get position(): Position | null {
    return this.state ? { ...this.state.now, version: this.state.now.version + this.offset } : null
  }

  private async send(actions: number[], known: number): Promise<void> {
    if (this.sending) return
    this.sending = true
    this.trouble = ''
    this.reason = null
    try {
      this.take(await api.lesson(this.game, actions, known))
    } catch (error) {
      const sentence = error instanceof Refusal ? error.sentence : String(error)
      if (this.state) this.reason = { rule: '', sentence }
      else this.trouble = sentence
    } finally {
      this.sending = false
    }
  }

  private take(next: LessonState): void {
    const before = this.state
    if (before && next.refused) {
      this.reason = { rule: next.rule, sentence: next.refused }
      return
    }
    const shown = before ? before.now.version + this.offset : -1
    const goesBack = before !== null && next.events.length === 0 && next.actions.length <= before.actions.length
    if (before && next.now.version + this.offset <= shown) {
      this.log = this.log.filter((line) => line.version <= next.now.version + this.offset)
      this.offset = shown + 1 - next.now.version
    }
    this.log = extended(this.log, next.events.map((event) => ({ ...event, version: event.version + this.offset })))
    if (!before || next.step !== before.step || next.actions.length === 0) this.read = goesBack && next.actions.length > 0 ? next.said.length - 1 : 0
    this.state = next
    store(`lesson-${this.game}`, JSON.stringify(next.actions))
  }
}
