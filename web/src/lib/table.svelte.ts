/** A table as pages see it: the connection's messages, gathered. One per open table. */
import type { ChatLine, DrawOffer, Happening, Hint, Position, Reaction, RewindRequest, ServerMessage, TableInfo } from '../wire/types'
import { PROTOCOL } from '../wire/version'
import { Connection, browserWiring, passes, type Answer } from './connection'
import type { LineState } from './line'
import { CopyKeeper } from './copies.svelte'
import { api } from './http'
import { forget, keep, kept } from './kept'
import type { PauseWish, Told } from './play'
import { sound } from './sound'
import { isHere } from './transport'
import { say } from './words'

const MOST_LINES = 600
const TOLD_MS = 5_000 // for which a reason stays at a table where others go on all the time

/** The log with new events behind it; an event already there is not added again. */
export function extended(log: Happening[], events: Happening[]): Happening[] {
  const last = log.at(-1)?.version ?? -1
  return [...log, ...events.filter((event) => event.version > last)].slice(-MOST_LINES)
}

/** What came before the log as we have it, from the whole story. */
export function completed(log: Happening[], story: Happening[], version: number): Happening[] {
  const first = log[0]?.version ?? version + 1
  return [...story.filter((event) => event.version < first), ...log].slice(-MOST_LINES)
}

/** Whether what there was to decide is still the same: others may have gone on meanwhile, where several act at once. */
export function sameDecision(before: Position, now: Position): boolean {
  if (before.seat !== now.seat) return false
  if (before.version === now.version || now.race !== null) return true
  return before.to_act.length > 1 && before.choices.length === now.choices.length && before.choices.every((choice, index) => choice.action === now.choices[index]?.action)
}

export class TableSession {
  line: LineState = $state('connecting')
  table: TableInfo | null = $state.raw(null)
  mine: number[] = $state.raw([])
  position: Position | null = $state.raw(null)
  log: Happening[] = $state.raw([])
  chat: ChatLine[] = $state.raw([])
  rewind: RewindRequest | null = $state.raw(null)
  draw: DrawOffer | null = $state.raw(null)
  told: Told | null = $state.raw(null)
  hint: Hint | null = $state.raw(null)
  hintNote = $state('') // why none came
  notice = $state('')
  trouble = $state('') // why the table cannot be shown at all, until somebody tries again
  delay = $state('') // why coming back takes a while
  missed: Happening[] = $state.raw([]) // what happened since I last looked, to be told once
  readonly copies: CopyKeeper | null // of a game at a server
  private looked = false // back at what came before this visit
  private seen = -1 // the last version that was on this screen, on an earlier visit
  private connection: Connection
  private unanswered = $state(0) // moves on their way
  private due = $state(0) // the version that the last answered move made
  private asked: Position | null = $state.raw(null) // where somebody waits for a hint
  private sent: Position | null = null // where the server was last asked for one and has not answered
  private toldAt = 0
  private toldFor = -1 // the version that what is told belongs to; it stays until a later one

  constructor(
    private readonly id: string,
    invitation: string,
    draw: boolean,
  ) {
    this.seen = Number(kept(`seen.${id}`) ?? -1)
    this.copies = isHere(api.live(id)) ? null : new CopyKeeper(id)
    const wiring = browserWiring(api.live(id), (state) => this.become(state), (message) => this.hear(message))
    this.connection = new Connection(wiring, draw)
    this.connection.invitation = invitation
    this.connection.connect()
  }

  close(): void {
    this.copies?.close()
    this.connection.close()
  }

  hurry(): void {
    this.connection.hurry()
  }

  /** After trouble that closed the line: try once more. */
  retry(): void {
    this.trouble = ''
    this.connection.retry()
  }

  /** Whether a move of mine is on its way, or its outcome is not shown yet. */
  get sending(): boolean {
    return this.unanswered > 0 || (this.position !== null && this.position.version < this.due)
  }

  /**
   * Make a move: take back some of my last actions, then act. All of it is one message; the server stops at the first action
   * that is not allowed. While one is on its way another one would be meant for a position that is gone; only at tables
   * with clocks several may be.
   */
  act(actions: number | readonly number[], takeBack = 0): void {
    const { position } = this
    if (!position || (this.sending && position.race === null)) return
    this.tell(null)
    this.forgetHint()
    const list = typeof actions === 'number' ? [actions] : [...actions]
    this.unanswered += 1
    void this.connection.ask({ type: 'act', version: position.version, seat: position.seat, actions: list, take_back: takeBack }).then((answer) => {
      this.unanswered -= 1
      if (answer.type === 'ack') this.due = Math.max(this.due, answer.version)
      this.answered(answer)
    })
  }

  takeBack(): void {
    this.act([], 1)
  }

  /** Whether a bot is thinking about a hint. */
  get asking(): boolean {
    return this.asked !== null
  }

