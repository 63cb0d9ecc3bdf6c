"""What a greedy player values, in thousandths of a point; from the ledger's strategy notes.

A state is worth what the sheet will be worth once this round is over. With a card in hand that is the best plan the
dice can pay. Without one it is the best target on the table, less a price for every die that is still missing; of a
throw that has just been made only the dice that were kept count, so that it is judged by its aim and not by its luck.
"""

from __future__ import annotations

from retrocade.games.astrodroids.blasting import (
    NEVER,
    ONE,
    add_step,
    circlable,
    coins_for,
    of,
    pickable,
    planned,
    wild_faces,
)
from retrocade.games.astrodroids.content import (
    BONUS,
    BUDGET_MIN,
    CELLS,
    COIN,
    COLUMNS,
    COMET,
    EVEN_STEVEN,
    FIRST_TYPE,
    MOST_DICE,
    ODD_EYE,
    POWER_UP,
    ROUNDS,
    ROWS,
    SECOND_TYPE,
    SNAKE_EYE,
    SUPER_COIN,
    TROPHIES,
    TWO_WILD,
    TYPES,
    TYPES_AT,
)
from retrocade.games.astrodroids.sheet import (
    COLUMN_CELLS,
    NEAR,
    ROW_CELLS,
    capacity,
    coins_left,
    dice_of,
    kinds_in,
    ones,
    powers,
)
from retrocade.games.astrodroids.state import BLAST, ROLL, SLOTS, STEPS, State

DROID = 1000
COLUMN = [0, 120, 350, 800, 1600, 3000]  # by Droids blasted; the last is the Boss
ROW = [0, 50, 150, 400, 900, 1300]
FADE = [0, 40, 65, 80, 90, 100, 100, 100, 100]  # per cent of what a line promises, by rounds left
TROPHY = [0, 1150, 2400, 3750, 5250, 7000, 9000]  # by trophies circled
COIN_WORTH = [10, 350, 600, 750, 750, 750, 750, 750, 750]  # by rounds left
POWER = [120, 80, 420, 250, 300, 300, 420, 420]  # of each kind, a round
UNLOCKS_NOW, UNLOCKS_LATER = 85, 25  # per cent of a locked Power-Up, with and without a completed row for it
COMET_WORTH = 150  # of a triple that may come

MISSING = 250  # a die that a target still lacks, while throwing is free
MISSING_LAST = 420  # with one of the last rerolls to come
MISSING_FINAL = 620  # with none
DELAY = 90  # a further throw while others may claim
DELAY_ALONE = 10  # alone, while there is time for sure
DELAY_LATE = 300  # alone, when time may be up
SPARE = 115  # per cent of a trophy's worth that a die to spare brings, times the faces that fit, by six

MOST_SEARCHED = 5  # Droids of a plan
FULL_COLUMN, FULL_ROW = ROWS, COLUMNS


def value(s: State, seat: int) -> int:
    """What this player's sheet will be worth after the round; a round not yet begun promises the same to everybody."""
    left = ROUNDS - s.round
    if s.phase <= ROLL and s.claimed[seat] == 0 and s.throws[seat] == 0 and s.last == 0:
        return worth(s, seat, s.blasted[seat], s.trophies[seat], 0, left + 1)
    if s.phase == ROLL and s.claimed[seat] == 0:
        return worth(s, seat, s.blasted[seat], s.trophies[seat], 0, left) + hope(s, seat, left)
    if s.phase == ROLL or (s.phase == BLAST and (s.waiting | s.queue) >> seat & 1):
        return best_plan(s, seat, left)
    if s.phase == BLAST:
        return plan_worth(s, seat, left)
    return worth(s, seat, s.blasted[seat], s.trophies[seat], 0, left)


# The sheet


def worth(s: State, seat: int, blasted: int, trophies: int, card: int, left: int) -> int:
    """What a sheet is worth with so many rounds left, and with the third spot of this card (0 for none)."""
    total = DROID * ones(blasted) + TROPHY[ones(trophies)] + COIN_WORTH[left] * coins_left(s, seat)
    for column in range(COLUMNS):
        total += column_worth(ones(blasted & COLUMN_CELLS[column]), left)
    for row in range(ROWS):
        total += ROW[ones(blasted & ROW_CELLS[row])] * FADE[left] // 100
    share = UNLOCKS_NOW if capacity(s, seat) > 0 else UNLOCKS_LATER
    for kind in range(len(POWER)):
        total += POWER[kind] * counting(s, seat, kind) * left
        total += POWER[kind] * kinds_in(s.locked[seat], kind) * left * share // 100
    if card > 0:
        bonus = BONUS[card]
        if bonus == COIN:
            total += COIN_WORTH[left]
        if bonus >= POWER_UP:
            total += POWER[bonus - POWER_UP] * left * share // 100
    return total


