import { beforeEach, expect, test } from 'vitest'
import type { RoomClientMessage, RoomServerMessage } from '../wire/types'
import type { SocketState } from './socket'
import { FakeSocket } from './socket.fake'
import { RoomConnection } from './room'

let sockets: FakeSocket<RoomClientMessage>[]
let states: SocketState[]
let heard: RoomServerMessage[]
let timers: { ms: number; then: () => void }[]
let leads: boolean
let connection: RoomConnection

const latest = (): FakeSocket<RoomClientMessage> => sockets.at(-1) as FakeSocket<RoomClientMessage>
const room = { type: 'room', you: 1, people: [{ number: 1, name: 'Ann' }], leader: 1, moment: { step: 3, eyes: -1 } }
const fire = (): void => timers.pop()?.then()

function live(): FakeSocket<RoomClientMessage> {
  connection.connect()
  latest().onopen?.()
  latest().say(room)
  return latest()
}

beforeEach(() => {
  sockets = []
  states = []
  heard = []
  timers = []
  leads = true
  connection = new RoomConnection({
    open: () => {
      const socket = new FakeSocket<RoomClientMessage>()
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
    joining: () => ({ type: 'join', share: 'tok', step: 3, eyes: -1, lead: leads }),
    onState: (state) => states.push(state),
    onMessage: (message) => heard.push(message),
    inWords: (message) => message,
  })
})

test('it joins first, and nothing is sent before it is in the room', () => {
  connection.connect()
  connection.send({ type: 'take_lead' })
  latest().onopen?.()
  connection.send({ type: 'take_lead' })
  expect(latest().sent).toEqual([{ type: 'join', share: 'tok', step: 3, eyes: -1, lead: true, words: 'data' }])
  latest().say(room)
  connection.send({ type: 'show', step: 4, eyes: 0 })
  expect(latest().sent[1]).toEqual({ type: 'show', step: 4, eyes: 0 })
  expect(states).toEqual(['live'])
})

test('after a cut it joins again, with longer and longer pauses', () => {
  live().onclose?.()
  leads = false
  const pauses: number[] = []
  for (let attempt = 0; attempt < 6; attempt += 1) {
    pauses.push(timers.at(-1)?.ms ?? 0)
    fire()
    latest().onclose?.()
  }
  expect(pauses).toEqual([250, 500, 1000, 2000, 4000, 5000])
  fire()
  latest().onopen?.()
  expect(latest().sent[0]).toMatchObject({ type: 'join', lead: false })
  latest().say(room)
  expect(states).toEqual(['live', 'cut', 'live'])
})

test('a silent connection is pinged, and given up when nothing comes', () => {
  const socket = live()
  fire()
  expect(socket.sent.at(-1)).toEqual({ type: 'ping' })
  fire()
  expect(socket.closed).toBe(true)
  expect(states).toEqual(['live', 'cut'])
})

test('who is not let in tries again by hand', () => {
  connection.connect()
  latest().onopen?.()
  latest().say({ type: 'error', code: 'too_fast', sentence: 'Full.', final: true, client_id: '' })
  latest().onclose?.()
  expect(states).toEqual(['closed'])
  expect(timers).toEqual([])
  connection.retry()
  latest().onopen?.()
  latest().say(room)
  expect(states).toEqual(['closed', 'connecting', 'live'])
})

test('a server that restarts is waited for', () => {
  live().say({ type: 'error', code: 'unavailable', sentence: 'Later.', final: true, client_id: '' })
  expect(states).toEqual(['live', 'cut'])
  expect(timers.at(-1)?.ms).toBe(5000)
  connection.reconnectNow()
  latest().onopen?.()
  latest().say(room)
  expect(states).toEqual(['live', 'cut', 'live'])
})

test('messages of a replaced socket are ignored', () => {
  const old = live()
  old.onclose?.()
  fire()
  old.say({ type: 'shown', moment: { step: 9, eyes: -1 } })
  expect(heard.map((message) => message.type)).toEqual(['room'])
})
