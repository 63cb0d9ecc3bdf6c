/**
 * The line to a review room. It joins, keeps the line alive, and after a cut comes back by itself and joins again. Whoever led takes the
 * lead again if nobody else has. Knows nothing of Svelte; `room.svelte.ts` turns its messages into what the page reads.
 */
import type { JoinRoom, RoomClientMessage, RoomServerMessage, Trouble } from '../wire/types'
import type { LineState, Socket } from './connection'

const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 5_000
const PING_EVERY_MS = 15_000
const ANSWER_WITHIN_MS = 8_000

export interface RoomWiring {
  open: () => Socket
  after: (ms: number, then: () => void) => () => void // a timer, and how to stop it
  joining: () => JoinRoom
  onState: (state: LineState) => void
  onMessage: (message: RoomServerMessage) => void
  inWords: (message: RoomServerMessage) => RoomServerMessage | Promise<RoomServerMessage>
}

export class RoomLine {
  state: LineState = 'connecting'
  private socket: Socket | null = null
  private pause = FIRST_PAUSE_MS
  private stopTimer: () => void = () => undefined

  constructor(private readonly wiring: RoomWiring) {}

  connect(): void {
    this.stopTimer()
    const socket = this.wiring.open()
    this.socket = socket
    socket.onopen = () => this.transmit({ ...this.wiring.joining(), type: 'join', words: 'data' })
    socket.onmessage = (event) => {
      const heard = this.wiring.inWords(JSON.parse(String(event.data)) as RoomServerMessage)
      if (heard instanceof Promise) void heard.then((message) => this.receive(socket, message))
      else this.receive(socket, heard)
    }
    socket.onclose = () => {
      if (socket === this.socket) this.lost()
    }
    this.expect()
  }

  /** Leave for good, or until `retry`. */
  close(): void {
    this.stopTimer()
    this.drop()
    this.become('closed')
  }

  retry(): void {
    if (this.state !== 'closed') return
    this.become('connecting')
    this.connect()
  }

  /** The network is back: do not wait for the next try. */
  hurry(): void {
    if (this.state === 'cut') this.connect()
  }

  /** Send something. In a cut it is lost: what the leader shows is told again on joining. */
  send(message: RoomClientMessage): void {
    if (this.state === 'live') this.transmit(message)
  }

  private receive(socket: Socket, message: RoomServerMessage): void {
    if (socket !== this.socket) return
    if (message.type === 'room' && this.state !== 'live') {
      this.pause = FIRST_PAUSE_MS
      this.become('live')
    }
    this.wiring.onMessage(message)
    if (message.type === 'error' && message.final) this.refused(message)
    else if (this.state === 'live') this.pingLater()
  }

  /** A server that restarts comes back; who is not let in has to try again by hand. */
  private refused(trouble: Trouble): void {
    if (trouble.code !== 'unavailable') return this.close()
    this.pause = LONGEST_PAUSE_MS
    this.drop()
    this.lost()
  }

  private lost(): void {
    this.socket = null
    if (this.state === 'closed') return
    this.become('cut')
    this.stopTimer()
    this.stopTimer = this.wiring.after(this.pause, () => this.connect())
    this.pause = Math.min(2 * this.pause, LONGEST_PAUSE_MS)
  }

  private pingLater(): void {
    this.stopTimer()
    this.stopTimer = this.wiring.after(PING_EVERY_MS, () => {
      this.transmit({ type: 'ping' })
      this.expect()
    })
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

  private transmit(message: RoomClientMessage): void {
    this.socket?.send(JSON.stringify(message))
  }

  private become(state: LineState): void {
    if (state === this.state) return
    this.state = state
    this.wiring.onState(state)
  }
}
