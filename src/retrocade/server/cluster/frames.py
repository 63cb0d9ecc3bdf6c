"""Frames between the workers of one machine and the process that started them: a length, then a message."""

from __future__ import annotations

import asyncio
from enum import IntEnum
from struct import Struct as Packing

import msgspec
from msgspec import Struct

HEAD = Packing("!I")
LARGEST = 16 << 20  # bytes; most frames have one or two kilobytes

Reader = asyncio.StreamReader


class Op(IntEnum):
    """The purpose of a frame. Workers send those marked "up" and receive those marked "down"."""

    FOLLOW = 0  # up: send me news of this table
    UNFOLLOW = 1  # up: send me no more news of this table
    TELL = 2  # up: news of this table
    CONFIRM = 3  # up: from now on I send my news of this table
    FOLLOWED = 4  # down: from now on all followers of this table send you their news
    SHARED = 5  # down: others follow this table, too: send your news
    ALONE = 6  # down: nobody else follows this table any more: send no news
    NEWS = 7  # down: news of this table


class Frame(Struct, frozen=True, array_like=True):
    """A message."""

    op: Op
    table: str
    data: bytes = b""  # of news: an envelope
    others: bool = False  # of FOLLOWED: True if others follow, too


_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(Frame).decode


def packed(frame: Frame) -> bytes:
    body = _encode(frame)
    return HEAD.pack(len(body)) + body


async def read_frame(reader: Reader) -> Frame | None:
    """Return the next frame; None once the other side has closed the connection."""
    try:
        (length,) = HEAD.unpack(await reader.readexactly(HEAD.size))
        if length > LARGEST:
            return None
        return _decode(await reader.readexactly(length))
    except (asyncio.IncompleteReadError, OSError):
        return None
