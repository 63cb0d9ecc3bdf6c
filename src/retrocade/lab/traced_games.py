"""Play games between bots and write a row of figures about each. Free names are bound before use (see engine.binding).

Luck is keyed by seed, purpose and index: the draws of a seat that takes an action of some kind for the n-th time follow from the
game's seed, the seat, the kind, n and the place in the rules (lab.keyed_chance), not from earlier draws. So two versions of a game
that differ in one rule have the same luck in all others, and can be compared in pairs. Games with places of luck (engine.chance) keep
those.
"""

from __future__ import annotations

from typing import Any

from retrocade.bots.greedy import SAMPLES, expected
from retrocade.bots.quick import choose
from retrocade.engine.chance import one_of, seed
from retrocade.engine.contract import State
from retrocade.engine.layout import copy_into
from retrocade.lab.bot_games import BOT_STREAM, GUESS, SCRATCH, TRUE, Table
from retrocade.lab.keyed_chance import set_key

rules: Any = None
heuristic: Any = None

ENTRIES = ("play",)

# A game's row: these figures, then a block for each seat.
DECISIONS = 0  # of all seats
FORCED = 1  # decisions with one legal action
OPTIONS = 2  # legal actions, summed over the other decisions
MOST_OPTIONS = 3
JUDGED = 4  # decisions for which every action was valued
REAL = 5  # of those, the decisions with a single best action
LEAD_CHANGES = 6  # how often another seat took the lead alone
BEHIND = 7  # decisions after which another seat than the later winner led
DECIDED = 8  # the number of decisions until the later winner led alone for good
HEAD = 9
# A seat's block: score, place, then how often it took an action of each kind.
SCORE, PLACE, KINDS = 0, 1, 2

NOBODY = -1
DEAL = 15  # in place of a seat: for draws before the first decision
# Factors of kind, seat and game in a key: room for 2^14 decisions of a kind, 2^6 kinds and 2^4 seats.
KEY_KIND, KEY_SEAT, KEY_GAME = 1 << 14, 1 << 20, 1 << 24
MOST_NUMBERS = (1 << 38) - 1  # the largest number of a game; larger ones start from 0 again


def key_of(number: int, seat: int, kind: int, index: int) -> int:
    """Return the key for the luck of a decision: the index-th of this kind that a seat makes."""
    return (number & MOST_NUMBERS) * KEY_GAME + seat * KEY_SEAT + kind * KEY_KIND + index


def leader(s: State) -> int:
    """Return the seat that has the highest score alone, or NOBODY."""
    best = 0
    most = rules.score(s, 0)
    ties = 1
    for seat in range(1, s.seats):
        score = rules.score(s, seat)
        if score > most:
            best, most, ties = seat, score, 1
        elif score == most:
            ties += 1
    return best if ties == 1 else NOBODY


def allowed(table: Table, seat: int, banned: list[int], kind_of: list[int]) -> int:
    """Return the best action for this seat among those that are not of a banned kind; any action if all of them are."""
    guess = table.states[GUESS]
    n = rules.legal(guess, seat, table.out)
    best = table.out[0]
    best_value = 0
    found = 0
    for i in range(n):
        action = table.out[i]
        if banned[kind_of[action]] == 0:
            value = expected(guess, seat, action, SAMPLES, table.states[SCRATCH], table.bot_chance)
            if found == 0 or value > best_value:
                best, best_value, found = action, value, 1
    return best


def is_real(table: Table, seat: int) -> int:
    """Return 1 if the best action of the imagined state is worth more than the second best, else 0."""
    guess = table.states[GUESS]
    n = rules.legal(guess, seat, table.out)
    best = expected(guess, seat, table.out[0], SAMPLES, table.states[SCRATCH], table.bot_chance)
    second = best
    for i in range(1, n):
        value = expected(guess, seat, table.out[i], SAMPLES, table.states[SCRATCH], table.bot_chance)
        if value > best:
            best, second = value, best
        elif i == 1 or value > second:
            second = value
    return 1 if best > second else 0


