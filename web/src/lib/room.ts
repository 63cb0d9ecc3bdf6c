/**
 * The connection to a review room. It joins, and joins again after a cut. A former leader takes the lead again if nobody else has it.
 * It knows nothing of Svelte; `room.svelte.ts` turns its messages into state for the page.
 */
import type { JoinRoom, RoomClientMessage, RoomServerMessage } from '../wire/types'
import { ReconnectingSocket, type After, type Socket, type SocketState } from './socket'

export interface RoomWiring {
  open: () => Socket
  after: After
  joining: () => JoinRoom
  onState: (state: SocketState) => void
  onMessage: (message: RoomServerMessage) => void
  inWords: (message: RoomServerMessage) => RoomServerMessage | Promise<RoomServerMessage>
}

export class RoomConnection {
  private readonly socket: ReconnectingSocket<RoomClientMessage>

  constructor(private readonly wiring: RoomWiring) {
    const { open, after, onState } = wiring
    const greeting = (): RoomClientMessage => ({ ...wiring.joining(), type: 'join', words: 'data' })
    this.socket = new ReconnectingSocket({ open, after, onState, greeting, onText: (text, isCurrent) => this.take(text, isCurrent) })
  }

  get state(): SocketState {
    return this.socket.state
  }

  connect(): void {
    this.socket.connect()
  }

  /** Leave until `retry`. */
  close(): void {
    this.socket.close()
  }

  retry(): void {
    this.socket.retry()
  }

  /** Reconnect at once, because the network is back. */
  reconnectNow(): void {
    this.socket.reconnectNow()
  }

  /** Send a message. In a cut it is lost: on joining again, the room sends what the leader shows. */
  send(message: RoomClientMessage): void {
    if (this.state === 'live') this.socket.send(message)
  }

  private take(text: string, isCurrent: () => boolean): void {
    const translated = this.wiring.inWords(JSON.parse(text) as RoomServerMessage)
    if (translated instanceof Promise) void translated.then((message) => isCurrent() && this.receive(message))
    else if (isCurrent()) this.receive(translated)
  }

  private receive(message: RoomServerMessage): void {
    if (message.type === 'room' && this.state !== 'live') this.socket.greeted()
    this.wiring.onMessage(message)
    if (message.type !== 'error' || !message.final) this.socket.received()
    else if (message.code === 'unavailable') this.socket.reconnectLater() // a server that restarts comes back
    else this.socket.close() // the room refused: the player has to try again
  }
}
