/**
 * The connection to a table. It greets the server, keeps the socket alive, reconnects after a cut, and sends unacknowledged
 * messages again: the server carries out each client_id once. If the server says that it sends too fast, it waits and goes on.
 * Only a permanent error closes the connection, until `retry`.
 *
 * It knows nothing of games or of Svelte; `table.svelte.ts` turns its messages into state for the pages.
 */
import { LONGEST_PAUSE_MS, ReconnectingSocket, type After, type Socket, type SocketState } from './socket'
import { open } from './transport'
import { namesIn, nobody, type Names } from './names'
import { inWords } from './words'
import type { Ack, ClientMessage, Help, Position, Refused, ServerMessage, Stale, Trouble, Update, Welcome } from '../wire/types'
import { PROTOCOL } from '../wire/version'

export type Answer = Ack | Refused | Stale | Trouble
type Numbered = Extract<ClientMessage, { client_id: string }>
type Unnumbered = Exclude<ClientMessage, Numbered>

export interface Wiring {
  open: () => Socket
  after: After
  newId: () => string
  onState: (state: SocketState) => void
  onMessage: (message: ServerMessage) => void
  inWords: (message: ServerMessage, names: Names) => ServerMessage | Promise<ServerMessage> // replaces message ids by sentences; a promise if a catalogue has to be fetched first
}

const HELP_WITHIN_MS = 80 // how long a position waits for its help
const FIRST_BACKOFF_MS = 1_000 // after sending too fast
const TRANSIENT = new Set<string>(['too_fast', 'unavailable', 'conflict']) // errors that go away with time

/** True if an error that ends the connection will pass, so that reconnecting helps. */
export function isTransient(trouble: Trouble): boolean {
  return TRANSIENT.has(trouble.code)
}

interface Pending {
  message: Numbered
  settle: (answer: Answer) => void
}

export class Connection {
  version = -1 // the last one seen
  invitation = ''
  look: number | null = null
  names: Names = nobody // of the people at the table
  private readonly socket: ReconnectingSocket<ClientMessage>
  private pending = new Map<string, Pending>() // in the order of sending
  private view: Position['view'] = {} // the last view; updates bring only the parts that changed
  private latest: Position | null = null // the last position that was shown or is held
  private held: Update | null = null // the latest update, while it waits for its help
  private stopHolding: () => void = () => undefined
  private waiting: Promise<void> | null = null // for catalogues that received messages need
  private backoff = FIRST_BACKOFF_MS
  private stopBackoff: (() => void) | null = null // set while it waits after sending too fast

  constructor(
    private wiring: Wiring,
    private draw: boolean,
  ) {
    const { open, after, onState } = wiring
    this.socket = new ReconnectingSocket({ open, after, onState, greeting: () => this.hello(), onText: (text, isCurrent) => this.take(text, isCurrent), onLost: () => this.lost() })
  }

  get state(): SocketState {
    return this.socket.state
  }

  connect(): void {
    this.socket.connect()
  }

  /** Disconnect for good. */
  close(): void {
    this.stopTimers()
    this.socket.close()
  }

  /** Reconnect after an error that closed the connection. */
  retry(): void {
    this.socket.retry()
  }

  /** Reconnect at once, because the network is back. */
  reconnectNow(): void {
    this.socket.reconnectNow()
  }

  private hello(): ClientMessage {
    return { type: 'hello', version: this.version, invitation: this.invitation, look: this.look, draw: this.draw, detail: this.draw ? 'all' : 'board', partial: true, words: 'data', protocol: PROTOCOL }
  }

  /** Send a message that must be carried out exactly once. The promise resolves to the server's answer, even after reconnecting. */
  request(message: Numbered extends infer M ? (M extends Numbered ? Omit<M, 'client_id'> : never) : never): Promise<Answer> {
    const numbered = { ...message, client_id: this.wiring.newId() } as Numbered
    return new Promise((settle) => {
      this.pending.set(numbered.client_id, { message: numbered, settle })
      if (this.state === 'live' && !this.stopBackoff) this.socket.send(numbered)
    })
  }

  /** Send a message that may get lost in a cut: a look, a chat line, a question. */
  send(message: Unnumbered): void {
    if (message.type === 'look') this.look = message.seat ?? null
    if (this.state === 'live') this.socket.send(message)
  }

  /** The number of messages without an acknowledgement. */
  get unanswered(): number {
    return this.pending.size
  }

