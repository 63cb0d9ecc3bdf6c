/** A silhouette for each spacecraft. They point up; the enemy's are turned around. x hull, w window, f flame, b bomb, g gun. */
import pictures from '../../../../src/retrocade/games/domination/sprites.json'
import type { PixelSprite } from '../../lib/sprites'

const SHIPS: Record<string, string[]> = pictures.ships
/** One of each class stands for the class. */
const OF_CLASS: Record<string, string> = pictures.class_ships

export const SIDE_COLOURS = { mine: '#cfe0ff', theirs: '#ffab8f' }

export function ship(card: string, mine: boolean): PixelSprite {
  const rows = SHIPS[card] ?? SHIPS[OF_CLASS[card] ?? 'lav'] ?? []
  const hull = mine ? SIDE_COLOURS.mine : SIDE_COLOURS.theirs
  return { rows: mine ? rows : [...rows].reverse(), colours: { x: hull, w: '#14182c', f: '#ffc93c', b: '#ff7d5c', g: '#ffffff' } }
}

/** What an asset can build, as a plain shadow of the class. */
export function shadow(shipClass: string): PixelSprite {
  const grey = '#9aa6cf'
  return { rows: SHIPS[OF_CLASS[shipClass] ?? 'lav'] ?? [], colours: { x: grey, w: grey, b: grey, g: grey } }
}
