"""The decisions of one player on a turn, in private: a symbol or a burn, then the player's own abilities (IC-R8, part
2).

A plan goes from step to step (see `state`) and changes only its own sheet, so several seats can plan in any order. Its
attacks hit after all plans have been shown (`rules.resolve`).
"""

from __future__ import annotations

from retrocade.engine.bits import lowest_bit, popcount
from retrocade.games.insertcoin import content as box
from retrocade.games.insertcoin import sheet
from retrocade.games.insertcoin import state as st
from retrocade.games.insertcoin.state import State

BURNT, DISCARDED = 4, 8  # in `used`, beside the bits of the symbols drawn
ABILITY = 3 * box.MOST_EFFECTS  # numbers in EFFECTS for each family


# What may be decided


def legal_plan(s: State, seat: int, out: list[int]) -> int:
    """Write the decisions of this seat at the current step of its plan; return their number."""
    step = s.step[seat]
    if step == st.CHOOSE:
        return legal_choose(s, seat, out)
    if step == st.PLACE:
        return legal_place(s, seat, out)
    if step in (st.BURNING, st.FILL):
        return legal_square(s, seat, out)
    if step == st.ANSWER:
        out[0] = st.ACTIVATE
        out[1] = st.DECLINE
        return 2
    if step == st.FINISH:
        return legal_finish(s, seat, out)
    if step == st.AGAIN:
        n = legal_hold(s, seat, other_side(s, seat), out, 0)
        out[n] = st.STOP
        return n + 1
    if step == st.CONFIRM:
        out[0] = st.DONE
        return 1
    return 0


def legal_choose(s: State, seat: int, out: list[int]) -> int:
    """IC-13, IC-20, IC-22, IC-23: take a symbol that fits, or burn. A player cannot pass."""
    n = legal_hold(s, seat, st.LEFT, out, 0)
    n = legal_hold(s, seat, st.RIGHT, out, n)
    out[n] = st.BURN
    n += 1
    if s.discard == 1:
        out[n] = st.DISCARD
        n += 1
    return n


def legal_hold(s: State, seat: int, side: int, out: list[int], n: int) -> int:
    """IC-16: add the forms of a symbol that fit somewhere."""
    symbol = box.SYMBOL_ON[2 * s.card + side]
    for form in range(box.FORM_COUNT[symbol]):
        if sheet.fits(s, seat, symbol, form):
            out[n] = st.HOLD + box.MOST_FORMS * side + form
            n += 1
    return n


