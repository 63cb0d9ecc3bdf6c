"""The rules of Retro Tetro, in the order of the rulebook. Plain integers over `State`; see docs/rules/retrotetro.md.

`scoring` counts a sheet; `levels` judges the solo campaign's.
"""

from __future__ import annotations

from retrocade.engine.chance import Chance, below, draw
from retrocade.games.retrotetro.content import (
    ANY_OBJECTIVE,
    CARD_COPIES,
    CARD_KINDS,
    CARDS_PLAYED,
    COLUMNS,
    COPIES,
    DEALT,
    HALF_ROW_PAYS,
    HALF_ROWS,
    HALVES,
    HAND,
    MAY_OWE,
    OBJECTIVE_LEVEL,
    OFFERS,
    PENALTY,
    SHAPES,
    TRAP_COINS,
    TRAPS,
    WORDS,
)
from retrocade.games.retrotetro.levels import passes
from retrocade.games.retrotetro.pieces import (
    COVERS,
    DROP_BOTTOM,
    DROP_COLUMN,
    DROP_SHAPE,
    DROP_TOP,
    DROP_WIDTH,
    FIRST_DROP,
    FIRST_SLOT,
    FIRST_TURN,
    LANDING_ROWS,
    PINK_SQUARE,
    TOO_HIGH,
    TOUCHES,
    TURN_DROP,
    WIDEST,
)
from retrocade.games.retrotetro.scoring import (
    coins_for_match,
    count,
    gold_covered,
    half_row_filled,
    pink_held,
    pink_placed,
    total,
)
from retrocade.games.retrotetro.state import (
    CHOOSING,
    DONE_PINK_FIRST,
    DONE_PLACING,
    KEEP,
    MOST_SEATS,
    NO_PINK,
    OVER,
    PAY,
    PINK,
    PINK_FIRST,
    PLACE,
    PLACED,
    PLACING,
    PLAY,
    PLAYING_CARD,
    SET_ASIDE,
    SLOTS,
    TO_PLACE,
    State,
)

# Setup


def setup(s: State, chance: Chance) -> None:
    """RT-02, RT-03, RT-09: equal empty boards, four copies of each shape, no coins."""
    for seat in range(s.seats):
        for shape in range(SHAPES):
            s.copies[seat * SHAPES + shape] = COPIES
        reveal_sheet(s, seat)
    for kind in range(CARD_KINDS):
        s.unseen[kind] = CARD_COPIES[kind]
    if uses_objectives(s):
        s.phase = CHOOSING
        if not chooses_freely(s):
            deal_objectives(s, 0, chance)
    else:
        deal_cards(s, chance)


def uses_objectives(s: State) -> bool:
    """RT-05, RT-86, RT-87, RT-R43: as the table wishes; in the campaign from level 9 on."""
    return s.level >= OBJECTIVE_LEVEL if s.level > 0 else s.objectives == 1


def chooses_freely(s: State) -> bool:
    """RT-86, RT-R24: in the campaign any objective may be picked."""
    return s.level > 0 and ANY_OBJECTIVE == 1


def deal_objectives(s: State, taken: int, chance: Chance) -> None:
    """RT-04, RT-R20: two for each seat that has none yet, none twice, and none of those taken (as bits)."""
    for seat in range(s.seats):
        for i in range(DEALT * seat, DEALT * seat + DEALT):
            if s.dealt[i] == 0:
                objective = pick(taken, SHAPES, chance)
                taken |= 1 << objective
                s.dealt[i] = objective + 1


def pick(taken: int, n: int, chance: Chance) -> int:
    """A number below n that is not among those taken, each as likely."""
    free = n - count(taken)
    skip = below(chance, free)
    number = 0
    while skip > 0 or taken >> number & 1:
        skip -= 1 - (taken >> number & 1)
        number += 1
    return number


