/**
 * A line to the arcade that keeps itself alive: it greets, asks for a sign of life when nothing has come for a while, and comes back by
 * itself after a cut, after longer and longer pauses. Knows nothing of what is said on it.
 */

export type LineState = 'connecting' | 'live' | 'cut' | 'closed'

/** The part of WebSocket that we use. */
export interface Socket {
  onopen: (() => void) | null
  onmessage: ((event: { data: unknown }) => void) | null
  onclose: (() => void) | null
  send(text: string): void
  close(): void
}

export type After = (ms: number, then: () => void) => () => void // a timer, and how to stop it

interface LineWiring<Out> {
  open: () => Socket
  after: After
  greeting: () => Out
  onText: (text: string, isCurrent: () => boolean) => void // isCurrent: false once another socket has taken its place
  onState: (state: LineState) => void
  onLost?: () => void // the line was cut, and is not told yet
}

const FIRST_PAUSE_MS = 250
export const LONGEST_PAUSE_MS = 5_000
const PING_EVERY_MS = 15_000
const ANSWER_WITHIN_MS = 8_000

export class Line<Out> {
  state: LineState = 'connecting'
  private socket: Socket | null = null
  private pause = FIRST_PAUSE_MS
  private stopTimer: () => void = () => undefined

  constructor(private readonly wiring: LineWiring<Out | { type: 'ping' }>) {}

  connect(): void {
    this.stopTimer()
    this.drop()
    const socket = this.wiring.open()
    this.socket = socket
    socket.onopen = () => {
      if (socket === this.socket) this.send(this.wiring.greeting())
    }
    socket.onmessage = (event) => this.wiring.onText(String(event.data), () => socket === this.socket)
    socket.onclose = () => {
      if (socket === this.socket) this.lost()
    }
    this.expect()
  }

  /** Leave for good, or until `retry`. */
  close(): void {
    this.stopTimer()
    this.become('closed')
    this.drop()
  }

  /** After the line was closed: try once more. */
  retry(): void {
    if (this.state !== 'closed') return
    this.become('connecting')
    this.connect()
  }

  /** The network is back: do not wait for the next try. */
  hurry(): void {
    if (this.state === 'cut' || this.state === 'connecting') this.connect()
  }

  /** The greeting was answered. */
  welcomed(): void {
    this.pause = FIRST_PAUSE_MS
    this.become('live')
  }

  /** Something came: the next sign of life is asked for later. */
  heard(): void {
    if (this.state !== 'live') return
    this.stopTimer()
    this.stopTimer = this.wiring.after(PING_EVERY_MS, () => {
      this.send({ type: 'ping' })
      this.expect()
    })
  }

  /** Part, and come back after the longest pause: a server that restarts needs a while. */
  comeBackLater(): void {
    this.pause = LONGEST_PAUSE_MS
    this.drop()
    this.lost()
  }

  send(message: Out | { type: 'ping' }): void {
    this.socket?.send(JSON.stringify(message))
  }

  private lost(): void {
    this.socket = null
    if (this.state === 'closed') return
    this.wiring.onLost?.()
    this.become('cut')
    this.stopTimer()
    this.stopTimer = this.wiring.after(this.pause, () => this.connect())
    this.pause = Math.min(2 * this.pause, LONGEST_PAUSE_MS)
  }

  /** Something must arrive in time, or the line counts as cut. */
  private expect(): void {
    this.stopTimer = this.wiring.after(ANSWER_WITHIN_MS, () => {
      this.drop()
      this.lost()
    })
  }

  private drop(): void {
    const socket = this.socket
    this.socket = null
    socket?.close()
  }

  private become(state: LineState): void {
    if (state === this.state) return
    this.state = state
    this.wiring.onState(state)
  }
}
