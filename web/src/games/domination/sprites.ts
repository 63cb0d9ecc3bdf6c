/** Retrograde's pictures: worlds and small signs; ships are in ships.ts. The printed box shares them. */
import pictures from '../../../../src/retrocade/games/domination/sprites.json'
import type { PixelSprite } from '../../lib/sprites'
import type { Card } from '../../wire/views/domination'
import { shadow, ship } from './ships'

const FORMS: Record<string, string[]> = pictures.forms
const STATION: PixelSprite = { rows: pictures.forms.station, colours: {} }

const WORLDS: [RegExp, PixelSprite][] = pictures.worlds.map(({ cards, form, colours }) => [new RegExp(cards), { rows: FORMS[form] ?? [], colours }])

export function world(card: string): PixelSprite {
  return WORLDS.find(([name]) => name.test(card))?.[1] ?? STATION
}

export function ruin(card: string): PixelSprite {
  const sprite = world(card)
  const grey: Record<string, string> = { h: '#6a6f86', m: '#474c62', d: '#2c3044', f: '#3a3f54', o: '#3a3f54', r: '#3a3f54', w: '#2c3044', p: '#3a3f54', s: '#3a3f54' }
  return { rows: [...sprite.rows].reverse(), colours: grey }
}

export const BACK: PixelSprite = pictures.back

/** The picture of a card in a hand or a list. */
export function picture(card: Card, mine = true): PixelSprite {
  if (card.kind === 'spacecraft') return ship(card.id, mine)
  return card.kind === 'upgrade' ? upgradeSign(card.id) : world(card.id)
}

export const SIGNS = pictures.signs

export const LOGO: PixelSprite = { rows: FORMS[pictures.logo.form] ?? [], colours: pictures.logo.colours }

const UPGRADE_SIGNS: [RegExp, PixelSprite][] = pictures.upgrade_signs.map(({ cards, sign }) => [new RegExp(cards), SIGNS[sign as keyof typeof SIGNS]])

/** The sign of an upgrade; facilities show the class they build. */
export function upgradeSign(card: string): PixelSprite {
  const [shipClass] = card.split('_facilities')
  if (card.endsWith('_facilities') && shipClass) return { ...shadow(shipClass), colours: { x: '#ffd76a', w: '#14182c', b: '#ffd76a', g: '#ffd76a' } }
  return UPGRADE_SIGNS.find(([name]) => name.test(card))?.[1] ?? SIGNS.gear
}
