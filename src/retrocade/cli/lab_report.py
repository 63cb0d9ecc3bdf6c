"""`retrocade lab report`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from retrocade.bots import find_any
from retrocade.cli import STOPPED, print_error
from retrocade.cli.arguments import (
    BoxPath,
    Decks,
    FixedSeed,
    GameName,
    Language,
    Options,
    PresetName,
    Seats,
    check_language,
    game_of,
    options_of,
    seed_of,
)
from retrocade.cli.deck_option import decks_of
from retrocade.cli.lab_tools import check_numbers, check_output, needs, progress
from retrocade.cli.workers import Ray, Workers, workers_for
from retrocade.engine.catalogue import ENGLISH

Levels = Annotated[str, typer.Option("--bots", metavar="NAMES", help="Levels of bots, from weak to strong.")]
Games = Annotated[int, typer.Option("--games", "-n", metavar="N", help="How many games to play at each level.")]
Minutes = Annotated[
    float, typer.Option("--minutes", metavar="M", help="Stop after about so many minutes; 0: play all games.")
]


def report(
    game: GameName,
    games: Games = 2000,
    bots: Levels = "random,level1,level2,greedy",
    search: Annotated[
        str,
        typer.Option(
            "--search",
            metavar="NAMES",
            help="Bots that search, for the skill ladder, from weak to strong; or 'none'. search10 searches 10 iterations.",
        ),
    ] = "search10,search20,search40,search80",
    minutes: Minutes = 0,
    output: Annotated[
        str, typer.Option("--output", "-O", metavar="FILE", help="The page to write. [default: GAME-report.html]")
    ] = "",
    language: Language = ENGLISH,
    seats: Seats = "",
    option: Options = [],  # noqa: B006 - Typer copies it
    preset: PresetName = "",
    deck: Decks = [],  # noqa: B006 - Typer copies it
    box: BoxPath = "",
    seed: FixedSeed = "0",
    workers: Workers = 0,
    ray: Ray = "",
) -> None:
    """Write a report about a game.

    Plays at several levels of bots and writes an HTML page with charts, and beside it every game as Parquet and the figures as JSON:
    who wins, how long games are, how much choice and luck there is, and the effect of each card, shape, sheet, deck or objective.

    \b
    Examples:
      retrocade lab report starsprint
      retrocade lab report starsprint --preset ace --search none --output ace.html
      retrocade lab report domination --games 100000 --minutes 10 --bots random,level2,greedy
    """
    from retrocade.lab import report as reports
    from retrocade.lab import report_data, report_page, report_words, sample

    needs("altair", "polars", "vl_convert")
    found = game_of(game, box)
    options = options_of(found, option, preset, seats)
    levels = sample.check_bots(found, (name.strip() for name in bots.split(",")))
    check_numbers(games, minutes, workers)
    check_language(language)
    searchers = () if search in ("", "none") else tuple(find_any(name.strip()).name for name in search.split(","))
    brought = decks_of(found, deck, options["seats"])
    file = Path(output or f"{found.name}-report.html")
    check_output(file, "report.html")
    playing = workers_for(workers, ray)
    with progress() as (tell, check_stop):
        tell("Getting the game ready", 0)
        setting = sample.prepare(found, options, brought)
        order = reports.Order(setting, levels, games, seed_of(seed), minutes, playing, searchers)
        made = reports.make(order, check_stop, tell)
    file.write_text(report_page.page(made, language), encoding="utf-8")
    report_page.write_games(made, file.with_suffix(".parquet"))
    report_data.write(made, file.with_suffix(".json"))
    files = ", ".join(str(file.with_suffix(ending)) for ending in (file.suffix, ".parquet", ".json"))
    typer.echo(f"{found.title}: {made.games:,} games in {made.seconds:,.0f} s. {files}")
    for line in report_words.findings(made):
        typer.echo(f"- {line.text(language)}")
    if made.broken_off:
        print_error("Stopped; the report covers the games until then.")
        raise typer.Exit(STOPPED)
