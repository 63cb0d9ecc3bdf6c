/** Faces of bots, one for each seat: a head, and eyes and a mouth that differ. */
import type { PixelSprite } from '../lib/sprites'

const TONES = ['#6db3ff', '#8ef58e', '#ffc93c', '#ff7ad9', '#bda4ff', '#5fdcff', '#ff9a62', '#d7dcf5']
const TOPS = ['...xx...', 'x......x', '..x..x..', '.x.xx.x.']
const EYES = [['xkkxxkkx', 'xkkxxkkx'], ['xxkxxkxx', 'xkkxxkkx'], ['xkkkkkkx', 'xxxxxxxx'], ['xkxxxxkx', 'xxkxxkxx']]
const MOUTHS = [['xkxxxxkx', 'xxkkkkxx'], ['xxxxxxxx', 'xkkkkkkx'], ['xkxkxkxx', 'xxkxkxkx'], ['xxkkkkxx', 'xxkkkkxx']]

export function faceOf(seat: number): PixelSprite {
  const pick = <Part>(parts: Part[], shift: number): Part => parts[(seat + shift * Math.floor(seat / parts.length)) % parts.length] as Part
  return {
    rows: [pick(TOPS, 1), '.xxxxxx.', ...pick(EYES, 1), 'xxxxxxxx', ...pick(MOUTHS, 3), '.xxxxxx.'],
    colours: { x: TONES[seat % TONES.length] as string, k: '#0d0f1a' },
  }
}
