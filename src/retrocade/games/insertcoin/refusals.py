"""Reasons why an action is not legal: the rule, and a sentence that says what to do instead."""

from __future__ import annotations

from retrocade.engine.contract import Refusal
from retrocade.engine.messages import Message, Text, joined
from retrocade.games.insertcoin import content as box
from retrocade.games.insertcoin import names, plan, rules
from retrocade.games.insertcoin import state as st
from retrocade.games.insertcoin.names import CELL_NAMES, FAMILIES, say
from retrocade.games.insertcoin.state import State

SITS_OUT, OR_DISCARD = say("you-sit-out"), say("or-discard")


def why_not(s: State, seat: int, action: int) -> Refusal:
    """Return the reason why this action is not legal for this seat now."""
    if s.phase == st.OVER:
        return Refusal("IC-56", say("no-over"))
    if not rules.to_act(s) >> seat & 1:
        if names.is_out(s, seat):
            return Refusal("IC-45", joined(SITS_OUT, say("no-wait-for-card")))
        return Refusal("IC-R8", joined(say("no-decided"), names.waiting_for(s)))
    if s.phase == st.DRAFTING:
        return Refusal("IC-V1", say("no-pick-first"))
    if s.phase == st.KEEPING:
        return Refusal("IC-04", say("no-keep-first"))
    if action < st.HOLD:
        return Refusal("IC-04", say("no-shapes-stay"))
    return why_not_step(s, seat, action)


def why_not_step(s: State, seat: int, action: int) -> Refusal:
    """Return the reason why this is not the next decision of the plan."""
    step = s.step[seat]
    if step == st.CHOOSE:
        return why_not_choose(s, seat, action)
    if step == st.PLACE:
        return why_not_place(s, seat, action)
    if step in (st.BURNING, st.FILL):
        return why_not_square(s, seat, action)
    if step == st.ANSWER:
        level = (s.queue[seat] & 3) - 1
        family = FAMILIES[names.family_of(s, seat, level)]
        return Refusal("IC-26", say("no-answer-first", shape=names.shape_name(s, seat, level), family=family))
    if step == st.FINISH:
        return Refusal("IC-44", say("no-finish-first"))
    if step == st.AGAIN:
        side = plan.other_side(s, seat)
        if st.HOLD <= action < st.BURN and (action - st.HOLD) // box.MOST_FORMS == side:
            return why_not_form(s, side, (action - st.HOLD) % box.MOST_FORMS)
        return Refusal("IC-51", say("no-draw-or-stop", symbol=names.symbol_name(s, side)))
    return Refusal("IC-13", say("no-turn-complete"))


