"""The page itself: files that the web build left in `web_dist`, and the same index for every address of a table."""

from __future__ import annotations

import gzip
import mimetypes
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path
from typing import Any, NamedTuple

BUILT = Path(__file__).parents[2] / "web_dist"
INDEX = "index.html"
TEXTS = ("text/", "application/javascript", "application/json", "application/manifest", "image/svg")
UNBUILT = """Retrocade is running, but its page has not been built.

Build it once with 'make play' (or 'npm run build' in web/), then load this page again.
Without a page you can play from a terminal: retrocade play, or retrocade join with a table's address.
"""

mimetypes.add_type("application/manifest+json", ".webmanifest")
mimetypes.add_type("text/javascript", ".js")


class PageFile(NamedTuple):
    """A file ready to be sent."""

    body: bytes
    zipped: bytes  # empty where it would not help
    kind: str
    seal: bytes
    lasting: bool  # its name changes with its content


class StaticFiles:
    """Answers every path that is not the API's."""

    def __init__(self, folder: Path = BUILT) -> None:
        self._folder = folder

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "http":
            await receive()
            await send({"type": "websocket.close", "code": 1008})
        elif scope["method"] not in ("GET", "HEAD"):
            await respond(send, 405, [(b"allow", b"GET, HEAD")], b"")
        else:
            await self._page(scope, send)

    async def _page(self, scope: Any, send: Any) -> None:
        found = self._find(scope["path"])
        if found is None:
            headers = [(b"content-type", b"text/plain; charset=utf-8")]
            known = scope["path"] == "/" or "." not in scope["path"].rpartition("/")[2]
            await respond(
                send, 200 if known else 404, headers, UNBUILT.encode() if known else b"There is no such file.\n"
            )
            return
        asked = dict(scope["headers"])
        headers = [(b"etag", found.seal), (b"vary", b"accept-encoding")]
        headers.append((b"cache-control", b"public, max-age=31536000, immutable" if found.lasting else b"no-cache"))
        if asked.get(b"if-none-match") == found.seal:
            await respond(send, 304, headers, b"")
            return
        headers.append((b"content-type", found.kind.encode()))
        body = found.body
        if found.zipped and b"gzip" in asked.get(b"accept-encoding", b""):
            headers.append((b"content-encoding", b"gzip"))
            body = found.zipped
        await respond(send, 200, headers, body, head=scope["method"] == "HEAD")

    def _find(self, path: str) -> PageFile | None:
        """The file of this path; addresses of the page's own (no dot in their last part) are all the index."""
        name = path.strip("/")
        if "." not in name.rpartition("/")[2]:
            name = INDEX
        file = self._folder / name
        if ".." in name.split("/") or not file.is_file():
            return None
        return read_page(self._folder, name, file.stat().st_mtime_ns)


@lru_cache(maxsize=500)
def read_page(folder: Path, name: str, _changed: int) -> PageFile:
    body = (folder / name).read_bytes()
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    text = kind.startswith(TEXTS)
    seal = b'"' + blake2b(body, digest_size=12).hexdigest().encode() + b'"'
    charset = "; charset=utf-8" if text else ""
    return PageFile(body, gzip.compress(body, 6) if text else b"", kind + charset, seal, name.startswith("assets/"))


async def respond(
    send: Any, status: int, headers: list[tuple[bytes, bytes]], body: bytes, *, head: bool = False
) -> None:
    length = (b"content-length", str(len(body)).encode())
    await send({"type": "http.response.start", "status": status, "headers": [*headers, length]})
    await send({"type": "http.response.body", "body": b"" if head else body})
