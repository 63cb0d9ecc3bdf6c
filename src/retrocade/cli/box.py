"""`retrocade box`: copy and check custom boxes."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from retrocade.cli.arguments import GameName
from retrocade.cli.output import wrapped
from retrocade.engine.errors import BadValue
from retrocade.games import boxes, load


class Task(StrEnum):
    """The tasks of this command."""

    COPY = "copy"
    CHECK = "check"


def box(
    task: Annotated[
        Task, typer.Argument(help="'copy' writes a copy of the game's box, 'check' looks for mistakes in yours.")
    ],
    game: GameName,
    path: Annotated[Path, typer.Argument(metavar="PATH", help="The folder or the file of your box.")],
) -> None:
    """You can change numbers, cards, counts, boards and decks in a copy, as far as the rules allow it. 'check' lists the differences
    from the game's box, or says what is wrong and where. To play, watch, simulate, measure or print with your box, add --box PATH
    to that command. Saved games contain the differences.

    \b
    Examples:
      retrocade box copy starsprint mine/
      retrocade box check starsprint mine/
      retrocade simulate starsprint --box mine/ --bots greedy
      retrocade print starsprint --box mine/
    """
    load(game)
    if task is Task.COPY:
        copy(game, path)
        return
    lines = boxes.changes_in_words(boxes.load_box(game, path))
    if not lines:
        print(f"{boxes.box_file(path)} is the box of {load(game).title}; nothing differs.")
        return
    print(
        f"{boxes.box_file(path)} can be played. {len(lines)} {'thing differs' if len(lines) == 1 else 'things differ'}:"
    )
    for line in lines:
        print(wrapped(line, "  ", "    "))


def copy(game: str, path: Path) -> None:
    """Copy a game's box. Never overwrites a file."""
    file = path if path.suffix == ".toml" else path / "content.toml"
    if file.exists():
        raise BadValue(f"{file} exists already. Name another folder, or delete it first.")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(boxes.original(game).read_text(encoding="utf-8"), encoding="utf-8")
    except OSError as error:
        raise BadValue(f"{file} cannot be written: {error.strerror}. Name another folder.") from None
    print(wrapped(f"{file} is a copy of the box. Change it, then: retrocade box check {game} {path}"))
