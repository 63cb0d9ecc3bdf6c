"""Sentences about the legal actions of a seat, and the reasons of refusals."""

from __future__ import annotations

from retrocade.engine.contract import Refusal
from retrocade.engine.wording import listed
from retrocade.games.retrotetro import content as box
from retrocade.games.retrotetro import landing, rules, setup, turn
from retrocade.games.retrotetro import state as st
from retrocade.games.retrotetro.names import (
    card_name,
    large,
    name_of,
    objective_name,
)
from retrocade.games.retrotetro.pieces import (
    DROP_SHAPE,
    FIRST_DROP,
    PINK_SQUARE,
    SHAPE_TURNS,
)
from retrocade.games.retrotetro.preview import (
    board_of,
    board_record,
    obstacle,
)
from retrocade.games.retrotetro.state import State


def to_do(s: State, seat: int) -> str:
    """Return a sentence with the choices of a seat that has to place."""
    if s.stage[seat] == st.PLACED:
        return "Drop a pink square, or be done."
    if shapes := placeable(s, seat):
        return f"Place {one_of(s, shapes)}."
    left = [shape for shape in range(box.SHAPES) if landing.is_offered(s, seat, shape)]
    aside = "a piece" if s.card == box.WILD else " or ".join(f"a {box.SHAPE_NAMES[shape]}" for shape in left)
    pay = f"pay {box.PENALTY} coins and set {aside} aside" if left else f"pay {box.PENALTY} coins"
    return f"Drop a pink square first to make room, or {pay}." if pink_columns(s, seat) else f"{large(pay)}."


def out_of_play(s: State, seat: int) -> list[str]:
    """Return sentences that say which shapes of the card cannot be placed; for a wild card only whether none can."""
    fitting = placeable(s, seat)
    if s.card == box.WILD:
        return [] if fitting else ["No piece fits."]
    missing = [shape for shape in range(box.SHAPES) if box.OFFERS[s.card] >> shape & 1 and shape not in fitting]
    return [f"No {box.SHAPE_NAMES[n]} {'fits' if landing.is_offered(s, seat, n) else 'is left'}." for n in missing]


def one_of(s: State, shapes: list[int]) -> str:
    """Return a phrase for one piece of these shapes."""
    if s.card == box.WILD:
        return "a piece of any shape" if len(shapes) == box.SHAPES else "a piece of any shape that is left and fits"
    return " or ".join(f"a {box.SHAPE_NAMES[shape]}" for shape in shapes)


def placeable(s: State, seat: int) -> list[int]:
    """Return the shapes of the card that have a landing."""
    board = board_of(board_record(s, seat))
    return [
        shape
        for shape in range(box.SHAPES)
        if landing.is_offered(s, seat, shape)
        and any(board.has_room(drop) for drop in range(FIRST_DROP[shape], FIRST_DROP[shape + 1]))
    ]


def pink_columns(s: State, seat: int) -> list[int]:
    """Return the columns open to a pink square."""
    if s.stage[seat] == st.PINK_FIRST or not landing.has_pink_ready(s, seat):
        return []
    return [column for column in range(box.COLUMNS) if landing.pink_fits(s, seat, column)]


# Refusals


def why_not(s: State, seat: int, action: int) -> Refusal:
    """Return why an action is not legal for a seat."""
    if s.phase == st.OVER:
        return Refusal("RT-17", f"All {box.CARDS_PLAYED} cards have been played; the game is over. Start another.")
    if not 0 <= seat < s.seats:
        return Refusal("RT-02", "You have no board at this table. Take a seat first.")
    if action < st.PLAY and s.phase != st.CHOOSING:
        return why_not_keep_now(s)
    if st.PINK <= action < st.NO_PINK and s.side == 0:
        return Refusal(
            "RT-70", "There are no pink squares on this side of the board. They belong to the advanced side."
        )
    if not rules.to_act(s) >> seat & 1:
        return why_not_this_seat(s, seat)
    if s.phase == st.CHOOSING:
        return why_not_keep(s, seat, action)
    if s.phase == st.PLAYING_CARD:
        return why_not_card(s, seat, action)
    if action < st.SET_ASIDE:
        return Refusal("RT-11", f"{large(card_name(s.card))} is on the table. {to_do(s, seat)}")
    if s.stage[seat] == st.PLACED:
        return why_not_after(s, seat, action)
    return why_not_place(s, seat, action)


def why_not_keep_now(s: State) -> Refusal:
    """Return why an objective cannot be chosen after the cards are dealt."""
    if setup.uses_objectives(s):
        return Refusal("RT-04", "Objectives have been chosen. Everybody keeps theirs to the end.")
    if s.level:
        return Refusal("RT-87", f"Level {s.level} has no objective cards. They come with level {box.OBJECTIVE_LEVEL}.")
    return Refusal("RT-05", "This game is played without objective cards.")


