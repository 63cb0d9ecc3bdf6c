"""HTTP: decks, which guests build and seats bring."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct, field

from retrocade.server.protocol.values import DeckText, Text, Word


class DeckParts(Struct, frozen=True):
    """What decks of a game are made of."""

    game: str
    parts: dict[str, Any]  # the game's own shape: cards, formats, ready-made decks


class DeckInfo(Struct, frozen=True):
    """A deck that a guest keeps. Nobody else is told of it."""

    id: str
    name: str
    text: str  # as it was written; what a seat brings
    updated_ms: int


class DeckShelf(Struct, frozen=True):
    """A guest's decks of a game, the last changed first."""

    game: str
    decks: list[DeckInfo]


class CheckDeck(Struct, frozen=True, forbid_unknown_fields=True):
    """Ask what is wrong with a deck: a text, or the name of a ready-made one."""

    text: DeckText
    options: Annotated[dict[Word, Word], Meta(max_length=40)] = field(default_factory=dict)  # of the table it is for


class DeckReport(Struct, frozen=True):
    """A deck as its game reads it."""

    deck: dict[str, Any]  # the game's own shape; empty if it cannot be read
    problems: list[Text]  # what keeps it from being played, in sentences
    remarks: list[Text]  # what is worth knowing of it


class SaveDeck(Struct, frozen=True, forbid_unknown_fields=True):
    """Keep a deck, legal or not."""

    text: DeckText
    name: Annotated[str, Meta(max_length=60)] = ""
