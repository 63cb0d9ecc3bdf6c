"""`retrocade replay`: verify, show and analyse a saved game."""

from __future__ import annotations

from itertools import islice
from pathlib import Path
from typing import Annotated

import typer

from retrocade.cli import saves
from retrocade.cli.arguments import SpokenLanguage, language_of, options_in_words
from retrocade.cli.output import wrapped
from retrocade.cli.viewer import Board, Speed, print_summary, show
from retrocade.engine import draws
from retrocade.engine.errors import BadValue
from retrocade.engine.match import Match

PLAYOUTS = 400  # about a minute in the slowest games, seconds in the others
LUCK_MINUTES, REVIEW_MINUTES = 1.0, 5.0


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A game that Retrocade saved.")],
    verify: Annotated[
        bool,
        typer.Option(
            "--verify",
            help="Only check that the file is complete and fits the rules and the luck that was committed to.",
        ),
    ] = False,
    start: Annotated[int, typer.Option("--from", metavar="N", help="Start with this step.")] = 1,
    speed: Speed = 0.0,
    board: Board = True,
    luck: Annotated[
        bool,
        typer.Option("--luck", help="Print how much luck gave or cost each seat in a finished game: docs/luck.md."),
    ] = False,
    every: Annotated[bool, typer.Option("--every", help="With --luck: list every chance event.")] = False,
    playouts: Annotated[
        int, typer.Option("--playouts", metavar="N", help="With --luck: playouts of each kind for every event.")
    ] = PLAYOUTS,
    review: Annotated[
        bool,
        typer.Option(
            "--review",
            help="Print the moves of a finished game that lost most, with a Champion's better moves: docs/review.md.",
        ),
    ] = False,
    minutes: Annotated[
        float,
        typer.Option(
            "--minutes",
            metavar="M",
            help="With --luck or --review: stop after about so many minutes. [default: 1 for --luck, 5 for --review]",
            show_default=False,
        ),
    ] = 0.0,
    lang: SpokenLanguage = "",
) -> None:
    """Checks every step against the rules before it shows anything.

    \b
    Examples:
      retrocade replay my-game.replay
      retrocade replay my-game.replay --verify
      retrocade replay my-game.replay --from 40 --speed 1
      retrocade replay my-game.replay --luck
      retrocade replay my-game.replay --review
    """
    if verify + luck + review > 1:
        raise BadValue("--verify, --luck and --review cannot be combined. Choose one.")
    if every and not luck:
        raise BadValue("--every belongs to --luck. Add --luck, or leave --every out.")
    recorded = saves.opened(file)
    if luck:
        from retrocade.cli.replay_luck import print_luck_report

        print_luck_report(recorded, playouts, minutes or LUCK_MINUTES, language_of(lang), every=every)
        return
    if review:
        from retrocade.cli.replay_review import print_review

        print_review(recorded, minutes or REVIEW_MINUTES, language_of(lang))
        return
    moves = len(recorded.log)
    if not 1 <= start <= max(moves, 1):
        raise BadValue(f"There is no step {start} in {file}. Steps are numbered 1 to {moves}.")
    changed = options_in_words(recorded.game, recorded.options)
    seed = "checkable luck" if recorded.luck else f"seed {recorded.seed}"
    print(wrapped(f"{recorded.game.title}, {seed}{', ' if changed else ''}{changed}. Decisions: {moves}."))
    if verify:
        print(f"{file} is whole and fits the rules (version {recorded.game.rules_version}).")
        print_luck(recorded)
        print("It ends like this:")
        print_summary(recorded, recorded.state)
        return
    match = draws.dealt_again(recorded)
    steps = match.replay(recorded.log)
    for _ in islice(steps, start - 1):
        pass
    print()
    print_summary(match, show(match, steps, speed, board=board, first=start))


def print_luck(match: Match) -> None:
    """Print whether a match's luck can be checked, and the values from which it follows."""
    luck = match.luck
    if luck is None:
        print(wrapped("Its luck follows from the seed alone. Nothing proves that nobody chose the seed."))
        return
    count = sum(map(len, draws.steps_of(match)))
    print(f"Table {luck.table}. Commitment, published before the first nonce:\n  {luck.commitment()}")
    for seat, nonce in luck.nonces:
        print(f"Nonce of seat {seat}:\n  {nonce}")
    if not luck.nonces:
        print("No device added a nonce.")
    print(f"Seed:\n  {luck.seed().hex()}")
    print(
        wrapped(
            f"The secret fits the commitment, the seed follows from secret and nonces, and all {count} draws (cards, dice) follow "
            "from the seed. Compare commitment and nonce with what your device noted when the game began."
        )
    )
