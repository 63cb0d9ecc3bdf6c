"""Seats: functions that change a table's row, or raise RequestError."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from hashlib import blake2b
from typing import NamedTuple

from retrocade import bots
from retrocade.engine.errors import RetrocadeError
from retrocade.engine.messages import speaker
from retrocade.server.identity.tokens import LETTERS, random_name
from retrocade.server.protocol.errors import RequestError
from retrocade.server.protocol.messages import BotSeat, CreateTable, MySeat, OpenSeat, SeatWish, Sit
from retrocade.server.storage.records import Seat, TableRecord
from retrocade.server.tables import luck, own_boxes
from retrocade.server.tables.bot_names import bot_name
from retrocade.server.tables.summaries import why_record

say = speaker("server")

INVITATION_LETTERS = 12
SHORTEST_AWAY_S = 20  # before a bot may replace an absent player at a table with other people
MOST_DEVICES = 8  # devices that may hold a seat through its link

FORGOTTEN = "Somebody"  # a player whose data was deleted


class TableExtras(NamedTuple):
    """The server's part of a new table."""

    boxes: own_boxes.Offered = own_boxes.NO_BOXES  # the custom boxes on offer
    secret: str = ""  # of its luck; empty: luck is derived from the seed


NO_EXTRAS = TableExtras()


def new_table(
    guest: str, name: str, request: CreateTable, table_id: str, now: int, extras: TableExtras = NO_EXTRAS
) -> TableRecord:
    """Return the row of a new table. Its game starts at once if no seat is open and no nonce follows."""
    try:
        game, box_name = own_boxes.find_box(extras.boxes, request.game, request.box)
        seat_count = game.option("seats")
        if len(request.seats) not in seat_count.words.values():
            fitting = ", ".join(map(str, sorted(seat_count.words.values())))
            sentence = say("wrong-seats", game=game.title, count=len(request.seats), fitting=fitting)
            raise RequestError("bad_value", sentence)
        written = request.options | {"seats": seat_count.word(len(request.seats))}
        options = game.choose(written, request.preset)
    except RetrocadeError as error:
        raise RequestError("bad_value", error.args[0]) from None
    record = TableRecord(
        id=table_id,
        game=game.name,
        rules_version=game.rules_version,
        options=options,
        preset=request.preset,
        seed=0,
        name=clean(request.name),
        public=request.public,
        invitation=random_name(INVITATION_LETTERS),
        away_after_s=request.away_after_s,
        clock=request.clock,
        hints=request.hints,
        host=guest,
        seats=[seat_from(seat, number, guest, name) for number, seat in enumerate(request.seats)],
        box=game.box,
        box_name=box_name,
        created_ms=now,
        updated_ms=now,
    )
    record.seed, record.seed_chosen = request.seed or 0, request.seed is not None
    refuse_unfair(record)
    for number, seat in enumerate(request.seats):
        if isinstance(seat, MySeat):
            bring(record, number, seat.brings)
    luck.seal(record, extras.secret, record.seats_of(guest) if request.nonce_follows else [])
    start_if_full(record, now)
    return record


def refuse_unfair(record: TableRecord) -> None:
    """Raise RequestError if the host would know the luck of others, or if bots would replace players too soon."""
    others = any(seat.kind == "open" for seat in record.seats)
    if others and record.seed_chosen:
        raise RequestError("bad_value", say("seed-for-all"))
    if others and 0 < record.away_after_s < SHORTEST_AWAY_S:
        raise RequestError("bad_value", say("away-too-short", seconds=SHORTEST_AWAY_S))


def bring(record: TableRecord, number: int, brings: Mapping[str, str]) -> None:
    """Store the items that a seat brings, replacing earlier ones."""
    game = own_boxes.game_of(record)
    record.brought = {name: row for name, row in record.brought.items() if not name.endswith(f"_{number}")}
    try:
        for name, text in brings.items():
            item, _ = game.seat_item(f"{name}_{number}", len(record.seats))
            record.brought[f"{name}_{number}"] = item.read(text)
        game.blank(record.options, record.brought)  # raises if no game is possible with them
    except RetrocadeError as error:
        raise RequestError("bad_value", error.args[0]) from None


