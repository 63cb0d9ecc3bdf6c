/** What kind of screen this is. The widths stand here and in the components' styles, where CSS cannot read them from elsewhere. */

export const NARROW = '(max-width: 860px)' // the board stands above the rest instead of beside it
const TOUCH = '(hover: none) and (pointer: coarse)'

export function asks(query: string): boolean {
  return typeof matchMedia === 'function' && matchMedia(query).matches
}

/** Whether the board stands above the rest. */
export const narrow = (): boolean => asks(NARROW)

/** Whether a finger points, and words should speak of tapping. */
export const touch = (): boolean => asks(TOUCH)
