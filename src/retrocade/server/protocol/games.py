"""HTTP: the games, their campaigns and their high scores."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from retrocade.server.protocol.values import Initials, SeatNumber, Text


class OptionInfo(Struct, frozen=True):
    """An option that is chosen before the game."""

    name: str
    label: Text
    words: list[str]  # the possible values
    labels: list[Text]  # the name of each value for people
    default: str
    span: tuple[int, int] | None = None  # minimum and maximum, if every whole number between them is possible


class PresetInfo(Struct, frozen=True):
    """A named choice of options."""

    name: str
    label: Text
    settings: dict[str, str]  # value by option name


class LevelInfo(Struct, frozen=True):
    """A level of bots."""

    name: str  # for requests: "level3"
    label: Text  # "Club player"
    sentence: Text  # how it plays


class SeatItemInfo(Struct, frozen=True):
    """Something secret that a seat may bring to the table, such as a deck."""

    name: str
    label: Text


class BoxInfo(Struct, frozen=True):
    """A custom box that this server offers: its cards, boards or numbers differ from the game's own."""

    hash: str  # its id in requests and replays
    name: str
    differs: list[str]  # the first differences, one a line: "rules.rings_to_win: 6 -> 5"
    differences: int  # the number of all differences


class GameInfo(Struct, frozen=True):
    """A game of the arcade."""

    name: str  # in addresses: "starsprint"
    title: str
    credit: Text
    tagline: Text
    minutes: str
    cooperative: bool
    rules_version: int
    seats: list[int]  # how many seats a table may have
    options: list[OptionInfo]  # without the number of seats, which is chosen with the table
    presets: list[PresetInfo]
    first_preset: str  # for a newcomer's first game; empty: the usual one
    first_seats: int  # seats of a newcomer's first game; 0: the usual number
    levels: list[LevelInfo]  # of bots, weakest first
    seat_items: list[SeatItemInfo]  # most games have none
    seat_names: dict[str, list[Text]]  # by number of seats
    campaign: bool  # true if it has one: games in a row that share their progress
    boxes: list[BoxInfo]  # custom boxes that tables can be opened with


class CampaignInfo(Struct, frozen=True):
    """A guest's progress in a game's campaign."""

    game: str
    told: list[Text]  # the progress in sentences
    stages: list[dict[str, Any]]  # the game's own; each has number, text and state (passed, next, closed)
    address: str  # path of the table of the next stage; empty if it is not open yet


class ClaimScore(Struct, frozen=True, forbid_unknown_fields=True):
    """Sign the score of your seat with three initials, after the game is over."""

    seat: SeatNumber
    initials: Initials


class Score(Struct, frozen=True):
    """A line of the high-score list."""

    place: int
    initials: str
    points: int
    won: bool
    table: str  # for its replay, if the table is public or yours; otherwise empty
    when_ms: int


class Standing(Struct, frozen=True):
    """The place of a finished game on its high-score list, signed or not."""

    place: int  # 0: this score cannot be signed
    of: int  # scores on the list, this one included
    to_next: int  # points missing for the next place; 0: it is the first, or only its player won
    next: str  # the initials in the next place


class ScoreBoard(Struct, frozen=True):
    """The high-score list of a game and mode."""

    game: str
    mode: str
    modes: list[str]  # the modes that have scores
    scores: list[Score]
