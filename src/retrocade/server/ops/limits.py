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

    def take(self, rate: float, count: int = 1) -> bool:
        """Spend tokens, all of a full bucket where that holds fewer; False, and none spent, if they are not there."""
        now, most = monotonic(), rate * BURST_SECONDS
        self._tokens = min(most, self._tokens + (now - self._when) * rate)
        self._when = now
        cost = max(1.0, min(count, most))
        if self._tokens < cost:
            return False
        self._tokens -= cost
        return True


class Buckets:
    """Buckets by name, bounded in number."""

    def __init__(self, rate: float) -> None:
        self.rate = rate
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, name: str, count: int = 1) -> bool:
        """Spend tokens of this client; False, and none spent, if they are not there."""
        bucket = self._buckets.get(name)
        if bucket is None:
            bucket = self._buckets[name] = Bucket(self.rate)
            if len(self._buckets) > MOST_BUCKETS:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(name)
        return bucket.take(self.rate, count)
