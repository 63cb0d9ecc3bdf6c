/** Every word of Retrograde's table. */
import type { Happening } from '../../wire/types'
import type { Card, Hidden, Move, Step, Upgrade, View, World } from '../../wire/views/domination'
import { cardOf } from './cards.svelte'
import type { Stack } from './layout'

export const strings = {
  mySide: 'Your side',
  theirSide: 'The enemy’s side',
  hand: 'Your hand',
  emptyHand: 'No cards in hand.',
  deck: 'Your deck, next card first',
  removed: 'Out of the game',
  cancel: 'Back',
  allOfThem: (n: number) => `All ${n} fly`,
  oneOfThem: 'Only one flies',
  scuttle: (name: string) => `Scuttle ${name}? It is destroyed and becomes debris.`,
  scrap: (name: string, effect: string) => `Scrap ${name}? It is gone for good: it ${effect}.`,
  anyway: 'Do it anyway',
  sure: 'Yes, do it',
  leave: 'No',
  close: 'Close the card',
  stepwise: 'Choose where to place it',
  dice: 'The last roll',
  founding: 'Founding',
  recap: 'The enemy’s last turn',
  drew: (names: string) => `You drew ${names}.`,
  goal: 'Destroy the enemy Homeworld.',
  help: 'What the signs mean',
  whole: 'Whole table',
  closer: 'Closer',
  passes: 'Leave steps in which nothing worth doing is left',
  spend: (same: string[], hardly: boolean) => {
    const aside = same.filter(Boolean).join(', ')
    return `Spend${aside ? ` (${aside})` : ''}: chance to ${hardly ? 'hit; it takes more than this to destroy it' : 'destroy'}`
  },
  hitsOn: (faces: string) => `hits ${faces}`,
  allAmounts: (n: number) => `${n} more that do no better`,
}

export const STEPS: { step: Step | 'upkeep' | 'end'; name: string }[] = [
  { step: 'upkeep', name: 'Upkeep' },
  { step: 'maneuvers', name: 'Maneuvers' },
  { step: 'research', name: 'Research' },
  { step: 'repair', name: 'Repair' },
  { step: 'construction', name: 'Construction' },
  { step: 'end', name: 'End of Turn' },
]

export function counted(n: number, thing: string, many = `${thing}s`): string {
  return `${n} ${n === 1 ? thing : many}`
}

