"""Looks for better weights of a game's heuristic by letting the `greedy` bot play with them (CMA-ES, by self-play).

    python -m benchmarks.tune retrotetro --minutes 120
    python -m benchmarks.tune insertcoin --names worths,pair --generations 20 --games 400
    python -m benchmarks.tune astrodroids --seats 1 --names delay_alone,delay_late

The best weights so far are written to --out after every generation, as a whole weights.toml with this command in its comment;
you can stop a run at any time. It does not change the game: if the last line says that the weights are better, replace
src/retrocade/games/GAME/weights.toml by the file.

How it works. A generation is a few candidates around the current best estimate. Each plays against the present weights, every
seed in both seatings; all candidates of a generation play the same seeds, the next generation others. Alone (--seats 1)
and in cooperative games there is no opponent: there the mean score counts, and a game won together is one point more.
A weight w is searched as w * exp(x), rounded, so that steps are relative and it keeps its sign; a weight of 0 stays 0. At
the end the best estimate (the mean, not the luckiest candidate) plays against the present weights on new seeds, four times
as many games as a candidate, and the 95% interval of that decides whether it is better.

Limits. The heuristic has to be compiled for each candidate, which takes some seconds, so a few hundred games each cost little
more. Weights that do not matter in the games played drift at random: name those that matter with these options, not those of
a level, a mode or a number of seats that is not played. Weights that suit `greedy` mostly suit search, too, but not always:
`python -m benchmarks.duel GAME FILE --bot level4` plays the present weights against those in the file.
"""

from __future__ import annotations

import argparse
import math
import multiprocessing
import os
import random
import re
import shlex
import signal
import sys
import tempfile
import tomllib
import warnings
from collections.abc import Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, replace
from functools import cache
from multiprocessing.pool import Pool
from pathlib import Path
from statistics import fmean, stdev
from time import monotonic
from typing import Any, NamedTuple

from benchmarks.duel import Sources, changed, constants, heuristic_sources, other, share, table

from retrocade.bots import STATES, greedy
from retrocade.engine.bound import BoundGame, compiled
from retrocade.engine.errors import RetrocadeError, UnknownName
from retrocade.games import load
from retrocade.lab.simulate import Z_95, wilson

SPREAD = 0.25  # distance of the first candidates from the present weights, as a fraction of each
FARTHEST = 1.5  # no weight grows or shrinks by more than exp(1.5), 4.5 times
CHECK = 4  # times as many games in the final check
FRESH_AFTER = 40  # candidates that a worker compiles before another replaces it: compiled code stays in memory
MOST_SEEDS = 1_000_000  # of a generation, so that none uses another's

Weights = dict[str, Any]  # [weights] of weights.toml: numbers, lists of numbers, tables of numbers


class Place(NamedTuple):
    """The place of a number: a weight, and its index or key in a list or table."""

    name: str
    key: int | str | None = None


@dataclass(frozen=True, slots=True)
class Job:
    """Games to play with some weights."""

    game: str
    present: Sources  # the heuristic with the present weights
    candidate: Sources  # the same with the weights to try
    options: Mapping[str, int]
    first_seed: int
    games: int


class Played(NamedTuple):
    """The result of a job: for each game the share of points, or without opponents the score, and the present weights' score."""

    marks: list[float]
    before: list[float]
    seconds: float


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument(
        "--names",
        default="",
        help="weights to tune, by commas; lists and tables as a whole (default: all single numbers)",
    )
    parser.add_argument("--generations", type=int, default=10, help="at most (default: 10)")
    parser.add_argument("--population", type=int, help="candidates of a generation (default: by how many weights)")
    parser.add_argument("--games", type=int, default=200, help="of each candidate (default: 200)")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--preset", default="")
    parser.add_argument("--seed", type=int, default=1, help="of the search and of all games (default: 1)")
    parser.add_argument("--workers", type=int, default=2, help="candidates at once, a process each (default: 2)")
    parser.add_argument("--minutes", type=float, default=math.inf, help="begin no generation that would end later")
    parser.add_argument("--out", type=Path, help="where to write weights (default: .cache/tuned/GAME.toml)")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="retrocade-tune-") as folder:
        os.environ["RETROCADE_CACHE_DIR"] = folder  # hundreds of candidates must not fill the normal cache
        try:
            tune(args)
        except RetrocadeError as trouble:
            raise SystemExit(str(trouble)) from None


