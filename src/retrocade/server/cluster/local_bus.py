"""The bus between workers of one machine, over the hub in the process that started them."""

from __future__ import annotations

import asyncio
import logging
from socket import socket

import msgspec

from retrocade.engine.messages import as_data
from retrocade.server.cluster.bus import Envelope, News, OnEnvelope
from retrocade.server.cluster.frames import Frame, Op, packed, read_frame

log = logging.getLogger(__name__)


class LocalBus:
    """A worker's connection to the hub."""

    def __init__(self, channel: socket, me: str, on_envelope: OnEnvelope) -> None:
        self._channel = channel
        self._me = me
        self._on_envelope = on_envelope
        self._followed: set[str] = set()  # tables
        self.shared: set[str] = set()  # followed tables that other workers follow, too
        self._following: dict[
            str, list[asyncio.Future[None]]
        ] = {}  # by table: futures that are done once it is followed
        self._encode = msgspec.json.Encoder(enc_hook=as_data).encode
        self._decode = msgspec.json.Decoder(Envelope).decode
        self._writer: asyncio.StreamWriter | None = None
        self._listening: asyncio.Task[None] | None = None

    async def open(self) -> None:
        reader, self._writer = await asyncio.open_connection(sock=self._channel)
        self._listening = asyncio.create_task(self._listen(reader))

    def tell(self, table_id: str, news: News) -> None:
        if table_id in self.shared:
            self._send(Frame(Op.TELL, table_id, self._encode(Envelope(self._me, table_id, news))))

    async def follow(self, table_id: str) -> None:
        if not await self.alive():
            return
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._followed.add(table_id)
        self._following.setdefault(table_id, []).append(done)
        self._send(Frame(Op.FOLLOW, table_id))
        await done

    async def unfollow(self, table_id: str) -> None:
        self._followed.discard(table_id)
        self.shared.discard(table_id)
        self._send(Frame(Op.UNFOLLOW, table_id))

    async def alive(self) -> bool:
        return self._listening is not None and not self._listening.done()

    def _send(self, frame: Frame) -> None:
        if self._writer is not None and not self._writer.is_closing():
            self._writer.write(packed(frame))

    async def _listen(self, reader: asyncio.StreamReader) -> None:
        try:
            while (frame := await read_frame(reader)) is not None:
                self._take(frame)
        finally:
            for table_id in list(self._following):  # the hub is gone: nobody will answer
                self._wake(table_id)

    def _take(self, frame: Frame) -> None:
        match frame.op:
            case Op.NEWS:
                self._receive_news(frame.data)
            case Op.FOLLOWED:
                self._share(frame.table, others=frame.others)
                self._wake(frame.table)
            case Op.SHARED:
                self._share(frame.table, others=True)
                self._send(Frame(Op.CONFIRM, frame.table))
            case Op.ALONE:
                self._share(frame.table, others=False)

    def _share(self, table_id: str, *, others: bool) -> None:
        if others and table_id in self._followed:
            self.shared.add(table_id)
        else:
            self.shared.discard(table_id)

    def _receive_news(self, data: bytes) -> None:
        """Hand over another worker's news. An exception must not end the connection."""
        try:
            self._on_envelope(self._decode(data))
        except Exception:
            log.exception("could not apply news; the log has the same facts")

    def _wake(self, table_id: str) -> None:
        """Wake the callers that wait until a table is followed."""
        for done in self._following.pop(table_id, ()):
            if not done.done():
                done.set_result(None)

    async def close(self) -> None:
        if self._listening is not None:
            self._listening.cancel()
            await asyncio.gather(self._listening, return_exceptions=True)
        if self._writer is not None:
            self._writer.close()
