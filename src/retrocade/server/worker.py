"""A worker process: `python -m retrocade.server.worker NUMBER`, with its parameters on standard input.

The supervisor passes it connections over one socket and news of other workers over another. When the supervisor closes
the sockets or is gone, the worker stops.
"""

from __future__ import annotations

import asyncio
import logging
import socket
import sys
from typing import Any

import uvicorn

from retrocade.server.app import make_app
from retrocade.server.cluster.placement import Placement
from retrocade.server.cluster.supervisor import READY, WorkerStart, read_start
from retrocade.server.ops import logs
from retrocade.server.run import configure_interpreter, uvicorn_config

log = logging.getLogger(__name__)

AT_ONCE = 16  # connections received in one call


class WorkerServer(uvicorn.Server):
    """Uvicorn that does not listen but serves the connections it receives from the dispatcher."""

    def __init__(self, config: uvicorn.Config, channel: socket.socket) -> None:
        super().__init__(config)
        self._channel = channel
        self._beginning: set[asyncio.Task[Any]] = set()

    async def startup(self, sockets: object = None) -> None:
        await super().startup([])
        if self.started:
            asyncio.get_running_loop().add_reader(self._channel, self._take)
            self._channel.send(READY)

    def _take(self) -> None:
        """Serve the received connections. Stop when the other side is gone."""
        try:
            begun, descriptors, _, _ = socket.recv_fds(self._channel, AT_ONCE, AT_ONCE)
        except BlockingIOError:
            return
        except OSError:
            begun, descriptors = b"", []
        for descriptor in descriptors:
            task = asyncio.create_task(self._serve_connection(socket.socket(fileno=descriptor)))
            self._beginning.add(task)
            task.add_done_callback(self._beginning.discard)
        if not begun:
            asyncio.get_running_loop().remove_reader(self._channel)
            self.should_exit = True

    async def _serve_connection(self, connection: socket.socket) -> None:
        connection.settimeout(0)
        try:
            await asyncio.get_running_loop().connect_accepted_socket(self._new_protocol, connection)
        except OSError:
            connection.close()  # the client was gone already

    def _new_protocol(self) -> asyncio.Protocol:
        protocol: asyncio.Protocol = self.config.http_protocol_class(  # type: ignore[call-arg]
            config=self.config, server_state=self.server_state, app_state=self.lifespan.state
        )
        return protocol


def work(start: WorkerStart) -> None:
    """Serve until the supervisor closes the channel."""
    logs.set_up(start.settings.log_level, start.index)
    configure_interpreter()
    channel, hub = socket.socket(fileno=start.channel), socket.socket(fileno=start.hub)
    channel.settimeout(0)
    placement = Placement(start.settings, start.index, start.settings.workers, hub)
    WorkerServer(uvicorn_config(start.settings, make_app(start.settings, placement)), channel).run()


if __name__ == "__main__":
    work(read_start(sys.stdin.buffer.read()))
