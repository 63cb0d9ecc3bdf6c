import { beforeEach, expect, test } from 'vitest'
import { ReconnectingSocket, type SocketState } from './socket'
import { FakeSocket } from './socket.fake'

interface Letter {
  type: 'hello' | 'ping'
}

let sockets: FakeSocket<Letter>[]
let states: SocketState[]
let texts: string[]
let reconnecting: ReconnectingSocket<Letter>

beforeEach(() => {
  sockets = []
  states = []
  texts = []
  reconnecting = new ReconnectingSocket<Letter>({
    open: () => {
      const socket = new FakeSocket<Letter>()
      sockets.push(socket)
      return socket
    },
    after: () => () => undefined,
    greeting: () => ({ type: 'hello' }),
    onText: (text, isCurrent) => isCurrent() && texts.push(text),
    onState: (state) => states.push(state),
  })
})

test('the network comes back while a socket still opens: another takes its place, and the first one says and hears nothing', () => {
  reconnecting.connect()
  reconnecting.reconnectNow()
  const [first, second] = sockets
  expect(first?.closed).toBe(true)
  first?.onopen?.()
  first?.say('late')
  second?.onopen?.()
  second?.say('hello')
  expect([first?.sent, second?.sent]).toEqual([[], [{ type: 'hello' }]])
  expect(texts).toEqual(['"hello"'])
  expect(states).toEqual([])
})

test('a closed socket does not reconnect', () => {
  reconnecting.connect()
  reconnecting.close()
  reconnecting.reconnectNow()
  expect(sockets.length).toBe(1)
  expect(states).toEqual(['closed'])
})
