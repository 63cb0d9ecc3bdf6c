"""HTTP: small reports of the lab, which the server makes."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from retrocade.server.protocol.values import Text, Word

MOST_REPORT_GAMES = 2000  # at each level of bots


class OrderReport(Struct, frozen=True, forbid_unknown_fields=True):
    """Order a small report. The server makes one at a time."""

    game: Word
    box: Annotated[str, Meta(max_length=40)] = ""  # hash of a box that the server offers; empty: the game's own
    games: Annotated[int, Meta(ge=1, le=MOST_REPORT_GAMES)] = 500  # at each level of bots


class ReportEntry(Struct, frozen=True):
    """The list entry of a finished report."""

    id: str
    game: str
    title: str
    box: str  # hash of the box; empty: the game's own
    games: int  # of all levels together
    when_ms: int  # since 1970


class RunningReport(Struct, frozen=True):
    """The progress of the running report."""

    id: str
    game: str
    part: str  # ready, samples, judged, luck, steps, banned, presets, or failed
    games: int  # played so far
    trouble: Text  # why it failed; empty if it has not


class LabState(Struct, frozen=True):
    """The state of the server's lab."""

    enabled: bool  # true if this server makes reports
    running: RunningReport | None
    finished: list[ReportEntry]  # the newest first


class ReportData(Struct, frozen=True):
    """A finished report."""

    report: Any  # see lab/report_data.py
