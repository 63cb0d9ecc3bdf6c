"""The option --deck: a seat's deck, from a file or by its name."""

from __future__ import annotations

import sys
from pathlib import Path

from retrocade.cli.arguments import pair
from retrocade.engine.contract import Game
from retrocade.engine.errors import BadValue

LARGEST_FILE = 100_000  # bytes; a real deck has about 1,000


def decks_of(game: Game, written: list[str], seats: int) -> dict[str, list[int]]:
    """Return the decks of seats as seat items, from texts such as '0=mine.toml'."""
    item = next((item for item in game.seat_items if item.name == "deck"), None)
    if not written:
        return {}
    if item is None:
        raise BadValue(f"{game.title} is not played with decks. Leave out --deck.")
    found = {}
    for text in written:
        seat, deck = pair(text, "--deck", "0=mine.toml")
        if seat not in {str(number) for number in range(seats)}:
            raise BadValue(
                f"'{seat[:20]}' is not a seat. Seats are numbered from 0: --deck 0=mine.toml is for the first."
            )
        found[f"{item.name}_{seat}"] = item.read(text_of(deck))
    return found


def text_of(deck: str) -> str:
    """Return the contents of a file, or of standard input for '-'. A name without such a file is returned unchanged."""
    if deck == "-":
        return sys.stdin.read(LARGEST_FILE)
    path = Path(deck)
    try:
        if not path.exists() and not path.suffix and len(path.parts) == 1:
            return deck
        if path.stat().st_size > LARGEST_FILE:
            raise BadValue(f"{deck} is too large for a deck, which has 31 cards. Name another file.")
        return path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise BadValue(f"{deck} is not text. Save the deck as TOML or as plain text, in UTF-8.") from None
    except OSError as error:
        raise BadValue(
            f"{deck} cannot be read: {error.strerror}. 'retrocade decks' lists decks to begin with."
        ) from None
