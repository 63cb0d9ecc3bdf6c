/** What every thing on the table is given: the view, what can be done, and where to report presses. */
import type { View } from '../../wire/views/domination'
import type { Key, Moves } from './layout'

export interface Desk {
  view: View
  moves: Moves
  cursor: Key // where the keyboard is
  advised: string[] // what a bot would press
  aimed: Key | null // a finger's first tap showed what it does; the second does it
  narrow: boolean
  press: (key: Key, stepwise: boolean, finger: boolean) => void // stepwise: only the first choice of what a press would do
  read: (key: Key | null, how: 'point' | 'focus' | 'hold') => void
  grab: (key: Key, event: PointerEvent) => void
}

export const mineIs = (view: View, side: number): boolean => side === Math.max(0, view.you)
