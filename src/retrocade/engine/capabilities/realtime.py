"""Real time: games that all seats play at once, against a clock.

The clock is a seat of its own, numbered `seats`. `to_act` never names it, because nobody waits for it: a game without a running
clock goes on, too. `legal` lists what the clock may do, as for every seat.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple, Protocol

from retrocade.engine.messages import Text
from retrocade.engine.refusal import Refusal

State = Any


class Stage(NamedTuple):
    """A part of the game that a clock limits."""

    name: tuple[int, ...]  # when this changes, the clock starts again
    ms: int  # how long it may take; 0: without limit
    secret: bool = False  # players may not know how much time is left


class RaceTiming(NamedTuple):
    """The times that apply while all seats act at once, in the order in which their actions arrive.

    Some actions are paced: a seat must leave an interval between two of them. Others claim something that only one seat can
    have.
    """

    interval_ms: int  # between two paced actions of a seat
    early_ms: int  # a paced action that comes too early by at most this much is carried out when it is due
    opens_ms: int  # from the first paced action until anything can be claimed
    window_ms: int  # a claim is held at most this long, in case an earlier one is still on its way
    credit_ms: int  # at most this much of half a round trip is credited to a claim
    settle_ms: int  # until players can read the result of a paced action


class RealTime(Protocol):
    """How time runs in a game; never compiled."""

    def untimed_options(self, options: Mapping[str, int]) -> dict[str, int]:
        """Return these options, changed where they need a clock. Terminals and simulations have none."""

    def untimed_sentence(self, options: Mapping[str, int]) -> Text:
        """Return a sentence for a person who begins a game without a clock: what replaces it."""

    def stage(self, s: State) -> Stage | None:
        """Return what the clock runs for now; None if these options have no clock or the game is over."""

    def counts_down(self, s: State) -> bool:
        """Return True while everybody waits for the clock to say go."""

    def timing(self, s: State) -> RaceTiming | None:
        """Return the times that apply while all seats act at once; None at other times."""

    def is_paced(self, action: int) -> bool:
        """Return True if a seat must leave an interval between two such actions."""

    def is_claim(self, action: int) -> bool:
        """Return True if only one seat can have what this action claims."""

    def late_claim(self, action: int) -> int:
        """Return the action that replaces a claim that arrives when claiming is over."""

    def paced_count(self, s: State, seat: int) -> int:
        """Return how many paced actions this seat has taken. Of two claims at the same time, that of the seat with fewer wins."""

    def first_seat(self, s: State) -> int:
        """Return the seat whose claim wins if all else is equal; the seats after it follow in turn order."""

    def why_wait(self, s: State, why: str, ms: int) -> Refusal:
        """Return why an action is refused at this moment; `why` is `countdown`, `too_soon`, `not_open`, `held` or `late`."""

    def overdue(self, s: State) -> dict[int, int | None]:
        """Return the seats that still have to act when time is up, each with the action to take for it, or None if a bot must
        choose one. If there are none, the clock acts."""

    def untimed(self, s: State, seat: int, overdue: bool) -> None:
        """Change a state into one that a bot can search: without a clock and, if the seat is overdue, without actions that take
        time."""

    def bot_delays_ms(self, rank: float) -> tuple[tuple[int, int], tuple[int, int]]:
        """Return how long a bot takes between paced actions, and to claim, as two ranges. `rank` runs from the weakest bot (0) to
        the strongest (1)."""
