"""What a greedy pilot values, in hundredths of a health point; from the ledger's strategy notes."""

from __future__ import annotations

from retrocade.engine.weights import Weights
from retrocade.games.starsprint.content import COLS, FACE_DOWN, RINGS_TO_WIN, SPACECRAFT
from retrocade.games.starsprint.rules import COMES_FROM, GOES_TO, MOST_APPROACH, is_open
from retrocade.games.starsprint.state import CELLS, CHOOSE, MOVING, OVER, WON, State

W = Weights(__package__)
HEALTH = W.numbers("health")
FLIPPED = W.number("flipped")
RING = W.number("ring")
ENEMY = W.number("enemy")
ENEMY_HEALTH = W.number("enemy_health")
FAR = W.number("far")
AWAY = W.number("away")
DIE = W.number("die")
FACE = W.number("face")
STEP = W.number("step")
DUTY = W.number("duty")

SEARCH_DEPTH, SEARCH_BEST_OF, SEARCH_EXPLORE, SEARCH_WIDEN, SEARCH_TRUST = W.style()
SEARCH_MOMENT, SEARCH_OVERLOOKS = W.moment()
LEAST_LOOKS = W.looks()
REGRET = W.regret()
SEARCH_GLIMPSE = W.glimpse()


def value(s: State, seat: int) -> int:
    """How the pair stands, the same from either seat."""
    if s.phase == OVER:
        return 1000000 if s.ended == WON else 100 * s.rings - 1000000
    total = RING * s.rings
    for cell in range(CELLS):
        if s.card[cell] != FACE_DOWN:
            total += FLIPPED
        if s.enemy[cell] > 0:
            total -= ENEMY + ENEMY_HEALTH * s.enemy[cell]
    begun = turn_has_begun(s)
    for p in range(2):
        hits = attackers(s, p) if begun else 0
        total += HEALTH[max(s.health[p] - hits, 0)] - goal_distance(s, p)
    if begun:
        total += unspent(s) - (DUTY if s.revealed == 0 else 0)
    return total


def settled(s: State, seat: int) -> bool:
    """Values can be compared at any time."""
    return True


def turn_has_begun(s: State) -> bool:
    """Whether something was done this turn already; if not, the enemies have only just moved."""
    n = 0
    for face in range(1, 7):
        n += s.dice[face]
    return s.phase != CHOOSE or n < s.action_dice


def unspent(s: State) -> int:
    """Dice and steps that can still be used."""
    total = 0
    for face in range(1, 7):
        total += (DIE + FACE * face) * s.dice[face]
    return total + STEP * s.steps if s.phase == MOVING else total


def goal_distance(s: State, p: int) -> int:
    """What it costs a pilot to be away from what it wants next: a face-down card, or home."""
    home = s.rings == RINGS_TO_WIN
    nearest = 12
    for cell in range(CELLS):
        if (home and s.card[cell] == SPACECRAFT) or (not home and s.card[cell] == FACE_DOWN and s.enemy[cell] == 0):
            nearest = min(nearest, distance(s.pilot[p], cell))
    return nearest * (AWAY if home else FAR)


def distance(a: int, b: int) -> int:
    return abs(a // COLS - b // COLS) + abs(a % COLS - b % COLS)


def attackers(s: State, p: int) -> int:
    """Enemies that will stand beside this pilot if the turn ends now; that one enemy may block another is ignored."""
    here = s.pilot[s.active]
    n = 0
    if here % COLS > 0 and s.enemy[here - 1] > 0 and distance(here - 1, s.pilot[p]) == 1:
        n += 1
    if here % COLS < COLS - 1 and s.enemy[here + 1] > 0 and distance(here + 1, s.pilot[p]) == 1:
        n += 1
    for i in range(MOST_APPROACH * here, MOST_APPROACH * (here + 1)):
        cell = COMES_FROM[i]
        if s.enemy[cell] > 0:
            to = GOES_TO[i] if is_open(s, GOES_TO[i]) else cell
            if distance(to, s.pilot[p]) == 1:
                n += 1
    return n
