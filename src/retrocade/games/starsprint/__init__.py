"""Star Sprint: Cooperative Dice Game, by Joseph Brower. README.md beside this file is the place to begin."""

from __future__ import annotations

from retrocade.engine.capabilities.help import Help
from retrocade.engine.contract import Game
from retrocade.games.starsprint import heuristic, invariants, observe, rules, text
from retrocade.games.starsprint.content import BOX, OPTIONS, PRESETS
from retrocade.games.starsprint.state import ACTIONS, MOST_DECISIONS, MOST_LEGAL, State
from retrocade.games.starsprint.view import help_parts, view, without_help

GAME = Game(
    name="starsprint",
    title=BOX["title"],
    credit=f"{BOX['designer']}, {BOX['year']}",
    tagline="Two pilots, six Star Rings, one way home.",
    minutes="10-20",
    rules_version=1,
    cooperative=True,
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
    actions=ACTIONS,
    most_legal=MOST_LEGAL,
    most_decisions=MOST_DECISIONS,
    help=Help(without_help, help_parts),
)
