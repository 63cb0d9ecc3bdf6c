"""The value of a position for bots, in hundredths of a point, from the ledger's strategy notes.

It estimates the turns left (by the fastest opponent and the deck), the cost of completing each Level (its empty
squares, and more for small gaps that few symbols fit), and the points that these turns buy in the best order.
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

Three = tuple[int, int, int]  # of the three Levels: their shapes, or the costs of completing them


def value(s: State, seat: int) -> int:
    """Return how well a player stands. A symbol in hand counts as drawn in the best place."""
    if s.phase == OVER:
        return WIN * (s.seats + 1 - result(s, seat)) + POINT * score(s, seat)
    if s.phase < TURN:
        return value_of_choice(s, seat)
    base = LEVELS * seat
    capacity = PER_TURN * turns_left(s, seat) + 10 * s.squares[seat]
    if s.step[seat] == AGAIN:
        capacity += SECOND_SYMBOL
    costs = (
        cost(s.shape[base], s.filled[base]),
        cost(s.shape[base + 1], s.filled[base + 1]),
        cost(s.shape[base + 2], s.filled[base + 2]),
    )
    rest = POINT * wallet(s, seat) + gains(s, seat)
    if s.step[seat] == PLACE:
        return rest + best_place(s, seat, capacity, costs)
    if s.step[seat] == BURNING:
        return rest + best_square(s, seat, capacity, costs)
    return rest + sheet_value(s, seat, capacity, costs)


def is_quiet(s: State, seat: int) -> bool:
    """Return True: values can be compared at any time."""
    return True


def value_of_choice(s: State, seat: int) -> int:
    """Return the value of kept shapes in a game of usual length; in a draft, the value of the abilities picked so far."""
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
    return total + best_order(WHOLE_GAME, (x, y, z), (cost(x, 0), cost(y, 0), cost(z, 0)))


def shape_in_hand(s: State, seat: int, i: int) -> int:
    """Return the shape of the i-th card in hand."""
    return SHAPE_OF[(SHAPE_CARDS + 1) * s.deck + card_in_hand(s, seat, i)]


def gains(s: State, seat: int) -> int:
    """Return the value of this turn's abilities and of those about to be activated."""
    total = SKULL * s.skulls[seat] + STRIKE * s.strikes[seat]
    if s.double_next[seat] == 1:
        total += DOUBLE
    queue = s.queue[seat]
    while queue > 0:
        total += WORTH[FAMILY[s.shape[LEVELS * seat + (queue & 3) - 1]]]
        queue >>= 2
    return total


