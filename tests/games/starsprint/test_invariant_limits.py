"""The limits of each invariant: a state just inside holds, and a state just outside is reported."""

from __future__ import annotations

import pytest
from tests.games.starsprint.positions import EMPTY, GAME, PASS, STOP, attack, cell, move, position, step

from retrocade.engine.chance import seeded
from retrocade.engine.layout import copied
from retrocade.games.starsprint import grid, invariants, rules
from retrocade.games.starsprint.content import CARD_IDS, DECK, ENCOUNTER, FACE_DOWN, OPEN_SPACE, SPACECRAFT, STAR_RING
from retrocade.games.starsprint.state import (
    ATTACK,
    CELLS,
    CHOOSE,
    LOST_TO_ENEMIES,
    MOVE,
    OVER,
    PLACE,
    SKIP,
    STEP,
    TURN,
    WON,
    State,
)

BOTH_ON_A1 = EMPTY.replace(".", "*", 1)
ENC1 = CARD_IDS.index("enc1")


def dealt(**options: str) -> State:
    """Return a game that has just begun."""
    s: State = GAME.blank(GAME.choose(options))
    rules.setup(s, seeded(4))
    return s


def face_up(s: State, kind: int, count: int = 1) -> State:
    """Return the state with this many cards of a kind turned up."""
    after = copied(s)
    hidden = [at for at in range(CELLS) if s.card[at] == FACE_DOWN and at not in s.pilot]
    for at in hidden[:count]:
        after.card[at] = kind
        after.left[kind] -= 1
    return after


# 1


def test_invariant_1_a_card_turned_up_is_inside_one_turned_back_is_not() -> None:
    s = dealt()
    up = face_up(s, OPEN_SPACE)
    assert invariants.cards_hold(s, s)
    assert invariants.cards_hold(s, up)
    assert not invariants.cards_hold(up, s)
    other = copied(up)
    at = up.card.index(OPEN_SPACE)
    other.card[at] = ENC1
    other.left[ENC1] -= 1
    other.left[OPEN_SPACE] += 1
    assert not invariants.cards_hold(up, other)  # a face-up card has become another
    assert invariants.cards_hold(s, other)


@pytest.mark.parametrize("kind", range(STAR_RING, len(DECK)))
def test_invariant_1_every_kind_is_counted(kind: int) -> None:
    s = dealt()
    for change in (-1, 1):
        wrong = copied(s)
        wrong.left[kind] += change
        assert not invariants.cards_hold(s, wrong)
    every = face_up(s, kind, DECK[kind])
    assert every.left[kind] == 0
    assert invariants.cards_hold(s, every)
    too_many = face_up(s, kind, DECK[kind] + 1)
    assert too_many.left[kind] == -1
    assert not invariants.cards_hold(s, too_many)


def test_invariant_1_cards_shown_at_the_end_are_shown_only_then() -> None:
    s = dealt()
    shown = copied(s)
    at = s.card.index(FACE_DOWN)
    shown.card[at] = -OPEN_SPACE
    shown.left[OPEN_SPACE] -= 1
    assert not invariants.cards_hold(s, shown)
    shown.phase = OVER
    assert invariants.cards_hold(s, shown)


def test_invariant_1_the_spacecraft_is_in_sight() -> None:
    s = dealt()
    hidden = copied(s)
    hidden.card[s.card.index(SPACECRAFT)] = FACE_DOWN
    hidden.left[SPACECRAFT] = 1
    assert not invariants.cards_hold(hidden, hidden)
    negative = copied(s)
    negative.phase = OVER
    negative.card[s.card.index(SPACECRAFT)] = -SPACECRAFT
    assert not invariants.cards_hold(negative, negative)


# 2


def test_invariant_2_rings_are_the_face_up_ones_and_never_fewer() -> None:
    s = dealt()
    for count in range(DECK[STAR_RING] + 1):
        after = face_up(s, STAR_RING, count)
        after.rings = count
        assert invariants.rings_hold(s, after)
        for wrong in (count - 1, count + 1):
            bad = copied(after)
            bad.rings = wrong
            assert not invariants.rings_hold(s, bad)
        if count:
            assert not invariants.rings_hold(after, s)  # fewer than before
            assert invariants.rings_hold(after, after)
    seven = face_up(s, STAR_RING, 7)
    seven.rings = 7
    assert not invariants.rings_hold(s, seven)


