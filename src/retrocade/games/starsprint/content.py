"""The box of Star Sprint, loaded once from content.toml and checked.

The rules read only the tables at the end: plain lists of small numbers.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from retrocade.engine import content
from retrocade.engine.content import Box
from retrocade.engine.contract import Option, Preset
from retrocade.engine.errors import ContentError

FILE = content.file_of(__package__)
ROWS, COLS = 5, 7
COMPASS = "NESW"

# Cards by number; 0 is a face-down one. An Encounter's number is ENCOUNTER + its shape.
FACE_DOWN, SPACECRAFT, STAR_RING, OPEN_SPACE, ENCOUNTER = 0, 1, 2, 3, 4
KINDS = {"spacecraft": SPACECRAFT, "star_ring": STAR_RING, "open_space": OPEN_SPACE}

SHAPE_COUNT = 5
CARD_KINDS = ENCOUNTER + SHAPE_COUNT

# Settings that a box may offer: NUMBERS by their range, WORDS by their order, which gives them their numbers. RULEBOOK says
# where the file has the rulebook's value of a setting. FIXED are values that the code does not let a box change.
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
FIXED: dict[str, dict[str, Any]] = {
    "": {"players_min": 1, "players_max": 2, "pilots": 2},
    "components": {"die_faces": 6, "player_dice": 2},
    "rules": {
        "equal_roll_defeats": True,
        "attack_lines": "orthogonal",
        "adjacency": "orthogonal",
        "movement_may_turn": True,
        "rotate_before_roll": True,
        "arrow_order": list(COMPASS),
    },
    "board": {"rows": ROWS, "cols": COLS},
}
RANGES = {"rules.no_reveal_penalty": (1, 6), "rules.enemy_attack": (0, 6)}


def load(file: Path = FILE) -> Box:
    """Return the contents of a box that adds up; refuse any other."""
    return content.load(file, check)


def check(box: Box, where: str) -> None:
    """Compare the box with the rulebook's list of components."""
    check_names(box, where)
    content.check_fixed(box, where, FIXED)
    check_cards(box, where)
    check_rules(box, where)
    if sorted(content.texts(box["setting"], "id")) != sorted([*NUMBERS, *WORDS]):
        raise ContentError(
            f"{where} must have each setting once: {', '.join([*NUMBERS, *WORDS])}. Check each [[setting]]."
        )
    for setting in box["setting"]:
        check_setting(setting, box, where)
    for preset in box["preset"]:
        check_preset(preset, {setting["id"]: setting["values"] for setting in box["setting"]}, where)


def check_names(box: Box, where: str) -> None:
    """Refuse parts without a name."""
    for part in [box, *box["setting"], *box["preset"], *box["card"], *box["pilot"]]:
        if not isinstance(part.get("name", part.get("label", part.get("title"))), str):
            raise ContentError(
                f"{where}: '{part.get('id', 'the box')}' has no name. Give each part its name, label or title."
            )


def check_cards(box: Box, where: str) -> None:
    """Refuse a deck that does not fill the grid, and Encounters that the rules do not know."""
    parts = box["components"]
    wanted = {kind: parts[f"{kind}_cards"] for kind in [*KINDS, "encounter"]}
    for kind, count in wanted.items():
        copies = sum(card["copies"] for card in box["card"] if card["kind"] == kind)
        content.check_count(where, f"{kind} cards", copies, count, "Check 'copies' of each [[card]].")
    if wanted["spacecraft"] != 1 or len(box["pilot"]) != 2:
        raise ContentError(f"{where} must hold one Spacecraft and two pilots. Check [components] and each [[pilot]].")
    if sum(wanted.values()) != parts["cards_total"] or parts["cards_total"] != ROWS * COLS:
        raise ContentError(f"{where} does not fill the {ROWS} by {COLS} grid with its cards. Check [components].")
    encounters = [card for card in box["card"] if card["kind"] == "encounter"]
    if len(encounters) != SHAPE_COUNT:
        raise ContentError(f"{where} lists {len(encounters)} Encounter shapes; the state has room for {SHAPE_COUNT}.")
    for card in encounters:
        check_encounter(card, where)
    if not {1, 4} <= {len(card["arrows"]) for card in encounters}:
        raise ContentError(
            f"{where} needs an Encounter with one arrow and one with four. Check 'arrows' of each [[card]]."
        )