def turns_left(s: State, seat: int) -> int:
    """Return the turns until the fastest opponent has filled everything or the deck is used up, this turn included."""
    left = SHAPE_CARDS - turns(s)
    for other in range(s.seats):
        if other != seat:
            squares = 0
            for level in range(LEVELS):
                squares += popcount(empty(s, other, level))
            left = min(left, 10 * squares // PER_TURN + 1)
    return left


def cost(shape: int, filled: int) -> int:
    """Return the cost of completing a Level in tenths of a square: its empty squares, and more for the gaps they are
    in."""
    rest = FULL[shape] & ~filled
    total = 10 * popcount(rest)
    while rest > 0:
        gap = gap_around(shape, rest, rest & -rest)
        total += GAP[min(popcount(gap), len(GAP) - 1)]
        rest &= ~gap
    return total


def gap_around(shape: int, open_squares: int, square: int) -> int:
    """Return the empty squares that are connected with this one."""
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


def has_single(shape: int, filled: int) -> bool:
    """Return True if an empty square stands alone, so that no symbol fits there."""
    rest = FULL[shape] & ~filled
    left = rest
    while left > 0:
        low = left & -left
        if NEAR[MOST_SQUARES * shape + INDEX[low % 67]] & rest == 0:
            return True
        left ^= low
    return False


def best_place(s: State, seat: int, capacity: int, costs: Three) -> int:
    """Return the value of the sheet with the symbol in hand drawn in the best place."""
    symbol = SYMBOL_ON[2 * s.card + s.hand[seat] // MOST_FORMS]
    form = s.hand[seat] % MOST_FORMS
    best = -WIN
    for level in range(LEVELS):
        at = LEVELS * seat + level
        for i in range(first_place(symbol, form, s.shape[at]), last_place(symbol, form, s.shape[at])):
            if PLACES[i] & s.filled[at] == 0:
                best = max(best, with_squares(s, seat, level, PLACES[i], capacity, costs))
    return best


def best_square(s: State, seat: int, capacity: int, costs: Three) -> int:
    """Return the value of the sheet after burning the best square: one that stands alone, if there is any."""
    best = -WIN
    for level in range(LEVELS):
        if costs[level] > 0:
            cheaper = costs[level] - saving(s, LEVELS * seat + level)
            best = max(best, sheet_value(s, seat, capacity, replaced(costs, level, cheaper)))
    return best


def saving(s: State, at: int) -> int:
    """Return the cost that one more filled square saves in a Level."""
    return 10 + (GAP[1] if has_single(s.shape[at], s.filled[at]) else 0)


def with_squares(s: State, seat: int, level: int, squares: int, capacity: int, costs: Three) -> int:
    """Return the value of the sheet with these squares of a Level filled too."""
    at = LEVELS * seat + level
    filled = s.filled[at] | squares
    now = cost(s.shape[at], filled)
    extra = WORTH[FAMILY[s.shape[at]]] if filled == FULL[s.shape[at]] else 0
    return extra + sheet_value(s, seat, capacity, replaced(costs, level, now))


def replaced(costs: Three, level: int, now: int) -> Three:
    """Return the costs with that of one Level replaced."""
    if level == 0:
        return now, costs[1], costs[2]
    if level == 1:
        return costs[0], now, costs[2]
    return costs[0], costs[1], now


def sheet_value(s: State, seat: int, capacity: int, costs: Three) -> int:
    """Return the points that the capacity left buys, less the Coins that GAME OVER cards will cost."""
    base = LEVELS * seat
    points = best_order(capacity, (s.shape[base], s.shape[base + 1], s.shape[base + 2]), costs)
    return points - coins_at_stake(s, costs)


def best_order(capacity: int, shapes: Three, costs: Three) -> int:
    """Return the points of three shapes, filled in the best of the six orders."""
    best = bought(capacity, shapes, costs, 0, 1, 2)
    if capacity >= costs[0] + costs[1] + costs[2]:
        return best  # every order buys the same
    best = max(best, bought(capacity, shapes, costs, 0, 2, 1))
    best = max(best, bought(capacity, shapes, costs, 1, 0, 2))
    best = max(best, bought(capacity, shapes, costs, 1, 2, 0))
    best = max(best, bought(capacity, shapes, costs, 2, 0, 1))
    return max(best, bought(capacity, shapes, costs, 2, 1, 0))


def bought(capacity: int, shapes: Three, costs: Three, i: int, j: int, k: int) -> int:
    """Return the points of the Levels i, j, k filled in this order, with abilities. Capacity left over is tempo."""
    total = reached(shapes[i], costs[i], capacity)
    capacity = max(capacity - costs[i], 0)
    total += reached(shapes[j], costs[j], capacity)
    capacity = max(capacity - costs[j], 0)
    total += reached(shapes[k], costs[k], capacity)
    return total + TEMPO * max(capacity - costs[k], 0)


def reached(shape: int, needed: int, capacity: int) -> int:
    """Return the points of a Level that costs `needed`, with this capacity."""
    if needed == 0:
        return POINT * POINTS[shape]
    if capacity >= needed:
        return POINT * POINTS[shape] + WORTH[FAMILY[shape]]
    return max(POINT * POINTS[shape] - POINT * (needed - capacity) // 10, -needed)


def coins_at_stake(s: State, costs: Three) -> int:
    """Return the expected cost of the GAME OVER cards to come, by the turns until one and two Levels are completed."""
    low = min(costs[0], costs[1], costs[2])
    high = max(costs[0], costs[1], costs[2])
    one = low // PER_TURN
    two = (costs[0] + costs[1] + costs[2] - high) // PER_TURN
    stake = 0
    if s.over_at[0] == 0:
        stake += COIN * min(one, HALF - s.flips) // max(HALF - s.flips, 1)
    if s.over_at[1] == 0:
        begins = max(HALF - s.flips, 0)
        stake += COIN * max(min(two - begins, HALF), 0) // max(min(2 * HALF - s.flips, HALF), 1)
    return stake
