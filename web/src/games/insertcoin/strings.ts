/** The sentences of Insert Coin's board; their texts are in `words/`. */
import { hue } from '../../lib/colours'
import { touch } from '../../lib/screen'
import { speaker } from '../../lib/words'
import { cellName, markAt } from './layout'
import type { Family, Level, Player, Plan, Score, Spot, View } from '../../wire/views/insertcoin'

export const say = speaker('insertcoin-board')

export const byTouch = (): string => (touch() ? 'yes' : 'no')

/** What pressing here will do: the symbol (none: a single square), the place, and the consequences. */
export function preview(view: View, name: string, level: Level, spot: Spot): string {
  const [, , at, completes, lonely] = spot
  const cell = cellName(at)
  const what = name ? say('at', { name, cell, level: level.name }) : say('fills-at', { cell, level: level.name })
  if (completes) return `${what} ${say('completes', { family: familyOf(view, level).name })}`
  return lonely > 0 ? `${what} ${say('cuts-off', { count: lonely })}` : what
}

export function familyOf(view: View, level: { family: string }): Family {
  const family = view.families[level.family]
  if (family) return { ...family, colour: hue(Object.keys(view.families).indexOf(level.family) + 1, family.colour) }
  return { name: level.family, letter: '', pattern: '', colour: '#888', text: '' }
}

/** What a cell is and what can be done there, for screen readers and tests. */
export function cellLabel(level: Level, cell: number, move: string): string {
  const marks = { '.': say('mark-outside'), o: say('mark-empty'), '#': say('mark-filled'), '+': say('mark-new') }
  const label = `${cellName(cell)}: ${marks[markAt(level, cell)]}`
  return move ? `${label}, ${move}.` : `${label}.`
}

/** Why nothing can be done at a cell. */
export function whyClosed(plan: Plan | null, level: Level, cell: number, symbol: string): { rule: string; sentence: string } {
  const mark = markAt(level, cell)
  if (!plan || plan.step === 'ready') return { rule: 'IC-R8', sentence: say('why-ready') }
  if (plan.step === 'out') return { rule: 'IC-45', sentence: say('why-out') }
  if (plan.step === 'confirm') return { rule: 'IC-13', sentence: say('why-confirm') }
  if (plan.step === 'answer') return { rule: 'IC-26', sentence: say('why-answer') }
  if (plan.step === 'finish') return { rule: 'IC-44', sentence: say('why-finish') }
  if (mark === '.') return { rule: 'IC-18', sentence: say('why-outside', { cell: cellName(cell), level: level.name }) }
  if (mark !== 'o') return { rule: 'IC-15', sentence: say('why-filled', { cell: cellName(cell) }) }
  return { rule: 'IC-19', sentence: say('why-misfit', { symbol, touch: byTouch() }) }
}

/** What a burn costs. */
export function burnCost(plan: Plan, player: Player): string {
  const { burn } = plan
  if (!burn) return ''
  if (burn.ruins) return say('burn-ruins')
  if (burn.coins < player.coins) return say('burn-coin', { lives: burn.lives })
  return say('burn-leaves', { lives: say('lives', { lives: burn.lives }) })
}

/** A line of the score sheet, as the rulebook's example writes it. */
export function levelLine(level: Level, points: number): string {
  const unfilled = level.squares - level.filled
  return unfilled === 0 ? say('line-completed', { worth: level.points, points }) : say('line-unfilled', { worth: level.points, unfilled, points })
}

export function scoreLines(score: Score, player: Player): [string, string][] {
  const lines: [string, string][] = [
    [say('coins-title'), `${player.coins} × 3 = ${score.coins}`],
    [say('lives-title'), `${player.lives} × 1 = ${score.lives}`],
  ]
  return score.bonus > 0 ? [...lines, [say('cards-not-flipped'), `+${score.bonus}`]] : lines
}

export function ending(view: View): string {
  return view.ended.map((why) => say(`ended-${why}`)).join(' ')
}

export function stateOf(player: Player): string {
  return player.state ? say(`state-${player.state}`) : ''
}

/** How close the next GAME OVER card is. */
export function deckLine(view: View): string {
  const { game_over_in: n } = view.deck
  return n === 0 ? say('deck-safe') : n === 1 ? say('deck-next') : say('deck-chance', { n })
}

/** The deck in a few words, for a phone. */
export function deckBrief(view: View): string {
  const { halves } = view.deck
  const cards = halves.reduce((sum, half) => sum + half.left, 0)
  return say('deck-brief', { turn: view.turn, cards, overs: halves.filter((half) => half.over_at === 0).length })
}
