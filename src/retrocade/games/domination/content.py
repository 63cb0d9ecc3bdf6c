"""The cards, ready-made decks and settings of Domination, loaded once from content.toml and checked.

The rules read only the tables at the end: plain lists of small numbers, most of them by card number.

Cards are numbered from 1 in the order of the file: Homeworlds, assets, spacecraft, upgrades. 0 is no card.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from retrocade.engine import content
from retrocade.engine.content import Box
from retrocade.engine.contract import Option, Preset
from retrocade.engine.errors import ContentError

FILE = content.file_of(__package__)

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
EFFECTS = {  # ability: its arguments, and the kinds of cards on which the rules look for it
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
STALL_ROUNDS = (5, 10, 15, 20)  # offered
FIXED: dict[str, dict[str, Any]] = {
    "": {"players": 2},
    "rules": {
        "deck_size": DECK_SIZE,
        "track_length": TRACK_LENGTH,
        "orbit_start": 0,
        "dice_faces": 6,
        "hand_limit": 0,
    },
}

# The numbers that a box may change besides those that cards print, and how far.
RANGES = {
    "rules.hand_start": (1, 15),
    "rules.second_player_bonus_cards": (0, 5),
    "rules.research_draw": (1, 5),
    "rules.repair_amount": (1, 9),
    "rules.scuttle_cost": (0, MOST_AMOUNT),
    "rules.combat_min_spend": (1, MOST_AMOUNT),
    "rules.bombard_min_spend": (1, MOST_AMOUNT),
    "rules.burn_min_cost": (1, MOST_AMOUNT),
    "rules.construction_min_cost": (1, 9),
    "rules.population_min": (0, 9),
    "rules.round_limit": ROUND_LIMITS,
    "presets.ranked.second_player_bonus_cards": (0, 5),
    "formats.*.max_copies_spacecraft": (1, DECK_SIZE),
    "formats.*.max_copies_upgrade": (1, DECK_SIZE),
    "formats.*.max_copies_asset": (1, DECK_SIZE),
    "cards.*.*.orbitals.*": (1, 9),
    "cards.*.*.track.*": (1, 9),
    "cards.*.*.effects.*.amount": (0, 9),
    "cards.*.*.effects.*.attack": (0, 9),
    "cards.*.*.effects.*.accuracy": (1, MOST_DICE),
    "cards.*.*.effects.*.per_turn": (1, 9),
    "cards.*.*.effects.*.count": (1, 9),
    "cards.*.*.effects.*.power": (1, 9),
}


# Loading


def load(file: Path = FILE) -> Box:
    """Return the contents of a box that adds up; refuse any other."""
    return content.load(file, check)


def check(box: Box, where: str) -> None:
    """DM-86 to DM-88: compare each card with its anatomy page, and the sets with their contents."""
    content.check_fixed(box, where, FIXED)
    content.check_ranges(box, where, RANGES)
    stall = box["rules"]["stall_rounds"]
    if stall not in STALL_ROUNDS:
        offered = ", ".join(map(str, STALL_ROUNDS))
        raise ContentError(f"{where}: rules.stall_rounds is {stall}. Use one of {offered}.")
    for card_set, counts in box["components"].items():
        for section, count in counts.items():
            there = sum(card["set"] == card_set for card in box["cards"][section])
            content.check_count(where, f"{section} cards of {card_set}", there, count, "Check 'set' of each card.")
    for section in SECTIONS:
        for card in box["cards"][section]:
            check_card(box, section, card, where)
    cards = [card for section in SECTIONS for card in box["cards"][section]]
    content.check_unique(where, "cards", cards, "id")
    content.check_unique(where, "cards", cards, "name")
    check_effects_used(box, where)
    for deck in box["deck"]:
        check_deck(box, deck, where)


def check_card(box: Box, section: str, card: dict[str, Any], where: str) -> None:
    """Refuse a card with impossible numbers, orbitals or track, or with an unknown set, class or ability."""
    label = f"{where}: {card['name']}"
    content.check_choice(f"{label} is of set", card["set"], box["components"])
    for field, (least, most) in NUMBERS[section].items():
        content.check_number(f"{label} has {field}", card[field], least, most)
    if SECTIONS[section] == ASSET:
        check_world(box, card, label)
    if section == "spacecraft":
        content.check_choice(f"{label} has class", card["class"], box["classes"])
    if bool(card["effects"]) != bool(card["text"]):
        raise ContentError(f"{label} has an ability without text, or text without an ability. Give both or neither.")
    for effect in card["effects"]:
        check_effect(box, section, effect, label)


def check_world(box: Box, card: dict[str, Any], label: str) -> None:
    """Refuse impossible orbitals (from the surface outwards), track (clockwise from the top) or facilities."""
    orbitals, track = card["orbitals"], card["track"]
    if not 1 <= len(orbitals) <= MOST_ORBITALS or min(orbitals) < 1 or sorted(orbitals, reverse=True) != orbitals:
        raise ContentError(
            f"{label} has orbitals {orbitals}. Give 1 to {MOST_ORBITALS} prices of at least 1, never dearer further out."
        )
    if len(track) != TRACK_LENGTH or min(track) < 1:
        raise ContentError(f"{label} has track {track}. Give {TRACK_LENGTH} prices of at least 1.")
    digits = card["name"].split()[-1]
    if digits.isdigit() and [int(digit) for digit in digits] != track:
        raise ContentError(f"{label} repeats its track in its name, but the track is {track}. Correct one of them.")
    if set(card["facilities"]) - set(box["classes"]):
        raise ContentError(f"{label} has facilities {card['facilities']}. Classes are {', '.join(box['classes'])}.")


def check_effect(box: Box, section: str, effect: dict[str, Any], label: str) -> None:
    """Refuse an ability that is unknown, lacks an argument, or is on a card where the rules do not look for it."""
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


def check_effects_used(box: Box, where: str) -> None:
    """Refuse an explanation of an ability that no card has."""
    used = {effect["op"] for section in SECTIONS for card in box["cards"][section] for effect in card["effects"]}
    unused = [op for op in box["effect_ops"] if op not in used]
    if unused:
        raise ContentError(f"{where} explains the ability '{unused[0]}', which no card has. Remove it.")


def check_deck(box: Box, deck: dict[str, Any], where: str) -> None:
    """DM-02, DM-R3: refuse a ready-made deck that is not legal in Standard, or in Core if it is of that set."""
    cards = {card["name"]: (section, card["set"]) for section in SECTIONS for card in box["cards"][section]}
    unknown = [card for card in [deck["homeworld"], *deck["cards"]] if card not in cards]
    if unknown:
        raise ContentError(f"{where}: the deck {deck['name']} has a card '{unknown[0]}', which does not exist.")
    if cards[deck["homeworld"]][0] != "homeworld" or len(deck["cards"]) != DECK_SIZE:
        raise ContentError(
            f"{where}: the deck {deck['name']} is not one Homeworld and {DECK_SIZE} other cards. [DM-02]"
        )
    limits = box["formats"]["core" if deck["set"] == "core" else "standard"]
    for card, count in Counter([deck["homeworld"], *deck["cards"]]).items():
        section, card_set = cards[card]
        most = 1 if section == "homeworld" else limits[f"max_copies_{section}"]
        if count > most or card_set not in limits["sets"]:
            raise ContentError(f"{where}: the deck {deck['name']} may not have {count} of {card}. [DM-R3]")


BOX = load()
RULES = BOX["rules"]
CARDS = [{"id": "", "name": "", "effects": []}, *(card for section in SECTIONS for card in BOX["cards"][section])]
SECTION = ["", *(section for section in SECTIONS for _ in BOX["cards"][section])]
CARD_IDS = content.texts(CARDS, "id")
CARD_NAMES = content.texts(CARDS, "name")
CARD_COUNT = len(CARDS)  # with no card at 0
CLASS_NAMES = [str(name) for name in BOX["classes"]]
SETS = list(BOX["components"])
FORMATS = list(BOX["formats"])
DECKS = BOX["deck"]


# Settings


def settings() -> tuple[Option, ...]:
    """DM-R63: return the settings that a table chooses before the game, the same for both players."""
    decks = {"any": 0} | content.numbered(content.texts(DECKS, "id"), 1)
    return (
        Option("seats", "Players", {"2": 2}, 2),
        Option("deck_a", "Deck of the first seat, unless it brings its own", decks, 0),
        Option("deck_b", "Deck of the second seat, unless it brings its own", decks, 0),
        Option("format", "Cards that a deck may have", content.numbered(FORMATS), 0),
        numeric_option("second_player_bonus_cards", "Second-player cards", range(6)),
        Option("points_at_limit", "Points decision", {"off": 0, "on": 1}, int(RULES["points_at_limit"])),
        Option.whole_numbers("round_limit", "Round limit", *ROUND_LIMITS, int(RULES["round_limit"])),
        numeric_option("stall_rounds", "Rounds without progress that end the game", STALL_ROUNDS),
        Option(
            "dead_position_draw", "Dead position ends the game", {"off": 0, "on": 1}, int(RULES["dead_position_draw"])
        ),
    )


def numeric_option(name: str, label: str, values: Iterable[int]) -> Option:
    """Return a setting whose values are numbers; the default is the rulebook's value."""
    return Option(name, label, content.number_words(values), int(RULES[name]))


def presets() -> tuple[Preset, ...]:
    """Return settings that go together: the file's own, and decks for a first evening."""
    number = content.numbered(content.texts(DECKS, "id"), 1)
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
    """Return a number that cards print, by card."""
    return content.numbers(CARDS, field, 0)


def ability(op: str, field: str, missing: int = 0, **wanted: str) -> list[int]:
    """Return a number of an ability, by card; `missing` for cards without the ability."""
    table = []
    for card in CARDS:
        found = [e[field] for e in card["effects"] if e["op"] == op and wanted.items() <= e.items()]
        table.append(int(found[0]) if found else missing)
    return table


def class_bits(names: list[str]) -> int:
    """Return classes as bits."""
    return sum(1 << CLASS_NAMES.index(name) for name in names)


def has(op: str) -> list[int]:
    """Return 1 for the cards with this ability, 0 for the others."""
    return [sum(effect["op"] == op for effect in card["effects"]) for card in CARDS]


def classes_of(op: str) -> list[int]:
    """Return the classes that an ability names, as bits, by card."""
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
