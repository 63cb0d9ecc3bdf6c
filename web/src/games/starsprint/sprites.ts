/** Star Sprint's pictures. */
import type { PixelSprite } from '../../lib/sprites'

export const SHIP: PixelSprite = {
  rows: [
    '.......ww.......',
    '......wldw......',
    '.....wllddw.....',
    '.....wlccdw.....',
    '.....wlccdw.....',
    '....wllccddw....',
    '....wllldddw....',
    'r...wllldddw...r',
    'rr..wllldddw..rr',
    'rrr.wllldddw.rrr',
    'rrrwwllldddwwrrr',
    'rrwwwllldddwwwrr',
    'rr..wwwwwwww..rr',
    'r....yooooy....r',
    '.....yyooyy.....',
    '......yyyy......',
  ],
  colours: { w: '#f2f4ff', l: '#c9d0f2', d: '#8f9acb', c: '#46d9ff', r: '#ff6b5e', y: '#ffd65c', o: '#ff9b3d' },
}

export const RING: PixelSprite = {
  rows: [
    '....hhhh....',
    '..hhyyyyoo..',
    '.hyyyyyyyoo.',
    '.hyy....yoo.',
    'hyy......yoo',
    'hyy......yoo',
    'hyy......yoo',
    'hyy......yoo',
    '.hyy....yoo.',
    '.hyyyyyyyoo.',
    '..hyyyyooo..',
    '....oooo....',
  ],
  colours: { h: '#fff3b8', y: '#ffc93c', o: '#d98b1f' },
}

/** An alien, for Encounters and the marquee. */
export const ALIEN: PixelSprite = {
  rows: ['..r......r..', '...r....r...', '..rrrrrrrr..', '.rrkrrrrkrr.', 'rrrrrrrrrrrr', 'r.rrrrrrrr.r', 'r.r......r.r', '...rr..rr...'],
  colours: { r: '#ff8f7e', k: '#2a0f18' },
}

/** A card's back. */
export const BACK: PixelSprite = {
  rows: ['.....a.....', '.....a.....', '....aba....', '....aba....', '..aabbbaa..', 'aabbbcbbbaa', '..aabbbaa..', '....aba....', '....aba....', '.....a.....', '.....a.....'],
  colours: { a: '#4d5794', b: '#6672b5', c: '#8b97d6' },
}
