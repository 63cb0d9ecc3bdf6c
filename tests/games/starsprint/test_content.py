"""The box: its figures, and the refusal of every box that does not add up."""

from __future__ import annotations

from pathlib import Path

import pytest

from retrocade.engine.errors import ContentError
from retrocade.games.starsprint.content import (
    ARROWS,
    BOX,
    CARD_IDS,
    COLS,
    DECK,
    ENEMY_ATTACK,
    FILE,
    OPTIONS,
    PENALTY,
    PILOT_NAMES,
    PRESETS,
    RINGS_TO_WIN,
    ROWS,
    load,
    turned,
)

TEXT = FILE.read_text(encoding="utf-8")


def refused(folder: Path, text: str) -> str:
    file = folder / "content.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(ContentError) as error:
        load(file)
    return str(error.value)


def test_the_box_that_ships_adds_up() -> None:
    assert load() == BOX


def test_ss_01_ss_02_figures_of_the_box() -> None:
    parts = BOX["components"]
    assert (parts["enemy_dice"], parts["player_dice"], parts["action_dice"], parts["die_faces"]) == (10, 2, 3, 6)
    assert dict(zip(CARD_IDS, DECK, strict=True)) == {
        "": 0,
        "ship": 1,
        "ring": 6,
        "open": 16,
        "enc1": 3,
        "enc2c": 2,
        "enc2s": 1,
        "enc3": 3,
        "enc4": 3,
    }
    assert sum(DECK) == ROWS * COLS == 35
    assert sum(mask.bit_count() * copies for mask, copies in zip(ARROWS, DECK, strict=True)) == 30
    assert (RINGS_TO_WIN, PENALTY, ENEMY_ATTACK, PILOT_NAMES) == (6, 1, 1, ["Blue", "Green"])


def test_settings_default_to_the_rulebook() -> None:
    assert {option.name: option.word(option.default) for option in OPTIONS} == {
        "seats": "1",
        "action_dice": "3",
        "start_health": "6",
        "enemy_dice_limit": "10",
        "return_rule": "both",
        "dock_shelter": "false",
        "first_pilot": "blue",
    }
    assert {preset.name: preset.settings for preset in PRESETS} == {
        "cadet": {"action_dice": 4, "dock_shelter": 1},
        "navigator": {"enemy_dice_limit": 8},
        "pilot": {},
        "veteran": {"start_health": 5},
        "ace": {"start_health": 4},
    }


