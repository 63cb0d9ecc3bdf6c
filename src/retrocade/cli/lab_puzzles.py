"""`retrocade lab puzzles`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from retrocade.bots import puzzles
from retrocade.cli import STOPPED, complain
from retrocade.cli.arguments import GameName, Options, PresetName, Seats, Seed, game_of, options_of, seed_of
from retrocade.cli.lab_tools import check_numbers, progress
from retrocade.cli.workers import Workers
from retrocade.lab import puzzles as lab_puzzles

FAILED = 1  # exit code if no puzzle was found


def find_puzzles(
    game: GameName,
    games: Annotated[int, typer.Option("--games", "-n", metavar="N", help="Games to look through.")] = 200,
    most: Annotated[int, typer.Option("--most", metavar="N", help="Stop at so many puzzles.")] = 16,
    iterations: Annotated[
        int, typer.Option("--iterations", metavar="N", help="Of each of the Champion's searches.")
    ] = 10_000,
    output: Annotated[str, typer.Option("--output", "-O", metavar="FILE", help="GAME-puzzles.toml.")] = "",
    seats: Seats = "",
    option: Options = [],  # noqa: B006 - Typer copies it
    preset: PresetName = "",
    seed: Seed = "0",
    workers: Workers = 1,
) -> None:
    """Look for puzzles in games between Experts: positions in which one move is clearly best, a Champion finds it every time, and a
    bot that looks one decision ahead does not. Each is from another game. The same numbers give the same file on every machine.

    \b
    Examples:
      retrocade lab puzzles starsprint --games 200 --output puzzles.toml
    """
    found = game_of(game, "")
    options = dict(found.untimed(options_of(found, option, preset, seats or fewest(found.name))))
    check_numbers(games, 0, workers)
    made, broken_off = list[puzzles.Puzzle](), False
    number = seed_of(seed)
    try:
        with progress() as (tell, heed):
            tell("Getting the game ready", 0)
            order = lab_puzzles.Order(found.name, options, games, most, number, iterations)
            for puzzle in lab_puzzles.find(order, workers, heed, tell):
                made.append(puzzle)
    except KeyboardInterrupt:
        broken_off = True
    if not made:
        complain("No puzzle was found. Look through more games.")
        raise typer.Exit(FAILED)
    file = Path(output or f"{found.name}-puzzles.toml")
    command = (
        f"retrocade lab puzzles {found.name} --games {games} --most {most} --iterations {iterations} --seed {number}"
    )
    file.write_text(puzzles.written(found, made, command), encoding="utf-8")
    typer.echo(f"{found.title}: {len(made)} puzzles. {file}")
    if broken_off:
        complain("Stopped; the file has what had been found by then.")
        raise typer.Exit(STOPPED)


def fewest(game: str) -> str:
    """Return the smallest number of seats: puzzles are for one."""
    from retrocade.games import load

    return str(min(load(game).option("seats").words.values()))