def deal_cards(s: State, chance: Chance) -> None:
    """RT-06 to RT-08, RT-R34: two cards each; deck and the six in the box stay unseen; somebody begins."""
    s.first = below(chance, s.seats) if s.seats > 1 else 0
    for i in range(HAND * s.seats):
        s.hand[i] = draw(chance, s.unseen) + 1
    s.turn = 1
    s.phase = PLAYING_CARD


# Whose decision


def active(s: State) -> int:
    """RT-08, RT-15: clockwise from the first player."""
    return (s.first + s.turn - 1) % s.seats


def to_act(s: State) -> int:
    """RT-04 and RT-11: all choose and place at the same time; the card is the active player's."""
    if s.phase == PLAYING_CARD:
        return 1 << active(s)
    waiting = 0
    if s.phase == PLACING:
        for seat in range(s.seats):
            if s.stage[seat] < DONE_PLACING:
                waiting |= 1 << seat
    elif s.phase == CHOOSING:
        for seat in range(s.seats):
            if s.objective[seat] == 0:
                waiting |= 1 << seat
    return waiting


def legal(s: State, seat: int, out: list[int]) -> int:
    """Write the legal actions into out; how many there are."""
    if not to_act(s) >> seat & 1:
        return 0
    if s.phase == PLACING:
        return legal_pink(s, seat, out, 0) if s.stage[seat] == PLACED else legal_place(s, seat, out)
    if s.phase == PLAYING_CARD:
        return legal_card(s, seat, out)
    return legal_keep(s, seat, out)


def legal_keep(s: State, seat: int, out: list[int]) -> int:
    """RT-04, RT-86: one of the two dealt; in the campaign one of all."""
    if chooses_freely(s):
        for objective in range(SHAPES):
            out[objective] = KEEP + objective
        return SHAPES
    for i in range(DEALT):
        out[i] = KEEP + s.dealt[DEALT * seat + i] - 1
    return DEALT


def legal_card(s: State, seat: int, out: list[int]) -> int:
    """RT-10, RT-16: the cards in hand; of two alike only one is offered."""
    n = 0
    for i in range(HAND * seat, HAND * seat + HAND):
        kind = s.hand[i]
        if kind > 0 and (n == 0 or out[0] != PLAY + kind - 1):
            out[n] = PLAY + kind - 1
            n += 1
    return n


def legal_place(s: State, seat: int, out: list[int]) -> int:
    """RT-11 to RT-13, RT-20, RT-30, RT-31: every landing of every shape on the card; only without one may one pay."""
    n = 0
    offers = OFFERS[s.card]
    for shape in range(SHAPES):
        if offers >> shape & 1 and is_offered(s, seat, shape):
            n = landings(s, seat, shape, out, n)
    if s.stage[seat] == PINK_FIRST:
        return n
    if n == 0:
        n = legal_set_aside(s, seat, out)
    if has_pink_ready(s, seat):
        n = legal_pink(s, seat, out, n)
    return n


def is_offered(s: State, seat: int, shape: int) -> bool:
    """RT-12, RT-13, RT-20: on the card, and a copy left."""
    return bool(OFFERS[s.card] >> shape & 1) and s.copies[seat * SHAPES + shape] > 0


def landings(s: State, seat: int, shape: int, out: list[int], n: int) -> int:
    """RT-22 to RT-28: every drop that stays inside the board and touches no piece of the same shape."""
    a, b, c = same_shape(s, seat, shape)
    heights = s.height
    for turn in range(FIRST_TURN[shape], FIRST_TURN[shape + 1]):
        drop = TURN_DROP[turn]
        low = WIDEST * drop
        low_0, low_1, low_2, low_3 = DROP_BOTTOM[low], DROP_BOTTOM[low + 1], DROP_BOTTOM[low + 2], DROP_BOTTOM[low + 3]
        for at in range(seat * COLUMNS, seat * COLUMNS + COLUMNS - DROP_WIDTH[drop] + 1):
            # `resting_row`, without a loop: columns that the piece does not have count as deep pits.
            row = heights[at] - low_0
            other = heights[at + 1] - low_1
            if other > row:
                row = other
            other = heights[at + 2] - low_2
            if other > row:
                row = other
            other = heights[at + 3] - low_3
            if other > row:
                row = other
            landing = WORDS * (LANDING_ROWS * drop + row)
            out[n] = PLACE + drop
            # Added, not asked: whether a drop is legal is as good as random, and a branch would often be mispredicted.
            n += (TOUCHES[landing] & a | TOUCHES[landing + 1] & b | TOUCHES[landing + 2] & c) == 0
            drop += 1
    return n


