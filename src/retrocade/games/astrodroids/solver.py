"""The value of every throw and claim of part 2, computed exactly: there are few enough dice to know all odds.

Dice in any order are a handful; there are 462 handfuls of six dice. The sheet says what a claim with each handful is
worth. From there the solver works back, throw by throw: a handful is worth the better of a claim with it, and of the
best dice to keep when the others are thrown. The last player has a known number of throws. While others roll too, any
throw may be the last before one of them claims; the solver computes from their dice how likely that is, and for which card.

Three values appear everywhere, in rows of numbers indexed by handful:

    claims   of claiming a card with a handful, a block of HANDFULS for each slot
    keeps    of keeping exactly these dice and throwing all others
    best     of a handful whose best dice are kept while at least one die is thrown
"""

from __future__ import annotations

from retrocade.engine.layout import copy_into
from retrocade.games.astrodroids import content as box
from retrocade.games.astrodroids import state as st
from retrocade.games.astrodroids.heuristic import best_plan, plan_value
from retrocade.games.astrodroids.rules.blasting import legal_blast
from retrocade.games.astrodroids.rules.plans import add_step, plan_of
from retrocade.games.astrodroids.rules.rolling import legal_roll
from retrocade.games.astrodroids.rules.solo import shows
from retrocade.games.astrodroids.sheet import dice_of, powers
from retrocade.games.astrodroids.state import State


def all_handfuls() -> list[tuple[int, ...]]:
    """Return every handful of up to eight dice as the counts of its faces, the smaller ones first."""
    found = {(0,) * box.TYPES: None}
    for counts in (rows := list(found)):
        if sum(counts) < box.MOST_DICE:
            for face in range(box.TYPES):
                more = (*counts[:face], counts[face] + 1, *counts[face + 1 :])
                if more not in found:
                    found[more] = None
                    rows.append(more)
    return sorted(found, key=lambda counts: (sum(counts), counts))


ALL = all_handfuls()
HANDFULS = len(ALL)
START = [sum(sum(counts) < size for counts in ALL) for size in range(box.MOST_DICE + 2)]  # the first of each size
NUMBER = {counts: number for number, counts in enumerate(ALL)}
WITH = [  # a handful with one more die of each face
    NUMBER.get((*counts[:face], counts[face] + 1, *counts[face + 1 :]), 0)
    for counts in ALL
    for face in range(box.TYPES)
]
FACE_AT = [  # the faces of a handful, one after another; 0 where there are no more dice
    face
    for counts in ALL
    for face in ([n + 1 for n in range(box.TYPES) for _ in range(counts[n])] + [0] * box.MOST_DICE)[: box.MOST_DICE]
]

SURE = 1000  # the chance of a certain event
HAZARD = 250  # the chance that a rival claims between two throws if nothing is known of them
AHEAD = 10  # how many throws the solver looks ahead while all roll
NOTHING = -1_000_000  # less than any value

# The rows of numbers to work on.
CLAIMS, KEEPS, STOP_BONUS, VALUES, BEST, LAST_KEEPS, LAST_BEST = 0, 1, 2, 3, 4, 5, 6
SOON, LATER, USUAL, CARD_GONE = 7, 8, 9, 10
RIVAL_CLAIMS, RIVAL_VALUES, RIVAL_KEEPS, RIVAL_BEST, RIVAL_IS_LAST = 11, 12, 13, 14, 15
TIMED_OUT = 16
ENTRIES = ("action_values",)
ROWS, WIDTH = 17, st.SLOTS * HANDFULS


def action_values(s: State, seat: int, out: list[int], worths: list[int], scratch: State, rows: list[list[int]]) -> int:
    """Write the legal actions of parts 2 and 3 and the value of each; return how many there are, 0 in other parts."""
    if s.phase == st.BLAST and s.waiting >> seat & 1:
        return plan_action_values(s, seat, out, worths, scratch)
    if s.phase != st.ROLL or s.claimed[seat] > 0:
        return 0
    n = legal_roll(s, seat, out)
    dice = dice_of(s, seat)
    claims = cleared(rows[CLAIMS], st.SLOTS * HANDFULS)
    claim_values(s, seat, claims, scratch)
    keeps = cleared(rows[KEEPS], HANDFULS)
    bonus = cleared(rows[STOP_BONUS], st.SLOTS)
    if s.last > 0:
        last_keeps(s, seat, rows)
    elif s.seats == 1:
        solo_keeps(s, seat, rows)
    elif s.time_up == 0:
        race_keeps(s, seat, scratch, rows)
    all_dice = (1 << dice) - 1
    now = handful(s, seat, all_dice)
    for i in range(n):
        action = out[i]
        if action >= st.HOLD:
            worths[i] = NOTHING
        elif action >= st.CLAIM:
            worths[i] = claims[HANDFULS * (action - st.CLAIM) + now] + bonus[action - st.CLAIM]
        else:
            worths[i] = keeps[handful(s, seat, all_dice & ~(action - st.REROLL + 1))]
    return n


