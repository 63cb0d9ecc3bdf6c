"""Prompts and refusals in single positions: each says what is open and why an action is not."""

from __future__ import annotations

import pytest
from tests.games.retrotetro.positions import (
    GAME,
    NO_PINK,
    PAY,
    act,
    dealt,
    keeping,
    legal,
    pink_on,
    placing,
    playing,
    position,
    setting_aside,
)

from retrocade.engine.layout import copied
from retrocade.games.retrotetro.content import (
    COLUMNS,
    HAND,
    ROWS,
    SHAPES,
    WILD,
)
from retrocade.games.retrotetro.state import (
    State,
)

words = GAME.words
PINK_HELD = ("sq: D1 E1 D2 E2",)  # covers the pink space on D2


def why(s: State, action: int, seat: int = 0) -> str:
    assert action not in legal(s, seat)
    return str(words.why_not(s, seat, action))


# Prompts


def only_pink_opens_a_landing() -> State:
    """Squares on A1, D1 and G1 leave no room for a fourth but above a pink square."""
    pieces = ("sq: A1 B1 A2 B2", "sq: D1 E1 D2 E2", "sq: G1 H1 G2 H2")
    return position(*pieces, side="advanced", card="sq-te", gone=["te"], coins=4)


def test_rt_r16_the_prompt_offers_pink_where_only_pink_opens_a_landing() -> None:
    s = only_pink_opens_a_landing()
    instead = "Drop a pink square first to make room, or pay 2 coins and set a Square aside."
    assert words.ask(s, 0) == f"No Square fits. No Tee is left. {instead}"
    assert why(s, NO_PINK) == f"You are not done with this card. {instead} [RT-31]"
    assert why(s, PAY) == f"You still have a piece of the card. {instead} [RT-R6]"
    assert why(s, setting_aside("te")) == f"You have no Tee left to set aside. {instead} [RT-R7]"
    assert why(s, setting_aside("do")) == f"The card does not show the Domino. {instead} [RT-R6]"


def test_rt_r7_the_prompt_without_a_copy_left_asks_only_for_coins() -> None:
    s = position(card="sq-te", gone=["sq", "te"])
    assert words.ask(s, 0) == "No Square is left. No Tee is left. Pay 2 coins."
    assert why(s, placing("sq: A1 B1 A2 B2")) == "All 4 copies of the Square are gone. Pay 2 coins. [RT-20]"
    assert why(s, placing("do: A1 A2")) == "The card does not show the Domino. Pay 2 coins. [RT-11]"
    assert why(s, NO_PINK) == "You are not done with this card. Pay 2 coins. [RT-31]"


def test_rt_31_the_prompt_names_what_can_be_set_aside() -> None:
    s = position("sq: A1 B1 A2 B2", "sq: D1 E1 D2 E2", "sq: G1 H1 G2 H2", card="sq-te", gone=["te"])
    assert words.ask(s, 0) == "No Square fits. No Tee is left. Pay 2 coins and set a Square aside."
    assert why(s, placing("sq: B3 C3 B4 C4")).startswith("It would touch another Square at B2.")
    assert why(s, placing("sq: B3 C3 B4 C4")).endswith("Pay 2 coins and set a Square aside. [RT-26]")
    full = copied(s)
    full.height[:COLUMNS] = [ROWS] * COLUMNS
    assert words.ask(full, 0) == words.ask(s, 0)
    full.copies[:SHAPES] = [4] * SHAPES
    assert words.ask(full, 0) == "No Square fits. No Tee fits. Pay 2 coins and set a Square or a Tee aside."
    full.card = WILD
    assert words.ask(full, 0) == "No piece fits. Pay 2 coins and set a piece aside."


def test_rt_12_the_prompt_names_only_shapes_that_can_be_placed() -> None:
    gone = position(card="sq-te", gone=["te"])
    assert words.ask(gone, 0) == "Place a Square. It drops straight down. No Tee is left."
    assert why(gone, placing("te: A1 B1 C1 B2")) == "All 4 copies of the Tee are gone. Place a Square. [RT-20]"
    assert why(gone, PAY).startswith("You can place a Square, so you must.")
    wild = position(card="wild", gone=["te"])
    assert words.ask(wild, 0) == "Place a piece of any shape that is left and fits. It drops straight down."


def test_rt_74_pink_is_offered_only_where_a_column_is_open_to_it() -> None:
    s = position(*PINK_HELD, "b3: A1 A2 A3", side="advanced", card="do-te")
    assert words.ask(s, 0).endswith(" You may drop a pink square first.")
    full = copied(s)
    full.height[:COLUMNS] = [ROWS] * 6 + [ROWS - 1] * 2
    assert legal(full) == [placing("do: G16 H16")]
    assert words.ask(full, 0) == "Place a Domino. It drops straight down. No Tee fits."
    assert (
        why(full, pink_on("G")) == "After a pink square there no shape of the card would fit. Place a Domino. [RT-R16]"
    )


# Refusals


def test_rt_11_a_card_keeps_its_capitals() -> None:
    s = position(card="te-zz")
    assert why(s, playing("wild")) == "The card Tee / Zigzag is on the table. Place a Tee or a Zigzag. [RT-11]"
    assert why(position(card="wild"), playing("te-zz")).startswith("The wild card (?) is on the table.")
    poor = position(card="te-zz", gone=["te", "zz"])
    assert why(poor, playing("wild")) == "The card Tee / Zigzag is on the table. Pay 2 coins. [RT-11]"


def test_rt_11_done_is_refused_with_what_is_open() -> None:
    s = position(*PINK_HELD, side="advanced", card="sq-te")
    assert why(s, NO_PINK) == "You are not done with this card. Place a Square or a Tee. [RT-11]"
    placed = act(s, placing("te: A1 B1 C1 B2"))
    assert (
        why(placed, playing("wild"))
        == "The card Square / Tee is on the table. Drop a pink square, or choose Done. [RT-11]"
    )


def test_rt_22_the_column_that_is_too_high_is_named() -> None:
    s = position(card="do-sq")
    s.height[:COLUMNS] = [ROWS, *[3] * 7]
    assert why(s, placing("do: A1 B1")) == (
        "There it would stick out at the top: column A is too high. Turn it, or drop it elsewhere. [RT-22]"
    )


def test_rt_04_rt_05_rt_87_objectives_are_refused_after_the_choice() -> None:
    assert why(dealt(), keeping("gold_rush")) == "This game is played without objective cards. [RT-05]"
    assert why(dealt(level="3"), keeping("gold_rush")) == (
        "Level 3 has no objective cards. They come with level 9. [RT-87]"
    )
    s = dealt(objectives="yes")
    s = act(s, legal(s)[0])
    assert why(s, keeping("gold_rush")) == "Objectives have been chosen. Everybody keeps theirs to the end. [RT-04]"


@pytest.mark.parametrize("card", [False, True], ids=["choosing a card", "placing"])
def test_rt_70_pink_belongs_to_the_advanced_side_whatever_is_to_be_done(card: bool) -> None:
    s = position(card="sq-te") if card else dealt()
    assert why(s, pink_on("A")).endswith("They belong to the advanced side. [RT-70]")


def test_rt_10_two_wild_cards_are_named_once() -> None:
    s = dealt()
    s.hand[:HAND] = [WILD + 1, WILD + 1]
    assert why(s, playing("sq-te")) == "You do not hold the card Square / Tee. You hold the wild card (?). [RT-10]"
