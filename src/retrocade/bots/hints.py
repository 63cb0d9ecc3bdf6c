"""Hints: what a bot would do in a person's place, and why, in words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from typing import NamedTuple

from retrocade.bots.player import Decision
from retrocade.engine.contract import Choice
from retrocade.engine.match import Match
from retrocade.engine.messages import Message, Text, speaker

CLOSE = 0.03  # expected rewards this near to each other count as equal
FEW = 100  # iterations: too few for percentages
MOST_TOLD = 3  # actions of a move that are all told; of longer ones the first and the last
CLOSE_POINTS = 0.05  # values this near to each other count as equal

say = speaker("bots")


class Hint(NamedTuple):
    """A good move: an action, and those that complete what it begins."""

    actions: tuple[int, ...]
    label: Text
    why: Text  # in one sentence
    at: tuple[str, ...]  # the places on the board, in order: the way, or where the piece comes to lie

    @property
    def action(self) -> int:
        """The first action."""
        return self.actions[0]


def hint(
    match: Match, seat: int, decision: Decision, rest: Sequence[tuple[int, Choice]] = (), most_told: int = MOST_TOLD
) -> Hint:
    """Return a decision in words. `rest` is how the move goes on, with each action described where it is taken."""
    first = match.game.words.describe(match.state, seat, decision.action)
    choices = [first, *(choice for _, choice in rest)]
    last = choices[-1]
    # "Take the Flag, lying so" says nothing that "Place the Flag on B3" does not say better.
    told = [choice for choice in choices if choice.at or not last.use or choice is last]
    way = [told[0], told[-1]] if len(told) > most_told else told
    label: Text = reduce(lambda first, then: say("and-then", first=first, next=then), [choice.label for choice in way])
    if way[-1].effect:
        label = say("with-effect", move=label, effect=way[-1].effect)
    actions = (decision.action, *(action for action, _ in rest))
    places = tuple(dict.fromkeys(choice.at[0] for choice in told if choice.at)) if len(told) > 1 else last.at
    return Hint(actions, label, comparison(match, seat, decision), places)


def goes_on(match: Match, seat: int, action: int) -> bool:
    """Take an action in a copy of a match; return True if it only begins a move and has shown nothing to anybody."""
    begins = match.game.words.describe(match.state, seat, action).begins
    match.act(seat, action)
    return begins and not match.over and match.can_take_back(seat) and seat in match.to_act


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
    other = match.game.words.describe(match.state, seat, second[0])
    name = other.label
    if other.begins and not other.at:
        return unnamed_comparison(decision, first[2], second[2])
    if first[2] - second[2] < CLOSE:
        return say("about-as-good", tried=tried, other=name)
    if decision.iterations < FEW:
        return say("looks-better", tried=tried, other=name)
    return say("outlook", tried=tried, other=name, this=round(100 * first[2]), that=round(100 * second[2]))


def unnamed_comparison(decision: Decision, this: float, that: float) -> Message:
    """Say how the action compares with one whose name says nothing yet: a piece taken in hand, to be placed somewhere."""
    if this - that < CLOSE:
        return say("another-as-good", tried=decision.iterations)
    if decision.iterations < FEW:
        return say("better-than-another", tried=decision.iterations)
    return say("outlook-of-another", tried=decision.iterations, this=round(100 * this), that=round(100 * that))


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
