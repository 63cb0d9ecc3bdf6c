/** Star Sprint's pictures. The printed box uses them, too. */
import pictures from '../../../../src/retrocade/games/starsprint/sprites.json'
import type { PixelSprite } from '../../lib/sprites'

export const SHIP: PixelSprite = pictures.ship
export const RING: PixelSprite = pictures.ring
/** An alien, for Encounters and the marquee. */
export const ALIEN: PixelSprite = pictures.alien
/** A card's back. */
export const BACK: PixelSprite = pictures.back