def play(
    table: Table,
    row: list[int],
    lead: list[int],
    kind_of: list[int],
    banned: list[int],
    number: int,
    bots_number: int,
    judged: int,
) -> None:
    """Play the game of a seed and write its row.

    `banned` has a 1 for each kind of action that seat 0 must not take, `lead` is memory for the leader after each decision, and
    `judged` is 1 to value every action of each decision.
    """
    s = table.states[TRUE]
    has_places = deal(table, number)
    block = (len(row) - HEAD) // s.seats
    for at in range(len(row)):
        row[at] = 0
    n = 0
    led = NOBODY
    waiting = rules.to_act(s)
    while waiting:
        seed(table.bot_chance, key_of(bots_number, DEAL, 0, n) + BOT_STREAM)
        seat = one_of(waiting, table.bot_chance)
        at = HEAD + block * seat
        seed(table.bot_chance, key_of(bots_number, seat, 0, actions_of(row, at, block)) + BOT_STREAM)
        action = decide(table, row, kind_of, banned, seat, judged)
        kind = kind_of[action]
        if not has_places:
            set_key(table.luck, key_of(number, seat, kind, row[at + KINDS + kind]))
        row[at + KINDS + kind] += 1
        rules.apply(s, seat, action, table.luck)
        led = note_leader(leader(s), led, row, lead, n)
        n += 1
        waiting = rules.to_act(s)
    row[DECISIONS] = n
    finish(s, row, lead, block, min(n, len(lead)))


def deal(table: Table, number: int) -> bool:
    """Deal the game of a seed. Return True if the rules opened places of luck."""
    copy_into(table.states[TRUE], table.start)
    set_key(table.luck, key_of(number, DEAL, 0, 0))
    key = table.luck.key
    rules.setup(table.states[TRUE], table.luck)
    table.bot_chance.key = 0
    return table.luck.key != key


def actions_of(row: list[int], at: int, block: int) -> int:
    """Return how many actions a seat has taken, from its block in a game's row."""
    count = 0
    for kind in range(block - KINDS):
        count += row[at + KINDS + kind]
    return count


def note_leader(now: int, before: int, row: list[int], lead: list[int], n: int) -> int:
    """Write who leads after decision n, and count a change. Return the last seat that led alone."""
    if n < len(lead):
        lead[n] = now
    if now == NOBODY:
        return before
    if before != NOBODY and now != before:
        row[LEAD_CHANGES] += 1
    return now


def decide(table: Table, row: list[int], kind_of: list[int], banned: list[int], seat: int, judged: int) -> int:
    """Return a bot's action, and count its legal actions."""
    legal = rules.legal(table.states[TRUE], seat, table.out)
    copy_into(table.states[GUESS], table.states[TRUE])
    rules.imagine(table.states[GUESS], seat, table.bot_chance)
    if legal == 1:
        row[FORCED] += 1
        return table.out[0]
    row[OPTIONS] += legal
    row[MOST_OPTIONS] = max(row[MOST_OPTIONS], legal)
    if judged:
        row[JUDGED] += 1
        row[REAL] += is_real(table, seat)
    action = choose(table.states[GUESS], seat, table.out, table.states[SCRATCH:], table.bot_chance, table.bots[seat])
    if seat == 0 and banned[kind_of[action]]:
        action = allowed(table, seat, banned, kind_of)
    return action


def finish(s: State, row: list[int], lead: list[int], block: int, n: int) -> None:
    """Write the figures that are known only at the end: scores, places, and how long the winner was behind."""
    winner = NOBODY
    for seat in range(s.seats):
        at = HEAD + block * seat
        row[at + SCORE] = rules.score(s, seat)
        row[at + PLACE] = rules.result(s, seat)
        if row[at + PLACE] == 1:
            winner = seat if winner == NOBODY else s.seats
    for at in range(n):
        if lead[at] != winner:
            row[DECIDED] = at + 1
            if lead[at] != NOBODY:
                row[BEHIND] += 1
