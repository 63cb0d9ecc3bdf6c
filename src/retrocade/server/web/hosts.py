"""The names this server goes by.

A page of another site can let its own name lead to this machine (DNS rebinding); for the browser it then asks its own
site, and the same-origin rule protects nobody. Such requests still name the other site as their host. A number as a
host cannot be rebound, so addresses are always answered, and friends on a local network can use this machine's.
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
    """Says which hosts are ours."""

    def __init__(self, settings: Settings) -> None:
        named = {part.strip().lower() for part in settings.hosts.split(",") if part.strip()}
        self._any = "*" in named
        self._suffixes = (".localhost", *(name[1:] for name in named if name.startswith("*.")))
        self._names = {"localhost", settings.host.lower()} | named | origin_names(settings)
        if settings.host not in LOOPBACK:
            self._names |= machine_names()

    def allow(self, host: str) -> bool:
        """Whether a request with this Host header is for this server."""
        found = HOST.fullmatch(host)
        if self._any or not found:
            return self._any
        name = found[1].lower()
        return name in self._names or name.endswith(self._suffixes) or is_address(name)


def origin_names(settings: Settings) -> set[str]:
    """The names in RETROCADE_ORIGINS: where the page is served from, the API is."""
    return {urlsplit(origin).hostname or "" for origin in settings.allowed_origins} - {""}


def machine_names() -> set[str]:
    """What other machines of a local network call this one."""
    full = socket.gethostname().lower()
    short = full.partition(".")[0]
    return {full, short, f"{short}.local"}


def is_address(name: str) -> bool:
    try:
        ip_address(name.strip("[]"))
    except ValueError:
        return False
    return True


def not_ours(host: str) -> Text:
    """The sentence for who asked for another host."""
    shown = re.sub(r"[^A-Za-z0-9.:_-]", "?", host[:80])
    return say("other-host", host=shown, name=shown.split(":")[0])