  /** Take in a message, in order. If its catalogue is not loaded yet, it and those after it wait. */
  private take(text: string, isCurrent: () => boolean): void {
    const message = JSON.parse(text) as ServerMessage
    this.names = namesIn(message) ?? this.names
    const translated = this.wiring.inWords(message, this.names)
    if (!(translated instanceof Promise) && !this.waiting) {
      if (isCurrent()) this.receive(translated)
      return
    }
    const turn = (this.waiting ?? Promise.resolve()).then(() => translated).then((worded) => {
      if (this.waiting === turn) this.waiting = null
      if (isCurrent()) this.receive(worded)
    })
    this.waiting = turn
  }

  private receive(message: ServerMessage): void {
    if (message.type === 'update' && message.partial) message = { ...message, now: { ...message.now, view: { ...this.view, ...message.now.view } } }
    if (message.type === 'welcome') this.welcomed(message)
    else if (message.type === 'update') this.version = Math.max(this.version, message.now.version)
    if (message.type === 'welcome' || message.type === 'update') this.view = message.now?.view ?? {}
    if (message.type === 'error') this.failed(message)
    else this.settle(message)
    this.deliver(message)
    this.socket.received()
  }

  /** Pass a message on, in order. A position waits for its help. */
  private deliver(message: ServerMessage): void {
    if (message.type === 'help') return this.helped(message)
    this.release()
    if (message.type === 'welcome' || message.type === 'update') this.latest = message.now
    if (message.type === 'update' && message.help_follows) this.hold(message)
    else this.wiring.onMessage(message)
  }

  /** Hold a position for its help, which is a few milliseconds behind; show it alone if the help takes longer. */
  private hold(update: Update): void {
    this.held = update
    this.stopHolding = this.wiring.after(HELP_WITHIN_MS, () => this.release())
  }

  private release(): void {
    const held = this.held
    this.held = null
    this.stopHolding()
    this.stopHolding = () => undefined
    if (held) this.wiring.onMessage(held)
  }

  private helped(help: Help): void {
    const now = this.held?.now ?? this.latest
    if (now?.version !== help.version || now.seat !== help.seat) return
    this.view = { ...this.view, ...help.view }
    this.latest = { ...now, view: this.view }
    this.held = { type: 'update', events: [], partial: false, help_follows: false, ...this.held, now: this.latest }
    this.release()
  }

  private welcomed(welcome: Welcome): void {
    this.version = welcome.now?.version ?? -1
    this.socket.greeted()
    this.sendAgain()
  }

  private sendAgain(): void {
    this.stopBackoff?.()
    this.stopBackoff = null
    if (this.state === 'live') for (const { message } of this.pending.values()) this.socket.send(message)
  }

  private settle(message: ServerMessage): void {
    if (!('client_id' in message)) return
    const waiting = this.pending.get(message.client_id)
    this.pending.delete(message.client_id)
    if (waiting) this.backoff = FIRST_BACKOFF_MS
    waiting?.settle(message)
  }

  private failed(trouble: Trouble): void {
    if (trouble.final && isTransient(trouble)) this.socket.reconnectLater()
    else if (trouble.code === 'too_fast') this.waitAndSendAgain()
    else {
      if (trouble.client_id) this.settle(trouble)
      else if (trouble.code === 'malformed' || trouble.code === 'too_big') this.giveUpPending(trouble) // one of them caused it
      if (trouble.final) this.close()
    }
  }

  /** After sending too fast: the server dropped the unanswered messages. Send them again after a pause, which doubles each time. */
  private waitAndSendAgain(): void {
    if (this.stopBackoff) return
    this.stopBackoff = this.wiring.after(this.backoff, () => this.sendAgain())
    this.backoff = Math.min(2 * this.backoff, LONGEST_PAUSE_MS)
  }

  private giveUpPending(trouble: Trouble): void {
    const all = [...this.pending.values()]
    this.pending.clear()
    for (const { settle } of all) settle(trouble)
  }

  /** Show the held update; unanswered messages wait for the next welcome. */
  private lost(): void {
    this.release()
    this.stopTimers()
  }

  private stopTimers(): void {
    this.stopHolding()
    this.stopBackoff?.()
    this.stopBackoff = null
  }

}

/** The wiring for a browser: WebSocket, timers, random ids. */
export function browserWiring(path: string, onState: Wiring['onState'], onMessage: Wiring['onMessage']): Wiring {
  return {
    open: () => open(path),
    after: (ms, then) => {
      const timer = setTimeout(then, ms)
      return () => clearTimeout(timer)
    },
    newId: () => Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join(''),
    onState,
    onMessage,
    inWords,
  }
}
