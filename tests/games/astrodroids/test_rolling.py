"""Part 2: rerolls, claims, "Stop!", the last rerolls, and the end of a round in which nobody claims."""

from __future__ import annotations

import pytest
from tests.games.astrodroids.positions import (
    FIVE_CARDS,
    FOUR_CARDS,
    GAME,
    act,
    act_anyhow,
    begun,
    card,
    claim,
    fall,
    give,
    hold,
    legal,
    refused,
    reroll,
    rolling,
    table,
)

from retrocade.engine.chance import seeded
from retrocade.engine.contract import Refusal
from retrocade.engine.layout import copied
from retrocade.engine.match import Done, Match
from retrocade.games.astrodroids import rules
from retrocade.games.astrodroids.content import REROLLS_IN_TIME
from retrocade.games.astrodroids.state import BLAST, CLAIM, FIRE, GO, HOLD, READY, TIME, State
from retrocade.games.astrodroids.view import view


def test_ad_14_rerolls_of_several_seats_are_taken_in_any_order() -> None:
    s = rolling([1, 2, 3, 4, 5, 6], [1, 1, 1, 1, 1, 1])
    act(s, 1, reroll(1, 2), fall(6, 5))
    act(s, 0, reroll(3), fall(1, 1, 2))
    act(s, 1, reroll(1), fall(3))
    act(s, 1, reroll(6), fall(1, 1, 1, 1, 1, 4))
    assert s.dice[:6] == [1, 2, 2, 4, 5, 6]
    assert s.dice[8:14] == [3, 5, 1, 1, 1, 4]
    assert s.throws[:2] == [1, 3]
    assert s.thrown[:2] == [0b100, 0b100000]


def test_ad_14_every_set_of_dice_can_be_rerolled_and_none_cannot() -> None:
    s = rolling([1, 2, 3, 4, 5, 6], [1] * 6)
    rerolls = [action for action in legal(s, 0) if action < CLAIM]
    assert rerolls == list(range(1, 64))
    assert refused(s, 0, 64).rule == "AD-03"


def test_ad_15_a_kept_die_may_be_rerolled_later() -> None:
    s = rolling([1, 2, 3, 4, 5, 6], [1] * 6)
    act(s, 0, reroll(2, 3, 4, 5, 6), fall(1, 1, 1, 1, 1, 1))
    act(s, 0, reroll(1), fall(5))
    assert s.dice[:6] == [5, 1, 1, 1, 1, 1]


def test_ad_16_the_first_to_claim_a_card_has_it() -> None:
    s = rolling([1] * 6, [2] * 6, [3] * 6, table=FOUR_CARDS)
    wanted = claim(s, "C06")
    act(s, 1, wanted)
    assert s.claimed[1] == card("C06")
    refusal = refused(s, 0, wanted)
    assert refusal == Refusal("AD-16", "There is no card A on the table any more. Take B, C or D.")
    assert wanted not in legal(s, 2)


def test_ad_17_after_a_claim_there_is_no_reroll_and_no_exchange() -> None:
    s = rolling([1] * 6, [2] * 6, [3] * 6, table=FOUR_CARDS)
    act(s, 1, claim(s, "C06"))
    assert legal(s, 1) == []
    assert refused(s, 1, reroll(1)).rule == "AD-17"
    assert refused(s, 1, claim(s, "C13")).rule == "AD-17"


def test_ad_17_a_claim_cannot_be_taken_back() -> None:
    match = Match(GAME, GAME.choose({"seats": "2"}), 5)
    for seat, action in ((0, READY), (1, READY), (0, GO)):
        match.act(seat, action)
    done = match.act(0, CLAIM)
    assert isinstance(done, Done)
    assert not done.takes_back
    assert isinstance(match.take_back(0), Refusal)


@pytest.mark.parametrize(("seats", "cards"), [(2, 3), (3, 4), (4, 5)])
def test_ad_18_ad_19_ad_21_all_but_one_claim_and_two_cards_are_left(seats: int, cards: int) -> None:
    s = rolling(*([face] * 6 for face in range(1, seats + 1)), table=FIVE_CARDS[:cards])
    for seat in range(seats - 1):
        assert s.last == 0
        act(s, seat, claim(s, FIVE_CARDS[seat]))
    assert (s.last, s.rerolls, s.waiting) == (seats, 2, 1 << seats - 1)
    assert len(table(s)) == 2
    act(s, seats - 1, claim(s, FIVE_CARDS[seats]))
    assert s.phase == BLAST
    assert all(s.claimed[:seats])
    assert len(table(s)) == 1


