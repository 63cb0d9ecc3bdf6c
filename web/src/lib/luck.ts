/** Checkable luck (docs/luck.md): this device's nonces, and what it noted about tables before they were dealt. */
import type { TableInfo } from '../wire/types'
import { keep, kept } from './kept'

/** What this device saw and gave before the deal. */
export interface Noted {
  commitment: string
  nonce: string
}

export const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** A nonce for a table whose commitment is known. Both are noted here, so that nobody can exchange them later. */
export function nonceFor(table: TableInfo): string | null {
  if (!table.luck) return null
  const before = noted(table.id)
  if (before && before.commitment === table.luck.commitment) return before.nonce
  const nonce = hex(crypto.getRandomValues(new Uint8Array(32)))
  keep(`luck-${table.id}`, JSON.stringify({ commitment: table.luck.commitment, nonce } satisfies Noted))
  return nonce
}

/** What this device noted about a table; null if nothing. */
export function noted(table: string): Noted | null {
  try {
    const found = JSON.parse(kept(`luck-${table}`) ?? 'null') as Partial<Noted> | null
    return found?.commitment && found.nonce ? { commitment: found.commitment, nonce: found.nonce } : null
  } catch {
    return null
  }
}

/** Whether a table waits for this device before it starts. */
export const awaitsMe = (table: TableInfo): boolean => table.luck?.missing.some((seat) => table.seats[seat]?.you) ?? false
