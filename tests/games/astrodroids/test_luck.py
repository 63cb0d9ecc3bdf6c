"""Luck: which draws are made, out of how many, and for what. Each test names every draw."""

from __future__ import annotations

from itertools import product

import pytest
from tests.games.astrodroids.positions import (
    FIRE,
    FIVE_CARDS,
    FOUR_CARDS,
    GAME,
    LEAVE,
    act,
    act_anyhow,
    begun,
    bits,
    box,
    card,
    cell,
    claim,
    fall,
    give,
    legal,
    luck,
    pick,
    reroll,
    rolling,
    table,
)

from retrocade.engine.chance import Chance, below_at, open_places, seeded
from retrocade.engine.layout import copied
from retrocade.games.astrodroids import rules
from retrocade.games.astrodroids.content import CARD_IDS, CARDS, MOST_BEATS, MOST_DICE
from retrocade.games.astrodroids.rules import solo as rules_solo
from retrocade.games.astrodroids.rules import table as rules_table
from retrocade.games.astrodroids.state import BLAST, CLAIM, GO, OVER, PLAN, READY, SLOTS, STEPS, TIME, State

# Setup


def set_up(seats: int, *outcomes: tuple[int, int], **options: int) -> State:
    s: State = GAME.blank({"seats": seats, "pace": 0, **options})
    chance = luck(*outcomes)
    rules.setup(s, chance)
    assert not chance.outcomes
    return s


def test_ad_02_ad_05_each_sheet_is_one_of_a_hundred_and_each_card_one_of_those_left() -> None:
    s = set_up(2, (99, 100), (0, 100), (44, 45), (43, 44), (0, 43))
    assert s.sheet[:2] == [99, 0]
    assert table(s) == ["C45", "C44", "C01"]
    assert s.hidden == sum(1 << c for c in range(2, 44))
    assert (s.round, s.phase, s.waiting, s.later_in_beat) == (1, PLAN, 0b11, 0)


def test_ad_r34_a_sheet_that_somebody_has_is_drawn_again_until_nobody_has_it() -> None:
    cards = [(0, 45 - n) for n in range(4)]
    s = set_up(3, (5, 100), (7, 100), (7, 100), (5, 100), (7, 100), (9, 100), *cards)
    assert s.sheet[:3] == [5, 7, 9]
    second = set_up(2, (5, 100), (5, 100), (5, 100), (6, 100), *cards[:3])
    assert second.sheet[:2] == [5, 6]


def test_ad_r34_with_the_same_sheet_for_all_it_is_the_first_players() -> None:
    s = set_up(2, (5, 100), (6, 100), (0, 45), (0, 44), (0, 43), same_sheet=1)
    assert s.sheet[:2] == [5, 5]


@pytest.mark.parametrize("number", [0, 1, 20, 41])
def test_a_card_is_drawn_from_those_that_nobody_has_seen(number: int) -> None:
    s = rolling([1] * 6, [2] * 6)
    hidden = [c for c in range(1, CARDS + 1) if s.hidden >> c & 1]
    assert len(hidden) == 42
    assert rules_table.draw_card(s, 0, luck((number, 42))) == hidden[number]
    assert s.hidden == sum(1 << c for c in hidden if c != hidden[number])


# Places


def test_every_draw_has_a_place_of_its_own() -> None:
    """Eight rounds; four seats' throws, deck, box dice, reserve, budget, and the order of beats."""
    s = State()
    seen = set()
    for number in range(1, 9):
        s.round = number
        for whose, n in product(range(9), range(1 << 10)):
            seen.add(rules_table.place(s, whose, n))
    assert len(seen) == 8 * 9 << 10
    assert (
        len(
            {rules_table.DECK, rules_table.BOX_DICE, rules_table.RESERVE, rules_table.BUDGET, rules_table.ORDER}
            | set(range(4))
        )
        == 9
    )
    assert MOST_BEATS * SLOTS + SLOTS < 1 << 10


def test_throws_of_different_rounds_seats_and_numbers_differ() -> None:
    """With places open, as in every game, no two throws are the same by construction."""
    chance = seeded(5)
    s: State = GAME.blank({"seats": 4, "pace": 0})
    rules.setup(s, chance)
    seen = set()
    for number, seat, made in product(range(1, 9), range(4), range(12)):
        s.round, s.throws[seat] = number, made
        rules_table.throw(s, seat, 0b111111, chance)
        seen.add(tuple(s.dice[seat * MOST_DICE : seat * MOST_DICE + 6]))
    assert len(seen) > 380  # of 384; a few of 46656 falls may come twice


