"""`retrocade watch`: show a game that `simulate` plays."""

from __future__ import annotations

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
from retrocade.cli.deck_option import decks_of
from retrocade.cli.output import print_clock, wrapped
from retrocade.cli.viewer import Board, Speed, print_summary, show
from retrocade.engine.match import Match
from retrocade.lab.simulate import one_game, seated


def watch(
    game: GameName,
    bots: Annotated[
        str,
        typer.Option(
            "--bots", metavar="NAMES", help="One bot for all seats, or one for each: random, greedy, level1 to level5."
        ),
    ] = "greedy",
    seats: Seats = "",
    option: Options = [],  # noqa: B006 - Typer copies it
    preset: PresetName = "",
    seed: Seed = "",
    deck: Decks = [],  # noqa: B006 - Typer copies it
    box: BoxPath = "",
    speed: Speed = 0.0,
    board: Board = True,
) -> None:
    """In a terminal, waits for Enter after each step unless you give a --speed.

    \b
    Examples:
      retrocade watch starsprint
      retrocade watch starsprint --speed 2 --seed 4711
      retrocade watch starsprint --seats 2 --bots greedy,random --no-board
    """
    found = game_of(game, box)
    options = options_of(found, option, preset, seats)
    match = Match(found, options, seed_of(seed), decks_of(found, deck, options["seats"]))
    names = seated(bots, match.options["seats"])
    print(wrapped(f"{found.title}. Bots: {', '.join(names)}. Seed {match.seed}."))
    print_clock(found, match.options)
    print()
    print_summary(match, show(match, one_game(match, names), speed, board=board))
