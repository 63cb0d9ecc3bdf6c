"""The items that each seat had in a finished game: cards, shapes, sheets, decks, objectives. Reports compare seats with and without."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Any

from retrocade.engine.contract import Game, State

Items = Callable[[State, int], list[str]]


def items_of(game: Game) -> Items:
    """Return a function that lists the items of a seat, such as 'shape: Crab'; it lists none if a game has none."""
    listed = LISTED.get(game.name)
    if listed is None:
        return lambda _s, _seat: []
    box = import_module(f"{game.package}.content")
    return lambda s, seat: sorted(set(listed(box, s, seat)))


def starsprint(box: Any, s: State, _seat: int) -> Iterator[str]:
    """Yield the Encounters that were turned up."""
    for number in s.card:
        if number >= box.ENCOUNTER:
            yield f"card turned up: {box.CARD_NAMES[number]}"


def astrodroids(box: Any, s: State, seat: int) -> Iterator[str]:
    """Yield the sheet and the unlocked Power-Ups."""
    yield f"sheet: {box.SHEET_IDS[s.sheet[seat]]}"
    for bit, card in enumerate(box.POWER_CARDS):
        if s.unlocked[seat] >> bit & 1:
            yield f"Power-Up: {box.POWER_NAMES[box.BONUS[card] - box.POWER_UP]}"


def domination(box: Any, s: State, seat: int) -> Iterator[str]:
    """Yield the deck, whether this seat began, and the cards that came into play."""
    in_play, removed = 4, 9  # contents of a place: see state.py
    row = len(s.deck) // 2
    deck = list(s.deck[seat * row : (seat + 1) * row])
    for number, ready in enumerate(box.DECKS):
        if deck == box.READY[number * row : (number + 1) * row]:
            yield f"deck: {ready['name']}"
    yield f"turn: {'first' if s.first == seat else 'second'}"
    for place in range(seat * row + 1, (seat + 1) * row):
        if in_play <= s.lies[place] <= removed:
            yield f"card built: {box.CARD_NAMES[s.deck[s.slot[place]]]}"


def insertcoin(box: Any, s: State, seat: int) -> Iterator[str]:
    """Yield the shapes and families of the Levels, and the abilities used."""
    for level in range(box.LEVELS):
        at = box.LEVELS * seat + level
        shape = s.shape[at]
        if shape:
            family = box.FAMILIES[box.FAMILY[shape]]["name"]
            yield f"shape: {family} {box.SHAPES[shape - 1]['name']}"
            yield f"family: {family}"
            if s.fired[seat] >> level & 1:
                yield f"ability used: {family}"


def retrotetro(box: Any, s: State, seat: int) -> Iterator[str]:
    """Yield the objective, and whether this seat began."""
    if s.objective[seat]:
        yield f"objective: {box.OBJECTIVES[s.objective[seat] - 1]['name']}"
    yield f"turn: {'first' if s.first == seat else 'later'}"


LISTED: dict[str, Callable[[Any, State, int], Iterator[str]]] = {
    "starsprint": starsprint,
    "astrodroids": astrodroids,
    "domination": domination,
    "insertcoin": insertcoin,
    "retrotetro": retrotetro,
}