# 3


def crowded(limit: str, on_board: int, rolled: int) -> State:
    """Return a state with this many enemies on the board and dice waiting to be placed."""
    s = position(BOTH_ON_A1, enemy_dice_limit=limit)
    for at in range(1, on_board + 1):
        s.enemy[at] = 1 + at % 6
    s.rolled[3] = rolled
    return s


@pytest.mark.parametrize("limit", ["6", "8", "10", "12"])
def test_invariant_3_as_many_dice_as_the_limit_and_not_one_more(limit: str) -> None:
    most = int(limit)
    for rolled in (0, 1, 4):
        assert invariants.enemies_hold(crowded(limit, most - rolled, rolled))
        assert not invariants.enemies_hold(crowded(limit, most - rolled + 1, rolled))
        assert not invariants.enemies_hold(crowded(limit, most - rolled, rolled + 1))


@pytest.mark.parametrize(("health", "holds"), [(-1, False), (0, True), (1, True), (6, True), (7, False)])
def test_invariant_3_an_enemy_shows_1_to_6(health: int, holds: bool) -> None:
    for at in (1, CELLS - 1):
        s = position(BOTH_ON_A1)
        s.enemy[at] = health
        assert invariants.enemies_hold(s) is holds


@pytest.mark.parametrize("face", range(7))
def test_invariant_3_no_fewer_than_no_dice_wait(face: int) -> None:
    s = position(BOTH_ON_A1)
    s.rolled[face] = -1
    assert not invariants.enemies_hold(s)
    s.rolled[face] = s.enemy_dice_limit
    assert invariants.enemies_hold(s)
    s.rolled[face] += 1
    assert not invariants.enemies_hold(s)


@pytest.mark.parametrize("pilot", [0, 1])
def test_invariant_3_no_enemy_stands_on_a_pilot_s_card(pilot: int) -> None:
    s = position("b g . . . . .\n" + ". . . . . . .\n" * 4)
    beside = copied(s)
    beside.enemy[2] = 1
    assert invariants.enemies_hold(beside)
    s.enemy[s.pilot[pilot]] = 1
    assert not invariants.enemies_hold(s)


# 4


@pytest.mark.parametrize("p", [0, 1])
def test_invariant_4_health_falls_to_0_only_at_the_end_and_never_rises(p: int) -> None:
    before = position(BOTH_ON_A1, health=(3, 3))
    for health, phase, holds in (
        (3, CHOOSE, True),
        (1, CHOOSE, True),
        (0, CHOOSE, False),
        (0, OVER, True),
        (-1, OVER, False),
        (4, CHOOSE, False),
    ):
        after = copied(before)
        after.health[p], after.phase = health, phase
        assert invariants.pilots_hold(before, after) is holds


@pytest.mark.parametrize("p", [0, 1])
def test_invariant_4_nobody_has_more_than_the_start(p: int) -> None:
    for start in ("3", "5", "6"):
        s = position(BOTH_ON_A1, start_health=start, health=(int(start), int(start)))
        assert invariants.pilots_hold(s, s)
        s.health[p] += 1
        assert not invariants.pilots_hold(s, s)


@pytest.mark.parametrize("p", [0, 1])
@pytest.mark.parametrize(
    ("card", "holds"), [(FACE_DOWN, False), (-OPEN_SPACE, False), (SPACECRAFT, True), (ENC1, True)]
)
def test_invariant_4_pilots_stand_on_face_up_cards(p: int, card: int, holds: bool) -> None:
    s = position("b g . . . . .\n" + ". . . . . . .\n" * 4)
    s.card[s.pilot[p]] = card
    assert invariants.pilots_hold(s, s) is holds


# 5


@pytest.mark.parametrize("health", range(1, 7))
def test_invariant_5_no_enemy_vanishes_or_changes_without_an_attack(health: int) -> None:
    before = position(BOTH_ON_A1)
    before.enemy[9] = before.enemy[20] = health
    moved = copied(before)
    moved.enemy[9], moved.enemy[10] = 0, health
    assert not invariants.lost_enemies(before, moved)
    more = copied(moved)
    more.enemy[30] = health
    assert not invariants.lost_enemies(before, more)
    gone = copied(before)
    gone.enemy[9] = 0
    assert invariants.lost_enemies(before, gone)
    other = copied(before)
    other.enemy[9] = health % 6 + 1
    assert invariants.lost_enemies(before, other)


