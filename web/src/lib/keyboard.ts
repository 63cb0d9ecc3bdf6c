/** Keys and the keyboard's place on a board: what all boards do alike. */
import { tick } from 'svelte'

/** The key of a plain press in small letters; empty for a shortcut of the browser, and where somebody types. */
export function plainKey(event: KeyboardEvent): string {
  const typing = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement || event.target instanceof HTMLTextAreaElement
  return typing || event.ctrlKey || event.metaKey || event.altKey ? '' : event.key.toLowerCase()
}

/** The digit of a key, from 1 to `most`; 0 for all other keys. */
export function digitOf(key: string, most = 9): number {
  const digit = key.length === 1 ? '123456789'.indexOf(key) + 1 : 0
  return digit <= most ? digit : 0
}

export interface Stay {
  inside?: string // a selector: whoever is in there goes along, and whoever is nowhere
  except?: string // but not who is in there
  focus: () => unknown // takes the keyboard
}

/** Keep the keyboard where the decision is, once it is drawn: for whoever was at the board, and never for somebody elsewhere on the page. */
export async function keepKeyboard({ inside, except, focus }: Stay): Promise<void> {
  await tick()
  const focused = document.activeElement
  const nowhere = focused === null || focused === document.body || focused.hasAttribute('data-page-heading')
  if (!nowhere && !(inside && focused.closest(inside))) return
  if (except && focused?.closest(except)) return
  focus()
}
