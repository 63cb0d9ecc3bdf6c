/** What every component on the table receives: the view, the moves, and the functions that take presses. */
import type { View } from '../../wire/views/domination'
import type { Key, Moves } from './layout'

export interface TableContext {
  view: View
  moves: Moves
  cursor: Key // where the keyboard is
  advised: string[] // what a bot would press
  aimed: Key | null // touched once: the first tap previews, the second acts
  narrow: boolean
  press: (key: Key, stepwise: boolean, finger: boolean) => void // stepwise: make only the first choice of the move
  read: (key: Key | null, how: 'point' | 'focus' | 'hold') => void
  grab: (key: Key, event: PointerEvent) => void
}

export const mineIs = (view: View, side: number): boolean => side === Math.max(0, view.you)