def test_invariant_5_ten_of_one_health_differ_from_nine() -> None:
    before = position(BOTH_ON_A1, enemy_dice_limit="12")
    for at in range(10, 22):
        before.enemy[at] = 1
    after = copied(before)
    assert not invariants.lost_enemies(before, after)
    after.enemy[10] = 0
    assert invariants.lost_enemies(before, after)
    last = position(BOTH_ON_A1)
    last.enemy[CELLS - 1] = 6
    assert invariants.lost_enemies(last, position(BOTH_ON_A1))


# 6


def test_invariant_6_an_attack_takes_health_and_nothing_adds_any() -> None:
    before = position(BOTH_ON_A1)
    before.enemy[CELLS - 1] = 4
    for health, by_attack, otherwise in ((3, True, False), (4, False, True), (5, False, False), (0, True, False)):
        after = copied(before)
        after.enemy[CELLS - 1] = health
        assert invariants.healths_hold(before, after, attacked=True) is by_attack
        assert invariants.healths_hold(before, after, attacked=False) is otherwise


def test_invariant_6_an_encounter_adds_enemies() -> None:
    before = position(BOTH_ON_A1, hidden="A2")
    after = copied(before)
    after.enemy[9] = 1
    assert not invariants.healths_hold(before, after, attacked=False)
    stepped = copied(after)
    stepped.pilot[0] = cell("A2")
    assert invariants.healths_hold(before, stepped, attacked=False)
    stepped.pilot[:] = [before.pilot[0], cell("A2")]
    assert not invariants.healths_hold(before, stepped, attacked=False)  # only the acting pilot flips
    resolving = copied(before)
    resolving.arrows = 1
    assert invariants.healths_hold(resolving, after, attacked=False)


# 7


@pytest.mark.parametrize("name", [f"{row}{col}" for row in "ABCDE" for col in range(1, 8)])
def test_invariant_7_a_new_enemy_stands_in_the_row_or_column(name: str) -> None:
    before = position(". . . . . . .\n. . . . . . .\n. . . b . . .\n. . . . . . .\n. . . . . . g\n")
    after = copied(before)
    after.enemy[cell(name)] = 1
    in_line = name[0] == "C" or name[1] == "4"
    assert invariants.placed_in_line(before, after) is in_line
    assert invariants.placed_in_line(after, after)


def test_invariant_7_the_row_is_that_of_where_the_pilot_stands_now() -> None:
    before = position("b . . . . . .\n. . . . . . .\n. . . . . . .\n. . . . . . .\n. . . . . . g\n")
    after = copied(before)
    after.pilot[0] = cell("B1")
    after.enemy[cell("B7")] = 1
    assert invariants.placed_in_line(before, after)
    after.enemy[cell("A7")] = 1
    assert not invariants.placed_in_line(before, after)
    green = copied(after)
    green.enemy[cell("A7")], green.enemy[cell("D7")] = 0, 1  # in Green's column
    assert not invariants.placed_in_line(before, green)


# 9, 11


def hit(p: int, enemies: int, lost: int, *, active: int = 0) -> bool:
    """Return True if a pilot with this many enemies beside it may have lost this much health at the end of a turn."""
    before = position("b . . . . . .\n. . . . . . .\n. . . . . . .\n. . . . g . .\n. . . . . . .\n", health=(6, 6))
    before.pilot[0] = cell("B2")
    before.active = active
    after = copied(before)
    beside = [at for at in grid.NEXT[4 * before.pilot[p] : 4 * before.pilot[p] + 4] if at >= 0]
    for at in beside[:enemies]:
        after.enemy[at] = 2
    after.health[p] -= lost
    return invariants.attacks_hold(before, after)


