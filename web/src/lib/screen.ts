/** The kind of screen. The sizes are in media.json; styles use their names: `@media (--narrow)`. */
import { narrow as NARROW } from './media.json'

export { NARROW } // the board is above the rest, not beside it
const TOUCH = '(hover: none) and (pointer: coarse)'

export function asks(query: string): boolean {
  return typeof matchMedia === 'function' && matchMedia(query).matches
}

/** True if the board is above the rest. */
export const narrow = (): boolean => asks(NARROW)

/** True on a touch screen, where sentences speak of tapping. */
export const touch = (): boolean => asks(TOUCH)
