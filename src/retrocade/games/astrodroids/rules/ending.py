"""Part 4 of a round: Coins, Power-Ups and Bosses; and the end of the game."""

from __future__ import annotations

from retrocade.engine.chance import Chance
from retrocade.games.astrodroids import content as box
from retrocade.games.astrodroids import sheet
from retrocade.games.astrodroids.rules.order import has_decided, wait_for
from retrocade.games.astrodroids.rules.start import begin_round
from retrocade.games.astrodroids.state import LEAVE, OPEN, OVER, SLOTS, UNLOCK, State

KIND_COUNT = len(box.KINDS)


def end_round(s: State, chance: Chance) -> None:
    """AD-36 to AD-39, AD-R18: hand out Coins, Power-Up cards and Bosses, then let players unlock.

    Nobody unlocks in the last round."""
    openers = 0
    for seat in range(s.seats):
        card = s.claimed[seat]
        if not (s.first_game == 1 and s.round == 1):
            if box.BONUS[card] == box.COIN:
                s.coins[seat] = min(s.coins[seat] + 1, box.COIN_SPACES)
            if box.BONUS[card] >= box.POWER_UP:
                s.locked[seat] |= 1 << box.POWER_BIT[card]
                s.claimed[seat] = 0
        s.bosses[seat] |= sheet.columns_done(s, seat)
        if s.locked[seat] > 0 and sheet.capacity(s, seat) > 0:
            openers |= 1 << seat
    s.phase = UNLOCK
    if openers == 0 or s.round == box.ROUNDS:
        finish_round(s, chance)
    else:
        wait_for(s, openers)


def legal_unlock(s: State, seat: int, out: list[int]) -> int:
    """AD-39, AD-53: unlock a kept Power-Up, or leave the others locked."""
    out[0] = LEAVE
    n = 1
    for kind in range(KIND_COUNT):
        out[n] = OPEN + kind
        n += sheet.kinds_in(s.locked[seat], kind) > 0
    return n


def unlock(s: State, seat: int, kind: int) -> None:
    """AD-50 to AD-52: unlock a Power-Up. It counts from the next round on."""
    bit = box.FIRST_BIT[kind]
    while not s.locked[seat] >> bit & 1:
        bit += 1
    s.locked[seat] &= ~(1 << bit)
    s.unlocked[seat] |= 1 << bit


def unlock_by_priority(s: State, seat: int) -> None:
    """AD-R36: unlock as many Power-Ups as the rows allow, the dearest first."""
    for i in range(KIND_COUNT):
        while sheet.capacity(s, seat) > 0 and sheet.kinds_in(s.locked[seat], box.PRIORITY[i]) > 0:
            unlock(s, seat, box.PRIORITY[i])


def leave(s: State, seat: int, chance: Chance) -> None:
    """AD-53: this player unlocks nothing more in this round."""
    has_decided(s, seat)
    if s.waiting == 0:
        finish_round(s, chance)


def finish_round(s: State, chance: Chance) -> None:
    """AD-40, AD-41: discard the cards that are left. An empty deck ends the game."""
    for seat in range(s.seats):
        s.claimed[seat] = 0
    for slot in range(SLOTS):
        s.table[slot] = 0
    if s.round < box.ROUNDS:
        begin_round(s, chance)
    else:
        s.phase = OVER
        s.waiting = 0


def score(s: State, seat: int) -> int:
    """AD-66 to AD-68: return the points so far."""
    return sheet.points(s, seat)


def result(s: State, seat: int) -> int:
    """AD-69, AD-70, AD-R30: return the place by points, then by unspent Coins. Players who are equal in both share it."""
    place = 1
    for other in range(s.seats):
        ahead = sheet.points(s, other) - sheet.points(s, seat)
        if ahead > 0 or (ahead == 0 and sheet.coins_left(s, other) > sheet.coins_left(s, seat)):
            place += 1
    return place
