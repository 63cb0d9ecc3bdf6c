"""The decisions of one player on a turn, in private: a symbol or a burn, then the player's own abilities (IC-R8, part
2).

A plan goes from step to step (see `state`) and changes only its own sheet, so several seats can plan in any order. Its
attacks hit after all plans have been shown (`rules.resolve`).
"""

from __future__ import annotations

from retrocade.engine.bits import lowest_bit, popcount
from retrocade.games.insertcoin.content import (
    BURN_LIVES,
    CELL_OF,
    CELLS,
    COMPLETE_FILLED,
    COMPLETE_POINTS,
    COMPLETE_SHAPE,
    DOUBLE_SYMBOL,
    EFFECTS,
    FAMILY,
    FAMILY_COUNT,
    FILL_ANY,
    FORM_COUNT,
    FREE_GAME_OVER,
    FULL,
    GAIN_LIFE,
    IMMUNE_TO_ATTACKS,
    LEVELS,
    MAY_DISCARD,
    MOST_EFFECTS,
    MOST_FORMS,
    MOST_SQUARES,
    OPPONENTS_LOSE_LIFE,
    OPPONENTS_SKIP,
    PLACES,
    POINTS,
    SQUARE_AT,
    SQUARES,
    SYMBOL_ON,
)
from retrocade.games.insertcoin.sheet import (
    empty,
    fill,
    first_place,
    fits,
    has_empty,
    is_completed,
    last_place,
    lose_life,
    owns_completed,
    place_at,
)
from retrocade.games.insertcoin.state import (
    ACTIVATE,
    AGAIN,
    ANSWER,
    BURN,
    BURNING,
    CHOOSE,
    COMPLETE,
    CONFIRM,
    DECLINE,
    DISCARD,
    DONE,
    FILL,
    FINISH,
    HOLD,
    LEFT,
    PLACE,
    RIGHT,
    SQUARE,
    STOP,
    State,
)

BURNT, DISCARDED = 4, 8  # in `used`, beside the bits of the symbols drawn
ABILITY = 3 * MOST_EFFECTS  # numbers in EFFECTS for each family


# What may be decided


def legal_plan(s: State, seat: int, out: list[int]) -> int:
    """Write the decisions of this seat at the current step of its plan; return their number."""
    step = s.step[seat]
    if step == CHOOSE:
        return legal_choose(s, seat, out)
    if step == PLACE:
        return legal_place(s, seat, out)
    if step in (BURNING, FILL):
        return legal_square(s, seat, out)
    if step == ANSWER:
        out[0] = ACTIVATE
        out[1] = DECLINE
        return 2
    if step == FINISH:
        return legal_finish(s, seat, out)
    if step == AGAIN:
        n = legal_hold(s, seat, other_side(s, seat), out, 0)
        out[n] = STOP
        return n + 1
    if step == CONFIRM:
        out[0] = DONE
        return 1
    return 0


def legal_choose(s: State, seat: int, out: list[int]) -> int:
    """IC-13, IC-20, IC-22, IC-23: take a symbol that fits, or burn. A player cannot pass."""
    n = legal_hold(s, seat, LEFT, out, 0)
    n = legal_hold(s, seat, RIGHT, out, n)
    out[n] = BURN
    n += 1
    if s.discard == 1:
        out[n] = DISCARD
        n += 1
    return n


def legal_hold(s: State, seat: int, side: int, out: list[int], n: int) -> int:
    """IC-16: add the forms of a symbol that fit somewhere."""
    symbol = SYMBOL_ON[2 * s.card + side]
    for form in range(FORM_COUNT[symbol]):
        if fits(s, seat, symbol, form):
            out[n] = HOLD + MOST_FORMS * side + form
            n += 1
    return n


