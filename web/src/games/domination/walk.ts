/** Arrow keys lead from one thing on the table to the nearest one in that direction. */
import { nearest } from './layout'

export function walk(event: KeyboardEvent, things: HTMLElement[]): void {
  if (!event.key.startsWith('Arrow') || event.ctrlKey || event.altKey || event.metaKey) return
  const from = (event.target as HTMLElement).closest<HTMLElement>('[data-key]')
  if (!from) return
  const others = things.filter((thing) => thing !== from)
  const to = nearest(from.getBoundingClientRect(), others.map((thing) => thing.getBoundingClientRect()), event.key)
  event.preventDefault()
  others[to]?.focus()
}
