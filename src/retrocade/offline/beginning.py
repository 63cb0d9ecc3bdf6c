"""Imports everything that a device needs and reads the games' boxes, so that a snapshot of Python's memory contains all
of it.
"""

from __future__ import annotations

import gc

import retrocade.offline.study_worker  # noqa: F401 - to have it and all the rest in memory
from retrocade import games

for name in games.NAMES:
    games.load(name)
    games.lesson(name)
    str(games.load(name).tagline)
gc.collect()
