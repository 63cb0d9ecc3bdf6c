"""Tables with a custom box, whose cards, boards or numbers differ from the game's own.

`retrocade serve --box mine/` offers such boxes. A table's row contains the differences of its box, so that the table
can be finished and read later even if the server no longer offers the box. Games with custom boxes enter no high-score
list.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

from retrocade import games
from retrocade.engine.contract import Game
from retrocade.engine.errors import BadValue, ContentError, RetrocadeError
from retrocade.engine.messages import Text, speaker
from retrocade.server.protocol.errors import RequestError
from retrocade.server.protocol.messages import BoxInfo
from retrocade.server.storage.records import TableRecord

say = speaker("server")

log = logging.getLogger(__name__)

MOST_SHOWN = 6  # differences that are listed
LONGEST_NAME = 40


class OwnBox(NamedTuple):
    """A box that this server offers."""

    name: str  # of its folder
    game: Game  # with this box


Offered = Mapping[str, OwnBox]  # by hash
NO_BOXES: Offered = {}


def offered(paths: Iterable[str]) -> dict[str, OwnBox]:
    """Return the boxes at these paths. Raise BadValue or ContentError if one cannot be played."""
    from retrocade.engine.content import read_toml
    from retrocade.games import boxes

    found: dict[str, OwnBox] = {}
    for path in map(Path, paths):
        file = boxes.box_file(path)
        slug = boxes.slug_of(read_toml(file, str(file)))
        games.load(slug)  # raises if there is no such game
        game = boxes.load_box(slug, file)
        if not game.box:
            raise BadValue(f"{file} is the box of {game.title}; nothing differs. Change it, or leave it out.")
        name = (file.resolve().parent if file.name == "content.toml" else file).stem[:LONGEST_NAME]
        box = OwnBox(name, game)
        found[hash_of(game.box)] = box
        log.info("offering a box", extra={"game": slug, "box": name, "hash": hash_of(game.box)})
    return found


def hash_of(line: str) -> str:
    """Return the hash of a box from its line in a replay."""
    return line.partition(" ")[0]


def find_box(offers: Offered, game: str, box: str) -> tuple[Game, str]:
    """Return the game that a new table plays, and the name of its box; empty for the game's own."""
    if not box:
        return games.load(game), ""
    found = offers.get(box)
    if found is None or found.game.name != game:
        raise RequestError("bad_value", not_offered(box))
    return found.game, found.name


def not_offered(name: str) -> Text:
    """Return the sentence that no table can be opened with this box."""
    return say("box-not-offered", name=name[:LONGEST_NAME])


def game_of(record: TableRecord) -> Game:
    """Return the game that a table plays, with the table's box."""
    found = loaded(record.game, record.box)
    if isinstance(found, str):
        raise ContentError(found)
    return found


def why_unplayable(record: TableRecord) -> Text:
    """Return why a table's box can no longer be played; empty if it can."""
    if not record.box:
        return ""
    found = loaded(record.game, record.box)
    if not isinstance(found, str):
        return ""
    return say("box-refused", name=record.box_name, why=str(found))


@cache
def loaded(name: str, box: str) -> Game | str:
    """Return a game with a box, or a sentence that says why it cannot be loaded."""
    if not box:
        return games.load(name)
    try:
        return games.load(name, box)
    except RetrocadeError as error:
        return str(error)


def box_info(game: Game, name: str) -> BoxInfo:
    """Return the description of a box."""
    differences = differences_of(game.name, game.box)
    return BoxInfo(hash_of(game.box), name, list(differences[:MOST_SHOWN]), len(differences))


@cache
def differences_of(name: str, box: str) -> tuple[str, ...]:
    """Return the differences of a box, one a line."""
    from retrocade.games import boxes

    return tuple(boxes.changes_in_words(games.load(name, box)))


def box_of(record: TableRecord) -> BoxInfo | None:
    """Return the custom box of a table; None if it has the game's own."""
    if not record.box:
        return None
    if why_unplayable(record):
        return BoxInfo(hash_of(record.box), record.box_name, [], 0)
    return box_info(game_of(record), record.box_name)
