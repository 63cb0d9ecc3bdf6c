/** Small signs for buttons, drawn as sprites, because fonts may lack them. */
import type { PixelSprite } from '../lib/sprites'

const sign = (...rows: string[]): PixelSprite => ({ rows, colours: { x: 'currentcolor' } })

export const ICONS = {
  play: sign('xx......', 'xxxx....', 'xxxxxx..', 'xxxxxxxx', 'xxxxxxxx', 'xxxxxx..', 'xxxx....', 'xx......'),
  pause: sign('xxx..xxx', 'xxx..xxx', 'xxx..xxx', 'xxx..xxx', 'xxx..xxx', 'xxx..xxx', 'xxx..xxx', 'xxx..xxx'),
  next: sign('x.....xx', 'xxx...xx', 'xxxx..xx', 'xxxxx.xx', 'xxxxx.xx', 'xxxx..xx', 'xxx...xx', 'x.....xx'),
  back: sign('xx.....x', 'xx...xxx', 'xx..xxxx', 'xx.xxxxx', 'xx.xxxxx', 'xx..xxxx', 'xx...xxx', 'xx.....x'),
  last: sign('x..x..xx', 'xx.xx.xx', 'xxxxxxxx', 'xxxxxxxx', 'xxxxxxxx', 'xxxxxxxx', 'xx.xx.xx', 'x..x..xx'),
  first: sign('xx..x..x', 'xx.xx.xx', 'xxxxxxxx', 'xxxxxxxx', 'xxxxxxxx', 'xxxxxxxx', 'xx.xx.xx', 'xx..x..x'),
  home: sign('...x....', '..xx....', '.xxx....', 'xxxxxxxx', 'xxxxxxxx', '.xxx....', '..xx....', '...x....'),
  close: sign('xx....xx', 'xxx..xxx', '.xxxxxx.', '..xxxx..', '..xxxx..', '.xxxxxx.', 'xxx..xxx', 'xx....xx'),
  undo: sign('...x....', '..xx....', '.xxxxxx.', 'xxxxxxxx', '.xx...xx', '..x...xx', '.....xxx', '..xxxxx.'),
  loud: sign('...x..x.', '..xx...x', 'xxxx.x.x', 'xxxx.x.x', 'xxxx.x.x', 'xxxx.x.x', '..xx...x', '...x..x.'),
  mute: sign('...x....', '..xx....', 'xxxxx..x', 'xxxx.xx.', 'xxxx.xx.', 'xxxxx..x', '..xx....', '...x....'),
  gear: sign('...xx...', '.x.xx.x.', '..xxxx..', 'xxx..xxx', 'xxx..xxx', '..xxxx..', '.x.xx.x.', '...xx...'),
  turn: sign('.xxxxx.x', 'xxxxxxxx', 'xx...xxx', 'xx..xxxx', 'xx......', 'xx....xx', 'xxxxxxxx', '.xxxxxx.'),
}

export const COIN: PixelSprite = {
  rows: ['...hhhh...', '..hyyyyo..', '.hyyddyyo.', '.hydyyyyo.', '.hyyddyyo.', '.hyyyydyo.', '.hyyddyyo.', '.hyyyyyyo.', '..hyyyyo..', '...oooo...'],
  colours: { h: '#fff3b8', y: '#ffc93c', o: '#d98b1f', d: '#8a5a12' },
}
