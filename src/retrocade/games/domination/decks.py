"""Decks that people build: read from a file or from text, checked, and written back.

A file is TOML, with the cards in the order in which they are drawn:

    name = "Blue Armada"
    homeworld = "Earth"
    cards = ["Fast Attack Craft", "Fast Attack Craft", "Asteroid Colony 4443", ...]

Text has a line for each card, the Homeworld first. '2 Fast Attack Craft' stands for two in a row, and '#' begins a
remark. The name of a ready-made deck works too: 'blue_armada'. Cards are given by name, in any language, or id, in any case.
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache

from retrocade.engine.capabilities.seat_items import SeatItem
from retrocade.engine.catalogue import LANGUAGES
from retrocade.engine.errors import BadValue
from retrocade.engine.messages import Listing, Message, Text, joined
from retrocade.games.domination import content as box
from retrocade.games.domination import names
from retrocade.games.domination.names import say
from retrocade.games.domination.state import State

LONGEST_TEXT = 20_000  # characters of a deck; the largest real one has about 1,000
FEW_BOMBERS = 3


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck as it was written, legal or not."""

    name: str
    homeworld: int  # card number, 0 if none was named
    cards: tuple[int, ...]  # in the order in which they are drawn

    @property
    def row(self) -> list[int]:
        """Return the numbers that the state holds."""
        return [self.homeworld, *self.cards]


# Reading


def parse(text: str) -> Deck:
    """Return a deck from TOML, from lines, or by the name of a ready-made one; raise BadValue if it cannot be read."""
    if len(text) > LONGEST_TEXT:
        raise BadValue(say("deck-too-long", characters=len(text), size=box.DECK_SIZE))
    for number, deck in enumerate(box.DECKS):
        if text.strip().lower() in (deck["id"], deck["name"].lower()):
            return ready_made(number)
    if "\n" not in text.strip() and "=" not in text and text.strip():
        ids = Listing([str(deck["id"]) for deck in box.DECKS], "comma")
        raise BadValue(say("deck-unknown", name=text.strip()[:60], decks=ids))
    return from_toml(text) if re.search(r"^\s*cards\s*=", text, re.MULTILINE) else from_lines(text)


def ready_made(number: int) -> Deck:
    """Return a deck that comes with the game, counted from 0."""
    row = box.READY[box.ROW * number : box.ROW * (number + 1)]
    return Deck(str(box.DECKS[number]["name"]), row[0], tuple(row[1:]))


def from_toml(text: str) -> Deck:
    """Return a deck from TOML."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as trouble:
        raise BadValue(not_toml(trouble)) from None
    name, home, cards = data.get("name", ""), data.get("homeworld", ""), data["cards"]
    if not isinstance(name, str) or not isinstance(home, str) or not isinstance(cards, list):
        raise BadValue(say("deck-of-words"))
    if not all(isinstance(card, str) for card in cards):
        raise BadValue(say("deck-cards-are-words"))
    numbers = [card_number(card) for card in cards]
    if not home:
        return arranged(name, numbers)
    number = card_number(home)
    if not box.IS_HOMEWORLD[number]:
        raise BadValue(no_homeworld(number))
    return Deck(name[:60], number, tuple(numbers))


def not_toml(trouble: tomllib.TOMLDecodeError) -> Message:
    """Return where a file stops being TOML."""
    place = re.search(r"line (\d+), column (\d+)", str(trouble))
    if place is None:
        return say("deck-ends-early")
    return say("deck-not-toml", line=int(place[1]), column=int(place[2]))


def from_lines(text: str) -> Deck:
    """Return a deck from lines."""
    name, numbers = "", list[int]()
    for line in text.splitlines():
        words, _, remark = line.partition("#")
        if not words.strip():
            name = name or remark.strip()
            continue
        count, card = re.fullmatch(r"\s*(?:(\d{1,2})\s*x?\s+)?(.*?)\s*", words).groups()  # type: ignore[union-attr]
        numbers += [card_number(card)] * int(count or 1)
    return arranged(name, numbers)


def card_number(word: str) -> int:
    """Return the card of this name or id."""
    known = cards_by_name()
    found = known.get(word.strip().lower())
    if found is None:
        near = get_close_matches(word.strip().lower(), known, n=1)
        if near:
            raise BadValue(say("card-misspelt", name=word.strip()[:60], guess=names.CARDS[known[near[0]]]))
        raise BadValue(say("card-unknown", name=word.strip()[:60]))
    return found


@cache
def cards_by_name() -> dict[str, int]:
    """Return the cards by their ids and by their names in all languages, in small letters."""
    numbers = range(1, box.CARD_COUNT)
    known = {names.CARDS[number].text(language).lower(): number for language in LANGUAGES for number in numbers}
    return known | {box.CARD_IDS[number]: number for number in numbers}


def no_homeworld(card: int) -> Message:
    """DM-02: return the reason why a card cannot be a deck's Homeworld."""
    homes = [names.CARDS[n] for n in range(1, box.CARD_COUNT) if box.IS_HOMEWORLD[n]]
    kind = names.KINDS[box.KIND[card]]
    return say("deck-homeworld-is-other", card=names.CARDS[card], kind=kind, homes=Listing(homes, "comma"))


