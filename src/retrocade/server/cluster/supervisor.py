"""Starts the workers of one machine, passes connections to them, and restarts those that end.

All state is in the database, so nothing is lost when a worker dies: its clients reconnect to another worker or to its
successor, which continue from the log.
"""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import socket
import sys
import tempfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from retrocade.engine.errors import BadValue
from retrocade.server.cluster.dispatcher import Dispatcher, listen
from retrocade.server.cluster.hub import Hub
from retrocade.server.ops.metrics import SHARED
from retrocade.server.settings import Settings, page_address
from retrocade.server.storage.repository import open_storage

log = logging.getLogger(__name__)

READY = b"r"  # a worker sends it once it serves
STOP_S = 15.0  # workers that take longer to stop are killed
SHORT_LIFE_S = 5.0  # a worker that ended sooner is restarted after a pause
LONGEST_PAUSE_S = 30.0

Ready = Callable[[str], None]


class WorkerStart(Struct, frozen=True):
    """The parameters of a worker, which it reads from standard input."""

    index: int
    channel: int  # file descriptor over which it receives connections
    hub: int  # file descriptor of its connection to the hub
    settings: Settings


def encode_start(start: WorkerStart) -> bytes:
    return msgspec.json.encode(start, enc_hook=str)


def read_start(text: bytes) -> WorkerStart:
    def path(kind: type, value: Any) -> Any:
        return kind(value)

    return msgspec.json.decode(text, type=WorkerStart, dec_hook=path)


class Worker:
    """A running worker process."""

    def __init__(self, process: asyncio.subprocess.Process, channel: socket.socket) -> None:
        self.process = process
        self.channel = channel

    async def is_ready(self) -> bool:
        """Wait until the worker serves. Return False if it ends before."""
        said = b""
        with suppress(OSError):
            said = await asyncio.get_running_loop().sock_recv(self.channel, 1)
        return said == READY

    async def stop(self) -> None:
        """Close the channel, and kill the worker if it does not end by itself."""
        self.channel.close()
        try:
            await asyncio.wait_for(self.process.wait(), STOP_S)
        except TimeoutError:
            log.error("killed a worker that did not stop in time", extra={"pid": self.process.pid})
            self.process.kill()
            await self.process.wait()


class Supervisor:
    """All workers of one machine."""

    def __init__(self, settings: Settings, listeners: list[socket.socket], metrics: Path) -> None:
        self._settings = settings
        self._listeners = listeners
        self._environ = os.environ | {SHARED: str(metrics)}
        self._hub = Hub()
        self._dispatcher = Dispatcher(listeners, settings.workers)
        self._stopping = asyncio.Event()
        self._up: set[int] = set()
        self._all_up = asyncio.Event()
        self._failed = False

    async def run(self, ready: Ready | None) -> None:
        """Serve until SIGINT or SIGTERM."""
        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, self._stopping.set)
        keepers = [asyncio.create_task(self._keep(index)) for index in range(self._settings.workers)]
        stopped = asyncio.create_task(self._stopping.wait())
        all_up = asyncio.create_task(self._all_up.wait())
        await asyncio.wait({stopped, all_up}, return_when=asyncio.FIRST_COMPLETED)
        if all_up.done():
            self._dispatcher.start()
            address = page_address(self._settings.host, self._listeners[0].getsockname()[1])
            log.info("listening", extra={"address": address, "workers": self._settings.workers})
            if ready:
                ready(address)
        await stopped
        all_up.cancel()
        self._dispatcher.stop()
        await asyncio.gather(*keepers)
        if self._failed:
            raise BadValue("A worker did not start; the lines above say why.")

    async def _keep(self, index: int) -> None:
        """Keep one worker running."""
        loop, pause = asyncio.get_running_loop(), 0.0
        while not self._stopping.is_set():
            began = loop.time()
            await self._run_worker(index)
            if self._stopping.is_set():
                return
            if not self._all_up.is_set():  # a worker that cannot start now cannot start later
                self._failed = True
                self._stopping.set()
                return
            pause = min(2 * pause + 1, LONGEST_PAUSE_S) if loop.time() - began < SHORT_LIFE_S else 0.0
            with suppress(TimeoutError):
                await asyncio.wait_for(self._stopping.wait(), pause)

    async def _run_worker(self, index: int) -> None:
        """Run one worker from its start to its end."""
        worker, hub = await self._started(index)
        news = asyncio.create_task(self._hub.serve(hub))
        ended = asyncio.create_task(worker.process.wait())
        stopped = asyncio.create_task(self._stopping.wait())
        if await worker.is_ready():
            log.info("worker started", extra={"index": index, "pid": worker.process.pid})
            self._dispatcher.add(index, worker.channel)
            self._up.add(index)
            if len(self._up) == self._settings.workers:
                self._all_up.set()
            await asyncio.wait({ended, stopped}, return_when=asyncio.FIRST_COMPLETED)
            self._dispatcher.remove(index)
        if not self._stopping.is_set():
            code = await ended
            log.error("restarting a worker that ended", extra={"index": index, "code": code})
        await worker.stop()
        stopped.cancel()
        await asyncio.gather(ended, news, stopped, return_exceptions=True)
        forget_process(worker.process.pid, Path(self._environ[SHARED]))

    async def _started(self, index: int) -> tuple[Worker, socket.socket]:
        """Start a worker. Return it and this side of its connection to the hub."""
        ours, theirs = socket.socketpair()
        hub, their_hub = socket.socketpair()
        with theirs, their_hub:
            for channel in (ours, hub):
                channel.settimeout(0)
            process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "retrocade.server.worker",
                str(index),  # for people who read the list of processes
                stdin=asyncio.subprocess.PIPE,
                env=self._environ,
                pass_fds=(theirs.fileno(), their_hub.fileno()),
                start_new_session=True,  # Ctrl+C reaches this process alone, which stops the workers in order
            )
            start = WorkerStart(index, theirs.fileno(), their_hub.fileno(), self._settings)
            if process.stdin is not None:
                process.stdin.write(encode_start(start))
                process.stdin.close()
        return Worker(process, ours), hub


def forget_process(pid: int, metrics: Path) -> None:
    """Drop the gauges of a process that ended; its counters stay."""
    from prometheus_client import multiprocess

    multiprocess.mark_process_dead(pid, str(metrics))  # type: ignore[no-untyped-call]


def supervise(settings: Settings, ready: Ready | None) -> None:
    """Serve with several workers until a signal ends them."""
    if not hasattr(socket, "send_fds"):
        raise BadValue("Several workers need a system on which processes can pass sockets, such as Linux or macOS.")
    try:
        listeners = listen(settings.host, settings.port)
    except OSError as error:
        raise BadValue(f"Cannot listen on {settings.host}:{settings.port}: {error.strerror}.") from None

    async def run(metrics: Path) -> None:
        await (await open_storage(settings)).close()  # migrates, once for all
        await Supervisor(settings, listeners, metrics).run(ready)

    with tempfile.TemporaryDirectory(prefix="retrocade-metrics-") as folder:
        asyncio.run(run(Path(folder)))
