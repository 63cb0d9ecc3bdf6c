/** The sentences of Retro Tetro's board; their texts are in `words/`. */
import { listed } from '../../lib/play'
import { speaker } from '../../lib/words'
import type { Drop, Effects, Piece, Player, ShapeInfo, View } from '../../wire/views/retrotetro'

export const say = speaker('retrotetro-board')

export function shapeNames(card: string, shapes: ShapeInfo[]): string {
  const [first = '', second = ''] = card.split('-').map((id) => nameOfShape(id, shapes))
  return card === 'wild' ? '?' : second ? say('shape-or', { first, second }) : first
}

export function nameOfShape(id: string, shapes: ShapeInfo[]): string {
  return shapes.find((shape) => shape.id === id)?.name ?? id
}

export interface EffectLine {
  text: string
  mood: 'good' | 'bad' | 'plain'
}

/** What a drop does, line by line: gains first, then costs. */
export function effectLines(effects: Effects): EffectLine[] {
  const lines: EffectLine[] = []
  const add = (mood: EffectLine['mood'], text: string): void => {
    lines.push({ mood, text })
  }
  const coins = effects.coins ?? 0
  if (effects.matches) add('good', say('matches', { squares: listed(effects.matches) }))
  for (const half of effects.half_rows ?? []) add('good', say('fills', { half }))
  if (coins > 0) add('good', say('gains-coins', { coins }))
  if (coins < 0) add('bad', say('loses-coins', { coins: -coins }))
  if (effects.pink) add('good', say('gains-pink'))
  if (effects.gold) add('good', say('covers-gold', { gold: effects.gold, points: 2 * effects.gold }))
  if (effects.columns) add('good', say('more-columns', { columns: effects.columns }))
  if (effects.traps) add('bad', say('traps', { squares: listed(effects.traps) }))
  if (effects.people) add('bad', say('covers-people', { count: effects.people.length, points: effects.people_points ?? 0 }))
  for (const half of effects.spoiled ?? []) add('bad', say('spoils', { half }))
  if (effects.roofed) add('plain', effects.roofed.length > 4 ? say('roofs-many', { count: effects.roofed.length }) : say('roofs', { squares: listed(effects.roofed) }))
  return lines
}

/** Where a piece lands and what that does, in one sentence. */
export function dropSentence(drop: Drop, name: string): string {
  if (drop.refusal) return drop.refusal.sentence
  const lines = effectLines(drop.effects ?? {}).map((line) => `${line.text}.`)
  return [say('lands', { name, squares: drop.squares.join(' ') }), ...lines].join(' ')
}

const REASONS = ['RT-20', 'RT-22', 'RT-26', 'RT-R16'] // the rules by which a shape may fit nowhere

/** Why a shape fits nowhere. */
export function whyNowhere(drops: Drop[]): string {
  const rules = [...new Set(drops.map((drop) => drop.refusal?.rule ?? ''))].filter((rule) => REASONS.includes(rule))
  return rules.map((rule) => say(`why-${rule}`)).reduce((first, second) => (first ? say('why-or', { first, second }) : second), '')
}

/** What is printed on a square. */
export function printed(sign: string | undefined, shapes: ShapeInfo[]): string {
  if (!sign) return ''
  const [kind, what = ''] = sign.split('-')
  switch (kind) {
    case 'person':
      return say('person', { points: what })
    case 'symbol':
      return say('symbol', { shape: nameOfShape(what, shapes) })
    case 'gold':
      return say('gold')
    case 'pink':
      return say('pink-space')
    case 'trap':
      return say('trap')
    default:
      return sign
  }
}

/** What a square is, for screen readers and tests. */
export function squareLabel(view: View, name: string, piece: Piece | undefined, dead: boolean): string {
  if (piece) return `${name}: ${nameOfShape(piece.shape, view.shapes)}`
  const half = Object.entries(view.board.half_rows).find(([, squares]) => squares.includes(name))?.[0]
  const parts = [printed(view.board.prints[name], view.shapes), half ? say('half-row', { half }) : '', dead ? say('roofed') : say('open')]
  return `${name}: ${parts.filter((part) => part !== '').join(', ')}`
}

/** How far an objective card is fulfilled. */
export function objectiveLine(player: Player): string {
  const line = player.score.at(-1)
  return line?.id === 'objective' ? say('objective-so-far', { count: line.count, points: line.points }) : ''
}

export function stateOf(view: View, player: Player): string {
  if (view.phase === 'placing') return player.done ? say('placed') : say('placing')
  if (view.phase === 'choosing') return player.done ? say('chosen') : say('choosing')
  return ''
}
