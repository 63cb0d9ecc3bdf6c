/** The map on a small screen: zoomed in, or all of it until a press chooses where to zoom in. */
import { tick } from 'svelte'

export class Zoom {
  whole = $state(false) // all of it, small
  scale = $state(1)

  toggle(map: HTMLElement | undefined): void {
    this.whole = !this.whole
    this.scale = this.whole && map ? Math.min(1, map.clientWidth / map.scrollWidth) : 1
  }

  /** A press on the small map only zooms in on that place. */
  closer(event: MouseEvent, map: HTMLElement | undefined): void {
    if (!this.whole) return
    const key = (event.target as HTMLElement).closest<HTMLElement>('[data-key]')?.dataset['key']
    event.stopPropagation()
    event.preventDefault()
    this.toggle(map)
    void tick().then(() => map?.querySelector(`[data-key='${key ?? ''}']`)?.scrollIntoView({ block: 'center', inline: 'center' }))
  }
}
