"""Every drop that a view shows does exactly what the rules do, in random games of every preset."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.games.retrotetro.positions import GAME, LUCK, drop_on, legal, position

from retrocade.engine.layout import copied
from retrocade.engine.match import Match
from retrocade.games.retrotetro import landing, placement, preview, rules, scoring
from retrocade.games.retrotetro.content import HALF_ROWS, SHAPE_IDS, SHAPES, SIDES, WORDS, squares_in
from retrocade.games.retrotetro.pieces import DROPS, FIRST_DROP, PINK_SQUARE
from retrocade.games.retrotetro.state import NO_PINK, PINK, PLACE, PLACING, PLAYING_CARD, State
from retrocade.games.retrotetro.view import prints

PRINTS = [prints(side) for side in range(len(SIDES))]

CASES = [(preset.name, seats) for preset in GAME.presets for seats in ("1", "2", "4")]
each_case = pytest.mark.parametrize(("preset", "seats"), CASES, ids=lambda part: str(part))


def positions(preset: str, seats: str, phase: int) -> list[tuple[State, int]]:
    """Return positions of a random game in this phase, each with a seat that is to act."""
    match, chance, found = Match(GAME, GAME.choose({"seats": seats}, preset), 7), Random(7), []
    while not match.over:
        seat = chance.choice(match.to_act)
        if match.state.phase == phase:
            found.append((copied(match.state), seat))
        match.act(seat, chance.choice(match.legal(seat)))
    return found[:: 1 + len(found) // 25]


def shown(s: State, seat: int) -> dict[int, dict[str, Any]]:
    """Return every drop that this seat's view shows, by its action."""
    return {drop["action"]: drop for drops in GAME.view(s, seat)["drops"].values() for drop in drops}


@each_case
def test_a_view_offers_exactly_the_drops_that_are_legal(preset: str, seats: str) -> None:
    for s, seat in positions(preset, seats, PLACING):
        drops = {action for action, drop in shown(s, seat).items() if "refusal" not in drop}
        assert drops == {action for action in legal(s, seat) if action >= PINK and action != NO_PINK}


@each_case
def test_every_effect_that_a_view_shows_is_what_apply_does(preset: str, seats: str) -> None:
    for s, seat in positions(preset, seats, PLACING):
        for action, drop in shown(s, seat).items():
            if "effects" in drop:
                after = copied(s)
                rules.apply(after, seat, action, copied(LUCK))
                assert_effects(s, seat, after, drop)


@each_case
def test_every_effect_shown_while_choosing_a_card_is_what_placing_does(preset: str, seats: str) -> None:
    for s, seat in positions(preset, seats, PLAYING_CARD):
        for action, drop in shown(s, seat).items():
            has_copy = s.copies[seat * SHAPES + DROPS[action - PLACE][0]] > 0
            assert ("effects" in drop) == (has_copy and landing.fits(s, seat, action - PLACE))
            if "effects" in drop:
                after = copied(s)
                placement.put(after, seat, action - PLACE)
                assert_effects(s, seat, after, drop)


def assert_effects(s: State, seat: int, after: State, drop: dict[str, Any]) -> None:
    """Compare the effects in a view with the sheet before and after the drop."""
    effects = drop["effects"]
    new = set(covered(after, seat)) - set(covered(s, seat))
    assert drop["squares"] == list(preview.named(sorted(new)))
    assert effects.get("coins", 0) == after.coins[seat] - s.coins[seat]
    assert effects.get("gold", 0) == scoring.gold_covered(after, seat) - scoring.gold_covered(s, seat)
    assert effects.get("columns", 0) == scoring.columns_above(after, seat) - scoring.columns_above(s, seat)
    assert effects.get("people_points", 0) == scoring.people_visible(s, seat) - scoring.people_visible(after, seat)
    assert effects.get("pink", 0) == scoring.pink_gained(after, seat) - scoring.pink_gained(s, seat)
    assert set(effects.get("half_rows", ())) == filled_halves(after, seat) - filled_halves(s, seat)
    assert set(effects.get("roofed", ())) == set(preview.named(sorted(set(dead(after, seat)) - set(dead(s, seat)))))
    assert set(effects.get("spoiled", ())) == spoiled_halves(after, seat) - spoiled_halves(s, seat)
    for part, sign in (("people", "person"), ("traps", "trap"), ("matches", match_sign(drop))):
        assert set(effects.get(part, ())) == printed(s, new, sign)


def match_sign(drop: dict[str, Any]) -> str:
    """Return the sign of the spaces that match the piece of a drop."""
    if drop["action"] < PLACE:
        return "pink"
    return f"symbol-{SHAPE_IDS[DROPS[drop['action'] - PLACE][0]]}"


def printed(s: State, squares: set[int], sign: str) -> set[str]:
    """Return the names of those squares on which this sign is printed."""
    signs = PRINTS[s.side]
    return {name for name in preview.named(sorted(squares)) if signs.get(name, "").startswith(sign)}


def covered(s: State, seat: int) -> list[int]:
    return squares_in(s.covered[seat * WORDS : (seat + 1) * WORDS])


def filled_halves(s: State, seat: int) -> set[str]:
    names = preview.HALF_ROW_NAMES[SIDES[s.side]]
    return {names[half] for half in range(HALF_ROWS) if scoring.half_row_filled(s, seat, half)}


def dead(s: State, seat: int) -> list[int]:
    """Return the open squares below a covered one of their column."""
    taken = covered(s, seat)
    return [
        q for q in range(max(taken, default=0)) if q not in taken and any(q < t and (t - q) % 8 == 0 for t in taken)
    ]


def spoiled_halves(s: State, seat: int) -> set[str]:
    """Return the half rows with a square that can never be covered."""
    closed = preview.bits_of(dead(s, seat))
    return {name for name, half in preview.HALF_ROW_BITS[s.side] if half & closed}


def test_rt_29_a_half_row_is_spoiled_once() -> None:
    """Roofing F1 spoils 1R and 3R; roofing G1 and H1 afterwards does not spoil them again."""
    s = position("b3: E1 E2 E3", card="do-te", seats="1")
    roof = drop_on("do: E4 F4")
    assert preview.effects(s, 0, roof).spoiled == ("1R", "3R")
    placement.put(s, 0, roof)
    later = preview.effects(s, 0, drop_on("b3: F5 G5 H5"))
    assert later.spoiled == ()
    assert len(later.roofed) == 8


@each_case
def test_a_refusal_is_given_for_exactly_the_drops_that_the_rules_refuse(preset: str, seats: str) -> None:
    for s, seat in positions(preset, seats, PLACING)[::3]:
        board = preview.board_of(preview.board_record(s, seat))
        for drop in range(len(DROPS)):
            piece = board.landing(drop)
            assert piece.row == landing.resting_row(s, seat, drop)
            assert (preview.obstacle_on(board, 1, piece) is None) == landing.fits(s, seat, drop)


def test_rt_20_a_shape_without_copies_is_refused() -> None:
    s = position(card="do-te", gone=["do"])
    for drop in range(FIRST_DROP[PINK_SQUARE]):
        refusal = preview.obstacle(s, 0, drop)
        assert (refusal is not None and refusal.rule == "RT-20") == (SHAPE_IDS[DROPS[drop][0]] == "do")
