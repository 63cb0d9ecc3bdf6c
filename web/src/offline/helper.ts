/** A worker that searches parts of a Champion's decision for the arcade's worker. It has WebAssembly and no Python. */
import type { FromHelper, ToHelper } from './messages'
import { searched } from './part'
import { GameInstance } from './wasm'

const idle = new Map<string, GameInstance[]>() // by game: one instance for each part searched at the same time
const stopped = new Map<number, boolean>() // by running job

const resting: (() => void)[] = []
const bell = new MessageChannel() // faster than a timer, and lets the arcade's messages in first
bell.port1.onmessage = () => resting.shift()?.()

function rest(): Promise<void> {
  return new Promise((rested) => {
    resting.push(rested)
    bell.port2.postMessage(null)
  })
}

async function search({ number, game, code, job }: ToHelper & { type: 'search' }): Promise<void> {
  stopped.set(number, false)
  const free = idle.get(game) ?? []
  idle.set(game, free)
  const instance = free.pop() ?? new GameInstance(await WebAssembly.instantiate(code, {}))
  const found = await searched(instance, job, () => stopped.get(number) ?? true, rest)
  free.push(instance)
  stopped.delete(number)
  self.postMessage({ number, found } satisfies FromHelper)
}

self.onmessage = ({ data }: MessageEvent<ToHelper>) => {
  if (data.type === 'search') void search(data)
  else if (stopped.has(data.number)) stopped.set(data.number, true)
}
self.onunhandledrejection = ({ reason }) => {
  throw reason // so that the arcade learns of it
}
