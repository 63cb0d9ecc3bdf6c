"""What heuristics value is data: every weight is read and used, and a file that lacks one is refused with a sentence."""

from __future__ import annotations

import ast
import sys
import tomllib
from importlib import import_module
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import pytest
from benchmarks.duel import changed, constants, heuristic_sources, other, table
from benchmarks.tune import Place, ended, moved, tunable, verdict_on, written
from tests.games.conformance import compiled_game

from retrocade.bots.contract import SearchSettings, read_settings
from retrocade.engine.errors import ContentError, UnknownName
from retrocade.engine.match import Match
from retrocade.engine.weights import Weights
from retrocade.games import NAMES, load

WHOLE = """
# What somebody values.
# Made by hand.

[weights]
coin = 20_000  # each
row = [0, -5, 7]  # by length

[weights.cards]
ace = 11

[search]
depth = 1
best_of = 2
explore = 3
widen = 4
trust = 0
level4_iterations = 5
miss_percent = 6
min_samples = 7
"""


def weights_module(name: str) -> ModuleType:
    """Return the module that has the weights as constants: the heuristic, or a module of its own within it."""
    heuristic = import_module(f"retrocade.games.{name}.heuristic")
    return import_module(f"{heuristic.__name__}.weights") if hasattr(heuristic, "__path__") else heuristic


@pytest.mark.parametrize("name", NAMES)
def test_every_weight_is_a_constant_of_its_name_that_the_heuristic_uses(name: str) -> None:
    module = weights_module(name)
    weights: Weights = module.W
    read_settings(weights)
    assert not weights.unread
    used = {
        node.attr if isinstance(node, ast.Attribute) else node.id
        for _, source in heuristic_sources(load(name))
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Name | ast.Attribute) and isinstance(node.ctx, ast.Load)
    }
    for weight, value in tomllib.loads(weights.file.read_text(encoding="utf-8"))["weights"].items():
        assert vars(module)[weight.upper()] == value
        assert weight.upper() in used


@pytest.fixture
def weights_from(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """The weights of a game whose file says this."""

    def read(text: str) -> Weights:
        package = ModuleType("a_game")
        package.__file__ = str(tmp_path / "__init__.py")
        monkeypatch.setitem(sys.modules, "a_game", package)
        (tmp_path / "weights.toml").write_text(text, encoding="utf-8")
        return Weights("a_game")

    return read


def everything(weights: Weights) -> tuple[Any, ...]:
    named = weights.number("coin"), weights.numbers("row"), weights.table("cards")
    return *named, read_settings(weights)


def test_a_whole_file_is_read(weights_from: Any) -> None:
    weights = weights_from(WHOLE + "[more]\nleft = 1\n")
    assert everything(weights) == (
        20_000,
        [0, -5, 7],
        {"ace": 11},
        SearchSettings(1, 2, 3, 4, 0, level4_iterations=5, miss_percent=6, min_samples=7),
    )
    assert weights.unread == {"more.left"}


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("coin = 20_000", "", "has no 'coin' in [weights]. Add it"),
        ("coin = 20_000", "coin = 2.5", "'coin' is 2.5. It must be a whole number."),
        ("coin = 20_000", "coin = true", "'coin' is True. It must be a whole number."),
        ("[0, -5, 7]", '[0, "5"]', "'row[1]' is '5'. It must be a whole number."),
        ("[0, -5, 7]", "7", "'row' is 7. It must be a list of whole numbers."),
        ("[0, -5, 7]", "[]", "'row' is []. It must be a list of whole numbers."),
        ("ace = 11", "ace = 1.0", "'cards.ace' is 1.0. It must be a whole number."),
        ("[weights.cards]\nace = 11", "cards = 3", "'cards' is 3. It must be a table of whole numbers."),
        ("trust = 0", "", "has no 'trust' in [search]. Add it"),
        ("min_samples = 7", "", "has no 'min_samples' in [search]. Add it"),
        ("trust = 0", "trust = 0\nlooks = 3", "[search] knows no 'looks'. Remove it"),
        ("[search]", "[style]", "has no 'depth' in [search]. Add it"),
        ("[search]", "[search", "weights.toml cannot be read"),
    ],
)
def test_a_weight_that_is_missing_or_no_whole_number_is_refused(
    weights_from: Any, old: str, new: str, sentence: str
) -> None:
    assert old in WHOLE
    with pytest.raises(ContentError) as refused:
        everything(weights_from(WHOLE.replace(old, new)))
    assert sentence in str(refused.value)
    assert "/weights.toml" in str(refused.value)


