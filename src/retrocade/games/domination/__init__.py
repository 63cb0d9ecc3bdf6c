"""Retrograde, the game of interplanetary domination, by RocketPuppy. README.md beside this file is the place to begin."""

from __future__ import annotations

from dataclasses import replace

from retrocade.engine.capabilities.help import Help
from retrocade.engine.contract import Game
from retrocade.games.domination import deck_builder, heuristic, invariants, observe, rules, text
from retrocade.games.domination.content import BOX, OPTIONS, PRESETS
from retrocade.games.domination.decks import SEAT_ITEM, setup_error
from retrocade.games.domination.state import ACTIONS, MOST_DECISIONS, MOST_LEGAL, State
from retrocade.games.domination.view import help_parts, reveals, view, without_help

GAME = Game(
    name="domination",
    title="Retrograde: interplanetary domination",
    credit=f"{BOX['designer']}, {BOX['year']}",
    tagline="Two worlds, two ordered decks, and never enough delta-vee.",
    minutes="40-60",
    rules_version=2,
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
    first_preset="first_game",
    first_seats=2,
    actions=ACTIONS,
    most_legal=MOST_LEGAL,
    most_decisions=MOST_DECISIONS,
    seat_items=(replace(SEAT_ITEM, parts=deck_builder.parts, as_data=deck_builder.as_data),),
    setup_error=setup_error,
    reveals=reveals,
    help=Help(without_help, help_parts),
)
