/** Every word of Insert Coin's board. */
import { cellName, markAt } from './layout'
import type { Family, Level, Player, Plan, Score, Spot, View } from './view'

export const strings = {
  status: 'The other sheets',
  statusAlone: 'The deck',
  hand: 'The two symbols',
  burn: 'Burn a Life',
  burning: 'Burning: choose the square',
  turn: 'Turn',
  mirror: 'Mirror',
  done: 'Done',
  stop: 'Draw no second symbol',
  discard: 'Discard this card',
  keep: 'Keep these three',
  activate: (name: string) => `Activate ${name}`,
  decline: 'Do without it',
  nothingFits: 'fits nowhere',
  lightsOn: 'Where does it fit? On',
  lightsOff: 'Where does it fit? Off',
  close: 'Close',
  open: 'Look at the sheet of ',
  sureToBurn: 'Burn your last Life? The game ends, unless an ability brings a new one.',
  sureToEnd: 'Done? The game ends with this turn.',
  gameOver: 'GAME OVER',
  insertCoin: 'INSERT COIN',
}

export function counted(n: number, thing: string): string {
  if (thing === 'Life') return n === 1 ? '1 Life' : `${n} Lives`
  return n === 1 ? `1 ${thing}` : `${n} ${thing}s`
}

/** What pressing here will do: the symbol's name, where, and what comes of it. */
export function preview(view: View, name: string, level: Level, spot: Spot): string {
  const [, , cell, completes, lonely] = spot
  const what = `${name} at ${cellName(cell)} of ${level.name}.`
  if (completes) return `${what} This completes the Level: ${familyOf(view, level).name}.`
  return lonely > 0 ? `${what} It cuts off ${counted(lonely, 'single square')}, which no symbol fits any more.` : what
}

export function familyOf(view: View, level: { family: string }): Family {
  return view.families[level.family] ?? { name: level.family, letter: '', pattern: '', colour: '#888', text: '' }
}

/** What a cell is and what can be done there, for screen readers and tests. */
export function cellLabel(level: Level, cell: number, deed: string): string {
  const marks = { '.': 'outside', o: 'empty', '#': 'filled', '+': 'filled this turn' }
  const told = `${cellName(cell)}: ${marks[markAt(level, cell)]}`
  return deed ? `${told}, ${deed}.` : `${told}.`
}

/** Why nothing can be done at a cell. */
export function whyClosed(plan: Plan | null, level: Level, cell: number, symbol: string): { rule: string; sentence: string } {
  const mark = markAt(level, cell)
  if (!plan || plan.step === 'ready') return { rule: 'IC-R8', sentence: 'You have decided. The others are still thinking.' }
  if (plan.step === 'out') return { rule: 'IC-45', sentence: 'A White Skull makes you sit out this turn.' }
  if (plan.step === 'confirm') return { rule: 'IC-13', sentence: 'Your turn is complete. Take it back to change it, or press Done.' }
  if (plan.step === 'answer') return { rule: 'IC-26', sentence: 'First say whether the ability is activated.' }
  if (plan.step === 'finish') return { rule: 'IC-44', sentence: 'Choose one of the shapes that Kabuki Love can complete.' }
  if (mark === '.') return { rule: 'IC-18', sentence: `${cellName(cell)} is outside ${level.name}. Nothing is ever drawn there.` }
  if (mark !== 'o') return { rule: 'IC-15', sentence: `${cellName(cell)} is already filled. Symbols cover empty squares only.` }
  return { rule: 'IC-19', sentence: `Lying so, the ${symbol} does not fit there. Turn it (R), mirror it (F), or try the other symbol.` }
}

/** What a burn costs. */
export function burnCost(plan: Plan, player: Player): string {
  const { burn } = plan
  if (!burn) return ''
  if (burn.ruins) return 'Your last Life, and no Coin: the game ends, unless an ability brings a new Life'
  if (burn.coins < player.coins) return `Your last Life: a Coin goes for ${burn.lives} new ones`
  return `Fills 1 square, leaves ${counted(burn.lives, 'Life')}`
}

/** A line of the score sheet, as the rulebook's example writes it. */
export function levelLine(level: Level, points: number): string {
  const unfilled = level.squares - level.filled
  return unfilled === 0 ? `${level.points}, completed = ${points}` : `${level.points} − ${unfilled} unfilled = ${points}`
}

export function scoreLines(score: Score, player: Player): [string, string][] {
  const lines: [string, string][] = [
    ['Coins', `${player.coins} × 3 = ${score.coins}`],
    ['Lives', `${player.lives} × 1 = ${score.lives}`],
  ]
  return score.bonus > 0 ? [...lines, ['Cards not flipped', `+${score.bonus}`]] : lines
}

const ENDS: Record<string, string> = {
  'three-levels': 'Three Levels are completed.',
  deck: 'The deck is used up.',
  broke: 'Somebody has neither Lives nor Coins.',
  unpaid: 'Somebody cannot insert a Coin for the GAME OVER card.',
}

export function ending(view: View): string {
  return view.ended.map((word) => ENDS[word] ?? word).join(' ')
}

const STATES: Record<Player['state'], string> = { '': '', thinking: 'thinking', ready: 'ready', out: 'sits out' }

export function stateOf(player: Player): string {
  return STATES[player.state]
}

/** How close the next GAME OVER card is. */
export function deckLine(view: View): string {
  const { game_over_in: n } = view.deck
  return n === 0 ? 'The next card is no GAME OVER card' : n === 1 ? 'The next card is GAME OVER' : `GAME OVER next: 1 in ${n}`
}
