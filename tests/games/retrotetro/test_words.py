"""The texts for people: choices, events, refusals, the drawn table, the summary."""

from __future__ import annotations

import re
from typing import Any

import pytest
from tests.games.retrotetro.positions import (
    GAME,
    NO_PINK,
    PAY,
    act,
    dealt,
    final,
    finish_card,
    hand,
    keeping,
    legal,
    painted,
    pink_on,
    placing,
    playing,
    position,
    setting_aside,
)

from retrocade.engine.contract import Choice
from retrocade.engine.layout import copied
from retrocade.engine.messages import Message, Text
from retrocade.games.retrotetro import names, placement, story, turn
from retrocade.games.retrotetro.content import COLUMNS, ROWS
from retrocade.games.retrotetro.state import MOST_SEATS, OVER, State

words = GAME.words


def events_of(before: State, action: int, seat: int = 0) -> list[str]:
    after = act(before, action, seat)
    return [str(event.text) for event in words.narrate(before, seat, action, after)]


# Choices


@pytest.mark.parametrize(
    ("piece", "effect"),
    [
        ("sq: F1 G1 F2 G2", "coins +1, covers people −1"),
        ("sq: A1 B1 A2 B2", "covers people −1"),
        ("te: A1 B1 C1 B2", "covers people −3"),
        ("te: B1 A2 B2 C2", "covers people −1, roofs A1 C1"),
    ],
)
def test_a_landing_says_where_it_is_and_what_comes_of_it(piece: str, effect: str) -> None:
    choice = words.describe(position(card="sq-te"), 0, placing(piece))
    shape, _, squares = piece.partition(": ")
    name = {"sq": "Square", "te": "Tee"}[shape]
    assert choice == Choice(f"{name} on {squares}", "place", tuple(squares.split()), shape, effect)


def test_every_kind_of_choice_has_a_label() -> None:
    s = position("sq: D1 E1 D2 E2", side="advanced", card="b4-te")
    assert words.describe(s, 0, pink_on("A")).label == "Pink square on A1 before the piece"
    after = act(s, placing("b4: A1 A2 A3 A4"))
    assert words.describe(after, 0, pink_on("A")).label == "Pink square on A5"
    assert words.describe(after, 0, pink_on("A")).effect == "coins +3"
    assert words.describe(after, 0, NO_PINK).label == "Done: keep the pink square"
    assert words.describe(dealt(), 0, playing("wild")).label == "Play the wild card (?)"
    assert words.describe(dealt(), 0, playing("sq-te")) == Choice(
        "Play the card Square / Tee", "card", use="sq-te", begins=True
    )
    poor = position(card="sq-te", gone=["sq", "te"])
    assert words.describe(poor, 0, PAY).label == "Pay 2 coins: no piece of the card is left"
    assert words.describe(poor, 0, setting_aside("sq")).label == "Pay 2 coins and set a Square aside"
    kept = words.describe(dealt(objectives="yes"), 0, keeping("gold_rush"))
    assert (kept.label, kept.effect) == (
        "Keep Gold Rush",
        "3 points for every piece that covers at least one gold square.",
    )


def test_effects_that_cost_or_gain_are_all_named() -> None:
    s = position("b4: E1 E2 E3 E4", "b3: E5 E6 E7", side="advanced", card="te-zz", coins=5)
    assert words.describe(s, 0, placing("zz: F7 G7 E8 F8")).effect == (
        "coins −1, trap, roofs F1 F2 F3 F4 F5 F6 G1 G2 G3 G4 G5 G6, "
        "spoils half row 1R, spoils half row 3R, spoils half row 6R"
    )
    s = position("b3: A1 A2 A3", "do: A4 A5", card="b4-te")
    assert words.describe(s, 0, placing("b4: A6 B6 C6 D6")).effect.startswith("coins +2, half row 6L, roofs B1")
    s = position(side="advanced")
    assert words.describe(s, 0, placing("do: D1 D2")).effect == "1 pink square"
    s = position("b4: A1 A2 A3 A4", "b3: A5 A6 A7", "do: A8 A9", "b4: A10 A11 A12 A13", card="b3-te")
    assert words.describe(s, 0, placing("b3: A14 A15 A16")).effect == "gold 1"
    low = position("b4: H1 H2 H3 H4", "b3: H5 H6 H7", "b4: H8 H9 H10 H11", card="do-te")
    assert words.describe(low, 0, placing("do: H12 H13")).effect == "1 column above the line"


