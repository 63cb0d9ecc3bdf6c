"""Matches in several threads at once, as the lab plays them."""

from __future__ import annotations

import sys
from concurrent.futures import ThreadPoolExecutor

from tests.engine import toy

from retrocade.engine.match import Match


def whole_game(seed: int) -> list[int]:
    match = Match(toy.GAME, toy.GAME.choose({}), seed)
    while not match.over:
        seat = match.to_act[0]
        match.act(seat, match.legal(seat)[-1])
    return [int(toy.GAME.rules.score(match.state, seat)) for seat in range(match.state.seats)]


def test_matches_in_several_threads_do_not_disturb_each_other() -> None:
    alone = [whole_game(seed) for seed in range(150)]
    usual = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)  # as often as can be
    try:
        with ThreadPoolExecutor(8) as pool:
            assert list(pool.map(whole_game, range(150))) == alone
    finally:
        sys.setswitchinterval(usual)
