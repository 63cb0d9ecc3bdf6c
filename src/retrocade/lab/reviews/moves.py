"""The complete moves of a finished match: each from the action that begins it to the one that completes it."""

from __future__ import annotations

from typing import NamedTuple

from retrocade import bots
from retrocade.bots.hints import Hint
from retrocade.engine import draws
from retrocade.engine.contract import Choice, State
from retrocade.engine.match import Done, Match


class Move(NamedTuple):
    """A complete move of a seat."""

    steps: tuple[int, ...]  # of its actions, as `retrocade replay` numbers them; other seats may have acted in between
    seat: int
    actions: tuple[int, ...]
    before: Match  # before its first action
    has_choice: bool  # at least one of its actions was not the only legal one
    in_words: Hint

    @property
    def step(self) -> int:
        """The step of its first action."""
        return self.steps[0]


class Course(NamedTuple):
    """The moves and states of a match."""

    moves: list[Move]
    states: list[State]  # after each step; the first is the deal


class PartialMove:
    """A move that may not be complete yet."""

    def __init__(self, seat: int, before: Match) -> None:
        self.seat = seat
        self.before = before
        self.steps: list[int] = []
        self.actions: list[int] = []
        self.choices: list[Choice] = []
        self.has_choice = False

    def add(self, step: int, action: int, choice: Choice, legal: int) -> None:
        """Add an action that was one of so many legal ones."""
        self.steps.append(step)
        self.actions.append(action)
        self.choices.append(choice)
        self.has_choice = self.has_choice or legal > 1

    def fits(self, step: int, action: int) -> bool:
        """Return True if this action can continue the move. It cannot if the actions of other seats in between made it illegal."""
        if step == self.steps[-1] + 1:
            return True
        after = self.before.copy()
        return all(isinstance(after.act(self.seat, each), Done) for each in [*self.actions, action])

    def whole(self) -> Move:
        """Return the move."""
        rest = list(zip(self.actions, self.choices, strict=True))[1:]
        in_words = bots.hint(self.before, self.seat, bots.Decision(self.actions[0]), rest)
        return Move(tuple(self.steps), self.seat, tuple(self.actions), self.before, self.has_choice, in_words)


def course_of(match: Match) -> Course:
    """Return the moves of players in a match, in the order in which they began, and its states.

    Where several seats act at once, each continues its own move, whatever the order of their actions.
    """
    again = draws.dealt_again(match)
    found: list[PartialMove] = []
    states: list[State] = [again.state]
    begun: dict[int, PartialMove] = {}
    for entry in match.log:
        seat, step = entry.seat, len(states)
        if not 0 <= seat < again.state.seats:  # luck renewed, somebody resigned, or the clock acted
            begun.clear()
            states += [done.after for done in again.replay([entry])]
            continue
        mine = begun.pop(seat, None)
        if mine is None or not mine.fits(step, entry.action):
            mine = PartialMove(seat, again.copy())
            found.append(mine)
        choice = again.game.words.describe(again.state, seat, entry.action)
        mine.add(step, entry.action, choice, len(again.legal(seat)))
        [done] = again.replay([entry], step)
        states.append(done.after)
        if goes_on(done, choice, again):
            begun[seat] = mine
    return Course([each.whole() for each in found], states)


def goes_on(done: Done, choice: Choice, match: Match) -> bool:
    """Return True if an action only began a move and revealed nothing, like `bots.goes_on`."""
    return choice.begins and done.takes_back and done.entry.seat in match.to_act
