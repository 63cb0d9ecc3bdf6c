"""The host names of this server.

Another site can let its own name resolve to this machine (DNS rebinding). A browser then takes this server for that
site, and the same-origin policy does not help. Such requests still contain the other site's name as their host, so the
server refuses host names that are not its own. IP addresses cannot be rebound: requests to them are always answered, so
that people on a local network can use this machine's address.
"""

from __future__ import annotations

import re
import socket
from ipaddress import ip_address
from urllib.parse import urlsplit

from retrocade.engine.messages import Text, speaker
from retrocade.server.settings import Settings

say = speaker("server")

HOST = re.compile(r"(\[[0-9a-f:.]+\]|[a-z0-9._-]+?)\.?(:\d{1,5})?", re.ASCII | re.IGNORECASE)
LOOPBACK = ("127.0.0.1", "::1", "localhost")


class Hosts:
    """Decides which host names belong to this server."""

    def __init__(self, settings: Settings) -> None:
        named = {part.strip().lower() for part in settings.hosts.split(",") if part.strip()}
        self._any = "*" in named
        self._suffixes = (".localhost", *(name[1:] for name in named if name.startswith("*.")))
        self._names = {"localhost", settings.host.lower()} | named | origin_names(settings)
        if settings.host not in LOOPBACK:
            self._names |= machine_names()

    def allow(self, host: str) -> bool:
        """Return True if a request with this Host header is for this server."""
        found = HOST.fullmatch(host)
        if self._any or not found:
            return self._any
        name = found[1].lower()
        return name in self._names or name.endswith(self._suffixes) or is_address(name)


def origin_names(settings: Settings) -> set[str]:
    """Return the host names in RETROCADE_ORIGINS. The API is reached under the same names as the page."""
    return {urlsplit(origin).hostname or "" for origin in settings.allowed_origins} - {""}


def machine_names() -> set[str]:
    """Return the names of this machine in its local network."""
    full = socket.gethostname().lower()
    short = full.partition(".")[0]
    return {full, short, f"{short}.local"}


def is_address(name: str) -> bool:
    try:
        ip_address(name.strip("[]"))
    except ValueError:
        return False
    return True


def wrong_host_sentence(host: str) -> Text:
    """Return the sentence for a request to another host."""
    shown = re.sub(r"[^A-Za-z0-9.:_-]", "?", host[:80])
    return say("other-host", host=shown, name=shown.split(":")[0])
