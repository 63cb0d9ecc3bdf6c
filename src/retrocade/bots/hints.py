"""Hints: what a bot would do in a person's place, and why, in words."""

from __future__ import annotations

from typing import NamedTuple

from retrocade.bots.player import Decision
from retrocade.engine.match import Match

CLOSE = 0.03  # expected rewards this near to each other count as equal
FEW = 100  # iterations: too few for percentages
CLOSE_POINTS = 0.05  # values this near to each other count as equal


class Hint(NamedTuple):
    """A good action."""

    action: int
    label: str
    why: str


def hint(match: Match, seat: int, decision: Decision) -> Hint:
    """Return a decision in words."""
    choice = match.game.words.describe(match.state, seat, decision.action)
    sentences = [comparison(match, seat, decision)]
    if choice.effect:
        sentences.insert(0, f"What comes of it: {choice.effect.removesuffix('.')}.")
    return Hint(decision.action, choice.label, " ".join(sentences))


def comparison(match: Match, seat: int, decision: Decision) -> str:
    """Say how the action compares with the others."""
    if not decision.considered:
        return "There is nothing else to do."
    first, *others = decision.considered
    if decision.margin >= 0:
        return solver_comparison(match, seat, decision)
    if not decision.iterations:
        return "Of everything that can be done now, it looks best."
    tried = f"Played on in {decision.iterations:,} ways from here"
    rivals = [other for other in others if other[1] > 0]
    if not rivals:
        return f"{tried}, nothing else was worth a second look."
    second = rivals[0]
    name = match.game.words.describe(match.state, seat, second[0]).label
    if first[2] - second[2] < CLOSE:
        return f"{tried}, '{name}' does about as well."
    if decision.iterations < FEW:
        return f"{tried}, it looks better than the next best, '{name}'."
    return f"{tried}, the outlook is {first[2]:.0%}; with the next best, '{name}', it is {second[2]:.0%}."


def solver_comparison(match: Match, seat: int, decision: Decision) -> str:
    """Say the same where the solver knows all odds."""
    if len(decision.considered) < 2:
        return "With all odds known, everything else comes to the same."
    name = match.game.words.describe(match.state, seat, decision.considered[1][0]).label
    points = decision.margin / 1000
    if points < CLOSE_POINTS:
        return f"With all odds known, '{name}' does about as well."
    return f"With all odds known, it is worth {points:.1f} points more than the next best, '{name}'."
