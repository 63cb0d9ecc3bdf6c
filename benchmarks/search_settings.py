"""Compare search settings of a game with its present ones, with equally many iterations.

    python -m benchmarks.search_settings insertcoin 8,8,300,100,4 20,3,300,100,16
    python -m benchmarks.search_settings starsprint 8,8,300,100,0 --games 80 --iterations 300

Settings are five numbers: the decisions in a rollout, the actions sampled at each of them, the exploration constant
(thousandths), how soon further actions are tried (hundredths), and the visits that the heuristic's prior counts for. The chosen
ones are [search] in the game's weights.toml. Between rivals each seed is played in both seatings, and the figure is the share of
points; in cooperative games it is the share of wins. Iterations decide, not the clock, so a busy machine does not matter.
"""

from __future__ import annotations

import argparse
import random
from concurrent.futures import ThreadPoolExecutor
from functools import partial

from retrocade.bots import Bot, BotPlayer, SearchBudget, bind_bots, find, settings_of
from retrocade.bots.contract import SearchSettings
from retrocade.engine.bound import BoundGame
from retrocade.engine.match import Match
from retrocade.games import load
from retrocade.lab.simulate import wilson


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("settings", nargs="+", help="depth,best_of,explore,widen,trust")
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--iterations", type=int, default=250)
    parser.add_argument("--seed", type=int, default=1000)
    parser.add_argument("--workers", type=int, default=2)
    args = parser.parse_args()
    game = load(args.game)
    bound, present = bind_bots(game, quick=True), settings_of(game)
    bot = Bot("tried", "Tried", "", find("level4").algorithm, SearchBudget(args.iterations, 1000.0))
    print(f"now {present}", flush=True)
    for written in args.settings:
        tried = SearchSettings(*map(int, written.split(",")))
        play = partial(points, bound, bot, tried, tried if game.cooperative else present)
        with ThreadPoolExecutor(args.workers) as pool:
            found = list(pool.map(play, range(args.games), [args.seed + n // 2 for n in range(args.games)]))
        low, high = wilson(round(sum(found)), len(found))
        share = sum(found) / len(found)
        print(f"{written}: {share:.1%} of {len(found)} games ({low:.0%} to {high:.0%})", flush=True)


def points(bound: BoundGame, bot: Bot, tried: SearchSettings, other: SearchSettings, number: int, seed: int) -> float:
    """Return these settings' points in one game: 1 for a win, a half for a shared place."""
    game = bound.game
    options = game.untimed(game.choose({"seats": "2"} if "2" in game.options[0].words else {}))
    match = Match(game, options, seed if not game.cooperative else seed + 100_000 * (number % 2))
    mine = number % 2 if match.state.seats > 1 else 0
    players = [
        BotPlayer(bot, bound, 7 * seed + seat + number, tried if seat == mine else other)
        for seat in range(match.state.seats)
    ]
    order = random.Random(seed)
    while not match.over:
        seat = order.choice(match.to_act)  # if several may act, the order is random
        match.act(seat, players[seat].choose(match, seat))
    places = [int(game.rules.result(match.state, seat)) for seat in range(match.state.seats)]
    if game.cooperative:
        return float(places[0] == 1)
    rival = places[1 - mine]
    return 1.0 if places[mine] < rival else 0.5 if places[mine] == rival else 0.0


if __name__ == "__main__":
    main()
