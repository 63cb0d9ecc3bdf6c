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

# What a box may ask for: settings that are numbers, settings that are words (their numbers are their places here), where
# the rulebook's value of each setting stands, and the readings of the rules that the code has only one of.
NUMBERS = {"action_dice": range(1, 5), "start_health": range(1, 7), "enemy_dice_limit": range(1, 16)}
WORDS: dict[str, list[Any]] = {
    "return_rule": ["both", "one"],
    "dock_shelter": [False, True],
    "first_pilot": ["blue", "green", "random"],
}
RULEBOOK = {
    "action_dice": ("rules", "action_dice_per_turn"),
    "start_health": ("setup", "start_health"),
    "enemy_dice_limit": ("rules", "enemy_dice_limit"),
    "return_rule": ("rules", "return_rule"),
    "dock_shelter": ("rules", "dock_shelter"),
    "first_pilot": ("setup", "first_pilot"),
}
FIXED = {
    "equal_roll_defeats": True,
    "attack_lines": "orthogonal",
    "adjacency": "orthogonal",
    "movement_may_turn": True,
    "rotate_before_roll": True,
    "arrow_order": list(COMPASS),
}


def load(file: Path = FILE) -> dict[str, Any]:
    """Read a content file and check that it is a whole box."""
    try:
        box = tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as trouble:
        raise ContentError(f"{file.name} cannot be read: {trouble}. Mend it or take a fresh copy.") from None
    try:
        check(box, file.name)
    except (KeyError, TypeError, AttributeError, ValueError, IndexError) as trouble:
        raise ContentError(
            f"{file.name} lacks or misspells something ({trouble}). Compare it with a fresh copy."
        ) from None
    return box


def check(box: dict[str, Any], name: str) -> None:
    """Count the box against the rulebook's list of components."""
    for part in [box, *box["setting"], *box["preset"], *box["card"], *box["pilot"]]:
        if not isinstance(part.get("name", part.get("label", part.get("title"))), str):
            raise ContentError(
                f"{name}: '{part.get('id', 'the box')}' has no name. Give each part its name, label or title."
            )
    parts = box["components"]
    wanted = {kind: parts[f"{kind}_cards"] for kind in [*KINDS, "encounter"]}
    for kind, count in wanted.items():
        there = sum(card["copies"] for card in box["card"] if card["kind"] == kind)
        if there != count:
            raise ContentError(
                f"{name} lists {there} {kind} cards; the box has {count}. Check 'copies' of each [[card]]."
            )
    if wanted["spacecraft"] != 1 or len(box["pilot"]) != 2:
        raise ContentError(f"{name} must hold one Spacecraft and two pilots. Check [components] and each [[pilot]].")
    if sum(wanted.values()) != parts["cards_total"] or parts["cards_total"] != ROWS * COLS:
        raise ContentError(f"{name} does not fill the {ROWS} by {COLS} grid with its cards. Check [components].")
    if (box["board"]["rows"], box["board"]["cols"]) != (ROWS, COLS):
        raise ContentError(f"{name} asks for another grid than {ROWS} by {COLS}. The rules are written for that one.")
    encounters = [card for card in box["card"] if card["kind"] == "encounter"]
    if len(encounters) != SHAPE_COUNT:
        raise ContentError(f"{name} lists {len(encounters)} Encounter shapes; the state has room for {SHAPE_COUNT}.")
    for card in encounters:
        check_encounter(card, name)
    if not {1, 4} <= {len(card["arrows"]) for card in encounters}:
        raise ContentError(
            f"{name} needs an Encounter with one arrow and one with four. Check 'arrows' of each [[card]]."
        )
    check_rules(box, name)
    if sorted(setting["id"] for setting in box["setting"]) != sorted([*NUMBERS, *WORDS]):
        raise ContentError(
            f"{name} must have each setting once: {', '.join([*NUMBERS, *WORDS])}. Check each [[setting]]."
        )
    for setting in box["setting"]:
        check_setting(setting, box, name)
    for preset in box["preset"]:
        check_preset(preset, {setting["id"]: setting["values"] for setting in box["setting"]}, name)


def check_encounter(card: dict[str, Any], name: str) -> None:
    """Arrows, orientations and picture of one Encounter tell the same."""
    arrows = card["arrows"]
    if not arrows or set(arrows) - set(COMPASS) or len(set(arrows)) != len(arrows):
        raise ContentError(f"{name}: the arrows of '{card['id']}' are {arrows}. Use each of N, E, S, W at most once.")
    mask = arrow_mask(arrows)
    if type(card["copies"]) is not int or card["copies"] < 1:
        raise ContentError(f"{name}: '{card['id']}' has {card['copies']} copies. Use a whole number from 1.")
    if card["orientations"] != len({turned(mask, quarter) for quarter in range(4)}):
        raise ContentError(
            f"{name}: '{card['id']}' says {card['orientations']} orientations, its arrows give another number."
        )
    top, middle, bottom = card["picture"].split()
    drawn = [top[1] == "^", middle[2] == ">", bottom[1] == "v", middle[0] == "<"]
    if arrow_mask([letter for letter, there in zip(COMPASS, drawn, strict=True) if there]) != mask:
        raise ContentError(f"{name}: the picture of '{card['id']}' shows other arrows than its list. Mend one of them.")


def check_rules(box: dict[str, Any], name: str) -> None:
    """The numbers the rules read, and the readings they have only one of."""
    rules = box["rules"]
    if rules["rings_to_win"] not in range(1, box["components"]["star_ring_cards"] + 1):
        raise ContentError(f"{name}: {rules['rings_to_win']} rings to win cannot be found. Check [rules] rings_to_win.")
    if rules["no_reveal_penalty"] not in range(1, 7) or rules["enemy_attack"] not in range(7):
        raise ContentError(
            f"{name}: no_reveal_penalty must be 1 to 6, or a game might never end, and enemy_attack 0 to 6."
        )
    for key, value in FIXED.items():
        if rules[key] != value:
            raise ContentError(f"{name}: {key} is {rules[key]}, but the rules are written for {value}. Put that back.")


def check_setting(setting: dict[str, Any], box: dict[str, Any], name: str) -> None:
    """A [[setting]] offers what the rules can do, and its default is the rulebook's value."""
    key, values = setting["id"], setting["values"]
    if key in NUMBERS and [v for v in values if type(v) is not int or v not in NUMBERS[key]]:
        raise ContentError(
            f"{name}: '{key}' offers {values}. Use numbers from {NUMBERS[key][0]} to {NUMBERS[key][-1]}."
        )
    if key in WORDS and values != WORDS[key][: len(values)]:
        raise ContentError(
            f"{name}: '{key}' offers {values}. Use {WORDS[key]} in this order; the last may be left out."
        )
    if setting["default"] not in values:
        raise ContentError(f"{name}: the default of '{key}' is not among its values. Add it to 'values'.")
    table, entry = RULEBOOK[key]
    if setting["default"] != box[table][entry]:
        raise ContentError(
            f"{name}: the default of '{key}' is {setting['default']}, but [{table}] {entry} says {box[table][entry]}. "
            "Make them agree."
        )


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
