"""Ratings of players, by OpenSkill (Plackett-Luce). Bots have fixed ratings (`ratings.toml`), as a common scale for everybody."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

FILE = Path(__file__).with_name("ratings.toml")
BOT_SIGMA = 1.0  # bots' ratings come from many games


class Rating(NamedTuple):
    """The strength of a player, and the standard deviation of that estimate."""

    mu: float = 25.0
    sigma: float = 25 / 3


@cache
def _bots() -> dict[str, dict[str, float]]:
    return tomllib.loads(FILE.read_text(encoding="utf-8"))


def rating_of(game: str, level: str) -> Rating | None:
    """Return the rating of a level of bots in a game; None if it has none."""
    mu = _bots().get(game, {}).get(level)
    return None if mu is None else Rating(mu, BOT_SIGMA)


def rated(players: Sequence[Rating], places: Sequence[int]) -> list[Rating]:
    """Return the players' ratings after a game that ended with these places. 1 is best; equal places are ties."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    teams = [[model.rating(mu=player.mu, sigma=player.sigma)] for player in players]
    after = model.rate(teams, ranks=[float(place) for place in places])
    return [Rating(team[0].mu, team[0].sigma) for team in after]
