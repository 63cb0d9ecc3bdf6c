/** The current page as reactive state, and moving between pages. */
import { withBase, withoutBase } from './base'
import { tick } from 'svelte'
import { route, type Route } from './router'

const PLAYED: Route['page'][] = ['table', 'replay', 'lesson', 'puzzle']

export const navigation: { route: Route; back: string } = $state({ route: { page: 'arcade' }, back: '' }) // back: the table that the player came from

export function readAddress(): void {
  const path = withoutBase(location.pathname) ?? '/lost/elsewhere'
  navigation.route = route(path, location.hash)
  if (PLAYED.includes(navigation.route.page)) navigation.back = path + location.hash
  else if (navigation.route.page !== 'settings') navigation.back = ''
}

/** Go to another page of the arcade. */
export function go(address: string, instead = false): void {
  if (instead) history.replaceState(null, '', withBase(address))
  else history.pushState(null, '', withBase(address))
  const before = navigation.route
  readAddress()
  if (before.page === navigation.route.page && navigation.route.page === 'rules') return
  scrollTo(0, 0)
  // Screen readers start at the heading, as after a real load.
  void tick().then(() => document.querySelector<HTMLElement>('[data-page-heading]')?.focus({ preventScroll: true }))
}

/** Handle clicks on links inside the arcade; leave all others to the browser. */
export function follow(event: MouseEvent): void {
  const link = (event.target as Element | null)?.closest?.('a')
  if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const path = link.origin === location.origin ? withoutBase(link.pathname) : null
  if (path === null || link.target || link.hasAttribute('download') || path.startsWith('/api/')) return
  event.preventDefault()
  go(path + link.search + link.hash)
}
