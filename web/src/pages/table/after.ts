/** How the page announces the end of a game. */
import { listed, nameOf } from '../../lib/play'
import { say } from '../../lib/words'
import type { Outcome, SameDeal, SeatInfo } from '../../wire/types'

export interface Headline {
  title: string
  won: boolean
}

export function headline(over: Outcome, mine: number[], seats: SeatInfo[], cooperative: boolean): Headline {
  if (cooperative || over.places.every((place) => place > 1)) return over.places[0] === 1 ? { title: say('you-made-it'), won: true } : { title: say('lost-this-time'), won: false }
  if (over.drawn || over.places.every((place) => place === 1)) return { title: say('a-draw'), won: false }
  const winners = over.places.flatMap((place, seat) => (place === 1 ? [seat] : []))
  const won = winners.some((seat) => mine.includes(seat))
  if (won && mine.length === 1) return { title: winners.length > 1 ? say('shared-win') : say('you-win'), won }
  const names = listed(winners.map((seat) => nameOf(seats, seat)))
  return { title: winners.length > 1 ? say('share-win', { names }) : say('wins', { name: names }), won }
}

/** How the players ended the game early; empty if they did not. */
export function ending(over: Outcome, resigned: number[], seats: SeatInfo[]): string {
  if (over.drawn) return say('draw-agreed')
  const last = resigned.at(-1)
  return over.early && last !== undefined ? say('resigned', { name: nameOf(seats, last) }) : ''
}

/** The result of a challenge: a win counts more than points. */
export function challengeEnd(deal: SameDeal, over: Outcome, seat: number): string {
  const won = over.places[seat] === 1
  const mine = over.points[seat] ?? 0
  const values = { name: deal.rival, mine, theirs: deal.points }
  if (won === deal.won && mine === deal.points) return say('challenge-level', values)
  const ahead = won === deal.won ? mine > deal.points : won
  return ahead ? say('challenge-beaten', values) : say('challenge-missed', values)
}

/** The seat at this screen whose score may enter the list, the best of several. The game must be complete, and the seat not given up to a bot. */
export function signer(over: Outcome, resigned: number[], mine: number[]): number | undefined {
  if (over.early) return undefined
  return mine.filter((seat) => !resigned.includes(seat)).sort((a, b) => (over.places[a] ?? 0) - (over.places[b] ?? 0) || a - b)[0]
}
