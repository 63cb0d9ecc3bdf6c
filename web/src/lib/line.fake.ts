/** A socket for tests of what is said on a line: it notes what it is sent, and says what it is told to. */
import type { Socket } from './line'

export class FakeSocket<Message> implements Socket {
  onopen: (() => void) | null = null
  onmessage: ((event: { data: unknown }) => void) | null = null
  onclose: (() => void) | null = null
  sent: Message[] = []
  closed = false

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Message)
  }

  close(): void {
    this.closed = true
    this.onclose?.()
  }

  say(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
}
