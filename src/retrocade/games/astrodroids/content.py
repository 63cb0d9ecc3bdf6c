"""The contents of the box, loaded once from content.toml. A box that does not add up is refused.

The rules read only the tables at the end: plain lists of small numbers. Cards count from 1, so that 0 can stand for
none; cells are numbered row by row from the top left, and a set of them is one number with a bit for each.
"""

from __future__ import annotations

from itertools import accumulate
from pathlib import Path
from typing import Any

from retrocade.engine import content
from retrocade.engine.content import Box
from retrocade.engine.contract import Option, Preset
from retrocade.engine.errors import ContentError

FILE = content.file_of(__package__)
TYPES = 6  # Droid types, which are the faces of a die
MOST_SEATS = 4
MOST_DICE = 8  # of one player: a reroll is a number with a bit for each
MOST_CELLS = 31  # of a sheet: so many fit into the state

# What the third spot of a card holds. A Power-Up's number is POWER_UP + its kind, in the order below.
COIN, COMET, POWER_UP = 0, 1, 2
SUPER_COIN, ROLYPOLY, CUBE_FRIEND, FROGGER, SNAKE_EYE, TWO_WILD, ODD_EYE, EVEN_STEVEN = 0, 1, 2, 3, 4, 5, 6, 7
KINDS = ["super_coin", "rolypoly", "cube_friend", "frogger", "snake_eye", "two_wild", "odd_eye", "even_steven"]

# How fast it goes, as the option `pace` numbers it.
REALTIME, SLOW, CALM, BEAT = 0, 1, 2, 3
PACES = ["realtime", "slow", "calm", "beat"]

# What the rules assume: a box that says otherwise would be played wrongly.
FIXED: dict[str, dict[str, Any]] = {
    "rules": {
        "dice_per_droid": 2,
        "comet_dice": 3,
        "comet_uses_per_card": 1,
        "trophies_per_round": 1,
        "coin_copies": 1,
        "adjacency": "king",
        "chain": "path",
        "wild_for_trophy": False,
        "solo_rolypoly_applies": True,
    },
    "solo": {"timer_hidden": True, "timeout_dice": 2, "timeout_reserve_draw": 1},
}
# The numbers that a box may change, and how far.
RANGES = {
    "counts.rounds": (1, 12),
    "counts.dice_total": (4, 99),
    "counts.dice_per_player": (1, MOST_DICE),
    "layout.rows": (1, 7),
    "layout.columns": (1, 7),
    "layout.coin_spaces": (1, 20),
    "rules.last_player_rerolls": (0, 5),
    "solo.timer_ms": (1000, 40_000),
    "solo.timeout_rerolls": (0, 5),
    "scoring.droid": (0, 99),
    "scoring.boss": (0, 99),
    "scoring.trophy": (0, 99),
    "scoring.all_trophies_bonus": (0, 99),
    "powerup.*.copies": (0, 4),
    "timing.min_reroll_interval_ms": (400, 60_000),
}


def load(file: Path = FILE) -> Box:
    """Return the contents of a box that adds up; refuse any other."""
    return content.load(file, check)


def check(box: Box, name: str) -> None:
    """Compare the box with the rulebook's list of components and the ledger's constraints."""
    check_fixed(box, name)
    content.check_ranges(box, name, RANGES)
    check_droids(box, name)
    check_power_ups(box, name)
    check_cards(box, name)
    check_deck(box, name)
    check_sheets(box, name)
    check_times(box, name)


def check_fixed(box: Box, name: str) -> None:
    """Check the words and numbers that stand for rules."""
    content.check_fixed(box, name, FIXED)
    counts = box["counts"]
    if (counts["players_min"], counts["players_max"]) != (1, MOST_SEATS):
        raise ContentError(f"{name} is for {counts['players_min']} to {counts['players_max']} players, not 1 to 4.")
    content.check_choice(f"{name}: options.mode is", box["options"]["mode"], PACES)


def check_droids(box: Box, name: str) -> None:
    """AD-07: check that each face has one Droid, with a name, a colour and a letter of its own."""
    if [droid["pips"] for droid in box["droid"]] != list(range(1, TYPES + 1)):
        raise ContentError(f"{name} must list the six [[droid]] in the order of their eyes, 1 to 6.")
    for key in ("name", "colour", "hex", "glyph"):
        content.check_unique(name, "[[droid]]", box["droid"], key)


