/** What every thing on the table is given: the view, what can be done, and where to report presses. */
import type { Deeds, Key } from './layout'
import type { View } from '../../wire/views/domination'

export interface Desk {
  view: View
  deeds: Deeds
  cursor: Key // where the keyboard is
  advised: string[] // what a bot would press
  narrow: boolean
  dense: boolean // so much on the table that everything is drawn smaller
  press: (key: Key) => void
  read: (key: Key | null, how: 'point' | 'focus') => void
  grab: (key: Key, event: PointerEvent) => void
}

export const mineIs = (view: View, side: number): boolean => side === Math.max(0, view.you)
