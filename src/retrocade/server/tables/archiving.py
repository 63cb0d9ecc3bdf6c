"""Archives games: stores their steps and sentences, as each seat may see them, while their rules are still known.

A game is archived when its table has been quiet for a while. If it goes on later, it is archived again. The choices of
other seats stay hidden until the game is over, as in replays of live tables. A thread makes the steps, one game at a
time and with pauses, so that live tables are not slowed down.
"""

from __future__ import annotations

import asyncio
import logging
import zlib
from collections.abc import Callable, Iterator
from itertools import islice
from time import perf_counter

import msgspec

from retrocade import games
from retrocade.engine import replay
from retrocade.engine.contract import SPECTATOR
from retrocade.engine.errors import RetrocadeError
from retrocade.engine.messages import speaker
from retrocade.server.protocol.encoding import encode
from retrocade.server.protocol.errors import RequestError
from retrocade.server.protocol.messages import Happening, Step
from retrocade.server.storage.archives import RECORD, Mark, Part, archived_parts, keep_archive, next_unarchived
from retrocade.server.storage.records import LogLine, TableRecord
from retrocade.server.storage.repository import Storage
from retrocade.server.tables.luck import fair_luck
from retrocade.server.tables.replays import all_steps
from retrocade.server.tables.versioned_match import dealt, redo

say = speaker("server")

log = logging.getLogger(__name__)

STEPS = 50  # in a part
REST = 3.0  # pauses are this many times as long as the work, so that it takes at most a quarter of a core
POLL_S = 10.0  # between searches while there is nothing to archive

decode = msgspec.json.Decoder(list[Step]).decode


def archive_of(record: TableRecord, lines: list[LogLine]) -> list[Part]:
    """Return the parts of a game's archive."""
    held = [number for number, seat in enumerate(record.seats) if seat.holders]
    parts = []
    for seat in (SPECTATOR, *held):
        steps = (step for step in all_steps(record, lines, seat, 0) if step is not None)
        parts += [Part(seat, first, packed) for first, packed in packed_steps(steps)]
    if record.status == "over":
        play = dealt(record)
        for line in lines:
            redo(play, line)
        parts.append(Part(RECORD, 0, zlib.compress(replay.text_of(play.match).encode())))
    return parts


def packed_steps(steps: Iterator[Step]) -> Iterator[tuple[int, bytes]]:
    """Yield compressed parts of steps, each with the number of its first step.

    They contain text, because catalogues change.
    """
    first = 0
    while some := list(islice(steps, STEPS)):
        yield first, zlib.compress(encode(some))
        first += len(some)


class Archivist:
    """Archives games in the background."""

    def __init__(self, storage: Storage, quiet_s: float, owns: Callable[[str], bool] = lambda _: True) -> None:
        self._storage = storage
        self._owns = owns  # True for tables of this process, which archives only its own
        self._quiet_ms = int(quiet_s * 1000)
        self._mark = Mark(0, "")
        self._rules = {name: games.load(name).rules_version for name in games.NAMES}

    async def run(self, now_ms: int) -> None:
        """Archive games for ever. `now_ms` is the time of this call."""
        began = perf_counter()
        while True:
            busy_since = perf_counter()
            try:
                found = await self.archive_next(now_ms + int((busy_since - began) * 1000))
            except Exception as error:  # noqa: BLE001 - it is tried again later
                log.error("archiving failed", extra={"trouble": repr(error)})
                found = False
            await asyncio.sleep(REST * (perf_counter() - busy_since) if found else POLL_S)

    async def archive_next(self, now_ms: int) -> bool:
        """Archive one game. Return False if none is left."""
        found = await next_unarchived(self._storage.database, self._rules, self._mark, now_ms - self._quiet_ms)
        if found is None:
            return False
        if self._owns(found.table_id):
            await self._archive(found.table_id)
        self._mark = found
        return True

    async def _archive(self, table_id: str) -> None:
        record, lines = await self._storage.table(table_id), await self._storage.lines(table_id)
        if record is None:
            return
        try:
            parts = await asyncio.to_thread(archive_of, record, lines)
        except RetrocadeError as error:  # a damaged log
            log.error("could not archive a game", extra={"table": table_id, "trouble": str(error)})
            return
        await keep_archive(self._storage.database, table_id, len(lines), parts, over=record.status == "over")


# Reading


async def archived_steps(
    storage: Storage, table_id: str, seat: int, first: int, count: int
) -> tuple[int, list[Step]] | None:
    """Return the number of steps in a game's archive, and some of them as this seat may see them; None without an
    archive.
    """
    from_part = first - first % STEPS
    version, parts = await archived_parts(storage.database, table_id, seat, from_part, first + count)
    if version < 0:
        return None
    steps = await asyncio.to_thread(unpacked, parts)
    return version + 1, steps[first - from_part :][:count]


def unpacked(parts: list[bytes]) -> list[Step]:
    return [step for part in parts for step in decode(zlib.decompress(part))]


async def archived_story(storage: Storage, record: TableRecord) -> list[Happening] | None:
    """Return the events of a game from its archive; None without an archive."""
    found = await archived_steps(storage, record.id, SPECTATOR, 0, 1 << 30)
    return None if found is None else [happening for step in found[1] for happening in step.events]


async def archived_record(storage: Storage, record: TableRecord) -> str:
    """Return a finished game as text: its replay file, or its bare log if it was never archived."""
    if record.status != "over":
        raise RequestError("not_over", say("record-unfinished"))
    _, parts = await archived_parts(storage.database, record.id, RECORD, 0, 1)
    if parts:
        return zlib.decompress(parts[0]).decode()
    return bare_log(record, await storage.lines(record.id))


def bare_log(record: TableRecord, lines: list[LogLine]) -> str:
    """Return a table's log as text. This does not need the rules."""
    text = ["retrocade log 1", f"game {record.game}", f"rules {record.rules_version}"]
    text += [f"option {name} {number}" for name, number in record.options.items()]
    text += [f"item {name} {' '.join(map(str, row))}" for name, row in sorted(record.brought.items())]
    luck = fair_luck(record)
    nonces = [f"nonce {seat} {nonce}" for seat, nonce in luck.nonces] if luck else []
    text += [*nonces, f"secret {luck.secret}"] if luck else [f"seed {record.seed}"]
    text += [f"lines {len(lines)}", "# version kind seat action ms"]
    text += [f"{line.version} {line.kind} {line.seat} {line.action} {line.ms}" for line in lines]
    return "\n".join(text) + "\n"
