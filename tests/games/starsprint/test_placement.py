"""Enemy placement: a flipped Encounter, turned, rolled and placed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.games.starsprint.positions import (
    BLUE,
    GREEN,
    NEXT_ROLL,
    PASS,
    SKIP,
    cell,
    do,
    end_turn,
    flips,
    legal,
    meeting,
    move,
    place,
    position,
    refusal,
    turn,
)

from retrocade.engine.chance import dice
from retrocade.games.starsprint import rules
from retrocade.games.starsprint.content import ARROWS, CARD_IDS, COMPASS, OPEN_SPACE, arrow_mask, turned
from retrocade.games.starsprint.state import ASSIGN, CELL_NAMES, CHOOSE, ORIENT, PLACE, TURN, State

CENTRE = """
. . . . . . .
. . . . . . .
. . . b . . .
. . . . . . .
. . . . . . g
"""
NINE = """
1 1 1 . 1 1 1
1 1 1 . . . .
. . . b . . .
. . . . . . .
. . . . . . g
"""
FULL_COLUMN = """
1 . . . . . .
2 . . . . . .
b . . . . . .
3 . . . . . .
g . . . . . .
"""


def enemies(s: State) -> dict[str, int]:
    return {CELL_NAMES[at]: health for at, health in enumerate(s.enemy) if health}


def flipped(card: str, board: str = CENTRE, **more: Any) -> State:
    """Return the state after the active pilot turned up the card to its north."""
    s = position(board, hidden="B4", left={card: 1}, dice=(6, 1), **more)
    return do(s, move(6, "N"), flips(s, card))


ROLLS = {1: (4,), 2: (4, 2), 3: (4, 2, 6), 4: (4, 2, 6, 1)}


@pytest.mark.parametrize(("card", "arrows"), [("enc1", 1), ("enc2c", 2), ("enc2s", 2), ("enc3", 3), ("enc4", 4)])
def test_ss_36_ss_38_an_encounter_places_as_many_enemies_as_it_has_arrows(card: str, arrows: int) -> None:
    for quarter in range(rules.ORIENTATIONS[ARROWS[CARD_IDS.index(card)]]):
        if card == "enc4":  # looks the same however it is turned, so nobody is asked and it rolls at once
            s = position(CENTRE, hidden="B4", left={card: 1}, dice=(6, 1))
            s = do(s, move(6, "N"), flips(s, card), *dice(*ROLLS[4]))
        else:
            s = do(flipped(card), turn(quarter), *dice(*ROLLS[arrows]))
        while s.phase == ASSIGN:
            assert SKIP not in legal(s)  # mandatory
            s = do(s, max(legal(s)))
        assert sorted(enemies(s).values()) == sorted(ROLLS[arrows])


def test_ss_36_nothing_else_can_be_done_while_dice_wait() -> None:
    s = do(flipped("enc2c"), turn(0), *dice(4, 2))
    assert legal(s) == {place(4), place(2)}
    assert refusal(s, PASS) == "SS-36"
    assert refusal(s, place(5)) == "SS-38"


def test_ss_37_ss_r17_every_orientation_may_be_chosen_and_it_comes_before_the_roll() -> None:
    s = flipped("enc1")
    assert s.phase == ORIENT
    assert sum(s.rolled) == 0
    assert legal(s) == {turn(0), turn(1), turn(2), turn(3)}
    landed = [enemies(do(s, turn(quarter), *dice(5))) for quarter in range(4)]
    assert landed == [{"A4": 5}, {"B7": 5}, {"E4": 5}, {"B1": 5}]


@pytest.mark.parametrize(("card", "n"), [("enc1", 4), ("enc2c", 4), ("enc2s", 2), ("enc3", 4)])
def test_ss_37_orientations_that_look_alike_are_one_option(card: str, n: int) -> None:
    s = flipped(card)
    assert legal(s) == {turn(quarter) for quarter in range(n)}
    masks = {turned(ARROWS[CARD_IDS.index(card)], action - TURN) for action in legal(s)}
    assert len(masks) == n
    for quarter in range(n, 4):
        assert refusal(s, turn(quarter)) == "SS-37"


def test_ss_39_the_most_distant_open_card_that_way() -> None:
    s = do(meeting(CENTRE, "NESW"), turn(0), *dice(1, 2, 3, 4))
    for value in (1, 2, 3):
        s = do(s, place(value))
    assert enemies(s) == {"A4": 1, "C7": 2, "E4": 3, "C1": 4}


def test_ss_40_ss_41_behind_the_arrow_right_next_to_the_pilot() -> None:
    board = ". . . b . . .\n" + ". . . . . . .\n" * 3 + ". . . . . . g\n"
    assert enemies(do(meeting(board, "N"), turn(0), *dice(3))) == {"B4": 3}
    corner = "b . . . . . .\n" + ". . . . . . .\n" * 3 + ". . . . . . g\n"
    assert enemies(do(meeting(corner, "W"), turn(0), *dice(3))) == {"A2": 3}


def test_ss_40_both_pilots_and_enemies_make_a_card_not_open() -> None:
    board = ". . . g . . .\n. . . 2 . . .\n. . . b . . .\n. . . . . . .\n. . . . . . .\n"
    assert enemies(do(meeting(board, "N"), turn(0), *dice(3))) == {"B4": 2, "D4": 3}


def test_ss_42_ss_r21_a_full_line_gets_nothing_but_the_dice_are_rolled() -> None:
    s = meeting(FULL_COLUMN, "NS")
    after = do(s, turn(0), *dice(6, 6))  # the script is used up: two dice were rolled
    assert after.enemy == s.enemy
    assert (after.phase, sum(after.rolled), after.arrows) == (CHOOSE, 0, 0)
    turned_away = do(do(s, turn(1), *dice(6, 5)), place(6))
    assert enemies(turned_away) == {**enemies(s), "C7": 6, "C2": 5}


def test_ss_43_ss_r21_ten_on_the_board_place_nothing() -> None:
    """Worked example: no orientation, no roll, the move ends, the penalty is averted."""
    ten = NINE.replace("1 1 1 . . . .", "1 1 1 . . . 1")
    for card in ("enc1", "enc4"):
        s = position(ten, hidden="D4", left={card: 1}, dice=(6, 1), revealed=0)
        assert rules.supply(s) == 0
        after = do(s, move(6, "S"), flips(s, card))
        assert (after.phase, after.steps, after.arrows) == (CHOOSE, 0, 0)
        assert sum(after.dice) == 1  # the 6 is spent
        assert after.enemy == s.enemy
        assert end_turn(after).health[BLUE] == 6


def test_ss_r16_any_card_will_do_as_long_as_no_die_is_on_it() -> None:
    for home, hidden in (("A4", ""), ("", "A4"), ("", "")):
        s = meeting(CENTRE, "N", home=home, hidden=hidden)
        assert enemies(do(s, turn(0), *dice(3))) == {"A4": 3}
    s = meeting(CENTRE, "N")
    s.card[cell("A4")] = CARD_IDS.index("ring")
    assert enemies(do(s, turn(0), *dice(3))) == {"A4": 3}
    assert s.card[cell("B4")] == OPEN_SPACE


def test_ss_r17_an_orientation_that_places_less_may_be_chosen() -> None:
    s = meeting(FULL_COLUMN, "N")
    assert legal(s) == {turn(quarter) for quarter in range(4)}
    assert enemies(do(s, turn(0), *dice(4))) == enemies(s)


def test_ss_r18_the_rolled_dice_go_to_the_arrows_freely() -> None:
    s = do(meeting(CENTRE, "NES"), turn(0), *dice(5, 1, 3))
    outcomes = set()
    for first in legal(s):
        second = do(s, first)
        outcomes |= {tuple(do(second, action).enemy) for action in legal(second)}
    assert len(outcomes) == 6  # three dice on three cells, every way


def test_ss_r18_equal_dice_are_placed_without_asking() -> None:
    assert enemies(do(meeting(CENTRE, "NES"), turn(0), *dice(2, 2, 2))) == {"A4": 2, "C7": 2, "E4": 2}
    s = do(meeting(CENTRE, "NES"), turn(0), *dice(2, 4, 2))
    assert legal(s) == {place(2), place(4)}
    assert enemies(do(s, place(4))) == {"A4": 4, "C7": 2, "E4": 2}


def test_ss_r19_arrows_are_filled_clockwise_from_the_top() -> None:
    s = do(meeting(CENTRE, "NESW"), turn(0), *dice(1, 2, 3, 4))
    order = []
    while s.phase == ASSIGN:
        order.append(COMPASS[s.arrow])
        s = do(s, min(legal(s)))
    assert order == ["N", "E", "S"]  # for the last arrow only one die is left


def test_ss_r19_the_first_arrow_gets_the_only_open_card() -> None:
    board = FULL_COLUMN.replace("3", ".")
    s = do(meeting(board, "NS"), turn(0), *dice(5, 1))
    assert legal(s) == {place(5), place(1)}
    for value in (5, 1):
        after = do(s, place(value))
        assert after.enemy[cell("D1")] == value
        assert (after.phase, sum(after.rolled)) == (CHOOSE, 0)


def test_ss_r20_short_supply_one_die_and_any_of_four_arrows() -> None:
    """Worked example: nine on the board, none in the pilot's row or column: one die, placed N, E, S or W."""
    s = position(NINE, hidden="D4", left={"enc4": 1}, dice=(1, 1))
    assert rules.supply(s) == 1
    s = do(s, move(1, "S"), flips(s, "enc4"), *dice(4))
    landed, before = [], s
    for _ in range(3):
        assert legal(s) == {place(4), SKIP}
        landed.append(enemies(do(s, place(4))).keys() - enemies(s).keys())
        before = s
        s = do(s, SKIP)
    assert s.phase == CHOOSE  # the last arrow must take it
    landed.append(enemies(s).keys() - enemies(before).keys())
    assert landed == [{"A4"}, {"D7"}, {"E4"}, {"D1"}]


