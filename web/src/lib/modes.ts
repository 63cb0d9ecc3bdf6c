/** The ways to play a game, derived from its description. */
import { shortTitle } from './titles'
import { say } from './words'
import type { CreateTable, GameInfo, OptionInfo, SeatWish } from '../wire/types'

export type ModeName = 'alone' | 'bots' | 'together' | 'friends' | 'anyone'

export interface Mode {
  name: ModeName
  counts: number[] // how many seats the table may have in this mode
}

/** A game as the arcade lists it, without the names of its seats, which need the game's catalogue. */
export type ListedGame = Omit<GameInfo, 'seat_names'>

/** Against strangers: only if the game says how strangers play. */
export function modes(game: ListedGame, strangers = false): Mode[] {
  const several = game.seats.filter((count) => count > 1)
  const found: Mode[] = []
  if (game.seats.includes(1)) found.push({ name: 'alone', counts: [1] })
  if (several.length > 0) {
    for (const name of ['bots', 'together', 'friends', ...(strangers ? (['anyone'] as const) : [])] as const) found.push({ name, counts: several })
  }
  return found
}

/** The bots' levels: one for all, except seats with a level of their own. */
export interface BotLevels {
  all: string
  seats: Record<number, string>
}

export function levelAt(levels: BotLevels, seat: number): string {
  return levels.seats[seat] ?? levels.all
}

/** The level that bots on all these seats have; empty where they differ. */
export function sharedLevel(levels: BotLevels, seats: number[]): string {
  const [first = levels.all, ...rest] = seats.map((seat) => levelAt(levels, seat))
  return rest.every((level) => level === first) ? first : ''
}

/** The seats that bots take at a table of this size, with their names in the game. */
export function botSeats(game: GameInfo, count: number): { seat: number; role: string }[] {
  const roles = game.seat_names[String(count)] ?? []
  return Array.from({ length: Math.max(0, count - 1) }, (_, index) => ({ seat: index + 1, role: roles[index + 1] ?? say('bot-number', { number: index + 1 }) }))
}

/** Who sits where: I am first, with what I bring (such as a deck). On one screen everybody has a name. */
export function seating(mode: ModeName, count: number, levels: BotLevels, brings: Record<string, string> = {}, names: string[] = []): SeatWish[] {
  const named = (seat: number): { name?: string } => (names[seat] ? { name: names[seat] } : {})
  const others: Record<ModeName, (seat: number) => SeatWish> = {
    alone: () => ({ kind: 'me' }),
    bots: (seat) => ({ kind: 'bot', level: levelAt(levels, seat) }),
    together: (seat) => ({ kind: 'me', ...named(seat) }),
    friends: () => ({ kind: 'open' }),
    anyone: () => ({ kind: 'open' }),
  }
  return Array.from({ length: count }, (_, seat) => (seat === 0 ? { kind: 'me', ...named(0), ...(Object.keys(brings).length > 0 ? { brings } : {}) } : others[mode](seat)))
}

/** The title of a high-score list: `label` is the name of its preset, if it has one. */
export function modeTitle(name: string, label: string): string {
  const stage = /^campaign-(\d+)$/.exec(name)?.[1]
  if (stage) return say('campaign-level', { level: stage })
  if (name === 'standard') return say('rulebook-rules')
  if (name === 'daily') return say('daily')
  if (name === 'challenge') return say('challenge')
  if (name === 'custom') return say('own-options')
  return shortTitle(label) || name
}

/** The level of bots for a newcomer: the middle one. */
export function usualLevel(game: ListedGame): string {
  return game.levels[Math.floor(game.levels.length / 2)]?.name ?? 'greedy'
}

/** The table that Play opens: the preset for newcomers, against the weakest bots, if the game has one. */
export function quick(game: ListedGame): CreateTable {
  if (game.first_seats > 0) return { game: game.name, seats: seating('bots', game.first_seats, { all: game.levels[0]?.name ?? 'level1', seats: {} }), preset: game.first_preset }
  const mode = modes(game)[0] ?? { name: 'bots' as const, counts: [2] }
  return { game: game.name, seats: seating(mode.name, mode.counts[0] ?? 1, { all: usualLevel(game), seats: {} }) }
}

/** A typed number as a valid value of an option: the nearest one, or the default if it is no number. */
export function nearest(typed: string, option: OptionInfo): string {
  const number = Math.round(Number(typed))
  if (!option.span || typed.trim() === '' || !Number.isFinite(number)) return option.default
  return String(Math.min(Math.max(number, option.span[0]), option.span[1]))
}

/** "1-2 players" */
export function players(game: ListedGame): string {
  const least = Math.min(...game.seats)
  const most = Math.max(...game.seats)
  return least === most ? say('players', { count: least }) : say('players-range', { least, most })
}
