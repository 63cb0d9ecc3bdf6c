/** What this device keeps of the arcade: the service worker, how far it is, and whether a new version waits. */
import { withBase } from './base'
import { settings } from './settings.svelte'
import { device } from './transport'

export const keeping: { state: 'no' | 'keeping' | 'yes'; done: number; of: number; update: boolean } = $state({ state: 'no', done: 0, of: 0, update: false })

const SETTLED_MS = 4_000 // after the page has come: what is in view goes first
const AGAIN_MS = 45_000
const MOST_TRIES = 12

let registration: ServiceWorkerRegistration | null = null

/** Register the service worker; where there is none (an address without https, an old browser) the page works as ever. */
export async function register(): Promise<void> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD || !settings.offline) return
  try {
    registration = await navigator.serviceWorker.register(withBase('/sw.js'))
  } catch {
    return
  }
  navigator.serviceWorker.addEventListener('message', (event: MessageEvent<{ kept: number; of: number }>) => {
    keeping.done = event.data.kept
    keeping.of = event.data.of
    keeping.state = event.data.kept === event.data.of ? 'yes' : 'keeping'
    if (keeping.state === 'yes') void device().prepare()
  })
  registration.addEventListener('updatefound', () => registration?.installing?.addEventListener('statechange', look))
  look()
  const { saveData = false } = (navigator as { connection?: { saveData?: boolean } }).connection ?? {}
  if (!saveData) keepSoon(SETTLED_MS, MOST_TRIES)
}

/** Fetch everything, and again later as long as nothing is there: a server that was just set up still puts it together. */
function keepSoon(ms: number, tries: number): void {
  setTimeout(() => {
    if (keeping.state !== 'no' || tries === 0) return
    void keep()
    keepSoon(AGAIN_MS, tries - 1)
  }, ms)
}

/** A version that waits, while another one runs, is news. */
function look(): void {
  keeping.update = Boolean(registration?.waiting && navigator.serviceWorker.controller)
}

/** Fetch all that is needed to play without a network. */
export async function keep(): Promise<void> {
  const ready = await navigator.serviceWorker.ready
  ready.active?.postMessage('keep')
}

/** Begin with the new version; all tabs of ours load again by themselves or at their next page. */
export function update(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload())
  registration?.waiting?.postMessage('update')
}
