"""The ledger's invariants over random legal play."""

from __future__ import annotations

from typing import Any

from hypothesis import assume, given, settings
from hypothesis import strategies as st
from tests.games.starsprint.positions import GAME

from retrocade.engine.chance import below, seeded
from retrocade.engine.layout import copied
from retrocade.games.starsprint import invariants, rules
from retrocade.games.starsprint.content import SPACECRAFT
from retrocade.games.starsprint.state import ASSIGN, ATTACK, CELLS, MOVE, ORIENT, OVER, PASS, STEP, STOP, WON, State

OPTIONS = st.fixed_dictionaries({option.name: st.sampled_from([*option.words.values()]) for option in GAME.options})
SEEDS = st.integers(0, (1 << 53) - 1)


def legal(s: State) -> list[int]:
    out = [0] * GAME.most_legal
    return out[: rules.legal(s, 0 if s.seats == 1 else s.active, out)]


class Walk:
    """A random game, decision by decision. With `bold` it never passes or stops while another action is legal."""

    def __init__(self, options: dict[str, int], seed: int, *, bold: bool) -> None:
        self.state: State = GAME.blank(options)
        self.chance, self.bot_chance, self.bold = seeded(seed), seeded(seed ^ 1 << 53), bold
        rules.setup(self.state, self.chance)

    def step(self) -> tuple[State, int]:
        """Return the state before, and the action."""
        actions = legal(self.state)
        braver = [action for action in actions if action not in (PASS, STOP)]
        chosen = (braver or actions) if self.bold else actions
        action = chosen[below(self.bot_chance, len(chosen))]
        before = copied(self.state)
        rules.apply(self.state, 0 if before.seats == 1 else before.active, action, self.chance)
        return before, action


@settings(max_examples=60)
@given(OPTIONS, SEEDS, st.booleans())
def test_ss_09_ss_16_ss_r34_all_invariants_hold_at_every_step(options: dict[str, int], seed: int, bold: bool) -> None:
    walk = Walk(options, seed, bold=bold)
    n = 0
    while walk.state.phase != OVER:
        before, action = walk.step()
        assert invariants.broken(before, 0, action, walk.state) == 0
        n += 1
    assert n <= GAME.most_decisions


@settings(max_examples=30)
@given(OPTIONS, SEEDS)
def test_ss_01_enemy_dice_are_never_lost_or_invented(options: dict[str, int], seed: int) -> None:
    walk = Walk(options, seed, bold=True)
    while walk.state.phase != OVER:
        walk.step()
        s = walk.state
        seen = GAME.view(s, 0)
        assert seen["supply"] + sum(map(bool, s.enemy)) + sum(s.rolled) == options["enemy_dice_limit"]
        assert seen["supply"] >= 0


@settings(max_examples=30)
@given(OPTIONS, SEEDS)
def test_ss_r28_nobody_wins_and_loses(options: dict[str, int], seed: int) -> None:
    walk = Walk(options, seed, bold=True)
    while walk.state.phase != OVER:
        walk.step()
    s = walk.state
    assert (min(s.health) == 0) is (s.ended != WON)


def busy_step() -> tuple[State, int, State]:
    """Return a step in the middle of a turn, with enemies on the board and a ring found: the 20th with seed 0."""
    walk = Walk(GAME.choose({}), 0, bold=True)
    for _ in range(19):
        walk.step()
    before, action = walk.step()
    s = walk.state
    found = sum(map(bool, s.enemy)) > 2 and s.rings and before.turn == s.turn and s.phase != OVER
    assert found, "the rules have changed this game: name another seed and step here"
    return before, action, s


def test_the_checker_itself_notices() -> None:
    """Break each invariant by hand, so that a check that never fails is noticed."""
    before, action, good = busy_step()
    assert invariants.broken(before, 0, action, good) == 0

    def spoiled(**fields: Any) -> int:
        after = copied(good)
        for name, value in fields.items():
            setattr(after, name, value)
        return invariants.broken(before, 0, action, after)

    enemy_at = next(at for at in range(CELLS) if good.enemy[at])
    without = [0 if at == enemy_at else health for at, health in enumerate(good.enemy)]
    far = next(
        at for at in range(CELLS) if not good.enemy[at] and at % 7 != good.pilot[good.active] % 7
        and at // 7 != good.pilot[good.active] // 7 and at not in good.pilot
    )  # fmt: skip
    assert spoiled(card=[SPACECRAFT] * CELLS) == 1
    assert spoiled(left=[0] * 9) == 1
    assert spoiled(rings=good.rings + 1) == 2
    assert spoiled(enemy=[7 if at == enemy_at else health for at, health in enumerate(good.enemy)]) == 3
    assert spoiled(rolled=[9] * 7) == 3
    assert spoiled(pilot=[enemy_at, good.pilot[1]]) == 3
    assert spoiled(health=[7, 7]) == 4
    assert spoiled(health=[0, 6]) == 4
    assert spoiled(enemy=without) in (5, 6)
    assert spoiled(enemy=[6 if at == far else health for at, health in enumerate(good.enemy)]) in (6, 7)
    assert spoiled(dice=[9] * 7) == 10
    assert spoiled(phase=OVER, ended=WON) == 12
    assert spoiled(turn=92) in (9, 10, 11, 13)


# 14: mirror symmetry


def mirrored_cell(at: int) -> int:
    return at // 7 * 7 + 6 - at % 7


def mirrored_mask(mask: int) -> int:
    return mask & 5 | (mask & 2) << 2 | (mask & 8) >> 2


def mirrored(s: State) -> State:
    """Return the mirror image of a position."""
    twin = copied(s)
    for name in ("card", "enemy"):
        row = getattr(s, name)
        setattr(twin, name, [row[mirrored_cell(at)] for at in range(CELLS)])
    twin.pilot[:] = [mirrored_cell(at) for at in s.pilot]
    twin.arrows = mirrored_mask(s.arrows)
    return twin


def mirrored_action(action: int) -> int:
    if MOVE <= action < STOP:
        first = MOVE if action < ATTACK else ATTACK if action < STEP else STEP
        value, d = divmod(action - first, 4)
        return first + 4 * value + (d if d % 2 == 0 else 4 - d)
    return action


@settings(max_examples=60)
@given(OPTIONS, SEEDS, st.integers(0, 80))
def test_invariant_14_left_and_right_are_alike(options: dict[str, int], seed: int, steps: int) -> None:
    walk = Walk(options, seed, bold=True)
    for _ in range(steps):
        if walk.state.phase == OVER:
            break
        walk.step()
    s = walk.state
    assume(s.phase != OVER)
    twin = mirrored(s)
    for at in range(CELLS):
        for d in range(4):
            for find in (rules.furthest_open, rules.target):
                there = find(s, at, d)
                image = find(twin, mirrored_cell(at), d if d % 2 == 0 else 4 - d)
                assert image == (mirrored_cell(there) if there >= 0 else -1)
    if s.phase in (ORIENT, ASSIGN):
        return  # arrows are filled clockwise (SS-R19), which a mirror turns around
    assert {mirrored_action(action) for action in legal(s)} == set(legal(twin))
    for action in legal(s):
        one, other = copied(s), copied(twin)
        rules.apply(one, 0, action, seeded(seed))
        rules.apply(other, 0, mirrored_action(action), seeded(seed))
        if one.arrows == 0 and one.phase != OVER and sum(one.enemy) <= sum(s.enemy):
            assert mirrored(one) == other
