"""What a greedy pilot values, in hundredths of a health point; from the ledger's strategy notes."""

from __future__ import annotations

from retrocade.games.starsprint.content import COLS, FACE_DOWN, RINGS_TO_WIN, SPACECRAFT
from retrocade.games.starsprint.rules import NEXT
from retrocade.games.starsprint.state import CELLS, LOST_TO_PENALTY, MOVING, OVER, WON, State

HEALTH = [-6000, -600, 200, 550, 800, 1000, 1150]  # of a pilot, by its health: the last points are the dearest
FLIPPED = 120  # a card found
RING = 200  # more, if it was a Star Ring
ENEMY = 30  # each living enemy, and
ENEMY_HEALTH = 8  # for each of its health
HIT = 220  # an enemy that will hit this turn
FAR = 35  # each step from the nearest face-down card
AWAY = 120  # each step from the Spacecraft, once all rings are found
DIE = 60  # an unspent die
STEP = 4  # an unused step
DUTY = 150  # nothing found this turn


def value(s: State, seat: int) -> int:
    """How the pair stands, the same from either seat."""
    if s.phase == OVER:
        return 1000000 if s.ended == WON else -1000000 + 100 * s.rings - s.ended + LOST_TO_PENALTY
    total = HEALTH[s.health[0]] + HEALTH[s.health[1]] + RING * s.rings
    for cell in range(CELLS):
        if s.card[cell] != FACE_DOWN:
            total += FLIPPED
        if s.enemy[cell] > 0:
            total -= ENEMY + ENEMY_HEALTH * s.enemy[cell]
    for p in range(2):
        total -= goal_distance(s, p) + HIT * threats(s, p)
    if s.revealed == 0:
        total -= DUTY
    for face in range(1, 7):
        total += (DIE + 6 * face) * s.dice[face]
    if s.phase == MOVING:
        total += STEP * s.steps
    return total


def goal_distance(s: State, p: int) -> int:
    """How far a pilot is from what it wants next: a face-down card, or home."""
    home = s.rings == RINGS_TO_WIN
    nearest = 12
    for cell in range(CELLS):
        if (home and s.card[cell] == SPACECRAFT) or (not home and s.card[cell] == FACE_DOWN and s.enemy[cell] == 0):
            nearest = min(nearest, distance(s.pilot[p], cell))
    return nearest * (AWAY if home else FAR)


def distance(a: int, b: int) -> int:
    return abs(a // COLS - b // COLS) + abs(a % COLS - b % COLS)


def threats(s: State, p: int) -> int:
    """Enemies that will stand next to this pilot if the turn ends now, blocked ones counted too."""
    n = 0
    if p == s.active:
        for cell in range(CELLS):
            if s.enemy[cell] > 0 and distance(cell, s.pilot[p]) <= 2:
                n += 1
        return n
    for d in range(4):
        cell = NEXT[4 * s.pilot[p] + d]
        if cell >= 0 and s.enemy[cell] > 0:
            n += 1
    return n
