"""Clients of a table: a guest's page, terminal or script."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, Protocol

from retrocade.engine.contract import SPECTATOR
from retrocade.server.protocol.messages import Detail, Words


class Outbox(Protocol):
    """Sends messages to a client."""

    def post(self, frame: bytes) -> None:
        """Send a message, soon and in order."""


class Perspective(NamedTuple):
    """The part of a position that a client sees: the seat and the detail."""

    seat: int
    draw: bool
    detail: Detail
    words: Words
    waits: bool = False  # the view lacks help, which comes a moment later


class Client:
    """A connection to a table, and the way it wants to see it."""

    __slots__ = (
        "credit_ms",
        "detail",
        "draw",
        "guest",
        "last_seat",
        "look",
        "name",
        "outbox",
        "partial",
        "parts",
        "relay",
        "seats",
        "words",
    )

    def __init__(self, guest: str, name: str, outbox: Outbox | None) -> None:
        self.guest = guest
        self.name = name
        self.outbox = outbox  # None: connected to another process
        self.relay: tuple[str, str] | None = None  # that process, and the key of the step that it forwarded
        self.seats: list[int] = []  # that this guest may act for
        self.look: int | None = None  # the seat it asked to look through
        self.last_seat = SPECTATOR  # the seat it last looked through
        self.draw = False  # wants the table as text
        self.detail: Detail = "all"
        self.words: Words = "en"
        self.partial = False  # wants only the parts of a view that changed
        self.parts: Mapping[str, bytes] | None = None  # of the last view it was sent: see `frames`
        self.credit_ms = 0  # half its measured round trip; 0 if it cannot be measured

    def perspective(self, bits: int, *, waits: bool = False) -> Perspective:
        """Return this client's perspective, given the seats to act as bits. `waits`: it gets help later."""
        return Perspective(self._eyes(bits), self.draw, self.detail, self.words, waits)

    @property
    def can_wait(self) -> bool:
        """True for pages: they show a new position without help, which they get a moment later."""
        return self.partial and self.detail == "board"

    def _eyes(self, bits: int) -> int:
        """Return the seat to look through: the chosen one, else the client's seat to act, else the last one."""
        if self.look is not None and (self.look == SPECTATOR or self.look in self.seats):
            return self.look
        for seat in self.seats:
            if bits >> seat & 1:
                self.last_seat = seat
                return seat
        if self.last_seat not in self.seats:
            self.last_seat = self.seats[0] if self.seats else SPECTATOR
        return self.last_seat
