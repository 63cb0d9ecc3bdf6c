"""A move goes through the server's rooms as docs/server.md says."""

from __future__ import annotations

import asyncio
import re
import sys
from pathlib import Path
from types import FrameType

import msgspec
from tests.server.answers import Frame
from tests.server.conftest import Arcade, Person, past, until

import retrocade.server
from retrocade.server.identity.guests import Guest
from retrocade.server.protocol.messages import Act
from retrocade.server.sockets.connection import Connection
from retrocade.server.sockets.outbox import SocketOutbox
from retrocade.server.tables.registry import TableRegistry

ROOT = Path(__file__).parent.parent.parent
ROOMS = Path(retrocade.server.__file__).parent


def told_way() -> list[str]:
    """The modules that docs/server.md names, in order."""
    chapter = (
        (ROOT / "docs/server.md").read_text(encoding="utf-8").partition("## How a move goes\n")[2].partition("\n## ")[0]
    )
    return re.findall(r"^    (\w+/\w+) ", chapter, re.MULTILINE)


def traced_way(arcade: Arcade) -> list[str]:
    """The modules whose functions are called for one move, from the socket to both people's screens."""
    seen: list[str] = []

    def note(frame: FrameType, event: str, _: object) -> None:
        path = Path(frame.f_code.co_filename)
        if event == "call" and ROOMS in path.parents:
            seen.append(path.relative_to(ROOMS).with_suffix("").as_posix())

    async def send(message: Frame) -> None:
        """The socket takes all that is sent."""

    async def story(registry: TableRegistry) -> None:
        blue, green = await arcade.pair(registry)
        connection = Connection(
            registry, blue.table.record.id, Guest("blue", known=True), "Blue", SocketOutbox(send), None
        )
        typed: asyncio.Queue[Frame] = asyncio.Queue()
        listening = asyncio.create_task(connection.listen(typed.get))
        typed.put_nowait(Frame(type="websocket.receive", text='{"type":"hello"}'))
        await until(lambda: len(blue.table.clients) == 3)
        typed.put_nowait(Frame(type="websocket.receive", text=msgspec.json.encode(move_of(blue)).decode()))
        before = green.now.version
        sys.setprofile(note)
        await until(past(green, before))
        sys.setprofile(None)
        typed.put_nowait(Frame(type="websocket.disconnect"))
        await listening
        connection.leave()

    arcade.run(story)
    return seen


def move_of(person: Person) -> Act:
    return Act("move", person.now.version, person.now.seat, [person.now.choices[-1].action])


def test_a_move_passes_the_modules_in_the_order_that_is_told(arcade: Arcade) -> None:
    told, traced = told_way(), traced_way(arcade)
    assert len(told) > 8
    left = iter(traced)
    for module in told:
        assert module in left, f"{module} is not reached after the ones before it: {list(dict.fromkeys(traced))}"
