"""The ledger's invariants in random legal play, and the checker itself."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.insertcoin.positions import GAME, Level, Sheet, burn, cells, do, done, empty_cells, legal, table

from retrocade.engine.chance import below, seeded
from retrocade.engine.layout import copied
from retrocade.games.insertcoin import invariants, rules, sheet
from retrocade.games.insertcoin.content import FULL, LEVELS, PLACES_BY_FORM, POINTS, SHAPE_CELLS, SYMBOLS
from retrocade.games.insertcoin.state import BURN, BURNING, CHOOSE, DONE, FILL, OVER, PLACE, TURN, State

OPTIONS = st.fixed_dictionaries({option.name: st.sampled_from([*option.words.values()]) for option in GAME.options})
SEEDS = st.integers(0, (1 << 53) - 1)


class Walk:
    """A random game, decision by decision. With `bold` it burns only if it must."""

    def __init__(self, options: dict[str, int], seed: int, *, bold: bool) -> None:
        self.state: State = GAME.blank(options)
        self.chance, self.bot_chance, self.bold = seeded(seed), seeded(seed ^ 1 << 53), bold
        rules.setup(self.state, self.chance)

    def step(self) -> tuple[State, int, int]:
        """Return the state before, the seat, and the action."""
        waiting = [seat for seat in range(self.state.seats) if rules.to_act(self.state) >> seat & 1]
        seat = waiting[below(self.bot_chance, len(waiting))]
        actions = legal(self.state, seat)
        braver = [action for action in actions if action != BURN] if self.bold else []
        chosen = braver or actions
        before, action = copied(self.state), chosen[below(self.bot_chance, len(chosen))]
        rules.apply(self.state, seat, action, self.chance)
        return before, seat, action


@settings(max_examples=60, deadline=None)
@given(OPTIONS, SEEDS, st.booleans())
def test_ic_i1_to_ic_i12_hold_at_every_step(options: dict[str, int], seed: int, bold: bool) -> None:
    walk = Walk(options, seed, bold=bold)
    n = 0
    while walk.state.phase != OVER:
        before, seat, action = walk.step()
        assert invariants.broken(before, seat, action, walk.state) == 0
        n += 1
    assert n <= GAME.most_decisions
    assert rules.turns(walk.state) <= 30  # IC-I12
    assert walk.state.flips <= 32


@settings(max_examples=40, deadline=None)
@given(OPTIONS, SEEDS)
def test_ic_i8_burns_listed_are_the_empty_squares(options: dict[str, int], seed: int) -> None:
    walk = Walk(options, seed, bold=True)
    while walk.state.phase != OVER:
        walk.step()
        s = walk.state
        for seat in range(s.seats):
            if s.phase == TURN and s.step[seat] in (CHOOSE, BURNING, FILL):
                empty = sum(len(empty_cells(s, seat, level)) for level in range(LEVELS))
                if s.step[seat] == CHOOSE:
                    assert BURN in legal(s, seat)
                else:
                    assert len(legal(s, seat)) == empty > 0


@settings(max_examples=40, deadline=None)
@given(st.integers(1, 6), SEEDS)
def test_ic_i4_the_wallet_is_the_coin_and_life_part_of_the_score(seats: int, seed: int) -> None:
    walk = Walk({"seats": seats, "start": 2}, seed, bold=False)
    while walk.state.phase != OVER:
        walk.step()
    s = walk.state
    for seat in range(seats):
        shapes = sum(
            sheet.shape_points(s.shape[at], s.filled[at]) for at in range(LEVELS * seat, LEVELS * seat + LEVELS)
        )
        bonus = rules.speed_bonus(s) if seats == 1 else 0
        assert rules.score(s, seat) == shapes + s.lives[seat] + 3 * s.coins[seat] + bonus


# IC-I11: no seat is favoured, and mirroring changes nothing


def swapped(s: State, a: int, b: int) -> State:
    """Return the table with two players exchanged."""
    twin = copied(s)
    for name, plan in State.plan.fields.items():  # type: ignore[attr-defined]
        width = plan.length // 6 if plan.length and plan.length % 6 == 0 else 0
        if width:
            row = getattr(twin, name)
            row[a * width : a * width + width], row[b * width : b * width + width] = (
                row[b * width : b * width + width],
                row[a * width : a * width + width],
            )
    return twin


@settings(max_examples=40, deadline=None)
@given(st.integers(2, 6), SEEDS, st.integers(0, 200), st.data())
def test_ic_i11_swapping_seats_changes_nothing_but_names(
    seats: int, seed: int, steps: int, data: st.DataObject
) -> None:
    walk = Walk({"seats": seats, "start": 2}, seed, bold=True)
    for _ in range(steps):
        if walk.state.phase == OVER:
            break
        walk.step()
    a, b = data.draw(st.permutations(range(seats)))[:2]
    s, twin = walk.state, swapped(walk.state, a, b)
    renamed = {a: b, b: a}
    for seat in range(seats):
        other = renamed.get(seat, seat)
        assert rules.score(s, seat) == rules.score(twin, other)
        assert rules.result(s, seat) == rules.result(twin, other)
        assert legal(s, seat) == legal(twin, other)
        for action in legal(s, seat)[:3]:
            one, two = copied(s), copied(twin)
            rules.apply(one, seat, action, seeded(seed))
            rules.apply(two, other, action, seeded(seed))
            assert swapped(one, a, b) == two


def test_ic_i11_a_mirrored_shape_takes_mirrored_symbols() -> None:
    """29 of the 30 sprites are their own mirror image; then the places of a symbol come in mirrored pairs."""
    symmetric = 0
    for shape, own in enumerate(SHAPE_CELLS):
        if shape == 0 or {(row, 7 - col) for row, col in own} != set(own):
            continue
        symmetric += 1
        for symbol in range(len(SYMBOLS)):
            masks = {mask for form in range(8) for mask in PLACES_BY_FORM[(symbol * 8 + form) * 31 + shape]}
            mirror = [own.index((row, 7 - col)) for row, col in own]
            assert {sum(1 << mirror[n] for n in range(len(own)) if mask >> n & 1) for mask in masks} == masks
    assert symmetric == 29


# The checker itself


def busy() -> tuple[State, int, int, State]:
    """Return a burn in the middle of a game of three."""
    mine = Sheet([done("MS1"), Level("UR1", [(0, 1), (0, 2)]), Level("WS1")])
    s = do(table(mine, Sheet(), Sheet(), flips=9, over_at=(3, 0)), 0, BURN)
    action = legal(s)[0]
    return s, 0, action, do(s, 0, action)


def test_the_checker_itself_notices() -> None:
    """Break each invariant by hand, so that a check that never fails is noticed."""
    before, seat, action, good = busy()
    assert invariants.broken(before, seat, action, good) == 0

    def spoiled(was: State = before, now: State = good, did: int = action, **fields: Any) -> int:
        after = copied(now)
        for name, value in fields.items():
            setattr(after, name, value)
        return invariants.broken(was, seat, did, after)

    def row(name: str, at: int, value: int) -> list[int]:
        values: list[int] = getattr(good, name)[:]
        values[at] = value
        return values

    assert spoiled(filled=row("filled", 0, 1 << 40)) == 1  # outside the shape
    assert spoiled(filled=row("filled", 0, 0)) == 1  # emptied
    assert spoiled(filled=row("filled", 2, 7)) == 2  # more squares than burnt
    assert spoiled(filled=row("filled", 3, 1)) == 2  # somebody else's
    assert spoiled(coins=row("coins", 1, 4)) == 3
    assert spoiled(lives=row("lives", 1, 0)) == 3
    assert spoiled(lives=row("lives", 0, 9)) == 4
    assert spoiled(lives=row("lives", 1, 2)) == 4
    assert spoiled(fired=row("fired", 0, 2)) == 7
    assert spoiled(step=[PLACE, 0, 0, 0, 0, 0], card=5, hand=[9] * 6) == 8
    assert spoiled(left=good.left | 1 << good.card) == 6
    assert spoiled(over_at=[0, 3]) == 6
    assert spoiled(skip=row("skip", 1, 1)) == 9
    assert spoiled(shown_coins=row("shown_coins", 1, 1)) == 13
    assert spoiled(used=row("used", 1, 1)) == 13
    over = copied(good)
    over.phase, over.flips = OVER, 33
    assert invariants.broken(good, seat, DONE, over) in (6, 12)


def test_ic_i5_the_checker_wants_a_life_and_an_empty_square_between_turns() -> None:
    s = burn(table(Sheet(), Sheet(out=True)), 0, (1, 0))
    after = do(s, 0, DONE, chance=seeded(1))
    assert invariants.broken(s, 0, DONE, after) == 0
    after.lives[1] = after.coins[1] = 0
    assert invariants.broken(s, 0, DONE, after) in (4, 5)


def test_ic_i9_the_checker_wants_a_skull_for_who_sits_out() -> None:
    s = burn(table(Sheet(), Sheet()), 0, (1, 0))
    s = do(burn(s, 0, (1, 0), seat=1), 1, DONE)
    after = do(s, 0, DONE, chance=seeded(1))
    assert invariants.broken(s, 0, DONE, after) == 0
    after.step[1] = 9
    assert invariants.broken(s, 0, DONE, after) == 9


def test_ic_i10_points_of_a_shape_lie_between_0_and_its_value() -> None:
    for shape in range(1, 31):
        for n in range(len(SHAPE_CELLS[shape]) + 1):
            points = sheet.shape_points(shape, (1 << n) - 1)
            assert 0 <= points <= POINTS[shape]
        assert sheet.shape_points(shape, FULL[shape]) == POINTS[shape]


def test_cells_of_choices_are_cells_filled() -> None:
    s = burn(table(Sheet(), Sheet()), 0, (1, 0))
    assert cells(s, 0, 0) == {(1, 0)}
