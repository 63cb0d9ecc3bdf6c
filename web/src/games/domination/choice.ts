/** Which deck somebody likes to play, remembered on the device. */
import { keep, kept } from '../../lib/kept'

const NAME = 'deck-chosen'

/** '' by lot, 'ready:<id>' a ready-made one, 'mine:<id>' one of my own. */
export function rememberedDeck(): string {
  return kept(NAME) ?? ''
}

export function rememberDeck(value: string): void {
  keep(NAME, value)
}
