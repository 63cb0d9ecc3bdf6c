"""Results, statistics and ratings of finished games for their players."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from retrocade import bots, games
from retrocade.engine.messages import Text, named
from retrocade.server.protocol.messages import GameRecord, MyRecord, Rated, Result, Rival, Tally
from retrocade.server.storage.records import Contest, ResultRow, Seat, TableRecord
from retrocade.server.tables.snapshots import outcome
from retrocade.server.tables.summaries import level_title, mode_of
from retrocade.server.tables.versioned_match import VersionedMatch

SHOWN = 200  # results of a game
NEWCOMER, SCALE = 1500, 60  # the points shown for a rating of 25, and for each unit above it
PEOPLE = "people"
PUZZLE = "puzzle-"  # prefix of the mode of rows about a weekly puzzle; they are not games

decode_rivals = msgspec.json.Decoder(list[Rival]).decode


def finished(record: TableRecord, play: VersionedMatch, when_ms: int) -> list[ResultRow]:
    """Return a finished game's results, one for each seat that a person held at its end.

    Games with a custom box and variations of other games have none, because they do not compare with other games.
    """
    if record.box or (record.origin and record.origin.what_if):
        return []
    end, cooperative = outcome(play), play.game.cooperative
    early = end.early or bool(play.match.ending.resigned)
    rows = []
    for seat, held in enumerate(record.seats):
        place = end.places[seat]
        rivals = [rival(other) for number, other in enumerate(record.seats) if number != seat]
        rows += [
            ResultRow(
                guest=guest,
                table_id=record.id,
                seat=seat,
                game=record.game,
                mode=mode_of(record),
                place=place,
                shared=1 if cooperative else end.places.count(place),
                seats=len(record.seats),
                points=end.points[seat],
                early=early,
                rivals=msgspec.json.encode(rivals).decode(),
                mu=None,
                sigma=None,
                when_ms=when_ms,
            )
            for guest in held.holders[:1]
        ]
    return rows


def rival(seat: Seat) -> Rival:
    """Return the player of a seat, as a rival."""
    return Rival("bot", seat.name, seat.level) if seat.kind == "bot" else Rival("person", seat.name, "")


def contest(record: TableRecord, play: VersionedMatch) -> Contest | None:
    """Return the places of a finished game for the ratings; None if it is not rated.

    A game is rated if people or bots played against each other with the standard box, every seat had the same player
    throughout, and nobody chose or renewed the luck.
    """
    guests = [seat.holders[0] if seat.holders else "" for seat in record.seats]
    people = [guest for guest in guests if guest]
    replaced = any(seat in play.bot_played for seat, guest in enumerate(guests) if guest)
    others = any(seat.kind != "bot" and not seat.holders for seat in record.seats)  # who has left
    changed = any(seat.past for seat in record.seats)
    if play.game.cooperative or len(guests) < 2 or len(set(people)) < len(people):
        return None
    chosen = record.seed_chosen or record.origin or record.luck.deal or play.rewound
    if record.box or chosen or replaced or others or changed:
        return None
    levels = [seat.level if seat.kind == "bot" else "" for seat in record.seats]
    return Contest(guests, levels, outcome(play).places)


# Records


def game_records(rows: Sequence[ResultRow]) -> MyRecord:
    """Return a guest's results by game. The games come in the order in which they were last played, newest first."""
    known = [row for row in rows if row.game in games.NAMES and not row.mode.startswith(PUZZLE)]
    return MyRecord([game_record(name, [row for row in known if row.game == name]) for name in unique(known)])


def unique(rows: Iterable[ResultRow]) -> list[str]:
    return list(dict.fromkeys(row.game for row in rows))


def game_record(name: str, rows: Sequence[ResultRow]) -> GameRecord:
    """Return the results and statistics of a game."""
    game = games.load(name)
    modes = dict.fromkeys(mode_shown(row) for row in rows)
    titles = {preset.name: named(name, f"preset-{preset.name}", preset.label) for preset in game.presets}
    rating = next((rating_of(row) for row in rows if row.mu is not None), None)
    return GameRecord(
        game=name,
        title=game.title,
        cooperative=game.cooperative,
        total=tally("", "", rows),
        modes=[tally(mode, titles.get(mode, ""), [row for row in rows if mode_shown(row) == mode]) for mode in modes],
        against=[] if game.cooperative else rivals_tallied(rows),
        rated=rating,
        results=[result(row) for row in rows[:SHOWN]],
    )


def mode_shown(row: ResultRow) -> str:
    """Return the mode of a game. All days of the daily challenge count as one."""
    return "daily" if row.mode.startswith("daily-") else row.mode


def rivals_tallied(rows: Sequence[ResultRow]) -> list[Tally]:
    """Return statistics of games against bots of each level, weakest first, and of games against people."""
    levels = [bot.name for bot in bots.BOTS]
    by_rival: dict[str, list[ResultRow]] = {}
    for row in rows:
        rivals = decode_rivals(row.rivals)
        kinds = {each.level if each.kind == "bot" else PEOPLE for each in rivals}
        if len(kinds) == 1:
            by_rival.setdefault(kinds.pop(), []).append(row)
        elif PEOPLE in kinds:
            by_rival.setdefault(PEOPLE, []).append(row)
    names = [level for level in levels if level in by_rival] + [PEOPLE] * (PEOPLE in by_rival)
    return [tally(name, level_title(name) if name != PEOPLE else "", by_rival[name]) for name in names]


def tally(name: str, title: Text, rows: Sequence[ResultRow]) -> Tally:
    """Return statistics of games."""
    points = [row.points for row in rows]
    wins = sum(1 / row.shared for row in rows if row.place == 1)
    return Tally(name, title, len(rows), round(wins, 2), max(points), round(sum(points) / len(rows), 1))


def rating_of(row: ResultRow) -> Rated | None:
    """Return the rating after a game for people to read; None if the game was not rated."""
    if row.mu is None or row.sigma is None:
        return None
    return Rated(round(NEWCOMER + SCALE * (row.mu - 25)), round(2 * SCALE * row.sigma))


def result(row: ResultRow) -> Result:
    return Result(
        table=row.table_id,
        seat=row.seat,
        mode=mode_shown(row),
        when_ms=row.when_ms,
        place=row.place,
        shared=row.shared,
        seats=row.seats,
        points=row.points,
        early=row.early,
        rivals=decode_rivals(row.rivals),
        rated=rating_of(row),
    )
