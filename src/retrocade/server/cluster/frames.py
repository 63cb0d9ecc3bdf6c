"""Frames between the workers of one machine and the process that started them: a length, then a small message."""

from __future__ import annotations

import asyncio
from enum import IntEnum
from struct import Struct as Packing

import msgspec
from msgspec import Struct

HEAD = Packing("!I")
LARGEST = 16 << 20  # bytes; news are a kilobyte or two

Reader = asyncio.StreamReader


class Op(IntEnum):
    """What a frame says. Upwards: from a worker; downwards: to one."""

    FOLLOW = 0  # up: tell me about this table
    UNFOLLOW = 1  # up: no longer
    TELL = 2  # up: news of this table
    CONFIRM = 3  # up: from now on I tell others about this table
    FOLLOWED = 4  # down: whoever else follows this table will tell you from now on
    SHARED = 5  # down: others follow this table, too: tell them
    ALONE = 6  # down: nobody else follows this table any more: keep its news to yourself
    NEWS = 7  # down: news of this table


class Frame(Struct, frozen=True, array_like=True):
    """One message."""

    op: Op
    table: str
    data: bytes = b""  # of news: an envelope
    others: bool = False  # of FOLLOWED: whether anybody else follows


_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(Frame).decode


def packed(frame: Frame) -> bytes:
    body = _encode(frame)
    return HEAD.pack(len(body)) + body


async def read_frame(reader: Reader) -> Frame | None:
    """The next frame; None once the other side has hung up."""
    try:
        (length,) = HEAD.unpack(await reader.readexactly(HEAD.size))
        if length > LARGEST:
            return None
        return _decode(await reader.readexactly(length))
    except (asyncio.IncompleteReadError, OSError):
        return None