# Asking


def test_what_is_asked() -> None:
    assert words.ask(dealt(), 0) == "Card 1 of 24: play a card from your hand. You place one of its shapes."
    assert words.ask(dealt(objectives="yes"), 0) == "Choose the objective card to keep. It scores at the end."
    two = dealt(seats="2")
    other = 1 - turn.active(two)
    assert words.ask(two, other) == f"Player {turn.active(two) + 1} is choosing a card."
    assert words.ask(two, turn.active(two)).endswith("Everybody places one of its shapes.")
    s = position(card="sq-te", seats="3")
    assert words.ask(s, 0) == "Place a Square or a Tee. It drops straight down."
    assert words.ask(s, -1) == "Player 1, Player 2 and Player 3 are placing."
    assert words.ask(position(card="wild"), 0) == "Place a piece of any shape. It drops straight down."
    pink = position("sq: D1 E1 D2 E2", side="advanced", card="b4-te")
    assert words.ask(pink, 0).endswith("You may drop a pink square first.")
    assert words.ask(act(pink, pink_on("A")), 0) == "Now place a Long bar or a Tee."
    assert words.ask(act(pink, placing("b4: A1 A2 A3 A4")), 0) == "You may drop a pink square as well, or choose Done."
    assert words.ask(final(), 0) == "The game is over."


# Events


def test_rt_r21_choosing_is_announced_when_all_have_chosen() -> None:
    s = dealt(seats="2", objectives="yes")
    assert events_of(s, legal(s, 0)[0]) == ["Player 1 has chosen an objective."]
    s = act(s, legal(s, 0)[0])
    events = events_of(s, legal(s, 1)[0], 1)
    assert events[0].startswith("Player 1 keeps ")
    assert events[1].startswith("Player 2 keeps ")
    assert events[2].endswith(" begins.")


def test_rt_r40_placements_are_announced_together() -> None:
    s = position(card="sq-te", seats="2")
    assert events_of(s, placing("sq: F1 G1 F2 G2")) == ["Player 1 is done."]
    s = act(s, placing("sq: F1 G1 F2 G2"))
    assert events_of(s, placing("te: A1 B1 C1 B2"), 1) == [
        "Player 1 drops a Square on F1 G1 F2 G2.",
        "Player 1 matches F1.",
        "Covered: people worth 1 on F2.",
        "Player 1 gains 1 coin.",
        "Player 2 drops a Tee on A1 B1 C1 B2.",
        "Covered: people worth 3 on C1 and B2.",
        "Player 1 draws a card.",
    ]


def test_pink_traps_gold_and_half_rows_are_announced() -> None:
    s = position("sq: D1 E1 D2 E2", "do: F1 G1", side="advanced", card="b3-te", coins=0)
    s = act(s, placing("b3: A1 B1 C1"))
    assert events_of(s, pink_on("H"))[1:] == [
        "Covered: people worth 2 on C1.",
        "Player 1 drops a Pink square on H1.",
        "Player 1 fills half row 1R.",
        "Player 1 gains 1 coin.",
        "Player 1 draws a card.",
    ]
    s = position(side="advanced", card="do-te", coins=5)
    assert "A trap on H2: up to 2 coins lost." in events_of(s, placing("do: H1 H2"))
    assert "Player 1 loses 2 coins." in events_of(s, placing("do: H1 H2"))
    assert "Player 1 gains 1 pink square." in events_of(s, placing("do: D1 D2"))
    tower = ("b4: A1 A2 A3 A4", "b3: A5 A6 A7", "do: A8 A9", "b4: A10 A11 A12 A13")
    assert "Player 1 covers 1 gold square." in events_of(position(*tower, card="b3-te"), placing("b3: A14 A15 A16"))


