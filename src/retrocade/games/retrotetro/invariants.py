"""The ledger's invariants, checked over one step: plain integers, so that a hundred thousand games can be checked.

Boards are looked at square by square and by their columns' heights, not through the rules' own question whether a piece
fits, so that a mistake there would show here. Invariant 12, the symmetry of the seats, is about two games and has a test.
"""

from __future__ import annotations

from retrocade.games.retrotetro.content import (
    BOARDS,
    CARD_COPIES,
    CARD_KINDS,
    CARDS_PLAYED,
    COLUMNS,
    COPIES,
    GOLD_POINTS,
    HALF_ROW_PAYS,
    HALF_ROWS,
    HAND,
    LEVEL_COUNT,
    MAY_OWE,
    MOST_LIVES,
    PENALTY,
    PINK_COINS,
    PINK_SPACES,
    ROWS,
    SHAPES,
    SYMBOL_COINS,
    TRAP_COINS,
    WORD_ROWS,
    WORDS,
)
from retrocade.games.retrotetro.pieces import (
    COVERS,
    DROP_BOTTOM,
    DROP_COLUMN,
    DROP_WIDTH,
    FIRST_SLOT,
    LANDING_ROWS,
    PINK_SQUARE,
    SIZE,
    TOUCHES,
    WIDEST,
)
from retrocade.games.retrotetro.scoring import (
    columns_above,
    count,
    gold_covered,
    half_rows_filled,
    match_coins,
    people_visible,
    pink_gained,
    pink_held,
    pink_placed,
    without_objective,
)
from retrocade.games.retrotetro.state import (
    CHOOSING,
    MOST_SEATS,
    OVER,
    PINK,
    PLACE,
    PLACING,
    PLAYING_CARD,
    SLOTS,
    State,
)

