/** Astro-Droids, Bosses, and what else is printed on sheets and cards. */
import type { PixelSprite } from '../../lib/sprites'
import type { Bonus } from './view'

/** The colour of each type, by its eyes. */
export const COLOURS = ['#8f98c4', '#f2c81e', '#ec6fb1', '#5b9bf5', '#3fbf63', '#f0862a', '#e8525a']

const eyes = { w: '#ffffff', k: '#10132a' }

/** One for each number of eyes; the first is nobody. */
export const DROID: PixelSprite[] = [
  { rows: [], colours: {} },
  {
    rows: ['............', '....xxxx....', '..xxxxxxxx..', '.xxxxwwxxxx.', '.xxxwwwwxxx.', 'xxxxwkkwxxxx', 'xxxxwkkwxxxx', 'xxxxxwwxxxxx', 'dxxxxxxxxxxd', 'dxddxxddxxdd', 'dddddddddddd', '.dddddddddd.'],
    colours: { ...eyes, x: '#f2c81e', d: '#b06f14' },
  },
  {
    rows: ['....xxxx....', '...xxxxxx...', '..xwwxxwwx..', '..xwkxxkwx..', '..xxxxxxxx..', '....xxxx....', '...xxxxxx...', '..xxxxxxxx..', '.xdxxddxxdx.', 'xdxdxdxdxdxd', 'dxd.dxd.dxd.', '..x......x..'],
    colours: { ...eyes, x: '#ec6fb1', d: '#ffc2e2' },
  },
  {
    rows: ['.....xx.....', '.....xx.....', '....xxxx....', '....xwwx....', 'l..xxkkxx..l', 'll.xxxxxx.ll', 'llxxxxxxxxll', 'lxxwwxxwwxxl', '.xxkkxxkkxx.', 'xxxxxxxxxxxx', 'dddddddddddd', '............'],
    colours: { ...eyes, x: '#3f86ee', l: '#bcd9ff', d: '#2456a8' },
  },
  {
    rows: ['..x......x..', '..xx....xx..', '.xxxxxxxxxx.', '.xxwwxxwwxx.', '.xxwkxxkwxx.', '.xxxxxxxxxx.', '.xxwwxxwwxx.', '.xxwkxxkwxx.', '.xxxxxxxxxx.', '.xddddddddx.', '.xx..xx..xx.', '.dd..dd..dd.'],
    colours: { ...eyes, x: '#3fbf63', d: '#1c7a38' },
  },
  {
    rows: ['......xx......', '...xx.xx.xx...', '...ww.ww.ww...', '...wk.wk.wk...', 'xx.xx.xx.xx.xx', 'ww.xx.xx.xx.ww', 'wk.xxxxxxxx.wk', 'xx.xxxxxxxx.xx', 'xxxxxxxxxxxxxx', '.xxxxxxxxxxxx.', '..xxxxxxxxxx..', '...dddddddd...'],
    colours: { ...eyes, x: '#f0862a', d: '#a4521a' },
  },
  {
    rows: ['.xxxxxxx....', 'xwxwxwxxx...', 'xkxkxkxxx...', 'xxxxxxxxx...', 'xwxwxwxx....', 'xkxkxkx.....', '.xxxxxx..dd.', '...xxxx...dd', '....xxxxxxxd', '.xx..xxxxxxx', 'xxxxxxxxxxx.', '.ddddddddd..'],
    colours: { ...eyes, x: '#e8525a', d: '#8f2230' },
  },
]

export const BOSS: PixelSprite = {
  rows: ['m..mmmmmmmm..m', 'mm.mmmmmmmm.mm', '.mmmmmmmmmmmm.', '.mrrmmmmmmrrm.', '.mmrrmmmmrrmm.', '.mmmwmmmmwmmm.', '.mmmmmmmmmmmm.', '.mmtktktktkmm.', '.mmktktktktmm.', '..mmmmmmmmmm..', '.dd.dd..dd.dd.'],
  colours: { m: '#8a7fd6', d: '#5a4fa6', r: '#ff4d6a', w: '#ffffff', t: '#ffffff', k: '#1a1536' },
}

export const TROPHY: PixelSprite = {
  rows: ['.yyyyyyyy.', 'yyhyyyyyyy', 'y.hyyyyy.y', 'y.hyyyyy.y', '.yyyyyyyy.', '..yyyyyy..', '...yyyy...', '....oo....', '...oooo...', '..oooooo..'],
  colours: { y: '#ffc93c', h: '#fff3b8', o: '#d98b1f' },
}

