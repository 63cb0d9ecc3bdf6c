/** The ways to sit down at a table, from what a game says about itself. */
import type { CreateTable, GameInfo, SeatWish } from '../wire/types'

export type ModeName = 'alone' | 'bots' | 'together' | 'friends' | 'anyone'

export interface Mode {
  name: ModeName
  counts: number[] // how many seats the table may have in this mode
}

/** Against whoever comes: only where a game says how strangers play. */
export function modes(game: GameInfo, strangers = false): Mode[] {
  const several = game.seats.filter((count) => count > 1)
  const found: Mode[] = []
  if (game.seats.includes(1)) found.push({ name: 'alone', counts: [1] })
  if (several.length > 0) {
    for (const name of ['bots', 'together', 'friends', ...(strangers ? (['anyone'] as const) : [])] as const) found.push({ name, counts: several })
  }
  return found
}

/** Who sits where: I am first, with what I bring. */
export function seating(mode: ModeName, count: number, level: string, brings: Record<string, string> = {}): SeatWish[] {
  const other: Record<ModeName, SeatWish> = { alone: { kind: 'me' }, bots: { kind: 'bot', level }, together: { kind: 'me' }, friends: { kind: 'open' }, anyone: { kind: 'open' } }
  return Array.from({ length: count }, (_, seat) => (seat === 0 ? { kind: 'me', ...(Object.keys(brings).length > 0 ? { brings } : {}) } : other[mode]))
}

/** The level a newcomer meets: the one in the middle, so that it neither bores nor crushes. */
export function usualLevel(game: GameInfo): string {
  return game.levels[Math.floor(game.levels.length / 2)]?.name ?? 'greedy'
}

/** What one press on Play opens. */
export function quick(game: GameInfo, over: Partial<CreateTable> = {}): CreateTable {
  const mode = modes(game)[0] ?? { name: 'bots' as const, counts: [2] }
  return { game: game.name, seats: seating(mode.name, mode.counts[0] ?? 1, usualLevel(game)), ...over }
}

/** "1-2 players" */
export function players(game: GameInfo): string {
  const least = Math.min(...game.seats)
  const most = Math.max(...game.seats)
  return least === most ? `${least} players` : `${least}–${most} players`
}