def seat_from(request: SeatWish, number: int, guest: str, name: str) -> Seat:
    """Return the seat that a request describes."""
    match request:
        case OpenSeat():
            return Seat()
        case MySeat(own_name):
            return Seat("person", clean(own_name) or name, holders=[guest])
        case BotSeat(level):
            return bot_seat(level, number)


def bot_seat(level: str, number: int) -> Seat:
    try:
        bot = bots.find(level)
    except RetrocadeError as error:
        raise RequestError("bad_value", str(error)) from None
    return Seat("bot", bot_name(number), bot.name)


def start_if_full(record: TableRecord, now: int) -> None:
    """Start the game if no seat is open and no nonce is awaited."""
    is_full = all(seat.kind != "open" for seat in record.seats)
    if record.status == "waiting" and is_full and not luck.is_waiting(record):
        record.status = "playing"
        record.started_ms = now


def sit(record: TableRecord, guest: str, name: str, request: Sit, now: int) -> None:
    """Take an open seat. After the start, the seat keeps the items that it had."""
    refuse_records(record)
    if record.status == "over":
        raise RequestError("already_started", say("over"))
    if record.luck.revealed:
        raise RequestError("already_started", say("luck-told"))
    open_seats = [n for n, seat in enumerate(record.seats) if seat.kind == "open"]
    if not open_seats:
        raise RequestError("taken", say("all-taken"))
    chosen = open_seats[0] if request.seat is None else request.seat
    if chosen not in open_seats:
        others = ", ".join(map(str, open_seats))
        raise RequestError("taken", say("seat-not-open", seat=str(chosen), open=others))
    refuse_informed(record, guest, chosen)
    seat = record.seats[chosen]
    record.seats[chosen] = Seat("person", name, seat.level, [guest], seat.past)
    if record.status == "waiting":
        bring(record, chosen, request.brings)
        luck.add_nonce(record, [chosen], request.nonce or "")
    start_if_full(record, now)


def nonce_given(guest: str, nonce: str, now: int) -> Callable[[TableRecord], None]:
    """Return a change that adds a nonce to a table and starts its game if nothing else is missing."""

    def alter(record: TableRecord) -> None:
        luck.give_nonce(record, guest, nonce)
        start_if_full(record, now)

    return alter


def leave(record: TableRecord, guest: str, number: int | None) -> None:
    """Leave a seat, or all seats."""
    mine = record.seats_of(guest)
    if not mine or (number is not None and number not in mine):
        raise RequestError("not_yours", say("not-sitting-there"))
    for chosen in mine if number is None else [number]:
        seat = record.seats[chosen]
        past = sorted({*seat.past, *seat.holders}) if record.status == "playing" else []
        record.seats[chosen] = Seat(level=seat.level, past=past)
        luck.forget_seat(record, chosen)
    luck.reveal_if_abandoned(record)


def forget_guest(record: TableRecord, guest: str) -> None:
    """Remove a guest from a table. Seats of a running game become open; in a finished one they lose their name."""
    for number in record.seats_of(guest):
        seat = record.seats[number]
        others = [holder for holder in seat.holders if holder != guest]
        if others:
            seat.holders = others
        elif record.status == "over":
            record.seats[number] = Seat("person", FORGOTTEN, seat.level)
        else:
            record.seats[number] = Seat(level=seat.level, past=seat.past)
            luck.forget_seat(record, number)
    luck.reveal_if_abandoned(record)
    for seat in record.seats:
        seat.past = [other for other in seat.past if other != guest]
    if record.host == guest:
        record.host = ""


def refuse_informed(record: TableRecord, guest: str, number: int) -> None:
    """Raise RequestError if the guest knows the seed or another seat's secrets, which this seat's player may not know."""
    if record.seed_chosen and guest != record.host:
        raise RequestError("taken", say("knows-luck"))
    if record.status != "playing" or own_boxes.game_of(record).reveals is None:
        return
    if guest in record.seats[number].past:
        return  # they know its secrets already
    others = [seat for other, seat in enumerate(record.seats) if other != number]
    if any(guest in (*seat.holders, *seat.past) for seat in others):
        raise RequestError("taken", say("knows-secrets"))


