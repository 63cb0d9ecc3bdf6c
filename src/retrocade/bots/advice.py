"""What a bot would do in somebody's place, and why, in words."""

from __future__ import annotations

from typing import NamedTuple

from retrocade.bots.mind import Thought
from retrocade.engine.match import Match

CLOSE = 0.03  # hopes that lie nearer together than this are as good as equal
FEW = 100  # games played on: too few for figures
CLOSE_POINTS = 0.05  # and worths in points


class Advice(NamedTuple):
    """A good action."""

    action: int
    label: str
    why: str


def advice(match: Match, seat: int, thought: Thought) -> Advice:
    """A thought put into words."""
    choice = match.game.words.describe(match.state, seat, thought.action)
    sentences = [weighed(match, seat, thought)]
    if choice.effect:
        sentences.insert(0, f"What comes of it: {choice.effect.removesuffix('.')}.")
    return Advice(thought.action, choice.label, " ".join(sentences))


def weighed(match: Match, seat: int, thought: Thought) -> str:
    """How it compares with the others."""
    if not thought.considered:
        return "There is nothing else to do."
    first, *others = thought.considered
    if thought.margin >= 0:
        return reckoned(match, seat, thought)
    if not thought.iterations:
        return "Of everything that can be done now, it looks best."
    tried = f"Played on in {thought.iterations:,} ways from here"
    rivals = [other for other in others if other[1] > 0]
    if not rivals:
        return f"{tried}, nothing else was worth a second look."
    second = rivals[0]
    name = match.game.words.describe(match.state, seat, second[0]).label
    if first[2] - second[2] < CLOSE:
        return f"{tried}, '{name}' does about as well."
    if thought.iterations < FEW:
        return f"{tried}, it looks better than the next best, '{name}'."
    return f"{tried}, the outlook is {first[2]:.0%}; with the next best, '{name}', it is {second[2]:.0%}."


def reckoned(match: Match, seat: int, thought: Thought) -> str:
    """The same where all odds are known."""
    if len(thought.considered) < 2:
        return "With all odds reckoned, everything else comes to the same."
    name = match.game.words.describe(match.state, seat, thought.considered[1][0]).label
    points = thought.margin / 1000
    if points < CLOSE_POINTS:
        return f"With all odds reckoned, '{name}' does about as well."
    return f"With all odds reckoned, it is worth {points:.1f} points more than the next best, '{name}'."