def test_ad_19_with_two_players_the_first_claim_is_stop() -> None:
    s = rolling([1] * 6, [2] * 6)
    act(s, 1, claim(s, "C20"))
    assert view(s, 0)["players"][0]["status"] == "last"


def test_ad_20_ad_21_ad_r24_the_last_player_has_two_rerolls_then_must_claim() -> None:
    s = rolling([1, 2, 3, 4, 5, 6], [2] * 6)
    act(s, 1, claim(s, "C20"))
    act(s, 0, reroll(1, 2, 3), fall(4, 4, 4))
    act(s, 0, reroll(6), fall(1, 1, 1, 1, 1, 5))
    assert s.dice[:6] == [4, 4, 4, 4, 5, 5]
    assert refused(s, 0, reroll(1)) == Refusal("AD-20", "Your last rerolls are used up. Claim one of the cards.")
    assert legal(s, 0) == [claim(s, "C06"), claim(s, "C13")]


def test_ad_r24_the_last_player_need_not_reroll() -> None:
    s = rolling([1] * 6, [2] * 6)
    act(s, 1, claim(s, "C20"))
    act(s, 0, claim(s, "C13"))
    assert s.phase == BLAST


@pytest.mark.parametrize(("friends", "rerolls"), [(1, 4), (2, 6)])
def test_ad_59_ad_r26_e9_each_rolypoly_adds_two_last_rerolls(friends: int, rerolls: int) -> None:
    s = rolling([1] * 6, [2] * 6, number=3)
    give(s, 0, *["rolypoly"] * friends)
    act(s, 1, claim(s, "C20"))
    for _ in range(rerolls):
        act(s, 0, reroll(1), fall(1))
    assert refused(s, 0, reroll(1)).rule == "AD-20"


def test_ad_59_rolypoly_helps_only_its_owner() -> None:
    s = rolling([1] * 6, [2] * 6, number=3)
    give(s, 1, "rolypoly")
    act(s, 1, claim(s, "C20"))
    assert s.rerolls == 2


def test_ad_22_the_last_player_to_claim_blasts_first_then_around_the_table() -> None:
    s = rolling([1] * 6, [2] * 6, [3] * 6, [4] * 6, table=FIVE_CARDS, pace="beat")
    for seat, name in ((3, "C06"), (0, "C13"), (1, "C20"), (2, "C36")):
        s.waiting, s.later_in_beat = 1 << seat, 0
        if s.last == 0:
            act_anyhow(s, seat, claim(s, name))
        else:
            act(s, seat, claim(s, name))
    assert view(s, 0)["order"] == [2, 3, 0, 1]
    assert s.waiting == 1 << 2
    assert refused(s, 3, FIRE).rule == "AD-22"


def test_ad_r23_there_is_no_claim_before_the_common_throw() -> None:
    s = begun(2)
    assert legal(s, 0) == [READY]
    assert refused(s, 0, CLAIM).rule == "AD-R23"
    act(s, 0, READY)
    act(s, 1, READY)
    assert refused(s, 0, CLAIM).rule == "AD-R23"


def test_ad_60_a_cube_friend_is_thrown_with_the_others() -> None:
    s = begun(1, "realtime")
    give(s, 0, "cube_friend", "cube_friend")
    act(s, 0, READY)
    act(s, 0, GO, fall(1, 2, 3, 4, 5, 6, 1, 2))
    assert s.dice[:8] == [1, 2, 3, 4, 5, 6, 1, 2]
    assert [action for action in legal(s, 0) if action < CLAIM] == list(range(1, 256))


# Nobody claims


def test_ad_r21_e15_when_time_is_up_those_with_fewest_rerolls_claim_first() -> None:
    s = rolling([1] * 6, [2] * 6, [3] * 6, table=FOUR_CARDS, number=4)
    s.throws[:3] = [12, 9, 9]
    act(s, 3, TIME)
    assert legal(s, 0) == legal(s, 2) == []
    assert refused(s, 0, reroll(1)).rule == "AD-R21"
    assert legal(s, 1) == [claim(s, name) for name in FOUR_CARDS]
    assert refused(s, 1, reroll(1)).rule == "AD-R21"
    act(s, 1, claim(s, "C13"))
    assert legal(s, 2) == [claim(s, name) for name in ("C06", "C20", "C36")]
    act(s, 2, claim(s, "C06"))
    assert (s.last, s.rerolls) == (1, 2)
    assert table(s) == ["C20", "C36"]
    act(s, 0, reroll(1), fall(6))
    act(s, 0, claim(s, "C36"))
    assert s.phase == BLAST


