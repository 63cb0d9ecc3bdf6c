/** Whether the last input came from keys or a pointer. When the page itself moves the focus, that is not pointing. */

let last: 'keys' | 'pointer' | 'none' = 'none'
let finger = false

export function listenForInput(): void {
  addEventListener('keydown', () => (last = 'keys'), { capture: true })
  addEventListener('pointerdown', (event) => {
    last = 'pointer'
    finger = event.pointerType === 'touch'
  }, { capture: true })
  addEventListener('pointermove', (event) => {
    if (event.pointerType === 'mouse' && (event.movementX !== 0 || event.movementY !== 0)) finger = false
  }, { capture: true })
}

/** True if a focus event now comes from the keyboard. */
export function byKeyboard(): boolean {
  return last === 'keys'
}

/** True if the last pointer was a finger. Browsers then let a mouse that nobody has enter whatever comes to lie where the finger was. */
export function byFinger(): boolean {
  return finger
}
