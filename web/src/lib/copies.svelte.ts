/**
 * Copies of server games in which I am the only person, so that they can continue on this device when the connection is lost. The page asks
 * for one whenever the game has been quiet for a moment. A copy contains nothing that I must not know.
 */
import type { TableCopy, TableInfo } from '../wire/types'
import { api } from './http'
import { store, stored } from './storage'
import { device } from './transport'

const QUIET_MS = 1_000 // after the last change: bots may move at once
const LATEST_MS = 6_000 // after the first change: the game may never be quiet
const MOST = 4 // games with a copy

/** True if the game runs and no other person plays in it. */
export function isMineAlone(table: TableInfo): boolean {
  return table.status === 'playing' && table.seats.some((seat) => seat.you) && table.seats.every((seat) => seat.kind === 'bot' || seat.you)
}

function all(): TableCopy[] {
  try {
    return JSON.parse(stored('copies') ?? '[]') as TableCopy[]
  } catch {
    return []
  }
}

/** The copy of a table's game that this device has, also after a reload. */
export function keptCopy(table: string): TableCopy | null {
  return all().find((copy) => copy.table === table) ?? null
}

/** The copies with this one in place of the table's old one, newest first; without any of the table if `copy` is null. */
export function replaced(copies: TableCopy[], table: string, copy: TableCopy | null): TableCopy[] {
  return [...(copy ? [copy] : []), ...copies.filter((other) => other.table !== table)].slice(0, MOST)
}

/** The id of the game on this device that continues a table's; empty if there is none. */
export function wentOn(table: string): string {
  return stored(`went-on.${table}`) ?? ''
}

/** Continue a copy, and return the address of the game on this device. */
export async function goOn(copy: TableCopy): Promise<string> {
  const table = await api.goOn(copy)
  store(`went-on.${copy.table}`, table.id)
  return table.address
}

export class CopyKeeper {
  copy: TableCopy | null = $state.raw(null)
  private timer: ReturnType<typeof setTimeout> | undefined
  private waitsSince = 0

  constructor(private readonly table: string) {
    this.copy = keptCopy(table)
  }

  /** Note that the game has changed or is over. */
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
    const copy = await api.copy(this.table).catch(() => null) // not possible now: keep the previous copy
    if (copy) this.put(copy)
  }

  private put(copy: TableCopy | null): void {
    this.copy = copy
    store('copies', JSON.stringify(replaced(all(), this.table, copy)))
  }
}
