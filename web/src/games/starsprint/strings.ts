/** Every word of Star Sprint's board. */
import type { Offer } from '../../wire/types'
import { cellOf, nameOf, tally, type Deed } from './layout'
import type { View } from './view'

const CARDS: Record<string, string> = { ship: 'Spacecraft', ring: 'Star Ring', open: 'Open Space' }
const COMPASS: Record<string, string> = { N: 'up', E: 'right', S: 'down', W: 'left' }

export const strings = {
  board: 'The cards, 5 rows of 7',
  dice: 'Your dice',
  status: 'The mission',
  newCardDue: 'No new card yet: −1 health',
  newCardDone: '✓ New card this turn',
  picked: (die: number, touch: boolean) => `The ${die} is picked. ${strings.pointing(touch)}`,
  pointing: (touch: boolean): string => (touch ? 'Tap a lit card to fly there, a lit enemy to shoot.' : 'Point at a lit card to see what it does.'),
  skip: 'Skip',
  enemiesAct: 'The turn is over. Now the enemies act.',
  forecastOn: 'Forecast on',
  forecastOff: 'Forecast off',
  turnCard: 'Turn the card',
  allHidden: 'Still face down',
  supply: 'Enemy dice in the supply',
  rings: 'Star Rings',
  stop: 'Stop here',
  pass: 'End the turn',
  sureToPass: (cost: string) => (cost ? `End the turn? ${cost}` : 'End the turn with dice left?'),
}

export function counted(n: number, thing: string): string {
  return n === 1 ? `1 ${thing}` : `${n} ${thing}s`
}

/** The decision, in a person's words. */
export function question(view: View, die: number | null): string {
  const name = view.pilots[view.active]?.name ?? ''
  switch (view.phase) {
    case 'choose':
      return `${name}: pick a die, then a lit card to fly to or an enemy to shoot.`
    case 'moving':
      return `${name}: fly on, ${counted(view.steps, 'step')} left, or stop.`
    case 'orient':
      return `${name} met an Encounter. Turn the card, then let the enemies come.`
    case 'assign':
      return `Choose which enemy die comes to ${view.encounter?.landing ?? ''}.`
    case 'over':
      return view.ended === 'won' ? 'All six rings, both pilots home.' : 'The mission is over.'
    default:
      return die === null ? '' : name
  }
}

/** What lies on a card and what can be done there, for screen readers and tests. */
export function cellLabel(view: View, cell: number, deed: Deed | undefined): string {
  const name = nameOf(cell)
  const parts = [`${name}: ${cardName(view, cell)}`]
  for (const pilot of view.pilots) if (pilot.cell === name) parts.push(`${pilot.name}, health ${pilot.health}`)
  const enemy = view.enemies[cell] ?? 0
  if (enemy > 0) parts.push(`an enemy of ${enemy}`)
  if (deed) parts.push(deedLabel(view, name, deed))
  return `${parts.join(', ')}.`
}

export function cardName(view: View, cell: number): string {
  const card = view.cards[cell] ?? ''
  if (!view.face_up[cell]) return view.phase === 'over' && card ? `${cardTitle(view, card)}, never turned up` : 'face down'
  return cardTitle(view, card)
}

function cardTitle(view: View, card: string): string {
  return CARDS[card] ?? `Encounter with ${counted(view.shapes[card]?.length ?? 0, 'arrow')}`
}

function deedLabel(view: View, name: string, deed: Deed): string {
  if (deed.kind === 'attack') return `attack with the ${deed.offer.use}: ${deed.offer.effect}`
  const steps = counted(deed.way.length, 'step')
  return view.face_up[cellOf(name)] ? `fly here, ${steps}` : `fly here, ${steps}, and turn it up`
}

/** Exactly what pressing this card will do. */
export function preview(view: View, name: string, deed: Deed): string {
  if (deed.kind === 'attack') {
    const health = view.enemies[cellOf(name)] ?? 0
    const outcome = deed.offer.effect === 'defeated' ? 'It is defeated.' : `Its health drops ${deed.offer.effect}.`
    return `Shoot the ${health} on ${name} with the ${deed.offer.use}. ${outcome}`
  }
  const stop = view.stops[name] ?? [0, 0]
  const hurt = view.pilots.flatMap((pilot, index) => (stop[index] ? [`${pilot.name} −${stop[index]}`] : []))
  const turnsUp = view.face_up[cellOf(name)] ? '' : ' and turn the card up'
  const unless = turnsUp ? ', unless enemies come out of it' : ''
  const after = hurt.length > 0 ? `Ending the turn there costs ${hurt.join(', ')}.` : `Ending the turn there costs nothing${unless}.`
  return `Fly ${counted(deed.way.length, 'step')} to ${name}${turnsUp}. ${after}`
}

/** What stopping on a card costs the active pilot, in two words; nobody knows what a face-down card holds. */
export function stopping(cost: number, known: boolean): string {
  return cost > 0 ? `−${cost} here` : known ? 'safe here' : 'safe if empty'
}

/** An Encounter's orientation in words. */
export function pointing(arrows: string): string {
  return [...arrows].map((arrow) => COMPASS[arrow] ?? arrow).join(', ')
}

export function turnPreview(offer: Offer): string {
  return `Arrows ${pointing(offer.use)}: ${offer.effect}.`
}

/** What is still to be found, in one line. */
export function hidden(view: View): [string, string][] {
  const left = tally(view)
  return [
    ['Star Rings', String(left.rings)],
    ['Open Space', String(left.open)],
    ...left.encounters.map(([arrows, count]): [string, string] => [`Encounters with ${counted(arrows, 'arrow')}`, String(count)]),
  ]
}

export function forecastLine(view: View): string {
  const { damage, penalty } = view.forecast
  const costs = view.pilots.flatMap((pilot, index) => {
    const cost = (damage[index] ?? 0) + (index === view.active ? penalty : 0)
    return cost > 0 ? [`${pilot.name} −${cost}`] : []
  })
  return costs.length > 0 ? costs.join(', ') : 'nobody is hurt'
}
