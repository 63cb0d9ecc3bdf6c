"""Retrograde (Astro-Droids), by Mary Flanagan and Max Seidman. Begin with README.md."""

from __future__ import annotations

from retrocade.engine.capabilities.help import Help
from retrocade.engine.contract import Game
from retrocade.games.astrodroids import heuristic, invariants, observe, realtime, rules, solver, text
from retrocade.games.astrodroids.content import BOX, OPTIONS, PRESETS
from retrocade.games.astrodroids.state import ACTIONS, BLAST, MOST_DECISIONS, MOST_LEGAL, State
from retrocade.games.astrodroids.view import help_parts, view, without_help


def reveals(before: State, after: State) -> bool:
    """Return True if a step is final: a claim (AD-17), or the last plan fired, which shows all plans."""
    return bool(after.phase != before.phase and before.phase == BLAST) or any(
        card and not earlier for card, earlier in zip(after.claimed, before.claimed, strict=True)
    )


GAME = Game(
    name="astrodroids",
    title=f"{BOX['game']} (Astro-Droids)",
    credit="Mary Flanagan and Max Seidman, Resonym",
    tagline="Roll as fast as you can, grab a card, blast a chain of Droids.",
    minutes="15-30",
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
    first_preset="first",
    first_seats=2,
    actions=ACTIONS,
    most_legal=MOST_LEGAL,
    most_decisions=MOST_DECISIONS,
    reveals=reveals,
    outline=text.outline,
    realtime=realtime,
    help=Help(without_help, help_parts),
    solver=solver,
)
