"""The contents of a printed box: cards, boards and sheets, and a list of things to bring."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from retrocade.engine.messages import Text, speaker
from retrocade.printing.pen import Pen

say = speaker("printing")

Drawing = Callable[[Pen], None]


@dataclass(frozen=True, slots=True)
class Face:
    """One side of a card: the colour of its background, which bleeds over the edge, and its drawing."""

    ground: str
    draw: Drawing


@dataclass(frozen=True, slots=True)
class Card:
    """A card of 63 by 88 mm, and the number of copies in the box."""

    name: str
    front: Face
    copies: int = 1


@dataclass(frozen=True, slots=True)
class Deck:
    """Cards with the same back."""

    name: Text
    cards: list[Card]
    back: Face

    def all(self) -> list[Card]:
        """Return every card, copies included."""
        return [card for card in self.cards for _ in range(card.copies)]


@dataclass(frozen=True, slots=True)
class Sheet:
    """A drawing with a page of its own, such as a board, players' sheets or counters. It is centred on the page."""

    name: Text
    cut: Text  # what to cut, for the page's footer
    width: float
    height: float
    draw: Drawing
    copies: int = 1
    back: Drawing | None = None  # the other side, as a page of its own


@dataclass(frozen=True, slots=True)
class Contents:
    """The contents of a box."""

    decks: list[Deck]
    sheets: list[Sheet] = field(default_factory=list)
    bring: list[Text] = field(default_factory=list)  # things that are not printed, such as dice and pencils


def in_language(text: Text, language: str) -> str:
    """Return a text in a language."""
    return text if isinstance(text, str) else text.text(language)
