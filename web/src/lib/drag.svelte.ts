/** Dragging a piece from the hand onto a board. A finger holds it from below, so that it can be seen. */

const FAR = 8 // pixels: less is a press
const LIFT = 56 // pixels above a finger

export interface DropTarget<Place> {
  under: (element: Element | null) => Place | null // the place to which an element belongs
  over: (place: Place | null) => void // called while the piece is held over a place
  drop: (place: Place) => void
}

export class Drag {
  active = $state(false) // the piece is being dragged, not just pressed

  grab<Place>(event: PointerEvent, { under, over, drop }: DropTarget<Place>): void {
    const { clientX, clientY } = event
    const lift = event.pointerType === 'touch' ? LIFT : 0
    const at = (to: PointerEvent): Place | null => under(document.elementFromPoint(to.clientX, to.clientY - lift))
    const move = (to: PointerEvent): void => {
      if (Math.hypot(to.clientX - clientX, to.clientY - clientY) > FAR) this.active = true
      if (this.active) over(at(to))
    }
    const end = (to: PointerEvent): void => {
      const place = this.active && to.type === 'pointerup' ? at(to) : null
      this.active = false
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', end)
      removeEventListener('pointercancel', end)
      if (place !== null) drop(place)
    }
    this.active = false
    addEventListener('pointermove', move)
    addEventListener('pointerup', end)
    addEventListener('pointercancel', end)
  }
}
