"""Decides which claim was first, by the time at which claims were made and not by their arrival.

A claim counts from its arrival less its credit: half the sender's round trip as the server measured it, up to a bound.
The server holds a claim only while an earlier one could still arrive, and never longer than a window, so that a client
that is slow, or pretends to be, cannot hold up the table. If all players are on one network, it holds claims for no
time at all. (Rule AD-E16.)
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Generic, NamedTuple, TypeVar

Message = TypeVar("Message")
Tie = Callable[[int], tuple[int, ...]]  # a seat's sort key among claims of the same millisecond


class Claim(NamedTuple, Generic[Message]):
    """A seat's claim to a card."""

    seat: int
    action: int
    at: int  # when it was made: its arrival less its credit
    arrived: int
    message: Message  # the message that made the claim


class Claims(Generic[Message]):
    """The undecided claims of a table."""

    def __init__(self) -> None:
        self._held: dict[int, Claim[Message]] = {}  # by seat

    def __contains__(self, seat: int) -> bool:
        return seat in self._held

    def __iter__(self) -> Iterator[Claim[Message]]:
        return iter(list(self._held.values()))

    def add(self, claim: Claim[Message]) -> None:
        self._held[claim.seat] = claim

    def drop(self, seat: int) -> Claim[Message] | None:
        return self._held.pop(seat, None)

    def due(self, credits_: Mapping[int, int], window: int) -> int | None:
        """Return when the next claim can be decided, given the credits of all seats that may claim; None if there is
        none.
        """
        return min((self._due(claim, credits_, window) for claim in self._held.values()), default=None)

    def decided(self, now: int, credits_: Mapping[int, int], window: int, tie: Tie) -> Claim[Message] | None:
        """Remove and return the first claim if it can be decided now, else None."""
        if not any(self._due(claim, credits_, window) <= now for claim in self._held.values()):
            return None
        first = min(self._held.values(), key=lambda claim: (claim.at, *tie(claim.seat)))
        return self._held.pop(first.seat)

    def _due(self, claim: Claim[Message], credits_: Mapping[int, int], window: int) -> int:
        """Return from when on no seat that has not claimed yet can be earlier than this claim."""
        rivals = [credit for seat, credit in credits_.items() if seat not in self._held]
        if not rivals:
            return claim.arrived
        return max(claim.arrived, min(claim.at + max(rivals), claim.arrived + window))