def check_power_ups(box: Box, name: str) -> None:
    """AD-58 to AD-65: check the eight kinds, and that there are enough dice for the Cube Friends (AD-R29)."""
    listed = [power["id"] for power in box["powerup"]]
    if sorted(listed) != sorted(KINDS):
        raise ContentError(f"{name} lists the Power-Ups {', '.join(listed)}. It must list {', '.join(KINDS)}.")
    if sorted(power["priority"] for power in box["powerup"]) != list(range(1, len(KINDS) + 1)):
        raise ContentError(f"{name}: the priorities of the Power-Ups must be 1 to {len(KINDS)}, each once.")
    fixed = {
        "rolypoly": ("extra_rerolls", 2),
        "snake_eye": ("wild_face", 1),
        "two_wild": ("wild_face", 2),
        "odd_eye": ("faces", [1, 3, 5]),
        "even_steven": ("faces", [2, 4, 6]),
    }
    for power in box["powerup"]:
        key, value = fixed.get(power["id"], ("id", power["id"]))
        if power[key] != value:
            raise ContentError(f"{name}: {power['id']} has {key} = {power[key]}; the rules are written for {value}.")
    counts = box["counts"]
    friends = next(power["copies"] for power in box["powerup"] if power["id"] == "cube_friend")
    spare = counts["dice_total"] - MOST_SEATS * counts["dice_per_player"]
    if friends > spare:
        raise ContentError(
            f"{name} has {friends} Cube Friends, but four players leave {spare} dice in the box. Remove some."
        )
    if counts["dice_per_player"] + friends > MOST_DICE:
        raise ContentError(f"{name} lets a player have more than {MOST_DICE} dice. The state has room for {MOST_DICE}.")


def check_cards(box: Box, name: str) -> None:
    """AD-08: check that every card has two different Droid types and a third spot."""
    cards = box["deck"]["cards"]
    last = cards[-1]["id"] if cards else "the beginning"
    advice = f"Look for a missing one; the last is '{last}'."
    content.check_count(name, "Target Cards", len(cards), box["counts"]["target_cards"], advice)
    content.check_unique(name, "Target Cards", cards, "id")
    if len(cards) > 62:
        raise ContentError(f"{name} lists {len(cards)} Target Cards; the state has room for 62.")
    for card in cards:
        droids = card["droids"]
        if len(droids) != 2 or droids[0] == droids[1] or not set(droids) <= set(range(1, TYPES + 1)):
            raise ContentError(
                f"{name}: card {card['id']} shows the Droids {droids}. Use two different ones of 1 to 6."
            )
        content.check_choice(f"{name}: the third spot of {card['id']} is", card["bonus"], ["coin", "comet", *KINDS])
    for power in box["powerup"]:
        there = sum(card["bonus"] == power["id"] for card in cards)
        if there != power["copies"]:
            raise ContentError(f"{name} lists {there} {power['id']} cards; its [[powerup]] says {power['copies']}.")


def check_deck(box: Box, name: str) -> None:
    """AD-05, AD-06, AD-11: check that the deck lasts exactly all rounds with any number of players."""
    counts = box["counts"]
    for seats in range(1, MOST_SEATS + 1):
        row = box["setup"][str(seats)]
        flipped = counts["rounds"] * row["cards_per_round"]
        if row["set_aside"] + flipped != counts["target_cards"]:
            raise ContentError(
                f"{name}: with {seats} players {row['set_aside']} cards are set aside and {flipped} flipped, "
                f"which does not make {counts['target_cards']}. Mend [setup.{seats}]."
            )
        if seats > 1 and row["cards_per_round"] != seats + 1:
            raise ContentError(f"{name}: {seats} players must flip {seats + 1} cards, not {row['cards_per_round']}.")
    if box["setup"]["1"]["cards_per_round"] > MOST_SEATS + 1:
        raise ContentError(f"{name}: solo flips more cards than the {MOST_SEATS + 1} that the table has room for.")
    if box["setup"]["1"]["set_aside"] < counts["rounds"]:
        raise ContentError(f"{name}: solo needs {counts['rounds']} cards set aside, one for each round's time-out.")