@pytest.mark.parametrize(
    ("mask", "quarter", "to"), [(1, 1, 2), (8, 1, 1), (3, 3, 9), (5, 1, 10), (11, 2, 14), (15, 3, 15)]
)
def test_turning_is_clockwise(mask: int, quarter: int, to: int) -> None:
    assert turned(mask, quarter) == to


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("copies = 16", "copies = 15", "15 open_space cards; the box has 16"),
        ("copies = 6", "copies = 7", "7 star_ring cards; the box has 6"),
        ("copies = 2", "copies = 3", "13 encounter cards; the box has 12"),
        ("copies = 2", "copies = 0", "10 encounter cards"),
        ("spacecraft_cards = 1", "spacecraft_cards = 2", "1 spacecraft cards; the box has 2"),
        ("cards_total = 35", "cards_total = 36", "does not fill the 5 by 7 grid"),
        ("rows = 5", "rows = 6", "board.rows to 6; the rules are written for 5"),
        ("rows = 5", "", "rows"),
        ('arrows = ["N", "E", "W"]', 'arrows = ["N", "X"]', "arrows of 'enc3'"),
        ('arrows = ["N", "E", "W"]', 'arrows = ["N", "N"]', "arrows of 'enc3'"),
        ('arrows = ["N", "E", "W"]', "arrows = []", "arrows of 'enc3'"),
        ('arrows = ["N", "E", "W"]', 'arrows = ["N", "E", "S"]', "picture of 'enc3'"),
        ("orientations = 2", "orientations = 4", "'enc2s' says 4 orientations"),
        ("<@>\n...", "<@.\n...", "picture of 'enc3'"),
        ("<@>\n...", "<@>", "not three lines of three signs"),
        ("<@>\n...", "<@\n...", "not three lines of three signs"),
        ('id = "enc4"\nkind = "encounter"', 'id = "enc4"\nkind = "open_space"', "open_space cards"),
        ('kind = "star_ring"', 'kind = "star_rings"', "0 star_ring cards"),
        ('name = "Green"', "", "'green' has no name"),
        ('title = "Star Sprint: Cooperative Dice Game"', "", "'the box' has no name"),
        ('label = "Ace"', "", "'ace' has no name"),
        ("rings_to_win = 6", "rings_to_win = 7", "rings_to_win is 7"),
        ("rings_to_win = 6", "rings_to_win = 0", "rings_to_win is 0"),
        ("no_reveal_penalty = 1", "no_reveal_penalty = 0", "no_reveal_penalty is 0. Use a whole number from 1 to 6"),
        ("equal_roll_defeats = true", "equal_roll_defeats = false", "written for True"),
        ('attack_lines = "orthogonal"', 'attack_lines = "all"', "rules.attack_lines to 'all'"),
        ('arrow_order = ["N", "E", "S", "W"]', 'arrow_order = ["N", "S", "E", "W"]', "arrow_order"),
        ("default = 3\n", "default = 5\n", "default of 'action_dice'"),
        ("default = 3\n", "default = 2\n", "default of 'action_dice' is 2, but [rules] action_dice_per_turn says 3"),
        ("values = [2, 3, 4]", "values = [2, 3, 9]", "from 1 to 4"),
        ("values = [2, 3, 4]", 'values = [2, 3, "four"]', "from 1 to 4"),
        ("values = [3, 4, 5, 6]", "values = [3, 4, 5, 6, 7]", "from 1 to 6"),
        ("values = [6, 8, 10, 12]", "values = [6, 8, 10, 35]", "from 1 to 15"),
        ('values = ["both", "one"]', 'values = ["one", "both"]', "in this order"),
        ('values = ["both", "one"]', 'values = ["both", "none"]', "in this order"),
        ("values = [false, true]", "values = [true, false]", "in this order"),
        ('id = "dock_shelter"', 'id = "dock_shield"', "each setting once"),
        ("settings = { start_health = 5 }", "settings = { start_health = 9 }", "'veteran' sets start_health to 9"),
        ("settings = { start_health = 5 }", "settings = { start = 5 }", "'veteran' sets start to 5"),
        ("[components]", "[component]", "components"),
        ("[[setting]]", "[[settings]]", "setting"),
        ("schema = 1", "schema = ", "cannot be read"),
    ],
)
def test_a_box_that_does_not_add_up_is_refused(old: str, new: str, says: str, tmp_path: Path) -> None:
    assert old in TEXT
    sentence = refused(tmp_path, TEXT.replace(old, new, TEXT.count(old) if old.startswith("[[") else 1))
    assert says in sentence
    assert "content.toml" in sentence
    assert "\n" not in sentence.strip() or "cannot be read" in sentence


def test_a_fourth_of_everything_is_noticed(tmp_path: Path) -> None:
    green = TEXT[TEXT.index('[[pilot]]\nid = "green"') : TEXT.index("[enemy]")]
    assert "two pilots" in refused(tmp_path, TEXT.replace(green, ""))
    assert "two pilots" in refused(tmp_path, TEXT.replace(green, green + green))
    lone = TEXT[TEXT.index('[[card]]\nid = "enc2s"') : TEXT.index('[[card]]\nid = "enc3"')]
    more = TEXT.replace(lone, "").replace("copies = 2", "copies = 3")
    assert "4 Encounter shapes" in refused(tmp_path, more)
    swarm = '"N", "E", "S", "W"]\norientations = 1'
    fewer = TEXT.replace(swarm, '"N", "E", "S"]\norientations = 4').replace("<@>\n.v.", ".@>\n.v.")
    assert "one with four" in refused(tmp_path, fewer)
    dial = TEXT[TEXT.index('[[setting]]\nid = "first_pilot"') : TEXT.index("# Named difficulty")]
    assert "each setting once" in refused(tmp_path, TEXT.replace(dial, ""))
    assert "each setting once" in refused(tmp_path, TEXT.replace(dial, dial + dial))


def test_a_missing_file_is_refused_in_words(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="cannot be read"):
        load(tmp_path / "content.toml")
    (tmp_path / "content.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(ContentError, match="cannot be read"):
        load(tmp_path / "content.toml")