def check_encounter(card: dict[str, Any], where: str) -> None:
    """Refuse an Encounter whose arrows, orientations and picture disagree."""
    arrows = card["arrows"]
    if not arrows or set(arrows) - set(COMPASS) or len(set(arrows)) != len(arrows):
        raise ContentError(f"{where}: the arrows of '{card['id']}' are {arrows}. Use each of N, E, S, W at most once.")
    mask = arrow_mask(arrows)
    content.check_number(f"{where}: the copies of '{card['id']}' are", card["copies"], 1, ROWS * COLS)
    if card["orientations"] != len({turned(mask, quarter) for quarter in range(4)}):
        raise ContentError(
            f"{where}: '{card['id']}' says {card['orientations']} orientations, its arrows give another number."
        )
    lines = card["picture"].split()
    if [len(line) for line in lines] != [3, 3, 3]:
        raise ContentError(f"{where}: the picture of '{card['id']}' is not three lines of three signs. Draw it so.")
    top, middle, bottom = lines
    drawn = [top[1] == "^", middle[2] == ">", bottom[1] == "v", middle[0] == "<"]
    if arrow_mask([letter for letter, there in zip(COMPASS, drawn, strict=True) if there]) != mask:
        raise ContentError(
            f"{where}: the picture of '{card['id']}' shows other arrows than its list. Correct one of them."
        )


def check_rules(box: Box, where: str) -> None:
    """Refuse numbers with which a game could not be won, or never ended."""
    rules = box["rules"]
    content.check_number(
        f"{where}: rules.rings_to_win is", rules["rings_to_win"], 1, box["components"]["star_ring_cards"]
    )
    content.check_ranges(box, where, RANGES)


def check_setting(setting: dict[str, Any], box: Box, where: str) -> None:
    """Refuse a [[setting]] that offers more than the rules can do, or another default than the rulebook's value."""
    key, values = setting["id"], setting["values"]
    if key in NUMBERS and [v for v in values if type(v) is not int or v not in NUMBERS[key]]:
        raise ContentError(
            f"{where}: '{key}' offers {values}. Use numbers from {NUMBERS[key][0]} to {NUMBERS[key][-1]}."
        )
    if key in WORDS and values != WORDS[key][: len(values)]:
        raise ContentError(
            f"{where}: '{key}' offers {values}. Use {WORDS[key]} in this order; the last may be left out."
        )
    if setting["default"] not in values:
        raise ContentError(f"{where}: the default of '{key}' is not among its values. Add it to 'values'.")
    table, entry = RULEBOOK[key]
    if setting["default"] != box[table][entry]:
        raise ContentError(
            f"{where}: the default of '{key}' is {setting['default']}, but [{table}] {entry} says {box[table][entry]}. "
            "Make them agree."
        )


def check_preset(preset: dict[str, Any], values: dict[str, list[Any]], where: str) -> None:
    """Refuse a [[preset]] with a value that no setting offers."""
    for setting, value in preset["settings"].items():
        if value not in values.get(setting, []):
            raise ContentError(f"{where}: preset '{preset['id']}' sets {setting} to {value}, which is not offered.")


def arrow_mask(arrows: list[str]) -> int:
    """Return arrows as bits: 1 north, 2 east, 4 south, 8 west."""
    return sum(1 << COMPASS.index(arrow) for arrow in arrows)


def turned(mask: int, quarter: int) -> int:
    """Return the arrows after this many quarter turns clockwise."""
    return (mask << quarter | mask >> (4 - quarter)) & 15


def card_number(box: Box, card: dict[str, Any]) -> int:
    """Return the number by which the rules know a card."""
    encounters = [other["id"] for other in box["card"] if other["kind"] == "encounter"]
    return ENCOUNTER + encounters.index(card["id"]) if card["id"] in encounters else KINDS[card["kind"]]


def option(setting: dict[str, Any]) -> Option:
    """Return a [[setting]] as an option: numbers stand for themselves, other values for their place in the list."""
    values = setting["values"]
    plain = all(isinstance(value, int) and not isinstance(value, bool) for value in values)
    words = {str(v).lower(): (v if plain else place) for place, v in enumerate(values)}
    return Option(setting["id"], setting["label"], words, words[str(setting["default"]).lower()])


def preset(entry: dict[str, Any], options: dict[str, Option]) -> Preset:
    """Return a [[preset]] with the numbers of its options."""
    settings = {name: options[name].number(str(value).lower()) for name, value in entry["settings"].items()}
    return Preset(entry["id"], entry["label"], settings)


BOX = load()
CARDS = sorted(BOX["card"], key=lambda card: card_number(BOX, card))
CARD_IDS = ["", *content.texts(CARDS, "id")]
CARD_NAMES = ["face-down card", *content.texts(CARDS, "name")]
OPTIONS = (
    Option("seats", "Who flies", content.number_words([1, 2]), 1),
    *(option(setting) for setting in BOX["setting"]),
)
PRESETS = tuple(preset(entry, {o.name: o for o in OPTIONS}) for entry in BOX["preset"])
PILOT_NAMES = content.texts(BOX["pilot"], "name")

# Tables of the rules.
DECK = [0, *content.numbers(CARDS, "copies")]  # copies of each card number
ARROWS = [arrow_mask(card.get("arrows", [])) for card in [{}, *CARDS]]  # of each card number
RINGS_TO_WIN = int(BOX["rules"]["rings_to_win"])
PENALTY = int(BOX["rules"]["no_reveal_penalty"])
ENEMY_ATTACK = int(BOX["rules"]["enemy_attack"])
