"""Decks that people build: read from a file or from text, checked, and written back.

A file is TOML, with the cards in the order in which they are drawn:

    name = "Blue Armada"
    homeworld = "Earth"
    cards = ["Fast Attack Craft", "Fast Attack Craft", "Asteroid Colony 4443", ...]

Text has a line for each card, the Homeworld first. '2 Fast Attack Craft' stands for two in a row, and '#' begins a
remark. The name of a ready-made deck works too: 'blue_armada'. Cards are given by name or id, in any case.
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches

from retrocade.engine.capabilities.seat_items import SeatItem
from retrocade.engine.errors import BadValue
from retrocade.games.domination import content as box
from retrocade.games.domination.names import article, sentence
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
        raise BadValue(
            f"This is too long for a deck ({len(text)} characters). A deck is {box.DECK_SIZE} cards and a Homeworld."
        )
    for number, deck in enumerate(box.DECKS):
        if text.strip().lower() in (deck["id"], deck["name"].lower()):
            return ready_made(number)
    if "\n" not in text.strip() and "=" not in text and text.strip():
        names = ", ".join(str(deck["id"]) for deck in box.DECKS)
        raise BadValue(f"There is no deck '{text.strip()[:60]}'. Name a file, or a ready-made deck: {names}.")
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
        raise BadValue(
            f"This deck file is not written as TOML: {trouble}. Compare it with 'retrocade decks show blue_armada'."
        ) from None
    name, home, cards = data.get("name", ""), data.get("homeworld", ""), data["cards"]
    if not isinstance(name, str) or not isinstance(home, str) or not isinstance(cards, list):
        raise BadValue("A deck file has a name and a homeworld as words, and cards as a list of words.")
    if not all(isinstance(card, str) for card in cards):
        raise BadValue('The cards of a deck file are words, such as "Light Bomber".')
    numbers = [card_number(card) for card in cards]
    if not home:
        return arranged(name, numbers)
    number = card_number(home)
    if not box.IS_HOMEWORLD[number]:
        raise BadValue(no_homeworld(number))
    return Deck(name[:60], number, tuple(numbers))


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
    known = {name.lower(): number for number, name in enumerate(box.CARD_NAMES) if number}
    known |= {card_id: number for number, card_id in enumerate(box.CARD_IDS) if number}
    found = known.get(word.strip().lower())
    if found is None:
        near = get_close_matches(word.strip().lower(), known, n=1)
        guess = f" Did you mean '{box.CARD_NAMES[known[near[0]]]}'?" if near else ""
        raise BadValue(f"There is no card '{word.strip()[:60]}'.{guess}")
    return found


def no_homeworld(card: int) -> str:
    """DM-02: return the reason why a card cannot be a deck's Homeworld."""
    kind, homes = (
        box.KIND_NAMES[box.KIND[card]],
        [box.CARD_NAMES[n] for n in range(1, box.CARD_COUNT) if box.IS_HOMEWORLD[n]],
    )
    names = f"The deck names {box.CARD_NAMES[card]} as its Homeworld, and that is {article(kind)} {kind}."
    return f"{names} Choose one of {', '.join(homes)}. [DM-02]"


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


def problems(deck: Deck, deck_format: int) -> list[str]:
    """DM-02, DM-R3: return the reasons why a deck is not legal in a format; none if it is."""
    found = []
    homes = [card for card in deck.row if box.IS_HOMEWORLD[card]]
    if deck.homeworld and not box.IS_HOMEWORLD[deck.homeworld]:
        found.append(no_homeworld(deck.homeworld))
    elif not homes:
        found.append("The deck has no Homeworld. Choose one. [DM-02]")
    elif len(homes) > 1:
        names = ", ".join(box.CARD_NAMES[card] for card in homes)
        found.append(f"The deck has {len(homes)} Homeworlds: {names}. Keep one. [DM-02]")
    others = [card for card in deck.cards if not box.IS_HOMEWORLD[card]]
    if len(others) != box.DECK_SIZE:
        what = "Take out" if len(others) > box.DECK_SIZE else "Add"
        change = f"{what} {abs(len(others) - box.DECK_SIZE)}"
        found.append(
            f"The deck has {len(others)} cards besides the Homeworld; it needs {box.DECK_SIZE}. {change}. [DM-02]"
        )
    label = box.BOX["formats"][box.FORMATS[deck_format]]["name"]
    for card, count in Counter(others).items():
        most = box.MOST_COPIES[box.KINDS * deck_format + box.KIND[card]]
        if count > most:
            kind = box.KIND_NAMES[box.KIND[card]]
            allowed = f"{label} allows {most} of one {kind}"
            found.append(f"{box.CARD_NAMES[card]}: {count} copies; {allowed}. Take out {count - most}. [DM-R3]")
    strangers = [c for c in dict.fromkeys(deck.row) if c and not box.IN_FORMAT[box.CARD_COUNT * deck_format + c]]
    found += [
        f"{box.CARD_NAMES[card]} is a {box.CARDS[card]['set']} card; the format {label} leaves those out. Replace it. [DM-R3]"
        for card in strangers
    ]
    return found