ALL_CARDS = sum(CARD_COPIES)
PEOPLE_POINTS = sum(BOARDS[0].people.values())
NORMAL_COINS = SYMBOL_COINS * len(BOARDS[0].symbols) + HALF_ROW_PAYS * HALF_ROWS
MOST_COINS = [NORMAL_COINS, NORMAL_COINS + PINK_COINS * (PINK_SPACES // 2)]  # every other pink space pays with a square
MOST_POINTS = [coins + COLUMNS + GOLD_POINTS * len(BOARDS[0].gold) + PEOPLE_POINTS for coins in MOST_COINS]
SIZES = sorted(size for size in SIZE[:SHAPES] for _ in range(COPIES))
LEAST_SQUARES, MOST_SQUARES = sum(SIZES[:CARDS_PLAYED]), sum(SIZES[-CARDS_PLAYED:])


def broken(before: State, seat: int, action: int, after: State) -> int:
    """The number of the first invariant violated, 0 if all hold."""
    if not cards_hold(after):
        return 2
    if not length_holds(before, after):
        return 11
    if after.level != before.level or after.lives != before.lives or not campaign_holds(after):
        return 10
    for each in range(after.seats):
        number = sheet_broken(
            before, each, after, each == seat and (action >= PLACE or PINK <= action < PINK + COLUMNS)
        )
        if number:
            return number
    return 0


def sheet_broken(before: State, seat: int, after: State, placed: bool) -> int:
    """The number of the first invariant that one seat's board violates."""
    if not supply_holds(before, seat, after, placed):
        return 1
    if not squares_hold(before, seat, after, placed):
        return 3
    if after.phase == OVER and after.side == 0 and not coverage_holds(after, seat):
        return 4
    if not coins_hold(before, seat, after, placed):
        return 5
    if not counts_hold(before, seat, after):
        return 6
    if roofs_broken(before, seat, after):
        return 7
    if not pink_holds(after, seat):
        return 8
    if without_objective(after, seat) > MOST_POINTS[after.side]:
        return 9
    if not shown_holds(before, seat, after):
        return 13
    return 0


def pieces_of(s: State, sheet: int, shape: int) -> int:
    """Pieces of a shape on the board; -1 if a slot was left out."""
    n, gap = 0, False
    for slot in range(sheet * SLOTS + FIRST_SLOT[shape], sheet * SLOTS + FIRST_SLOT[shape + 1]):
        if s.piece[slot] == 0:
            gap = True
        elif gap:
            return -1
        else:
            n += 1
    return n


def polyominoes(s: State, sheet: int) -> int:
    n = 0
    for shape in range(SHAPES):
        n += pieces_of(s, sheet, shape)
    return n


def resolved(s: State) -> int:
    """Cards that everybody has placed for or paid for."""
    return CARDS_PLAYED if s.phase == OVER else max(s.turn - 1, 0)


def supply_holds(before: State, seat: int, after: State, placed: bool) -> bool:
    """1: no more than four of each shape, on the board, in the supply and aside; a placed one comes from the supply."""
    gone, laid = 0, 0
    for shape in range(SHAPES):
        on_board, copies = pieces_of(after, seat, shape), after.copies[seat * SHAPES + shape]
        if on_board < 0 or copies < 0 or on_board + copies > COPIES:
            return False
        gone += before.copies[seat * SHAPES + shape] - copies
        laid += on_board - pieces_of(before, seat, shape)
    if laid < 0 or laid > 1 or gone < laid or gone > 1 or (laid == 1 and not placed):
        return False
    return polyominoes(after, MOST_SEATS + seat) <= resolved(after)


def cards_hold(s: State) -> bool:
    """2: every card is in a hand, unseen or played; hands have the size of W16."""
    n = s.turn - 1 if s.phase == PLAYING_CARD else s.turn
    for kind in range(CARD_KINDS):
        if s.unseen[kind] < 0 or s.unseen[kind] > CARD_COPIES[kind]:
            return False
        n += s.unseen[kind]
    for seat in range(s.seats):
        held = 0
        for i in range(HAND * seat, HAND * seat + HAND):
            held += s.hand[i] > 0
        if held != hand_size(s, seat):
            return False
        n += held
    return n == ALL_CARDS


def hand_size(s: State, seat: int) -> int:
    """RT-14, RT-16: two cards, less those played, plus those drawn."""
    if s.phase == CHOOSING:
        return 0
    n = HAND
    for turn in range(1, s.turn + 1):
        if (s.first + turn - 1) % s.seats == seat:
            if turn < s.turn or s.phase != PLAYING_CARD:
                n -= 1
            if (turn < s.turn or s.phase == OVER) and turn <= CARDS_PLAYED - HAND * s.seats:
                n += 1
    return n


def squares_hold(before: State, seat: int, after: State, placed: bool) -> bool:
    """3: squares are only ever covered, each by one piece, which fell from above onto something and keeps clear of its own
    shape; columns are as high as their highest piece."""
    size = 0
    for shape in range(SHAPES + 1):
        size += SIZE[shape] * pieces_of(after, seat, shape)
    for i in range(WORDS):
        under = 0
        for slot in range(seat * SLOTS, seat * SLOTS + SLOTS):
            if after.piece[slot] > 0:
                under |= COVERS[WORDS * (after.piece[slot] - 1) + i]
        if under != after.covered[WORDS * seat + i] or before.covered[WORDS * seat + i] & ~under:
            return False
        size -= count(under)
    if size != 0 or not heights_hold(after, seat):
        return False
    return not placed or new_piece_holds(before, seat, after)


def heights_hold(s: State, seat: int) -> bool:
    for column in range(COLUMNS):
        top = 0
        for row in range(ROWS):
            if is_covered(s, seat, column, row + 1):
                top = row + 1
        if top != s.height[seat * COLUMNS + column]:
            return False
    return True


def is_covered(s: State, seat: int, column: int, row: int) -> bool:
    word, bit = (row - 1) // WORD_ROWS, (row - 1) % WORD_ROWS * COLUMNS + column
    return bool(s.covered[WORDS * seat + word] >> bit & 1)


def new_piece_holds(before: State, seat: int, after: State) -> bool:
    """The piece placed by this step: clear sky, support, and no edge shared with its own shape."""
    for shape in range(SHAPES + 1):
        for slot in range(seat * SLOTS + FIRST_SLOT[shape], seat * SLOTS + FIRST_SLOT[shape + 1]):
            landing = after.piece[slot] - 1
            if landing >= 0 and before.piece[slot] == 0:
                return fell(before, seat, landing) and keeps_clear(after, seat, shape, landing)
    return False


def fell(s: State, seat: int, landing: int) -> bool:
    drop, row = landing // LANDING_ROWS, landing % LANDING_ROWS + 1
    held = False
    for i in range(DROP_WIDTH[drop]):
        lowest = row + DROP_BOTTOM[WIDEST * drop + i]
        for above in range(lowest, ROWS + 1):
            if is_covered(s, seat, DROP_COLUMN[drop] + i, above):
                return False
        if lowest == 1 or is_covered(s, seat, DROP_COLUMN[drop] + i, lowest - 1):
            held = True
    return held


def keeps_clear(s: State, seat: int, shape: int, landing: int) -> bool:
    for slot in range(seat * SLOTS + FIRST_SLOT[shape], seat * SLOTS + FIRST_SLOT[shape + 1]):
        if s.piece[slot] > 0:
            for i in range(WORDS):
                if TOUCHES[WORDS * landing + i] & COVERS[WORDS * (s.piece[slot] - 1) + i]:
                    return False
    return True


def coverage_holds(s: State, seat: int) -> bool:
    """4: without a failure the pieces cover what 24 of them can, on the normal side."""
    if polyominoes(s, seat) < CARDS_PLAYED:
        return True
    n = 0
    for i in range(WORDS):
        n += count(s.covered[WORDS * seat + i])
    return LEAST_SQUARES <= n <= MOST_SQUARES


def coins_hold(before: State, seat: int, after: State, placed: bool) -> bool:
    """5: coins are what was collected less penalties, on the normal side; a trap takes two at most and makes no debt."""
    coins, shown = after.coins[seat], MOST_SEATS + seat
    if coins > MOST_COINS[after.side]:
        return False
    if placed and coins < before.coins[seat] and (coins < 0 or coins < before.coins[seat] - TRAP_COINS):
        return False
    if after.side == 1 or MAY_OWE == 0:
        return True
    failures = resolved(after) - polyominoes(after, shown)
    collected = match_coins(after, shown) + HALF_ROW_PAYS * half_rows_filled(after, shown)
    return after.coins[shown] == collected - PENALTY * failures


def counts_hold(before: State, seat: int, after: State) -> bool:
    """6: people are only ever covered; gold, columns and half rows only gained."""
    return (
        0 <= people_visible(after, seat) <= people_visible(before, seat) <= PEOPLE_POINTS
        and gold_covered(before, seat) <= gold_covered(after, seat)
        and columns_above(before, seat) <= columns_above(after, seat)
        and half_rows_filled(before, seat) <= half_rows_filled(after, seat)
    )


def roofs_broken(before: State, seat: int, after: State) -> bool:
    """7: what lies open under a roof stays open."""
    for column in range(COLUMNS):
        for row in range(1, before.height[seat * COLUMNS + column]):
            if is_covered(after, seat, column, row) and not is_covered(before, seat, column, row):
                return True
    return False


def pink_holds(s: State, seat: int) -> bool:
    """8: pink squares held and placed are those gained, and no more than one is placed on a card."""
    placed, held = pieces_of(s, seat, PINK_SQUARE), pink_held(s, seat)
    if placed < 0 or held < 0 or held + placed != pink_gained(s, seat) or held + placed > PINK_SPACES:
        return False
    if s.side == 0:
        return held + placed == 0
    return 0 <= placed - pink_placed(s, MOST_SEATS + seat) <= 1


def campaign_holds(s: State) -> bool:
    """10: one player, on a level there is, with no more lives than cards for them."""
    return s.level == 0 or (s.seats == 1 and 1 <= s.level <= LEVEL_COUNT and 0 <= s.lives <= MOST_LIVES)


def length_holds(before: State, after: State) -> bool:
    """11: cards are played one by one, 24 in all, and everybody is done with one before the next."""
    if after.turn < 0 or after.turn > CARDS_PLAYED or after.turn - before.turn > 1 or after.turn < before.turn:
        return False
    return after.phase != OVER or after.turn == CARDS_PLAYED


def shown_holds(before: State, seat: int, after: State) -> bool:
    """13: what others see of a board changes only when all are done, and then it is the board itself."""
    shown = MOST_SEATS + seat
    same, true = after.coins[shown] == before.coins[shown], after.coins[shown] == after.coins[seat]
    for i in range(SLOTS):
        same = same and after.piece[shown * SLOTS + i] == before.piece[shown * SLOTS + i]
        true = true and after.piece[shown * SLOTS + i] == after.piece[seat * SLOTS + i]
    for i in range(SHAPES):
        same = same and after.copies[shown * SHAPES + i] == before.copies[shown * SHAPES + i]
        true = true and after.copies[shown * SHAPES + i] == after.copies[seat * SHAPES + i]
    return same if after.phase == PLACING else true
