"""The names of players, cards and objectives, and phrases with lists and numbers."""

from __future__ import annotations

from retrocade.games.retrotetro.content import (
    OBJECTIVES,
    OFFERS,
    SHAPE_NAMES,
    SHAPES,
    WILD,
)


def name_of(seat: int) -> str:
    """Return the name of a player."""
    return f"Player {seat + 1}"


def listed(things: list[str]) -> str:
    """Return things as a phrase: a; a and b; a, b and c."""
    return " and ".join([", ".join(things[:-1]), things[-1]] if len(things) > 1 else things)


def counted(n: int, thing: str) -> str:
    """Return a number of things as a phrase."""
    return f"{n} {thing}" if abs(n) == 1 else f"{n} {thing}s"


def card_name(kind: int) -> str:
    """Return the name of a card."""
    if kind == WILD:
        return "the wild card (?)"
    return f"the card {' / '.join(shapes_on(kind))}"


def shapes_on(kind: int) -> list[str]:
    """Return the names of the shapes on a card."""
    return [SHAPE_NAMES[shape] for shape in range(SHAPES) if OFFERS[kind] >> shape & 1]


def objective_name(objective: int) -> str:
    """Return the name of an objective."""
    return str(OBJECTIVES[objective]["name"])


def large(text: str) -> str:
    """Return the text with a capital first letter."""
    return text[:1].upper() + text[1:]


def small(text: str) -> str:
    """Return the text with a small first letter."""
    return text[:1].lower() + text[1:]
