/** A table as pages see it: the connection's messages, gathered. One per open table. */
import type { ChatLine, Happening, Position, Reaction, RewindRequest, ServerMessage, TableInfo } from '../wire/types'
import { Connection, browserWiring, type Answer, type LineState } from './connection'
import { api } from './http'
import type { PauseWish, Told } from './play'
import { sound } from './sound'

const MOST_LINES = 600
const TOLD_MS = 5_000 // for which a reason stays at a table where others go on all the time

/** The log with new events behind it; an event already there is not added again. */
export function extended(log: Happening[], events: Happening[]): Happening[] {
  const last = log.at(-1)?.version ?? -1
  return [...log, ...events.filter((event) => event.version > last)].slice(-MOST_LINES)
}

export class TableSession {
  line: LineState = $state('connecting')
  table: TableInfo | null = $state.raw(null)
  mine: number[] = $state.raw([])
  position: Position | null = $state.raw(null)
  log: Happening[] = $state.raw([])
  chat: ChatLine[] = $state.raw([])
  rewind: RewindRequest | null = $state.raw(null)
  told: Told | null = $state.raw(null)
  hint: { version: number; action: number; label: string; why: string } | null = $state.raw(null)
  notice = $state('')
  trouble = $state('') // why the table cannot be shown at all
  code = $state('') // of that trouble
  private connection: Connection
  private toldAt = 0

  constructor(id: string, invitation: string, draw: boolean) {
    const wiring = browserWiring(api.live(id), (state) => (this.line = state), (message) => this.hear(message))
    this.connection = new Connection(wiring, draw)
    this.connection.invitation = invitation
    this.connection.connect()
  }

  close(): void {
    this.connection.close()
  }

  hurry(): void {
    this.connection.hurry()
  }

  act(action: number): void {
    const { position } = this
    if (!position) return
    this.told = null
    this.hint = null
    void this.connection.ask({ type: 'act', version: position.version, seat: position.seat, action }).then((answer) => this.answered(answer))
  }

  takeBack(): void {
    const { position } = this
    if (!position) return
    this.told = null
    void this.connection.ask({ type: 'take_back', version: position.version, seat: position.seat }).then((answer) => this.answered(answer))
  }

  askHint(): void {
    if (this.position) this.connection.tell({ type: 'ask_hint', seat: this.position.seat })
  }

  askRewind(to: number): void {
    void this.connection.ask({ type: 'ask_rewind', to_version: to }).then((answer) => this.answered(answer))
  }

  answerRewind(agree: boolean): void {
    if (this.rewind) this.connection.tell({ type: 'answer_rewind', request: this.rewind.request, agree })
  }

  say(text: string): void {
    this.connection.tell({ type: 'say', text })
  }

  react(reaction: Reaction): void {
    this.connection.tell({ type: 'react', reaction })
  }

  pause(wish: PauseWish): void {
    if (wish === 'ask') this.connection.tell({ type: 'ask_pause' })
    else if (wish === 'resume') this.connection.tell({ type: 'resume' })
    else this.connection.tell({ type: 'answer_pause', agree: wish === 'agree' })
  }

  /** Say something that stays for a while. */
  tell(told: Told | null): void {
    this.told = told
    this.toldAt = performance.now()
  }

  private answered(answer: Answer): void {
    if (answer.type === 'refused') this.tell({ rule: answer.rule, sentence: answer.sentence })
    else if (answer.type === 'error') this.tell({ rule: '', sentence: answer.sentence })
    else if (answer.type === 'stale') this.tell({ rule: '', sentence: 'The table has moved on meanwhile. Look again, then choose.' })
    if (answer.type !== 'ack') sound('refuse')
  }

  private hear(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        this.table = message.table
        this.mine = message.seats
        this.chat = message.chat
        this.rewind = message.rewind
        this.log = extended(this.log, message.events)
        this.show(message.now)
        break
      case 'update':
        this.log = extended(this.log, message.events)
        this.show(message.now)
        break
      case 'table':
        this.table = message.table
        this.mine = message.table.seats.filter((seat) => seat.you).map((seat) => seat.seat)
        break
      case 'said':
        this.chat = [...this.chat, message.line]
        break
      case 'hint':
        this.hint = message
        break
      case 'notice':
        if (this.position?.race) this.tell({ rule: '', sentence: message.sentence })
        else this.notice = message.sentence
        break
      case 'rewind_asked':
        this.rewind = message
        break
      case 'rewind_settled':
        this.rewind = null
        this.notice = message.sentence
        break
      case 'error':
        if (message.final) {
          this.trouble = message.sentence
          this.code = message.code
        } else if (!message.client_id) this.told = { rule: '', sentence: message.sentence }
        break
      case 'refused':
        if (!message.client_id) this.tell({ rule: '', sentence: message.sentence }) // about a pause
        break
      case 'ack':
      case 'stale':
      case 'pong':
        break
    }
  }

  private show(now: Position | null): void {
    if (!now) return
    const stays = now.race !== null && performance.now() < this.toldAt + TOLD_MS
    if (this.position && now.version !== this.position.version && !stays) this.told = null
    if (this.hint && this.hint.version !== now.version && now.race === null) this.hint = null
    this.position = now
  }
}
