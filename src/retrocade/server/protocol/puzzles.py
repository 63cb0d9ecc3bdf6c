"""HTTP: the puzzle of the week. As in a lesson, each request contains the actions that lead to the position."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from retrocade.server.protocol.positions import Happening, Position
from retrocade.server.protocol.tables import TableInfo
from retrocade.server.protocol.values import Text

MOST_PUZZLE_ACTIONS = 20
Unit = Literal["points", "percent"]


class PuzzleGame(Struct, frozen=True):
    """A game's puzzle of this week, and the guest's progress with it."""

    game: str
    title: str
    state: Literal["open", "found", "shown"]  # shown: the guest saw the solution without finding it
    streak: int  # weeks in a row in which the guest found it


class Puzzles(Struct, frozen=True):
    """The puzzles of this week, one for each game that has puzzles."""

    week: str  # "2026-W47", in UTC
    ends_ms: int  # since 1970: when the next ones come
    games: list[PuzzleGame]


class TryPuzzle(Struct, frozen=True, forbid_unknown_fields=True):
    """Get a puzzle, or try a move in it."""

    week: Annotated[str, Meta(max_length=8)] = ""  # of the puzzle; empty: this week
    actions: Annotated[list[Annotated[int, Meta(ge=0, le=1_000_000)]], Meta(max_length=MOST_PUZZLE_ACTIONS)] = []
    reveal: bool = False  # show the solution


class PuzzleSolution(Struct, frozen=True):
    """The best move, with the reason."""

    actions: list[int]
    label: Text
    why: Text
    at: tuple[str, ...]  # the places on the board, in order


class PuzzleState(Struct, frozen=True):
    """A puzzle after these actions."""

    week: str
    seat: int  # that is to move
    unit: Unit  # of the values of moves: points at the end, or percent of wins
    table: TableInfo  # made up, for the board: there is no such table
    now: Position
    events: list[Happening]  # shortly before the position, and since
    actions: list[int]  # the accepted actions
    refused: Text  # a sentence: why an action was refused; empty if none was
    rule: str  # the rule that forbids it, if any
    loss: int | None  # against the best move, in tenths of the unit; 0: it is the best; null: it is not complete
    solution: PuzzleSolution | None  # after the guest has found it or asked for it