def same_shape(s: State, sheet: int, shape: int) -> tuple[int, int, int]:
    """The squares of all pieces of one shape, and the frame above the board."""
    a, b, c = TOO_HIGH, 0, 0
    for slot in range(sheet * SLOTS + FIRST_SLOT[shape], sheet * SLOTS + FIRST_SLOT[shape + 1]):
        if s.piece[slot] == 0:
            break
        at = WORDS * (s.piece[slot] - 1)
        a |= COVERS[at]
        b |= COVERS[at + 1]
        c |= COVERS[at + 2]
    return a, b, c


def resting_row(s: State, sheet: int, drop: int, raised: int) -> int:
    """RT-23 to RT-25, RT-R12: the lowest row of a piece dropped straight down, onto the floor or the first piece in its
    way. One column may be thought raised by a pink square."""
    column = DROP_COLUMN[drop]
    row = 0
    for i in range(DROP_WIDTH[drop]):
        up = 1 if column + i == raised else 0
        row = max(row, s.height[sheet * COLUMNS + column + i] + up - DROP_BOTTOM[WIDEST * drop + i])
    return row + 1


def fits(s: State, seat: int, drop: int, raised: int) -> bool:
    """Whether a drop is legal, with one column perhaps raised by a pink square."""
    a, b, c = same_shape(s, seat, DROP_SHAPE[drop])
    at = WORDS * (LANDING_ROWS * drop + resting_row(s, seat, drop, raised) - 1)
    return (TOUCHES[at] & a | TOUCHES[at + 1] & b | TOUCHES[at + 2] & c) == 0


def legal_set_aside(s: State, seat: int, out: list[int]) -> int:
    """RT-31, RT-R6, RT-R7: a shape of the card that is still there is set aside; if none is, only the coins go."""
    n = 0
    for shape in range(SHAPES):
        if is_offered(s, seat, shape):
            out[n] = SET_ASIDE + shape
            n += 1
    if n == 0:
        out[0] = PAY
        return 1
    return n


def has_pink_ready(s: State, seat: int) -> bool:
    """RT-74, RT-R16, RT-R17: a pink square from an earlier card, and none played on this one."""
    shown = MOST_SEATS + seat
    return s.side == 1 and pink_held(s, shown) > 0 and pink_placed(s, seat) == pink_placed(s, shown)


def legal_pink(s: State, seat: int, out: list[int], n: int) -> int:
    """RT-74, RT-75, RT-R16: before the piece wherever one of the card can still follow; after it anywhere, or not."""
    for column in range(COLUMNS):
        if pink_fits(s, seat, column):
            out[n] = PINK + column
            n += 1
    if s.stage[seat] == PLACED:
        out[n] = NO_PINK
        n += 1
    return n


def pink_fits(s: State, seat: int, column: int) -> bool:
    """RT-75, RT-R16: as a piece it obeys the placement rules; before the other piece it must leave room for one."""
    if not fits(s, seat, FIRST_DROP[PINK_SQUARE] + column, -1):
        return False
    return s.stage[seat] == PLACED or leaves_landing(s, seat, column)


def leaves_landing(s: State, seat: int, column: int) -> bool:
    """RT-R16: whether a shape of the card could be placed after a pink square in this column."""
    for shape in range(SHAPES):
        if is_offered(s, seat, shape):
            for drop in range(FIRST_DROP[shape], FIRST_DROP[shape + 1]):
                if fits(s, seat, drop, column):
                    return True
    return False


# The turn


