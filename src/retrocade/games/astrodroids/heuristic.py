"""What a greedy player values, in thousandths of a point; from the ledger's strategy notes.

A state is worth what the sheet will be worth once this round is over. With a card in hand that is the best plan the
dice can pay. Without one it is the best target on the table, less a price for every die that is still missing; of a
throw that has just been made only the dice that were kept count, so that it is judged by its aim and not by its luck.
"""

from __future__ import annotations

from retrocade.engine.weights import Weights
from retrocade.games.astrodroids.blasting import (
    NEVER,
    ONE,
    add_step,
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
    kinds_in,
    lowest,
    ones,
    powers,
)
from retrocade.games.astrodroids.state import BLAST, OVER, PLAN, ROLL, SLOTS, STEPS, State

W = Weights(__package__)
DROID = W.number("droid")
COLUMN = W.numbers("column")
ROW = W.numbers("row")
FADE = W.numbers("fade")
TROPHY = W.numbers("trophy")
COIN_WORTH = W.numbers("coin_worth")
POWER = W.numbers("power")
UNLOCKS_NOW = W.number("unlocks_now")
UNLOCKS_LATER = W.number("unlocks_later")
COMET_WORTH = W.number("comet_worth")
MISSING = W.number("missing")
MISSING_LAST = W.number("missing_last")
MISSING_FINAL = W.number("missing_final")
DELAY = W.number("delay")
DELAY_MORE = W.number("delay_more")
DELAY_ALONE = W.number("delay_alone")
DELAY_LATE = W.number("delay_late")
SPARE = W.number("spare")

MOST_SEARCHED = 5  # Droids of a plan
LONGEST_CHAIN = 4  # Droids of a target
# What paying for a chain comes to, by how many of it show the card's first type: a field of bits for each in one number.
# So much is added that no payoff is negative; a chain that cannot be paid for has 0, which no gain outweighs.
NOTHING = 1 << 14
FIELD = 15
MOST_PAID = (1 << FIELD) - 1
# Which cell a single bit stands for: powers of two leave different remainders by 37.
CELL_OF = [next((cell for cell in range(CELLS) if (1 << cell) % 37 == rest), 0) for rest in range(37)]

