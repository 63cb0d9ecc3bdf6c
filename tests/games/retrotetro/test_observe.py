"""The observation of a seat, number by number in whole games: the facts of its view, and no secrets of others."""

from __future__ import annotations

from random import Random

import pytest
from tests.games.retrotetro.positions import GAME, PAY, act, dealt, legal, placing, position, square

from retrocade.engine.match import Match
from retrocade.games.retrotetro import observe, rules
from retrocade.games.retrotetro.content import CARD_IDS, CARD_KINDS, COLUMNS, HAND, OBJECTIVE_IDS, ROWS, SHAPE_IDS
from retrocade.games.retrotetro.state import CHOOSING, OVER, PLACING, State
from retrocade.games.retrotetro.view import PHASES, view

JUNK = -77


def observed(s: State, seat: int) -> list[dict[str, list[int]]]:
    """Return the numbers by name: of the table, then of each player, beginning with the observer."""
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


def table_in(seen: dict[str, object], s: State, seat: int) -> dict[str, list[int]]:
    """Return the numbers of the table, from a view."""
    phase, active = str(seen["phase"]), int(str(seen["active"]))
    played = seen["played"]
    hand = [CARD_IDS.index(card) + 1 for card in seen["hand"]]  # type: ignore[attr-defined]
    choose_from = [] if s.level else [OBJECTIVE_IDS.index(o["id"]) + 1 for o in seen["choose_from"]]  # type: ignore[attr-defined]
    return {
        "options": [s.seats, s.side, s.objectives, s.level, s.lives],
        "seat": [seat],
        "phase": [PHASES.index(phase)],
        "turn": [int(str(seen["turn"]))],
        "active": [(active - max(seat, 0)) % s.seats if active >= 0 else -1],
        "card": [CARD_IDS.index(str(seen["card"])) + 1 if seen["card"] else 0],
        "played": [played.count(CARD_IDS[kind]) for kind in range(CARD_KINDS)],  # type: ignore[attr-defined]
        "hand": (hand + [0] * HAND)[:HAND],
        "dealt": choose_from or [0, 0],
        "stage": [min(s.stage[seat], 3) if seat >= 0 and phase == "placing" else 0],
    }


def player_in(seen: dict[str, object], number: int) -> dict[str, list[int]]:
    """Return the numbers of a player, from a view."""
    player = seen["players"][number]  # type: ignore[index]
    shape, copy = [0] * (ROWS * COLUMNS), [0] * (ROWS * COLUMNS)
    for piece in player["pieces"]:
        for name in piece["squares"]:
            shape[square(name)], copy[square(name)] = SHAPE_IDS.index(piece["shape"]) + 1, piece["copy"] + 1
    kept = player["objective"]
    return {
        "hand_size": [player["hand_size"]],
        "done": [int(player["done"])],
        "objective": [OBJECTIVE_IDS.index(kept["id"]) + 1 if kept else 0],
        "coins": [player["coins"]],
        "copies": [player["copies"][name] for name in SHAPE_IDS[:8]],
        "shape": shape,
        "copy": copy,
    }


def agrees(s: State, seat: int) -> None:
    seen = view(s, seat)
    table, *players = observed(s, seat)
    assert table == table_in(seen, s, seat)
    assert players == [player_in(seen, (max(seat, 0) + i) % s.seats) for i in range(s.seats)]


@pytest.mark.parametrize(
    "options",
    [{"seats": "3"}, {"seats": "2", "side": "advanced"}, {"seats": "1", "level": "9", "lives": "4"}],
    ids=["three", "advanced", "level"],
)
def test_an_observation_tells_what_the_view_tells(options: dict[str, str]) -> None:
    match, chance = Match(GAME, GAME.choose(options), 7), Random(7)
    while not match.over:
        for seat in range(-1, match.state.seats):
            agrees(match.state, seat)
        seat = chance.choice(match.to_act)
        match.act(seat, chance.choice(match.legal(seat)))
    for seat in range(-1, match.state.seats):
        agrees(match.state, seat)


def test_whoever_is_done_is_observed_to_be() -> None:
    s = dealt(seats="2", objectives="yes")
    s = act(s, legal(s, 1)[0], 1)
    assert [observe.is_done(s, seat) for seat in (0, 1)] == [False, True]
    s = act(position(card="sq-te", seats="2", gone=["sq", "te"]), PAY)
    assert [observe.is_done(s, seat) for seat in (0, 1)] == [True, False]


@pytest.mark.parametrize("seat", [-1, 0, 1])
def test_something_is_hidden_while_others_choose_place_or_hold_cards(seat: int) -> None:
    s = dealt(seats="2", objectives="yes")
    assert s.phase == CHOOSING
    assert observe.has_hidden(s, seat)
    assert observe.has_hidden(dealt(seats="2"), seat)
    placed = act(position(card="sq-te", seats="2"), placing("sq: F1 G1 F2 G2"))
    placed.hand[:] = [0] * len(placed.hand)
    assert placed.phase == PLACING
    assert observe.has_hidden(placed, seat)
    placed.phase = OVER
    assert not observe.has_hidden(placed, seat)
    for holder in (0, 1):
        for place in range(HAND):
            placed.hand[:] = [0] * len(placed.hand)
            placed.hand[HAND * holder + place] = 1
            assert observe.has_hidden(placed, seat) == (holder != seat)


def test_alone_nothing_is_hidden_but_from_who_looks_on() -> None:
    for s in (dealt(), dealt(objectives="yes"), position(card="sq-te")):
        assert not observe.has_hidden(s, 0)
        assert observe.has_hidden(s, -1)
    assert rules.to_act(dealt()) == 1
