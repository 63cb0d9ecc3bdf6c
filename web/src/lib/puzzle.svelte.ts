/** The state of a puzzle page. The server stores only the result; this device counts the tries. */
import type { Happening, Offer, PuzzleState } from '../wire/types'
import { api, Refusal } from './http'
import { store, stored } from './storage'
import type { Play, Reason } from './play'
import { say } from './words'

/** The tries at a week's puzzle on this device. */
export interface Tries {
  week: string
  count: number // complete moves that were tried
}

export function triesOf(game: string, week: string): number {
  try {
    const found = JSON.parse(stored(`puzzle-${game}`) ?? 'null') as Partial<Tries> | null
    return found?.week === week ? (found.count ?? 0) : 0
  } catch {
    return 0
  }
}

/** The number of leading actions that two moves share. */
export function shared(before: number[], after: number[]): number {
  const at = before.findIndex((action, index) => after[index] !== action)
  return at < 0 ? before.length : at
}

export class PuzzleSession {
  state: PuzzleState | null = $state.raw(null)
  log: Happening[] = $state.raw([])
  reason: Reason | null = $state.raw(null)
  sending = $state(false)
  trouble = $state('')
  tries = $state(0)
  private offset = 0 // keeps versions growing although a take-back goes back in the puzzle

  constructor(readonly game: string) {}

  begin(): Promise<void> {
    return this.send([])
  }

  act(actions: number | readonly number[], takeBack = 0): void {
    const done = this.state?.actions ?? []
    void this.send([...done.slice(0, done.length - takeBack), ...(typeof actions === 'number' ? [actions] : actions)])
  }

  /** Go back to the position. */
  again(): void {
    void this.send([])
  }

  /** Show the solution on the board. */
  reveal(): void {
    void this.send([], true)
  }

  explain(reason: Reason | null): void {
    this.reason = reason
  }

  get version(): number {
    return (this.state?.now.version ?? 0) + this.offset
  }

  private async send(actions: number[], reveal = false): Promise<void> {
    if (this.sending) return
    this.sending = true
    this.reason = null
    this.trouble = ''
    try {
      this.take(await api.tryPuzzle(this.game, { week: this.state?.week ?? '', actions, reveal }))
    } catch (error) {
      const sentence = error instanceof Refusal ? error.sentence : String(error)
      if (this.state && !(error instanceof Refusal && error.code === 'conflict')) this.reason = { rule: '', sentence }
      else this.trouble = sentence
    } finally {
      this.sending = false
    }
  }

  private take(next: PuzzleState): void {
    const before = this.state
    if (next.refused) this.reason = { rule: next.rule, sentence: next.refused }
    if (before && next.refused && next.actions.length === before.actions.length) return
    const shown = before ? this.version : -1
    const stay = before ? shared(before.actions, next.actions) : 0
    if (before && next.now.version + this.offset <= shown) this.offset = shown + 1 - next.now.version
    this.log = next.events.map((event) => ({ ...event, version: event.version <= stay ? Math.max(shown, 0) : event.version + this.offset }))
    this.state = next
    this.tries = triesOf(this.game, next.week)
    if (next.loss === null) return
    this.tries += 1
    store(`puzzle-${this.game}`, JSON.stringify({ week: next.week, count: this.tries } satisfies Tries))
  }
}

/** The puzzle in the form that boards draw. */
export function playOf(session: PuzzleSession, state: PuzzleState): Play {
  const solution = state.loss === null ? state.solution : null
  const hint: Offer | null = solution ? (state.now.choices.find((choice) => choice.action === solution.actions[state.actions.length]) ?? null) : null
  return {
    table: state.table, position: { ...state.now, version: session.version }, log: session.log, seats: state.table.seats, mine: [state.seat], live: true,
    reason: session.reason, hint, hintLabel: solution?.label ?? '', hintWhy: solution?.why ?? '', hintAt: solution ? [...solution.at] : [], mayAsk: false, hintFrom: say('puzzle-best'), asking: false, hintNote: '', chat: [],
    sending: session.sending,
    act: (actions, takeBack) => session.act(actions, takeBack),
    takeBack: () => session.act([], 1),
    askHint: () => undefined,
    doHint: () => undefined,
    explain: (reason) => session.explain(reason),
    busy: () => undefined,
    pause: () => undefined,
  }
}
