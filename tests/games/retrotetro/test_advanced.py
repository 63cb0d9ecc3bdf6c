"""RT-70 to RT-78: pink spaces and squares, and traps."""

from __future__ import annotations

import pytest
from tests.games.retrotetro.positions import (
    NO_PINK,
    act,
    is_legal,
    legal,
    pink_on,
    placing,
    playing,
    position,
    refusal,
    setting_aside,
    shapes_offered,
)

from retrocade.engine.layout import copied
from retrocade.games.retrotetro import landing
from retrocade.games.retrotetro.content import CARD_IDS, COLUMNS, OBJECTIVE_IDS, ROWS
from retrocade.games.retrotetro.scoring import columns_above, objective_value, pink_held
from retrocade.games.retrotetro.state import MOST_SEATS, PINK, PLACE, PLACED, PLACING, PLAYING_CARD, State
from retrocade.games.retrotetro.view import view

GAINED = ("sq: D1 E1 D2 E2",)  # covers the pink space on D2


def with_pink(*pieces: str, card: str = "b4-te", coins: int | None = None, gone: tuple[str, ...] = ()) -> State:
    return position(*GAINED, *pieces, side="advanced", card=card, coins=coins, gone=gone)


def columns_open_to_pink(s: State) -> list[str]:
    return ["ABCDEFGH"[action - PINK] for action in legal(s) if PINK <= action < NO_PINK]


def next_card(s: State, card: str) -> State:
    after = copied(s)
    after.card, after.phase = CARD_IDS.index(card), PLACING
    return after


def test_rt_70_the_other_side_has_the_extra_spaces() -> None:
    normal, advanced = (view(position(side=side), 0)["board"]["prints"] for side in ("normal", "advanced"))
    added = {name: sign for name, sign in advanced.items() if name not in normal}
    assert added == {
        "D2": "pink", "A5": "pink", "H8": "pink", "E12": "pink",
        "H2": "trap", "G5": "trap", "E8": "trap", "C13": "trap",
    }  # fmt: skip
    assert {name: advanced[name] for name in normal} == normal
    assert refusal(position(*GAINED, card="b4-te"), pink_on("A")) == "RT-70"


def test_w13_rt_72_to_rt_76_a_pink_square_is_gained_and_played_on_a_pink_space() -> None:
    s = act(position(side="advanced", card="sq-te"), placing("sq: D1 E1 D2 E2"))
    assert (pink_held(s, 0), s.coins[0]) == (1, 0)
    assert s.phase != PLACING  # RT-74: not on the card that yielded it
    s = act(next_card(s, "b4-te"), placing("b4: A1 A2 A3 A4"))
    assert s.stage[0] == PLACED
    s = act(s, pink_on("A"))
    assert view(s, 0)["players"][0]["pieces"][-1] == {"shape": "pi", "copy": 0, "squares": ["A5"]}
    assert (pink_held(s, 0), s.coins[0]) == (0, 3)


@pytest.mark.parametrize("piece", ["do: D1 D2", "te: D1 D2 E2 D3", "zz: D1 C2 D2 C3"])
def test_rt_72_rt_73_any_piece_covers_a_pink_space_for_a_square_and_no_coin(piece: str) -> None:
    s = act(position(side="advanced"), placing(piece))
    assert (pink_held(s, 0), s.coins[0]) == (1, 0)


def test_rt_74_rt_r16_before_or_after_the_piece() -> None:
    s = with_pink()
    before = act(s, pink_on("A"))
    assert all(action >= PLACE for action in legal(before))
    after = act(s, placing("b4: A1 A2 A3 A4"))
    assert set(columns_open_to_pink(after)) == set("ABCDEFGH")
    assert NO_PINK in legal(after)


def test_rt_74_not_with_a_card_on_which_nothing_is_placed() -> None:
    s = with_pink(card="sq-te", gone=("te", "sq"))
    assert columns_open_to_pink(s) == []
    assert refusal(s, pink_on("A")) == "RT-R16"


