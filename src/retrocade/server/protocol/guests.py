"""HTTP: guests and their data."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from retrocade.server.protocol.decks import DeckInfo
from retrocade.server.protocol.results import GameRecord
from retrocade.server.protocol.values import PlayerName


class Me(Struct, frozen=True):
    """The guest that this browser or script is."""

    guest: str  # an id that others may see
    name: str
    named: bool  # true if the guest chose the name; otherwise it was made up


class Rename(Struct, frozen=True, forbid_unknown_fields=True):
    """Choose the name that others see."""

    name: PlayerName


class ScriptToken(Struct, frozen=True):
    """Lets a script act as the guest who asked for it: send it as 'Authorization: Bearer <token>'."""

    token: str
    guest: str
    expires_ms: int  # since 1970; ask for a new one before that


class OwnGame(Struct, frozen=True):
    """A table that the guest sat at or opened."""

    id: str
    game: str
    name: str
    status: str
    players: list[str]
    created_ms: int  # since 1970
    updated_ms: int
    record: str  # the replay file of a finished game; before that empty, because it would reveal hidden things


class OwnPuzzle(Struct, frozen=True):
    """A puzzle that the guest has finished."""

    game: str
    week: str
    found: bool  # before the solution was shown


class OwnData(Struct, frozen=True):
    """All data that the arcade keeps about a guest, as a file."""

    kind: str  # "retrocade export 1"
    guest: str
    name: str
    games: list[OwnGame]  # the newest first
    results: list[GameRecord]
    decks: dict[str, list[DeckInfo]]  # by game
    campaigns: dict[str, Any]  # by game, as the game keeps its progress
    scores: list[dict[str, Any]]  # signed scores
    puzzles: list[OwnPuzzle]
