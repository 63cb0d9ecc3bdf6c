"""Renders a game as one seat sees it. Everything about a game that leaves the server is made here."""

from __future__ import annotations

from functools import cache
from typing import cast

from msgspec import Raw
from msgspec.structs import replace

from retrocade.engine.contract import SPECTATOR, Choice, Game, View, seats_in
from retrocade.engine.kept import KeptChoice
from retrocade.engine.match import Match
from retrocade.engine.messages import Message, Text
from retrocade.server.protocol.encoding import DATA, encode
from retrocade.server.protocol.messages import Offer, Outcome, Position, Race, ScoreLine, TableInfo
from retrocade.server.tables import presence, race_clock, turn_clock
from retrocade.server.tables.clients import Perspective
from retrocade.server.tables.state import TableState
from retrocade.server.tables.summaries import table_info
from retrocade.server.tables.versioned_match import VersionedMatch


class Company:
    """Answers who is at a live table now."""

    def __init__(self, state: TableState) -> None:
        self._state = state

    def is_present(self, seat: int) -> bool:
        return presence.is_present(self._state, seat)

    def bot_plays(self, seat: int) -> bool:
        return presence.bot_plays(self._state, seat)

    def bot_in_ms(self, seat: int) -> int:
        return presence.bot_in_ms(self._state, seat)

    def watching(self) -> int:
        return presence.watching(self._state)


def live_info(t: TableState) -> TableInfo:
    """Return what people who are not at a live table may know of it."""
    info = table_info(t.record, Company(t), "")
    if t.note:
        return replace(info, status="record", note=t.note)
    if t.play is not None:
        return replace(info, version=t.stored, to_act=seats_in(t.play.bits()))
    return info


def live_position(t: TableState, perspective: Perspective, thinking: list[int] | None = None) -> Position | None:
    """Return the game of a live table as one perspective sees it now; None before it starts.

    `thinking` are the seats to act that bots play; pass them if you know them.
    """
    if t.play is None:
        return None
    race = race_clock.info(t, perspective.seat) if t.is_raced else None
    left_ms = race_clock.left_ms(t, perspective.seat, race) if race else turn_clock.left_ms(t, perspective.seat)
    return position(t.play, perspective, presence.thinking_seats(t) if thinking is None else thinking, left_ms, race)


def position(
    play: VersionedMatch, perspective: Perspective, thinking: list[int], left_ms: int, race: Race | None = None
) -> Position:
    """Return what a seat or a spectator may see and do now. During the countdown to the first throw nobody may act."""
    match, words, seat = play.match, play.game.words, perspective.seat
    to_act = seats_in(play.bits())
    in_words = perspective.detail in ("all", "board")
    clock = play.game.realtime if race else None
    counting = clock is not None and clock.counts_down(match.state)
    plays = seat != SPECTATOR and not counting and seat not in match.ending.resigned
    return Position(
        version=play.version,
        seat=seat,
        view=seen(match, perspective),
        ask=match.ask(seat) if in_words else "",
        choices=choices(play, perspective) if plays and seat in to_act else [],
        take_back=play.take_back_label(seat) if plays else "",
        to_act=to_act,
        thinking=thinking,
        left_ms=left_ms,
        race=race,
        over=None if to_act else outcome(play),
        resigned=list(match.ending.resigned),
        may_resign=seat != SPECTATOR and match.may_end(seat),
        secret=in_words and seat != SPECTATOR and holds_secrets(play, seat),
        text=words.draw(match.state, seat) if perspective.draw else "",
    )


def seen(match: Match, perspective: Perspective) -> View:
    """Return the view of a perspective; empty for a program that wants numbers only."""
    if perspective.detail == "numbers":
        return {}
    return match.view_without_help(perspective.seat) if perspective.waits else match.view(perspective.seat)


def holds_secrets(play: VersionedMatch, seat: int) -> bool:
    """Return True if something is hidden from another seat."""
    state, has_hidden = play.match.state, play.game.observer.has_hidden
    for other in range(state.seats):  # a generator for `any` takes longer than the question
        if other != seat and has_hidden(state, other):
            return True
    return False


def choices(play: VersionedMatch, perspective: Perspective) -> list[Offer]:
    """Return the legal actions of a seat, with the words that the perspective asks for."""
    if perspective.detail == "all":
        return offers(play, perspective.seat)
    if perspective.detail == "board":
        return drawn_offers(play, perspective)
    return numbers(play, perspective.seat)


def offered(action: int, choice: Choice) -> Offer:
    """Return an action with its words, as it is sent."""
    return Offer(action, choice.label, choice.kind, choice.at, choice.use, choice.effect)


def drawn_offers(play: VersionedMatch, perspective: Perspective) -> list[Offer]:
    """Return the legal actions of a seat. Those that its board draws by itself have no words."""
    game, state, seat = play.game, play.match.state, perspective.seat
    as_sent = encoded_offer if perspective.words == DATA else offered
    return [
        outlined(game, action) or as_sent(action, game.words.describe(state, seat, action))
        for action in play.match.legal(seat)
    ]


def encoded_offer(action: int, choice: Choice) -> Offer:
    """Return an action with its words as data. A choice that the game keeps is encoded once."""
    if type(choice) is not KeptChoice:
        return offered(action, choice)
    if choice.encoded is None:
        choice.encoded = Raw(encode(offered(action, choice), DATA))
    return cast("Offer", choice.encoded)


@cache
def outlined(game: Game, action: int) -> Offer | None:
    """Return an action without words if boards draw it by themselves, else None."""
    outline = game.outline(action) if game.outline else None
    return cast("Offer", Raw(encode(offered(action, outline)))) if outline else None


def numbers(play: VersionedMatch, seat: int) -> list[Offer]:
    """Return the legal actions of a seat as bare numbers, for programs."""
    return [Offer(action, "", "", (), "", "") for action in play.match.legal(seat)]


def offers(play: VersionedMatch, seat: int) -> list[Offer]:
    """Return the legal actions of a seat, with all their words."""
    return [offered(action, choice) for action, choice in play.match.choices(seat).items()]


def score_line(what: Text, value: Text, names: tuple[Text, ...]) -> ScoreLine:
    """Return a line of a summary. A message with the values `line` and `player` belongs to that player's seat."""
    values = what.values if isinstance(what, Message) else {}
    if values.keys() == {"player", "line"} and values["player"] in names:
        return ScoreLine(names.index(values["player"]), values["line"], value)
    return ScoreLine(-1, what, value)


def outcome(play: VersionedMatch) -> Outcome:
    """Return how a finished game ended."""
    match = play.match
    seats = range(match.state.seats)
    summary = match.summary()
    return Outcome(
        places=[int(match.result(seat)) for seat in seats],
        points=[int(match.score(seat)) for seat in seats],
        summary=summary,
        sheet=[score_line(what, value, play.game.seat_names(match.state)) for what, value in summary],
        early=match.ended_early,
        drawn=match.ending.drawn,
    )