def test_ad_r21_e15_the_last_one_keeps_a_rolypoly() -> None:
    s = rolling([1] * 6, [2] * 6, table=("C06", "C13", "C20"), number=4)
    s.throws[:2] = [12, 9]
    give(s, 0, "rolypoly")
    act(s, 2, TIME)
    act(s, 1, claim(s, "C13"))
    assert s.rerolls == 4


def test_ad_r21_a_reroll_that_cannot_have_been_in_time_ends_the_throwing() -> None:
    s = rolling([1] * 6, [2] * 6, number=4)
    s.throws[0] = REROLLS_IN_TIME
    act(s, 0, reroll(1, 2))
    assert s.time_up == 1
    assert s.dice[:6] == [1] * 6
    assert s.waiting == 1 << 1


def test_ad_r21_in_beats_the_limit_is_sixty() -> None:
    s = rolling([1] * 6, [2] * 6, pace="beat")
    s.beat, s.waiting = 60, 0b10
    act(s, 1, reroll(1), fall(4))
    assert s.time_up == 1
    assert (s.beat, s.waiting) == (60, 0b01)


def test_ad_r21_in_beats_the_sixtieth_is_still_played() -> None:
    s = rolling([1] * 6, [2] * 6, pace="beat")
    s.beat, s.waiting = 59, 0b10
    act(s, 1, reroll(1), fall(4), (0, 2))
    assert (s.time_up, s.beat, s.waiting, s.later_in_beat) == (0, 60, 0b01, 0b10)


def test_ad_r21_in_calm_play_the_limit_is_sixty_too() -> None:
    for beat, time_up, waiting in ((59, 0, 0b11), (60, 1, 0b01)):
        s = rolling([1] * 6, [2] * 6, pace="calm")
        s.beat, s.waiting = beat, 0b11
        act(s, 0, reroll(1))
        act(s, 1, reroll(1), (0, 2), fall(4), (0, 1), fall(5))
        assert (s.time_up, s.beat, s.waiting) == (time_up, 60, waiting)
        assert (s.chosen[:2], s.asked, s.later_in_beat) == ([0, 0], 0, 0)


@pytest.mark.parametrize(
    ("pace", "most"), [("realtime", REROLLS_IN_TIME), pytest.param("slow", REROLLS_IN_TIME, id="half speed")]
)
def test_ad_20_ad_r21_the_last_rerolls_do_not_find_the_time_up(pace: str, most: int) -> None:
    s = rolling([1] * 6, [2] * 6, pace=pace)
    s.throws[1] = most
    act(s, 0, claim(s, "C06"))
    act(s, 1, reroll(1), fall(6))
    assert (s.last, s.rerolls, s.throws[1], s.dice[8]) == (2, 1, most + 1, 6)


@pytest.mark.parametrize("pace", ["realtime", pytest.param("slow", id="half speed")])
def test_ad_r21_the_last_reroll_that_fits_into_the_time_is_thrown(pace: str) -> None:
    s = rolling([1] * 6, [2] * 6, pace=pace)
    s.throws[0] = REROLLS_IN_TIME - 1
    act(s, 0, reroll(1), fall(6))
    assert (s.dice[0], s.time_up, s.throws[0]) == (6, 0, REROLLS_IN_TIME)


def test_ad_r21_of_equal_rerolls_the_lower_seat_claims_first() -> None:
    s = rolling([1] * 6, [2] * 6, [3] * 6, table=FOUR_CARDS)
    s.throws[:3] = [9, 4, 4]
    act(s, 3, TIME)
    assert s.waiting == 0b010


# Two hands on one card


def test_ad_r22_who_loses_the_card_is_free_to_roll_or_last() -> None:
    s = rolling([1] * 6, [2] * 6, [3] * 6, table=FOUR_CARDS)
    act(s, 0, claim(s, "C06"))
    act(s, 1, reroll(1), fall(4))
    act(s, 2, claim(s, "C13"))
    assert s.last == 2


def test_ad_r37_a_claim_that_crosses_stop_becomes_a_hand_on_the_card() -> None:
    s = rolling([1] * 6, [2] * 6)
    act(s, 0, claim(s, "C20"))
    act(s, 1, hold(s, "C06"))
    assert view(s, 0)["held"] == 0
    act(s, 1, reroll(1), fall(6))
    assert refused(s, 1, hold(s, "C13")).rule == "AD-R37"
    act(s, 1, claim(s, "C13"))
    assert s.claimed[1] == card("C13")