/** A card's name for a small place: a long one without its first word. */
export function shortName(card: string): string {
  const { name } = cardOf(card)
  const words = name.split(' ')
  return words.length > 2 ? words.slice(1).join(' ') : name
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
const whose = (view: View, side: number): string => (view.you < 0 ? `Player ${'AB'.charAt(side)}’s` : side === view.you ? 'your' : 'enemy')

/** What something is, and then what pressing it does or why that is no use. */
export function withMove(label: string, move: Move | undefined): string {
  if (!move) return label
  if (move.reason) return `${label} ${move.reason}`
  return `${label} ${move.label}${move.effect ? `: ${move.effect}` : ''}${move.ahead ? '; leaves this step' : ''}.`
}

/** What things say to screen readers. */
export function worldLabel(view: View, world: World, home: boolean): string {
  const what = home ? 'Homeworld' : 'asset'
  return said([
    `${world.name}, ${whose(view, world.side)} ${world.standing ? what : `destroyed ${what}`}`,
    world.standing ? `damage ${world.damage} of ${world.resistance}` : '',
    world.standing ? `construction power ${world.power}, population ${world.population}` : '',
    world.facilities.length > 0 ? `builds ${world.facilities.map((name) => `${name}s`).join(', ')}` : '',
    `a transfer here costs ${world.transfer}`,
    world.tapped ? 'has acted this turn' : '',
    world.blockaded ? 'blockaded: it cannot found assets' : '',
    world.shelter > 0 ? `keeps off ${world.shelter} damage of a bombardment` : '',
  ])
}

export function craftLabel(view: View, { craft, count }: Stack): string {
  const around = view.worlds.find((world) => world.id === craft.at)?.name ?? craft.at
  return said([
    `${count > 1 ? `${count} × ${cardOf(craft.card).name}` : craft.name}, ${whose(view, craft.side)} ${craft.ship_class}`,
    `in orbital ${craft.orbital} of ${around}`,
    `${craft.left} of ${craft.delta_vee} delta-vee left`,
    `armor ${craft.armor - craft.damage} of ${craft.armor}, accuracy ${craft.accuracy}, bombs ${craft.bombs}`,
    craft.refitted ? 'refitted this turn' : '',
  ])
}

export function upgradeLabel(view: View, upgrade: Upgrade): string {
  return said([`${upgrade.name}, ${whose(view, upgrade.side)} upgrade`, `damage ${upgrade.damage} of ${upgrade.resistance}`, upgrade.fired ? 'has fired' : ''])
}

export function hiddenLabel(view: View, hidden: Hidden): string {
  return said([`${capital(hidden.name)}, ${whose(view, hidden.side)}, under construction`, progress(hidden)])
}

export function progress(hidden: Hidden): string {
  if (!hidden.card) return counted(hidden.built, 'counter')
  if (hidden.ready && !hidden.room) return `${hidden.built} of ${hidden.cost}, ready, but no population for it`
  return hidden.ready ? `${hidden.built} of ${hidden.cost}, ready to launch` : `${hidden.built} of ${hidden.cost} counters`
}

export function orbitalLabel(world: World, orbital: number): string {
  const debris = world.debris[orbital - 1] ?? 0
  return said([`Orbital ${orbital} of ${world.name}`, `entering costs ${world.prices[orbital - 1] ?? 0}`, debris > 0 ? `${debris} debris` : ''])
}

export function handLabel(card: Card, count: number): string {
  const what = card.kind === 'spacecraft' ? (card.ship_class ?? '') : card.kind
  return said([`${count > 1 ? `${count} × ` : ''}${card.name} in your hand`, `${what} of cost ${card.cost}`])
}

function said(facts: string[]): string {
  return `${facts.filter((fact) => fact !== '').join(', ')}.`
}

/** What a card is, in a line. */
export function kindLine(card: Card): string {
  const kind = card.kind === 'spacecraft' ? `Spacecraft · ${card.ship_class ?? ''}` : card.kind === 'homeworld' ? 'Homeworld' : card.kind === 'asset' ? 'Asset' : 'Upgrade'
  return `${kind} · ${card.set} set`
}

/** The numbers of a card in a line of words. */
export function brief(card: Card): string {
  if (card.kind === 'spacecraft') return `delta-vee ${card.delta_vee ?? 0}, accuracy ${card.accuracy ?? 0}, armor ${card.armor ?? 0}${card.bombardment ? `, bombs ${card.bombardment}` : ''}`
  if (card.kind === 'upgrade') return 'upgrade'
  const yards = (card.facilities ?? []).map((name) => `${name}s`).join(', ')
  return `power ${card.power ?? 0}, population ${card.population ?? 0}${yards ? `, builds ${yards}` : ''}`
}

/** The last thing that was told with words, and whether dice belong to it. */
export function latest(log: Happening[]): { text: string; rolled: boolean } {
  const spoken = log.filter((event) => event.text !== '')
  const last = spoken.at(-1)
  if (!last) return { text: '', rolled: false }
  const together = spoken.filter((event) => event.version === last.version)
  return { text: together.map((event) => event.text).join(' '), rolled: together.some((event) => ['attack', 'bombard', 'shoot'].includes(event.kind)) }
}

/** What happened in the turn before this one, without what goes without saying. */
export function recap(log: Happening[]): string[] {
  const turns = log.map((event, index) => (event.kind === 'turn' ? index : -1)).filter((index) => index >= 0)
  const [from, to] = turns.slice(-2)
  if (from === undefined || to === undefined) return []
  return log.slice(from + 1, to).filter((event) => event.text !== '' && event.kind !== 'done').map((event) => event.text)
}

const owned = (view: View, side: number): string => (view.you < 0 ? `Player ${'AB'.charAt(side)}’s` : side === view.you ? 'Yours' : 'The enemy’s')

/** How the thing at a key stands on the table now, beyond what its card prints. */
export function standing(view: View, key: string): string[] {
  const place = key.split('/')[0] ?? ''
  const craft = view.craft.find((each) => each.id === place)
  if (craft) {
    const around = view.worlds.find((world) => world.id === craft.at)?.name ?? craft.at
    return [
      `${owned(view, craft.side)}, in orbital ${craft.orbital} of ${around}`,
      `${craft.left} of ${craft.delta_vee} delta-vee left`,
      craft.damage > 0 ? `${craft.damage} of ${craft.armor} damage` : '',
      craft.bombs > 0 ? `its bombs deal ${craft.bombs_here} from here` : '',
      craft.refitted ? 'refitted this turn' : '',
    ].filter(Boolean)
  }
  const world = view.worlds.find((each) => each.id === place)
  if (world) {
    return [
      `${owned(view, world.side)}${world.standing ? '' : ', destroyed, still a place to orbit'}`,
      world.damage > 0 && world.standing ? `${world.damage} of ${world.resistance} damage` : '',
      `a transfer here costs ${world.transfer} now, ${world.transfer_next} after its owner’s next upkeep`,
      world.tapped ? 'has acted this turn' : '',
      world.blockaded && world.standing ? 'blockaded: it founds no assets' : '',
      world.shelter > 0 ? `a bombardment deals ${world.shelter} less` : '',
    ].filter(Boolean)
  }
  const upgrade = view.upgrades.find((each) => each.id === place)
  if (upgrade) {
    const on = view.worlds.find((each) => each.id === upgrade.at)?.name ?? ''
    return [`${owned(view, upgrade.side)}, on ${on}`, upgrade.damage > 0 ? `${upgrade.damage} of ${upgrade.resistance} damage` : '', upgrade.fired ? 'has fired this turn' : ''].filter(Boolean)
  }
  const hidden = view.hidden.find((each) => each.id === place)
  return hidden ? [`Under construction: ${progress(hidden)}`] : []
}
