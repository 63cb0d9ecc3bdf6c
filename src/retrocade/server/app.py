"""The server as one ASGI application."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from hashlib import blake2b
from typing import Any

from litestar import Litestar
from litestar.datastructures import State
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from retrocade import __version__
from retrocade.server.cluster.placement import Placement
from retrocade.server.identity.credentials import Credentials
from retrocade.server.identity.guests import Names
from retrocade.server.identity.tokens import Signer
from retrocade.server.lab.desk import LabDesk
from retrocade.server.lab.studies import StudyDesk
from retrocade.server.ops import garbage
from retrocade.server.ops.limits import ConnectionLimits
from retrocade.server.protocol.messages import LARGEST_BODY
from retrocade.server.settings import Settings
from retrocade.server.sockets.connection import Sockets
from retrocade.server.sockets.rooms import Rooms
from retrocade.server.storage.repository import open_storage
from retrocade.server.storage.secret_file import kept_secret
from retrocade.server.tables.registry import TableRegistry
from retrocade.server.web import health
from retrocade.server.web.dependencies import DEPENDENCIES
from retrocade.server.web.errors import HANDLERS
from retrocade.server.web.middleware import AccessMiddleware
from retrocade.server.web.responses import WordedResponse
from retrocade.server.web.routes import CONTROLLERS
from retrocade.server.web.static_files import StaticFiles

LIVE = re.compile(r"/api/tables/([^/]{1,16})/live")
ROOM = re.compile(r"/api/tables/([^/]{1,16})/room")


def routed(api: Litestar, static_files: StaticFiles) -> Any:
    """Return one application of three: live sockets, the API, and the page at all other addresses.

    The page is not mounted inside Litestar, because there it would shadow addresses with a parameter. The sockets are
    not, because every message would pass through Litestar's wrappers.
    """

    async def app(scope: Any, receive: Any, send: Any) -> None:
        path = scope.get("path", "")
        live, room = LIVE.fullmatch(path), ROOM.fullmatch(path)
        if scope["type"] == "websocket" and live:
            await api.state.sockets.serve(live[1], scope, receive, send)
        elif scope["type"] == "websocket" and room:
            await api.state.rooms.serve(room[1], scope, receive, send)
        elif scope["type"] != "websocket" and (not path or path.startswith("/api/") or path in health.PATHS):
            await api(scope, receive, send)
        else:
            await static_files(scope, receive, send)

    return app


def make_app(settings: Settings, placement: Placement | None = None) -> Any:
    """Return the application for these settings, for a single process or one of several workers."""
    limits = ConnectionLimits(settings.most_sockets, settings.most_sockets_per_address)
    secret = settings.secret or kept_secret(settings.home)
    signer = Signer(secret)

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        storage = await open_storage(settings)
        registry = TableRegistry(settings, storage, placement)
        registry.daily_key = blake2b(secret.encode(), digest_size=32, person=b"daily").digest()
        await registry.open()
        names = Names(storage)
        sockets = Sockets(registry, names, limits)
        app.state.update({"registry": registry, "names": names, "sockets": sockets})
        app.state.readiness = health.Readiness(registry)
        app.state.credentials = Credentials(signer, storage, settings)
        rooms = app.state.rooms = Rooms(registry, names, app.state.credentials, limits)
        app.state.lab = LabDesk(settings, registry.boxes)
        collecting = asyncio.create_task(garbage.collect_regularly())
        app.state.study_desk = StudyDesk(settings, storage)
        try:
            yield
        finally:
            collecting.cancel()
            sockets.close_all()
            rooms.close_all()
            app.state.lab.close()
            await app.state.study_desk.close()
            await registry.close()

    litestar = Litestar(
        route_handlers=[*CONTROLLERS, *health.HANDLERS],
        dependencies=DEPENDENCIES,
        lifespan=[lifespan],
        state=State({"settings": settings, "signer": signer, "limits": limits}),
        exception_handlers=HANDLERS,
        response_class=WordedResponse,
        openapi_config=OpenAPIConfig(
            title="Retrocade",
            version=__version__,
            description="Tables, seats and replays. The live game itself is on the socket: see docs/protocol.md.",
            path="/api/schema",
            render_plugins=[JsonRenderPlugin()],
        ),
        request_max_body_size=LARGEST_BODY,
        logging_config=None,
        debug=False,
    )
    return AccessMiddleware(routed(litestar, StaticFiles()), settings, litestar.state)
