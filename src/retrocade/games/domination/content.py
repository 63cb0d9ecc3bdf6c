"""The card pool, the ready-made decks and the settings, loaded once from content.toml; a box that does not add up is
refused. The rules read only the tables at the end: plain lists of small numbers, most of them by card number.

Cards are numbered from 1 in the order of the file: Homeworlds, assets, spacecraft, upgrades. 0 is no card.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

from retrocade.engine.contract import Option, Preset
from retrocade.engine.errors import ContentError

FILE = Path(__file__).with_name("content.toml")

CRAFT, UPGRADE, ASSET = 1, 2, 3  # kinds of card; a Homeworld is an asset that is never in a deck
SECTIONS = {"homeworld": ASSET, "asset": ASSET, "spacecraft": CRAFT, "upgrade": UPGRADE}
KIND_NAMES = ["", "spacecraft", "upgrade", "asset"]
KINDS = len(KIND_NAMES)

DECK_SIZE = 30
ROW = DECK_SIZE + 1  # a deck with its Homeworld before it
TRACK_LENGTH = 4
MOST_ORBITALS = 5
MOST_AMOUNT = 8  # delta-vee that one maneuver can spend; there are eight numbers for it
MOST_DICE = 8
ROUND_LIMITS = (20, 120)  # DM-R58
UNLIMITED = 99

NUMBERS = {  # the numbers a card prints, and the range the rules are made for
    "homeworld": {"population": (0, 9), "power": (0, 9), "cost": (0, 0), "resistance": (1, 9)},
    "asset": {"population": (0, 9), "power": (0, 9), "cost": (1, 9), "resistance": (1, 9)},
    "spacecraft": {
        "cost": (1, 9),
        "population": (0, 9),
        "accuracy": (0, MOST_DICE - MOST_ORBITALS + 1),
        "armor": (1, 9),
        "bombardment": (0, 9),
        "delta_vee": (1, MOST_AMOUNT),
    },
    "upgrade": {"cost": (1, 9), "resistance": (1, 9)},
}
EFFECTS = {  # ability: what it takes, and on which cards the rules look for it
    "bombard_reduction_per_friendly": ("amount", ("homeworld", "asset", "upgrade")),
    "population_discount": ("classes amount", ("homeworld",)),
    "burn_discount": ("classes amount", ("homeworld",)),
    "attack_limit": ("per_turn", ("spacecraft",)),
    "defense_battery": ("attack accuracy per_turn", ("upgrade",)),
    "sweep_debris": ("count", ("upgrade",)),
    "reclaim_debris": ("power", ("upgrade",)),
    "research_draw": ("count", ("homeworld", "asset", "upgrade")),
    "peek_top": ("count", ("upgrade",)),
    "launch_any_orbital": ("", ("homeworld", "asset", "upgrade")),
    "facility": ("class", ("upgrade",)),
    "resistance_bonus": ("amount", ("upgrade",)),
    "spacecraft_cost_discount": ("amount", ("homeworld", "asset", "upgrade")),
    "asset_cost_discount": ("amount scope", ("homeworld", "asset", "upgrade")),
    "transfer_surcharge": ("amount", ("homeworld", "asset", "upgrade")),
    "repair_bonus": ("amount", ("homeworld", "asset", "upgrade")),
    "population_bonus": ("amount", ("upgrade",)),
    "power_bonus": ("amount", ("upgrade",)),
    "bombard_reduction": ("amount", ("homeworld", "asset", "upgrade")),
    "transfer_discount": ("amount", ("homeworld", "asset", "upgrade")),
}
FIXED = {"deck_size": DECK_SIZE, "track_length": TRACK_LENGTH, "orbit_start": 0, "dice_faces": 6, "hand_limit": 0}


# Loading


def load(file: Path = FILE) -> dict[str, Any]:
    """Read a content file and check that it is a whole box."""
    try:
        box = tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as trouble:
        raise ContentError(f"{file.name} cannot be read: {trouble}. Mend it or take a fresh copy.") from None
    try:
        check(box, file.name)
    except (KeyError, TypeError, AttributeError, ValueError) as trouble:
        raise ContentError(
            f"{file.name} lacks or misspells something: {trouble}. Compare it with a fresh copy."
        ) from None
    return box


def check(box: dict[str, Any], name: str) -> None:
    """DM-86 to DM-88: every card says what its anatomy page shows, and the sets are complete."""
    for what, value in FIXED.items():
        if box["rules"][what] != value:
            raise ContentError(f"{name}: {what} is {box['rules'][what]}. The rules are written for {value}.")
    for card_set, counts in box["components"].items():
        for section, count in counts.items():
            there = sum(card["set"] == card_set for card in box["cards"][section])
            if there != count:
                raise ContentError(f"{name} lists {there} {section} cards of {card_set}; the set has {count}.")
    for section in SECTIONS:
        for card in box["cards"][section]:
            check_card(box, section, card, name)
    check_names(box, name)
    check_effects_used(box, name)
    for deck in box["deck"]:
        check_deck(box, deck, name)


def check_card(box: dict[str, Any], section: str, card: dict[str, Any], name: str) -> None:
    """One card: its numbers, its orbitals and track, its class and its abilities."""
    label = f"{name}: {card['name']}"
    if card["set"] not in box["components"]:
        raise ContentError(f"{label} is of set '{card['set']}'. Choose from: {', '.join(box['components'])}.")
    for field, (least, most) in NUMBERS[section].items():
        if type(card[field]) is not int or not least <= card[field] <= most:
            raise ContentError(f"{label} has {field} {card[field]}. It must be a number from {least} to {most}.")
    if SECTIONS[section] == ASSET:
        check_world(box, card, label)
    if section == "spacecraft" and card["class"] not in box["classes"]:
        raise ContentError(f"{label} has class '{card['class']}'. Choose from: {', '.join(box['classes'])}.")
    if bool(card["effects"]) != bool(card["text"]):
        raise ContentError(f"{label} has an ability without text, or text without an ability. Give both or neither.")
    for effect in card["effects"]:
        check_effect(box, section, effect, label)


def check_world(box: dict[str, Any], card: dict[str, Any], label: str) -> None:
    """Orbitals from the surface outwards, the track clockwise from the top, facilities by class."""
    orbitals, track = card["orbitals"], card["track"]
    if not 1 <= len(orbitals) <= MOST_ORBITALS or min(orbitals) < 1 or sorted(orbitals, reverse=True) != orbitals:
        raise ContentError(
            f"{label} has orbitals {orbitals}. Give 1 to {MOST_ORBITALS} prices of at least 1, never dearer further out."
        )
    if len(track) != TRACK_LENGTH or min(track) < 1:
        raise ContentError(f"{label} has track {track}. Give {TRACK_LENGTH} prices of at least 1.")
    digits = card["name"].split()[-1]
    if digits.isdigit() and [int(digit) for digit in digits] != track:
        raise ContentError(f"{label} repeats its track in its name, but the track is {track}. Mend one of them.")
    if set(card["facilities"]) - set(box["classes"]):
        raise ContentError(f"{label} has facilities {card['facilities']}. Classes are {', '.join(box['classes'])}.")


def check_effect(box: dict[str, Any], section: str, effect: dict[str, Any], label: str) -> None:
    """An ability from the closed list, with what it takes, on a card where the rules look for it."""
    op = effect["op"]
    if op not in EFFECTS or op not in box["effect_ops"]:
        raise ContentError(f"{label} has the ability '{op}', which is unknown. Choose from: {', '.join(EFFECTS)}.")
    takes, sections = EFFECTS[op]
    if set(effect) != {"op", *takes.split()}:
        raise ContentError(f"{label}: the ability '{op}' takes {takes or 'nothing'}, not {', '.join(effect)}.")
    if section not in sections:
        raise ContentError(f"{label}: '{op}' has no meaning on a card of this kind, only on {', '.join(sections)}.")
    if (
        set(effect.get("classes", [])) - set(box["classes"])
        or effect.get("class", box["classes"][0]) not in box["classes"]
    ):
        raise ContentError(f"{label}: '{op}' names a class that does not exist. They are {', '.join(box['classes'])}.")
    if effect.get("scope", "self") not in ("self", "owner") or (
        effect.get("scope") == "owner" and section != "homeworld"
    ):
        raise ContentError(f"{label}: the scope of '{op}' is 'self', or on a Homeworld 'owner'.")


def check_names(box: dict[str, Any], name: str) -> None:
    for field in ("id", "name"):
        counts = Counter(card[field] for section in SECTIONS for card in box["cards"][section])
        twice = [word for word, count in counts.items() if count > 1]
        if twice:
            raise ContentError(f"{name}: two cards have the {field} '{twice[0]}'. Rename one of them.")


def check_effects_used(box: dict[str, Any], name: str) -> None:
    used = {effect["op"] for section in SECTIONS for card in box["cards"][section] for effect in card["effects"]}
    unused = [op for op in box["effect_ops"] if op not in used]
    if unused:
        raise ContentError(f"{name} explains the ability '{unused[0]}', which no card has. Take it out.")


def check_deck(box: dict[str, Any], deck: dict[str, Any], name: str) -> None:
    """DM-02, DM-R3: a ready-made deck is legal in Standard, and in Core if it is of that set."""
    cards = {card["name"]: (section, card["set"]) for section in SECTIONS for card in box["cards"][section]}
    unknown = [card for card in [deck["homeworld"], *deck["cards"]] if card not in cards]
    if unknown:
        raise ContentError(f"{name}: the deck {deck['name']} has a card '{unknown[0]}', which does not exist.")
    if cards[deck["homeworld"]][0] != "homeworld" or len(deck["cards"]) != DECK_SIZE:
        raise ContentError(f"{name}: the deck {deck['name']} is not one Homeworld and {DECK_SIZE} other cards. [DM-02]")
    limits = box["formats"]["core" if deck["set"] == "core" else "standard"]
    for card, count in Counter([deck["homeworld"], *deck["cards"]]).items():
        section, card_set = cards[card]
        most = 1 if section == "homeworld" else limits[f"max_copies_{section}"]
        if count > most or card_set not in limits["sets"]:
            raise ContentError(f"{name}: the deck {deck['name']} may not have {count} of {card}. [DM-R3]")


BOX = load()
RULES = BOX["rules"]
CARDS = [{"id": "", "name": "", "effects": []}, *(card for section in SECTIONS for card in BOX["cards"][section])]
SECTION = ["", *(section for section in SECTIONS for _ in BOX["cards"][section])]
CARD_IDS = [str(card["id"]) for card in CARDS]
CARD_NAMES = [str(card["name"]) for card in CARDS]
CARD_COUNT = len(CARDS)  # with no card at 0
CLASS_NAMES = [str(name) for name in BOX["classes"]]
SETS = list(BOX["components"])
FORMATS = list(BOX["formats"])
DECKS = BOX["deck"]


# Settings


def settings() -> tuple[Option, ...]:
    """DM-R63: what the table fixes before the game, the same for both."""
    decks = {"any": 0} | {deck["id"]: number for number, deck in enumerate(DECKS, 1)}
    return (
        Option("seats", "Players", {"2": 2}, 2),
        Option("deck_a", "Deck of the first seat, unless it brings its own", decks, 0),
        Option("deck_b", "Deck of the second seat, unless it brings its own", decks, 0),
        Option("format", "Cards that a deck may have", {word: n for n, word in enumerate(FORMATS)}, 0),
        numbers("second_player_bonus_cards", "Second-player cards", range(6)),
        Option("points_at_limit", "Points decision", {"off": 0, "on": 1}, int(RULES["points_at_limit"])),
        Option.whole_numbers("round_limit", "Round limit", *ROUND_LIMITS, int(RULES["round_limit"])),
        numbers("stall_rounds", "Rounds without progress that end the game", (5, 10, 15, 20)),
        Option(
            "dead_position_draw", "Dead position ends the game", {"off": 0, "on": 1}, int(RULES["dead_position_draw"])
        ),
    )


def numbers(name: str, label: str, values: Any) -> Option:
    return Option(name, label, {str(value): value for value in values}, int(RULES[name]))


def presets() -> tuple[Preset, ...]:
    """Settings that go together: the file's own, and decks for a first evening."""
    number = {deck["id"]: n for n, deck in enumerate(DECKS, 1)}
    ranked = {name: int(value) for name, value in BOX["presets"]["ranked"].items()}
    return (
        Preset("ranked", "Ranked: three more cards for the second player, points instead of draws", ranked),
        Preset(
            "first_game",
            "First game: Thousand Rocks against Home Guard",
            {"deck_a": number["thousand_rocks"], "deck_b": number["home_guard"]},
        ),
        Preset(
            "designer",
            "Designer's decks: Blue Armada against Red Hammer",
            {"deck_a": number["blue_armada"], "deck_b": number["red_hammer"]},
        ),
    )


