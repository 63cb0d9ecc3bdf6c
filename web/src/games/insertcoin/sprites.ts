/** Pixel pictures of the sheet. */
import type { PixelSprite } from '../../lib/sprites'

export const COIN: PixelSprite = {
  rows: ['..yyyy..', '.yhhyyo.', 'yhyyoyyo', 'yhyooyyo', 'yyyooyyo', 'yyyooyoo', '.yyyyoo.', '..oooo..'],
  colours: { y: '#ffbf47', h: '#fff1c9', o: '#b87a12' },
}

export const SPENT_COIN: PixelSprite = { ...COIN, colours: { y: '#3a3f5c', h: '#4c5274', o: '#2a2e47' } }

export const HEART: PixelSprite = {
  rows: ['.rr.rr.', 'rhrrrrr', 'rrrrrrr', '.rrrrr.', '..rrr..', '...r...'],
  colours: { r: '#ff5a6e', h: '#ffd0d6' },
}

export const EMPTY_HEART: PixelSprite = { ...HEART, colours: { r: '#3a3f5c', h: '#4c5274' } }

export const SHIELD: PixelSprite = {
  rows: ['sssssss', 'shsssds', 'shsssds', '.shsds.', '..sss..', '...s...'],
  colours: { s: '#f0e442', h: '#fffbc9', d: '#a89c12' },
}

export const SHIP: PixelSprite = {
  rows: ['...w...', '...w...', '..wbw..', '.wwbww.', 'w.www.w', 'w..w..w'],
  colours: { w: '#9fd3ff', b: '#0072b2' },
}

export const SKULL: PixelSprite = {
  rows: ['.wwwww.', 'wwwwwww', 'w..w..w', 'wwwwwww', '.ww.ww.', '.w.w.w.'],
  colours: { w: '#f2f2f2' },
}
