"""One of several worker processes: `python -m retrocade.server.worker NUMBER`, settings on standard input.

The process that started it passes connections over one socket and news of other workers over another. When it hangs up,
or is gone, the worker stops.
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
from retrocade.server.run import calm_interpreter, uvicorn_config

log = logging.getLogger(__name__)

AT_ONCE = 16  # connections taken in one call


class WorkerServer(uvicorn.Server):
    """Uvicorn that listens nowhere, and serves the connections it is passed."""

    def __init__(self, config: uvicorn.Config, line: socket.socket) -> None:
        super().__init__(config)
        self._line = line
        self._beginning: set[asyncio.Task[Any]] = set()

    async def startup(self, sockets: object = None) -> None:
        await super().startup([])
        if self.started:
            asyncio.get_running_loop().add_reader(self._line, self._take)
            self._line.send(READY)

    def _take(self) -> None:
        """Take the connections that have been passed; stop when the other side is gone."""
        try:
            begun, descriptors, _, _ = socket.recv_fds(self._line, AT_ONCE, AT_ONCE)
        except BlockingIOError:
            return
        except OSError:
            begun, descriptors = b"", []
        for descriptor in descriptors:
            task = asyncio.create_task(self._serve_connection(socket.socket(fileno=descriptor)))
            self._beginning.add(task)
            task.add_done_callback(self._beginning.discard)
        if not begun:
            asyncio.get_running_loop().remove_reader(self._line)
            self.should_exit = True

    async def _serve_connection(self, connection: socket.socket) -> None:
        connection.settimeout(0)
        try:
            await asyncio.get_running_loop().connect_accepted_socket(self._new_protocol, connection)
        except OSError:
            connection.close()  # it was gone before it began

    def _new_protocol(self) -> asyncio.Protocol:
        protocol: asyncio.Protocol = self.config.http_protocol_class(  # type: ignore[call-arg]
            config=self.config, server_state=self.server_state, app_state=self.lifespan.state
        )
        return protocol


def work(start: WorkerStart) -> None:
    """Serve until told to stop."""
    logs.set_up(start.settings.log_level, start.index)
    calm_interpreter()
    line, hub = socket.socket(fileno=start.line), socket.socket(fileno=start.hub)
    line.settimeout(0)
    placement = Placement(start.settings, start.index, start.settings.workers, hub)
    WorkerServer(uvicorn_config(start.settings, make_app(start.settings, placement)), line).run()


if __name__ == "__main__":
    work(read_start(sys.stdin.buffer.read()))