@pytest.mark.parametrize("enemies", range(5))
@pytest.mark.parametrize("p", [0, 1])
def test_invariant_9_a_pilot_loses_a_health_for_each_enemy_beside_it_and_at_most_the_penalty(
    p: int, enemies: int
) -> None:
    for active in (0, 1):
        most = enemies + (p == active)
        for lost in range(-1, 7):
            assert hit(p, enemies, lost, active=active) is (enemies <= lost <= most)


@pytest.mark.parametrize("corner", ["A1", "A7", "E1", "E7"])
def test_invariant_9_nothing_hits_from_beyond_the_edge(corner: str) -> None:
    before = position(". . . . . . .\n. . . . . . .\n. . . * . . .\n. . . . . . .\n. . . . . . .\n")
    before.pilot[:] = [cell(corner), cell("C4")]
    before.enemy = [0] * CELLS
    for at in range(CELLS):
        after = copied(before)
        after.enemy[at] = 1
        hits = [sum(at == near for near in grid.NEXT[4 * s : 4 * s + 4]) for s in before.pilot]
        after.health[:] = [6 - hits[0], 6 - hits[1]]
        assert invariants.attacks_hold(before, after)
        after.health[1] -= 1
        assert not invariants.attacks_hold(before, after)


def test_invariant_11_a_turn_without_a_card_costs_a_health() -> None:
    before = position(BOTH_ON_A1, home="A1", hidden="A2 A3", revealed=0, rings=6, dock_shelter="true")
    paid, unpaid = copied(before), copied(before)
    before.active = unpaid.active = 0
    paid.health[0] -= 1
    away = copied(unpaid)
    away.pilot[0] = cell("A4")
    assert invariants.duty_holds(before, paid)
    assert invariants.duty_holds(before, unpaid)  # sheltered
    assert not invariants.duty_holds(before, away)
    five = copied(unpaid)
    five.rings = 5
    assert not invariants.duty_holds(before, five)
    plain = copied(unpaid)
    plain.dock_shelter = 0
    assert not invariants.duty_holds(before, plain)
    plain.health[1] -= 1  # the other pilot's health does not pay
    assert not invariants.duty_holds(before, plain)
    flipped = copied(plain)
    flipped.card[cell("A2")] = OPEN_SPACE
    assert invariants.duty_holds(before, flipped)
    earlier = copied(before)
    earlier.revealed = 1
    assert invariants.duty_holds(earlier, plain)


# 10


@pytest.mark.parametrize("number", ["2", "3", "4"])
def test_invariant_10_dice_are_only_spent_and_a_new_turn_has_its_full_number(number: str) -> None:
    n = int(number)
    full = position(BOTH_ON_A1, dice=[6] * n, action_dice=number)
    fewer = position(BOTH_ON_A1, dice=[6] * (n - 1), action_dice=number)
    more = position(BOTH_ON_A1, dice=[6] * (n + 1), action_dice=number)
    other = position(BOTH_ON_A1, dice=[1] * n, action_dice=number)
    assert invariants.dice_hold(full, full)
    assert invariants.dice_hold(full, fewer)
    assert not invariants.dice_hold(fewer, full)
    assert not invariants.dice_hold(full, other)
    assert not invariants.dice_hold(more, more)
    for after, holds in ((full, True), (other, True), (fewer, False), (more, False)):
        later = copied(after)
        later.turn += 1
        assert invariants.dice_hold(fewer, later) is holds


# 12


def ended(
    how: int, *, rings: int = 6, pilots: tuple[str, str] = ("A1", "A1"), health: tuple[int, int] = (1, 1)
) -> State:
    s = position(BOTH_ON_A1, home="A1", rings=rings, health=health)
    s.pilot[:] = [cell(name) for name in pilots]
    s.phase, s.ended = OVER, how
    return s


@pytest.mark.parametrize(
    ("action", "is_step"),
    [
        (PASS, False),
        (MOVE, True),
        (ATTACK - 1, True),
        (ATTACK, False),
        (STEP - 1, False),
        (STEP, True),
        (STOP - 1, True),
        (STOP, False),
        (TURN, False),
        (PLACE, False),
        (SKIP, False),
    ],
)
def test_invariant_12_a_game_is_won_by_a_step(action: int, is_step: bool) -> None:
    assert invariants.ending_holds(ended(WON), action) is is_step


