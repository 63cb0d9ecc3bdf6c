/** Whether the board stands above the rest, for components: `current` changes with the screen. */
import { MediaQuery } from 'svelte/reactivity'
import { NARROW } from './screen'

export function narrowScreen(): { readonly current: boolean } {
  return new MediaQuery(NARROW, false)
}