def check_sheets(box: Box, name: str) -> None:
    """AD-02, AD-09: check that all sheets have one size, that no two are alike, and the perfect score."""
    layout, scoring = box["layout"], box["scoring"]
    rows, columns = layout["rows"], layout["columns"]
    if rows * columns > MOST_CELLS:
        raise ContentError(f"{name} has sheets of {rows} by {columns}; the state has room for {MOST_CELLS} Droids.")
    trophies = layout["trophies"]
    if trophies != sorted(set(trophies)) or not set(trophies) <= set(range(1, TYPES + 1)):
        raise ContentError(f"{name}: the trophies are {trophies}. Use different numbers of eyes, 1 to 6, in order.")
    content.check_count(
        name, "sheets", len(box["sheet"]), box["counts"]["sheets"], "Check [counts] and each [[sheet]]."
    )
    content.check_unique(name, "sheets", box["sheet"], "id")
    seen: dict[tuple[int, ...], str] = {}
    for sheet in box["sheet"]:
        lines = [line.split() for line in sheet["grid"].split("\n") if line.strip()]
        if len(lines) != rows or {len(line) for line in lines} != {columns}:
            raise ContentError(f"{name}: sheet {sheet['id']} is not {rows} rows of {columns} Droids.")
        cells = droids_of(sheet)
        if not set(cells) <= set(range(1, TYPES + 1)):
            raise ContentError(f"{name}: sheet {sheet['id']} shows something else than the Droids 1 to 6.")
        if cells in seen:
            raise ContentError(f"{name}: the sheets {seen[cells]} and {sheet['id']} are the same. Change one of them.")
        seen[cells] = sheet["id"]
    perfect = (
        scoring["droid"] * rows * columns
        + scoring["boss"] * columns
        + scoring["trophy"] * len(trophies)
        + scoring["all_trophies_bonus"]
    )
    if perfect != scoring["perfect"]:
        raise ContentError(f"{name} calls {scoring['perfect']} the perfect score; its sheets give {perfect}.")


def check_times(box: Box, name: str) -> None:
    """Check that times are positive and ranges are in order."""
    for key, value in box["timing"].items():
        content.check_number(f"{name}: timing.{key} is", value, 1, 600_000)
    if box["timing"]["roll_phase_max_ms"] > 100 * box["timing"]["min_reroll_interval_ms"]:
        raise ContentError(f"{name}: more than 100 rerolls fit into timing.roll_phase_max_ms. Shorten it.")
    beat = box["beat"]
    if (
        not 1 <= beat["solo_budget_min"] <= beat["solo_budget_max"] <= 100
        or not 1 <= beat["max_beats_per_round"] <= 100
    ):
        raise ContentError(
            f"{name}: [beat] must have 1 <= solo_budget_min <= solo_budget_max <= 100 and 1 to 100 beats."
        )
    for level, pace in box["bots"].items():
        if any(len(times) != 2 or not 0 < times[0] <= times[1] for times in pace.values()):
            raise ContentError(f"{name}: the times of [bots.{level}] must be two numbers, the smaller one first.")


def droids_of(sheet: dict[str, Any]) -> tuple[int, ...]:
    """Return the Droids of a sheet, row by row."""
    return tuple(int(droid) for droid in sheet["grid"].split())


def cells_where(sheet: tuple[int, ...], droid: int) -> int:
    """Return the cells that show this Droid, as bits."""
    return sum(1 << cell for cell, there in enumerate(sheet) if there == droid)


BOX = load()
ROUNDS = int(BOX["counts"]["rounds"])
DICE = int(BOX["counts"]["dice_per_player"])
ALL_DICE = int(BOX["counts"]["dice_total"])
ROWS, COLUMNS = int(BOX["layout"]["rows"]), int(BOX["layout"]["columns"])
CELLS = ROWS * COLUMNS
CARDS = len(BOX["deck"]["cards"])
COIN_SPACES = int(BOX["layout"]["coin_spaces"])
LAST_REROLLS = int(BOX["rules"]["last_player_rerolls"])
SOLO_REROLLS = int(BOX["solo"]["timeout_rerolls"])
ROLYPOLY_REROLLS = 2
POINTS_DROID, POINTS_BOSS = int(BOX["scoring"]["droid"]), int(BOX["scoring"]["boss"])
POINTS_TROPHY, POINTS_ALL_TROPHIES = int(BOX["scoring"]["trophy"]), int(BOX["scoring"]["all_trophies_bonus"])
PERFECT = int(BOX["scoring"]["perfect"])
MOST_BEATS = int(BOX["beat"]["max_beats_per_round"])
BUDGET_MIN, BUDGET_MAX = int(BOX["beat"]["solo_budget_min"]), int(BOX["beat"]["solo_budget_max"])

