/** Every word of Retrograde's board. */
import { listed } from '../../lib/play'
import type { Bonus, Card, Own, Player, Plan, Power, Status, View } from './view'

export const DROIDS = ['', 'Flan Solo', 'Tu-Tu', 'Triangel', 'Foar', 'High Five', 'SsSsSsix']
export const GLYPHS = ['', 'F', 'T', 'A', 'R', 'H', 'S'] // one letter each, for when patterns are turned up

export const BONUSES: Record<Bonus, { name: string; text: string }> = {
  coin: { name: 'Coin', text: 'One more Coin. Later, spend it to copy one of your dice.' },
  comet: { name: 'Comet', text: 'This round three matching dice blast any one Droid, on your card or not.' },
  super_coin: { name: 'Super Coin', text: 'Each Coin you spend copies its die one more time.' },
  rolypoly: { name: 'Rolypoly', text: 'When you are the last to claim, you have 4 rerolls, not 2.' },
  cube_friend: { name: 'Cube Friend', text: 'Take one more die from the box for the rest of the game.' },
  frogger: { name: 'Frogger', text: 'Each round one Droid you blast may be anywhere.' },
  snake_eye: { name: 'Snake Eye', text: 'Your 1s may count as any type when you blast.' },
  two_wild: { name: '2 Wild', text: 'Your 2s may count as any type when you blast.' },
  odd_eye: { name: 'Odd Eye', text: 'When you blast, pretend you rolled one more die showing 1, 3 or 5.' },
  even_steven: { name: 'Even Steven', text: 'When you blast, pretend you rolled one more die showing 2, 4 or 6.' },
}

export const SLOTS = 'ABCDE'

export const strings = {
  ready: 'Ready',
  readyEffect: '3, 2, 1, and all dice are thrown',
  readyNow: 'All dice are thrown',
  readySolo: 'A hidden timer starts: take a card before it ends',
  key: (n: number) => `key ${n}`,
  sureToFireNothing: 'Fire nothing, although your dice pay for something?',
  roundDone: (round: number) => `Round ${round}`,
  nothing: 'nothing',
  waitReady: 'You are ready. The dice are thrown when everybody is.',
  plan: 'Press a card to see the Droids it could blast.',
  roll: 'Roll',
  countdown: 'All dice are thrown together.',
  rollAll: 'Roll all dice',
  rollSome: (n: number) => `Roll ${counted(n, 'die')}`,
  rollSoon: 'Rolls as soon as your dice lie still',
  settling: 'Your dice settle…',
  rolling: 'Rolling…',
  allKept: 'You keep every die. Release at least one to roll.',
  allKeptShort: 'All dice kept',
  release: 'Release one to roll',
  keep: 'Press a die to keep it',
  noRerolls: 'No reroll left: claim a card',
  mustClaim: 'Throwing is over: claim a card',
  chose: 'Chosen. It happens when everybody has chosen.',
  claimed: 'Your card. Your dice stay as they are.',
  rollsLeft: (n: number) => `${counted(n, 'reroll')} left`,
  dice: 'Your dice',
  diceOf: (name: string) => `Dice of ${name}`,
  kept: 'kept',
  middle: 'Cards in the middle',
  gone: 'gone',
  discarded: 'discarded',
  hold: 'If time runs out, take card',
  held: (letter: string) => `Your hand is on card ${letter}: it is yours if time runs out.`,
  aim: 'your aim',
  stop: 'Stop!',
  stopMine: (n: number) => (n > 0 ? `Everybody else has a card. ${counted(n, 'more reroll')}, then claim.` : 'Now claim one of the cards.'),
  stopTheirs: (name: string, n: number) => `${name} is the last: ${n > 0 ? `${counted(n, 'more reroll')}, then` : 'now'} a card.`,
  timeUp: 'Time is up!',
  timeUpSolo: (dice: number[], n: number) => `The box dice show ${dice.join(' and ')}: cards with either are discarded. ${n > 0 ? `${counted(n, 'more reroll')}, then claim.` : 'Now claim a card.'}`,
  timeUpAll: 'Nobody throws any more. Who made the fewest rerolls claims first.',
  account: 'Your plan',
  noPlan: 'Pick a lit Droid. Each costs a pair of dice showing it; together they must make a chain.',
  nothingPayable: 'Your dice pay for no Droid of your card. A die may still circle a trophy.',
  empty: 'Nothing planned yet.',
  fired: 'Fired. It is shown when everybody has fired.',
  trophies: 'Trophies',
  coins: (have: number, spent: number, spaces: number) => `${counted(have - spent, 'Coin')} to spend, ${spent} crossed off, ${spaces} spaces`,
  unlock: 'Unlock a Power-Up',
  unlocked: 'unlocked',
  locked: 'locked',
  powers: 'Power-Ups',
  firstGame: 'First round: Coins, Comets and Power-Ups on cards do not count yet.',
  bossWhy: { rule: 'AD-48', sentence: 'A Boss is blasted by finishing its column.' },
  notNow: { rule: 'AD-10', sentence: 'Droids are blasted in part 3, when everybody has a card.' },
  cardGone: (letter: string, who: string) => ({ rule: 'AD-16', sentence: who ? `${who} has taken card ${letter}. Take another.` : `Card ${letter} is gone. Take another.` }),
  others: 'Other players',
  open: 'Look at the sheet of ',
  back: 'Back to my sheet',
  pause: 'Pause',
  paused: 'The table is paused',
  away: 'Somebody is missing',
  awayText: 'It goes on when everybody is back.',
  goOn: 'Go on',
  pauseAsked: (name: string) => `${name} asks for a pause.`,
  pauseWaits: (names: string[]) => `You asked for a pause. Waiting for ${listed(names)}.`,
  agree: 'Pause',
  decline: 'Play on',
  legend: 'What Coins, Comets and Power-Ups do',
  perfect: 'A perfect sheet',
}

