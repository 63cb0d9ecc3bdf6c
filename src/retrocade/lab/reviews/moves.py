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

    step: int  # of its first action, as `retrocade replay` numbers them
    seat: int
    actions: tuple[int, ...]
    before: Match  # before its first action
    has_choice: bool  # at least one of its actions was not the only legal one
    told: Hint  # the move in words

    @property
    def last(self) -> int:
        """The step of its last action."""
        return self.step + len(self.actions) - 1


class Went(NamedTuple):
    """A match as it went."""

    moves: list[Move]
    states: list[State]  # after each step; the first is the deal


class Begun:
    """A move of which some actions are known."""

    def __init__(self, step: int, seat: int, before: Match) -> None:
        self.step = step
        self.seat = seat
        self.before = before
        self.actions: list[int] = []
        self.choices: list[Choice] = []
        self.has_choice = False

    def add(self, action: int, choice: Choice, legal: int) -> None:
        """Add an action that was one of so many legal ones."""
        self.actions.append(action)
        self.choices.append(choice)
        self.has_choice = self.has_choice or legal > 1

    def whole(self) -> Move:
        """Return the move."""
        rest = list(zip(self.actions, self.choices, strict=True))[1:]
        told = bots.hint(self.before, self.seat, bots.Decision(self.actions[0]), rest)
        return Move(self.step, self.seat, tuple(self.actions), self.before, self.has_choice, told)


def went(match: Match) -> Went:
    """Return the moves of players in a match, and its states."""
    again = draws.dealt_again(match)
    moves: list[Move] = []
    states: list[State] = [again.state]
    begun: Begun | None = None
    for entry in match.log:
        seat = entry.seat
        if not 0 <= seat < again.state.seats:  # luck renewed, somebody resigned, or the clock acted
            finish(begun, moves)
            begun = None
            states += [done.after for done in again.replay([entry])]
            continue
        if begun is None or begun.seat != seat:
            finish(begun, moves)
            begun = Begun(len(states), seat, again.copy())
        choice = again.game.words.describe(again.state, seat, entry.action)
        begun.add(entry.action, choice, len(again.legal(seat)))
        [done] = again.replay([entry], len(states))
        states.append(done.after)
        if not goes_on(done, choice, again):
            finish(begun, moves)
            begun = None
    finish(begun, moves)
    return Went(moves, states)


def goes_on(done: Done, choice: Choice, match: Match) -> bool:
    """Return True if an action only began a move and has shown nothing to anybody (as `bots.goes_on` has it)."""
    return choice.begins and done.takes_back and done.entry.seat in match.to_act


def finish(begun: Begun | None, moves: list[Move]) -> None:
    """Note a move that is complete, if one was begun."""
    if begun is not None:
        moves.append(begun.whole())
