"""The ledger's invariants, checked over one step. Compiled, so that a hundred thousand games can be checked.

Invariants 14, 15 and 16 compare one game with another; tests check them.
"""

from __future__ import annotations

from retrocade.engine.bits import lowest_bit, popcount
from retrocade.games.astrodroids import content, sheet
from retrocade.games.astrodroids import state as st
from retrocade.games.astrodroids.rules.chains import chain_of
from retrocade.games.astrodroids.rules.paying import UNPAYABLE, coins_for, has_comet
from retrocade.games.astrodroids.rules.plans import plan_of
from retrocade.games.astrodroids.state import State

POWER_CARD_COUNT = len(content.POWER_CARDS)


def broken(before: State, seat: int, action: int, after: State) -> int:
    """Return the number of the first invariant that does not hold, 0 if all hold."""
    if not cards_hold(before, after):
        return 1
    if not deck_holds(after):
        return 2
    if not dice_hold(after):
        return 3
    if after.phase == st.ROLL and not table_holds(after):
        return 4
    if before.round == after.round and not throws_hold(before, after):
        return 5
    for who in range(after.seats):
        number = player_broken(before, after, who)
        if number > 0:
            return number
    if not goes_on(before, after):
        return 17
    return 0


def player_broken(before: State, after: State, seat: int) -> int:
    """Return the number of the first invariant that does not hold for one player, 0 if all hold."""
    if not nothing_lost(before, after, seat):
        return 6
    if not one_at_a_time(before, after, seat):
        return 7
    if not coins_hold(after, seat):
        return 8
    if popcount(after.unlocked[seat]) > sheet.rows_done(after, seat):
        return 9
    if after.bosses[seat] != sheet.columns_done(after, seat):
        return 10
    if after.phase == st.BLAST and not plan_holds(after, seat):
        return 11
    if after.round == 1 and after.phase <= st.UNLOCK and popcount(after.blasted[seat]) > 3:
        return 12
    if not sheet.points(before, seat) <= sheet.points(after, seat) <= content.PERFECT:
        return 13
    return 0


def cards_hold(before: State, after: State) -> bool:
    """1: no card is in two places, and a card that was seen stays seen."""
    seen = after.hidden
    if seen & ~before.hidden:
        return False
    for slot in range(st.SLOTS):
        if after.table[slot] > 0:
            if seen >> after.table[slot] & 1:
                return False
            seen |= 1 << after.table[slot]
    for seat in range(after.seats):
        if after.claimed[seat] > 0:
            if seen >> after.claimed[seat] & 1:
                return False
            seen |= 1 << after.claimed[seat]
        if after.locked[seat] & after.unlocked[seat]:
            return False
        for bit in range(POWER_CARD_COUNT):
            if (after.locked[seat] | after.unlocked[seat]) >> bit & 1:
                if seen >> content.POWER_CARDS[bit] & 1:
                    return False
                seen |= 1 << content.POWER_CARDS[bit]
    return seen >> content.CARDS + 1 == 0 and not seen & 1


def deck_holds(s: State) -> bool:
    """2: the deck lasts exactly eight rounds; reserves come from the cards set aside."""
    deck = (content.ROUNDS - s.round) * content.FLIPPED[s.seats]
    aside = content.ASIDE[s.seats] - s.reserves
    return popcount(s.hidden) == deck + aside and aside >= 0 and (s.reserves == 0 or s.seats == 1)


def dice_hold(s: State) -> bool:
    """3: all dice are on the table or in the box, and those on the table show a face once thrown."""
    box = content.ALL_DICE
    for seat in range(s.seats):
        box -= sheet.dice_of(s, seat)
        for i in range(content.MOST_DICE):
            face = s.dice[seat * content.MOST_DICE + i]
            if face < 0 or face > 6:
                return False
            if (s.phase == st.ROLL or s.phase == st.BLAST) and (face > 0) != (i < sheet.dice_of(s, seat)):
                return False
    return box >= 0


def table_holds(s: State) -> bool:
    """4: a card for everybody and one more; after "Stop" two are left for the last player."""
    there = 0
    for slot in range(st.SLOTS):
        there += s.table[slot] > 0
    taken = 0
    for seat in range(s.seats):
        taken += s.claimed[seat] > 0
    if s.seats == 1:
        return 1 <= there <= content.FLIPPED[1]
    return there + taken == s.seats + 1 and (s.last == 0 or (there == 2 and s.claimed[s.last - 1] == 0))


