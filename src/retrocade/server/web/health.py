"""Health checks and metrics for operators."""

from __future__ import annotations

import asyncio
from time import monotonic
from typing import Any

from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.exceptions import NotFoundException

from retrocade import __version__
from retrocade.server.ops.limits import is_loopback
from retrocade.server.ops.metrics import exposition
from retrocade.server.tables.registry import TableRegistry

KEPT_S = 1.0  # how long an answer is cached, so that requests cannot load the storage


class Readiness:
    """Checks that storage and bus answer, and caches the result briefly."""

    def __init__(self, registry: TableRegistry) -> None:
        self._registry = registry
        self._asking = asyncio.Lock()
        self._answer: tuple[bool, bool] = (False, False)  # storage and bus
        self._asked = -KEPT_S

    async def report(self) -> dict[str, Any]:
        """Return what `/readyz` answers: if this process can take requests, why not, and the progress of compiling
        bots.
        """
        async with self._asking:
            if monotonic() - self._asked >= KEPT_S:
                self._answer = await self._registry.storage.alive(), await self._registry.bus.alive()
                self._asked = monotonic()
        storage, bus = self._answer
        ready = storage and bus and not self._registry.stopping
        progress = self._registry.bot_pool.progress()
        return {"ready": ready, "storage": storage, "bus": bus, "compiled_bots": progress}


@get("/healthz", include_in_schema=False, sync_to_thread=False)
def healthz() -> dict[str, str]:
    """Answer that the process runs."""
    return {"status": "ok", "version": __version__}


@get("/readyz", include_in_schema=False)
async def readyz(state: State) -> Response[dict[str, Any]]:
    """Answer 200 if storage and bus work, otherwise 503."""
    readiness: Readiness = state.readiness
    report = await readiness.report()
    return Response(report, status_code=200 if report["ready"] else 503)


@get("/metrics", include_in_schema=False, media_type="text/plain; version=0.0.4", sync_to_thread=False)
def metrics(request: Request[Any, Any, State], state: State) -> bytes:
    """Answer with the metrics for Prometheus."""
    wanted = state.settings.metrics
    if wanted == "off" or (wanted == "local" and not is_loopback(request.scope)):
        raise NotFoundException
    return exposition()


HANDLERS = [healthz, readyz, metrics]
PATHS = ("/healthz", "/readyz", "/metrics")