def test_a_pink_square_under_its_piece_is_announced_first() -> None:
    s = act(position("sq: D1 E1 D2 E2", side="advanced", card="b4-te"), pink_on("A"))
    events = events_of(s, placing("b4: A2 A3 A4 A5"))
    assert events[0] == "Player 1 drops a Pink square on A1."
    assert events[1] == "Player 1 drops a Long bar on A2 A3 A4 A5."


def test_a_pink_square_first_is_not_announced_while_others_place() -> None:
    s = position("sq: D1 E1 D2 E2", side="advanced", card="b4-te", seats="2")
    assert events_of(s, pink_on("A")) == []


def test_a_penalty_is_announced() -> None:
    s = position(card="sq-te", gone=["sq", "te"])
    assert events_of(s, PAY)[0] == "Player 1 cannot place and pays 2 coins."
    s = position("sq: A1 B1 A2 B2", "sq: D1 E1 D2 E2", "sq: G1 H1 G2 H2", card="sq-te", gone=["te"])
    assert events_of(s, setting_aside("sq"))[0] == "Player 1 cannot place, pays 2 coins and sets a Square aside."


def test_a_card_is_announced() -> None:
    s = dealt()
    assert events_of(s, playing(hand(s)[0]))[0].startswith("Player 1 plays the ")


def last_card(**written: Any) -> State:
    """Return a game in which all have to place for the last card."""
    s = position(card="sq-te", **written)
    s.turn, s.first = 24, (1 - 24) % s.seats
    return s


def test_the_end_is_announced() -> None:
    assert events_of(last_card(), placing("sq: F1 G1 F2 G2"))[-1] == "Player 1 scores 17 points."
    s = act(last_card(seats="2"), placing("sq: F1 G1 F2 G2"))
    assert events_of(s, placing("sq: A1 B1 A2 B2"), 1)[-3:] == [
        "Player 1 scores 17 points.",
        "Player 2 scores 16 points.",
        "Player 1 wins!",
    ]


def ended(*coins: int, gold: tuple[int, ...] = ()) -> State:
    s = dealt(seats=str(len(coins)))
    s.phase = OVER
    for seat, held in enumerate(coins):
        board = painted(gold=gold[seat], columns=gold[seat], people=17 - held - 3 * gold[seat]) if gold else painted()
        s.covered[3 * seat : 3 * seat + 3] = board.covered[:3]
        s.coins[seat] = held
    return s


def test_rt_49_rt_50_the_tie_break_is_named() -> None:
    assert story.ending_events(ended(3, 2))[-1].text == "Player 1 wins!"
    assert (
        story.ending_events(ended(2, 2))[-1].text
        == "Player 1 and Player 2 share the win, equal in points, coins and gold squares!"
    )
    assert story.ending_events(ended(3, 4, gold=(0, 0)))[-1].text == "Player 2 wins on coins!"
    assert story.ending_events(ended(3, 3, gold=(0, 1)))[-1].text == "Player 2 wins on gold squares!"


def test_rt_82_rt_88_the_result_of_a_level_is_announced() -> None:
    failed = painted(level="4", columns=6, coins=20)
    assert story.ending_events(failed)[-1].text == (
        "Level 4 not passed. Missing: at least 7 columns above the green line (6)."
    )
    assert story.ending_events(painted(level="4", columns=7, coins=20))[-1].text == "Level 4 passed."
    won = painted(level="12", columns=8, gold=6, half_rows=6, coins=40)
    assert "you have won the campaign" in story.ending_events(won)[-1].text


# Refusals that other tests do not meet


def test_refusals_name_what_to_do() -> None:
    s = position("sq: D1 E1 D2 E2", card="sq-te")
    assert words.why_not(s, 0, placing("sq: F1 G1 F2 G2")).sentence == (
        "It would touch another Square at E1, E2. Same shapes may meet at corners only. Drop it elsewhere."
    )
    high = copied(s)
    high.height[:COLUMNS] = [15] * COLUMNS
    assert "columns A and B are too high" in words.why_not(high, 0, placing("sq: A1 B1 A2 B2")).sentence
    high.height[0] = ROWS
    assert "column A is too high" in words.why_not(position_with(high, "do-te"), 0, placing("do: A1 A2")).sentence
    assert words.why_not(s, 5, placing("sq: F1 G1 F2 G2")).rule == "RT-02"


