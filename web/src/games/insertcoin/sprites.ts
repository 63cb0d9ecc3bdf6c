/** Pixel pictures of the sheet. The printed box uses them, too. */
import pictures from '../../../../src/retrocade/games/insertcoin/sprites.json'
import type { PixelSprite } from '../../lib/sprites'

export const COIN: PixelSprite = pictures.coin
export const SPENT_COIN: PixelSprite = pictures.spent_coin
export const HEART: PixelSprite = pictures.heart
export const EMPTY_HEART: PixelSprite = pictures.empty_heart
export const SHIELD: PixelSprite = pictures.shield
export const SHIP: PixelSprite = pictures.ship
export const SKULL: PixelSprite = pictures.skull
