"""The view of Insert Coin for a seat: all sheets as last shown, its own sheet with this turn's plan, and its own
cards.

Besides the facts the view holds their consequences, so that a page computes no rule: the places for each symbol and
their effects (`plan.symbols`), the squares that can be filled, the cost of a burn, the score of each player now.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple, cast, get_args

from retrocade.engine import polyomino
from retrocade.engine.bits import lowest_bit
from retrocade.engine.contract import SPECTATOR, View
from retrocade.engine.layout import copied
from retrocade.games.insertcoin import content as box
from retrocade.games.insertcoin import names, plan, rules, sheet
from retrocade.games.insertcoin import state as st
from retrocade.games.insertcoin import view_types as types
from retrocade.games.insertcoin.imagine import forget_plan
from retrocade.games.insertcoin.state import State

PHASES: tuple[types.Phase, ...] = get_args(types.Phase)
STEPS: tuple[types.Step, ...] = get_args(types.Step)
ENDINGS: dict[int, types.Ending] = {
    st.THREE_LEVELS: "three-levels",
    st.DECK_USED_UP: "deck",
    st.BROKE: "broke",
    st.UNPAID: "unpaid",
}
SIDES: tuple[types.Side, ...] = get_args(types.Side)
REMEMBERED = 1 << 14  # drawings of Levels, and where symbols fit: the same ones are asked for again and again
OUTSIDE, EMPTY, FILLED, FRESH = ".", "o", "#", "+"  # of a Level's cells; fresh: filled by the plan under way


def view(s: State, seat: int) -> View:
    """Return the table as plain data."""
    seen: types.View = {
        "seats": s.seats,
        "phase": PHASES[s.phase],
        "ended": [word for bit, word in ENDINGS.items() if s.ended & bit],
        "turn": rules.turns(s),
        "card": card_in_play(s.deck, s.card) if s.phase == st.TURN else None,
        "deck": deck(s.flips, s.over_at[0], s.over_at[1], s.left),
        "families": all_families(s.seats == 1),
        "players": [player(s, other, other == seat) for other in range(s.seats)],
        "hand": cards_to_choose(s, seat) if seat >= 0 and s.phase < st.TURN else None,
        "plan": plan_under_way(s, seat) if seat >= 0 and s.phase == st.TURN else None,
    }
    return cast("View", seen)


def as_seen(s: State, seat: int) -> State:
    """Return the state without the things that this seat may not know: plans of others this turn, cards of others."""
    seen = copied(s)
    for other in range(s.seats):
        if other != seat:
            seen.kept[other] = 0
            if s.phase == st.TURN:
                forget_plan(seen, other)
    return seen


def reveals(before: State, after: State) -> bool:
    """Return True if a step revealed plans (IC-R8), kept shapes (IC-R3), or the packs of a draft."""
    return (after.phase, after.flips, after.round) != (before.phase, before.flips, before.round)


def seconds(s: State, seat: int) -> int:
    """IC-R42: return the seconds for a turn on a table with a clock: more for choosing shapes, and when an ability
    fires."""
    if s.phase < st.TURN:
        return int(box.TURN_TIMER["setup"])
    fires = s.fired[seat] != s.shown_fired[seat] or s.step[seat] == st.ANSWER
    return int(box.TURN_TIMER["turn"]) + (int(box.TURN_TIMER["ability"]) if fires else 0)


# The deck


@lru_cache
def card_in_play(deck: int, card: int) -> types.CardInPlay:
    """Return the Shape card in play. Only its two symbols matter (IC-12)."""
    return {
        "id": box.CARDS[card - 1]["id"],
        "shape": names.SHAPES[box.SHAPE_OF[(box.SHAPE_CARDS + 1) * deck + card] - 1],
        "symbols": (symbol_data(box.SYMBOL_ON[2 * card]), symbol_data(box.SYMBOL_ON[2 * card + 1])),
    }


def symbol_data(symbol: int) -> types.Symbol:
    """Return a symbol as plain data."""
    data = box.SYMBOLS[symbol]
    return {
        "id": data["id"],
        "name": names.SYMBOLS[symbol],
        "squares": data["squares"],
        "picture": data["picture"].split(),
    }


@lru_cache
def deck(flips: int, first_over: int, second_over: int, cards: int) -> types.Deck:
    """Return the public facts about the deck: the cards left in each half, GAME OVER cards that came, and the cards to
    come."""
    half, over_at = min(flips // box.HALF, 1), (first_over, second_over)
    left = [box.HALF * (number + 1) - max(flips, box.HALF * number) for number in range(2)]
    return {
        "flips": flips,
        "halves": [{"left": max(left[number], 0), "over_at": over_at[number]} for number in range(2)],
        "game_over_in": left[half]
        if over_at[half] == 0 and flips < 2 * box.HALF
        else 0,  # the chance is 1 in this number; 0: none
        "left": [box.CARDS[card - 1]["id"] for card in range(1, box.SHAPE_CARDS + 1) if cards >> card & 1],
    }


@lru_cache
def all_families(solo: bool) -> dict[str, types.Family]:
    """Return all families with their abilities."""
    return {family["id"]: family_data(solo, number) for number, family in enumerate(box.FAMILIES)}


def family_data(solo: bool, number: int) -> types.Family:
    """IC-67: return a family and its ability in words."""
    family = box.FAMILIES[number]
    return {
        "name": names.FAMILIES[number],
        "letter": family["letter"],
        "pattern": family["pattern"],
        "colour": family["colour"],
        "text": names.ability_text(solo, number),
    }


# Sheets


class Sheet(NamedTuple):
    """A sheet as a seat sees it: with the current plan for its owner, as last shown for everybody else."""

    shapes: tuple[int, ...]
    filled: tuple[int, ...]
    shown: tuple[int, ...]  # of the squares filled, those before this turn's plan
    lives: int
    coins: int
    fired: int

    def state(self) -> State:
        """Return a state in which this is the first sheet of several."""
        s = State()
        s.seats, s.phase = 2, st.TURN
        s.shape[: box.LEVELS], s.filled[: box.LEVELS], s.shown_filled[: box.LEVELS] = (
            self.shapes,
            self.filled,
            self.shown,
        )
        s.lives[0], s.coins[0], s.fired[0] = self.lives, self.coins, self.fired
        return s


def sheet_of(s: State, seat: int, own: bool) -> Sheet:
    """Return a sheet as its owner sees it, or as the others see it."""
    levels = slice(box.LEVELS * seat, box.LEVELS * seat + box.LEVELS)
    shapes, shown = tuple(s.shape[levels]), tuple(s.shown_filled[levels])
    if own or s.phase != st.TURN:
        return Sheet(shapes, tuple(s.filled[levels]), shown, s.lives[seat], s.coins[seat], s.fired[seat])
    return Sheet(shapes, shown, shown, s.shown_lives[seat], s.shown_coins[seat], s.shown_fired[seat])


def player(s: State, seat: int, own: bool) -> types.Player:
    """Return a sheet with its current score, and whether everybody waits for this player."""
    solo = s.seats == 1
    bonus = rules.speed_bonus(s if own else as_seen(s, SPECTATOR)) if solo else 0
    data = sheet_data(sheet_of(s, seat, own), s.phase >= st.TURN, bonus)
    return {
        "name": names.PLAYERS[seat],
        "state": readiness(s, seat),
        "lives": data["lives"],
        "coins": data["coins"],
        "completed": data["completed"],
        "shield": data["shield"] and not solo,
        "free_game_over": solo and s.free == 1,
        "may_discard": solo and s.discard == 1,
        "double": s.double[seat] == 1,
        "levels": data["levels"],
        "score": data["score"],
        "place": rules.result(s, seat) if s.phase == st.OVER else 0,
        "rank": names.rank(rules.score(s, seat)) if s.phase == st.OVER and solo else "",
    }


@lru_cache(REMEMBERED)
def sheet_data(seen: Sheet, chosen: bool, bonus: int) -> types.SheetData:
    """Return the data of a sheet that depend on the sheet alone. Shapes count once they are chosen."""
    s = seen.state()
    return {
        "lives": seen.lives,
        "coins": seen.coins,
        "completed": sheet.completed(s, 0) if chosen else 0,
        "shield": chosen and rules.is_shielded(s, 0),
        "levels": [level_data(s, 0, level) for level in range(box.LEVELS)] if chosen else [],
        "score": score_data(s, 0, bonus),
    }


def readiness(s: State, seat: int) -> types.Readiness:
    """Return 'thinking', 'ready', 'out' (sits out), or '' once the game is over."""
    if s.phase == st.OVER:
        return ""
    if s.phase == st.TURN and s.step[seat] == st.OUT:
        return "out"
    return "thinking" if rules.to_act(s) >> seat & 1 else "ready"


def level_data(s: State, seat: int, level: int) -> types.Level:
    """Return a Level: its shape as eight lines of eight characters, its value, and its empty squares."""
    at = box.LEVELS * seat + level
    shape = box.SHAPES[s.shape[at] - 1]
    return {
        "shape": shape["id"],
        "name": names.shape_name(s, seat, level),
        "family": shape["family"],
        "points": box.POINTS[s.shape[at]],
        "squares": box.SQUARES[s.shape[at]],
        "filled": s.filled[at].bit_count(),
        "completed": sheet.is_completed(s, seat, level),
        "fired": bool(s.fired[seat] >> level & 1),
        "grid": grid(s, at),
    }


def grid(s: State, at: int) -> list[str]:
    """Return the cells of a Level, row by row."""
    return list(grid_of(s.shape[at], s.shown_filled[at], s.filled[at]))


@lru_cache(REMEMBERED)
def grid_of(shape: int, shown: int, filled: int) -> tuple[str, ...]:
    """Return the cells of a shape, row by row."""
    marks = [OUTSIDE] * box.CELLS
    for square, (row, col) in enumerate(box.SHAPE_CELLS[shape]):
        if shown >> square & 1:
            marks[box.GRID * row + col] = FILLED
        else:
            marks[box.GRID * row + col] = FRESH if filled >> square & 1 else EMPTY
    return tuple("".join(marks[row : row + box.GRID]) for row in range(0, box.CELLS, box.GRID))


def score_data(s: State, seat: int, bonus: int) -> types.Score:
    """IC-57 to IC-61: return the score line by line, with the speed bonus of a solo game."""
    shapes = range(box.LEVELS * seat, box.LEVELS * seat + box.LEVELS)
    return {
        "levels": [sheet.shape_points(s.shape[at], s.filled[at]) for at in shapes],
        "coins": box.COIN_POINTS * s.coins[seat],
        "lives": box.LIFE_POINTS * s.lives[seat],
        "bonus": bonus,
        "total": sheet.wallet(s, seat) + sum(sheet.shape_points(s.shape[at], s.filled[at]) for at in shapes) + bonus,
    }


# Choosing shapes


def cards_to_choose(s: State, seat: int) -> types.Hand:
    """Return the seat's own cards: those to keep three of, or the pack to pick from and the picks so far."""
    if s.phase == st.KEEPING:
        cards = [rules.card_in_hand(s, seat, i) for i in range(box.DEAL)]
        kept = box.TRIPLES[s.kept[seat] - 1] if s.kept[seat] > 0 else ()
        shown = [card_data(s, card, kept=i in kept) for i, card in enumerate(cards) if card > 0]
        return {"round": 0, "cards": shown, "picked": []}
    pack = box.DEAL * rules.pack_before(s, seat, s.round)
    offered = [s.dealt[pack + i] for i in range(box.DRAFT_DEAL) if s.taken[pack + i] == 0]
    picked = [rules.card_in_hand(s, seat, i) for i in range(s.round)]
    return {
        "round": s.round,
        "cards": [card_data(s, card, kept=False) for card in offered],
        "picked": [card_data(s, card, kept=True) for card in picked if card > 0],
    }


