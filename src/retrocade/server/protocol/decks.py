"""HTTP: the decks that guests build."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct, field

from retrocade.server.protocol.values import DeckText, Text, Word


class DeckParts(Struct, frozen=True):
    """The parts that decks of a game consist of."""

    game: str
    parts: dict[str, Any]  # the game's own shape: cards, formats, ready-made decks


class DeckInfo(Struct, frozen=True):
    """A deck that a guest keeps. Nobody else can see it."""

    id: str
    name: str
    text: str  # as the guest wrote it
    updated_ms: int


class DeckShelf(Struct, frozen=True):
    """A guest's decks of a game, the last changed first."""

    game: str
    decks: list[DeckInfo]


class CheckDeck(Struct, frozen=True, forbid_unknown_fields=True):
    """Check a deck: a text, or the name of a ready-made deck."""

    text: DeckText
    options: Annotated[dict[Word, Word], Meta(max_length=40)] = field(
        default_factory=dict
    )  # of the table that the deck is for


class DeckReport(Struct, frozen=True):
    """A deck as its game reads it."""

    deck: dict[str, Any]  # the game's own shape; empty if it cannot be read
    problems: list[Text]  # sentences: why it cannot be played
    remarks: list[Text]  # sentences: further remarks


class SaveDeck(Struct, frozen=True, forbid_unknown_fields=True):
    """Save a deck, even if it is not legal yet."""

    text: DeckText
    name: Annotated[str, Meta(max_length=60)] = ""
