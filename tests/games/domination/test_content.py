"""The box: its figures, and the refusal of every box that does not add up."""

from __future__ import annotations

from pathlib import Path

import pytest

from retrocade.engine.errors import ContentError
from retrocade.games.domination.content import (
    BOX,
    CARD_COUNT,
    DECKS,
    ENTRY,
    FILE,
    KIND,
    MOST_ORBITALS,
    NUMBER_OF,
    ORBITALS,
    READY,
    ROW,
    SECTION,
    TICKETS,
    TRACK,
    TRACK_LENGTH,
    load,
)

TEXT = FILE.read_text(encoding="utf-8")


def refused(folder: Path, text: str) -> str:
    file = folder / "content.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(ContentError) as error:
        load(file)
    return str(error.value)


def altered(folder: Path, old: str, new: str) -> str:
    assert TEXT.count(old) >= 1, old
    return refused(folder, TEXT.replace(old, new, 1))


def test_the_box_that_ships_adds_up() -> None:
    assert load() == BOX


def test_figures_of_the_box() -> None:
    assert CARD_COUNT - 1 == 68
    counts = {section: SECTION.count(section) for section in ("homeworld", "asset", "spacecraft", "upgrade")}
    assert counts == {"homeworld": 6, "asset": 23, "spacecraft": 20, "upgrade": 19}
    assert len(DECKS) == 8
    assert len(READY) == 8 * ROW
    assert set(TICKETS) == {n for n in range(1, CARD_COUNT) if SECTION[n] != "homeworld"}


def test_tables_follow_the_file() -> None:
    giant = NUMBER_OF["Supergiant"]
    assert ENTRY[MOST_ORBITALS * giant : MOST_ORBITALS * giant + ORBITALS[giant]] == [4, 3, 2, 2, 1]
    colony = NUMBER_OF["Asteroid Colony 3752"]
    assert TRACK[TRACK_LENGTH * colony : TRACK_LENGTH * (colony + 1)] == [3, 7, 5, 2]
    assert KIND[NUMBER_OF["Earth"]] == KIND[giant] == 3


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("deck_size = 30 ", "deck_size = 40 ", "rules.deck_size to 40"),
        ("hand_limit = 0 ", "hand_limit = 7 ", "rules.hand_limit to 7"),
        ("core = { homeworld = 3, ", "core = { homeworld = 4, ", "lists 3 homeworld cards of core; the box has 4"),
        (
            'id = "mars",    name = "Mars",    set = "core"',
            'id = "mars", name = "Mars", set = "cor"',
            "lists 2 homeworld",
        ),
        ("population = 3, power = 5, cost = 0", "population = 30, power = 5, cost = 0", "Earth has population 30"),
        ("population = 3, power = 5, cost = 0", "population = 3, power = true, cost = 0", "Earth has power True"),
        ("population = 3, power = 5, cost = 0", "population = 3, power = 5, cost = 2", "Earth has cost 2"),
        ("orbitals = [3, 2, 1, 1]", "orbitals = [1, 2, 1, 1]", "never dearer further out"),
        ("orbitals = [3, 2, 1, 1]", "orbitals = [6, 5, 4, 3, 2, 1]", "Give 1 to 5 prices"),
        ("track = [3, 3, 3, 3]", "track = [3, 3, 3]", "Earth has track [3, 3, 3]"),
        ("track = [3, 7, 5, 2]", "track = [3, 7, 5, 3]", "repeats its track in its name"),
        ('facilities = ["fighter", "frigate"]', 'facilities = ["fighter", "yacht"]', "has facilities"),
        (
            'class = "fighter",  cost = 1, population = 1, accuracy = 1',
            'class = "yacht", cost = 1, population = 1, accuracy = 1',
            "has class 'yacht'",
        ),
        ("accuracy = 3, armor = 4, bombardment = 2", "accuracy = 9, armor = 4, bombardment = 2", "has accuracy 9"),
        ("bombardment = 0, delta_vee = 8", "bombardment = 0, delta_vee = 9", "Fast Attack Craft has delta_vee 9"),
        ('op = "burn_discount"', 'op = "burn_bonus"', "has the ability 'burn_bonus', which is unknown"),
        (
            '{ op = "repair_bonus", amount = 1 }], text = "A repair by Venus',
            '{ op = "repair_bonus", count = 1 }], text = "A repair by Venus',
            "takes amount",
        ),
        (
            '[{ op = "attack_limit", per_turn = 1 }]',
            '[{ op = "facility", class = "cruiser" }]',
            "has no meaning on a card of this kind",
        ),
        (
            '{ op = "facility", class = "cruiser" }',
            '{ op = "facility", class = "yacht" }',
            "names a class that does not exist",
        ),
        ('amount = 2, scope = "self"', 'amount = 2, scope = "owner"', "on a Homeworld 'owner'"),
        ('text = "May start only one combat per turn."', 'text = ""', "an ability without text"),
        ('id = "mars",  ', 'id = "earth",  ', "two cards have the same id 'earth'"),
        (
            'name = "Moon 2222",             set',
            'name = "Supergiant", set',
            "two cards have the same name 'Supergiant'",
        ),
        ("[effect_ops]\n", '[effect_ops]\nfly = "up and away"\n', "explains the ability 'fly', which no card has"),
        ('homeworld = "Earth"\nplan', 'homeworld = "Moon 1212"\nplan', "is not one Homeworld and 30 other cards"),
        (
            '"Battleship", "Battleship",\n]',
            '"Battleship", "Battelship",\n]',
            "a card 'Battelship', which does not exist",
        ),
        ('"Battleship", "Battleship",\n]', '"Battleship",\n]', "is not one Homeworld and 30 other cards"),
        (
            '"Missile Frigate", "Missile Frigate", "Missile Frigate",\n',
            '"Dreadnought", "Missile Frigate", "Missile Frigate",\n',
            "may not have 1 of Dreadnought",
        ),
        (
            '"Moon 1212", "Battleship", "Battleship",',
            '"Missile Frigate", "Battleship", "Battleship",',
            "may not have 5 of Missile Frigate",
        ),
        ("schema = 1", "schema = 1\nschema = 2", "cannot be read"),
        (
            'resistance = 4, effects = [{ op = "bombard_reduction_per_friendly"',
            'effects = [{ op = "bombard_reduction_per_friendly"',
            "lacks or misspells something",
        ),
    ],
)
def test_a_box_that_does_not_add_up_is_refused(tmp_path: Path, old: str, new: str, says: str) -> None:
    assert says in altered(tmp_path, old, new)


def test_an_unreadable_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="cannot be read"):
        load(tmp_path / "nowhere.toml")
    (tmp_path / "content.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(ContentError, match="cannot be read"):
        load(tmp_path / "content.toml")
