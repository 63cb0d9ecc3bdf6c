"""Who sits where: changes to a table's row, each a small function that alters it or says why not."""

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
SHORTEST_AWAY_S = 20  # before a bot may play for a person who is away, where other people play
MOST_DEVICES = 8  # that may hold a seat through its link

FORGOTTEN = "Somebody"  # who had all that was theirs deleted


class Offer(NamedTuple):
    """What the house brings to a new table."""

    boxes: own_boxes.Offered = own_boxes.NO_BOXES  # that it may be played with
    secret: str = ""  # of its luck; empty: luck follows from the seed


NOTHING = Offer()


def new_table(guest: str, name: str, wish: CreateTable, table_id: str, now: int, offer: Offer = NOTHING) -> TableRecord:
    """The row of a new table; started at once if no seat is open and no nonce follows."""
    try:
        game, box_name = own_boxes.wished(offer.boxes, wish.game, wish.box)
        seat_count = game.option("seats")
        if len(wish.seats) not in seat_count.words.values():
            fitting = ", ".join(map(str, sorted(seat_count.words.values())))
            sentence = say("wrong-seats", game=game.title, count=len(wish.seats), fitting=fitting)
            raise RequestError("bad_value", sentence)
        written = wish.options | {"seats": seat_count.word(len(wish.seats))}
        options = game.choose(written, wish.preset)
    except RetrocadeError as trouble:
        raise RequestError("bad_value", trouble.args[0]) from None
    record = TableRecord(
        id=table_id,
        game=game.name,
        rules_version=game.rules_version,
        options=options,
        preset=wish.preset,
        seed=0,
        name=clean(wish.name),
        public=wish.public,
        invitation=random_name(INVITATION_LETTERS),
        away_after_s=wish.away_after_s,
        clock=wish.clock,
        hints=wish.hints,
        host=guest,
        seats=[wished(seat, number, guest, name) for number, seat in enumerate(wish.seats)],
        box=game.box,
        box_name=box_name,
        created_ms=now,
        updated_ms=now,
    )
    record.seed, record.seed_chosen = wish.seed or 0, wish.seed is not None
    refuse_unfair(record)
    for number, seat in enumerate(wish.seats):
        if isinstance(seat, MySeat):
            bring(record, number, seat.brings)
    luck.seal(record, offer.secret, record.seats_of(guest) if wish.nonce_follows else [])
    start_if_full(record, now)
    return record


def refuse_unfair(record: TableRecord) -> None:
    """Refuse a table at which its host would know what luck brings, or could act for people who are away for a moment."""
    others = any(seat.kind == "open" for seat in record.seats)
    if others and record.seed_chosen:
        raise RequestError("bad_value", say("seed-for-all"))
    if others and 0 < record.away_after_s < SHORTEST_AWAY_S:
        raise RequestError("bad_value", say("away-too-short", seconds=SHORTEST_AWAY_S))


def bring(record: TableRecord, number: int, brings: Mapping[str, str]) -> None:
    """Note what a seat brings, which replaces what it brought before."""
    game = own_boxes.game_of(record)
    record.brought = {name: row for name, row in record.brought.items() if not name.endswith(f"_{number}")}
    try:
        for name, text in brings.items():
            item, _ = game.seat_item(f"{name}_{number}", len(record.seats))
            record.brought[f"{name}_{number}"] = item.read(text)
        game.blank(record.options, record.brought)  # refuses what makes no game
    except RetrocadeError as trouble:
        raise RequestError("bad_value", trouble.args[0]) from None


def wished(wish: SeatWish, number: int, guest: str, name: str) -> Seat:
    """A seat as its wish describes it."""
    match wish:
        case OpenSeat():
            return Seat()
        case MySeat(own_name):
            return Seat("person", clean(own_name) or name, holders=[guest])
        case BotSeat(level):
            return bot_seat(level, number)


def bot_seat(level: str, number: int) -> Seat:
    try:
        bot = bots.find(level)
    except RetrocadeError as trouble:
        raise RequestError("bad_value", str(trouble)) from None
    return Seat("bot", bot_name(number), bot.name)


def start_if_full(record: TableRecord, now: int) -> None:
    """A table without open seats begins, unless a nonce is on its way."""
    is_full = all(seat.kind != "open" for seat in record.seats)
    if record.status == "waiting" and is_full and not luck.is_waiting(record):
        record.status = "playing"
        record.started_ms = now


