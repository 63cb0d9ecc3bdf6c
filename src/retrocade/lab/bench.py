"""Measure how fast a game runs on this machine: interpreted and compiled, over the same games, in alternating rounds.

The best round counts, because other work of the machine can only slow a round down.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from typing import Any

from retrocade.engine.bound import BoundGame, interpreted
from retrocade.engine.contract import Game
from retrocade.engine.layout import to_bytes
from retrocade.games import load
from retrocade.lab import libraries, random_games

ROUNDS = 12
ROUND_S = 0.15  # about how long each side runs in a round
RING = 16  # states, each copied onto the next
COPIES = 2_000_000  # compiled; interpreted, a hundredth of it

# A program that measures the time from the first import to the end of the first game.
FIRST_GAME = """
import time
began = time.perf_counter()
from retrocade.lab.bench import first_game
first_game({name!r})
print(time.perf_counter() - began)
"""


class Runner:
    """Plays random games of one bound game in one thread."""

    def __init__(self, bound: BoundGame) -> None:
        game = bound.game
        self.bound = bound
        self.state = bound.state()
        self.start = bound.state(game.blank(game.untimed(game.choose({}))))
        self.out = bound.numbers(game.most_legal)
        self.chance = bound.chance(0)

    def decisions(self, games: int) -> int:
        """Play the games with the seeds 0, 1, ...; return how many decisions they took."""
        return int(self.bound.random_games.many(self.state, self.start, self.out, self.chance, 0, games))

    def timed(self, games: int) -> tuple[int, float]:
        """Play so many games; return their decisions and the seconds they took."""
        began = time.perf_counter()
        decisions = self.decisions(games)
        return decisions, time.perf_counter() - began

    def games_in(self, seconds: float) -> int:
        """Return about how many games can be played in this time."""
        games = 1
        while (took := self.timed(games)[1]) < seconds / 4:
            games *= 2
        return max(1, round(games * seconds / took))

    def copies(self, n: int) -> float:
        """Return the seconds that n copies of a state take."""
        states = self.bound.states(RING)
        began = time.perf_counter()
        self.bound.random_games.copies(states, n)
        return time.perf_counter() - began


def first_game(name: str) -> None:
    """Play one game, as machine code if possible."""
    Runner(libraries.ready(load(name))).decisions(1)


def bench(game: Game, tell: Callable[[str], None]) -> dict[str, Any]:
    """Measure a game and return all figures. `tell` is called with a sentence before each measurement."""
    slow, quick = Runner(interpreted(game, random_games)), Runner(libraries.ready(game))
    figures: dict[str, Any] = {"game": game.name, "compiled": quick.bound.compiled}
    if quick.bound.compiled and not game.box:  # other processes know games by their names
        tell("Compiling from nothing, then from disk, each in a process of its own")
        figures |= compile_times(game)
    tell("Playing, interpreted and compiled in turn")
    figures |= speeds(slow, quick)
    tell("Copying states")
    copies = COPIES if quick.bound.compiled else COPIES // 100
    figures["state_bytes"] = len(to_bytes(game.state()))
    figures["copy_ns"] = round(min(quick.copies(copies) for _ in range(ROUNDS)) / copies * 1e9, 2)
    return figures


def speeds(slow: Runner, quick: Runner) -> dict[str, Any]:
    """Return decisions and games per second of both, after checking that they play the same games."""
    if slow.decisions(20) != quick.decisions(20):
        raise AssertionError("interpreted and compiled play differ")
    games = {runner: runner.games_in(ROUND_S) for runner in (slow, quick)}
    best = dict.fromkeys(games, 0.0)
    most_games = dict.fromkeys(games, 0.0)
    for _ in range(ROUNDS):
        for runner, count in games.items():
            decisions, seconds = runner.timed(count)
            best[runner] = max(best[runner], decisions / seconds)
            most_games[runner] = max(most_games[runner], count / seconds)
    return {
        "interpreted_steps_per_s": round(best[slow]),
        "compiled_steps_per_s": round(best[quick]),
        "ratio": round(best[quick] / best[slow], 1),
        "interpreted_games_per_s": round(most_games[slow]),
        "compiled_games_per_s": round(most_games[quick]),
    }


def compile_times(game: Game) -> dict[str, float]:
    """Return the seconds until a new process has played its first compiled game: with an empty cache, and with a full one."""
    with tempfile.TemporaryDirectory(prefix="retrocade-bench-") as folder:
        env = {**os.environ, "RETROCADE_CACHE_DIR": folder}
        cold = seconds_to_first_game(game, env)
        cached = min(seconds_to_first_game(game, env) for _ in range(3))
    return {"compile_cold_s": round(cold, 2), "compile_cached_s": round(cached, 2)}


def seconds_to_first_game(game: Game, env: dict[str, str]) -> float:
    """Return the seconds from a new process's first import to the end of its first game."""
    command = [sys.executable, "-c", FIRST_GAME.format(name=game.name)]
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=True)  # noqa: S603 - our own words
    return float(done.stdout.split()[-1])
