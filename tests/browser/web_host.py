"""A web host that knows nothing of us: it serves a folder."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread


class Host(SimpleHTTPRequestHandler):
    """Answers unknown addresses with the page of the site in `base`."""

    base = "/"

    def send_head(self) -> object:  # type: ignore[override]
        is_file = Path(self.translate_path(self.path)).is_file()
        if not is_file and self.path.startswith(self.base) and "." not in self.path.rpartition("/")[2]:
            self.path = f"{self.base}index.html"
        return super().send_head()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - its word
        """Say nothing."""


@contextmanager
def hosted(folder: Path, base: str = "/") -> Iterator[str]:
    """Serve a folder with a site at `base`; yield the site's address."""
    handler = type("HostOfOne", (Host,), {"base": base})
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(handler, directory=str(folder)))
    Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://localhost:{server.server_port}{base}".rstrip("/")
    finally:
        server.shutdown()
        server.server_close()
