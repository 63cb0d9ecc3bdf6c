"""What a greedy player values, in hundredths of a point; from the ledger's strategy notes.

It asks how many turns are left (the fastest opponent, the deck), what each Level still costs (its empty squares, and
more for small gaps that few symbols fit), and what the capacity of those turns buys in the best order.
"""

from __future__ import annotations

from retrocade.engine.bits import popcount
from retrocade.engine.weights import Weights
from retrocade.games.insertcoin.content import (
    COMPLETE_POINTS,
    DRAFT_DEAL,
    FAMILY,
    FAMILY_IDS,
    FULL,
    HALF,
    KEEP_FIRST,
    KEEP_SECOND,
    KEEP_THIRD,
    LEVELS,
    MOST_FORMS,
    MOST_SQUARES,
    NEAR,
    PLACES,
    POINTS,
    SHAPE_CARDS,
    SHAPE_OF,
    SYMBOL_ON,
)
from retrocade.games.insertcoin.rules import card_in_hand, result, score, turns
from retrocade.games.insertcoin.sheet import (
    empty,
    first_place,
    last_place,
    wallet,
)
from retrocade.games.insertcoin.state import AGAIN, BURNING, OVER, PLACE, TURN, State

POINT = 100
WIN = 1000000

W = Weights(__package__)
PER_TURN = W.number("per_turn")
GAP = W.numbers("gap")
TEMPO = W.number("tempo")
COIN = W.number("coin")
WHOLE_GAME = W.number("whole_game")
PAIR = W.number("pair")
SECOND_SYMBOL = W.number("second_symbol")
WORTHS = W.table("worths")
INDEX = [
    next((n for n in range(MOST_SQUARES) if (1 << n) % 67 == rest), 0) for rest in range(67)
]  # of a bit, modulo 67
WORTH = [WORTHS[family] for family in FAMILY_IDS]
ALIEN, ROBOT, KABUKI = FAMILY_IDS.index("alien"), FAMILY_IDS.index("robot"), FAMILY_IDS.index("kabuki")
SKULL, STRIKE, DOUBLE = WORTHS["skull"], WORTHS["demon"], WORTHS["ship"]


def value(s: State, seat: int) -> int:
    """How a player stands, a symbol in hand taken to be drawn where that is best."""
    if s.phase == OVER:
        return WIN * (s.seats + 1 - result(s, seat)) + POINT * score(s, seat)
    if s.phase < TURN:
        return value_of_choice(s, seat)
    base = LEVELS * seat
    capacity = PER_TURN * turns_left(s, seat) + 10 * s.squares[seat]
    if s.step[seat] == AGAIN:
        capacity += SECOND_SYMBOL
    a = cost(s.shape[base], s.filled[base])
    b = cost(s.shape[base + 1], s.filled[base + 1])
    c = cost(s.shape[base + 2], s.filled[base + 2])
    rest = POINT * wallet(s, seat) + gains(s, seat)
    if s.step[seat] == PLACE:
        return rest + best_place(s, seat, capacity, a, b, c)
    if s.step[seat] == BURNING:
        return rest + best_square(s, seat, capacity, a, b, c)
    return rest + sheet_value(s, seat, capacity, a, b, c)


def is_quiet(s: State, seat: int) -> bool:
    """Values can be compared at any time."""
    return True


def value_of_choice(s: State, seat: int) -> int:
    """Shapes are worth what a game of usual length makes of them; in a draft, what their abilities are worth."""
    if s.kept[seat] == 0:
        total = 0
        for i in range(DRAFT_DEAL):
            card = card_in_hand(s, seat, i)
            total += WORTH[FAMILY[card]] if card > 0 else 0
        return total
    three = s.kept[seat] - 1
    x = shape_in_hand(s, seat, KEEP_FIRST[three])
    y = shape_in_hand(s, seat, KEEP_SECOND[three])
    z = shape_in_hand(s, seat, KEEP_THIRD[three])
    families = 1 << FAMILY[x] | 1 << FAMILY[y] | 1 << FAMILY[z]
    total = 0
    if families >> ALIEN & 1 and families >> ROBOT & 1:
        total += PAIR
    if families >> KABUKI & 1 and min(POINTS[x], POINTS[y], POINTS[z]) == COMPLETE_POINTS:
        total += PAIR
    return total + best_order(WHOLE_GAME, x, cost(x, 0), y, cost(y, 0), z, cost(z, 0))


def shape_in_hand(s: State, seat: int, i: int) -> int:
    return SHAPE_OF[(SHAPE_CARDS + 1) * s.deck + card_in_hand(s, seat, i)]


def gains(s: State, seat: int) -> int:
    """What this turn's abilities, and those about to be activated, will bring."""
    total = SKULL * s.skulls[seat] + STRIKE * s.strikes[seat]
    if s.double_next[seat] == 1:
        total += DOUBLE
    queue = s.queue[seat]
    while queue > 0:
        total += WORTH[FAMILY[s.shape[LEVELS * seat + (queue & 3) - 1]]]
        queue >>= 2
    return total


