"""A campaign: games that one person plays one after another, with progress kept in between."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from retrocade.engine.messages import Text


class Campaign(Protocol):
    """The rules of a campaign; never compiled.

    The progress is a plain dictionary that survives JSON. The terminal keeps it in its data folder, the server with its guest. Only
    these functions read it.
    """

    def begin(self) -> dict[str, Any]:
        """Return the progress of a person who has not played yet."""

    def settings(self, progress: Any) -> dict[str, int]:
        """Return the options of the next game."""

    def after(self, progress: Any, options: Mapping[str, int], result: int) -> dict[str, Any]:
        """Return the progress after a game with these options ended with this result of seat 0.

        A game counts once: a second call for the same game changes nothing.
        """

    def stage(self, options: Mapping[str, int]) -> int:
        """Return the stage that a game with these options plays, from 1; 0 if it belongs to no campaign."""

    def in_words(self, progress: Any) -> list[Text]:
        """Return how far the campaign is, in sentences."""

    def stages(self, progress: Any) -> list[dict[str, Any]]:
        """Return all stages as plain data: `number`, `text`, `state` (passed, next or closed), and fields for the game's own
        map."""