def test_the_order_of_every_beat_is_drawn_anew() -> None:
    orders = set()
    for beat, seed in product(range(1, 40), range(3)):
        s = rolling([1] * 6, [2] * 6, [3] * 6, [4] * 6, table=(*FOUR_CARDS, "C41"), pace="beat")
        chance = seeded(seed)
        open_places(chance)
        s.beat, left = beat, 0b1111
        order = []
        while left:
            seat = rules_table.random_seat(s, left, chance)
            left &= ~(1 << seat)
            order.append(seat)
        orders.add(tuple(order))
    assert len(orders) > 20  # of 24


@pytest.mark.parametrize(
    ("seats", "number", "seat"), [(0b1111, 0, 0), (0b1111, 3, 3), (0b1010, 0, 1), (0b1010, 1, 3), (0b0100, 0, 2)]
)
def test_each_player_who_acts_later_may_be_next(seats: int, number: int, seat: int) -> None:
    s = rolling([1] * 6, [2] * 6, [3] * 6, [4] * 6, table=(*FOUR_CARDS, "C41"), pace="beat")
    assert rules_table.random_seat(s, seats, luck((number, seats.bit_count()))) == seat


# Throws


def test_ad_14_a_throw_changes_the_dice_that_are_thrown_and_no_others() -> None:
    s = rolling([1, 2, 3, 4, 5, 6], [6, 5, 4, 3, 2, 1])
    before = copied(s)
    act(s, 1, reroll(2, 5), fall(6, 6, 6, 6, 6, 6, 6, 6))
    assert s.dice[8:14] == [6, 6, 4, 3, 6, 1]
    assert s.dice[:8] == before.dice[:8]
    assert s.dice[14:] == before.dice[14:]
    assert (s.throws[:2], s.thrown[:2]) == ([0, 1], [0, 0b10010])


def test_ad_60_eight_dice_fall_each_on_its_own_face() -> None:
    s = rolling([1] * 8, [2] * 6, number=3)
    give(s, 0, "cube_friend", "cube_friend")
    act(s, 0, 0b11111111, fall(6, 5, 4, 3, 2, 1, 6, 5))
    assert s.dice[:8] == [6, 5, 4, 3, 2, 1, 6, 5]


def test_ad_75_the_box_dice_have_six_faces_each() -> None:
    for one, other in ((6, 6), (1, 6), (6, 1)):
        s = rolling([1] * 6, table=FOUR_CARDS)
        act(s, 1, TIME, box(one, other))
        assert s.box == [one, other]


def test_ad_76_a_reserve_card_is_one_of_all_that_nobody_has_seen_and_lies_in_the_first_place() -> None:
    s = rolling([1] * 6, table=("C06", "C09", "C13", "C14"))
    act(s, 1, TIME, box(2, 4), (40, 41))
    assert s.table == [CARDS, 0, 0, 0, 0]
    assert s.reserves == 1
    assert CARD_IDS[s.table[0]] == "C45"


@pytest.mark.parametrize(("one", "other", "left"), [(2, 3, ["C13", "C20"]), (5, 1, ["C06", "C36"]), (6, 4, ["C06"])])
def test_ad_75_a_card_goes_if_either_of_its_types_is_thrown(one: int, other: int, left: list[str]) -> None:
    for faces in ((one, other), (other, one)):
        s = rolling([1] * 6, table=FOUR_CARDS)
        act(s, 1, TIME, box(*faces))
        assert table(s) == left


# A new round


def used_round(number: int = 3, pace: str = "realtime") -> State:
    """Return a round in which everybody has a card and every field that a round uses is set."""
    s = rolling([3, 3, 3, 3, 4, 4], [1, 1, 1, 1, 6, 6], number=number, pace=pace)
    act(s, 0, reroll(1), fall(3))
    act(s, 0, claim(s, "C06"))
    act(s, 1, reroll(1, 2), fall(1, 1))
    act(s, 1, claim(s, "C20"))
    s.time_up, s.beat, s.held, s.box[:] = 1, 7, 2, [3, 4]
    act(s, 0, pick("4,2"))
    act(s, 1, pick("2,5") if pick("2,5") in legal(s, 1) else FIRE)
    return s


