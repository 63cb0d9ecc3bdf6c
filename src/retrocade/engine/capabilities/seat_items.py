"""Items that seats bring to the table, such as a deck that a player built."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from retrocade.engine.messages import Text


@dataclass(frozen=True, slots=True)
class SeatItem:
    """Something a seat may bring to the table and keep to itself: a row of whole numbers.

    The state has a field of the same name with such a row for each seat, one after another. `Game.blank` writes the rows there
    before `setup`; a seat that brought nothing has zeros. Matches, replays and servers call seat 0's row of `deck` deck_0. A row is
    secret: `view` and `observe` withhold it from other seats, `imagine` guesses it.
    """

    name: str
    label: str
    length: int  # numbers in one seat's row
    read: Callable[
        [str], list[int]
    ]  # from a text that people write, such as a deck file; raises an error with a sentence
    write: Callable[[Sequence[int]], str]  # the row as text again
    # From such a text and the options: the mistakes that keep it from being played, and remarks.
    judge: Callable[[str, Mapping[str, int]], tuple[list[Text], list[Text]]]
    # For a page on which people build one: what it can be made of, and a text as plain data (raises errors as `read` does).
    parts: Callable[[], dict[str, Any]] | None = None
    as_data: Callable[[str], dict[str, Any]] | None = None
