/** Sharing a finished game: links that anyone can open, and the result as text. */
import { withBase } from './base'
import { shortTitle } from './titles'
import type { DailyGame, Outcome, SeatInfo, TableInfo } from '../wire/types'
import { api } from './http'
import { currentLanguage } from './language.svelte'
import { listed, nameOf } from './play'
import { TOGETHER } from './router'
import { say } from './words'

export interface ReplayLink {
  url: string
  until: string // the day on which it expires; empty: never
}

/** A link to a step of a finished game. Anyone who has the link can watch, even if the game is private. */
export async function replayLink(table: TableInfo | null, step: number): Promise<ReplayLink> {
  if (!table) return { url: location.href, until: '' }
  const absolute = (address: string): string => new URL(withBase(address), location.href).href
  if (table.public) return { url: absolute(`/replay/${table.id}#${step}`), until: '' }
  const { address, expires_ms } = await api.share(table.id, step)
  return { url: absolute(address), until: new Date(expires_ms).toLocaleDateString(currentLanguage(), { dateStyle: 'long' }) }
}

/** A link into the review room of a finished game. `share` is the token that lets strangers in; it is created if it is empty. */
export async function roomLink(table: TableInfo, step: number, share: string): Promise<string> {
  const url = share ? new URL(withBase(`/replay/${table.id}#${step}/${share}`), location.href).href : (await replayLink(table, step)).url
  const [address = '', after = ''] = url.split('#')
  const [moment = '', token = ''] = after.split('/')
  return `${address}#${moment}/${token}/${TOGETHER}`
}

/** A challenge to beat my points in the same deal, with its link. */
export async function challengeText(table: TableInfo, over: Outcome, seat: number): Promise<string> {
  const { token } = await api.share(table.id, 0)
  const url = new URL(withBase(`/challenge/${table.id}#${seat}/${token}`), location.href).href
  return `${say('beat-my', { points: over.points[seat] ?? 0, game: shortTitle(table.title) })}\n${url}`
}

/** A day's result as text for others. */
export function dailyResult(day: string, found: DailyGame): Result {
  const lines: [string, string][] = [
    [say('daily-points'), String(found.points)],
    [say('daily-place'), say('place-of', { place: found.place, count: found.players })],
    [say('daily-streak'), say('days', { count: found.streak })],
  ]
  return { game: shortTitle(found.title), headline: say(found.won ? 'daily-won' : 'daily-played', { day: dateOf(day) }), lines }
}

export interface PuzzleDone {
  title: string
  week: string
  found: boolean
  streak: number
  tries: number
}

/** The result of a puzzle as text for others. It does not reveal the move. */
export function puzzleResult({ title, week, found, streak, tries }: PuzzleDone): string {
  const headline = say(found ? 'puzzle-result-found' : 'puzzle-result-missed', { week: Number(week.split('-W')[1]) })
  const lines: [string, string][] = found ? [[say('puzzle-tries'), String(Math.max(1, tries))], [say('puzzle-in-a-row'), String(streak)]] : []
  return inWords({ game: shortTitle(title), headline, lines }, new URL(withBase('/puzzle'), location.href).href)
}

/** A day in the reader's format; days begin at midnight UTC. */
export const dateOf = (day: string): string => new Date(`${day}T00:00:00Z`).toLocaleDateString(currentLanguage(), { dateStyle: 'long', timeZone: 'UTC' })

/** Copy a text, and return true if that worked. */
export function copied(text: string): Promise<boolean> {
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  )
}

export interface Result {
  game: string
  headline: string
  lines: [string, string][]
}

/** How a game ended, as a sentence for others. */
export function result(table: TableInfo, over: Outcome, seats: SeatInfo[]): Result {
  const game = shortTitle(table.title)
  return { game: table.box ? `${game} (${say('own-box', { name: table.box.name })})` : game, headline: ended(over, seats, table.cooperative), lines: over.summary }
}

function ended(over: Outcome, seats: SeatInfo[], cooperative: boolean): string {
  const named = (wanted: (place: number) => boolean): string => listed([...new Set(over.places.flatMap((place, seat) => (wanted(place) ? [nameOf(seats, seat)] : [])))])
  const lost = (): string => say('they-lost', { names: named(() => true), count: new Set(over.places.map((_, seat) => nameOf(seats, seat))).size })
  if (cooperative || over.places.length === 1) return over.places[0] === 1 ? say('they-made-it', { names: named(() => true) }) : lost()
  if (over.drawn || over.places.every((place) => place === 1)) return say('they-drew', { names: named(() => true) })
  const winners = over.places.filter((place) => place === 1).length
  if (winners === 0) return lost()
  return winners > 1 ? say('share-win', { names: named((place) => place === 1) }) : say('wins', { name: named((place) => place === 1) })
}

/** A result as plain text. */
export function inWords({ game, headline, lines }: Result, url: string): string {
  return [`RETROCADE · ${game}`, headline, ...lines.map(([what, much]) => `${what}: ${much}`), ...(url ? [url] : [])].join('\n')
}
