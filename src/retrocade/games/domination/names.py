"""Names of cards, places and players."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import get_args

from retrocade.engine import messages
from retrocade.engine.messages import Message, speaker
from retrocade.games.domination import content as box
from retrocade.games.domination import state as st
from retrocade.games.domination.board import card_at, side_of
from retrocade.games.domination.state import State
from retrocade.games.domination.view_types import ShipClass

say = speaker("domination")

PLACE_NAMES = [f"{'ab'[place // st.PLACES]}{place % st.PLACES}" for place in range(2 * st.PLACES)]
SHIP_CLASSES: tuple[ShipClass, ...] = get_args(ShipClass)  # by bit
PLAYERS = (say("player", letter="A"), say("player", letter="B"))
STEPS = (  # by phase
    say("step-sweep"),
    say("step-maneuvers"),
    say("step-research"),
    say("step-repair"),
    say("step-construction"),
    say("step-over"),
)
DONE_LABELS = {
    st.MANEUVERS: say("done-maneuvers"),
    st.RESEARCH: say("done-research"),
    st.REPAIR: say("done-repair"),
    st.CONSTRUCTION: say("done-construction"),
}
NO_MORE_DEBRIS = say("take-no-more")
KINDS = {box.CRAFT: say("spacecraft"), box.UPGRADE: say("upgrade"), box.ASSET: say("asset")}
CLASSES = (say("fighter"), say("corvette"), say("frigate"), say("cruiser"))  # by bit
FLEETS = (say("fighters"), say("corvettes"), say("frigates"), say("cruisers"))
FACE_DOWN = (say("face-down-spacecraft"), say("face-down-upgrade"), say("face-down-asset"))  # by kind of card, from 1
PERCENT = [say("percent", share=share) for share in range(101)]
UNDER_ONE, OVER_99 = say("under-one-percent"), say("over-99-percent")


def from_box(kind: str, id: str, name: str) -> Message:  # noqa: A002 - Fluent's word
    """Return a name or a text that the box gives a thing."""
    return messages.named("domination", f"{kind}-{id}", name)


CARDS = [from_box("card", "none", "-")]  # by card number; before the decks are dealt there is no card at any place
CARDS += [from_box("card", str(card["id"]), str(card["name"])) for card in box.CARDS[1:]]
ABILITIES = [from_box("ability", str(card["id"]), str(card.get("text", "")).rstrip(".")) for card in box.CARDS]
FORMATS = [from_box("format", word, str(box.BOX["formats"][word]["name"])) for word in box.FORMATS]
SETS = {word: from_box("set", word, word) for word in box.SETS}
DECKS = [from_box("deck", str(deck["id"]), str(deck["name"])) for deck in box.DECKS]
PLANS = [from_box("plan", str(deck["id"]), str(deck["plan"])) for deck in box.DECKS]

# What a place is called: a card's number, or this and the kind of a face-down card.
HIDDEN = box.CARD_COUNT - 1
TITLES = [*CARDS, *FACE_DOWN]


@cache
def with_place(title: int, place: int) -> Message:
    """Return a name with the place behind it, for cards of which there are several: 'Moon 1212 a3'."""
    return say("card-at", card=TITLES[title], place=PLACE_NAMES[place])


def title_of(s: State, place: int, seat: int) -> int:
    """Return what this seat calls a card, without its place, as a number."""
    what = s.lies[place]
    if (st.FREE < what <= st.ASSET_HIDDEN or what > st.LOST) and seat != side_of(place):
        return HIDDEN + (what - st.LOST if what > st.LOST else what)
    return card_at(s, place)


def places_shown(s: State) -> list[int]:
    """Return the places with a card on the table."""
    lies = s.lies
    used = (*range(s.placed[0] + 1), *range(st.PLACES, st.PLACES + s.placed[1] + 1))
    return [place for place in used if st.FREE < lies[place] <= st.RUIN]


def named(s: State, place: int, seat: int) -> Message:
    """Return the name of a card on the table for this seat. Where another card has the same name, the place follows: 'Moon
    1212 a3'. A face-down enemy card is named by its kind."""
    title = title_of(s, place, seat)
    if title <= HIDDEN and s.deck.count(title) == 1:
        return TITLES[title]
    deck, slot, is_hidden = s.deck, s.slot, title > HIDDEN
    for other in places_shown(s):
        if other != place and (is_hidden or deck[slot[other]] == title) and title_of(s, other, seat) == title:
            return with_place(title, place)
    return TITLES[title]


def all_named(s: State, seat: int) -> dict[int, Message]:
    """Return the names of all cards on the table for this seat, by place: the same as `named`, faster for many."""
    titles = {place: title_of(s, place, seat) for place in places_shown(s)}
    count: dict[int, int] = {}
    for title in titles.values():
        count[title] = count.get(title, 0) + 1
    return {place: TITLES[title] if count[title] == 1 else with_place(title, place) for place, title in titles.items()}


def classes(bits: int) -> list[ShipClass]:
    """Return the names of classes given as bits, as the view has them."""
    return [name for n, name in enumerate(SHIP_CLASSES) if bits >> n & 1]


def class_named(bit: int) -> Message:
    """Return the name of a class given as a bit."""
    return CLASSES[bit.bit_length() - 1]


def fleets(bits: int) -> list[Message]:
    """Return the names of classes given as bits, in the plural."""
    return [name for n, name in enumerate(FLEETS) if bits >> n & 1]


def orbital_of(s: State, craft: int, seat: int) -> Message:
    """Return the position of a craft."""
    return orbit(s.orbital[craft], named(s, s.at[craft], seat))


def orbit(orbital: int, world: Message) -> Message:
    """Return an orbital of a world."""
    return say("orbital", orbital=orbital, world=world)


def percent(share: Fraction) -> Message:
    """Return a share in whole percent; 0% and 100% only if they are exact."""
    whole = round(share * 100)
    if whole == 0 and share > 0:
        return UNDER_ONE
    if whole == 100 and share < 1:
        return OVER_99
    return PERCENT[whole]