def sit(record: TableRecord, guest: str, name: str, wish: Sit, now: int) -> None:
    """Take an open seat. Once the game has begun it is played with what the seat brought then."""
    refuse_records(record)
    if record.status == "over":
        raise RequestError("already_started", say("over"))
    if record.luck.revealed:
        raise RequestError("already_started", say("luck-told"))
    open_seats = [n for n, seat in enumerate(record.seats) if seat.kind == "open"]
    if not open_seats:
        raise RequestError("taken", say("all-taken"))
    chosen = open_seats[0] if wish.seat is None else wish.seat
    if chosen not in open_seats:
        others = ", ".join(map(str, open_seats))
        raise RequestError("taken", say("seat-not-open", seat=str(chosen), open=others))
    refuse_informed(record, guest, chosen)
    seat = record.seats[chosen]
    record.seats[chosen] = Seat("person", name, seat.level, [guest], seat.past)
    if record.status == "waiting":
        bring(record, chosen, wish.brings)
        luck.add_nonce(record, [chosen], wish.nonce or "")
    start_if_full(record, now)


def nonce_given(guest: str, nonce: str, now: int) -> Callable[[TableRecord], None]:
    """Return the change that adds a nonce to a table, which begins if it waited for nothing else."""

    def alter(record: TableRecord) -> None:
        luck.give_nonce(record, guest, nonce)
        start_if_full(record, now)

    return alter


def leave(record: TableRecord, guest: str, number: int | None) -> None:
    """Give up a seat, or all."""
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
    """Take a guest out of a table: seats of a running game are free for others, those of a finished one keep no name."""
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
    """Refuse a seat to somebody who knows what its player may not: the seed, or another seat's secrets."""
    if record.seed_chosen and guest != record.host:
        raise RequestError("taken", say("knows-luck"))
    if record.status != "playing" or own_boxes.game_of(record).reveals is None:
        return
    if guest in record.seats[number].past:
        return  # who knows its secrets already
    others = [seat for other, seat in enumerate(record.seats) if other != number]
    if any(guest in (*seat.holders, *seat.past) for seat in others):
        raise RequestError("taken", say("knows-secrets"))


def change_seat(record: TableRecord, guest: str, name: str, number: int, wish: SeatWish, now: int) -> None:
    """The host rearranges a seat before the start."""
    refuse_not_host(record, guest)
    refuse_started(record)
    if number >= len(record.seats):
        raise RequestError("bad_value", say("no-seat", seat=str(number), last=len(record.seats) - 1))
    record.seats[number] = wished(wish, number, guest, name)
    luck.forget_seat(record, number)
    bring(record, number, wish.brings if isinstance(wish, MySeat) else {})
    start_if_full(record, now)


def start(record: TableRecord, guest: str, level: str, now: int) -> None:
    """The host fills the open seats with bots, and waits for no nonce."""
    refuse_not_host(record, guest)
    refuse_started(record)
    record.seats = [
        bot_seat(level, number) if seat.kind == "open" else seat for number, seat in enumerate(record.seats)
    ]
    record.luck.awaited = []
    start_if_full(record, now)


def open_seat_link(record: TableRecord, guest: str, number: int, first_holder: str) -> None:
    """Hold a seat on another device as well. A link dies when its seat goes to somebody else."""
    seat = record.seats[number] if number < len(record.seats) else Seat()
    if not seat.holders or seat.holders[0] != first_holder:
        raise RequestError("unauthorized", say("seat-changed-hands"))
    known = [other for other in record.seats if guest in (*other.holders, *other.past) and other is not seat]
    if any(first_holder not in other.holders for other in known):  # one screen's seats may move together
        refuse_informed(record, guest, number)
    if guest not in seat.holders:
        seat.holders.append(guest)
        del seat.holders[1:-MOST_DEVICES]


def rematch_id(old: TableRecord) -> str:
    """The id of a table's rematch follows from the table, so that all who ask at once open the same one. A prefix stays."""
    digest = blake2b(f"{old.id} {old.invitation}".encode(), digest_size=8).digest()
    return old.id[: old.id.rfind("-") + 1] + "".join(LETTERS[byte % len(LETTERS)] for byte in digest)


def rematch(old: TableRecord, guest: str, now: int, offer: Offer = NOTHING) -> TableRecord:
    """The same game, options and people again. A seat that was left is open. It waits for those who added to luck before."""
    refuse_records(old)
    if old.box and own_boxes.hash_of(old.box) not in offer.boxes:
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
        offer.secret,
        [seat for seat, nonce in enumerate(old.luck.nonces) if nonce and record.seats[seat].holders],
    )
    start_if_full(record, now)
    return record


def refuse_records(record: TableRecord) -> None:
    note = why_record(record)
    if note:
        raise RequestError("read_only", note)


def refuse_not_host(record: TableRecord, guest: str) -> None:
    if guest != record.host:
        raise RequestError("not_yours", say("host-only"))


def refuse_started(record: TableRecord) -> None:
    refuse_records(record)
    if record.status != "waiting":
        raise RequestError("already_started", say("seats-fixed"))


def clean(name: str) -> str:
    """A name without control signs and needless blanks."""
    return " ".join("".join(sign if sign.isprintable() else " " for sign in name).split())