def turns_left(s: State, seat: int) -> int:
    """Until the fastest opponent has filled everything, or the deck is used up; this turn counts while it lasts."""
    left = SHAPE_CARDS - turns(s)
    for other in range(s.seats):
        if other != seat:
            squares = 0
            for level in range(LEVELS):
                squares += popcount(empty(s, other, level))
            left = min(left, 10 * squares // PER_TURN + 1)
    return left


def cost(shape: int, filled: int) -> int:
    """What completing a Level takes, in tenths of a square: its empty squares, and the gaps they lie in."""
    rest = FULL[shape] & ~filled
    total = 10 * popcount(rest)
    while rest > 0:
        gap = gap_around(shape, rest, rest & -rest)
        total += GAP[min(popcount(gap), len(GAP) - 1)]
        rest &= ~gap
    return total


def gap_around(shape: int, open_squares: int, square: int) -> int:
    """The empty squares that hang together with this one."""
    base = MOST_SQUARES * shape
    gap = square
    edge = square
    while edge > 0:
        near = 0
        while edge > 0:
            low = edge & -edge
            near |= NEAR[base + INDEX[low % 67]]
            edge ^= low
        edge = near & open_squares & ~gap
        gap |= edge
    return gap


def single(shape: int, filled: int) -> bool:
    """Whether an empty square stands alone, so that no symbol fits there."""
    rest = FULL[shape] & ~filled
    left = rest
    while left > 0:
        low = left & -left
        if NEAR[MOST_SQUARES * shape + INDEX[low % 67]] & rest == 0:
            return True
        left ^= low
    return False


def best_place(s: State, seat: int, capacity: int, a: int, b: int, c: int) -> int:
    """The symbol in hand, drawn where it leaves most."""
    symbol = SYMBOL_ON[2 * s.card + s.hand[seat] // MOST_FORMS]
    form = s.hand[seat] % MOST_FORMS
    best = -WIN
    for level in range(LEVELS):
        at = LEVELS * seat + level
        for i in range(first_place(symbol, form, s.shape[at]), last_place(symbol, form, s.shape[at])):
            if PLACES[i] & s.filled[at] == 0:
                best = max(best, with_squares(s, seat, level, PLACES[i], capacity, a, b, c))
    return best


def best_square(s: State, seat: int, capacity: int, a: int, b: int, c: int) -> int:
    """The square to burn: one that stands alone, if there is any."""
    base = LEVELS * seat
    best = -WIN
    if a > 0:
        best = max(best, sheet_value(s, seat, capacity, a - saved(s, base), b, c))
    if b > 0:
        best = max(best, sheet_value(s, seat, capacity, a, b - saved(s, base + 1), c))
    if c > 0:
        best = max(best, sheet_value(s, seat, capacity, a, b, c - saved(s, base + 2)))
    return best


def saved(s: State, at: int) -> int:
    """By how much one square more makes a Level cheaper."""
    return 10 + (GAP[1] if single(s.shape[at], s.filled[at]) else 0)


def with_squares(s: State, seat: int, level: int, squares: int, capacity: int, a: int, b: int, c: int) -> int:
    """The sheet with these squares filled too."""
    at = LEVELS * seat + level
    filled = s.filled[at] | squares
    now = cost(s.shape[at], filled)
    extra = WORTH[FAMILY[s.shape[at]]] if filled == FULL[s.shape[at]] else 0
    if level == 0:
        return extra + sheet_value(s, seat, capacity, now, b, c)
    if level == 1:
        return extra + sheet_value(s, seat, capacity, a, now, c)
    return extra + sheet_value(s, seat, capacity, a, b, now)


def sheet_value(s: State, seat: int, capacity: int, a: int, b: int, c: int) -> int:
    """What the capacity left buys, less the Coins that GAME OVER cards will cost."""
    base = LEVELS * seat
    points = best_order(capacity, s.shape[base], a, s.shape[base + 1], b, s.shape[base + 2], c)
    return points - coins_at_stake(s, a, b, c)


def best_order(capacity: int, x: int, a: int, y: int, b: int, z: int, c: int) -> int:
    """The best of the six orders in which three shapes x, y, z that cost a, b, c can be filled."""
    best = bought(capacity, x, a, y, b, z, c)
    if capacity >= a + b + c:
        return best  # then every order buys the same
    best = max(best, bought(capacity, x, a, z, c, y, b))
    best = max(best, bought(capacity, y, b, x, a, z, c))
    best = max(best, bought(capacity, y, b, z, c, x, a))
    best = max(best, bought(capacity, z, c, x, a, y, b))
    return max(best, bought(capacity, z, c, y, b, x, a))


def bought(capacity: int, x: int, a: int, y: int, b: int, z: int, c: int) -> int:
    """The points of three Levels taken in this order, with their abilities; what is left over is tempo."""
    total = reached(x, a, capacity)
    capacity = max(capacity - a, 0)
    total += reached(y, b, capacity)
    capacity = max(capacity - b, 0)
    total += reached(z, c, capacity)
    return total + TEMPO * max(capacity - c, 0)


def reached(shape: int, needed: int, capacity: int) -> int:
    """The points of a Level that needs so much and gets what there is."""
    if needed == 0:
        return POINT * POINTS[shape]
    if capacity >= needed:
        return POINT * POINTS[shape] + WORTH[FAMILY[shape]]
    return max(POINT * POINTS[shape] - POINT * (needed - capacity) // 10, -needed)


def coins_at_stake(s: State, a: int, b: int, c: int) -> int:
    """What the GAME OVER cards still to come will cost, by how soon one and two Levels can be completed."""
    low = min(a, b, c)
    high = max(a, b, c)
    one = low // PER_TURN
    two = (a + b + c - high) // PER_TURN
    stake = 0
    if s.over_at[0] == 0:
        stake += COIN * min(one, HALF - s.flips) // max(HALF - s.flips, 1)
    if s.over_at[1] == 0:
        begins = max(HALF - s.flips, 0)
        stake += COIN * max(min(two - begins, HALF), 0) // max(min(2 * HALF - s.flips, HALF), 1)
    return stake