def legal_place(s: State, seat: int, out: list[int]) -> int:
    """IC-14, IC-15, IC-17 to IC-19: place the symbol in hand anywhere it fits whole."""
    symbol = box.SYMBOL_ON[2 * s.card + s.hand[seat] // box.MOST_FORMS]
    form = s.hand[seat] % box.MOST_FORMS
    n = 0
    for level in range(box.LEVELS):
        at = box.LEVELS * seat + level
        shape = s.shape[at]
        filled = s.filled[at]
        for i in range(sheet.first_place(symbol, form, shape), sheet.last_place(symbol, form, shape)):
            if box.PLACES[i] & filled == 0:
                out[n] = (
                    st.SQUARE + box.CELLS * level + box.CELL_OF[box.MOST_SQUARES * shape + lowest_bit(box.PLACES[i])]
                )
                n += 1
    return n


def legal_square(s: State, seat: int, out: list[int]) -> int:
    """IC-21, IC-R10, IC-R21: fill any empty square of the player's own sheet."""
    n = 0
    for level in range(box.LEVELS):
        shape = s.shape[box.LEVELS * seat + level]
        open_squares = sheet.empty(s, seat, level)
        for square in range(box.SQUARES[shape]):
            if open_squares >> square & 1:
                out[n] = st.SQUARE + box.CELLS * level + box.CELL_OF[box.MOST_SQUARES * shape + square]
                n += 1
    return n


def legal_finish(s: State, seat: int, out: list[int]) -> int:
    """IC-44, IC-R23: choose a shape that Kabuki Love can complete."""
    n = 0
    for level in range(box.LEVELS):
        if can_be_finished(s, seat, level):
            out[n] = st.COMPLETE + level
            n += 1
    return n


def can_be_finished(s: State, seat: int, level: int) -> bool:
    """IC-44, IC-R23: return True if a shape is worth exactly 10, has at least 10 squares filled, and is not complete."""
    at = box.LEVELS * seat + level
    return (
        box.POINTS[s.shape[at]] == box.COMPLETE_POINTS
        and popcount(s.filled[at]) >= box.COMPLETE_FILLED
        and not sheet.is_completed(s, seat, level)
    )


def other_side(s: State, seat: int) -> int:
    """Return the side of the symbol that has not been drawn."""
    return st.RIGHT if s.used[seat] == 1 << st.LEFT else st.LEFT


def symbol_fits(s: State, seat: int, side: int) -> bool:
    """Return True if a symbol of the card can be drawn in any form."""
    symbol = box.SYMBOL_ON[2 * s.card + side]
    for form in range(box.FORM_COUNT[symbol]):
        if sheet.fits(s, seat, symbol, form):
            return True
    return False


# Decisions


def nothing_fits(s: State, seat: int) -> bool:
    """IC-22: return True if neither symbol can be drawn."""
    return not symbol_fits(s, seat, st.LEFT) and not symbol_fits(s, seat, st.RIGHT)


def decide(s: State, seat: int, action: int) -> None:
    """Carry out a decision, and go on to the next one that the player has to make."""
    if action < st.BURN:
        s.hand[seat] = action - st.HOLD
        s.step[seat] = st.PLACE
    elif action == st.BURN:
        burn(s, seat)
    elif action == st.DISCARD:
        s.used[seat] = DISCARDED
        go_on(s, seat)
    elif action < st.ACTIVATE:
        take_square(s, seat, (action - st.SQUARE) // box.CELLS, (action - st.SQUARE) % box.CELLS)
    elif action == st.ACTIVATE:
        activate(s, seat)
        go_on(s, seat)
    elif action == st.DECLINE:
        s.queue[seat] >>= 2
        go_on(s, seat)
    elif action < st.STOP:
        level = action - st.COMPLETE
        sheet.fill(s, seat, level, sheet.empty(s, seat, level))
        go_on(s, seat)
    else:
        s.step[seat] = st.CONFIRM


def burn(s: State, seat: int) -> None:
    """IC-20, IC-R12: take the Life first, with its refill; the player then fills a square."""
    for _ in range(box.BURN_LIVES):
        sheet.lose_life(s, seat)
    s.used[seat] = BURNT
    s.step[seat] = st.BURNING


def take_square(s: State, seat: int, level: int, cell: int) -> None:
    """Use a named cell for the symbol in hand, the burn, or the current ability."""
    shape = s.shape[box.LEVELS * seat + level]
    square = box.SQUARE_AT[box.CELLS * shape + cell]
    if s.step[seat] == st.PLACE:
        side = s.hand[seat] // box.MOST_FORMS
        covered = sheet.place_at(box.SYMBOL_ON[2 * s.card + side], s.hand[seat] % box.MOST_FORMS, shape, square)
        s.used[seat] |= 1 << side
        s.hand[seat] = 0
        sheet.fill(s, seat, level, covered)
    else:
        sheet.fill(s, seat, level, 1 << square)
        if s.step[seat] == st.FILL:
            s.squares[seat] -= 1
            if s.squares[seat] > 0 and sheet.has_empty(s, seat):
                return
            s.squares[seat] = 0
    go_on(s, seat)


def go_on(s: State, seat: int) -> None:
    """IC-R20, IC-R28: go on to the next decision.

    The current ability comes first, then the Levels completed meanwhile, in that order, then the other symbol if a
    Space Ship allows it and it fits. After that the player only confirms.
    """
    while s.ability[seat] > 0 or s.queue[seat] > 0:
        if s.ability[seat] == 0:
            if not is_always_on(s, next_ability(s, seat)):
                s.step[seat] = st.ANSWER
                return
            activate(s, seat)
        if carry_out(s, seat):
            return
    drew_one = s.used[seat] == 1 << st.LEFT or s.used[seat] == 1 << st.RIGHT
    if s.double[seat] == 1 and drew_one and symbol_fits(s, seat, other_side(s, seat)):
        s.step[seat] = st.AGAIN
    else:
        s.step[seat] = st.CONFIRM


# Abilities


def next_ability(s: State, seat: int) -> int:
    """Return the family of the Level whose ability comes next."""
    return box.FAMILY[s.shape[box.LEVELS * seat + (s.queue[seat] & 3) - 1]]


def effects_of(s: State, family: int) -> int:
    """Return the index in EFFECTS of an ability. IC-V3 has other abilities for solo games."""
    return ABILITY * (family + box.FAMILY_COUNT) if s.seats == 1 else ABILITY * family


def is_always_on(s: State, family: int) -> bool:
    """IC-R19: return True for the Magic Shield, which needs no decision."""
    op = box.EFFECTS[effects_of(s, family)]
    return op in (box.IMMUNE_TO_ATTACKS, box.FREE_GAME_OVER)


def activate(s: State, seat: int) -> None:
    """IC-26, IC-29: begin the ability of the Level completed first. This happens once."""
    level = (s.queue[seat] & 3) - 1
    s.ability[seat] = next_ability(s, seat) + 1
    s.part[seat] = 0
    s.fired[seat] |= 1 << level
    s.queue[seat] >>= 2


def carry_out(s: State, seat: int) -> bool:
    """IC-R19, IC-R22: carry out the parts of an ability in order; return True if one of them waits for the player."""
    while s.part[seat] < box.MOST_EFFECTS:
        at = effects_of(s, s.ability[seat] - 1) + 3 * s.part[seat]
        s.part[seat] += 1
        condition = box.EFFECTS[at + 2]
        if condition == 0 or sheet.owns_completed(s, seat, condition - 1):
            if perform(s, seat, box.EFFECTS[at], box.EFFECTS[at + 1]):
                return True
    s.ability[seat] = 0
    s.part[seat] = 0
    return False


def perform(s: State, seat: int, op: int, much: int) -> bool:
    """Carry out one part of an ability; return True if it waits for the player."""
    if op == box.FILL_ANY:
        return fill_any(s, seat, much)
    if op == box.COMPLETE_SHAPE:
        return complete_shape(s, seat)
    if op == box.OPPONENTS_SKIP:
        s.skulls[seat] = 1
    elif op == box.OPPONENTS_LOSE_LIFE:
        s.strikes[seat] += much
    elif op == box.GAIN_LIFE:
        s.lives[seat] += much
    elif op == box.DOUBLE_SYMBOL:
        s.double_next[seat] = 1
    elif op == box.MAY_DISCARD:
        s.discard_next = 1
    elif op == box.FREE_GAME_OVER:
        s.free = 1
    return False


def fill_any(s: State, seat: int, much: int) -> bool:
    """IC-42, IC-43, IC-49, IC-R21, IC-R43: let the player fill this many empty squares, or all if fewer are left."""
    if not sheet.has_empty(s, seat):
        return False
    s.squares[seat] = much
    s.step[seat] = st.FILL
    return True


def complete_shape(s: State, seat: int) -> bool:
    """IC-44, IC-R23: complete the only shape that qualifies; return True if there are several and the player chooses."""
    found = -1
    for level in range(box.LEVELS):
        if can_be_finished(s, seat, level):
            if found >= 0:
                s.step[seat] = st.FINISH
                return True
            found = level
    if found >= 0:
        sheet.fill(s, seat, found, box.FULL[s.shape[box.LEVELS * seat + found]])
    return False
