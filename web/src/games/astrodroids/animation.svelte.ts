/** Animates what just happened: tumbling dice, falling Droids, the summary of a round. The log waits for the dice. */
import { SvelteMap } from 'svelte/reactivity'
import type { Play } from '../../lib/play'
import { paced, settings } from '../../lib/settings.svelte'
import { sound } from '../../lib/sound'
import { DelayedLog } from '../../lib/delayedLog.svelte'
import type { View } from '../../wire/views/astrodroids'
import { fell, fresh as freshOf, gains, partyOf, seenAfter, type Party, type Seen, type Summary } from './layout'

const TUMBLE_MS = 520
const SHOW_MS = 1400
const SUMMARY_MS = 2000
const PARTY_MS = 1000
const MOST_TO_WATCH = 12 // versions: a longer jump is drawn at once

/** What the board does when one of these things happens. */
export interface Cues {
  thrown: () => void // my dice fell
  claimed: () => void // I have a card
  phase: (view: View) => void // another part of the round began
}

export class RoundAnimation {
  seen: Seen = $state.raw({ round: 0, cards: [] }) // cards of this round, also those that are gone
  fresh: Set<number>[] = $state.raw([]) // cells blasted just now, by seat
  gained = $state(0) // my points for them
  parties: Party[] = $state.raw([]) // what is being celebrated, by seat
  summary: Summary | null = $state.raw(null) // between two rounds: what everybody got
  readonly tumbling = new SvelteMap<number, Set<number>>() // dice by seat
  readonly delayedLog = new DelayedLog()
  private before: View
  private opening: View // as the round began
  private lastVersion: number
  private timers: ReturnType<typeof setTimeout>[] = []

  constructor(
    play: Play,
    view: View,
    private readonly cues: Cues,
  ) {
    this.before = this.opening = view
    this.lastVersion = play.position.version
    this.seen = seenAfter(this.seen, view)
  }

  /** Take in the next view. */
  follow(play: Play, now: View): void {
    const { version } = play.position
    const near = version !== this.lastVersion && Math.abs(version - this.lastVersion) <= MOST_TO_WATCH
    if (near && now.players.length === this.before.players.length) this.step(play, this.before, now)
    this.seen = seenAfter(this.seen, now)
    this.before = now
    this.lastVersion = version
  }

  stop(): void {
    this.timers.forEach(clearTimeout)
  }

  private later(ms: number, then: () => void): void {
    this.timers.push(setTimeout(then, ms))
  }

  private step(play: Play, was: View, now: View): void {
    const { seat } = play.position
    const me = Math.max(0, seat)
    for (const each of now.players) {
      const dice = fell(was.players[each.seat], each, was.round === now.round)
      if (dice.length > 0) this.tumble(each.seat, dice, each.seat === seat)
    }
    const blasted = now.players.map((each) => freshOf(was.players[each.seat], each))
    if (blasted.some((cells) => cells.size > 0) || now.phase === 'over') this.blast(blasted, (now.players[me]?.score ?? 0) - (was.players[me]?.score ?? 0), play.busy)
    this.celebrate(now.players.map((each) => partyOf(was.players[each.seat], each)))
    const taken = now.players.find((each) => each.card && !was.players[each.seat]?.card && now.round === was.round)
    if (taken) sound(taken.seat === me ? 'good' : 'flip')
    if (taken?.seat === me) this.cues.claimed()
    if (now.last !== null && was.last === null && now.phase === 'roll') sound('turn')
    if (now.phase !== was.phase) {
      this.summary = null
      this.cues.phase(now)
    }
    if (now.round > was.round) this.sumUp(was, now)
  }

  private tumble(whose: number, dice: number[], mine: boolean): void {
    if (mine) {
      this.cues.thrown()
      sound('roll')
    }
    if (!settings.motion) return
    const these = new Set(dice) // eslint-disable-line svelte/prefer-svelte-reactivity -- never changed
    this.tumbling.set(whose, these)
    this.delayedLog.hold(this.lastVersion)
    this.later(TUMBLE_MS, () => {
      if (this.tumbling.get(whose) !== these) return
      this.tumbling.delete(whose)
      if (this.tumbling.size === 0) this.delayedLog.release()
    })
  }

  private blast(cells: Set<number>[], gained: number, busy: Play['busy']): void {
    this.fresh = cells
    this.gained = gained
    sound('blast')
    busy(true)
    this.later(paced(SHOW_MS), () => {
      this.fresh = []
      this.gained = 0
      busy(false)
    })
  }

  private celebrate(parties: Party[]): void {
    if (parties.every((party) => party.bosses.length + party.rows.length === 0)) return
    this.parties = parties
    sound('ring')
    this.later(PARTY_MS, () => {
      if (this.parties === parties) this.parties = []
    })
  }

  private sumUp(was: View, now: View): void {
    const said = { round: was.round, lines: now.players.map((each) => gains(this.opening.players[each.seat], each)) }
    this.summary = said
    this.opening = now
    this.later(SUMMARY_MS, () => {
      if (this.summary === said) this.summary = null
    })
  }
}