def test_ad_10_ad_40_a_new_round_begins_with_nothing_left_of_the_old_one() -> None:
    s = used_round()
    for seat in (0, 1):
        if s.waiting >> seat & 1 and s.phase == BLAST:
            rules.apply(s, seat, FIRE, luck((0, 42), (0, 41), (0, 40)))
    assert (s.round, s.phase, s.waiting) == (4, PLAN, 0b11)
    assert (s.later_in_beat, s.later_in_order) == (0, 0)
    assert (s.last, s.rerolls, s.held, s.time_up, s.beat, s.asked) == (0, 0, 0, 0, 0, 0)
    assert not any([*s.box, *s.dice, *s.throws, *s.thrown, *s.claimed, *s.steps, *s.chosen])
    assert table(s) == ["C01", "C02", "C03"]
    assert s.blasted[0] == bits(["4,2"])


def test_ad_40_ad_41_at_the_end_nothing_lies_on_the_table() -> None:
    s = used_round(8)
    for seat in (0, 1):
        if s.phase == BLAST and s.waiting >> seat & 1:
            act(s, seat, FIRE)
    assert (s.phase, s.round, s.waiting) == (OVER, 8, 0)
    assert not any([*s.table, *s.claimed])


def test_in_beats_a_new_round_begins_with_the_common_throw() -> None:
    s = rolling([3, 3, 3, 3, 4, 4], pace="beat", table=FOUR_CARDS)
    act(s, 0, claim(s, "C06"))
    act(s, 0, FIRE, (0, 41), (0, 40), (0, 39), (0, 38), fall(6, 5, 4, 3, 2, 1))
    assert (s.phase, s.dice[:8], s.thrown[0], s.throws[0]) == (2, [6, 5, 4, 3, 2, 1, 0, 0], 0b111111, 0)


def test_ad_53_after_the_last_unlock_the_next_round_is_dealt() -> None:
    s = used_round(4)
    s.blasted[0] |= bits(["5,1", "5,2", "5,3", "5,4", "5,5"])
    give(s, 0, "frogger", locked=True)
    for seat in (0, 1):
        if s.phase == BLAST and s.waiting >> seat & 1:
            act(s, seat, FIRE)
    act(s, 0, LEAVE, (0, 42), (0, 41), (0, 40))
    assert (s.round, s.phase) == (5, PLAN)


# Guesses


@pytest.mark.parametrize("slot", range(SLOTS))
def test_a_calm_choice_is_guessed_among_rerolls_and_claims_of_what_was_there(slot: int) -> None:
    s = rolling([1] * 6, [2] * 6, [3] * 6, table=FOUR_CARDS, pace="calm")
    s.beat = 1
    act(s, 0, reroll(1))
    guess = copied(s)
    rules.imagine(guess, 1, luck((63 + slot, 68)))
    assert guess.chosen[0] == (CLAIM + slot if slot < 4 else slot + 1)
    for number in (0, 1, 62):
        guess = copied(s)
        rules.imagine(guess, 1, luck((number, 68)))
        assert guess.chosen[0] == number + 1


def test_only_choices_that_were_made_are_guessed_and_not_ones_own() -> None:
    s = rolling([1] * 6, [2] * 6, [3] * 6, table=FOUR_CARDS, pace="calm")
    s.beat = 1
    for seat in (0, 1):
        act(s, seat, reroll(1 + seat))
    guess = copied(s)
    rules.imagine(guess, 1, luck((30, 68)))
    assert guess.chosen[:3] == [31, s.chosen[1], 0]
    guess = copied(s)
    rules.imagine(guess, 2, luck((30, 68), (40, 68)))
    assert guess.chosen[:3] == [31, 41, 0]


def two_planning() -> State:
    s = rolling([3, 3, 3, 3, 4, 4], [1, 1, 1, 1, 6, 6])
    act(s, 0, claim(s, "C06"))
    act(s, 1, claim(s, "C20"))
    return s


