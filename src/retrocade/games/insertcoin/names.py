"""Names of things in Insert Coin: players, shapes, families, symbols and cells."""

from __future__ import annotations

from retrocade.engine.wording import listed
from retrocade.games.insertcoin import content as box
from retrocade.games.insertcoin import rules, view
from retrocade.games.insertcoin import state as st
from retrocade.games.insertcoin.state import State


def player_name(seat: int) -> str:
    """Return the name of a seat."""
    return f"Player {seat + 1}"


def shape_name(s: State, seat: int, level: int) -> str:
    """Return the name of the shape in a Level."""
    return str(box.SHAPES[s.shape[box.LEVELS * seat + level] - 1]["name"])


def family_of(s: State, seat: int, level: int) -> int:
    """Return the family of the shape in a Level."""
    return box.FAMILY[s.shape[box.LEVELS * seat + level]]


def family_name(family: int) -> str:
    """Return the name of a family."""
    return str(box.FAMILIES[family]["name"])


def ability_text(s: State, family: int) -> str:
    """Return the ability of a family in words."""
    return str(view.family_data(s.seats == 1, box.FAMILIES[family])["text"])


def symbol_name(s: State, side: int) -> str:
    """Return the name of a symbol on the card in play."""
    return symbol_on(s.card, side)


def symbol_on(card: int, side: int) -> str:
    """Return the name of a symbol on a card."""
    return str(box.SYMBOLS[box.SYMBOL_ON[2 * card + side]]["name"])


def place_name(level: int, cell: int) -> str:
    """Return the name of a cell: 2-C4 is row C, column 4 of Level 2."""
    return f"{level + 1}-{view.CELL_NAMES[cell]}"


def places_of(s: State, seat: int, level: int, squares: int) -> list[str]:
    """Return the names of a set of squares in a player's Level."""
    shape = s.shape[box.LEVELS * seat + level]
    return places_in(level, shape, squares)


def places_in(level: int, shape: int, squares: int) -> list[str]:
    """Return the names of a set of squares of a shape."""
    cells = box.CELL_OF[box.MOST_SQUARES * shape : box.MOST_SQUARES * shape + box.SQUARES[shape]]
    return [place_name(level, cell) for n, cell in enumerate(cells) if squares >> n & 1]


def neither(s: State) -> str:
    """Return 'Neither the first symbol nor the second'."""
    return f"Neither the {symbol_name(s, st.LEFT)} nor the {symbol_name(s, st.RIGHT)}"


def is_out(s: State, seat: int) -> bool:
    """Return True if this player sits out this turn."""
    return s.phase == st.TURN and s.step[seat] == st.OUT


def waiting_for(s: State) -> str:
    """Return a sentence with the players who have not decided yet."""
    bits = rules.to_act(s)
    return f"Waiting for {listed([player_name(seat) for seat in range(s.seats) if bits >> seat & 1])}."