def test_ss_r20_two_dice_for_three_arrows_all_must_be_placed() -> None:
    eight = NINE.replace("1 1 1 . . . .", "1 1 . . . . .")
    s = do(meeting(eight, "NES"), turn(0), *dice(4, 6))
    assert legal(s) == {place(4), place(6), SKIP}
    once = do(s, SKIP)
    assert legal(once) == {place(4), place(6)}  # two arrows left for two dice
    assert refusal(once, SKIP) == "SS-R20"
    assert enemies(do(once, place(6))).items() >= {"C7": 6, "E4": 4}.items()


def test_ss_r20_where_cells_are_missing_the_player_picks_the_dice() -> None:
    s = do(meeting(FULL_COLUMN.replace("3", "."), "NES"), turn(0), *dice(6, 2, 4))
    after = do(s, place(2))
    assert enemies(do(after, place(4))).items() >= {"D1": 2, "C7": 4}.items()
    assert rules.supply(do(after, place(4))) == 10 - 4  # the 6 went back


def test_ss_r20_an_arrow_may_not_be_skipped_if_later_lines_are_full() -> None:
    # One die, arrows E and S; the column is full, so east it must be.
    board = FULL_COLUMN.replace(". . . . . .\n2", "1 1 1 1 1 1\n2")
    s = meeting(board, "ES")
    assert rules.supply(s) == 1
    after = do(s, turn(0), *dice(5))
    assert after.enemy[cell("C7")] == 5


