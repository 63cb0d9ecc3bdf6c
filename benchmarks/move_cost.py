"""What a move costs a server besides storage and sockets: the rules, and everybody's view, question, choices and news.

python benchmarks/move_cost.py retrotetro --games 6
python benchmarks/move_cost.py insertcoin --games 6 --seats 4

Random games, interpreted as people's moves are, after as many others that fill what is kept. Processor time, so that other
work on the machine counts only by the caches it takes away.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import time
from collections import defaultdict

from retrocade.engine.contract import Refusal
from retrocade.engine.match import Match
from retrocade.games import load


def main() -> None:
    """Play, measure, print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--seats", default="")
    parser.add_argument("--games", type=int, default=6)
    args = parser.parse_args()
    settings = {"seats": args.seats} if args.seats else {}
    play(args.game, settings, 1_000, args.games)
    moves, spent = play(args.game, settings, 1, args.games)
    parts = {part: round(1000 * seconds / moves, 3) for part, seconds in spent.items()}
    figures = {"game": args.game, **settings, "moves": moves, "ms_a_move": round(sum(parts.values()), 3), **parts}
    print(json.dumps(figures | {"load": round(os.getloadavg()[0], 1)}, indent=2))


def play(name: str, settings: dict[str, str], first: int, games: int) -> tuple[int, dict[str, float]]:
    """Random games; how many moves they took, and the seconds for each part."""
    game, spent, moves = load(name), defaultdict[str, float](float), 0
    for number in range(first, first + games):
        match, bot_chance = Match(game, game.choose(settings), number), random.Random(number)
        while not match.over:
            seat = bot_chance.choice(match.to_act)
            move(match, seat, bot_chance.choice(match.legal(seat)), spent)
            moves += 1
    return moves, spent


def move(match: Match, seat: int, action: int, spent: dict[str, float]) -> None:
    """One move, and what everybody is then sent."""
    game, began = match.game, time.process_time()

    def took(part: str) -> None:
        nonlocal began
        now = time.process_time()
        spent[part] += now - began
        began = now

    done = match.act(seat, action)
    took("act")
    if isinstance(done, Refusal):
        raise AssertionError(done)
    done.events(game)
    took("news")
    for each in range(match.state.seats):
        match.view(each)
        took("views")
        game.words.ask(match.state, each)
        took("questions")
        match.choices(each)
        took("choices")


if __name__ == "__main__":
    main()
