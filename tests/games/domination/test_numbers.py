"""Every number of every card (DM-86 to DM-88), pinned: one changed number in the content file fails here.

Core cards are the designer's lists (DM-R1): columns in the order of those lists, but for the resistance, which stands
with the other numbers of an asset. Frontier cards are this product's own.
"""

from __future__ import annotations

from typing import Any

import pytest

from retrocade.games.domination import content
from retrocade.games.domination.content import BOX, CARD_COUNT, CARD_NAMES, CARDS, CLASS_NAMES, NUMBER_OF, SECTION

CLASSES = {"Fi": "fighter", "Co": "corvette", "Fr": "frigate", "Cr": "cruiser"}

# population added, construction power, construction cost, bombardment resistance | facilities | price of each orbital from
# the surface outwards | track from the top clockwise | ability
ASSETS = """
Earth                  | core     | 3 5 0 4 | Fi Fr    | 3 2 1 1   | 3 3 3 3 | bombard_reduction_per_friendly amount=1
Mars                   | core     | 4 4 0 4 | Fr Cr    | 1 1 1     | 4 3 4 3 | population_discount classes=Fr amount=1
Jupiter                | core     | 4 4 0 5 | Fi Co Fr | 4 2 1 1   | 4 5 5 4 | burn_discount classes=Fi,Co amount=1
Venus                  | frontier | 5 4 0 4 | Fi Co    | 3 2 1     | 3 2 3 4 | repair_bonus amount=1
Ceres                  | frontier | 4 4 0 4 | Fi Co    | 2 1       | 4 3 5 4 | asset_cost_discount amount=1 scope=owner
Titan                  | frontier | 3 4 0 4 | Co       | 3 2 1     | 5 4 3 4 | research_draw count=2
Asteroid Colony 3752   | core     | 1 2 2 1 | Fi       | 2 1       | 3 7 5 2 |
Asteroid Colony 2454   | core     | 1 2 2 1 | Fi       | 2         | 2 4 5 4 |
Asteroid Colony 4443   | core     | 2 2 2 1 | Co       | 1 1       | 4 4 4 3 |
Asteroid Colony 2122   | core     | 1 2 1 1 | Fi       | 1         | 2 1 2 2 |
Moon 1212              | core     | 3 2 4 2 | Fi Co    | 3 1       | 1 2 1 2 |
Moon 2222              | core     | 2 2 4 2 | Cr       | 3 1       | 2 2 2 2 |
Corporate Base 3322    | core     | 3 3 4 3 | Co Fr    | 2 1 1     | 3 3 2 2 |
Research Station 1232  | core     | 1 0 2 1 |          | 1         | 1 2 3 2 |
Research Station 2321  | core     | 1 0 2 1 |          | 1 1       | 2 3 2 1 |
Research Station 3212  | core     | 1 0 2 1 |          | 1         | 3 2 1 2 |
Research Station 2123  | core     | 1 0 2 1 |          | 1         | 2 1 2 3 |
Lagrange Station 2222  | core     | 1 1 1 1 | Fi       | 1         | 2 2 2 2 |
Manufactory A          | core     | 2 2 3 2 | Fi Fr    | 3 3 1     | 3 1 2 3 |
Manufactory B          | core     | 1 3 3 2 | Fr       | 3 2 1     | 4 2 2 3 |
Manufactory C          | core     | 3 2 4 2 | Co Cr    | 2 2 1     | 2 1 3 2 |
Supergiant             | core     | 3 4 6 4 | Co Fr Cr | 4 3 2 2 1 | 4 4 4 4 |
Asteroid Colony 6315   | frontier | 2 1 2 1 | Fi       | 1 1       | 6 3 1 5 |
Moon 3131              | frontier | 2 2 3 2 | Fr       | 2 1       | 3 1 3 1 |
Ice Moon 4545          | frontier | 4 1 4 2 |          | 2 2       | 4 5 4 5 |
Corporate Base 2233    | frontier | 2 3 4 3 | Fi Cr    | 2 1 1     | 2 2 3 3 |
Lagrange Station 1111  | frontier | 1 1 2 1 | Co       | 1         | 1 1 1 1 |
Manufactory D          | frontier | 1 4 4 2 | Fi Co    | 3 1 1     | 3 3 1 2 |
Ringed Giant           | frontier | 5 3 6 4 | Fi Co    | 4 2 2 1   | 5 4 5 4 |
"""

