/**
 * The line to a review room. It joins, and after a cut joins again. Whoever led takes the lead again if nobody else has. Knows nothing of
 * Svelte; `room.svelte.ts` turns its messages into what the page reads.
 */
import type { JoinRoom, RoomClientMessage, RoomServerMessage } from '../wire/types'
import { Line, type After, type LineState, type Socket } from './line'

export interface RoomWiring {
  open: () => Socket
  after: After
  joining: () => JoinRoom
  onState: (state: LineState) => void
  onMessage: (message: RoomServerMessage) => void
  inWords: (message: RoomServerMessage) => RoomServerMessage | Promise<RoomServerMessage>
}

export class RoomLine {
  private readonly line: Line<RoomClientMessage>

  constructor(private readonly wiring: RoomWiring) {
    const { open, after, onState } = wiring
    const greeting = (): RoomClientMessage => ({ ...wiring.joining(), type: 'join', words: 'data' })
    this.line = new Line({ open, after, onState, greeting, onText: (text, isCurrent) => this.take(text, isCurrent) })
  }

  get state(): LineState {
    return this.line.state
  }

  connect(): void {
    this.line.connect()
  }

  /** Leave for good, or until `retry`. */
  close(): void {
    this.line.close()
  }

  retry(): void {
    this.line.retry()
  }

  /** The network is back: do not wait for the next try. */
  hurry(): void {
    this.line.hurry()
  }

  /** Send something. In a cut it is lost: what the leader shows is told again on joining. */
  send(message: RoomClientMessage): void {
    if (this.state === 'live') this.line.send(message)
  }

  private take(text: string, isCurrent: () => boolean): void {
    const heard = this.wiring.inWords(JSON.parse(text) as RoomServerMessage)
    if (heard instanceof Promise) void heard.then((message) => isCurrent() && this.receive(message))
    else if (isCurrent()) this.receive(heard)
  }

  private receive(message: RoomServerMessage): void {
    if (message.type === 'room' && this.state !== 'live') this.line.welcomed()
    this.wiring.onMessage(message)
    if (message.type !== 'error' || !message.final) this.line.heard()
    else if (message.code === 'unavailable') this.line.comeBackLater() // a server that restarts comes back
    else this.line.close() // who is not let in has to try again by hand
  }
}