OPTIONS = settings()
PRESETS = presets()


# Tables of the rules


def printed(field: str) -> list[int]:
    """A number that cards print, by card."""
    return [int(card.get(field, 0)) for card in CARDS]


def ability(op: str, field: str, missing: int = 0, **wanted: str) -> list[int]:
    """A number of an ability, by card."""
    table = []
    for card in CARDS:
        found = [e[field] for e in card["effects"] if e["op"] == op and wanted.items() <= e.items()]
        table.append(int(found[0]) if found else missing)
    return table


def class_bits(names: list[str]) -> int:
    return sum(1 << CLASS_NAMES.index(name) for name in names)


def has(op: str) -> list[int]:
    return [sum(effect["op"] == op for effect in card["effects"]) for card in CARDS]


def classes_of(op: str) -> list[int]:
    return [sum(class_bits(e["classes"]) for e in card["effects"] if e["op"] == op) for card in CARDS]


KIND = [0, *(SECTIONS[section] for section in SECTION[1:])]
IS_HOMEWORLD = [int(section == "homeworld") for section in SECTION]
COST = printed("cost")
POPULATION = printed("population")  # an asset's adds, a craft's uses
POWER = printed("power")
RESISTANCE = printed("resistance")
ORBITALS = [len(card.get("orbitals", [])) for card in CARDS]
ENTRY: list[int] = [  # price of entering an orbital: MOST_ORBITALS * card + orbital - 1
    price for card in CARDS for price in (card.get("orbitals", []) + [0] * MOST_ORBITALS)[:MOST_ORBITALS]
]
TRACK: list[int] = [
    price for card in CARDS for price in card.get("track", [0] * TRACK_LENGTH)
]  # TRACK_LENGTH * card + counter
CLASS = [class_bits([card["class"]]) if "class" in card else 0 for card in CARDS]  # as a bit
ACCURACY = printed("accuracy")
ARMOR = printed("armor")
BOMBS = printed("bombardment")
DELTA_VEE = printed("delta_vee")
FACILITIES = [  # classes that an asset, or an upgrade for its asset, allows to build, as bits
    class_bits(card.get("facilities", []))
    | sum(class_bits([e["class"]]) for e in card["effects"] if e["op"] == "facility")
    for card in CARDS
]
GUARDED = ability("bombard_reduction_per_friendly", "amount")
CROWDED = ability("population_discount", "amount")  # population saved, by craft of
CROWDED_CLASSES = classes_of("population_discount")
SWIFT = ability("burn_discount", "amount")  # delta-vee saved on burns, by craft of
SWIFT_CLASSES = classes_of("burn_discount")
COMBATS = ability("attack_limit", "per_turn", UNLIMITED)
BATTERY_ATTACK = ability("defense_battery", "attack")
BATTERY_DICE = ability("defense_battery", "accuracy")
BATTERY_SHOTS = ability("defense_battery", "per_turn")
SWEEPS = ability("sweep_debris", "count")
RECLAIMS = ability("reclaim_debris", "power")
DRAWS = ability("research_draw", "count")
LOOKS = has("peek_top")
BOOSTS = has("launch_any_orbital")
FORTIFIES = ability("resistance_bonus", "amount")
CRAFT_DISCOUNT = ability("spacecraft_cost_discount", "amount")
ASSET_DISCOUNT = ability("asset_cost_discount", "amount", scope="self")
ASSET_DISCOUNT_OWNER = ability("asset_cost_discount", "amount", scope="owner")
SURCHARGE = ability("transfer_surcharge", "amount")
BEACON = ability("transfer_discount", "amount")
REPAIRS = ability("repair_bonus", "amount")
HABITAT = ability("population_bonus", "amount")
FOUNDRY = ability("power_bonus", "amount")
GRID = ability("bombard_reduction", "amount")

