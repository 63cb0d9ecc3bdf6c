"""The shape of the view as data. The page's types are made from these classes.

A cell is called by row and column: 'A1' is top left, 'E7' bottom right. Boards are lists of 35 cells, row by row.
"""

from __future__ import annotations

from typing import Literal, TypedDict

from retrocade.engine.messages import SentText as Text

Phase = Literal["choose", "moving", "orient", "assign", "over"]
Ended = Literal["", "won", "penalty", "enemies"]


class Pilot(TypedDict):
    """A pilot's piece."""

    name: Text
    cell: str
    health: int
    start: int  # health at the start


class Encounter(TypedDict):
    """The Encounter being resolved."""

    at: str
    arrows: str  # as it lies now: 'NE'
    rolled: list[int]
    arrow: str  # to be filled next; empty while the card is turned
    landing: str  # where the next die lands
    arrivals: list[tuple[str, str]]  # arrows still to be filled and their cells


class Forecast(TypedDict):
    """The enemies' turn if this turn ended now."""

    moves: list[tuple[str, str]]  # from and to
    blocked: list[str]
    damage: tuple[int, int]  # to each pilot
    penalty: int
    lost: bool  # the mission


class Closed(TypedDict):
    """Why cards cannot be chosen now."""

    rule: str
    sentence: Text
    at: list[str]  # none: all cards


class Table(TypedDict):
    """What every seat sees alike."""

    seats: int
    turn: int
    phase: Phase
    ended: Ended
    active: int
    pilots: tuple[Pilot, Pilot]
    rings: int
    rings_to_win: int
    dice: list[int]  # unspent
    action_dice: int
    revealed: int  # cards turned up this turn
    steps: int
    supply: int
    enemy_dice_limit: int
    cards: list[str]  # 'ship', 'ring', 'open', 'enc...'; empty if face down
    face_up: list[bool]
    enemies: list[int]  # health on each cell, 0 for none
    left: dict[str, int]  # still face down, by card
    shapes: dict[str, str]  # arrows printed on each Encounter: 'NE'
    encounter: Encounter | None
    forecast: Forecast


class Help(TypedDict):
    """What the seat that acts looks up: ways, stops, losing and closed cards."""

    routes: dict[str, list[str]]  # the way to each card in reach
    onward: dict[str, list[int]]  # the actions of its steps after the first
    stops: dict[str, tuple[int, int]]  # health that both would lose if the turn ended there
    losing: list[str]  # cards whose choice ends the turn and loses the mission
    closed: list[Closed]


class View(Table, Help):
    """The table as a seat sees it."""