def cleared(row: list[int], length: int) -> list[int]:
    """Set the first numbers of a row to zero, and return the row."""
    for i in range(length):
        row[i] = 0
    return row


def plan_action_values(s: State, seat: int, out: list[int], worths: list[int], scratch: State) -> int:
    """Part 3: the value of a step is that of the best plan which begins with it."""
    n = legal_blast(s, seat, out)
    left = box.ROUNDS - s.round
    for i in range(n):
        copy_into(scratch, s)
        if out[i] == st.FIRE:
            worths[i] = plan_value(s, seat, plan_of(s, seat), left)
        else:
            add_step(scratch, seat, out[i] - st.PICK + 1)
            worths[i] = best_plan(scratch, seat, left)
    return n


def handful(s: State, seat: int, dice: int) -> int:
    """Return the number of the handful that these of a player's dice make."""
    number = 0
    for i in range(box.MOST_DICE):
        if dice >> i & 1:
            number = WITH[box.TYPES * number + s.dice[box.MOST_DICE * seat + i] - 1]
    return number


def on_table(s: State) -> int:
    """Return the slots with a card, as bits."""
    slots = 0
    for slot in range(st.SLOTS):
        slots |= (s.table[slot] > 0) << slot
    return slots


def claim_values(s: State, seat: int, claims: list[int], scratch: State) -> None:
    """Write the value of the sheet after a claim of each card with each handful."""
    dice = dice_of(s, seat)
    copy_into(scratch, s)
    for slot in range(st.SLOTS):
        if s.table[slot] > 0:
            scratch.claimed[seat] = s.table[slot]
            for number in range(START[dice], START[dice + 1]):
                for i in range(box.MOST_DICE):
                    scratch.dice[box.MOST_DICE * seat + i] = FACE_AT[box.MOST_DICE * number + i]
                claims[HANDFULS * slot + number] = best_plan(scratch, seat, box.ROUNDS - s.round)


def best_card(claims: list[int], slots: int, number: int) -> int:
    """Return the slot whose card is worth most with this handful."""
    best = -1
    for slot in range(st.SLOTS):
        if slots >> slot & 1 and (best < 0 or claims[HANDFULS * slot + number] > claims[HANDFULS * best + number]):
            best = slot
    return best


# Throws


def keep_values(values: list[int], dice: int, keeps: list[int]) -> None:
    """Write the value of keeping each handful, given the value of each handful after the throw."""
    for number in range(START[dice], START[dice + 1]):
        keeps[number] = values[number]
    for number in range(START[dice] - 1, -1, -1):
        total = 0
        for face in range(box.TYPES):
            total += keeps[WITH[box.TYPES * number + face]]
        keeps[number] = total // box.TYPES


def best_values(keeps: list[int], dice: int, best: list[int]) -> None:
    """Write the value of each handful whose best dice are kept while at least one die is thrown."""
    for number in range(START[dice]):
        best[number] = keeps[number]
    for number in range(START[dice], START[dice + 1]):
        best[number] = NOTHING
    for number in range(START[dice]):
        for face in range(box.TYPES):
            more = WITH[box.TYPES * number + face]
            best[more] = max(best[more], best[number])


def last_values(
    claims: list[int], slots: int, dice: int, throws: int, values: list[int], rows: list[list[int]]
) -> None:
    """Write the value of each handful for a player who has this many throws left and whom nobody can forestall."""
    keeps = cleared(rows[LAST_KEEPS], HANDFULS)
    best = cleared(rows[LAST_BEST], HANDFULS)
    for number in range(START[dice], START[dice + 1]):
        values[number] = claims[HANDFULS * best_card(claims, slots, number) + number]
    for _ in range(throws):
        keep_values(values, dice, keeps)
        best_values(keeps, dice, best)
        for number in range(START[dice], START[dice + 1]):
            values[number] = max(values[number], best[number])


