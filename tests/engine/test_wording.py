"""Small pieces of English."""

from __future__ import annotations

import pytest

from retrocade.engine.wording import capitalized, counted, listed


@pytest.mark.parametrize(
    ("things", "text"), [([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")]
)
def test_lists(things: list[str], text: str) -> None:
    assert listed(things) == text
    assert listed(things, "or") == text.replace("and", "or")


@pytest.mark.parametrize(
    ("n", "thing", "text"),
    [
        (1, "card", "1 card"),
        (0, "card", "0 cards"),
        (-1, "coin", "-1 coin"),
        (2, "enemy die", "2 enemy dice"),
        (2, "Life", "2 Lives"),
        (3, "trophy", "3 trophies"),
        (2, "day", "2 days"),
        (2, "boss", "2 bosses"),
    ],
)
def test_numbers_of_things(n: int, thing: str, text: str) -> None:
    assert counted(n, thing) == text


def test_capitals() -> None:
    assert capitalized("the Moon rises") == "The Moon rises"
    assert capitalized("") == ""
