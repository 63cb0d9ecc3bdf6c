/** The sentences of Retrograde's table; their texts are in `words/`. */
import { speaker } from '../../lib/words'
import type { Happening } from '../../wire/types'
import type { Card, Hidden, Move, ShipClass, Step, Upgrade, View, World } from '../../wire/views/domination'
import { cardOf } from './cards.svelte'
import type { Stack } from './layout'

export const say = speaker('domination-board')

export const STEPS: (Step | 'upkeep' | 'end')[] = ['upkeep', 'maneuvers', 'research', 'repair', 'construction', 'end']

export const playerName = (side: number): string => say('player', { letter: 'AB'.charAt(side) })

/** Names of ship classes in the plural. */
export const shipsOf = (classes: readonly string[]): string => classes.map((name) => say(`classes-${name}`)).join(', ')
const className = (name: ShipClass | undefined): string => (name ? say(`class-${name}`) : '')

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** A card's name shortened for a small place: without its first word, or its first part where the language writes compounds. */
export function shortName(card: string, tiny = false): string {
  const { name } = cardOf(card)
  const words = name.split(' ')
  const last = words.at(-1) ?? name
  if (!/\d/.test(last)) return words.length > 2 ? words.slice(1).join(' ') : name
  if (tiny) return last
  if (words.length > 2) return words.slice(1).join(' ')
  const end = wordEnds().find((each) => words[0]?.toLowerCase().endsWith(each))
  return end ? `${capital(end)} ${last}` : name
}

/** A name with soft hyphens where its words may be broken. */
export function hyphenated(name: string): string {
  return wordEnds().reduce((text, end) => text.replace(new RegExp(`(\\p{L})(${end})`, 'u'), '$1\u00ad$2'), name)
}

const wordEnds = (): string[] => say('word-ends').split(' ').filter((end) => end !== '-')
const ownerOf = (view: View, side: number): string => (view.you < 0 ? playerName(side) : side === view.you ? 'mine' : 'theirs')

/** What something is, and what pressing it does or why it does nothing. */
export function withMove(label: string, move: Move | undefined): string {
  if (!move) return label
  if (move.reason) return say('fact-reason', { label, reason: move.reason })
  const effect = move.effect ? say('move-effect', { move: move.label, effect: move.effect }) : move.label
  return say('fact-move', { label, move: move.ahead ? say('move-ahead', { move: effect }) : effect })
}

/** What a move does, with the note that a second tap does it. */
export function previewOf(move: Move): string {
  const effect = move.effect ? say('move-effect', { move: move.label, effect: move.effect }) : move.label
  return say('tap-again', { move: move.ahead ? say('move-ahead', { move: effect }) : effect })
}

/** Labels for screen readers. */
export function worldLabel(view: View, world: World, home: boolean): string {
  const what = home ? say('what-homeworld') : say('what-asset')
  return said([
    say('world-label', { name: world.name, owner: ownerOf(view, world.side), what: world.standing ? what : say('what-destroyed', { what }) }),
    world.standing ? say('damage-of', { damage: world.damage, of: world.resistance }) : '',
    world.standing ? say('power-population', { power: world.power, population: world.population }) : '',
    world.facilities.length > 0 ? say('builds', { ships: shipsOf(world.facilities) }) : '',
    say('transfer-costs', { cost: world.transfer }),
    world.tapped ? say('has-acted') : '',
    world.blockaded ? say('is-blockaded') : '',
    world.shelter > 0 ? say('shelters', { damage: world.shelter }) : '',
  ])
}

const inOrbital = (view: View, craft: { at: string; orbital: number }): string =>
  say('in-orbital', { orbital: craft.orbital, world: view.worlds.find((world) => world.id === craft.at)?.name ?? craft.at })

export function craftLabel(view: View, { craft, count }: Stack): string {
  const name = count > 1 ? say('several', { n: count, name: cardOf(craft.card).name }) : craft.name
  return said([
    say('world-label', { name, owner: ownerOf(view, craft.side), what: className(craft.ship_class) }),
    inOrbital(view, craft),
    say('vee-left', { left: craft.left, of: craft.delta_vee }),
    say('craft-numbers', { armor: craft.armor - craft.damage, of: craft.armor, accuracy: craft.accuracy, bombs: craft.bombs }),
    craft.refitted ? say('is-refitted') : '',
  ])
}

export function upgradeLabel(view: View, upgrade: Upgrade): string {
  return said([
    say('world-label', { name: upgrade.name, owner: ownerOf(view, upgrade.side), what: say('what-upgrade') }),
    say('damage-of', { damage: upgrade.damage, of: upgrade.resistance }),
    upgrade.fired ? say('has-fired') : '',
  ])
}

export function hiddenLabel(view: View, hidden: Hidden): string {
  return said([say('hidden-label', { name: capital(hidden.name), owner: ownerOf(view, hidden.side) }), progress(hidden)])
}

