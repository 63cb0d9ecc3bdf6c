/** With what somebody last did something here: keys or a pointer. Where the keyboard is put by the page itself, nothing is pointed at. */

let last: 'keys' | 'pointer' | 'none' = 'none'

export function listenForInput(): void {
  addEventListener('keydown', () => (last = 'keys'), { capture: true })
  addEventListener('pointerdown', () => (last = 'pointer'), { capture: true })
}

/** Whether a focus that comes now shows where somebody is with the keyboard. */
export function byKeyboard(): boolean {
  return last === 'keys'
}
