"""Measure how good hints are: games in which everybody follows every hint, and games between Experts, with the same seeds.

    python -m benchmarks.hints starsprint --games 200
    python -m benchmarks.hints starsprint --games 200 --preset cadet --seats 1
    python -m benchmarks.hints retrotetro --games 50

For cooperative games and games for one player (others are played with one seat). Each hint is searched from the beginning, as
on the page, with nothing kept from the last one. Iterations decide, not the clock, so that a busy machine plays the same games.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from statistics import fmean

from benchmarks.duel import patient, table

from retrocade.bots import HINT_BOT, Bot, BotPlayer, bind_bots, find
from retrocade.engine.bound import BoundGame
from retrocade.engine.match import Match
from retrocade.games import load
from retrocade.lab.simulate import wilson


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--preset", default="")
    parser.add_argument("--seats", type=int, help="(default: 2 in cooperative games, else 1)")
    parser.add_argument("--seed", type=int, default=40_000)
    parser.add_argument("--bot", default="level4", help="the bot to compare hints with (default: level4)")
    parser.add_argument("--workers", type=int, default=2)
    args = parser.parse_args()
    game = load(args.game)
    options = table(game, args.seats or (2 if game.cooperative else 1), args.preset)
    if options["seats"] > 1 and not game.cooperative:
        raise SystemExit("Between rivals hints cannot be compared by playing together. Use --seats 1.")
    bound = bind_bots(game, quick=True)
    for name, play in (("hints", hinted), (args.bot, minded(find(args.bot)))):
        with ThreadPoolExecutor(args.workers) as pool:
            found = list(
                pool.map(lambda seed, play=play: play(bound, options, seed), range(args.seed, args.seed + args.games))
            )
        wins, score = sum(place == 1 for place, _ in found), fmean(score for _, score in found)
        low, high = wilson(wins, len(found))
        print(
            f"{name}: won {wins / len(found):.1%} of {len(found)} ({low:.0%} to {high:.0%}), mean score {score:.2f}",
            flush=True,
        )


def hinted(bound: BoundGame, options: dict[str, int], seed: int) -> tuple[int, int]:
    """Return the result and score of a game in which players follow every hint."""
    bot = patient(HINT_BOT)
    fresh = random.Random(seed)
    return ended(
        bound, options, seed, lambda match, seat: BotPlayer(bot, bound, fresh.getrandbits(32)).choose(match, seat)
    )


def minded(bot: Bot) -> Callable[[BoundGame, dict[str, int], int], tuple[int, int]]:
    """Return the result and score of a game in which this bot has every seat."""

    def play(bound: BoundGame, options: dict[str, int], seed: int) -> tuple[int, int]:
        players = [BotPlayer(patient(bot), bound, 7 * seed + seat) for seat in range(options["seats"])]
        return ended(bound, options, seed, lambda match, seat: players[seat].choose(match, seat))

    return play


def ended(bound: BoundGame, options: dict[str, int], seed: int, choose: Callable[[Match, int], int]) -> tuple[int, int]:
    """Return result and score of seat 0 when the game is over."""
    match = Match(bound.game, options, seed)
    while not match.over:
        seat = match.to_act[0]
        match.act(seat, choose(match, seat))
    rules = bound.game.rules
    return int(rules.result(match.state, 0)), int(rules.score(match.state, 0))


if __name__ == "__main__":
    main()