def apply(s: State, seat: int, action: int, chance: Chance) -> None:
    """Carry out one decision."""
    if action >= PLACE:
        put(s, seat, action - PLACE)
        finish_piece(s, seat, chance)
    elif action == NO_PINK:
        finish(s, seat, chance)
    elif action >= PINK:
        place(s, seat, FIRST_DROP[PINK_SQUARE] + action - PINK)
        if s.stage[seat] == PLACED:
            finish(s, seat, chance)
        else:
            s.stage[seat] = PINK_FIRST
    elif action >= SET_ASIDE:
        pay(s, seat)
        if action < PAY:
            s.copies[seat * SHAPES + action - SET_ASIDE] -= 1
        finish(s, seat, chance)
    elif action >= PLAY:
        play_card(s, seat, action - PLAY)
    else:
        keep(s, seat, action - KEEP, chance)


def keep(s: State, seat: int, objective: int, chance: Chance) -> None:
    """RT-04, RT-R21: choices are made unseen; with the last one all kept cards lie open, the others are gone, and the
    polyomino cards are dealt."""
    s.objective[seat] = objective + 1
    if to_act(s) == 0:
        for i in range(DEALT * MOST_SEATS):
            s.dealt[i] = 0
        deal_cards(s, chance)


def play_card(s: State, seat: int, kind: int) -> None:
    """RT-10, RT-11: a card from the active player's hand binds everybody."""
    first = HAND * seat
    i = first
    while s.hand[i] != kind + 1:
        i += 1
    s.hand[i] = s.hand[first + HAND - 1]
    s.hand[first + HAND - 1] = 0
    s.card = kind
    s.phase = PLACING


def finish_piece(s: State, seat: int, chance: Chance) -> None:
    """RT-R16: a pink square may still follow the piece, where there is room for one."""
    if s.stage[seat] == TO_PLACE and has_pink_ready(s, seat):
        s.stage[seat] = PLACED
        for column in range(COLUMNS):
            if pink_fits(s, seat, column):
                return
    finish(s, seat, chance)


def finish(s: State, seat: int, chance: Chance) -> None:
    """RT-14 to RT-17, RT-R40: with the last seat done all is shown, the active player draws, the next one is active."""
    s.stage[seat] = DONE_PINK_FIRST if s.stage[seat] == PINK_FIRST else DONE_PLACING
    if to_act(s) != 0:
        return
    for each in range(s.seats):
        reveal_sheet(s, each)
        s.stage[each] = TO_PLACE
    s.card = 0
    if s.turn <= CARDS_PLAYED - HAND * s.seats:
        s.hand[HAND * active(s) + HAND - 1] = draw(chance, s.unseen) + 1
    if s.turn == CARDS_PLAYED:
        s.phase = OVER
    else:
        s.turn += 1
        s.phase = PLAYING_CARD


def reveal_sheet(s: State, seat: int) -> None:
    """What this seat did on the card is there for all to see."""
    copy_sheet(s, seat, MOST_SEATS + seat)


def copy_sheet(s: State, sheet: int, to: int) -> None:
    s.coins[to] = s.coins[sheet]
    for i in range(SHAPES):
        s.copies[to * SHAPES + i] = s.copies[sheet * SHAPES + i]
    for i in range(COLUMNS):
        s.height[to * COLUMNS + i] = s.height[sheet * COLUMNS + i]
    for i in range(SLOTS):
        s.piece[to * SLOTS + i] = s.piece[sheet * SLOTS + i]
    for i in range(WORDS):
        s.covered[to * WORDS + i] = s.covered[sheet * WORDS + i]


# Placement


def put(s: State, seat: int, drop: int) -> None:
    """RT-20: one of the player's own copies onto the board."""
    s.copies[seat * SHAPES + DROP_SHAPE[drop]] -= 1
    place(s, seat, drop)


