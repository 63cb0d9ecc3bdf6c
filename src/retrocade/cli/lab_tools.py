"""Functions that the commands of `retrocade lab` share."""

from __future__ import annotations

import os
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path

from retrocade.cli.interrupts import deferred_interrupts
from retrocade.cli.simulate import error_console
from retrocade.engine.errors import BadValue, RetrocadeError

MOST_GAMES = 10_000_000


def needs(*modules: str) -> None:
    """Raise RetrocadeError if a library of the extra 'lab' is missing."""
    if any(find_spec(module) is None for module in modules):
        raise RetrocadeError("Reports need Altair and Polars. Install them: pip install 'retrocade[lab]'")


def check_numbers(games: int, minutes: float, workers: int) -> None:
    """Raise BadValue for numbers out of range."""
    if not 1 <= games <= MOST_GAMES:
        raise BadValue(f"{games} games cannot be played. Use a number from 1 to {MOST_GAMES:,}.")
    if minutes < 0:
        raise BadValue(f"{minutes} minutes cannot be used. Give a number above 0, or 0 for no limit.")
    if not 0 <= workers <= 1024:
        raise BadValue(f"{workers} threads cannot be used. Give a number up to 1024, or 0 for one on each core.")


def check_output(file: Path, file_name: str) -> None:
    """Raise BadValue for a file that cannot be written, before games are played."""
    if file.is_dir():
        raise BadValue(f"{file} is a folder. Name a file in it: --output {file / file_name}")
    if not os.access(file.parent, os.W_OK):
        raise BadValue(f"Nothing can be written to {file.parent}. Make that folder, or choose another with --output.")


class progress:  # noqa: N801 - used as a context
    """Shows the current part and the number of games so far. Gives two functions: one reports progress, one checks for Ctrl-C."""

    def __enter__(self) -> tuple[Callable[[str, int], None], Callable[[], None]]:
        from rich.progress import Progress, TextColumn, TimeElapsedColumn

        self._bar = Progress(
            TextColumn("{task.description}"),
            TextColumn("{task.completed:,} games"),
            TimeElapsedColumn(),
            transient=True,
            console=error_console(),
        )
        self._interrupts = deferred_interrupts()
        check_stop = self._interrupts.__enter__()
        self._bar.__enter__()
        task = self._bar.add_task("")

        def tell(part: str, games: int) -> None:
            self._bar.update(task, advance=games, description=part.capitalize())

        return tell, check_stop

    def __exit__(self, *error: object) -> None:
        self._bar.__exit__(None, None, None)
        self._interrupts.__exit__(None, None, None)
