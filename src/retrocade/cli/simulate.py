"""`retrocade simulate`."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from functools import partial
from importlib.util import find_spec
from shlex import quote
from typing import TYPE_CHECKING, Annotated, Any

import typer

from retrocade.cli import STOPPED, print_error
from retrocade.cli.arguments import (
    AsJson,
    BoxPath,
    Decks,
    FixedSeed,
    GameName,
    Options,
    PresetName,
    Seats,
    game_of,
    options_in_words,
    options_of,
    seed_of,
)
from retrocade.cli.deck_option import decks_of
from retrocade.cli.interrupts import deferred_interrupts
from retrocade.cli.workers import Ray, Workers, workers_for
from retrocade.engine.bound import BoundGame
from retrocade.engine.contract import Game
from retrocade.engine.errors import BadValue, RetrocadeError
from retrocade.lab import libraries
from retrocade.lab.simulate import Plan, Tally, batches, report, seated

if TYPE_CHECKING:
    from retrocade.lab.cluster import Cluster

Playing = Callable[[Callable[[], None]], Iterator[Tally]]  # plays games and regularly checks for Ctrl-C
BROKEN = 1  # exit code when an invariant did not hold


def simulate(
    game: GameName,
    games: Annotated[int, typer.Option("--games", "-n", metavar="N", help="How many games to play.")] = 1000,
    bots: Annotated[
        str,
        typer.Option(
            "--bots", metavar="NAMES", help="One bot for all seats, or one for each: random, greedy, level1 to level5."
        ),
    ] = "random",
    seats: Seats = "",
    option: Options = [],  # noqa: B006 - Typer copies it
    preset: PresetName = "",
    seed: FixedSeed = "0",
    deck: Decks = [],  # noqa: B006 - Typer copies it
    box: BoxPath = "",
    check: Annotated[
        bool,
        typer.Option("--check", help="Check the game's invariants after every step; exit with 1 if one is broken."),
    ] = False,
    workers: Workers = 0,
    ray: Ray = "",
    gpu: Annotated[
        bool, typer.Option("--gpu", help="Play on an NVIDIA GPU: the same games, hundreds of times faster.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Prints decisions, scores and win rates. A game's luck follows from its seed alone, whichever bots play. Intervals are 95%
    confidence intervals (Wilson's for win rates).

    \b
    Examples:
      retrocade simulate starsprint --games 10000 --bots greedy
      retrocade simulate starsprint --games 100000 --check
      retrocade simulate retrotetro --games 1000000000 --check --gpu
      retrocade simulate domination --bots greedy --deck 0=blue_armada --deck 1=mine.toml
      retrocade simulate starsprint --seats 2 --bots greedy,random --preset ace --json
    """
    found = game_of(game, box)
    options = options_of(found, option, preset, seats)
    brought = decks_of(found, deck, options["seats"])
    plan = Plan(found, options, seated(bots, options["seats"]), seed_of(seed), games, check, brought)
    if not 0 <= workers <= 1024:
        raise BadValue(f"{workers} threads cannot be used. Give a number up to 1024, or 0 for one on each core.")
    if gpu and ray:
        raise BadValue("Games are played on a GPU or on a cluster, not on both. Leave --gpu or --ray out.")
    played = run(plan, elsewhere=gpu_games_of(plan)) if gpu else run(plan, workers_for(workers, ray))
    print(json.dumps(played, indent=2)) if as_json else print_report(plan, played)
    if played["violations"]:
        first = played["violations"][0]
        print_error(
            f"{len(played['violations'])} games broke an invariant, first the one of seed {first['seed']} at step "
            f"{first['step']} (invariant {first['invariant']}). Look at it with: retrocade watch {found.name} "
            f"--seed {first['seed']} --bots {bots}{repeated(option, preset, seats, deck, box)}"
        )
        raise typer.Exit(BROKEN)
    if played["games"] < games:
        print_error(f"Stopped after {played['games']:,} of {games:,} games; the figures cover these.")
        raise typer.Exit(STOPPED)


def repeated(option: list[str], preset: str, seats: str, deck: list[str], box: str) -> str:
    """Return the options that another command needs to play the same game."""
    words = [("--option", text) for text in option] + [("--deck", text) for text in deck]
    words += [(flag, text) for flag, text in (("--preset", preset), ("--seats", seats), ("--box", box)) if text]
    return "".join(f" {flag} {quote(text)}" for flag, text in words)


