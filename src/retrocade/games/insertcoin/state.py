"""The state of Insert Coin, and its actions.

A Level is squared paper of 8 by 8, its cells numbered row by row; A1 is 0 and H8 is 63. A shape is some of those cells,
its *squares*, numbered in reading order again; `filled` has a bit for each. The Heater (MS1):

        1 2 3 4 5 6 7 8
     C  . . # # # # . .       0  1  2  3
     D  . . # # # # . .       4  5  6  7
     E  . . # # # # . .       8  9 10 11
     F  . . . # # . . .         12 13

All seats decide at once. A decision changes the seat's own sheet immediately, but stays secret until all are ready:
`shown_*` keep each sheet as last shown, and the views of others read only those. The fields of a plan (`step` to
`skulls`) are secret too; only whether a seat is ready is public.

Nobody knows the order of the deck, so the state does not hold it: it has only the cards that are still to come.
"""

from __future__ import annotations

from retrocade.engine.layout import i8, i32, i64, layout
from retrocade.games.insertcoin.content import CELLS, DEAL, DRAFT_DEAL, LEVELS, MOST_FORMS, MOST_SEATS, TRIPLES

SHEETS = MOST_SEATS * LEVELS  # Level l of a seat is number LEVELS * seat + l
LEFT, RIGHT = 0, 1  # the card's bottom corners

# Phases of the game.
DRAFTING, KEEPING, TURN, OVER = 0, 1, 2, 3

# Steps of a plan: the next decision of a seat.
CHOOSE = 0  # a symbol to draw, or to burn
PLACE = 1  # where to draw the symbol in hand
BURNING = 2  # which square to burn
ANSWER = 3  # whether to activate the ability of the Level just completed
FILL = 4  # the next square that an ability fills
FINISH = 5  # which shape Kabuki Love completes
AGAIN = 6  # whether to draw the other symbol too
CONFIRM = 7  # the end of the plan
READY = 8  # no decision: the seat waits for the others
OUT = 9  # no decision: the seat sits out this turn

# Reasons for the end of the game, as bits.
THREE_LEVELS, DECK_USED_UP, BROKE, UNPAID = 1, 2, 4, 8

# Actions.
KEEP_THREE = 0  # + which of the ten ways to keep three of five
PICK = KEEP_THREE + len(TRIPLES)  # + which card of the pack to take, when drafting
HOLD = PICK + DRAFT_DEAL  # + MOST_FORMS * side + form: take a symbol in hand in this form
BURN = HOLD + 2 * MOST_FORMS
DISCARD = BURN + 1  # solo only: let the card pass
SQUARE = DISCARD + 1  # + CELLS * level + cell: the first square of the symbol in hand, or a square to burn or fill
ACTIVATE = SQUARE + LEVELS * CELLS
DECLINE = ACTIVATE + 1
COMPLETE = DECLINE + 1  # + level
STOP = COMPLETE + LEVELS  # draw no second symbol
DONE = STOP + 1  # finish the plan
ACTIONS = DONE + 1

MOST_LEGAL = 132  # squares of three shapes of 44
# For a seat: three picks and the choice of three cards; hold, place and done on 30 cards; three second symbols; three abilities.
MOST_DECISIONS = MOST_SEATS * (3 + 1 + 3 * 30 + 3 * 2 + 3 * 7)


@layout
class State:
    """A position of Insert Coin to Play."""

    seats: int = i8  # 1: Score Attack
    start: int = i8  # DEAL_5, DRAFT or QUICK
    deck: int = i8  # MIX30 or CLASSIC8
    phase: int = i8  # DRAFTING to OVER
    ended: int = i8  # reasons for the end: bits
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
    step: list[int] = i8[MOST_SEATS]  # the next decision of a seat: CHOOSE to OUT
    hand: list[int] = i8[MOST_SEATS]  # the symbol in hand: MOST_FORMS * side + form
    used: list[int] = i8[MOST_SEATS]  # symbols drawn: bit LEFT, bit RIGHT; 4: burnt; 8: discarded
    queue: list[int] = i8[MOST_SEATS]  # Levels just completed, in order of completion: 2 bits each, level + 1
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