def why_not_choose(s: State, seat: int, action: int) -> Refusal:
    """Return the reason while a symbol or a burn must be chosen."""
    if st.HOLD <= action < st.BURN:
        return why_not_hold(s, seat, (action - st.HOLD) // box.MOST_FORMS, (action - st.HOLD) % box.MOST_FORMS)
    if action == st.DISCARD:
        return Refusal("IC-V3", joined(say("no-discard"), alternatives(s, seat)))
    if st.SQUARE <= action < st.ACTIVATE:
        if plan.nothing_fits(s, seat):
            return Refusal("IC-22", joined(neither_fits(s), say("no-burn-first")))
        return Refusal("IC-13", say("no-symbol-first"))
    if action in (st.ACTIVATE, st.DECLINE):
        return Refusal("IC-26", say("no-level-completed"))
    if st.COMPLETE <= action < st.STOP:
        return Refusal("IC-44", say("no-kabuki"))
    if action == st.STOP:
        return Refusal("IC-51", say("no-stop"))
    rule = "IC-22" if plan.nothing_fits(s, seat) else "IC-23"
    return Refusal(rule, joined(say("no-passing"), alternatives(s, seat)))


def alternatives(s: State, seat: int) -> Text:
    """Return a sentence with the things that can be done with this card."""
    text = say("only-burn" if plan.nothing_fits(s, seat) else "draw-a-symbol-or-burn")
    return joined(text, OR_DISCARD) if s.discard == 1 else text


def neither_fits(s: State) -> Message:
    """Return the sentence that neither symbol of the card fits."""
    return say("no-neither-fits", left=names.symbol_name(s, st.LEFT), right=names.symbol_name(s, st.RIGHT))


def why_not_hold(s: State, seat: int, side: int, form: int) -> Refusal:
    """Return the reason why a symbol cannot be taken in hand in this form."""
    if plan.nothing_fits(s, seat):
        return Refusal("IC-22", joined(neither_fits(s), alternatives(s, seat)))
    if plan.symbol_fits(s, seat, side) or form >= box.FORM_COUNT[box.SYMBOL_ON[2 * s.card + side]]:
        return why_not_form(s, side, form)
    other = names.symbol_name(s, st.RIGHT if side == st.LEFT else st.LEFT)
    text = say("no-fits-nowhere", symbol=names.symbol_name(s, side), other=other)
    return Refusal("IC-19", joined(text, OR_DISCARD) if s.discard == 1 else text)


def why_not_form(s: State, side: int, form: int) -> Refusal:
    """Return the reason why a form of a symbol is not offered."""
    symbol = box.SYMBOL_ON[2 * s.card + side]
    if form >= box.FORM_COUNT[symbol]:
        return Refusal("IC-16", say("no-such-form", symbol=names.SYMBOLS[symbol], ways=box.FORM_COUNT[symbol]))
    return Refusal("IC-19", say("no-fits-lying-so", symbol=names.SYMBOLS[symbol]))


def why_not_place(s: State, seat: int, action: int) -> Refusal:
    """Return the reason why the symbol in hand cannot be placed there."""
    side, form = s.hand[seat] // box.MOST_FORMS, s.hand[seat] % box.MOST_FORMS
    symbol = names.symbol_name(s, side)
    if not st.SQUARE <= action < st.ACTIVATE:
        return Refusal("IC-13", say("no-place-first", symbol=symbol))
    level, cell = (action - st.SQUARE) // box.CELLS, (action - st.SQUARE) % box.CELLS
    covered = [cell_beside(cell, step) for step in steps(box.SYMBOL_ON[2 * s.card + side], form)]
    outside = [c for c in covered if c is None or box.SQUARE_AT[box.CELLS * s.shape[box.LEVELS * seat + level] + c] < 0]
    if outside:
        shape = names.shape_name(s, seat, level)
        on_paper = [CELL_NAMES[c] for c in outside if c is not None]
        if on_paper:
            return Refusal("IC-18", say("no-leaves-shape-at", symbol=symbol, shape=shape, cell=on_paper[0]))
        return Refusal("IC-18", say("no-leaves-shape", symbol=symbol, shape=shape))
    taken = [c for c in covered if c is not None and is_filled(s, seat, level, c)]
    return Refusal("IC-15", say("no-filled-under-symbol", cell=CELL_NAMES[taken[0]], symbol=symbol))


def steps(symbol: int, form: int) -> list[tuple[int, int]]:
    """Return the squares of a form as steps from its first square."""
    cells = box.FORMS[symbol][form]
    return [(row - cells[0][0], col - cells[0][1]) for row, col in cells]


def cell_beside(cell: int, step: tuple[int, int]) -> int | None:
    """Return the cell at this many rows and columns from a cell, None if it is off the grid."""
    row, col = cell // box.GRID + step[0], cell % box.GRID + step[1]
    return box.GRID * row + col if 0 <= row < box.GRID and 0 <= col < box.GRID else None


def is_filled(s: State, seat: int, level: int, cell: int) -> bool:
    """Return True if a cell of a Level is filled."""
    at = box.LEVELS * seat + level
    return bool(s.filled[at] >> box.SQUARE_AT[box.CELLS * s.shape[at] + cell] & 1)


def why_not_square(s: State, seat: int, action: int) -> Refusal:
    """Return the reason why this square cannot be filled."""
    rule = "IC-21" if s.step[seat] == st.BURNING else "IC-R21"
    if not st.SQUARE <= action < st.ACTIVATE:
        return Refusal(rule, say("no-square-first"))
    level, cell = (action - st.SQUARE) // box.CELLS, (action - st.SQUARE) % box.CELLS
    values = {"cell": CELL_NAMES[cell], "shape": names.shape_name(s, seat, level)}
    if box.SQUARE_AT[box.CELLS * s.shape[box.LEVELS * seat + level] + cell] < 0:
        return Refusal("IC-18", say("no-part-of-shape", **values))
    return Refusal(rule, say("no-filled", **values))
