"""Retro Tetro: polyominoes falling around the Meeple People. README.md beside this file is the place to begin."""

from __future__ import annotations

from retrocade.engine.capabilities.help import Help
from retrocade.engine.contract import Game
from retrocade.games.retrotetro import campaign, heuristic, invariants, observe, rules, stepwise, text
from retrocade.games.retrotetro.content import BOX, OPTIONS, PRESETS
from retrocade.games.retrotetro.state import ACTIONS, MOST_DECISIONS, MOST_LEGAL, State
from retrocade.games.retrotetro.view import help_parts, view, without_help

GAME = Game(
    name="retrotetro",
    title=BOX["meta"]["game"],
    credit="Designer not named in the rulebook; BostonFIG Tabletop Showcase finalist, 2022",
    tagline="Drop the blocks, spare the Meeple People.",
    minutes="20-30",
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
    first_preset="first",
    first_seats=2,
    actions=ACTIONS,
    most_legal=MOST_LEGAL,
    most_decisions=MOST_DECISIONS,
    setup_error=text.setup_error,
    reveals=text.reveals,
    outline=text.outline,
    campaign=campaign,
    steps=stepwise.steps,
    help=Help(without_help, help_parts),
    colours=stepwise.COLOURS,
)
