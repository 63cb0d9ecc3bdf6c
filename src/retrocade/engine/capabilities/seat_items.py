"""Items that seats bring to the table, such as a deck that a player built."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from retrocade.engine.messages import Text


@dataclass(frozen=True, slots=True)
class SeatItem:
    """Something a seat may bring to the table and keep to itself: a row of whole numbers.

    The state has a field of the same name with such a row for each seat, one after another. The row is written there before
    `setup`; a seat that brought nothing has zeros. A match, a replay and a server call seat 0's row of `deck` deck_0. It is as
    secret as everything a seat keeps to itself: `view` and `observe` withhold it, `imagine` guesses it.
    """

    name: str
    label: str
    length: int  # numbers in one seat's row
    read: Callable[[str], list[int]]  # from what people write, such as a deck file; refuses with a sentence
    write: Callable[[Sequence[int]], str]  # the same back as text
    # From what people write and the options: what keeps it from being played, and what else is worth knowing about it.
    judge: Callable[[str, Mapping[str, int]], tuple[list[Text], list[Text]]]
    # For a page on which people build one: what it can be made of, and what they wrote as plain data (refuses as `read` does).
    parts: Callable[[], dict[str, Any]] | None = None
    as_data: Callable[[str], dict[str, Any]] | None = None