def test_ss_r21_an_encounter_without_room_still_stops_spends_and_counts() -> None:
    board = "1 . . . . . .\n2 . . . . . .\n. b . . . . .\n3 . . . . . .\ng . . . . . .\n"
    s = position(board, hidden="C1", left={"enc1": 1}, dice=(6,), revealed=0)
    s = do(s, move(6, "W"), flips(s, "enc1"))
    assert (s.steps, s.revealed) == (0, 1)
    after = do(s, turn(0), *dice(4), *NEXT_ROLL)
    assert after.active == GREEN
    assert after.health[BLUE] == 6 - 2  # no penalty; the 2 and the 3 beside it hit


def test_ss_r31_fresh_enemies_act_in_the_same_turn() -> None:
    s = position(CENTRE, hidden="B4", left={"enc1": 1}, dice=(1,))
    s = do(s, move(1, "N"), flips(s, "enc1"))
    after = do(s, turn(1), *dice(4), *NEXT_ROLL)  # placed on B7, and has come to B6 when the turn is over
    assert enemies(after) == {"B6": 4}
    hit = do(s, turn(0), *dice(4), *NEXT_ROLL)  # placed on A4, beside Blue
    assert hit.health[BLUE] == 5


def test_ss_r35_how_the_card_lay_does_not_matter_afterwards() -> None:
    s = meeting(FULL_COLUMN, "N")
    assert do(s, turn(0), *dice(4)) == do(s, turn(2), *dice(4))


def test_ss_r36_an_encounter_can_fill_the_board_up_to_exactly_the_limit() -> None:
    eight = NINE.replace("1 1 1 . . . .", "1 1 . . . . .")
    s = position(eight, hidden="D4", left={"enc4": 1}, dice=(1, 1))
    s = do(s, move(1, "S"), flips(s, "enc4"), *dice(3, 3))  # two dice left, two rolled
    s = do(do(s, place(3)), place(3))
    assert rules.supply(s) == 0
    assert len(enemies(s)) == 10
    assert s.phase == CHOOSE


