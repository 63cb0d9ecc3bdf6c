"""Boxes: what is read, and how a damaged one is refused."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from retrocade.engine import content
from retrocade.engine.errors import ContentError


def accept(box: content.Box, where: str) -> None:
    """Check nothing."""


def test_a_box_is_read_and_checked_under_the_name_of_its_file(tmp_path: Path) -> None:
    file = tmp_path / "content.toml"
    file.write_text('[[card]]\nname = "Mars"\n', encoding="utf-8")
    seen = []
    box = content.load(file, lambda box, where: seen.append((box, where)))
    assert box == {"card": [{"name": "Mars"}]}
    assert seen == [(box, "content.toml")]


@pytest.mark.parametrize("text", [None, b"\xff\xfe", b"cards = \n", b"cards = 1\ncards = 2\n"])
def test_a_file_that_is_missing_or_damaged_is_refused_in_a_sentence(tmp_path: Path, text: bytes | None) -> None:
    file = tmp_path / "content.toml"
    if text is not None:
        file.write_bytes(text)
    with pytest.raises(ContentError, match=r"^content\.toml cannot be read: .*Correct it or take a fresh copy\.$"):
        content.load(file, accept)


@pytest.mark.parametrize(
    "fault", [KeyError("card"), IndexError("index 3"), TypeError("int"), AttributeError("id"), ValueError("x")]
)
def test_what_a_check_stumbles_over_is_refused_in_a_sentence(tmp_path: Path, fault: Exception) -> None:
    file = tmp_path / "content.toml"
    file.write_text("", encoding="utf-8")

    def check(box: content.Box, where: str) -> None:
        raise fault

    with pytest.raises(ContentError) as error:
        content.load(file, check)
    assert str(error.value) == f"content.toml lacks or misspells something: {fault}. Compare it with a fresh copy."


def test_what_a_check_says_itself_is_left_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "content.toml"
    file.write_text("", encoding="utf-8")

    def check(box: content.Box, where: str) -> None:
        raise ContentError("No Moon.")

    with pytest.raises(ContentError, match=r"^No Moon\.$"):
        content.load(file, check)


BOX: dict[str, Any] = {"rules": {"dice": 3}, "solo": {"timer": {"hidden": True}}}
CARDS: list[dict[str, Any]] = [{"id": "a", "name": "Mars", "cost": 2}, {"id": "b", "name": "Moon"}]


def test_checks_pass_what_is_right() -> None:
    content.check_fixed(BOX, "box", {"rules": {"dice": 3}, "solo.timer": {"hidden": True}})
    content.check_count("box", "cards", 2, 2, "")
    content.check_unique("box", "cards", CARDS, "id")
    content.check_choice("box: Mars has class", "fighter", ["fighter", "frigate"])
    content.check_number("box: Mars has power", 1, 1, 9)
    content.check_number("box: Mars has power", 9, 1, 9)


def test_other_values_than_the_rules_are_written_for_are_refused() -> None:
    with pytest.raises(ContentError) as error:
        content.check_fixed(BOX, "box", {"solo.timer": {"hidden": False}})
    assert str(error.value) == "box sets solo.timer.hidden to True; the rules are written for False. Set it back."


def test_another_number_of_things_is_refused() -> None:
    with pytest.raises(ContentError) as error:
        content.check_count("box", "cards", 2, 3, "Check each [[card]].")
    assert str(error.value) == "box lists 2 cards; the box has 3. Check each [[card]]."


def test_two_of_a_name_are_refused() -> None:
    with pytest.raises(ContentError) as error:
        content.check_unique("box", "cards", [*CARDS, CARDS[0]], "name")
    assert str(error.value) == "box: two cards have the same name 'Mars'. Give each its own."


def test_an_unknown_word_is_refused_with_those_there_are() -> None:
    with pytest.raises(ContentError) as error:
        content.check_choice("box: Mars has class", "yacht", ["fighter", "frigate"])
    assert str(error.value) == "box: Mars has class 'yacht'. Choose from: fighter, frigate."


@pytest.mark.parametrize("value", [0, 10, True, "5", 2.0])
def test_a_number_out_of_range_is_refused(value: object) -> None:
    with pytest.raises(ContentError) as error:
        content.check_number("box: Mars has power", value, 1, 9)
    assert str(error.value) == f"box: Mars has power {value}. Use a whole number from 1 to 9."


def test_entries_become_lists() -> None:
    assert content.texts(CARDS, "name") == ["Mars", "Moon"]
    assert content.numbers(CARDS[:1], "cost") == [2]
    assert content.numbers(CARDS, "cost", 0) == [2, 0]
    with pytest.raises(KeyError):
        content.numbers(CARDS, "cost")


def test_words_of_options() -> None:
    assert content.numbered(["calm", "slow"]) == {"calm": 0, "slow": 1}
    assert content.numbered(["calm", "slow"], 1) == {"calm": 1, "slow": 2}
    assert content.number_words(range(2, 4)) == {"2": 2, "3": 3}
