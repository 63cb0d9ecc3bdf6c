"""`retrocade lab puzzles`."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import Annotated

import typer

from retrocade.bots import puzzles
from retrocade.cli import STOPPED, print_error
from retrocade.cli.arguments import FixedSeed, GameName, Options, PresetName, game_of, options_of, seed_of
from retrocade.cli.lab_tools import MOST_GAMES, check_numbers, check_output, progress
from retrocade.cli.workers import Workers
from retrocade.engine.errors import BadValue
from retrocade.engine.wording import counted
from retrocade.lab import puzzles as lab_puzzles

FAILED = 1  # exit code if no puzzle was found
MOST_ITERATIONS = 1_000_000


def find_puzzles(
    game: GameName,
    games: Annotated[int, typer.Option("--games", "-n", metavar="N", help="How many games to play.")] = 200,
    most: Annotated[int, typer.Option("--most", metavar="N", help="Stop after so many puzzles.")] = 16,
    iterations: Annotated[
        int, typer.Option("--iterations", metavar="N", help="The length of each search of the Champion.")
    ] = 10_000,
    looks: Annotated[
        int, typer.Option("--looks", metavar="N", help="The most positions to examine in each game.")
    ] = lab_puzzles.LOOKS,
    output: Annotated[
        str, typer.Option("--output", "-O", metavar="FILE", help="The file to write. [default: GAME-puzzles.toml]")
    ] = "",
    seats: Annotated[str, typer.Option("--seats", metavar="N", help="Number of seats. [default: the fewest]")] = "",
    option: Options = [],  # noqa: B006 - Typer copies it
    preset: PresetName = "",
    seed: FixedSeed = "0",
    workers: Workers = 1,
) -> None:
    """Look for puzzles in games between Experts.

    A puzzle is a position in which one move is clearly best, a Champion finds it in every search, and a bot that looks one decision
    ahead does not. At most one comes from each game. The same numbers give the same file on every machine.

    \b
    Examples:
      retrocade lab puzzles starsprint
      retrocade lab puzzles starsprint --games 500 --most 4 --output puzzles.toml
    """
    found = game_of(game, "")
    options = dict(found.untimed(options_of(found, option, preset, seats or fewest(found.name))))
    check_numbers(games, 0, workers)
    if not (1 <= most <= MOST_GAMES and 1 <= iterations <= MOST_ITERATIONS and looks >= 1):
        raise BadValue(f"--most and --looks take numbers from 1 up, --iterations one from 1 to {MOST_ITERATIONS:,}.")
    file = Path(output or f"{found.name}-puzzles.toml")
    check_output(file, "puzzles.toml")
    made, broken_off = list[puzzles.Puzzle](), False
    number = seed_of(seed)
    command = command_of(found.name, (games, most, iterations, number), looks, seats, preset, option)
    try:
        with progress() as (tell, check_stop):
            tell("Getting the game ready", 0)
            order = lab_puzzles.Order(found.name, options, games, most, number, iterations, looks)
            for puzzle in lab_puzzles.find(order, workers, check_stop, tell):
                made.append(puzzle)
                file.write_text(puzzles.text_of(found, made, command), encoding="utf-8")
    except KeyboardInterrupt:
        broken_off = True
    if not made:
        print_error(
            "Stopped before a puzzle was found." if broken_off else "No puzzle was found. Look through more games."
        )
        raise typer.Exit(STOPPED if broken_off else FAILED)
    typer.echo(f"{found.title}: {counted(len(made), 'puzzle')}. {file}")
    if broken_off:
        print_error("Stopped; the file has the puzzles found until then.")
        raise typer.Exit(STOPPED)


def command_of(game: str, numbers: tuple[int, ...], looks: int, seats: str, preset: str, option: list[str]) -> str:
    """Return the command that makes the same file again, without the file's name."""
    words = ["retrocade", "lab", "puzzles", game]
    for flag, number in zip(("--games", "--most", "--iterations", "--seed"), numbers, strict=True):
        words += [flag, str(number)]
    words += ["--looks", str(looks)] if looks != lab_puzzles.LOOKS else []
    words += ["--seats", seats] if seats else []
    words += ["--preset", preset] if preset else []
    for each in option:
        words += ["--option", each]
    return shlex.join(words)


def fewest(game: str) -> str:
    """Return the smallest number of seats, because puzzles are for one person."""
    from retrocade.games import load

    return str(min(load(game).option("seats").words.values()))
