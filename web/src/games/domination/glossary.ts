/** What every sign on the table and on a card means. */
import type { PixelSprite } from '../../lib/sprites'
import type { Card } from '../../wire/views/domination'
import { BACK, SIGNS } from './sprites'

export interface Meaning {
  sign: PixelSprite
  name: string
  text: string
}

export const GLOSSARY = {
  star: { sign: SIGNS.star, name: 'Homeworld', text: 'Destroy the enemy’s, and you win at the end of your turn. Guard your own.' },
  flame: { sign: SIGNS.flame, name: 'Delta-vee', text: 'The yellow bar. A ship spends it to fly, to shoot and to bomb. It comes back in your Upkeep; what is left is the ship’s only defence.' },
  armor: { sign: SIGNS.armor, name: 'Armor', text: 'The square pips. So much damage destroys the ship; your Upkeep mends it.' },
  aim: { sign: SIGNS.aim, name: 'Accuracy', text: 'Dice it rolls when it attacks a ship.' },
  bomb: { sign: SIGNS.bomb, name: 'Bombs', text: 'Damage of each hit on a world from orbital 1, and 1 less for each orbital higher up.' },
  transfer: { sign: SIGNS.transfer, name: 'Transfer', text: 'The large number: delta-vee to fly here from the outermost orbital of another world. It changes in the owner’s Upkeep.' },
  ring: { sign: SIGNS.flame, name: 'Orbital', text: 'The number at each ring: delta-vee to enter it from the ring above or below.' },
  gear: { sign: SIGNS.gear, name: 'Construction power', text: 'Counters the asset puts on one card when it builds.' },
  people: { sign: SIGNS.people, name: 'Population', text: 'Assets give it, ships need it. A ship that finds no room waits until there is.' },
  wall: { sign: SIGNS.wall, name: 'Resistance', text: 'A bombing die must be higher to hit, and so much damage destroys the card.' },
  crack: { sign: SIGNS.crack, name: 'Damage', text: 'Filled pips. On worlds it stays until it is repaired.' },
  cost: { sign: SIGNS.cost, name: 'Cost', text: 'Counters that complete the card; the ring around a chip shows how many it has.' },
  done: { sign: SIGNS.done, name: 'Has acted', text: 'Each asset acts once a turn: it draws, repairs or builds.' },
  lock: { sign: SIGNS.lock, name: 'Blockade', text: 'An enemy ship is in orbit: the asset founds no other assets.' },
  debris: { sign: SIGNS.debris, name: 'Debris', text: 'Your ships without delta-vee take 1 damage for each debris in their orbital at the end of your turn.' },
  cards: { sign: SIGNS.cards, name: 'Hand', text: 'Cards that can be built.' },
  deck: { sign: SIGNS.deck, name: 'Deck', text: 'Cards still to be drawn. You chose their order.' },
  back: { sign: BACK, name: 'Face down', text: 'A card under construction. Only its owner knows it.' },
} satisfies Record<string, Meaning>

export interface CardRow {
  sign: PixelSprite
  number: string
  text: string
}

/** Every number of a card with a sentence beside it. */
export function rowsOf(card: Card): CardRow[] {
  const rows: (CardRow | null)[] = card.kind === 'spacecraft' ? shipRows(card) : card.kind === 'upgrade' ? upgradeRows(card) : worldRows(card)
  return rows.filter((row) => row !== null)
}

const row = (sign: PixelSprite, number: number | string | undefined, text: string): CardRow | null => (number === undefined ? null : { sign, number: `${number}`, text })

function shipRows(card: Card): (CardRow | null)[] {
  return [
    row(SIGNS.cost, card.cost, 'counters complete it'),
    row(SIGNS.people, card.population, 'population it needs'),
    row(SIGNS.flame, card.delta_vee, 'delta-vee a turn to fly, shoot and bomb; the rest defends it'),
    row(SIGNS.aim, card.accuracy, card.accuracy ? 'dice when it attacks a ship' : 'accuracy: it attacks only from above'),
    row(SIGNS.armor, card.armor, 'damage destroys it'),
    row(SIGNS.bomb, card.bombardment, card.bombardment ? 'damage for each bomb that hits, from orbital 1' : 'bombs: it cannot harm worlds'),
  ]
}

function upgradeRows(card: Card): (CardRow | null)[] {
  return [row(SIGNS.cost, card.cost, 'counters complete it'), row(SIGNS.wall, card.resistance, 'damage destroys it; a bombing die must be higher to hit')]
}

function worldRows(card: Card): (CardRow | null)[] {
  const builds = card.facilities?.length ? `builds ${card.facilities.map((name) => `${name}s`).join(', ')}` : 'builds no spacecraft'
  return [
    card.kind === 'homeworld' ? null : row(SIGNS.cost, card.cost, 'counters complete it'),
    row(SIGNS.gear, card.power, card.power ? `construction power: counters it adds a turn; ${builds}` : 'construction power: it draws and repairs only'),
    row(SIGNS.people, card.population, 'population it gives'),
    row(SIGNS.wall, card.resistance, 'damage destroys it; a bombing die must be higher to hit'),
    row(SIGNS.flame, card.orbitals?.join(' · '), 'to enter its orbitals, lowest first'),
    row(SIGNS.transfer, card.track?.join(' → '), 'to fly here, changing with its owner’s turns'),
  ]
}
