/** A moment of a replay, in the form that boards draw. */
import type { Happening, Position, Replay, Step } from '../wire/types'
import { nameOf, type Play } from './play'
import { say } from './words'

const nothing = (): void => undefined

export function playAt(replay: Replay, steps: Step[], at: number): Play {
  const step = steps[at]
  const log: Happening[] = steps.slice(0, at + 1).flatMap((past, version) => past.events.map((event) => ({ ...event, version })))
  const position: Position = {
    version: at,
    seat: replay.seat,
    view: step?.view ?? {},
    ask: caption(replay, step),
    choices: [],
    take_back: '',
    left_ms: 0,
    race: null,
    to_act: [],
    thinking: [],
    over: null,
    resigned: [],
    may_resign: false,
    secret: false,
    text: '',
  }
  return {
    table: replay.table, position, log, seats: replay.table.seats, mine: [], live: false, reason: null, hint: null, hintLabel: '', hintWhy: '', hintAt: [], mayAsk: false, asking: false, hintNote: '', chat: [], sending: false,
    act: nothing, takeBack: nothing, askHint: nothing, doHint: nothing, explain: nothing, busy: nothing, pause: nothing,
  }
}

/** Who did what; only the action if all share one seat or nobody did it. */
function caption(replay: Replay, step: Step | undefined): string {
  const label = step?.label ?? ''
  const who = step && replay.table.seats.length > 1 ? nameOf(replay.table.seats, step.seat) : ''
  return who && label ? say('who-did', { who, label }) : label
}

/** How long a step is shown: longer if more happens in it. */
export function paused(next: Step | undefined, speed: number, motion: boolean): number {
  const busy = motion ? Math.min(12, next?.events.length ?? 0) * 160 : 0
  return (700 + busy) / speed
}
