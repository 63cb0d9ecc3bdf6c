/**
 * Copies of games at a server that are mine alone, so that they can go on on this device when the line is cut. The page asks for one
 * whenever the game has been quiet for a moment; a copy tells nothing that I cannot know.
 */
import type { TableCopy, TableInfo } from '../wire/types'
import { api } from './http'
import { keep, kept } from './kept'
import { device } from './transport'

const QUIET_MS = 1_000 // after the last news: bots may go on at once
const LATEST_MS = 6_000 // after the first: somebody may never rest
const MOST = 4 // games of which a copy is kept

/** Whether nobody else belongs to a game that goes on. */
export function isMineAlone(table: TableInfo): boolean {
  return table.status === 'playing' && table.seats.some((seat) => seat.you) && table.seats.every((seat) => seat.kind === 'bot' || seat.you)
}

function all(): TableCopy[] {
  try {
    return JSON.parse(kept('copies') ?? '[]') as TableCopy[]
  } catch {
    return []
  }
}

/** The copy of a table's game that this device has, also after a reload. */
export function keptCopy(table: string): TableCopy | null {
  return all().find((copy) => copy.table === table) ?? null
}

/** The copies with another one of a table, the newest first; without any of it where there is none. */
export function replaced(copies: TableCopy[], table: string, copy: TableCopy | null): TableCopy[] {
  return [...(copy ? [copy] : []), ...copies.filter((other) => other.table !== table)].slice(0, MOST)
}

/** The game on this device that went on from a table's; empty if none did. */
export function wentOn(table: string): string {
  return kept(`went-on.${table}`) ?? ''
}

/** Go on with a copy: the address of the game on this device. */
export async function goOn(copy: TableCopy): Promise<string> {
  const table = await api.goOn(copy)
  keep(`went-on.${copy.table}`, table.id)
  return table.address
}

export class CopyKeeper {
  copy: TableCopy | null = $state.raw(null)
  private timer: ReturnType<typeof setTimeout> | undefined
  private waitsSince = 0

  constructor(private readonly table: string) {
    this.copy = keptCopy(table)
  }

  /** The game has gone on, or is over. */
  news(table: TableInfo, version: number, over: boolean): void {
    clearTimeout(this.timer)
    if (over || !isMineAlone(table)) {
      if (this.copy) this.put(null)
    } else if (this.copy?.version !== version) {
      this.waitsSince ||= performance.now()
      const left = this.waitsSince + LATEST_MS - performance.now()
      this.timer = setTimeout(() => void this.fetch(), Math.max(0, Math.min(QUIET_MS, left)))
    }
  }

  close(): void {
    clearTimeout(this.timer)
  }

  private async fetch(): Promise<void> {
    this.waitsSince = 0
    if (!(await device().isWhole())) return
    const copy = await api.copy(this.table).catch(() => null) // none at this moment: the one before is better than none
    if (copy) this.put(copy)
  }

  private put(copy: TableCopy | null): void {
    this.copy = copy
    keep('copies', JSON.stringify(replaced(all(), this.table, copy)))
  }
}
