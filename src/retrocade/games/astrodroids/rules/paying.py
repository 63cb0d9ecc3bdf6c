"""Part 3: the fewest Coins that pay for a plan, by the ledger's exact payment rule, step by step.

A number such as `have` or `need` counts dice by face, eight bits for each face; `dice_showing` reads one count. The price
of a plan depends only on how many of its Droids show the card's first type, its second type or neither (then a Comet
pays), and on its trophy.
"""

from __future__ import annotations

from retrocade.games.astrodroids import content as box
from retrocade.games.astrodroids.sheet import coins_left, powers
from retrocade.games.astrodroids.state import State

UNPAYABLE = 99  # a price: more Coins than anybody can have
ONE = [0] + [1 << 8 * (face - 1) for face in range(1, box.TYPES + 1)]  # one die of each face
TOP_BITS = sum(128 * one for one in ONE)  # the highest bit of each count; no count reaches it


def dice_showing(counts: int, face: int) -> int:
    """Return how many of the counted dice show this face."""
    return counts >> 8 * (face - 1) & 255


def rolled(s: State, seat: int) -> int:
    """Step 1: count the player's own dice."""
    counts = 0
    for i in range(seat * box.MOST_DICE, seat * box.MOST_DICE + box.MOST_DICE):
        counts += ONE[s.dice[i]]
    return counts


def wild_faces(s: State, seat: int) -> int:
    """Step 5, AD-62, AD-63: return the faces that count as any type, bit n for face n."""
    wild = 0
    if powers(s, seat, box.SNAKE_EYE) > 0:
        wild |= 1 << 1
    if powers(s, seat, box.TWO_WILD) > 0:
        wild |= 1 << 2
    return wild


def has_comet(s: State, seat: int) -> bool:
    """AD-45, AD-79: return True if the player's card shows a Comet. Round 1 of a first game ignores it."""
    card = s.claimed[seat]
    return card > 0 and box.BONUS[card] == box.COMET and not (s.first_game == 1 and s.round == 1)


def price(have: int, need: int, wild: int, copies: int, trophy: int, coins: int) -> int:
    """Steps 9 and 10: return the fewest of these Coins with which the dice pay. A Coin copies a die `copies` times."""
    if trophy > 0:
        if dice_showing(have, trophy) == 0:
            return UNPAYABLE
        need += ONE[trophy]
    if (have | TOP_BITS) - need & TOP_BITS == TOP_BITS:  # no face lacks a die: no count borrows from its top bit
        return 0
    if wild | coins == 0:
        return UNPAYABLE
    wanted = coins_wanted(have, need, wild, copies)
    return wanted if wanted <= coins else UNPAYABLE


def coins_wanted(have: int, need: int, wild: int, copies: int) -> int:
    """AD-43, AD-62, AD-63, AD-R8: return how many Coins these dice lack. Wild dice pay for any face, except for a trophy
    (AD-R11).

    A copy of a wild die is never worse than another copy, so a player who has one copies it with all Coins. A Coin copies
    only a face that is there."""
    jokers = 0
    lacking = 0
    wanted = 0
    for face in range(1, box.TYPES + 1):
        there = dice_showing(have, face)
        if wild >> face & 1:
            jokers += there
            there = 0
        short = dice_showing(need, face) - there
        if short > 0:
            lacking += short
            wanted += (short + copies - 1) // copies if there > 0 else UNPAYABLE
    if jokers > 0:
        wanted = (max(lacking - jokers, 0) + copies - 1) // copies
    return wanted


def price_of_comet(have: int, pairs: int, wild: int, copies: int, trophy: int, coins: int) -> int:
    """Step 6, AD-46: return the fewest Coins that pay for these pairs and for three matching dice of any type.

    The loop skips types that all Coins and wild dice together cannot bring to three."""
    best = UNPAYABLE
    besides = coins * copies
    besides += (dice_showing(have, 1) if wild >> 1 & 1 else 0) + (dice_showing(have, 2) if wild >> 2 & 1 else 0)
    for face in range(1, box.TYPES + 1):
        if dice_showing(have, face) + besides >= 3:
            best = min(best, price(have, pairs + 3 * ONE[face], wild, copies, trophy, coins))
    return best


def coins_for(s: State, seat: int, firsts: int, seconds: int, others: int, trophy: int) -> int:
    """Return the fewest Coins that pay for this many Droids of the card's types, for others, and for a trophy (0: none).

    UNPAYABLE if all Coins are not enough. Step 2: the loops try every choice of pretended faces."""
    comet = has_comet(s, seat)
    if others > 1 or (others == 1 and not comet):
        return UNPAYABLE
    first = 2 * ONE[box.FIRST_TYPE[s.claimed[seat]]]
    second = 2 * ONE[box.SECOND_TYPE[s.claimed[seat]]]
    pairs = firsts * first + seconds * second
    own = rolled(s, seat)
    coins = coins_left(s, seat)
    wild = 0
    copies = 1
    odd = 0
    even = 0
    if s.unlocked[seat] > 0:
        wild = wild_faces(s, seat)
        copies = 1 + powers(s, seat, box.SUPER_COIN)
        odd = powers(s, seat, box.ODD_EYE)
        even = powers(s, seat, box.EVEN_STEVEN)
    best = UNPAYABLE
    for of_1 in range(odd + 1):
        for of_3 in range(odd - of_1 + 1):
            for of_2 in range(even + 1):
                for of_4 in range(even - of_2 + 1):
                    have = own + of_1 * ONE[1] + of_3 * ONE[3] + (odd - of_1 - of_3) * ONE[5]
                    have += of_2 * ONE[2] + of_4 * ONE[4] + (even - of_2 - of_4) * ONE[6]
                    if others == 0:
                        best = min(best, price(have, pairs, wild, copies, trophy, coins))
                    if comet and best > 0:
                        if others == 1:
                            best = min(best, price_of_comet(have, pairs, wild, copies, trophy, coins))
                        if others == 0 and firsts > 0:
                            best = min(best, price_of_comet(have, pairs - first, wild, copies, trophy, coins))
                        if others == 0 and seconds > 0:
                            best = min(best, price_of_comet(have, pairs - second, wild, copies, trophy, coins))
                    if best == 0:
                        return 0
    return best
