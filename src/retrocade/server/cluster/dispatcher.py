"""Accepts connections and passes each to a worker, which handles it from then on.

The dispatcher peeks at the first bytes. A request for a table goes to that table's worker, so that everybody at a table
meets in one process; any other connection goes to the next worker in turn. If the request comes in pieces or the worker
is down, another worker serves it, too: the bus and the database keep the workers in agreement.
"""

from __future__ import annotations

import asyncio
import logging
import re
import socket
from collections.abc import Sequence
from contextlib import suppress

from retrocade.server.cluster.placement import worker_of

log = logging.getLogger(__name__)

TABLE_REQUEST = re.compile(rb"[A-Z]{3,7} /api/(?:script/)?tables/([a-z0-9]{1,16})[/ ?]")
PEEKED = 256  # bytes
BACKLOG = 2048
SILENCE_S = 10.0  # a connection that sends nothing for so long is closed
MOST_SILENT = 10_000  # connections that have sent nothing yet
PAUSE_S = 0.5  # before it accepts again after file descriptors ran out


class Dispatcher:
    """Holds the listening sockets and a channel to each running worker."""

    def __init__(self, listeners: Sequence[socket.socket], count: int) -> None:
        self._listeners = listeners
        self._count = count
        self._channels: dict[int, socket.socket] = {}
        self._next = 0
        self._silent: dict[socket.socket, asyncio.TimerHandle] = {}
        self._loop = asyncio.get_running_loop()

    def add(self, index: int, channel: socket.socket) -> None:
        """Pass connections to this worker from now on."""
        self._channels[index] = channel

    def remove(self, index: int) -> None:
        """Pass no more connections to this worker."""
        self._channels.pop(index, None)

    def start(self) -> None:
        for listener in self._listeners:
            self._loop.add_reader(listener, self._accept, listener)

    def stop(self) -> None:
        """Stop accepting connections."""
        for listener in self._listeners:
            self._loop.remove_reader(listener)
            listener.close()
        for connection in list(self._silent):
            self._drop(connection)

    def _accept(self, listener: socket.socket) -> None:
        try:
            connection, _ = listener.accept()
        except (BlockingIOError, ConnectionAbortedError):
            return
        except OSError:
            log.exception("could not accept a connection")
            self._loop.remove_reader(listener)
            self._loop.call_later(PAUSE_S, self._resume, listener)
            return
        if len(self._silent) >= MOST_SILENT:
            connection.close()
            return
        connection.settimeout(0)
        self._silent[connection] = self._loop.call_later(SILENCE_S, self._drop, connection)
        self._loop.add_reader(connection, self._on_data, connection)

    def _resume(self, listener: socket.socket) -> None:
        if listener.fileno() >= 0:
            self._loop.add_reader(listener, self._accept, listener)

    def _on_data(self, connection: socket.socket) -> None:
        """Pass on a connection that has sent its first bytes."""
        try:
            begun = connection.recv(PEEKED, socket.MSG_PEEK)
        except BlockingIOError:
            return
        except OSError:
            begun = b""
        if begun:
            self._pass_on(connection, begun)
        self._drop(connection)  # the worker has its own descriptor

    def _drop(self, connection: socket.socket) -> None:
        self._silent.pop(connection).cancel()
        self._loop.remove_reader(connection)
        connection.close()

    def _pass_on(self, connection: socket.socket, begun: bytes) -> None:
        for index in self._in_order(begun):
            with suppress(BlockingIOError, BrokenPipeError, ConnectionError):
                socket.send_fds(self._channels[index], [b"c"], [connection.fileno()])
                return
        log.warning("no worker takes a connection")

    def _in_order(self, begun: bytes) -> list[int]:
        """Return the running workers; the one that should serve the request comes first."""
        asked = TABLE_REQUEST.match(begun)
        if asked:
            first = worker_of(asked[1].decode(), self._count)
        else:
            first = self._next = (self._next + 1) % self._count
        return [
            index for index in ((first + step) % self._count for step in range(self._count)) if index in self._channels
        ]


def listen(host: str, port: int) -> list[socket.socket]:
    """Return sockets that listen on all addresses of a host. Raise OSError if one cannot."""
    listeners: list[socket.socket] = []
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    for family, kind, protocol, _, address in dict.fromkeys(found):
        chosen = listeners[0].getsockname()[1] if listeners else port  # port 0: a free one, the same for all
        listener = socket.socket(family, kind, protocol)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6:
            listener.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        listener.bind((address[0], chosen, *address[2:]))
        listener.listen(BACKLOG)
        listener.settimeout(0)
        listeners.append(listener)
    return listeners
