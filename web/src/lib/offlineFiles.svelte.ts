/** The service worker: which files of the arcade this device has, and whether a new version waits. */
import { withBase } from './base'
import { settings } from './settings.svelte'
import { device } from './transport'

export const offlineFiles: { state: 'no' | 'fetching' | 'yes'; done: number; of: number; update: boolean } = $state({ state: 'no', done: 0, of: 0, update: false })

const SETTLED_MS = 4_000 // after the page has loaded: visible things go first
const AGAIN_MS = 45_000
const MOST_TRIES = 12

let registration: ServiceWorkerRegistration | null = null

/** Register the service worker. Without one (no https, an old browser) the page works all the same. */
export async function register(): Promise<void> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD || !settings.offline) return
  try {
    registration = await navigator.serviceWorker.register(withBase('/sw.js'))
  } catch {
    return
  }
  navigator.serviceWorker.addEventListener('message', (event: MessageEvent<{ kept: number; of: number }>) => {
    offlineFiles.done = event.data.kept
    offlineFiles.of = event.data.of
    offlineFiles.state = event.data.kept === event.data.of ? 'yes' : 'fetching'
    if (offlineFiles.state === 'yes') void device().prepare()
  })
  registration.addEventListener('updatefound', () => registration?.installing?.addEventListener('statechange', lookForUpdate))
  lookForUpdate()
  const { saveData = false } = (navigator as { connection?: { saveData?: boolean } }).connection ?? {}
  if (!saveData) fetchSoon(SETTLED_MS, MOST_TRIES)
}

/** Fetch everything, and try again later if nothing arrives: a new server may still be building the files. */
function fetchSoon(ms: number, tries: number): void {
  setTimeout(() => {
    if (offlineFiles.state !== 'no' || tries === 0) return
    void fetchAll()
    fetchSoon(AGAIN_MS, tries - 1)
  }, ms)
}

/** Note whether a new version waits while another one runs. */
function lookForUpdate(): void {
  offlineFiles.update = Boolean(registration?.waiting && navigator.serviceWorker.controller)
}

/** Fetch all files needed to play without a network. */
export async function fetchAll(): Promise<void> {
  const ready = await navigator.serviceWorker.ready
  ready.active?.postMessage('keep')
}

/** Switch to the new version: every open tab reloads. */
export function update(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload())
  registration?.waiting?.postMessage('update')
}
