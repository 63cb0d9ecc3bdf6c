/** A log that hides events while the board still animates them. */
import type { Play } from './play'
import type { Happening } from '../wire/types'

export class DelayedLog {
  private upTo: number | null = $state(null)

  /** Hide events after this version, until `release`. */
  hold(version: number): void {
    this.upTo ??= version
  }

  release(): void {
    this.upTo = null
  }

  /** The events to show now. */
  of({ log }: Pick<Play, 'log'>): Happening[] {
    const { upTo } = this
    return upTo === null ? log : log.filter((event) => event.version <= upTo)
  }
}
