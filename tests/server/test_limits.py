"""Limits: who counts as one client, how many connections one may hold, and what remembering clients costs."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from sqlalchemy.exc import OperationalError
from tests.server.answers import Frame, decode, expect

from retrocade.server.identity.guests import Guest, Names
from retrocade.server.ops import limits
from retrocade.server.ops.limits import Buckets, ConnectionLimits, TooManyConnections, network_of
from retrocade.server.protocol.messages import Pong, Trouble
from retrocade.server.settings import Settings
from retrocade.server.sockets.connection import Sockets
from retrocade.server.storage.repository import open_storage
from retrocade.server.tables.registry import TableRegistry
from retrocade.server.web.routes.scripts import counted

SAME = [
    ("2001:db8:1:2::1", "2001:db8:1:2:ffff:ffff:ffff:ffff"),
    ("192.0.2.7", "::ffff:192.0.2.7"),
    ("fe80::1%eth0", "fe80::2%eth1"),
]
DIFFERENT = [("2001:db8:1:2::1", "2001:db8:1:3::1"), ("192.0.2.7", "192.0.2.8"), ("", "192.0.2.8")]


@pytest.mark.parametrize(("one", "other"), SAME)
def test_addresses_of_one_household_count_as_one(one: str, other: str) -> None:
    """A provider gives a household 64 bits of IPv6 addresses; limits per address would be none."""
    assert network_of({"client": (one, 1)}) == network_of({"client": (other, 2)})


@pytest.mark.parametrize(("one", "other"), DIFFERENT)
def test_addresses_of_two_households_count_apart(one: str, other: str) -> None:
    assert network_of({"client": (one, 1)}) != network_of({"client": (other, 1)})


@pytest.mark.parametrize("client", [None, ("testclient", 1), ("unix:", 0)])
def test_clients_without_an_address_are_told_apart_by_what_is_known(client: tuple[str, int] | None) -> None:
    assert network_of({"client": client}) == (client[0] if client else "")


def test_buckets_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_BUCKETS", 100)
    buckets = Buckets(1.0)
    for number in range(1000):
        buckets.take(f"guest {number}")
        buckets.take("regular")
    assert len(buckets) <= 100
    assert [buckets.take("regular") for _ in range(5)][-1] is False, "who keeps coming is remembered"


def test_connections_are_counted_per_address_and_in_all() -> None:
    counted = ConnectionLimits(most=3, most_per_address=2)
    with counted.held("a"), counted.held("a"):
        with pytest.raises(TooManyConnections), counted.held("a"):
            pass
        with counted.held("b"), pytest.raises(TooManyConnections), counted.held("c"):
            pass
        assert counted.total == 2
    assert counted.total == 0
    with pytest.raises(ZeroDivisionError), counted.held("a"):
        raise ZeroDivisionError
    assert counted.total == 0


class FailingNames(Names):
    """Names that cannot be read."""

    async def of(self, guest: str) -> str:
        raise OperationalError("select", {}, Exception("disk I/O error"))


@asynccontextmanager
async def registry(folder: Path, most_sockets_per_address: int) -> AsyncIterator[TableRegistry]:
    chosen = Settings(data_dir=folder, warm_bots=False, most_sockets_per_address=most_sockets_per_address)
    opened = TableRegistry(chosen, await open_storage(chosen))
    await opened.open()
    try:
        yield opened
    finally:
        await opened.close()


async def knock(sockets: Sockets, *messages: str) -> list[Frame]:
    """What a connection that says this, and then ends, is sent."""
    sent: list[Frame] = []
    coming = [
        Frame(type="websocket.connect"),
        *(Frame(type="websocket.receive", text=text) for text in messages),
        Frame(type="websocket.disconnect", code=1000),
    ]

    async def receive() -> Frame:
        return coming.pop(0)

    async def send(message: Frame) -> None:
        sent.append(message)

    scope = {"type": "websocket", "client": ("192.0.2.7", 1), "state": {"guest": Guest("abc", known=True)}}
    await sockets.serve("nosuch", scope, receive, send)
    return sent


def test_a_name_that_cannot_be_read_does_not_count_as_a_connection_for_ever(tmp_path: Path) -> None:
    async def story() -> None:
        async with registry(tmp_path, most_sockets_per_address=2) as tables:
            counted = ConnectionLimits(most=10, most_per_address=2)
            broken = Sockets(tables, FailingNames(tables.storage), counted)
            for _ in range(5):
                sent = await knock(broken)
                assert expect(Trouble, decode(sent[1]["text"])).code == "unavailable"
                assert sent[-1]["type"] == "websocket.close"
            assert counted.total == 0
            whole = Sockets(tables, Names(tables.storage), counted)
            sent = await knock(whole, '{"type":"ping","number":3}')
            assert decode(sent[1]["text"]) == Pong(3)

    asyncio.run(story())


def test_a_stream_of_a_script_counts_while_it_is_read() -> None:
    async def told() -> AsyncIterator[bytes]:
        yield b"one\n"
        yield b"two\n"

    async def story() -> None:
        limits = ConnectionLimits(most=10, most_per_address=1)
        stream, second = counted(told(), limits, "a"), counted(told(), limits, "a")
        assert limits.total == 0
        assert await anext(stream) == b"one\n"
        assert limits.total == 1
        assert expect(Trouble, decode(await anext(second))).code == "too_fast"
        assert [line async for line in stream] == [b"two\n"]
        assert limits.total == 0
        broken = counted(told(), limits, "a")
        await anext(broken)
        await broken.aclose()
        assert limits.total == 0

    asyncio.run(story())
