"""Play the ready-made decks of Retrograde against each other: every pair of decks, the same bot in both seats.

python -m benchmarks.domination --games 50
python -m benchmarks.domination --games 50 --preset ranked --json
python -m benchmarks.domination --games 20 --decks iron_line,home_guard
python -m benchmarks.domination --games 1 --bots level4 --apart --counted

With --apart no deck plays itself. Bots that search (level4, level5) think as at a table, so their games take minutes; with
--counted iterations end a search, not the clock, so a busy machine plays the same games.
"""

from __future__ import annotations

import argparse
import json
import os
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from statistics import quantiles
from typing import Any

from benchmarks.duel import patient

from retrocade.bots import BotPlayer, bind_bots, find, searches
from retrocade.engine.bound import BoundGame, bind
from retrocade.engine.match import Match
from retrocade.games import load
from retrocade.games.domination.content import DECKS
from retrocade.games.domination.state import DEAD_POSITION, HOMEWORLD_FELL, ROUND_LIMIT, STALLED
from retrocade.lab import bot_games
from retrocade.lab.simulate import seated, wilson
from retrocade.lab.tables import final_states

NAMES = {str(deck["id"]): str(deck["name"]) for deck in DECKS}
Pair = tuple[str, str]
ENDINGS = {
    HOMEWORLD_FELL: "a Homeworld fell",
    DEAD_POSITION: "dead position",
    STALLED: "stall",
    ROUND_LIMIT: "round limit",
}


def main() -> None:
    """Play the games and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=50, help="of each ordered pair of decks")
    parser.add_argument("--bots", default="greedy")
    parser.add_argument("--preset", default="")
    parser.add_argument("--decks", default=",".join(NAMES))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--apart", action="store_true", help="no deck against itself")
    parser.add_argument("--counted", action="store_true", help="bots never look at the clock")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    began, field, game = time.perf_counter(), Field(args.decks.split(",")), load("domination")
    thinking = any(searches(find(name), game) for name in seated(args.bots, 2))
    bound = bind_bots(game, quick=True) if thinking else bind(game, bot_games)
    pairs = [pair for pair in pairs_of(field.decks) if not (args.apart and pair[0] == pair[1])]
    with ThreadPoolExecutor(args.workers) as executor:
        jobs = [
            executor.submit(thought if thinking else played, bound, pair, args, args.seed + args.games * number)
            for number, pair in enumerate(pairs)
        ]
        for pair, job in zip(pairs, jobs, strict=True):
            for outcome in job.result():
                field.add(pair, outcome)
    figures = field.figures() | {
        "preset": args.preset or "defaults",
        "bots": args.bots,
        "seed": args.seed,
        "seconds": round(time.perf_counter() - began),
        "load": round(os.getloadavg()[0], 1),
    }
    print(json.dumps(figures, indent=2) if args.json else written(figures))


def pairs_of(decks: list[str]) -> list[Pair]:
    """Return every ordered pair of decks, including each deck with itself."""
    return [(one, other) for one in decks for other in decks]


class Outcome:
    """The end of one game."""

    def __init__(self, s: Any) -> None:
        self.first = int(s.first)
        self.winner = int(s.winner) - 1  # -1: a draw
        self.ended = int(s.ended)
        self.rounds = (int(s.turn) + 1) // 2


def played(bound: BoundGame, pair: Pair, args: argparse.Namespace, first: int) -> list[Outcome]:
    """Return the games of one pair of decks."""
    game = load("domination")
    options = game.choose({"deck_a": pair[0], "deck_b": pair[1]}, args.preset)
    seeds = range(first, first + args.games)
    return [Outcome(state) for state in final_states(bound, options, seated(args.bots, 2), seeds)]


def thought(bound: BoundGame, pair: Pair, args: argparse.Namespace, first: int) -> list[Outcome]:
    """Return the games of one pair of decks with bots that search."""
    game = bound.game
    options = game.choose({"deck_a": pair[0], "deck_b": pair[1]}, args.preset)
    bots = [find(name) for name in seated(args.bots, 2)]
    if args.counted:
        bots = [patient(bot) for bot in bots]
    found = []
    for seed in range(first, first + args.games):
        match = Match(game, options, seed)
        players = [BotPlayer(bot, bound, 7 * seed + seat) for seat, bot in enumerate(bots)]
        while not match.over:
            seat = match.to_act[0]
            match.act(seat, players[seat].choose(match, seat))
        found.append(Outcome(match.state))
    return found


class Field:
    """Statistics of all games. A draw is half a win for each."""

    def __init__(self, decks: list[str]) -> None:
        self.decks = decks
        self.points: dict[Pair, float] = dict.fromkeys(pairs_of(decks), 0.0)  # of the first deck of the pair
        self.games: Counter[Pair] = Counter()
        self.first_wins = self.decided = 0
        self.endings: Counter[int] = Counter()
        self.draws: Counter[int] = Counter()
        self.rounds: list[int] = []

    def add(self, pair: Pair, game: Outcome) -> None:
        """Count one game for both decks."""
        gained = 0.5 if game.winner < 0 else float(game.winner == 0)
        self.games[pair] += 1
        self.points[pair] += gained
        self.games[pair[1], pair[0]] += 1
        self.points[pair[1], pair[0]] += 1 - gained
        self.endings[game.ended] += 1
        self.rounds.append(game.rounds)
        if game.winner < 0:
            self.draws[game.ended] += 1
        else:
            self.decided += 1
            self.first_wins += game.winner == game.first

    def figures(self) -> dict[str, Any]:
        """Return the figures as plain data."""
        total = len(self.rounds)
        low, high = wilson(self.first_wins, self.decided)
        parts = quantiles(self.rounds, n=10)
        return {
            "games": total,
            "scores": {deck: round(self.overall(deck), 3) for deck in self.decks},
            "matrix": {
                one: {
                    other: round(self.points[one, other] / self.games[one, other], 2)
                    for other in self.decks
                    if one != other
                }
                for one in self.decks
            },
            "first_player": {
                "wins": round(self.first_wins / max(self.decided, 1), 3),
                "95%": [round(low, 3), round(high, 3)],
            },
            "rounds": {"10%": parts[0], "median": parts[4], "90%": parts[8], "most": max(self.rounds)},
            "ends": {label: round(self.endings[end] / total, 3) for end, label in ENDINGS.items()},
            "draws": {label: round(self.draws[end] / total, 3) for end, label in ENDINGS.items() if self.draws[end]},
        }

    def overall(self, deck: str) -> float:
        """Return a deck's share of points against all other decks."""
        others = [other for other in self.decks if other != deck]
        return sum(self.points[deck, other] for other in others) / sum(self.games[deck, other] for other in others)


