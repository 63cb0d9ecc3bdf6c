"""Statistics of Retro Tetro: scores of bots, and the share of their games that would pass each level of the campaign.

python benchmarks/retrotetro.py --games 10000
python benchmarks/retrotetro.py --games 2000 --bots greedy --side advanced

First the practice game alone without an objective: its scores, compared with the points that the levels ask for. Then the
levels themselves: the bot knows each level's condition, as in the campaign, and from level 9 on has an objective.
"""

from __future__ import annotations

import argparse
import os
import time
from collections import Counter
from typing import Any

from retrocade.engine.bound import BoundGame, bind
from retrocade.games import load
from retrocade.games.retrotetro import scoring
from retrocade.games.retrotetro.content import CARDS_PLAYED, LEVELS
from retrocade.games.retrotetro.view import polyominoes
from retrocade.lab import bot_games
from retrocade.lab.tables import final_states

GAME = load("retrotetro")
SHARES = (5, 25, 50, 75, 95)  # percent of the games that score at most the number shown


def main() -> None:
    """Play games and print the statistics."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--bots", default="random,greedy")
    parser.add_argument("--side", default="normal", choices=["normal", "advanced"])
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    bound, began = bind(GAME, bot_games), time.perf_counter()
    for bot in args.bots.split(","):
        alone = {"seats": "1", "objectives": "no", "side": args.side}
        scores = show_scores(
            bot, list(final_states(bound, GAME.choose(alone), [bot], range(args.seed, args.seed + args.games)))
        )
        show_levels(bound, bot, scores, args)
    print(f"{time.perf_counter() - began:.0f} s, load average {os.getloadavg()[0]:.1f}")


def show_scores(bot: str, states: list[Any]) -> list[int]:
    """Print the distribution of the scores and their parts, and return the scores."""
    scores = sorted(scoring.total(s, 0) for s in states)
    print(f"{bot}: {len(states)} games alone, no objective")
    print(f"  score    mean {mean(scores):.1f}, from {scores[0]} to {scores[-1]}; " + quantiles(scores))
    parts = {
        "coins": [s.coins[0] for s in states],
        "columns": [scoring.columns_above(s, 0) for s in states],
        "gold": [scoring.gold_covered(s, 0) for s in states],
        "people": [scoring.people_visible(s, 0) for s in states],
        "not placed": [CARDS_PLAYED - polyominoes(s, 0) for s in states],
    }
    print("  of it    " + ", ".join(f"{name} {mean(part):.1f}" for name, part in parts.items()))
    counts = Counter(score // 5 * 5 for score in scores)
    for low in range(min(counts), max(counts) + 1, 5):
        share = counts[low] / len(scores)
        print(f"  {low:4} to {low + 4:3} {share:7.2%} {'#' * round(60 * share)}")
    return scores


def show_levels(bound: BoundGame, bot: str, scores: list[int], args: argparse.Namespace) -> None:
    """Print the share of games that reach the points of each level, and the share of its own games that pass it."""
    print("  level  points   share of those games with the points   of its own games: with the points   passed")
    for level in LEVELS:
        options = GAME.choose({"seats": "1", "side": args.side, "level": str(level["number"])})
        states = list(final_states(bound, options, [bot], range(args.seed, args.seed + args.games)))
        reached = mean([scoring.total(s, 0) >= level["points"] for s in states])
        passed = mean([GAME.rules.result(s, 0) == 1 for s in states])
        plain = mean([score >= level["points"] for score in scores])
        print(f"  {level['number']:5} {level['points']:7} {plain:22.2%} {reached:34.2%} {passed:15.2%}")


def quantiles(ordered: list[int]) -> str:
    return ", ".join(f"{share}% {ordered[min(len(ordered) - 1, len(ordered) * share // 100)]}" for share in SHARES)


def mean(numbers: list[int] | list[bool]) -> float:
    return sum(numbers) / len(numbers)


if __name__ == "__main__":
    main()
