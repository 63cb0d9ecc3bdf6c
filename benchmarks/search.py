"""Measure how fast bots search: iterations a second on one thread and on two, for every game.

    python -m benchmarks.search
    python -m benchmarks.search insertcoin --seconds 3

Positions are from the middle of games between greedy bots, the same each time. Prints JSON.
"""

from __future__ import annotations

import argparse
import json
import os
from statistics import fmean
from time import perf_counter
from typing import Any

from retrocade.bots import BotPlayer, SearchBudget, bind_bots, find
from retrocade.bots.player import Bot
from retrocade.engine.bound import BoundGame
from retrocade.engine.match import Match
from retrocade.games import NAMES, load

ENDLESS = 10_000_000  # iterations; the clock decides
STEPS = (8, 20, 40)  # decisions before a position is searched


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=list(NAMES))
    parser.add_argument("--seconds", type=float, default=1.0, help="for each position and number of threads")
    args = parser.parse_args()
    found = {name: measure(name, args.seconds) for name in args.games}
    print(json.dumps({"games": found, "load": round(os.getloadavg()[0], 1)}, indent=2))


def measure(name: str, seconds: float) -> dict[str, Any]:
    bound = bind_bots(load(name), quick=True)
    positions = [position(bound, steps) for steps in STEPS]
    pace(bound, positions[0], 1, 0.05)  # compiles
    one, two = (round(fmean(pace(bound, each, threads, seconds) for each in positions)) for threads in (1, 2))
    return {"iterations_per_s": one, "two_threads": two, "speed_up": round(two / one, 2)}


def position(bound: BoundGame, steps: int) -> Match:
    """Return a match after this many decisions, or near its end if that comes sooner, in a position with a choice."""
    game = bound.game
    options = game.untimed(game.choose({"seats": "2"} if "2" in game.options[0].words else {}))
    match, player = Match(game, options, steps), BotPlayer(find("greedy"), bound, 1)
    found = match
    while not match.over and len(match.log) < steps:
        seat = match.to_act[0]
        if len(match.legal(seat)) > 1:
            found = match.copy()
        match.act(seat, player.choose(match, seat))
    return found


def pace(bound: BoundGame, match: Match, threads: int, seconds: float) -> float:
    """Return iterations a second of all threads together."""
    bot = Bot("search", "Search", "", find("level5").algorithm, SearchBudget(ENDLESS, seconds, threads))
    player = BotPlayer(bot, bound, 1)
    began = perf_counter()
    thought = player.decide(match, match.to_act[0])
    return thought.iterations / (perf_counter() - began)


if __name__ == "__main__":
    main()
