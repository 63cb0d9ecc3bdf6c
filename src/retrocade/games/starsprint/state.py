"""The state of Star Sprint, and its actions.

The 35 cells are numbered row by row; A1 is 0 and E7 is 34:

         1  2  3  4  5  6  7
     A   0  1  2  3  4  5  6
     B   7  8  9 10 11 12 13
     C  14 15 16 17 18 19 20
     D  21 22 23 24 25 26 27
     E  28 29 30 31 32 33 34

Nobody knows the face-down cards, so the state does not hold them: it counts how many of each card are left.
"""

from __future__ import annotations

from retrocade.engine.layout import i8, layout
from retrocade.games.starsprint.content import CARD_KINDS, COLS, ROWS

CELLS = ROWS * COLS
CELL_NAMES = ["ABCDE"[cell // COLS] + str(cell % COLS + 1) for cell in range(CELLS)]
NORTH, EAST, SOUTH, WEST = 0, 1, 2, 3

# Phases: the decision that the game waits for.
CHOOSE, MOVING, ORIENT, ASSIGN, OVER = 0, 1, 2, 3, 4

# Endings.
PLAYING, WON, LOST_TO_PENALTY, LOST_TO_ENEMIES = 0, 1, 2, 3

# Options that are words.
BLUE_BEGINS, GREEN_BEGINS, ANYONE_BEGINS = 0, 1, 2
BOTH_RETURN, ONE_RETURNS = 0, 1

# Actions. A value is a die's face, 1 to 6; a direction is NORTH to WEST.
PASS = 0
MOVE = 1  # + 4 * (value - 1) + direction: spend that die and take the first step
ATTACK = 25  # + 4 * (value - 1) + direction
STEP = 49  # + direction
STOP = 53
TURN = 54  # + quarter turns clockwise of the Encounter just flipped
PLACE = 58  # + value - 1: put that enemy die where the next arrow points
SKIP = 64  # leave the next arrow without a die
ACTIONS = 65

MOST_LEGAL = 34  # four different dice, each to move or attack in four directions, and to pass; `legal` writes one ahead
MOST_TURNS = 91  # invariant 13, with a sheltered dock
MOST_DECISIONS = MOST_TURNS * 11 * 4  # eleven a die, at most four dice


@layout
class State:
    """A position of Star Sprint."""

    seats: int = i8  # 1: one person flies both pilots; 2: seat 0 flies Blue, seat 1 Green
    action_dice: int = i8  # dice rolled each turn
    start_health: int = i8  # of each pilot
    enemy_dice_limit: int = i8  # most enemy dice on the board
    return_rule: int = i8  # BOTH_RETURN or ONE_RETURNS
    dock_shelter: int = i8  # 1: no penalty on the Spacecraft after the sixth ring
    first_pilot: int = i8  # BLUE_BEGINS, GREEN_BEGINS or ANYONE_BEGINS
    card: list[int] = i8[CELLS]  # card number, FACE_DOWN; negative: turned up only when the game was over
    left: list[int] = i8[CARD_KINDS]  # how many of each card number are still face down
    enemy: list[int] = i8[CELLS]  # health of the enemy die on each cell, 0 for none
    pilot: list[int] = i8[2]  # cell of Blue and of Green
    health: list[int] = i8[2]  # of Blue and of Green
    rings: int = i8  # Star Rings collected
    active: int = i8  # the pilot whose turn it is
    turn: int = i8  # counted from 1
    phase: int = i8  # CHOOSE to OVER
    ended: int = i8  # PLAYING to LOST_TO_ENEMIES
    dice: list[int] = i8[7]  # unspent action dice, counted by face
    revealed: int = i8  # cards flipped this turn
    steps: int = i8  # steps left of the move being made
    rolled: list[int] = i8[7]  # enemy dice rolled and not yet placed, counted by face
    arrows: int = i8  # arrows of the Encounter being resolved, as turned: bit d is direction d
    arrow: int = i8  # the direction being filled
