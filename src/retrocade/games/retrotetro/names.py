"""What things are called: players, cards, objectives; and lists and numbers of them."""

from __future__ import annotations

from retrocade.games.retrotetro.content import (
    OBJECTIVES,
    OFFERS,
    SHAPE_NAMES,
    SHAPES,
    WILD,
)


def name_of(seat: int) -> str:
    return f"Player {seat + 1}"


def listed(things: list[str]) -> str:
    """a; a and b; a, b and c."""
    return " and ".join([", ".join(things[:-1]), things[-1]] if len(things) > 1 else things)


def counted(n: int, thing: str) -> str:
    return f"{n} {thing}" if abs(n) == 1 else f"{n} {thing}s"


def card_name(kind: int) -> str:
    """What a card shows."""
    if kind == WILD:
        return "the wild card (?)"
    return f"the card {' / '.join(shapes_on(kind))}"


def shapes_on(kind: int) -> list[str]:
    return [SHAPE_NAMES[shape] for shape in range(SHAPES) if OFFERS[kind] >> shape & 1]


def objective_name(objective: int) -> str:
    return str(OBJECTIVES[objective]["name"])


def large(text: str) -> str:
    """With a capital first letter; names inside keep theirs."""
    return text[:1].upper() + text[1:]


def small(text: str) -> str:
    return text[:1].lower() + text[1:]
