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
  hear(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
}

let table: TableSession

/** A position of mine: `choices` names the actions, `toAct` who may act. */
function position(version: number, choices = [1, 2], toAct = [0]): Partial<Position> {
  return { version, seat: 0, race: null, to_act: toAct, choices: choices.map((action) => ({ action, label: `${action}`, kind: '', at: [], use: '', effect: '' })) }
}

const hear = (message: unknown): void => FakeSocket.latest.hear(message)
const update = (now: Partial<Position>): void => hear({ type: 'update', now, events: [] })
const hint = (version: number): void => hear({ type: 'hint', version, seat: 0, action: 2, label: '2', why: '', kind: 'play', at: [], use: '', actions: [2], way: [] })
const welcome = (now: Partial<Position>): void => hear({ type: 'welcome', table: { seats: [] }, seats: [0], now, events: [], chat: [], rewind: null })
const asks = (): number => FakeSocket.latest.sent.filter((message) => message.type === 'ask_hint').length

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('location', { href: 'http://arcade/' })
  table = new TableSession('abc', '', false)
  welcome(position(4))
})

afterEach(() => {
  table.close()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a bot thinks until its hint comes, and is asked once', () => {
  table.askHint()
  table.askHint()
  expect([table.asking, asks()]).toEqual([true, 1])
  hear({ type: 'said', line: {} })
  expect(table.asking).toBe(true)
  hint(4)
  expect([table.asking, table.hint?.action, table.hintNote]).toEqual([false, 2, ''])
})

test('a hint for what was decided meanwhile is not shown, and that is said', () => {
  table.askHint()
  update(position(5, [7]))
  hint(4)
  expect([table.asking, table.hint]).toEqual([false, null])
  expect(table.hintNote).toMatch(/moved on/)
})

test('where several act at once, what another one does spoils no hint', () => {
  update(position(5, [1, 2], [0, 1]))
  table.askHint()
  update(position(6, [1, 2], [0]))
  hint(5)
  expect(table.hint?.action).toBe(2)
})

test('in another position the same choices are another decision', () => {
  table.askHint()
  update(position(6))
  hint(4)
  expect([table.asking, table.hint]).toEqual([false, null])
})

test.each([
  ['stale', { type: 'stale', client_id: '', version: 5 }, /moved on/],
  ['refused', { type: 'refused', client_id: '', rule: 'hint', sentence: 'It is not your turn.', version: 4 }, /not your turn/],
])('%s: no hint, and a sentence that outlasts the next update', (_, answer, sentence) => {
  table.askHint()
  hear(answer)
  update(position(5, [7]))
  expect(table.asking).toBe(false)
  expect(table.hintNote).toMatch(sentence)
  table.askHint()
  expect([table.asking, table.hintNote]).toEqual([true, ''])
})

test('trouble ends the wait, and is told', () => {
  table.askHint()
  hear({ type: 'error', code: 'too_fast', sentence: 'Too many messages.', final: false, client_id: '' })
  expect([table.asking, table.reason?.sentence]).toEqual([false, 'Too many messages.'])
})

test('a refused pause or action is not taken for the answer', () => {
  table.askHint()
  hear({ type: 'refused', client_id: '', rule: 'pause', sentence: 'No clock runs.', version: 4 })
  hear({ type: 'stale', client_id: 'an act', version: 4 })
  expect(table.asking).toBe(true)
})

test('a cut ends the wait, and while it lasts nobody is kept waiting', () => {
  table.askHint()
  FakeSocket.latest.close()
  expect(table.asking).toBe(false)
  expect(table.hintNote).toMatch(/connection was lost/)
  table.askHint()
  expect(table.asking).toBe(false)
  expect(table.hintNote).toMatch(/connection was lost/)
  vi.advanceTimersByTime(300)
  welcome(position(4))
  table.askHint()
  expect([table.asking, asks()]).toEqual([true, 1])
})

test('who acts no longer waits; asked again, the bot is sent the new question when it is done with the old one', () => {
  table.askHint()
  table.act(1)
  expect(table.asking).toBe(false)
  update(position(5, [7, 2]))
  table.askHint()
  expect([table.asking, asks()]).toEqual([true, 1])
  hear({ type: 'stale', client_id: '', version: 5 })
  expect([table.asking, asks(), table.hintNote]).toEqual([true, 2, ''])
  hint(5)
  expect([table.asking, table.hint?.action]).toEqual([false, 2])
})

test('an answer after acting says nothing', () => {
  table.askHint()
  table.act(1)
  update(position(5, [7]))
  hear({ type: 'stale', client_id: '', version: 5 })
  expect([table.hint, table.hintNote]).toEqual([null, ''])
})
