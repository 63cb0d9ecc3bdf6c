"""What a drop is foretold to do is what it does: views and words know boards by other means than the rules."""

from __future__ import annotations

from random import Random

import pytest
from tests.games.retrotetro.positions import drop_on, position

from retrocade.engine.layout import copied
from retrocade.engine.match import Match
from retrocade.games import load
from retrocade.games.retrotetro import landing, placement, preview, rules, scoring
from retrocade.games.retrotetro.content import HALF_ROWS, WORDS, squares_in
from retrocade.games.retrotetro.pieces import DROP_SHAPE, DROPS, PINK_SQUARE
from retrocade.games.retrotetro.state import PLACE, PLACING, State

GAME = load("retrotetro")


def positions(options: dict[str, str], seed: int) -> list[tuple[State, int]]:
    """A random game's positions in which somebody is to place, and who."""
    match, chance, found = Match(GAME, GAME.choose(options), seed), Random(seed), []
    while not match.over:
        seat = chance.choice(match.to_act)
        if match.state.phase == PLACING:
            found.append((copied(match.state), seat))
        match.act(seat, chance.choice(match.legal(seat)))
    return found


CASES = [({"seats": "1", "objectives": "no"}, 1), ({"seats": "2", "side": "advanced"}, 2), ({"seats": "3"}, 3)]


@pytest.mark.parametrize(("options", "seed"), CASES, ids=["alone", "advanced", "three"])
def test_every_effect_comes_true(options: dict[str, str], seed: int) -> None:
    out = [0] * GAME.most_legal
    for s, seat in positions(options, seed):
        for action in out[: rules.legal(s, seat, out)]:
            if action >= PLACE:
                comes_true(s, seat, action - PLACE)


def comes_true(s: State, seat: int, drop: int) -> None:
    foretold = preview.effects(s, seat, drop)
    after = copied(s)
    placement.place(after, seat, drop)
    assert foretold.squares == preview.named(sorted(set(covered(after, seat)) - set(covered(s, seat))))
    assert foretold.coins == after.coins[seat] - s.coins[seat]
    assert foretold.gold == scoring.gold_covered(after, seat) - scoring.gold_covered(s, seat)
    assert foretold.columns == scoring.columns_above(after, seat) - scoring.columns_above(s, seat)
    assert foretold.people_points == scoring.people_visible(s, seat) - scoring.people_visible(after, seat)
    assert foretold.pink == scoring.pink_gained(after, seat) - scoring.pink_gained(s, seat)
    filled = [scoring.half_row_filled(each, seat, half) for each in (s, after) for half in range(HALF_ROWS)]
    assert len(foretold.half_rows) == sum(filled[HALF_ROWS:]) - sum(filled[:HALF_ROWS])
    roofed = set(dead(after, seat)) - set(dead(s, seat))
    assert sorted(foretold.roofed) == sorted(preview.named(list(roofed)))
    assert set(foretold.spoiled) == spoiled_halves(after, seat) - spoiled_halves(s, seat)


def spoiled_halves(s: State, seat: int) -> set[str]:
    """Half rows with a square that can never be covered any more."""
    closed = preview.bits_of(dead(s, seat))
    return {name for name, half in preview.HALF_ROW_BITS[s.side] if half & closed}


def test_rt_29_a_half_row_is_spoiled_once() -> None:
    """Roofing F1 spoils 1R and 3R; roofing G1 and H1 afterwards is no news for them."""
    s = position("b3: E1 E2 E3", card="do-te", seats="1")
    roof = drop_on("do: E4 F4")
    assert preview.effects(s, 0, roof).spoiled == ("1R", "3R")
    placement.put(s, 0, roof)
    later = preview.effects(s, 0, drop_on("b3: F5 G5 H5"))
    assert later.spoiled == ()
    assert len(later.roofed) == 8


def covered(s: State, seat: int) -> list[int]:
    return squares_in(s.covered[seat * WORDS : (seat + 1) * WORDS])


def dead(s: State, seat: int) -> list[int]:
    return preview.squares_of(preview.board_of(preview.board_record(s, seat)).dead)


@pytest.mark.parametrize(("options", "seed"), CASES, ids=["alone", "advanced", "three"])
def test_a_board_knows_what_the_rules_say_of_every_drop(options: dict[str, str], seed: int) -> None:
    for s, seat in positions(options, seed)[::3]:
        board = preview.board_of(preview.board_record(s, seat))
        for drop in range(len(DROPS)):
            assert board.row(drop) == landing.resting_row(s, seat, drop)
            has_copy = DROP_SHAPE[drop] == PINK_SQUARE or s.copies[seat * PINK_SQUARE + DROP_SHAPE[drop]] > 0
            refused = preview.obstacle_on(board, has_copy, board.landing(drop)) is not None
            assert refused == (not has_copy or not landing.fits(s, seat, drop))
