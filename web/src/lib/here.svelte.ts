/** Where we are, as something pages can follow. */
import { tick } from 'svelte'
import { route, type Route } from './router'

const PLAYED: Route['page'][] = ['table', 'replay', 'lesson', 'puzzle']

export const here: { route: Route; back: string } = $state({ route: { page: 'arcade' }, back: '' }) // back: the table one comes from

export function read(): void {
  here.route = route(location.pathname, location.hash)
  if (PLAYED.includes(here.route.page)) here.back = location.pathname + location.hash
  else if (here.route.page !== 'settings') here.back = ''
}

/** Go to another page of ours. */
export function go(address: string, instead = false): void {
  if (instead) history.replaceState(null, '', address)
  else history.pushState(null, '', address)
  const before = here.route
  read()
  if (before.page === here.route.page && here.route.page === 'rules') return
  scrollTo(0, 0)
  // A new page is read from its heading, as after a real load.
  void tick().then(() => document.querySelector<HTMLElement>('[data-page-heading]')?.focus({ preventScroll: true }))
}

/** Links of ours stay on the page; everything else is the browser's. */
export function follow(event: MouseEvent): void {
  const link = (event.target as Element | null)?.closest?.('a')
  if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  if (link.target || link.origin !== location.origin || link.hasAttribute('download') || link.pathname.startsWith('/api/')) return
  event.preventDefault()
  go(link.pathname + link.search + link.hash)
}
