"""What the commands of `retrocade lab` share."""

from __future__ import annotations

import os
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path

from retrocade.cli.interrupts import heeded
from retrocade.cli.simulate import error_console
from retrocade.engine.errors import BadValue, RetrocadeError

MOST_GAMES = 10_000_000


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


def check_output(file: Path, file_name: str) -> None:
    """Refuse a file that cannot be written, before anything is played."""
    if file.is_dir():
        raise BadValue(f"{file} is a folder. Name a file in it: --output {file / file_name}")
    if not os.access(file.parent, os.W_OK):
        raise BadValue(f"Nothing can be written to {file.parent}. Make that folder, or choose another with --output.")


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
