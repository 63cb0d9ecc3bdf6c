"""Describes tables and games for lists and lobbies."""

from __future__ import annotations

from functools import cache
from typing import Protocol

import msgspec

from retrocade import bots, games
from retrocade.engine.contract import Game, seats_in
from retrocade.engine.messages import Text, named, speaker
from retrocade.server.protocol.errors import RequestError
from retrocade.server.protocol.messages import (
    GameInfo,
    LevelInfo,
    OptionInfo,
    PresetInfo,
    SeatInfo,
    SeatItemInfo,
    TableInfo,
)
from retrocade.server.storage.records import TableRecord
from retrocade.server.tables.luck import luck_info, same_deal
from retrocade.server.tables.own_boxes import NO_BOXES, Offered, box_info, box_of, game_of, not_offered, why_unplayable

say = speaker("server")

CUSTOM = "custom"  # the high-score list of tables whose options match no preset


class Company(Protocol):
    """Tells who is at a table now; storage does not know."""

    def is_present(self, seat: int) -> bool: ...
    def bot_plays(self, seat: int) -> bool: ...
    def bot_in_ms(self, seat: int) -> int: ...
    def watching(self) -> int: ...


class Nobody:
    """A `Company` for tables that are not live."""

    def __init__(self, record: TableRecord) -> None:
        self._record = record

    def is_present(self, seat: int) -> bool:
        return self._record.seats[seat].kind == "bot"

    def bot_plays(self, seat: int) -> bool:
        return self._record.seats[seat].kind == "bot"

    def bot_in_ms(self, seat: int) -> int:
        return 0

    def watching(self) -> int:
        return 0


def why_record(record: TableRecord) -> Text:
    """Return why this table can only be read; empty if it can be played."""
    if record.game not in games.NAMES:
        return say("game-gone", name=record.game)
    game = games.load(record.game)
    if record.rules_version == game.rules_version:
        return why_unplayable(record)
    return say("rules-gone", then=str(record.rules_version), game=game.title, now=str(game.rules_version))


def may_ask(record: TableRecord) -> bool:
    """Return True if people at this table may ask a bot for hints. Rivals may only if the table allows it."""
    people = sum(seat.kind != "bot" for seat in record.seats)
    together = record.game in games.NAMES and games.load(record.game).cooperative
    return not record.luck.deal and (record.hints or together or people < 2)


def is_timed(name: str) -> bool:
    """Return True if this game can be played against time."""
    return name in games.NAMES and games.load(name).realtime is not None


def seats_info(record: TableRecord, company: Company, guest: str) -> list[SeatInfo]:
    roles = roles_of(record)
    return [
        SeatInfo(
            seat=number,
            role=roles[number],
            kind=seat.kind,
            name=seat.name,
            level=seat.level,
            level_title=level_title(seat.level),
            you=guest in seat.holders,
            present=company.is_present(number),
            bot_plays=company.bot_plays(number),
            bot_in_ms=company.bot_in_ms(number),
        )
        for number, seat in enumerate(record.seats)
    ]


@cache
def level_title(level: str) -> Text:
    """Return the title of a level of bots; an unknown level keeps its name."""
    return next((named("bots", bot.name, bot.title) for bot in bots.BOTS if bot.name == level), level)


def table_info(record: TableRecord, company: Company, guest: str) -> TableInfo:
    """Return a table as this guest may know it."""
    note = why_record(record)
    game = None if record.game not in games.NAMES else games.load(record.game) if note else game_of(record)
    inside = guest == record.host or bool(record.seats_of(guest))
    return TableInfo(
        id=record.id,
        address=f"/t/{record.id}",
        invitation=f"/t/{record.id}#{record.invitation}" if inside else "",
        game=record.game,
        title=game.title if game else record.game,
        name=record.name,
        preset=record.preset,
        mode=mode_of(record),
        cooperative=game.cooperative if game else False,
        options=option_words(game, record) if game and not note else {},
        status="record" if note else record.status,
        note=note,
        public=record.public,
        away_after_s=record.away_after_s,
        clock=record.clock,
        hints=may_ask(record),
        seats=seats_info(record, company, guest),
        host=guest == record.host,
        watching=company.watching(),
        version=record.version,
        to_act=seats_in(record.to_act),
        created_ms=record.created_ms,
        updated_ms=record.updated_ms,
        seed_chosen=record.seed_chosen,
        box=box_of(record),
        luck=luck_info(record),
        same_deal=same_deal(record),
        rematch=record.rematch,
        copy_of=record.origin.table if record.origin and not record.origin.what_if else "",
        what_if_of=record.origin.table if record.origin and record.origin.what_if else "",
        what_if_step=record.origin.version if record.origin and record.origin.what_if else 0,
    )