# class | accuracy, armor, delta-vee, population, construction cost, bombardment | ability
SPACECRAFT = """
L.A.V.                | core     | Fi | 1 1 6 1 1 0 |
Fast Attack Craft     | core     | Fi | 1 1 8 1 1 0 | attack_limit per_turn=1
Heavy Assault Vehicle | core     | Fi | 1 3 2 1 2 0 |
Elite Fighter         | core     | Fi | 3 1 4 2 2 0 |
Light Corvette        | core     | Co | 2 2 5 2 2 0 |
Heavy Corvette        | core     | Co | 2 3 3 2 2 0 |
Light Bomber          | core     | Co | 0 3 4 2 3 1 |
Missile Frigate       | core     | Fr | 2 2 5 4 3 1 |
Heavy Frigate         | core     | Fr | 3 4 3 4 3 1 |
Destroyer             | core     | Fr | 1 3 3 4 4 2 |
Battleship            | core     | Cr | 3 4 6 6 5 2 |
Interceptor           | frontier | Fi | 2 1 5 1 2 0 |
Dive Bomber           | frontier | Fi | 0 1 6 2 3 1 |
Torpedo Boat          | frontier | Co | 1 2 4 2 3 1 |
Gunship               | frontier | Co | 3 3 4 3 3 0 |
Patrol Frigate        | frontier | Fr | 2 3 5 3 3 0 |
Siege Frigate         | frontier | Fr | 0 4 3 4 4 2 |
Light Cruiser         | frontier | Cr | 2 3 5 5 4 1 |
Strike Cruiser        | frontier | Cr | 4 3 6 5 5 1 |
Dreadnought           | frontier | Cr | 3 6 5 7 7 3 |
"""

# construction cost, bombardment resistance | ability
UPGRADES = """
Missile Defense System     | core     | 4 3 | defense_battery attack=6 accuracy=1 per_turn=1
Debris Sweeper             | core     | 3 3 | sweep_debris count=2
Debris Reclamation         | core     | 3 3 | reclaim_debris power=1
University                 | core     | 3 2 | research_draw count=2
Espionage Agency           | core     | 4 2 | peek_top count=1
Booster Rockets            | core     | 2 2 | launch_any_orbital
Cruiser Facilities         | core     | 4 3 | facility class=Cr
Frigate Facilities         | core     | 4 3 | facility class=Fr
Corvette Facilities        | core     | 4 3 | facility class=Co
Fighter Facilities         | core     | 4 3 | facility class=Fi
Fortified Buildings        | core     | 2 3 | resistance_bonus amount=2
Accelerated Assembly Lines | core     | 4 2 | spacecraft_cost_discount amount=2
Colonization Training      | core     | 4 2 | asset_cost_discount amount=2 scope=self
Debris Screen              | core     | 3 2 | transfer_surcharge amount=1
Orbital Habitat            | frontier | 3 2 | population_bonus amount=2
Expanded Foundry           | frontier | 3 2 | power_bonus amount=1
Repair Gantry              | frontier | 2 2 | repair_bonus amount=1
Point Defense Grid         | frontier | 3 3 | bombard_reduction amount=1
Docking Beacon             | frontier | 2 2 | transfer_discount amount=1
"""

# What the rules and options are when nothing is chosen, with the rule that says so.
FIGURES = {
    "hand_start": 5,  # DM-05
    "second_player_bonus_cards": 0,  # DM-R2
    "deck_size": 30,  # DM-02
    "track_length": 4,  # DM-13
    "orbit_start": 0,  # DM-07
    "dice_faces": 6,
    "research_draw": 1,  # DM-63
    "repair_amount": 1,  # DM-65
    "scuttle_cost": 1,  # DM-27
    "combat_min_spend": 1,  # DM-R12
    "bombard_min_spend": 1,  # DM-R18
    "burn_min_cost": 1,  # DM-R9
    "construction_min_cost": 1,  # DM-R30
    "population_min": 0,  # DM-R55
    "hand_limit": 0,  # DM-R35
    "round_limit": 40,  # DM-R58
    "stall_rounds": 10,  # DM-R56
    "dead_position_draw": True,  # DM-R37
    "points_at_limit": False,  # DM-R57
}


def rows(table: str) -> dict[str, list[str]]:
    """Return the columns of each card of a table, by name."""
    lines = [[column.strip() for column in f"{line} ".split("|")] for line in table.strip().splitlines()]
    return {line[0]: line[1:] for line in lines}


def numbers(column: str) -> list[int]:
    return [int(word) for word in column.split()]


def classes(column: str) -> list[str]:
    return [CLASSES[word] for word in column.replace(",", " ").split()]


def bits(column: str) -> int:
    return sum(1 << CLASS_NAMES.index(name) for name in classes(column))


