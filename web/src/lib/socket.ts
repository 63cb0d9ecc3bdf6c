/**
 * A WebSocket that reconnects: it sends a greeting, pings when nothing has come for a while, and after a cut connects again with growing
 * pauses. It knows nothing of the messages.
 */

export type SocketState = 'connecting' | 'live' | 'cut' | 'closed'

/** The part of WebSocket that we use. */
export interface Socket {
  onopen: (() => void) | null
  onmessage: ((event: { data: unknown }) => void) | null
  onclose: (() => void) | null
  send(text: string): void
  close(): void
}

export type After = (ms: number, then: () => void) => () => void // a timer, and how to stop it

interface SocketWiring<Out> {
  open: () => Socket
  after: After
  greeting: () => Out
  onText: (text: string, isCurrent: () => boolean) => void // isCurrent: false once another socket has replaced this one
  onState: (state: SocketState) => void
  onLost?: () => void // called when the socket is lost, before `onState`
}

const FIRST_PAUSE_MS = 250
export const LONGEST_PAUSE_MS = 5_000
const PING_EVERY_MS = 15_000
const ANSWER_WITHIN_MS = 8_000

export class ReconnectingSocket<Out> {
  state: SocketState = 'connecting'
  private socket: Socket | null = null
  private pause = FIRST_PAUSE_MS
  private stopTimer: () => void = () => undefined

  constructor(private readonly wiring: SocketWiring<Out | { type: 'ping' }>) {}

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
    this.expectAnswer()
  }

  /** Disconnect until `retry`. */
  close(): void {
    this.stopTimer()
    this.setState('closed')
    this.drop()
  }

  /** Connect again after `close`. */
  retry(): void {
    if (this.state !== 'closed') return
    this.setState('connecting')
    this.connect()
  }

  /** Reconnect at once, because the network is back. */
  reconnectNow(): void {
    if (this.state === 'cut' || this.state === 'connecting') this.connect()
  }

  /** Note that the server answered the greeting. */
  greeted(): void {
    this.pause = FIRST_PAUSE_MS
    this.setState('live')
  }

  /** Note that a message came, and postpone the next ping. */
  received(): void {
    if (this.state !== 'live') return
    this.stopTimer()
    this.stopTimer = this.wiring.after(PING_EVERY_MS, () => {
      this.send({ type: 'ping' })
      this.expectAnswer()
    })
  }

  /** Disconnect, and reconnect after the longest pause: a server that restarts needs a while. */
  reconnectLater(): void {
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
    this.setState('cut')
    this.stopTimer()
    this.stopTimer = this.wiring.after(this.pause, () => this.connect())
    this.pause = Math.min(2 * this.pause, LONGEST_PAUSE_MS)
  }

  /** Treat the socket as lost if nothing arrives in time. */
  private expectAnswer(): void {
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

  private setState(state: SocketState): void {
    if (state === this.state) return
    this.state = state
    this.wiring.onState(state)
  }
}
