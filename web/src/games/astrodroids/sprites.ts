/** Pictures of Droids, Bosses, and everything printed on sheets and cards. The printed box uses them, too. */
import pictures from '../../../../src/retrocade/games/astrodroids/sprites.json'
import { hue } from '../../lib/colours'
import type { PixelSprite } from '../../lib/sprites'
import type { Bonus } from '../../wire/views/astrodroids'

/** The colour of each type, by its eyes. */
export const COLOURS: string[] = pictures.colours

/** One for each number of eyes; the first is unused. */
export const DROID: PixelSprite[] = [{ rows: [], colours: {} }, ...(pictures.droids as PixelSprite[])]

export const BOSS: PixelSprite = pictures.boss
export const TROPHY: PixelSprite = pictures.trophy
export const HEART: PixelSprite = pictures.heart
export const EMPTY_COIN: PixelSprite = pictures.empty_coin
export const PADLOCK: PixelSprite = pictures.padlock

/** What the third spot of a card shows. */
export const SPOTS: Record<Bonus, PixelSprite> = { coin: HEART, ...pictures.spots }

/** A Droid over its Boss, for the marquee. */
export const MARQUEE: PixelSprite = { rows: DROID[2]?.rows ?? [], colours: { ...DROID[2]?.colours, x: '#ff7ad9', d: '#ffd0f2' } }

/** The colour of a type of Droid, for these eyes. */
export const toneOf = (type: number): string => hue(type, COLOURS[type] ?? '')

/** A Droid in that colour. */
export function droidIn(type: number): PixelSprite | undefined {
  const sprite = DROID[type]
  return sprite && { ...sprite, colours: { ...sprite.colours, x: hue(type, sprite.colours['x'] ?? '') } }
}