def place(s: State, seat: int, drop: int) -> None:
    """RT-22 to RT-25, RT-R14: the piece lies down; then traps, symbols and pink spaces, and half rows, in this order."""
    shape = DROP_SHAPE[drop]
    row = resting_row(s, seat, drop, -1)
    landing = LANDING_ROWS * drop + row - 1
    slot = seat * SLOTS + FIRST_SLOT[shape]
    while s.piece[slot] != 0:
        slot += 1
    s.piece[slot] = landing + 1
    spring_traps(s, seat, landing)
    s.coins[seat] += coins_for_match(s.side, shape, landing)
    s.coins[seat] += HALF_ROW_PAYS * half_rows_completed(s, seat, landing)
    for i in range(WORDS):
        s.covered[seat * WORDS + i] |= COVERS[WORDS * landing + i]
    for i in range(DROP_WIDTH[drop]):
        s.height[seat * COLUMNS + DROP_COLUMN[drop] + i] = row - 1 + DROP_TOP[WIDEST * drop + i]


def spring_traps(s: State, seat: int, landing: int) -> None:
    """RT-77, RT-78, RT-R19: each trap takes up to two coins, and none from a player without coins."""
    for i in range(WORDS):
        traps = count(COVERS[WORDS * landing + i] & TRAPS[WORDS * s.side + i])
        if traps > 0 and s.coins[seat] > 0:
            s.coins[seat] = max(s.coins[seat] - TRAP_COINS * traps, 0)


def half_rows_completed(s: State, seat: int, landing: int) -> int:
    """RT-37 to RT-41: the highlighted half rows whose last open squares this piece covers."""
    completed = 0
    for half in range(HALF_ROWS):
        at = WORDS * (HALF_ROWS * s.side + half)
        if not half_row_filled(s, seat, half):
            left = 0
            for i in range(WORDS):
                left |= HALVES[at + i] & ~(s.covered[seat * WORDS + i] | COVERS[WORDS * landing + i])
            completed += left == 0
    return completed


def pay(s: State, seat: int) -> None:
    """RT-31 to RT-33, RT-R8: two coins for a piece that cannot be played, whether one has them or not."""
    s.coins[seat] -= PENALTY
    if MAY_OWE == 0:
        s.coins[seat] = max(s.coins[seat], 0)


# Standing


def score(s: State, seat: int) -> int:
    """RT-43 to RT-48: what this seat's board would score if the game ended now."""
    return total(s, seat)


def result(s: State, seat: int) -> int:
    """RT-49, RT-50: one's place, by points, then coins, then gold; shared if all are equal. In the campaign (RT-82) 1
    for a level passed, 2 for one that was not."""
    if s.level > 0:
        return 1 if passes(s) else 2
    place = 1
    for other in range(s.seats):
        if standing(s, other) > standing(s, seat):
            place += 1
    return place


def standing(s: State, seat: int) -> int:
    """RT-49: points before coins before gold, in one number."""
    return ((total(s, seat) + 512) * 512 + s.coins[seat] + 128) * 256 + gold_covered(s, seat)


# What a seat cannot know

TRIES = 24  # random drops before all are searched


def imagine(s: State, seat: int, chance: Chance) -> None:
    """Others' objectives while they choose, others' hands, and what others did on the current card."""
    if s.phase == CHOOSING:
        imagine_objectives(s, seat, chance)
        return
    for other in range(s.seats):
        if other != seat:
            for i in range(HAND * other, HAND * other + HAND):
                if s.hand[i] > 0:
                    s.unseen[s.hand[i] - 1] += 1
    for other in range(s.seats):
        if other != seat:
            for i in range(HAND * other, HAND * other + HAND):
                if s.hand[i] > 0:
                    s.hand[i] = draw(chance, s.unseen) + 1
            if s.phase == PLACING:
                imagine_placing(s, other, chance)


def imagine_objectives(s: State, seat: int, chance: Chance) -> None:
    """RT-04: any two of those I was not dealt; who has chosen kept either."""
    if chooses_freely(s):
        return
    known = 0
    for i in range(DEALT * s.seats):
        if i // DEALT == seat:
            known |= 1 << s.dealt[i] - 1
        else:
            s.dealt[i] = 0
    deal_objectives(s, known, chance)
    for other in range(s.seats):
        if other != seat and s.objective[other] > 0:
            s.objective[other] = s.dealt[DEALT * other + below(chance, DEALT)]


