"""Sentences about the legal actions of a seat, and the reasons of refusals."""

from __future__ import annotations

from retrocade.engine.contract import Refusal
from retrocade.engine.layout import from_view_cache
from retrocade.engine.messages import Listing, Message, joined
from retrocade.games.retrotetro import content as box
from retrocade.games.retrotetro import landing, names, rules, setup, turn
from retrocade.games.retrotetro import state as st
from retrocade.games.retrotetro.names import say
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


def to_do(s: State, seat: int) -> Message:
    """Return a sentence with the choices of a seat that has to place."""
    if s.stage[seat] == st.PLACED:
        return say("drop-pink-or-done")
    if shapes := placeable(s, seat):
        return say("place", piece=one_of(s, shapes))
    left = [shape for shape in range(box.SHAPES) if landing.is_offered(s, seat, shape)]
    pink = bool(pink_columns(s, seat))
    if not left:
        return say("pink-or-pay" if pink else "pay", coins=box.PENALTY)
    aside = say("a-piece") if s.card == box.WILD else Listing([names.A_SHAPE[shape] for shape in left], "or")
    return say("pink-or-set-aside" if pink else "pay-and-set-aside", coins=box.PENALTY, piece=aside)


def out_of_play(s: State, seat: int) -> list[Message]:
    """Return sentences that say which shapes of the card cannot be placed; for a wild card only whether none can."""
    fitting = placeable(s, seat)
    if s.card == box.WILD:
        return [] if fitting else [say("nothing-fits")]
    missing = [shape for shape in range(box.SHAPES) if box.OFFERS[s.card] >> shape & 1 and shape not in fitting]
    return [
        say("does-not-fit" if landing.is_offered(s, seat, shape) else "none-left", shape=names.SHAPES[shape])
        for shape in missing
    ]


def one_of(s: State, shapes: list[int]) -> Message | Listing:
    """Return a phrase for one piece of these shapes."""
    if s.card == box.WILD:
        return say("any-shape" if len(shapes) == box.SHAPES else "any-shape-left")
    return Listing([names.A_SHAPE[shape] for shape in shapes], "or")


def placeable(s: State, seat: int) -> list[int]:
    """Return the shapes of the card that have a landing."""
    return from_view_cache(s, ("placeable", seat), lambda state: _placeable(state, seat))


def _placeable(s: State, seat: int) -> list[int]:
    board = board_of(board_record(s, seat))
    return [shape for shape in range(box.SHAPES) if landing.is_offered(s, seat, shape) and board.has_room_for(shape)]


def pink_columns(s: State, seat: int) -> list[int]:
    """Return the columns open to a pink square."""
    if s.stage[seat] == st.PINK_FIRST or not landing.has_pink_ready(s, seat):
        return []
    return [column for column in range(box.COLUMNS) if landing.pink_fits(s, seat, column)]


# Refusals


def why_not(s: State, seat: int, action: int) -> Refusal:
    """Return why an action is not legal for a seat."""
    if s.phase == st.OVER:
        return Refusal("RT-17", say("no-over", cards=box.CARDS_PLAYED))
    if not 0 <= seat < s.seats:
        return Refusal("RT-02", say("no-board"))
    if action < st.PLAY and s.phase != st.CHOOSING:
        return why_not_keep_now(s)
    if st.PINK <= action < st.NO_PINK and s.side == 0:
        return Refusal("RT-70", say("no-pink-here"))
    if not rules.to_act(s) >> seat & 1:
        return why_not_this_seat(s, seat)
    if s.phase == st.CHOOSING:
        return why_not_keep(s, seat, action)
    if s.phase == st.PLAYING_CARD:
        return why_not_card(s, seat, action)
    if action < st.SET_ASIDE:
        return Refusal("RT-11", joined(say("no-card-is-down", card=names.CARDS[s.card]), to_do(s, seat)))
    if s.stage[seat] == st.PLACED:
        return why_not_after(s, seat, action)
    return why_not_place(s, seat, action)


def why_not_keep_now(s: State) -> Refusal:
    """Return why an objective cannot be chosen after the cards are dealt."""
    if setup.uses_objectives(s):
        return Refusal("RT-04", say("no-objectives-kept"))
    if s.level:
        return Refusal("RT-87", say("no-objectives-in-level", level=s.level, first=box.OBJECTIVE_LEVEL))
    return Refusal("RT-05", say("no-objectives"))


