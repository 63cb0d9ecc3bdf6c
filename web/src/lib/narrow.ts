/** Reactive: `current` is true while the screen is so narrow that the board is above the rest. */
import { MediaQuery } from 'svelte/reactivity'
import { NARROW } from './screen'

export function narrowScreen(): { readonly current: boolean } {
  return new MediaQuery(NARROW, false)
}