export function progress({ card, built, cost, ready, room }: Hidden): string {
  if (!card) return say('counters', { n: built })
  if (ready && !room) return say('built-no-room', { built, cost })
  return ready ? say('built-ready', { built, cost }) : say('built-of', { built, cost })
}

export function orbitalLabel(world: World, orbital: number): string {
  const debris = world.debris[orbital - 1] ?? 0
  return said([say('orbital-label', { orbital, world: world.name }), say('entering-costs', { cost: world.prices[orbital - 1] ?? 0 }), debris > 0 ? say('debris', { n: debris }) : ''])
}

export function handLabel(card: Card, count: number): string {
  const what = card.kind === 'spacecraft' ? className(card.ship_class) : say(`what-${card.kind}`)
  const name = count > 1 ? say('several', { n: count, name: card.name }) : card.name
  return said([say('card-in-hand', { name }), say('of-cost', { what, cost: card.cost })])
}

function said(facts: string[]): string {
  return `${facts.filter((fact) => fact !== '').join(', ')}.`
}

/** What a card is, in a line. */
export function kindLine(card: Card): string {
  const kind = card.kind === 'spacecraft' ? say('kind-craft', { class: className(card.ship_class) }) : say(`kind-${card.kind}`)
  return say('kind-line', { kind, set: card.set })
}

/** The numbers of a card in a line of words. */
export function brief(card: Card): string {
  if (card.kind === 'upgrade') return say('what-upgrade')
  if (card.kind === 'spacecraft') {
    const craft = say('brief-craft', { vee: card.delta_vee ?? 0, accuracy: card.accuracy ?? 0, armor: card.armor ?? 0 })
    return card.bombardment ? say('brief-bombs', { craft, bombs: card.bombardment }) : craft
  }
  const world = say('brief-world', { power: card.power ?? 0, population: card.population ?? 0 })
  return card.facilities?.length ? say('brief-builds', { world, ships: shipsOf(card.facilities) }) : world
}

/** The last event that has words, and its dice if it has any. */
export function latest(log: Happening[]): { text: string; rolled: boolean } {
  const spoken = log.filter((event) => event.text !== '')
  const last = spoken.at(-1)
  if (!last) return { text: '', rolled: false }
  const together = spoken.filter((event) => event.version === last.version)
  return { text: together.map((event) => event.text).join(' '), rolled: together.some((event) => ['attack', 'bombard', 'shoot'].includes(event.kind)) }
}

/** What happened in the last turn, without routine events. */
export function recap(log: Happening[]): string[] {
  const turns = log.map((event, index) => (event.kind === 'turn' ? index : -1)).filter((index) => index >= 0)
  const [from, to] = turns.slice(-2)
  if (from === undefined || to === undefined) return []
  return log.slice(from + 1, to).filter((event) => event.text !== '' && event.kind !== 'done').map((event) => event.text)
}

/** The current state of the thing at a key, beyond what its card prints. */
export function standing(view: View, key: string): string[] {
  const place = key.split('/')[0] ?? ''
  const craft = view.craft.find((each) => each.id === place)
  if (craft) {
    return [
      say('stands-where', { owner: ownerOf(view, craft.side), where: inOrbital(view, craft) }),
      say('vee-left', { left: craft.left, of: craft.delta_vee }),
      craft.damage > 0 ? say('damage-label', { damage: craft.damage, of: craft.armor }) : '',
      craft.bombs > 0 ? say('bombs-deal', { damage: craft.bombs_here }) : '',
      craft.refitted ? say('is-refitted') : '',
    ].filter(Boolean)
  }
  const world = view.worlds.find((each) => each.id === place)
  if (world) return worldStanding(view, world)
  const upgrade = view.upgrades.find((each) => each.id === place)
  if (upgrade) {
    const where = say('on-world', { world: view.worlds.find((each) => each.id === upgrade.at)?.name ?? '' })
    return [
      say('stands-where', { owner: ownerOf(view, upgrade.side), where }),
      upgrade.damage > 0 ? say('damage-label', { damage: upgrade.damage, of: upgrade.resistance }) : '',
      upgrade.fired ? say('has-fired') : '',
    ].filter(Boolean)
  }
  const hidden = view.hidden.find((each) => each.id === place)
  return hidden ? [say('under-construction', { progress: progress(hidden) })] : []
}

function worldStanding(view: View, world: World): string[] {
  const owner = ownerOf(view, world.side)
  return [
    world.standing ? say('stands', { owner }) : say('stands-where', { owner, where: say('still-orbit') }),
    world.damage > 0 && world.standing ? say('damage-label', { damage: world.damage, of: world.resistance }) : '',
    say('transfer-now', { now: world.transfer, next: world.transfer_next }),
    world.tapped ? say('has-acted') : '',
    world.blockaded && world.standing ? say('is-blockaded') : '',
    world.shelter > 0 ? say('bombardment-less', { damage: world.shelter }) : '',
  ].filter(Boolean)
}
