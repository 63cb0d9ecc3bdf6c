"""RT-02 to RT-09: the setup, and the options."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from tests.games.retrotetro.positions import GAME, act, dealt, hand, keeping, legal, options, refusal

from retrocade.engine.chance import Script, seeded
from retrocade.engine.errors import BadValue
from retrocade.games.retrotetro import rules, turn
from retrocade.games.retrotetro.content import CARD_COPIES, OBJECTIVE_IDS, SHAPES
from retrocade.games.retrotetro.state import CHOOSING, PLAYING_CARD, State
from retrocade.games.retrotetro.view import view

SEATS = ["1", "2", "3", "4"]


@pytest.mark.parametrize("seats", SEATS)
def test_rt_02_rt_03_rt_09_equal_empty_boards_full_supplies_no_coins(seats: str) -> None:
    s = dealt(seats=seats)
    seen = view(s, 0)
    assert len(seen["players"]) == int(seats)
    assert seen["board"]["side"] == "normal"
    for player in seen["players"]:
        assert player["pieces"] == []
        assert set(player["copies"].values()) == {4}
        assert len(player["copies"]) == SHAPES
        assert (player["coins"], player["pink"], player["total"]) == (0, 0, 17)


@pytest.mark.parametrize("seats", SEATS)
def test_rt_04_rt_r20_two_objectives_each_one_kept_before_the_cards_are_dealt(seats: str) -> None:
    s = dealt(seats=seats, objectives="yes")
    assert s.phase == CHOOSING
    shown = [number for number in s.dealt if number]
    assert len(set(shown)) == len(shown) == 2 * int(seats)
    assert all(hand(s, seat) == [] for seat in range(4))
    kept = []
    for seat in range(int(seats)):
        assert legal(s, seat) == [number - 1 for number in s.dealt[2 * seat : 2 * seat + 2]]
        kept.append(s.dealt[2 * seat + seat % 2])
        s = act(s, kept[-1] - 1, seat)
    assert s.phase == PLAYING_CARD
    assert s.objective[: int(seats)] == kept
    assert not any(s.dealt)
    assert all(len(hand(s, seat)) == 2 for seat in range(int(seats)))


def test_rt_04_nothing_else_can_be_kept() -> None:
    s = dealt(seats="2", objectives="yes")
    other = next(n for n in range(8) if n not in legal(s, 0))
    assert refusal(s, other) == "RT-04"
    assert refusal(s, GAME.actions - 1) == "RT-04"
    assert refusal(act(s, legal(s, 0)[0]), legal(s, 0)[0]) == "RT-04"


@pytest.mark.parametrize("seats", SEATS)
def test_rt_05_without_objectives_none_is_dealt_or_scored(seats: str) -> None:
    s = dealt(seats=seats, objectives="no")
    assert s.phase == PLAYING_CARD
    assert not any(s.dealt)
    assert not any(s.objective)
    assert [line["line"] for line in view(s, 0)["players"][0]["score"]] == [
        "Coins",
        "Columns above the green line",
        "Gold squares",
        "Meeple People",
    ]


@pytest.mark.parametrize(("seats", "deck"), [("1", 22), ("2", 20), ("3", 18), ("4", 16)])
def test_rt_06_rt_07_hands_of_two_and_a_deck_of_the_rest_but_six(seats: str, deck: int) -> None:
    s = dealt(seats=seats)
    assert view(s, 0)["deck"] == deck
    assert [player["hand_size"] for player in view(s, 0)["players"]] == [2] * int(seats)
    assert sum(s.unseen) == deck + 6


def test_rt_06_rt_r34_the_six_cards_in_the_box_are_never_seen() -> None:
    s, luck = dealt(seats="2", seed=3), seeded(3)
    while rules.to_act(s):
        seat = (rules.to_act(s) & -rules.to_act(s)).bit_length() - 1
        s = act(s, legal(s, seat)[0], seat, luck)
    assert sum(s.unseen) == 6
    assert all(0 <= unseen <= copies for unseen, copies in zip(s.unseen, CARD_COPIES, strict=True))
    assert len(view(s, 0)["played"]) == 24


@pytest.mark.parametrize("first", [0, 1, 2])
def test_rt_08_rt_r34_the_first_player_is_picked_at_random(first: int) -> None:
    s: State = GAME.blank(options(seats="3", objectives="no"))
    script: Any = Script((first, 3), *[(0, 30 - n) for n in range(6)])
    rules.setup(s, script)
    assert turn.active(s) == first
    assert rules.to_act(s) == 1 << first


def test_rt_08_every_seat_begins_about_as_often() -> None:
    begun = Counter(dealt(seed, seats="4").first for seed in range(400))
    assert all(70 <= begun[seat] <= 130 for seat in range(4))


def test_rt_r43_one_player_may_practise_with_or_without_objectives_on_either_side() -> None:
    for side in ("normal", "advanced"):
        for objectives in ("yes", "no"):
            s = dealt(side=side, objectives=objectives)
            assert s.phase == (CHOOSING if objectives == "yes" else PLAYING_CARD)
            assert view(s, 0)["level"] is None
            assert rules.result(s, 0) == 1


@pytest.mark.parametrize("seats", ["2", "3", "4"])
def test_rt_r44_a_level_is_for_one_player(seats: str) -> None:
    with pytest.raises(BadValue, match=r"Level 3 of the campaign is for one player.*RT-R44"):
        GAME.blank(options(seats=seats, level="3"))


def test_rt_r21_choices_are_secret_until_all_have_chosen_and_then_open() -> None:
    s = dealt(seats="2", objectives="yes")
    assert [objective["id"] for objective in view(s, 1)["choose_from"]] == [OBJECTIVE_IDS[n - 1] for n in s.dealt[2:4]]
    kept = s.dealt[0] - 1
    s = act(s, kept)
    assert view(s, 0)["players"][0]["objective"]["id"] == OBJECTIVE_IDS[kept]
    for watcher in (1, -1):
        assert view(s, watcher)["players"][0]["objective"] is None
        assert view(s, watcher)["players"][0]["done"]
    s = act(s, s.dealt[2] - 1, 1)
    for watcher in (0, 1, -1):
        assert view(s, watcher)["players"][0]["objective"]["id"] == OBJECTIVE_IDS[kept]


def test_rt_04_keeping_by_name() -> None:
    s = dealt(objectives="yes")
    names = [OBJECTIVE_IDS[number - 1] for number in s.dealt[:2]]
    assert legal(s) == [keeping(name) for name in names]
