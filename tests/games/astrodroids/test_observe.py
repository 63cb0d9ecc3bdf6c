"""The observation of a seat, number by number: the table, its own secrets, and nothing of the others'."""

from __future__ import annotations

import pytest
from tests.games.astrodroids.positions import FIVE_CARDS, act, begun, circle, claim, pick, reroll, rolling

from retrocade.engine.layout import copied
from retrocade.games.astrodroids import observe
from retrocade.games.astrodroids.content import CARDS, CELLS, COLUMNS, MOST_DICE, POWER_CARDS, TYPES
from retrocade.games.astrodroids.state import BLAST, PLAN, ROLL, SLOTS, STEPS, State

JUNK = -77


def observed(s: State, seat: int) -> list[dict[str, list[int]]]:
    """The numbers by name: of the table first, then of each player from the observer on."""
    length = sum(n for _, n, _, _ in observe.TABLE) + s.seats * sum(n for _, n, _, _ in observe.SEAT)
    out = [JUNK] * (length + 3)
    assert observe.observe(s, seat, out) == length
    assert out[length:] == [JUNK] * 3
    at, found = 0, []
    for parts in (observe.TABLE, *[observe.SEAT] * s.seats):
        named = {}
        for name, n, least, most in parts:
            named[name] = out[at : at + n]
            assert all(least <= number <= most for number in named[name]), name
            at += n
        found.append(named)
    return found


def bits_of(number: int, n: int) -> list[int]:
    return [number >> i & 1 for i in range(n)]


def full_table() -> State:
    """Three players, with as many different numbers as a state can hold."""
    s = rolling([1, 2, 3, 4, 5, 6], [6, 5, 4, 3, 2, 1], [1, 1, 2, 2, 3, 3], table=FIVE_CARDS[:4], number=5)
    s.first_game, s.same_sheet, s.reserves = 1, 1, 2
    s.last, s.rerolls, s.held, s.time_up, s.box[:], s.beat, s.asked = 2, 3, 4, 1, [5, 6], 7, 3
    s.waiting, s.later_in_beat, s.later_in_order = 0b011, 0b010, 0b100
    for seat in range(3):
        s.sheet[seat], s.claimed[seat], s.throws[seat], s.thrown[seat] = (
            40 + seat,
            20 + seat,
            8 + seat,
            0b10000001 << seat & 255,
        )
        s.blasted[seat] = 0b1_00000_01000_00010_00100_1001 << seat & (1 << CELLS) - 1
        s.bosses[seat], s.trophies[seat] = 0b10011 >> seat, 0b1010010 >> seat & 0b1111110
        s.coins[seat], s.spent[seat] = 5 + seat, 1 + seat
        s.locked[seat], s.unlocked[seat] = 0b1000000000000101 >> seat, 0b0100000000001000 >> seat
        s.steps[seat * STEPS : seat * STEPS + 3] = [seat + 1, seat + 11, CELLS + 1 + seat]
    return s


@pytest.mark.parametrize("seat", [-1, 0, 1, 2])
def test_the_table_as_each_seat_observes_it(seat: int) -> None:
    s = full_table()
    table, *_ = observed(s, seat)
    first = max(seat, 0)
    assert table == {
        "options": [3, 0, 1, 1],
        "seat": [seat],
        "round": [5],
        "phase": [ROLL],
        "unseen": [s.hidden >> c & 1 for c in range(1, CARDS + 1)],
        "reserves": [2],
        "table": s.table[:SLOTS],
        "last": [(1 - first) % 3 + 1],
        "rerolls": [3],
        "held": [4],
        "time_up": [1],
        "box": [5, 6],
        "beat": [7],
        "asked": [(2 - first) % 3 + 1],
        "chosen": [0],
        "steps": [0] * STEPS,
    }