def arranged(name: str, numbers: list[int]) -> Deck:
    """Return a deck without a named Homeworld: the first one is the deck's; a second one stays among the cards."""
    home = next((number for number in numbers if box.IS_HOMEWORLD[number]), 0)
    rest = list(numbers)
    if home:
        rest.remove(home)
    return Deck(name[:60], home, tuple(rest))


# Writing


def to_toml(deck: Deck) -> str:
    """Return a deck as a file."""
    lines = [f"name = {quoted(deck.name)}", f"homeworld = {quoted(box.CARD_NAMES[deck.homeworld])}", "cards = ["]
    lines += [f"  {quoted(box.CARD_NAMES[card])}," for card in deck.cards]
    return "\n".join([*lines, "]", ""])


def quoted(words: str) -> str:
    """Return words as a TOML string."""
    escaped = words.replace("\\", "\\\\").replace('"', '\\"')
    return '"' + "".join(c if c.isprintable() else " " for c in escaped) + '"'


def to_lines(deck: Deck) -> str:
    """Return a deck as text to copy."""
    lines = [f"# {deck.name}"] if deck.name else []
    lines += [box.CARD_NAMES[card] for card in deck.row if card]
    return "\n".join([*lines, ""])


# Judging


def problems(deck: Deck, deck_format: int) -> list[Text]:
    """DM-02, DM-R3: return the reasons why a deck is not legal in a format; none if it is."""
    return [*size_problems(deck), *format_problems(deck, deck_format)]


def size_problems(deck: Deck) -> list[Text]:
    """DM-02: return the reasons why a deck is not one Homeworld and 30 other cards."""
    found: list[Text] = []
    homes = [card for card in deck.row if box.IS_HOMEWORLD[card]]
    if deck.homeworld and not box.IS_HOMEWORLD[deck.homeworld]:
        found.append(no_homeworld(deck.homeworld))
    elif not homes:
        found.append(say("deck-no-homeworld"))
    elif len(homes) > 1:
        found.append(say("deck-homeworlds", number=len(homes), homes=card_list(homes)))
    more = sum(not box.IS_HOMEWORLD[card] for card in deck.cards) - box.DECK_SIZE
    if more:
        what = "deck-too-large" if more > 0 else "deck-too-small"
        found.append(say(what, cards=box.DECK_SIZE + more, size=box.DECK_SIZE, change=abs(more)))
    return found


def format_problems(deck: Deck, deck_format: int) -> list[Text]:
    """DM-R3: return the cards that a format does not take, or not so many of."""
    found: list[Text] = []
    label = names.FORMATS[deck_format]
    for card, count in Counter(card for card in deck.cards if not box.IS_HOMEWORLD[card]).items():
        most = box.MOST_COPIES[box.KINDS * deck_format + box.KIND[card]]
        if count > most:
            values = {"copies": count, "most": most, "change": count - most, "format": label}
            found.append(say("deck-copies", card=names.CARDS[card], kind=names.KINDS[box.KIND[card]], **values))
    for card in dict.fromkeys(deck.row):
        if card and not box.IN_FORMAT[box.CARD_COUNT * deck_format + card]:
            of_set = names.SETS[box.SETS[box.CARD_SET[card]]]
            found.append(say("deck-stranger", card=names.CARDS[card], set=of_set, format=label))
    return found


