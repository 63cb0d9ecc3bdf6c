"""Hints: the move that a bot would make in a person's place, and why, in words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from typing import NamedTuple

from retrocade.bots.player import Decision
from retrocade.engine.contract import Choice
from retrocade.engine.match import Match
from retrocade.engine.messages import Message, Text, speaker

CLOSE = 0.03  # expected rewards that differ by less count as equal
FEW = 100  # fewer iterations are too few for percentages
MOST_NAMED = 3  # a hint names all actions of a move up to so many; of longer moves the first and the last
CLOSE_POINTS = 0.05  # values that differ by less count as equal

say = speaker("bots")


class Hint(NamedTuple):
    """A good move: an action, and those that complete it."""

    actions: tuple[int, ...]
    label: Text
    why: Text  # in one sentence
    at: tuple[str, ...]  # the places on the board, in order: a path, or the squares of a piece

    @property
    def action(self) -> int:
        """The first action."""
        return self.actions[0]


def hint(
    match: Match, seat: int, decision: Decision, rest: Sequence[tuple[int, Choice]] = (), most_named: int = MOST_NAMED
) -> Hint:
    """Return a decision in words. `rest` are the actions that complete the move, each with its description when it is taken."""
    first = match.game.words.describe(match.state, seat, decision.action)
    choices = [first, *(choice for _, choice in rest)]
    last = choices[-1]
    # "Take the Flag, lying so" says nothing that "Place the Flag on B3" does not say better.
    useful = [choice for choice in choices if choice.at or not last.use or choice is last]
    named = [useful[0], useful[-1]] if len(useful) > most_named else useful
    label: Text = reduce(
        lambda first, then: say("and-then", first=first, next=then), [choice.label for choice in named]
    )
    if last.effect:
        label = say("with-effect", move=label, effect=last.effect)
    actions = (decision.action, *(action for action, _ in rest))
    places = tuple(dict.fromkeys(choice.at[0] for choice in useful if choice.at)) if len(useful) > 1 else last.at
    return Hint(actions, label, comparison(match, seat, decision), places)


def goes_on(match: Match, seat: int, action: int) -> bool:
    """Take an action in a copy of a match; return True if it only begins a move and revealed nothing."""
    begins = match.game.words.describe(match.state, seat, action).begins
    match.act(seat, action)
    return begins and not match.over and match.can_take_back(seat) and seat in match.to_act


def comparison(match: Match, seat: int, decision: Decision) -> Message:
    """Return a sentence that compares the action with the others."""
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
    """Return a sentence that compares the action with one whose label is not helpful yet, such as taking a piece to place it."""
    if this - that < CLOSE:
        return say("another-as-good", tried=decision.iterations)
    if decision.iterations < FEW:
        return say("better-than-another", tried=decision.iterations)
    return say("outlook-of-another", tried=decision.iterations, this=round(100 * this), that=round(100 * that))


def solver_comparison(match: Match, seat: int, decision: Decision) -> Message:
    """Return a sentence that compares actions whose values a solver computed."""
    if len(decision.considered) < 2:
        return say("solved-all-same")
    name = match.game.words.describe(match.state, seat, decision.considered[1][0]).label
    points = decision.margin / 1000
    if points < CLOSE_POINTS:
        return say("solved-about-as-good", other=name)
    whole, tenths = divmod(round(10 * points), 10)
    return say("solved-worth", other=name, whole=whole, tenths=tenths)