def legal_place(s: State, seat: int, out: list[int]) -> int:
    """IC-14, IC-15, IC-17 to IC-19: place the symbol in hand anywhere it fits whole."""
    symbol = SYMBOL_ON[2 * s.card + s.hand[seat] // MOST_FORMS]
    form = s.hand[seat] % MOST_FORMS
    n = 0
    for level in range(LEVELS):
        at = LEVELS * seat + level
        shape = s.shape[at]
        filled = s.filled[at]
        for i in range(first_place(symbol, form, shape), last_place(symbol, form, shape)):
            if PLACES[i] & filled == 0:
                out[n] = SQUARE + CELLS * level + CELL_OF[MOST_SQUARES * shape + lowest_bit(PLACES[i])]
                n += 1
    return n


def legal_square(s: State, seat: int, out: list[int]) -> int:
    """IC-21, IC-R10, IC-R21: fill any empty square of the player's own sheet."""
    n = 0
    for level in range(LEVELS):
        shape = s.shape[LEVELS * seat + level]
        open_squares = empty(s, seat, level)
        for square in range(SQUARES[shape]):
            if open_squares >> square & 1:
                out[n] = SQUARE + CELLS * level + CELL_OF[MOST_SQUARES * shape + square]
                n += 1
    return n


def legal_finish(s: State, seat: int, out: list[int]) -> int:
    """IC-44, IC-R23: choose a shape that Kabuki Love can complete."""
    n = 0
    for level in range(LEVELS):
        if can_be_finished(s, seat, level):
            out[n] = COMPLETE + level
            n += 1
    return n


def can_be_finished(s: State, seat: int, level: int) -> bool:
    """IC-44, IC-R23: return True if a shape is worth exactly 10, has at least 10 squares filled, and is not complete."""
    at = LEVELS * seat + level
    return (
        POINTS[s.shape[at]] == COMPLETE_POINTS
        and popcount(s.filled[at]) >= COMPLETE_FILLED
        and not is_completed(s, seat, level)
    )


def other_side(s: State, seat: int) -> int:
    """Return the side of the symbol that has not been drawn."""
    return RIGHT if s.used[seat] == 1 << LEFT else LEFT


def symbol_fits(s: State, seat: int, side: int) -> bool:
    """Return True if a symbol of the card can be drawn in any form."""
    symbol = SYMBOL_ON[2 * s.card + side]
    for form in range(FORM_COUNT[symbol]):
        if fits(s, seat, symbol, form):
            return True
    return False


# Decisions


def nothing_fits(s: State, seat: int) -> bool:
    """IC-22: return True if neither symbol can be drawn."""
    return not symbol_fits(s, seat, LEFT) and not symbol_fits(s, seat, RIGHT)


def decide(s: State, seat: int, action: int) -> None:
    """Carry out a decision, and go on to the next one that the player has to make."""
    if action < BURN:
        s.hand[seat] = action - HOLD
        s.step[seat] = PLACE
    elif action == BURN:
        burn(s, seat)
    elif action == DISCARD:
        s.used[seat] = DISCARDED
        go_on(s, seat)
    elif action < ACTIVATE:
        take_square(s, seat, (action - SQUARE) // CELLS, (action - SQUARE) % CELLS)
    elif action == ACTIVATE:
        activate(s, seat)
        go_on(s, seat)
    elif action == DECLINE:
        s.queue[seat] >>= 2
        go_on(s, seat)
    elif action < STOP:
        level = action - COMPLETE
        fill(s, seat, level, empty(s, seat, level))
        go_on(s, seat)
    else:
        s.step[seat] = CONFIRM


def burn(s: State, seat: int) -> None:
    """IC-20, IC-R12: take the Life first, with its refill; the player then fills a square."""
    for _ in range(BURN_LIVES):
        lose_life(s, seat)
    s.used[seat] = BURNT
    s.step[seat] = BURNING


def take_square(s: State, seat: int, level: int, cell: int) -> None:
    """Use a named cell for the symbol in hand, the burn, or the current ability."""
    shape = s.shape[LEVELS * seat + level]
    square = SQUARE_AT[CELLS * shape + cell]
    if s.step[seat] == PLACE:
        side = s.hand[seat] // MOST_FORMS
        covered = place_at(SYMBOL_ON[2 * s.card + side], s.hand[seat] % MOST_FORMS, shape, square)
        s.used[seat] |= 1 << side
        s.hand[seat] = 0
        fill(s, seat, level, covered)
    else:
        fill(s, seat, level, 1 << square)
        if s.step[seat] == FILL:
            s.squares[seat] -= 1
            if s.squares[seat] > 0 and has_empty(s, seat):
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
                s.step[seat] = ANSWER
                return
            activate(s, seat)
        if carry_out(s, seat):
            return
    drew_one = s.used[seat] == 1 << LEFT or s.used[seat] == 1 << RIGHT
    if s.double[seat] == 1 and drew_one and symbol_fits(s, seat, other_side(s, seat)):
        s.step[seat] = AGAIN
    else:
        s.step[seat] = CONFIRM


# Abilities


def next_ability(s: State, seat: int) -> int:
    """Return the family of the Level whose ability comes next."""
    return FAMILY[s.shape[LEVELS * seat + (s.queue[seat] & 3) - 1]]


def effects_of(s: State, family: int) -> int:
    """Return the index in EFFECTS of an ability. IC-V3 has other abilities for solo games."""
    return ABILITY * (family + FAMILY_COUNT) if s.seats == 1 else ABILITY * family


def is_always_on(s: State, family: int) -> bool:
    """IC-R19: return True for the Magic Shield, which needs no decision."""
    op = EFFECTS[effects_of(s, family)]
    return op in (IMMUNE_TO_ATTACKS, FREE_GAME_OVER)


def activate(s: State, seat: int) -> None:
    """IC-26, IC-29: begin the ability of the Level completed first. This happens once."""
    level = (s.queue[seat] & 3) - 1
    s.ability[seat] = next_ability(s, seat) + 1
    s.part[seat] = 0
    s.fired[seat] |= 1 << level
    s.queue[seat] >>= 2


def carry_out(s: State, seat: int) -> bool:
    """IC-R19, IC-R22: carry out the parts of an ability in order; return True if one of them waits for the player."""
    while s.part[seat] < MOST_EFFECTS:
        at = effects_of(s, s.ability[seat] - 1) + 3 * s.part[seat]
        s.part[seat] += 1
        condition = EFFECTS[at + 2]
        if condition == 0 or owns_completed(s, seat, condition - 1):
            if perform(s, seat, EFFECTS[at], EFFECTS[at + 1]):
                return True
    s.ability[seat] = 0
    s.part[seat] = 0
    return False


def perform(s: State, seat: int, op: int, much: int) -> bool:
    """Carry out one part of an ability; return True if it waits for the player."""
    if op == FILL_ANY:
        return fill_any(s, seat, much)
    if op == COMPLETE_SHAPE:
        return complete_shape(s, seat)
    if op == OPPONENTS_SKIP:
        s.skulls[seat] = 1
    elif op == OPPONENTS_LOSE_LIFE:
        s.strikes[seat] += much
    elif op == GAIN_LIFE:
        s.lives[seat] += much
    elif op == DOUBLE_SYMBOL:
        s.double_next[seat] = 1
    elif op == MAY_DISCARD:
        s.discard_next = 1
    elif op == FREE_GAME_OVER:
        s.free = 1
    return False


def fill_any(s: State, seat: int, much: int) -> bool:
    """IC-42, IC-43, IC-49, IC-R21, IC-R43: let the player fill this many empty squares, or all if fewer are left."""
    if not has_empty(s, seat):
        return False
    s.squares[seat] = much
    s.step[seat] = FILL
    return True


def complete_shape(s: State, seat: int) -> bool:
    """IC-44, IC-R23: complete the only shape that qualifies; return True if there are several and the player chooses."""
    found = -1
    for level in range(LEVELS):
        if can_be_finished(s, seat, level):
            if found >= 0:
                s.step[seat] = FINISH
                return True
            found = level
    if found >= 0:
        fill(s, seat, found, FULL[s.shape[LEVELS * seat + found]])
    return False