def tune(args: argparse.Namespace) -> None:
    """Run generation after generation, then the check."""
    game = load(args.game)
    text = Path(str(sys.modules[f"retrocade.games.{game.name}"].__file__)).with_name("weights.toml").read_text("utf-8")
    present: Weights = tomllib.loads(text)["weights"]
    places = tunable(present, [name.lower() for name in args.names.split(",") if name])
    if len(places) < 2:
        raise SystemExit("CMA-ES needs two numbers at least. For one try values with `benchmarks.duel --with`.")
    out = args.out or Path(".cache", "tuned", f"{game.name}.toml")
    out.parent.mkdir(parents=True, exist_ok=True)
    made = shlex.join(["python", "-m", "benchmarks.tune", *sys.argv[1:]])
    sources = heuristic_sources(game)
    now = changed(sources, constants(present))  # explicit, since the file may be --out
    games = max(args.games + args.games % 2, 2)  # both seatings of every seed
    options = table(game, args.seats, args.preset)
    job = Job(game.name, now, now, options, args.seed * 1000 * MOST_SEEDS, games)
    believed = strategy(len(places), args.population, args.seed)
    progress = Progress(args, believed.popsize)
    best = present
    print(f"{len(places)} numbers, {believed.popsize} candidates a generation, {games} games each; best goes to {out}.")
    context = multiprocessing.get_context("spawn")
    with context.Pool(args.workers, signal.signal, (signal.SIGINT, signal.SIG_IGN), FRESH_AFTER) as pool:
        try:
            while progress.has_time():
                drawn = believed.ask()
                job = replace(job, first_seed=job.first_seed + MOST_SEEDS)
                found = []
                tried = [changed(sources, constants(moved(present, places, x))) for x in drawn]
                for done in pool.imap(play, [replace(job, candidate=each) for each in tried]):
                    found.append(-fmean(done.marks))  # CMA-ES minimises
                    progress.tell(done)
                believed.tell(drawn, found)
                best = moved(present, places, believed.result.xfavorite)
                out.write_text(written(text, best, made, f"not yet, after generation {progress.generation}"), "utf-8")
            verdict = check(pool, replace(job, candidate=changed(sources, constants(best))), args.workers)
        except KeyboardInterrupt:
            raise SystemExit(f"\nBroken off. The best of the generations that ended, unchecked, is in {out}.") from None
    out.write_text(written(text, best, made, verdict), "utf-8")
    print(f"{differences(present, best, places)}\n{verdict}\nWritten to {out}.")


class Progress:
    """The progress of a run, and an estimate of its time."""

    def __init__(self, args: argparse.Namespace, population: int) -> None:
        self.generations: int = args.generations
        self.workers: int = args.workers
        self.end: float = monotonic() + 60 * args.minutes
        self.population = population
        self.candidates = 0  # played so far
        self.seconds = 0.0  # their time, all workers together

    @property
    def generation(self) -> int:
        """The number of finished generations."""
        return self.candidates // self.population

    def lasts(self, candidates: int) -> float:
        """Return the seconds for this many more candidates and the check after them."""
        return (candidates + CHECK) * self.seconds / max(self.candidates, 1) / self.workers

    def has_time(self) -> bool:
        """Return True if there is time for another generation."""
        return self.generation < self.generations and monotonic() + self.lasts(self.population) < self.end

    def tell(self, done: Played) -> None:
        """Print a candidate's result and the remaining time."""
        place = (
            f"generation {self.generation + 1} of {self.generations}, candidate {self.candidates % self.population + 1}"
        )
        self.candidates += 1
        self.seconds += done.seconds
        left = min(self.lasts(self.generations * self.population - self.candidates), self.end - monotonic())
        print(
            f"{place} of {self.population}: {in_words(done)} in {done.seconds:.0f} s, about {max(left, 0) / 60:.0f} min left",
            flush=True,
        )


