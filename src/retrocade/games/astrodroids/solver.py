"""What every throw and every claim of part 2 is worth, reckoned and not tried: the dice are few enough to know all odds.

Dice that lie together are a handful, whatever their order; there are 462 of six dice. What each could be claimed with is
known from the sheet. From there we go back, throw by throw: a handful is worth what it can be claimed with, or what
the best of its dice promise when they are kept and the others thrown, whichever is more. The last player has so many
throws and no more. While others roll too, each throw may be the one after which they have claimed; how likely that is,
and for which card, is reckoned from their dice in the same way.
"""

from __future__ import annotations

from retrocade.engine.layout import copy_into
from retrocade.games.astrodroids.blasting import add_step
from retrocade.games.astrodroids.content import (
    BUDGET_MAX,
    BUDGET_MIN,
    LAST_REROLLS,
    MOST_DICE,
    ROLYPOLY,
    ROLYPOLY_REROLLS,
    ROUNDS,
    SOLO_REROLLS,
    TYPES,
)
from retrocade.games.astrodroids.heuristic import best_plan, plan_worth
from retrocade.games.astrodroids.rules import legal_blast, legal_roll, shows
from retrocade.games.astrodroids.sheet import dice_of, powers
from retrocade.games.astrodroids.state import BLAST, CLAIM, FIRE, HOLD, PICK, ROLL, SLOTS, State


def all_handfuls() -> list[tuple[int, ...]]:
    """Every handful of up to eight dice as the counts of its faces, the smaller ones first."""
    found = {(0,) * TYPES: None}
    for counts in (rows := list(found)):
        if sum(counts) < MOST_DICE:
            for face in range(TYPES):
                more = (*counts[:face], counts[face] + 1, *counts[face + 1 :])
                if more not in found:
                    found[more] = None
                    rows.append(more)
    return sorted(found, key=lambda counts: (sum(counts), counts))


ALL = all_handfuls()
HANDFULS = len(ALL)
START = [sum(sum(counts) < size for counts in ALL) for size in range(MOST_DICE + 2)]  # the first of each size
NUMBER = {counts: number for number, counts in enumerate(ALL)}
WITH = [  # a handful with one more die of each face
    NUMBER.get((*counts[:face], counts[face] + 1, *counts[face + 1 :]), 0) for counts in ALL for face in range(TYPES)
]
FACE_AT = [  # the faces of a handful, one after another; 0 where there are no more dice
    face
    for counts in ALL
    for face in ([n + 1 for n in range(TYPES) for _ in range(counts[n])] + [0] * MOST_DICE)[:MOST_DICE]
]

SURE = 1000  # a chance of one
HAZARD = 250  # that somebody claims between two throws, when nothing is known of them, in thousandths
AHEAD = 10  # throws looked ahead while all roll
SPITE = 100  # per cent of what a rival loses who becomes the last
NOTHING = -1_000_000

# The rows of numbers to work on, each for one function at a time.
MINE, HOPES, BONUS, VALUES, THROWN = 0, 1, 2, 3, 4
SOON, LATER, FALLEN, AHEAD_VALUES, STATIONARY, AHEAD_BEST = 5, 6, 7, 8, 9, 10
WORTH, RIVAL_VALUES, RIVAL_HOPES, RIVAL_BEST, LEFT, RIVAL_FALLEN = 11, 12, 13, 14, 15, 16
ALONE_VALUES, ALONE_BEST, TIMED_OUT = 17, 18, 19
ROWS, WIDTH = 20, SLOTS * HANDFULS


