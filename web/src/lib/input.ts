/** Whether the last input came from keys or a pointer. When the page itself moves the focus, that is not pointing. */

let last: 'keys' | 'pointer' | 'none' = 'none'

export function listenForInput(): void {
  addEventListener('keydown', () => (last = 'keys'), { capture: true })
  addEventListener('pointerdown', () => (last = 'pointer'), { capture: true })
}

/** True if a focus event now comes from the keyboard. */
export function byKeyboard(): boolean {
  return last === 'keys'
}