def last_keeps(s: State, seat: int, rows: list[list[int]]) -> None:
    """Write the value of each keep for the last player."""
    if s.rerolls > 0:
        dice = dice_of(s, seat)
        values = cleared(rows[VALUES], HANDFULS)
        last_values(rows[CLAIMS], on_table(s), dice, s.rerolls - 1, values, rows)
        keep_values(values, dice, rows[KEEPS])


def throws_as_last(s: State, seat: int, free: int) -> int:
    """Return how many throws a player will have who becomes the last, with this many rivals before that."""
    return box.LAST_REROLLS * free + box.ROLYPOLY_REROLLS * powers(s, seat, box.ROLYPOLY)


# While all roll


def race_keeps(s: State, seat: int, scratch: State, rows: list[list[int]]) -> None:
    """Write the value of each keep, and the bonus of a claim that makes a rival the last, while others roll too."""
    dice = dice_of(s, seat)
    slots = on_table(s)
    cleared(rows[SOON], st.SLOTS)
    cleared(rows[LATER], st.SLOTS)
    free = 0
    for other in range(s.seats):
        if other != seat and s.claimed[other] == 0:
            free += 1
    for other in range(s.seats):
        if other != seat and s.claimed[other] == 0:
            predict_rival(s, other, free, scratch, rows)
    usual = cleared(rows[USUAL], st.SLOTS)
    values = cleared(rows[VALUES], HANDFULS)
    gone = cleared(rows[CARD_GONE], st.SLOTS * HANDFULS)
    for slot in range(st.SLOTS):
        if slots >> slot & 1:
            usual[slot] = min(HAZARD * free, 600) // (free + 2)
            last_values(rows[CLAIMS], slots & ~(1 << slot), dice, throws_as_last(s, seat, free), values, rows)
            for number in range(START[dice], START[dice + 1]):
                gone[HANDFULS * slot + number] = values[number]
    best = cleared(rows[BEST], HANDFULS)
    for number in range(START[dice], START[dice + 1]):
        best[number] = NOTHING
    for ahead in range(AHEAD, -1, -1):
        risked_values(slots, dice, rows[SOON] if ahead == 0 else rows[LATER] if ahead == 1 else usual, rows)
        keep_values(values, dice, rows[KEEPS])
        best_values(rows[KEEPS], dice, best)


