/** Messages between the page and its worker. */
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

/** Messages between the arcade's worker and its helpers. A helper that fails throws. */
export type ToHelper = { type: 'search'; number: number; game: string; code: WebAssembly.Module; job: Job } | { type: 'stop'; number: number }

export interface FromHelper {
  number: number
  found: Found
}

/** Messages between the arcade's worker and a worker that makes a report. One that fails throws. */
export interface ToStudy {
  index: BundleIndex
  game: string
  order: string
}

export type FromStudy = { type: 'share'; share: number } | { type: 'done'; report: string }

export type FromWorker =
  | { type: 'ready'; ms: number; lasts: boolean } // lasts: false if stored data is lost with the page
  | { type: 'prepared' }
  | { type: 'failed'; why: string }
  | { type: 'answer'; id: number; status: number; body: string }
  | { type: 'opened'; socket: number }
  | { type: 'message'; socket: number; text: string }
