"""Statistics of Retrograde (Astro-Droids) between bots: scores and their parts, rerolls and margins, alone and at 2 to 4 seats.

python benchmarks/astrodroids.py --games 10000
python benchmarks/astrodroids.py --seats 2 --games 2000 --bots greedy,random --first-game
"""

from __future__ import annotations

import argparse
import os
import time
from collections import Counter
from collections.abc import Iterator
from typing import Any

from retrocade.engine.bound import bind
from retrocade.games import load
from retrocade.games.astrodroids.content import BEAT, TROPHIES
from retrocade.games.astrodroids.sheet import coins_left, rows_done
from retrocade.lab import bot_games
from retrocade.lab.simulate import seated
from retrocade.lab.tables import final_states


def main() -> None:
    """Play games and print the statistics, for every number of seats unless one is given."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seats", default="1,2,3,4")
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--bots", default="greedy")
    parser.add_argument("--first-game", action="store_true")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    for seats in map(int, args.seats.split(",")):
        options = load("astrodroids").choose({}) | {"seats": seats, "pace": BEAT, "first_game": int(args.first_game)}
        began = time.perf_counter()
        tally = Tally(seats)
        for s in games_of(options, args.bots, args.seed, args.games):
            tally.add(s)
        print(f"{args.games} games, {seats} {'seat' if seats == 1 else 'seats'}, {args.bots}")
        tally.show()
        print(f"{time.perf_counter() - began:.0f} s, load average {os.getloadavg()[0]:.1f}\n", flush=True)


def games_of(options: dict[str, int], bots: str, first: int, games: int) -> Iterator[Any]:
    """Yield the last state of each game."""
    names = seated(bots, options["seats"])
    return final_states(bind(load("astrodroids"), bot_games), options, names, range(first, first + games))


class Tally:
    """Statistics of games with one number of seats."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.games = 0
        self.scores: list[int] = []
        self.wins = [0.0] * seats
        self.margins: list[int] = []
        self.tied = 0
        self.parts: Counter[str] = Counter()

    def add(self, s: Any) -> None:
        """Count one finished game. A shared win counts as a part of a win for each."""
        rules = load("astrodroids").rules
        self.games += 1
        scores = [rules.score(s, seat) for seat in range(s.seats)]
        self.scores += scores
        winners = [seat for seat in range(s.seats) if rules.result(s, seat) == 1]
        for seat in winners:
            self.wins[seat] += 1 / len(winners)
        if s.seats > 1:
            best, second = sorted(scores)[-1:-3:-1]
            self.margins.append(best - second)
            self.tied += best == second
        for seat in range(s.seats):
            self.parts["Droids"] += s.blasted[seat].bit_count()
            self.parts["Bosses"] += s.bosses[seat].bit_count()
            self.parts["trophies"] += s.trophies[seat].bit_count()
            self.parts["sheets with all trophies"] += s.trophies[seat] == TROPHIES
            self.parts["rows"] += rows_done(s, seat)
            self.parts["Power-Ups unlocked"] += s.unlocked[seat].bit_count()
            self.parts["Coins spent"] += s.spent[seat]
            self.parts["Coins left"] += coins_left(s, seat)

    def show(self) -> None:
        """Print the statistics."""
        scores = sorted(self.scores)
        n, mean = len(scores), sum(scores) / len(scores)
        deviation = (sum((score - mean) ** 2 for score in scores) / n) ** 0.5
        at = {share: scores[n * share // 100] for share in (1, 10, 50, 90, 99)}
        print(f"score       mean {mean:.2f}, deviation {deviation:.2f}, from {scores[0]} to {scores[-1]}; 1% {at[1]}, "
              f"10% {at[10]}, median {at[50]}, 90% {at[90]}, 99% {at[99]}")  # fmt: skip
        print("each        " + ", ".join(f"{count / n:.2f} {what}" for what, count in self.parts.items()))
        if self.seats > 1:
            wins = ", ".join(f"{wins / self.games:.1%}" for wins in self.wins)
            print(f"wins        {wins}; margin {sum(self.margins) / self.games:.2f}; "
                  f"{self.tied / self.games:.1%} tied in points")  # fmt: skip


if __name__ == "__main__":
    main()
