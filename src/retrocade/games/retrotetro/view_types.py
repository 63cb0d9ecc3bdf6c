"""The shape of the view as data. The page's types are made from these classes.

A square is called by column and row: 'A1' is bottom left. Shapes, cards, objectives and half rows are called by their ids.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NotRequired, TypedDict

from retrocade.engine.messages import SentText as Text

Phase = Literal["choosing", "card", "placing", "over"]
Side = Literal["normal", "advanced"]
Line = Literal["coins", "columns", "gold", "people", "objective"]


class ShapeInfo(TypedDict):
    """A shape of the box."""

    id: str
    name: Text
    glyph: str
    pattern: str
    colour: str  # its name
    hex: str
    turns: list[list[tuple[int, int]]]  # every way it can lie, from its lower left corner: x, and y upwards


class BoardInfo(TypedDict):
    """The side of the boards in play, as printed."""

    side: Side
    columns: int
    rows: int
    green_row: int  # the last row below the green line
    prints: dict[str, str]  # square to gold, pink, trap, person-2, symbol-ho
    half_rows: dict[str, list[str]]


class Piece(TypedDict):
    """A piece on a board."""

    shape: str
    copy: int
    squares: list[str]


class ScoreLine(TypedDict):
    """A line of the score."""

    id: Line
    line: Text  # its name
    count: int
    points: int


class Objective(TypedDict):
    """An objective."""

    id: str
    name: Text
    text: Text


class Sheet(TypedDict):
    """What follows from a player's board, the pieces left and the objective."""

    pieces: list[Piece]
    dead: list[str]  # open squares under a roof
    coins: int
    copies: dict[str, int]
    set_aside: dict[str, int]
    pink: int
    score: list[ScoreLine]
    total: int
    half_rows: list[str]  # filled
    full_rows: int


class Player(Sheet):
    """A player's sheet and what lies beside it: as it is for its owner, as last revealed for the others."""

    failures: int
    hand_size: int
    done: bool  # with what all do at the same time
    objective: Objective | None


class Effects(TypedDict):
    """What a drop brings; what it does not is left out."""

    matches: NotRequired[list[str]]
    half_rows: NotRequired[list[str]]
    people: NotRequired[list[str]]
    traps: NotRequired[list[str]]
    roofed: NotRequired[list[str]]
    spoiled: NotRequired[list[str]]  # half rows that can never be filled after this
    coins: NotRequired[int]
    people_points: NotRequired[int]
    gold: NotRequired[int]
    columns: NotRequired[int]
    pink: NotRequired[int]


class Refused(TypedDict):
    """Why a drop is refused."""

    rule: str
    sentence: Text


class Drop(TypedDict):
    """A piece over a column, with its effects or a refusal."""

    action: int
    turn: int
    column: int  # its leftmost
    squares: list[str]  # where it comes to lie
    effects: NotRequired[Effects]
    refusal: NotRequired[Refused]


class Check(TypedDict):
    """One demand of a level."""

    text: Text
    have: int
    need: int
    met: bool


class Level(TypedDict):
    """A level of the campaign."""

    number: int
    levels: int
    lives: int
    text: Text
    checks: list[Check]
    passed: bool
    areas: list[list[str]]


class Reference(TypedDict):
    """The reference card, line by line."""

    during_play: Sequence[Text]
    end_of_game: Sequence[Text]
    advanced: Sequence[Text]


class View(TypedDict):
    """The table as a seat sees it."""

    seats: int
    phase: Phase
    turn: int
    cards: int
    active: int
    board: BoardInfo
    shapes: list[ShapeInfo]
    card: str  # on the table
    offered: list[str]
    deck: int
    played: list[str]
    hand: list[str]
    choose_from: list[Objective]
    players: list[Player]
    drops: dict[str, list[Drop]]  # by shape: every drop this seat may think about now
    pink_ready: bool
    level: Level | None
    reference: Reference
