"""Star Sprint: Cooperative Dice Game, by Joseph Brower. README.md beside this file is the place to begin."""

from __future__ import annotations
