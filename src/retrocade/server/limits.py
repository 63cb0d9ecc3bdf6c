"""Rates: a bucket of tokens per guest, per address and per connection, refilled as time passes."""

from __future__ import annotations

from collections import OrderedDict
from time import monotonic

BURST_SECONDS = 5.0  # a quiet client may spend this many seconds' worth at once
MOST_BUCKETS = 50_000  # remembered at once; the longest unused are forgotten first


class Bucket:
    """Tokens of one client."""

    __slots__ = ("_tokens", "_when")

    def __init__(self, rate: float) -> None:
        self._tokens = rate * BURST_SECONDS
        self._when = monotonic()

    def take(self, rate: float) -> bool:
        """Spend one token; whether there was one."""
        now = monotonic()
        self._tokens = min(rate * BURST_SECONDS, self._tokens + (now - self._when) * rate)
        self._when = now
        if self._tokens < 1.0:
            return False
        self._tokens -= 1.0
        return True


class Buckets:
    """Buckets by name, bounded in number."""

    def __init__(self, rate: float) -> None:
        self.rate = rate
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, name: str) -> bool:
        """Spend one token of this client; whether there was one."""
        bucket = self._buckets.get(name)
        if bucket is None:
            bucket = self._buckets[name] = Bucket(self.rate)
            if len(self._buckets) > MOST_BUCKETS:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(name)
        return bucket.take(self.rate)