HAND_START = int(RULES["hand_start"])
RESEARCH_DRAW = int(RULES["research_draw"])
REPAIR_AMOUNT = int(RULES["repair_amount"])
SCUTTLE_COST = int(RULES["scuttle_cost"])
LEAST_ATTACK = int(RULES["combat_min_spend"])
LEAST_BOMBARD = int(RULES["bombard_min_spend"])
LEAST_BURN = int(RULES["burn_min_cost"])
LEAST_COST = int(RULES["construction_min_cost"])
LEAST_POPULATION = int(RULES["population_min"])

# Decks: READY has one row of ROW cards for each, the Homeworld first.
NUMBER_OF = {name: number for number, name in enumerate(CARD_NAMES) if number}
READY = [NUMBER_OF[name] for deck in DECKS for name in [deck["homeworld"], *deck["cards"]]]
READY_DECKS = len(DECKS)
CARD_SET = [0, *(SETS.index(card["set"]) for card in CARDS[1:])]
# Whether a format takes a card, and how many of a kind: CARD_COUNT * format + card, KINDS * format + kind.
IN_FORMAT = [int(bool(c["id"]) and c["set"] in BOX["formats"][f]["sets"]) for f in FORMATS for c in CARDS]
MOST_COPIES = [n for f in FORMATS for n in (0, *(BOX["formats"][f][f"max_copies_{kind}"] for kind in KIND_NAMES[1:]))]
# Whether a format takes a ready-made deck: READY_DECKS * format + deck. Copy limits hold in all formats alike or wider.
READY_IN_FORMAT = [
    int(all(IN_FORMAT[CARD_COUNT * f + READY[ROW * d + i]] for i in range(ROW)))
    for f in range(len(FORMATS))
    for d in range(READY_DECKS)
]
# What an unseen card is guessed from: every card once, and once more for each copy in a ready-made deck.
TICKETS = [card for card in range(1, CARD_COUNT) if not IS_HOMEWORLD[card]] + [c for c in READY if not IS_HOMEWORLD[c]]
BOMBERS = [card for card in TICKETS if BOMBS[card]]
