/** The state of an open table, built from the connection's messages. */
import type { ChatLine, DrawOffer, Happening, Hint, Position, Reaction, RewindRequest, ServerMessage, TableInfo } from '../wire/types'
import { PROTOCOL } from '../wire/version'
import { Connection, browserWiring, isTransient, type Answer } from './connection'
import type { SocketState } from './socket'
import { CopyKeeper } from './copies.svelte'
import { api } from './http'
import { forget, store, stored } from './storage'
import type { PauseWish, Reason } from './play'
import { sound } from './sound'
import { isHere } from './transport'
import { say } from './words'

const MOST_LINES = 600
const REASON_MS = 5_000 // how long a reason stays at a table where others act all the time

/** The log with new events appended; known events are not added again. */
export function extended(log: Happening[], events: Happening[]): Happening[] {
  const last = log.at(-1)?.version ?? -1
  return [...log, ...events.filter((event) => event.version > last)].slice(-MOST_LINES)
}

/** The log with earlier events from the full story in front. */
export function completed(log: Happening[], story: Happening[], version: number): Happening[] {
  const first = log[0]?.version ?? version + 1
  return [...story.filter((event) => event.version < first), ...log].slice(-MOST_LINES)
}

/** True if the decision is still the same: where several act at once, others may have acted in between. */
export function sameDecision(before: Position, now: Position): boolean {
  if (before.seat !== now.seat) return false
  if (before.version === now.version || now.race !== null) return true
  return before.to_act.length > 1 && before.choices.length === now.choices.length && before.choices.every((choice, index) => choice.action === now.choices[index]?.action)
}

export class TableSession {
  connectionState: SocketState = $state('connecting')
  table: TableInfo | null = $state.raw(null)
  mine: number[] = $state.raw([])
  position: Position | null = $state.raw(null)
  log: Happening[] = $state.raw([])
  chat: ChatLine[] = $state.raw([])
  rewind: RewindRequest | null = $state.raw(null)
  draw: DrawOffer | null = $state.raw(null)
  reason: Reason | null = $state.raw(null)
  hint: Hint | null = $state.raw(null)
  hintNote = $state('') // why there is no hint
  notice = $state('')
  trouble = $state('') // why the table cannot be shown, until `retry`
  delay = $state('') // why reconnecting takes a while
  missed: Happening[] = $state.raw([]) // what happened since my last visit, shown once
  readonly copies: CopyKeeper | null // null if the game is on this device
  private fetchedMissed = false
  private seen = -1 // the last version that an earlier visit showed
  private connection: Connection
  private unanswered = $state(0) // moves on their way
  private due = $state(0) // the version that my last acknowledged move created
  private asked: Position | null = $state.raw(null) // the position for which a player waits for a hint
  private sent: Position | null = null // the position of the last unanswered request for a hint
  private reasonAt = 0
  private reasonVersion = -1 // the version that the reason belongs to; it stays until a later one

  constructor(
    private readonly id: string,
    invitation: string,
    draw: boolean,
  ) {
    this.seen = Number(stored(`seen.${id}`) ?? -1)
    this.copies = isHere(api.live(id)) ? null : new CopyKeeper(id)
    const wiring = browserWiring(api.live(id), (state) => this.connectionChanged(state), (message) => this.receive(message))
    this.connection = new Connection(wiring, draw)
    this.connection.invitation = invitation
    this.connection.connect()
  }

  close(): void {
    this.copies?.close()
    this.connection.close()
  }

  reconnectNow(): void {
    this.connection.reconnectNow()
  }

  /** Try once more after an error that closed the connection. */
  retry(): void {
    this.trouble = ''
    this.connection.retry()
  }

  /** True if a move of mine is on its way, or its outcome is not shown yet. */
  get sending(): boolean {
    return this.unanswered > 0 || (this.position !== null && this.position.version < this.due)
  }

  /**
   * Make a move in one message: take back some of my last actions, then act. The server stops at the first illegal action.
   * While a move is on its way, another one would be for an outdated position; only tables with clocks allow several.
   */
  act(actions: number | readonly number[], takeBack = 0): void {
    const { position } = this
    if (!position || (this.sending && position.race === null)) return
    this.explain(null)
    this.forgetHint()
    const list = typeof actions === 'number' ? [actions] : [...actions]
    this.unanswered += 1
    void this.connection.request({ type: 'act', version: position.version, seat: position.seat, actions: list, take_back: takeBack }).then((answer) => {
      this.unanswered -= 1
      if (answer.type === 'ack') this.due = Math.max(this.due, answer.version)
      this.answered(answer)
    })
  }

  takeBack(): void {
    this.act([], 1)
  }

  /** True if a bot is thinking about a hint. */
  get asking(): boolean {
    return this.asked !== null
  }

  askHint(): void {
    if (!this.position || this.asked) return
    this.forgetHint()
    this.asked = this.position
    if (this.connectionState !== 'live') this.noHint(say('hint-cut'))
    else if (!this.sent) this.sendAsked() // one question at a time: a bot may still think about an abandoned one
  }

  /** Do what the bot would do. */
  doHint(): void {
    if (this.hint) this.act(this.hint.actions)
  }

  askRewind(to: number): void {
    void this.connection.request({ type: 'ask_rewind', to_version: to }).then((answer) => this.answered(answer))
  }

  answerRewind(agree: boolean): void {
    if (this.rewind) this.connection.send({ type: 'answer_rewind', request: this.rewind.request, agree })
  }

  resign(): void {
    const { position } = this
    if (position) void this.connection.request({ type: 'resign', seat: position.seat }).then((answer) => this.answered(answer))
  }