@pytest.mark.parametrize(("limit", "rolled"), [("6", 0), ("8", 0), ("10", 1), ("12", 3)])
def test_ss_r37_the_limit_stands_for_ten_everywhere(limit: str, rolled: int) -> None:
    s = position(NINE.replace("1 1 1 . . . .", "1 1 1 . . . ."), enemy_dice_limit=limit, hidden="D4", dice=(1, 1))
    s.left[CARD_IDS.index("enc4")] = 1
    while rules.supply(s) < 0:
        s.enemy[s.enemy.index(1)] = 0
    before = len(enemies(s))
    s = do(s, move(1, "S"), flips(s, "enc4"), *dice(*[2] * rolled))
    while s.phase == ASSIGN:
        s = do(s, min(legal(s)))
    assert len(enemies(s)) == before + rolled


def test_ss_r25_a_flip_never_happens_on_a_shared_card() -> None:
    # The other pilot is on a face-up card, so the pilot who flips is alone there; its card is occupied as always.
    s = do(meeting(CENTRE, "N"), turn(0), *dice(3))
    assert s.enemy[s.pilot[BLUE]] == 0


# The ledger's "Enemy placement, exactly", written a second time


def line(x: int, d: str) -> list[int]:
    """Return the line of x from the edge in direction d to the other edge."""
    row, col = divmod(x, 7)
    return {
        "N": [r * 7 + col for r in range(5)],
        "S": [r * 7 + col for r in reversed(range(5))],
        "W": [row * 7 + c for c in range(7)],
        "E": [row * 7 + c for c in reversed(range(7))],
    }[d]


def placements(board: dict[int, int], pilots: set[int], x: int, arrows: str, left: tuple[int, ...]) -> Iterator[str]:
    """Yield every board that the player can reach with these dice, by trying all choices."""
    if not arrows or not left:
        yield repr(sorted(board.items()))
        return
    open_cells = [at for at in line(x, arrows[0]) if at not in board and at not in pilots]
    if not open_cells:
        yield from placements(board, pilots, x, arrows[1:], left)
        return
    for value in set(left):
        rest = list(left)
        rest.remove(value)
        yield from placements({**board, open_cells[0]: value}, pilots, x, arrows[1:], tuple(rest))
    if room(board, pilots, x, arrows[1:]) >= len(left):
        yield from placements(board, pilots, x, arrows[1:], left)


def room(board: dict[int, int], pilots: set[int], x: int, arrows: str) -> int:
    """Return the number of these arrows that find a card, one after the other."""
    taken = dict(board)
    for d in arrows:
        found = next((at for at in line(x, d) if at not in taken and at not in pilots), None)
        if found is not None:
            taken[found] = 1
    return len(taken) - len(board)


def reachable(s: State) -> Iterator[str]:
    if s.phase != ASSIGN:
        yield repr(sorted((at, health) for at, health in enumerate(s.enemy) if health))
        return
    for action in legal(s):
        assert action >= PLACE
        yield from reachable(do(s, action))


@given(st.data())
def test_ss_r16_ss_r18_ss_r19_ss_r20_placement_exactly(data: st.DataObject) -> None:
    cells = data.draw(st.permutations(range(35)))
    n = data.draw(st.integers(0, 10))
    near = data.draw(st.booleans())  # crowd the pilot's own row and column, where it matters
    x, other = cells[0], cells[1]
    rest = [at for at in cells[2:] if not near or at // 7 == x // 7 or at % 7 == x % 7]
    board = dict.fromkeys(rest[:n], 1)
    arrows = "".join(d for d in COMPASS if data.draw(st.booleans())) or "N"
    s = position(CENTRE, dice=(3,))
    s.pilot[:], s.enemy[:] = [x, other], [board.get(at, 0) for at in range(35)]
    s.arrows, s.phase = arrow_mask(list(arrows)), ORIENT
    faces = data.draw(st.lists(st.integers(2, 6), min_size=4, max_size=4))[: min(len(arrows), rules.supply(s))]
    if not faces:
        return
    after = do(s, turn(0), *dice(*faces))
    assert set(reachable(after)) == set(placements(board, {x, other}, x, arrows, tuple(faces)))
