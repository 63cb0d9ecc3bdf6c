/** Turns an address into a page. */
import { withBase } from './base'

export type Route =
  | { page: 'arcade' }
  | { page: 'cabinet'; game: string }
  | { page: 'table'; table: string; invitation: string }
  | { page: 'seat'; token: string }
  | { page: 'replay'; table: string; step: number | null; share: string; together: boolean } // share: the token that lets strangers watch; together: in its review room
  | { page: 'rules'; game: string; rule: string }
  | { page: 'decks'; game: string }
  | { page: 'lesson'; game: string }
  | { page: 'verify'; table: string; share: string } // table: empty for a local file
  | { page: 'daily' }
  | { page: 'puzzles' }
  | { page: 'puzzle'; game: string }
  | { page: 'challenge'; table: string; seat: number; share: string }
  | { page: 'settings' }
  | { page: 'me' }
  | { page: 'lab'; game: string }
  | { page: 'lost' }

export const TOGETHER = 'together' // at the end of a replay's address: its review room
const WORD = '([a-z0-9][a-z0-9_-]*)'
const ID = '([A-Za-z0-9_-]+)'

export function route(path: string, hash: string): Route {
  const after = decodeURIComponent(hash.replace(/^#/, ''))
  const match = (pattern: string): string | undefined => new RegExp(`^/${pattern}/?$`).exec(path)?.[1]
  if (path === '/' || path === '/index.html') return { page: 'arcade' }
  if (path === '/settings') return { page: 'settings' }
  if (path === '/me') return { page: 'me' }
  if (path === '/verify') return { page: 'verify', table: '', share: '' }
  const verify = match(`verify/${ID}`)
  if (verify) return { page: 'verify', table: verify, share: after }
  if (path === '/lab') return { page: 'lab', game: after }
  if (path === '/daily') return { page: 'daily' }
  if (/^\/puzzle\/?$/.test(path)) return { page: 'puzzles' }
  const puzzle = match(`puzzle/${WORD}`)
  if (puzzle) return { page: 'puzzle', game: puzzle }
  const challenge = match(`challenge/${ID}`)
  if (challenge) {
    const [seat = '', share = ''] = after.split('/')
    return { page: 'challenge', table: challenge, seat: Number(seat) || 0, share }
  }
  if (path === '/seat') return { page: 'seat', token: after }
  const table = match(`t/${ID}`)
  if (table) return { page: 'table', table, invitation: after }
  const replay = match(`replay/${ID}`)
  if (replay) {
    const [step = '', share = '', room = ''] = after.split('/')
    return { page: 'replay', table: replay, step: /^\d+$/.test(step) ? Number(step) : null, share, together: room === TOGETHER }
  }
  const rules = match(`rules/${WORD}`)
  if (rules) return { page: 'rules', game: rules, rule: after }
  const decks = match(`${WORD}/decks`)
  if (decks) return { page: 'decks', game: decks }
  const lesson = match(`${WORD}/lesson`)
  if (lesson) return { page: 'lesson', game: lesson }
  const game = match(WORD)
  if (game) return { page: 'cabinet', game }
  return { page: 'lost' }
}

/** The address of a rule on its page. */
export function ruleAddress(game: string, rule: string): string {
  return withBase(`/rules/${game}#${rule}`)
}
