"""`retrocade lab`: what a game is like, measured over many games between bots."""

from __future__ import annotations

import os
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer

from retrocade.cli.arguments import (
    BoxPath,
    Decks,
    GameName,
    Options,
    PresetName,
    Seats,
    Seed,
    game_of,
    options_of,
    seed_of,
)
from retrocade.cli.bringing import brought_by
from retrocade.cli.interrupts import heeded
from retrocade.cli.simulate import error_console
from retrocade.engine.errors import BadValue, RetrocadeError

lab = typer.Typer(rich_markup_mode=None, add_completion=False, no_args_is_help=True)
MOST_GAMES = 10_000_000

Levels = Annotated[str, typer.Option("--bots", metavar="NAMES", help="Levels of bots, from weak to strong.")]
Games = Annotated[int, typer.Option("--games", "-n", metavar="N", help="Games at each level of bots.")]
Minutes = Annotated[float, typer.Option("--minutes", metavar="M", help="Stop after about so long; 0: play all.")]
Workers = Annotated[int, typer.Option("--workers", metavar="N", help="Threads; 0 for all cores.")]


@lab.callback()
def about() -> None:
    """Measure a game: who wins, how long it takes, what each card does.

    Needs the extra 'lab': pip install 'retrocade[lab]'

    \b
    Examples:
      retrocade lab report starsprint
      retrocade lab report domination --games 100000 --minutes 10 --bots random,level2,greedy
    """


@lab.command()
def report(
    game: GameName,
    games: Games = 2000,
    bots: Levels = "random,level1,level2,greedy",
    minutes: Minutes = 0,
    output: Annotated[str, typer.Option("--output", "-O", metavar="FILE", help="The page: GAME-report.html.")] = "",
    seats: Seats = "",
    option: Options = [],  # noqa: B006 - Typer copies it
    preset: PresetName = "",
    deck: Decks = [],  # noqa: B006 - Typer copies it
    box: BoxPath = "",
    seed: Seed = "0",
    workers: Workers = 0,
) -> None:
    """Play at several levels of bots and write one HTML page with charts, and every game as Parquet beside it: who wins, how
    long it takes, what there is to choose, how much is luck, and what each card, shape, sheet, deck or objective does.

    \b
    Examples:
      retrocade lab report starsprint
      retrocade lab report domination --games 100000 --minutes 10 --bots random,level2,greedy
    """
    from retrocade.lab import report as reports
    from retrocade.lab import report_page, sample

    needs("altair", "polars", "vl_convert")
    found = game_of(game, box)
    options = options_of(found, option, preset, seats)
    levels = sample.check_bots(found, (name.strip() for name in bots.split(",")))
    check_numbers(games, minutes, workers)
    brought = brought_by(found, deck, options["seats"])
    with progress() as (tell, heed):
        tell("Getting the game ready", 0)
        setting = sample.settle(found, options, brought)
        order = reports.Order(setting, levels, games, seed_of(seed), minutes, workers or os.cpu_count() or 1)
        made = reports.make(order, heed, tell)
    file = Path(output or f"{found.name}-report.html")
    file.write_text(report_page.page(made), encoding="utf-8")
    report_page.write_games(made, file.with_suffix(".parquet"))
    typer.echo(f"{found.title}: {made.games:,} games in {made.seconds:,.0f} s. {file}, {file.with_suffix('.parquet')}")
    for line in report_page.findings(made):
        typer.echo(f"- {line}")


def needs(*modules: str) -> None:
    """Refuse if a library of the extra is missing."""
    if any(find_spec(module) is None for module in modules):
        raise RetrocadeError("Reports need Altair and Polars. Install them: pip install 'retrocade[lab]'")


def check_numbers(games: int, minutes: float, workers: int) -> None:
    """Refuse numbers that make no sense."""
    if not 1 <= games <= MOST_GAMES:
        raise BadValue(f"{games} games cannot be played. Use a number from 1 to {MOST_GAMES:,}.")
    if minutes < 0:
        raise BadValue(f"{minutes} minutes are no time. Use a number above 0, or 0 for no limit.")
    if not 0 <= workers <= 1024:
        raise BadValue(f"{workers} threads cannot be used. Give a number up to 1024, or 0 for one on each core.")


class progress:  # noqa: N801 - used as a context
    """Shows which part is being played and how many games there are so far; gives functions to tell that and to heed Ctrl-C."""

    def __enter__(self) -> tuple[Callable[[str, int], None], Callable[[], None]]:
        from rich.progress import Progress, TextColumn, TimeElapsedColumn

        self._bar = Progress(
            TextColumn("{task.description}"),
            TextColumn("{task.completed:,} games"),
            TimeElapsedColumn(),
            transient=True,
            console=error_console(),
        )
        self._heeding = heeded()
        heed = self._heeding.__enter__()
        self._bar.__enter__()
        task = self._bar.add_task("")

        def tell(part: str, games: int) -> None:
            self._bar.update(task, advance=games, description=part.capitalize())

        return tell, heed

    def __exit__(self, *error: object) -> None:
        self._bar.__exit__(None, None, None)
        self._heeding.__exit__(None, None, None)
