/** A lesson as its page sees it. The server keeps nothing of it: the actions taken so far are kept here, on the device. */
import type { Happening, LessonState, Offer, Position } from '../wire/types'
import { api, Refusal } from './http'
import { forget, keep, kept } from './kept'
import type { Told } from './play'
import { extended } from './table.svelte'

const FEW = 3 // choices that the coach points to; more of them are left free

export function lessonDone(game: string): boolean {
  return kept(`lesson-done-${game}`) !== null
}

/** The actions of a lesson that was left, none if there are none to read. */
export function keptActions(text: string | null): number[] {
  try {
    const found: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(found) && found.every((action) => Number.isInteger(action)) ? (found as number[]) : []
  } catch {
    return []
  }
}

/** The action to point to: the first that the lesson wants, if it does not leave the choice free. If its place is none of those the
 * coach speaks of, the coach's own. */
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
  told: Told | null = $state.raw(null)
  sending = $state(false)
  trouble = $state('')
  read = $state(0) // how many of the steps that are said now were read
  private offset = 0 // versions never go down, though the lesson goes back when something is taken back

  constructor(readonly game: string) {}

  async begin(): Promise<void> {
    const actions = keptActions(kept(`lesson-${this.game}`))
    await this.send(actions, actions.length)
  }

  /** Begin anew. */
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
      keep(`lesson-done-${this.game}`, 'yes')
      forget(`lesson-${this.game}`)
    }
  }

  tell(told: Told | null): void {
    this.told = told
  }

  /** Whether all was done and read. */
  get isOver(): boolean {
    return this.state !== null && this.state.wanted.length === 0 && this.read >= this.state.said.length
  }

  /** Whether something is to be read before anything is done. */
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
    this.told = null
    try {
      this.take(await api.lesson(this.game, actions, known))
    } catch (error) {
      const sentence = error instanceof Refusal ? error.sentence : String(error)
      if (this.state) this.told = { rule: '', sentence }
      else this.trouble = sentence
    } finally {
      this.sending = false
    }
  }

  private take(next: LessonState): void {
    const before = this.state
    if (before && next.refused) {
      this.told = { rule: next.rule, sentence: next.refused }
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
    keep(`lesson-${this.game}`, JSON.stringify(next.actions))
  }
}
