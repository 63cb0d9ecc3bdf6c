"""RT-10 to RT-18: playing cards, placing for them, and the length of the game."""

from __future__ import annotations

import pytest
from tests.games.retrotetro.positions import (
    act,
    copies,
    dealt,
    finish_card,
    hand,
    legal,
    placing,
    playing,
    position,
    refusal,
    shapes_offered,
)

from retrocade.engine.chance import seeded
from retrocade.games.retrotetro import rules, turn
from retrocade.games.retrotetro.content import CARD_IDS, CARDS_PLAYED
from retrocade.games.retrotetro.state import OVER, PLACING, PLAYING_CARD, State
from retrocade.games.retrotetro.view import view


def test_rt_10_exactly_the_cards_in_hand_are_offered() -> None:
    s = dealt(seats="2")
    seat = turn.active(s)
    assert sorted(legal(s, seat)) == sorted(playing(card) for card in hand(s, seat))
    other = next(card for card in CARD_IDS if card not in hand(s, seat))
    assert refusal(s, playing(other), seat) == "RT-10"
    assert refusal(s, placing("sq: A1 B1 A2 B2"), seat) == "RT-10"
    assert legal(s, 1 - seat) == []
    assert refusal(s, playing(hand(s, 1 - seat)[0]), 1 - seat) == "RT-10"


def test_rt_10_of_two_wild_cards_in_hand_one_is_offered() -> None:
    s = dealt()
    s.hand[:2] = [29, 29]
    assert legal(s) == [playing("wild")]
    assert hand(act(s, playing("wild"))) == ["wild"]


@pytest.mark.parametrize("slot", [0, 1])
def test_rt_10_the_other_card_stays_in_hand(slot: int) -> None:
    s = dealt()
    cards = hand(s)
    assert hand(act(s, playing(cards[slot]))) == [cards[1 - slot]]


def test_rt_11_every_seat_owes_one_placement_the_active_one_included() -> None:
    s = dealt(seats="3")
    seat = turn.active(s)
    s = act(s, playing(hand(s, seat)[0]), seat)
    assert rules.to_act(s) == 0b111
    for each in range(3):
        assert rules.to_act(s) >> each & 1
        s = act(s, legal(s, each)[0], each)
    assert s.phase == PLAYING_CARD


def test_rt_11_only_shapes_of_the_card_can_be_placed() -> None:
    s = position(card="sq-te")
    assert refusal(s, placing("do: A1 B1")) == "RT-11"
    assert refusal(s, playing("do-b3")) == "RT-11"


def test_rt_12_rt_r9_each_player_chooses_one_of_two_shapes_for_himself() -> None:
    s = position(card="sq-te", seats="2")
    assert shapes_offered(s, 0) == shapes_offered(s, 1) == {"sq", "te"}
    s = act(s, placing("sq: A1 B1 A2 B2"), 0)
    s = act(s, placing("te: A1 B1 C1 B2"), 1)
    assert (copies(s, "sq", 0), copies(s, "te", 0)) == (3, 4)
    assert (copies(s, "sq", 1), copies(s, "te", 1)) == (4, 3)


def test_rt_13_a_wild_card_offers_every_shape_with_copies_left() -> None:
    assert shapes_offered(position(card="wild")) == {"do", "b3", "co", "b4", "sq", "te", "zz", "ho"}
    assert shapes_offered(position(card="wild", gone=["do", "ho"])) == {"b3", "co", "b4", "sq", "te", "zz"}
    assert len(legal(position(card="wild"))) == 181


def test_rt_14_the_active_player_draws_when_all_have_placed() -> None:
    s = dealt(seats="2")
    seat = turn.active(s)
    s = act(s, playing(hand(s, seat)[0]), seat)
    s = act(s, legal(s, seat)[0], seat)
    assert len(hand(s, seat)) == 1
    s = act(s, legal(s, 1 - seat)[0], 1 - seat)
    assert len(hand(s, seat)) == 2


def test_rt_15_then_the_next_player_clockwise_is_active() -> None:
    s = dealt(seats="3")
    order = []
    for _ in range(6):
        order.append(turn.active(s))
        s = finish_card(act(s, playing(hand(s, turn.active(s))[0]), turn.active(s)))
    assert order == [(s.first + n) % 3 for n in range(6)]


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_w16_rt_07_rt_14_rt_16_rt_17_rt_81_drawing_and_the_last_cards(seats: int) -> None:
    """W16: a card is drawn on turn t if t <= 24 - 2P; there are two cards to choose from if t <= 24 - P."""
    s, played = dealt(seats=str(seats)), [0] * seats
    for number in range(1, CARDS_PLAYED + 1):
        assert s.turn == number
        seat = turn.active(s)
        played[seat] += 1
        assert len(hand(s, seat)) == (2 if number <= 24 - seats else 1)
        deck = view(s, 0)["deck"]
        assert deck == max(24 - 2 * seats - number + 1, 0)
        before = sum(s.unseen)
        s = finish_card(act(s, playing(hand(s, seat)[0]), seat), seed=number)
        assert before - sum(s.unseen) == (number <= 24 - 2 * seats)
    assert s.phase == OVER
    assert rules.to_act(s) == 0
    assert played == [24 // seats] * seats
    assert not any(s.hand)
    assert refusal(s, playing("wild")) == "RT-17"


def random_game(seed: int, **written: str) -> State:
    s, luck = dealt(seed, **written), seeded(seed)
    while rules.to_act(s):
        seat = (rules.to_act(s) & -rules.to_act(s)).bit_length() - 1
        actions = legal(s, seat)
        s = act(s, actions[seed * 7 % len(actions)], seat, luck)
    return s


@pytest.mark.parametrize("seed", range(4))
def test_rt_18_pieces_placed_and_pieces_unplayable_are_24(seed: int) -> None:
    s = random_game(seed, seats="2")
    for player in view(s, 0)["players"]:
        assert len(player["pieces"]) + player["failures"] == 24


def test_rt_r40_what_is_done_on_a_card_is_shown_when_all_are_done() -> None:
    s = position(card="sq-te", seats="2")
    s = act(s, placing("sq: F1 G1 F2 G2"), 0)
    assert s.phase == PLACING
    assert len(view(s, 0)["players"][0]["pieces"]) == 1
    assert view(s, 0)["players"][0]["coins"] == 1
    for watcher in (1, -1):
        seen = view(s, watcher)["players"][0]
        assert (seen["pieces"], seen["coins"], seen["copies"]["sq"], seen["done"]) == ([], 0, 4, True)
    assert refusal(s, placing("sq: A1 B1 A2 B2"), 0) == "RT-R40"
    s = act(s, placing("te: A1 B1 C1 B2"), 1)
    for watcher in (0, 1, -1):
        seen = view(s, watcher)["players"][0]
        assert (len(seen["pieces"]), seen["coins"], seen["copies"]["sq"], seen["done"]) == (1, 1, 3, False)


def test_hands_are_seen_by_their_owners_only() -> None:
    s = dealt(seats="3")
    assert view(s, 1)["hand"] == hand(s, 1)
    assert view(s, -1)["hand"] == []
    assert [player["hand_size"] for player in view(s, -1)["players"]] == [2, 2, 2]
