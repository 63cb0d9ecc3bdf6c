/** The two ways to reach an arcade: a server over the network, or the worker on this device. Pages and boards see no difference. */
import { DeviceTransport } from '../offline/device'
import type { Socket } from './socket'
import { place } from './place.svelte'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export interface Reply {
  status: number
  answer: unknown // as JSON has it; null if there was none
}

export interface Transport {
  ask(method: Method, path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>
  open(path: string): Socket
}

/** The server did not answer. */
export class Unreachable extends Error {}

export const network: Transport = {
  async ask(method, path, body, headers = {}) {
    let response: Response
    try {
      response = await fetch(path, {
        method,
        credentials: 'same-origin',
        headers: { 'x-words': 'data', ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
    } catch {
      throw new Unreachable()
    }
    return { status: response.status, answer: response.status === 204 ? null : await response.json().catch(() => null) }
  },
  open(path) {
    const address = new URL(path, location.href)
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
    return new WebSocket(address) as Socket
  },
}

const DEVICE_TABLE = /\/tables\/device-|^\/api\/copies$/ // and games that come here
const SERVER_TABLE = /\/tables\/./ // a table that is not on this device

export const isHere = (path: string): boolean => DEVICE_TABLE.test(path)

let started: DeviceTransport | null = null
export function device(): DeviceTransport {
  started ??= new DeviceTransport()
  return started
}

/** Send a request to the arcade that owns the resource. If the server cannot be reached, the device answers if it can. */
export async function ask(method: Method, path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply> {
  if (isHere(path) || (place.mode === 'device' && !SERVER_TABLE.test(path))) return device().ask(method, path, body)
  try {
    return await network.ask(method, path, body, headers)
  } catch (error) {
    if (!(error instanceof Unreachable) || SERVER_TABLE.test(path) || !(await device().isKept())) throw error
    place.mode = 'device'
    return device().ask(method, path, body)
  }
}

export function open(path: string): Socket {
  return isHere(path) ? device().open(path) : network.open(path)
}
