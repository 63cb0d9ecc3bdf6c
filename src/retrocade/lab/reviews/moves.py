"""The moves of a finished match, each whole: from the action that begins it to the one that completes it."""

from __future__ import annotations

from typing import NamedTuple

from retrocade import bots
from retrocade.bots.hints import Hint
from retrocade.engine import draws
from retrocade.engine.contract import Choice, State
from retrocade.engine.match import Done, Match


class Move(NamedTuple):
    """What a seat did in one go."""

    steps: tuple[int, ...]  # of its actions, as `retrocade replay` numbers them; others may have acted in between
    seat: int
    actions: tuple[int, ...]
    before: Match  # before its first action
    has_choice: bool  # at least one of its actions was not the only legal one
    told: Hint  # the move in words

    @property
    def step(self) -> int:
        """The step of its first action."""
        return self.steps[0]


class Went(NamedTuple):
    """A match as it went."""

    moves: list[Move]
    states: list[State]  # after each step; the first is the deal


class Begun:
    """A move of which some actions are known."""

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
        """Return True if the move can go on with this action. What others did in between may have made another move of it."""
        if step == self.steps[-1] + 1:
            return True
        after = self.before.copy()
        return all(isinstance(after.act(self.seat, each), Done) for each in [*self.actions, action])

    def whole(self) -> Move:
        """Return the move."""
        rest = list(zip(self.actions, self.choices, strict=True))[1:]
        told = bots.hint(self.before, self.seat, bots.Decision(self.actions[0]), rest)
        return Move(tuple(self.steps), self.seat, tuple(self.actions), self.before, self.has_choice, told)


def went(match: Match) -> Went:
    """Return the moves of players in a match, in the order in which they began, and its states.

    Where several seats act at once each goes on with its own move, whatever order their actions came in.
    """
    again = draws.dealt_again(match)
    found: list[Begun] = []
    states: list[State] = [again.state]
    begun: dict[int, Begun] = {}
    for entry in match.log:
        seat, step = entry.seat, len(states)
        if not 0 <= seat < again.state.seats:  # luck renewed, somebody resigned, or the clock acted
            begun.clear()
            states += [done.after for done in again.replay([entry])]
            continue
        mine = begun.pop(seat, None)
        if mine is None or not mine.fits(step, entry.action):
            mine = Begun(seat, again.copy())
            found.append(mine)
        choice = again.game.words.describe(again.state, seat, entry.action)
        mine.add(step, entry.action, choice, len(again.legal(seat)))
        [done] = again.replay([entry], step)
        states.append(done.after)
        if goes_on(done, choice, again):
            begun[seat] = mine
    return Went([each.whole() for each in found], states)


def goes_on(done: Done, choice: Choice, match: Match) -> bool:
    """Return True if an action only began a move and has shown nothing to anybody (as `bots.goes_on` has it)."""
    return choice.begins and done.takes_back and done.entry.seat in match.to_act
