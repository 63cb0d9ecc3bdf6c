"""Print a checksum of what each game's code computes, to compare machines.

    python -m retrocade.lab.checksums              # all games
    python -m retrocade.lab.checksums starsprint   # one game

For each game this plays random games, grows a search tree and prints a hash of both, and whether native code ran. Rules use whole
numbers and search rounds the same way everywhere, so the checksums of one release are the same on every machine.
"""

from __future__ import annotations

import argparse
import sys

from retrocade.bots import settings_of
from retrocade.bots.trees import Tree
from retrocade.engine.bound import BoundGame
from retrocade.engine.contract import Game, State
from retrocade.engine.match import Match
from retrocade.engine.targets import interface, library
from retrocade.games import NAMES, load
from retrocade.lab import libraries

GAMES, ITERATIONS = 200, 300
SEED = 7


def games_sum(bound: BoundGame, games: int = GAMES) -> str:
    """Return a hash of the last states of random games, and of how many decisions they took."""
    state, start = bound.state(), bound.state(blank(bound.game))
    out, chance = bound.numbers(bound.game.most_legal), bound.chance(0)
    ends = []
    for number in range(SEED, SEED + games):
        decisions = bound.random_games.many(state, start, out, chance, number, 1)
        ends.append(f"{int(decisions)} {bound.record(state).hex()}")
    return interface.digest_of(ends)


def tree_sum(bound: BoundGame, iterations: int = ITERATIONS) -> str:
    """Return a hash of the tree that a search grows from the start of a game."""
    match = Match(bound.game, bound.game.untimed(bound.game.choose({})), SEED)
    seat, state = match.to_act[0], bound.state(match.state)
    tree = Tree(bound, SEED, 4 * iterations, settings_of(bound.game))
    tree.calibrate(state, seat)
    tree.think(state, seat, iterations)
    return interface.digest_of([" ".join(str(int(number)) for number in tree.work.tree)])


def blank(game: Game) -> State:
    """Return the state of a game before the deal, with default options."""
    return game.blank(game.untimed(game.choose({})))


def main(arguments: list[str]) -> int:
    """Print the sums of these games."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=list(NAMES))
    for name in parser.parse_args(arguments).games:
        bound = libraries.ready(load(name))
        kind = library.machine_name() if bound.compiled else "interpreted"
        libraries.say(f"{name:12} {kind:15} games {games_sum(bound)}  tree {tree_sum(bound)}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
