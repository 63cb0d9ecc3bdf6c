"""A lean client of the live socket for load tests: a few microseconds a message, so that the generator leaves the processor to the
server. It reads only unfragmented frames, which is all that the server sends; its mask is zero."""

from __future__ import annotations

import asyncio
import base64
import os
import struct
from collections.abc import Callable
from typing import cast

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
FINAL, MASKED = 0x80, 0x80


class Link(asyncio.Protocol):
    """One connection. `heard` is called with each message."""

    def __init__(self, heard: Callable[[bytes], None]) -> None:
        self._heard = heard
        self._buffer = bytearray()
        self._transport: asyncio.Transport
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.closed: asyncio.Future[int] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)  # uvloop's has the same interface

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self.opened.done():
            self._greeted()
        if self.opened.done():
            self._take_frames()

    def _greeted(self) -> None:
        end = self._buffer.find(b"\r\n\r\n")
        if end < 0:
            return
        status = bytes(self._buffer.split(b" ", 2)[1])
        del self._buffer[: end + 4]
        if status == b"101":
            self.opened.set_result(None)
        else:
            self.opened.set_exception(ConnectionRefusedError(f"the server answered {status.decode()}"))

    def _take_frames(self) -> None:
        buffer, at = self._buffer, 0
        while len(buffer) - at >= 2:
            length, start = buffer[at + 1] & 0x7F, at + 2
            if length == 126:
                if len(buffer) < start + 2:
                    break
                length, start = int.from_bytes(buffer[start : start + 2], "big"), start + 2
            elif length == 127:
                if len(buffer) < start + 8:
                    break
                length, start = int.from_bytes(buffer[start : start + 8], "big"), start + 8
            if len(buffer) < start + length:
                break
            self._take(buffer[at] & 0x0F, bytes(buffer[start : start + length]))
            at = start + length
        del buffer[:at]

    def _take(self, kind: int, payload: bytes) -> None:
        if kind == TEXT:
            self._heard(payload)
        elif kind == PING:
            self._frame(PONG, payload)
        elif kind == CLOSE:
            self._finish(int.from_bytes(payload[:2], "big"))
            self._transport.close()

    def connection_lost(self, trouble: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(ConnectionResetError("cut off while connecting"))
        self._finish(1006)

    def _finish(self, code: int) -> None:
        if not self.closed.done():
            self.closed.set_result(code)

    def send(self, text: bytes) -> None:
        self._frame(TEXT, text)

    def send_raw(self, data: bytes) -> None:
        """Send bytes that need not be a frame."""
        self._transport.write(data)

    def _frame(self, kind: int, payload: bytes) -> None:
        length = len(payload)
        if length < 126:
            head = bytes((FINAL | kind, MASKED | length))
        elif length < 1 << 16:
            head = struct.pack("!BBH", FINAL | kind, MASKED | 126, length)
        else:
            head = struct.pack("!BBQ", FINAL | kind, MASKED | 127, length)
        self._transport.write(head + b"\0\0\0\0" + payload)

    def abort(self) -> None:
        """Drop the connection without a close frame."""
        self._transport.abort()


async def connect(port: int, path: str, cookie: str, heard: Callable[[bytes], None]) -> Link:
    """Open a live connection."""
    _, link = await asyncio.get_running_loop().create_connection(lambda: Link(heard), "127.0.0.1", port)
    key = base64.b64encode(os.urandom(16)).decode()
    link.send_raw(
        f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\nCookie: {cookie}\r\n\r\n".encode()
    )
    await link.opened
    return link
