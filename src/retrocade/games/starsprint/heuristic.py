"""The value of a position for bots, in hundredths of a health point, from the ledger's strategy notes."""

from __future__ import annotations

from retrocade.engine.weights import Weights
from retrocade.games.starsprint.content import COLS, FACE_DOWN, RINGS_TO_WIN, ROWS, SPACECRAFT
from retrocade.games.starsprint.grid import COMES_FROM, GOES_TO, MOST_APPROACH
from retrocade.games.starsprint.rules import is_open
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

LONGEST_WAY = 12  # steps; few ways around enemies are longer
BLOCKED = 4  # steps that an enemy in the way is worth
FIRST_COLUMN = sum(1 << COLS * row for row in range(ROWS))  # cells as bits
LAST_COLUMN = FIRST_COLUMN << COLS - 1


def value(s: State, seat: int) -> int:
    """Return how well both pilots stand, the same for either seat."""
    if s.phase == OVER:
        return 1000000 if s.ended == WON else 100 * s.rings - 1000000
    homeward = s.rings == RINGS_TO_WIN
    total = RING * s.rings
    for cell in range(CELLS):
        if s.card[cell] != FACE_DOWN or homeward:
            total += FLIPPED
        if s.enemy[cell] > 0:
            total -= ENEMY + ENEMY_HEALTH * s.enemy[cell]
    begun = turn_has_begun(s)
    for p in range(2):
        hits = attackers(s, p) if begun else 0
        total += HEALTH[max(s.health[p] - hits, 0)] - goal_distance(s, p)
    if begun:
        total += unspent(s)
        if s.revealed == 0 and not is_sheltered(s):
            total -= DUTY
    return total


def is_quiet(s: State, seat: int) -> bool:
    """Return True: values can be compared at any time."""
    return True


def turn_has_begun(s: State) -> bool:
    """Return True if the active pilot has acted this turn. If not, the enemies have only just moved."""
    n = 0
    for face in range(1, 7):
        n += s.dice[face]
    return s.phase != CHOOSE or n < s.action_dice


def unspent(s: State) -> int:
    """Return the value of dice and steps that can still be used."""
    total = 0
    for face in range(1, 7):
        total += (DIE + FACE * face) * s.dice[face]
    return total + STEP * s.steps if s.phase == MOVING else total


def is_sheltered(s: State) -> bool:
    """SS-R9: return True if the active pilot waits on the Spacecraft for free, with that setting and all rings."""
    if s.dock_shelter == 0 or s.rings < RINGS_TO_WIN:
        return False
    return s.card[s.pilot[s.active]] == SPACECRAFT


def goal_distance(s: State, p: int) -> int:
    """Return the cost of a pilot's distance from its next goal: the nearest face-down card, or home.

    The way home is compared with the longest way, so that finding the last ring is never a loss.
    """
    if s.rings == RINGS_TO_WIN:
        return AWAY * (steps_home(s, p) - LONGEST_WAY)
    nearest = 12
    for cell in range(CELLS):
        if s.card[cell] == FACE_DOWN and s.enemy[cell] == 0:
            nearest = min(nearest, distance(s.pilot[p], cell))
    return FAR * nearest


def steps_home(s: State, p: int) -> int:
    """Return the steps to the Spacecraft around enemies; if they leave no way, the direct steps and the cost of an
    attack."""
    free = 0
    home = 0
    for cell in range(CELLS):
        if s.card[cell] == SPACECRAFT:
            home = cell
        if s.enemy[cell] == 0:
            free |= 1 << cell
    reached = 1 << home
    n = 0
    fresh = reached if s.enemy[home] == 0 else 0
    while fresh:
        if fresh >> s.pilot[p] & 1:
            return n
        beside = fresh << COLS | fresh >> COLS | (fresh & ~LAST_COLUMN) << 1 | (fresh & ~FIRST_COLUMN) >> 1
        fresh = beside & free & ~reached
        reached |= fresh
        n += 1
    return distance(s.pilot[p], home) + BLOCKED


def distance(a: int, b: int) -> int:
    """Return the number of steps between two cells without obstacles."""
    return abs(a // COLS - b // COLS) + abs(a % COLS - b % COLS)


def attackers(s: State, p: int) -> int:
    """Return the number of enemies next to this pilot if the turn ended now. Enemies that block each other are
    ignored."""
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
