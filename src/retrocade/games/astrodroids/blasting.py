"""Part 3, Blast Droids: what dice can pay for, and what makes a chain. The ledger's exact payment rule, step by step.

Dice are counted by face in one number, eight bits for each face (`of` reads one count). What a plan costs depends only
on how many of its Droids show the card's first type, its second type, or neither (then a Comet pays), and on its trophy.
"""

from __future__ import annotations

from retrocade.games.astrodroids.content import (
    BONUS,
    CELLS,
    COMET,
    EVEN_STEVEN,
    FIRST_TYPE,
    FROGGER,
    MOST_DICE,
    MOST_PICKS,
    ODD_EYE,
    SECOND_TYPE,
    SNAKE_EYE,
    SUPER_COIN,
    TROPHIES,
    TWO_WILD,
    TYPES,
    TYPES_AT,
)
from retrocade.games.astrodroids.sheet import EVERYWHERE, NEAR, coins_left, lowest, ones, powers
from retrocade.games.astrodroids.state import STEPS, State

NEVER = 99  # more Coins than there are: it cannot be paid
ONE = [0] + [1 << 8 * (face - 1) for face in range(1, TYPES + 1)]  # one die of each face
TOPS = sum(128 * one for one in ONE)  # the highest bit of each count, which no count reaches


# Paying


def of(counts: int, face: int) -> int:
    """How many dice of this face."""
    return counts >> 8 * (face - 1) & 255


def rolled(s: State, seat: int) -> int:
    """Step 1: the player's own dice."""
    counts = 0
    for i in range(seat * MOST_DICE, seat * MOST_DICE + MOST_DICE):
        counts += ONE[s.dice[i]]
    return counts


def wild_faces(s: State, seat: int) -> int:
    """Step 5, AD-62, AD-63: the faces that count as any type, bit n for face n."""
    wild = 0
    if powers(s, seat, SNAKE_EYE) > 0:
        wild |= 1 << 1
    if powers(s, seat, TWO_WILD) > 0:
        wild |= 1 << 2
    return wild


def has_comet(s: State, seat: int) -> bool:
    """AD-45, AD-79: the card claimed this round shows a Comet; in round 1 of a first game that is ignored."""
    card = s.claimed[seat]
    return card > 0 and BONUS[card] == COMET and not (s.first_game == 1 and s.round == 1)


def price(have: int, need: int, wild: int, copies: int, trophy: int, coins: int) -> int:
    """Steps 9 and 10: the fewest Coins with which these dice pay, out of so many; each copies a die `copies` times."""
    if trophy > 0:
        if of(have, trophy) == 0:
            return NEVER
        need += ONE[trophy]
    if (have | TOPS) - need & TOPS == TOPS:  # no face lacks a die: subtracting borrows from none of the top bits
        return 0
    if wild > 0:
        return price_with_wilds(have, need, wild, copies, trophy, coins)
    if coins == 0:
        return NEVER
    wanted = 0
    for face in range(1, TYPES + 1):
        short = of(need, face) - of(have, face)
        if short > 0:
            wanted += (short + copies - 1) // copies if of(have, face) > 0 else NEVER
    return wanted if wanted <= coins else NEVER


def price_with_wilds(have: int, need: int, wild: int, copies: int, trophy: int, coins: int) -> int:
    """AD-62, AD-63, AD-R8: dice of a wild face pay for whatever lacks one, but not for a trophy (AD-R11). A copy of a
    wild die is never worse than another, so with one at hand all Coins copy it."""
    jokers = 0
    joker_there = False
    lacking = 0
    wanted = 0
    for face in range(1, TYPES + 1):
        there = of(have, face)
        if wild >> face & 1:
            jokers += there
            joker_there = joker_there or there > 0
            there = 0
        short = of(need, face) - there
        if short > 0:
            lacking += short
            wanted += (short + copies - 1) // copies if there > 0 else NEVER
    if joker_there:
        wanted = (max(lacking - jokers, 0) + copies - 1) // copies
    return wanted if wanted <= coins else NEVER


def price_of_comet(have: int, pairs: int, wild: int, copies: int, trophy: int, coins: int) -> int:
    """Step 6, AD-46: the fewest Coins that pay for these pairs and for three matching dice of any type. Types that not
    even all Coins and wild dice make three of are passed over."""
    best = NEVER
    besides = coins * copies
    if wild > 0:
        besides += (of(have, 1) if wild >> 1 & 1 else 0) + (of(have, 2) if wild >> 2 & 1 else 0)
    for face in range(1, TYPES + 1):
        if of(have, face) + besides >= 3:
            best = min(best, price(have, pairs + 3 * ONE[face], wild, copies, trophy, coins))
    return best


def coins_for(s: State, seat: int, firsts: int, seconds: int, others: int, trophy: int) -> int:
    """The fewest Coins that pay for so many Droids of the card's types, so many others, and a trophy (0 for none);
    NEVER if all Coins are not enough. Step 2: every choice of pretended faces is tried."""
    comet = has_comet(s, seat)
    if others > 1 or (others == 1 and not comet):
        return NEVER
    first = 2 * ONE[FIRST_TYPE[s.claimed[seat]]]
    second = 2 * ONE[SECOND_TYPE[s.claimed[seat]]]
    pairs = firsts * first + seconds * second
    own = rolled(s, seat)
    coins = coins_left(s, seat)
    wild = 0
    copies = 1
    odd = 0
    even = 0
    if s.unlocked[seat] > 0:
        wild = wild_faces(s, seat)
        copies = 1 + powers(s, seat, SUPER_COIN)
        odd = powers(s, seat, ODD_EYE)
        even = powers(s, seat, EVEN_STEVEN)
    best = NEVER
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


