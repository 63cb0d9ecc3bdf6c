/**
 * The service worker: stores the page on the device, so that it opens without a network, and the files for playing there.
 *
 * It fetches a new version of the page as a whole, and the version waits: open tabs go on with their own files, so no game changes
 * while it is played. The files of the previous version stay for tabs that still run it.
 */

interface Built {
  version: string
  files: string[]
}
interface Extendable {
  waitUntil(done: Promise<unknown>): void
}
interface Scope {
  addEventListener(name: 'install' | 'activate', heard: (event: Extendable) => void): void
  addEventListener(name: 'fetch', heard: (event: { request: Request; respondWith(answer: Promise<Response>): void }) => void): void
  addEventListener(name: 'message', heard: (event: Extendable & { data: unknown; source: { postMessage(message: unknown): void } | null }) => void): void
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
}
interface Index {
  archive: string
  pyodide: string
  files: string[] // of Pyodide
  games: Record<string, string>
}

const scope = self as unknown as Scope
const built = JSON.parse('__RETROCADE_BUILT__') as Built
const HOME = new URL('.', location.href).pathname // this file is beside index.html
const BASE = HOME.slice(0, -1)
const PAGES = `page${BASE}-` // another arcade on the same host has its own cache
const PAGE = PAGES + built.version
const KEPT = `offline${BASE}`
const OFFLINE = `${HOME}offline/`
const INDEX = `${OFFLINE}index.json`
const LINES = 4
const TOO_MANY = 429 // too many requests: wait a moment
const MOST_TRIES = 20
const REST_MS = 1_500
const NOT_OURS = /^\/(api\/|healthz|readyz|metrics)/

scope.addEventListener('install', (event) => {
  event.waitUntil(caches.open(PAGE).then((cache) => addAll(cache, [HOME, ...built.files.map((file) => HOME + file)])))
})

/** Fetch files, a few at a time: a server may limit requests, and the visible page goes first. */
async function addAll(cache: Cache, files: string[]): Promise<void> {
  const left = [...files]
  const line = async (): Promise<void> => {
    for (let file = left.shift(); file !== undefined; file = left.shift()) await add(cache, file)
  }
  await Promise.all(Array.from({ length: LINES }, line))
}

async function add(cache: Cache, file: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const answer = await fetch(new Request(file, { cache: 'no-cache' }))
    if (answer.ok) return cache.put(file, answer)
    if (answer.status !== TOO_MANY || tries >= MOST_TRIES) throw new Error(`${file}: ${answer.status}`)
    await new Promise((rested) => setTimeout(rested, REST_MS))
  }
}

scope.addEventListener('activate', (event) => {
  event.waitUntil(forgetOldPages().then(() => scope.clients.claim()))
})

/** Delete all versions of the page except this one and the one before. */
async function forgetOldPages(): Promise<void> {
  const pages = (await caches.keys()).filter((name) => name.startsWith(PAGES) && name !== PAGE)
  await Promise.all(pages.slice(0, -1).map((name) => caches.delete(name)))
}

scope.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin || NOT_OURS.test(url.pathname)) return
  if (request.mode === 'navigate') event.respondWith(page(request))
  else if (url.pathname === INDEX) event.respondWith(newest(request))
  else if (url.pathname.startsWith(OFFLINE)) event.respondWith(lasting(request))
  else event.respondWith(caches.match(request).then((found) => found ?? fetch(request)))
})

async function page(request: Request): Promise<Response> {
  const cache = await caches.open(PAGE)
  return (await cache.match(HOME)) ?? fetch(request)
}

async function newest(request: Request): Promise<Response> {
  try {
    const answer = await fetch(request)
    if (answer.ok) return answer
  } catch {
    // no network
  }
  return (await caches.match(INDEX)) ?? Response.error()
}

async function lasting(request: Request): Promise<Response> {
  const cache = await caches.open(KEPT)
  const found = await cache.match(request)
  if (found) return found
  const answer = await fetch(request)
  if (answer.ok) await cache.put(request, answer.clone())
  return answer
}

scope.addEventListener('message', (event) => {
  if (event.data === 'update') void scope.skipWaiting()
  else if (event.data === 'keep') event.waitUntil(keep((message) => event.source?.postMessage(message)))
})

/** Fetch all that the arcade on this device needs, then forget what an earlier version needed. */
async function keep(tell: (message: { kept: number; of: number }) => void): Promise<void> {
  const answer = await fetch(INDEX, { cache: 'no-store' })
  if (!answer.ok) return
  const index = (await answer.clone().json()) as Index
  const files = [index.archive, ...Object.values(index.games), ...index.files.map((file) => `${index.pyodide}/${file}`)].map((file) => OFFLINE + file)
  const cache = await caches.open(KEPT)
  for (const [at, file] of files.entries()) {
    tell({ kept: at, of: files.length })
    if (!(await cache.match(file))) await add(cache, file)
  }
  await cache.put(INDEX, answer)
  const lasting = [INDEX, ...files, `${OFFLINE}${index.archive}.memory`] // python.ts writes the last one
  for (const request of await cache.keys()) if (!lasting.includes(new URL(request.url).pathname)) await cache.delete(request)
  tell({ kept: files.length, of: files.length })
}