def written(figures: dict[str, Any]) -> str:
    """Return the figures as text."""
    return "\n".join(lines(figures))


def lines(figures: dict[str, Any]) -> Iterator[str]:
    yield (
        f"{figures['games']} games, {figures['preset']}, {figures['bots']}, seed {figures['seed']}: "
        f"{figures['seconds']} s, load average {figures['load']}"
    )
    decks = list(figures["scores"])
    yield f"{'share of points against':16s}" + "".join(f"{initials(deck):>6s}" for deck in decks) + "   all"
    for one in decks:
        cells = "".join(f"{figures['matrix'][one].get(other, ''):>6}" for other in decks)
        yield f"{NAMES[one]:23s}{cells} {figures['scores'][one]:6.3f}"
    first = figures["first_player"]
    yield f"first player wins {first['wins']:.1%} of the decided games (95%: {first['95%'][0]:.1%} to {first['95%'][1]:.1%})"
    rounds = figures["rounds"]
    yield f"rounds: 10% under {rounds['10%']:.0f}, median {rounds['median']:.0f}, 90% under {rounds['90%']:.0f}"
    yield "ends: " + ", ".join(f"{label} {share:.1%}" for label, share in figures["ends"].items())
    yield "drawn: " + (", ".join(f"{label} {share:.1%}" for label, share in figures["draws"].items()) or "none")


def initials(deck: str) -> str:
    return "".join(word[0].upper() for word in deck.split("_"))


if __name__ == "__main__":
    main()
