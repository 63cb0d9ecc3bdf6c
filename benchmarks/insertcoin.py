"""Statistics of Insert Coin between bots: turns, scores, ends, and win rates per ability family.

python benchmarks/insertcoin.py --seats 4 --games 10000 --bots greedy
python benchmarks/insertcoin.py --seats 2 --games 2000 --bots greedy,random --start quick
"""

from __future__ import annotations

import argparse
import time
from collections import Counter, defaultdict
from collections.abc import Iterator
from typing import Any

from retrocade.engine.bound import bind
from retrocade.games import load
from retrocade.games.insertcoin import sheet, story
from retrocade.games.insertcoin.content import FAMILIES, FAMILY, LEVELS, POINTS
from retrocade.games.insertcoin.rules import turns
from retrocade.lab import bot_games
from retrocade.lab.simulate import seated
from retrocade.lab.tables import final_states


def main() -> None:
    """Play games and print the statistics."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seats", default="4")
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--bots", default="greedy")
    parser.add_argument("--start", default="keep3of5")
    parser.add_argument("--deck", default="mix30")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    game = load("insertcoin")
    options = game.choose({"seats": args.seats, "start": args.start, "deck": args.deck})
    began = time.perf_counter()
    tally = Tally(options["seats"])
    for s in games_of(options, args.bots, args.seed, args.games):
        tally.add(s)
    print(f"{args.games} games, {args.seats} seats, {args.bots}, {args.start}, {args.deck}")
    tally.show()
    print(f"{time.perf_counter() - began:.0f} s")


def games_of(options: dict[str, int], bots: str, first: int, games: int) -> Iterator[Any]:
    """Yield the last state of each game."""
    names = seated(bots, options["seats"])
    return final_states(bind(load("insertcoin"), bot_games), options, names, range(first, first + games))


class Tally:
    """Statistics of all games."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.games = 0
        self.turns: list[int] = []
        self.scores: list[list[int]] = [[] for _ in range(seats)]
        self.best: list[int] = []
        self.wins = [0.0] * seats
        self.ends: Counter[int] = Counter()
        self.shared = 0
        self.by_family: dict[str, list[float]] = defaultdict(lambda: [0.0, 0.0])
        self.by_value: dict[str, list[float]] = defaultdict(lambda: [0.0, 0.0])
        self.safe = [0, 0]

    def add(self, s: Any) -> None:
        """Count one finished game. A shared win counts as a part of a win for each."""
        rules = load("insertcoin").rules
        self.games += 1
        self.turns.append(turns(s))
        self.ends[s.ended] += 1
        winners = [seat for seat in range(s.seats) if rules.result(s, seat) == 1]
        self.shared += len(winners) > 1
        self.best.append(rules.score(s, winners[0]))
        for seat in range(s.seats):
            self.scores[seat].append(rules.score(s, seat))
            won = 1 / len(winners) if seat in winners else 0.0
            self.wins[seat] += won
            shapes = s.shape[LEVELS * seat : LEVELS * seat + LEVELS]
            for family in {FAMILY[shape] for shape in shapes}:
                count(self.by_family[FAMILIES[family]["name"]], won)
            count(self.by_value["/".join(map(str, sorted(POINTS[shape] for shape in shapes)))], won)
            self.safe[0] += sheet.completed(s, seat)

    def show(self) -> None:
        """Print the statistics."""
        scores = sorted(score for seat in self.scores for score in seat)
        print(f"turns       mean {mean(self.turns):.1f}, from {min(self.turns)} to {max(self.turns)}")
        print(
            f"score       mean {mean(scores):.1f}, 10% {scores[len(scores) // 10]}, 90% {scores[len(scores) * 9 // 10]}, "
            f"from {scores[0]} to {scores[-1]}; winner {mean(self.best):.1f}; {self.safe[0] / len(scores):.2f} Levels completed"
        )
        for seat in range(self.seats):
            print(
                f"seat {seat + 1}      {self.wins[seat] / self.games:7.2%} of wins, score {mean(self.scores[seat]):.1f}"
            )
        print(f"shared      {self.shared / self.games:.2%} of wins")
        for how, n in self.ends.most_common():
            print(f"ends        {n / self.games:7.2%}  {'; '.join(map(str, story.endings(how)))}")
        print("win rate of sheets that hold a family, 1 = as often as chance would have it:")
        show_rates(self.by_family, self.seats)
        print("and by the values of the three shapes:")
        show_rates(self.by_value, self.seats)


def count(pair: list[float], won: float) -> None:
    pair[0] += 1
    pair[1] += won


def show_rates(table: dict[str, list[float]], seats: int) -> None:
    for name, (n, wins) in sorted(table.items(), key=lambda item: -item[1][1] / item[1][0]):
        print(f"  {name:14s} {wins / n * seats:5.2f}   ({n:.0f} sheets)")


def mean(numbers: list[int]) -> float:
    return sum(numbers) / len(numbers)


if __name__ == "__main__":
    main()
