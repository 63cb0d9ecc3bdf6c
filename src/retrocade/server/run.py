"""Runs a server."""

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

STOP_S = 3  # for connections to end by themselves when the server stops


class Server(uvicorn.Server):
    """Uvicorn that reports its address once it listens."""

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
        """Return the address of the page."""
        port = self.config.port
        for server in self.servers:
            for socket in server.sockets:
                port = socket.getsockname()[1]
        return page_address(self.config.host, port)


def serve(settings: Settings, *, ready: Callable[[str], None] | None = None) -> None:
    """Run a server until a signal stops it. Call `ready` with the address of the page once it listens."""
    logs.set_up(settings.log_level)
    with only_server(settings):
        if settings.workers > 1:
            from retrocade.server.cluster.supervisor import supervise

            supervise(settings, ready)
            return
        configure_interpreter()
        Server(uvicorn_config(settings, make_app(settings)), ready).run()


def uvicorn_config(settings: Settings, app: Any) -> uvicorn.Config:
    """Return the configuration of uvicorn."""
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
        ws_per_message_deflate=False,  # updates have one or two kilobytes: compression would cost more than it saves
        ws_ping_interval=20,
        ws_ping_timeout=20,
        lifespan="on",
        forwarded_allow_ips=settings.trusted_proxies,
        timeout_graceful_shutdown=STOP_S,
    )


def configure_interpreter() -> None:
    """Keep pauses short.

    Garbage is collected between moves. A thread that waits for the GIL (the journal after a write, a bot with its
    choice) gets it within a millisecond even if the event loop is busy.
    """
    garbage.configure()
    sys.setswitchinterval(0.001)


@contextmanager
def only_server(settings: Settings) -> Iterator[None]:
    """Hold a lock on the data folder. Two servers on one SQLite file would not learn of each other's moves."""
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
    """Lock the file. Raise BadValue if another server has locked it."""
    with suppress(ImportError):  # Windows has no flock: nothing prevents a second server there
        import fcntl

        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise BadValue(
                f"Another Retrocade server is using {settings.home}. Stop it, choose another RETROCADE_DATA_DIR, "
                "or set RETROCADE_DATABASE_URL to share a PostgreSQL database."
            ) from None