@pytest.mark.parametrize("seat", [-1, 0, 1, 2])
def test_the_players_as_each_seat_observes_them_from_itself_on(seat: int) -> None:
    s = full_table()
    _, *players = observed(s, seat)
    for i, seen in enumerate(players):
        player = (max(seat, 0) + i) % 3
        assert seen == {
            "acts": [s.waiting >> player & 1],
            "later": [0b110 >> player & 1],
            "has_chosen": [0],
            "sheet": [40 + player],
            "blasted": bits_of(s.blasted[player], CELLS),
            "bosses": bits_of(s.bosses[player], COLUMNS),
            "trophies": [s.trophies[player] >> eyes & 1 for eyes in range(1, TYPES + 1)],
            "coins": [5 + player],
            "spent": [1 + player],
            "locked": bits_of(s.locked[player], len(POWER_CARDS)),
            "unlocked": bits_of(s.unlocked[player], len(POWER_CARDS)),
            "dice": s.dice[player * MOST_DICE : (player + 1) * MOST_DICE],
            "thrown": bits_of(s.thrown[player], MOST_DICE),
            "throws": [8 + player],
            "card": [20 + player],
        }


@pytest.mark.parametrize("player", [0, 1, 2])
def test_who_is_last_and_who_is_asked_are_counted_from_the_observer(player: int) -> None:
    s = full_table()
    s.last = s.asked = player + 1
    for seat in (-1, 0, 1, 2):
        table, *_ = observed(s, seat)
        assert table["last"] == table["asked"] == [(player - max(seat, 0)) % 3 + 1]


def test_nobody_is_last_and_nobody_is_asked_again() -> None:
    for seat in (-1, 0, 1):
        table, *_ = observed(begun(2), seat)
        assert (table["last"], table["asked"], table["phase"]) == ([0], [0], [PLAN])


def test_the_own_plan_is_observed_while_all_blast_and_the_others_never() -> None:
    s = rolling([3, 3, 3, 3, 4, 4], [1, 1, 1, 1, 6, 6])
    act(s, 0, claim(s, "C06"))
    act(s, 1, claim(s, "C20"))
    act(s, 0, pick("4,2"))
    act(s, 0, circle(4))
    act(s, 1, circle(6))
    assert observed(s, 0)[0]["steps"] == [17, CELLS + 4, *[0] * (STEPS - 2)]
    assert observed(s, 1)[0]["steps"] == [CELLS + 6, *[0] * (STEPS - 1)]
    assert observed(s, -1)[0]["steps"] == [0] * STEPS
    s.phase = ROLL
    assert observed(s, 0)[0]["steps"] == [0] * STEPS


def test_a_calm_choice_is_observed_by_its_seat_and_by_others_only_that_it_was_made() -> None:
    s = rolling([1] * 6, [2] * 6, [3] * 6, table=FIVE_CARDS[:4], pace="calm")
    s.beat = 1
    act(s, 1, reroll(1, 2))
    assert [observed(s, seat)[0]["chosen"] for seat in (-1, 0, 1, 2)] == [[0], [0], [3], [0]]
    for seat in (-1, 0, 1, 2):
        chosen = [player["has_chosen"] for player in observed(s, seat)[1:]]
        assert chosen == [[int((max(seat, 0) + i) % 3 == 1)] for i in range(3)]
    for other in (("phase", BLAST), ("pace", 0)):
        changed = copied(s)
        setattr(changed, *other)
        assert [player["has_chosen"] for player in observed(changed, 0)[1:]] == [[0]] * 3


def test_who_has_something_to_guess() -> None:
    s = rolling([1] * 6, [2] * 6, [3] * 6, table=FIVE_CARDS[:4], pace="calm")
    assert [observe.has_hidden(s, seat) for seat in (-1, 0, 1, 2)] == [False] * 4
    act(s, 1, reroll(1))
    assert [observe.has_hidden(s, seat) for seat in (-1, 0, 1, 2)] == [True, True, False, True]


def test_plans_are_hidden_from_all_others_but_not_those_of_players_who_come_later() -> None:
    s = rolling([3, 3, 3, 3, 4, 4], [1, 1, 1, 1, 6, 6])
    act(s, 0, claim(s, "C06"))
    act(s, 1, claim(s, "C20"))
    assert [observe.has_hidden(s, seat) for seat in (-1, 0, 1)] == [True, True, True]
    s.later_in_order, s.waiting = 0b10, 0b01
    assert [observe.has_hidden(s, seat) for seat in (-1, 0, 1)] == [True, False, True]
    s.later_in_order = 0b11
    assert [observe.has_hidden(s, seat) for seat in (-1, 0, 1)] == [False, False, False]
    alone = rolling([1] * 6, table=FIVE_CARDS[:4])
    act(alone, 0, claim(alone, "C06"))
    assert not observe.has_hidden(alone, 0)