def test_a_plan_is_guessed_droid_by_droid_until_it_is_enough() -> None:
    """Seat 0 could pick any of the sheet's Triangels; 0 stands for no more of them."""
    s = two_planning()
    act(s, 0, pick("5,4"))
    first = [c for c in range(25) if pick("1,1") + c in legal(two_planning(), 0)]
    for number in range(len(first)):
        guess = copied(s)
        trial = two_planning()
        act(trial, 0, pick("1,1") + first[number])
        more = [action for action in legal(trial, 0) if pick("1,1") <= action < pick("1,1") + 25]
        rules.imagine(guess, 1, luck((number + 1, len(first) + 1), (0, len(more) + 1)))
        assert guess.steps[:STEPS] == [first[number] + 1, *[0] * (STEPS - 1)]
    guess = copied(s)
    rules.imagine(guess, 1, luck((0, len(first) + 1)))
    assert not any(guess.steps[:STEPS])


def test_a_guess_of_a_plan_goes_on_as_far_as_the_dice_pay() -> None:
    s = two_planning()
    first = [c for c in range(25) if pick("1,1") + c in legal(s, 0)]
    start = first.index(cell("4,2"))
    guess = copied(s)
    rules.imagine(guess, 1, luck((start + 1, len(first) + 1), (1, 2), (0, 1)))
    assert guess.steps[:3] == [cell("4,2") + 1, cell("5,1") + 1, 0]
    assert guess.steps[STEPS:] == s.steps[STEPS:]


def test_nothing_else_is_guessed() -> None:
    for s in (rolling([1] * 6, [2] * 6), rolling([1] * 6, [2] * 6, pace="beat")):
        guess = copied(s)
        rules.imagine(guess, 0, luck())
        assert guess == s
    assert card("C01") == 1


@pytest.mark.parametrize(("beat", "seats"), [(1, 0b1111), (1, 0b0110), (7, 0b1011), (60, 0b0001)])
def test_the_next_player_of_a_beat_is_drawn_at_the_place_of_the_beat_and_of_how_many_are_left(
    beat: int, seats: int
) -> None:
    """Another place would change the replay of every saved game that goes by beats."""
    s = rolling([1] * 6, [2] * 6, [3] * 6, [4] * 6, table=FIVE_CARDS, pace="beat", number=3)
    s.beat, left = beat, seats.bit_count()
    waiting = [seat for seat in range(4) if seats >> seat & 1]
    for seed in range(8):
        chance, same = seeded(seed), seeded(seed)
        open_places(chance)
        open_places(same)
        drawn = below_at(same, left, rules_table.place(s, rules_table.ORDER, beat * SLOTS + left))
        assert rules_table.random_seat(s, seats, chance) == waiting[drawn]


@pytest.fixture
def places(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, int, int]]:
    """Record every draw of a round: the round, its purpose, and its number."""
    found: list[tuple[int, int, int]] = []

    def recorded(chance: Chance, n: int, where: int) -> int:
        found.append((where >> 14, where >> 10 & 15, where & 1023))
        return below_at(chance, n, where)

    for module in (rules_table, rules_solo):
        monkeypatch.setattr(module, "below_at", recorded)
    return found


def test_cards_and_throws_are_drawn_at_places_by_round_slot_seat_and_throw(places: list[tuple[int, int, int]]) -> None:
    s = begun(2, "realtime")
    assert places == [(1, rules_table.DECK, slot) for slot in range(3)]
    places.clear()
    for seat, action in ((0, READY), (1, READY), (0, GO), (1, reroll(1)), (1, reroll(2)), (0, reroll(3))):
        act_anyhow(s, seat, action)
    assert places == [(1, 0, 0), (1, 1, 0), (1, 1, 1), (1, 1, 2), (1, 0, 1)]
    places.clear()
    for seat, action in ((0, CLAIM), (1, CLAIM + 1), (0, FIRE), (1, FIRE)):
        act_anyhow(s, seat, action)
    assert places == [(2, rules_table.DECK, slot) for slot in range(3)]


def test_the_solo_timer_draws_its_length_its_box_dice_and_its_reserve_card(places: list[tuple[int, int, int]]) -> None:
    s = rolling([1] * 6, table=("C06", "C09", "C13", "C14"), pace="beat", number=5)
    s.throws[0] = 11
    act(s, 0, reroll(1), (0, 2), box(2, 4), (40, 41))
    assert places == [(5, rules_table.BUDGET, 11), (5, rules_table.BOX_DICE, 0), (5, rules_table.RESERVE, 0)]