def test_no_file_is_refused_too(weights_from: Any, tmp_path: Path) -> None:
    weights_from(WHOLE).file.unlink()
    with pytest.raises(ContentError, match="cannot be read"):
        Weights("a_game")


# Other weights: python -m benchmarks.duel


@pytest.mark.parametrize("name", NAMES)
def test_a_heuristic_with_other_weights_is_another_module_with_these(name: str) -> None:
    game = load(name)
    weights = tomllib.loads(weights_module(name).W.file.read_text(encoding="utf-8"))["weights"]
    sources = heuristic_sources(game)
    doubled = moved(weights, places := tunable(weights, []), [0.7] * len(places))
    match = Match(game, table(game, 2, ""), 3)
    luck = Random(1)
    for _ in range(12):
        seat = match.to_act[0]
        match.act(seat, luck.choice(match.legal(seat)))
    same, doubles = (other(game, changed(sources, constants(each))).heuristic for each in (weights, doubled))
    assert same.value(match.state, 0) == game.heuristic.value(match.state, 0)
    assert doubles.value(match.state, 0) != same.value(match.state, 0)


# Tuning: python -m benchmarks.tune


def test_single_numbers_are_tuned_unless_others_are_named_and_a_zero_never() -> None:
    weights = tomllib.loads(WHOLE)["weights"]
    assert tunable(weights, []) == [Place("coin")]
    assert tunable(weights, ["row", "cards"]) == [Place("row", 1), Place("row", 2), Place("cards", "ace")]
    with pytest.raises(UnknownName, match="coin"):
        tunable(weights, ["coins"])


def test_tuned_numbers_are_multiplied_and_keep_their_sign() -> None:
    weights = tomllib.loads(WHOLE)["weights"]
    places = [Place("coin"), Place("row", 1), Place("cards", "ace")]
    assert moved(weights, places, [0.0, 0.7, -9.0]) == {"coin": 20_000, "row": [0, -10, 7], "cards": {"ace": 1}}
    assert weights == tomllib.loads(WHOLE)["weights"]


@pytest.mark.parametrize("name", NAMES)
def test_tuned_weights_are_written_with_the_comments_and_the_command(name: str) -> None:
    text = weights_module(name).W.file.read_text(encoding="utf-8")
    weights = tomllib.loads(text)["weights"]
    places = tunable(weights, list(weights))
    new = moved(weights, places, [0.5] * len(places))
    once = written(text, new, "python -m benchmarks.tune", "not yet")
    assert tomllib.loads(once)["weights"] == new
    assert tomllib.loads(once)["search"] == tomllib.loads(text)["search"]
    assert "# Made by: python -m benchmarks.tune\n# Checked: not yet\n" in once
    assert once.count("#") == text.count("#") + ("# Checked:" not in text)
    assert tomllib.loads(written(once, weights, "by hand", "again")) == tomllib.loads(text)
    assert written(once, new, "python -m benchmarks.tune", "not yet") == once


@pytest.mark.parametrize("name", NAMES)
def test_candidates_play_whole_games_the_same_from_the_same_seed(name: str) -> None:
    game = load(name)
    bound = compiled_game(game)
    options = table(game, 2, "")
    first, again = (ended([bound, bound], options, 4) for _ in range(2))
    assert bound.record(first) == bound.record(again)
    assert game.rules.to_act(bound.plain(first)) == 0


def test_the_verdict_follows_from_the_interval() -> None:
    assert verdict_on([1.0] * 70 + [0.0] * 30, []).startswith("BETTER: 70.0% of 100 games")
    assert verdict_on([1.0] * 30 + [0.0] * 70, []).startswith("WORSE")
    assert verdict_on([1.0] * 52 + [0.0] * 48, []).startswith("NOT SHOWN TO BE BETTER")
    assert verdict_on([4.0, 5.0] * 20, [3.0, 3.5] * 20).startswith("BETTER: 4.50 points against 3.25")
    assert verdict_on([4.0, 2.0] * 20, [3.0, 3.5] * 20).startswith("NOT SHOWN")
