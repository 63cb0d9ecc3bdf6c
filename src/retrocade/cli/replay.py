"""`retrocade replay`: a saved game once more."""

from __future__ import annotations

from itertools import islice
from pathlib import Path
from typing import Annotated

import typer

from retrocade.cli import saves
from retrocade.cli.arguments import options_in_words
from retrocade.cli.paper import wrapped
from retrocade.cli.viewer import Board, Speed, print_summary, show
from retrocade.engine.errors import BadValue
from retrocade.engine.match import Match


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A game that Retrocade saved.")],
    verify: Annotated[
        bool, typer.Option("--verify", help="Only check that the file is whole and fits the rules.")
    ] = False,
    start: Annotated[int, typer.Option("--from", metavar="N", help="Begin with this step.")] = 1,
    speed: Speed = 0.0,
    board: Board = True,
) -> None:
    """Every step is checked against the rules before anything is shown.

    \b
    Examples:
      retrocade replay my-game.replay
      retrocade replay my-game.replay --verify
      retrocade replay my-game.replay --from 40 --speed 1
    """
    recorded = saves.opened(file)
    moves = len(recorded.log)
    if not 1 <= start <= max(moves, 1):
        raise BadValue(f"There is no step {start} in {file}. Steps are numbered 1 to {moves}.")
    changed = options_in_words(recorded.game, recorded.options)
    print(
        wrapped(f"{recorded.game.title}, seed {recorded.seed}{', ' if changed else ''}{changed}. Decisions: {moves}.")
    )
    if verify:
        print(f"{file} is whole and fits the rules (version {recorded.game.rules_version}). It ends like this:")
        print_summary(recorded, recorded.state)
        return
    match = Match(recorded.game, recorded.options, recorded.seed, recorded.brought)
    steps = match.replay(recorded.log)
    for _ in islice(steps, start - 1):
        pass
    print()
    print_summary(match, show(match, steps, speed, board=board, first=start))
