"""Comparisons in pairs, sequential tests, and searches over values of a box."""

from __future__ import annotations

import math
import random

import pytest

from retrocade.engine.bound import interpreted
from retrocade.engine.errors import BadValue
from retrocade.games import boxes, load
from retrocade.lab import compare, sample, traced_games, variants
from retrocade.lab.compare import Versions, condition, difference, log_likelihood_ratio
from retrocade.lab.metrics import Metric
from retrocade.lab.sample import Setting
from retrocade.lab.variants import Aim, Parameter


def setting(changes: list[boxes.Change] | None = None) -> Setting:
    """Return Star Sprint, with changes to its box, interpreted."""
    game = boxes.bound_to("starsprint", boxes.written(changes), "a box") if changes else load("starsprint")
    return sample.prepare(game, game.choose({}), bound=interpreted(sample.with_keyed_luck(game), traced_games))


@pytest.fixture(scope="module")
def harsher() -> compare.Comparison:
    """Star Sprint against a version in which a turn without a new card costs 3 health."""
    change: list[boxes.Change] = [(["rules", "no_reveal_penalty"], 3)]
    return compare.compare(Versions(setting(), setting(change), "random", workers=2), 60)


def test_a_version_does_not_differ_from_itself() -> None:
    found = compare.compare(Versions(setting(), setting(), "random"), 10)
    assert found.before.rows == found.after.rows
    assert {row.change for row in found.differences()} == {0}


def test_pairs_differ_less_than_games_apart(harsher: compare.Comparison) -> None:
    rows = {row.name: row for row in harsher.differences()}
    length = rows["decisions"]
    assert length.change < 0
    assert length.high - length.low < length.apart[1] - length.apart[0]
    assert length.pairs_needed < length.games_apart_needed
    assert length.games == 60


def test_the_luck_of_a_pair_is_the_same_until_the_change_matters(harsher: compare.Comparison) -> None:
    """Most random games begin alike: some pairs must be equal, and none would be without keyed luck."""
    pairs = list(zip(harsher.before.rows, harsher.after.rows, strict=True))
    assert [one[0] for one, _ in pairs] == [two[0] for _, two in pairs]
    assert 0 < sum(one == two for one, two in pairs) < len(pairs)


def test_a_difference_can_be_checked_by_hand() -> None:
    found = difference("figure", [1.0, 2.0, 3.0, 4.0], [2.0, 3.0, 4.0, 7.0])
    assert (found.before, found.after, found.change) == (2.5, 4.0, 1.5)
    error = math.sqrt(1.0 / 4)
    assert (found.low, found.high) == pytest.approx((1.5 - 1.959964 * error, 1.5 + 1.959964 * error))
    assert found.p == pytest.approx(2 * (1 - compare.NORMAL.cdf(3.0)))


@pytest.mark.parametrize(("mean", "answer"), [(0.5, "higher"), (-0.5, "lower"), (0.0, "the same")])
def test_the_sequential_test_finds_the_answer(
    mean: float, answer: str, harsher: compare.Comparison, monkeypatch: pytest.MonkeyPatch
) -> None:
    luck = random.Random(4)
    values = [luck.gauss(mean, 1) for _ in range(500)]
    figures = iter(({"x": [0.0] * 500}, {"x": values}))
    monkeypatch.setattr(compare, "per_game", lambda _sample: next(figures))
    assert compare.verdict(harsher, "x", 0.5) == answer


def test_the_sequential_test_is_silent_while_nothing_is_clear() -> None:
    changes = [0.25, -0.2, 0.3, 0.1] * 3
    ratios = [log_likelihood_ratio(changes, effect) for effect in (0.2, -0.2)]
    assert max(ratios) < math.log(99)
    assert max(ratios) > math.log(1 / 99)


def test_a_comparison_stops_when_the_answer_is_clear(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compare, "BATCH", 20)
    monkeypatch.setattr(compare, "LEAST_PAIRS", 20)
    change: list[boxes.Change] = [(["rules", "no_reveal_penalty"], 6)]
    found = compare.compare(Versions(setting(), setting(change), "random", workers=2), 10_000, "decisions", 5)
    assert found.verdict == "lower"
    assert len(found.before) < 10_000


