import type { PixelSprite } from './sprites'

/** The arcade's own sign, a cabinet with its screen lit. The app's icons are drawn from it while building. */
export const EMBLEM: PixelSprite = {
  rows: [
    '................',
    '..kkkkkkkkkkkk..',
    '..kmmmmmmmmmmk..',
    '..kmyymyymyymk..',
    '..kmmmmmmmmmmk..',
    '..kkkkkkkkkkkk..',
    '..kssssssssssk..',
    '..ksgsssyyyssk..',
    '..kssgsyysyysk..',
    '..ksgssyysyysk..',
    '..ksssssyyyssk..',
    '.kkkkkkkkkkkkkk.',
    '.kwrrwwwwcwycwk.',
    '.kkkkkkkkkkkkkk.',
    '..kppppppppppk..',
    '..kppppppppppk..',
  ],
  colours: {
    k: '#4a5178',
    m: '#ff5fd2',
    y: '#ffc93c',
    s: '#0b1f2a',
    g: '#7cf77c',
    w: '#232842',
    r: '#ff6b5e',
    c: '#46d9ff',
    p: '#171a2b',
  },
}
