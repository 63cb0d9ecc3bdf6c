"""Help: the parts of a view that a seat reads only while it chooses, and that take as long to compute as all the rest.

A server sends a new position without help first. It sends help to the seats that may act once it has nothing more urgent to do.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple


class Help(NamedTuple):
    """The view of a seat in two halves; together they are `Game.view`."""

    without: Callable[[Any, int], dict[str, Any]]  # the view of a seat, with the help left empty
    parts: Callable[[Any, int], dict[str, Any]]  # the help, by name, for a seat that may act now