def strategy(numbers: int, population: int | None, seed: int) -> Any:
    """Return CMA-ES, started at the present weights."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # about missing matplotlib
        import cma
    settings = {
        "seed": seed + 1,
        "verbose": -9,
        "bounds": [-FARTHEST, FARTHEST],
    }  # cma takes seed 0 for the time of day
    if population:
        settings["popsize"] = max(population, 2)
    return cma.CMAEvolutionStrategy([0.0] * numbers, SPREAD, settings)


# Weights


def tunable(weights: Weights, names: list[str]) -> list[Place]:
    """Return the numbers of these weights, or of all that are single numbers."""
    for name in names:
        if name not in weights:
            raise UnknownName("weight called", name, weights)
    chosen = names or [name for name, value in weights.items() if isinstance(value, int)]
    places = []
    for name in chosen:
        value = weights[name]
        keys = range(len(value)) if isinstance(value, list) else value if isinstance(value, dict) else [None]
        places += [Place(name, key) for key in keys if number_at(weights, Place(name, key)) != 0]
    return places


def number_at(weights: Weights, place: Place) -> int:
    """Return the number at a place."""
    value = weights[place.name]
    return int(value if place.key is None else value[place.key])


def moved(weights: Weights, places: Sequence[Place], steps: Sequence[float]) -> Weights:
    """Return weights with these numbers multiplied by exp(step), rounded, but never to 0 or to the other sign."""
    result = deepcopy(weights)
    for place, step in zip(places, steps, strict=True):
        before = number_at(weights, place)
        after = int(math.copysign(max(round(abs(before) * math.exp(step)), 1), before))
        if place.key is None:
            result[place.name] = after
        else:
            result[place.name][place.key] = after
    return result


def written(text: str, weights: Weights, made: str, checked: str) -> str:
    """Return the text of a weights.toml with other weights and this command; the rest of the file stays."""
    lines: list[str] = []
    inside = ""
    for line in text.splitlines():
        if line.startswith("# Checked:"):
            continue
        if line.startswith("# Made "):
            line = f"# Made by: {made}\n# Checked: {checked}"
        elif line.startswith("["):
            inside = line.strip("[]")
        entry = re.fullmatch(r"(\w+) = ([^#]*?)(\s+#.*)?", line)
        if entry and inside.partition(".")[0] == "weights":
            name, old, comment = entry.groups()
            value = weights[inside.partition(".")[2]][name] if "." in inside else weights[name]
            if value != tomllib.loads(f"old = {old}")["old"]:
                line = f"{name} = {value}{comment or ''}"
        lines.append(line)
    return "\n".join(lines) + "\n"


def differences(before: Weights, after: Weights, places: Sequence[Place]) -> str:
    """Return the changes in one line."""
    changes = [
        f"{place.name}{'' if place.key is None else f'.{place.key}'} {number_at(before, place)} to {number_at(after, place)}"
        for place in places
        if number_at(before, place) != number_at(after, place)
    ]
    return f"Changed: {', '.join(changes)}." if changes else "Nothing changed."


# Games


@cache
def present_game(game: str, sources: Sources) -> BoundGame:
    """Return the greedy bot with the present heuristic, and the compiled rules that all candidates share."""
    return compiled(other(load(game), sources), greedy)


def play(job: Job) -> Played:
    """Play all games of a job; runs in a separate process."""
    began = monotonic()
    present = present_game(job.game, job.present)
    candidate = compiled(other(load(job.game), job.candidate), greedy)
    seats = job.options["seats"]
    if present.game.cooperative or seats == 1:  # no opponent
        seeds = range(job.first_seed, job.first_seed + job.games)
        marks = [score([candidate] * seats, job.options, seed) for seed in seeds]
        before = [score([present] * seats, job.options, seed) for seed in seeds]
        return Played(marks, before, monotonic() - began)
    return Played([against(candidate, present, job, n) for n in range(job.games)], [], monotonic() - began)


def against(candidate: BoundGame, present: BoundGame, job: Job, number: int) -> float:
    """Return a candidate's share of the points in one game; every second has the seats the other way round."""
    seats = range(job.options["seats"])
    mine = [seat for seat in seats if seat % 2 == number % 2]
    state = ended([candidate if seat in mine else present for seat in seats], job.options, job.first_seed + number // 2)
    return share([int(present.rules.result(state, seat)) for seat in seats], mine)


def score(bound: Sequence[BoundGame], options: Mapping[str, int], seed: int) -> float:
    """Return the mean score of a game, plus one for a game won together."""
    rules, game = bound[0].rules, bound[0].game
    state = ended(bound, options, seed)
    won = game.cooperative and rules.result(state, 0) == 1
    return fmean(int(rules.score(state, seat)) for seat in range(len(bound))) + won


def ended(bound: Sequence[BoundGame], options: Mapping[str, int], seed: int) -> Any:
    """Play a game between bound games, one at each seat, all in machine code, and return its end."""
    game, rules = bound[0].game, bound[0].rules
    state, guess = bound[0].state(game.blank(options, {})), bound[0].state()
    scratch, out = bound[0].states(STATES), bound[0].numbers(game.most_legal)
    luck, bot_chance, order = bound[0].chance(seed), bound[0].chance(7 * seed + 1), random.Random(seed)
    rules.setup(state, luck)
    while bits := int(rules.to_act(state)):
        seat = order.choice([seat for seat in range(len(bound)) if bits >> seat & 1])
        if rules.legal(state, seat, out) > 1:
            bound[0].copy(guess, state)
            rules.imagine(guess, seat, bot_chance)
            action = bound[seat].greedy.choose(guess, seat, out, scratch, bot_chance)
        else:
            action = out[0]
        rules.apply(state, seat, action, luck)
    return state


def in_words(done: Played) -> str:
    """Return the result of some weights in a few words."""
    if done.before:
        return f"{fmean(done.marks):.2f} points (present {fmean(done.before):.2f})"
    return f"{fmean(done.marks):.1%}"


def check(pool: Pool, job: Job, workers: int) -> str:
    """Return True if the weights found are better than the present ones, on seeds that none of the search used."""
    if job.candidate == job.present:
        return "The best weights found are the present ones."
    share = -(-CHECK * job.games // workers)
    share += share % 2
    first = job.first_seed + MOST_SEEDS
    print(f"Checking with {share * workers} games on fresh seeds.", flush=True)
    done = pool.map(play, [replace(job, first_seed=first + share * n, games=share) for n in range(workers)], 1)
    return verdict_on([mark for part in done for mark in part.marks], [mark for part in done for mark in part.before])


def verdict_on(marks: list[float], before: list[float]) -> str:
    """Return whether weights are better, worse or neither, with the figures; `before` is empty if there were opponents."""
    if before:
        gains = [mine - theirs for mine, theirs in zip(marks, before, strict=True)]
        reach = Z_95 * stdev(gains) / math.sqrt(len(gains))
        low, even, high = fmean(gains) - reach, 0.0, fmean(gains) + reach
        figures = (
            f"{fmean(marks):.2f} points against {fmean(before):.2f} with the weights before, {len(marks)} games each "
            f"(difference, 95%: {low:+.2f} to {high:+.2f})"
        )
    else:
        even = 0.5
        low, high = wilson(round(sum(marks)), len(marks))
        figures = f"{fmean(marks):.1%} of {len(marks)} games against the weights before (95%: {low:.1%} to {high:.1%})"
    if low > even:
        return f"BETTER: {figures}."
    if high < even:
        return f"WORSE, keep the present weights: {figures}."
    return f"NOT SHOWN TO BE BETTER, keep the present weights or play more games: {figures}."


if __name__ == "__main__":
    main()
