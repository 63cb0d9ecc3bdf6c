"""Results of random play and our bots from a learner's seat: the scores that a learned policy has to beat.

    python examples/baselines.py --games 100
    python examples/baselines.py insertcoin --against level3 --bots random,greedy,level3,level4

In competitive games each row's bot plays one seat, in turn, against `--against` in the others; the row gives the share of games won
(a tie counts its part) and the mean score of both. Alone or in cooperative games it gives the share of games won and the mean score.
Needs: pip install retrocade[gym].
"""

from __future__ import annotations

import argparse

from retrocade import games
from retrocade.envs.evaluate import Outcome, bots_versus

SEATS = {"astrodroids": 2, "domination": 2, "insertcoin": 2, "retrotetro": 2, "starsprint": 1}


def line(game: str, bot: str, outcome: Outcome) -> str:
    """Return one row of the table."""
    alone = SEATS[game] == 1
    others = "" if alone else f"{outcome.against:.1f}"
    return f"| {game} | {bot} | {outcome.wins:.3f} ± {outcome.error:.3f} | {outcome.score:.1f} | {others} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", default=list(games.NAMES), metavar="GAME")
    parser.add_argument("--bots", default="random,level1,level3,level4")
    parser.add_argument("--against", default="level2")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    print(f"| game | bot | wins against {given.against} | score | of the others |\n|---|---|---|---|---|")
    for game in given.names:
        for bot in given.bots.split(","):
            outcome = bots_versus(game, bot, given.against, given.games, seed=given.seed, seats=SEATS[game])
            print(line(game, bot, outcome), flush=True)


if __name__ == "__main__":
    main()
