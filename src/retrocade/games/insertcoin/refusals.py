"""Reasons why an action is not legal: the rule, and a sentence that says what to do instead."""

from __future__ import annotations

from retrocade.engine.contract import Refusal
from retrocade.engine.wording import counted
from retrocade.games.insertcoin import content as box
from retrocade.games.insertcoin import names, plan, rules, view
from retrocade.games.insertcoin import state as st
from retrocade.games.insertcoin.state import State


def why_not(s: State, seat: int, action: int) -> Refusal:
    """Return the reason why this action is not legal for this seat now."""
    if s.phase == st.OVER:
        return Refusal("IC-56", "The game is over. Start another, or watch the replay.")
    if not rules.to_act(s) >> seat & 1:
        if names.is_out(s, seat):
            return Refusal("IC-45", "A White Skull makes you sit out this turn. Wait for the next card.")
        return Refusal("IC-R8", f"You have decided. {names.waiting_for(s)}")
    if s.phase == st.DRAFTING:
        return Refusal("IC-V1", "Pick one of the cards in front of you; the others go to the left.")
    if s.phase == st.KEEPING:
        return Refusal("IC-04", "First choose which 3 of your cards you keep.")
    if action < st.HOLD:
        return Refusal("IC-04", "The shapes have been chosen and stay to the end of the game.")
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
        text = f"{names.shape_name(s, seat, level)} is completed: first activate {names.family_name(names.family_of(s, seat, level))}, or not."
        return Refusal("IC-26", text)
    if step == st.FINISH:
        return Refusal("IC-44", "Kabuki Love completes a 10-point shape with 10 or more squares filled. Choose one.")
    if step == st.AGAIN:
        side = plan.other_side(s, seat)
        if st.HOLD <= action < st.BURN and (action - st.HOLD) // box.MOST_FORMS == side:
            return why_not_form(s, side, (action - st.HOLD) % box.MOST_FORMS)
        return Refusal("IC-51", f"You may draw the {names.symbol_name(s, side)} too, or stop. Nothing else.")
    return Refusal("IC-13", "Your turn is complete. Take it back to change it, or say done.")


def why_not_choose(s: State, seat: int, action: int) -> Refusal:
    """Return the reason while a symbol or a burn must be chosen."""
    if st.HOLD <= action < st.BURN:
        return why_not_hold(s, seat, (action - st.HOLD) // box.MOST_FORMS, (action - st.HOLD) % box.MOST_FORMS)
    if action == st.DISCARD:
        return Refusal("IC-V3", f"Only a White Skull in Score Attack lets you discard a card. {alternatives(s, seat)}")
    if st.SQUARE <= action < st.ACTIVATE:
        if plan.nothing_fits(s, seat):
            return Refusal(
                "IC-22", f"{names.neither(s)} fits into any of your shapes. First choose to burn, then the square."
            )
        return Refusal("IC-13", "First take one of the two symbols in hand, or choose to burn.")
    if action in (st.ACTIVATE, st.DECLINE):
        return Refusal("IC-26", "No Level has just been completed. An ability is asked for when that happens.")
    if st.COMPLETE <= action < st.STOP:
        return Refusal("IC-44", "Only Kabuki Love completes a shape at once, when its Level is completed.")
    if action == st.STOP:
        return Refusal("IC-51", "There is nothing to stop: you have drawn no symbol yet.")
    rule = "IC-22" if plan.nothing_fits(s, seat) else "IC-23"
    return Refusal(rule, f"There is no passing. {alternatives(s, seat)}")


def alternatives(s: State, seat: int) -> str:
    """Return a sentence with the things that can be done with this card."""
    text = "Burn 1 Life and fill 1 square."
    if not plan.nothing_fits(s, seat):
        text = "Draw a symbol, or burn 1 Life and fill 1 square."
    return f"{text} Or discard this card." if s.discard == 1 else text


def why_not_hold(s: State, seat: int, side: int, form: int) -> Refusal:
    """Return the reason why a symbol cannot be taken in hand in this form."""
    if plan.nothing_fits(s, seat):
        return Refusal("IC-22", f"{names.neither(s)} fits into any of your shapes. {alternatives(s, seat)}")
    if plan.symbol_fits(s, seat, side) or form >= box.FORM_COUNT[box.SYMBOL_ON[2 * s.card + side]]:
        return why_not_form(s, side, form)
    other = names.symbol_name(s, st.RIGHT if side == st.LEFT else st.LEFT)
    more = " Or discard this card." if s.discard == 1 else ""
    text = f"The {names.symbol_name(s, side)} fits into none of your shapes, however it lies. Draw the {other}, or burn"
    return Refusal("IC-19", f"{text} 1 Life and fill 1 square.{more}")


def why_not_form(s: State, side: int, form: int) -> Refusal:
    """Return the reason why a form of a symbol is not offered."""
    symbol = box.SYMBOL_ON[2 * s.card + side]
    if form >= box.FORM_COUNT[symbol]:
        count = counted(box.FORM_COUNT[symbol], "different way")
        return Refusal("IC-16", f"The {names.symbol_name(s, side)} can lie in {count} only. Choose one of them.")
    return Refusal(
        "IC-19",
        f"Lying so, the {names.symbol_name(s, side)} fits into none of your shapes. Choose another way for it to lie.",
    )


def why_not_place(s: State, seat: int, action: int) -> Refusal:
    """Return the reason why the symbol in hand cannot be placed there."""
    side, form = s.hand[seat] // box.MOST_FORMS, s.hand[seat] % box.MOST_FORMS
    symbol = names.symbol_name(s, side)
    if not st.SQUARE <= action < st.ACTIVATE:
        return Refusal("IC-13", f"You hold the {symbol}. Place it, or take it back.")
    level, cell = (action - st.SQUARE) // box.CELLS, (action - st.SQUARE) % box.CELLS
    covered = [cell_beside(cell, step) for step in steps(box.SYMBOL_ON[2 * s.card + side], form)]
    outside = [c for c in covered if c is None or box.SQUARE_AT[box.CELLS * s.shape[box.LEVELS * seat + level] + c] < 0]
    if outside:
        where = next((f": {view.CELL_NAMES[c]} is no part of it" for c in outside if c is not None), "")
        return Refusal("IC-18", f"There the {symbol} leaves the contour of {names.shape_name(s, seat, level)}{where}.")
    taken = [c for c in covered if c is not None and is_filled(s, seat, level, c)]
    return Refusal("IC-15", f"{view.CELL_NAMES[taken[0]]} is already filled. Place the {symbol} on empty squares only.")


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
        return Refusal(rule, "First choose the empty square to fill.")
    level, cell = (action - st.SQUARE) // box.CELLS, (action - st.SQUARE) % box.CELLS
    if box.SQUARE_AT[box.CELLS * s.shape[box.LEVELS * seat + level] + cell] < 0:
        return Refusal(
            "IC-18",
            f"{view.CELL_NAMES[cell]} is no part of {names.shape_name(s, seat, level)}. Fill a square inside it.",
        )
    return Refusal(
        rule,
        f"{view.CELL_NAMES[cell]} of {names.shape_name(s, seat, level)} is already filled. Choose an empty square.",
    )
