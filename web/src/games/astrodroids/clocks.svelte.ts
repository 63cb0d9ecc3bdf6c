/** The table's clocks in the time of this device's own clock, kept while something is due. */
import type { Race } from '../../wire/types'

const TICK_MS = 50

export class Clocks {
  now = $state(performance.now())
  goAt = $state(0) // 3-2-1
  throwAt = $state(0)
  claimAt = $state(0)
  whole = $state(0) // how long the dice had to settle in all
  stands: Race['stands'] = $state('no')
  private timer: ReturnType<typeof setInterval> | undefined

  /** Take in a new position. */
  heard(race: Race | null): void {
    const now = performance.now()
    this.now = now
    this.stands = race?.stands ?? 'no'
    this.goAt = race?.go_ms ? now + race.go_ms : 0
    const throwAt = race?.throw_ms ? now + race.throw_ms : 0
    if (throwAt > this.throwAt + TICK_MS) this.whole = race?.throw_ms ?? 0
    this.throwAt = throwAt
    this.claimAt = race?.claim_ms ? now + race.claim_ms : 0
    clearInterval(this.timer)
    if (Math.max(this.goAt, this.throwAt, this.claimAt) > now) this.timer = setInterval(() => this.tick(), TICK_MS)
  }

  private tick(): void {
    this.now = performance.now()
    if (Math.max(this.goAt, this.throwAt, this.claimAt) <= this.now) clearInterval(this.timer)
  }

  stop(): void {
    clearInterval(this.timer)
  }

  get count(): number {
    return Math.max(0, Math.ceil((this.goAt - this.now) / 1000))
  }

  get throwLeft(): number {
    return Math.max(0, this.throwAt - this.now)
  }

  get claimsOpen(): boolean {
    return this.claimAt <= this.now
  }

  /** How far the dice have settled, 0 to 1. */
  get settled(): number {
    return this.throwLeft === 0 || this.whole === 0 ? 1 : 1 - Math.min(1, this.throwLeft / this.whole)
  }
}
