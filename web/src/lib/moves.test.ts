import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ClientMessage, Position } from '../wire/types'
import { TableSession } from './table.svelte'

class FakeSocket {
  static latest: FakeSocket
  onopen: (() => void) | null = null
  onmessage: ((event: { data: unknown }) => void) | null = null
  onclose: (() => void) | null = null
  sent: ClientMessage[] = []
  constructor() {
    FakeSocket.latest = this
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage)
  }
  close(): void {
    this.onclose?.()
  }
}

let table: TableSession

const position = (version: number, race: unknown = null): Partial<Position> => ({ version, seat: 0, race: race as null, to_act: [0], choices: [] })
const hear = (message: unknown): void => FakeSocket.latest.onmessage?.({ data: JSON.stringify(message) })
const update = (version: number): void => hear({ type: 'update', now: position(version), events: [] })
const welcome = (version: number, race: unknown = null): void => hear({ type: 'welcome', table: { seats: [] }, seats: [0], now: position(version, race), events: [], chat: [], rewind: null })
const moves = (): Extract<ClientMessage, { type: 'act' }>[] => FakeSocket.latest.sent.filter((message) => message.type === 'act')
const lastId = (): string => moves().at(-1)?.client_id ?? ''
const answered = async (): Promise<void> => {
  await Promise.resolve()
  await Promise.resolve()
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('location', { href: 'http://arcade/' })
  table = new TableSession('abc', '', false)
  welcome(4)
})

afterEach(() => {
  table.close()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a move of several actions is one message, and until it is shown no other one is sent', async () => {
  table.act([1, 12, 1], 2)
  expect(moves()).toMatchObject([{ version: 4, seat: 0, actions: [1, 12, 1], take_back: 2 }])
  table.act(7)
  table.takeBack()
  expect([moves().length, table.sending]).toEqual([1, true])
  hear({ type: 'ack', client_id: lastId(), version: 9, done: 5, stopped: null })
  await answered()
  expect(table.sending).toBe(true) // the update is still on its way
  update(9)
  expect(table.sending).toBe(false)
  table.takeBack()
  expect(moves().at(-1)).toMatchObject({ version: 9, actions: [], take_back: 1 })
})

test('a move that was stopped tells why, and the update that belongs to it does not take that away', async () => {
  table.act([1, 2])
  hear({ type: 'ack', client_id: lastId(), version: 5, done: 1, stopped: { rule: 'DM-18', sentence: 'No delta-vee.' } })
  await answered()
  update(5)
  expect([table.reason, table.sending]).toEqual([{ rule: 'DM-18', sentence: 'No delta-vee.' }, false])
  update(6)
  expect(table.reason).toBeNull()
})

test.each([
  ['refused', { type: 'refused', rule: 'DM-18', sentence: 'No.', version: 4 }],
  ['stale', { type: 'stale', version: 5 }],
  ['error', { type: 'error', code: 'not_yours', sentence: 'No.', final: false }],
])('%s: it is said, and the next move can be made', async (_, answer) => {
  table.act(1)
  hear({ ...answer, client_id: lastId() })
  await answered()
  expect(table.reason).not.toBeNull()
  expect(table.sending).toBe(false)
  table.act(2)
  expect(moves()).toHaveLength(2)
})

test('too fast: it is said, the move goes out again by itself, and the table goes on', async () => {
  table.act([1, 2])
  hear({ type: 'error', code: 'too_fast', sentence: 'Too many messages.', final: false, client_id: '' })
  expect([table.reason?.sentence, table.trouble, table.connectionState]).toEqual(['Too many messages.', '', 'live'])
  vi.advanceTimersByTime(1000)
  expect(moves().map((move) => move.client_id)).toEqual([lastId(), lastId()])
  hear({ type: 'ack', client_id: lastId(), version: 6, done: 2, stopped: null })
  await answered()
  update(6)
  expect([table.reason, table.sending]).toEqual([null, false])
})

test('a final error that passes is shown while it comes back by itself', () => {
  hear({ type: 'error', code: 'too_fast', sentence: 'Too many connections.', final: true, client_id: '' })
  expect([table.connectionState, table.delay, table.trouble]).toEqual(['cut', 'Too many connections.', ''])
  vi.advanceTimersByTime(5000)
  welcome(4)
  expect([table.connectionState, table.delay]).toEqual(['live', ''])
})

test('a final error that does not pass can be tried again, and the table is there', () => {
  hear({ type: 'error', code: 'not_invited', sentence: 'Private.', final: true, client_id: '' })
  expect([table.connectionState, table.trouble]).toEqual(['closed', 'Private.'])
  table.retry()
  expect(table.trouble).toBe('')
  welcome(4)
  expect(table.connectionState).toBe('live')
})

test('a server that came back from a backup, with lower versions, locks nothing', async () => {
  table.act(1)
  hear({ type: 'ack', client_id: lastId(), version: 5, done: 1, stopped: null })
  await answered()
  FakeSocket.latest.close()
  vi.advanceTimersByTime(300)
  welcome(3)
  expect(table.sending).toBe(false)
})

test('where clocks run several actions may be on their way', () => {
  welcome(4, { stands: 'no' })
  table.act(1)
  table.act(2)
  expect(moves()).toHaveLength(2)
})
