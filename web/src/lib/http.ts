/** All requests to the server outside a table's connection. No other module contains addresses of the server. */
import type {
  CampaignInfo, Challenge, ChangeSeat, ClaimScore, CreateTable, Daily, DeckInfo, DeckParts, DeckReport, DeckShelf, GameInfo, LabState, LessonState, Me, MyRecord, OrderReport, OrderStudy, OwnData, PlayOn, Problem, Puzzles, PuzzleState, RecordReport, Replay, ReportData, ScoreBoard, SeatLink, ShareLink, Standing, Start, Story, Studies, TableCopy, TableInfo,
  TableList, TryPuzzle,
} from '../wire/types'

import { awaitsMe, nonceFor } from './luck'
import { namesIn, nobody, type Names } from './names'
import { ask as send, device, isHere, type Method, type Reply } from './transport'
import type { ListedGame } from './modes'
import { inWords, say } from './words'

/** The server refused a request, with a sentence for people. */
export class Refusal extends Error {
  constructor(
    readonly code: Problem['code'],
    readonly sentence: string,
  ) {
    super(sentence)
  }
}

/** Send a request. `pick` selects the needed part of the answer before it is put into words; `names` are the people in it. */
async function ask<Answer>(method: Method, path: string, body?: unknown, more: Record<string, string> = {}, pick: (answer: unknown) => unknown = (answer) => answer, names: Names = nobody): Promise<Answer> {
  let reply: Reply
  try {
    reply = await send(method, path, body, more)
  } catch {
    throw new Refusal('unavailable', say('no-answer'))
  }
  if (reply.status < 400) return (await inWords(pick(reply.answer), names)) as Answer
  const problem = (await inWords(reply.answer)) as Problem | null
  throw new Refusal(problem?.code ?? 'unavailable', problem?.sentence ?? say('not-itself'))
}

/** True if the arcade answers. */
export function reachable(): Promise<boolean> {
  return fetch('/healthz', { cache: 'no-store' }).then(
    (response) => response.ok,
    () => false,
  )
}

/** Send this device's nonce if the table waits for it before the deal. */
export async function withNonce(table: TableInfo): Promise<TableInfo> {
  const nonce = awaitsMe(table) ? nonceFor(table) : null
  return nonce ? api.nonce(table.id, nonce) : table
}

/** A file on the server, as text. */
async function file(path: string, share: string): Promise<string> {
  const response = await fetch(path, { credentials: 'same-origin', headers: share ? { 'x-share': share } : {} }).catch(() => null)
  if (!response) throw new Refusal('unavailable', say('no-answer'))
  if (response.ok) return response.text()
  const problem = (await response.json().catch(() => null)) as Problem | null
  throw new Refusal(problem?.code ?? 'unavailable', problem?.sentence ?? say('not-itself'))
}

/** Check a record with the rules on this device; null if the arcade is not on this device. */
export async function replayed(text: string): Promise<RecordReport | null> {
  const reply = await device().ask('POST', '/api/verify', { text }).catch(() => null)
  return reply?.status === 200 ? (reply.answer as RecordReport) : null
}

// The people at the tables whose replays were fetched: reports name only seats.
const people = new Map<string, Names>()
function noting(id: string): (answer: unknown) => unknown {
  return (answer) => {
    people.set(id, namesIn(answer) ?? nobody)
    return answer
  }
}

