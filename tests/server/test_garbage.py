"""Objects in cycles that nobody uses any more go, young and old ones: a table that was set aside is one of them."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator

import pytest

from retrocade.server.ops import garbage


class Cycle:
    """Something that holds itself."""

    def __init__(self) -> None:
        self.held = self


@pytest.fixture(autouse=True)
def untold() -> Iterator[None]:
    """Let nothing but the test look for garbage."""
    gc.disable()
    yield
    gc.enable()


def test_new_garbage_goes_once_there_is_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(garbage, "ENOUGH", 0)
    collector, found = garbage.Collector(0.0), weakref.ref(Cycle())
    collector.collect_if_due(1.0)
    assert found() is None


def test_old_garbage_goes_after_a_while() -> None:
    collector, old = garbage.Collector(0.0), Cycle()
    found = weakref.ref(old)
    gc.collect(1)  # now it is old
    del old
    collector.collect_if_due(garbage.ALL_S - 1)
    assert found() is not None
    collector.collect_if_due(garbage.ALL_S)
    assert found() is None
