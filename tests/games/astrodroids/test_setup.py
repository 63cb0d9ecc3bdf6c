"""Setup, and part 1: how a round begins."""

from __future__ import annotations

from itertools import pairwise

import pytest
from tests.games.astrodroids.positions import GAME, act, begun, card, fall, legal, luck, refused, rolling
from tests.games.conformance import Case, random_game

from retrocade.engine.chance import seeded
from retrocade.engine.errors import BadValue
from retrocade.games.astrodroids import names, rules
from retrocade.games.astrodroids.content import (
    ALL_DICE,
    ASIDE,
    BONUS,
    BOX,
    CARDS,
    DROID_COLOURS,
    DROID_NAMES,
    FIRST_TYPE,
    FLIPPED,
    ROUNDS,
    SECOND_TYPE,
    SHEETS,
)
from retrocade.games.astrodroids.state import COUNTDOWN, FIRE, GO, OVER, PLAN, READY, ROLL, State
from retrocade.games.astrodroids.view import view


def played(seats: int, pace: str = "beat", seed: int = 3) -> list[State]:
    """Every state of a random game."""
    case = Case(GAME, "test", GAME.choose({"seats": str(seats), "pace": pace}))
    return [step.after for step in random_game(case, seed)]


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_ad_01_one_to_four_play(seats: int) -> None:
    assert begun(seats).seats == seats


@pytest.mark.parametrize("seats", ["0", "5"])
def test_ad_01_nobody_and_five_do_not(seats: str) -> None:
    with pytest.raises(BadValue, match="Choose from: 1, 2, 3, 4"):
        GAME.choose({"seats": seats})


def test_ad_02_ad_r34_everybody_has_another_sheet_and_it_is_unmarked() -> None:
    for seed in range(60):
        s = begun(4, seed=seed)
        assert len(set(s.sheet)) == 4
        assert not any(s.blasted + s.bosses + s.trophies + s.coins)
    assert len({begun(1, seed=seed).sheet[0] for seed in range(400)}) > 90


def test_ad_r34_a_tournament_may_give_everybody_the_same_sheet() -> None:
    s = begun(4, same_sheet=1)
    assert len(set(s.sheet)) == 1


@pytest.mark.parametrize(("seats", "box"), [(1, 20), (2, 14), (3, 8), (4, 2)])
def test_ad_03_six_dice_each_and_the_rest_in_the_box(seats: int, box: int) -> None:
    seen = view(begun(seats), 0)
    assert seen["box"] == box == ALL_DICE - 6 * seats


def test_ad_04_no_mark_is_ever_taken_back() -> None:
    for seats in (1, 3):
        states = played(seats)
        for before, after in pairwise(states):
            for seat in range(seats):
                assert before.blasted[seat] & ~after.blasted[seat] == 0
                assert before.trophies[seat] & ~after.trophies[seat] == 0
                assert before.bosses[seat] & ~after.bosses[seat] == 0
                assert before.spent[seat] <= after.spent[seat]


@pytest.mark.parametrize(("seats", "aside", "flipped"), [(1, 13, 4), (2, 21, 3), (3, 13, 4), (4, 5, 5)])
def test_ad_05_ad_06_ad_11_ad_72_e1_deck_arithmetic(seats: int, aside: int, flipped: int) -> None:
    assert (ASIDE[seats], FLIPPED[seats]) == (aside, flipped)
    assert aside + ROUNDS * flipped == CARDS == 45
    seen = view(begun(seats), 0)
    assert (seen["aside"], len(seen["table"]), seen["deck"]) == (aside, flipped, 7 * flipped)
    assert all(seen["table"])


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_ad_06_ad_41_the_deck_is_empty_after_the_flip_of_round_8_and_never_earlier(seats: int) -> None:
    for s in played(seats):
        assert (view(s, 0)["deck"] == 0) is (s.round == ROUNDS)


def test_ad_05_nobody_can_see_the_cards_set_aside() -> None:
    one, other = begun(2), begun(2)
    seen = [c for c in range(1, CARDS + 1) if one.hidden >> c & 1]
    assert len(seen) == 42
    for seat in (-1, 0, 1):
        assert view(one, seat) == view(other, seat)
        seen_view = str(view(one, seat))
        assert not any(f"'C{c:02}'" in seen_view for c in seen)


