"""HTTP: small reports of the lab, run by the server."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from retrocade.server.protocol.values import Text, Word

MOST_REPORT_GAMES = 2000  # at each level of bots


class OrderReport(Struct, frozen=True, forbid_unknown_fields=True):
    """Make a small report. One at a time is made."""

    game: Word
    box: Annotated[str, Meta(max_length=40)] = ""  # hash of a box that the server offers; empty: the game's own
    games: Annotated[int, Meta(ge=1, le=MOST_REPORT_GAMES)] = 500  # at each level of bots


class ReportEntry(Struct, frozen=True):
    """A report that is finished."""

    id: str
    game: str
    title: str
    box: str  # hash of the box; empty: the game's own
    games: int  # all levels together
    when_ms: int  # since 1970


class RunningReport(Struct, frozen=True):
    """A report that is being made."""

    id: str
    game: str
    part: str  # ready, samples, judged, luck, steps, banned, presets, or failed
    games: int  # played so far
    trouble: Text  # why it failed; empty if it has not


class LabState(Struct, frozen=True):
    """What the server's lab does."""

    enabled: bool  # whether this server makes reports
    running: RunningReport | None
    finished: list[ReportEntry]  # the newest first


class ReportData(Struct, frozen=True):
    """A finished report."""

    report: Any  # see lab/report_data.py
