"""Games bound to algorithms, interpreted and as machine code: the same, never stale, and damaged libraries do no harm."""

from __future__ import annotations

import dataclasses
import importlib
import os
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.engine import toy

from retrocade.engine import bound as engine
from retrocade.engine.bound import BoundGame, NotBuilt, WarmUp, bind, compiled, interpreted
from retrocade.engine.contract import Game
from retrocade.engine.layout import to_bytes
from retrocade.engine.match import Match
from retrocade.engine.targets import build, library
from retrocade.lab import random_games

RULES = """
from __future__ import annotations

from tiny.bonus import bonus
from tiny.table import SHAPE, TABLE


def score(s: State, seat: int) -> int:
    return 100 * TABLE[seat] + 10 * SHAPE[0] + bonus(seat)


def setup(s: State, chance: Chance) -> None:
    s.round = 1


def to_act(s: State) -> int:
    return 0


def legal(s: State, seat: int, out: list[int]) -> int:
    return 0


def apply(s: State, seat: int, action: int, chance: Chance) -> None:
    s.round += 1


def result(s: State, seat: int) -> int:
    return 1


def imagine(s: State, seat: int, chance: Chance) -> None:
    s.round += 0


def observe(s: State, seat: int, out: list[int]) -> int:
    return 0


def has_hidden(s: State, seat: int) -> bool:
    return False


def value(s: State, seat: int) -> int:
    return 0


def is_quiet(s: State, seat: int) -> bool:
    return True


def broken(before: State, seat: int, action: int, after: State) -> int:
    return 0
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
        return dataclasses.replace(
            toy.GAME, name="tiny", rules=rules, observer=rules, heuristic=rules, invariants=rules
        )

    def score(self, seat: int = 0) -> int:
        """Return what compiled code says, and where it came from must agree with plain Python."""
        game = self.game()
        machine = compiled(game)
        found = int(machine.rules.score(machine.state(), seat))
        assert found == interpreted(game).rules.score(toy.State(), seat)
        return found

    def libraries(self) -> list[Path]:
        """Return the libraries that were kept."""
        return sorted(library.cache_home().glob("tiny-*.lib"))


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


def test_a_library_is_kept_and_found_again(tiny: Tiny, monkeypatch: pytest.MonkeyPatch) -> None:
    assert tiny.score() == 351
    monkeypatch.setattr(build, "build", None)
    assert tiny.score() == 351


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
    assert len(tiny.libraries()) == 2


def test_old_libraries_are_dropped(tiny: Tiny, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(library, "KEPT_LIBRARIES", 3)
    home = library.cache_home()
    home.mkdir(parents=True)
    for number in range(4):
        for end in ("json", "lib"):
            file = home / f"old-{number}.{end}"
            file.write_text("{}")
            os.utime(file, (number, number))
    tiny.score()
    assert {file.stem for file in home.iterdir()} == {tiny.libraries()[0].stem, "old-3", "old-2"}


def test_a_cache_folder_that_cannot_be_written_does_no_harm(
    tiny: Tiny, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("RETROCADE_CACHE_DIR", str(tmp_path / "file"))
    assert tiny.score() == 351
    assert "built again next time" in capsys.readouterr().err


@pytest.mark.parametrize("damage", ["cut", "foreign", "description", "interface"])
def test_a_damaged_or_foreign_library_is_passed_over_and_built_again(tiny: Tiny, damage: str) -> None:
    tiny.score()
    (file,) = tiny.libraries()
    about, code = file.with_suffix(".json"), file.read_bytes()
    file.unlink()  # it is loaded: a new file, or this process would see its own code change
    file.write_bytes({"cut": code[:100], "foreign": b"MZ" + code}.get(damage, code))
    if damage == "description":
        about.write_text("{not JSON")
    if damage == "interface":
        about.write_text(about.read_text().replace('"interface": 1', '"interface": 0'))
    assert library.find(tiny.game(), ()) is None
    assert tiny.score() == 351


def test_a_library_that_disagrees_with_the_rules_is_refused(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("RETROCADE_CACHE_DIR", str(tmp_path))
    plain = interpreted(toy.GAME)
    wrong = interpreted(dataclasses.replace(toy.GAME, rules=Wrong()))
    assert build.disagreement(toy.GAME, plain) == ""
    assert build.disagreement(toy.GAME, wrong) == "legal actions"
    monkeypatch.setattr(build, "disagreement", lambda game, bound: "a state")
    with pytest.raises(NotBuilt, match="disagrees with the rules on a state"):
        compiled(toy.GAME)
    assert not [*library.cache_home().iterdir()]


def test_a_full_disk_is_told_and_everything_runs_interpreted(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setenv("RETROCADE_CACHE_DIR", str(tmp_path))
    monkeypatch.setattr(build.Source, "write", full)
    monkeypatch.setattr(engine, "_warned", False)
    assert not bind(toy.GAME).compiled
    assert "No space left on device" in capsys.readouterr().err


class Wrong:
    """The rules of High Card, but a seat may only keep its card."""

    def __getattr__(self, name: str) -> Any:
        return getattr(toy, name)

    def legal(self, s: Any, seat: int, out: list[int]) -> int:
        return min(1, toy.legal(s, seat, out))


# Bound games


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


# Without a compiler


def test_without_a_compiler_everything_is_interpreted_and_that_is_said_once(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setenv("RETROCADE_CACHE_DIR", str(tmp_path))
    monkeypatch.setitem(sys.modules, "retrocade.engine.targets.build", None)
    monkeypatch.delattr("retrocade.engine.targets.build")
    monkeypatch.setattr(engine, "_warned", False)
    monkeypatch.delenv("RETROCADE_INTERPRETED", raising=False)
    assert not bind(toy.GAME, random_games).compiled
    assert not bind(toy.GAME, random_games).compiled
    written = capsys.readouterr()
    assert written.err.count("Install the extra 'compiler'") == 1
    assert "interpreted" in written.err
    assert written.out == ""
    with pytest.raises(NotBuilt, match="no native library of High Card"):
        compiled(toy.GAME, random_games)


def test_interpreted_play_can_be_asked_for(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("RETROCADE_INTERPRETED", "1")
    assert not bind(toy.GAME, random_games).compiled
    assert capsys.readouterr().err == ""
    monkeypatch.delenv("RETROCADE_INTERPRETED")
    assert bind(toy.GAME, random_games).compiled


# Warming up


def test_warming_up_shows_how_far_it_is() -> None:
    go, reached = threading.Event(), threading.Event()

    def make(progress: Callable[[float], None]) -> BoundGame:
        progress(0.5)
        reached.set()
        go.wait(60)
        return interpreted(toy.GAME, random_games)

    warm = WarmUp(make)
    assert reached.wait(60)
    assert (warm.share, warm.done, warm.wait(0)) == (0.5, False, False)
    go.set()
    assert warm.wait(60)
    assert (warm.done, warm.share) == (True, 1.0)
    assert warm.bound.game is toy.GAME


def test_what_goes_wrong_while_warming_up_is_not_lost() -> None:
    def fails(_: Callable[[float], None]) -> BoundGame:
        raise RuntimeError("no such rule")

    warm = WarmUp(fails)
    with pytest.raises(RuntimeError, match="no such rule"):
        warm.wait(10)
    with pytest.raises(RuntimeError, match="no such rule"):
        _ = warm.bound