def position_with(s: State, card: str) -> State:
    changed = copied(s)
    changed.card = position(card=card).card
    return changed


def test_an_action_that_is_legal_has_no_refusal() -> None:
    s = position(card="sq-te")
    with pytest.raises(ValueError, match="is legal"):
        words.why_not(s, 0, placing("sq: A1 B1 A2 B2"))


# The table in text


def test_the_board_is_drawn_with_its_print_and_pieces() -> None:
    lines = words.draw(position("sq: F1 G1 F2 G2", card="sq-te", coins=1), 0).splitlines()
    assert lines[1] == "     A  B  C  D  E  F  G  H"
    assert lines[2] == " 16  GG .. GG .. .. GG .. GG"
    assert lines[7] == "     ======================="
    assert lines[17] == "  2  .. M1 .. .. .. Oa Oa .."
    assert lines[18] == "  1  .. .. M2 .. :: Oa Oa ::"
    assert any(line.startswith("Card 2 of 24; on the table: the card Square / Tee;") for line in lines)
    assert "Player 1: 17 points (Coins 1, Columns above the green line 0, Gold squares 0, Meeple People 16)." in lines


def test_others_see_ones_board_as_it_was_last_shown() -> None:
    s = act(position(card="sq-te", seats="2"), placing("sq: F1 G1 F2 G2"))
    assert "Oa" in words.draw(s, 0)
    assert "Oa" not in words.draw(s, -1)
    assert words.draw(s, 1) == words.draw(position(card="sq-te", seats="2"), 1)


def test_the_advanced_side_and_a_level_are_drawn() -> None:
    text = words.draw(position(side="advanced", level="6"), 0)
    assert "PK pink space" in text
    assert "Level 6, lives left 2. 45 points: 17; 5 gold squares: 0; 12 coins: 0." in text


def test_the_summary_adds_up() -> None:
    s = final("sq: F1 G1 F2 G2")
    placement.reveal_sheet(s, 0)
    assert words.summary(s) == [
        ("Coins", "1"),
        ("Columns above the green line", "0"),
        ("Gold squares", "0"),
        ("Meeple People", "16"),
        ("Total", "17"),
    ]
    assert words.summary(painted(level="4", columns=7))[-1] == ("Level 4", "not passed")
    assert words.summary(dealt(seats="2"))[4] == ("Player 1: Total", "17")


def test_a_whole_card_by_the_first_choices() -> None:
    s = finish_card(position(card="sq-te", seats="4"))
    assert s.turn == 2
    assert all(
        s.piece[36 * seat : 36 * seat + 36] == s.piece[36 * (MOST_SEATS + seat) : 36 * (MOST_SEATS + seat + 1)]
        for seat in range(4)
    )


# German


def test_german_names_the_same_numbers_as_the_box() -> None:
    printed = [
        *names.OBJECTIVE_TEXTS,
        *names.LEVEL_TEXTS,
        *(line for part in names.REFERENCE.values() for line in part),
    ]
    for text in printed:
        assert text.text("de") != text.text("en")
        assert sorted(re.findall(r"\d+", text.text("de"))) == sorted(re.findall(r"\d+", text.text("en"))), text


@pytest.mark.parametrize(
    ("said", "german"),
    [
        (words.ask(position(card="sq-te"), 0), "Lege ein Quadrat oder ein T-Stück. Der Stein fällt gerade nach unten."),
        (
            words.ask(position(card="b3-ho"), 0),
            "Lege einen Dreierbalken oder einen Haken. Der Stein fällt gerade nach unten.",
        ),
        (words.describe(dealt(), 0, playing("co-zz")).label, "Die Karte Winkel / Zickzack ausspielen"),
        (
            words.describe(position(card="sq-te"), 0, placing("sq: F1 G1 F2 G2")).effect,
            "Münzen +1, verdeckt Figuren −1",
        ),
        (words.why_not(dealt(), 0, keeping("gold_rush")).sentence, "Dieses Spiel wird ohne Zielkarten gespielt."),
    ],
)
def test_german_puts_articles_and_names_into_their_forms(said: Text, german: str) -> None:
    assert isinstance(said, Message)
    assert said.text("de") == german