def why_not_this_seat(s: State, seat: int) -> Refusal:
    """Return why this seat cannot act now."""
    if s.phase == st.CHOOSING:
        return Refusal("RT-04", say("no-chosen"))
    if s.phase == st.PLACING:
        return Refusal("RT-R40", say("no-done"))
    return Refusal("RT-10", say("no-others-card", player=names.PLAYERS[turn.active(s)]))


def why_not_keep(s: State, seat: int, action: int) -> Refusal:
    """Return why an action is not legal while objectives are chosen."""
    if action < st.PLAY:
        dealt = [names.OBJECTIVES[n - 1] for n in s.dealt[box.DEALT * seat : box.DEALT * seat + box.DEALT]]
        wanted = names.OBJECTIVES[action - st.KEEP]
        return Refusal("RT-04", say("no-not-dealt", objective=wanted, dealt=Listing(dealt, "or")))
    return Refusal("RT-04", say("no-choose-first"))


def why_not_card(s: State, seat: int, action: int) -> Refusal:
    """Return why an action is not legal while a card is to be played."""
    cards = sorted({card - 1 for card in s.hand[box.HAND * seat : box.HAND * seat + box.HAND] if card})
    hand = [names.CARDS[card] for card in cards]
    if st.PLAY <= action < st.SET_ASIDE:
        return Refusal("RT-10", say("no-not-held", card=names.CARDS[action - st.PLAY], hand=Listing(hand)))
    return Refusal("RT-10", say("no-play-first", hand=Listing(hand, "or")))


def why_not_after(s: State, seat: int, action: int) -> Refusal:
    """Return why an action is not legal after the piece."""
    if st.PINK <= action < st.NO_PINK:
        return why_not_drop(s, seat, FIRST_DROP[PINK_SQUARE] + action - st.PINK)
    return Refusal("RT-11", joined(say("no-placed"), to_do(s, seat)))


def why_not_place(s: State, seat: int, action: int) -> Refusal:
    """Return why an action is not legal before the piece."""
    if action >= st.PLACE:
        shape = DROP_SHAPE[action - st.PLACE]
        if not box.OFFERS[s.card] >> shape & 1:
            return Refusal("RT-11", joined(say("no-such-shape", shape=names.SHAPES[shape]), to_do(s, seat)))
        return why_not_drop(s, seat, action - st.PLACE)
    if action == st.NO_PINK:
        rule = "RT-11" if placeable(s, seat) else "RT-31"
        return Refusal(rule, joined(say("no-not-done"), to_do(s, seat)))
    if action >= st.PINK:
        return why_not_pink(s, seat, action - st.PINK)
    return why_not_pay(s, seat, action)


def why_not_pay(s: State, seat: int, action: int) -> Refusal:
    """Return why a seat cannot pay or set this piece aside."""
    if s.stage[seat] == st.PINK_FIRST:
        return Refusal("RT-R16", joined(say("no-pink-alone"), to_do(s, seat)))
    if shapes := placeable(s, seat):
        return Refusal("RT-30", say("no-must-place", piece=one_of(s, shapes)))
    if action == st.PAY:
        return Refusal("RT-R6", joined(say("no-piece-left"), to_do(s, seat)))
    on_card = box.OFFERS[s.card] >> action - st.SET_ASIDE & 1
    why = say("no-none-to-set-aside" if on_card else "no-such-shape", shape=names.SHAPES[action - st.SET_ASIDE])
    return Refusal("RT-R7" if on_card else "RT-R6", joined(why, to_do(s, seat)))


def why_not_pink(s: State, seat: int, column: int) -> Refusal:
    """Return why a pink square cannot be dropped before the piece."""
    if s.stage[seat] == st.PINK_FIRST:
        return Refusal("RT-R17", joined(say("no-second-pink"), to_do(s, seat)))
    if not landing.has_pink_ready(s, seat):
        return Refusal("RT-74", say("no-pink-held"))
    return why_not_drop(s, seat, FIRST_DROP[PINK_SQUARE] + column)


def why_not_drop(s: State, seat: int, drop: int) -> Refusal:
    """Return why a piece cannot land there, with advice."""
    refusal = obstacle(s, seat, drop)
    if refusal is None:
        raise ValueError(f"drop {drop} is legal for seat {seat}")
    shape = DROP_SHAPE[drop]
    instead = to_do(s, seat)
    if shape == PINK_SQUARE and pink_columns(s, seat):
        instead = say("another-column")
    elif shape in placeable(s, seat):
        instead = say("turn-or-elsewhere" if len(SHAPE_TURNS[shape]) > 1 else "elsewhere")
    return Refusal(refusal.rule, joined(refusal.sentence, instead))