def risked_values(slots: int, dice: int, risks: list[int], rows: list[list[int]]) -> None:
    """Write the value of each handful if every card may be gone with this chance before the player acts."""
    claims, bonus, gone = rows[CLAIMS], rows[STOP_BONUS], rows[CARD_GONE]
    for number in range(START[dice], START[dice + 1]):
        card = best_card(claims, slots, number)
        mine = max(claims[HANDFULS * card + number] + bonus[card] // 2, rows[BEST][number])
        risky = 0
        sure = SURE
        for slot in range(st.SLOTS):
            risky += risks[slot] * gone[HANDFULS * slot + number]
            sure -= risks[slot]
        rows[VALUES][number] = (risky + sure * mine) // SURE


def predict_rival(s: State, seat: int, free: int, scratch: State, rows: list[list[int]]) -> None:
    """Add the chances that this rival claims each card, at once or after one more throw, to those of the others.

    If this is the only rival, its loss as the last player is the bonus of a claim."""
    dice = dice_of(s, seat)
    slots = on_table(s)
    claims = cleared(rows[RIVAL_CLAIMS], st.SLOTS * HANDFULS)
    claim_values(s, seat, claims, scratch)
    best = cleared(rows[RIVAL_BEST], HANDFULS)
    rival_keeps(slots, dice, throws_as_last(s, seat, free), rows)
    now = handful(s, seat, (1 << dice) - 1)
    card = best_card(claims, slots, now)
    claimed = claims[HANDFULS * card + now]
    if free == 1:
        values = cleared(rows[RIVAL_VALUES], HANDFULS)
        for slot in range(st.SLOTS):
            if slots >> slot & 1:
                last_values(claims, slots & ~(1 << slot), dice, throws_as_last(s, seat, free), values, rows)
                rows[STOP_BONUS][slot] = max(max(claimed, best[now]) - values[now], 0)
    if claimed >= best[now]:
        add_risk(rows[SOON], card, SURE)
    else:
        predict_next_claim(s, seat, slots, now, rows)


def rival_keeps(slots: int, dice: int, throws: int, rows: list[list[int]]) -> None:
    """Write the value of each keep for a rival who knows nothing of the others."""
    claims, keeps, best = rows[RIVAL_CLAIMS], rows[RIVAL_KEEPS], rows[RIVAL_BEST]
    values = cleared(rows[RIVAL_VALUES], HANDFULS)
    as_last = cleared(rows[RIVAL_IS_LAST], HANDFULS)
    last_values(claims, slots, dice, throws, as_last, rows)
    for number in range(START[dice], START[dice + 1]):
        best[number] = NOTHING
    for _ in range(AHEAD):
        for number in range(START[dice], START[dice + 1]):
            mine = max(claims[HANDFULS * best_card(claims, slots, number) + number], best[number])
            values[number] = ((SURE - HAZARD) * mine + HAZARD * as_last[number]) // SURE
        keep_values(values, dice, keeps)
        best_values(keeps, dice, best)


def predict_next_claim(s: State, seat: int, slots: int, now: int, rows: list[list[int]]) -> None:
    """Add the chances that a rival with this handful claims each card after the best throw."""
    dice = dice_of(s, seat)
    claims, values, keeps, best = rows[RIVAL_CLAIMS], rows[RIVAL_VALUES], rows[RIVAL_KEEPS], rows[RIVAL_BEST]
    kept = 0
    while keeps[handful(s, seat, kept)] != best[now]:
        kept += 1
    keep = handful(s, seat, kept)
    for slot in range(st.SLOTS):
        if slots >> slot & 1:
            for number in range(START[dice], START[dice + 1]):
                card = best_card(claims, slots, number)
                values[number] = SURE if card == slot and claims[HANDFULS * card + number] >= best[number] else 0
            keep_values(values, dice, keeps)
            add_risk(rows[LATER], slot, keeps[keep])


def add_risk(risks: list[int], slot: int, chance: int) -> None:
    """Add the chance that one more rival takes this card. All chances together stay at nine in ten or less."""
    total = 0
    for other in range(st.SLOTS):
        total += risks[other]
    risks[slot] += max(min(chance, SURE * 9 // 10 - total), 0)


# Alone


def solo_keeps(s: State, seat: int, rows: list[list[int]]) -> None:
    """Write the value of each keep against the hidden timer, whose odds are known."""
    dice = dice_of(s, seat)
    slots = on_table(s)
    claims, keeps = rows[CLAIMS], rows[KEEPS]
    values = cleared(rows[VALUES], HANDFULS)
    best = cleared(rows[BEST], HANDFULS)
    timed_out = cleared(rows[TIMED_OUT], HANDFULS)
    timed_out_values(s, seat, rows)
    for number in range(START[dice], START[dice + 1]):
        best[number] = timed_out[number]
    for made in range(box.BUDGET_MAX, s.throws[seat] - 1, -1):
        for number in range(START[dice], START[dice + 1]):
            values[number] = max(claims[HANDFULS * best_card(claims, slots, number) + number], best[number])
        keep_values(values, dice, keeps)
        risk = SURE // (box.BUDGET_MAX - made + 1) if made >= box.BUDGET_MIN else 0
        best_values(keeps, dice, best)
        for number in range(START[dice], START[dice + 1]):
            best[number] = ((SURE - risk) * best[number] + risk * timed_out[number]) // SURE
        if made == s.throws[seat]:  # a throw that comes too late leaves the dice as they are
            now = handful(s, seat, (1 << dice) - 1)
            for number in range(START[dice]):
                keeps[number] = ((SURE - risk) * keeps[number] + risk * timed_out[now]) // SURE


def timed_out_values(s: State, seat: int, rows: list[list[int]]) -> None:
    """Write the value of each handful at the moment when the timer is over, over all falls of the box dice."""
    dice = dice_of(s, seat)
    slots = on_table(s)
    values, timed_out = rows[VALUES], rows[TIMED_OUT]
    throws = box.SOLO_REROLLS + box.ROLYPOLY_REROLLS * powers(s, seat, box.ROLYPOLY)
    total = 0
    for left in range(1, slots + 1):
        if left & ~slots == 0:
            ways = 0
            for fall in range(box.TYPES * box.TYPES):
                ways += surviving(s, fall % box.TYPES + 1, fall // box.TYPES + 1) == left
            if ways > 0:
                total += ways
                last_values(rows[CLAIMS], left, dice, throws, values, rows)
                for number in range(START[dice], START[dice + 1]):
                    timed_out[number] += ways * values[number]
    for number in range(START[dice], START[dice + 1]):
        timed_out[number] //= max(total, 1)


def surviving(s: State, one: int, other: int) -> int:
    """Return the slots whose card stays when the box dice show these types, as bits."""
    left = 0
    for slot in range(st.SLOTS):
        if s.table[slot] > 0 and not shows(s.table[slot], one, other):
            left |= 1 << slot
    return left
