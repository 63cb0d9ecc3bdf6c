"""The sums by which machines are compared are the same for native code and for the rules as they are written."""

from __future__ import annotations

from retrocade.engine.bound import interpreted
from retrocade.games import load
from retrocade.lab import checksums, libraries


def test_native_and_interpreted_code_have_the_same_sums() -> None:
    game = load("starsprint")
    native, plain = libraries.ready(game), interpreted(game, *libraries.standard(game))
    assert native.compiled
    assert checksums.games_sum(native, 3) == checksums.games_sum(plain, 3)
    assert checksums.tree_sum(native, 5) == checksums.tree_sum(plain, 5)


def test_other_games_have_another_sum() -> None:
    native = libraries.ready(load("starsprint"))
    assert checksums.games_sum(native, 3) != checksums.games_sum(native, 4)
    assert checksums.tree_sum(native, 5) != checksums.tree_sum(native, 6)
