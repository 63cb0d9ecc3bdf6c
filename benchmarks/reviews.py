"""Measure the cost of reviewing a whole game, and the worth of points in each game.

    python -m benchmarks.reviews time                    a game of each of the five, and its review
    python -m benchmarks.reviews time domination --bot level4 --seed 2 --threads 1
    python -m benchmarks.reviews spread --games 200      how far final scores of equal players are apart

`time` plays a game between two bots, limited by iterations and not by the clock, saves it and reviews it with the default settings:
`retrocade replay FILE --review` gives the same review. The limits in `lab/reviews/settings.toml` follow from `spread`.
"""

from __future__ import annotations

import argparse
import json
import os
import time
from dataclasses import replace
from pathlib import Path
from statistics import fmean, pstdev
from tempfile import gettempdir
from typing import Any

from benchmarks.duel import patient

from retrocade.bots import Bot, BotPlayer, find
from retrocade.engine import replay
from retrocade.engine.bound import BoundGame
from retrocade.engine.match import Match
from retrocade.games import NAMES, load
from retrocade.lab import bot_games, libraries
from retrocade.lab.reviews.runner import reviewed
from retrocade.lab.reviews.settings import GRADES, review_settings

SEATS = 2
ITERATIONS = 400  # of an Expert for a decision
POINTS = ("insertcoin", "retrotetro", "astrodroids")  # games in which the higher score wins


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["time", "spread"])
    parser.add_argument("games", nargs="*", metavar="game")
    parser.add_argument("--bot", default="", help="who plays (default: level4 for time, level3 for spread)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=2, help="number of threads for a review")
    parser.add_argument("--games", type=int, default=200, dest="many", help="with spread")
    args = parser.parse_args()
    for name in args.games or (NAMES if args.what == "time" else POINTS):
        bound = libraries.ready(load(name))
        if args.what == "time":
            found = timed(bound, find(args.bot or "level4"), args.seed, args.threads)
        else:
            found = spread(bound, find(args.bot or "level3"), range(args.seed, args.seed + args.many))
        print(json.dumps({"game": name, **found}), flush=True)


def counted(bot: Bot) -> Bot:
    """Return a bot whose search ends after this many iterations, however busy the machine is."""
    if not bot.budget:
        return bot
    few = replace(bot.budget, iterations=min(bot.budget.iterations or ITERATIONS, ITERATIONS))
    return patient(replace(bot, budget=few))


def played(bound: BoundGame, bot: Bot, seed: int) -> Match:
    """Return a whole game between bots of one kind; nobody plays against the clock."""
    game = bound.game
    wishes = {} if game.name == "domination" else {"seats": str(SEATS)}
    match = Match(game, game.untimed(game.choose(wishes)), seed)
    players = [BotPlayer(bot, bound, seed + bot_games.BOT_STREAM + seat) for seat in range(match.state.seats)]
    while not match.over:
        seat = match.to_act[0]
        match.act(seat, players[seat].choose(match, seat))
    return match


def timed(bound: BoundGame, bot: Bot, seed: int, threads: int) -> dict[str, Any]:
    """Return the time of a review of a game in seconds, and its result."""
    match = played(bound, counted(bot), seed)
    file = Path(gettempdir()) / f"{bound.game.name}-{bot.name}-{seed}.replay"
    replay.save(match, file)
    began, worked = time.monotonic(), time.process_time()
    made = reviewed(match, bound, review_settings(bound.game.name), threads)
    took, cpu = time.monotonic() - began, time.process_time() - worked
    return {
        "bot": bot.name,
        "seed": seed,
        "steps": len(match.log),
        "judged": len(made.verdicts),
        "agreed": sum(each.agrees for each in made.verdicts),
        **{grade: sum(each.grade == grade for each in made.verdicts) for grade in GRADES},
        "threads": threads,
        "cores": os.cpu_count(),
        "seconds": round(took, 1),
        "cpu_s": round(cpu, 1),
        "file": str(file),
    }


def spread(bound: BoundGame, bot: Bot, seeds: range) -> dict[str, Any]:
    """Return how far final scores are apart, and the points that are worth 5, 10 and 15 percent of a win.

    Near a tie, with normally distributed differences of deviation `s`, one more point wins 1 / (s * sqrt(2 pi)) more often, about 1 / (2.5 s).
    """
    apart = []
    for seed in seeds:
        match = played(bound, bot, seed)
        first, second = (match.score(seat) for seat in range(SEATS))
        apart.append(first - second)
    deviation = pstdev(apart)
    return {
        "bot": bot.name,
        "games": len(apart),
        "deviation": round(deviation, 2),
        "mean_margin": round(fmean(abs(each) for each in apart), 2),
        "worth": {f"{percent}%": round(percent / 100 * 2.5066 * deviation, 2) for percent in (5, 10, 15)},
    }


if __name__ == "__main__":
    main()