def action_values(s: State, seat: int, out: list[int], worths: list[int], scratch: State, rows: list[list[int]]) -> int:
    """Write the legal actions of parts 2 and 3 and what each is worth; how many there are. 0: nothing to reckon here."""
    if s.phase == BLAST and s.waiting >> seat & 1:
        return weigh_plan(s, seat, out, worths, scratch)
    if s.phase != ROLL or s.claimed[seat] > 0:
        return 0
    n = legal_roll(s, seat, out)
    dice = dice_of(s, seat)
    mine = cleared(rows[MINE], SLOTS * HANDFULS)
    claims(s, seat, mine, scratch)
    now = handful(s, seat, (1 << dice) - 1)
    hopes = cleared(rows[HOPES], HANDFULS)
    bonus = cleared(rows[BONUS], SLOTS)
    if s.last > 0:
        if s.rerolls > 0:
            values = cleared(rows[VALUES], HANDFULS)
            last_throws(mine, on_table(s), dice, s.rerolls - 1, values, hopes, rows)
            promises(values, dice, hopes)
    elif s.seats == 1:
        alone(s, seat, mine, hopes, rows)
    elif s.time_up == 0:
        look_ahead(s, seat, mine, hopes, bonus, scratch, rows)
    for i in range(n):
        action = out[i]
        if action >= HOLD:
            worths[i] = NOTHING
        elif action >= CLAIM:
            worths[i] = mine[HANDFULS * (action - CLAIM) + now] + bonus[action - CLAIM]
        else:
            worths[i] = hopes[handful(s, seat, (1 << dice) - 1 & ~action)]
    return n


def cleared(row: list[int], length: int) -> list[int]:
    """A row whose first numbers are zero."""
    for i in range(length):
        row[i] = 0
    return row


def weigh_plan(s: State, seat: int, out: list[int], worths: list[int], scratch: State) -> int:
    """Part 3: each step is worth what the best plan that begins so brings."""
    n = legal_blast(s, seat, out)
    left = ROUNDS - s.round
    for i in range(n):
        copy_into(scratch, s)
        if out[i] == FIRE:
            worths[i] = plan_worth(scratch, seat, left)
        else:
            add_step(scratch, seat, out[i] - PICK + 1)
            worths[i] = best_plan(scratch, seat, left)
    return n


def handful(s: State, seat: int, dice: int) -> int:
    """The number of a player's dice, those with a bit."""
    number = 0
    for i in range(MOST_DICE):
        if dice >> i & 1:
            number = WITH[TYPES * number + s.dice[MOST_DICE * seat + i] - 1]
    return number


def on_table(s: State) -> int:
    """The slots with a card, as bits."""
    slots = 0
    for slot in range(SLOTS):
        slots |= (s.table[slot] > 0) << slot
    return slots


def claims(s: State, seat: int, worth: list[int], scratch: State) -> None:
    """What the sheet will be worth with each card of the table and each handful."""
    dice = dice_of(s, seat)
    copy_into(scratch, s)
    for slot in range(SLOTS):
        if s.table[slot] > 0:
            scratch.claimed[seat] = s.table[slot]
            for number in range(START[dice], START[dice + 1]):
                for i in range(MOST_DICE):
                    scratch.dice[MOST_DICE * seat + i] = FACE_AT[MOST_DICE * number + i]
                worth[HANDFULS * slot + number] = best_plan(scratch, seat, ROUNDS - s.round)


def best_card(worth: list[int], slots: int, number: int) -> int:
    """The slot that is worth most with this handful."""
    best = -1
    for slot in range(SLOTS):
        if slots >> slot & 1 and (best < 0 or worth[HANDFULS * slot + number] > worth[HANDFULS * best + number]):
            best = slot
    return best


# Throws


def promises(values: list[int], dice: int, hopes: list[int]) -> None:
    """What each handful promises when as many dice are thrown to it as are missing."""
    for number in range(START[dice], START[dice + 1]):
        hopes[number] = values[number]
    for number in range(START[dice] - 1, -1, -1):
        total = 0
        for face in range(TYPES):
            total += hopes[WITH[TYPES * number + face]]
        hopes[number] = total // TYPES


def best_kept(hopes: list[int], dice: int, best: list[int]) -> None:
    """What each handful promises when the best of its dice are kept, and one at least is thrown."""
    for number in range(START[dice]):
        best[number] = hopes[number]
    for number in range(START[dice], START[dice + 1]):
        best[number] = NOTHING
    for number in range(START[dice]):
        for face in range(TYPES):
            more = WITH[TYPES * number + face]
            best[more] = max(best[more], best[number])


