import { beforeEach, expect, test } from 'vitest'
import type { ClientMessage, Position, ServerMessage, TableInfo } from '../wire/types'
import { Connection } from './connection'
import type { SocketState } from './socket'
import { FakeSocket } from './socket.fake'

let sockets: FakeSocket<ClientMessage>[]
let states: SocketState[]
let heard: ServerMessage[]
let timers: { ms: number; then: () => void }[]
let connection: Connection

const latest = (): FakeSocket<ClientMessage> => sockets.at(-1) as FakeSocket<ClientMessage>
const position = (version: number): Partial<Position> => ({ version, seat: 0, choices: [] })
const welcome = (version: number): unknown => ({
  type: 'welcome', table: {} as TableInfo, seats: [0], now: position(version), events: [], chat: [], rewind: null,
})

function live(version = 4): FakeSocket<ClientMessage> {
  connection.connect()
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
  connection = new Connection(
    {
      open: () => {
        const socket = new FakeSocket<ClientMessage>()
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
      inWords: (message) => message,
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
  const answer = connection.request({ type: 'act', version: 4, seat: 0, actions: [7] })
  expect(socket.sent[1]).toEqual({ type: 'act', version: 4, seat: 0, actions: [7], client_id: 'id1' })
  socket.say({ type: 'ack', client_id: 'other', version: 5 })
  expect(connection.unanswered).toBe(1)
  socket.say({ type: 'ack', client_id: 'id1', version: 5 })
  await expect(answer).resolves.toMatchObject({ type: 'ack', version: 5 })
  expect(connection.unanswered).toBe(0)
})

test('after a cut it resumes from its version and sends again what was not answered', async () => {
  const first = live()
  const answer = connection.request({ type: 'act', version: 4, seat: 0, actions: [7] })
  first.say({ type: 'update', now: position(5), events: [] })
  first.onclose?.()
  expect(states).toEqual(['live', 'cut'])
  fire()
  latest().onopen?.()
  expect(latest().sent).toEqual([{ type: 'hello', version: 5, invitation: '', look: null, draw: false, detail: 'board', partial: true, words: 'data', protocol: 2 }])
  latest().say(welcome(5))
  expect(latest().sent[1]).toMatchObject({ type: 'act', client_id: 'id1' })
  latest().say({ type: 'ack', client_id: 'id1', version: 5 })
  await expect(answer).resolves.toMatchObject({ type: 'ack' })
  expect(states).toEqual(['live', 'cut', 'live'])
})

test('what is done while cut waits, in order', () => {
  live().onclose?.()
  void connection.request({ type: 'act', version: 4, seat: 0, actions: [1] })
  void connection.request({ type: 'ask_rewind', to_version: 2 })
  fire()
  latest().onopen?.()
  latest().say(welcome(4))
  expect(latest().sent.map((message) => message.type)).toEqual(['hello', 'act', 'ask_rewind'])
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

test('a silent connection is pinged, and given up when no pong comes', () => {
  const socket = live()
  fire()
  expect(socket.sent.at(-1)).toEqual({ type: 'ping' })
  fire()
  expect(socket.closed).toBe(true)
  expect(states).toEqual(['live', 'cut'])
})

const trouble = (code: string, final = false, client_id = ''): unknown => ({ type: 'error', code, sentence: 'No.', final, client_id })

test('a move is one message, whatever its length', () => {
  const socket = live()
  void connection.request({ type: 'act', version: 4, seat: 0, actions: [12, 1, 12, 1], take_back: 2 })
  expect(socket.sent.slice(1)).toEqual([{ type: 'act', version: 4, seat: 0, actions: [12, 1, 12, 1], take_back: 2, client_id: 'id1' }])
})

test('a final error that will not pass closes the connection, and trying again opens it', async () => {
  const socket = live()
  const answer = connection.request({ type: 'act', version: 4, seat: 0, actions: [7] })
  socket.say(trouble('not_found', true))
  socket.onclose?.()
  expect(states).toEqual(['live', 'closed'])
  expect(timers).toEqual([])
  connection.retry()
  latest().onopen?.()
  latest().say(welcome(4))
  expect(states).toEqual(['live', 'closed', 'connecting', 'live'])
  expect(latest().sent[1]).toMatchObject({ type: 'act', client_id: 'id1' })
  latest().say({ type: 'ack', client_id: 'id1', version: 5, done: 1, stopped: null })
  await expect(answer).resolves.toMatchObject({ type: 'ack' })
})

test.each(['too_fast', 'unavailable', 'conflict'])('a final %s passes: it comes back by itself, and not at once', (code) => {
  const socket = live()
  void connection.request({ type: 'act', version: 4, seat: 0, actions: [7] })
  socket.say(trouble(code, true))
  socket.onclose?.()
  expect(states).toEqual(['live', 'cut'])
  expect(timers.map((timer) => timer.ms)).toEqual([5000])
  fire()
  latest().onopen?.()
  latest().say(welcome(4))
  expect(latest().sent.map((message) => message.type)).toEqual(['hello', 'act'])
})

test('after sending too fast it pauses and sends unanswered messages again, each time a little later', () => {
  const socket = live()
  void connection.request({ type: 'act', version: 4, seat: 0, actions: [7] })
  const rests: number[] = []
  for (let time = 0; time < 4; time += 1) {
    socket.say(trouble('too_fast', false, time % 2 ? 'id1' : ''))
    socket.say(trouble('too_fast')) // of a second message: one pause is enough
    const rest = timers.find((timer) => timer.ms !== 15_000)
    rests.push(rest?.ms ?? 0)
    timers = timers.filter((timer) => timer !== rest)
    rest?.then()
  }
  expect(rests).toEqual([1000, 2000, 4000, 5000])
  expect(socket.sent.map((message) => message.type)).toEqual(['hello', 'act', 'act', 'act', 'act', 'act'])
  expect([connection.unanswered, connection.state]).toEqual([1, 'live'])
})

test('while it rests nothing more is sent; after an answer rests are short again', () => {
  const socket = live()
  void connection.request({ type: 'act', version: 4, seat: 0, actions: [7] })
  socket.say(trouble('too_fast'))
  void connection.request({ type: 'ask_rewind', to_version: 2 })
  expect(socket.sent).toHaveLength(2)
  timers.find((timer) => timer.ms === 1000)?.then()
  expect(socket.sent.slice(2).map((message) => message.type)).toEqual(['act', 'ask_rewind'])
  socket.say({ type: 'ack', client_id: 'id1', version: 5, done: 1, stopped: null })
  timers = []
  socket.say(trouble('too_fast'))
  expect(timers.some((timer) => timer.ms === 1000)).toBe(true)
})

test('a message that the server cannot read is given up, not sent for ever', async () => {
  const socket = live()
  const answer = connection.request({ type: 'act', version: 4, seat: 0, actions: [] })
  socket.say(trouble('malformed'))
  await expect(answer).resolves.toMatchObject({ type: 'error', code: 'malformed' })
  expect([connection.unanswered, connection.state]).toEqual([0, 'live'])
})

test('an error about one message answers that one', async () => {
  const socket = live()
  const answer = connection.request({ type: 'act', version: 4, seat: 3, actions: [7] })
  socket.say(trouble('not_yours', false, 'id1'))
  await expect(answer).resolves.toMatchObject({ code: 'not_yours' })
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
  connection.send({ type: 'look', seat: 1 })
  socket.onclose?.()
  fire()
  latest().onopen?.()
  expect(latest().sent[0]).toMatchObject({ type: 'hello', look: 1 })
})

test('an update that brings only parts of the view leaves the others as they were', () => {
  const socket = live()
  const update = (view: unknown, partial: boolean): void => socket.say({ type: 'update', now: { ...position(5), view }, events: [], partial })
  update({ board: [1], turn: 1 }, false)
  update({ turn: 2 }, true)
  expect(heard.at(-1)).toMatchObject({ now: { view: { board: [1], turn: 2 } } })
})

const update = (version: number, extra: object = {}): unknown => ({
  type: 'update', now: { ...position(version), view: { hand: version } }, events: [], partial: true, help_follows: true, ...extra,
})
const help = (version: number): unknown => ({ type: 'help', version, seat: 0, view: { moves: [version] } })
const views = (): unknown[] => heard.flatMap((message) => (message.type === 'update' ? [message.now.view] : []))

test('a position is shown together with its help', () => {
  const socket = live()
  socket.say(update(5))
  expect(views()).toEqual([])
  socket.say(help(5))
  expect(views()).toEqual([{ hand: 5, moves: [5] }])
})

test('a position does not wait long for its help, nor when something else follows', () => {
  const socket = live()
  socket.say(update(5))
  timers.find((timer) => timer.ms < 100)?.then()
  expect(views()).toEqual([{ hand: 5 }])
  socket.say(help(5))
  socket.say(update(6))
  socket.say({ type: 'said', line: {} })
  expect(views().slice(1)).toEqual([{ hand: 5, moves: [5] }, { hand: 6, moves: [5] }])
  expect(heard.at(-1)).toMatchObject({ type: 'said' })
})

test('help for another position is left', () => {
  const socket = live()
  socket.say(update(5, { help_follows: false }))
  socket.say(help(4))
  expect(views()).toEqual([{ hand: 5 }])
})