export const HEART: PixelSprite = {
  rows: ['..yyyyyy..', '.yhhyyyyo.', 'yhrryrryyo', 'yhrrrrryyo', 'yyrrrrryyo', 'yyyrrryyyo', 'yyyyryyyyo', '.yyyyyyyo.', '..oooooo..'],
  colours: { y: '#ffc93c', h: '#fff3b8', o: '#d98b1f', r: '#d6285a' },
}

export const EMPTY_COIN: PixelSprite = {
  rows: ['..yyyyyy..', '.y......y.', 'y........y', 'y........y', 'y........y', 'y........y', 'y........y', '.y......y.', '..yyyyyy..'],
  colours: { y: '#5a628f' },
}

export const PADLOCK: PixelSprite = {
  rows: ['..xxxx..', '.x....x.', '.x....x.', 'xxxxxxxx', 'xxxkkxxx', 'xxxkkxxx', 'xxxxxxxx', 'xxxxxxxx'],
  colours: { x: 'currentcolor', k: '#10132a' },
}

/** What the third spot of a card shows. */
export const SPOTS: Record<Bonus, PixelSprite> = {
  coin: HEART,
  comet: {
    rows: ['o.......', '.oy..o..', '..oyy.o.', '.o.oyyy.', '..o.yyyy', '...oywww', '..o.ywww', '.....yww'],
    colours: { o: '#ff8a3c', y: '#ffd35c', w: '#ffffff' },
  },
  super_coin: {
    rows: ['..yyyyyy..', '.yhhyyyyo.', 'yhyyggyyyo', 'yhyyggyyyo', 'yyggggggyo', 'yyggggggyo', 'yyyyggyyyo', 'yyyyggyyyo', '.yyyyyyyo.', '..oooooo..'],
    colours: { y: '#ffc93c', h: '#fff3b8', o: '#d98b1f', g: '#a11d4c' },
  },
  rolypoly: {
    rows: ['...xxxx...', '.xxwxxxxx.', '.xwxxxxxx.', 'xxxkxxkxxx', 'xxxkxxkxxx', 'xxxxxxxxxx', 'xxkxxxxkxx', '.xxkkkkxx.', '.xxxxxxxx.', '...xxxx...'],
    colours: { x: '#7ad7ff', w: '#ffffff', k: '#10132a' },
  },
  cube_friend: {
    rows: ['..tttttttt', '.ttttttttd', 'xxxxxxxxdd', 'xwkxxwkxdd', 'xkkxxkkxdd', 'xxxxxxxxdd', 'xkxxxxkxdd', 'xxkkkkxxdd', 'xxxxxxxxd.', 'xxxxxxxx..'],
    colours: { t: '#ffffff', x: '#e6e3d3', d: '#a8a48c', w: '#ffffff', k: '#10132a' },
  },
  frogger: {
    rows: ['.gg....gg.', 'gwkg..gwkg', 'gggggggggg', 'gggggggggg', 'gkggggggkg', 'ggkkkkkkgg', '.gggggggg.', 'g.gggggg.g', 'gg.gggg.gg', 'gg.g..g.gg'],
    colours: { g: '#6fd36b', w: '#ffffff', k: '#10132a' },
  },
  snake_eye: {
    rows: ['..........', '...yyyy...', '.yywwwwyy.', 'yywwkkwwyy', 'ywwwkkwwwy', 'ywwwkkwwwy', 'yywwkkwwyy', '.yywwwwyy.', '...yyyy...', '..........'],
    colours: { y: '#f2c81e', w: '#ffffff', k: '#10132a' },
  },
  two_wild: {
    rows: ['..xxxx....', '.xx..xx...', '.....xx...', '....xx....', '...xx.....', '..xx......', '.xxxxxx...', '......s..s', '.......ss.', '......s..s'],
    colours: { x: '#ec6fb1', s: '#ffffff' },
  },
  odd_eye: {
    rows: ['xxxxxxxxxx', 'x........x', 'x.k....k.x', 'x........x', 'x...kk...x', 'x...kk...x', 'x........x', 'x.k....k.x', 'x........x', 'xxxxxxxxxx'],
    colours: { x: '#f0862a', k: '#ffb877' },
  },
  even_steven: {
    rows: ['xxxxxxxxxx', 'x........x', 'x.kk..kk.x', 'x.kk..kk.x', 'x........x', 'x........x', 'x.kk..kk.x', 'x.kk..kk.x', 'x........x', 'xxxxxxxxxx'],
    colours: { x: '#3fbf63', k: '#a9ecbc' },
  },
}

/** A Droid over its Boss, for the marquee. */
export const MARQUEE: PixelSprite = { rows: DROID[2]?.rows ?? [], colours: { ...eyes, x: '#ff7ad9', d: '#ffd0f2' } }
