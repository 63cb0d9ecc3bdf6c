/** The helpers of the arcade on this device: workers that search parts of Champions' decisions (src/retrocade/offline/helpers.py). */
import type { FromHelper, ToHelper } from './messages'
import type { Job } from './part'

export interface Helper {
  onmessage: ((event: MessageEvent<FromHelper>) => void) | null
  onerror: ((event: ErrorEvent) => void) | null
  postMessage(message: ToHelper): void
  terminate(): void
}

const MOST = 3
const IDLE_MS = 60_000 // after that they end, which frees their memory
const ANSWER_MS = 2_000 // after the order to stop; a helper that takes longer is lost
const MOST_LOST = 2 // after that, decisions are no longer split

interface Working {
  helper: Helper
  answer: (found: string) => void
}

export class Helpers {
  private readonly codes = new Map<string, WebAssembly.Module>()
  private readonly working = new Map<number, Working>()
  private helpers: Helper[] = []
  private lost = 0
  private ending: ReturnType<typeof setTimeout> | undefined

  constructor(
    private readonly cores: number,
    private readonly make: () => Helper,
  ) {}

  /** The number of helpers: one core is left for the arcade itself. */
  count(): number {
    return this.lost < MOST_LOST ? Math.max(0, Math.min(MOST, this.cores - 1)) : 0
  }

  /** Store a game's code. */
  learn(game: string, code: WebAssembly.Module): void {
    this.codes.set(game, code)
  }

  /** Let the least busy helper search a part. Return its result as JSON, empty if it failed. */
  search(game: string, number: number, job: string): Promise<string> {
    const code = this.codes.get(game)
    if (!code) return Promise.resolve('')
    clearTimeout(this.ending)
    return new Promise((answer) => {
      try {
        const helper = this.free()
        this.working.set(number, { helper, answer: (found) => this.done(number, found, answer) })
        helper.postMessage({ type: 'search', number, game, code, job: JSON.parse(job) as Job })
      } catch {
        this.lost = MOST_LOST // this browser has no workers within workers
        answer('')
      }
    })
  }

  stop(number: number): void {
    const working = this.working.get(number)
    if (!working) return
    working.helper.postMessage({ type: 'stop', number })
    setTimeout(() => this.working.has(number) && this.lose(working.helper), ANSWER_MS)
  }

  private free(): Helper {
    const load = (helper: Helper): number => [...this.working.values()].filter((each) => each.helper === helper).length
    const least = [...this.helpers].sort((one, other) => load(one) - load(other))[0]
    return least && (load(least) === 0 || this.helpers.length >= Math.max(this.count(), 1)) ? least : this.begun()
  }

  private begun(): Helper {
    const helper = this.make()
    helper.onmessage = ({ data }) => {
      this.lost = 0
      this.working.get(data.number)?.answer(JSON.stringify(data.found))
    }
    helper.onerror = (event) => {
      event.preventDefault?.()
      this.lose(helper)
    }
    this.helpers.push(helper)
    return helper
  }

  private done(number: number, found: string, answer: (found: string) => void): void {
    this.working.delete(number)
    answer(found)
    if (!this.working.size) this.ending = setTimeout(() => this.end(), IDLE_MS)
  }

  /** Go on without a helper that failed. */
  private lose(helper: Helper): void {
    if (!this.helpers.includes(helper)) return
    this.lost += 1
    this.helpers = this.helpers.filter((each) => each !== helper)
    helper.terminate()
    for (const working of [...this.working.values()]) if (working.helper === helper) working.answer('')
  }

  private end(): void {
    for (const helper of this.helpers) helper.terminate()
    this.helpers = []
  }
}