# The plan


def planned(s: State, seat: int) -> tuple[int, int, int, int, int]:
    """What a plan asks for: Droids of the card's first type, of its second, others, a trophy; and its cells as bits."""
    card = s.claimed[seat]
    first = TYPES_AT[(TYPES + 1) * s.sheet[seat] + FIRST_TYPE[card]]
    second = TYPES_AT[(TYPES + 1) * s.sheet[seat] + SECOND_TYPE[card]]
    firsts = 0
    seconds = 0
    others = 0
    trophy = 0
    cells = 0
    for i in range(seat * STEPS, seat * STEPS + STEPS):
        step = s.steps[i]
        if step == 0:
            break
        if step > CELLS:
            trophy = step - CELLS
        else:
            cell = step - 1
            cells |= 1 << cell
            firsts += first >> cell & 1
            seconds += second >> cell & 1
            others += 1 - ((first | second) >> cell & 1)
    return firsts, seconds, others, trophy, cells


def chain_of(cells: int, froggers: int) -> int:
    """AD-27, AD-28, AD-61, AD-R5, AD-R6: an order in which each of these Droids touches the one before, but for as many
    as there are Froggers, which are left out. Five bits for each, the last one lowest; -1 if there is no such order.

    Tries one Droid after another, and the Droid taken back tells where to continue."""
    wanted = max(ones(cells) - froggers, 0)
    order = 0
    length = 0
    used = 0
    nexts = cells
    while length < wanted:
        if nexts > 0:
            cell = lowest(nexts)
            order = order << 5 | cell
            length += 1
            used |= 1 << cell
            nexts = NEAR[cell] & cells & ~used
        elif length == 0:
            return -1
        else:
            cell = order & 31
            order >>= 5
            length -= 1
            used &= ~(1 << cell)
            nexts = NEAR[order & 31] & cells if length > 0 else cells
            nexts = (nexts & ~used) >> cell + 1 << cell + 1
    return order


def around(cells: int) -> int:
    """The cells that touch one of these, as bits."""
    found = 0
    while cells > 0:
        found |= NEAR[lowest(cells)]
        cells &= cells - 1
    return found


def chainable(cells: int, more: int, froggers: int) -> int:
    """Those of `more` cells that still make a chain with these, each by itself, as bits. The order in which Droids are
    picked does not matter (AD-R5)."""
    if cells == 0 or (froggers > 0 and chain_of(cells, froggers - 1) >= 0):
        return more
    if cells & (cells - 1) == 0:
        return more & NEAR[lowest(cells)]
    found = 0
    while more > 0:
        one = more & -more
        if chain_of(cells | one, froggers) >= 0:
            found |= one
        more &= more - 1
    return found


def pickable(s: State, seat: int) -> int:
    """AD-23, AD-24, AD-30: the Droids that can be added to the plan, payable and in a chain with its others, as bits."""
    firsts, seconds, others, trophy, cells = planned(s, seat)
    if firsts + seconds + others == MOST_PICKS:
        return 0
    froggers = powers(s, seat, FROGGER)
    open_cells = EVERYWHERE & ~s.blasted[seat] & ~cells
    if cells > 0 and froggers == 0:
        open_cells &= around(cells)  # a chain goes on near its Droids: the others need not be looked at
    card = s.claimed[seat]
    first = open_cells & TYPES_AT[(TYPES + 1) * s.sheet[seat] + FIRST_TYPE[card]]
    second = open_cells & TYPES_AT[(TYPES + 1) * s.sheet[seat] + SECOND_TYPE[card]]
    other = open_cells & ~first & ~second
    found = 0
    if first and coins_for(s, seat, firsts + 1, seconds, others, trophy) < NEVER:
        found |= first
    if second and coins_for(s, seat, firsts, seconds + 1, others, trophy) < NEVER:
        found |= second
    if other and coins_for(s, seat, firsts, seconds, others + 1, trophy) < NEVER:
        found |= other
    return chainable(cells, found, froggers)


def circlable(s: State, seat: int) -> int:
    """AD-32, AD-33: the trophies that can be added to the plan, bit n for n eyes."""
    firsts, seconds, others, trophy, _ = planned(s, seat)
    found = 0
    if trophy == 0:
        for eyes in range(1, TYPES + 1):
            if (TROPHIES & ~s.trophies[seat]) >> eyes & 1 and coins_for(s, seat, firsts, seconds, others, eyes) < NEVER:
                found |= 1 << eyes
    return found


def add_step(s: State, seat: int, step: int) -> None:
    """Put a cell + 1, or CELLS + a trophy's eyes, at the end of the plan."""
    i = seat * STEPS
    while s.steps[i] > 0:
        i += 1
    s.steps[i] = step


def clear_plan(s: State, seat: int) -> None:
    for i in range(seat * STEPS, seat * STEPS + STEPS):
        s.steps[i] = 0
