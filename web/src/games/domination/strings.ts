/** Every word of Retrograde's board. */
import type { Happening } from '../../wire/types'
import { cardOf } from './cards.svelte'
import type { Column } from './layout'
import type { Card, Craft, Hidden, Step, Upgrade, View, World } from '../../wire/views/domination'

export const strings = {
  status: 'Cards',
  mySide: 'Your side',
  theirSide: 'The enemy’s side',
  hand: 'Your hand',
  emptyHand: 'No cards in hand.',
  point: 'Point at a card to read it.',
  tapToRead: 'Tap a card to read it.',
  deck: 'Your deck, next card first',
  removed: 'Out of the game',
  cancel: 'Back',
  noMore: 'Take no more debris',
  sureToEnd: 'End the turn?',
  sureToScuttle: 'Scuttle it? It becomes debris.',
  close: 'Close the card',
  dice: 'The last roll',
  under: 'Under construction',
  row: 'Your row of assets',
  passTo: (player: string) => `${player}’s turn`,
  passText: 'Hand over the device. Cards are covered until you take it.',
  uncover: (player: string) => `I am ${player}: show my cards`,
}

export const PLAYERS = ['Player A', 'Player B'] as const

export const STEPS: { step: Step | 'upkeep' | 'end'; name: string; short: string }[] = [
  { step: 'upkeep', name: 'Upkeep', short: 'Up' },
  { step: 'maneuvers', name: 'Maneuvers', short: 'Man' },
  { step: 'research', name: 'Research', short: 'Res' },
  { step: 'repair', name: 'Repair', short: 'Rep' },
  { step: 'construction', name: 'Construction', short: 'Con' },
  { step: 'end', name: 'End of Turn', short: 'End' },
]

/** What the one button for going on says. */
export const NEXT: Record<Step, string> = {
  sweep: 'Go on',
  maneuvers: 'Done with Maneuvers',
  research: 'Done with Research',
  repair: 'Done with Repair',
  construction: 'End the turn',
  over: 'The game is over',
}

export const CLASS_LETTERS: Record<string, string> = { fighter: 'Fi', corvette: 'Co', frigate: 'Fr', cruiser: 'Cr' }
export const SIDES_OF_CARD = ['top', 'right', 'bottom', 'left']

export function counted(n: number, thing: string, many = `${thing}s`): string {
  return `${n} ${n === 1 ? thing : many}`
}

export function nameOfPlace(card: string, place: string): string {
  return `${cardOf(card).name} ${place}`
}

/** What a card is, in a line: 'Core corvette, construction cost 3'. */
export function kindLine(card: Card): string {
  const kind = card.kind === 'spacecraft' ? `Spacecraft, ${card.ship_class ?? ''}` : card.kind === 'homeworld' ? 'Homeworld' : card.kind === 'asset' ? 'Asset' : 'Upgrade'
  return `${kind} · ${card.set} set`
}

/** The numbers a card prints, with their names, as its anatomy page has them. */
export function numbersOf(card: Card): [string, string][] {
  const lines: [string, string | undefined][] = [
    ['Cost', card.kind === 'homeworld' ? undefined : `${card.cost}`],
    ['Delta-vee', shown(card.delta_vee)],
    ['Accuracy', shown(card.accuracy)],
    ['Armor', shown(card.armor)],
    ['Bombs', shown(card.bombardment)],
    [card.kind === 'spacecraft' ? 'Population' : 'Population +', shown(card.population)],
    ['Power', shown(card.power)],
    ['Resistance', shown(card.resistance)],
    ['Builds', card.facilities ? card.facilities.join(', ') || 'no spacecraft' : undefined],
    ['Orbitals', card.orbitals?.join(' · ')],
    ['Orbit track', card.track?.join(' → ')],
  ]
  return lines.filter((line): line is [string, string] => line[1] !== undefined)
}

function shown(n: number | undefined): string | undefined {
  return n === undefined ? undefined : `${n}`
}

const whose = (view: View, side: number): string => (view.you < 0 ? `Player ${'AB'.charAt(side)}’s` : side === view.you ? 'your' : 'enemy')

/** What things say to screen readers; `deed` is what pressing does. */
export function worldLabel(view: View, world: World, deed: string): string {
  const facts = [
    `${nameOfPlace(world.card, world.id)}, ${whose(view, world.side)} ${world.standing ? 'asset' : 'destroyed asset'}`,
    world.standing ? `damage ${world.damage} of ${world.resistance}` : '',
    world.standing ? `power ${world.power}, population ${world.population}` : '',
    world.facilities.length > 0 ? `builds ${world.facilities.join(', ')}` : '',
    `a transfer here costs ${view.you === world.side ? world.own_price : world.price}`,
    world.tapped ? 'tapped' : '',
    world.blockaded ? 'blockaded' : '',
    world.shelter > 0 ? `keeps off ${world.shelter} damage of a bombardment` : '',
  ]
  return told(facts, deed)
}

export function craftLabel(view: View, craft: Craft, deed: string): string {
  const facts = [
    `${nameOfPlace(craft.card, craft.id)}, ${whose(view, craft.side)} ${craft.ship_class}`,
    `in orbital ${craft.orbital} of ${craft.at}`,
    `${craft.left} of ${craft.delta_vee} delta-vee left`,
    `armor ${craft.armor - craft.damage} of ${craft.armor}, accuracy ${craft.accuracy}, bombs ${craft.bombs}`,
    craft.refitted ? 'refitted this turn' : '',
  ]
  return told(facts, deed)
}

