"""High scores: which scores may be signed, and their place on the list."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from retrocade.engine.messages import speaker
from retrocade.server.protocol.errors import RequestError
from retrocade.server.protocol.messages import Outcome, Standing
from retrocade.server.tables.runner import TableRunner
from retrocade.server.tables.snapshots import outcome

say = speaker("server")


class Signed(Protocol):
    """A score on a list."""

    @property
    def won(self) -> bool: ...
    @property
    def points(self) -> int: ...
    @property
    def initials(self) -> str: ...


def signable(table: TableRunner, guest: str, seat: int) -> Outcome:
    """Return the outcome of a game. Raise RequestError if this guest may not sign the score of this seat."""
    record, play = table.record, table.play
    if seat not in record.seats_of(guest):
        raise RequestError("not_yours", say("score-own-seat"))
    if play is None or play.bits():
        raise RequestError("not_over", say("score-later"))
    if play.match.ended_early or play.has_resigned(seat):
        raise RequestError("bad_value", say("score-early"))
    if record.box:
        raise RequestError("bad_value", say("score-own-box"))
    if record.origin:
        raise RequestError("bad_value", say("score-copy"))
    if record.seed_chosen or record.luck.deal or play.rewound:
        raise RequestError("bad_value", say("score-luck"))
    if seat in play.bot_played:
        raise RequestError("bad_value", say("score-bot"))
    return outcome(play)


def standing(rivals: Iterable[Signed], *, won: bool, points: int) -> Standing:
    """Return the place of a score among the other scores of its list, which come best first.

    It is behind equal scores.
    """
    others = list(rivals)
    ahead = [other for other in others if (other.won, other.points) >= (won, points)]
    if not ahead:
        return Standing(1, len(others) + 1, 0, "")
    nearest = ahead[-1]
    missing = max(1, nearest.points - points) if nearest.won == won else 0
    return Standing(len(ahead) + 1, len(others) + 1, missing, nearest.initials)
