"""HTTP: reports about a finished game: a review and a luck report."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from retrocade.server.protocol.values import Text

StudyKind = Literal["review", "luck"]
StudyStatus = Literal[
    "none",  # nobody has ordered it yet
    "waiting",  # other orders come first
    "running",
    "done",
    "failed",  # `trouble` says why; the report can be ordered again
    "off",  # the report cannot be ordered here; `trouble` says why
]


class OrderStudy(Struct, frozen=True, forbid_unknown_fields=True):
    """Order a report about a finished game. Each report is made once."""

    kind: StudyKind


class CurvePoint(Struct, frozen=True):
    """The expected result of each seat at a step."""

    step: int  # of the replay
    means: list[float]  # by seat
    errors: list[float]  # standard errors, by seat


class ReviewedMove(Struct, frozen=True):
    """A move that lost something, and the move of a Champion who knows only what that seat could know."""

    before: int  # the step of the replay that shows the position before it
    step: int  # the step that completes it
    seat: int
    played: Text
    best: Text  # the Champion's whole move
    why: Text  # in one sentence
    action: int  # the first one of that move
    kind: str  # its verb
    use: str  # the die, card or piece that it uses
    at: list[str]  # its places on the board, in order
    hidden: bool  # best, why and at are left out, because they would show what the seat held
    loss: float
    error: float  # its standard error
    with_best: float  # the seat's expected result with the Champion's move
    with_played: float  # its expected result with the played move
    grade: Literal["inaccuracy", "mistake", "blunder"]


class Graded(Struct, frozen=True):
    """Counts of a seat's moves by grade."""

    judged: int  # moves that were a real choice
    agreed: int  # judged moves that a Champion would have made
    inaccuracies: int
    mistakes: int
    blunders: int


class GameReview(Struct, frozen=True):
    """The review of a game."""

    unit: Literal["points", "wins"]  # of losses and expected results; wins: percent of wins
    together: bool  # all win or lose together: there is one expected result for all
    again: int  # moves that were examined a second time
    seats: list[Graded]
    curve: list[CurvePoint]
    moves: list[ReviewedMove]  # those that lost most, the worst first


class LuckMoment(Struct, frozen=True):
    """A card or die that was clearly lucky or unlucky."""

    step: int  # of the replay
    what: Text  # what happened; empty for the deal
    gain: float
    error: float  # its standard error
    expected: float
    actual: float


class SeatLuck(Struct, frozen=True):
    """The luck of a seat."""

    seat: int
    gain: float  # in total
    error: float  # its standard error
    lucky: list[LuckMoment]  # the three luckiest
    unlucky: list[LuckMoment]  # the three unluckiest


class GameLuck(Struct, frozen=True):
    """The luck report of a game."""

    unit: Literal["points", "wins"]
    together: bool  # all win or lose together: only the first seat counts
    events: int
    playouts: int  # on each side of each event
    seats: list[SeatLuck]


class Study(Struct, frozen=True):
    """The progress of a report about a game, and the report once it is done."""

    status: StudyStatus
    share: float = 0.0  # of the work that is done, 0 to 1
    ahead: int = 0  # orders before this one
    trouble: Text = ""
    review: GameReview | None = None
    luck: GameLuck | None = None


class Studies(Struct, frozen=True):
    """The reports about a game."""

    review: Study
    luck: Study
