"""Tables with a box of somebody's own: other cards, boards or numbers than the game's.

`retrocade serve --box mine/` offers such boxes. A table's row carries what differs in its box, so that the table can be played to its
end and read later, whether or not the server still offers the box. Games with such boxes are on no high-score list.
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

MOST_SHOWN = 6  # differences that are told one by one
LONGEST_NAME = 40


class OwnBox(NamedTuple):
    """A box that this server offers."""

    name: str  # of its folder
    game: Game  # with this box


Offered = Mapping[str, OwnBox]  # by hash
NO_BOXES: Offered = {}


def offered(paths: Iterable[str]) -> dict[str, OwnBox]:
    """Return the boxes at these paths; refuse what cannot be played."""
    from retrocade.engine.content import read_toml
    from retrocade.games import boxes

    found: dict[str, OwnBox] = {}
    for path in map(Path, paths):
        file = boxes.box_file(path)
        slug = boxes.slug_of(read_toml(file, str(file)))
        games.load(slug)  # refuses what is no game
        game = boxes.load_box(slug, file)
        if not game.box:
            raise BadValue(f"{file} is the box of {game.title}; nothing differs. Change it, or leave it out.")
        name = (file.resolve().parent if file.name == "content.toml" else file).stem[:LONGEST_NAME]
        box = OwnBox(name, game)
        found[hash_of(game.box)] = box
        log.info("a box is offered", extra={"game": slug, "box": name, "hash": hash_of(game.box)})
    return found


def hash_of(line: str) -> str:
    """Return the hash by which a box is known, from the line that a replay carries."""
    return line.partition(" ")[0]


def wished(offers: Offered, game: str, box: str) -> tuple[Game, str]:
    """Return the game that a new table plays, and the name of its box; empty for the game's own."""
    if not box:
        return games.load(game), ""
    found = offers.get(box)
    if found is None or found.game.name != game:
        raise RequestError("bad_value", not_offered(box))
    return found.game, found.name


def not_offered(name: str) -> Text:
    """Return why no table can be opened with this box."""
    return say("box-not-offered", name=name[:LONGEST_NAME])


def game_of(record: TableRecord) -> Game:
    """Return the game that a table plays, with the table's box."""
    found = loaded(record.game, record.box)
    if isinstance(found, str):
        raise ContentError(found)
    return found


def trouble_of(record: TableRecord) -> Text:
    """Return why a table's box cannot be played any more; empty if it can."""
    if not record.box:
        return ""
    found = loaded(record.game, record.box)
    if not isinstance(found, str):
        return ""
    return say("box-refused", name=record.box_name, why=str(found))


@cache
def loaded(name: str, box: str) -> Game | str:
    """Return a game with a box, or why there is none."""
    if not box:
        return games.load(name)
    try:
        return games.load(name, box)
    except RetrocadeError as error:
        return str(error)


def box_info(game: Game, name: str) -> BoxInfo:
    """Return a box as people are told about it."""
    differences = told(game.name, game.box)
    return BoxInfo(hash_of(game.box), name, list(differences[:MOST_SHOWN]), len(differences))


@cache
def told(name: str, box: str) -> tuple[str, ...]:
    """Return what differs in a box, a line each."""
    from retrocade.games import boxes

    return tuple(boxes.changes_in_words(games.load(name, box)))


def box_of(record: TableRecord) -> BoxInfo | None:
    """Return the box of a table; None if it plays with the game's own."""
    if not record.box:
        return None
    if trouble_of(record):
        return BoxInfo(hash_of(record.box), record.box_name, [], 0)
    return box_info(game_of(record), record.box_name)
