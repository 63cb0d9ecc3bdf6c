"""High scores: which points may be signed, and where they stand on their list."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from retrocade.server.protocol.errors import RequestError
from retrocade.server.protocol.messages import Outcome, Standing
from retrocade.server.tables.runner import TableRunner
from retrocade.server.tables.snapshots import outcome


class Signed(Protocol):
    """A score on a list."""

    @property
    def won(self) -> bool: ...
    @property
    def points(self) -> int: ...
    @property
    def initials(self) -> str: ...


def signable(table: TableRunner, guest: str, seat: int) -> Outcome:
    """Return how a game ended whose points this guest may sign for a seat, or refuse."""
    record, play = table.record, table.play
    if seat not in record.seats_of(guest):
        raise RequestError("not_yours", "That seat is not yours: only who sits there can sign its score.")
    if play is None or play.bits():
        raise RequestError("not_over", "The game is not over. Sign when it is.")
    if play.match.ended_early or play.has_resigned(seat):
        raise RequestError(
            "bad_value", "This game was resigned or drawn by agreement. High scores are for games played out."
        )
    if record.box:
        raise RequestError(
            "bad_value", "This table has a box of its own. High scores are for games with the box that everybody has."
        )
    if record.seed_chosen or record.origin or play.rewound:
        raise RequestError(
            "bad_value",
            "This game's luck was chosen or rewound. High scores are for games that nobody could foresee.",
        )
    if seat in play.bot_played:
        raise RequestError("bad_value", "A bot played part of this seat's game. High scores are for people.")
    return outcome(play)


def standing(rivals: Iterable[Signed], *, won: bool, points: int) -> Standing:
    """Return where points stand among all other scores of their list, which come best first. Of equal ones the earlier is
    ahead."""
    others = list(rivals)
    ahead = [other for other in others if (other.won, other.points) >= (won, points)]
    if not ahead:
        return Standing(1, len(others) + 1, 0, "")
    nearest = ahead[-1]
    missing = max(1, nearest.points - points) if nearest.won == won else 0
    return Standing(len(ahead) + 1, len(others) + 1, missing, nearest.initials)