def card_data(s: State, card: int, kept: bool) -> types.ShapeCard:
    """Return a dealt Shape card. Its shape counts now, not its symbols."""
    number = box.SHAPE_OF[(box.SHAPE_CARDS + 1) * s.deck + card]
    shape = box.SHAPES[number - 1]
    return {
        "id": box.CARDS[card - 1]["id"],
        "shape": shape["id"],
        "name": names.SHAPES[number - 1],
        "family": shape["family"],
        "points": shape["points"],
        "squares": shape["squares"],
        "picture": shape["picture"].split(),
        "kept": kept,
    }


# The plan of this turn


def plan_under_way(s: State, seat: int) -> types.Plan:
    """Return the decisions of this seat now, with their effects."""
    step, own = s.step[seat], sheet_of(s, seat, own=True)
    return {
        "step": STEPS[step],
        "used": [SIDES[side] for side in range(2) if s.used[seat] >> side & 1],
        "burnt": s.used[seat] == plan.BURNT,
        "hand": hand_data(s, seat) if step == st.PLACE else None,
        "symbols": symbols_open(s, seat, own),
        "squares": squares_open(own.shapes, own.filled) if step in (st.BURNING, st.FILL) else [],
        "to_fill": s.squares[seat],
        "burn": burn_data(own.lives, own.coins) if step == st.CHOOSE else None,
        "asks": (s.queue[seat] & 3) - 1 if step == st.ANSWER else -1,
        "may_finish": [level for level in range(box.LEVELS) if plan.can_be_finished(s, seat, level)]
        if step == st.FINISH
        else [],
    }


