"""Measure how much faster a library for newer CPUs is than the baseline for all machines, for every game.

    python -m benchmarks.cpu_levels
    python -m benchmarks.cpu_levels retrotetro --rounds 40 --cpu x86-64-v4

Builds both libraries of each game from one program, then runs them in turns: random games, and search iterations from the middle
of a game. Figures are the best rounds; the ratio is the median over neighbouring rounds, so that another program on the machine
disturbs both alike. Prints JSON.
"""

from __future__ import annotations

import argparse
import json
import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any

from benchmarks.search import position

from retrocade.bots import settings_of
from retrocade.bots.trees import Tree
from retrocade.engine.bound import BoundGame
from retrocade.engine.targets import build, library, native
from retrocade.games import NAMES, load
from retrocade.lab import libraries

BASELINE = native.MACHINES[library.machine_name()]
ROUND_S = 0.25  # processor time of one round
MIDDLE = 20  # decisions before the position that is searched
SEED = 5


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=list(NAMES))
    parser.add_argument("--cpu", default="x86-64-v3", help="LLVM's name of the newer CPUs")
    parser.add_argument("--rounds", type=int, default=20)
    args = parser.parse_args()
    found = {name: measure(name, args.cpu, args.rounds) for name in args.games}
    print(json.dumps({"cpu": args.cpu, "games": found, "load": round(os.getloadavg()[0], 1)}, indent=2))


def measure(name: str, cpu: str, rounds: int) -> dict[str, Any]:
    """Return the speed of a game's two libraries and how much faster the newer one is."""
    with tempfile.TemporaryDirectory(prefix="retrocade-levels-") as folder:
        both = built(name, [BASELINE.cpu, cpu], Path(folder))
        return {
            "steps_per_s": compare([random_games(bound) for bound in both], rounds),
            "iterations_per_s": compare([iterations(bound) for bound in both], rounds),
        }


def built(name: str, cpus: list[str], folder: Path) -> list[BoundGame]:
    """Return a game bound to a library for each of these CPUs."""
    game, machine = load(name), library.machine_name()
    algorithms = libraries.standard(game)
    source = build.Source(game, algorithms)
    made = []
    for cpu in cpus:
        native.MACHINES[machine] = BASELINE._replace(cpu=cpu)
        home = folder / cpu
        home.mkdir()
        code, about = source.write(machine, home)
        bound = library.load(code, game, algorithms, json.loads(about.read_text(encoding="utf-8")))
        assert bound, f"the library for {cpu} cannot be loaded"
        made.append(bound)
    native.MACHINES[machine] = BASELINE
    return made


def random_games(bound: BoundGame) -> Callable[[], int]:
    """Return a function that plays a few random games and returns how many decisions they took."""
    game = bound.game
    state, start = bound.state(), bound.state(game.blank(game.untimed(game.choose({}))))
    out, chance = bound.numbers(game.most_legal), bound.chance(0)
    return lambda: int(bound.random_games.many(state, start, out, chance, 7, 100))


def iterations(bound: BoundGame) -> Callable[[], int]:
    """Return a function that searches a position and returns how many iterations it did."""
    match = position(bound, MIDDLE)
    seat, state = match.to_act[0], bound.state(match.state)
    tree, each = Tree(bound, SEED, 4000, settings_of(bound.game)), 500
    tree.calibrate(state, seat)

    def think() -> int:
        tree.clear()
        tree.chance = bound.chance(SEED)
        tree.calibrate(state, seat)
        tree.think(state, seat, each)
        return each

    return think


def compare(works: list[Callable[[], int]], rounds: int) -> dict[str, float]:
    """Return the best speed of each work, taking turns, and the median ratio of the second to the first."""
    speeds = [[speed(work) for work in works] for _ in range(rounds)]
    return {
        "baseline": round(max(first for first, _ in speeds)),
        "newer": round(max(second for _, second in speeds)),
        "ratio": round(median(second / first for first, second in speeds), 3),
    }


def speed(work: Callable[[], int]) -> float:
    """Return the units of work done in a second of processor time."""
    began, done = process_time(), 0
    while process_time() - began < ROUND_S:
        done += work()
    return done / (process_time() - began)


if __name__ == "__main__":
    main()
