"""HTTP: what programs find out about a finished game: a review, and what luck did."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from retrocade.server.protocol.values import Text

StudyKind = Literal["review", "luck"]
StudyStatus = Literal[
    "none",  # nobody has ordered it yet
    "waiting",  # others are before it
    "running",
    "done",
    "failed",  # `trouble` says why; it can be ordered again
    "off",  # it cannot be ordered here; `trouble` says why
]


class OrderStudy(Struct, frozen=True, forbid_unknown_fields=True):
    """Order a report about a finished game. Each is made once."""

    kind: StudyKind


class CurvePoint(Struct, frozen=True):
    """What each seat could expect at a moment."""

    step: int  # of the replay
    means: list[float]  # by seat
    errors: list[float]  # their standard errors


class ReviewedMove(Struct, frozen=True):
    """A move that lost something, and what a Champion would have done in its place, from what that seat could know."""

    before: int  # the step of the replay that shows the position before it
    step: int  # the step that completes it
    seat: int
    played: Text
    best: Text  # what a Champion would have done: the whole move
    why: Text  # in one sentence
    action: int  # with which that move begins
    kind: str  # its verb
    use: str  # what it is done with
    at: list[str]  # its places on the board, in order
    hidden: bool  # best, why and at are withheld: they would show who asks what the seat held
    loss: float
    error: float  # its standard error
    with_best: float  # what the seat could expect with that move
    with_played: float  # and with the one that was made
    grade: Literal["inaccuracy", "mistake", "blunder"]


class Graded(Struct, frozen=True):
    """How a seat's moves were judged."""

    judged: int  # moves that were a real choice
    agreed: int  # of them, as a Champion would have
    inaccuracies: int
    mistakes: int
    blunders: int


class GameReview(Struct, frozen=True):
    """The review of a game."""

    unit: Literal["points", "wins"]  # of all losses and outlooks; wins: percent of a win
    together: bool  # all win or lose together: there is one outlook for all
    again: int  # moves that were looked at twice
    seats: list[Graded]
    curve: list[CurvePoint]
    moves: list[ReviewedMove]  # the ones that lost most, the most first


class LuckMoment(Struct, frozen=True):
    """A card or die that was clearly lucky or unlucky."""

    step: int  # of the replay
    what: Text  # what happened; empty for the deal
    gain: float
    error: float  # its standard error
    expected: float
    actual: float


class SeatLuck(Struct, frozen=True):
    """What luck gave a seat."""

    seat: int
    gain: float  # in all
    error: float  # its standard error
    lucky: list[LuckMoment]  # the three luckiest
    unlucky: list[LuckMoment]  # the three unluckiest


class GameLuck(Struct, frozen=True):
    """What luck did in a game."""

    unit: Literal["points", "wins"]
    together: bool  # all win or lose together: the first seat stands for all
    events: int
    playouts: int  # on each side of each event
    seats: list[SeatLuck]


class Study(Struct, frozen=True):
    """How far a report about a game is."""

    status: StudyStatus
    share: float = 0.0  # of the work that is done, 0 to 1
    ahead: int = 0  # orders that are before it
    trouble: Text = ""
    review: GameReview | None = None
    luck: GameLuck | None = None


class Studies(Struct, frozen=True):
    """The reports about a game."""

    review: Study
    luck: Study
