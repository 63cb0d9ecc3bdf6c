"""Machine code from plain functions: never stale, never in anybody's way."""

from __future__ import annotations

import dataclasses
import importlib
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.engine import toy

from retrocade.engine import compile as engine
from retrocade.engine.compile import KEPT_FOLDERS, BoundGame, WarmUp, bind, compiled, interpreted
from retrocade.engine.contract import Game
from retrocade.engine.layout import to_bytes
from retrocade.engine.match import Match
from retrocade.lab import random_games

RULES = """
from tiny.bonus import bonus
from tiny.table import SHAPE, TABLE


def score(s, seat):
    return 100 * TABLE[seat] + 10 * SHAPE[0] + bonus(seat)
"""
BONUS = """
def bonus(seat):
    return 1
"""
TABLE = """
import json
from pathlib import Path

BOX = json.loads(Path(__file__).with_name("box.json").read_text())
TABLE = BOX["table"]
SHAPE = tuple(BOX["shape"])
"""


class Tiny:
    """A game of three files and a box, to be edited while looking at what runs."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "tiny"
        self.folder.mkdir()
        for name, text in {"__init__": "", "rules": RULES, "bonus": BONUS, "table": TABLE}.items():
            self.write(f"{name}.py", text)
        self.write("box.json", '{"table": [3, 4], "shape": [5, 6]}')

    def write(self, name: str, text: str) -> None:
        (self.folder / name).write_text(text)

    def game(self) -> Game:
        """Return the game as it is on disk now."""
        forget()
        rules: Any = importlib.import_module("tiny.rules")
        return dataclasses.replace(toy.GAME, name="tiny", rules=rules, heuristic=rules, invariants=rules)

    def score(self, seat: int = 0) -> int:
        """Return what compiled code says, and where it came from must agree with plain Python."""
        game = self.game()
        machine = compiled(game)
        found = int(machine.rules.score(machine.state(), seat))
        assert found == interpreted(game).rules.score(toy.State(), seat)
        return found

    def hits(self) -> int:
        """Return how many functions come from disk when compiled once more."""
        machine = compiled(self.game())
        machine.rules.score(machine.state(), 0)
        return sum(machine.rules.score.stats.cache_hits.values())


def forget() -> None:
    for name in [name for name in sys.modules if name.partition(".")[0] == "tiny"]:
        del sys.modules[name]
    importlib.invalidate_caches()


@pytest.fixture
def tiny(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Tiny]:
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv("RETROCADE_CACHE_DIR", str(tmp_path / "cache"))
    monkeypatch.setattr(sys, "dont_write_bytecode", True)  # Python itself would miss an edit within one second
    yield Tiny(tmp_path)
    forget()


def test_compiled_code_is_kept_on_disk(tiny: Tiny) -> None:
    assert tiny.hits() == 0
    assert tiny.hits() == 1


def test_an_edited_rule_in_another_file_never_runs_stale(tiny: Tiny) -> None:
    assert tiny.score() == 351
    tiny.write("bonus.py", BONUS.replace("1", "2"))
    assert tiny.score() == 352


def test_an_edited_table_never_runs_stale(tiny: Tiny) -> None:
    assert tiny.score() == 351
    tiny.write("box.json", '{"table": [8, 4], "shape": [5, 6]}')
    assert tiny.score() == 851
    tiny.write("box.json", '{"table": [8, 4], "shape": [7, 6]}')
    assert tiny.score() == 871


def test_what_is_edited_back_is_found_again(tiny: Tiny) -> None:
    tiny.score()
    tiny.write("bonus.py", BONUS.replace("1", "2"))
    tiny.score()
    tiny.write("bonus.py", BONUS)
    assert tiny.score() == 351
    assert len([*engine.cache_home().iterdir()]) == 2


def test_old_compiled_code_is_dropped(tiny: Tiny) -> None:
    home = engine.cache_home()
    for number in range(KEPT_FOLDERS + 3):
        (home / f"old-{number}").mkdir(parents=True)
    tiny.score()
    assert len([*home.iterdir()]) == KEPT_FOLDERS
    assert any(folder.name.startswith("tiny-") for folder in home.iterdir())


def test_a_cache_folder_that_cannot_be_written_does_no_harm(
    tiny: Tiny, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("RETROCADE_CACHE_DIR", str(tmp_path / "file"))
    assert tiny.score() == 351


# Twins


@pytest.fixture(params=[interpreted, compiled], ids=["interpreted", "compiled"])
def bound(request: pytest.FixtureRequest) -> BoundGame:
    made: BoundGame = request.param(toy.GAME, random_games)
    return made


def test_a_bound_game_has_the_rules_and_each_algorithm_by_name(bound: BoundGame) -> None:
    assert bound.rules
    assert bound.heuristic
    assert bound.invariants
    assert bound.random_games
    with pytest.raises(
        AttributeError, match="no module 'search', only rules, observer, heuristic, invariants, random_games"
    ):
        _ = bound.search


def test_a_bound_game_takes_in_and_gives_out_plain_states(bound: BoundGame) -> None:
    plain = Match(toy.GAME, {"seats": 3, "rounds": 3}, 8).state
    state = bound.state(plain)
    assert bound.record(state) == to_bytes(plain)
    assert bound.plain(state) == plain
    assert bound.record(bound.state()) == bytes(len(to_bytes(plain)))
    bound.random_games.play_on(state, bound.numbers(2), bound.chance(1))
    assert bound.plain(state) != plain
    assert plain == Match(toy.GAME, {"seats": 3, "rounds": 3}, 8).state  # a copy was played, not the original


def test_states_are_independent_of_each_other(bound: BoundGame) -> None:
    room, start = bound.states(3), bound.state(toy.GAME.blank({"seats": 2, "rounds": 1}))
    luck = bound.chance(0)
    bound.random_games.begin(room[2], start, luck, 5)
    dealt = bound.record(room[2])
    assert bound.random_games.trace(room, bound.numbers(2), luck) == 2
    assert bound.record(room[2]) == dealt
    assert len({bound.record(room[n]) for n in range(3)}) == 3
    assert bound.random_games.trace(room[:2], bound.numbers(2), luck) == 0  # over
    assert bound.plain(start) == toy.GAME.blank({"seats": 2, "rounds": 1})


def test_both_ways_of_running_play_the_same_games() -> None:
    totals = []
    for make in (interpreted, compiled):
        bound = make(toy.GAME, random_games)
        start = bound.state(toy.GAME.blank({"seats": 3, "rounds": 3}))
        state = bound.state()
        n = bound.random_games.many(state, start, bound.numbers(2), bound.chance(0), 1000, 50)
        totals.append((n, bound.record(state)))
    assert totals[0] == totals[1]


def test_compiling_leaves_the_plain_modules_alone() -> None:
    before = {name: id(value) for name, value in vars(toy).items()}
    compiled(toy.GAME, random_games)
    interpreted(toy.GAME, random_games)
    assert {name: id(value) for name, value in vars(toy).items()} == before
    assert random_games.rules is None


def test_bound_games_share_what_is_the_same_and_nothing_else(tiny: Tiny) -> None:
    """Another heuristic over the same rules: the rules are compiled once, an algorithm for each."""
    tiny.write("worth.py", "def value(s, seat):\n    return 7 + seat\n")
    tiny.write("other.py", "def value(s, seat):\n    return 8 + seat\n")
    game = tiny.game()
    worth, other = (importlib.import_module(f"tiny.{name}") for name in ("worth", "other"))
    first = compiled(dataclasses.replace(game, heuristic=worth), random_games)
    second = compiled(dataclasses.replace(game, heuristic=other), random_games, like=first)
    assert second.rules.score is first.rules.score
    assert second.random_games.play_on is not first.random_games.play_on
    assert second.rules.score(second.state(), 0) == 351
    assert [int(each.heuristic.value(each.state(), 1)) for each in (first, second)] == [8, 9]


# Without Numba


def test_without_numba_everything_is_interpreted_and_that_is_said_once(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "numba", None)
    monkeypatch.setattr(engine, "_warned", False)
    monkeypatch.delenv("RETROCADE_INTERPRETED", raising=False)
    assert not bind(toy.GAME, random_games).compiled
    assert not bind(toy.GAME, random_games).compiled
    told = capsys.readouterr()
    assert told.err.count("Numba is missing") == 1
    assert "interpreted" in told.err
    assert told.out == ""


def test_interpreted_play_can_be_asked_for(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("RETROCADE_INTERPRETED", "1")
    assert not bind(toy.GAME, random_games).compiled
    assert capsys.readouterr().err == ""
    monkeypatch.delenv("RETROCADE_INTERPRETED")
    assert bind(toy.GAME, random_games).compiled


# Warming up


def first_game(bound: BoundGame) -> None:
    start = bound.state(toy.GAME.blank({}))
    bound.random_games.many(bound.state(), start, bound.numbers(2), bound.chance(0), 0, 1)


def test_warming_up_shows_how_far_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RETROCADE_CACHE_DIR", str(tmp_path))
    go, reached = threading.Event(), threading.Event()

    def held(bound: BoundGame) -> None:
        go.wait(60)
        first_game(bound)
        reached.set()
        go.clear()
        while not go.wait(60):
            pass

    warm = WarmUp(compiled(toy.GAME, random_games), held)
    assert warm.share == 0
    assert not warm.done
    assert not warm.wait(0)
    go.set()
    assert reached.wait(60)
    assert 0 < warm.share < 1  # the words are never compiled, so this estimate does not reach its end before the end
    go.set()
    assert warm.wait(60)
    assert (warm.done, warm.share) == (True, 1.0)


def test_an_interpreted_game_is_warm_at_once() -> None:
    warm = WarmUp(interpreted(toy.GAME, random_games), first_game)
    assert warm.wait(10)
    assert warm.share == 1.0


def test_what_goes_wrong_while_warming_up_is_not_lost() -> None:
    def fails(_: BoundGame) -> None:
        raise RuntimeError("no such rule")

    warm = WarmUp(interpreted(toy.GAME, random_games), fails)
    with pytest.raises(RuntimeError, match="no such rule"):
        warm.wait(10)
