/** A fake WebSocket for tests: it records what is sent and delivers what the test says. */
import type { Socket } from './socket'

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
