"""For operators: whether the process runs, whether it can do its work, and what Prometheus may know."""

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

KEPT_S = 1.0  # an answer: anybody may ask as often as they like, storage is asked once a second


class Readiness:
    """Asks storage and bus whether they answer, and remembers it for a moment."""

    def __init__(self, registry: TableRegistry) -> None:
        self._registry = registry
        self._asking = asyncio.Lock()
        self._answer: tuple[bool, bool] = (False, False)  # of storage and bus
        self._asked = -KEPT_S

    async def told(self) -> dict[str, Any]:
        """Whether requests should come here, and why not; how far the compiled bots are (play goes on without them)."""
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
    """The process runs."""
    return {"status": "ok", "version": __version__}


@get("/readyz", include_in_schema=False)
async def readyz(state: State) -> Response[dict[str, Any]]:
    """Whether storage and bus answer."""
    readiness: Readiness = state.readiness
    told = await readiness.told()
    return Response(told, status_code=200 if told["ready"] else 503)


@get("/metrics", include_in_schema=False, media_type="text/plain; version=0.0.4", sync_to_thread=False)
def metrics(request: Request[Any, Any, State], state: State) -> bytes:
    """For Prometheus."""
    wanted = state.settings.metrics
    if wanted == "off" or (wanted == "local" and not is_loopback(request.scope)):
        raise NotFoundException
    return exposition()


HANDLERS = [healthz, readyz, metrics]
PATHS = ("/healthz", "/readyz", "/metrics")
