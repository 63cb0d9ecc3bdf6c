"""Somebody connected to a table: a guest's page, terminal or script."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, Protocol

from retrocade.engine.contract import SPECTATOR
from retrocade.server.protocol.messages import Detail, Words


class Outbox(Protocol):
    """The way to a client."""

    def post(self, frame: bytes) -> None:
        """Send a message, soon and in order."""


class Perspective(NamedTuple):
    """What a client sees: through whose eyes, and how much of it."""

    seat: int
    draw: bool
    detail: Detail
    words: Words
    waits: bool = False  # for help, which comes a moment later


class Client:
    """A connection to a table, and what it asked to see."""

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
        self.relay: tuple[str, str] | None = None  # that process, and the key of what it passed on
        self.seats: list[int] = []  # that this guest may act for
        self.look: int | None = None  # whose eyes it asked for
        self.last_seat = SPECTATOR  # whose eyes it last saw with
        self.draw = False  # wants the table in text
        self.detail: Detail = "all"
        self.words: Words = "en"
        self.partial = False  # wants only the parts of a view that changed
        self.parts: Mapping[str, bytes] | None = None  # of the view that it was sent: see `frames`
        self.credit_ms = 0  # half its round trip, as the server measured it; 0 where that cannot be done

    def perspective(self, bits: int, *, waits: bool = False) -> Perspective:
        """Return what this client sees while the seats in `bits` are to act; `waits` if it can wait for help."""
        return Perspective(self._eyes(bits), self.draw, self.detail, self.words, waits)

    @property
    def can_wait(self) -> bool:
        """True for pages: they take a new position without the help that a seat that may act has, and get it a moment later."""
        return self.partial and self.detail == "board"

    def _eyes(self, bits: int) -> int:
        """Return the seat to show: the one asked for, else the one of mine to act, else the one before."""
        if self.look is not None and (self.look == SPECTATOR or self.look in self.seats):
            return self.look
        for seat in self.seats:
            if bits >> seat & 1:
                self.last_seat = seat
                return seat
        if self.last_seat not in self.seats:
            self.last_seat = self.seats[0] if self.seats else SPECTATOR
        return self.last_seat