DROID_NAMES = ["", *content.texts(BOX["droid"], "name")]
DROID_COLOURS = ["", *content.texts(BOX["droid"], "colour")]
DROID_GLYPHS = [" ", *content.texts(BOX["droid"], "glyph")]
POWER_UPS = sorted(BOX["powerup"], key=lambda power: KINDS.index(power["id"]))
POWER_NAMES = content.texts(POWER_UPS, "name")
POWER_TEXTS = content.texts(POWER_UPS, "text")
CARD_IDS = ["", *content.texts(BOX["deck"]["cards"], "id")]
SHEET_IDS = content.texts(BOX["sheet"], "id")
SHEETS = [droids_of(sheet) for sheet in BOX["sheet"]]

# The slow pace doubles every clock but the solo timer, whose longer form the ledger names.
SLOW_FACTOR, SLOW_SOLO_MS = 2, 40_000
TIMING = {key: int(value) for key, value in BOX["timing"].items()}
SOLO_MS = int(BOX["solo"]["timer_ms"])
# How many rerolls fit into the time of part 2 at the shortest interval between two; one more finds it up.
REROLLS_IN_TIME = TIMING["roll_phase_max_ms"] // TIMING["min_reroll_interval_ms"]
SOLO_REROLLS_IN_TIME = SOLO_MS // TIMING["min_reroll_interval_ms"]
SLOW_SOLO_REROLLS_IN_TIME = SLOW_SOLO_MS // TIMING["min_reroll_interval_ms"]

YES_NO = {"no": 0, "yes": 1}
OPTIONS = (
    Option("seats", "Players", content.number_words(range(1, MOST_SEATS + 1)), 1),
    Option("pace", "How fast it goes", content.numbered(PACES), PACES.index(BOX["options"]["mode"])),
    Option("first_game", "First game: round 1 without Coins, Comets and Power-Ups", YES_NO, int(BOX["options"]["first_game"])),
    Option("same_sheet", "Everybody plays the same sheet", YES_NO, int(BOX["options"]["same_sheet_for_all"])),
)  # fmt: skip
PRESETS = (
    Preset("arcade", "Everybody at once, against the clock", {"pace": REALTIME}),
    Preset(
        "first",
        "A first game: round 1 without Coins, Comets and Power-Ups, slow clocks",
        {"pace": SLOW, "first_game": 1},
    ),
    Preset("slow", "Everybody at once, slow clocks", {"pace": SLOW}),
    Preset("calm", "Everybody chooses in secret, beat by beat, 10 seconds a choice", {"pace": CALM}),
    Preset("turns", "Nobody hurries: turn by turn, without any clock", {"pace": BEAT}),
    Preset("duel", "Arcade rules on the same sheet for everybody", {"pace": REALTIME, "same_sheet": 1}),
)

# Tables of the rules.
FLIPPED = [0] + [int(BOX["setup"][str(seats)]["cards_per_round"]) for seats in range(1, MOST_SEATS + 1)]  # by seats
ASIDE = [0] + [int(BOX["setup"][str(seats)]["set_aside"]) for seats in range(1, MOST_SEATS + 1)]  # by seats
FIRST_TYPE = [0] + [int(card["droids"][0]) for card in BOX["deck"]["cards"]]  # of each card
SECOND_TYPE = [0] + [int(card["droids"][1]) for card in BOX["deck"]["cards"]]  # of each card
BONUS = [0] + [["coin", "comet", *KINDS].index(card["bonus"]) for card in BOX["deck"]["cards"]]  # of each card
# Cards with a Power-Up, by kind; each is a bit in what a player has locked or unlocked.
POWER_CARDS = [card for kind in range(len(KINDS)) for card in range(1, CARDS + 1) if BONUS[card] == POWER_UP + kind]
POWER_BIT = [POWER_CARDS.index(card) if card in POWER_CARDS else -1 for card in range(CARDS + 1)]  # of each card
FIRST_BIT = [0, *accumulate(sum(bonus == POWER_UP + kind for bonus in BONUS[1:]) for kind in range(len(KINDS)))]
PRIORITY = sorted(range(len(KINDS)), key=lambda kind: int(POWER_UPS[kind]["priority"]))  # kinds, the dearest first
TROPHIES = sum(1 << int(eyes) for eyes in BOX["layout"]["trophies"])  # bit n: a trophy for n eyes
# The cells of a sheet that show a type: TYPES_AT[7 * sheet + type].
TYPES_AT = [cells_where(sheet, droid) for sheet in SHEETS for droid in range(TYPES + 1)]
# A player claims one card a round, so the dice and Coins of the last round are bounded, and with them a plan's Droids.
MOST_PICKS = max(
    (DICE + (ROUNDS - 1 - supers) * (1 + supers)) // 2 for supers in range(int(POWER_UPS[SUPER_COIN]["copies"]) + 1)
)
