"""The rules agree with a second, slow implementation: every legal action, coin and count in random games."""

from __future__ import annotations

from random import Random

import pytest
from tests.games.retrotetro.positions import GAME, NO_PINK, PAY, dealt
from tests.games.retrotetro.referee import OBJECTIVES, Sheet, edge, hangs_together
from tests.games.retrotetro.referee import PINK as PINK_PIECE
from tests.games.retrotetro.referee import SHAPES as SHAPE_IDS

from retrocade.engine.layout import copied
from retrocade.engine.match import Match
from retrocade.games.retrotetro import levels, placement, scoring
from retrocade.games.retrotetro.content import COLUMNS, LEVELS, OFFERS, SHAPES, SIDES, WORDS, squares_in
from retrocade.games.retrotetro.pieces import DROPS, FIRST_DROP, LANDING_ROWS, PINK_SQUARE, squares_at
from retrocade.games.retrotetro.state import (
    MOST_SEATS,
    PINK,
    PINK_FIRST,
    PLACE,
    PLACED,
    PLACING,
    SET_ASIDE,
    TO_PLACE,
    State,
)

FIRST_PINK = FIRST_DROP[PINK_SQUARE]


def offered(s: State, sheet: Sheet) -> list[str]:
    """Return the shapes on the card with a copy left."""
    return [name for n, name in enumerate(SHAPE_IDS) if OFFERS[s.card] >> n & 1 and sheet.copies[name]]


def landings(s: State, sheet: Sheet) -> set[int]:
    names = offered(s, sheet)
    return {PLACE + drop for drop in range(FIRST_PINK) if sheet.shape_of(drop) in names and sheet.fits(drop)}


def pinks(s: State, sheet: Sheet, stage: int) -> set[int]:
    """Return the legal pink squares; before the piece, one of the card must be able to follow (RT-R16)."""
    found = set()
    for column in range(COLUMNS):
        if sheet.fits(FIRST_PINK + column):
            lifted = Sheet.__new__(Sheet)
            lifted.__dict__ |= sheet.__dict__ | {
                "pieces": [*sheet.pieces, (PINK_PIECE, sheet.falls_to(FIRST_PINK + column))]
            }
            if stage == PLACED or landings(s, lifted):
                found.add(PINK + column)
    return found


def expected(s: State, seat: int, sheet: Sheet, ready: bool) -> set[int]:
    """Return the legal actions of a seat that has to place (RT-11 to RT-33, RT-74, RT-R16)."""
    stage = s.stage[seat]
    if stage == PLACED:
        return pinks(s, sheet, stage) | {NO_PINK}
    found = landings(s, sheet)
    if stage == PINK_FIRST:
        return found
    if not found:
        aside = offered(s, sheet)
        found = {SET_ASIDE + SHAPE_IDS.index(name) for name in aside} or {PAY}
    return found | (pinks(s, sheet, stage) if ready else set())


