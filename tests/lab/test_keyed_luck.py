"""Luck by purpose: a change in one place leaves the rest of the luck alone."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from retrocade.engine import chance as chance_module
from retrocade.engine.bound import interpreted
from retrocade.engine.chance import Chance, below, draw, seeded
from retrocade.engine.layout import to_bytes
from retrocade.engine.match import Match
from retrocade.games import NAMES, load
from retrocade.lab import compare, keyed_chance, sample, traced_games
from retrocade.lab.sample import SampleSpec, Setting, play


@pytest.fixture(scope="module")
def sprint() -> Setting:
    game = load("starsprint")
    return sample.prepare(game, game.choose({}), bound=interpreted(sample.with_keyed_luck(game), traced_games))


def drawn(*sites: int, number: int = 7) -> dict[int, list[int]]:
    """Return what each site draws if they draw in this order."""
    chance, found = Chance(), dict[int, list[int]]()
    keyed_chance.set_key(chance, number)
    for site in sites:
        found.setdefault(site, []).append(keyed_chance.below_of(chance, 1000, site))
    return found


def test_a_place_that_draws_more_often_leaves_all_others_alone() -> None:
    assert drawn(1, 1, 2, 3, 1)[2] == drawn(2)[2]
    assert drawn(3, 2, 1, 1, 1)[1] == drawn(1, 1, 2, 3, 1)[1]
    assert len({*drawn(1, 1, 1, 1)[1], *drawn(2, 2)[2], *drawn(1, number=8)[1]}) == 7


def test_keyed_draws_are_as_likely_as_they_should_be() -> None:
    chance, counts = Chance(), Counter[tuple[int, int]]()
    for number in range(3600):
        keyed_chance.set_key(chance, number)
        counts[keyed_chance.die_of(chance, 4), keyed_chance.die_of(chance, 4)] += 1
    assert len(counts) == 36
    assert (
        sum((count - 100) ** 2 / 100 for count in counts.values()) < 73
    )  # chi-squared, 35 degrees of freedom, p 0.0002


def test_a_place_may_draw_any_number_of_times() -> None:
    many = drawn(*[5] * 400)[5]
    assert len(set(many)) > 300


def test_without_a_key_draws_are_those_of_the_engine() -> None:
    """Bots think with luck of their own, which has no purposes."""
    one, two = seeded(3), seeded(3)
    assert [keyed_chance.below_of(one, 6, site) for site in range(9)] == [below(two, 6) for _ in range(9)]
    piles = [3, 4, 5], [3, 4, 5]
    assert keyed_chance.draw_of(one, piles[0], 1) == draw(two, piles[1])
    assert piles[0] == piles[1]


def test_only_draws_of_the_engine_are_given_places() -> None:
    """Domination has a `draw` of its own, which takes cards from a deck without luck."""
    keyed = sample.with_keyed_luck(load("domination"))
    assert keyed.package == "retrocade.games.domination_keyed"
    assert sample.with_keyed_luck(load("domination")) is keyed
    plain = Match(load("domination"), load("domination").choose({}), 4)
    state = keyed.blank(plain.options)
    keyed.rules.setup(state, seeded(4))
    assert to_bytes(state) == to_bytes(plain.state), "without a key it deals what the game itself deals"


def test_bots_do_not_see_the_luck_that_comes(sprint: Setting) -> None:
    """Other luck for the bots gives other games with the same deal; a seed's own luck is never that of its bots."""
    one, two = (play(sprint, SampleSpec(("level1",), 0, 4, shift=shift)) for shift in (0, 1 << 30))
    assert one.rows != two.rows


def test_versions_apart_have_other_seeds_and_wider_intervals(sprint: Setting) -> None:
    pairs, apart = (
        compare.compare(compare.Versions(sprint, sprint, "random", apart=flag), 6).differences()
        for flag in (False, True)
    )
    assert all(row.change == 0 for row in pairs)
    assert any(row.change != 0 for row in apart)
    assert all((row.low, row.high) == pytest.approx(row.apart) for row in apart)


@pytest.mark.parametrize("name", NAMES)
def test_every_draw_of_every_game_has_a_purpose(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A draw without one would be the same in every game."""
    game = load(name)
    setting = sample.prepare(game, game.untimed(game.choose({})), bound=interpreted(game, traced_games))
    plain = chance_module.bits

    def guarded(chance: Chance) -> int:
        assert chance.key == 0, "the rules draw with a function that says no purpose"
        return plain(chance)

    monkeypatch.setattr(chance_module, "bits", guarded)
    setting = replace(setting, bound=interpreted(sample.with_keyed_luck(game), traced_games))
    rows = play(setting, SampleSpec(("random",) * setting.seats, 0, 3)).rows
    assert len({tuple(row[1:]) for row in rows}) == 3