def counting(s: State, seat: int, kind: int) -> int:
    """How often a Power-Up helps: a second one of the wilds does not."""
    n = powers(s, seat, kind)
    return min(n, 1) if kind in (SNAKE_EYE, TWO_WILD) else n


def column_worth(n: int, left: int) -> int:
    """A column with n Droids blasted: the Boss is sure, what leads to it fades."""
    return COLUMN[n] if n == FULL_COLUMN else COLUMN[n] * FADE[left] // 100


def gain(blasted: int, cell: int, left: int) -> int:
    """What one more Droid brings."""
    column = ones(blasted & COLUMN_CELLS[cell % COLUMNS])
    row = ones(blasted & ROW_CELLS[cell // COLUMNS])
    return (
        DROID
        + column_worth(column + 1, left)
        - column_worth(column, left)
        + (ROW[row + 1] - ROW[row]) * FADE[left] // 100
    )


# With a card: the best plan


def plan_worth(s: State, seat: int, left: int) -> int:
    """What the sheet is worth once the plan as it stands is carried out, with a trophy if one can be had."""
    firsts, seconds, others, trophy, cells = planned(s, seat)
    coins = coins_for(s, seat, firsts, seconds, others, trophy)
    if coins >= NEVER:
        return 0
    trophies = s.trophies[seat] | (1 << trophy if trophy > 0 else 0)
    return worth(s, seat, s.blasted[seat] | cells, trophies, s.claimed[seat], left) - COIN_WORTH[left] * coins


def with_trophy(s: State, seat: int, left: int) -> int:
    """The same with the cheapest trophy that can be added, if that is better."""
    best = plan_worth(s, seat, left)
    trophies = circlable(s, seat)
    for eyes in range(1, TYPES + 1):
        if trophies >> eyes & 1:
            add_step(s, seat, CELLS + eyes)
            best = max(best, plan_worth(s, seat, left))
            remove_step(s, seat)
    return best


def best_plan(s: State, seat: int, left: int) -> int:
    """The best that the plan can become: every way to go on is tried, cell by cell, without a stack: the Droid taken
    back tells where to continue."""
    best = with_trophy(s, seat, left)
    length = steps_of(s, seat)
    depth = 0
    cell = 0
    while True:
        cells = pickable(s, seat) >> cell << cell if length + depth < MOST_SEARCHED else 0
        if cells:
            add_step(s, seat, lowest(cells) + 1)
            depth += 1
            best = max(best, with_trophy(s, seat, left))
            cell = 0
        elif depth == 0:
            return best
        else:
            cell = remove_step(s, seat)
            depth -= 1


def lowest(bits: int) -> int:
    """The number of the lowest bit."""
    return ones((bits & -bits) - 1)


def steps_of(s: State, seat: int) -> int:
    """How long the plan is."""
    n = 0
    while n < STEPS and s.steps[seat * STEPS + n] > 0:
        n += 1
    return n


def remove_step(s: State, seat: int) -> int:
    """Take the plan's last step off; what it was."""
    i = seat * STEPS + steps_of(s, seat) - 1
    step = s.steps[i]
    s.steps[i] = 0
    return step


# Without a card: the best target


def kept(s: State, seat: int) -> int:
    """The dice that count for a target, by face: all but those of the latest throw."""
    counts = 0
    for i in range(MOST_DICE):
        if not s.thrown[seat] >> i & 1:
            counts += ONE[s.dice[seat * MOST_DICE + i]]
    return counts


def hope(s: State, seat: int, left: int) -> int:
    """What the best target on the table promises beyond the sheet as it is."""
    best = 0
    have = kept(s, seat)
    loose = ones(s.thrown[seat])
    for slot in range(SLOTS):
        card = s.table[slot]
        if card > 0:
            promise = card_hope(s, seat, card, have, loose, left)
            if BONUS[card] == COMET:
                promise += COMET_WORTH
            elif BONUS[card] == COIN:
                promise += COIN_WORTH[left]
            else:
                share = UNLOCKS_NOW if capacity(s, seat) > 0 else UNLOCKS_LATER
                promise += POWER[BONUS[card] - POWER_UP] * left * share // 100
            best = max(best, promise)
    return best - delay(s, seat)


def delay(s: State, seat: int) -> int:
    """What it costs that a card is not claimed yet."""
    if s.last > 0:
        return 0
    if s.seats > 1:
        return DELAY
    return DELAY_LATE if s.throws[seat] > BUDGET_MIN else DELAY_ALONE


def die_price(s: State) -> int:
    """What a missing die costs, by how many throws are to come."""
    if s.last == 0:
        return MISSING
    return MISSING_LAST if s.rerolls > 0 else MISSING_FINAL


def card_hope(s: State, seat: int, card: int, have: int, loose: int, left: int) -> int:
    """The best chain for this card, up to four Droids: what it brings, less its missing dice."""
    first = TYPES_AT[(TYPES + 1) * s.sheet[seat] + FIRST_TYPE[card]] & ~s.blasted[seat]
    second = TYPES_AT[(TYPES + 1) * s.sheet[seat] + SECOND_TYPE[card]] & ~s.blasted[seat]
    both = first | second
    coins = coins_left(s, seat) * (1 + powers(s, seat, SUPER_COIN))
    dice = dice_of(s, seat) + powers(s, seat, ODD_EYE) + powers(s, seat, EVEN_STEVEN) + coins
    blasted = s.blasted[seat]
    best = target(s, seat, card, have, loose, 0, 0, left)
    for a in range(CELLS):
        if both >> a & 1:
            worth_a = gain(blasted, a, left)
            firsts_a = first >> a & 1
            best = max(best, worth_a + target(s, seat, card, have, loose, firsts_a, 1 - firsts_a, left))
            near_a = NEAR[a] & both if dice >= 4 else 0
            for b in range(CELLS):
                if near_a >> b & 1:
                    with_b = blasted | 1 << a
                    worth_b = worth_a + gain(with_b, b, left)
                    firsts_b = firsts_a + (first >> b & 1)
                    best = max(best, worth_b + target(s, seat, card, have, loose, firsts_b, 2 - firsts_b, left))
                    near_b = NEAR[b] & both & ~(1 << a) if dice >= 6 else 0
                    for c in range(CELLS):
                        if near_b >> c & 1:
                            with_c = with_b | 1 << b
                            worth_c = worth_b + gain(with_c, c, left)
                            firsts_c = firsts_b + (first >> c & 1)
                            best = max(best, worth_c + target(s, seat, card, have, loose, firsts_c, 3 - firsts_c, left))
                            near_c = NEAR[c] & both & ~(1 << a | 1 << b) if dice >= 8 else 0
                            for d in range(CELLS):
                                if near_c >> d & 1:
                                    worth_d = worth_c + gain(with_c | 1 << c, d, left)
                                    firsts_d = firsts_c + (first >> d & 1)
                                    best = max(
                                        best,
                                        worth_d + target(s, seat, card, have, loose, firsts_d, 4 - firsts_d, left),
                                    )
    return best


def target(s: State, seat: int, card: int, have: int, loose: int, firsts: int, seconds: int, left: int) -> int:
    """What aiming at so many Droids of the card's types costs or adds: missing dice, and a trophy with what is left."""
    wild = wild_faces(s, seat)
    helpers = powers(s, seat, ODD_EYE) + powers(s, seat, EVEN_STEVEN)
    missing = 0
    open_trophies = TROPHIES & ~s.trophies[seat]
    spare = False
    for face in range(1, TYPES + 1):
        there = of(have, face)
        wanted = 0
        if face == FIRST_TYPE[card]:
            wanted = 2 * firsts
        if face == SECOND_TYPE[card]:
            wanted = 2 * seconds
        if wild >> face & 1:
            helpers += there
            there = 0
        missing += max(wanted - there, 0)
        if there > wanted and open_trophies >> face & 1:
            spare = True
    missing = max(missing - helpers, 0)
    from_coins = min(missing, coins_left(s, seat) * (1 + powers(s, seat, SUPER_COIN)))
    if missing > loose + from_coins:
        return -NEVER * DROID
    price = die_price(s)
    coin_price = min(COIN_WORTH[left] // (1 + powers(s, seat, SUPER_COIN)), price)
    cost = from_coins * coin_price + (missing - from_coins) * price
    n = ones(s.trophies[seat])
    if open_trophies == 0:
        return -cost
    trophy = TROPHY[n + 1] - TROPHY[n]
    if spare:
        return trophy - cost
    to_spare = loose - missing
    if to_spare <= 0:
        return -cost
    return trophy * min(SPARE * ones(open_trophies) * to_spare // 6, 95) // 100 - cost
