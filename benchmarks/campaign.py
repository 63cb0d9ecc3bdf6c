"""How far a bot gets in a game's campaign: whole runs, each until it is won or its lives are used up.

    python -m benchmarks.campaign retrotetro --bot level5 --runs 3
    python -m benchmarks.campaign retrotetro --bot greedy --runs 100

A run is over when its progress goes back to the start. Each game is printed as it ends.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from time import perf_counter

from retrocade.bots import BotPlayer, bind_bots, find
from retrocade.engine.bound import BoundGame
from retrocade.engine.match import Match
from retrocade.games import load
from retrocade.lab.bot_games import BOT_STREAM


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--bot", default="level5")
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    args = parser.parse_args()
    game = load(args.game)
    if not game.campaign:
        sys.exit(f"{game.title} has no campaign.")
    bound, began = bind_bots(game, quick=True), perf_counter()
    with ThreadPoolExecutor(args.workers) as pool:
        reached = list(pool.map(partial(run, bound, args.bot), (args.seed + 1000 * n for n in range(args.runs))))
    print(f"{args.bot}, {args.runs} runs in {perf_counter() - began:.0f} s; levels passed in a run:")
    for passed, runs in sorted(Counter(reached).items()):
        print(f"{passed:4} levels: {runs} runs")


def run(bound: BoundGame, bot: str, seed: int) -> int:
    """Return the number of levels that one run passes."""
    game, campaign = bound.game, bound.game.campaign
    assert campaign is not None
    progress, passed = campaign.begin(), 0
    while True:
        options = campaign.settings(progress)
        match, player = Match(game, options, seed), BotPlayer(find(bot), bound, seed + BOT_STREAM)
        while not match.over:
            match.act(0, player.choose(match, 0))
        result, points = int(game.rules.result(match.state, 0)), int(game.rules.score(match.state, 0))
        level, lives = options["level"], options["lives"]
        outcome = "passed" if result == 1 else f"failed with {lives} lives left"
        print(f"seed {seed}: level {level} {outcome}, {points} points", flush=True)
        progress = campaign.after(progress, options, result)
        passed += result == 1
        if progress["won"] or (result != 1 and lives == 0):
            return passed
        seed += 1


if __name__ == "__main__":
    main()
