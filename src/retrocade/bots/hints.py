"""Hints: what a bot would do in a person's place, and why, in words."""

from __future__ import annotations

from typing import NamedTuple

from retrocade.bots.player import Decision
from retrocade.engine.match import Match
from retrocade.engine.messages import Message, Text, joined, speaker

CLOSE = 0.03  # expected rewards this near to each other count as equal
FEW = 100  # iterations: too few for percentages
CLOSE_POINTS = 0.05  # values this near to each other count as equal

say = speaker("bots")


class Hint(NamedTuple):
    """A good action."""

    action: int
    label: Text
    why: Text


def hint(match: Match, seat: int, decision: Decision) -> Hint:
    """Return a decision in words."""
    choice = match.game.words.describe(match.state, seat, decision.action)
    effect = say("effect", effect=choice.effect) if choice.effect else ""
    return Hint(decision.action, choice.label, joined(effect, comparison(match, seat, decision)))


def comparison(match: Match, seat: int, decision: Decision) -> Message:
    """Say how the action compares with the others."""
    if not decision.considered:
        return say("nothing-else")
    first, *others = decision.considered
    if decision.margin >= 0:
        return solver_comparison(match, seat, decision)
    if not decision.iterations:
        return say("looks-best")
    tried = decision.iterations
    rivals = [other for other in others if other[1] > 0]
    if not rivals:
        return say("no-rival", tried=tried)
    second = rivals[0]
    name = match.game.words.describe(match.state, seat, second[0]).label
    if first[2] - second[2] < CLOSE:
        return say("about-as-good", tried=tried, other=name)
    if decision.iterations < FEW:
        return say("looks-better", tried=tried, other=name)
    return say("outlook", tried=tried, other=name, this=round(100 * first[2]), that=round(100 * second[2]))


def solver_comparison(match: Match, seat: int, decision: Decision) -> Message:
    """Say the same where the solver knows all odds."""
    if len(decision.considered) < 2:
        return say("solved-all-same")
    name = match.game.words.describe(match.state, seat, decision.considered[1][0]).label
    points = decision.margin / 1000
    if points < CLOSE_POINTS:
        return say("solved-about-as-good", other=name)
    whole, tenths = divmod(round(10 * points), 10)
    return say("solved-worth", other=name, whole=whole, tenths=tenths)
