/** Checkable luck (docs/luck.md): this device's nonces, and what it noted about tables before the deal. */
import type { TableInfo } from '../wire/types'
import { store, stored } from './storage'

/** What this device saw and gave before the deal. */
export interface Noted {
  commitment: string
  nonce: string
}

export const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** A nonce for a table whose commitment is known. The device stores both, so that nobody can exchange them later. */
export function nonceFor(table: TableInfo): string | null {
  if (!table.luck) return null
  const before = noted(table.id)
  if (before && before.commitment === table.luck.commitment) return before.nonce
  const nonce = hex(crypto.getRandomValues(new Uint8Array(32)))
  store(`luck-${table.id}`, JSON.stringify({ commitment: table.luck.commitment, nonce } satisfies Noted))
  return nonce
}

/** What this device noted about a table; null if nothing. */
export function noted(table: string): Noted | null {
  try {
    const found = JSON.parse(stored(`luck-${table}`) ?? 'null') as Partial<Noted> | null
    return found?.commitment && found.nonce ? { commitment: found.commitment, nonce: found.nonce } : null
  } catch {
    return null
  }
}

/** True if a table waits for this device's nonce before it starts. */
export const awaitsMe = (table: TableInfo): boolean => table.luck?.missing.some((seat) => table.seats[seat]?.you) ?? false
