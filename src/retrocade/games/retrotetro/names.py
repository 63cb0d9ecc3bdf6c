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
