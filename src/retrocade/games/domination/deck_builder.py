"""The cards as plain data, for pages that show cards in full and build decks."""

from __future__ import annotations

from typing import cast

from retrocade.engine.contract import View
from retrocade.engine.messages import Text
from retrocade.games.domination import content as box
from retrocade.games.domination import names
from retrocade.games.domination import view_types as types
from retrocade.games.domination.decks import Deck, parse, to_lines, to_toml
from retrocade.games.domination.names import say

UNPRINTED = ("effects",)  # the card's text says it
RENAMED = {"class": "ship_class"}  # a word of Python and of HTML


def parts() -> View:
    """Return every card, the ready-made decks, and the formats."""
    return dict(pool())


def pool() -> types.Pool:
    """Return the same with its declared shape."""
    return {
        "cards": [card(number) for number in range(1, box.CARD_COUNT)],
        "decks": [ready_made(number) for number in range(box.READY_DECKS)],
        "formats": [format_data(number) for number in range(len(box.FORMATS))],
        "deck_size": box.DECK_SIZE,
        "hand_start": box.HAND_START,
    }


def card(number: int) -> types.Card:
    """Return a card as printed, with its kind."""
    kind = "homeworld" if box.SECTION[number] == "homeworld" else box.KIND_NAMES[box.KIND[number]]
    printed = {RENAMED.get(name, name): value for name, value in box.CARDS[number].items() if name not in UNPRINTED}
    return cast("types.Card", {"kind": kind} | printed | {"name": names.CARDS[number], "text": ability(number)})


def ability(number: int) -> Text:
    """Return a card's ability in a sentence, "" if it has none."""
    return say("ability", ability=names.ABILITIES[number]) if box.CARDS[number]["text"] else ""


def ready_made(number: int) -> types.ReadyDeck:
    """Return a deck that comes with the game, and the formats in which it is legal."""
    deck = box.DECKS[number]
    return {
        "id": deck["id"],
        "name": names.DECKS[number],
        "plan": names.PLANS[number],
        "source": deck["source"],
        "homeworld": box.CARD_IDS[box.NUMBER_OF[deck["homeworld"]]],
        "cards": [box.CARD_IDS[box.NUMBER_OF[name]] for name in deck["cards"]],
        "formats": [word for f, word in enumerate(box.FORMATS) if box.READY_IN_FORMAT[box.READY_DECKS * f + number]],
    }


def format_data(number: int) -> types.Format:
    """DM-R3: return the limits of a format."""
    most = {kind: box.MOST_COPIES[box.KINDS * number + k] for k, kind in enumerate(box.KIND_NAMES) if k}
    closed = [box.CARD_IDS[c] for c in range(1, box.CARD_COUNT) if not box.IN_FORMAT[box.CARD_COUNT * number + c]]
    return {
        "word": box.FORMATS[number],
        "name": names.FORMATS[number],
        "most": most,
        "closed": closed,
    }


def as_data(text: str) -> View:
    """Return a written deck for a deck builder: card ids in order, the text and the file."""
    return deck_data(parse(text))


def deck_data(deck: Deck) -> View:
    """Return a deck as plain data."""
    return {
        "name": deck.name,
        "homeworld": box.CARD_IDS[deck.homeworld],
        "homeworld_name": names.CARDS[deck.homeworld] if deck.homeworld else "",
        "cards": [box.CARD_IDS[number] for number in deck.cards],
        "lines": to_lines(deck),
        "toml": to_toml(deck),
    }