def hand_data(s: State, seat: int) -> types.InHand:
    """Return the symbol in hand."""
    return {"side": SIDES[s.hand[seat] // box.MOST_FORMS], "form": s.hand[seat] % box.MOST_FORMS}


def sides_open(s: State, seat: int) -> list[int]:
    """Return the symbols that this seat may take in hand now, or has in hand."""
    if s.step[seat] == st.CHOOSE:
        return [0, 1]
    if s.step[seat] == st.PLACE:
        return [s.hand[seat] // box.MOST_FORMS]
    return [plan.other_side(s, seat)] if s.step[seat] == st.AGAIN else []


def symbols_open(s: State, seat: int, own: Sheet) -> tuple[list[types.Form], list[types.Form]]:
    """Return for each symbol of the card its forms and places; nothing for a symbol that cannot be taken now."""
    sides = sides_open(s, seat)
    symbols = [box.SYMBOL_ON[2 * s.card + side] for side in range(2)]
    left, right = (
        forms_data(symbols[side], side, own.shapes, own.filled) if side in sides else [] for side in range(2)
    )
    return left, right


@lru_cache(REMEMBERED)
def forms_data(symbol: int, side: int, shapes: tuple[int, ...], filled: tuple[int, ...]) -> list[types.Form]:
    """Return each form of a symbol: its cells, the forms that turning and mirroring lead to, and its spots."""
    return [
        {
            "action": st.HOLD + box.MOST_FORMS * side + number,
            "cells": form["cells"],
            "turned": form["turned"],
            "mirrored": form["mirrored"],
            "picture": form["picture"],
            "spots": spots(shapes, filled, symbol, number),
        }
        for number, form in enumerate(FORM_SHAPES[symbol])
    ]


def drawn_form(form: polyomino.Shape) -> list[str]:
    """Return a form as lines of characters."""
    wide, high = max(col for _, col in form) + 1, max(row for row, _ in form) + 1
    return ["".join("#" if (row, col) in form else "." for col in range(wide)) for row in range(high)]


FORM_SHAPES: list[list[types.FormShape]] = [
    [
        {
            "cells": [(row, col - form[0][1]) for row, col in form],
            "turned": forms.index(polyomino.quarter_turned(form)),
            "mirrored": forms.index(polyomino.mirrored(form)),
            "picture": drawn_form(form),
        }
        for form in forms
    ]
    for forms in box.FORMS
]


def spots(shapes: tuple[int, ...], filled: tuple[int, ...], symbol: int, form: int) -> list[types.Spot]:
    """Return all places for a symbol in this form."""
    return [spot for level in range(box.LEVELS) for spot in spots_in(level, shapes[level], filled[level], symbol, form)]


@lru_cache(REMEMBERED)
def spots_in(level: int, shape: int, filled: int, symbol: int, form: int) -> tuple[types.Spot, ...]:
    """Return the places for a symbol in this form in one Level."""
    places = box.PLACES[sheet.first_place(symbol, form, shape) : sheet.last_place(symbol, form, shape)]
    return tuple(spot(level, shape, filled | squares, squares) for squares in places if squares & filled == 0)


def spot(level: int, shape: int, filled: int, squares: int) -> types.Spot:
    """Return a place in a Level with the effect of filling it."""
    cell = box.CELL_OF[box.MOST_SQUARES * shape + lowest_bit(squares)]
    return types.Spot(
        st.SQUARE + box.CELLS * level + cell,
        level,
        cell,
        int(filled == box.FULL[shape]),
        cut_off(shape, filled, squares),
    )


def cut_off(shape: int, filled: int, squares: int) -> int:
    """Return the number of squares beside these that have no empty neighbour left, so that no symbol fits there."""
    rest, first = box.FULL[shape] & ~filled, box.MOST_SQUARES * shape - 1
    near = 0
    while squares:
        near |= box.NEAR[first + (squares & -squares).bit_length()]
        squares &= squares - 1
    near &= rest
    alone = 0
    while near:
        alone += not box.NEAR[first + (near & -near).bit_length()] & rest
        near &= near - 1
    return alone


@lru_cache(REMEMBERED)
def squares_open(shapes: tuple[int, ...], filled: tuple[int, ...]) -> list[types.Spot]:
    """Return the squares that may be filled one at a time, in the form of spots."""
    return [
        spot(level, shapes[level], filled[level] | 1 << square, 1 << square)
        for level in range(box.LEVELS)
        for square in range(box.SQUARES[shapes[level]])
        if not filled[level] >> square & 1
    ]


@lru_cache
def burn_data(lives: int, coins: int) -> types.Burn:
    """IC-R11, IC-R12: return the Lives and Coins after a burn, and whether that ruins the player."""
    s = State()
    s.lives[0], s.coins[0] = lives, coins
    for _ in range(box.BURN_LIVES):
        sheet.lose_life(s, 0)
    lives, coins = s.lives[0], s.coins[0]
    return {"lives": lives, "coins": coins, "ruins": lives == 0 and coins == 0}
