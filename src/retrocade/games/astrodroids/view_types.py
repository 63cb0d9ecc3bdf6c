"""The shape of the view as data. The page's types are made from these classes.

The cells of a sheet are numbers, from 0 at the top left, row by row. A Droid's type is the number of its eyes.
"""

from __future__ import annotations

from typing import Literal, NamedTuple, TypedDict

from retrocade.engine.messages import SentText as Text

Phase = Literal["plan", "countdown", "roll", "blast", "unlock", "over"]
Pace = Literal["realtime", "slow", "calm", "beat"]
Power = Literal["super_coin", "rolypoly", "cube_friend", "frogger", "snake_eye", "two_wild", "odd_eye", "even_steven"]
Bonus = Literal["coin", "comet", Power]
Status = Literal[
    "planning",
    "ready",
    "rolling",
    "chosen",
    "claimed",
    "last",
    "must claim",
    "blasting",
    "waiting",
    "done",
    "unlocking",
    "over",
]
Source = Literal["rolled", "pretended", "coin"]


class Line(NamedTuple):
    """A line of a score."""

    what: Text
    how_many: int
    points: int


class PlanStep(NamedTuple):
    """A step of a plan: a cell and 0, or -1 and the trophy's eyes."""

    cell: int
    trophy: int


class Card(TypedDict):
    """A card: two types of Droids and a third spot."""

    id: str
    droids: tuple[int, int]
    bonus: Bonus


class Sheet(TypedDict):
    """A sheet and what is crossed off on it."""

    sheet: str
    droids: list[int]  # cell to type
    blasted: list[int]  # cells
    bosses: list[int]  # columns
    trophies: list[int]  # eyes of those circled
    rows: list[int]  # how many are blasted in each
    columns: list[int]
    coin_spaces: int
    lines: list[Line]


class Powers(TypedDict):
    """A player's Power-Ups."""

    locked: list[Power]
    unlocked: list[Power]


class Player(Sheet, Powers):
    """What everybody sees of a player."""

    seat: int
    coins: int  # hearts filled in
    spent: int  # crossed off, out of those
    dice: list[int]
    thrown: list[int]  # which dice fell last
    throws: int
    card: Card | None
    status: Status
    score: int
    place: int


class PaidDie(TypedDict):
    """A die spent on a step of a plan."""

    face: int
    source: Source
    die: int  # which of the rolled dice; -1 for the others


class Payment(TypedDict):
    """What pays for a step of a plan."""

    comet: bool
    dice: list[PaidDie]


class PlanActions(TypedDict):
    """The actions of the first cell and of the trophy of no eyes, to ask why another one cannot be had."""

    pick: int
    circle: int


class Plan(TypedDict):
    """The plan as it stands."""

    steps: list[PlanStep]
    chain: list[int]  # its cells in an order in which they can be blasted
    payments: list[Payment]
    coins: int
    points: int
    rows: list[int]  # that it finishes
    columns: list[int]
    fired: bool
    actions: PlanActions


class Chosen(TypedDict):
    """The calm choice that waits for those of the others: a card, or dice to throw again."""

    claim: int | None
    dice: list[int]


class Pays(TypedDict):
    """What the dice pay for with a card, without Coins."""

    droids: int
    trophy: bool


class Own(TypedDict):
    """What only the player sees."""

    seat: int
    chosen: Chosen | None
    chains: list[list[list[int]]]  # of each card: the longest chains it allows
    plan: Plan | None
    capacity: int


class View(TypedDict):
    """The table as a seat sees it."""

    seats: int
    pace: Pace
    round: int
    rounds: int
    phase: Phase
    bonuses: bool  # third spots count now
    deck: int
    aside: int
    box: int
    box_dice: list[int]
    table: list[Card | None]
    acting: list[int]
    later: list[int]
    beat: int
    time_up: bool
    last: int | None
    rerolls: int
    held: int | None
    asked: int | None
    order: list[int]
    perfect: int
    players: list[Player]
    you: Own | None
    pays: list[Pays | None]  # of each card on the table, while the player rolls; empty otherwise
