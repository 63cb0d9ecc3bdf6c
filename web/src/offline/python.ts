/**
 * Starts Python with our modules. Importing Python's library and ours takes most of that time. So the device stores a snapshot of the
 * memory after the imports, and later starts begin with it. A snapshot fits only one version of Pyodide and of our archive.
 */
import { BASE, withBase } from '../lib/base'
import type { BundleIndex } from './messages'

export interface Pyodide {
  unpackArchive(archive: ArrayBuffer, format: string, options: { extractDir: string }): void
  pyimport(name: string): unknown
  makeMemorySnapshot(): Uint8Array<ArrayBuffer>
}
type Load = (options: object) => Promise<Pyodide>

export const KEPT = `offline${BASE}` // the service worker's cache; the index comes last
const MODULES = '/lib/python3.14/site-packages'
const BEGINNING = 'retrocade.offline.beginning' // imports all that games need

export const snapshotOf = (index: BundleIndex): string => withBase(`/offline/${index.archive}.memory`)

export async function bytesOf(address: string): Promise<ArrayBuffer> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  return response.arrayBuffer()
}

const folderOf = (index: BundleIndex): string => withBase(`/offline/${index.pyodide}/`)

async function loader(index: BundleIndex): Promise<Load> {
  const { loadPyodide } = (await import(/* @vite-ignore */ `${folderOf(index)}pyodide.mjs`)) as { loadPyodide: Load }
  return loadPyodide
}

interface Module {
  growMemory(bytes: number): void
}

/** The options with which Pyodide takes over a snapshot: its own initial memory may be too small for it. */
async function restoring(index: BundleIndex, snapshot: ArrayBuffer): Promise<object> {
  const { default: create } = (await import(/* @vite-ignore */ `${folderOf(index)}pyodide.asm.mjs`)) as { default(settings: object): Promise<Module> }
  const createPyodideModule = async (settings: object): Promise<Module> => {
    const module = await create(settings)
    module.growMemory(snapshot.byteLength)
    return module
  }
  return { indexURL: folderOf(index), _loadSnapshot: snapshot, createPyodideModule }
}

async function keptSnapshot(index: BundleIndex): Promise<ArrayBuffer | null> {
  try {
    return (await (await (await caches.open(KEPT)).match(snapshotOf(index)))?.arrayBuffer()) ?? null
  } catch {
    return null // this browser has no caches
  }
}

async function forgetSnapshot(index: BundleIndex): Promise<void> {
  await (await caches.open(KEPT)).delete(snapshotOf(index))
}

/** Python, ready to import our modules. */
export async function startPython(index: BundleIndex): Promise<Pyodide> {
  const [load, archive, snapshot] = await Promise.all([loader(index), bytesOf(withBase(`/offline/${index.archive}`)), keptSnapshot(index)])
  const python = (snapshot && (await restoring(index, snapshot).then(load).catch(() => forgetSnapshot(index)))) || (await load({ indexURL: folderOf(index) }))
  python.unpackArchive(archive, 'zip', { extractDir: MODULES })
  return python
}

/** Start Python once, and store its memory for later starts. */
export async function keepSnapshot(index: BundleIndex): Promise<void> {
  const [load, archive] = await Promise.all([loader(index), bytesOf(withBase(`/offline/${index.archive}`))])
  const python = await load({ indexURL: folderOf(index), _makeSnapshot: true })
  python.unpackArchive(archive, 'zip', { extractDir: MODULES })
  python.pyimport(BEGINNING)
  const cache = await caches.open(KEPT)
  await cache.put(snapshotOf(index), new Response(python.makeMemorySnapshot()))
}
