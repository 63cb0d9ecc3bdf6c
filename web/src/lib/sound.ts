/** Short generated blips. Silent until the first touch, and never the only sign of anything. */
import { settings } from './settings.svelte'

type Numbers = (number | undefined)[]

const SOUNDS = {
  pick: [0.4, 0, 420, 0.01, 0.02, 0.04, 1, 1.8],
  step: [0.35, 0, 190, 0.01, 0.02, 0.05, 2, 1.2],
  flip: [0.5, 0, 310, 0.01, 0.05, 0.1, 1, 1.5, 6],
  good: [0.6, 0, 520, 0.02, 0.12, 0.25, 1, 1.7, undefined, undefined, 260, 0.07],
  blast: [0.7, 0, 130, 0.01, 0.06, 0.22, 4, 2.2, -3],
  hurt: [0.8, 0, 90, 0.01, 0.09, 0.3, 3, 1.9, -2],
  roll: [0.4, 0.1, 260, 0.01, 0.03, 0.06, 4, 0.6, undefined, undefined, undefined, undefined, 0.02],
  refuse: [0.5, 0, 140, 0.02, 0.05, 0.08, 1, 0.9],
  turn: [0.5, 0, 360, 0.02, 0.08, 0.16, 0, 1.4, 4],
  ring: [0.7, 0, 660, 0.02, 0.14, 0.3, 1, 1.7, undefined, undefined, 330, 0.06],
  coin: [0.7, 0, 988, 0.01, 0.05, 0.3, 1, 1.9, undefined, undefined, 330, 0.06],
  won: [0.9, 0, 392, 0.05, 0.35, 0.5, 1, 1.6, undefined, undefined, 196, 0.1],
  lost: [0.9, 0, 196, 0.05, 0.3, 0.6, 2, 1.6, -1.5],
} satisfies Record<string, Numbers>

export type Sound = keyof typeof SOUNDS

let touched = false

export function listenForFirstTouch(): void {
  const touch = (): void => {
    touched = true
  }
  addEventListener('pointerdown', touch, { once: true, capture: true })
  addEventListener('keydown', touch, { once: true, capture: true })
}

const FANFARE = [392, 523, 659, 784, 659, 784] // the notes of a winner's fanfare
const NOTE_MS = 140

/** The end of a game: a fanfare for winners, one low note for others. */
export function fanfare(won: boolean): void {
  if (!won) return sound('lost')
  if (!touched || !settings.sound) return
  void import('zzfx').then(({ zzfx }) => {
    for (const [index, note] of FANFARE.entries()) {
      const length = index === FANFARE.length - 1 ? 0.6 : 0.1
      setTimeout(() => zzfx(0.8, 0, note, 0.01, length, length, 1, 1.6), index * NOTE_MS)
    }
  })
}

export function sound(name: Sound): void {
  if (!touched || !settings.sound || settings.volume === 0) return
  void import('zzfx').then(({ zzfx, ZZFX }) => {
    ZZFX.volume = settings.volume / 2 // at 0.6, the usual, as loud as its own default of 0.3
    zzfx(...SOUNDS[name])
  })
}
