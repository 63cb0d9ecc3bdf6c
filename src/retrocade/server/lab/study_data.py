"""Converts reports: steps become the table's versions, and hidden information is left out for other seats."""

from __future__ import annotations

from typing import Any

from retrocade.server.protocol.messages import (
    CurvePoint,
    GameLuck,
    GameReview,
    Graded,
    LuckMoment,
    ReviewedMove,
    SeatLuck,
    Study,
    StudyKind,
)

LARGEST = 4 << 20  # bytes of a report


def with_versions(found: dict[str, Any], versions: list[int]) -> dict[str, Any]:
    """Return a report whose steps are the table's versions, as in its replay. Versions count take-backs, too."""
    for point in found.get("curve", []):
        point["step"] = versions[point["step"]]
    for move in found.get("moves", []):
        move["before"] = versions[move["step"]] - 1
        move["step"] = versions[move.pop("last")]
    for seat in found.get("seats", []):
        for moment in [*seat["lucky"], *seat["unlucky"]]:
            moment["step"] = versions[moment["step"]]
    return found


def as_seen(kind: StudyKind, found: dict[str, Any], eyes: frozenset[int]) -> Study:
    """Return a finished report as these eyes may see it."""
    if kind == "luck":
        return Study("done", 1.0, luck=luck_of(found))
    return Study("done", 1.0, review=review_of(found, eyes))


def review_of(found: dict[str, Any], eyes: frozenset[int]) -> GameReview:
    """Return a review. Moves that would reveal a seat's hidden cards are shown only to that seat's eyes."""
    grades = found["grades"]
    rows = zip(
        found["judged"], found["agreed"], grades["inaccuracy"], grades["mistake"], grades["blunder"], strict=True
    )
    curve = [CurvePoint(**point) for point in found["curve"]]
    moves = [move_of(dict(move), eyes) for move in found["moves"]]
    return GameReview(found["unit"], found["together"], found["again"], [Graded(*row) for row in rows], curve, moves)


def move_of(move: dict[str, Any], eyes: frozenset[int]) -> ReviewedMove:
    """Return a move of a review, without its details if these eyes may not see them."""
    hidden = move.pop("private") and move["seat"] not in eyes
    if hidden:
        move |= {"best": "", "why": "", "action": 0, "kind": "", "use": "", "at": []}
    return ReviewedMove(hidden=hidden, **move)


def luck_of(found: dict[str, Any]) -> GameLuck:
    """Return a luck report."""
    seats = [
        SeatLuck(
            seat["seat"],
            seat["gain"],
            seat["error"],
            [LuckMoment(**moment) for moment in seat["lucky"]],
            [LuckMoment(**moment) for moment in seat["unlucky"]],
        )
        for seat in found["seats"]
    ]
    return GameLuck(found["unit"], found["together"], found["events"], found["playouts"], seats)