def test_conditions_hold_only_when_they_are_sure(harsher: compare.Comparison) -> None:
    assert "decisions is" in compare.fails(harsher, condition("change.decisions < 0"))
    assert compare.fails(harsher, condition("change.decisions > 0")) == ""
    assert compare.fails(harsher, condition("decisions > 1"))
    assert compare.fails(harsher, condition("decisions > 1000")) == ""


def test_what_a_comparison_does_not_know_is_refused_before_it_is_played(harsher: compare.Comparison) -> None:
    with pytest.raises(BadValue, match="not a condition"):
        condition("decisions is long")
    with pytest.raises(BadValue, match="There is no figure 'seat_advantage'"):
        compare.check(harsher.versions, "", [condition("seat_advantage > 0.02")])
    with pytest.raises(BadValue, match="There is no figure 'charm'"):
        compare.check(harsher.versions, "charm", [])
    compare.check(harsher.versions, "score", [condition("decisions > 1")])


def test_ctrl_c_keeps_the_pairs_that_were_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compare, "BATCH", 10)
    played = 0

    def count(part: str, games: int) -> None:
        nonlocal played
        played += games

    def press() -> None:
        if played > 20:
            raise KeyboardInterrupt

    versions = Versions(setting(), setting(), "random")
    found = compare.compare(versions, 10_000, check_stop=press, progress=count)
    assert found.broken_off
    assert len(found.before) == len(found.after) == 10
    assert found.differences()
    with pytest.raises(KeyboardInterrupt):
        compare.compare(versions, 10_000, check_stop=press)


# Values of a box


@pytest.mark.parametrize(
    ("text", "path", "now"),
    [
        ("rules.rings_to_win=3..6", ("rules", "rings_to_win"), 6),
        ("card[enc3].copies=1..4", ("card", 6, "copies"), 3),
        ("card[Ambush].copies=1..4", ("card", 6, "copies"), 3),
    ],
)
def test_a_number_of_the_box_is_named_by_its_path(text: str, path: tuple[str | int, ...], now: int) -> None:
    found = variants.parameter("starsprint", text)
    assert (found.path, found.now) == (path, now)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("rings", "Write it like this"),
        ("rules.rings_to_win=6..3", "The lower comes first"),
        ("rules.rings=1..2", "it has action_dice_per_turn"),
        ("card[enc9].copies=1..2", "there are ship, ring"),
        ("title=1..2", "not a whole number"),
    ],
)
def test_a_number_that_is_not_there_is_told(text: str, sentence: str) -> None:
    with pytest.raises(BadValue, match=sentence):
        variants.parameter("starsprint", text)


def measured_by(values: dict[tuple[int, ...], float], monkeypatch: pytest.MonkeyPatch) -> None:
    """Have versions be their values, and their figure what is given."""
    monkeypatch.setattr(variants, "version", lambda _game, _dials, found: found)
    monkeypatch.setattr(
        variants,
        "measured",
        lambda found, _trial, _heed, _told: [Metric("wins", "random", values[found], 0, 1, 1)],
    )


def test_tuning_walks_to_the_wanted_outcome(monkeypatch: pytest.MonkeyPatch) -> None:
    measured_by({(n,): n / 10 for n in range(1, 10)}, monkeypatch)
    parameters = [Parameter("x", ("x",), 8, range(1, 10))]
    trial = variants.Trial({}, "random", 1)
    tried = list(variants.tune("starsprint", parameters, [Aim("wins", 0.5)], trial, lambda: None, lambda _n: None))
    assert min(tried, key=lambda one: one[2])[0] == (5,)
    assert [values for values, _, _ in tried] == [(8,), (7,), (9,), (6,), (5,), (4,)]


def test_what_is_wanted_must_be_a_figure(monkeypatch: pytest.MonkeyPatch) -> None:
    assert variants.aim("seat_advantage_1=0.5") == Aim("seat advantage 1", 0.5)
    with pytest.raises(BadValue, match="does not say what is wanted"):
        variants.aim("wins")
    with pytest.raises(BadValue, match="There is no figure 'fun'"):
        variants.distance([Metric("wins", "random", 1, 0, 1, 1)], [Aim("fun", 1)])
