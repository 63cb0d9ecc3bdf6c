"""Who was first: claims on their way from far and services are held for a moment and decided by when they were made.

A claim counts from its arrival less its credit: half the sender's round trip as the server measured it, up to a bound.
It is held only as long as an earlier one could still arrive, and never longer than a window, so that nobody who is slow,
or pretends to be, holds up the table; on one network that is no time at all. (The ledger of Retrograde, AD-E16.)
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Generic, NamedTuple, TypeVar

Message = TypeVar("Message")
Tie = Callable[[int], tuple[int, ...]]  # for a seat: what puts it before others that claim at the same millisecond


class Claim(NamedTuple, Generic[Message]):
    """A hand on something."""

    seat: int
    action: int
    at: int  # when it was made, as far as credit is given
    arrived: int
    message: Message  # what it was claimed with


class Claims(Generic[Message]):
    """The claims of one table that are not decided yet."""

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
        """When the next decision falls, given the credit of everybody who may still claim; None: nothing is held."""
        return min((self._due(claim, credits_, window) for claim in self._held.values()), default=None)

    def decided(self, now: int, credits_: Mapping[int, int], window: int, tie: Tie) -> Claim[Message] | None:
        """The next claim in order, if it can be decided by now; no longer held."""
        if not any(self._due(claim, credits_, window) <= now for claim in self._held.values()):
            return None
        first = min(self._held.values(), key=lambda claim: (claim.at, *tie(claim.seat)))
        return self._held.pop(first.seat)

    def _due(self, claim: Claim[Message], credits_: Mapping[int, int], window: int) -> int:
        """When nobody can beat this claim any more: those who might have not claimed yet."""
        rivals = [credit for seat, credit in credits_.items() if seat not in self._held]
        if not rivals:
            return claim.arrived
        return max(claim.arrived, min(claim.at + max(rivals), claim.arrived + window))
