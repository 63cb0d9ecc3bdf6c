"""A game's heuristic against another version of itself, or one bot against another, to see which is stronger.

    git show HEAD~5:src/retrocade/games/insertcoin/heuristic.py > /tmp/before.py
    python -m benchmarks.duel insertcoin /tmp/before.py
    git archive HEAD~5 src/retrocade/games/domination/heuristic | tar x -C /tmp
    python -m benchmarks.duel domination /tmp/src/retrocade/games/domination/heuristic
    python -m benchmarks.duel domination --with FEAR=30 --with HURT=50 --games 400
    python -m benchmarks.duel retrotetro /tmp/before.py --bot level3 --games 40
    python -m benchmarks.duel retrotetro .cache/tuned/retrotetro.toml --bot level4 --games 40
    python -m benchmarks.duel domination --bot level5 --against level4 --preset ranked --games 150 --counted

A file that ends in .toml holds other weights for the present version. An earlier heuristic, a file or a folder, reads the present
weights.toml, unless it is from before there was one. `--with` replaces numbers of the present version, to try other weights.
Without either, both sides have the present version, and `--against` names the second bot. Each seed is played in both seatings.
The result is the share of points of the present version (with `--with` the changed one, with `--against` the first bot), with its
95% interval. With `--counted` iterations end a search, not the clock, so a busy machine plays the same games.
"""

from __future__ import annotations

import argparse
import ast
import importlib.util
import math
import os
import random
import sys
import tomllib
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import partial
from hashlib import blake2b
from pathlib import Path

from retrocade.bots import Bot, BotPlayer, bind_bots, find
from retrocade.engine.bound import BoundGame
from retrocade.engine.contract import Game
from retrocade.engine.match import Match
from retrocade.engine.targets.library import cache_home
from retrocade.games import load
from retrocade.lab.simulate import wilson

PATIENT = math.inf  # seconds: only iterations count
PACKAGE = "__init__.py"  # the file that makes a folder a package

