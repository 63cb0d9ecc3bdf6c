"""How time runs in Retrograde where there is a clock: never compiled, and never asked where there is none."""

from __future__ import annotations

from collections.abc import Mapping

from retrocade.games.astrodroids.content import BEAT

UNTIMED: Mapping[str, int] = {"pace": BEAT}  # how it is played where no clock runs: in a terminal, in simulations
