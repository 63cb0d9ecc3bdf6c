"""HTTP: the puzzle of the week. The position follows from the actions that are sent with each request, as in a lesson."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from retrocade.server.protocol.positions import Happening, Position
from retrocade.server.protocol.tables import TableInfo
from retrocade.server.protocol.values import Text

MOST_PUZZLE_ACTIONS = 20
Unit = Literal["points", "percent"]


class PuzzleGame(Struct, frozen=True):
    """A game's puzzle of this week, and what the guest has done about it."""

    game: str
    title: str
    state: Literal["open", "found", "shown"]  # shown: the guest saw the solution and had not found the move
    streak: int  # weeks in a row in which the guest found it


class Puzzles(Struct, frozen=True):
    """The puzzles of this week: one for each game that has some."""

    week: str  # "2026-W47", in UTC
    ends_ms: int  # since 1970: then the next ones come
    games: list[PuzzleGame]


class TryPuzzle(Struct, frozen=True, forbid_unknown_fields=True):
    """Look at a puzzle, and try a move."""

    week: Annotated[str, Meta(max_length=8)] = ""  # of the puzzle that is meant; empty: this week
    actions: Annotated[list[Annotated[int, Meta(ge=0, le=1_000_000)]], Meta(max_length=MOST_PUZZLE_ACTIONS)] = []
    reveal: bool = False  # show the solution


class PuzzleSolution(Struct, frozen=True):
    """The best move, and why it is."""

    actions: list[int]
    label: Text
    why: Text
    at: tuple[str, ...]  # the places on the board, in order


class PuzzleState(Struct, frozen=True):
    """A puzzle after these actions."""

    week: str
    seat: int  # whose move is looked for
    unit: Unit  # of what moves are worth: points at the end, or percent of a win
    table: TableInfo  # no real table: what a board wants to know of one
    now: Position
    events: list[Happening]  # what happened: shortly before the position, and since
    actions: list[int]  # those that were accepted
    refused: Text  # why one was not taken, in a sentence; empty if all were
    rule: str  # the rule that forbids it, if one does
    loss: (
        int | None
    )  # what the move loses against the best, in tenths of the unit; 0: it is the best. Null: it is not complete
    solution: PuzzleSolution | None  # once it is found, or asked for
