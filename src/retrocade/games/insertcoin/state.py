"""Where everything lies on Insert Coin's table, and every action there is.

A Level is squared paper of 8 by 8, its cells numbered row by row; A1 is 0 and H8 is 63. A shape is some of those cells,
its *squares*, numbered in reading order again; `filled` has a bit for each. The Heater (MS1):

        1 2 3 4 5 6 7 8
     C  . . # # # # . .       0  1  2  3
     D  . . # # # # . .       4  5  6  7
     E  . . # # # # . .       8  9 10 11
     F  . . . # # . . .         12 13

Everybody decides at once. What a seat decides changes its own sheet here and now, but stays its secret until all are
ready: `shown_*` keep the sheet as everybody last saw it, and views of others read only those. Fields of a plan under
way (`step` to `skulls`) are secrets too, but for whether a seat is ready.

The order of the deck is known to nobody, so it is not in the state: only which cards are still to come.
"""

from __future__ import annotations

from retrocade.engine.layout import i8, i32, i64, layout
from retrocade.games.insertcoin.content import CELLS, DEAL, DRAFT_DEAL, LEVELS, MOST_FORMS, MOST_SEATS, TRIPLES

SHEETS = MOST_SEATS * LEVELS  # Level l of a seat is number LEVELS * seat + l
LEFT, RIGHT = 0, 1  # the card's bottom corners

# What the game waits for.
DRAFTING, KEEPING, TURN, OVER = 0, 1, 2, 3

# What a seat has to decide next in its plan.
CHOOSE = 0  # a symbol to draw, or to burn
PLACE = 1  # where to draw the symbol in hand
BURNING = 2  # which square to burn
ANSWER = 3  # whether to activate the ability of the Level just completed
FILL = 4  # the next square that an ability fills
FINISH = 5  # which shape Kabuki Love completes
AGAIN = 6  # whether to draw the other symbol too
CONFIRM = 7  # nothing but to say so
READY = 8  # nothing: it waits for the others
OUT = 9  # nothing: it sits out this turn

# How the game ended; several may hold at once.
THREE_LEVELS, DECK_USED_UP, BROKE, UNPAID = 1, 2, 4, 8

# Actions.
KEEP_THREE = 0  # + which of the ten ways to keep three of five
PICK = KEEP_THREE + len(TRIPLES)  # + which card of the pack to take, when drafting
HOLD = PICK + DRAFT_DEAL  # + MOST_FORMS * side + form: take a symbol in hand, lying so
BURN = HOLD + 2 * MOST_FORMS
DISCARD = BURN + 1  # solo only: let the card pass
SQUARE = DISCARD + 1  # + CELLS * level + cell: the first square of the symbol in hand, or a square to burn or fill
ACTIVATE = SQUARE + LEVELS * CELLS
DECLINE = ACTIVATE + 1
COMPLETE = DECLINE + 1  # + level
STOP = COMPLETE + LEVELS  # draw no second symbol
DONE = STOP + 1  # let the plan stand
ACTIONS = DONE + 1

MOST_LEGAL = 132  # squares of three shapes of 44
# For a seat: three picks and what to keep; hold, place and done on 30 cards; three second symbols; three abilities.
MOST_DECISIONS = MOST_SEATS * (3 + 1 + 3 * 30 + 3 * 2 + 3 * 7)


@layout
class State:
    """A position of Insert Coin to Play."""

    seats: int = i8  # 1: Score Attack
    start: int = i8  # DEAL_5, DRAFT or QUICK
    deck: int = i8  # MIX30 or CLASSIC8
    phase: int = i8  # what the game waits for
    ended: int = i8  # how it ended: bits
    # The deck.
    left: int = i32  # Shape cards not flipped yet: bit n is card n
    flips: int = i8  # cards flipped, GAME OVER cards among them
    over_at: list[int] = i8[2]  # at which flip each GAME OVER card came, 0 while it has not
    card: int = i8  # the Shape card in play
    # Choosing shapes; all 0 once they are chosen.
    dealt: list[int] = i8[MOST_SEATS * DEAL]  # cards: DEAL * seat + place; when drafting, the pack this seat was dealt
    taken: list[int] = i8[MOST_SEATS * DEAL]  # when drafting, in which round each was picked, from 1; 0 not yet
    round: int = i8  # of the draft, from 1
    kept: list[int] = i8[MOST_SEATS]  # which three a seat keeps, from 1; 0 while it thinks. Secret
    # Sheets.
    shape: list[int] = i8[SHEETS]  # in each Level
    filled: list[int] = i64[SHEETS]  # squares of each Level, a bit for each
    lives: list[int] = i8[MOST_SEATS]
    coins: list[int] = i8[MOST_SEATS]
    fired: list[int] = i8[MOST_SEATS]  # Levels whose ability was activated: bit l is Level l
    shown_filled: list[int] = i64[SHEETS]  # the sheet before this turn's plan
    shown_lives: list[int] = i8[MOST_SEATS]
    shown_coins: list[int] = i8[MOST_SEATS]
    shown_fired: list[int] = i8[MOST_SEATS]
    skip: list[int] = i8[MOST_SEATS]  # 1: sits out the next Shape card
    double: list[int] = i8[MOST_SEATS]  # 1: may draw both symbols of this card
    # This turn's plans.
    step: list[int] = i8[MOST_SEATS]  # what a seat has to decide next
    hand: list[int] = i8[MOST_SEATS]  # the symbol in hand: MOST_FORMS * side + form
    used: list[int] = i8[MOST_SEATS]  # symbols drawn: bit LEFT, bit RIGHT; 4: burnt; 8: discarded
    queue: list[int] = i8[MOST_SEATS]  # Levels just completed, first come first: 2 bits each, level + 1
    ability: list[int] = i8[MOST_SEATS]  # family of the ability being carried out, from 1; 0 for none
    part: list[int] = i8[MOST_SEATS]  # its next part
    squares: list[int] = i8[MOST_SEATS]  # squares it still fills
    double_next: list[int] = i8[MOST_SEATS]  # 1: a Space Ship was activated
    strikes: list[int] = i8[MOST_SEATS]  # Lives its attacks will take from each opponent
    skulls: list[int] = i8[MOST_SEATS]  # 1: a White Skull was activated
    # Solo.
    discard: int = i8  # 1: this card may be discarded
    discard_next: int = i8  # 1: the next one may
    free: int = i8  # 1: the next GAME OVER card costs nothing
