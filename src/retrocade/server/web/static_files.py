"""Serves the page: the files of the web build in `web_dist`, the index for every address of the page, and under
/offline/ the files with which browsers play without a server.
"""

from __future__ import annotations

import asyncio
import gzip
import mimetypes
import re
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path
from typing import Any, NamedTuple

BUILT = Path(__file__).parents[2] / "web_dist"
OFFLINE = Path(__file__).parents[2] / "offline_dist"  # files for playing without a server
OFFLINE_PATH = "offline/"
OFFLINE_INDEX = "offline/index.json"
INDEX = "index.html"
PAGE_ADDRESS = re.compile(r"/[A-Za-z0-9_/-]{0,200}")  # of a table, a game or a list; the page distinguishes them
ETAGS = re.compile(rb'"[^"]*"')
GZIP = re.compile(rb"\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))")
TEXTS = ("text/", "application/javascript", "application/json", "application/manifest", "image/svg", "application/wasm")
UNBUILT = """Retrocade is running, but its page has not been built.

Build it once with 'make play' (or 'npm run build' in web/), then load this page again.
Without a page you can play from a terminal: retrocade play, or retrocade join with a table's address.
"""

mimetypes.add_type("application/manifest+json", ".webmanifest")
mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("text/javascript", ".mjs")
mimetypes.add_type("application/wasm", ".wasm")


class PageFile(NamedTuple):
    """A file ready to be sent."""

    body: bytes
    gzipped: bytes  # empty if compression does not help
    kind: str
    etag: bytes
    immutable: bool  # True if its name changes with its content


class StaticFiles:
    """Answers every path outside the API.

    No part of a request becomes a path of the file system: the files are listed once, and a request can only name a
    file of the list. Litestar's own static files have no index for the page's addresses, no 304 and no compression.
    """

    def __init__(self, folder: Path = BUILT, offline: Path = OFFLINE) -> None:
        self._folder = folder
        self._offline = offline
        self._index = folder / INDEX
        self._listed_at = (-1, -1)  # when the listed page and bundle were written
        self._files: dict[str, Path] = {}

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "http":
            await receive()
            await send({"type": "websocket.close", "code": 1008})
        elif scope["method"] not in ("GET", "HEAD"):
            await respond(send, 405, [(b"allow", b"GET, HEAD")], b"")
        else:
            await self._answer(scope, send)

    async def _answer(self, scope: Any, send: Any) -> None:
        offline = scope["path"].startswith(f"/{OFFLINE_PATH}")  # large files, compressed at the first request
        found = await asyncio.to_thread(self.find, scope["path"]) if offline else self.find(scope["path"])
        if found is None:
            headers = [(b"content-type", b"text/plain; charset=utf-8")]
            unbuilt = not self._files and PAGE_ADDRESS.fullmatch(scope["path"])
            body = UNBUILT.encode() if unbuilt else b"There is no such file.\n"
            await respond(send, 200 if unbuilt else 404, headers, body)
            return
        asked = dict(scope["headers"])
        headers = [(b"etag", found.etag), (b"vary", b"accept-encoding")]
        headers.append((b"cache-control", b"public, max-age=31536000, immutable" if found.immutable else b"no-cache"))
        if found.etag in ETAGS.findall(asked.get(b"if-none-match", b"")):
            await respond(send, 304, headers, b"")
            return
        headers.append((b"content-type", found.kind.encode()))
        body = found.body
        if found.gzipped and GZIP.search(asked.get(b"accept-encoding", b"")):
            headers.append((b"content-encoding", b"gzip"))
            body = found.gzipped
        await respond(send, 200, headers, body, head=scope["method"] == "HEAD")

    def find(self, path: str) -> PageFile | None:
        """Return the file for a path, or the index for any address of the page."""
        self._list()
        file = self._files.get(path[1:])
        if file is None and PAGE_ADDRESS.fullmatch(path):
            file = self._files.get(INDEX)
        immutable = path.startswith("/assets/") or (path.startswith(f"/{OFFLINE_PATH}") and path[1:] != OFFLINE_INDEX)
        return read_page(file, file.stat().st_mtime_ns, immutable=immutable) if file else None

    def _list(self) -> None:
        """List the files, and list them again after a new build of the page or the bundle."""
        built = (modified_ns(self._index), modified_ns(self._offline / "index.json"))
        if built != self._listed_at:
            self._files = listed(self._folder, "") if built[0] >= 0 else {}
            if built[1] >= 0:
                self._files |= listed(self._offline, OFFLINE_PATH)
            self._listed_at = built


def modified_ns(file: Path) -> int:
    """Return when a file was last written, in nanoseconds; -1 if there is none."""
    return file.stat().st_mtime_ns if file.is_file() else -1


def listed(folder: Path, prefix: str) -> dict[str, Path]:
    """Return all files in a folder, by address."""
    return {prefix + file.relative_to(folder).as_posix(): file for file in folder.rglob("*") if file.is_file()}


@lru_cache(maxsize=500)
def read_page(file: Path, _modified_ns: int, *, immutable: bool) -> PageFile:
    body = file.read_bytes()
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    text = kind.startswith(TEXTS)
    etag = b'"' + blake2b(body, digest_size=12).hexdigest().encode() + b'"'
    charset = "; charset=utf-8" if text and kind != "application/wasm" else ""
    return PageFile(body, gzip.compress(body, 6) if text else b"", kind + charset, etag, immutable)


async def respond(
    send: Any, status: int, headers: list[tuple[bytes, bytes]], body: bytes, *, head: bool = False
) -> None:
    length = (b"content-length", str(len(body)).encode())
    await send({"type": "http.response.start", "status": status, "headers": [*headers, length]})
    await send({"type": "http.response.body", "body": b"" if head else body})
