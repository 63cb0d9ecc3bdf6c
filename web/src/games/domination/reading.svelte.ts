/** Which card is shown large: the one pointed at, else just drawn, else focused by key, else held or tapped. */
import type { View } from '../../wire/views/domination'
import { cardAt, type Key } from './layout'

export type How = 'point' | 'focus' | 'hold'

export class Reading {
  pointed: Key | null = $state(null)
  focused: Key | null = $state(null) // by keyboard
  pinned: Key | null = $state(null) // held or tapped
  drew: string[] = $state.raw([]) // cards that came into the hand just now

  /** The card to show and its place; a small screen shows only what was tapped. */
  of(view: View, narrow: boolean): { key: Key; card: string } | null {
    const { pointed, focused, pinned, drew } = this
    for (const key of narrow ? [pinned] : drew[0] ? [pointed] : [pointed, focused, pinned]) {
      const card = key ? cardAt(view, key) : ''
      if (key && card) return { key, card }
    }
    return !narrow && drew[0] ? { key: '', card: drew[0] } : null
  }

  /** Note what the player points at, holds, or focuses by keyboard. */
  read(key: Key | null, how: How): void {
    if (how === 'point') this.pointed = key
    else if (how === 'hold') this.pinned = key
    else this.focused = key && document.activeElement?.matches(':focus-visible') ? key : null
  }

  toggle(key: Key): void {
    this.pinned = this.pinned === key ? null : key
  }
}