export function upgradeLabel(view: View, upgrade: Upgrade, deed: string): string {
  return told([`${nameOfPlace(upgrade.card, upgrade.id)}, ${whose(view, upgrade.side)} upgrade`, `damage ${upgrade.damage} of ${upgrade.resistance}`, upgrade.fired ? 'has fired' : ''], deed)
}

export function hiddenLabel(view: View, hidden: Hidden, deed: string): string {
  const name = hidden.card ? nameOfPlace(hidden.card, hidden.id) : `A face-down ${hidden.kind} ${hidden.id}`
  return told([`${name}, ${whose(view, hidden.side)}, under construction`, progress(hidden)], deed)
}

export function progress(hidden: Hidden): string {
  if (!hidden.card) return counted(hidden.built, 'counter')
  if (hidden.ready && !hidden.room) return `${hidden.built} of ${hidden.cost}, ready, no room`
  return hidden.ready ? `${hidden.built} of ${hidden.cost}, ready` : `${hidden.built} of ${hidden.cost} counters`
}

export function orbitalLabel(column: Column, orbital: number, deed: string): string {
  const { world } = column
  const debris = world.debris[orbital - 1] ?? 0
  return told([`Orbital ${orbital} of ${nameOfPlace(world.card, world.id)}`, `entering costs ${world.prices[orbital - 1] ?? 0}`, debris > 0 ? `${debris} debris` : ''], deed)
}

export function handLabel(card: Card, deed: string): string {
  return told([`${card.name} in your hand`, card.kind === 'spacecraft' ? `${card.ship_class ?? ''} of cost ${card.cost}` : `${card.kind} of cost ${card.cost}`], deed)
}

function told(facts: string[], deed: string): string {
  return `${facts.filter((fact) => fact !== '').join(', ')}.${deed ? ` ${deed}.` : ''}`
}

/** The stats of a card in few signs, for small pictures of it. */
export function brief(card: Card): string {
  if (card.kind === 'spacecraft') return `dv ${card.delta_vee ?? 0} · ${card.accuracy ?? 0}d · ar ${card.armor ?? 0}${card.bombardment ? ` · b${card.bombardment}` : ''}`
  if (card.kind === 'upgrade') return 'upgrade'
  const yards = (card.facilities ?? []).map((name) => CLASS_LETTERS[name] ?? '').join(' ')
  return `pw ${card.power ?? 0} · pop ${card.population ?? 0}${yards ? ` · ${yards}` : ''}`
}

/** The last thing that was told with words, and whether dice belong to it. */
export function latest(log: Happening[]): { text: string; rolled: boolean } {
  const spoken = log.filter((event) => event.text !== '')
  const last = spoken.at(-1)
  if (!last) return { text: '', rolled: false }
  const together = spoken.filter((event) => event.version === last.version)
  return { text: together.map((event) => event.text).join(' '), rolled: together.some((event) => ['attack', 'bombard', 'shoot'].includes(event.kind)) }
}

const ENDS: Record<string, string> = {
  homeworld: 'A Homeworld is destroyed.',
  dead: 'Nobody has a bombarding craft left anywhere.',
  stall: 'Too long without progress.',
  rounds: 'The last round is over.',
}

export function ending(view: View): string {
  return ENDS[view.ended] ?? ''
}

const owned = (view: View, side: number): string => (view.you < 0 ? `Player ${'AB'.charAt(side)}’s` : side === view.you ? 'yours' : 'the enemy’s')

/** How the thing at a key stands on the table, in facts beyond what its card prints. */
export function standing(view: View, key: string): string[] {
  const place = key.split('/')[0] ?? ''
  const craft = view.craft.find((each) => each.id === place)
  if (craft) {
    return [
      `${craft.id}, ${owned(view, craft.side)}, orbital ${craft.orbital} of ${craft.at}`,
      `${craft.left} of ${craft.delta_vee} delta-vee left`,
      craft.damage > 0 ? `${craft.damage} of ${craft.armor} damage` : '',
      craft.bombs > 0 ? `bombs with power ${craft.bombs_here} from here` : '',
      craft.refitted ? 'refitted this turn' : '',
    ].filter(Boolean)
  }
  const world = view.worlds.find((each) => each.id === place)
  if (world) {
    return [
      `${world.id}, ${owned(view, world.side)}`,
      world.standing ? '' : 'destroyed, still a place to orbit',
      world.damage > 0 && world.standing ? `${world.damage} of ${world.resistance} damage` : '',
      world.standing ? `power ${world.power}, population ${world.population}, resistance ${world.resistance} now` : '',
      `transfers here cost ${world.own_price === world.price ? world.price : `${world.own_price} for its owner, ${world.price} for the enemy`}`,
      world.tapped ? 'tapped' : '',
      world.blockaded && world.standing ? 'blockaded: it builds no assets' : '',
      world.shelter > 0 ? `a bombardment deals ${world.shelter} less` : '',
    ].filter(Boolean)
  }
  const upgrade = view.upgrades.find((each) => each.id === place)
  if (upgrade) return [`${upgrade.id}, ${owned(view, upgrade.side)}, on ${upgrade.at}`, upgrade.damage > 0 ? `${upgrade.damage} of ${upgrade.resistance} damage` : '', upgrade.fired ? 'has fired this turn' : ''].filter(Boolean)
  const hidden = view.hidden.find((each) => each.id === place)
  return hidden ? [`${hidden.id}, under construction${hidden.at ? ` at ${hidden.at}` : ''}`, progress(hidden)] : []
}
