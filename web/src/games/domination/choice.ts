/** The deck that the player chose last, stored on the device. */
import { store, stored } from '../../lib/storage'

const NAME = 'deck-chosen'

/** '' a random one, 'ready:<id>' a ready-made one, 'mine:<id>' one of my own. */
export function rememberedDeck(): string {
  return stored(NAME) ?? ''
}

export function rememberDeck(value: string): void {
  store(NAME, value)
}
