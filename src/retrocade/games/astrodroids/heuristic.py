"""The value of a position for a greedy player, in thousandths of a point; from the ledger's strategy notes.

A position is worth what the sheet will be worth after this round. A player with a card counts on the best plan that the
dice can pay. A player without one counts on the best target on the table, less a price for each die that it still lacks.
Of the latest throw only the dice that were kept count, so that a throw is judged by its aim and not by its luck.
"""

from __future__ import annotations

from retrocade.engine.bits import lowest_bit, popcount
from retrocade.engine.weights import Weights
from retrocade.games.astrodroids import content as box
from retrocade.games.astrodroids import sheet, targets
from retrocade.games.astrodroids import state as st
from retrocade.games.astrodroids.rules.paying import ONE, UNPAYABLE, coins_for, dice_showing, wild_faces
from retrocade.games.astrodroids.rules.plans import Plan, pickable, plan_of
from retrocade.games.astrodroids.state import State
from retrocade.games.astrodroids.targets import Outlook, Payoffs

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

MOST_SEARCHED = 5  # Droids of a plan that the search considers
# The cell of a single bit: powers of two leave different remainders by 37.
CELL_OF = [next((cell for cell in range(box.CELLS) if (1 << cell) % 37 == rest), 0) for rest in range(37)]