export const api = {
  games: () => ask<ListedGame[]>('GET', '/api/games', undefined, {}, (games) => (games as GameInfo[]).map(({ seat_names: _, ...listed }) => listed)),
  game: (name: string) => ask<GameInfo[]>('GET', '/api/games', undefined, {}, (games) => (games as GameInfo[]).filter((game) => game.name === name)).then(([game]) => game),
  withBox: (game: string, box: string) => ask<GameInfo>('GET', `/api/games/${game}/boxes/${box}`),
  lab: () => ask<LabState>('GET', '/api/lab'),
  orderReport: (wish: OrderReport) => ask<LabState>('POST', '/api/lab', wish),
  report: (id: string) => ask<ReportData>('GET', `/api/lab/${id}`),
  me: () => ask<Me>('GET', '/api/me'),
  rename: (name: string) => ask<Me>('PUT', '/api/me', { name }),
  record: () => ask<MyRecord>('GET', '/api/me/record'),
  ownData: () => ask<OwnData>('GET', '/api/me/export'),
  erase: () => ask<Me>('DELETE', '/api/me'),
  myTables: () => ask<TableList>('GET', '/api/me/tables'),
  table: (id: string) => ask<TableInfo>('GET', `/api/tables/${id}`),
  create: async (wish: CreateTable) => withNonce(await ask<TableInfo>('POST', '/api/tables', { nonce_follows: true, ...wish })),
  enter: (id: string, invitation: string) => ask<TableInfo>('POST', `/api/tables/${id}/enter`, { invitation }),
  sit: (table: TableInfo, seat: number | null, invitation: string, brings: Record<string, string> = {}) => ask<TableInfo>('POST', `/api/tables/${table.id}/sit`, { seat, invitation, brings, nonce: nonceFor(table) }),
  nonce: (id: string, nonce: string) => ask<TableInfo>('POST', `/api/tables/${id}/nonce`, { nonce }),
  changeSeat: (id: string, change: ChangeSeat) => ask<TableInfo>('POST', `/api/tables/${id}/seat`, change),
  start: (id: string, start: Start) => ask<TableInfo>('POST', `/api/tables/${id}/start`, start),
  rematch: async (id: string) => withNonce(await ask<TableInfo>('POST', `/api/tables/${id}/rematch`)),
  seatLink: (id: string, seat: number) => ask<SeatLink>('POST', `/api/tables/${id}/seat-link`, { seat }),
  openSeatLink: (token: string) => ask<TableInfo>('POST', '/api/tables/open-seat', { token }),
  campaign: (game: string) => ask<CampaignInfo>('GET', `/api/campaigns/${game}`),
  playCampaign: async (game: string) => withNonce(await ask<TableInfo>('POST', `/api/campaigns/${game}?nonce_follows=true`)),
  deckParts: (game: string) => ask<DeckParts>('GET', `/api/decks/${game}/parts`),
  decks: (game: string) => ask<DeckShelf>('GET', `/api/decks/${game}`),
  checkDeck: (game: string, text: string, options: Record<string, string>) => ask<DeckReport>('POST', `/api/decks/${game}/check`, { text, options }),
  saveDeck: (game: string, id: string, name: string, text: string) => (id ? ask<DeckInfo>('PUT', `/api/decks/${game}/${id}`, { name, text }) : ask<DeckInfo>('POST', `/api/decks/${game}`, { name, text })),
  deleteDeck: (game: string, id: string) => ask<null>('DELETE', `/api/decks/${game}/${id}`),
  publicTables: (game: string) => ask<TableList>('GET', `/api/tables?game=${game}`),
  scores: (game: string, mode: string) => ask<ScoreBoard>('GET', `/api/scores/${game}${mode ? `?mode=${mode}` : ''}`),
  claim: (id: string, claim: ClaimScore) => ask<ScoreBoard>('POST', `/api/tables/${id}/score`, claim),
  replay: (id: string, first: number, share = '', seat: number | null = null) => ask<Replay>('GET', `/api/tables/${id}/replay?first=${first}${seat === null ? '' : `&seat=${seat}`}`, undefined, share ? { 'x-share': share } : {}, noting(id)),
  gameRecord: (id: string, share = '') => (isHere(`/api/tables/${id}`) ? ask<string>('GET', `/api/tables/${id}/record`) : file(`/api/tables/${id}/record`, share)),
  playOn: (id: string, wish: PlayOn, share = '') => ask<TableInfo>('POST', `/api/tables/${id}/play-on`, wish, share ? { 'x-share': share } : {}),
  studies: (id: string, share = '') => ask<Studies>('GET', `/api/tables/${id}/studies`, undefined, share ? { 'x-share': share } : {}, undefined, people.get(id)),
  orderStudy: (id: string, order: OrderStudy, share = '') => ask<Studies>('POST', `/api/tables/${id}/studies`, order, share ? { 'x-share': share } : {}, undefined, people.get(id)),
  daily: () => ask<Daily>('GET', '/api/daily'),
  playDaily: (game: string) => ask<TableInfo>('POST', `/api/daily/${game}`),
  puzzles: () => ask<Puzzles>('GET', '/api/puzzles'),
  tryPuzzle: (game: string, wish: TryPuzzle) => ask<PuzzleState>('POST', `/api/puzzles/${game}`, wish),
  challenge: (id: string, seat: number, share: string) => ask<Challenge>('GET', `/api/tables/${id}/challenge?seat=${seat}`, undefined, share ? { 'x-share': share } : {}),
  takeChallenge: (id: string, seat: number, share: string) => ask<TableInfo>('POST', `/api/tables/${id}/challenge`, { seat }, share ? { 'x-share': share } : {}),
  story: (id: string, names: Names) => ask<Story>('GET', `/api/tables/${id}/story`, undefined, {}, undefined, names),
  leave: (id: string) => ask<TableInfo>('POST', `/api/tables/${id}/leave`, {}),
  withdrawShares: (id: string) => ask<null>('DELETE', `/api/tables/${id}/share`),
  standing: (id: string, seat: number) => ask<Standing>('GET', `/api/tables/${id}/standing?seat=${seat}`),
  share: (id: string, step: number) => ask<ShareLink>('POST', `/api/tables/${id}/share`, { step }),
  lesson: (game: string, actions: number[], known: number) => ask<LessonState>('POST', `/api/lessons/${game}`, { actions, known }),
  copy: (id: string) => ask<TableCopy>('GET', `/api/tables/${id}/copy`),
  goOn: (copy: TableCopy) => ask<TableInfo>('POST', '/api/copies', copy),
  live: (id: string) => `/api/tables/${id}/live`,
}
