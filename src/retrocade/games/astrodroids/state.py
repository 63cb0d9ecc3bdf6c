"""The state of a game of Retrograde, and its actions.

A sheet's Droids are numbered row by row under the Bosses, one of which stands above each column:

          B0  B1  B2  B3  B4
     1     0   1   2   3   4
     2     5   6   7   8   9
     3    10  11  12  13  14
     4    15  16  17  18  19
     5    20  21  22  23  24

Cards that nobody has seen are a set, and a card is drawn from it when it is flipped: nobody can tell the deck from the
cards set aside. The state does not hold the length of the solo timer either; each throw draws whether time is up.

The table has a clock, which is a seat of its own numbered `seats`. It may act (`TIME`), but the game never waits for it,
so that a game works without a clock too.
"""

from __future__ import annotations

from retrocade.engine.layout import i8, i16, i32, i64, layout
from retrocade.games.astrodroids.content import (
    CELLS,
    KINDS,
    MOST_BEATS,
    MOST_DICE,
    MOST_PICKS,
    MOST_SEATS,
    REROLLS_IN_TIME,
    ROUNDS,
    TYPES,
)

# Phases: what the game waits for.
PLAN, COUNTDOWN, ROLL, BLAST, UNLOCK, OVER = 0, 1, 2, 3, 4, 5

SLOTS = MOST_SEATS + 1  # places on the table for a card
STEPS = MOST_PICKS + 1  # steps of a plan: its Droids, and a trophy

# Actions. A slot is 0 to 4; a face is 1 to 6; dice are a number with a bit for each die, 1 to 255.
READY = 0
REROLL = 1  # + dice - 1: throw these dice again
CLAIM = REROLL + (1 << MOST_DICE) - 1  # + slot: take this card
HOLD = CLAIM + SLOTS  # + slot: put a hand on a card before the last rerolls
PICK = HOLD + SLOTS  # + cell: add a Droid to the plan
CIRCLE = PICK + CELLS  # + face - 1: add a trophy to the plan
FIRE = CIRCLE + TYPES  # the plan is done
OPEN = FIRE + 1  # + kind: unlock a Power-Up
LEAVE = OPEN + len(KINDS)  # leave the others locked
GO = LEAVE + 1  # "3-2-1": everybody throws all dice
TIME = GO + 1  # the clock's only action: time is up
ACTIONS = TIME + 1

MOST_LEGAL = (1 << MOST_DICE) + 2 * SLOTS + 1  # every reroll, claim and hold; one more because rules write ahead
MOST_REROLLS = max(MOST_BEATS, REROLLS_IN_TIME) + 7  # of a player in a round: one is too late, six are the last ones
MOST_DECISIONS = ROUNDS * (1 + MOST_SEATS * (1 + MOST_REROLLS + 2 + STEPS + 1 + len(KINDS)) + MOST_BEATS + 5)


@layout
class State:
    """A position of Retrograde."""

    hidden: int = i64  # cards that nobody has seen, a bit for each; first, because it is the widest field
    seats: int = i8  # 1 to 4
    pace: int = i8  # REALTIME, SLOW, CALM or BEAT
    first_game: int = i8  # 1: no third spots in round 1
    same_sheet: int = i8  # 1: everybody has the same sheet
    round: int = i8  # counted from 1
    phase: int = i8  # what the game waits for
    waiting: int = i8  # whose decision it waits for, a bit for each seat
    later_in_beat: int = i8  # BEAT, part 2: who acts later in this beat, a bit for each seat
    later_in_order: int = i8  # BEAT, parts 3 and 4: who decides later in the order of blasting, a bit for each seat
    reserves: int = i8  # how many of the cards set aside were flipped
    table: list[int] = i8[SLOTS]  # card in each slot, 0 for none
    claimed: list[int] = i8[MOST_SEATS]  # each player's card of this round, 0 for none
    last: int = i8  # the player who has only the last rerolls, seat + 1; 0 for nobody yet
    rerolls: int = i8  # how many last rerolls are left
    held: int = i8  # the slot on which the last player has a hand, + 1
    time_up: int = i8  # 1: throwing is over, and players without a card must claim
    box: list[int] = i8[2]  # solo: the faces of the box dice when time ran out
    dice: list[int] = i8[MOST_SEATS * MOST_DICE]  # faces of each player's dice, 0 where there is none
    throws: list[int] = i8[MOST_SEATS]  # rerolls made this round
    thrown: list[int] = i16[MOST_SEATS]  # the dice of each player's latest throw, a bit for each
    beat: int = i8  # CALM and BEAT: counted from 1 in each round
    chosen: list[int] = i16[MOST_SEATS]  # CALM: the reroll or claim each has chosen for this beat, 0 for none; secret
    asked: int = i8  # CALM: the player who must choose again because the card is gone, seat + 1
    sheet: list[int] = i8[MOST_SEATS]  # number of each player's sheet
    blasted: list[int] = i32[MOST_SEATS]  # Droids crossed off, a bit for each cell
    bosses: list[int] = i8[MOST_SEATS]  # a bit for each column
    trophies: list[int] = i8[MOST_SEATS]  # circled, bit n for the trophy of n eyes
    coins: list[int] = i8[MOST_SEATS]  # hearts filled in
    spent: list[int] = i8[MOST_SEATS]  # Coins crossed off, out of those
    locked: list[int] = i32[MOST_SEATS]  # Power-Up cards beside the sheet, a bit for each
    unlocked: list[int] = i32[MOST_SEATS]  # Power-Up cards that count
    steps: list[int] = i8[MOST_SEATS * STEPS]  # plans: cell + 1, or CELLS + eyes for the trophy; secret until all fired
