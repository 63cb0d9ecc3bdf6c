/** What a board receives, at a live table and in a replay. Data in, moves out. */
import type { Snippet } from 'svelte'
import { listedWords, say } from './words'
import type { ChatLine, Happening, Offer, Position, SeatInfo, TableInfo } from '../wire/types'

export interface Reason {
  rule: string // id of the rule, for a link; may be empty
  sentence: string
}

export interface Play {
  table: TableInfo
  position: Position
  log: Happening[] // what has happened so far, oldest first
  seats: SeatInfo[]
  mine: number[] // seats I may act for
  live: boolean // a table I can act at, not a replay
  reason: Reason | null // the last refusal or reason, until the next action
  hint: Offer | null // what a bot would do here, if asked
  hintLabel: string // the whole move in words
  hintWhy: string // why the bot would make it
  hintAt: string[] // its places on the board, in order
  mayAsk: boolean // the player may ask a bot
  hintSeat?: number // the seat that the advice is for, if it is not the position's seat: in a review
  hintFrom?: string // how to introduce advice that no bot gives
  asking: boolean // a bot is thinking about a hint
  hintNote: string // why there is no hint
  chat: ChatLine[]
  sending: boolean // a move of mine is on its way, so I cannot make another one
  act: (actions: number | readonly number[], takeBack?: number) => void // make a move in one message: take back this many actions, then act
  takeBack: () => void
  askHint: () => void
  doHint: () => void // do what the bot would do
  explain: (reason: Reason | null) => void // show why an unlit choice cannot be made
  busy: (showing: boolean) => void // an animation runs: the result of the game waits for it
  pause: (wish: PauseWish) => void // at tables with clocks
  after?: Snippet // the result of the game, beside the board
}

export type PauseWish = 'ask' | 'agree' | 'decline' | 'resume'

/** The places where the board shows the advice of a bot or a coach. */
export function advisedPlaces(play: Play): string[] {
  return play.hintAt.length > 0 ? play.hintAt : (play.hint?.at ?? [])
}

/** The seat that the advice is for. */
export function advisedSeat(play: Play): number {
  return play.hintSeat ?? play.position.seat
}

/** True if a player at this screen has to decide now. */
export function myTurn(play: Play): boolean {
  return play.live && play.position.choices.length > 0
}

/** Whom the table waits for, in words; empty if for nobody, for me, or for the 3-2-1. */
export function waitingFor(play: Play): string {
  const { to_act, thinking } = play.position
  const names = to_act.filter((seat) => !play.mine.includes(seat)).map((seat) => nameOf(play.seats, seat))
  if (names.length === 0 || myTurn(play) || play.position.race?.go_ms) return ''
  const all = listed(names)
  return to_act.every((seat) => thinking.includes(seat)) ? say('are-thinking', { names: all, count: names.length }) : say('waiting-for', { names: all })
}

export function nameOf(seats: SeatInfo[], seat: number): string {
  const found = seats.find((info) => info.seat === seat)
  return found ? found.name || found.role : ''
}

export const listed = listedWords

/** The events after a version, in order: what there is to animate. */
export function since(play: Play, version: number): Happening[] {
  return play.log.filter((event) => event.version > version && event.version <= play.position.version)
}

/** The log lines that have words; other events only move things. */
export function spoken(log: Happening[]): Happening[] {
  return log.filter((line) => line.text !== '')
}
