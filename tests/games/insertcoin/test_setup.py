"""Setup: the deal, the kept cards, the deck, and the variants draft, quick start and classic 8."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest
from tests.games.insertcoin.positions import GAME, legal

from retrocade.engine.chance import seeded
from retrocade.engine.errors import BadValue
from retrocade.engine.match import Match
from retrocade.games.insertcoin import rules
from retrocade.games.insertcoin.content import (
    ALL_CARDS,
    CARDS,
    DEAL,
    FAMILIES,
    FAMILY,
    FULL,
    LEVELS,
    POINTS,
    SHAPE_CELLS,
    SHAPE_IDS,
    SHAPES,
    TRIPLES,
    cells_of,
)
from retrocade.games.insertcoin.state import DRAFTING, KEEP_THREE, KEEPING, OVER, PICK, TURN, State


def begun(seed: int = 1, **words: str) -> State:
    s: State = GAME.blank(GAME.choose(words))
    rules.setup(s, seeded(seed))
    return s


def kept(s: State, seed: int = 1, three: int = 0) -> State:
    """Return the state after everybody kept the same places of their hand."""
    chance = seeded(seed + 1000)
    for seat in range(s.seats):
        rules.apply(s, seat, KEEP_THREE + three, chance)
    return s


# IC-01 to IC-10


@pytest.mark.parametrize("seats", ["2", "3", "4", "5", "6"])
def test_ic_01_two_to_six_players(seats: str) -> None:
    s = begun(seats=seats)
    assert s.seats == int(seats)
    assert rules.to_act(s) == (1 << int(seats)) - 1


def test_ic_01_ic_r47_nobody_and_seven_are_refused_and_one_is_the_solo_variant() -> None:
    for seats in ("0", "7"):
        with pytest.raises(BadValue, match="seats"):
            GAME.choose({"seats": seats})
    assert "Score Attack" in GAME.option("seats").label


def test_ic_02_three_levels_for_each() -> None:
    s = kept(begun(seats="3"))
    assert all(s.shape[at] > 0 for at in range(3 * LEVELS))
    assert not any(s.shape[3 * LEVELS :])


@pytest.mark.parametrize("seed", range(20))
def test_ic_03_ic_r2_five_different_shape_cards_each(seed: int) -> None:
    s = begun(seed, seats="6")
    assert sorted(s.dealt) == list(range(1, 31))  # six players: all thirty, and no GAME OVER card among them
    s = begun(seed, seats="2")
    assert sum(card > 0 for card in s.dealt) == 10
    assert len(set(s.dealt)) == 11  # and 0, for the seats not taken


def test_ic_03_every_card_is_dealt_as_often() -> None:
    counts = Counter(card for seed in range(3000) for card in begun(seed, seats="2").dealt[:DEAL])
    assert len(counts) == 30
    assert all(400 < n < 600 for n in counts.values())  # 500 each is fair


def test_ic_04_ten_ways_to_keep_three_of_five() -> None:
    s = begun()
    assert legal(s) == [KEEP_THREE + n for n in range(10)]
    assert len(set(TRIPLES)) == 10
    for three in range(10):
        after = kept(begun(), three=three)
        wanted = [begun().dealt[i] for i in TRIPLES[three]]
        assert after.shape[:LEVELS] == wanted  # in this deck card n shows shape n


def test_ic_04_shapes_are_copied_exactly_as_pictured() -> None:
    for shape, cells in zip(SHAPES, SHAPE_CELLS[1:], strict=True):
        drawn = ["".join("#" if (row, col) in cells else "." for col in range(8)) for row in range(8)]
        assert drawn == shape["picture"].split()
    s = kept(begun())
    for level in GAME.view(s, 0)["players"][0]["levels"]:
        picture = SHAPES[SHAPE_IDS.index(level["shape"])]["picture"].split()
        assert [row.replace("o", "#") for row in level["grid"]] == picture


def test_ic_05_a_level_has_the_value_and_ability_of_its_card() -> None:
    s = kept(begun())
    for at, level in enumerate(GAME.view(s, 0)["players"][0]["levels"]):
        shape = SHAPES[s.shape[at] - 1]
        assert level["points"] == shape["points"] == POINTS[s.shape[at]]
        assert level["family"] == shape["family"] == FAMILIES[FAMILY[s.shape[at]]]["id"]


def test_ic_06_all_shape_cards_go_back_into_the_deck() -> None:
    for seed in range(50):
        s = kept(begun(seed), seed)
        assert s.left | 1 << s.card == ALL_CARDS
        assert not any(s.dealt)
        assert not any(s.kept)


def game_over_places(seed: int) -> list[int]:
    """Return the flips of the GAME OVER cards in a solo game that only burns; 0 if it ended before."""
    s = begun(seed, seats="6", start="quick")
    chance = seeded(seed + 5000)
    while s.flips < 32:
        s.coins, s.lives = [3] * 6, [9] * 6  # nobody goes broke
        s.phase = TURN
        rules.flip(s, chance)
    return s.over_at


def test_ic_07_ic_08_one_game_over_card_in_each_half_anywhere() -> None:
    counts: Counter[int] = Counter()
    games = 1600
    for seed in range(games):
        first, second = game_over_places(seed)
        assert 1 <= first <= 16 < second <= 32
        counts.update([first, second])
    assert set(counts) == set(range(1, 33))
    expected = games / 16
    for half in (range(1, 17), range(17, 33)):
        chi_square = sum((counts[n] - expected) ** 2 / expected for n in half)
        assert chi_square < 37.7  # 15 degrees of freedom: more than this once in a thousand


def test_ic_08_thirty_two_cards_each_once() -> None:
    s = begun(3, start="quick")
    chance, seen = seeded(9), [s.card]
    while s.flips < 32:
        s.coins, s.lives = [3] * 6, [9] * 6
        before = s.flips
        rules.flip(s, chance)
        seen += [s.card] if s.flips > before and s.phase != OVER else []
    assert sorted(set(seen)) == list(range(1, 31))


def test_ic_09_ic_10_three_coins_three_lives_all_squares_empty() -> None:
    for s in (begun(), kept(begun()), begun(start="quick")):
        assert s.lives[: s.seats] == [3] * s.seats
        assert not any(s.filled)
    s = begun()
    assert s.coins[: s.seats] == [3] * s.seats


# Rulings


def test_ic_r1_this_printing_has_thirty_cards_and_six_seats() -> None:
    assert len(CARDS) == 30 == 6 * DEAL
    assert GAME.option("start").word(GAME.option("start").default) == "keep3of5"


def test_ic_r3_levels_in_the_order_dealt_and_rejected_cards_never_shown() -> None:
    s = begun()
    dealt = s.dealt[:DEAL]
    s = kept(s, three=TRIPLES.index((1, 2, 4)))
    assert s.shape[:LEVELS] == [dealt[1], dealt[2], dealt[4]]
    names = {CARDS[dealt[i] - 1]["id"] for i in (0, 3)}
    shown = GAME.view(s, 1)
    assert not names & {level["shape"] for player in shown["players"] for level in player["levels"]}
    assert shown["hand"] is None


def test_ic_r3_choices_are_secret_until_all_are_made() -> None:
    match = Match(GAME, GAME.choose({"seats": "3"}), 1)
    before = [GAME.view(match.state, seat) for seat in range(3)]
    assert match.act(1, KEEP_THREE + 4)
    after = [GAME.view(match.state, seat) for seat in range(3)]
    assert before[1] != after[1]
    for seat in (0, 2):
        assert {**before[seat], "players": 0} == {**after[seat], "players": 0}
        assert after[seat]["players"][1]["state"] == "ready"
        assert after[seat]["players"][1]["levels"] == []
    assert match.can_take_back(1)


def test_ic_r4_every_card_has_a_family_and_its_own_sprite() -> None:
    assert Counter(FAMILY[n] for n in range(1, 31)) == {n: f["cards"] for n, f in enumerate(FAMILIES)}
    assert len({shape["picture"] for shape in SHAPES}) == 30


def test_ic_r5_two_shapes_of_one_family_may_be_kept() -> None:
    twice = 0
    for seed in range(60):
        s = begun(seed)
        for three, triple in enumerate(TRIPLES):
            families = [FAMILY[s.dealt[i]] for i in triple]
            twice += len(set(families)) < 3
            assert KEEP_THREE + three in legal(s)
    assert twice > 50


# Variants


def test_ic_v2_quick_start_deals_three_and_asks_nothing() -> None:
    s = begun(start="quick")
    assert s.phase == TURN
    assert len({s.shape[at] for at in range(4 * LEVELS)}) == 12
    assert s.flips >= 1
    assert s.left | 1 << s.card == ALL_CARDS


def test_ic_v4_classic_8_shows_one_picture_for_each_family() -> None:
    canonical = {family["id"]: family["canonical"] for family in FAMILIES}
    for seed in range(20):
        s = kept(begun(seed, deck="classic8"), seed)
        other = kept(begun(seed), seed)
        for at in range(4 * LEVELS):
            shape = SHAPES[s.shape[at] - 1]
            assert shape["id"] == canonical[shape["family"]]
            assert FAMILY[s.shape[at]] == FAMILY[other.shape[at]]
        assert s.card == other.card  # the symbols stay as listed


def drafted(seed: int, seats: str, pick: int = 0) -> list[State]:
    """Return the states of a draft in which everybody takes the same place: one for each round, and one to keep from."""
    s = begun(seed, seats=seats, start="draft")
    states = []
    for _ in range(3):
        states.append(GAME.state())
        states[-1].copy_from(s)
        for seat in range(s.seats):
            rules.apply(s, seat, legal(s, seat)[min(pick, len(legal(s, seat)) - 1)], seeded(0))
    return [*states, s]


@pytest.mark.parametrize("seats", ["2", "3", "4", "6"])
def test_ic_v1_pick_one_and_pass_the_rest_to_the_left(seats: str) -> None:
    states = drafted(3, seats, pick=1)
    n = int(seats)
    assert [s.phase for s in states] == [DRAFTING] * 3 + [KEEPING]
    for turn, s in enumerate(states[:3]):
        for seat in range(n):
            offered = [card["id"] for card in GAME.view(s, seat)["hand"]["cards"]]
            assert len(offered) == 4 - turn == len(legal(s, seat))
            assert all(PICK <= action < PICK + 4 for action in legal(s, seat))
    for before, after in pairwise(states[:3]):
        for seat in range(n):
            left = {card["id"] for card in GAME.view(before, seat)["hand"]["cards"]}
            passed_on = {card["id"] for card in GAME.view(after, (seat + 1) % n)["hand"]["cards"]}
            assert passed_on < left


@pytest.mark.parametrize("seats", ["1", "2", "3", "5", "6"])
def test_ic_v1_ic_r46_everybody_ends_with_four_and_keeps_three(seats: str) -> None:
    s = drafted(8, seats)[-1]
    hands = [[rules.card_in_hand(s, seat, i) for i in range(4)] for seat in range(s.seats)]
    assert sorted(card for hand in hands for card in hand) == sorted(card for card in s.dealt if card)
    assert len({card for hand in hands for card in hand}) == 4 * s.seats
    assert rules.card_in_hand(s, 0, 4) == 0
    assert [TRIPLES[action - KEEP_THREE] for action in legal(s)] == [t for t in TRIPLES if t[2] < 4]
    s = kept(s, three=TRIPLES.index((0, 2, 3)))
    assert s.phase == TURN
    assert s.shape[:LEVELS] == [hands[0][0], hands[0][2], hands[0][3]]


def test_ic_v1_picks_are_secret() -> None:
    s = begun(4, seats="3", start="draft")
    before = GAME.view(s, 0)
    rules.apply(s, 1, legal(s, 1)[2], seeded(0))
    after = GAME.view(s, 0)
    assert after["players"][1]["state"] == "ready"
    assert {**before, "players": 0} == {**after, "players": 0}


def test_pictures_fill_their_grid() -> None:
    assert all(FULL[n + 1].bit_count() == len(cells_of(shape["picture"])) for n, shape in enumerate(SHAPES))