def why_not_this_seat(s: State, seat: int) -> Refusal:
    """Return why this seat cannot act now."""
    if s.phase == st.CHOOSING:
        return Refusal("RT-04", "You have chosen your objective. Wait for the others to choose theirs.")
    if s.phase == st.PLACING:
        return Refusal("RT-R40", "You are done with this card. All placements are shown once everybody is.")
    return Refusal("RT-10", f"{name_of(turn.active(s))} plays the next card. Wait for it.")


def why_not_keep(s: State, seat: int, action: int) -> Refusal:
    """Return why an action is not legal while objectives are chosen."""
    if action < st.PLAY:
        dealt = [objective_name(n - 1) for n in s.dealt[box.DEALT * seat : box.DEALT * seat + box.DEALT]]
        return Refusal("RT-04", f"{objective_name(action - st.KEEP)} was not dealt to you. Keep {' or '.join(dealt)}.")
    return Refusal("RT-04", "First choose the objective to keep; the cards are dealt after that.")


def why_not_card(s: State, seat: int, action: int) -> Refusal:
    """Return why an action is not legal while a card is to be played."""
    cards = sorted({card - 1 for card in s.hand[box.HAND * seat : box.HAND * seat + box.HAND] if card})
    hand = [card_name(card) for card in cards]
    if st.PLAY <= action < st.SET_ASIDE:
        return Refusal("RT-10", f"You do not hold {card_name(action - st.PLAY)}. You hold {listed(hand)}.")
    return Refusal("RT-10", f"First play a card from your hand: {' or '.join(hand)}.")


def why_not_after(s: State, seat: int, action: int) -> Refusal:
    """Return why an action is not legal after the piece."""
    if st.PINK <= action < st.NO_PINK:
        return why_not_drop(s, seat, FIRST_DROP[PINK_SQUARE] + action - st.PINK)
    return Refusal("RT-11", "You have placed your piece for this card. Drop a pink square, or be done.")


def why_not_place(s: State, seat: int, action: int) -> Refusal:
    """Return why an action is not legal before the piece."""
    if action >= st.PLACE:
        shape = DROP_SHAPE[action - st.PLACE]
        if not box.OFFERS[s.card] >> shape & 1:
            return Refusal("RT-11", f"The card does not show the {box.SHAPE_NAMES[shape]}. {to_do(s, seat)}")
        return why_not_drop(s, seat, action - st.PLACE)
    if action == st.NO_PINK:
        rule = "RT-11" if placeable(s, seat) else "RT-31"
        return Refusal(rule, f"You are not done with this card. {to_do(s, seat)}")
    if action >= st.PINK:
        return why_not_pink(s, seat, action - st.PINK)
    return why_not_pay(s, seat, action)


def why_not_pay(s: State, seat: int, action: int) -> Refusal:
    """Return why a seat cannot pay or set this piece aside."""
    if s.stage[seat] == st.PINK_FIRST:
        return Refusal("RT-R16", f"A pink square needs a piece with it. {to_do(s, seat)}")
    if shapes := placeable(s, seat):
        return Refusal("RT-30", f"You can place {one_of(s, shapes)}, so you must. Only players who cannot place pay.")
    if action == st.PAY:
        return Refusal("RT-R6", f"You still have a piece of the card. {to_do(s, seat)}")
    name, on_card = box.SHAPE_NAMES[action - st.SET_ASIDE], box.OFFERS[s.card] >> action - st.SET_ASIDE & 1
    why = f"You have no {name} left to set aside." if on_card else f"The card does not show the {name}."
    return Refusal("RT-R7" if on_card else "RT-R6", f"{why} {to_do(s, seat)}")


def why_not_pink(s: State, seat: int, column: int) -> Refusal:
    """Return why a pink square cannot be dropped before the piece."""
    if s.stage[seat] == st.PINK_FIRST:
        return Refusal("RT-R17", f"One pink square a card. {to_do(s, seat)}")
    if not landing.has_pink_ready(s, seat):
        return Refusal(
            "RT-74", "You hold no pink square from an earlier card. A piece that covers a pink space gains one."
        )
    return why_not_drop(s, seat, FIRST_DROP[PINK_SQUARE] + column)


def why_not_drop(s: State, seat: int, drop: int) -> Refusal:
    """Return why a piece cannot land there, with advice."""
    refusal = obstacle(s, seat, drop)
    if refusal is None:
        raise ValueError(f"drop {drop} is legal for seat {seat}")
    shape = DROP_SHAPE[drop]
    instead = to_do(s, seat)
    if shape == PINK_SQUARE and pink_columns(s, seat):
        instead = "Pick another column."
    elif shape in placeable(s, seat):
        instead = "Turn it, or drop it elsewhere." if len(SHAPE_TURNS[shape]) > 1 else "Drop it elsewhere."
    return Refusal(refusal.rule, f"{refusal.sentence} {instead}")
