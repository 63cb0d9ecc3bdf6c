"""Where everything lies on Retrograde's table, and every action there is.

A sheet's Droids are numbered row by row under the Bosses, one of which stands above each column:

          B0  B1  B2  B3  B4
     1     0   1   2   3   4
     2     5   6   7   8   9
     3    10  11  12  13  14
     4    15  16  17  18  19
     5    20  21  22  23  24

Cards nobody has seen are a set, drawn from when one is flipped: the deck and the cards set aside are one heap to
everybody. The length of the solo timer is not in the state either; whether time is up is drawn throw by throw.

The table has a clock, which is a seat of its own numbered `seats`. It may act (`TIME`) though nobody waits for it, so
that a game goes on without one just as well.
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

# What the game waits for.
PLAN, COUNTDOWN, ROLL, BLAST, UNLOCK, OVER = 0, 1, 2, 3, 4, 5

SLOTS = MOST_SEATS + 1  # cards that may lie on the table
STEPS = MOST_PICKS + 1  # of a plan: its Droids, and a trophy

# Actions. A slot is a place on the table for a card, 0 to 4; a face is 1 to 6.
READY = 0
REROLL = 0  # + the dice to throw, a bit for each: 1 to 255
CLAIM = 1 << MOST_DICE  # + slot
HOLD = CLAIM + SLOTS  # + slot: put a hand on a card before the last rerolls
PICK = HOLD + SLOTS  # + cell: the plan's next Droid
CIRCLE = PICK + CELLS  # + face - 1: the plan's trophy
FIRE = CIRCLE + TYPES  # the plan is done
OPEN = FIRE + 1  # + kind: unlock a Power-Up
LEAVE = OPEN + len(KINDS)  # leave the others locked
GO = LEAVE + 1  # "3-2-1": everybody throws all dice
TIME = GO + 1  # the clock's one action: time is up
ACTIONS = TIME + 1

MOST_LEGAL = (1 << MOST_DICE) + 2 * SLOTS + 1  # every reroll, claim and hold; one more for writing ahead
MOST_REROLLS = max(MOST_BEATS, REROLLS_IN_TIME) + 7  # of a player in a round: one finds the time up, six are last ones
MOST_DECISIONS = ROUNDS * (1 + MOST_SEATS * (1 + MOST_REROLLS + 2 + STEPS + 1 + len(KINDS)) + MOST_BEATS + 5)


@layout
class State:
    """A position of Retrograde."""

    seats: int = i8  # 1 to 4
    pace: int = i8  # REALTIME, SLOW, CALM or BEAT
    first_game: int = i8  # 1: no third spots in round 1
    same_sheet: int = i8  # 1: everybody has the same sheet
    round: int = i8  # counted from 1
    phase: int = i8  # what the game waits for
    waiting: int = i8  # whose decision it waits for, a bit for each seat
    queue: int = i8  # who comes after them: in this beat, in the order of blasting, or with a choice to be resolved
    hidden: int = i64  # cards nobody has seen, a bit for each
    reserves: int = i8  # of those set aside, how many were flipped after all
    table: list[int] = i8[SLOTS]  # card in each slot, 0 for none
    claimed: list[int] = i8[MOST_SEATS]  # each player's card of this round, 0 for none
    last: int = i8  # who has only the last rerolls, seat + 1; 0 for nobody yet
    rerolls: int = i8  # how many of them are left
    held: int = i8  # the slot that player has a hand on, + 1
    time_up: int = i8  # 1: throwing is over, who has no card must claim
    box: list[int] = i8[2]  # solo: the box dice that time ran out with
    dice: list[int] = i8[MOST_SEATS * MOST_DICE]  # faces of each player's dice, 0 where there is none
    throws: list[int] = i8[MOST_SEATS]  # rerolls made this round
    thrown: list[int] = i16[MOST_SEATS]  # the dice of each player's latest throw, a bit for each
    beat: int = i8  # counted from 1 in each round, where the game goes by beats
    chosen: list[int] = i16[MOST_SEATS]  # CALM: the action each has chosen for this beat, + 1; secret
    asked: int = i8  # CALM: who must choose again because their card is gone, seat + 1
    sheet: list[int] = i8[MOST_SEATS]  # number of each player's sheet
    blasted: list[int] = i32[MOST_SEATS]  # Droids crossed off, a bit for each cell
    bosses: list[int] = i8[MOST_SEATS]  # a bit for each column
    trophies: list[int] = i8[MOST_SEATS]  # circled, bit n for the trophy of n eyes
    coins: list[int] = i8[MOST_SEATS]  # hearts filled in
    spent: list[int] = i8[MOST_SEATS]  # Coins crossed off, out of those
    locked: list[int] = i32[MOST_SEATS]  # Power-Up cards beside the sheet, a bit for each
    unlocked: list[int] = i32[MOST_SEATS]  # Power-Up cards that count
    steps: list[int] = i8[MOST_SEATS * STEPS]  # plans: cell + 1, or CELLS + eyes for the trophy; secret until all fired
