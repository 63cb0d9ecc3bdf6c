"""Every drop of the shapes at hand as data: where it comes to rest, and its effects or why it is refused.

Most drops are the same on the next board, so they are kept.
"""

from __future__ import annotations

from functools import lru_cache
from operator import attrgetter
from typing import Any

from retrocade.engine.contract import Refusal
from retrocade.engine.kept import KeptList, kept_dict
from retrocade.games.retrotetro import content as box
from retrocade.games.retrotetro import landing, pieces, preview, rules
from retrocade.games.retrotetro import state as st
from retrocade.games.retrotetro import view_types as types
from retrocade.games.retrotetro.state import State

CACHED_DROPS = 1 << 14  # drops with their effects, on all boards
DROPS_OF = [range(pieces.FIRST_DROP[shape], pieces.FIRST_DROP[shape + 1]) for shape in range(box.SHAPES + 1)]


def drops(s: State, seat: int) -> dict[str, list[types.Drop]]:
    """Return every drop of the shapes that this seat may place next, with its effects or a refusal."""
    shapes = shapes_at_hand(s, seat)
    return {box.SHAPE_IDS[shape]: drops_of(s, seat, shape) for shape in range(box.SHAPES + 1) if shapes >> shape & 1}


def shapes_at_hand(s: State, seat: int) -> int:
    """Return the shapes of the card to place, or of the cards in hand while choosing a card, as bits."""
    if seat < 0 or not rules.to_act(s) >> seat & 1:
        return 0
    if s.phase == st.PLAYING_CARD:
        hand = [card - 1 for card in s.hand[box.HAND * seat : box.HAND * seat + box.HAND] if card]
        return box.OFFERS[hand[0]] | box.OFFERS[hand[-1]]
    if s.phase != st.PLACING:
        return 0
    pink = 1 << pieces.PINK_SQUARE if s.stage[seat] != st.PINK_FIRST and landing.has_pink_ready(s, seat) else 0
    return pink if s.stage[seat] == st.PLACED else box.OFFERS[s.card] | pink


def drops_of(s: State, seat: int, shape: int) -> list[types.Drop]:
    """Return the drops of a shape."""
    record = preview.board_record(s, seat)
    if shape == pieces.PINK_SQUARE:
        copies = tuple(s.copies[seat * box.SHAPES : (seat + 1) * box.SHAPES])
        return pink_drops(record, copies, s.card, s.stage[seat])
    return shape_drops(record, s.copies[seat * box.SHAPES + shape] > 0, shape)


@lru_cache(maxsize=preview.CACHED_BOARDS)
def pink_drops(record: preview.BoardRecord, copies: tuple[int, ...], card: int, stage: int) -> list[types.Drop]:
    """Return the drops of a pink square. Before the piece it must leave room for a shape of the card (RT-R16)."""
    board, s = preview.board_of(record), preview.from_record(record)
    s.copies[: box.SHAPES] = copies
    s.card, s.stage[0] = card, stage
    refusals = {drop: preview.obstacle(s, 0, drop) for drop in DROPS_OF[pieces.PINK_SQUARE]}
    return KeptList(
        refused(board.landing(drop), refusal) if refusal else drop_view(*preview.causes_of(board, board.landing(drop)))
        for drop, refusal in refusals.items()
    )


@lru_cache(maxsize=preview.CACHED_BOARDS)
def shape_drops(record: preview.BoardRecord, left: bool, shape: int) -> list[types.Drop]:
    """Return the drops of a polyomino, which depend only on the board and on whether a copy is left."""
    board, causes_of = preview.board_of(record), preview.causes_of
    return KeptList(
        drop_view(*causes_of(board, piece)) if left and has_room else refused_on(board, piece, left)
        for piece, has_room in board.landings(shape)
    )


@lru_cache(maxsize=CACHED_DROPS)
def drop_view(
    piece: preview.Landing, lost: int, columns: int, roofed: int, completed: tuple[str, ...], spoiled: tuple[str, ...]
) -> types.Drop:
    """Return a drop as data: action, turn, leftmost column, squares and effects."""
    facts = drop_facts(piece.drop, piece.squares)
    facts["effects"] = effects_view(preview.effects_of(piece, lost, columns, roofed, completed, spoiled))
    return facts


def refused_on(board: preview.Board, piece: preview.Landing, left: bool) -> types.Drop:
    """Return a drop that is refused as data. Most are refused for the same reason on the next board."""
    if not left:
        return refused_without_copies(piece)
    if piece.too_high:
        return refused_too_high(piece, preview.columns_below(board, piece))
    return refused_touching(piece, piece.touches & board.of_shape(piece.shape))


@lru_cache(maxsize=CACHED_DROPS)
def refused_without_copies(piece: preview.Landing) -> types.Drop:
    """Return a drop of a shape of which no copy is left (RT-20)."""
    return refused(piece, preview.COPIES_GONE[piece.shape])


@lru_cache(maxsize=CACHED_DROPS)
def refused_too_high(piece: preview.Landing, columns: tuple[str, ...]) -> types.Drop:
    """Return a drop that would stick out at the top (RT-22)."""
    return refused(piece, preview.columns_too_high(columns))


@lru_cache(maxsize=CACHED_DROPS)
def refused_touching(piece: preview.Landing, touched: int) -> types.Drop:
    """Return a drop that would touch these squares of its own shape (RT-26)."""
    if not touched:
        raise AssertionError("a drop without room has a reason")
    return refused(piece, preview.would_touch(piece.shape, touched))


def refused(piece: preview.Landing, refusal: Refusal) -> types.Drop:
    """Return a drop that is refused as data: action, turn, leftmost column, squares and the refusal."""
    facts = drop_facts(piece.drop, piece.squares)
    facts["refusal"] = {"rule": refusal.rule, "sentence": refusal.sentence}
    return facts


def drop_facts(drop: int, squares: tuple[str, ...]) -> types.Drop:
    """Return what a drop is, wherever it comes to rest."""
    shape, turn, column = pieces.DROPS[drop]
    action = st.PINK + column if shape == pieces.PINK_SQUARE else st.PLACE + drop
    facts: types.Drop = {"action": action, "turn": turn, "column": column, "squares": list(squares)}
    return kept_dict(facts)


def effects_view(effects: preview.Effects) -> types.Effects:
    """Return the effects of a drop that are not empty."""
    parts = zip(PARTS, PARTS_OF(effects), strict=True)
    found: Any = {part: list(much) if type(much) is tuple else much for part, much in parts if much}
    return found  # type: ignore[no-any-return]  # the parts are those that the class declares


PARTS = (
    "matches",
    "half_rows",
    "people",
    "traps",
    "roofed",
    "spoiled",
    "coins",
    "people_points",
    "gold",
    "columns",
    "pink",
)
PARTS_OF = attrgetter(*PARTS)
