"""IC-V3: Score Attack, alone against the deck."""

from __future__ import annotations

import pytest
from tests.games.insertcoin.positions import (
    GAME,
    GAME_OVER,
    Level,
    Sheet,
    burn,
    cells,
    do,
    done,
    draw,
    finish,
    legal,
    purse,
    table,
)

from retrocade.engine.chance import seeded
from retrocade.engine.layout import copied
from retrocade.games.insertcoin import rules
from retrocade.games.insertcoin.content import SOLO_RANKS
from retrocade.games.insertcoin.names import rank
from retrocade.games.insertcoin.state import (
    ACTIVATE,
    BROKE,
    CONFIRM,
    DECLINE,
    DISCARD,
    DONE,
    OVER,
    THREE_LEVELS,
    TURN,
    State,
)

SKULL = Level("WS1", [(0, 2)])
REST = [Level("UR1"), Level("DK1")]


def skull() -> State:
    """Return a table after a White Skull was activated, with the next card in play."""
    s = do(burn(table(Sheet([SKULL, *REST], double=True)), 0, (0, 2)), 0, ACTIVATE)
    return finish(s, "C02")


def test_ic_v3_the_skull_lets_the_next_card_be_discarded() -> None:
    s = skull()
    assert DISCARD in legal(s)
    before = copied(s)
    s = do(s, 0, DISCARD)
    assert s.step[0] == CONFIRM
    s = finish(s, "C03")
    assert purse(s) == purse(before)
    assert s.filled == before.filled
    assert DISCARD not in legal(s)


def test_ic_v3_now_or_never() -> None:
    s = finish(burn(skull(), 1, (0, 1)), "C03")
    assert DISCARD not in legal(s)


def test_ic_v3_it_waits_through_a_game_over_card() -> None:
    s = do(burn(table(Sheet([SKULL, *REST])), 0, (0, 2)), 0, ACTIVATE)
    s = finish(s, GAME_OVER, "C02")
    assert DISCARD in legal(s)


def test_ic_v3_a_space_ship_waits_while_a_card_is_discarded() -> None:
    s = skull()
    s.double[0] = 1
    s = finish(do(s, 0, DISCARD), "C03")
    assert s.double[0] == 1
    s = finish(s, "C04")
    assert s.double[0] == 0


def test_ic_v3_two_skulls_in_one_turn_count_once() -> None:
    mine = Sheet([Level("PC1", [(1, 3)]), SKULL, Level("WS2", [(1, 1), (1, 2)])])
    s = do(burn(table(mine), 0, (1, 3)), 0, ACTIVATE)
    while s.step[0] != CONFIRM:
        s = do(s, 0, legal(s)[0])
    assert s.discard_next == 1


@pytest.mark.parametrize(
    ("shape", "cell", "others", "lives"),
    [
        ("DK1", (0, 0), [Level("UR1"), Level("WS1")], 3),
        ("UR1", (0, 1), [Level("DK1"), Level("WS1")], 3),
        ("UR1", (0, 1), [done("AI1"), Level("WS1")], 4),
    ],
)
def test_ic_v3_demon_and_robot_gain_lives(shape: str, cell: tuple[int, int], others: list[Level], lives: int) -> None:
    s = do(burn(table(Sheet([Level(shape, [cell]), *others])), 0, cell), 0, ACTIVATE)
    assert purse(s) == (lives, 3)


def test_ic_v3_ic_r47_the_shield_pays_the_next_game_over_card_due_or_not() -> None:
    shield = [Level("MS1", [(2, 2)]), *REST]
    s = burn(table(Sheet(shield), flips=18, over_at=(3, 0)), 0, (2, 2))
    assert s.step[0] == CONFIRM  # no question asked
    s = finish(s, GAME_OVER, "C02")
    assert s.coins[0] == 3  # one Level only, and yet nothing paid
    assert s.free == 0
    s = burn(table(Sheet(shield), flips=3), 0, (2, 2))
    s = finish(s, GAME_OVER, "C02")
    assert (s.coins[0], s.free) == (3, 0)  # not due, but used up
    s.flips, s.over_at = 20, [5, 0]
    s = finish(s, GAME_OVER, "C03")
    assert s.coins[0] == 2


def test_ic_v3_a_point_for_each_card_not_flipped_if_all_is_completed() -> None:
    mine = Sheet([done("AI1"), done("MS1"), Level("DK1", [(0, 0)])])
    s = table(mine, flips=20, over_at=(3, 18))
    before = rules.score(s, 0)
    s = finish(do(burn(s, 2, (0, 0)), 0, DECLINE))
    assert (s.phase, s.ended) == (OVER, THREE_LEVELS)
    assert rules.speed_bonus(s) == 30 - 18
    assert rules.score(s, 0) == before + 1 - 1 + 12
    other = finish(table(Sheet(lives=1, coins=0), flips=20, over_at=(3, 18)))
    assert other.ended == BROKE
    assert rules.speed_bonus(other) == 0


@pytest.mark.parametrize(
    ("points", "name"),
    [(0, "Continue?"), (44, "Continue?"), (45, "Rookie"), (64, "Player One"), (74, "High Score"), (85, "Kill Screen")],
)
def test_ic_v3_ranks(points: int, name: str) -> None:
    assert rank(points) == name
    assert [least for least, _ in SOLO_RANKS] == sorted(least for least, _ in SOLO_RANKS)


def test_ic_v3_everything_else_is_as_for_several() -> None:
    s = draw(table(Sheet()), "I4", 1, [(0, 1), (0, 2), (0, 3), (0, 4)])
    assert cells(s, 0, 1) == {(0, 1), (0, 2), (0, 3), (0, 4)}
    s = do(s, 0, DONE, chance=seeded(4))
    assert s.phase == TURN
    assert rules.result(s, 0) == 1


def test_ic_v3_nothing_is_hidden_from_one_alone() -> None:
    s, chance = table(Sheet()), seeded(1)
    before, luck = copied(s), chance.state
    rules.imagine(s, 0, chance)
    assert (s, chance.state) == (before, luck)


def test_ic_v3_the_sheet_tells_the_changed_abilities() -> None:
    alone, several = GAME.view(table(Sheet()), 0)["families"], GAME.view(table(Sheet(), Sheet()), 0)["families"]
    changed = {family for family in alone if alone[family]["text"] != several[family]["text"]}
    assert changed == {"skull", "demon", "robot", "shield"}
