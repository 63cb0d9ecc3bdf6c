import { beforeEach, expect, test } from 'vitest'
import type { ClientMessage, Position, ServerMessage, TableInfo } from '../wire/types'
import { Connection, type LineState, type Socket } from './connection'

class FakeSocket implements Socket {
  onopen: (() => void) | null = null
  onmessage: ((event: { data: unknown }) => void) | null = null
  onclose: (() => void) | null = null
  sent: ClientMessage[] = []
  closed = false
  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage)
  }
  close(): void {
    this.closed = true
  }
  say(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
}

let sockets: FakeSocket[]
let states: LineState[]
let heard: ServerMessage[]
let timers: { ms: number; then: () => void }[]
let line: Connection

const latest = (): FakeSocket => sockets.at(-1) as FakeSocket
const position = (version: number): Partial<Position> => ({ version, seat: 0, choices: [] })
const welcome = (version: number): unknown => ({
  type: 'welcome', table: {} as TableInfo, seats: [0], now: position(version), events: [], chat: [], rewind: null,
})

function live(version = 4): FakeSocket {
  line.connect()
  latest().onopen?.()
  latest().say(welcome(version))
  return latest()
}

function fire(): void {
  timers.pop()?.then()
}

beforeEach(() => {
  sockets = []
  states = []
  heard = []
  timers = []
  let ids = 0
  line = new Connection(
    {
      open: () => {
        const socket = new FakeSocket()
        sockets.push(socket)
        return socket
      },
      after: (ms, then) => {
        const timer = { ms, then }
        timers.push(timer)
        return () => {
          timers = timers.filter((other) => other !== timer)
        }
      },
      newId: () => `id${(ids += 1)}`,
      onState: (state) => states.push(state),
      onMessage: (message) => heard.push(message),
    },
    false,
  )
})

test('it says hello first and is live when welcomed', () => {
  const socket = live()
  expect(socket.sent[0]).toMatchObject({ type: 'hello', version: -1 })
  expect(states).toEqual(['live'])
  expect(heard[0]).toMatchObject({ type: 'welcome' })
})

test('an action is answered by its own id', async () => {
  const socket = live()
  const answer = line.ask({ type: 'act', version: 4, seat: 0, action: 7 })
  expect(socket.sent[1]).toEqual({ type: 'act', version: 4, seat: 0, action: 7, client_id: 'id1' })
  socket.say({ type: 'ack', client_id: 'other', version: 5 })
  expect(line.unanswered).toBe(1)
  socket.say({ type: 'ack', client_id: 'id1', version: 5 })
  await expect(answer).resolves.toMatchObject({ type: 'ack', version: 5 })
  expect(line.unanswered).toBe(0)
})

test('after a cut it resumes from its version and sends again what was not answered', async () => {
  const first = live()
  const answer = line.ask({ type: 'act', version: 4, seat: 0, action: 7 })
  first.say({ type: 'update', now: position(5), events: [] })
  first.onclose?.()
  expect(states).toEqual(['live', 'cut'])
  fire()
  latest().onopen?.()
  expect(latest().sent).toEqual([{ type: 'hello', version: 5, invitation: '', look: null, draw: false }])
  latest().say(welcome(5))
  expect(latest().sent[1]).toMatchObject({ type: 'act', client_id: 'id1' })
  latest().say({ type: 'ack', client_id: 'id1', version: 5 })
  await expect(answer).resolves.toMatchObject({ type: 'ack' })
  expect(states).toEqual(['live', 'cut', 'live'])
})

test('what is done while cut waits, in order', () => {
  live().onclose?.()
  void line.ask({ type: 'act', version: 4, seat: 0, action: 1 })
  void line.ask({ type: 'take_back', version: 5, seat: 0 })
  fire()
  latest().onopen?.()
  latest().say(welcome(4))
  expect(latest().sent.map((message) => message.type)).toEqual(['hello', 'act', 'take_back'])
})

test('pauses grow while nobody answers, and shrink after a welcome', () => {
  live().onclose?.()
  const pauses: number[] = []
  for (let attempt = 0; attempt < 7; attempt += 1) {
    pauses.push(timers.at(-1)?.ms ?? 0)
    fire()
    latest().onclose?.()
  }
  expect(pauses).toEqual([250, 500, 1000, 2000, 4000, 5000, 5000])
  fire()
  latest().onopen?.()
  latest().say(welcome(4))
  latest().onclose?.()
  expect(timers.at(-1)?.ms).toBe(250)
})

test('a silent line is pinged, and given up when no pong comes', () => {
  const socket = live()
  fire()
  expect(socket.sent.at(-1)).toEqual({ type: 'ping' })
  fire()
  expect(socket.closed).toBe(true)
  expect(states).toEqual(['live', 'cut'])
})

test('a final error closes the line for good', () => {
  const socket = live()
  socket.say({ type: 'error', code: 'not_found', sentence: 'No such table.', final: true, client_id: '' })
  socket.onclose?.()
  expect(states).toEqual(['live', 'closed'])
  expect(timers).toEqual([])
})

test('a late word from an abandoned socket is ignored', () => {
  const old = live()
  old.onclose?.()
  fire()
  old.say({ type: 'notice', sentence: 'late' })
  expect(heard.some((message) => message.type === 'notice')).toBe(false)
})

test('a chosen seat to look from is asked for again after a cut', () => {
  const socket = live()
  line.tell({ type: 'look', seat: 1 })
  socket.onclose?.()
  fire()
  latest().onopen?.()
  expect(latest().sent[0]).toMatchObject({ type: 'hello', look: 1 })
})
