"""Names of things in Insert Coin: players, shapes, families, symbols and cells."""

from __future__ import annotations

from retrocade.engine.messages import Listing, Message, named, speaker
from retrocade.games.insertcoin import content as box
from retrocade.games.insertcoin import rules
from retrocade.games.insertcoin import state as st
from retrocade.games.insertcoin.state import State

say = speaker("insertcoin")

PLAYERS = [say("player", number=seat + 1) for seat in range(box.MOST_SEATS)]
SHAPES = [
    named("insertcoin", f"shape-{shape['id']}", shape["name"]) for shape in box.SHAPES
]  # shape n is SHAPES[n - 1]
SYMBOLS = [named("insertcoin", f"symbol-{symbol['id']}", symbol["name"]) for symbol in box.SYMBOLS]
FAMILIES = [named("insertcoin", f"family-{family['id']}", family["name"]) for family in box.FAMILIES]
ABILITIES = [named("insertcoin", f"ability-{family['id']}", family["text"]) for family in box.FAMILIES]
SOLO_ABILITIES = [
    named("insertcoin", f"solo-ability-{family}", box.SOLO["texts"][family]) if family in box.SOLO["texts"] else ability
    for family, ability in zip(box.FAMILY_IDS, ABILITIES, strict=True)
]
RANKS = [(least, named("insertcoin", f"rank-{least}", name)) for least, name in box.SOLO_RANKS]
CELL_NAMES = ["ABCDEFGH"[cell // box.GRID] + str(cell % box.GRID + 1) for cell in range(box.CELLS)]


def shape_name(s: State, seat: int, level: int) -> Message:
    """Return the name of the shape in a Level."""
    return SHAPES[s.shape[box.LEVELS * seat + level] - 1]


def family_of(s: State, seat: int, level: int) -> int:
    """Return the family of the shape in a Level."""
    return box.FAMILY[s.shape[box.LEVELS * seat + level]]


def ability_text(solo: bool, family: int) -> Message:
    """IC-67: return the ability of a family in words."""
    return (SOLO_ABILITIES if solo else ABILITIES)[family]


def symbol_name(s: State, side: int) -> Message:
    """Return the name of a symbol on the card in play."""
    return symbol_on(s.card, side)


def symbol_on(card: int, side: int) -> Message:
    """Return the name of a symbol on a card."""
    return SYMBOLS[box.SYMBOL_ON[2 * card + side]]


def rank(points: int) -> Message:
    """IC-V3: return the name of a solo score."""
    return next(name for least, name in reversed(RANKS) if points >= least)


def place_name(level: int, cell: int) -> str:
    """Return the name of a cell: 2-C4 is row C, column 4 of Level 2."""
    return f"{level + 1}-{CELL_NAMES[cell]}"


def places_of(s: State, seat: int, level: int, squares: int) -> list[str]:
    """Return the names of a set of squares in a player's Level."""
    shape = s.shape[box.LEVELS * seat + level]
    return places_in(level, shape, squares)


def places_in(level: int, shape: int, squares: int) -> list[str]:
    """Return the names of a set of squares of a shape."""
    cells = box.CELL_OF[box.MOST_SQUARES * shape : box.MOST_SQUARES * shape + box.SQUARES[shape]]
    return [place_name(level, cell) for n, cell in enumerate(cells) if squares >> n & 1]


def is_out(s: State, seat: int) -> bool:
    """Return True if this player sits out this turn."""
    return s.phase == st.TURN and s.step[seat] == st.OUT


def waiting_for(s: State) -> Message:
    """Return a sentence with the players who have not decided yet."""
    bits = rules.to_act(s)
    return say("waiting-for", players=Listing([PLAYERS[seat] for seat in range(s.seats) if bits >> seat & 1]))
