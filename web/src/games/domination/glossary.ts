/** What every sign on the table and on a card means. */
import type { PixelSprite } from '../../lib/sprites'
import type { Card } from '../../wire/views/domination'
import { BACK, SIGNS } from './sprites'
import { say, shipsOf } from './strings'

/** The signs in the order in which they are explained. */
export const GLOSSARY = {
  star: SIGNS.star, flame: SIGNS.flame, armor: SIGNS.armor, aim: SIGNS.aim, bomb: SIGNS.bomb, transfer: SIGNS.transfer, ring: SIGNS.flame, gear: SIGNS.gear, people: SIGNS.people,
  wall: SIGNS.wall, crack: SIGNS.crack, cost: SIGNS.cost, done: SIGNS.done, lock: SIGNS.lock, debris: SIGNS.debris, cards: SIGNS.cards, deck: SIGNS.deck, back: BACK,
} satisfies Record<string, PixelSprite>

export const signName = (sign: keyof typeof GLOSSARY): string => say(`sign-${sign}`)
export const signText = (sign: keyof typeof GLOSSARY): string => say(`sign-${sign}-text`)

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
    row(SIGNS.cost, card.cost, say('row-cost')),
    row(SIGNS.people, card.population, say('row-needs')),
    row(SIGNS.flame, card.delta_vee, say('row-vee')),
    row(SIGNS.aim, card.accuracy, card.accuracy ? say('row-aim') : say('row-no-aim')),
    row(SIGNS.armor, card.armor, say('row-armor')),
    row(SIGNS.bomb, card.bombardment, card.bombardment ? say('row-bombs') : say('row-no-bombs')),
  ]
}

function upgradeRows(card: Card): (CardRow | null)[] {
  return [row(SIGNS.cost, card.cost, say('row-cost')), row(SIGNS.wall, card.resistance, say('row-wall'))]
}

function worldRows(card: Card): (CardRow | null)[] {
  const power = !card.power ? say('row-no-power') : card.facilities?.length ? say('row-power', { ships: shipsOf(card.facilities) }) : say('row-power-no-ships')
  return [
    card.kind === 'homeworld' ? null : row(SIGNS.cost, card.cost, say('row-cost')),
    row(SIGNS.gear, card.power, power),
    row(SIGNS.people, card.population, say('row-gives')),
    row(SIGNS.wall, card.resistance, say('row-wall')),
    row(SIGNS.flame, card.orbitals?.join(' · '), say('row-orbitals')),
    row(SIGNS.transfer, card.track?.join(' → '), say('row-track')),
  ]
}