def gpu_games_of(plan: Plan) -> Playing:
    """Return a function that plays a plan on the GPU."""
    if find_spec("numpy") is None:
        raise RetrocadeError("Counting the games of a GPU needs NumPy. Install it: pip install numpy")
    from retrocade.lab import gpu_games

    return partial(gpu_games.batches, plan, gpu_games.GpuPlayer(plan))


def run(plan: Plan, workers: int | Cluster = 1, elsewhere: Playing | None = None) -> dict[str, Any]:
    """Play behind a progress bar and return the report. `elsewhere` plays in place of this machine's processors or a cluster. After
    Ctrl-C the report covers the games until then."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    tally, began, was_compiled, play = (
        Tally(plan.options["seats"]),
        time.perf_counter(),
        elsewhere is not None,
        elsewhere,
    )
    with Progress(*columns, transient=True, console=error_console()) as bar, deferred_interrupts() as check_stop:
        try:
            if play is None:
                bound = compile_first(plan.game, bar, check_stop)
                was_compiled, play = bound.compiled, partial(batches, plan, bound, workers)
            began = time.perf_counter()
            task = bar.add_task("Playing", total=plan.games)
            for tally in play(check_stop):
                bar.update(task, completed=tally.games)
        except KeyboardInterrupt:
            if not tally.games:
                raise
    seconds = time.perf_counter() - began
    return {
        **report(plan, tally),
        "compiled": was_compiled,
        "seconds": round(seconds, 3),
        "games_per_s": round(tally.games / seconds),
    }


def error_console() -> Any:
    """Return the console for progress: standard error, so that standard output has only the figures."""
    from rich.console import Console

    return Console(stderr=True)


def compile_first(game: Game, bar: Any, check_stop: Callable[[], None]) -> BoundGame:
    """Return the game with its bots as machine code, with a progress bar while that is built."""
    task = bar.add_task("Compiling", total=100)
    warming = libraries.warm_up(game)
    while not warming.wait(0.1):
        check_stop()
        bar.update(task, completed=round(100 * warming.share))
    bar.remove_task(task)
    return warming.bound


def print_report(plan: Plan, played: dict[str, Any]) -> None:
    """Print the figures as sentences and a small table."""
    changed = options_in_words(plan.game, dict(plan.options))
    how = "compiled" if played["compiled"] else "interpreted"
    print(f"{plan.game.title}{f' ({changed})' if changed else ''}: {played['games']:,} games from seed {plan.seed}")
    print(f"in {played['seconds']:.1f} s, {how}: {played['games_per_s']:,} games a second.")
    if plan.checked:
        print(f"Invariants checked after every step: {len(played['violations'])} games broke one.")
    print()
    table: list[tuple[str, ...]] = [
        ("", "mean", "95% interval", "least", "median", "most"),
        spread("Decisions", played["decisions"]),
    ]
    table += [spread(f"Score of {seat['name']} ({seat['bot']})", seat["score"]) for seat in played["seats"]]
    print_columns(table)
    print()
    for seat in played["seats"]:
        low, high = seat["win_rate_95"]
        print(
            f"{seat['name']} ({seat['bot']}) won {seat['wins']:,} games: {percent(seat['win_rate'])}, "
            f"95% interval {percent(low)} to {percent(high)}."
        )
    print_draws(played)


def print_draws(played: dict[str, Any]) -> None:
    """Print how many games had no single winner."""
    if played["drawn"]:
        print(f"{played['drawn']:,} games were drawn: {percent(played['drawn'] / played['games'])}.")
    for seat in played["seats"]:
        if seat["shared"] > played["drawn"]:
            more = seat["shared"] - played["drawn"]
            print(f"{seat['name']} ({seat['bot']}) shared the first place with some of the others in {more:,} games.")


def percent(share: float) -> str:
    """Return a share in percent with three significant digits, so that small shares are not 0."""
    return f"{100 * share:.3g}%"


def spread(name: str, figures: dict[str, Any]) -> tuple[str, ...]:
    low, high = figures["mean_95"]
    ends = (str(figures[end]) for end in ("least", "median", "most"))
    return (name, f"{figures['mean']:.2f}", f"{low:.2f} to {high:.2f}", *ends)


def print_columns(table: list[tuple[str, ...]]) -> None:
    widths = [max(len(line[column]) for line in table) for column in range(len(table[0]))]
    for name, *numbers in table:
        cells = [number.rjust(width) for number, width in zip(numbers, widths[1:], strict=True)]
        print("  ".join([name.ljust(widths[0]), *cells]).rstrip())
