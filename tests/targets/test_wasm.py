"""WebAssembly does what native code does, bit for bit: whole games, and the trees that searches grow."""

from __future__ import annotations

import ctypes
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from retrocade.bots import search, settings_of
from retrocade.bots.trees import Tree
from retrocade.engine.bound import interpreted
from retrocade.engine.contract import Game
from retrocade.engine.layout import to_bytes
from retrocade.engine.match import Match
from retrocade.engine.targets import library
from retrocade.games import NAMES, load
from retrocade.lab import libraries

RUNNER = Path(__file__).with_name("run_wasm.mjs")
GAMES = 40
ITERATIONS = 60


def node() -> str:
    """Return Node: the machine's, or the one that make installs."""
    beside = Path(sys.executable).with_name("node")
    found = shutil.which("node") or (str(beside) if beside.exists() else None)
    assert found, "WebAssembly is tested in Node. Install it, or run `make test`, which does."
    return found


def in_wasm(game: Game, jobs: list[dict[str, Any]], folder: Path) -> list[dict[str, Any]]:
    """Return what calls in WebAssembly return and write."""
    libraries.ready(game)
    found = library.find_wasm(game, libraries.on_pages(game))
    assert found, "python -m retrocade.lab.libraries builds WebAssembly"
    (folder / "jobs.json").write_text(json.dumps(jobs))
    command = [node(), str(RUNNER), *map(str, found), str(folder / "jobs.json")]
    done = subprocess.run(command, capture_output=True, text=True, check=False, env={**os.environ, "NODE_OPTIONS": ""})
    assert done.returncode == 0, done.stderr
    answers: list[dict[str, Any]] = json.loads(done.stdout)
    return answers


def bytes_of(memory: Any) -> bytes:
    """Return the bytes of native memory: numbers, a record or records."""
    return memory.tobytes() if hasattr(memory, "tobytes") else ctypes.string_at(memory, ctypes.sizeof(memory))


@pytest.mark.parametrize("name", NAMES)
def test_random_games_are_the_same(name: str, tmp_path: Path) -> None:
    game = load(name)
    bound = libraries.ready(game)
    blank = game.blank(game.untimed(game.choose({})))
    memory = {
        "s": bound.state(),
        "start": bound.state(blank),
        "out": bound.numbers(game.most_legal),
        "chance": bound.chance(0),
    }
    given = {part: list(bytes_of(memory[part])) for part in memory}
    call = ["random_games_many", ["s", "start", "out", game.most_legal, "chance", 7, GAMES]]
    (answer,) = in_wasm(game, [{"memory": given, "calls": [call], "read": list(memory)}], tmp_path)
    decisions = bound.random_games.many(*memory.values(), 7, GAMES)
    assert answer["results"] == [decisions]
    for part in memory:
        assert bytes(answer["memory"][part]) == bytes_of(memory[part]), part


@pytest.mark.parametrize(("name", "flat"), [*((name, False) for name in NAMES), ("domination", True)])
def test_searches_grow_the_same_tree(name: str, flat: bool, tmp_path: Path) -> None:
    game = load(name)
    bound = libraries.ready(game)
    match = Match(game, game.untimed(game.choose({})), 3)
    seat = match.to_act[0]
    tree = Tree(bound, 5, 4 * ITERATIONS, settings_of(game), flat)
    state = bound.state(match.state)
    parts = {"s": state, "chance": tree.chance, **tree.work._asdict()}
    given = {part: list(bytes_of(parts[part])) for part in parts}
    work = [each for part, memory in tree.work._asdict().items() for each in (part, len(memory))]
    calls = [
        ["search_calibrate", ["s", seat, *work, "chance"]],
        ["search_think", ["s", seat, *work, "chance", ITERATIONS]],
    ]
    (answer,) = in_wasm(game, [{"memory": given, "calls": calls, "read": list(parts)}], tmp_path)
    tree.calibrate(state, seat)
    tree.think(state, seat, ITERATIONS)
    assert tree.used > 2
    for part in parts:
        assert bytes(answer["memory"][part]) == bytes_of(parts[part]), part


@pytest.mark.parametrize("flat", [False, True])
def test_interpreted_searches_grow_the_same_tree_as_native_ones(flat: bool) -> None:
    """The logarithm is our own, so that this holds in the last bit."""
    game = load("starsprint")
    match = Match(game, game.choose({}), 3)
    trees: list[list[int]] = []
    for bound in (libraries.ready(game), interpreted(game, *libraries.standard(game))):
        tree = Tree(bound, 5, 4 * ITERATIONS, settings_of(game), flat)
        state = bound.state(match.state)
        tree.calibrate(state, match.to_act[0])
        tree.think(state, match.to_act[0], ITERATIONS)
        trees.append(list(tree.work.tree[: tree.used * search.WIDTH]))
    assert trees[0] == trees[1]


def test_the_description_says_where_the_fields_of_a_state_lie() -> None:
    game = load("starsprint")
    found = library.find_wasm(game, libraries.on_pages(game))
    assert found
    layout = json.loads(found[1].read_text())["state"]
    state = Match(game, game.choose({}), 3).state
    record = to_bytes(state)
    assert layout["size"] == len(record)
    for name, (offset, size, length) in layout["fields"].items():
        numbers = [
            int.from_bytes(record[at : at + size], "little", signed=True)
            for at in range(offset, offset + size * max(length, 1), size)
        ]
        assert (numbers if length else numbers[0]) == getattr(state, name)