def test_rt_74_a_square_gained_on_this_card_waits_for_the_next() -> None:
    s = with_pink("b3: A1 A2 A3", card="do-te")
    s = act(s, placing("do: A4 A5"))  # covers the pink space on A5: a second one
    assert pink_held(s, 0) == 2
    s = act(s, pink_on("H"))
    assert pink_held(s, 0) == 1
    assert s.phase != PLACING
    fresh = position("b3: A1 A2 A3", side="advanced", card="do-te")
    done = act(fresh, placing("do: A4 A5"))
    assert pink_held(done, 0) == 1
    assert done.phase != PLACING
    assert refusal(fresh, pink_on("A")) == "RT-74"


def test_rt_75_rt_r18_pink_may_not_lie_beside_pink() -> None:
    s = with_pink("b3: A1 A2 A3", "do: A4 A5", "pi: A6", card="b4-te")
    assert pink_held(s, 0) == 1
    assert refusal(s, pink_on("A")) == "RT-26"
    assert "B" in columns_open_to_pink(s)


def test_rt_75_rt_37_a_half_row_filled_by_pink_pays() -> None:
    s = position("sq: D1 E1 D2 E2", "do: F1 G1", side="advanced", card="b3-te")
    s = act(s, placing("b3: A1 B1 C1"))
    assert act(s, pink_on("H")).coins[0] == s.coins[0] + 1


def test_rt_75_rt_r18_pink_covers_what_lies_under_it_and_counts_as_a_piece() -> None:
    s = act(with_pink(card="b4-te"), placing("b4: A1 A2 A3 A4"))
    covered = act(s, pink_on("F"))  # F1 has a symbol
    assert covered.coins[0] == s.coins[0]
    high = with_pink("b4: H1 H2 H3 H4", "b3: H5 H6 H7", "b4: H8 H9 H10 H11", card="b3-te", coins=0)
    after = act(act(high, placing("b3: A1 A2 A3")), pink_on("H"))
    assert columns_above(after, 0) == 1
    assert objective_value(after, 0, OBJECTIVE_IDS.index("high_rise")) == 2


def test_rt_76_rt_r15_three_coins_instead_of_another_square() -> None:
    s = act(act(with_pink(card="b4-te"), placing("b4: A1 A2 A3 A4")), pink_on("A"))
    assert (pink_held(s, 0), s.coins[0]) == (0, 3)
    assert view(s, 0)["players"][0]["pink"] == 0


def test_rt_r18_pink_on_pink_counts_for_perfect_fit() -> None:
    s = act(act(with_pink(card="b4-te"), placing("b4: A1 A2 A3 A4")), pink_on("A"))
    assert objective_value(s, 0, OBJECTIVE_IDS.index("perfect_fit")) == 2


def test_rt_r17_one_pink_square_a_card() -> None:
    s = with_pink("b3: A1 A2 A3", "do: A4 A5", card="b4-te")
    assert pink_held(s, 0) == 2
    before = act(s, pink_on("H"))
    assert refusal(before, pink_on("B")) == "RT-R17"
    assert view(s, 0)["pink_ready"]
    assert not view(before, 0)["pink_ready"]  # one is left, for a later card
    assert not landing.has_pink_ready(before, 0)
    done = act(before, placing("b4: B1 B2 B3 B4"))
    assert done.phase != PLACING
    assert pink_held(done, 0) == 1


def test_rt_r16_never_forced() -> None:
    s = act(with_pink(), placing("b4: A1 A2 A3 A4"))
    done = act(s, NO_PINK)
    assert pink_held(done, 0) == 1
    assert (done.phase, done.turn) == (PLAYING_CARD, s.turn + 1)
    assert refusal(s, placing("b4: C1 C2 C3 C4")) == "RT-11"
    assert refusal(with_pink(), NO_PINK) == "RT-11"


