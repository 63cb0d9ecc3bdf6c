"""Starts a server and waits for its end."""

from __future__ import annotations

import logging
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any

import uvicorn

from retrocade.engine.errors import BadValue
from retrocade.server.app import make_app
from retrocade.server.ops import garbage, logs
from retrocade.server.protocol.messages import LARGEST_MESSAGE
from retrocade.server.settings import Settings, page_address, private_folder
from retrocade.server.sockets.uvicorn_fast import FastWebSocket

log = logging.getLogger(__name__)

STOP_S = 3  # for connections to end by themselves when the server is told to stop


class Server(uvicorn.Server):
    """Uvicorn, which says where it listens as soon as it does."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[str], None] | None) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: object = None) -> None:
        await super().startup(sockets)  # type: ignore[arg-type]
        if self.started:
            address = self.address()
            log.info("listening", extra={"address": address})
            if self._ready:
                self._ready(address)

    def address(self) -> str:
        """Where a browser finds the page."""
        port = self.config.port
        for server in self.servers:
            for socket in server.sockets:
                port = socket.getsockname()[1]
        return page_address(self.config.host, port)


def serve(settings: Settings, *, ready: Callable[[str], None] | None = None) -> None:
    """Run a server until it is told to stop; who waits for it is given the address of the page."""
    logs.set_up(settings.log_level)
    with only_server(settings):
        if settings.workers > 1:
            from retrocade.server.cluster.supervisor import supervise

            supervise(settings, ready)
            return
        calm_interpreter()
        Server(uvicorn_config(settings, make_app(settings)), ready).run()


def uvicorn_config(settings: Settings, app: Any) -> uvicorn.Config:
    """How uvicorn serves the application."""
    return uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        log_config=None,
        access_log=False,
        server_header=False,
        loop="auto",
        http="httptools",
        ws=FastWebSocket,
        ws_max_size=LARGEST_MESSAGE,
        ws_per_message_deflate=False,  # updates are a kilobyte or two; compressing each would cost more than it saves
        ws_ping_interval=20,
        ws_ping_timeout=20,
        lifespan="on",
        forwarded_allow_ips=settings.trusted_proxies,
        timeout_graceful_shutdown=STOP_S,
    )


def calm_interpreter() -> None:
    """Keep pauses short. Garbage is looked for between moves. A thread that waits for Python's lock (the journal after a
    write, a bot with its choice) gets it within a millisecond even when the event loop is busy."""
    garbage.calm()
    sys.setswitchinterval(0.001)


@contextmanager
def only_server(settings: Settings) -> Iterator[None]:
    """Keep a second server off the same SQLite file: neither would hear of the other's moves."""
    if settings.database_url:
        yield
        return
    private_folder(settings.home)
    handle = os.open(settings.home / "lock", os.O_RDWR | os.O_CREAT, 0o600)
    try:
        lock(handle, settings)
        yield
    finally:
        os.close(handle)


def lock(handle: int, settings: Settings) -> None:
    with suppress(ImportError):  # where there is no flock, starting two servers is left to good sense
        import fcntl

        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise BadValue(
                f"Another Retrocade server is using {settings.home}. Stop it, choose another RETROCADE_DATA_DIR, "
                "or set RETROCADE_DATABASE_URL to share a PostgreSQL database."
            ) from None
