/** Retro Tetro's pictures. */
import type { PixelSprite } from '../../lib/sprites'

/** One of the Meeple People. */
export const MEEPLE: PixelSprite = {
  rows: ['....ww....', '...wwww...', '...wwww...', '.wwwwwwww.', 'wwwwwwwwww', '.w.wwww.w.', '...wwww...', '..wwwwww..', '..ww..ww..', '.www..www.'],
  colours: { w: '#ffe9c7' },
}

export const COIN: PixelSprite = {
  rows: ['..yyyy..', '.yhhhoy.', 'yhhoohoy', 'yhohoooy', 'yhohoooy', 'yhooohoy', '.yooooy.', '..yyyy..'],
  colours: { y: '#d98b1f', h: '#fff3b8', o: '#ffc93c' },
}

export const HEART: PixelSprite = {
  rows: ['.rr..rr.', 'rwrrrrrr', 'rwrrrrrr', 'rrrrrrrr', '.rrrrrr.', '..rrrr..', '...rr...'],
  colours: { r: '#ff5a7a', w: '#ffd3dc' },
}

/** Falling blocks, for the marquee. */
export const BLOCKS: PixelSprite = {
  rows: [
    '......pppp......',
    '......pqqp......',
    '......pqqp......',
    '......pppp......',
    '..ppppppppppppp.',
    '..pqqppqqppqqpp.',
    '..pqqppqqppqqpp.',
    '..ppppppppppppp.',
    '................',
    'oooo........cccc',
    'oyyo........cddc',
    'oyyo........cddc',
    'oooooooooooocccc',
    'oyyooyyooyyocddc',
    'oyyooyyooyyocddc',
    'oooooooooooocccc',
  ],
  colours: { p: '#7a45c4', q: '#b487f5', o: '#c96a12', y: '#ffab4d', c: '#1f9cbb', d: '#6fe0f8' },
}