def same(s: State, number: int, sheet: Sheet) -> None:
    """Check that a sheet of the rules equals the referee's and has the same counts."""
    covered = squares_in(s.covered[number * WORDS : (number + 1) * WORDS])
    assert {(square % COLUMNS, square // COLUMNS) for square in covered} == sheet.covered
    assert s.coins[number] == sheet.coins
    assert s.copies[number * SHAPES : (number + 1) * SHAPES] == list(sheet.copies.values())
    assert scoring.pink_held(s, number) == sheet.pink
    assert scoring.without_objective(s, number) == sheet.points
    for objective, name in enumerate(OBJECTIVES):
        assert scoring.objective_value(s, number, objective) == sheet.objective(name), name
    assert (scoring.half_rows_filled(s, number), scoring.full_rows(s, number)) == (
        len(sheet.half_rows),
        sheet.full_rows,
    )


CASES = [
    ({"seats": "1", "objectives": "no"}, 1),
    ({"seats": "3"}, 2),
    ({"seats": "2", "side": "advanced"}, 3),
    ({"seats": "4", "side": "advanced"}, 4),
    ({"seats": "1", "side": "advanced", "level": "9"}, 5),
    ({"seats": "1", "side": "advanced"}, 6),
]


@pytest.mark.parametrize(("options", "seed"), CASES, ids=[f"{o['seats']} {o.get('side', '')}{n}" for o, n in CASES])
def test_whole_games_go_as_the_ledger_says(options: dict[str, str], seed: int) -> None:
    match, chance = Match(GAME, GAME.choose(options), seed), Random(seed)
    s = match.state
    sheets = [Sheet(SIDES[s.side]) for _ in range(s.seats)]
    ready = [False] * s.seats  # a pink square from an earlier card, none played on this one
    while not match.over:
        seat = chance.choice(match.to_act)
        actions = match.legal(seat)
        action = chance.choice(actions)
        sheet = sheets[seat]
        if s.phase == PLACING:
            if s.stage[seat] == TO_PLACE:
                ready[seat] = sheet.pink > 0
            assert set(actions) == expected(s, seat, sheet, ready[seat])
            assert len(set(actions)) == len(actions)
            pink = [each for each in actions if PINK <= each < NO_PINK]
            gains = [each for each in actions if each >= PLACE and gains_pink(sheet, each - PLACE)]
            action = chance.choice(pink if pink and chance.random() < 0.5 else gains or actions)
            carry_out(sheet, action)
        match.act(seat, action)
        s = match.state
        same(s, seat, sheet)
        if s.phase != PLACING:
            for each in range(s.seats):
                same(s, MOST_SEATS + each, sheets[each])


def gains_pink(sheet: Sheet, drop: int) -> bool:
    return "PK" in [sheet.print.get(square) for square in sheet.falls_to(drop)]


def carry_out(sheet: Sheet, action: int) -> None:
    if action >= PLACE:
        sheet.place(action - PLACE)
    elif PINK <= action < NO_PINK:
        sheet.place(FIRST_PINK + action - PINK)
    elif action < PAY:
        sheet.pay(SHAPE_IDS[action - SET_ASIDE])
    elif action == PAY:
        sheet.pay("")


# Boards of a few shapes, on which areas are common


def grown(seed: int, shapes: list[int], pieces: int) -> tuple[State, Sheet]:
    """Return a board with random pieces of these shapes."""
    chance, s, sheet = Random(seed), dealt(level="1"), Sheet("normal")
    for _ in range(pieces):
        drops = [d for d in range(FIRST_PINK) if DROPS[d][0] in shapes and sheet.copies[sheet.shape_of(d)]]
        fitting = [drop for drop in chance.sample(drops, min(12, len(drops))) if sheet.fits(drop)]
        if fitting:
            sheet.place(fitting[0])
            placement.put(s, 0, fitting[0])
    placement.reveal_sheet(s, 0)
    return s, sheet


def areas_found(s: State, colours: int) -> list[list[tuple[int, set[tuple[int, int]]]]]:
    """Return the two areas that the rules found: the shape and squares of each piece."""
    packed, slots = levels.areas(s, colours), []
    while packed:
        slots.append((packed & 63) - 1)
        packed >>= 6
    pieces = []
    for slot in reversed(slots):
        drop, row = (s.piece[slot] - 1) // LANDING_ROWS, (s.piece[slot] - 1) % LANDING_ROWS + 1
        pieces.append((DROPS[drop][0], {(square % COLUMNS, square // COLUMNS) for square in squares_at(drop, row)}))
    return [pieces[:colours], pieces[colours:]]


@pytest.mark.parametrize("colours", [2, 3])
def test_rt_r28_areas_are_found_exactly_where_there_are_some(colours: int) -> None:
    answers = []
    for seed in range(120):
        chance = Random(1000 * colours + seed)
        shapes = chance.sample(range(SHAPES), colours + chance.randrange(2))
        s, sheet = grown(seed, shapes, chance.randrange(2 * colours, 3 * colours + 4))
        answer = sheet.areas(colours)
        assert bool(levels.areas(s, colours)) == answer
        answers.append(answer)
        if answer:
            one, other = areas_found(s, colours)
            assert [shape for shape, _ in one] == [shape for shape, _ in other]
            assert len({shape for shape, _ in one}) == colours
            assert hangs_together([squares for _, squares in one])
            assert hangs_together([squares for _, squares in other])
            assert not any(a & b or edge(a, b) for _, a in one for _, b in other)
    assert 20 < sum(answers) < 100


def test_rt_82_levels_are_judged_as_the_ledger_says() -> None:
    met = set()
    for seed in range(30):
        s, sheet = grown(seed, list(range(SHAPES)), 12 + seed % 13)
        for number, level in enumerate(LEVELS, 1):
            judged = copied(s)
            judged.level = number
            holds = all(sheet.meets(condition) for condition in level["conditions"])
            assert levels.conditions_hold(judged) == holds
            assert levels.passes(judged) == (holds and sheet.points >= level["points"])
            met.add((number, holds))
    assert {number for number, holds in met if not holds} == set(range(1, 13))
    assert {number for number, holds in met if holds} >= {1, 2, 3, 4, 5}
