/** Dragging a piece from the hand onto a board. A finger holds it from below, so that it can be seen. */

const FAR = 8 // pixels: less is a press
const LIFT = 56 // pixels above a finger

export interface Carried<Place> {
  under: (element: Element | null) => Place | null // the place that an element belongs to
  over: (place: Place | null) => void // it is held over a place
  drop: (place: Place) => void
}

export class Carry {
  far = $state(false) // it is being dragged, not just pressed

  grab<Place>(event: PointerEvent, { under, over, drop }: Carried<Place>): void {
    const { clientX, clientY } = event
    const lift = event.pointerType === 'touch' ? LIFT : 0
    const at = (to: PointerEvent): Place | null => under(document.elementFromPoint(to.clientX, to.clientY - lift))
    const move = (to: PointerEvent): void => {
      if (Math.hypot(to.clientX - clientX, to.clientY - clientY) > FAR) this.far = true
      if (this.far) over(at(to))
    }
    const end = (to: PointerEvent): void => {
      const place = this.far && to.type === 'pointerup' ? at(to) : null
      this.far = false
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', end)
      removeEventListener('pointercancel', end)
      if (place !== null) drop(place)
    }
    this.far = false
    addEventListener('pointermove', move)
    addEventListener('pointerup', end)
    addEventListener('pointercancel', end)
  }
}
