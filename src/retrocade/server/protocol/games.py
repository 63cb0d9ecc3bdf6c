"""HTTP: the games one can play, their campaigns and their high scores."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from retrocade.server.protocol.values import Initials, SeatNumber, Text


class OptionInfo(Struct, frozen=True):
    """A setting chosen before the game."""

    name: str
    label: Text
    words: list[str]  # the values one may choose
    labels: list[Text]  # what people read for each of them
    default: str
    span: tuple[int, int] | None = None  # the least and the most, where every whole number between them may be chosen


class PresetInfo(Struct, frozen=True):
    """Options chosen together."""

    name: str
    label: Text
    settings: dict[str, str]  # option name to word


class LevelInfo(Struct, frozen=True):
    """How well a bot plays."""

    name: str  # to ask for it: "level3"
    label: Text  # "Club player"
    sentence: Text  # what to expect of it


class SeatItemInfo(Struct, frozen=True):
    """Something a seat may bring to the table and keep to itself, such as a deck it built."""

    name: str
    label: Text


class BoxInfo(Struct, frozen=True):
    """A box of somebody's own that this server offers: other cards, boards or numbers than the game's."""

    hash: str  # to ask for it, and in its replays
    name: str
    differs: list[str]  # the first differences, a line each: "rules.rings_to_win: 6 -> 5"
    differences: int  # how many there are


class GameInfo(Struct, frozen=True):
    """A game of the arcade, as the marquee shows it."""

    name: str  # in addresses: "starsprint"
    title: str
    credit: Text
    tagline: Text
    minutes: str
    cooperative: bool
    rules_version: int
    seats: list[int]  # how many seats a table may have
    options: list[OptionInfo]  # without the seats, which follow from the table
    presets: list[PresetInfo]
    first_preset: str  # what a newcomer begins with; empty: the usual game
    first_seats: int  # and with how many seats; 0: as many as usual
    levels: list[LevelInfo]  # of bots, weakest first
    seat_items: list[SeatItemInfo]  # what a seat may bring; most games have none
    seat_names: dict[str, list[Text]]  # number of seats to what each seat is called
    campaign: bool  # whether it has one: games in a row, with something kept in between
    boxes: list[BoxInfo]  # with which tables can be opened besides its own


class CampaignInfo(Struct, frozen=True):
    """Where a guest is in a game's campaign."""

    game: str
    told: list[Text]  # in sentences
    stages: list[dict[str, Any]]  # the game's own map; each has number, text and state (passed, next, closed)
    address: str  # path of the table where the next stage is being played; empty if it is still to be opened


class ClaimScore(Struct, frozen=True, forbid_unknown_fields=True):
    """Put three initials to the points of one's seat, once the game is over."""

    seat: SeatNumber
    initials: Initials


class Score(Struct, frozen=True):
    """A line of the high-score list."""

    place: int
    initials: str
    points: int
    won: bool
    table: str  # for its replay, if the table is public or one's own; else empty
    when_ms: int


class Standing(Struct, frozen=True):
    """Where the points of a finished game stand on their high-score list, signed or not."""

    place: int  # 0: they cannot be signed
    of: int  # scores on the list, this one included
    to_next: (
        int  # points that were missing for the next place; 0: it is the first, or the next one won and this one did not
    )
    next: str  # whose initials stand there


class ScoreBoard(Struct, frozen=True):
    """The best of one game and mode."""

    game: str
    mode: str
    modes: list[str]  # those with any scores
    scores: list[Score]
