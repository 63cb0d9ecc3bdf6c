"""Show a game step by step: one that bots play now, or a saved one."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable, Iterator
from typing import Annotated

import typer

from retrocade.cli.output import fitted, painted, wrapped
from retrocade.cli.picking import in_words
from retrocade.cli.prompt import Quit, read_line
from retrocade.cli.session import print_events
from retrocade.engine.contract import SPECTATOR, Game, State
from retrocade.engine.errors import BadValue
from retrocade.engine.layout import copied
from retrocade.engine.match import Done, Match

Speed = Annotated[
    float, typer.Option("--speed", metavar="N", help="Steps per second, without waiting for Enter; 0: wait for Enter.")
]
Board = Annotated[bool, typer.Option(help="Draw the table after every step.")]

FASTEST = 1000.0


def pauses(speed: float) -> Iterator[None]:
    """Yield between steps, after a pause or, in a terminal, after Enter; without waiting in a pipe. Ends when the person leaves."""
    if not 0 <= speed <= FASTEST:
        raise BadValue(
            f"A speed of {speed:g} does not fit. Use up to {FASTEST:g} steps a second, or leave --speed out."
        )
    by_hand = not speed and sys.stdin.isatty() and sys.stdout.isatty()
    if by_hand:
        print("Enter: next step. A number: that many steps. q: stop.\n")
    ahead = 0
    while True:
        if speed:
            time.sleep(1 / speed)
        elif by_hand and ahead:
            ahead -= 1
        elif by_hand:
            try:
                answer = read_line("").strip()
            except Quit:
                return
            if answer.lower().startswith("q"):
                return
            ahead = int(answer) - 1 if answer.isascii() and answer.isdigit() and 0 < len(answer) < 6 else 0
        yield


def show(match: Match, steps: Iterable[Done], speed: float, *, board: bool, first: int = 1) -> State:
    """Print the steps of a game; return the last state that was shown."""
    game, seen = match.game, copied(match.state)
    print_table(game, match.state, board=board)
    for number, (done, _) in enumerate(zip(steps, pauses(speed), strict=False), first):
        if done.entry.seat >= 0:
            name = game.seat_names(done.before)[done.entry.seat]
            choice = game.words.describe(done.before, done.entry.seat, done.entry.action)
            print(wrapped(f"{number}. {name}: {in_words(choice)}"))
        print_events(done.events(game))
        print()
        seen = done.after
        print_table(game, seen, board=board)
    return seen


def print_table(game: Game, state: State, *, board: bool) -> None:
    if board:
        print(painted(fitted(game.words.draw(state, SPECTATOR)), game))
        print()


def print_summary(match: Match, seen: State) -> None:
    """Print the summary of a match at the state that was shown last."""
    lines = match.summary() if seen == match.state else match.game.words.summary(seen)
    for what, how_much in lines:
        print(f"  {what}: {how_much}")
