/** Retro Tetro's pictures. The printed box uses them, too. */
import pictures from '../../../../src/retrocade/games/retrotetro/sprites.json'
import type { PixelSprite } from '../../lib/sprites'

/** One of the Meeple People. */
export const MEEPLE: PixelSprite = pictures.meeple
export const COIN: PixelSprite = pictures.coin
export const HEART: PixelSprite = pictures.heart
/** Falling blocks, for the marquee. */
export const BLOCKS: PixelSprite = pictures.blocks
