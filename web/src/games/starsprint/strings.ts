/** The sentences of Star Sprint's board; their texts are in `words/`. */
import type { Reason } from '../../lib/play'
import { speaker } from '../../lib/words'
import type { Offer } from '../../wire/types'
import { cellOf, nameOf, tally, type Move } from './layout'
import type { View } from '../../wire/views/starsprint'

export const say = speaker('starsprint-board')

export function pointingAt(touch: boolean): string {
  return say('pointing', { touch: touch ? 'yes' : 'no' })
}

/** The decision in words. */
export function question(view: View): string {
  const name = view.pilots[view.active]?.name ?? ''
  switch (view.phase) {
    case 'choose':
      return say('ask-choose', { name })
    case 'moving':
      return say('ask-moving', { name, steps: view.steps })
    case 'orient':
      return say('ask-orient', { name })
    case 'assign':
      return say('ask-assign', { cell: view.encounter?.landing ?? '' })
    case 'over':
      return view.ended === 'won' ? say('ask-won') : say('ask-over')
  }
}

/** What lies on a card and what can be done there, for screen readers and tests. */
export function cellLabel(view: View, cell: number, move: Move | undefined): string {
  const name = nameOf(cell)
  const parts = [`${name}: ${cardName(view, cell)}`]
  for (const pilot of view.pilots) if (pilot.cell === name) parts.push(say('pilot-here', { name: pilot.name, health: pilot.health }))
  const enemy = view.enemies[cell] ?? 0
  if (enemy > 0) parts.push(say('enemy-here', { health: enemy }))
  if (move) parts.push(moveLabel(view, name, move))
  if (move && view.losing.includes(name)) parts.push(say('ends-mission-here'))
  return `${parts.join(', ')}.`
}

export function cardName(view: View, cell: number): string {
  const card = view.cards[cell] ?? ''
  if (!view.face_up[cell]) return view.phase === 'over' && card ? say('never-up', { card: cardTitle(view, card) }) : say('face-down')
  return cardTitle(view, card)
}

function cardTitle(view: View, card: string): string {
  return card in view.shapes ? say('encounter', { arrows: view.shapes[card]?.length ?? 0 }) : say(`card-${card}`)
}

function moveLabel(view: View, name: string, move: Move): string {
  if (move.kind === 'attack') return say('attack-here', { die: move.offer.use, effect: move.offer.effect })
  const steps = say('steps', { n: move.way.length })
  return view.face_up[cellOf(name)] ? say('fly-here', { steps }) : say('fly-here-up', { steps })
}

/** Exactly what pressing this card will do. */
export function preview(view: View, name: string, move: Move): string {
  return view.losing.includes(name) ? `${say('ends-mission')} ${outcome(view, name, move)}` : outcome(view, name, move)
}

function outcome(view: View, name: string, move: Move): string {
  if (move.kind === 'attack') return say('shoot', { health: view.enemies[cellOf(name)] ?? 0, cell: name, die: move.offer.use, effect: move.offer.effect })
  const stop = view.stops[name] ?? [0, 0]
  const costs = view.pilots.flatMap((pilot, index) => (stop[index] ? [say('loses', { name: pilot.name, health: stop[index] })] : [])).join(', ')
  const known = view.face_up[cellOf(name)] ?? true
  const steps = say('steps', { n: move.way.length })
  const flight = known ? say('fly', { steps, cell: name }) : say('fly-up', { steps, cell: name })
  const after = costs ? say('ending-costs', { costs }) : known ? say('ending-free') : say('ending-free-unless')
  return `${flight} ${after}`
}

/** Why nothing can be done on this card. */
export function whyClosed(view: View, cell: string, die: number | null): Reason | null {
  const way = view.routes[cell]
  if (way && view.phase === 'choose' && die !== null && way.length > die) return { rule: 'SS-19', sentence: say('too-far', { die, away: way.length }) }
  const reason = view.closed.find((each) => each.at.includes(cell)) ?? view.closed.find((each) => each.at.length === 0)
  return reason ? { rule: reason.rule, sentence: reason.sentence } : null
}

/** What stopping on a card costs the active pilot, in two words; unknown for a face-down card. */
export function stopping(cost: number, known: boolean): string {
  return cost > 0 ? say('here-costs', { cost }) : known ? say('here-safe') : say('here-unknown')
}

/** An Encounter's orientation in words. */
export function ways(arrows: string): string {
  const words: Record<string, string> = { N: say('N'), E: say('E'), S: say('S'), W: say('W') }
  return [...arrows].map((arrow) => words[arrow] ?? arrow).join(', ')
}

export function turnPreview(offer: Offer): string {
  return say('turn-preview', { ways: ways(offer.use), effect: offer.effect })
}

/** What is still face down, in one line. */
export function hidden(view: View): [string, string][] {
  const left = tally(view)
  return [
    [say('star-rings'), String(left.rings)],
    [say('open-space'), String(left.open)],
    ...left.encounters.map(([arrows, count]): [string, string] => [say('encounters', { arrows }), String(count)]),
  ]
}

export function forecastLine(view: View): string {
  const { damage, penalty } = view.forecast
  const costs = view.pilots.flatMap((pilot, index) => {
    const cost = (damage[index] ?? 0) + (index === view.active ? penalty : 0)
    return cost > 0 ? [say('loses', { name: pilot.name, health: cost })] : []
  })
  return costs.length > 0 ? costs.join(', ') : say('nobody-hurt')
}
