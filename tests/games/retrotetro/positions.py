"""Positions written as in the ledger, piece by piece ('sq: F1 G1 F2 G2'), and actions by name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from retrocade.engine.chance import seeded
from retrocade.engine.layout import copied
from retrocade.games import load
from retrocade.games.retrotetro import landing, placement, rules
from retrocade.games.retrotetro.content import (
    BOARDS,
    CARD_IDS,
    COLUMNS,
    GREEN_ROW,
    HAND,
    OBJECTIVE_IDS,
    SHAPE_IDS,
    SHAPES,
    SQUARE_NAMES,
    WORDS,
    words_of,
)
from retrocade.games.retrotetro.pieces import DROPS, FIRST_DROP, PINK_SQUARE, squares_at
from retrocade.games.retrotetro.state import (
    KEEP,
    MOST_SEATS,
    NO_PINK,
    OVER,
    PAY,
    PINK,
    PLACE,
    PLACING,
    PLAY,
    SET_ASIDE,
    State,
)

__all__ = ["NO_PINK", "PAY"]

GAME = load("retrotetro")
LUCK = seeded(0)


def options(**written: str) -> dict[str, int]:
    return GAME.choose(written)


def dealt(seed: int = 1, **written: Any) -> State:
    """Return a new game, by default without objectives."""
    s: State = GAME.blank(options(**{"seats": "1", "objectives": "no", **written}))
    rules.setup(s, seeded(seed))
    return s


def legal(s: State, seat: int = 0) -> list[int]:
    out = [0] * GAME.most_legal
    return out[: rules.legal(s, seat, out)]


def act(s: State, action: int, seat: int = 0, luck: Any = None) -> State:
    """Return the state after a legal action."""
    assert action in legal(s, seat), GAME.words.why_not(s, seat, action)
    after = copied(s)
    rules.apply(after, seat, action, luck or copied(LUCK))
    return after


def refusal(s: State, action: int, seat: int = 0) -> str:
    """Return the rule that refuses an action."""
    assert action not in legal(s, seat)
    return GAME.words.why_not(s, seat, action).rule


# Squares and pieces


def square(name: str) -> int:
    return SQUARE_NAMES.index(name)


def split(piece: str) -> tuple[int, list[int]]:
    """Return the shape and the squares of a piece such as 'sq: F1 G1 F2 G2'."""
    shape, _, squares = piece.partition(":")
    return SHAPE_IDS.index(shape.strip()), sorted(square(name) for name in squares.split())


def drop_on(piece: str) -> int:
    """Return the drop that can come to lie on these squares."""
    shape, squares = split(piece)
    row = squares[0] // COLUMNS + 1
    drops = range(FIRST_DROP[shape], FIRST_DROP[shape + 1])
    return next(drop for drop in drops if squares_at(drop, row) == squares)


def placing(piece: str) -> int:
    """Return the action that drops this piece, which may be a pink square."""
    drop = drop_on(piece)
    return PINK + DROPS[drop][2] if DROPS[drop][0] == PINK_SQUARE else PLACE + drop


def lands(s: State, piece: str, seat: int = 0) -> bool:
    """Return whether the drop of this piece comes to lie on exactly these squares."""
    drop = drop_on(piece)
    return squares_at(drop, landing.resting_row(s, seat, drop)) == split(piece)[1]


def is_legal(s: State, piece: str, seat: int = 0) -> bool:
    return lands(s, piece, seat) and placing(piece) in legal(s, seat)


def lay(s: State, pieces: Sequence[str], seat: int = 0) -> None:
    """Place pieces on a board, in order, each on its squares."""
    for piece in pieces:
        assert lands(s, piece, seat), piece
        assert landing.fits(s, seat, drop_on(piece)), piece
        if split(piece)[0] == PINK_SQUARE:
            placement.place(s, seat, drop_on(piece))
        else:
            placement.put(s, seat, drop_on(piece))
    placement.reveal_sheet(s, seat)


def position(
    *pieces: str,
    card: str = "wild",
    coins: int | None = None,
    gone: Sequence[str] = (),
    objective: str = "",
    **written: Any,
) -> State:
    """Return a position in which seat 0 has placed these pieces and all have to place for a card."""
    s = dealt(**written)
    lay(s, pieces)
    if coins is not None:
        s.coins[0] = coins
    for shape in gone:
        s.copies[SHAPE_IDS.index(shape)] = 0
    if objective:
        s.objective[0] = OBJECTIVE_IDS.index(objective) + 1
    placement.reveal_sheet(s, 0)
    s.turn = 1 + sum(split(piece)[0] != PINK_SQUARE for piece in pieces)
    s.first = (1 - s.turn) % s.seats
    s.card, s.phase = CARD_IDS.index(card), PLACING
    s.hand[HAND - 1] = 0
    for _ in range(s.turn - 1):
        s.unseen[next(kind for kind, left in enumerate(s.unseen) if left)] -= 1
    return s


def final(*pieces: str, **written: Any) -> State:
    """Return a position at the end of a game."""
    s = position(*pieces, **written)
    s.phase = OVER
    return s


def painted(
    columns: int = 0, gold: int = 0, half_rows: int = 0, people: int = 17, coins: int = 0, level: str = "none"
) -> State:
    """Return a final board with exactly so much covered, square by square and without pieces."""
    s = final(level=level)
    board = BOARDS[0]
    taken = {square for half in board.half_rows[:half_rows] for square in half} | set(board.gold[:gold])
    high = {square % COLUMNS for square in taken if square >= GREEN_ROW * COLUMNS}
    spare = [column for column in range(COLUMNS) if column not in high]
    taken |= {GREEN_ROW * COLUMNS + column for column in spare[: columns - len(high)]}
    for place, value in sorted(board.people.items(), key=lambda person: -person[1]):
        if 17 - people >= value and place < GREEN_ROW * COLUMNS:
            people += value
            taken.add(place)
    assert people == 17
    for sheet in (0, MOST_SEATS):
        s.covered[WORDS * sheet : WORDS * sheet + WORDS] = words_of(sorted(taken))
        s.coins[sheet] = coins
    return s


# Decisions


def keeping(objective: str) -> int:
    return KEEP + OBJECTIVE_IDS.index(objective)


def playing(card: str) -> int:
    return PLAY + CARD_IDS.index(card)


def setting_aside(shape: str) -> int:
    return SET_ASIDE + SHAPE_IDS.index(shape)


def pink_on(column: str) -> int:
    return PINK + "ABCDEFGH".index(column)


def hand(s: State, seat: int = 0) -> list[str]:
    return [CARD_IDS[card - 1] for card in s.hand[HAND * seat : HAND * seat + HAND] if card]


def shapes_offered(s: State, seat: int = 0) -> set[str]:
    """Return the shapes that can be placed."""
    return {SHAPE_IDS[DROPS[action - PLACE][0]] for action in legal(s, seat) if action >= PLACE}


def copies(s: State, shape: str, seat: int = 0) -> int:
    return s.copies[seat * SHAPES + SHAPE_IDS.index(shape)]


def finish_card(s: State, seed: int = 5) -> State:
    """Return the state after all seats took their first legal action until the card was resolved."""
    after, luck = copied(s), seeded(seed)
    turn = after.turn
    while after.phase == PLACING and after.turn == turn:
        waiting = rules.to_act(after)
        seat = (waiting & -waiting).bit_length() - 1
        rules.apply(after, seat, legal(after, seat)[0], luck)
    return after
