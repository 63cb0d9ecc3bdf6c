"""The same deal for several players: the daily challenge, one deal a day for each game, and challenges to beat a score.

A daily deal is derived from a key of the server and the date, so nobody can compute it before the day begins; on a
device it is derived from the date alone. A guest has one try: a guest who asks again gets the same table. Days begin at
midnight UTC.
"""

from __future__ import annotations

import hmac
from collections.abc import Iterable
from datetime import UTC, date, datetime, timedelta
from hashlib import blake2b, sha256
from typing import TYPE_CHECKING

from retrocade import games
from retrocade.engine.messages import speaker
from retrocade.server.identity.tokens import LETTERS
from retrocade.server.protocol.errors import RequestError
from retrocade.server.protocol.messages import (
    BotSeat,
    Challenge,
    CreateTable,
    Daily,
    DailyGame,
    DailyScore,
    MySeat,
    SeatWish,
)
from retrocade.server.storage.records import Luck, ResultRow, TableRecord
from retrocade.server.tables import seating
from retrocade.server.tables.luck import is_secret_public, today
from retrocade.server.tables.services import now_ms
from retrocade.server.tables.snapshots import outcome

if TYPE_CHECKING:
    from retrocade.server.identity.guests import Names
    from retrocade.server.tables.live_tables import LiveTables
    from retrocade.server.tables.runner import TableRunner

say = speaker("server")

MODE = "daily-"  # of results, followed by the day
RIVAL = "level3"  # the bot of games that nobody can play alone
SHOWN = 10  # results of a day
ID_LETTERS = 8


def daily_secret(key: bytes, day: str, game: str) -> str:
    """Return the secret of a day's deal."""
    text = f"daily {day} {game}".encode()
    return (hmac.digest(key, text, "sha256") if key else sha256(text).digest()).hex()


def table_id(prefix: str, key: bytes, day: str, game: str, guest: str) -> str:
    """Return the id of a guest's table of a day. It is always the same, and others cannot guess it."""
    digest = blake2b(f"{day} {game} {guest}".encode(), digest_size=ID_LETTERS, key=key[:64]).digest()
    return prefix + day[2:].replace("-", "") + "-" + "".join(LETTERS[byte % len(LETTERS)] for byte in digest)


def daily_table(guest: str, name: str, game: str, day: str, secret: str, new_id: str) -> TableRecord:
    """Return the row of a guest's try: alone if the game allows it, else against one bot; without clocks."""
    loaded = games.load(game)
    alone = 1 in loaded.option("seats").words.values()
    seats: list[SeatWish] = [MySeat()] if alone else [MySeat(), BotSeat(RIVAL)]
    record = seating.new_table(guest, name, CreateTable(game, seats, away_after_s=0), new_id, now_ms())
    record.options = dict(loaded.untimed(record.options))
    record.luck = Luck(secret, [""] * len(seats), deal=f"daily-{day}", day=day)
    return record


async def play_daily(tables: LiveTables, guest: str, name: str, game: str) -> TableRunner:
    """Return a guest's table of today. Open it if there is none."""
    day = today()
    new_id = table_id(tables.daily_prefix, tables.daily_key, day, game, guest)
    if await tables.storage.table(new_id) is None:
        await tables.refuse_too_many(guest)
        secret = daily_secret(tables.daily_key, day, game)
        return await tables.add(daily_table(guest, name, game, day, secret, new_id))
    return await tables.table(new_id)


async def daily(tables: LiveTables, names: Names | None, guest: str) -> Daily:
    """Return today's games, each with the guest's try, the score list and the streak."""
    day = today()
    mine = await tables.storage.results_of(guest)
    found = [await _daily_game(tables, names, guest, name, day, mine) for name in games.NAMES]
    midnight = datetime.combine(date.fromisoformat(day) + timedelta(days=1), datetime.min.time(), UTC)
    return Daily(day, int(midnight.timestamp() * 1000), found)