def change_seat(record: TableRecord, guest: str, name: str, number: int, request: SeatWish, now: int) -> None:
    """Change a seat before the start, as the host."""
    refuse_not_host(record, guest)
    refuse_started(record)
    if number >= len(record.seats):
        raise RequestError("bad_value", say("no-seat", seat=str(number), last=len(record.seats) - 1))
    record.seats[number] = seat_from(request, number, guest, name)
    luck.forget_seat(record, number)
    bring(record, number, request.brings if isinstance(request, MySeat) else {})
    start_if_full(record, now)


def start(record: TableRecord, guest: str, level: str, now: int) -> None:
    """Give the open seats to bots and start, as the host, without waiting for nonces."""
    refuse_not_host(record, guest)
    refuse_started(record)
    record.seats = [
        bot_seat(level, number) if seat.kind == "open" else seat for number, seat in enumerate(record.seats)
    ]
    record.luck.awaited = []
    start_if_full(record, now)


def open_seat_link(record: TableRecord, guest: str, number: int, first_holder: str) -> None:
    """Give another device the seat as well. Raise RequestError if the seat has gone to somebody else since."""
    seat = record.seats[number] if number < len(record.seats) else Seat()
    if not seat.holders or seat.holders[0] != first_holder:
        raise RequestError("unauthorized", say("seat-changed-hands"))
    known = [other for other in record.seats if guest in (*other.holders, *other.past) and other is not seat]
    if any(first_holder not in other.holders for other in known):  # seats on one screen may move together
        refuse_informed(record, guest, number)
    if guest not in seat.holders:
        seat.holders.append(guest)
        del seat.holders[1:-MOST_DEVICES]


def rematch_id(old: TableRecord) -> str:
    """Return the id of a table's rematch.

    It is derived from the table, so that simultaneous requests open the same one.
    """
    digest = blake2b(f"{old.id} {old.invitation}".encode(), digest_size=8).digest()
    return old.id[: old.id.rfind("-") + 1] + "".join(LETTERS[byte % len(LETTERS)] for byte in digest)


def rematch(old: TableRecord, guest: str, now: int, extras: TableExtras = NO_EXTRAS) -> TableRecord:
    """Return a new row with the same game, options and people. Seats that were left are open.

    The game waits for nonces of the seats that added one before.
    """
    refuse_records(old)
    if old.box and own_boxes.hash_of(old.box) not in extras.boxes:
        raise RequestError("read_only", own_boxes.not_offered(old.box_name))
    if old.status != "over":
        raise RequestError("not_over", say("rematch-later"))
    if guest != old.host and not old.seats_of(guest):
        raise RequestError("not_yours", say("rematch-players"))
    record = TableRecord(
        id=rematch_id(old),
        game=old.game,
        rules_version=own_boxes.game_of(old).rules_version,
        options=dict(old.options),
        preset=old.preset,
        seed=0,
        name=old.name,
        public=old.public,
        invitation=random_name(INVITATION_LETTERS),
        away_after_s=old.away_after_s,
        clock=old.clock,
        hints=old.hints,
        host=guest,
        seats=[Seat(seat.kind, seat.name, seat.level, list(seat.holders)) for seat in old.seats],
        box=old.box,
        box_name=old.box_name,
        brought=dict(old.brought),
        created_ms=now,
        updated_ms=now,
    )
    luck.seal(
        record,
        extras.secret,
        [seat for seat, nonce in enumerate(old.luck.nonces) if nonce and record.seats[seat].holders],
    )
    start_if_full(record, now)
    return record


def refuse_records(record: TableRecord) -> None:
    """Raise RequestError if the table can only be read."""
    note = why_record(record)
    if note:
        raise RequestError("read_only", note)


def refuse_not_host(record: TableRecord, guest: str) -> None:
    """Raise RequestError if the guest did not open the table."""
    if guest != record.host:
        raise RequestError("not_yours", say("host-only"))


def refuse_started(record: TableRecord) -> None:
    """Raise RequestError if the game has started."""
    refuse_records(record)
    if record.status != "waiting":
        raise RequestError("already_started", say("seats-fixed"))


def clean(name: str) -> str:
    """Return a name without control characters and extra blanks."""
    return " ".join("".join(sign if sign.isprintable() else " " for sign in name).split())
