/** Keys and focus on a board, the same for all boards. */
import { tick } from 'svelte'

/** The key of a plain press in lower case; empty for a browser shortcut or in a text field. */
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
  inside?: string // a selector: move the focus if it is in here or nowhere
  except?: string // but not if it is in here
  focus: () => unknown // moves the focus
}

/** Move the focus to the decision once it is drawn, if the focus was on the board, and never from elsewhere on the page. */
export async function keepKeyboard({ inside, except, focus }: Stay): Promise<void> {
  await tick()
  const focused = document.activeElement
  const nowhere = focused === null || focused === document.body || focused.hasAttribute('data-page-heading')
  if (!nowhere && !(inside && focused.closest(inside))) return
  if (except && focused?.closest(except)) return
  focus()
}
