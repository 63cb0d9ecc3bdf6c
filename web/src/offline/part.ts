/** A part of a search in a helper: repeats the steps that Python recorded (src/retrocade/offline/helpers.py) on an instance of the game. */
import type { GameInstance } from './wasm'

interface Call {
  do: 'call'
  symbol: string
  kinds: string
  given: number[]
}

export type Step =
  | Call
  | { do: 'write'; at: number; bytes: string }
  | { do: 'clear'; at: number; count: number }
  | { do: 'copy'; to: number; from: number; count: number }

export interface Job {
  end: number // end of the memory that it needs
  steps: Step[] // until the search can begin
  think: Call // its last argument is the number of iterations
  iterations: number
  seconds: number | null // null: until all iterations are done
  tree: number // its address
  row: { width: number; child: number; sibling: number; action: number; visits: number; reward: number }
}

export type Found = [action: number, visits: number, reward: number][]

const CHUNK_MS = 50 // between two looks at the clock
const SMALLEST_CHUNK = 16 // iterations
const NUMBER_BYTES = 8

function take(game: GameInstance, step: Step): void {
  if (step.do === 'call') game.call(step.symbol, step.kinds, ...step.given)
  else if (step.do === 'write') game.view(step.at, step.bytes.length / 2).set(fromHex(step.bytes))
  else if (step.do === 'clear') game.clear(step.at, step.count)
  else game.copy(step.to, step.from, step.count)
}

function fromHex(text: string): Uint8Array {
  return Uint8Array.from({ length: text.length / 2 }, (_, at) => parseInt(text.slice(2 * at, 2 * at + 2), 16))
}

/** Search until the iterations or the time of a part are used up, or it is stopped. `rest` lets other messages in. */
export async function searched(game: GameInstance, job: Job, isStopped: () => boolean, rest: () => Promise<void>): Promise<Found> {
  const began = performance.now()
  game.reserve(job.end)
  for (const step of job.steps) take(game, step)
  const ready = performance.now()
  const { symbol, kinds, given } = job.think
  let left = job.iterations
  let chunk = SMALLEST_CHUNK
  while (left > 0 && !isStopped()) {
    const done = Math.min(chunk, left)
    game.call(symbol, kinds, ...given.slice(0, -1), done)
    left -= done
    await rest()
    const now = performance.now()
    const remaining = job.seconds === null ? Infinity : 1000 * job.seconds - (now - began)
    if (remaining <= 0) break
    const pace = (job.iterations - left) / Math.max(now - ready, 0.001)
    chunk = Math.max(SMALLEST_CHUNK, Math.floor(pace * Math.min(CHUNK_MS, remaining)))
  }
  return atRoot(game, job)
}

/** Visits and summed reward of each action at the root. */
function atRoot(game: GameInstance, { tree, row }: Job): Found {
  const number = (place: number, field: number): number => {
    const bytes = game.view(tree + (place + field) * NUMBER_BYTES, NUMBER_BYTES)
    return Number(new DataView(bytes.buffer, bytes.byteOffset).getBigInt64(0, true))
  }
  const found: Found = []
  for (let at = number(0, row.child); at; at = number(at, row.sibling)) found.push([number(at, row.action), number(at, row.visits), number(at, row.reward)])
  return found
}
