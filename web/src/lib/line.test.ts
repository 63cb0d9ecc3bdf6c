import { beforeEach, expect, test } from 'vitest'
import { Line, type LineState } from './line'
import { FakeSocket } from './line.fake'

interface Letter {
  type: 'hello' | 'ping'
}

let sockets: FakeSocket<Letter>[]
let states: LineState[]
let texts: string[]
let line: Line<Letter>

beforeEach(() => {
  sockets = []
  states = []
  texts = []
  line = new Line<Letter>({
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
  line.connect()
  line.hurry()
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

test('a closed line hurries nowhere', () => {
  line.connect()
  line.close()
  line.hurry()
  expect(sockets.length).toBe(1)
  expect(states).toEqual(['closed'])
})