def remarks(deck: Deck) -> list[str]:
    """Return remarks on a deck, legal or not: cards it cannot build, and targets its bombs cannot reach."""
    found = []
    yards = 0
    for card in deck.row:
        yards |= box.FACILITIES[card]
    for n, name in enumerate(box.CLASS_NAMES):
        grounded = [card for card in deck.cards if box.CLASS[card] == 1 << n]
        if grounded and not yards >> n & 1:
            names = ", ".join(dict.fromkeys(box.CARD_NAMES[card] for card in grounded))
            found.append(sentence(f"No asset or upgrade of this deck can build a {name}: {names}") + " [DM-71]")
    bombers = [card for card in deck.cards if box.BOMBS[card]]
    if len(bombers) < FEW_BOMBERS:
        carry = {0: "None of its spacecraft carries", 1: "Only 1 of its spacecraft carries"}
        how_many = carry.get(len(bombers), f"Only {len(bombers)} of its spacecraft carry")
        found.append(f"{how_many} bombs, and only bombs win. [DM-R37]")
    for home in [card for card in range(1, box.CARD_COUNT) if box.IS_HOMEWORLD[card]]:
        able = [card for card in bombers if reaches(deck, card, home)]
        if len(able) < min(FEW_BOMBERS, len(bombers)):
            how_many = f"Only {len(able)}" if able else "None"
            found.append(f"{how_many} of its bombarding craft can ever reach {box.CARD_NAMES[home]}. [DM-24]")
    opening = deck.cards[: box.HAND_START]
    if deck.homeworld and len(opening) == box.HAND_START and not any(builds(deck.homeworld, card) for card in opening):
        found.append(f"{box.CARD_NAMES[deck.homeworld]} can build nothing of the opening hand. [DM-05]")
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
    wrong = [problem for problem in problems(deck, box.FORMATS.index("open")) if "[DM-02]" in problem]
    if wrong:
        raise BadValue(wrong[0])
    return deck.row


def write(row: Sequence[int]) -> str:
    """Return the deck of these numbers as text."""
    return to_lines(Deck("", row[0], tuple(row[1:])))


def judge(text: str, options: Mapping[str, int]) -> tuple[list[str], list[str]]:
    """Return the problems of a deck with these options, and remarks on it."""
    try:
        deck = parse(text)
    except BadValue as trouble:
        return [str(trouble)], []
    return problems(deck, options.get("format", 0)), remarks(deck)


SEAT_ITEM = SeatItem("deck", "Deck", box.ROW, read, write, judge)


def setup_error(s: State) -> str:
    """DM-R63: return the reason why the two decks cannot be played in this format, before the coin is flipped."""
    label = box.BOX["formats"][box.FORMATS[s.format]]["name"]
    for side, named in enumerate((s.deck_a, s.deck_b)):
        row = s.deck[box.ROW * side : box.ROW * (side + 1)]
        if any(row):
            if not all(0 < card < box.CARD_COUNT for card in row):
                return f"The deck of seat {side} has numbers that are no cards. Bring it as a file or text."
            wrong = problems(Deck("", row[0], tuple(row[1:])), s.format)
            if wrong:
                return f"The deck of seat {side} cannot be played. {' '.join(wrong)}"
        elif named and not box.READY_IN_FORMAT[box.READY_DECKS * s.format + named - 1]:
            name = box.DECKS[named - 1]["name"]
            return f"{name} has cards that the format {label} leaves out. Choose another deck or format. [DM-R3]"
    return ""
