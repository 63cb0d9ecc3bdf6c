"""Insert Coin to Play, by Zemilio and Marco Salogni. README.md beside this file is the place to begin."""

from __future__ import annotations

from retrocade.engine.contract import Game
from retrocade.games.insertcoin import heuristic, invariants, observe, rules, text
from retrocade.games.insertcoin.content import BOX, OPTIONS, PRESETS
from retrocade.games.insertcoin.state import ACTIONS, MOST_DECISIONS, MOST_LEGAL, State
from retrocade.games.insertcoin.view import reveals, seconds, view

GAME = Game(
    name="insertcoin",
    title=BOX["game"],
    credit="Zemilio and Marco Salogni, Little Rocket Games, 2021",
    tagline="One card, everybody at once: fill your pixels before your Coins run out.",
    minutes="15-20",
    rules_version=1,
    cooperative=False,
    state=State,
    rules=rules,
    observer=observe,
    heuristic=heuristic,
    invariants=invariants,
    view=view,
    words=text,
    seat_names=text.seat_names,
    options=OPTIONS,
    presets=PRESETS,
    first_preset="first-game",
    first_seats=3,
    actions=ACTIONS,
    most_legal=MOST_LEGAL,
    most_decisions=MOST_DECISIONS,
    seconds=seconds,
    reveals=reveals,
    outline=text.outline,
)