# The gain of one more Droid in a line, by rounds left and Droids there. Tables, because a search looks at thousands.
LONGEST = max(box.ROWS, box.COLUMNS)
COLUMN_GAIN = [
    DROID + COLUMN[n + 1] * (100 if n + 1 == box.ROWS else fade) // 100 - COLUMN[n] * fade // 100
    for fade in FADE
    for n in range(LONGEST)
]
ROW_GAIN = [(ROW[n + 1] - ROW[n]) * fade // 100 for fade in FADE for n in range(LONGEST)]
COLUMN_SHIFT = [4 * (cell % box.COLUMNS) for cell in range(box.CELLS)]
ROW_SHIFT = [4 * (box.COLUMNS + cell // box.COLUMNS) for cell in range(box.CELLS)]
ONE_MORE = [
    (1 << 4 * (cell % box.COLUMNS)) + (1 << 4 * (box.COLUMNS + cell // box.COLUMNS)) for cell in range(box.CELLS)
]


def value(s: State, seat: int) -> int:
    """Return what this player's sheet will be worth after the round. Before the first throw all rounds promise the same."""
    left = box.ROUNDS - s.round
    if s.phase <= st.ROLL and s.claimed[seat] == 0 and s.throws[seat] == 0 and s.last == 0:
        return sheet_value(s, seat, s.blasted[seat], s.trophies[seat], 0, left + 1)
    if s.phase == st.ROLL and s.claimed[seat] == 0:
        return sheet_value(s, seat, s.blasted[seat], s.trophies[seat], 0, left) + target_value(s, seat, left)
    if s.phase == st.ROLL or (s.phase == st.BLAST and (s.waiting | s.later_in_order) >> seat & 1):
        return best_plan(s, seat, left)
    if s.phase == st.BLAST:
        return plan_value(s, seat, plan_of(s, seat), left)
    return sheet_value(s, seat, s.blasted[seat], s.trophies[seat], 0, left)


def is_quiet(s: State, seat: int) -> bool:
    """Return True between rounds. During a round the dice are judged by what they promise, which is another measure."""
    return s.phase == st.PLAN or s.phase == st.OVER


# The sheet


def sheet_value(s: State, seat: int, blasted: int, trophies: int, card: int, left: int) -> int:
    """Return what a sheet is worth with this many rounds left, and with the third spot of this card (0 for none)."""
    total = DROID * popcount(blasted) + TROPHY[popcount(trophies)] + COIN_WORTH[left] * sheet.coins_left(s, seat)
    for column in range(box.COLUMNS):
        total += column_value(popcount(blasted & sheet.COLUMN_CELLS[column]), left)
    for row in range(box.ROWS):
        total += ROW[popcount(blasted & sheet.ROW_CELLS[row])] * FADE[left] // 100
    share = UNLOCKS_NOW if sheet.capacity(s, seat) > 0 else UNLOCKS_LATER
    for kind in range(len(POWER)):
        total += POWER[kind] * useful_powers(s, seat, kind) * left
        total += POWER[kind] * sheet.kinds_in(s.locked[seat], kind) * left * share // 100
    if card > 0 and box.BONUS[card] != box.COMET:
        total += bonus_value(card, left, share)
    return total


def bonus_value(card: int, left: int, share: int) -> int:
    """Return what a card's third spot is worth. `share` is the per cent of a Power-Up that is still locked."""
    bonus = box.BONUS[card]
    if bonus == box.COMET:
        return COMET_WORTH
    if bonus == box.COIN:
        return COIN_WORTH[left]
    return POWER[bonus - box.POWER_UP] * left * share // 100


def useful_powers(s: State, seat: int, kind: int) -> int:
    """Return how many Power-Ups of this kind help: a second one of the wilds does not."""
    n = sheet.powers(s, seat, kind)
    return min(n, 1) if kind in (box.SNAKE_EYE, box.TWO_WILD) else n


def column_value(n: int, left: int) -> int:
    """Return what a column with n blasted Droids is worth. A Boss keeps its value; progress towards it fades."""
    return COLUMN[n] if n == box.ROWS else COLUMN[n] * FADE[left] // 100


def lines_of(blasted: int) -> int:
    """Return how many Droids are blasted in each column and row, four bits each."""
    lines = 0
    for column in range(box.COLUMNS):
        lines |= popcount(blasted & sheet.COLUMN_CELLS[column]) << 4 * column
    for row in range(box.ROWS):
        lines |= popcount(blasted & sheet.ROW_CELLS[row]) << 4 * (box.COLUMNS + row)
    return lines


def gain(lines: int, cell: int, left: int) -> int:
    """Return what one more Droid is worth."""
    column = lines >> COLUMN_SHIFT[cell] & 15
    row = lines >> ROW_SHIFT[cell] & 15
    return COLUMN_GAIN[LONGEST * left + column] + ROW_GAIN[LONGEST * left + row]


# With a card: the best plan


def plan_value(s: State, seat: int, plan: Plan, left: int) -> int:
    """Return what the sheet is worth after this plan."""
    return value_at_price(s, seat, plan, coins_for(s, seat, plan.firsts, plan.seconds, plan.others, plan.trophy), left)


def value_at_price(s: State, seat: int, plan: Plan, coins: int, left: int) -> int:
    """Return what the sheet is worth after this plan, which costs so many Coins."""
    trophies = s.trophies[seat] | (1 << plan.trophy if plan.trophy > 0 else 0)
    after = sheet_value(s, seat, s.blasted[seat] | plan.cells, trophies, s.claimed[seat], left)
    return after - COIN_WORTH[left] * coins


def value_with_trophy(s: State, seat: int, plan: Plan, left: int) -> int:
    """Return what the sheet is worth after this plan, with the cheapest trophy added if that is better."""
    firsts, seconds, others, trophy, _ = plan
    coins = coins_for(s, seat, firsts, seconds, others, trophy)
    plain = value_at_price(s, seat, plan, coins, left)
    unclaimed = box.TROPHIES & ~s.trophies[seat]
    if trophy > 0 or unclaimed == 0:
        return plain
    cheapest = UNPAYABLE
    for eyes in range(1, box.TYPES + 1):
        if unclaimed >> eyes & 1 and cheapest > coins:
            cheapest = min(cheapest, coins_for(s, seat, firsts, seconds, others, eyes))
    circled = popcount(s.trophies[seat])
    more = TROPHY[circled + 1] - TROPHY[circled] - COIN_WORTH[left] * (cheapest - coins)
    return max(plain, plain + more) if cheapest < UNPAYABLE else plain


def best_plan(s: State, seat: int, left: int) -> int:
    """Return the value of the best plan that the present one can become.

    The search adds Droids in every useful order. It has no stack: the Droid that it takes back says where to continue."""
    plan = plan_of(s, seat)
    best = value_with_trophy(s, seat, plan, left)
    deepest = MOST_SEARCHED - popcount(plan.cells) - (plan.trophy > 0)
    depth = 0
    added = 0  # the cells that the search has added, five bits each, the last one lowest
    start = 0  # the lowest cell to try
    while True:
        cells = pickable(s, seat, plan) >> start << start if depth < deepest else 0
        if cells and depth > 0:
            cells = without_repeats(s, seat, plan, added & 31, cells)
        if cells:
            cell = lowest_bit(cells)
            plan = with_droid(s, seat, plan, cell, 1)
            added = added << 5 | cell
            depth += 1
            start = 0
            best = max(best, value_with_trophy(s, seat, plan, left))
        elif depth == 0:
            return best
        else:
            cell = added & 31
            plan = with_droid(s, seat, plan, cell, -1)
            added >>= 5
            depth -= 1
            start = cell + 1


def without_repeats(s: State, seat: int, plan: Plan, latest: int, cells: int) -> int:
    """Return those of the next Droids that do not repeat a plan which the search has tried in another order.

    A Droid repeats one if it is lower than the latest Droid and could have been added before it."""
    lower = cells & (1 << latest) - 1
    if lower == 0:
        return cells
    return cells & ~(lower & pickable(s, seat, with_droid(s, seat, plan, latest, -1)))


def with_droid(s: State, seat: int, plan: Plan, cell: int, n: int) -> Plan:
    """Return the plan with a Droid added (n = 1) or taken back (n = -1)."""
    firsts, seconds, others, trophy, cells = plan
    card = s.claimed[seat]
    first = box.TYPES_AT[(box.TYPES + 1) * s.sheet[seat] + box.FIRST_TYPE[card]] >> cell & 1
    second = box.TYPES_AT[(box.TYPES + 1) * s.sheet[seat] + box.SECOND_TYPE[card]] >> cell & 1
    other = 1 - first - second
    return Plan(firsts + n * first, seconds + n * second, others + n * other, trophy, cells ^ 1 << cell)


# Without a card: the best target


def target_value(s: State, seat: int, left: int) -> int:
    """Return what the best target on the table adds to the sheet."""
    outlook = outlook_of(s, seat, left)
    share = UNLOCKS_NOW if sheet.capacity(s, seat) > 0 else UNLOCKS_LATER
    lines = lines_of(s.blasted[seat])
    types = (box.TYPES + 1) * s.sheet[seat]
    best = 0
    for slot in range(st.SLOTS):
        card = s.table[slot]
        if card > 0:
            first = box.TYPES_AT[types + box.FIRST_TYPE[card]] & ~s.blasted[seat]
            second = box.TYPES_AT[types + box.SECOND_TYPE[card]] & ~s.blasted[seat]
            chain = best_chain(first, first | second, targets.payoffs_of(outlook, card), lines, left)
            no_chain = min(outlook.each_loose * outlook.loose, outlook.trophy * 95 // 100)
            best = max(best, max(no_chain, chain) + bonus_value(card, left, share))
    return best - delay(s, seat)


def outlook_of(s: State, seat: int, left: int) -> Outlook:
    """Return what this player has for any target."""
    have = targets.kept_dice(s, seat)
    copies = 1
    helpers = 0
    odd = 0
    even = 0
    wild = 0
    if s.unlocked[seat] > 0:
        copies += sheet.powers(s, seat, box.SUPER_COIN)
        odd = sheet.powers(s, seat, box.ODD_EYE)
        even = sheet.powers(s, seat, box.EVEN_STEVEN)
        wild = wild_faces(s, seat)
    unclaimed = box.TROPHIES & ~s.trophies[seat]
    spares = 0
    for face in range(1, box.TYPES + 1):
        if wild >> face & 1:
            helpers += dice_showing(have, face)
            have -= dice_showing(have, face) * ONE[face]
        elif dice_showing(have, face) > 0:
            spares |= unclaimed & 1 << face
    circled = popcount(s.trophies[seat])
    trophy = TROPHY[circled + 1] - TROPHY[circled] if unclaimed > 0 else 0
    return Outlook(
        have,
        helpers,
        odd,
        even,
        popcount(s.thrown[seat]),
        sheet.coins_left(s, seat) * copies,
        spares,
        unclaimed,
        die_price(s),
        COIN_WORTH[left] // copies,
        trophy,
        trophy * SPARE * popcount(unclaimed) // 600,
    )


def delay(s: State, seat: int) -> int:
    """Return what it costs that this player has not claimed a card yet."""
    if s.last > 0:
        return 0
    if s.seats > 1:
        return DELAY + DELAY_MORE * s.throws[seat]
    return DELAY_LATE if s.throws[seat] > box.BUDGET_MIN else DELAY_ALONE


def die_price(s: State) -> int:
    """Return what a missing die costs, by how many throws are to come."""
    if s.last == 0:
        return MISSING
    return MISSING_LAST if s.rerolls > 0 else MISSING_FINAL


def best_chain(first: int, near: int, payoffs: Payoffs, lines: int, left: int) -> int:
    """Return the best gain with its payoff, out of all chains of up to four of these Droids (`near`)."""
    ones_pay, twos_pay, threes_pay, fours_pay, all_firsts_pay = payoffs
    four = fours_pay > 0 or all_firsts_pay > 0
    best = 0
    rest = near
    while rest:
        a = CELL_OF[(rest & -rest) % 37]
        rest &= rest - 1
        gain_a = gain(lines, a, left)
        firsts_a = first >> a & 1
        best = max(best, gain_a + (ones_pay >> targets.FIELD * firsts_a & targets.MOST_PAID))
        rest_b = sheet.NEAR[a] & near if twos_pay > 0 or threes_pay > 0 or four else 0
        lines_a = lines + ONE_MORE[a]
        while rest_b:
            b = CELL_OF[(rest_b & -rest_b) % 37]
            rest_b &= rest_b - 1
            gain_b = gain_a + gain(lines_a, b, left)
            firsts_b = firsts_a + (first >> b & 1)
            best = max(best, gain_b + (twos_pay >> targets.FIELD * firsts_b & targets.MOST_PAID))
            rest_c = sheet.NEAR[b] & near & ~(1 << a) if threes_pay > 0 or four else 0
            if not four:
                rest_c = rest_c >> a << a  # a chain of three has two ends: begin at the lower one
            lines_b = lines_a + ONE_MORE[b]
            while rest_c:
                c = CELL_OF[(rest_c & -rest_c) % 37]
                rest_c &= rest_c - 1
                gain_c = gain_b + gain(lines_b, c, left)
                firsts_c = firsts_b + (first >> c & 1)
                best = max(best, gain_c + (threes_pay >> targets.FIELD * firsts_c & targets.MOST_PAID))
                rest_d = sheet.NEAR[c] & near & ~(1 << a | 1 << b) if four else 0
                while rest_d:
                    d = CELL_OF[(rest_d & -rest_d) % 37]
                    rest_d &= rest_d - 1
                    firsts_d = firsts_c + (first >> d & 1)
                    pay = (
                        all_firsts_pay
                        if firsts_d == targets.LONGEST_CHAIN
                        else fours_pay >> targets.FIELD * firsts_d & targets.MOST_PAID
                    )
                    best = max(best, gain_c + gain(lines_b + ONE_MORE[c], d, left) + pay)
    return best - targets.NOTHING
