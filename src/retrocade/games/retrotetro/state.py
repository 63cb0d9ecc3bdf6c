"""The state of a game of Retro Tetro, and the numbers of its actions.

A board's squares are numbered row by row from the bottom left. Sets of squares are bits in three words of seven rows:

          A   B   C   D   E   F   G   H
    16  120 121 ...                 127     word 2: rows 15 and 16
    ...                                     word 1: rows 8 to 14
     2    8   9  10  11  12  13  14  15
     1    0   1   2   3   4   5   6   7     word 0: rows 1 to 7

A *sheet* holds the board, pieces and coins of one player. Each seat has two: its own (sheet = seat), and the one that
all players saw at the last reveal (sheet = MOST_SEATS + seat), because moves on the current card are secret until all
seats are done. A piece is stored as its landing (see `pieces`), in a slot of its shape. The order of the deck is not
stored: unseen cards, in the deck and in the box, are counts by kind, and a draw takes one at random.
"""

from __future__ import annotations

from retrocade.engine.layout import i8, i16, i64, layout
from retrocade.games.retrotetro.content import CARD_KINDS, CARDS_PLAYED, COLUMNS, DEALT, HAND, SHAPES, WORDS
from retrocade.games.retrotetro.pieces import FIRST_SLOT, POLYOMINO_DROPS

MOST_SEATS = 4
SHEETS = 2 * MOST_SEATS
SLOTS = FIRST_SLOT[SHAPES + 1]  # pieces on one board at most

# Phases.
CHOOSING, PLAYING_CARD, PLACING, OVER = 0, 1, 2, 3

# Stages of a seat on the current card. The log needs to know whether a pink square came first, also when it is done.
TO_PLACE, PINK_FIRST, PLACED, DONE_PLACING, DONE_PINK_FIRST = 0, 1, 2, 3, 4

# Actions.
KEEP = 0  # + objective, in the order of content.COUNTS
PLAY = KEEP + SHAPES  # + kind of card
SET_ASIDE = PLAY + CARD_KINDS  # + shape: pay and set this piece aside
PAY = SET_ASIDE + SHAPES  # pay, with no piece left to set aside
PINK = PAY + 1  # + column: drop a pink square there
NO_PINK = PINK + COLUMNS  # finish without a pink square
PLACE = NO_PINK + 1  # + drop
ACTIONS = PLACE + POLYOMINO_DROPS

MOST_LEGAL = POLYOMINO_DROPS + COLUMNS  # a wild card, and a pink square before it
MOST_DECISIONS = (
    MOST_SEATS + CARDS_PLAYED + CARDS_PLAYED * MOST_SEATS * 2
)  # objectives, cards, a piece and a pink square


@layout
class State:
    """A position of Retro Tetro."""

    seats: int = i8  # 1 to 4
    side: int = i8  # of the boards: 0 normal, 1 advanced
    objectives: int = i8  # 1: objective cards are dealt
    level: int = i8  # of the solo campaign, 0 outside of it
    lives: int = i8  # left in the campaign; shown to players, not used by the rules
    phase: int = i8  # CHOOSING to OVER
    first: int = i8  # the seat that began
    turn: int = i8  # the card being played, from 1
    card: int = i8  # kind of the card on the table, while all place
    dealt: list[int] = i8[MOST_SEATS * DEALT]  # objectives to choose from, + 1
    objective: list[int] = i8[MOST_SEATS]  # kept, + 1; secret while some still choose
    hand: list[int] = i8[MOST_SEATS * HAND]  # kinds of cards, + 1
    unseen: list[int] = i8[CARD_KINDS]  # unseen cards of each kind
    stage: list[int] = i8[MOST_SEATS]  # TO_PLACE to DONE_PINK_FIRST
    coins: list[int] = i8[SHEETS]  # negative: a debt
    copies: list[int] = i8[SHEETS * SHAPES]  # pieces left to place of each shape
    height: list[int] = i8[SHEETS * COLUMNS]  # highest covered row of each column; follows from the pieces
    piece: list[int] = i16[SHEETS * SLOTS]  # landings, + 1, by shape in the order they were placed
    covered: list[int] = i64[SHEETS * WORDS]  # all squares under a piece; follows from the pieces
