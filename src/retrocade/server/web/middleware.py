"""Middleware for all requests: identifies the guest, enforces rates, refuses other sites' pages, and adds security
headers.

It is plain ASGI, so that it takes no time for the messages of a live connection.
"""

from __future__ import annotations

import logging
from functools import partial
from time import perf_counter
from typing import Any
from urllib.parse import urlsplit

from litestar.datastructures import State
from sqlalchemy.exc import DBAPIError

from retrocade.engine.messages import speaker
from retrocade.server.identity.credentials import Credentials
from retrocade.server.identity.guests import Guest, bearer_of, cookie_for, from_cookies
from retrocade.server.identity.tokens import Signer
from retrocade.server.ops import metrics
from retrocade.server.ops.limits import Buckets, network_of
from retrocade.server.protocol.encoding import encode, words_of
from retrocade.server.protocol.errors import HTTP_STATUS, RequestError
from retrocade.server.protocol.messages import Problem
from retrocade.server.settings import Settings
from retrocade.server.storage.faults import sentence_for
from retrocade.server.web import health
from retrocade.server.web.hosts import Hosts, wrong_host_sentence

say = speaker("server")

log = logging.getLogger("retrocade.access")

TOO_FAST = say("too-many-requests")
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
CSP = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
    "font-src 'self'; connect-src 'self'; worker-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)  # inline styles are allowed, because the page moves pieces with them; inline scripts are not; own WebAssembly is
SECURITY_HEADERS = [
    (b"content-security-policy", CSP.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]


class AccessMiddleware:
    """ASGI middleware: see the module's docstring."""

    def __init__(self, app: Any, settings: Settings, state: State) -> None:
        self._app = app
        self._state = state
        self._settings = settings
        self._signer: Signer = state.signer
        self._hosts = Hosts(settings)
        self._guests = Buckets(settings.http_rate)
        self._addresses = Buckets(settings.address_rate)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
        elif scope["type"] == "http":
            await self._http(scope, receive, send)
        else:
            await self._socket(scope, receive, send)

    async def _http(self, scope: Any, receive: Any, send: Any) -> None:
        begun, path = perf_counter(), scope["path"]
        status = 0

        async def answered(message: Any) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message.get("headers", []), *SECURITY_HEADERS, *cookies]
            await send(message)

        cookies: list[tuple[bytes, bytes]] = []
        try:
            guest = await self._admit(scope)
            if guest.renew and scope["path"].startswith("/api/"):
                secure = self._settings.secure_cookies or scope["scheme"] == "https"
                cookies = [(b"set-cookie", cookie_for(guest, self._signer, secure=secure).encode())]
            await self._app(scope, receive, answered)
        except RequestError as error:
            await refuse(scope, error, answered)
        finally:
            self._note(scope["method"], path, status, perf_counter() - begun)

    async def _socket(self, scope: Any, receive: Any, send: Any) -> None:
        """Refuse a live connection before it is accepted, with the same answer as a request."""
        try:
            await self._admit(scope)
        except RequestError as error:
            await receive()
            await refuse(scope, error, send, prefix="websocket.")
            return
        await self._app(scope, receive, send)

    async def _admit(self, scope: Any) -> Guest:
        """Return the guest who sends a request, and put them into the scope. Raise RequestError to refuse."""
        headers = dict(scope["headers"])
        host = headers.get(b"host", b"localhost").decode("latin-1")  # browsers always send it
        if not self._hosts.allow(host):
            raise RequestError("bad_host", wrong_host_sentence(host))
        if not self._same_origin(scope, headers):
            raise RequestError("bad_origin", say("other-site"))
        guest = await self._guest(scope["headers"])
        if scope["path"] not in health.PATHS and not self._within_rates(scope, guest):
            raise RequestError("too_fast", TOO_FAST)
        state = scope.setdefault("state", {})
        state["guest"] = guest
        state["spend"] = partial(self._within_rates, scope, guest)
        return guest

    async def _guest(self, headers: Any) -> Guest:
        """Return the guest of the token or the cookie, else a new guest."""
        token = bearer_of(headers)
        if token is None:
            return from_cookies(headers, self._signer)
        credentials: Credentials = self._state.credentials
        try:
            guest = await credentials.guest_of(token)
        except (DBAPIError, OSError) as error:
            raise RequestError("unavailable", sentence_for(error)) from None
        if guest is None:
            raise RequestError("unauthorized", say("token-ended"))
        return Guest(guest, known=True)

    def _within_rates(self, scope: Any, guest: Guest, count: int = 1) -> bool:
        """Count requests for the address and, if they go to the API, for the guest.

        The page's many files count for the address only.
        """
        counted = guest.known and scope["path"].startswith("/api/")
        return self._addresses.take(network_of(scope), count) and (not counted or self._guests.take(guest.id, count))

    def _same_origin(self, scope: Any, headers: dict[bytes, bytes]) -> bool:
        """Return True if the request comes from our own page.

        Browsers send Origin where it matters; programs send none.
        """
        if scope["type"] == "http" and scope["method"] in SAFE_METHODS:
            return True
        origin = headers.get(b"origin", b"").decode("latin-1").lower()
        if not origin:
            return headers.get(b"sec-fetch-site", b"same-origin") in (b"same-origin", b"none")
        host = headers.get(b"host", b"").decode("latin-1").lower()
        return urlsplit(origin).netloc == host or origin in self._settings.allowed_origins

    def _note(self, method: str, path: str, status: int, seconds: float) -> None:
        metrics.REQUESTS.labels(str(status)).observe(seconds)
        if path not in health.PATHS:
            log.info(
                "request", extra={"method": method, "path": path, "status": status, "ms": round(seconds * 1000, 1)}
            )


async def refuse(scope: Any, error: RequestError, send: Any, prefix: str = "") -> None:
    """Send the error as an HTTP answer."""
    body = encode(Problem(error.code, error.sentence), words_of(scope["headers"]))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if error.code == "too_fast":
        headers.append((b"retry-after", b"2"))
    start = {"type": f"{prefix}http.response.start", "status": HTTP_STATUS[error.code], "headers": headers}
    await send(start)
    await send({"type": f"{prefix}http.response.body", "body": body})
