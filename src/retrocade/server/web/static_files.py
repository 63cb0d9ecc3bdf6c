"""The page: files that the web build left in `web_dist`, the same index for every address of the page, and under /offline/ the files
with which browsers play without a server."""

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
OFFLINE = Path(__file__).parents[2] / "offline_dist"  # what browsers need to play without a server
OFFLINE_PATH = "offline/"
OFFLINE_INDEX = "offline/index.json"
INDEX = "index.html"
PAGE_ADDRESS = re.compile(r"/[A-Za-z0-9_/-]{0,200}")  # of a table, a game, a list: the page tells them apart
SEALS = re.compile(rb'"[^"]*"')
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
    zipped: bytes  # empty where it would not help
    kind: str
    seal: bytes
    lasting: bool  # its name changes with its content


class StaticFiles:
    """Answers every path that is not the API's.

    No part of a request ever becomes a path of the file system: the files are listed once, and a request names one of
    the list or none. Litestar's own static files would give neither the index for the page's addresses nor 304 nor
    compressed answers.
    """

    def __init__(self, folder: Path = BUILT, offline: Path = OFFLINE) -> None:
        self._folder = folder
        self._offline = offline
        self._index = folder / INDEX
        self._listed_at = (-1, -1)  # when the page and the bundle were written that the list is of
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
        offline = scope["path"].startswith(f"/{OFFLINE_PATH}")  # large, and compressed when first asked for
        found = await asyncio.to_thread(self.find, scope["path"]) if offline else self.find(scope["path"])
        if found is None:
            headers = [(b"content-type", b"text/plain; charset=utf-8")]
            unbuilt = not self._files and PAGE_ADDRESS.fullmatch(scope["path"])
            body = UNBUILT.encode() if unbuilt else b"There is no such file.\n"
            await respond(send, 200 if unbuilt else 404, headers, body)
            return
        asked = dict(scope["headers"])
        headers = [(b"etag", found.seal), (b"vary", b"accept-encoding")]
        headers.append((b"cache-control", b"public, max-age=31536000, immutable" if found.lasting else b"no-cache"))
        if found.seal in SEALS.findall(asked.get(b"if-none-match", b"")):
            await respond(send, 304, headers, b"")
            return
        headers.append((b"content-type", found.kind.encode()))
        body = found.body
        if found.zipped and GZIP.search(asked.get(b"accept-encoding", b"")):
            headers.append((b"content-encoding", b"gzip"))
            body = found.zipped
        await respond(send, 200, headers, body, head=scope["method"] == "HEAD")

    def find(self, path: str) -> PageFile | None:
        """The file of this path; the page's own addresses are all the index."""
        self._list()
        file = self._files.get(path[1:])
        if file is None and PAGE_ADDRESS.fullmatch(path):
            file = self._files.get(INDEX)
        lasting = path.startswith("/assets/") or (path.startswith(f"/{OFFLINE_PATH}") and path[1:] != OFFLINE_INDEX)
        return read_page(file, file.stat().st_mtime_ns, lasting=lasting) if file else None

    def _list(self) -> None:
        """List the files, again whenever the page or the bundle was built anew."""
        built = (written(self._index), written(self._offline / "index.json"))
        if built != self._listed_at:
            self._files = listed(self._folder, "") if built[0] >= 0 else {}
            if built[1] >= 0:
                self._files |= listed(self._offline, OFFLINE_PATH)
            self._listed_at = built


def written(file: Path) -> int:
    """Return when a file was written; -1 if there is none."""
    return file.stat().st_mtime_ns if file.is_file() else -1


def listed(folder: Path, prefix: str) -> dict[str, Path]:
    """Return all files in a folder by their addresses."""
    return {prefix + file.relative_to(folder).as_posix(): file for file in folder.rglob("*") if file.is_file()}


@lru_cache(maxsize=500)
def read_page(file: Path, _changed: int, *, lasting: bool) -> PageFile:
    body = file.read_bytes()
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    text = kind.startswith(TEXTS)
    seal = b'"' + blake2b(body, digest_size=12).hexdigest().encode() + b'"'
    charset = "; charset=utf-8" if text and kind != "application/wasm" else ""
    return PageFile(body, gzip.compress(body, 6) if text else b"", kind + charset, seal, lasting)


async def respond(
    send: Any, status: int, headers: list[tuple[bytes, bytes]], body: bytes, *, head: bool = False
) -> None:
    length = (b"content-length", str(len(body)).encode())
    await send({"type": "http.response.start", "status": status, "headers": [*headers, length]})
    await send({"type": "http.response.body", "body": b"" if head else body})
