/** What a board is given, at a live table and in a replay alike. Data in, moves out. */
import type { Snippet } from 'svelte'
import { listedWords, say } from './words'
import type { ChatLine, Happening, Offer, Position, SeatInfo, TableInfo } from '../wire/types'

export interface Told {
  rule: string // its id, for a link; may be empty
  sentence: string
}

export interface Play {
  table: TableInfo
  position: Position
  log: Happening[] // what has happened so far, oldest first
  seats: SeatInfo[]
  mine: number[] // seats I may act for
  live: boolean // a table I can act at, not a replay
  told: Told | null // the last refusal or reason, until the next action
  hint: Offer | null // what a bot would do here, if asked
  hintLabel: string // the same in words: the whole move
  hintWhy: string // and why
  hintAt: string[] // its places on the board, in order
  mayAsk: boolean // whether a bot may be asked here
  hintSeat?: number // who would do it, where that is not the seat of the position: in a review
  hintFrom?: string // how advice is introduced where no bot gives it
  asking: boolean // a bot is thinking about that
  hintNote: string // why it gave no answer
  chat: ChatLine[]
  sending: boolean // a move of mine is on its way: no other one can be made
  act: (actions: number | readonly number[], takeBack?: number) => void // a move, as one message: take back so many, then act
  takeBack: () => void
  askHint: () => void
  doHint: () => void // what the bot would do
  tell: (told: Told | null) => void // say why something unlit cannot be done
  busy: (showing: boolean) => void // something is being shown: the end of the game waits for it
  pause: (wish: PauseWish) => void // where clocks run
  after?: Snippet // how the game ended, beside the board
}

export type PauseWish = 'ask' | 'agree' | 'decline' | 'resume'

/** Where the board shows what a bot, or a lesson's coach, would do. */
export function advisedPlaces(play: Play): string[] {
  return play.hintAt.length > 0 ? play.hintAt : (play.hint?.at ?? [])
}

/** Who would do it. */
export function advisedSeat(play: Play): number {
  return play.hintSeat ?? play.position.seat
}

/** Whether somebody here has to decide now. */
export function myTurn(play: Play): boolean {
  return play.live && play.position.choices.length > 0
}

/** Whom the table waits for, in words; empty when nobody, me, or only the 3-2-1. */
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

/** What happened after the version last shown, in order: what there is to animate. */
export function since(play: Play, version: number): Happening[] {
  return play.log.filter((event) => event.version > version && event.version <= play.position.version)
}

/** The lines of a log that have words; some events only move things. */
export function spoken(log: Happening[]): Happening[] {
  return log.filter((line) => line.text !== '')
}
