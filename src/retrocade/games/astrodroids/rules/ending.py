"""Part 4 of a round: Coins, Power-Ups and Bosses; and the end of the game."""

from __future__ import annotations

from retrocade.engine.chance import Chance
from retrocade.games.astrodroids.content import (
    BONUS,
    COIN,
    COIN_SPACES,
    FIRST_BIT,
    KINDS,
    POWER_BIT,
    POWER_UP,
    PRIORITY,
    ROUNDS,
)
from retrocade.games.astrodroids.rules.order import has_decided, wait_for
from retrocade.games.astrodroids.rules.start import begin_round
from retrocade.games.astrodroids.sheet import capacity, coins_left, columns_done, kinds_in, points
from retrocade.games.astrodroids.state import LEAVE, OPEN, OVER, SLOTS, UNLOCK, State

KIND_COUNT = len(KINDS)


def end_round(s: State, chance: Chance) -> None:
    """AD-36 to AD-39, AD-R18: hand out Coins, Power-Up cards and Bosses, then let players unlock.

    Nobody unlocks in the last round."""
    openers = 0
    for seat in range(s.seats):
        card = s.claimed[seat]
        if not (s.first_game == 1 and s.round == 1):
            if BONUS[card] == COIN:
                s.coins[seat] = min(s.coins[seat] + 1, COIN_SPACES)
            if BONUS[card] >= POWER_UP:
                s.locked[seat] |= 1 << POWER_BIT[card]
                s.claimed[seat] = 0
        s.bosses[seat] |= columns_done(s, seat)
        if s.locked[seat] > 0 and capacity(s, seat) > 0:
            openers |= 1 << seat
    s.phase = UNLOCK
    if openers == 0 or s.round == ROUNDS:
        finish_round(s, chance)
    else:
        wait_for(s, openers)


def legal_unlock(s: State, seat: int, out: list[int]) -> int:
    """AD-39, AD-53: unlock a kept Power-Up, or leave the others locked."""
    out[0] = LEAVE
    n = 1
    for kind in range(KIND_COUNT):
        out[n] = OPEN + kind
        n += kinds_in(s.locked[seat], kind) > 0
    return n


def unlock(s: State, seat: int, kind: int) -> None:
    """AD-50 to AD-52: unlock a Power-Up. It counts from the next round on."""
    bit = FIRST_BIT[kind]
    while not s.locked[seat] >> bit & 1:
        bit += 1
    s.locked[seat] &= ~(1 << bit)
    s.unlocked[seat] |= 1 << bit


def unlock_by_priority(s: State, seat: int) -> None:
    """AD-R36: unlock as many Power-Ups as the rows allow, the dearest first."""
    for i in range(KIND_COUNT):
        while capacity(s, seat) > 0 and kinds_in(s.locked[seat], PRIORITY[i]) > 0:
            unlock(s, seat, PRIORITY[i])


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
    if s.round < ROUNDS:
        begin_round(s, chance)
    else:
        s.phase = OVER
        s.waiting = 0


def score(s: State, seat: int) -> int:
    """AD-66 to AD-68: return the points so far."""
    return points(s, seat)


def result(s: State, seat: int) -> int:
    """AD-69, AD-70, AD-R30: return the place by points, then by unspent Coins. Players who are equal in both share it."""
    place = 1
    for other in range(s.seats):
        ahead = points(s, other) - points(s, seat)
        if ahead > 0 or (ahead == 0 and coins_left(s, other) > coins_left(s, seat)):
            place += 1
    return place
