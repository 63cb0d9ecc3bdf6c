"""Play whole games between bots and write a row of results for each. Free names are bound before use (see engine.binding).

A game with seed n takes its luck from stream n. The bots use another stream, so that the game's luck follows from the seed alone,
whichever bots play. Bots get an imagined state, never the true one.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from retrocade.bots import quick
from retrocade.engine.chance import Chance, one_of, seed
from retrocade.engine.contract import State, States
from retrocade.engine.layout import copy_into
from retrocade.engine.lockstep import anybody, meet

rules: Any = None
invariants: Any = None

ENTRIES = ("play", "play_checked", "play_all")
BOT_STREAM = quick.BOT_STREAM
TRUE, GUESS, BEFORE, SCRATCH = 0, 1, 2, 3  # places in `Table.states`; the bots work on SCRATCH and those after it
ENDLESS = -1  # in place of the number of a broken invariant: the game is longer than its bound

# A game's row of results: how many decisions, which invariant broke, then score and place of each seat.
DECISIONS, BROKEN, SEATS = 0, 1, 2


class Table(NamedTuple):
    """The memory for games that are played one after another."""

    start: State  # a state with its options, before the deal
    states: States
    out: list[int]  # legal actions
    luck: Chance  # of the game
    bot_chance: Chance
    bots: list[list[int]]  # for each seat the numbers that describe its bot: see bots.sampled


def begin(table: Table, number: int) -> None:
    """Deal the game with this seed."""
    copy_into(table.states[TRUE], table.start)
    seed(table.luck, number)
    seed(table.bot_chance, number + BOT_STREAM)
    rules.setup(table.states[TRUE], table.luck)


def decide(table: Table, seat: int) -> int:
    """Return the action of this seat's bot, in a state with guesses in place of all that the seat cannot know."""
    states = table.states
    copy_into(states[GUESS], states[TRUE])
    rules.imagine(states[GUESS], seat, table.bot_chance)
    return quick.choose(states[GUESS], seat, table.out, states[SCRATCH:], table.bot_chance, table.bots[seat])


def play(table: Table, results: list[int], first: int) -> None:
    """Play the games with the seeds first, first + 1, ... until `results` is full."""
    play_all(table, results, first, 0)


def play_checked(table: Table, results: list[int], first: int, longest: int) -> None:
    """Play the same games and check every invariant after every step. A game that breaks one ends there."""
    play_all(table, results, first, longest)


def play_all(table: Table, results: list[int], first: int, longest: int) -> None:
    """Play games until `results` is full; check invariants if `longest` is above 0.

    There is one loop for all games, and its parts are separated by `meet`, so that the threads of a GPU stay together.
    """
    s, before = table.states[TRUE], table.states[BEFORE]
    width = SEATS + 2 * table.start.seats
    at = -width  # of the game being played
    n = 0
    broken = 0
    waiting = 0
    seat = 0
    action = 0
    while anybody(at < len(results)):
        if waiting == 0 and at < len(results):
            if at >= 0:
                write(s, results, at, n, broken)
            at += width
            n = 0
            broken = 0
            if at < len(results):
                begin(table, first + at // width)
                waiting = rules.to_act(s)
        meet()
        if waiting:
            seat = one_of(waiting, table.bot_chance)
            action = decide(table, seat)
        meet()
        if waiting:
            if longest:
                copy_into(before, s)
            rules.apply(s, seat, action, table.luck)
            n += 1
        meet()
        if waiting and longest:
            broken = invariants.broken(before, seat, action, s)
            if broken == 0 and n > longest:
                broken = ENDLESS
        meet()
        if waiting:
            waiting = rules.to_act(s) if broken == 0 else 0


def write(s: State, results: list[int], at: int, decisions: int, broken: int) -> None:
    """Write a game's row of results."""
    results[at + DECISIONS] = decisions
    results[at + BROKEN] = broken
    for seat in range(s.seats):
        results[at + SEATS + 2 * seat] = rules.score(s, seat)
        results[at + SEATS + 2 * seat + 1] = rules.result(s, seat)
