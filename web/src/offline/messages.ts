/** What the page and its worker tell each other. */

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

export type FromWorker =
  | { type: 'ready'; ms: number }
  | { type: 'prepared' }
  | { type: 'failed'; why: string }
  | { type: 'answer'; id: number; status: number; body: string }
  | { type: 'opened'; socket: number }
  | { type: 'message'; socket: number; text: string }
