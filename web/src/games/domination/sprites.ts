/** Retrograde's pictures: worlds and small signs; ships are in ships.ts. */
import type { PixelSprite } from '../../lib/sprites'
import type { Card } from '../../wire/views/domination'
import { shadow, ship } from './ships'

const ROUND = [
  '....hhhh....', '..hhmmmmmm..', '.hmmmffmmmd.', '.hmmffffmmd.', 'hmmmmffmmmmd', 'hmfmmmmmmfmd',
  'hmffmmmmffmd', 'hmmmmmmmmmmd', '.mmmmffmmmd.', '.mmmfffmmdd.', '..mmmmmddd..', '....dddd....',
]
const BANDS = [
  '....hhhh....', '..hhmmmmmm..', '.hmmmmmmmmd.', '.fffffffffd.', 'hmmmmmmmmmmd', 'hmmmmmmmmmmd',
  'ffffffoofffd', 'hmmmmmoommmd', '.mmmmmmmmmd.', '.fffffffffd.', '..mmmmmddd..', '....dddd....',
]
const RINGED = [
  '......hhhh......', '....hhmmmmmm....', '...hmmmmmmmmd...', '...fffffffffd...', '..hmmmmmmmmmmd.r', '..hmmmmmmmmmmdrr',
  '..fffffffffffrr.', '.rhmmmmmmmmrrr..', 'rrrmmmmmrrrrd...', 'rr.mrrrrrmmdd...', '.rrrrrmmmddd....', '......dddd......',
]
const CRATERS = [
  '....hhhh....', '..hhmmmmmm..', '.hmmddmmmmd.', '.hmddddmmmd.', 'hmmmddmmddmd', 'hmmmmmmmddmd',
  'hmddmmmmmmmd', 'hmddmmmdmmmd', '.mmmmmdddmd.', '.mmmmmmdmdd.', '..mmmmmddd..', '....dddd....',
]
const ROCK = [
  '............', '....hhhm....', '..hhmmmmmm..', '.hmmmddmmmm.', '.hmmmddmmmd.', 'hmmmmmmmmmmd',
  'hmdmmmmddmmd', '.mmmmmmddmmd', '.mmmdmmmmmd.', '..mmmmmmddd.', '....mmddd...', '............',
]
const STATION = [
  '.....ww.....', '.....mm.....', 'pp...mm...pp', 'pp..mmmm..pp', 'ppmmmhhmmmpp', 'pp.mmhhmm.pp',
  'pp.mmhhmm.pp', 'ppmmmhhmmmpp', 'pp..mmmm..pp', 'pp...mm...pp', '.....mm.....', '.....ww.....',
]
const BASE = [
  '.....ww.....', '.....mm.....', '....hmmd....', '...hmmmmd...', '...hwmwmd...', '.mmhmmmmdmm.',
  '.mwhwmwmdwm.', '.mmhmmmmdmm.', '.mwhwmwmdwm.', 'dmmhmmmmdmmd', 'dddddddddddd', '.dd.dd.dd.d.',
]
const FACTORY = [
  '.......s....', '..s...s.....', '...s..m.....', '..mm..mm....', '..mm..mm....', '.hmmhmmmhmm.',
  'hmmmmmmmmmmd', 'hmwwmwwmwwmd', 'hmmmmmmmmmmd', 'hmwwmwwmwwmd', 'hmmmmmmmmmmd', 'dddddddddddd',
]

const tones = (h: string, m: string, d: string, f = m, more: Record<string, string> = {}): Record<string, string> => ({ h, m, d, f, o: f, r: f, w: '#ffe9a8', p: '#5a78c8', s: '#8791b8', ...more })

const WORLDS: [RegExp, PixelSprite][] = [
  [/^earth$/, { rows: ROUND, colours: tones('#9fd4ff', '#3f86e0', '#1d4a94', '#56c26a') }],
  [/^mars$/, { rows: ROUND, colours: tones('#ffb08a', '#d65a34', '#8a2f1c', '#a8401f') }],
  [/^jupiter$/, { rows: BANDS, colours: tones('#ffe3bd', '#d9a066', '#8f5f35', '#b5713f', { o: '#e0552e' }) }],
  [/^venus$/, { rows: BANDS, colours: tones('#fff3c9', '#e8c670', '#a57f33', '#d5a84c') }],
  [/^ceres$/, { rows: CRATERS, colours: tones('#d8dbe6', '#9aa0b5', '#5e6378') }],
  [/^titan$/, { rows: BANDS, colours: tones('#ffd79a', '#dd9a3c', '#8f5a1c', '#c98532') }],
  [/^ringed/, { rows: RINGED, colours: tones('#d9cfff', '#9f8ae0', '#5d4aa3', '#7d68c4', { r: '#e6dcb0' }) }],
  [/^supergiant/, { rows: BANDS, colours: tones('#c9f0ff', '#5aa9c9', '#2a5f7a', '#3f86a6') }],
  [/^ice_moon/, { rows: CRATERS, colours: tones('#ffffff', '#c9e4f2', '#7ea5bd') }],
  [/^moon/, { rows: CRATERS, colours: tones('#e6e6e6', '#b3b3bd', '#74747f') }],
  [/^asteroid/, { rows: ROCK, colours: tones('#d7bfa4', '#a3866a', '#66513d') }],
  [/^corporate/, { rows: BASE, colours: tones('#cfd6ef', '#8d97bd', '#545d85') }],
  [/^manufactory/, { rows: FACTORY, colours: tones('#e0c3b0', '#a8765c', '#663f2e') }],
  [/./, { rows: STATION, colours: tones('#e9eefc', '#9aa6cf', '#5f6a96') }],
]