def imagine_placing(s: State, seat: int, chance: Chance) -> None:
    """RT-R40: from the board as all saw it last, anything legal; who is not done may have begun with a pink square."""
    done = s.stage[seat] >= DONE_PLACING
    copy_sheet(s, MOST_SEATS + seat, seat)
    s.stage[seat] = TO_PLACE
    if done:
        place_anything(s, seat, chance)
    elif has_pink_ready(s, seat):
        begin_with_pink(s, seat, chance)


def place_anything(s: State, seat: int, chance: Chance) -> None:
    """A whole move at random, without the reveal that may follow it."""
    drop = any_landing(s, seat, chance)
    if drop >= 0:
        put(s, seat, drop)
        if has_pink_ready(s, seat):
            s.stage[seat] = PLACED
            column = any_pink(s, seat, chance)
            if column >= 0 and below(chance, 2) == 0:
                place(s, seat, FIRST_DROP[PINK_SQUARE] + column)
    else:
        pay(s, seat)
        shape = any_copy(s, seat, chance)
        if shape >= 0:
            s.copies[seat * SHAPES + shape] -= 1
    s.stage[seat] = DONE_PLACING


def begin_with_pink(s: State, seat: int, chance: Chance) -> None:
    """Nothing yet, a pink square first, or a piece that a pink square may still follow."""
    begun = below(chance, 3)
    if begun == PINK_FIRST:
        column = any_pink(s, seat, chance)
        if column >= 0:
            place(s, seat, FIRST_DROP[PINK_SQUARE] + column)
            s.stage[seat] = PINK_FIRST
    elif begun == PLACED:
        drop = any_landing(s, seat, chance)
        if drop >= 0:
            put(s, seat, drop)
            s.stage[seat] = PLACED
            if any_pink(s, seat, chance) < 0:  # then it would be done already
                copy_sheet(s, MOST_SEATS + seat, seat)
                s.stage[seat] = TO_PLACE


def any_landing(s: State, seat: int, chance: Chance) -> int:
    """A legal drop of a shape on the card, each as likely; -1 if there is none. Drops are tried at random first, which is
    fair and mostly quick; only a board without many places left is searched."""
    drops = 0
    for shape in range(SHAPES):
        if is_offered(s, seat, shape):
            drops += FIRST_DROP[shape + 1] - FIRST_DROP[shape]
    for _ in range(TRIES if drops > 0 else 0):
        drop = offered_drop(s, seat, below(chance, drops))
        if fits(s, seat, drop, -1):
            return drop
    found, n = -1, 0
    for number in range(drops):
        drop = offered_drop(s, seat, number)
        if fits(s, seat, drop, -1):
            n += 1
            if below(chance, n) == 0:
                found = drop
    return found


def offered_drop(s: State, seat: int, number: int) -> int:
    """The drop of this number, from 0, among those of all shapes the card offers."""
    shape = 0
    while True:
        if is_offered(s, seat, shape):
            drops = FIRST_DROP[shape + 1] - FIRST_DROP[shape]
            if number < drops:
                return FIRST_DROP[shape] + number
            number -= drops
        shape += 1


def any_pink(s: State, seat: int, chance: Chance) -> int:
    """A column open to a pink square now, each as likely; -1 if there is none."""
    found, n = -1, 0
    for column in range(COLUMNS):
        if pink_fits(s, seat, column):
            n += 1
            if below(chance, n) == 0:
                found = column
    return found


def any_copy(s: State, seat: int, chance: Chance) -> int:
    """A shape of the card with a copy left, each as likely; -1 if there is none."""
    found, n = -1, 0
    for shape in range(SHAPES):
        if is_offered(s, seat, shape):
            n += 1
            if below(chance, n) == 0:
                found = shape
    return found
