"""The arcade on a visitor's device: getting it there, and talking to it as the page does."""

from __future__ import annotations

import time
from typing import Any

from tests.browser.arcade import Visitor
from tests.limits import looks

MEMORY = "async () => (await (await caches.open('offline')).keys()).some(({ url }) => url.endsWith('.memory'))"
KEPT = "async () => Boolean(await (await caches.open('offline')).match('/offline/index.json'))"
SEND = "([method, path, body]) => window.retrocade.device().ask(method, path, body ?? undefined)"

# A player without a page: take any offered action until the game is over or this many moves are made.
PLAY = """
async ([id, most]) => {
  const arcade = window.retrocade.device()
  const socket = arcade.open(`/api/tables/${id}/live`)
  let made = 0
  return await new Promise((done, failed) => {
    setTimeout(() => failed(new Error(`the game does not go on: ${JSON.stringify(latest)?.slice(0, 2000)}`)), 600_000)
    let [acted, latest] = [-1, null]
    const act = (now) => {
      latest = now
      if (now.over || made >= most) { socket.close(); done({ made, version: now.version, over: now.over !== null }); return }
      if (now.choices.length === 0 || now.version <= acted) return
      acted = now.version
      made += 1
      const { action } = now.choices[(now.version * 7) % now.choices.length]
      socket.send(JSON.stringify({ type: 'act', client_id: `n${now.version}-${made}`, version: now.version, seat: now.seat, actions: [action] }))
    }
    socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', words: 'data' }))
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data)
      if (message.type === 'welcome' || message.type === 'update') act(message.now)
      if (message.type === 'stale') { acted = -1; if (latest.version >= message.version) act(latest) } // the bot was faster: look again
      if (message.type === 'error' || message.type === 'refused') failed(new Error(data))
    }
  })
}
"""


def until_kept(visitor: Visitor) -> None:
    """Open the arcade, and wait until all of it is on the device, also what makes it start fast."""
    visitor.visit("/").get_by_role("button", name="Play Star Sprint").wait_for()
    until(visitor, KEPT)
    until(visitor, MEMORY)


def until(visitor: Visitor, condition: str) -> None:
    for _ in looks():
        if visitor.page.evaluate(condition):
            return
        time.sleep(0.1)
    raise AssertionError(f"this never became true: {condition}")


def open_again(visitor: Visitor) -> None:
    """Load the page again, and wait until its parts have loaded."""
    visitor.page.reload()
    visitor.page.wait_for_function("() => window.retrocade")


def ask(visitor: Visitor, method: str, path: str, body: Any = None) -> Any:
    """Ask the arcade on the device, as the page does."""
    reply = visitor.page.evaluate(SEND, [method, path, body])
    assert reply["status"] == 200, reply
    return reply["answer"]
