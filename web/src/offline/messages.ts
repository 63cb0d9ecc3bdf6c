/** What the page and its worker tell each other. */
import type { Found, Job } from './part'

/** /offline/index.json: the files that belong together. Written by src/retrocade/offline/bundle.py. */
export interface BundleIndex {
  protocol: number
  archive: string
  pyodide: string
  games: Record<string, string>
  shown: unknown // what GET /api/games answers
}

export type ToWorker =
  | { type: 'start'; index: BundleIndex; pace: number }
  | { type: 'prepare'; index: BundleIndex }
  | { type: 'ask'; id: number; method: string; path: string; body: string }
  | { type: 'open'; socket: number; table: string }
  | { type: 'send'; socket: number; text: string }
  | { type: 'close'; socket: number }
  | { type: 'warm'; game: string }

/** What the arcade's worker and its helpers tell each other. A helper that fails throws. */
export type ToHelper = { type: 'search'; number: number; game: string; code: WebAssembly.Module; job: Job } | { type: 'stop'; number: number }

export interface FromHelper {
  number: number
  found: Found
}

/** What the arcade's worker and one that makes a report tell each other. One that fails throws. */
export interface ToStudy {
  index: BundleIndex
  game: string
  order: string
}

export type FromStudy = { type: 'share'; share: number } | { type: 'done'; report: string }

export type FromWorker =
  | { type: 'ready'; ms: number; lasts: boolean } // false: what is kept is gone with the page
  | { type: 'prepared' }
  | { type: 'failed'; why: string }
  | { type: 'answer'; id: number; status: number; body: string }
  | { type: 'opened'; socket: number }
  | { type: 'message'; socket: number; text: string }
