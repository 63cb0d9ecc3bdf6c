"""Help: what a seat looks up in its view before it chooses, where finding it takes as long as all the rest.

A server shows a new position without it first, and sends it to a seat that may act as soon as nothing more urgent is to be done.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple


class Help(NamedTuple):
    """The view of a seat in two halves. Put together they are `Game.view`."""

    without: Callable[[Any, int], dict[str, Any]]  # the view of a seat, with the help left empty
    parts: Callable[[Any, int], dict[str, Any]]  # the help, by name, for a seat that may act now