def test_rt_r16_a_landing_that_only_pink_opens_up_does_not_oblige() -> None:
    """The only places for a square are a row too deep: a pink square under them lifts it over its own kind."""
    s = blocked_but_for_pink()
    assert shapes_offered(s) == set()
    assert setting_aside("sq") in legal(s)
    opened = columns_open_to_pink(s)
    assert opened
    lifted = act(s, PINK + "ABCDEFGH".index(opened[0]))
    assert shapes_offered(lifted) == {"sq"}
    assert all(action >= PLACE for action in legal(lifted))
    assert refusal(lifted, setting_aside("sq")) == "RT-R16"
    assert act(s, setting_aside("sq")).coins[0] == s.coins[0] - 2


def blocked_but_for_pink() -> State:
    """Squares on A1, D1 and G1 leave no room for a fourth but above C and F, where a pink square can lift it clear."""
    return position(
        "sq: A1 B1 A2 B2", "sq: D1 E1 D2 E2", "sq: G1 H1 G2 H2", side="advanced", card="sq-te", gone=["te"], coins=4
    )


def test_rt_30_rt_r16_pink_before_only_where_a_piece_can_follow() -> None:
    s = with_pink(card="sq-te", gone=("te",))
    for column in columns_open_to_pink(s):
        assert shapes_offered(act(s, pink_on(column))) == {"sq"}
    s = blocked_but_for_pink()
    shut = next(column for column in "ABCDEFGH" if column not in columns_open_to_pink(s))
    assert refusal(s, pink_on(shut)) == "RT-R16"


@pytest.mark.parametrize(("height", "follows"), [(14, True), (15, False)])
def test_rt_r16_a_pink_square_raises_its_column_by_one_row(height: int, follows: bool) -> None:
    """A domino fits across A16 and B16 after a pink square on A15, and nowhere after one on A16."""
    s = with_pink(card="do-te", gone=("te",))
    s.height[:COLUMNS] = [height, 15, *[ROWS] * 6]
    assert landing.leaves_landing(s, 0, 0) == follows


def test_without_room_for_pink_the_card_is_done_at_once() -> None:
    s = with_pink(card="b4-te")
    for sheet in (0, MOST_SEATS):
        s.height[sheet * COLUMNS : sheet * COLUMNS + COLUMNS] = [12, *[ROWS] * 7]
    s = act(s, next(action for action in legal(s) if action >= PLACE))
    assert s.phase != PLACING


@pytest.mark.parametrize(("coins", "after"), [(0, 0), (1, 0), (5, 3), (-2, -2)])
def test_w14_rt_77_rt_78_rt_r19_a_trap_costs_two_coins_if_there_are_any(coins: int, after: int) -> None:
    s = position(side="advanced", card="do-te", coins=coins)
    assert act(s, placing("do: H1 H2")).coins[0] == after


def test_rt_77_a_pink_square_springs_a_trap_too() -> None:
    s = act(with_pink("do: G1 H1", card="b4-te", coins=5), placing("b4: A1 A2 A3 A4"))
    assert act(s, pink_on("H")).coins[0] == s.coins[0] - 2


def test_rt_r39_no_player_can_gain_more_than_four() -> None:
    s = position("sq: D1 E1 D2 E2", "b3: A1 A2 A3", "do: A4 A5", side="advanced", card="wild")
    assert pink_held(s, 0) == 2
    assert len(view(s, 0)["board"]["prints"]) == 12 + 16 + 6 + 8


def test_pink_is_in_the_view() -> None:
    s = with_pink()
    seen = view(s, 0)
    assert seen["pink_ready"]
    assert [drop["column"] for drop in seen["drops"]["pi"]] == list(range(8))
    assert not view(position(side="advanced"), 0)["pink_ready"]
    assert is_legal(s, "pi: A1")
    assert landing.has_pink_ready(s, 0)
    assert playing("wild") not in legal(s)
