"""The value of a position for bots, in hundredths of a point, from the ledger's strategy notes.

It estimates the turns left (by the fastest opponent and the deck), the cost of completing each Level (its empty
squares, and more for small gaps that few symbols fit), and the points that these turns buy in the best order.
"""

from __future__ import annotations

from retrocade.engine.bits import popcount
from retrocade.engine.weights import Weights
from retrocade.games.insertcoin import content as box
from retrocade.games.insertcoin import sheet
from retrocade.games.insertcoin import state as st
from retrocade.games.insertcoin.rules import card_in_hand, result, score, turns
from retrocade.games.insertcoin.state import State

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
    next((n for n in range(box.MOST_SQUARES) if (1 << n) % 67 == rest), 0) for rest in range(67)
]  # of a bit, modulo 67
WORTH = [WORTHS[family] for family in box.FAMILY_IDS]
ALIEN, ROBOT, KABUKI = box.FAMILY_IDS.index("alien"), box.FAMILY_IDS.index("robot"), box.FAMILY_IDS.index("kabuki")
SKULL, STRIKE, DOUBLE = WORTHS["skull"], WORTHS["demon"], WORTHS["ship"]

Three = tuple[int, int, int]  # of the three Levels: their shapes, or the costs of completing them


def value(s: State, seat: int) -> int:
    """Return how well a player stands. A symbol in hand counts as drawn in the best place."""
    if s.phase == st.OVER:
        return WIN * (s.seats + 1 - result(s, seat)) + POINT * score(s, seat)
    if s.phase < st.TURN:
        return value_of_choice(s, seat)
    base = box.LEVELS * seat
    capacity = PER_TURN * turns_left(s, seat) + 10 * s.squares[seat]
    if s.step[seat] == st.AGAIN:
        capacity += SECOND_SYMBOL
    costs = (
        cost(s.shape[base], s.filled[base]),
        cost(s.shape[base + 1], s.filled[base + 1]),
        cost(s.shape[base + 2], s.filled[base + 2]),
    )
    rest = POINT * sheet.wallet(s, seat) + gains(s, seat)
    if s.step[seat] == st.PLACE:
        return rest + best_place(s, seat, capacity, costs)
    if s.step[seat] == st.BURNING:
        return rest + best_square(s, seat, capacity, costs)
    return rest + sheet_value(s, seat, capacity, costs)


def is_quiet(s: State, seat: int) -> bool:
    """Return True: values can be compared at any time."""
    return True


def value_of_choice(s: State, seat: int) -> int:
    """Return the value of kept shapes in a game of usual length; in a draft, the value of the abilities picked so far."""
    if s.kept[seat] == 0:
        total = 0
        for i in range(box.DRAFT_DEAL):
            card = card_in_hand(s, seat, i)
            total += WORTH[box.FAMILY[card]] if card > 0 else 0
        return total
    three = s.kept[seat] - 1
    x = shape_in_hand(s, seat, box.KEEP_FIRST[three])
    y = shape_in_hand(s, seat, box.KEEP_SECOND[three])
    z = shape_in_hand(s, seat, box.KEEP_THIRD[three])
    families = 1 << box.FAMILY[x] | 1 << box.FAMILY[y] | 1 << box.FAMILY[z]
    total = 0
    if families >> ALIEN & 1 and families >> ROBOT & 1:
        total += PAIR
    if families >> KABUKI & 1 and min(box.POINTS[x], box.POINTS[y], box.POINTS[z]) == box.COMPLETE_POINTS:
        total += PAIR
    return total + best_order(WHOLE_GAME, (x, y, z), (cost(x, 0), cost(y, 0), cost(z, 0)))


def shape_in_hand(s: State, seat: int, i: int) -> int:
    """Return the shape of the i-th card in hand."""
    return box.SHAPE_OF[(box.SHAPE_CARDS + 1) * s.deck + card_in_hand(s, seat, i)]


def gains(s: State, seat: int) -> int:
    """Return the value of this turn's abilities and of those about to be activated."""
    total = SKULL * s.skulls[seat] + STRIKE * s.strikes[seat]
    if s.double_next[seat] == 1:
        total += DOUBLE
    queue = s.queue[seat]
    while queue > 0:
        total += WORTH[box.FAMILY[s.shape[box.LEVELS * seat + (queue & 3) - 1]]]
        queue >>= 2
    return total


