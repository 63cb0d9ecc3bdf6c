"""Native code's memory: what is never written is never taken."""

from __future__ import annotations

import psutil

from retrocade.games import load
from retrocade.lab import libraries

NUMBERS = 32 << 20  # a quarter of a gigabyte
SLACK_BYTES = 64 << 20


def test_large_tables_of_numbers_take_memory_only_where_they_are_written() -> None:
    """A search tree has space for the longest thought; most thoughts are short."""
    bound = libraries.ready(load("starsprint"))
    process = psutil.Process()
    before = process.memory_info().rss
    numbers = bound.numbers(NUMBERS)
    numbers[NUMBERS - 1] = 7
    assert len(numbers) == NUMBERS
    assert (numbers[0], numbers[NUMBERS - 1]) == (0, 7)
    assert process.memory_info().rss - before < SLACK_BYTES
