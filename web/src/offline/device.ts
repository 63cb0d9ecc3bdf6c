/** Access to the arcade on this device: a worker that starts when it is first needed. */
import { withBase } from '../lib/base'
import type { Socket } from '../lib/socket'
import { isStatic, place } from '../lib/place.svelte'
import { PACE, settings } from '../lib/settings.svelte'
import type { Method, Reply } from '../lib/transport'
import { PROTOCOL } from '../wire/version'
import type { BundleIndex, FromWorker, ToWorker } from './messages'
import { KEPT, snapshotOf } from './python'

const INDEX = withBase('/offline/index.json')
const CALM_MS = 8_000 // after a start, so that the player's first moves are not slowed down
const BOT_PACE_MS = 700 // at normal speed, the same as a server's

function newWorker(): Worker {
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'arcade' })
}

/** A connection to a table on this device, with the interface of a WebSocket. */
class DeviceSocket implements Socket {
  onopen: (() => void) | null = null
  onmessage: ((event: { data: unknown }) => void) | null = null
  onclose: (() => void) | null = null

  constructor(
    private readonly number: number,
    private readonly post: (message: ToWorker) => void,
  ) {}

  send(text: string): void {
    this.post({ type: 'send', socket: this.number, text })
  }

  close(): void {
    this.post({ type: 'close', socket: this.number })
    this.onclose?.()
  }
}

export class DeviceTransport {
  private worker: Promise<Worker> | null = null
  private readonly waiting = new Map<number, (reply: Reply) => void>()
  private readonly sockets = new Map<number, DeviceSocket>()
  private index: Promise<BundleIndex | null> | null = null
  private count = 0
  startMs = 0 // how long the worker took to start

  /** True if all files are available: on a site without a server, or because the browser stored them. */
  async isKept(): Promise<boolean> {
    return (isStatic || Boolean(navigator.serviceWorker?.controller)) && (await this.bundle()) !== null
  }

  /** True if all files are on this device. */
  async isWhole(): Promise<boolean> {
    if (!navigator.serviceWorker?.controller) return false
    return (await (await caches.open(KEPT)).match(INDEX)) !== undefined
  }

  /** Make later starts faster, once: another worker starts and stores a snapshot of its memory. */
  async prepare(): Promise<void> {
    const index = await this.bundle()
    if (!index || !(await this.isWhole()) || (await (await caches.open(KEPT)).match(snapshotOf(index)))) return
    const worker = newWorker()
    worker.onmessage = worker.onerror = () => worker.terminate()
    worker.postMessage({ type: 'prepare', index } satisfies ToWorker)
  }

  private bundle(): Promise<BundleIndex | null> {
    this.index ??= fetch(INDEX).then(
      async (response) => {
        const index = response.ok ? ((await response.json()) as BundleIndex) : null
        return index?.protocol === PROTOCOL ? index : null // another version would not understand this page
      },
      () => null,
    )
    return this.index.catch(() => null)
  }

  /** Start the worker before it is needed. */
  start(): void {
    void this.begun().catch(() => undefined)
  }

  /** Load a game's code before it is needed. */
  warmUp(game: string): void {
    this.post({ type: 'warm', game })
  }

  async ask(method: Method, path: string, body?: unknown): Promise<Reply> {
    const index = await this.bundle()
    if (method === 'GET' && path === '/api/games' && index) {
      this.start()
      return { status: 200, answer: index.shown }
    }
    const worker = await this.begun()
    this.count += 1
    const id = this.count
    return new Promise((done) => {
      this.waiting.set(id, done)
      worker.postMessage({ type: 'ask', id, method, path, body: body === undefined ? '' : JSON.stringify(body) } satisfies ToWorker)
    })
  }

  open(path: string): Socket {
    this.count += 1
    const number = this.count
    const socket = new DeviceSocket(number, (message) => this.post(message))
    this.sockets.set(number, socket)
    this.post({ type: 'open', socket: number, table: path.split('/')[3] ?? '' })
    return socket
  }

  private post(message: ToWorker): void {
    if (message.type === 'close') this.sockets.delete(message.socket)
    void this.begun().then(
      (worker) => worker.postMessage(message),
      () => undefined,
    )
  }

  private begun(): Promise<Worker> {
    this.worker ??= this.begin().catch((error: unknown) => {
      this.worker = this.index = null // a later try may succeed
      throw error
    })
    return this.worker
  }

  private async begin(): Promise<Worker> {
    const index = await this.bundle()
    if (!index) throw new Error('There is no arcade for this device here.')
    place.loading = true
    const worker = newWorker()
    worker.onmessage = (event: MessageEvent<FromWorker>) => this.hear(event.data)
    worker.onerror = (event) => this.hear({ type: 'failed', why: event.message || 'the worker did not start' })
    worker.postMessage({ type: 'start', index, pace: BOT_PACE_MS * PACE[settings.botSpeed] } satisfies ToWorker)
    return worker
  }

  private hear(message: FromWorker): void {
    switch (message.type) {
      case 'ready':
        place.loading = false
        place.forgets = !message.lasts
        this.startMs = message.ms
        setTimeout(() => void this.prepare(), CALM_MS)
        break
      case 'failed':
        place.loading = false
        place.trouble = message.why
        for (const done of this.waiting.values()) done({ status: 503, answer: null })
        this.waiting.clear()
        break
      case 'prepared':
        break
      case 'answer':
        this.waiting.get(message.id)?.({ status: message.status, answer: JSON.parse(message.body) })
        this.waiting.delete(message.id)
        break
      case 'opened':
        this.sockets.get(message.socket)?.onopen?.()
        break
      case 'message':
        this.sockets.get(message.socket)?.onmessage?.({ data: message.text })
        break
    }
  }
}
