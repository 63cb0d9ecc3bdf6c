"""`retrocade box`: a game's box to change."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from retrocade.cli.arguments import GameName
from retrocade.cli.paper import wrapped
from retrocade.engine.errors import BadValue
from retrocade.games import boxes, load


class Task(StrEnum):
    """What to do."""

    COPY = "copy"
    CHECK = "check"


def box(
    task: Annotated[Task, typer.Argument(help="What to do.")],
    game: GameName,
    path: Annotated[Path, typer.Argument(metavar="PATH", help="A folder, or a file, for the box.")],
) -> None:
    """Numbers, cards, counts, boards and decks of a copy can be changed, as far as the rules are written for it: 'check' lists
    what differs, or says what is wrong and where. --box PATH plays, watches, simulates, measures and prints with it. A saved game
    carries what differs.

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
    """Copy a game's box; never over a file that is there."""
    file = path if path.suffix == ".toml" else path / "content.toml"
    if file.exists():
        raise BadValue(f"{file} is there already. Name another folder, or delete it first.")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(boxes.original(game).read_text(encoding="utf-8"), encoding="utf-8")
    except OSError as error:
        raise BadValue(f"{file} cannot be written: {error.strerror}. Name another folder.") from None
    print(wrapped(f"{file} is a copy of the box. Change it, then: retrocade box check {game} {path}"))
