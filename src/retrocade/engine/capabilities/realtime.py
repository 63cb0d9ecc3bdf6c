"""Real time: games that are played against a clock, by everybody at once.

The clock is the table's own seat, numbered `seats`. `to_act` never names it, since nobody waits for it: where no clock runs
the game goes on all the same. `legal` lists what the clock may do, as it does for every seat.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple, Protocol

from retrocade.engine.messages import Text
from retrocade.engine.refusal import Refusal

State = Any


class Stage(NamedTuple):
    """What a clock runs for."""

    name: tuple[int, ...]  # when this changes, the clock starts anew
    ms: int  # how long it may take; 0: as long as they like
    secret: bool = False  # nobody may know how much is left


class RaceTiming(NamedTuple):
    """What holds while everybody acts at once, in the order of arrival.

    Some actions are paced: a seat must leave an interval between two of them. Others claim something that only one seat can
    have.
    """

    interval_ms: int  # between two paced actions of a seat
    early_ms: int  # a paced action that comes this much too early waits for its time
    opens_ms: int  # from the first paced action until anything can be claimed
    window_ms: int  # a claim is held at most this long, while an earlier one may be on its way
    credit_ms: int  # at most this much of half a round trip counts for a claim
    settle_ms: int  # until what a paced action brought can be read


class RealTime(Protocol):
    """How time runs in a game; never compiled."""

    def untimed_options(self, options: Mapping[str, int]) -> dict[str, int]:
        """Return these options, changed where they need a clock: for terminals and simulations, where none runs."""

    def untimed_sentence(self, options: Mapping[str, int]) -> Text:
        """Say what holds in place of the clock where none runs, to somebody who begins to play."""

    def stage(self, s: State) -> Stage | None:
        """Return what the clock runs for now; None where these options have no clock, or the game is over."""

    def counts_down(self, s: State) -> bool:
        """Return True while everybody waits for the clock to say go."""

    def timing(self, s: State) -> RaceTiming | None:
        """Return what holds while everybody acts at once; None when nobody does."""

    def is_paced(self, action: int) -> bool:
        """Return True if a seat must leave an interval between two such actions."""

    def is_claim(self, action: int) -> bool:
        """Return True if only one seat can have what this action claims."""

    def late_claim(self, action: int) -> int:
        """Return the action that a claim becomes if it arrives when claiming is over."""

    def paced_count(self, s: State, seat: int) -> int:
        """Return how many paced actions this seat has taken: of claims at the same moment, the seat with fewer comes first."""

    def first_seat(self, s: State) -> int:
        """Return the seat that comes first among claims that are still equal, and from which the others are counted."""

    def why_wait(self, s: State, why: str, ms: int) -> Refusal:
        """Say why something cannot be done at this moment: `countdown`, `too_soon`, `not_open`, `held`, `late`."""

    def overdue(self, s: State) -> dict[int, int | None]:
        """Return the seats that somebody must decide for when time is up, each with the action, or None if a bot must think
        about it. Where there are none, the clock acts."""

    def untimed(self, s: State, seat: int, overdue: bool) -> None:
        """Change a state into one that a bot can think about: without a clock and, if the seat is overdue, without what takes
        time."""

    def bot_delays_ms(self, rank: float) -> tuple[tuple[int, int], tuple[int, int]]:
        """Return how long a bot takes between paced actions and to claim, from the weakest (0) to the strongest (1)."""