def test_invariant_12_won_with_all_rings_alive_and_home() -> None:
    action = move(3, "N")
    assert invariants.ending_holds(ended(WON), action)
    assert not invariants.ending_holds(ended(WON, rings=5), action)
    assert not invariants.ending_holds(ended(WON, pilots=("A1", "A2")), action)
    assert not invariants.ending_holds(ended(WON, pilots=("A2", "A1")), action)
    assert not invariants.ending_holds(ended(WON, health=(0, 1)), action)
    assert not invariants.ending_holds(ended(WON, health=(1, 0)), action)
    for pilots, holds in ((("A1", "A2"), True), (("A2", "A1"), True), (("A2", "A2"), False), (("A1", "A1"), True)):
        one = ended(WON, pilots=pilots)
        one.return_rule = 1
        assert invariants.ending_holds(one, action) is holds


def test_invariant_12_lost_with_a_health_at_0() -> None:
    for health, holds in (((0, 1), True), ((1, 0), True), ((0, 0), True), ((1, 1), False)):
        assert invariants.ending_holds(ended(LOST_TO_ENEMIES, health=health), PASS) is holds


# 13


@pytest.mark.parametrize(
    ("options", "most"),
    [
        ({}, 45),
        ({"start_health": "5"}, 43),
        ({"start_health": "3"}, 39),
        ({"dock_shelter": "true"}, 91),
        ({"dock_shelter": "true", "start_health": "3"}, 91),
    ],
)
def test_invariant_13_turns_are_bounded(options: dict[str, str], most: int) -> None:
    s = GAME.blank(GAME.choose(options))
    for turn, holds in ((0, False), (1, True), (most - 1, True), (most, True), (most + 1, False)):
        s.turn = turn
        assert invariants.length_holds(s) is holds


# All of them together


def test_the_number_of_the_first_broken_invariant_is_returned() -> None:
    s = dealt()
    assert invariants.broken(s, 0, PASS, s) == 0

    def spoil(number: int, action: int = PASS, **fields: object) -> None:
        after = copied(s)
        for name, value in fields.items():
            setattr(after, name, value)
        assert invariants.broken(s, 0, action, after) == number

    home = s.pilot[0]
    near = next(at for at in grid.NEXT[4 * home : 4 * home + 4] if at >= 0)
    far = next(at for at in range(CELLS) if at // 7 != home // 7 and at % 7 != home % 7)
    one = [int(at == near) for at in range(CELLS)]
    spoil(1, left=[0] * len(s.left))
    spoil(2, rings=1)
    spoil(3, rolled=[0, 0, 0, 0, 0, 0, 11])
    spoil(4, health=[0, 6])
    spoil(6, enemy=one)
    spoil(6, action=attack(1, "N"), enemy=one)
    spoil(6, action=STEP - 1, enemy=one)
    spoil(10, dice=[0, 4, 4, 4, 4, 4, 4])
    spoil(12, phase=OVER, ended=WON)
    spoil(13, turn=0, dice=[0, 3, 0, 0, 0, 0, 0], health=[5, 6])
    full = copied(s)
    full.enemy[near] = 2
    gone = copied(s)
    assert invariants.broken(full, 0, PASS, gone) == 5
    assert invariants.broken(full, 0, attack(6, "N"), gone) == 0
    assert invariants.broken(full, 0, step("N"), gone) == 5
    resolving, placed = copied(s), copied(s)
    resolving.arrows = 1
    placed.enemy[far] = 1
    assert invariants.broken(resolving, 0, PLACE, placed) == 7
    placed.enemy[far], placed.enemy[near] = 0, 1
    assert invariants.broken(resolving, 0, PLACE, placed) == 0


def test_the_enemy_turn_is_judged_only_when_a_turn_has_ended() -> None:
    s = dealt()
    after = copied(s)
    after.turn, after.active = 2, 1
    after.health[0] -= 1
    assert invariants.broken(s, 0, PASS, after) == 0
    after.health[0] -= 1
    assert invariants.broken(s, 0, PASS, after) == 9
    after.health[0] += 2
    assert invariants.broken(s, 0, PASS, after) == 11
    found = copied(s)
    found.revealed = 1
    assert invariants.broken(found, 0, PASS, after) == 0
    assert ENCOUNTER == ENC1