def test_ad_07_ad_r3_a_face_a_colour_and_a_number_of_eyes_are_one() -> None:
    assert (DROID_NAMES[4], DROID_COLOURS[4]) == ("Foar", "green")
    assert DROID_NAMES[1:] == ["Flan Solo", "Tu-Tu", "Triangel", "Foar", "High Five", "SsSsSsix"]
    assert DROID_COLOURS[1:] == ["yellow", "pink", "blue", "green", "orange", "red"]


def test_ad_08_ad_r4_every_card_shows_two_types_and_a_third_spot() -> None:
    pairs = [tuple(sorted((FIRST_TYPE[c], SECOND_TYPE[c]))) for c in range(1, CARDS + 1)]
    assert all(one != other for one, other in pairs)
    assert all(pairs.count(pair) == 3 for pair in pairs)
    assert len(set(pairs)) == 15
    assert [BONUS[1:].count(kind) for kind in range(10)] == [15, 14, 2, 2, 2, 2, 2, 2, 2, 2]


def test_ad_09_ad_r1_ad_r2_ad_r28_a_sheet_has_25_droids_five_bosses_six_trophies_and_eight_coins() -> None:
    assert all(len(sheet) == 25 for sheet in SHEETS)
    seen = view(begun(1), 0)["players"][0]
    assert (len(seen["rows"]), len(seen["columns"]), seen["coin_spaces"]) == (5, 5, 8)
    assert BOX["layout"]["trophies"] == [1, 2, 3, 4, 5, 6]


def test_ad_10_a_round_goes_through_its_parts_in_order() -> None:
    for pace in ("realtime", "calm", "beat"):
        phases = [(s.round, s.phase) for s in played(3, pace)]
        assert phases == sorted(phases)
        assert {number for number, _ in phases} == set(range(1, ROUNDS + 1))


def test_ad_12_nobody_throws_before_all_are_ready() -> None:
    s = begun(3)
    assert s.phase == PLAN
    act(s, 0, READY)
    act(s, 2, READY)
    assert (s.phase, legal(s, 0), legal(s, 1)) == (PLAN, [], [READY])
    assert "Player 2 is planning" in refused(s, 0, READY).sentence
    assert refused(s, 1, 0b1).rule == "AD-R23"
    act(s, 1, READY)
    assert s.phase == COUNTDOWN


def test_ad_13_on_go_everybody_throws_all_dice_at_once() -> None:
    s = begun(2)
    act(s, 0, READY)
    act(s, 1, READY)
    act(s, 1, GO, fall(1, 2, 3, 4, 5, 6), fall(6, 6, 5, 5, 4, 4))
    assert s.phase == ROLL
    assert s.dice[:6] + s.dice[8:14] == [1, 2, 3, 4, 5, 6, 6, 6, 5, 5, 4, 4]
    assert s.thrown[:2] == [63, 63]


def test_where_nobody_hurries_the_first_throw_needs_no_countdown() -> None:
    assert begun(2, "beat").phase == ROLL
    s = begun(2, "calm")
    assert s.phase == PLAN
    act(s, 0, READY)
    act(s, 1, READY, fall(1, 1, 1, 1, 1, 1), fall(2, 2, 2, 2, 2, 2))
    assert s.phase == ROLL


def test_ad_08_the_words_name_a_card_by_its_droids() -> None:
    assert names.CARDS[card("C06")] == "Tu-Tu (2) + Triangel (3) + Coin"
    assert names.CARDS[card("C43")] == "Tu-Tu (2) + Triangel (3) + Odd Eye"


def test_flips_follow_from_the_seed_whatever_was_rolled() -> None:
    """The cards to come do not depend on anybody's speed."""
    tables = []
    for extra in (0, 5):
        s = GAME.blank({"seats": 2, "pace": 0})
        chance = seeded(8)
        rules.setup(s, chance)
        for seat in (0, 1):
            rules.apply(s, seat, READY, chance)
        rules.apply(s, 0, GO, chance)
        for _ in range(extra):
            rules.apply(s, 0, 0b111, chance)
        rules.apply(s, 0, 256, chance)
        rules.apply(s, 1, 257, chance)
        rules.apply(s, 0, FIRE, chance)
        rules.apply(s, 1, FIRE, chance)
        tables.append((s.round, s.table[:]))
    assert tables[0] == tables[1]
    assert tables[0][0] == 2


def test_ad_41_nothing_happens_after_the_last_round() -> None:
    s = played(2)[-1]
    assert s.phase == OVER
    assert refused(s, 0, READY).rule == "AD-41"
    assert luck().outcomes == []
    assert rolling([1] * 6).round == 1
