/**
 * The line to a table. It says hello, keeps the line alive, comes back by itself after a cut, and sends again what was
 * not acknowledged: the server answers a client_id once and never carries it out twice. Told that it is too fast, it waits
 * and goes on by itself; only an error that will not pass closes the line, until somebody tries again.
 *
 * Knows nothing of games or of Svelte; `table.svelte.ts` turns its messages into what pages read.
 */
import { LONGEST_PAUSE_MS, Line, type After, type LineState, type Socket } from './line'
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
  onState: (state: LineState) => void
  onMessage: (message: ServerMessage) => void
  inWords: (message: ServerMessage, names: Names) => ServerMessage | Promise<ServerMessage> // sentences in place of messages; later, if catalogues must come first
}

const HELP_WITHIN_MS = 80 // a position is shown with its help, or without it after so long
const FIRST_REST_MS = 1_000 // after sending too fast
const PASSING = new Set<string>(['too_fast', 'unavailable', 'conflict']) // errors that go away by waiting

/** Whether an error that ends the connection will pass, so that it is worth coming back by oneself. */
export function passes(trouble: Trouble): boolean {
  return PASSING.has(trouble.code)
}

interface Pending {
  message: Numbered
  settle: (answer: Answer) => void
}

export class Connection {
  version = -1 // the last one seen
  invitation = ''
  look: number | null = null
  names: Names = nobody // of those who sit here
  private readonly line: Line<ClientMessage>
  private pending = new Map<string, Pending>() // in the order of sending
  private view: Position['view'] = {} // as it was last shown; updates bring the parts that changed
  private latest: Position | null = null // that was shown last, or is about to be
  private held: Update | null = null // the latest update, while its help is awaited
  private stopHolding: () => void = () => undefined
  private waiting: Promise<void> | null = null // for words of messages that have come
  private rest = FIRST_REST_MS
  private stopResting: (() => void) | null = null // set while it waits because it was too fast

  constructor(
    private wiring: Wiring,
    private draw: boolean,
  ) {
    const { open, after, onState } = wiring
    this.line = new Line({ open, after, onState, greeting: () => this.hello(), onText: (text, isCurrent) => this.take(text, isCurrent), onLost: () => this.lost() })
  }

  get state(): LineState {
    return this.line.state
  }

  connect(): void {
    this.line.connect()
  }

  /** Leave for good. */
  close(): void {
    this.stopTimers()
    this.line.close()
  }

  /** After an error that closed the line: try once more. */
  retry(): void {
    this.line.retry()
  }

  /** The network is back: do not wait for the next try. */
  hurry(): void {
    this.line.hurry()
  }

  private hello(): ClientMessage {
    return { type: 'hello', version: this.version, invitation: this.invitation, look: this.look, draw: this.draw, detail: this.draw ? 'all' : 'board', partial: true, words: 'data', protocol: PROTOCOL }
  }

  /** Send what must happen once; the promise holds the server's answer, however many cuts lie between. */
  ask(message: Numbered extends infer M ? (M extends Numbered ? Omit<M, 'client_id'> : never) : never): Promise<Answer> {
    const numbered = { ...message, client_id: this.wiring.newId() } as Numbered
    return new Promise((settle) => {
      this.pending.set(numbered.client_id, { message: numbered, settle })
      if (this.state === 'live' && !this.stopResting) this.line.send(numbered)
    })
  }

  /** Send what may get lost in a cut: a look, a word, a question. */
  tell(message: Unnumbered): void {
    if (message.type === 'look') this.look = message.seat ?? null
    if (this.state === 'live') this.line.send(message)
  }

  /** How many actions wait for their acknowledgement. */
  get unanswered(): number {
    return this.pending.size
  }

  /** Take in a message; one whose words are not here yet when they are, after those before it. */
  private take(text: string, isCurrent: () => boolean): void {
    const message = JSON.parse(text) as ServerMessage
    this.names = namesIn(message) ?? this.names
    const heard = this.wiring.inWords(message, this.names)
    if (!(heard instanceof Promise) && !this.waiting) {
      if (isCurrent()) this.receive(heard)
      return
    }
    const turn = (this.waiting ?? Promise.resolve()).then(() => heard).then((worded) => {
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
    if (message.type === 'error') this.troubled(message)
    else this.settle(message)
    this.tellOn(message)
    this.line.heard()
  }

  /** Hand a message on, in order. A position waits for its help. */
  private tellOn(message: ServerMessage): void {
    if (message.type === 'help') return this.helped(message)
    this.release()
    if (message.type === 'welcome' || message.type === 'update') this.latest = message.now
    if (message.type === 'update' && message.help_follows) this.hold(message)
    else this.wiring.onMessage(message)
  }

  /** Show a position together with its help, which is a few milliseconds behind; without it if that takes longer. */
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
    this.line.welcomed()
    this.sendAgain()
  }

  private sendAgain(): void {
    this.stopResting?.()
    this.stopResting = null
    if (this.state === 'live') for (const { message } of this.pending.values()) this.line.send(message)
  }

  private settle(message: ServerMessage): void {
    if (!('client_id' in message)) return
    const waiting = this.pending.get(message.client_id)
    this.pending.delete(message.client_id)
    if (waiting) this.rest = FIRST_REST_MS
    waiting?.settle(message)
  }

  private troubled(trouble: Trouble): void {
    if (trouble.final && passes(trouble)) this.line.comeBackLater()
    else if (trouble.code === 'too_fast') this.waitAndSendAgain()
    else {
      if (trouble.client_id) this.settle(trouble)
      else if (trouble.code === 'malformed' || trouble.code === 'too_big') this.giveUpPending(trouble) // one of them is to blame
      if (trouble.final) this.close()
    }
  }

  /** Too fast: what was not answered was not looked at. It is sent again after a rest, which grows while that is not enough. */
  private waitAndSendAgain(): void {
    if (this.stopResting) return
    this.stopResting = this.wiring.after(this.rest, () => this.sendAgain())
    this.rest = Math.min(2 * this.rest, LONGEST_PAUSE_MS)
  }

  private giveUpPending(trouble: Trouble): void {
    const all = [...this.pending.values()]
    this.pending.clear()
    for (const { settle } of all) settle(trouble)
  }

  /** What was held back is shown, and what was not answered waits for the next welcome. */
  private lost(): void {
    this.release()
    this.stopTimers()
  }

  private stopTimers(): void {
    this.stopHolding()
    this.stopResting?.()
    this.stopResting = null
  }

}

/** The real thing, in a browser. */
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