  askHint(): void {
    if (!this.position || this.asked) return
    this.forgetHint()
    this.asked = this.position
    if (this.line !== 'live') this.noHint(say('hint-cut'))
    else if (!this.sent) this.sendAsked() // one question at a time: a bot may still think about one that we gave up
  }

  /** Do what the bot would do. */
  doHint(): void {
    if (this.hint) this.act(this.hint.actions)
  }

  askRewind(to: number): void {
    void this.connection.ask({ type: 'ask_rewind', to_version: to }).then((answer) => this.answered(answer))
  }

  answerRewind(agree: boolean): void {
    if (this.rewind) this.connection.tell({ type: 'answer_rewind', request: this.rewind.request, agree })
  }

  resign(): void {
    const { position } = this
    if (position) void this.connection.ask({ type: 'resign', seat: position.seat }).then((answer) => this.answered(answer))
  }

  offerDraw(): void {
    if (this.position) this.connection.tell({ type: 'offer_draw', seat: this.position.seat })
  }

  answerDraw(agree: boolean): void {
    if (this.draw) this.connection.tell({ type: 'answer_draw', offer: this.draw.offer, agree })
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
  tell(told: Told | null, version = -1): void {
    this.told = told
    this.toldAt = performance.now()
    this.toldFor = version
  }

  private answered(answer: Answer): void {
    if (answer.type === 'refused') this.tell({ rule: answer.rule, sentence: answer.sentence }, answer.version)
    else if (answer.type === 'error') this.tell({ rule: '', sentence: answer.sentence })
    else if (answer.type === 'stale') this.tell({ rule: '', sentence: say('stale') }, answer.version)
    else if (answer.stopped) this.tell(answer.stopped, answer.version)
    if (answer.type !== 'ack' || answer.stopped) sound('refuse')
  }

  private become(state: LineState): void {
    this.line = state
    if (state === 'live') {
      this.delay = ''
      return
    }
    this.sent = null
    this.noHint(say('hint-cut'))
  }

  /** Whoever acts no longer waits for advice. */
  private forgetHint(): void {
    this.asked = null
    this.hint = null
    this.hintNote = ''
  }

  private sendAsked(): void {
    this.sent = this.asked
    if (this.asked) this.connection.tell({ type: 'ask_hint', seat: this.asked.seat })
  }

  /** The bot answered, with a hint or with why there is none. */
  private advised(answer: Hint | string): void {
    const { asked, sent, position } = this
    this.sent = null
    if (asked && sent && asked !== sent) this.sendAsked() // that was about the question we gave up
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

  private hear(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        this.due = 0 // it is all there is
        if ((message.protocol ?? PROTOCOL) !== PROTOCOL) this.notice = say('other-version')
        this.table = message.table
        this.mine = message.seats
        this.chat = message.chat
        this.rewind = message.rewind
        this.draw = message.draw
        this.log = extended(this.log, message.events)
        this.show(message.now)
        void this.lookBack()
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
        this.advised(message)
        break
      case 'notice':
        if (this.position?.race) this.tell({ rule: '', sentence: message.sentence })
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
        if (message.final && passes(message)) this.delay = message.sentence
        else if (message.final) this.trouble = message.sentence
        else if (!message.client_id || message.code === 'too_fast') {
          this.tell({ rule: '', sentence: message.sentence })
          this.asked = this.sent = null // it may have been about a hint
        }
        break
      case 'refused':
        if (message.rule === 'hint') this.advised(message.sentence)
        else if (message.rule === 'draw') this.notice = message.sentence
        else if (!message.client_id) this.tell({ rule: '', sentence: message.sentence }) // about a pause
        break
      case 'stale':
        if (!message.client_id) this.advised(say('moved-on')) // an action's has its number
        break
      case 'ack':
      case 'pong':
        break
    }
  }

  /** After a reload the log is short: fetch what came before, and tell what was missed. */
  private async lookBack(): Promise<void> {
    if (this.looked) return
    this.looked = true
    const version = this.position?.version ?? 0
    const { seen } = this
    if (version === 0 || (this.log[0]?.version ?? version + 1) <= 1) return this.recount(seen)
    const story = await api.story(this.id, this.connection.names).catch(() => null)
    if (story) this.log = completed(this.log, story.lines, version)
    this.recount(seen)
  }

  private recount(seen: number): void {
    if (seen >= 0 && this.mine.length > 0 && !this.position?.over && !this.position?.race) this.missed = this.log.filter((line) => line.version > seen && line.text !== '')
  }

  private show(now: Position | null): void {
    if (!now) return
    const stays = now.race !== null && performance.now() < this.toldAt + TOLD_MS
    if (this.position && now.version !== this.position.version && now.version > this.toldFor && !stays) this.told = null
    if (this.position && !sameDecision(this.position, now)) this.hint = null
    this.position = now
    if (this.table) this.copies?.news(this.table, now.version, now.over !== null)
    if (now.over) forget(`seen.${this.id}`)
    else keep(`seen.${this.id}`, String(now.version))
  }
}
