"""A fair guess of the things that a seat cannot know: cards of others while shapes are chosen, plans of others during
a turn.

A guess depends on the seat's knowledge and on chance alone. It uses chance if and only if something is hidden.
"""

from __future__ import annotations

from retrocade.engine.bits import lowest_bit, popcount, random_bit
from retrocade.engine.chance import Chance, below
from retrocade.games.insertcoin import content as box
from retrocade.games.insertcoin import plan, sheet
from retrocade.games.insertcoin import state as st
from retrocade.games.insertcoin.state import State

NEVER = box.DRAFT_DEAL + 1  # stands for the round of a card that nobody has taken yet
SELDOM = 16  # guessed players decline an ability once in 16 times


# Choosing shapes


def guess_deal(s: State, seat: int, chance: Chance) -> None:
    """IC-R3: deal the others any cards that this seat has not seen."""
    pool = box.ALL_CARDS
    for i in range(box.DEAL):
        pool &= ~(1 << s.dealt[box.DEAL * seat + i])
    for other in range(s.seats):
        if other != seat:
            for i in range(box.DEAL):
                card = random_bit(pool, chance)
                pool ^= 1 << card
                s.dealt[box.DEAL * other + i] = card


def guess_draft(s: State, seat: int, chance: Chance) -> None:
    """IC-V1: guess the packs and the picks of a draft.

    This seat has seen each pack from the round in which it first came by. Cards taken before that may be any that it
    has not seen. It does not know who took which card before, between and after its looks.
    """
    pool = box.ALL_CARDS
    for pack in range(s.seats):
        for i in range(box.DRAFT_DEAL):
            if has_seen(s, seat, pack, i):
                pool &= ~(1 << s.dealt[box.DEAL * pack + i])
    for pack in range(s.seats):
        for i in range(box.DRAFT_DEAL):
            if not has_seen(s, seat, pack, i):
                card = random_bit(pool, chance)
                pool ^= 1 << card
                s.dealt[box.DEAL * pack + i] = card
        look = first_look(s, seat, pack)
        shuffle_picks(s, pack, 0, look if look <= s.round else NEVER + 1, chance)
        while look <= s.round:
            after = look
            look += s.seats
            shuffle_picks(s, pack, after, look if look <= s.round else NEVER + 1, chance)


def first_look(s: State, seat: int, pack: int) -> int:
    """Return the round in which a pack first comes to a seat. It comes again after as many rounds as there are seats."""
    return (seat - pack) % s.seats + 1


def picked_in(s: State, pack: int, i: int) -> int:
    """Return the round in which a card was taken from its pack."""
    taken = s.taken[box.DEAL * pack + i]
    return taken if taken > 0 else NEVER


def has_seen(s: State, seat: int, pack: int, i: int) -> bool:
    """Return True if a card was still in its pack when the pack came to this seat."""
    look = first_look(s, seat, pack)
    return look <= s.round and picked_in(s, pack, i) >= look


def shuffle_picks(s: State, pack: int, after: int, before: int, chance: Chance) -> None:
    """Shuffle the picks made after one look and before another among the cards that they can have taken.

    Sort them first, so that the guess does not depend on the true picks.
    """
    for n in range(box.DRAFT_DEAL):
        for i in range(box.DRAFT_DEAL - 1 - n):
            j = next_between(s, pack, i + 1, after, before)
            if (
                j < box.DRAFT_DEAL
                and is_between(s, pack, i, after, before)
                and picked_in(s, pack, i) > picked_in(s, pack, j)
            ):
                swap_picks(s, pack, i, j)
    n = 0
    for i in range(box.DRAFT_DEAL):
        if is_between(s, pack, i, after, before):
            n += 1
            j = next_between(s, pack, 0, after, before)
            for _ in range(below(chance, n)):
                j = next_between(s, pack, j + 1, after, before)
            swap_picks(s, pack, i, j)


def is_between(s: State, pack: int, i: int, after: int, before: int) -> bool:
    """Return True if a card was picked between these two rounds."""
    return after < picked_in(s, pack, i) < before


def next_between(s: State, pack: int, i: int, after: int, before: int) -> int:
    """Return the first card from this one on that was picked between two rounds; past the last if there is none."""
    while i < box.DRAFT_DEAL and not is_between(s, pack, i, after, before):
        i += 1
    return i


def swap_picks(s: State, pack: int, i: int, j: int) -> None:
    """Exchange the rounds in which two cards were picked."""
    kept = s.taken[box.DEAL * pack + i]
    s.taken[box.DEAL * pack + i] = s.taken[box.DEAL * pack + j]
    s.taken[box.DEAL * pack + j] = kept


def guess_kept(s: State, seat: int, chance: Chance) -> None:
    """IC-R3: guess the three cards that each of the others has kept."""
    cards = box.DRAFT_DEAL if s.start == box.DRAFT else box.DEAL
    for other in range(s.seats):
        if other != seat and s.kept[other] > 0:
            three = below(chance, len(box.KEEP_THIRD))
            while box.KEEP_THIRD[three] >= cards:
                three = below(chance, len(box.KEEP_THIRD))
            s.kept[other] = three + 1