def turns_left(s: State, seat: int) -> int:
    """Return the turns until the fastest opponent has filled everything or the deck is used up, this turn included."""
    left = box.SHAPE_CARDS - turns(s)
    for other in range(s.seats):
        if other != seat:
            squares = 0
            for level in range(box.LEVELS):
                squares += popcount(sheet.empty(s, other, level))
            left = min(left, 10 * squares // PER_TURN + 1)
    return left


def cost(shape: int, filled: int) -> int:
    """Return the cost of completing a Level in tenths of a square: its empty squares, and more for the gaps they are
    in."""
    rest = box.FULL[shape] & ~filled
    total = 10 * popcount(rest)
    while rest > 0:
        gap = gap_around(shape, rest, rest & -rest)
        total += GAP[min(popcount(gap), len(GAP) - 1)]
        rest &= ~gap
    return total


def gap_around(shape: int, open_squares: int, square: int) -> int:
    """Return the empty squares that are connected with this one."""
    base = box.MOST_SQUARES * shape
    gap = square
    edge = square
    while edge > 0:
        near = 0
        while edge > 0:
            low = edge & -edge
            near |= box.NEAR[base + INDEX[low % 67]]
            edge ^= low
        edge = near & open_squares & ~gap
        gap |= edge
    return gap


def has_single(shape: int, filled: int) -> bool:
    """Return True if an empty square stands alone, so that no symbol fits there."""
    rest = box.FULL[shape] & ~filled
    left = rest
    while left > 0:
        low = left & -left
        if box.NEAR[box.MOST_SQUARES * shape + INDEX[low % 67]] & rest == 0:
            return True
        left ^= low
    return False


def best_place(s: State, seat: int, capacity: int, costs: Three) -> int:
    """Return the value of the sheet with the symbol in hand drawn in the best place."""
    symbol = box.SYMBOL_ON[2 * s.card + s.hand[seat] // box.MOST_FORMS]
    form = s.hand[seat] % box.MOST_FORMS
    best = -WIN
    for level in range(box.LEVELS):
        at = box.LEVELS * seat + level
        for i in range(sheet.first_place(symbol, form, s.shape[at]), sheet.last_place(symbol, form, s.shape[at])):
            if box.PLACES[i] & s.filled[at] == 0:
                best = max(best, with_squares(s, seat, level, box.PLACES[i], capacity, costs))
    return best


def best_square(s: State, seat: int, capacity: int, costs: Three) -> int:
    """Return the value of the sheet after burning the best square: one that stands alone, if there is any."""
    best = -WIN
    for level in range(box.LEVELS):
        if costs[level] > 0:
            cheaper = costs[level] - saving(s, box.LEVELS * seat + level)
            best = max(best, sheet_value(s, seat, capacity, replaced(costs, level, cheaper)))
    return best


def saving(s: State, at: int) -> int:
    """Return the cost that one more filled square saves in a Level."""
    return 10 + (GAP[1] if has_single(s.shape[at], s.filled[at]) else 0)


def with_squares(s: State, seat: int, level: int, squares: int, capacity: int, costs: Three) -> int:
    """Return the value of the sheet with these squares of a Level filled too."""
    at = box.LEVELS * seat + level
    filled = s.filled[at] | squares
    now = cost(s.shape[at], filled)
    extra = WORTH[box.FAMILY[s.shape[at]]] if filled == box.FULL[s.shape[at]] else 0
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
    base = box.LEVELS * seat
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
        return POINT * box.POINTS[shape]
    if capacity >= needed:
        return POINT * box.POINTS[shape] + WORTH[box.FAMILY[shape]]
    return max(POINT * box.POINTS[shape] - POINT * (needed - capacity) // 10, -needed)


def coins_at_stake(s: State, costs: Three) -> int:
    """Return the expected cost of the GAME OVER cards to come, by the turns until one and two Levels are completed."""
    low = min(costs[0], costs[1], costs[2])
    high = max(costs[0], costs[1], costs[2])
    one = low // PER_TURN
    two = (costs[0] + costs[1] + costs[2] - high) // PER_TURN
    stake = 0
    if s.over_at[0] == 0:
        stake += COIN * min(one, box.HALF - s.flips) // max(box.HALF - s.flips, 1)
    if s.over_at[1] == 0:
        begins = max(box.HALF - s.flips, 0)
        stake += COIN * max(min(two - begins, box.HALF), 0) // max(min(2 * box.HALF - s.flips, box.HALF), 1)
    return stake