# For chains that are looked at by the thousand: what one more Droid of a line brings, by rounds left and Droids there.
LONGEST = max(ROWS, COLUMNS)
COLUMN_GAIN = [
    DROID + COLUMN[n + 1] * (100 if n + 1 == ROWS else fade) // 100 - COLUMN[n] * fade // 100
    for fade in FADE
    for n in range(LONGEST)
]
ROW_GAIN = [(ROW[n + 1] - ROW[n]) * fade // 100 for fade in FADE for n in range(LONGEST)]
COLUMN_SHIFT = [4 * (cell % COLUMNS) for cell in range(CELLS)]
ROW_SHIFT = [4 * (COLUMNS + cell // COLUMNS) for cell in range(CELLS)]
ONE_MORE = [(1 << 4 * (cell % COLUMNS)) + (1 << 4 * (COLUMNS + cell // COLUMNS)) for cell in range(CELLS)]

SEARCH_DEPTH, SEARCH_BEST_OF, SEARCH_EXPLORE, SEARCH_WIDEN, SEARCH_TRUST = W.style()
SEARCH_MOMENT, SEARCH_OVERLOOKS = W.moment()
LEAST_LOOKS = W.looks()
REGRET = 0  # nothing destroys what one has


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


def settled(s: State, seat: int) -> bool:
    """Between rounds: while dice are thrown a sheet is judged by what they promise, and that by another measure."""
    return s.phase == PLAN or s.phase == OVER


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
    return COLUMN[n] if n == ROWS else COLUMN[n] * FADE[left] // 100


def lines_of(blasted: int) -> int:
    """How many Droids are blasted in each column and row, four bits each."""
    lines = 0
    for column in range(COLUMNS):
        lines |= ones(blasted & COLUMN_CELLS[column]) << 4 * column
    for row in range(ROWS):
        lines |= ones(blasted & ROW_CELLS[row]) << 4 * (COLUMNS + row)
    return lines


def gain(lines: int, cell: int, left: int) -> int:
    """What one more Droid brings."""
    column = lines >> COLUMN_SHIFT[cell] & 15
    row = lines >> ROW_SHIFT[cell] & 15
    return COLUMN_GAIN[LONGEST * left + column] + ROW_GAIN[LONGEST * left + row]


# With a card: the best plan


def plan_worth(s: State, seat: int, left: int) -> int:
    """What the sheet is worth once the plan as it stands is carried out."""
    firsts, seconds, others, trophy, cells = planned(s, seat)
    coins = coins_for(s, seat, firsts, seconds, others, trophy)
    trophies = s.trophies[seat] | (1 << trophy if trophy > 0 else 0)
    return worth(s, seat, s.blasted[seat] | cells, trophies, s.claimed[seat], left) - COIN_WORTH[left] * coins


def with_trophy(s: State, seat: int, left: int) -> int:
    """The same with the cheapest trophy that can be added, if that is better."""
    firsts, seconds, others, trophy, cells = planned(s, seat)
    coins = coins_for(s, seat, firsts, seconds, others, trophy)
    trophies = s.trophies[seat] | (1 << trophy if trophy > 0 else 0)
    plain = worth(s, seat, s.blasted[seat] | cells, trophies, s.claimed[seat], left) - COIN_WORTH[left] * coins
    unclaimed = TROPHIES & ~trophies
    if trophy > 0 or unclaimed == 0:
        return plain
    cheapest = NEVER
    for eyes in range(1, TYPES + 1):
        if unclaimed >> eyes & 1 and cheapest > coins:
            cheapest = min(cheapest, coins_for(s, seat, firsts, seconds, others, eyes))
    circled = ones(trophies)
    more = TROPHY[circled + 1] - TROPHY[circled] - COIN_WORTH[left] * (cheapest - coins)
    return max(plain, plain + more) if cheapest < NEVER else plain


def best_plan(s: State, seat: int, left: int) -> int:
    """The best that the plan can become: every set of Droids to go on with is tried, cell by cell, without a stack: the
    Droid taken back tells where to continue."""
    best = with_trophy(s, seat, left)
    length = steps_of(s, seat)
    depth = 0
    cell = 0
    while True:
        cells = pickable(s, seat) >> cell << cell if length + depth < MOST_SEARCHED else 0
        if cells and depth > 0:
            cells = in_order(s, seat, cells)
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


def in_order(s: State, seat: int, cells: int) -> int:
    """Of these next Droids those that do not lead to the same plan as another order, tried before: whoever is lower than
    the Droid added last and could have been added before it."""
    step = remove_step(s, seat)
    lower = cells & (1 << step - 1) - 1
    earlier = pickable(s, seat) if lower > 0 else 0
    add_step(s, seat, step)
    return cells & ~(lower & earlier)


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
    """What the best target on the table promises beyond the sheet as it is. Chains are looked at by the thousand, so
    all that does not change from card to card is found out once."""
    have = kept(s, seat)
    share = UNLOCKS_NOW if capacity(s, seat) > 0 else UNLOCKS_LATER
    copies = 1
    helpers = 0
    odd = 0
    even = 0
    wild = 0
    if s.unlocked[seat] > 0:
        copies += powers(s, seat, SUPER_COIN)
        odd = powers(s, seat, ODD_EYE)
        even = powers(s, seat, EVEN_STEVEN)
        wild = wild_faces(s, seat)
    unclaimed = TROPHIES & ~s.trophies[seat]
    spares = 0  # faces that a die to spare would circle
    for face in range(1, TYPES + 1):
        if wild >> face & 1:
            helpers += of(have, face)
            have -= of(have, face) * ONE[face]
        elif of(have, face) > 0:
            spares |= unclaimed & 1 << face
    circled = ones(s.trophies[seat])
    trophy = TROPHY[circled + 1] - TROPHY[circled] if unclaimed > 0 else 0
    each_loose = trophy * SPARE * ones(unclaimed) // 600
    coins = coins_left(s, seat) * copies
    price = die_price(s)
    coin_price = COIN_WORTH[left] // copies
    loose = ones(s.thrown[seat])
    lines = lines_of(s.blasted[seat])
    best = 0
    for slot in range(SLOTS):
        card = s.table[slot]
        if card > 0:
            bonus = BONUS[card]
            promise = card_hope(
                s,
                seat,
                card,
                have,
                helpers,
                odd,
                even,
                loose,
                coins,
                spares,
                price,
                coin_price,
                trophy,
                each_loose,
                lines,
                left,
            )
            if bonus == COMET:
                promise += COMET_WORTH
            elif bonus == COIN:
                promise += COIN_WORTH[left]
            else:
                promise += POWER[bonus - POWER_UP] * left * share // 100
            best = max(best, promise)
    return best - delay(s, seat)


def delay(s: State, seat: int) -> int:
    """What it costs that a card is not claimed yet."""
    if s.last > 0:
        return 0
    if s.seats > 1:
        return DELAY + DELAY_MORE * s.throws[seat]
    return DELAY_LATE if s.throws[seat] > BUDGET_MIN else DELAY_ALONE


def die_price(s: State) -> int:
    """What a missing die costs, by how many throws are to come."""
    if s.last == 0:
        return MISSING
    return MISSING_LAST if s.rerolls > 0 else MISSING_FINAL


def card_hope(
    s: State,
    seat: int,
    card: int,
    have: int,
    helpers: int,
    odd: int,
    even: int,
    loose: int,
    coins: int,
    spares: int,
    price: int,
    coin_price: int,
    trophy: int,
    each_loose: int,
    lines: int,
    left: int,
) -> int:
    """The best chain for this card, up to four Droids: what it brings, less its missing dice. That depends on how many
    show the card's first type, so it is worked out beforehand."""
    first = FIRST_TYPE[card]
    second = SECOND_TYPE[card]
    of_first = of(have, first)
    of_second = of(have, second)
    unclaimed = TROPHIES & ~s.trophies[seat]
    spare = (unclaimed >> first & 1) << 1 | (unclaimed >> second & 1) << 2 | (spares & ~(1 << first | 1 << second) > 0)
    for_first = odd if first & 1 else even
    for_second = odd if second & 1 else even
    shared = (first ^ second) & 1 == 0  # the same pretended dice fit both types
    dice = (
        of_first + of_second + helpers + for_first + (0 if shared else for_second) + loose + coins
    )  # those that can pay
    ones_pay = 0
    twos_pay = 0
    threes_pay = 0
    fours_pay = 0
    all_firsts_pay = 0
    for firsts in range(min(dice // 2, LONGEST_CHAIN) + 1):
        for seconds in range(min(dice // 2, LONGEST_CHAIN) - firsts + 1):
            pretended = min(for_first, max(2 * firsts - of_first, 0))
            rest = for_second - pretended if shared else for_second
            pretended += min(rest, max(2 * seconds - of_second, 0))
            aimed = aim(
                firsts, seconds, of_first, of_second, helpers + pretended, loose, coins, coin_price < price, spare
            )
            if aimed >= 0:
                pay = paid(aimed, price, coin_price, trophy, each_loose) + NOTHING
                if firsts + seconds == 1:
                    ones_pay |= pay << FIELD * firsts
                elif firsts + seconds == 2:
                    twos_pay |= pay << FIELD * firsts
                elif firsts + seconds == 3:
                    threes_pay |= pay << FIELD * firsts
                elif firsts == LONGEST_CHAIN:
                    all_firsts_pay = pay
                elif firsts + seconds == LONGEST_CHAIN:
                    fours_pay |= pay << FIELD * firsts
    return max(
        min(each_loose * loose, trophy * 95 // 100),
        best_chain(s, seat, card, ones_pay, twos_pay, threes_pay, fours_pay, all_firsts_pay, lines, left),
    )


def best_chain(
    s: State,
    seat: int,
    card: int,
    ones_pay: int,
    twos_pay: int,
    threes_pay: int,
    fours_pay: int,
    all_firsts_pay: int,
    lines: int,
    left: int,
) -> int:
    """Every chain of up to four Droids that show the card's types: the best gain with its payoff."""
    first = TYPES_AT[(TYPES + 1) * s.sheet[seat] + FIRST_TYPE[card]] & ~s.blasted[seat]
    near = first | TYPES_AT[(TYPES + 1) * s.sheet[seat] + SECOND_TYPE[card]] & ~s.blasted[seat]
    four = fours_pay > 0 or all_firsts_pay > 0
    best = 0
    rest = near
    while rest:
        a = CELL_OF[(rest & -rest) % 37]
        rest &= rest - 1
        gain_a = gain(lines, a, left)
        firsts_a = first >> a & 1
        best = max(best, gain_a + (ones_pay >> FIELD * firsts_a & MOST_PAID))
        rest_b = NEAR[a] & near if twos_pay > 0 or threes_pay > 0 or four else 0
        lines_a = lines + ONE_MORE[a]
        while rest_b:
            b = CELL_OF[(rest_b & -rest_b) % 37]
            rest_b &= rest_b - 1
            gain_b = gain_a + gain(lines_a, b, left)
            firsts_b = firsts_a + (first >> b & 1)
            best = max(best, gain_b + (twos_pay >> FIELD * firsts_b & MOST_PAID))
            rest_c = NEAR[b] & near & ~(1 << a) if threes_pay > 0 or four else 0
            if not four:
                rest_c = rest_c >> a << a  # a chain of three has two ends; begin at the lower one
            lines_b = lines_a + ONE_MORE[b]
            while rest_c:
                c = CELL_OF[(rest_c & -rest_c) % 37]
                rest_c &= rest_c - 1
                gain_c = gain_b + gain(lines_b, c, left)
                firsts_c = firsts_b + (first >> c & 1)
                best = max(best, gain_c + (threes_pay >> FIELD * firsts_c & MOST_PAID))
                rest_d = NEAR[c] & near & ~(1 << a | 1 << b) if four else 0
                while rest_d:
                    d = CELL_OF[(rest_d & -rest_d) % 37]
                    rest_d &= rest_d - 1
                    firsts_d = firsts_c + (first >> d & 1)
                    pay = all_firsts_pay if firsts_d == LONGEST_CHAIN else fours_pay >> FIELD * firsts_d & MOST_PAID
                    best = max(best, gain_c + gain(lines_b + ONE_MORE[c], d, left) + pay)
    return best - NOTHING


def aim(
    firsts: int,
    seconds: int,
    of_first: int,
    of_second: int,
    helpers: int,
    loose: int,
    coins: int,
    coins_first: bool,
    spares: int,
) -> int:
    """What so many Droids of the card's types still take, in one number: dice to throw, Coins, loose dice, a spare one.
    -1 if all loose dice and Coins are not enough. What is missing is thrown, and copied only if there is no other die,
    unless Coins are worth less than throws."""
    missing = max(max(2 * firsts - of_first, 0) + max(2 * seconds - of_second, 0) - helpers, 0)
    from_coins = min(missing, coins) if coins_first else max(missing - loose, 0)
    missing -= from_coins
    if missing > loose or from_coins > coins:
        return -1
    spare = spares & 1
    if of_first > 2 * firsts:
        spare |= spares >> 1 & 1
    if of_second > 2 * seconds:
        spare |= spares >> 2 & 1
    return missing | from_coins << 8 | loose - missing << 16 | spare << 24


def paid(aimed: int, price: int, coin_price: int, trophy: int, each_loose: int) -> int:
    """What that costs, less the trophy that a die to spare brings for sure, or a loose one may bring."""
    if aimed < 0:
        return -NEVER * DROID
    cost = (aimed & 255) * price + (aimed >> 8 & 255) * coin_price
    if aimed >> 24:
        return trophy - cost
    return min(each_loose * (aimed >> 16 & 255), trophy * 95 // 100) - cost
