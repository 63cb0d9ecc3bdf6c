/** The state of a review room: who is there, who leads, what is shown, and who points where. */
import type { Moment, PointedAt, RoomPerson, RoomServerMessage } from '../wire/types'
import type { SocketState } from './socket'
import { RoomConnection } from './room'
import type { Spot } from './spots'
import { open } from './transport'
import { inWords } from './words'

const SHOWN_MS = 5_000 // how long a mark on the board or a note stays
const SHOW_EVERY_MS = 150 // a slider passes many steps; the server takes ten in a second

export interface Pointing extends PointedAt {
  id: number
}

/** What this page shows. */
export interface Look {
  step: number
  eyes: number
}

export class ReviewRoom {
  connectionState: SocketState = $state('connecting')
  people: RoomPerson[] = $state.raw([])
  you = $state(0)
  leader: number | null = $state(null)
  moment: Moment | null = $state.raw(null)
  pointing: Pointing[] = $state.raw([]) // the latest mark of each person, for a moment
  pointed: Pointing | null = $state.raw(null) // the latest mark of all, which stays
  note = $state('') // why the server refused something
  trouble = $state('') // why this page is not in the room
  private readonly room: RoomConnection
  private wishesLead = true // the first person leads; after a cut the former leader asks for the lead again
  private count = 0
  private latest: Look
  private timer: ReturnType<typeof setTimeout> | undefined
  private notes: ReturnType<typeof setTimeout> | undefined

  constructor(table: string, share: string, look: Look) {
    this.latest = look
    this.room = new RoomConnection({
      open: () => open(`/api/tables/${table}/room`),
      after: (ms, then) => {
        const timer = setTimeout(then, ms)
        return () => clearTimeout(timer)
      },
      joining: () => ({ type: 'join', share, step: this.latest.step, eyes: this.latest.eyes, lead: this.wishesLead }),
      onState: (state) => (this.connectionState = state),
      onMessage: (message) => this.hear(message),
      inWords,
    })
    this.room.connect()
  }

  get leads(): boolean {
    return this.connectionState === 'live' && this.leader === this.you
  }

  get leaderName(): string {
    return this.people.find((person) => person.number === this.leader)?.name ?? ''
  }

  /** Note what this page shows, and show it to the others if this person leads. */
  look(look: Look): void {
    this.latest = look
    if (!this.leads || this.timer !== undefined) return
    this.show()
  }

  point(spot: Spot): void {
    this.room.send({ type: 'point', step: this.latest.step, ...spot })
  }

  handOver(to: number): void {
    this.room.send({ type: 'hand_over', to })
  }

  takeLead(): void {
    this.room.send({ type: 'take_lead' })
  }

  retry(): void {
    this.trouble = ''
    this.room.retry()
  }

  reconnectNow(): void {
    this.room.reconnectNow()
  }

  close(): void {
    clearTimeout(this.timer)
    clearTimeout(this.notes)
    this.room.close()
  }

  /** Send what this page shows, then nothing more for a moment. */
  private show(): void {
    const { step, eyes } = this.latest
    this.timer = undefined
    if (!this.leads || (this.moment?.step === step && this.moment.eyes === eyes)) return
    this.moment = { step, eyes }
    this.room.send({ type: 'show', step, eyes })
    this.timer = setTimeout(() => this.show(), SHOW_EVERY_MS)
  }

  private hear(message: RoomServerMessage): void {
    if (message.type === 'room') {
      const led = this.leads
      this.people = message.people
      this.you = message.you
      this.leader = message.leader
      this.wishesLead = message.leader === message.you
      if (!led || !this.leads) this.moment = message.moment // a newer step of ours may be on its way
    } else if (message.type === 'shown') this.moment = message.moment
    else if (message.type === 'pointed') this.seePointing(message)
    else if (message.type === 'error' && message.final) this.trouble = message.code === 'unavailable' ? '' : message.sentence
    else if (message.type === 'error') this.noted(message.sentence)
  }

  private seePointing(by: PointedAt): void {
    this.count += 1
    const pointing = { ...by, id: this.count }
    this.pointed = pointing
    this.pointing = [...this.pointing.filter((other) => other.by !== by.by), pointing]
    setTimeout(() => (this.pointing = this.pointing.filter((other) => other.id !== pointing.id)), SHOWN_MS)
  }

  private noted(sentence: string): void {
    this.note = sentence
    clearTimeout(this.notes)
    this.notes = setTimeout(() => (this.note = ''), SHOWN_MS)
  }
}
