"""The shape of the view as data. The page's types are made from these classes.

The cells of a Level are numbers, from 0 at the top left to 63 at the bottom right. Shapes and families are called by their ids.
"""

from __future__ import annotations

from typing import Literal, NamedTuple, TypedDict

from retrocade.engine.messages import SentText as Text

Phase = Literal["draft", "keep", "turn", "over"]
Step = Literal["choose", "place", "burn", "answer", "fill", "finish", "again", "confirm", "ready", "out"]
Ending = Literal["three-levels", "deck", "broke", "unpaid"]
Side = Literal["left", "right"]
Readiness = Literal["", "thinking", "ready", "out"]


class Spot(NamedTuple):
    """A place for a symbol or a square: its action, its Level, the cell of its first square, 1 if that completes the
    Level, and the number of single squares it cuts off."""

    action: int
    level: int
    cell: int
    completes: int
    lonely: int


class FormShape(TypedDict):
    """One way a symbol can lie."""

    cells: list[tuple[int, int]]  # rows and columns from the first cell on
    turned: int  # the form that a quarter turn clockwise leads to
    mirrored: int
    picture: list[str]


class Form(FormShape):
    """One way a symbol can lie, and where."""

    action: int  # takes the symbol in hand, lying so
    spots: list[Spot]


class InHand(TypedDict):
    """The symbol in hand."""

    side: Side
    form: int


class Burn(TypedDict):
    """What is left after a burn."""

    lives: int
    coins: int
    ruins: bool


class Plan(TypedDict):
    """The own plan of this turn, with everything that can be decided now."""

    step: Step
    used: list[Side]
    burnt: bool
    hand: InHand | None
    symbols: tuple[list[Form], list[Form]]  # left and right; empty if the symbol cannot be drawn now
    squares: list[Spot]  # to burn or fill, one at a time
    to_fill: int
    burn: Burn | None
    asks: int  # the Level whose ability may be activated, -1 for none
    may_finish: list[int]  # Levels that Kabuki Love can complete


class Level(TypedDict):
    """A Level of a sheet."""

    shape: str
    name: Text
    family: str
    points: int
    squares: int
    filled: int
    completed: bool
    fired: bool
    grid: list[str]  # 8 lines of 8: . outside, o empty, # filled, + filled by the plan under way


class Score(TypedDict):
    """A score line by line."""

    levels: list[int]
    coins: int
    lives: int
    bonus: int
    total: int


class SheetData(TypedDict):
    """A sheet: with the plan under way for its owner, as last shown for the others."""

    lives: int
    coins: int
    completed: int
    shield: bool
    levels: list[Level]
    score: Score


class Player(SheetData):
    """A player and the sheet."""

    name: Text
    state: Readiness
    free_game_over: bool
    may_discard: bool
    double: bool
    place: int  # 0 until the end
    rank: Text  # of a solo game, at the end


class Family(TypedDict):
    """A family of shapes and its ability."""

    name: Text
    letter: str
    pattern: str
    colour: str
    text: Text


class Symbol(TypedDict):
    """A symbol of a Shape card."""

    id: str
    name: Text
    squares: int
    picture: list[str]


class CardInPlay(TypedDict):
    """The Shape card in play."""

    id: str
    shape: Text
    symbols: tuple[Symbol, Symbol]


class Half(TypedDict):
    """A half of the deck."""

    left: int
    over_at: int  # the flip that brought its GAME OVER card; 0: not yet


class Deck(TypedDict):
    """What everybody knows about the deck."""

    flips: int
    halves: list[Half]
    game_over_in: int  # the chance of GAME OVER is 1 in this number; 0: none
    left: list[str]


class ShapeCard(TypedDict):
    """A dealt Shape card. Its shape counts, not its symbols."""

    id: str
    shape: str
    name: Text
    family: str
    points: int
    squares: int
    picture: list[str]
    kept: bool


class Hand(TypedDict):
    """The own cards while shapes are chosen."""

    round: int
    cards: list[ShapeCard]
    picked: list[ShapeCard]


class View(TypedDict):
    """The table as a seat sees it."""

    seats: int
    phase: Phase
    ended: list[Ending]
    turn: int
    card: CardInPlay | None
    deck: Deck
    families: dict[str, Family]
    players: list[Player]
    hand: Hand | None
    plan: Plan | None