def throws_hold(before: State, after: State) -> bool:
    """5: a player with a card does not throw; the last player has only the last rerolls."""
    for seat in range(after.seats):
        if before.claimed[seat] > 0:
            for i in range(seat * content.MOST_DICE, seat * content.MOST_DICE + content.MOST_DICE):
                if before.dice[i] != after.dice[i]:
                    return False
            if before.throws[seat] != after.throws[seat]:
                return False
    if after.last == 0:
        return True
    first = content.SOLO_REROLLS if after.seats == 1 else content.LAST_REROLLS
    most = first + content.ROLYPOLY_REROLLS * sheet.powers(before, after.last - 1, content.ROLYPOLY)
    made = after.throws[after.last - 1] - before.throws[after.last - 1]
    if before.last > 0:
        return after.rerolls == before.rerolls - made and after.rerolls >= 0
    return after.rerolls == most


def nothing_lost(before: State, after: State, seat: int) -> bool:
    """6: Droids, trophies, Bosses, Coins and Power-Ups stay crossed off, circled, filled in or unlocked."""
    return (
        before.blasted[seat] & ~after.blasted[seat] == 0
        and before.trophies[seat] & ~after.trophies[seat] == 0
        and before.bosses[seat] & ~after.bosses[seat] == 0
        and before.unlocked[seat] & ~after.unlocked[seat] == 0
        and before.coins[seat] <= after.coins[seat]
        and before.spent[seat] <= after.spent[seat]
    )


def one_at_a_time(before: State, after: State, seat: int) -> bool:
    """7: a round brings at most one trophy, one Coin and one Power-Up card."""
    kept_before = before.locked[seat] | before.unlocked[seat]
    kept_after = after.locked[seat] | after.unlocked[seat]
    return (
        popcount(after.trophies[seat]) <= popcount(before.trophies[seat]) + 1
        and after.coins[seat] <= before.coins[seat] + 1
        and popcount(kept_after) <= popcount(kept_before) + 1
    )


def coins_hold(s: State, seat: int) -> bool:
    """8: a player spends only filled Coins, and Coins come only at the end of a round."""
    rounds = s.round if s.phase >= st.UNLOCK else s.round - 1
    return 0 <= s.spent[seat] <= s.coins[seat] <= rounds


def plan_holds(s: State, seat: int) -> bool:
    """11: a plan can be paid, keeps to the card except for one Comet, blasts no Droid twice, and is a chain."""
    firsts, seconds, others, trophy, cells = plan_of(s, seat)
    droids = firsts + seconds + others
    pool = sheet.dice_of(s, seat) + sheet.powers(s, seat, content.ODD_EYE) + sheet.powers(s, seat, content.EVEN_STEVEN)
    pool += sheet.coins_left(s, seat) * (1 + sheet.powers(s, seat, content.SUPER_COIN))
    return (
        coins_for(s, seat, firsts, seconds, others, trophy) < UNPAYABLE
        and 2 * droids <= pool
        and others <= (1 if has_comet(s, seat) else 0)
        and popcount(cells) == droids
        and cells & s.blasted[seat] == 0
        and not (trophy > 0 and s.trophies[seat] >> trophy & 1)
        and is_chain(s, seat, cells)
    )


def is_chain(s: State, seat: int, cells: int) -> bool:
    """11: these Droids are a chain if each Frogger leaves one out. So they form one group, and one more for each Frogger."""
    froggers = sheet.powers(s, seat, content.FROGGER)
    return chain_of(cells, froggers) >= 0 and groups(cells) <= 1 + froggers


def groups(cells: int) -> int:
    """Return how many groups of touching cells these are."""
    n = 0
    while cells > 0:
        n += 1
        group = 0
        more = cells & -cells
        while more > 0:
            cell = lowest_bit(more)
            group |= 1 << cell
            more = (more | sheet.NEAR[cell] & cells) & ~group
        cells &= ~group
    return n


def goes_on(before: State, after: State) -> bool:
    """17: somebody can act until the eighth round is over, and every round ends."""
    if (after.waiting == 0) != (after.phase == st.OVER) or (
        after.waiting | after.later_in_beat | after.later_in_order
    ) >> after.seats:
        return False
    if not before.round <= after.round <= min(before.round + 1, content.ROUNDS) or after.beat > content.MOST_BEATS:
        return False
    for seat in range(after.seats):
        most = content.MOST_BEATS if after.pace == content.BEAT else max(content.MOST_BEATS, content.REROLLS_IN_TIME)
        last = content.LAST_REROLLS + content.ROLYPOLY_REROLLS * sheet.powers(after, seat, content.ROLYPOLY)
        if after.throws[seat] > most + (last if after.last == seat + 1 else 0):
            return False
    return after.phase != st.PLAN or after.beat == 0
