/** Retrograde's pictures: worlds, ships by class, and small signs. Ships point up; the enemy's are turned round. */
import type { PixelSprite } from '../../lib/sprites'
import type { Card } from '../../wire/views/domination'

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

const FIGHTER = ['....x....', '....x....', '...xxx...', '...xwx...', '..xxwxx..', '.xxxxxxx.', 'xx.xxx.xx', 'x..x.x..x']
const CORVETTE = ['....x....', '...xxx...', '...xwx...', '...xwx...', '..xxxxx..', '.xxxxxxx.', '.xx.x.xx.', '.x..x..x.', '....f....']
const FRIGATE = ['....x....', '...xxx...', '...xwx...', '..xxxxx..', '..xxwxx..', '.xxxxxxx.', 'xxxxwxxxx', 'x.xxxxx.x', '..x.x.x..', '..f.f.f..']
const CRUISER = ['.....x.....', '....xxx....', '....xwx....', '...xxxxx...', '...xxwxx...', '..xxxxxxx..', '.xxxxwxxxx.', 'xxxxxxxxxxx', 'xxxxxwxxxxx', 'x.xx.x.xx.x', '..ff.f.ff..']
const SHIPS: Record<string, string[]> = { fighter: FIGHTER, corvette: CORVETTE, frigate: FRIGATE, cruiser: CRUISER }

export const SIDE_COLOURS = { mine: '#cfe0ff', theirs: '#ffab8f' }

export function ship(kind: string, mine: boolean): PixelSprite {
  const rows = SHIPS[kind] ?? FIGHTER
  return { rows: mine ? rows : [...rows].reverse(), colours: { x: mine ? SIDE_COLOURS.mine : SIDE_COLOURS.theirs, w: '#14182c', f: '#ffc93c' } }
}

export function world(card: string): PixelSprite {
  return (WORLDS.find(([name]) => name.test(card)) ?? WORLDS[WORLDS.length - 1])?.[1] as PixelSprite
}

export function ruin(card: string): PixelSprite {
  const sprite = world(card)
  const grey: Record<string, string> = { h: '#6a6f86', m: '#474c62', d: '#2c3044', f: '#3a3f54', o: '#3a3f54', r: '#3a3f54', w: '#2c3044', p: '#3a3f54', s: '#3a3f54' }
  return { rows: [...sprite.rows].reverse(), colours: grey }
}

const UPGRADE: PixelSprite = {
  rows: ['..x.x.x.x..', '.xxxxxxxxx.', 'xxhhhhhhhxx', '.xhmmmmmhx.', 'xxhmyyymhxx', '.xhmyyymhx.', 'xxhmmmmmhxx', '.xhhhhhhhx.', 'xxxxxxxxxxx', '.xxxxxxxxx.', '..x.x.x.x..'],
  colours: { x: '#7d88b5', h: '#39406a', m: '#232848', y: '#ffd76a' },
}
export const BACK: PixelSprite = {
  rows: ['xxxxxxxxx', 'x.......x', 'x...y...x', 'x..yyy..x', 'x.yy.yy.x', 'x..yyy..x', 'x...y...x', 'x.......x', 'xxxxxxxxx'],
  colours: { x: '#7d88b5', y: '#aab4de' },
}

/** The picture of a card in a hand or a list. */
export function picture(card: Card, mine = true): PixelSprite {
  if (card.kind === 'spacecraft') return ship(card.ship_class ?? 'fighter', mine)
  return card.kind === 'upgrade' ? UPGRADE : world(card.id)
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
  wall: sign('#b9c0e0', 'x.x.x.x', 'xxxxxxx', 'x..x..x', 'xxxxxxx', '.x..x..', 'xxxxxxx', 'xxxxxxx'),
}

export const LOGO: PixelSprite = { rows: RINGED, colours: tones('#b8ecff', '#3fa0d8', '#1b567f', '#2f83b5', { r: '#ffc98f' }) }
