"""Names of cards, places and players."""

from __future__ import annotations

from fractions import Fraction
from typing import get_args

from retrocade.engine.wording import capitalized
from retrocade.games.domination.board import card_at, side_of
from retrocade.games.domination.content import CARD_NAMES, KIND_NAMES
from retrocade.games.domination.state import ASSET_HIDDEN, FREE, LOST, PLACES, RUIN, State
from retrocade.games.domination.view_types import ShipClass

PLACE_NAMES = [f"{'ab'[place // PLACES]}{place % PLACES}" for place in range(2 * PLACES)]
SHIP_CLASSES: tuple[ShipClass, ...] = get_args(ShipClass)  # by bit
PLAYERS = ("Player A", "Player B")
STEP_NAMES = ("Beginning of turn", "Maneuvers", "Research", "Repair", "Construction", "Game over")
DONE_LABELS = ("", "Done with maneuvers", "Done with research", "Done with repairs", "End the turn", "")  # by step
NO_MORE_DEBRIS = "Take no more debris"


def named(s: State, place: int, seat: int) -> str:
    """Return the name of a card on the table for this seat. Where another card has the same name, the place follows: 'Moon
    1212 a3'. A face-down enemy card is named by its kind."""
    name = name_of(s, place, seat)
    places = range(PLACES * 2)
    alike = any(p != place and FREE < s.lies[p] <= RUIN and name_of(s, p, seat) == name for p in places)
    return f"{name} {PLACE_NAMES[place]}" if alike else name


def name_of(s: State, place: int, seat: int) -> str:
    """Return the name of a card for this seat without its place."""
    what = s.lies[place]
    hidden = FREE < what <= ASSET_HIDDEN or what > LOST
    if hidden and seat != side_of(place):
        return f"a face-down {KIND_NAMES[what - LOST if what > LOST else what]}"
    return CARD_NAMES[card_at(s, place)]


def classes(bits: int) -> list[ShipClass]:
    """Return the names of classes given as bits."""
    return [name for n, name in enumerate(SHIP_CLASSES) if bits >> n & 1]


def orbital_of(s: State, craft: int, seat: int) -> str:
    """Return the position of a craft in words."""
    return f"orbital {s.orbital[craft]} of {named(s, s.at[craft], seat)}"


def card_list(names: list[str]) -> str:
    """Return cards in order with equal neighbours counted: 'Moon 1212, 2 Destroyer'."""
    if not names:
        return "nothing"
    groups: list[tuple[str, int]] = []
    for name in names:
        if groups and groups[-1][0] == name:
            groups[-1] = (name, groups[-1][1] + 1)
        else:
            groups.append((name, 1))
    return ", ".join(name if count == 1 else f"{count} {name}" for name, count in groups)


def sentence(words: str) -> str:
    """Return words as a sentence, with a capital letter and one period, even after 'L.A.V.'."""
    return capitalized(words) + ("" if words.endswith(".") else ".")


def article(word: str) -> str:
    """Return 'a' or 'an'."""
    return "an" if word[0] in "aeiou" else "a"


def percent(share: Fraction) -> str:
    """Return a share in whole percent; 0% and 100% only if they are exact."""
    whole = round(share * 100)
    if whole == 0 and share > 0:
        return "under 1%"
    if whole == 100 and share < 1:
        return "over 99%"
    return f"{whole}%"
