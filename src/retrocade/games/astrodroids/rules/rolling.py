"""Part 2: rerolls and claims as they take effect, at every pace; and how they go on where players act in turns."""

from __future__ import annotations

from retrocade.engine.bits import popcount
from retrocade.engine.chance import Chance
from retrocade.games.astrodroids.content import LAST_REROLLS, REROLLS_IN_TIME
from retrocade.games.astrodroids.rules import table
from retrocade.games.astrodroids.rules.order import wait_for
from retrocade.games.astrodroids.rules.paces import is_in_turns, is_race
from retrocade.games.astrodroids.rules.solo import time_out, timer_is_over
from retrocade.games.astrodroids.sheet import dice_of
from retrocade.games.astrodroids.state import BLAST, CLAIM, HOLD, REROLL, SLOTS, State


def legal_roll(s: State, seat: int, out: list[int]) -> int:
    """AD-14, AD-16, AD-20, AD-R21: claim any card on the table, or reroll any dice unless throwing is over."""
    n = 0
    for slot in range(SLOTS):
        out[n] = CLAIM + slot
        n += s.table[slot] > 0
    if may_hold(s):
        for slot in range(SLOTS):
            out[n] = HOLD + slot
            n += s.table[slot] > 0
    if s.rerolls > 0 if s.last > 0 else s.time_up == 0:
        for action in range(REROLL, REROLL - 1 + (1 << dice_of(s, seat))):
            out[n] = action
            n += 1
    return n


def may_hold(s: State) -> bool:
    """AD-R37: return True if the last player may put a hand on a card and still reroll. Only a race needs it."""
    return s.last > 0 and s.rerolls > 0 and s.held == 0 and is_race(s)


def reroll(s: State, seat: int, dice: int, chance: Chance) -> None:
    """AD-14, AD-20: throw these dice again, unless time is up."""
    if s.last == 0 and is_too_late(s, seat, chance):
        stop_throwing(s, chance)
        return
    s.throws[seat] += 1
    table.throw(s, seat, dice, chance)
    if s.last > 0:
        s.rerolls -= 1
    elif is_in_turns(s):
        next_turn(s, chance)


def is_too_late(s: State, seat: int, chance: Chance) -> bool:
    """AD-73, AD-R21: return True if the reroll comes too late. In a race there is time for a known number of rerolls."""
    if s.seats == 1:
        return timer_is_over(s, chance)
    return s.throws[seat] == REROLLS_IN_TIME and is_race(s)


def stop_throwing(s: State, chance: Chance) -> None:
    """AD-75, AD-R21: time is up. Alone, cards fall away; among several, everybody without a card must claim."""
    if s.seats == 1:
        time_out(s, chance)
    else:
        table.force_claims(s)


def claim(s: State, seat: int, slot: int, chance: Chance) -> None:
    """AD-16 to AD-19: give the card to this player, for good. The last player without a card gets the last rerolls."""
    s.claimed[seat] = s.table[slot]
    s.table[slot] = 0
    rest = table.without_card(s)
    if rest == 0:
        s.phase = BLAST
        s.held = 0
        wait_for(s, table.all_seats(s))
    elif rest & (rest - 1) == 0:
        stop(s, rest)
    elif s.time_up == 1:
        s.waiting = table.next_to_claim(s)
    elif is_in_turns(s):
        next_turn(s, chance)
    else:
        s.waiting &= ~(1 << seat)


def stop(s: State, rest: int) -> None:
    """AD-19, AD-20: "Stop!" The one player without a card has two more rerolls, and two cards to choose from.

    The beat is over: a choice that was not carried out lapses."""
    s.later_in_beat = 0
    for seat in range(s.seats):
        s.chosen[seat] = 0
    table.give_last_rerolls(s, popcount(rest - 1), LAST_REROLLS)


def next_turn(s: State, chance: Chance) -> None:
    """Where players act in turns: let one of this beat's other players act, each with the same chance.

    When all have acted, begin another beat. This is the ledger's clockless form."""
    if s.later_in_beat == 0:
        s.later_in_beat = table.begin_beat(s)
    if s.later_in_beat > 0:
        s.waiting = 1 << table.random_seat(s, s.later_in_beat, chance)
        s.later_in_beat &= ~s.waiting
