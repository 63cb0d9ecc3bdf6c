import type { PixelSprite } from './sprites'

/** The arcade's emblem, a cabinet with a lit screen. The build draws the app's icons from it. */
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
