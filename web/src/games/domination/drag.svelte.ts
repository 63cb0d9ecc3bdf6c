/** Dragging with a mouse: a card of the hand onto an asset, a ship to an orbital or a target. */
import type { Key } from './layout'

export class Drag {
  key: Key | null = $state(null) // what is being dragged
  dropped: Key | null = $state(null) // where it was dropped; acted on once the server has answered the pick-up
  private ended = false

  constructor(private take: (key: Key) => void) {}

  /** True if the current press only ends a drag. */
  get swallows(): boolean {
    return this.key !== null || this.ended
  }

  grab(key: Key, event: PointerEvent): void {
    const { clientX, clientY } = event
    const move = (to: PointerEvent): void => {
      if (this.key !== null || Math.hypot(to.clientX - clientX, to.clientY - clientY) < 8) return
      this.key = key
      this.take(key)
    }
    const drop = (to: PointerEvent): void => {
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', drop)
      removeEventListener('pointercancel', drop)
      if (this.key === null) return
      this.key = null
      this.ended = true
      setTimeout(() => (this.ended = false)) // ignore the click that ends a drag
      const target = document.elementFromPoint(to.clientX, to.clientY)?.closest<HTMLElement>('[data-key]')?.dataset['key']
      if (target && target !== key && to.type === 'pointerup') this.dropped = target
    }
    addEventListener('pointermove', move)
    addEventListener('pointerup', drop)
    addEventListener('pointercancel', drop)
  }
}
