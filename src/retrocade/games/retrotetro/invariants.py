"""The ledger's invariants, checked over one step. Compiled, so that a hundred thousand games can be checked.

The checks read boards square by square and do not use the rules that decide whether a piece fits, so they notice a mistake
there. Invariant 12, the symmetry of the seats, compares two games and has a test.
"""

from __future__ import annotations

from retrocade.engine.bits import popcount
from retrocade.games.retrotetro import content as box
from retrocade.games.retrotetro import pieces, scoring
from retrocade.games.retrotetro import state as st
from retrocade.games.retrotetro.state import State

ALL_CARDS = sum(box.CARD_COPIES)
PEOPLE_POINTS = sum(box.BOARDS[0].people.values())
NORMAL_COINS = box.SYMBOL_COINS * len(box.BOARDS[0].symbols) + box.HALF_ROW_PAYS * box.HALF_ROWS
MOST_COINS = [
    NORMAL_COINS,
    NORMAL_COINS + box.PINK_COINS * (box.PINK_SPACES // 2),
]  # every other pink space pays with a square
MOST_POINTS = [
    coins + box.COLUMN_POINTS * box.COLUMNS + box.GOLD_POINTS * len(box.BOARDS[0].gold) + PEOPLE_POINTS
    for coins in MOST_COINS
]
SIZES = sorted(size for size in pieces.SIZE[: box.SHAPES] for _ in range(box.COPIES))
LEAST_SQUARES, MOST_SQUARES = sum(SIZES[: box.CARDS_PLAYED]), sum(SIZES[-box.CARDS_PLAYED :])


def broken(before: State, seat: int, action: int, after: State) -> int:
    """Return the number of the first invariant that a step breaks, 0 if all hold."""
    if not cards_hold(after):
        return 2
    if not length_holds(before, after):
        return 11
    if after.level != before.level or after.lives != before.lives or not campaign_holds(after):
        return 10
    for each in range(after.seats):
        number = sheet_broken(
            before, each, after, each == seat and (action >= st.PLACE or st.PINK <= action < st.PINK + box.COLUMNS)
        )
        if number:
            return number
    return 0


def sheet_broken(before: State, seat: int, after: State, placed: bool) -> int:
    """Return the number of the first invariant that a seat's board breaks, 0 if all hold."""
    if not supply_holds(before, seat, after, placed):
        return 1
    if not squares_hold(before, seat, after, placed):
        return 3
    if after.phase == st.OVER and after.side == 0 and not coverage_holds(after, seat):
        return 4
    if not coins_hold(before, seat, after, placed):
        return 5
    if not counts_hold(before, seat, after):
        return 6
    if roofs_broken(before, seat, after):
        return 7
    if not pink_holds(after, seat):
        return 8
    if scoring.without_objective(after, seat) > MOST_POINTS[after.side]:
        return 9
    if not shown_holds(before, seat, after):
        return 13
    return 0


def pieces_of(s: State, sheet: int, shape: int) -> int:
    """Return the number of pieces of a shape on the board, -1 if there is a gap in the slots."""
    n, gap = 0, False
    for slot in range(sheet * st.SLOTS + pieces.FIRST_SLOT[shape], sheet * st.SLOTS + pieces.FIRST_SLOT[shape + 1]):
        if s.piece[slot] == 0:
            gap = True
        elif gap:
            return -1
        else:
            n += 1
    return n


def polyominoes(s: State, sheet: int) -> int:
    """Return the number of polyominoes on the board."""
    n = 0
    for shape in range(box.SHAPES):
        n += pieces_of(s, sheet, shape)
    return n


def resolved(s: State) -> int:
    """Return the number of cards that all seats have placed for or paid for."""
    return box.CARDS_PLAYED if s.phase == st.OVER else max(s.turn - 1, 0)


def supply_holds(before: State, seat: int, after: State, placed: bool) -> bool:
    """Invariant 1: each shape has four copies, on the board, in the supply or set aside; placing takes one from the supply."""
    gone, laid = 0, 0
    for shape in range(box.SHAPES):
        on_board, copies = pieces_of(after, seat, shape), after.copies[seat * box.SHAPES + shape]
        if on_board < 0 or copies < 0 or on_board + copies > box.COPIES:
            return False
        gone += before.copies[seat * box.SHAPES + shape] - copies
        laid += on_board - pieces_of(before, seat, shape)
    if laid < 0 or laid > 1 or gone < laid or gone > 1 or (laid == 1 and not placed):
        return False
    return polyominoes(after, st.MOST_SEATS + seat) <= resolved(after)


def cards_hold(s: State) -> bool:
    """Invariant 2: every card is in a hand, unseen or played, and hands have the size of W16."""
    n = s.turn - 1 if s.phase == st.PLAYING_CARD else s.turn
    for kind in range(box.CARD_KINDS):
        if s.unseen[kind] < 0 or s.unseen[kind] > box.CARD_COPIES[kind]:
            return False
        n += s.unseen[kind]
    for seat in range(s.seats):
        held = 0
        for i in range(box.HAND * seat, box.HAND * seat + box.HAND):
            held += s.hand[i] > 0
        if held != hand_size(s, seat):
            return False
        n += held
    return n == ALL_CARDS


def hand_size(s: State, seat: int) -> int:
    """Return the expected size of a hand: two cards, minus those played, plus those drawn (RT-14, RT-16)."""
    if s.phase == st.CHOOSING:
        return 0
    n = box.HAND
    for turn in range(1, s.turn + 1):
        if (s.first + turn - 1) % s.seats == seat:
            if turn < s.turn or s.phase != st.PLAYING_CARD:
                n -= 1
            if (turn < s.turn or s.phase == st.OVER) and turn <= box.CARDS_PLAYED - box.HAND * s.seats:
                n += 1
    return n


def squares_hold(before: State, seat: int, after: State, placed: bool) -> bool:
    """Invariant 3: squares are never uncovered, each covered square has one piece, and a new piece was legal.

    Columns are as high as their highest piece.
    """
    size = 0
    for shape in range(box.SHAPES + 1):
        size += pieces.SIZE[shape] * pieces_of(after, seat, shape)
    for i in range(box.WORDS):
        under = 0
        for slot in range(seat * st.SLOTS, seat * st.SLOTS + st.SLOTS):
            if after.piece[slot] > 0:
                under |= pieces.COVERS[box.WORDS * (after.piece[slot] - 1) + i]
        if under != after.covered[box.WORDS * seat + i] or before.covered[box.WORDS * seat + i] & ~under:
            return False
        size -= popcount(under)
    if size != 0 or not heights_hold(after, seat):
        return False
    return not placed or new_piece_holds(before, seat, after)


def heights_hold(s: State, seat: int) -> bool:
    """Return True if every column is as high as its highest covered square."""
    for column in range(box.COLUMNS):
        top = 0
        for row in range(box.ROWS):
            if is_covered(s, seat, column, row + 1):
                top = row + 1
        if top != s.height[seat * box.COLUMNS + column]:
            return False
    return True


def is_covered(s: State, seat: int, column: int, row: int) -> bool:
    """Return True if a square is covered; rows count from 1."""
    word, bit = (row - 1) // box.WORD_ROWS, (row - 1) % box.WORD_ROWS * box.COLUMNS + column
    return bool(s.covered[box.WORDS * seat + word] >> bit & 1)


def new_piece_holds(before: State, seat: int, after: State) -> bool:
    """Return True if the new piece fell freely, is supported, and shares no edge with a piece of its shape."""
    for shape in range(box.SHAPES + 1):
        for slot in range(seat * st.SLOTS + pieces.FIRST_SLOT[shape], seat * st.SLOTS + pieces.FIRST_SLOT[shape + 1]):
            landing = after.piece[slot] - 1
            if landing >= 0 and before.piece[slot] == 0:
                return fell(before, seat, landing) and keeps_clear(after, seat, shape, landing)
    return False


def fell(s: State, seat: int, landing: int) -> bool:
    """Return True if a piece could fall freely to its place and is supported there."""
    drop, row = landing // pieces.LANDING_ROWS, landing % pieces.LANDING_ROWS + 1
    held = False
    for i in range(pieces.DROP_WIDTH[drop]):
        lowest = row + pieces.DROP_BOTTOM[pieces.WIDEST * drop + i]
        for above in range(lowest, box.ROWS + 1):
            if is_covered(s, seat, pieces.DROP_COLUMN[drop] + i, above):
                return False
        if lowest == 1 or is_covered(s, seat, pieces.DROP_COLUMN[drop] + i, lowest - 1):
            held = True
    return held


def keeps_clear(s: State, seat: int, shape: int, landing: int) -> bool:
    """Return True if a landing shares no edge with a piece of its shape."""
    for slot in range(seat * st.SLOTS + pieces.FIRST_SLOT[shape], seat * st.SLOTS + pieces.FIRST_SLOT[shape + 1]):
        if s.piece[slot] > 0:
            for i in range(box.WORDS):
                if pieces.TOUCHES[box.WORDS * landing + i] & pieces.COVERS[box.WORDS * (s.piece[slot] - 1) + i]:
                    return False
    return True


def coverage_holds(s: State, seat: int) -> bool:
    """Invariant 4: 24 placed pieces cover as many squares as 24 pieces can, on the normal side."""
    if polyominoes(s, seat) < box.CARDS_PLAYED:
        return True
    n = 0
    for i in range(box.WORDS):
        n += popcount(s.covered[box.WORDS * seat + i])
    return LEAST_SQUARES <= n <= MOST_SQUARES


def coins_hold(before: State, seat: int, after: State, placed: bool) -> bool:
    """Invariant 5: coins are gains minus penalties, on the normal side; a trap takes two at most and makes no debt."""
    coins, shown = after.coins[seat], st.MOST_SEATS + seat
    if coins > MOST_COINS[after.side]:
        return False
    if placed and coins < before.coins[seat] and (coins < 0 or coins < before.coins[seat] - box.TRAP_COINS):
        return False
    if after.side == 1 or box.MAY_OWE == 0:
        return True
    failures = resolved(after) - polyominoes(after, shown)
    collected = scoring.match_coins(after, shown) + box.HALF_ROW_PAYS * scoring.half_rows_filled(after, shown)
    return after.coins[shown] == collected - box.PENALTY * failures


def counts_hold(before: State, seat: int, after: State) -> bool:
    """Invariant 6: visible people never increase; gold, columns and half rows never decrease."""
    return (
        0 <= scoring.people_visible(after, seat) <= scoring.people_visible(before, seat) <= PEOPLE_POINTS
        and scoring.gold_covered(before, seat) <= scoring.gold_covered(after, seat)
        and scoring.columns_above(before, seat) <= scoring.columns_above(after, seat)
        and scoring.half_rows_filled(before, seat) <= scoring.half_rows_filled(after, seat)
    )


def roofs_broken(before: State, seat: int, after: State) -> bool:
    """Return True if a square under a roof was covered, which breaks invariant 7."""
    for column in range(box.COLUMNS):
        for row in range(1, before.height[seat * box.COLUMNS + column]):
            if is_covered(after, seat, column, row) and not is_covered(before, seat, column, row):
                return True
    return False


def pink_holds(s: State, seat: int) -> bool:
    """Invariant 8: pink squares held and placed are those gained, and at most one is placed on a card."""
    placed, held = pieces_of(s, seat, pieces.PINK_SQUARE), scoring.pink_held(s, seat)
    if placed < 0 or held < 0 or held + placed != scoring.pink_gained(s, seat) or held + placed > box.PINK_SPACES:
        return False
    if s.side == 0:
        return held + placed == 0
    return 0 <= placed - scoring.pink_placed(s, st.MOST_SEATS + seat) <= 1


def campaign_holds(s: State) -> bool:
    """Invariant 10: a campaign game has one player, an existing level, and no more lives than life cards."""
    return s.level == 0 or (s.seats == 1 and 1 <= s.level <= box.LEVEL_COUNT and 0 <= s.lives <= box.MOST_LIVES)


def length_holds(before: State, after: State) -> bool:
    """Invariant 11: 24 cards are played one after another."""
    if after.turn < 0 or after.turn > box.CARDS_PLAYED or after.turn - before.turn > 1 or after.turn < before.turn:
        return False
    return after.phase != st.OVER or after.turn == box.CARDS_PLAYED


def shown_holds(before: State, seat: int, after: State) -> bool:
    """Invariant 13: the revealed board changes only when all are done, and then equals the true board."""
    shown = st.MOST_SEATS + seat
    same, true = after.coins[shown] == before.coins[shown], after.coins[shown] == after.coins[seat]
    for i in range(st.SLOTS):
        same = same and after.piece[shown * st.SLOTS + i] == before.piece[shown * st.SLOTS + i]
        true = true and after.piece[shown * st.SLOTS + i] == after.piece[seat * st.SLOTS + i]
    for i in range(box.SHAPES):
        same = same and after.copies[shown * box.SHAPES + i] == before.copies[shown * box.SHAPES + i]
        true = true and after.copies[shown * box.SHAPES + i] == after.copies[seat * box.SHAPES + i]
    return same if after.phase == st.PLACING else true