def card_list(cards: list[int]) -> Listing:
    """Return these cards as a list."""
    return Listing([names.CARDS[card] for card in cards], "comma")


def remarks(deck: Deck) -> list[Text]:
    """Return remarks on a deck, legal or not: cards it cannot build, and targets its bombs cannot reach."""
    found: list[Text] = [*grounded(deck)]
    bombers = [card for card in deck.cards if box.BOMBS[card]]
    if len(bombers) < FEW_BOMBERS:
        found.append(say("deck-few-bombs", craft=len(bombers)))
    for home in [card for card in range(1, box.CARD_COUNT) if box.IS_HOMEWORLD[card]]:
        able = sum(reaches(deck, card, home) for card in bombers)
        if able < min(FEW_BOMBERS, len(bombers)):
            found.append(say("deck-out-of-reach", craft=able, world=names.CARDS[home]))
    opening = deck.cards[: box.HAND_START]
    if deck.homeworld and len(opening) == box.HAND_START and not any(builds(deck.homeworld, card) for card in opening):
        found.append(say("deck-slow", world=names.CARDS[deck.homeworld]))
    return found


def grounded(deck: Deck) -> list[Message]:
    """DM-71: return remarks on classes of spacecraft that nothing in the deck can build."""
    yards = 0
    for card in deck.row:
        yards |= box.FACILITIES[card]
    found = []
    for n, ships in enumerate(names.FLEETS):
        cards = list(dict.fromkeys(card for card in deck.cards if box.CLASS[card] == 1 << n))
        if cards and not yards >> n & 1:
            found.append(say("deck-no-yard", ships=ships, cards=card_list(cards)))
    return found


def builds(home: int, card: int) -> bool:
    """Return True if a Homeworld alone can build a card."""
    return box.POWER[home] > 0 and (box.KIND[card] != box.CRAFT or bool(box.FACILITIES[home] & box.CLASS[card]))


def reaches(deck: Deck, craft: int, home: int) -> bool:
    """Return True if a craft can reach bombing range of a Homeworld, at the best counter position, in some turns."""
    saving = box.SWIFT[deck.homeworld] if box.SWIFT_CLASSES[deck.homeworld] & box.CLASS[craft] else 0
    track, orbitals = box.CARDS[home]["track"], box.CARDS[home]["orbitals"]
    prices = [min(track), *orbitals[box.BOMBS[craft] - 1 : -1]]
    return all(max(price - saving, box.LEAST_BURN) <= box.DELTA_VEE[craft] for price in prices)


# For the engine


def read(text: str) -> list[int]:
    """Return the numbers of a deck of one Homeworld and 30 cards; raise BadValue otherwise."""
    deck = parse(text)
    wrong = size_problems(deck)
    if wrong:
        raise BadValue(wrong[0])
    return deck.row


def write(row: Sequence[int]) -> str:
    """Return the deck of these numbers as text."""
    return to_lines(Deck("", row[0], tuple(row[1:])))


def judge(text: str, options: Mapping[str, int]) -> tuple[list[Text], list[Text]]:
    """Return the problems of a deck with these options, and remarks on it."""
    try:
        deck = parse(text)
    except BadValue as trouble:
        return [trouble.args[0]], []
    return problems(deck, options.get("format", 0)), remarks(deck)


SEAT_ITEM = SeatItem("deck", "Deck", box.ROW, read, write, judge)


def setup_error(s: State) -> Text:
    """DM-R63: return the reason why the two decks cannot be played in this format, before the coin is flipped."""
    for side, named in enumerate((s.deck_a, s.deck_b)):
        row = s.deck[box.ROW * side : box.ROW * (side + 1)]
        if any(row):
            if not all(0 < card < box.CARD_COUNT for card in row):
                return say("deck-of-numbers", seat=side)
            wrong = problems(Deck("", row[0], tuple(row[1:])), s.format)
            if wrong:
                return joined(say("deck-unplayable", seat=side), *wrong)
        elif named and not box.READY_IN_FORMAT[box.READY_DECKS * s.format + named - 1]:
            return say("deck-not-in-format", deck=names.DECKS[named - 1], format=names.FORMATS[s.format])
    return ""
