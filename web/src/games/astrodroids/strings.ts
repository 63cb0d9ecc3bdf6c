/** The sentences of Astro-Droids' board; their texts are in `words/`. */
import type { Reason } from '../../lib/play'
import { speaker } from '../../lib/words'
import type { Bonus, Card, Player, Plan, Power, Status, View } from '../../wire/views/astrodroids'

export const say = speaker('astrodroids-board')

export const DROIDS = ['', 'Flan Solo', 'Tu-Tu', 'Triangel', 'Foar', 'High Five', 'SsSsSsix']
export const GLYPHS = ['', 'F', 'T', 'A', 'R', 'H', 'S'] // one letter each, shown when patterns are on
export const SLOTS = 'ABCDE'

export const bonusName = (bonus: Bonus): string => say(`bonus-${bonus}`)
export const bonusText = (bonus: Bonus): string => say(`bonus-${bonus}-text`)

export const bossWhy = (): Reason => ({ rule: 'AD-48', sentence: say('boss-why') })
export const notNow = (): Reason => ({ rule: 'AD-10', sentence: say('not-now') })
export const cardGone = (letter: string, who: string): Reason => ({ rule: 'AD-16', sentence: who ? say('card-taken', { who, letter }) : say('card-is-gone', { letter }) })

export function droidName(type: number): string {
  return `${DROIDS[type] ?? ''} (${type})`
}

export function cardName(card: Card): string {
  return say('card-name', { first: droidName(card.droids[0]), second: droidName(card.droids[1]), bonus: bonusName(card.bonus) })
}

export function statusWord(status: Status): string {
  return status === 'over' ? '' : say(`status-${status.replace(' ', '-')}`)
}

/** What the dice would pay with a card, in a sentence. */
export function paysLine(pays: View['pays'][number]): string {
  if (!pays) return ''
  if (pays.droids === 0) return pays.trophy ? say('pays-trophy') : say('pays-nothing')
  return say(pays.trophy ? 'pays-both' : 'pays', { n: pays.droids })
}

/** What the whole plan brings. */
export function planLines(plan: Plan): string[] {
  const lines = [say('plan-points', { points: plan.points })]
  for (const column of plan.columns) lines.push(say('plan-column', { n: column + 1 }))
  for (const row of plan.rows) lines.push(say('plan-row', { n: row + 1 }))
  if (plan.coins > 0) lines.push(say('plan-costs', { coins: say('coins-won', { n: plan.coins }) }))
  return lines
}

export interface CellState {
  type: number
  blasted: boolean
  order: number // in the plan, from 1; 0: not in it
  effect: string | null // of picking it now; null if it cannot be picked
  aimed: boolean
}

/** What a Droid of the sheet is, for screen readers and tests. */
export function cellLabel(at: number, state: CellState): string {
  const cell = `${Math.floor(at / 5) + 1},${(at % 5) + 1}: ${droidName(state.type)}`
  if (state.blasted) return say('cell-blasted', { cell })
  if (state.order > 0) return say('cell-planned', { cell, n: state.order })
  if (state.effect !== null) return say('cell-lit', { cell, effect: state.effect })
  return state.aimed ? say('cell-aimed', { cell }) : cell
}

export function bossLabel(column: number, player: Player): string {
  return player.bosses.includes(column) ? say('boss-down', { n: column + 1 }) : say('boss-up', { n: column + 1, done: player.columns[column] ?? 0 })
}

export function powerLine(power: Power, locked: boolean): string {
  return say('power-label', { name: bonusName(power), state: locked ? say('locked') : say('unlocked'), text: bonusText(power) })
}

/** Who has which card of this round. */
export function ownerOf(view: View, card: Card | null): number {
  return card ? view.players.findIndex((player) => player.card?.id === card.id) : -1
}