def test_ad_20_ad_r37_what_the_last_player_may_do_exactly() -> None:
    """Claim or hold one of the remaining cards, or reroll."""
    s = rolling([1] * 6, [2] * 6, [3] * 6, table=FOUR_CARDS)
    act(s, 0, claim(s, "C13"))
    act(s, 2, claim(s, "C36"))
    assert legal(s, 1) == [CLAIM, CLAIM + 2, HOLD, HOLD + 2, *range(1, 64)]
    act(s, 1, hold(s, "C20"))
    assert legal(s, 1) == [CLAIM, CLAIM + 2, *range(1, 64)]
    s.rerolls = 0
    assert legal(s, 1) == [CLAIM, CLAIM + 2]


@pytest.mark.parametrize(
    ("pace", "holds"),
    [("realtime", True), pytest.param("slow", True, id="half speed"), ("calm", False), ("beat", False)],
)
def test_ad_r37_a_hand_on_a_card_is_offered_where_a_clock_runs(pace: str, holds: bool) -> None:
    s = rolling([1] * 6, [2] * 6, pace=pace)
    s.last, s.rerolls, s.waiting = 2, 2, 0b10
    assert any(HOLD <= action < HOLD + 5 for action in legal(s, 1)) is holds


def test_ad_14_ad_16_what_everybody_may_do_exactly_while_all_roll() -> None:
    s = rolling([1] * 6, [2] * 6, [3] * 6, table=FOUR_CARDS)
    assert legal(s, 1) == [*range(CLAIM, CLAIM + 4), *range(1, 64)]
    act(s, 0, claim(s, "C06"))
    assert legal(s, 1) == [*range(CLAIM + 1, CLAIM + 4), *range(1, 64)]
    s.time_up = 1
    assert legal(s, 1) == [*range(CLAIM + 1, CLAIM + 4)]


def test_ad_r37_a_hand_is_off_the_card_when_all_have_one() -> None:
    s = rolling([1] * 6, [2] * 6)
    act(s, 0, claim(s, "C20"))
    act(s, 1, hold(s, "C06"))
    act(s, 1, claim(s, "C06"))
    assert (s.phase, s.held) == (BLAST, 0)


def test_ad_r37_without_a_reroll_left_a_hand_on_a_card_is_not_offered() -> None:
    s = rolling([1] * 6, [2] * 6)
    act(s, 0, claim(s, "C20"))
    s.rerolls = 1
    assert any(HOLD <= action < HOLD + 5 for action in legal(s, 1))
    s.rerolls = 0
    assert not any(HOLD <= action < HOLD + 5 for action in legal(s, 1))


def test_ad_r37_a_hand_on_a_card_is_for_the_last_player_against_the_clock() -> None:
    s = rolling([1] * 6, [2] * 6)
    assert refused(s, 0, hold(s, "C06")).rule == "AD-R37"
    calm = rolling([1] * 6, [2] * 6, pace="beat")
    calm.waiting = 1
    act(calm, 0, claim(calm, "C20"))
    assert not any(HOLD <= action < HOLD + 5 for action in legal(calm, 1))


# Whose luck it is


def thrown_after(order: list[int], seed: int = 11) -> State:
    """Three players, two cards claimed last; rerolls made in this order of seats."""
    s: State = GAME.blank({"seats": 3, "pace": 0})
    chance = seeded(seed)
    rules.setup(s, chance)
    for seat in range(3):
        rules.apply(s, seat, READY, chance)
    rules.apply(s, 0, GO, chance)
    for seat in order:
        rules.apply(s, seat, 0b101011, chance)
    rules.apply(s, 1, CLAIM, chance)
    return s


def test_ad_r32_ad_80_invariant_16_the_order_of_arrival_changes_nobodys_dice() -> None:
    first = thrown_after([0, 0, 1, 2, 2, 2])
    for order in ([2, 2, 2, 1, 0, 0], [0, 2, 0, 2, 1, 2], [1, 2, 0, 2, 0, 2]):
        assert thrown_after(order) == first
    assert first.dice[:6] != first.dice[8:14]


def test_ad_80_nobodys_action_moves_anothers_dice() -> None:
    s = rolling([1, 2, 3, 4, 5, 6], [6, 5, 4, 3, 2, 1], [1] * 6, table=FOUR_CARDS)
    for action in legal(s, 0):
        after = copied(s)
        rules.apply(after, 0, action, seeded(1))
        assert after.dice[8:] == s.dice[8:]


def test_the_dice_of_a_throw_follow_from_its_number_not_from_what_was_kept() -> None:
    one, other = thrown_after([0, 1]), thrown_after([1, 0])
    assert one.dice == other.dice
