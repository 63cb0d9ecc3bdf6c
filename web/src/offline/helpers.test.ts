import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Helpers, type Helper } from './helpers'
import type { FromHelper, ToHelper } from './messages'
import { searched, type Job } from './part'
import { GameInstance } from './wasm'

const JOB = '{"iterations":1}'

class Fake implements Helper {
  onmessage: Helper['onmessage'] = null
  onerror: Helper['onerror'] = null
  heard: ToHelper[] = []
  ended = false

  postMessage(message: ToHelper): void {
    this.heard.push(message)
  }

  terminate(): void {
    this.ended = true
  }

  answer(number: number): void {
    this.onmessage?.({ data: { number, found: [[7, 8, 9]] } } as MessageEvent<FromHelper>)
  }
}

let made: Fake[] = []
function helping(cores: number): Helpers {
  const helpers = new Helpers(cores, () => {
    const helper = new Fake()
    made.push(helper)
    return helper
  })
  helpers.learn('starsprint', {} as WebAssembly.Module)
  return helpers
}

function the(at: number): Fake {
  const found = made.at(at)
  if (!found) throw new Error(`there is no helper ${at}`)
  return found
}

beforeEach(() => {
  made = []
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

test('one core stays with the arcade, and three helpers are enough', () => {
  expect([1, 2, 4, 16].map((cores) => helping(cores).count())).toEqual([0, 1, 3, 3])
})

test('every part has a helper of its own while there are any, and answers go where they belong', async () => {
  const helpers = helping(3)
  const found = [1, 2, 3].map((number) => helpers.search('starsprint', number, JOB))
  expect(made.map(({ heard }) => heard.length)).toEqual([2, 1])
  the(1).answer(2)
  the(0).answer(3)
  the(0).answer(1)
  expect(await Promise.all(found)).toEqual(Array.from({ length: 3 }, () => '[[7,8,9]]'))
})

test('helpers end when nobody needs them, and are there again when somebody does', async () => {
  const helpers = helping(2)
  for (const number of [1, 2]) {
    const found = helpers.search('starsprint', number, JOB)
    the(-1).answer(number)
    await found
    vi.advanceTimersByTime(59_000)
    expect(made.map(({ ended }) => ended)).toEqual([false])
  }
  vi.advanceTimersByTime(2_000)
  expect(the(0).ended).toBe(true)
  void helpers.search('starsprint', 3, JOB)
  expect(made.length).toBe(2)
})

test('a helper that fails or does not answer is replaced; after two decisions are no longer split', async () => {
  const helpers = helping(2)
  const first = helpers.search('starsprint', 1, JOB)
  the(0).onerror?.({ message: 'gone' } as ErrorEvent)
  expect(await first).toBe('')
  expect(helpers.count()).toBe(1)
  const second = helpers.search('starsprint', 2, JOB)
  helpers.stop(2)
  expect(the(1).heard.at(-1)).toEqual({ type: 'stop', number: 2 })
  vi.advanceTimersByTime(2_000)
  expect(await second).toBe('')
  expect(made.map(({ ended }) => ended)).toEqual([true, true])
  expect(helpers.count()).toBe(0)
})

test('a browser without workers in workers has no helpers', async () => {
  const helpers = new Helpers(4, () => {
    throw new ReferenceError('Worker is not defined')
  })
  helpers.learn('starsprint', {} as WebAssembly.Module)
  expect(await helpers.search('starsprint', 1, JOB)).toBe('')
  expect(helpers.count()).toBe(0)
})

/** An instance whose search does nothing but count. */
function counting(calls: [string, number][]): GameInstance {
  const memory = new WebAssembly.Memory({ initial: 1 })
  const think = (_: bigint, times: bigint): bigint => {
    calls.push(['think', Number(times)])
    return 0n
  }
  const begin = (at: number): bigint => {
    new BigInt64Array(memory.buffer, 64, 8).set([0n, 4n, 0n, 0n, 5n, 0n, 40n, 1234n])
    calls.push(['begin', at])
    return 0n
  }
  return new GameInstance({ exports: { memory, begin, think, __heap_base: { value: 64 } } } as unknown as WebAssembly.Instance)
}

const job = (wish: Partial<Job>): Job => ({
  end: 200_000,
  steps: [
    { do: 'write', at: 192, bytes: '01ff' },
    { do: 'call', symbol: 'begin', kinds: 'p', given: [64] },
  ],
  think: { do: 'call', symbol: 'think', kinds: 'nn', given: [5, 100] },
  iterations: 100,
  seconds: null,
  tree: 64,
  row: { width: 4, child: 1, sibling: 1, action: 0, visits: 2, reward: 3 },
  ...wish,
})

test('a part spends its iterations, and tells what it found at the root', async () => {
  vi.useRealTimers()
  const calls: [string, number][] = []
  const found = await searched(counting(calls), job({}), () => false, () => Promise.resolve())
  expect(calls[0]).toEqual(['begin', 64])
  expect(calls.slice(1).reduce((sum, [, times]) => sum + times, 0)).toBe(100)
  expect(found).toEqual([[5, 40, 1234]])
})

test('a part ends when it is stopped, and when its time is over', async () => {
  vi.useRealTimers()
  for (const [wish, stopped] of [[{}, true], [{ seconds: 0 }, false]] as const) {
    const calls: [string, number][] = []
    await searched(counting(calls), job(wish), () => stopped, () => Promise.resolve())
    expect(calls.length).toBeLessThanOrEqual(2)
  }
})
