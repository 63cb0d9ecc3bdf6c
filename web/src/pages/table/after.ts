/** How the end is announced. */
import { listed, nameOf } from '../../lib/play'
import type { Outcome, SeatInfo } from '../../wire/types'

export interface Headline {
  title: string
  won: boolean
}

export function headline(over: Outcome, mine: number[], seats: SeatInfo[], cooperative: boolean): Headline {
  if (cooperative || over.places.every((place) => place > 1)) return over.places[0] === 1 ? { title: 'You made it!', won: true } : { title: 'Lost this time', won: false }
  if (over.drawn || over.places.every((place) => place === 1)) return { title: 'A draw', won: false }
  const winners = over.places.flatMap((place, seat) => (place === 1 ? [seat] : []))
  const won = winners.some((seat) => mine.includes(seat))
  if (won && mine.length === 1) return { title: winners.length > 1 ? 'A shared win!' : 'You win!', won }
  const names = listed(winners.map((seat) => nameOf(seats, seat)))
  return { title: winners.length > 1 ? `${names} share the win` : `${names} wins`, won }
}

/** How the players ended the game before its rules did; empty if they did not. */
export function ending(over: Outcome, resigned: number[], seats: SeatInfo[]): string {
  if (over.drawn) return 'A draw was agreed.'
  const last = resigned.at(-1)
  return over.early && last !== undefined ? `${nameOf(seats, last)} resigned.` : ''
}

/** Whether somebody here may sign a high score: the game was played out, and not only by a bot in a seat that was given up. */
export function mayKeepScore(over: Outcome, resigned: number[], mine: number[]): boolean {
  const seat = mine[0]
  return seat !== undefined && !over.early && !resigned.includes(seat)
}