def ability(column: str) -> list[dict[str, Any]]:
    """Return an ability as the content file has it."""
    if not column:
        return []
    op, *fields = column.split()
    found: dict[str, Any] = {"op": op}
    for field in fields:
        name, _, value = field.partition("=")
        if name == "classes":
            found[name] = classes(value)
        elif name == "class":
            found[name] = CLASSES[value]
        else:
            found[name] = int(value) if value.isdigit() else value
    return [found]


def printed(number: int, *fields: str) -> list[int]:
    """Return numbers of a card from the rules' tables."""
    return [getattr(content, field)[number] for field in fields]


def test_every_card_is_in_a_table() -> None:
    listed = [*rows(ASSETS), *rows(SPACECRAFT), *rows(UPGRADES)]
    assert listed == CARD_NAMES[1:]
    assert len(listed) == CARD_COUNT - 1 == 68
    assert list(rows(ASSETS))[:6] == [
        name for name, section in zip(CARD_NAMES, SECTION, strict=True) if section == "homeworld"
    ]


@pytest.mark.parametrize("name", rows(ASSETS))
def test_dm_86_every_number_of_an_asset(name: str) -> None:
    card_set, figures, facilities, orbitals, track, effect = rows(ASSETS)[name]
    number = NUMBER_OF[name]
    card = CARDS[number]
    assert (card["set"], card["effects"]) == (card_set, ability(effect))
    assert printed(number, "POPULATION", "POWER", "COST", "RESISTANCE") == numbers(figures)
    assert (card["facilities"], content.FACILITIES[number]) == (classes(facilities), bits(facilities))
    assert card["orbitals"] == numbers(orbitals)
    first = content.MOST_ORBITALS * number
    assert content.ENTRY[first : first + content.ORBITALS[number]] == numbers(orbitals)
    assert content.ENTRY[first + content.ORBITALS[number] : first + content.MOST_ORBITALS] == [0] * (
        5 - len(numbers(orbitals))
    )
    first = content.TRACK_LENGTH * number
    assert content.TRACK[first : first + content.TRACK_LENGTH] == numbers(track)


@pytest.mark.parametrize("name", rows(SPACECRAFT))
def test_dm_88_every_number_of_a_spacecraft(name: str) -> None:
    card_set, craft_class, figures, effect = rows(SPACECRAFT)[name]
    number = NUMBER_OF[name]
    assert (CARDS[number]["set"], CARDS[number]["effects"]) == (card_set, ability(effect))
    assert content.CLASS[number] == bits(craft_class)
    fields = ("ACCURACY", "ARMOR", "DELTA_VEE", "POPULATION", "COST", "BOMBS")
    assert printed(number, *fields) == numbers(figures)
    assert printed(number, "POWER", "RESISTANCE", "ORBITALS", "FACILITIES") == [0, 0, 0, 0]


@pytest.mark.parametrize("name", rows(UPGRADES))
def test_dm_87_every_number_of_an_upgrade(name: str) -> None:
    card_set, figures, effect = rows(UPGRADES)[name]
    number = NUMBER_OF[name]
    assert (CARDS[number]["set"], CARDS[number]["effects"]) == (card_set, ability(effect))
    assert printed(number, "COST", "RESISTANCE") == numbers(figures)
    assert printed(number, "POPULATION", "POWER", "ORBITALS", "ACCURACY", "BOMBS") == [0, 0, 0, 0, 0]


def test_a_number_in_a_text_is_the_abilitys() -> None:
    """The text of a card has the numbers that the rules use."""
    for card in CARDS[1:]:
        amounts = {value for effect in card["effects"] for value in effect.values() if isinstance(value, int)}
        sentence = {int(word) for word in card["text"].replace("+", " ").replace(".", " ").split() if word.isdigit()}
        # 'minimum 1', '2 instead of 1' and '1 die' say the usual number besides
        assert sentence <= amounts | {1, 2}, card["name"]
        if sentence and card["name"] != "Venus":  # a repair of 1 and 1 more: 2
            assert sentence & amounts, card["name"]


def test_every_figure_of_the_rules() -> None:
    assert BOX["rules"] == FIGURES
    assert BOX["presets"] == {"ranked": {"second_player_bonus_cards": 3, "points_at_limit": True}}  # DM-R2, DM-R57


def test_dm_r3_every_figure_of_the_formats() -> None:
    limits = {
        word: tuple(rules[f"max_copies_{kind}"] for kind in ("spacecraft", "upgrade", "asset"))
        for word, rules in BOX["formats"].items()
    }
    assert limits == {"standard": (4, 4, 2), "core": (4, 4, 2), "open": (30, 30, 30)}
    sets = {word: rules["sets"] for word, rules in BOX["formats"].items()}
    assert sets == {"standard": ["core", "frontier"], "core": ["core"], "open": ["core", "frontier"]}