# Plans


def guess_plans(s: State, seat: int, chance: Chance) -> None:
    """IC-R8: guess any plan for players who are ready. The others count as not having begun."""
    for other in range(s.seats):
        if other != seat and s.step[other] != st.OUT:
            is_ready = s.step[other] == st.READY
            forget_plan(s, other)
            s.step[other] = st.CHOOSE
            if is_ready:
                plan_anything(s, other, chance)
                s.step[other] = st.READY
            else:
                below(chance, 2)  # something is hidden all the same


def forget_plan(s: State, seat: int) -> None:
    """Reset a seat to the sheet that everybody has seen."""
    for at in range(box.LEVELS * seat, box.LEVELS * seat + box.LEVELS):
        s.filled[at] = s.shown_filled[at]
    s.lives[seat] = s.shown_lives[seat]
    s.coins[seat] = s.shown_coins[seat]
    s.fired[seat] = s.shown_fired[seat]
    s.hand[seat] = 0
    s.used[seat] = 0
    s.queue[seat] = 0
    s.ability[seat] = 0
    s.part[seat] = 0
    s.squares[seat] = 0
    s.double_next[seat] = 0
    s.strikes[seat] = 0
    s.skulls[seat] = 0


def plan_anything(s: State, seat: int, chance: Chance) -> None:
    """Make a whole plan at random."""
    while s.step[seat] != st.CONFIRM:
        step = s.step[seat]
        if step == st.CHOOSE:
            left, right = places_open(s, seat, st.LEFT), places_open(s, seat, st.RIGHT)
            k = below(chance, left + right + 1)
            if k < left:
                draw_there(s, seat, st.LEFT, k)
            elif k < left + right:
                draw_there(s, seat, st.RIGHT, k - left)
            else:
                plan.decide(s, seat, st.BURN)
        elif step == st.AGAIN:
            side = plan.other_side(s, seat)
            k = below(chance, places_open(s, seat, side) + 1)
            if k > 0:
                draw_there(s, seat, side, k - 1)
            else:
                plan.decide(s, seat, st.STOP)
        elif step == st.ANSWER:
            plan.decide(s, seat, st.DECLINE if below(chance, SELDOM) == 0 else st.ACTIVATE)
        elif step == st.FINISH:
            finish_any(s, seat, chance)
        else:
            fill_anywhere(s, seat, chance)


def places_open(s: State, seat: int, side: int) -> int:
    """Return the number of ways to draw a symbol."""
    symbol = box.SYMBOL_ON[2 * s.card + side]
    n = 0
    for form in range(box.FORM_COUNT[symbol]):
        for at in range(box.LEVELS * seat, box.LEVELS * seat + box.LEVELS):
            for i in range(sheet.first_place(symbol, form, s.shape[at]), sheet.last_place(symbol, form, s.shape[at])):
                if box.PLACES[i] & s.filled[at] == 0:
                    n += 1
    return n


def draw_there(s: State, seat: int, side: int, k: int) -> None:
    """Draw a symbol in the k-th of these ways."""
    symbol = box.SYMBOL_ON[2 * s.card + side]
    for form in range(box.FORM_COUNT[symbol]):
        for level in range(box.LEVELS):
            at = box.LEVELS * seat + level
            for i in range(sheet.first_place(symbol, form, s.shape[at]), sheet.last_place(symbol, form, s.shape[at])):
                if box.PLACES[i] & s.filled[at] == 0:
                    if k == 0:
                        s.used[seat] |= 1 << side
                        sheet.fill(s, seat, level, box.PLACES[i])
                        plan.go_on(s, seat)
                        return
                    k -= 1


def fill_anywhere(s: State, seat: int, chance: Chance) -> None:
    """Fill or burn any empty square."""
    n = 0
    for level in range(box.LEVELS):
        n += popcount(sheet.empty(s, seat, level))
    k = below(chance, n)
    level = 0
    while k >= popcount(sheet.empty(s, seat, level)):
        k -= popcount(sheet.empty(s, seat, level))
        level += 1
    squares = sheet.empty(s, seat, level)
    for _ in range(k):
        squares &= squares - 1
    shape = s.shape[box.LEVELS * seat + level]
    plan.decide(s, seat, st.SQUARE + box.CELLS * level + box.CELL_OF[box.MOST_SQUARES * shape + lowest_bit(squares)])


def finish_any(s: State, seat: int, chance: Chance) -> None:
    """Complete any of the shapes that Kabuki Love can complete."""
    levels = 0
    for level in range(box.LEVELS):
        if plan.can_be_finished(s, seat, level):
            levels |= 1 << level
    plan.decide(s, seat, st.COMPLETE + random_bit(levels, chance))