  offerDraw(): void {
    if (this.position) this.connection.send({ type: 'offer_draw', seat: this.position.seat })
  }

  answerDraw(agree: boolean): void {
    if (this.draw) this.connection.send({ type: 'answer_draw', offer: this.draw.offer, agree })
  }

  say(text: string): void {
    this.connection.send({ type: 'say', text })
  }

  react(reaction: Reaction): void {
    this.connection.send({ type: 'react', reaction })
  }

  pause(wish: PauseWish): void {
    if (wish === 'ask') this.connection.send({ type: 'ask_pause' })
    else if (wish === 'resume') this.connection.send({ type: 'resume' })
    else this.connection.send({ type: 'answer_pause', agree: wish === 'agree' })
  }

  /** Show why something cannot be done; the reason stays for a while. */
  explain(reason: Reason | null, version = -1): void {
    this.reason = reason
    this.reasonAt = performance.now()
    this.reasonVersion = version
  }

  private answered(answer: Answer): void {
    if (answer.type === 'refused') this.explain({ rule: answer.rule, sentence: answer.sentence }, answer.version)
    else if (answer.type === 'error') this.explain({ rule: '', sentence: answer.sentence })
    else if (answer.type === 'stale') this.explain({ rule: '', sentence: say('stale') }, answer.version)
    else if (answer.stopped) this.explain(answer.stopped, answer.version)
    if (answer.type !== 'ack' || answer.stopped) sound('refuse')
  }

  private connectionChanged(state: SocketState): void {
    this.connectionState = state
    if (state === 'live') {
      this.delay = ''
      return
    }
    this.sent = null
    this.noHint(say('hint-cut'))
  }

  /** Drop the hint and the request for one. */
  private forgetHint(): void {
    this.asked = null
    this.hint = null
    this.hintNote = ''
  }

  private sendAsked(): void {
    this.sent = this.asked
    if (this.asked) this.connection.send({ type: 'ask_hint', seat: this.asked.seat })
  }

  /** Take in the bot's answer: a hint, or a sentence that says why there is none. */
  private hintAnswered(answer: Hint | string): void {
    const { asked, sent, position } = this
    this.sent = null
    if (asked && sent && asked !== sent) this.sendAsked() // the answer is for an abandoned question
    else if (typeof answer === 'string') this.noHint(answer)
    else if (position && answer.seat === position.seat && (answer.version === position.version || (asked && sameDecision(asked, position)))) {
      this.forgetHint()
      this.hint = answer
    } else this.noHint(say('moved-on'))
  }

  private noHint(why: string): void {
    if (this.asked) this.hintNote = why
    this.asked = null
  }

  private receive(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        this.due = 0 // the welcome is the newest version
        if ((message.protocol ?? PROTOCOL) !== PROTOCOL) this.notice = say('other-version')
        this.table = message.table
        this.mine = message.seats
        this.chat = message.chat
        this.rewind = message.rewind
        this.draw = message.draw
        this.log = extended(this.log, message.events)
        this.show(message.now)
        void this.fetchMissed()
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
        this.hintAnswered(message)
        break
      case 'notice':
        if (this.position?.race) this.explain({ rule: '', sentence: message.sentence })
        else this.notice = message.sentence
        break
      case 'rewind_asked':
        this.rewind = message
        break
      case 'draw_offered':
        this.draw = message
        break
      case 'draw_settled':
        this.draw = null
        if (!message.agreed) this.notice = message.sentence
        break
      case 'rewind_settled':
        this.rewind = null
        this.notice = message.sentence
        break
      case 'error':
        if (message.final && isTransient(message)) this.delay = message.sentence
        else if (message.final) this.trouble = message.sentence
        else if (!message.client_id || message.code === 'too_fast') {
          this.explain({ rule: '', sentence: message.sentence })
          this.asked = this.sent = null // the error may be about a hint
        }
        break
      case 'refused':
        if (message.rule === 'hint') this.hintAnswered(message.sentence)
        else if (message.rule === 'draw') this.notice = message.sentence
        else if (!message.client_id) this.explain({ rule: '', sentence: message.sentence }) // about a pause
        break
      case 'stale':
        if (!message.client_id) this.hintAnswered(say('moved-on')) // with a client_id it would be about an action
        break
      case 'ack':
      case 'pong':
        break
    }
  }

  /** After a reload the log is short: fetch the earlier events, and show what was missed. */
  private async fetchMissed(): Promise<void> {
    if (this.fetchedMissed) return
    this.fetchedMissed = true
    const version = this.position?.version ?? 0
    const { seen } = this
    if (version === 0 || (this.log[0]?.version ?? version + 1) <= 1) return this.showMissed(seen)
    const story = await api.story(this.id, this.connection.names).catch(() => null)
    if (story) this.log = completed(this.log, story.lines, version)
    this.showMissed(seen)
  }

  private showMissed(seen: number): void {
    if (seen >= 0 && this.mine.length > 0 && !this.position?.over && !this.position?.race) this.missed = this.log.filter((line) => line.version > seen && line.text !== '')
  }

  private show(now: Position | null): void {
    if (!now) return
    const stays = now.race !== null && performance.now() < this.reasonAt + REASON_MS
    if (this.position && now.version !== this.position.version && now.version > this.reasonVersion && !stays) this.reason = null
    if (this.position && !sameDecision(this.position, now)) this.hint = null
    this.position = now
    if (this.table) this.copies?.news(this.table, now.version, now.over !== null)
    if (now.over) forget(`seen.${this.id}`)
    else store(`seen.${this.id}`, String(now.version))
  }
}
