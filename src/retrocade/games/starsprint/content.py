"""What came in the box, loaded once from content.toml; a box that does not add up is refused.

The rules read only the tables at the end: plain lists of small numbers.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from retrocade.engine.contract import Option, Preset
from retrocade.engine.errors import ContentError

FILE = Path(__file__).with_name("content.toml")
ROWS, COLS = 5, 7
COMPASS = "NESW"

# Cards by number; 0 is a face-down one. An Encounter's number is ENCOUNTER + its shape.
FACE_DOWN, SPACECRAFT, STAR_RING, OPEN_SPACE, ENCOUNTER = 0, 1, 2, 3, 4
KINDS = {"spacecraft": SPACECRAFT, "star_ring": STAR_RING, "open_space": OPEN_SPACE}

SHAPE_COUNT = 5
CARD_KINDS = ENCOUNTER + SHAPE_COUNT


def load(file: Path = FILE) -> dict[str, Any]:
    """Read a content file and check that it is a whole box."""
    try:
        box = tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as trouble:
        raise ContentError(f"{file.name} cannot be read: {trouble}. Mend it or take a fresh copy.") from None
    try:
        check(box, file.name)
    except (KeyError, TypeError, AttributeError) as trouble:
        raise ContentError(
            f"{file.name} lacks or misspells something: {trouble}. Compare it with a fresh copy."
        ) from None
    return box


def check(box: dict[str, Any], name: str) -> None:
    """Count the box against the rulebook's list of components."""
    parts = box["components"]
    wanted = {kind: parts[f"{kind}_cards"] for kind in [*KINDS, "encounter"]}
    for kind, count in wanted.items():
        there = sum(card["copies"] for card in box["card"] if card["kind"] == kind)
        if there != count:
            raise ContentError(
                f"{name} lists {there} {kind} cards; the box has {count}. Check 'copies' of each [[card]]."
            )
    if sum(wanted.values()) != parts["cards_total"] or parts["cards_total"] != ROWS * COLS:
        raise ContentError(f"{name} does not fill the {ROWS} by {COLS} grid with its cards. Check [components].")
    if (box["board"]["rows"], box["board"]["cols"]) != (ROWS, COLS):
        raise ContentError(f"{name} asks for another grid than {ROWS} by {COLS}. The rules are written for that one.")
    encounters = [card for card in box["card"] if card["kind"] == "encounter"]
    if len(encounters) != SHAPE_COUNT:
        raise ContentError(f"{name} lists {len(encounters)} Encounter shapes; the state has room for {SHAPE_COUNT}.")
    for card in encounters:
        check_encounter(card, name)
    if {len(card["arrows"]) for card in encounters} - {1, 2, 3, 4} or min(len(c["arrows"]) for c in encounters) > 1:
        raise ContentError(f"{name} has no Encounter with one arrow. Encounters have 1 to 4 arrows.")
    for setting in box["setting"]:
        if setting["default"] not in setting["values"]:
            raise ContentError(f"{name}: the default of '{setting['id']}' is not among its values. Add it to 'values'.")
    for preset in box["preset"]:
        check_preset(preset, {setting["id"]: setting["values"] for setting in box["setting"]}, name)


def check_encounter(card: dict[str, Any], name: str) -> None:
    """Arrows, orientations and picture of one Encounter tell the same."""
    arrows = card["arrows"]
    if not arrows or set(arrows) - set(COMPASS) or len(set(arrows)) != len(arrows):
        raise ContentError(f"{name}: the arrows of '{card['id']}' are {arrows}. Use each of N, E, S, W at most once.")
    mask = arrow_mask(arrows)
    if card["orientations"] != len({turned(mask, quarter) for quarter in range(4)}):
        raise ContentError(
            f"{name}: '{card['id']}' says {card['orientations']} orientations, its arrows give another number."
        )
    top, middle, bottom = card["picture"].split()
    drawn = [top[1] == "^", middle[2] == ">", bottom[1] == "v", middle[0] == "<"]
    if arrow_mask([letter for letter, there in zip(COMPASS, drawn, strict=True) if there]) != mask:
        raise ContentError(f"{name}: the picture of '{card['id']}' shows other arrows than its list. Mend one of them.")


def check_preset(preset: dict[str, Any], values: dict[str, list[Any]], name: str) -> None:
    for setting, value in preset["settings"].items():
        if value not in values.get(setting, []):
            raise ContentError(f"{name}: preset '{preset['id']}' sets {setting} to {value}, which is not offered.")


def arrow_mask(arrows: list[str]) -> int:
    """Arrows as bits: 1 north, 2 east, 4 south, 8 west."""
    return sum(1 << COMPASS.index(arrow) for arrow in arrows)


def turned(mask: int, quarter: int) -> int:
    """Arrows after so many quarter turns clockwise."""
    return (mask << quarter | mask >> (4 - quarter)) & 15


def card_number(box: dict[str, Any], card: dict[str, Any]) -> int:
    encounters = [other["id"] for other in box["card"] if other["kind"] == "encounter"]
    return ENCOUNTER + encounters.index(card["id"]) if card["id"] in encounters else KINDS[card["kind"]]


def option(setting: dict[str, Any]) -> Option:
    """A [[setting]]: numbers stand for themselves, other values for their place in the list."""
    values = setting["values"]
    plain = all(isinstance(value, int) and not isinstance(value, bool) for value in values)
    words = {str(v).lower(): (v if plain else place) for place, v in enumerate(values)}
    return Option(setting["id"], setting["label"], words, words[str(setting["default"]).lower()])


def preset(entry: dict[str, Any], options: dict[str, Option]) -> Preset:
    settings = {name: options[name].number(str(value).lower()) for name, value in entry["settings"].items()}
    return Preset(entry["id"], entry["label"], settings)


BOX = load()
CARDS = sorted(BOX["card"], key=lambda card: card_number(BOX, card))
CARD_IDS = ["", *(str(card["id"]) for card in CARDS)]
CARD_NAMES = ["face-down card", *(str(card["name"]) for card in CARDS)]
OPTIONS = (
    Option("seats", "Who flies", {"1": 1, "2": 2}, 1),
    *(option(setting) for setting in BOX["setting"]),
)
PRESETS = tuple(preset(entry, {o.name: o for o in OPTIONS}) for entry in BOX["preset"])
PILOT_NAMES = [str(pilot["name"]) for pilot in BOX["pilot"]]

# Tables of the rules.
DECK = [0] + [int(card["copies"]) for card in CARDS]  # copies of each card number
ARROWS = [arrow_mask(card.get("arrows", [])) for card in [{}, *CARDS]]  # of each card number
RINGS_TO_WIN = int(BOX["rules"]["rings_to_win"])
PENALTY = int(BOX["rules"]["no_reveal_penalty"])
ENEMY_ATTACK = int(BOX["rules"]["enemy_attack"])
