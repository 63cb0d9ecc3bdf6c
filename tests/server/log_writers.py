"""Shared parts of the log writers that tests use."""

from __future__ import annotations

from retrocade.server.protocol.messages import ChatLine
from retrocade.server.storage.log_writers import Saying
from retrocade.server.storage.records import LogLine


class LinesOnly:
    """A log writer of a test in which nobody says anything."""

    async def write_both(self, lines: list[LogLine], said: list[Saying]) -> tuple[set[tuple[str, int]], list[ChatLine]]:
        raise AssertionError(f"nobody should have said {said} beside {lines}")
