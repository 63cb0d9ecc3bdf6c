"""The hub: carries news between the workers of one machine, in the process that started them.

Usually one worker alone follows a table, because all its connections go there. Such a table costs the hub nothing: a
worker sends news of a table only while others follow it. When a worker begins to follow a table, the hub first waits
until all followers have confirmed that they send their news. The newcomer then reads from the log what they stored
before, and receives news of what they store later.
"""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from socket import socket

from retrocade.server.cluster.frames import Frame, Op, packed, read_frame

log = logging.getLogger(__name__)

CONFIRM_S = 1.0  # a newcomer waits no longer for a worker that does not confirm: it may be stuck
MOST_BUFFERED = 64 << 20  # a worker with more bytes to read is disconnected, which makes it stop


class Member:
    """The hub's connection to a worker."""

    def __init__(self, writer: asyncio.StreamWriter) -> None:
        self._writer = writer

    def send(self, frame: Frame) -> None:
        if self._writer.transport.get_write_buffer_size() > MOST_BUFFERED:
            log.error("disconnected a worker that does not read its news")
            self._writer.transport.abort()
        elif not self._writer.is_closing():
            self._writer.write(packed(frame))

    def close(self) -> None:
        self._writer.close()


class Newcomer:
    """A worker that waits until the followers of a table have confirmed."""

    def __init__(self, member: Member, waiting_for: set[Member]) -> None:
        self.member = member
        self.waiting_for = waiting_for
        self.timer: asyncio.TimerHandle | None = None


class Hub:
    """Knows which workers follow which table, and passes on their news."""

    def __init__(self) -> None:
        self._followers: defaultdict[str, set[Member]] = defaultdict(set)
        self._newcomers: defaultdict[str, list[Newcomer]] = defaultdict(list)

    async def serve(self, channel: socket) -> None:
        """Serve one worker until it closes the connection."""
        reader, writer = await asyncio.open_connection(sock=channel)
        member = Member(writer)
        try:
            while (frame := await read_frame(reader)) is not None:
                self._take(member, frame)
        finally:
            for table in [table for table, members in self._followers.items() if member in members]:
                self._unfollow(member, table)
            member.close()

    def _take(self, member: Member, frame: Frame) -> None:
        match frame.op:
            case Op.TELL:
                for other in self._followers.get(frame.table, set()) - {member}:
                    other.send(Frame(Op.NEWS, frame.table, frame.data))
            case Op.FOLLOW:
                self._follow(member, frame.table)
            case Op.UNFOLLOW:
                self._unfollow(member, frame.table)
            case Op.CONFIRM:
                self._confirmed(member, frame.table)

    def _follow(self, member: Member, table: str) -> None:
        others = self._followers[table] - {member}
        self._followers[table].add(member)
        if not others:
            member.send(Frame(Op.FOLLOWED, table))
            return
        newcomer = Newcomer(member, others)
        newcomer.timer = asyncio.get_running_loop().call_later(CONFIRM_S, self._welcome, table, newcomer)
        self._newcomers[table].append(newcomer)
        for other in others:
            other.send(Frame(Op.SHARED, table))

    def _confirmed(self, member: Member, table: str) -> None:
        for newcomer in list(self._newcomers.get(table, ())):
            newcomer.waiting_for.discard(member)
            if not newcomer.waiting_for:
                self._welcome(table, newcomer)

    def _welcome(self, table: str, newcomer: Newcomer) -> None:
        """Tell a newcomer that it follows the table now."""
        if newcomer.timer is not None:
            newcomer.timer.cancel()
        waiting = self._newcomers[table]
        if newcomer in waiting:
            waiting.remove(newcomer)
            others = bool(self._followers.get(table, set()) - {newcomer.member})
            newcomer.member.send(Frame(Op.FOLLOWED, table, others=others))
        if not waiting:
            del self._newcomers[table]

    def _unfollow(self, member: Member, table: str) -> None:
        followers = self._followers.get(table)
        if followers is None or member not in followers:
            return
        followers.discard(member)
        self._confirmed(member, table)  # nobody waits for a worker that is gone
        if len(followers) == 1:
            next(iter(followers)).send(Frame(Op.ALONE, table))
        elif not followers:
            del self._followers[table]
