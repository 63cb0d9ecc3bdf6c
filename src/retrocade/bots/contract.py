"""What bots need from a game: a heuristic, search settings and, if the game has one, a solver.

`Game.heuristic` and `Game.solver` are modules that fit `Heuristic` and `Solver`; both are compiled like the rules. The settings
are the table `[search]` of the game's weights.toml.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any, Protocol

from retrocade.engine.contract import Game, State
from retrocade.engine.weights import Weights


class Heuristic(Protocol):
    """Estimates how good a state is."""

    def value(self, s: State, seat: int) -> int:
        """Return how good this state looks to this seat. The scale is free; bots only compare values."""

    def is_quiet(self, s: State, seat: int) -> bool:
        """Return True if a rollout for this seat may stop here and compare values.

        Return True always if values are comparable mid-turn.
        """


class Solver(Protocol):
    """Computes the values of actions, for games in which that plays better than search."""

    ROWS: int  # rows of numbers that `action_values` works on
    WIDTH: int  # numbers in a row

    def action_values(
        self, s: State, seat: int, out: list[int], values: list[int], scratch: State, rows: list[list[int]]
    ) -> int:
        """Write the legal actions and the value of each, in thousandths of a point; return how many there are.

        Return 0 if the solver has no answer in this state. Hidden parts of the state are a guess. `scratch` and `rows` are memory
        to work in.
        """


@dataclass(frozen=True, slots=True)
class SearchSettings:
    """The settings of bots for one game."""

    depth: int = 20  # decisions in a rollout
    best_of: int = 3  # actions sampled at each decision of a rollout
    explore: int = 300  # the exploration constant of UCB, in thousandths
    widen: int = 100  # progressive widening: how soon further actions are tried, in hundredths
    trust: int = 4  # how many visits the heuristic's prior counts as
    level4_iterations: int = 400  # 0: level 4 plays greedily, because so short a search would play worse
    level3_iterations: int = 0  # 0: level 3 samples actions; above 0 it searches
    miss_percent: int = 5  # how often a bot that misses actions misses one
    min_samples: int = 4  # level 3 samples at least this many actions
    # If every sampled action loses more than this, a sampling bot takes action 0 instead, which ends its turn. To complete a move
    # it has begun, it considers all actions. 0: no action destroys anything, so neither applies.
    max_loss: int = 0
    flat_iterations: int = (
        0  # above 0: Champions and hints search flat, without a tree, with at most so many iterations
    )


@cache
def settings_of(game: Game) -> SearchSettings:
    """Return the search settings of a game; the defaults if it has no weights.toml."""
    if not Weights.exists(game.package):
        return SearchSettings()
    return read_settings(Weights(game.package))


def read_settings(weights: Weights) -> SearchSettings:
    """Return the table [search] as settings. Raises ContentError for missing and unknown names."""
    named: dict[str, Any] = weights.whole_numbers("search", required=REQUIRED, optional=OPTIONAL)
    return SearchSettings(**named)


REQUIRED = ("depth", "best_of", "explore", "widen", "trust", "level4_iterations", "miss_percent", "min_samples")
OPTIONAL = ("level3_iterations", "max_loss", "flat_iterations")
BY_WINS = ("domination",)  # games in which points do not say who is ahead: the last Homeworld standing wins