export function world(card: string): PixelSprite {
  return (WORLDS.find(([name]) => name.test(card)) ?? WORLDS[WORLDS.length - 1])?.[1] as PixelSprite
}

export function ruin(card: string): PixelSprite {
  const sprite = world(card)
  const grey: Record<string, string> = { h: '#6a6f86', m: '#474c62', d: '#2c3044', f: '#3a3f54', o: '#3a3f54', r: '#3a3f54', w: '#2c3044', p: '#3a3f54', s: '#3a3f54' }
  return { rows: [...sprite.rows].reverse(), colours: grey }
}

export const BACK: PixelSprite = {
  rows: ['xxxxxxxxx', 'x.......x', 'x...y...x', 'x..yyy..x', 'x.yy.yy.x', 'x..yyy..x', 'x...y...x', 'x.......x', 'xxxxxxxxx'],
  colours: { x: '#7d88b5', y: '#aab4de' },
}

/** The picture of a card in a hand or a list. */
export function picture(card: Card, mine = true): PixelSprite {
  if (card.kind === 'spacecraft') return ship(card.id, mine)
  return card.kind === 'upgrade' ? upgradeSign(card.id) : world(card.id)
}

const sign = (colour: string, ...rows: string[]): PixelSprite => ({ rows, colours: { x: colour } })

export const SIGNS = {
  flame: sign('#ffc93c', '...x...', '..xx...', '..xxx..', '.xx.xx.', '.x...x.', '.xx.xx.', '..xxx..'),
  armor: sign('#b9c0e0', 'xxxxxxx', 'xxxxxxx', 'xxxxxxx', '.xxxxx.', '.xxxxx.', '..xxx..', '...x...'),
  aim: sign('#b9c0e0', '...x...', '..x.x..', '.x...x.', 'x..x..x', '.x...x.', '..x.x..', '...x...'),
  bomb: sign('#ff9d7a', '....xx.', '...x...', '..xxx..', '.xxxxx.', '.xxxxx.', '.xxxxx.', '..xxx..'),
  gear: sign('#b9c0e0', '..x.x..', '.xxxxx.', 'xx...xx', '.x...x.', 'xx...xx', '.xxxxx.', '..x.x..'),
  people: sign('#b9c0e0', '..xxx..', '..xxx..', '..xxx..', '...x...', '.xxxxx.', 'xxxxxxx', 'xxxxxxx'),
  crack: sign('#ff8f7e', '..x....', '...x...', '..xx...', '...xx..', '..x....', '...x...', '...xx..'),
  debris: sign('#c9a98a', 'xx...x.', 'xx.x...', '...xx..', '.x....x', '....xx.', 'x.x.xx.', 'xx.....'),
  star: sign('#ffd76a', '...x...', '...x...', '.xxxxx.', 'xxxxxxx', '..xxx..', '.xx.xx.', '.x...x.'),
  transfer: sign('#ffffff', '....x..', '....xx.', 'xxxxxxx', 'xxxxxxx', '....xx.', '....x..', '.......'),
  cost: sign('#ffd76a', '.xxxxx.', '.xxxxx.', '...x...', '...x...', '...x...', '...x...', '...x...'),
  done: sign('#b9c0e0', '......x', '.....xx', 'x...xx.', 'xx.xx..', '.xxx...', '..x....', '.......'),
  cards: sign('#b9c0e0', '..xxxxx', '..x...x', 'xxxxx.x', 'x...x.x', 'x...xxx', 'x...x..', 'xxxxx..'),
  deck: sign('#b9c0e0', '.xxxxx.', 'xxxxxxx', 'x.....x', 'x.....x', 'x.....x', 'x.....x', 'xxxxxxx'),
  book: sign('#ffd76a', 'xxx.xxx', 'x.xxx.x', 'x.xxx.x', 'x.xxx.x', 'x.xxx.x', 'xxxxxxx', '..xxx..'),
  eye: sign('#ffd76a', '.......', '.xxxxx.', 'x..x..x', 'x.xxx.x', 'x..x..x', '.xxxxx.', '.......'),
  lock: sign('#ff9d7a', '..xxx..', '.x...x.', '.x...x.', 'xxxxxxx', 'xxx.xxx', 'xxx.xxx', 'xxxxxxx'),
  wrench: sign('#ffd76a', 'xx...xx', 'xxx.xxx', '.xxxxx.', '..xxx..', '..xxx..', '..xxx..', '..xxx..'),
  wall: sign('#b9c0e0', 'x.x.x.x', 'xxxxxxx', 'x..x..x', 'xxxxxxx', '.x..x..', 'xxxxxxx', 'xxxxxxx'),
}

export const LOGO: PixelSprite = { rows: RINGED, colours: tones('#b8ecff', '#3fa0d8', '#1b567f', '#2f83b5', { r: '#ffc98f' }) }

const UPGRADE_SIGNS: [RegExp, PixelSprite][] = [
  [/fortified|point_defense|screen/, SIGNS.wall],
  [/missile/, SIGNS.aim],
  [/debris/, SIGNS.debris],
  [/university|training/, SIGNS.book],
  [/espionage/, SIGNS.eye],
  [/habitat/, SIGNS.people],
  [/booster|beacon/, SIGNS.flame],
  [/gantry/, SIGNS.wrench],
]

/** The sign of an upgrade; facilities show the class they build. */
export function upgradeSign(card: string): PixelSprite {
  const [shipClass] = card.split('_facilities')
  if (card.endsWith('_facilities') && shipClass) return { ...shadow(shipClass), colours: { x: '#ffd76a', w: '#14182c', b: '#ffd76a', g: '#ffd76a' } }
  return UPGRADE_SIGNS.find(([name]) => name.test(card))?.[1] ?? SIGNS.gear
}
