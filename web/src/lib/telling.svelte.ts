/** The log of a board that takes its time: it says nothing of what is still being shown. */
import type { Play } from './play'
import type { Happening } from '../wire/types'

export class Telling {
  private upTo: number | null = $state(null)

  /** Say nothing that came after this version, until `release`. */
  hold(version: number): void {
    this.upTo ??= version
  }

  release(): void {
    this.upTo = null
  }

  /** What may be told now. */
  of({ log }: Pick<Play, 'log'>): Happening[] {
    const { upTo } = this
    return upTo === null ? log : log.filter((event) => event.version <= upTo)
  }
}
