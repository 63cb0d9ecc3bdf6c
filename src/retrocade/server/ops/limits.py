"""Limits of rates and of open connections.

Rates are limited by token buckets, for each guest, address and connection. An address stands for a household: an IPv4
address, or the first 64 bits of an IPv6 address.
"""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, ip_address
from time import monotonic
from typing import Any

from retrocade.engine.messages import speaker
from retrocade.server.ops import metrics

say = speaker("server")

BURST_SECONDS = 5.0  # a full bucket holds the tokens of this many seconds
MOST_BUCKETS = 50_000  # kept at once; the least recently used are dropped
TOO_MANY = say("too-many-connections")


class Bucket:
    """A token bucket."""

    __slots__ = ("_tokens", "_when")

    def __init__(self, rate: float) -> None:
        self._tokens = rate * BURST_SECONDS
        self._when = monotonic()

    def take(self, rate: float, count: int = 1) -> bool:
        """Spend tokens, or all of a full bucket if it holds fewer. Return False and spend none if there are too few."""
        now, most = monotonic(), rate * BURST_SECONDS
        self._tokens = min(most, self._tokens + (now - self._when) * rate)
        self._when = now
        cost = max(1.0, min(count, most))
        if self._tokens < cost:
            return False
        self._tokens -= cost
        return True


class Buckets:
    """A bounded number of buckets by name."""

    def __init__(self, rate: float) -> None:
        self.rate = rate
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, name: str, count: int = 1) -> bool:
        """Spend tokens of this client. Return False and spend none if there are too few."""
        bucket = self._buckets.get(name)
        if bucket is None:
            bucket = self._buckets[name] = Bucket(self.rate)
            if len(self._buckets) > MOST_BUCKETS:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(name)
        return bucket.take(self.rate, count)

    def __len__(self) -> int:
        return len(self._buckets)


class TooManyConnections(Exception):
    """The limit of open connections is reached."""


class ConnectionLimits:
    """Counts and limits open live connections: sockets and streams of scripts."""

    def __init__(self, most: int, most_per_address: int) -> None:
        self._most = most
        self._most_per_address = most_per_address
        self._by_address: Counter[str] = Counter()
        self.total = 0

    def is_full(self, address: str) -> bool:
        return self.total >= self._most or self._by_address[address] >= self._most_per_address

    @contextmanager
    def held(self, address: str) -> Iterator[None]:
        """Count a connection while the block runs. Raise TooManyConnections if the limit is reached."""
        if self.is_full(address):
            raise TooManyConnections
        self.total += 1
        self._by_address[address] += 1
        metrics.SOCKETS.inc()
        try:
            yield
        finally:
            metrics.SOCKETS.dec()
            self.total -= 1
            self._by_address[address] -= 1
            if not self._by_address[address]:
                del self._by_address[address]


def network_of(scope: Any) -> str:
    """Return the network that a client's connections count for; empty if the client has no address.

    Behind a trusted proxy the scope holds the forwarded address.
    """
    client = scope.get("client")
    return network(client[0]) if client and client[0] else ""


@lru_cache(maxsize=4096)
def network(address: str) -> str:
    """Return the /64 of an IPv6 address, and any other address unchanged."""
    parsed = parse(address)
    if isinstance(parsed, IPv6Address):
        return str(IPv6Address(int(parsed) >> 64 << 64))
    return str(parsed) if parsed else address


def is_loopback(scope: Any) -> bool:
    """Return True if the client is on this machine."""
    client = scope.get("client")
    parsed = parse(client[0]) if client else None
    return parsed is not None and parsed.is_loopback


def parse(address: str) -> IPv4Address | IPv6Address | None:
    """Return an address without its zone, as IPv4 if it is mapped; None if the text is no address."""
    try:
        parsed = ip_address(address.partition("%")[0])
    except ValueError:
        return None
    return (parsed.ipv4_mapped or parsed) if isinstance(parsed, IPv6Address) else parsed