async def _daily_game(
    tables: LiveTables, names: Names | None, guest: str, game: str, day: str, mine: list[ResultRow]
) -> DailyGame:
    rows = best_first(await tables.storage.results_in(game, MODE + day))
    own = next((row for row in rows if row.guest == guest), None)
    record = await tables.storage.table(table_id(tables.daily_prefix, tables.daily_key, day, game, guest))
    board = [
        DailyScore(place, await names.of(row.guest) if names else "", row.points, won(row), row.guest == guest)
        for place, row in enumerate(rows, 1)
        if place <= SHOWN or row is own
    ]
    days = {row.mode.removeprefix(MODE) for row in mine if row.game == game and row.mode.startswith(MODE)}
    return DailyGame(
        game=game,
        title=games.load(game).title,
        address=f"/t/{record.id}" if record else "",
        state="done" if own else "begun" if record else "open",
        place=rows.index(own) + 1 if own else 0,
        points=own.points if own else 0,
        won=bool(own) and won(own),
        players=len(rows),
        streak=streak(days, day),
        board=board,
    )


def best_first(rows: Iterable[ResultRow]) -> list[ResultRow]:
    """Return results in the order of a score list: wins first, then by points, then by time."""
    return sorted(rows, key=lambda row: (row.place != 1, -row.points, row.when_ms))


def won(row: ResultRow | None) -> bool:
    return row is not None and row.place == 1


def streak(days: set[str], day: str) -> int:
    """Return how many days in a row were played. Today counts only if it was played."""
    at = date.fromisoformat(day)
    if day not in days:
        at -= timedelta(days=1)
    count = 0
    while at.isoformat() in days:
        count, at = count + 1, at - timedelta(days=1)
    return count


# Challenges


def challenge(table: TableRunner, seat: int) -> Challenge:
    """Return the score to beat in a finished game. Raise RequestError if nobody can take the challenge."""
    record, play = table.record, table.play
    if play is None or play.bits() or table.note:
        raise RequestError("not_over", say("challenge-not-over"))
    if record.box or record.origin:
        raise RequestError("bad_value", say("challenge-own"))
    if not is_secret_public(record):
        raise RequestError("bad_value", say("challenge-today"))
    if play.rewound:
        raise RequestError("bad_value", say("challenge-rewound"))
    if not 0 <= seat < len(record.seats) or record.seats[seat].kind != "person":
        raise RequestError("bad_value", say("challenge-nobody", seat=str(seat)))
    end = outcome(play)
    return Challenge(
        table=record.id,
        seat=seat,
        game=record.game,
        title=play.game.title,
        preset=record.preset,
        name=record.seats[seat].name,
        points=end.points[seat],
        won=end.places[seat] == 1,
        seats=len(record.seats),
    )


def challenge_table(old: TableRecord, request: Challenge, guest: str, name: str, new_id: str) -> TableRecord:
    """Return the row of a table with the same deal, in which bots play the other seats."""
    seats: list[SeatWish] = [
        MySeat() if number == request.seat else BotSeat(seat.level) for number, seat in enumerate(old.seats)
    ]
    record = seating.new_table(guest, name, CreateTable(old.game, seats, away_after_s=0), new_id, now_ms())
    record.options, record.preset, record.clock = dict(old.options), old.preset, old.clock
    record.brought = dict(old.brought)
    if not old.luck.secret:
        record.seed, record.seed_chosen = old.seed, True
    deal = old.luck.deal or old.id
    record.luck = Luck(old.luck.secret, list(old.luck.nonces), deal=deal)
    record.luck.rival, record.luck.rival_points, record.luck.rival_won = request.name, request.points, request.won
    return record


async def take_challenge(tables: LiveTables, table: TableRunner, seat: int, guest: str, name: str) -> TableRunner:
    """Open a table with the deal of a finished game."""
    request = challenge(table, seat)
    await tables.refuse_too_many(guest)
    return await tables.add(challenge_table(table.record, request, guest, name, tables.new_table_id()))
