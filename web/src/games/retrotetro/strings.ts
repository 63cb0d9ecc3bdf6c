/** Every word of Retro Tetro's board. */
import { listed } from '../../lib/play'
import type { Check, Drop, Effects, Piece, Player, ShapeInfo, View } from './view'

export const strings = {
  board: (name: string, placed: number) => `${name}, ${counted(placed, 'piece')} placed`,
  hand: 'Pieces to take up',
  cards: 'Your cards',
  turn: 'Turn',
  flip: 'Flip',
  left: 'Move left',
  right: 'Move right',
  dropIt: 'Drop it there',
  play: 'Play this card',
  playOnly: 'Play the card',
  keep: (name: string) => `Keep ${name}`,
  done: 'Done, keep the pink square',
  status: 'Scores and boards',
  copies: 'Pieces left',
  open: 'Look at the board of ',
  back: 'Back to my board',
  placed: 'placed',
  placing: 'placing…',
  chosen: 'has chosen',
  choosing: 'choosing…',
  pink: 'Pink square',
  wild: 'Wild card: any shape',
  unable: 'No shape of the card can be placed now.',
  wait: 'All pieces drop when everybody is done.',
  onTouch: 'Touch a column to aim, then drop it.',
  onMouse: 'Point at a column, click to drop it.',
  reference: 'Reference card',
}

export function counted(n: number, thing: string): string {
  return Math.abs(n) === 1 ? `${n} ${thing}` : `${n} ${thing}s`
}

export function shapeNames(card: string, shapes: ShapeInfo[]): string {
  return card === 'wild' ? '?' : card.split('-').map((id) => nameOfShape(id, shapes)).join(' or ')
}

export function nameOfShape(id: string, shapes: ShapeInfo[]): string {
  return shapes.find((shape) => shape.id === id)?.name ?? id
}

export interface Told {
  text: string
  mood: 'good' | 'bad' | 'plain'
}

/** What comes of a drop, line by line: gains first, then what it costs. */
export function effectLines(effects: Effects): Told[] {
  const lines: Told[] = []
  const say = (mood: Told['mood'], text: string): void => {
    lines.push({ mood, text })
  }
  if (effects.matches) say('good', `Matches ${listed(effects.matches)}`)
  for (const half of effects.half_rows ?? []) say('good', `Fills half row ${half}`)
  if (effects.coins) say(effects.coins > 0 ? 'good' : 'bad', `${effects.coins > 0 ? '+' : '−'}${counted(Math.abs(effects.coins), 'coin')}`)
  if (effects.pink) say('good', 'Gains a pink square')
  if (effects.gold) say('good', `Covers ${counted(effects.gold, 'gold square')}: +${2 * effects.gold}`)
  if (effects.columns) say('good', `${counted(effects.columns, 'more column')} above the green line`)
  if (effects.traps) say('bad', `Trap on ${listed(effects.traps)}`)
  if (effects.people) say('bad', `Covers ${effects.people.length > 1 ? 'people' : 'a person'} worth ${effects.people_points ?? 0}`)
  for (const half of effects.spoiled ?? []) say('bad', `Half row ${half} can never be filled`)
  if (effects.roofed) say('plain', `Roofs over ${effects.roofed.length > 4 ? counted(effects.roofed.length, 'square') : listed(effects.roofed)}`)
  return lines
}

/** In one sentence: where, and what comes of it. */
export function dropSentence(drop: Drop, name: string): string {
  if (drop.refusal) return drop.refusal.sentence
  const lines = effectLines(drop.effects ?? {}).map((line) => line.text)
  return `${name} lands on ${drop.squares.join(' ')}.${lines.length > 0 ? ` ${lines.join('. ')}.` : ''}`
}

const REASONS: Record<string, string> = {
  'RT-20': 'no copy left',
  'RT-22': 'too high',
  'RT-26': 'touches its kind',
  'RT-R16': 'leaves no room for the piece',
}

/** Why a shape fits nowhere. */
export function whyNowhere(drops: Drop[]): string {
  const rules = [...new Set(drops.map((drop) => drop.refusal?.rule ?? ''))]
  return rules.map((rule) => REASONS[rule] ?? '').filter((text) => text !== '').join(', or ')
}

const PRINTS: Record<string, string> = { gold: 'gold square', pink: 'pink space', trap: 'trap' }

/** What is printed on a square. */
export function printed(sign: string | undefined, shapes: ShapeInfo[]): string {
  if (!sign) return ''
  const [kind, what = ''] = sign.split('-')
  if (kind === 'person') return `person worth ${what}`
  if (kind === 'symbol') return `symbol of the ${nameOfShape(what, shapes)}`
  return PRINTS[sign] ?? sign
}

/** What a square is, for screen readers and tests. */
export function squareLabel(view: View, name: string, piece: Piece | undefined, dead: boolean): string {
  if (piece) return `${name}: ${nameOfShape(piece.shape, view.shapes)}`
  const half = Object.entries(view.board.half_rows).find(([, squares]) => squares.includes(name))?.[0]
  const parts = [printed(view.board.prints[name], view.shapes), half ? `half row ${half}` : '', dead ? 'roofed over' : 'open']
  return `${name}: ${parts.filter((part) => part !== '').join(', ')}`
}

export function checkLine(check: Check): string {
  return `${check.text}: ${check.have}${check.met ? ', met' : ''}`
}

/** How far an objective card is. */
export function objectiveLine(player: Player): string {
  const line = player.score.at(-1)
  return line?.id === 'objective' ? `${line.count} so far, ${counted(line.points, 'point')}` : ''
}

export function stateOf(view: View, player: Player): string {
  if (view.phase === 'placing') return player.done ? strings.placed : strings.placing
  if (view.phase === 'choosing') return player.done ? strings.chosen : strings.choosing
  return ''
}