def roles_of(record: TableRecord) -> tuple[Text, ...]:
    """Return the names of the seats in the game; numbers if its rules are gone."""
    if why_record(record):
        return tuple(say("seat-number", number=number + 1) for number in range(len(record.seats)))
    game = game_of(record)
    return game.seat_names(game.blank(record.options))


def option_words(game: Game, record: TableRecord) -> dict[str, str]:
    return {option.name: option.word(record.options[option.name]) for option in game.options}


def mode_of(record: TableRecord) -> str:
    """Return the high-score list that this table counts for: the stage of its campaign, its preset, or `CUSTOM`."""
    if record.game not in games.NAMES:
        return record.preset or CUSTOM
    if record.luck.deal:
        return f"daily-{record.luck.day}" if record.luck.day else "challenge"
    if record.box:
        return CUSTOM
    game = games.load(record.game)
    if game.campaign is not None and game.campaign.stage(record.options):
        return f"campaign-{game.campaign.stage(record.options)}"
    plain = game.choose({"seats": game.option("seats").word(record.options["seats"])}, record.preset)
    return (record.preset or "standard") if plain == record.options else CUSTOM


YES, NO = ("yes", "true", "on"), ("no", "false", "off")


def value_label(game: str, option: str, word: str) -> Text:
    """Return the label of an option's value. Numbers stay as they are."""
    if word in YES or word in NO:
        word = "yes" if word in YES else "no"
        return named(f"{game}-cabinet", word, word)
    return (
        word if word.isdecimal() else named(f"{game}-cabinet", f"value-{option}-{word}", word.replace("_", " ").title())
    )


def game_info(name: str, offers: Offered = NO_BOXES, box: str = "") -> GameInfo:
    """Return a game with the boxes that a server offers, or the game with the given one of these boxes."""
    if box:
        found = offers.get(box)
        if found is None or found.game.name != name:
            raise RequestError("not_found", not_offered(box))
        return described(found.game)
    boxes = [box_info(offer.game, offer.name) for offer in offers.values() if offer.game.name == name]
    plain = described(games.load(name))
    return msgspec.structs.replace(plain, boxes=boxes) if boxes else plain


@cache
def described(game: Game) -> GameInfo:
    """Return the description of a game."""
    name, seats = game.name, game.option("seats")
    place = f"{name}-cabinet"
    return GameInfo(
        name=game.name,
        title=game.title,
        credit=named(place, "credit", game.credit),
        tagline=named(place, "tagline", game.tagline),
        minutes=game.minutes,
        cooperative=game.cooperative,
        rules_version=game.rules_version,
        seats=sorted(seats.words.values()),
        options=[
            OptionInfo(
                option.name,
                named(place, f"option-{option.name}", option.label),
                list(option.words),
                [value_label(name, option.name, word) for word in option.words],
                option.word(option.default),
                option.span,
            )
            for option in game.options
            if option is not seats
        ],
        presets=[
            PresetInfo(
                preset.name,
                named(place, f"preset-{preset.name}", preset.label),
                {key: game.option(key).word(number) for key, number in preset.settings.items()},
            )
            for preset in game.presets
        ],
        first_preset=game.first_preset,
        first_seats=game.first_seats,
        levels=[
            LevelInfo(bot.name, named("bots", bot.name, bot.title), named("bots", f"{bot.name}-text", bot.sentence))
            for bot in bots.LEVELS
        ],
        seat_items=[SeatItemInfo(item.name, item.label) for item in game.seat_items],
        campaign=game.campaign is not None,
        boxes=[],
        seat_names={
            str(count): list(game.seat_names(game.blank({"seats": count}))) for count in sorted(seats.words.values())
        },
    )


def seen_by(info: TableInfo, record: TableRecord, guest: str) -> TableInfo:
    """Return the same table as another guest may know it."""
    mine = record.seats_of(guest)
    inside = guest == record.host or bool(mine)
    return msgspec.structs.replace(
        info,
        invitation=f"/t/{record.id}#{record.invitation}" if inside else "",
        host=guest == record.host,
        seats=[msgspec.structs.replace(seat, you=seat.seat in mine) for seat in info.seats],
    )


def refuse_unknown_game(name: str) -> None:
    """Raise RequestError if there is no such game."""
    if name not in games.NAMES:
        raise RequestError("not_found", say("no-game", name=name, games=", ".join(games.NAMES)))