Sources = tuple[tuple[str, str], ...]  # the name of each file, and its text


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument(
        "before",
        nargs="?",
        help="a file or folder with another version of the game's heuristic, or a file with other weights",
    )
    parser.add_argument("--with", dest="changes", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--against", help="the other side's bot (default: the same)")
    parser.add_argument("--counted", action="store_true", help="bots never look at the clock")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seed", type=int, default=5000)
    parser.add_argument("--preset", default="")
    parser.add_argument("--workers", type=int, default=2)
    args = parser.parse_args()
    game = load(args.game)
    pair = sides(game, args.before, args.changes)
    bots = [find(name) for name in (args.bot, args.against or args.bot)]
    if args.counted:
        bots = [patient(bot) for bot in bots]
    play = partial(points, pair, bots, table(game, args.seats, args.preset))
    with ThreadPoolExecutor(args.workers) as pool:
        found = list(pool.map(play, range(args.games), [args.seed + n // 2 for n in range(args.games)]))
    share = sum(mine for mine, *_ in found) / len(found)
    low, high = wilson(round(sum(mine for mine, *_ in found)), len(found))
    ours, theirs = (sum(each[i] for each in found) / len(found) for i in (1, 2))
    longest = sum(each[3] for each in found) / len(found)
    print(
        f"{share:.1%} of {len(found)} games ({low:.0%} to {high:.0%}); mean scores {ours:.2f} and {theirs:.2f}; "
        f"{longest:.0f} decisions a game",
        flush=True,
    )


def sides(game: Game, before: str | None, changes: Sequence[str]) -> tuple[BoundGame, BoundGame]:
    """Return the game for both sides: with the present heuristic, a changed one, or one from a file."""
    present = bind_bots(game, quick=True)
    if changes:
        sources = changed(heuristic_sources(game), dict(change.split("=", 1) for change in changes))
        return bind_bots(other(game, sources), quick=True), present
    if not before:
        return present, present
    if before.endswith(".toml"):
        weights = tomllib.loads(Path(before).read_text(encoding="utf-8"))["weights"]
        sources = changed(heuristic_sources(game), constants(weights))
    else:
        sources = sources_in(Path(before))
    return present, bind_bots(other(game, sources), quick=True)


def heuristic_sources(game: Game) -> Sources:
    """Return the game's heuristic as it stands."""
    file = Path(str(game.heuristic.__file__))
    return sources_in(file.parent if file.name == PACKAGE else file)


def sources_in(path: Path) -> Sources:
    """Return the sources of a module, or of a folder that is a package."""
    files = sorted(path.glob("*.py")) if path.is_dir() else [path]
    return tuple((file.name, file.read_text(encoding="utf-8")) for file in files)


def changed(sources: Sources, changes: Mapping[str, str]) -> Sources:
    """Return a heuristic's sources with some of its numbers replaced."""
    trees = {name: ast.parse(source) for name, source in sources}
    wanted = dict(changes)
    for line in [line for tree in trees.values() for line in tree.body]:
        if isinstance(line, ast.Assign) and isinstance(line.targets[0], ast.Name) and line.targets[0].id in wanted:
            line.value = ast.parse(wanted.pop(line.targets[0].id), mode="eval").body
    if wanted:
        raise SystemExit(f"The heuristic has no number called {', '.join(wanted)}.")
    return tuple((name, ast.unparse(tree)) for name, tree in trees.items())


def constants(weights: Mapping[str, object]) -> dict[str, str]:
    """Return [weights] of a weights.toml as constants for the source of a heuristic."""
    return {name.upper(): repr(value) for name, value in weights.items()}


def other(game: Game, sources: Sources) -> Game:
    """Return the game with another heuristic. The hash of its content names it, so that the cache finds compiled code again."""
    present = f"{game.package}.heuristic"
    digest = blake2b("".join(source for _, source in sources).encode(), digest_size=12).hexdigest()
    name = f"{present}_{digest}"
    if name not in sys.modules:
        folder = cache_home().with_name("heuristics") / digest
        for file, source in sources:
            write_once(folder / file, source.replace(f"{present}.", f"{name}.").replace(f"{present} ", f"{name} "))
        load_from(folder, name, [file for file, _ in sources])
    return replace(game, heuristic=sys.modules[name])


def load_from(folder: Path, name: str, files: list[str]) -> None:
    """Import a module under this name from the only file of a folder, or a package from all of them."""
    is_package = PACKAGE in files
    spec = importlib.util.spec_from_file_location(
        name,
        folder / (PACKAGE if is_package else files[0]),
        submodule_search_locations=[str(folder)] if is_package else None,
    )
    assert spec is not None
    assert spec.loader is not None
    sys.modules[name] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(sys.modules[name])


def write_once(file: Path, source: str) -> None:
    """Write a file that does not exist yet. Other processes see it whole or not at all."""
    if not file.exists():
        file.parent.mkdir(parents=True, exist_ok=True)
        half = file.with_suffix(f".{os.getpid()}")
        half.write_text(source, encoding="utf-8")
        half.replace(file)


def patient(bot: Bot) -> Bot:
    """Return a bot that never looks at the clock."""
    return replace(bot, budget=replace(bot.budget, seconds=PATIENT)) if bot.budget else bot


def table(game: Game, seats: int, preset: str) -> dict[str, int]:
    """Return the options of a game between bots: nobody plays against the clock."""
    return game.untimed(game.choose({"seats": str(seats)}, preset))


def played(game: Game, options: dict[str, int], seed: int, players: Sequence[BotPlayer]) -> Match:
    """Return a whole match, a bot at each seat."""
    match = Match(game, options, seed)
    order = random.Random(seed)
    while not match.over:
        seat = order.choice(match.to_act)  # if several may act, the order is random
        match.act(seat, players[seat].choose(match, seat))
    return match


def points(
    pair: tuple[BoundGame, BoundGame], bots: Sequence[Bot], options: dict[str, int], number: int, seed: int
) -> tuple[float, float, float, int]:
    """Return one game's result for the first of two: its share of points, both mean scores, the number of decisions."""
    game = pair[0].game
    seats = range(options["seats"])
    mine = [seat for seat in seats if seat % 2 == number % 2]
    players = [BotPlayer(bots[seat not in mine], pair[seat not in mine], 7 * seed + seat + number) for seat in seats]
    match = played(game, options, seed, players)
    places = [int(game.rules.result(match.state, seat)) for seat in seats]
    scores = [int(game.rules.score(match.state, seat)) for seat in seats]
    theirs = [seat for seat in seats if seat not in mine]
    return (
        share(places, mine),
        sum(scores[seat] for seat in mine) / max(len(mine), 1),
        sum(scores[seat] for seat in theirs) / max(len(theirs), 1),
        len(match.log),
    )


def share(places: Sequence[int], mine: Sequence[int]) -> float:
    """Return how much of the points these seats make against the others; a shared place counts half."""
    theirs = [seat for seat in range(len(places)) if seat not in mine]
    versus = [(places[a] < places[b]) + 0.5 * (places[a] == places[b]) for a in mine for b in theirs]
    return sum(versus) / max(len(versus), 1)


if __name__ == "__main__":
    main()
