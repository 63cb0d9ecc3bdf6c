"""Metrics that do nothing, because browsers have none."""

from __future__ import annotations

from contextlib import nullcontext
from typing import Any


class Metric:
    """A metric that does nothing."""

    def __init__(self, *_: Any, **__: Any) -> None:
        pass

    def labels(self, *_: Any) -> Metric:
        return self

    def inc(self, *_: Any) -> None:
        pass

    def set(self, *_: Any) -> None:
        pass

    def observe(self, *_: Any) -> None:
        pass

    def time(self) -> Any:
        return nullcontext()


Counter = Gauge = Histogram = CollectorRegistry = Metric
multiprocess: Any = None


def generate_latest(*_: Any) -> bytes:
    return b""
