"""Whole games between bots, a line of figures for each. Free names are bound when it is used (see engine.compile).

A game of seed n takes its luck from the stream n and the bots theirs from another, so that what the dice and cards
would have done follows from the seed alone, whoever plays. Bots are handed an imagined state, never the true one.
"""

from __future__ import annotations

from typing import Any

from retrocade.bots import at_random, greedy, sampled
from retrocade.engine.chance import Chance, one_of, seed
from retrocade.engine.layout import copy_into

rules: Any = None
invariants: Any = None

WHIMS = 1 << 53  # added to a game's seed for the bots' own stream: one above the largest seed of a game
TRUE, GUESS, BEFORE, SCRATCH = 0, 1, 2, 3  # what the states in `room` are for; the bots work on the last ones
RANDOM, GREEDY = 0, 1  # the bots that do not search, as `bots.BOTS` has them; then levels 1 to 3
SHARES = [0, 0, 25, 67, 150]  # what each of them looks at
ENDLESS = -1  # stands for an invariant too: no game is longer than its bound

# A game's line: how many decisions, which invariant broke, then score and result of each seat.
DECISIONS, BROKEN, SEATS = 0, 1, 2


def choose(bot: int, s: Any, seat: int, out: list[int], scratch: Any, whims: Chance) -> int:
    """The bot of this number decides."""
    if bot == RANDOM:
        return at_random.choose(s, seat, out, scratch, whims)
    if bot == GREEDY:
        return greedy.choose(s, seat, out, scratch, whims)
    return sampled.choose(s, seat, out, scratch, whims, SHARES[bot])


def begin(s: Any, start: Any, luck: Chance, whims: Chance, number: int) -> None:
    """Deal the game of this seed."""
    copy_into(s, start)
    seed(luck, number)
    seed(whims, number + WHIMS)
    rules.setup(s, luck)


def decide(room: Any, seat: int, out: list[int], whims: Chance, bots: list[int]) -> int:
    """What this seat's bot does, from what the seat may know."""
    copy_into(room[GUESS], room[TRUE])
    rules.imagine(room[GUESS], seat, whims)
    return choose(bots[seat], room[GUESS], seat, out, room[SCRATCH:], whims)


def play(
    room: Any, start: Any, out: list[int], luck: Chance, whims: Chance, bots: list[int], lines: list[int], first: int
) -> None:
    """Games of the seeds first, first + 1, ... until `lines` is full."""
    s = room[TRUE]
    width = SEATS + 2 * start.seats
    for at in range(0, len(lines), width):
        begin(s, start, luck, whims, first + at // width)
        n = 0
        waiting = rules.to_act(s)
        while waiting:
            seat = one_of(waiting, whims)
            rules.apply(s, seat, decide(room, seat, out, whims, bots), luck)
            n += 1
            waiting = rules.to_act(s)
        write(s, lines, at, n, 0)


def play_checked(
    room: Any,
    start: Any,
    out: list[int],
    luck: Chance,
    whims: Chance,
    bots: list[int],
    lines: list[int],
    first: int,
    longest: int,
) -> None:
    """The same games, with every invariant looked at after every step. A game that breaks one ends there."""
    s, before = room[TRUE], room[BEFORE]
    width = SEATS + 2 * start.seats
    for at in range(0, len(lines), width):
        begin(s, start, luck, whims, first + at // width)
        n = 0
        broken = 0
        waiting = rules.to_act(s)
        while waiting and broken == 0:
            seat = one_of(waiting, whims)
            action = decide(room, seat, out, whims, bots)
            copy_into(before, s)
            rules.apply(s, seat, action, luck)
            n += 1
            broken = invariants.broken(before, seat, action, s)
            if broken == 0 and n > longest:
                broken = ENDLESS
            waiting = rules.to_act(s)
        write(s, lines, at, n, broken)


def write(s: Any, lines: list[int], at: int, decisions: int, broken: int) -> None:
    """A game's line."""
    lines[at + DECISIONS] = decisions
    lines[at + BROKEN] = broken
    for seat in range(s.seats):
        lines[at + SEATS + 2 * seat] = rules.score(s, seat)
        lines[at + SEATS + 2 * seat + 1] = rules.result(s, seat)