export function counted(n: number, thing: string): string {
  if (thing.endsWith('die')) return n === 1 ? `1 ${thing}` : `${n} ${thing.slice(0, -3)}dice`
  if (thing.endsWith('Boss')) return n === 1 ? `1 ${thing}` : `${n} ${thing}es`
  if (thing.endsWith('trophy')) return n === 1 ? `1 ${thing}` : `${n} trophies`
  return n === 1 ? `1 ${thing}` : `${n} ${thing}s`
}

export function droidName(type: number): string {
  return `${DROIDS[type] ?? ''} (${type})`
}

export function cardName(card: Card): string {
  return `${droidName(card.droids[0])} and ${droidName(card.droids[1])}, ${BONUSES[card.bonus].name}`
}

export function statusWord(status: Status): string {
  const words: Partial<Record<Status, string>> = {
    planning: 'planning…', rolling: 'rolling…', claimed: 'has a card', last: 'the last one', 'must claim': 'must claim',
    blasting: 'blasting…', unlocking: 'unlocking…', waiting: 'blasts later', chosen: 'has chosen', over: '',
  }
  return words[status] ?? status
}

/** What the dice would pay with a card, in a sentence. */
export function paysLine(pays: Own['pays'][number]): string {
  if (!pays) return ''
  if (pays.droids === 0) return pays.trophy ? 'Your dice pay a trophy only' : 'Your dice pay nothing yet'
  return `Your dice pay ${counted(pays.droids, 'Droid')}${pays.trophy ? ' and a trophy' : ''}`
}

/** What the whole plan brings. */
export function planLines(plan: Plan): string[] {
  const lines = [`${plan.points > 0 ? '+' : ''}${counted(plan.points, 'point')}`]
  for (const column of plan.columns) lines.push(`Column ${column + 1} done: its Boss falls`)
  for (const row of plan.rows) lines.push(`Row ${row + 1} done: unlocks a Power-Up`)
  if (plan.coins > 0) lines.push(`Costs ${counted(plan.coins, 'Coin')}`)
  return lines
}

export interface CellState {
  type: number
  blasted: boolean
  order: number // in the plan, from 1; 0: not in it
  effect: string | null // of picking it now; null: cannot be
  aimed: boolean
}

/** What a Droid of the sheet is, for screen readers and tests. */
export function cellLabel(cell: number, state: CellState): string {
  const where = `${Math.floor(cell / 5) + 1},${(cell % 5) + 1}: ${droidName(state.type)}`
  if (state.blasted) return `${where}, blasted`
  if (state.order > 0) return `${where}, number ${state.order} of your plan`
  if (state.effect !== null) return `${where}. Blast it: ${state.effect}`
  return state.aimed ? `${where}, on your card` : where
}

export function bossLabel(column: number, player: Player): string {
  const done = player.columns[column] ?? 0
  return `Boss of column ${column + 1}: ${player.bosses.includes(column) ? 'blasted, 3 points' : `${done} of 5 Droids blasted`}`
}

export function powerLine(power: Power, locked: boolean): string {
  return `${BONUSES[power].name}, ${locked ? strings.locked : strings.unlocked}: ${BONUSES[power].text}`
}

/** Who has which card of this round. */
export function ownerOf(view: View, card: Card | null): number {
  return card ? view.players.findIndex((player) => player.card?.id === card.id) : -1
}
