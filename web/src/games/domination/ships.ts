/** A silhouette for each spacecraft. They point up; the enemy's are turned round. x hull, w window, f flame, b bomb, g gun. */
import type { PixelSprite } from '../../lib/sprites'

const SHIPS: Record<string, string[]> = {
  // Fighters: small and pointed.
  lav: ['....x....', '....x....', '...xwx...', '...xxx...', '..xxxxx..', '.xx.x.xx.', '.x..x..x.', '....f....'],
  fast_attack_craft: ['....x....', '....x....', '...xwx...', '..xxxxx..', '.xxxxxxx.', 'xx.xxx.xx', '...f.f...', '...f.f...'],
  heavy_assault_vehicle: ['..xxxxx..', '.xxxwxxx.', '.xxxwxxx.', 'xxxxxxxxx', 'xxxxxxxxx', 'xx.xxx.xx', 'xx..f..xx', '.........'],
  elite_fighter: ['x...x...x', 'x...x...x', 'x..xwx..x', 'xx.xxx.xx', 'xxxxxxxxx', '.xxxxxxx.', '...x.x...', '...f.f...'],
  interceptor: ['....x....', '...xxx...', '...xwx...', 'x..xxx..x', 'x.xxxxx.x', 'xxxxxxxxx', '...x.x...', '...f.f...'],
  dive_bomber: ['....x....', '...xwx...', '..xxxxx..', '.xxxbxxx.', 'xxxxbxxxx', 'x..xbx..x', '...x.x...', '...f.f...'],
  // Corvettes: a body with short wings.
  light_corvette: ['....x....', '...xxx...', '...xwx...', '...xwx...', '..xxxxx..', '.xxxxxxx.', '.xx.x.xx.', '.x..x..x.', '....f....'],
  heavy_corvette: ['...xxx...', '..xxwxx..', '..xxwxx..', '..xxxxx..', '.xxxxxxx.', 'xxxxxxxxx', 'xxx.x.xxx', 'xx..x..xx', '...f.f...'],
  light_bomber: ['....x....', '...xwx...', '...xxx...', '..xxbxx..', '..xbbbx..', '.xxbbbxx.', 'xxxxbxxxx', '.x..x..x.', '...f.f...'],
  torpedo_boat: ['.b.....b.', '.b..x..b.', '.x.xwx.x.', '.x.xxx.x.', '.xxxxxxx.', '.x.xxx.x.', '...xxx...', '..xx.xx..', '....f....'],
  gunship: ['.g..x..g.', '.g..x..g.', '.x.xwx.x.', '.xxxxxxx.', 'gxxxxxxxg', 'gxxxwxxxg', '.xxxxxxx.', '..x...x..', '..f...f..'],
  // Frigates: long, with two decks.
  missile_frigate: ['....x....', '...xwx...', '...xxx...', '.b.xxx.b.', '.bxxwxxb.', '.xxxxxxx.', '.b.xxx.b.', '.xxxxxxx.', '..x.x.x..', '..f.f.f..'],
  heavy_frigate: ['...xxx...', '..xxwxx..', '..xxxxx..', '.xxxwxxx.', '.xxxxxxx.', 'xxxxxxxxx', 'xxxxwxxxx', 'xxxxxxxxx', '.xx.x.xx.', '..f.f.f..'],
  destroyer: ['....x....', '....x....', '...xwx...', '..xbbbx..', '..xbbbx..', '.xxbbbxx.', 'xxxxwxxxx', 'x.xxxxx.x', '..x.x.x..', '..f.f.f..'],
  patrol_frigate: ['....x....', '...xxx...', 'x..xwx..x', 'x.xxxxx.x', 'xxxxwxxxx', 'x.xxxxx.x', 'x..xwx..x', '..xxxxx..', '..x.x.x..', '..f.f.f..'],
  siege_frigate: ['..xxxxx..', '..xbbbx..', '..xbbbx..', '.xxbbbxx.', '.xxxwxxx.', 'xxxxxxxxx', 'xxxxwxxxx', 'xx.xxx.xx', '..x.x.x..', '..f.f.f..'],
  // Cruisers: wide and heavy.
  light_cruiser: ['.....x.....', '....xwx....', '....xxx....', '...xxwxx...', '..xxxxxxx..', '.xxxxwxxxx.', 'xxxxxxxxxxx', 'x.xxxwxxx.x', '..xx.x.xx..', '..f..f..f..'],
  strike_cruiser: ['g....x....g', 'g...xwx...g', 'x...xxx...x', 'xx.xxwxx.xx', 'xxxxxxxxxxx', '.xxxxwxxxx.', '..xxxxxxx..', '.xxxxwxxxx.', '.xx..x..xx.', '.f...f...f.'],
  battleship: ['.....x.....', '....xxx....', '....xwx....', '...xxxxx...', '...xbwbx...', '..xxbbbxx..', '.xxxxwxxxx.', 'xxxxxxxxxxx', 'xxxxxwxxxxx', 'x.xx.x.xx.x', '..ff.f.ff..'],
  dreadnought: ['...xxxxx...', '..xxxwxxx..', '..xbbbbbx..', '.xxbbbbbxx.', '.xxbbbbbxx.', 'xxxxxwxxxxx', 'xxxxxwxxxxx', 'xxxxxwxxxxx', 'xxxxxxxxxxx', 'xx.xx.xx.xx', '.f.ff.ff.f.'],
}
/** One of each class stands for the class. */
const OF_CLASS: Record<string, string> = { fighter: 'lav', corvette: 'light_corvette', frigate: 'heavy_frigate', cruiser: 'battleship' }

export const SIDE_COLOURS = { mine: '#cfe0ff', theirs: '#ffab8f' }

export function ship(card: string, mine: boolean): PixelSprite {
  const rows = SHIPS[card] ?? SHIPS[OF_CLASS[card] ?? 'lav'] ?? []
  const hull = mine ? SIDE_COLOURS.mine : SIDE_COLOURS.theirs
  return { rows: mine ? rows : [...rows].reverse(), colours: { x: hull, w: '#14182c', f: '#ffc93c', b: '#ff7d5c', g: '#ffffff' } }
}

/** What an asset can build, as a plain shadow of the class. */
export function shadow(shipClass: string): PixelSprite {
  const grey = '#9aa6cf'
  return { rows: SHIPS[OF_CLASS[shipClass] ?? 'lav'] ?? [], colours: { x: grey, w: grey, b: grey, g: grey } }
}
