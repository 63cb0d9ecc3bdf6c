/** What kind of screen this is. The sizes are in media.json; styles call them by name: `@media (--narrow)`. */
import { narrow as NARROW } from './media.json'

export { NARROW } // the board stands above the rest instead of beside it
const TOUCH = '(hover: none) and (pointer: coarse)'

export function asks(query: string): boolean {
  return typeof matchMedia === 'function' && matchMedia(query).matches
}

/** Whether the board stands above the rest. */
export const narrow = (): boolean => asks(NARROW)

/** Whether a finger points, and words should speak of tapping. */
export const touch = (): boolean => asks(TOUCH)
