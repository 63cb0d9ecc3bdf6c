/** Where we are, as something pages can follow. */
import { withBase, withoutBase } from './base'
import { tick } from 'svelte'
import { route, type Route } from './router'

const PLAYED: Route['page'][] = ['table', 'replay', 'lesson', 'puzzle']

export const here: { route: Route; back: string } = $state({ route: { page: 'arcade' }, back: '' }) // back: the table one comes from

export function read(): void {
  const path = withoutBase(location.pathname) ?? '/lost/elsewhere'
  here.route = route(path, location.hash)
  if (PLAYED.includes(here.route.page)) here.back = path + location.hash
  else if (here.route.page !== 'settings') here.back = ''
}

/** Go to another page of ours. */
export function go(address: string, instead = false): void {
  if (instead) history.replaceState(null, '', withBase(address))
  else history.pushState(null, '', withBase(address))
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
  const path = link.origin === location.origin ? withoutBase(link.pathname) : null
  if (path === null || link.target || link.hasAttribute('download') || path.startsWith('/api/')) return
  event.preventDefault()
  go(path + link.search + link.hash)
}
