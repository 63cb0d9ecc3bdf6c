"""What tests may wish for a table, beside its game and seats."""

from __future__ import annotations

from typing import TypedDict

from tests.server.answers import Body, body

from retrocade.server.protocol.messages import CreateTable, MySeat, OpenSeat
from retrocade.server.protocol.values import Pace


class Wishes(TypedDict, total=False):
    """The further fields of `CreateTable`."""

    preset: str
    options: dict[str, str]
    name: str
    public: bool
    away_after_s: int
    clock: Pace
    hints: bool
    seed: int


def two_people(game: str = "starsprint") -> Body:
    """Return the body of a request that opens a table for two people."""
    return body(CreateTable(game, [MySeat(), OpenSeat()]))
