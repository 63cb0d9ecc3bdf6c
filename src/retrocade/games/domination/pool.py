"""The card pool as plain data, for pages that show cards in full and build decks."""

from __future__ import annotations

from retrocade.engine.contract import View
from retrocade.games.domination.content import (
    BOX,
    CARD_COUNT,
    CARD_IDS,
    CARD_NAMES,
    CARDS,
    DECK_SIZE,
    DECKS,
    FORMATS,
    HAND_START,
    IN_FORMAT,
    KIND,
    KIND_NAMES,
    KINDS,
    MOST_COPIES,
    NUMBER_OF,
    READY_DECKS,
    READY_IN_FORMAT,
    SECTION,
)
from retrocade.games.domination.decks import Deck, parse, to_lines, to_toml

UNPRINTED = ("effects",)  # what a card does is in its text


def parts() -> View:
    """Every card, the ready-made decks, and what formats take."""
    return {
        "cards": [card(number) for number in range(1, CARD_COUNT)],
        "decks": [ready_made(number) for number in range(READY_DECKS)],
        "formats": [told_format(number) for number in range(len(FORMATS))],
        "deck_size": DECK_SIZE,
        "hand_start": HAND_START,
    }


def card(number: int) -> View:
    """One card as printed, under its kind."""
    kind = "homeworld" if SECTION[number] == "homeworld" else KIND_NAMES[KIND[number]]
    return {"kind": kind} | {name: value for name, value in CARDS[number].items() if name not in UNPRINTED}


def ready_made(number: int) -> View:
    """A deck that comes with the game, and the formats it is legal in."""
    deck = DECKS[number]
    return {
        "id": deck["id"],
        "name": deck["name"],
        "plan": deck["plan"],
        "source": deck["source"],
        "homeworld": CARD_IDS[NUMBER_OF[deck["homeworld"]]],
        "cards": [CARD_IDS[NUMBER_OF[name]] for name in deck["cards"]],
        "formats": [word for f, word in enumerate(FORMATS) if READY_IN_FORMAT[READY_DECKS * f + number]],
    }


def told_format(number: int) -> View:
    """DM-R3: what a format takes."""
    most = {kind: MOST_COPIES[KINDS * number + k] for k, kind in enumerate(KIND_NAMES) if k}
    closed = [CARD_IDS[c] for c in range(1, CARD_COUNT) if not IN_FORMAT[CARD_COUNT * number + c]]
    return {"word": FORMATS[number], "name": BOX["formats"][FORMATS[number]]["name"], "most": most, "closed": closed}


def as_data(text: str) -> View:
    """What people wrote, as a deck builder takes it up: card ids in order, and the same as text and as a file."""
    return told_deck(parse(text))


def told_deck(deck: Deck) -> View:
    return {
        "name": deck.name,
        "homeworld": CARD_IDS[deck.homeworld],
        "homeworld_name": CARD_NAMES[deck.homeworld],
        "cards": [CARD_IDS[number] for number in deck.cards],
        "lines": to_lines(deck),
        "toml": to_toml(deck),
    }
