"""`retrocade ladder`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from retrocade.bots import LEVELS, find_any
from retrocade.cli import STOPPED, print_error
from retrocade.cli.arguments import (
    AsJson,
    BoxPath,
    FixedSeed,
    GameName,
    Options,
    PresetName,
    game_of,
    options_in_words,
    options_of,
    seed_of,
)
from retrocade.cli.interrupts import deferred_interrupts
from retrocade.cli.simulate import compile_first, error_console, percent, print_columns
from retrocade.cli.workers import Ray, workers_for
from retrocade.engine.errors import BadValue
from retrocade.lab.ladder import Contest, GamesFile, Played, play_all, standings

if TYPE_CHECKING:
    from retrocade.lab.cluster import Cluster

BAR = 32  # characters of a full bar


def ladder(
    game: GameName,
    games: Annotated[int, typer.Option("--games", "-n", metavar="N", help="How many games each pair plays.")] = 100,
    bots: Annotated[
        str,
        typer.Option("--bots", metavar="NAMES", help="The bots, from weak to strong. [default: level1 to level5]"),
    ] = "",
    neighbours: Annotated[
        bool, typer.Option("--neighbours", help="Play only each bot against the next, and the last against the first.")
    ] = False,
    seats: Annotated[
        str,
        typer.Option("--seats", metavar="N", help="Number of seats. [default: 2 against rivals, else the game's]"),
    ] = "",
    option: Options = [],  # noqa: B006 - Typer copies it
    preset: PresetName = "",
    seed: FixedSeed = "0",
    box: BoxPath = "",
    keep: Annotated[
        str, typer.Option("--keep", metavar="FILE", help="Save every game in this file, and continue the games in it.")
    ] = "",
    chart: Annotated[str, typer.Option("--chart", metavar="FILE.svg", help="Draw the ladder into this file.")] = "",
    workers: Annotated[int, typer.Option("--workers", metavar="N", help="Games at once; 0: one for each core.")] = 0,
    ray: Ray = "",
    as_json: AsJson = False,
) -> None:
    """Every pair plays the same seeds twice, with seats exchanged. Ratings are OpenSkill's (Plackett-Luce), intervals are 95%
    (Wilson's). In solo and cooperative games every bot plays the same seeds by itself. Strong bots think up to two seconds for each
    decision, so a full ladder takes hours: with --keep you can stop it and continue later.

    \b
    Examples:
      retrocade ladder insertcoin --games 200 --keep ladder.ndjson
      retrocade ladder starsprint --games 100 --seats 2
      retrocade ladder domination --bots level1,level2,level3 --chart ladder.svg
    """
    found = game_of(game, box)
    if not seats and not found.cooperative and "2" in found.options[0].words:
        seats = "2"
    options = options_of(found, option, preset, seats)
    if not 0 <= workers <= 1024:
        raise BadValue(f"{workers} games at once cannot be played. Give a number up to 1024, or 0.")
    names = tuple(find_any(name.strip()).name for name in bots.split(",")) if bots else tuple(b.name for b in LEVELS)
    contest = Contest(found, options, names, seed_of(seed), games, neighbours)
    played, whole = run(contest, Path(keep) if keep else None, workers_for(workers, ray))
    ladder = standings(contest, played)
    if chart:
        from retrocade.lab.charts import ladder_chart

        Path(chart).write_text(ladder_chart(found.title, ladder), encoding="utf-8")
    print(json.dumps(ladder, indent=2)) if as_json else print_ladder(contest, ladder)
    if not whole:
        print_error(f"Stopped after {len(played):,} games; the figures cover these.")
        raise typer.Exit(STOPPED)


def run(contest: Contest, file: Path | None, workers: int | Cluster) -> tuple[list[Played], bool]:
    """Play behind a progress bar and keep each game. Return the games, and True if all were played."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    kept = GamesFile(file, contest) if file else None
    wanted = set(contest.fixtures())
    played = [game for game in kept.read() if game.fixture in wanted] if kept else []
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, transient=True, console=error_console()) as bar, deferred_interrupts() as check_stop:
        try:
            bound = compile_first(contest.game, bar, check_stop)
            task = bar.add_task("Playing", total=len(wanted), completed=len(played))
            for game in play_all(contest, bound, list(played), workers, check_stop):
                played.append(game)
                if kept:
                    kept.write(game)
                bar.advance(task)
        except KeyboardInterrupt:
            if not played:
                raise
    return played, len(played) == len(wanted)


def print_ladder(contest: Contest, ladder: dict[str, Any]) -> None:
    """Print the ladder as tables and bars."""
    changed = options_in_words(contest.game, dict(contest.options))
    print(
        f"{contest.game.title}{f' ({changed})' if changed else ''}: {ladder['games']:,} games, "
        f"{sum(bot['thinking_ms']['decisions'] for bot in ladder['bots']):,} choices, all of them legal\n"
    )
    by = ladder["by"]
    wins, rating = ["wins"] * (by != "score"), ["rating"] * (by == "rating")
    print_columns(
        [
            ("", "games", *wins, "mean score", *rating, "median ms", "p99 ms"),
            *(line_of(bot, by) for bot in ladder["bots"]),
        ]
    )
    print()
    whole = 1.0 if by == "win rate" else max(height(bot, by) for bot in ladder["bots"])
    for bot in ladder["bots"]:
        share = max(0.0, height(bot, by) / whole) if whole > 0 else 0.0
        print(f"{title_of(bot['bot']):<24}{'█' * round(BAR * share)}{'░' * (BAR - round(BAR * share))}")
    if ladder["pairs"]:
        print()
    for pair in ladder["pairs"]:
        low, high = pair["share_95"]
        print(
            f"{pair['bot']} against {pair['against']}: {percent(pair['share'])} of {pair['games']:,} games "
            f"({pair['ties']} ties), 95% interval {percent(low)} to {percent(high)}"
        )


def line_of(bot: dict[str, Any], by: str) -> tuple[str, ...]:
    score, rating, ms = bot["score"], bot["rating"], bot["thinking_ms"]
    return (
        title_of(bot["bot"]),
        f"{bot['games']:,}",
        *([percent(bot["win_rate"])] if by != "score" else []),
        f"{score['mean']:.1f}" if score else "",
        *([f"{rating['mu']:.1f} ± {2 * rating['sigma']:.1f}"] if rating else []),
        f"{ms['median']:,}",
        f"{ms['p99']:,}",
    )


def title_of(bot: str) -> str:
    return f"{bot} ({find_any(bot).title})"


def height(bot: dict[str, Any], by: str) -> float:
    """Return the figure of a bot that decides its place on the ladder."""
    if by == "rating":
        return float(bot["rating"]["mu"])
    return float(bot["win_rate"] if by == "win rate" else bot["score"]["mean"] if bot["score"] else 0)