def last_throws(
    worth: list[int], slots: int, dice: int, throws: int, values: list[int], hopes: list[int], rows: list[list[int]]
) -> None:
    """What handfuls are worth to who has so many throws left and nobody to fear."""
    best = cleared(rows[THROWN], HANDFULS)
    for number in range(START[dice], START[dice + 1]):
        values[number] = worth[HANDFULS * best_card(worth, slots, number) + number]
    for _ in range(throws):
        promises(values, dice, hopes)
        best_kept(hopes, dice, best)
        for number in range(START[dice], START[dice + 1]):
            values[number] = max(values[number], best[number])


# While all roll


def look_ahead(
    s: State, seat: int, mine: list[int], hopes: list[int], bonus: list[int], scratch: State, rows: list[list[int]]
) -> None:
    """What each keep promises, and what a claim brings besides its card, while others roll too."""
    dice = dice_of(s, seat)
    slots = on_table(s)
    soon = cleared(rows[SOON], SLOTS)  # the chance that a card goes before the next throw, and before the one after it
    later = cleared(rows[LATER], SLOTS)
    free = 0
    for other in range(s.seats):
        if other != seat and s.claimed[other] == 0:
            free += 1
    for other in range(s.seats):
        if other != seat and s.claimed[other] == 0:
            expect(s, other, soon, later, bonus, free, scratch, rows)
    fallen = cleared(rows[FALLEN], SLOTS * HANDFULS)  # what handfuls are worth once this card is gone
    values = cleared(rows[AHEAD_VALUES], HANDFULS)
    throws = LAST_REROLLS * free + ROLYPOLY_REROLLS * powers(s, seat, ROLYPOLY)
    for slot in range(SLOTS):
        if slots >> slot & 1:
            last_throws(mine, slots & ~(1 << slot), dice, throws, values, hopes, rows)
            for number in range(START[dice], START[dice + 1]):
                fallen[HANDFULS * slot + number] = values[number]
    stationary = cleared(rows[STATIONARY], SLOTS)
    for slot in range(SLOTS):
        if slots >> slot & 1:
            stationary[slot] = min(HAZARD * free, 600) // (free + 2)
    best = cleared(rows[AHEAD_BEST], HANDFULS)
    for number in range(START[dice], START[dice + 1]):
        best[number] = NOTHING
    for ahead in range(AHEAD, -1, -1):
        for number in range(START[dice], START[dice + 1]):
            card = best_card(mine, slots, number)
            values[number] = max(mine[HANDFULS * card + number] + bonus[card] // 2, best[number])
        risks = soon if ahead == 0 else later if ahead == 1 else stationary
        for number in range(START[dice], START[dice + 1]):
            risky = 0
            sure = SURE
            for slot in range(SLOTS):
                risky += risks[slot] * fallen[HANDFULS * slot + number]
                sure -= risks[slot]
            values[number] = (risky + sure * values[number]) // SURE
        promises(values, dice, hopes)
        best_kept(hopes, dice, best)


def expect(
    s: State,
    seat: int,
    soon: list[int],
    later: list[int],
    bonus: list[int],
    free: int,
    scratch: State,
    rows: list[list[int]],
) -> None:
    """What a rival is about to do: which card, with which chance, at once or after one more throw. The chances are added
    to those of others; what this rival loses by being the last is what a claim brings besides its card."""
    dice = dice_of(s, seat)
    slots = on_table(s)
    worth = cleared(rows[WORTH], SLOTS * HANDFULS)
    claims(s, seat, worth, scratch)
    values = cleared(rows[RIVAL_VALUES], HANDFULS)
    hopes = cleared(rows[RIVAL_HOPES], HANDFULS)
    best = cleared(rows[RIVAL_BEST], HANDFULS)
    throws = LAST_REROLLS * free + ROLYPOLY_REROLLS * powers(s, seat, ROLYPOLY)
    now = handful(s, seat, (1 << dice) - 1)
    left = cleared(rows[LEFT], SLOTS)
    for slot in range(SLOTS):
        if slots >> slot & 1:
            last_throws(worth, slots & ~(1 << slot), dice, throws, values, hopes, rows)
            left[slot] = values[now]
    last_throws(worth, slots, dice, throws, values, hopes, rows)
    fallen = cleared(rows[RIVAL_FALLEN], HANDFULS)
    for number in range(START[dice], START[dice + 1]):
        fallen[number] = values[number]
        best[number] = NOTHING
    for _ in range(AHEAD):
        for number in range(START[dice], START[dice + 1]):
            claimed = worth[HANDFULS * best_card(worth, slots, number) + number]
            values[number] = ((SURE - HAZARD) * max(claimed, best[number]) + HAZARD * fallen[number]) // SURE
        promises(values, dice, hopes)
        best_kept(hopes, dice, best)
    card = best_card(worth, slots, now)
    claimed = worth[HANDFULS * card + now]
    if free == 1:
        for slot in range(SLOTS):
            if slots >> slot & 1:
                bonus[slot] = max(max(claimed, best[now]) - left[slot], 0) * SPITE // 100
    if claimed >= best[now]:
        add_risk(soon, card, SURE)
        return
    keep = 0
    for thrown in range(1, 1 << dice):
        number = handful(s, seat, (1 << dice) - 1 & ~thrown)
        if hopes[number] == best[now]:
            keep = number
    for slot in range(SLOTS):
        if slots >> slot & 1:
            for number in range(START[dice], START[dice + 1]):
                card = best_card(worth, slots, number)
                values[number] = SURE if card == slot and worth[HANDFULS * card + number] >= best[number] else 0
            promises(values, dice, hopes)
            add_risk(later, slot, hopes[keep])


def add_risk(risks: list[int], slot: int, chance: int) -> None:
    """One more who may take this card; together never surer than nine in ten."""
    total = 0
    for other in range(SLOTS):
        total += risks[other]
    risks[slot] += max(min(chance, SURE * 9 // 10 - total), 0)


# Alone


def alone(s: State, seat: int, mine: list[int], hopes: list[int], rows: list[list[int]]) -> None:
    """The same against the hidden timer, whose odds are known."""
    dice = dice_of(s, seat)
    slots = on_table(s)
    values = cleared(rows[ALONE_VALUES], HANDFULS)
    best = cleared(rows[ALONE_BEST], HANDFULS)
    timed_out = cleared(rows[TIMED_OUT], HANDFULS)
    throws = SOLO_REROLLS + ROLYPOLY_REROLLS * powers(s, seat, ROLYPOLY)
    total = 0
    for left in range(1, slots + 1):
        if left & ~slots == 0:
            ways = 0
            for fall in range(TYPES * TYPES):
                ways += surviving(s, fall % TYPES + 1, fall // TYPES + 1) == left
            if ways > 0:
                total += ways
                last_throws(mine, left, dice, throws, values, hopes, rows)
                for number in range(START[dice], START[dice + 1]):
                    timed_out[number] += ways * values[number]
    for number in range(START[dice], START[dice + 1]):
        timed_out[number] //= max(total, 1)
        best[number] = timed_out[number]
    for made in range(BUDGET_MAX, s.throws[seat] - 1, -1):
        for number in range(START[dice], START[dice + 1]):
            values[number] = max(mine[HANDFULS * best_card(mine, slots, number) + number], best[number])
        promises(values, dice, hopes)
        risk = SURE // (BUDGET_MAX - made + 1) if made >= BUDGET_MIN else 0
        best_kept(hopes, dice, best)
        for number in range(START[dice], START[dice + 1]):
            best[number] = ((SURE - risk) * best[number] + risk * timed_out[number]) // SURE
        if made == s.throws[seat]:  # a throw that finds the time up leaves the dice as they are
            now = handful(s, seat, (1 << dice) - 1)
            for number in range(START[dice]):
                hopes[number] = ((SURE - risk) * hopes[number] + risk * timed_out[now]) // SURE


def surviving(s: State, one: int, other: int) -> int:
    """The cards that box dice of these types leave, as bits."""
    left = 0
    for slot in range(SLOTS):
        if s.table[slot] > 0 and not shows(s.table[slot], one, other):
            left |= 1 << slot
    return left
