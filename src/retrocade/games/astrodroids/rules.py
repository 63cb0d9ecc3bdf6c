"""The rules of Retrograde, in the order of the rulebook. Plain integers over `State`; see docs/rules/astrodroids.md.

`blasting` has what dice can pay for, `sheet` what a player has. A round is PLAN (part 1), COUNTDOWN and ROLL (part 2),
BLAST (part 3) and UNLOCK (part 4). How part 2 goes depends on the pace:

    REALTIME, SLOW  everybody without a card may act at any moment, in the order of arrival
    CALM            all choose in secret, then the choices are carried out in a random order: a beat
    BEAT            one after another in a random order, each once in a beat; no clock at all
"""

from __future__ import annotations

from retrocade.engine.chance import Chance, below, below_at, open_places
from retrocade.games.astrodroids.blasting import add_step, circlable, clear_plan, coins_for, pickable, planned
from retrocade.games.astrodroids.content import (
    BEAT,
    BONUS,
    BUDGET_MAX,
    BUDGET_MIN,
    CALM,
    CARDS,
    CELLS,
    COIN,
    COIN_SPACES,
    FIRST_BIT,
    FIRST_TYPE,
    FLIPPED,
    KINDS,
    LAST_REROLLS,
    MOST_BEATS,
    MOST_DICE,
    POWER_BIT,
    POWER_UP,
    PRIORITY,
    REROLLS_IN_TIME,
    ROLYPOLY,
    ROLYPOLY_REROLLS,
    ROUNDS,
    SECOND_TYPE,
    SHEETS,
    SLOW,
    SLOW_SOLO_REROLLS_IN_TIME,
    SOLO_REROLLS,
    SOLO_REROLLS_IN_TIME,
    TYPES,
)
from retrocade.games.astrodroids.sheet import (
    capacity,
    coins_left,
    columns_done,
    dice_of,
    kinds_in,
    ones,
    points,
    powers,
)
from retrocade.games.astrodroids.state import (
    BLAST,
    CIRCLE,
    CLAIM,
    COUNTDOWN,
    FIRE,
    GO,
    HOLD,
    LEAVE,
    OPEN,
    OVER,
    PICK,
    PLAN,
    READY,
    REROLL,
    ROLL,
    SLOTS,
    STEPS,
    TIME,
    UNLOCK,
    State,
)

SHEET_COUNT = len(SHEETS)
KIND_COUNT = len(KINDS)
THROW = TYPES**MOST_DICE  # ways in which eight dice can fall
BOX_THROW = TYPES**2

# Places of luck: what a draw is for, within its round.
DECK, BOX_DICE, RESERVE, BUDGET, ORDER = 4, 5, 6, 7, 8  # besides the players' seats, 0 to 3


def place(s: State, whose: int, number: int) -> int:
    """Where the luck of this round for this seat or purpose comes from."""
    return (s.round << 4 | whose) << 10 | number


# Setup


def setup(s: State, chance: Chance) -> None:
    """AD-02, AD-05, AD-R34: a sheet for everybody, no two alike, and a shuffled deck."""
    open_places(chance)
    for card in range(1, CARDS + 1):
        s.hidden |= 1 << card
    for seat in range(s.seats):
        s.sheet[seat] = below(chance, SHEET_COUNT)
        other = 0
        while other < seat:
            if s.sheet[other] == s.sheet[seat]:
                s.sheet[seat] = below(chance, SHEET_COUNT)
                other = 0
            else:
                other += 1
        if s.same_sheet == 1:
            s.sheet[seat] = s.sheet[0]
    begin_round(s, chance)


def all_seats(s: State) -> int:
    return (1 << s.seats) - 1


# Whose decision


def to_act(s: State) -> int:
    """The seats the game waits for."""
    return s.waiting


def legal(s: State, seat: int, out: list[int]) -> int:
    """Write the legal actions into out; how many there are."""
    if seat == s.seats:
        out[0] = TIME
        return 1 if clock_runs(s) else 0
    if not s.waiting >> seat & 1:
        return 0
    if s.phase == ROLL:
        return legal_roll(s, seat, out)
    if s.phase == BLAST:
        return legal_blast(s, seat, out)
    if s.phase == UNLOCK:
        return legal_unlock(s, seat, out)
    out[0] = READY if s.phase == PLAN else GO
    return 1


def legal_roll(s: State, seat: int, out: list[int]) -> int:
    """AD-14, AD-16, AD-20, AD-R21: claim any card on the table, or reroll any dice, unless throwing is over."""
    n = 0
    for slot in range(SLOTS):
        out[n] = CLAIM + slot
        n += s.table[slot] > 0
    if may_hold(s):
        for slot in range(SLOTS):
            out[n] = HOLD + slot
            n += s.table[slot] > 0
    if s.rerolls > 0 if s.last > 0 else s.time_up == 0:
        for dice in range(1, 1 << dice_of(s, seat)):
            out[n] = REROLL + dice
            n += 1
    return n


def may_hold(s: State) -> bool:
    """AD-R37: the last player may put a hand on a card and still reroll; where nobody hurries there is no need to."""
    return s.last > 0 and s.rerolls > 0 and s.held == 0 and s.seats > 1 and s.pace <= SLOW


def legal_blast(s: State, seat: int, out: list[int]) -> int:
    """AD-31 to AD-33: add a Droid or a trophy to the plan, or fire; an empty plan is allowed."""
    out[0] = FIRE
    n = 1
    cells = pickable(s, seat)
    for cell in range(CELLS):
        out[n] = PICK + cell
        n += cells >> cell & 1
    trophies = circlable(s, seat)
    for face in range(1, TYPES + 1):
        out[n] = CIRCLE + face - 1
        n += trophies >> face & 1
    return n


def legal_unlock(s: State, seat: int, out: list[int]) -> int:
    """AD-39, AD-53: unlock a kept Power-Up, or leave the others locked."""
    out[0] = LEAVE
    n = 1
    for kind in range(KIND_COUNT):
        out[n] = OPEN + kind
        n += kinds_in(s.locked[seat], kind) > 0
    return n


def clock_runs(s: State) -> bool:
    """AD-R36, AD-R38: whether time may be up now. Alone, only the countdown and the hidden timer run."""
    if s.pace == BEAT or (s.pace == CALM and s.seats == 1):
        return False
    if s.phase == ROLL:
        return s.last == 0 and s.time_up == 0
    if s.seats == 1:
        return s.phase == COUNTDOWN
    return s.phase != OVER


# The round


def apply(s: State, seat: int, action: int, chance: Chance) -> None:
    """Carry out one decision."""
    if action == READY:
        ready(s, 1 << seat, chance)
    elif action < CLAIM:
        if chooses_in_secret(s):
            choose(s, seat, action, chance)
        else:
            reroll(s, seat, action - REROLL, chance)
    elif action < HOLD:
        if chooses_in_secret(s):
            choose(s, seat, action, chance)
        else:
            claim(s, seat, action - CLAIM, chance)
    elif action < PICK:
        s.held = action - HOLD + 1
    elif action < CIRCLE:
        add_step(s, seat, action - PICK + 1)
    elif action < FIRE:
        add_step(s, seat, CELLS + action - CIRCLE + 1)
    elif action == FIRE:
        fire(s, seat, chance)
    elif action < LEAVE:
        unlock(s, seat, action - OPEN)
        if capacity(s, seat) == 0 or s.locked[seat] == 0:
            leave(s, seat, chance)
    elif action == LEAVE:
        leave(s, seat, chance)
    elif action == GO:
        go(s, chance)
    else:
        time_is_up(s, chance)


def next_in_order(s: State) -> int:
    """AD-22: of those in the queue, the last player to claim, then around the table; as a bit."""
    first = max(s.last - 1, 0)
    for i in range(s.seats):
        seat = (first + i) % s.seats
        if s.queue >> seat & 1:
            return 1 << seat
    return 0


def wait_for(s: State, seats: int) -> None:
    """AD-R25: have these players decide, all at once, or in the order of AD-22 where nothing happens at once."""
    s.waiting = seats
    s.queue = 0
    if s.pace == BEAT:
        s.queue = seats
        s.waiting = next_in_order(s)
        s.queue &= ~s.waiting


def is_done(s: State, seat: int) -> None:
    """This player has decided."""
    s.waiting &= ~(1 << seat)
    if s.waiting == 0:
        s.waiting = next_in_order(s)
        s.queue &= ~s.waiting


# 1 - Start


def begin_round(s: State, chance: Chance) -> None:
    """AD-10, AD-11: flip the cards of the round; nothing has been thrown or claimed."""
    s.round += 1
    for seat in range(s.seats):
        s.claimed[seat] = 0
        s.throws[seat] = 0
        s.thrown[seat] = 0
        clear_plan(s, seat)
        for i in range(seat * MOST_DICE, seat * MOST_DICE + MOST_DICE):
            s.dice[i] = 0
    s.last = 0
    s.rerolls = 0
    s.held = 0
    s.time_up = 0
    s.beat = 0
    s.box[0] = 0
    s.box[1] = 0
    for slot in range(FLIPPED[s.seats]):
        s.table[slot] = draw_card(s, place(s, DECK, slot), chance)
    s.queue = 0
    s.waiting = all_seats(s)
    s.phase = PLAN
    if s.pace == BEAT:
        go(s, chance)


def draw_card(s: State, where: int, chance: Chance) -> int:
    """One of the cards nobody has seen."""
    skip = below_at(chance, ones(s.hidden), where)
    card = 1
    while skip > 0 or not s.hidden >> card & 1:
        skip -= s.hidden >> card & 1
        card += 1
    s.hidden &= ~(1 << card)
    return card


def ready(s: State, seats: int, chance: Chance) -> None:
    """AD-12: when the last one is ready, the countdown begins; where nobody hurries the dice are thrown at once."""
    s.waiting &= ~seats
    if s.waiting == 0 and s.pace == CALM:
        go(s, chance)
    elif s.waiting == 0:
        s.waiting = all_seats(s)
        s.phase = COUNTDOWN


# 2 - Roll Dice


def go(s: State, chance: Chance) -> None:
    """AD-13: everybody throws all dice at the same moment."""
    s.phase = ROLL
    for seat in range(s.seats):
        throw(s, seat, (1 << dice_of(s, seat)) - 1, chance)
    s.waiting = all_seats(s)
    if s.pace >= CALM and s.seats > 1:
        next_in_beat(s, chance)


def throw(s: State, seat: int, dice: int, chance: Chance) -> None:
    """AD-14: new faces for these dice. They follow from seed, round, seat and number of the throw alone."""
    fall = below_at(chance, THROW, place(s, seat, s.throws[seat]))
    for i in range(MOST_DICE):
        if dice >> i & 1:
            s.dice[seat * MOST_DICE + i] = fall % TYPES + 1
        fall //= TYPES
    s.thrown[seat] = dice


def without_card(s: State) -> int:
    """The players who have not claimed, as bits."""
    seats = 0
    for seat in range(s.seats):
        if s.claimed[seat] == 0:
            seats |= 1 << seat
    return seats


def reroll(s: State, seat: int, dice: int, chance: Chance) -> None:
    """AD-14, AD-20: throw these dice again, unless that finds the time up."""
    if s.last == 0 and finds_time_up(s, seat, chance):
        stop_throwing(s, chance)
        return
    s.throws[seat] += 1
    throw(s, seat, dice, chance)
    if s.last > 0:
        s.rerolls -= 1
    elif s.pace == BEAT and s.seats > 1:
        next_in_beat(s, chance)


def finds_time_up(s: State, seat: int, chance: Chance) -> bool:
    """AD-73, AD-R21: whether this reroll comes too late. With a clock so many rerolls cannot be made in time; without,
    the solo timer is a budget of rerolls that nobody knows, drawn while it is used up: each length is as likely."""
    made = s.throws[seat]
    if s.pace <= SLOW:
        if s.seats > 1:
            return made == REROLLS_IN_TIME
        return made == (SOLO_REROLLS_IN_TIME if s.pace < SLOW else SLOW_SOLO_REROLLS_IN_TIME)
    if s.seats > 1 or made < BUDGET_MIN:
        return False
    return below_at(chance, BUDGET_MAX - made + 1, place(s, BUDGET, made)) == 0


def claim(s: State, seat: int, slot: int, chance: Chance) -> None:
    """AD-16 to AD-19: the card is theirs, for good. Whoever is left without one has only the last rerolls."""
    s.claimed[seat] = s.table[slot]
    s.table[slot] = 0
    rest = without_card(s)
    if rest == 0:
        s.phase = BLAST
        s.held = 0
        wait_for(s, all_seats(s))
    elif rest & (rest - 1) == 0:
        stop(s, rest)
    elif s.time_up == 1:
        s.waiting = must_claim(s)
    elif s.pace == BEAT:
        next_in_beat(s, chance)
    else:
        s.waiting &= ~(1 << seat)


def stop(s: State, rest: int) -> None:
    """AD-19, AD-20: "Stop!" The one without a card has two more rerolls, and two cards to choose from."""
    seat = ones(rest - 1)
    for other in range(s.seats):
        s.chosen[other] = 0
    s.queue = 0
    last_rerolls(s, seat, LAST_REROLLS)


def last_rerolls(s: State, seat: int, rerolls: int) -> None:
    """AD-20, AD-59, AD-R26: so many more, and two for each Rolypoly."""
    s.last = seat + 1
    s.rerolls = rerolls + ROLYPOLY_REROLLS * powers(s, seat, ROLYPOLY)
    s.waiting = 1 << seat


def stop_throwing(s: State, chance: Chance) -> None:
    """AD-75, AD-R21: time is up in part 2. Alone, cards fall away; else everybody without a card must claim one."""
    if s.seats == 1:
        time_out(s, chance)
        return
    for seat in range(s.seats):
        s.chosen[seat] = 0
    s.asked = 0
    s.queue = 0
    s.time_up = 1
    s.waiting = must_claim(s)


def must_claim(s: State) -> int:
    """AD-R21: who has made the fewest rerolls claims next, then seat order; as a bit."""
    first = -1
    for seat in range(s.seats):
        if s.claimed[seat] == 0 and (first < 0 or s.throws[seat] < s.throws[first]):
            first = seat
    return 1 << first


# Solo mode


def time_out(s: State, chance: Chance) -> None:
    """AD-75 to AD-77: two box dice fall, cards that show either type are discarded; if none is left, one of those set
    aside is flipped."""
    fall = below_at(chance, BOX_THROW, place(s, BOX_DICE, 0))
    s.box[0] = fall % TYPES + 1
    s.box[1] = fall // TYPES + 1
    left = 0
    for slot in range(SLOTS):
        card = s.table[slot]
        if card > 0 and shows(card, s.box[0], s.box[1]):
            s.table[slot] = 0
        elif card > 0:
            left += 1
    if left == 0:
        s.table[0] = draw_card(s, place(s, RESERVE, 0), chance)
        s.reserves += 1
    last_rerolls(s, 0, SOLO_REROLLS)


def shows(card: int, one: int, other: int) -> bool:
    """Whether a card shows either type."""
    return (
        FIRST_TYPE[card] == one or FIRST_TYPE[card] == other or SECOND_TYPE[card] == one or SECOND_TYPE[card] == other
    )


# Beats


def next_in_beat(s: State, chance: Chance) -> None:
    """The ledger's clockless form: everybody without a card acts once in a beat, one of them after another, each as
    likely to be next. When all have, another beat begins."""
    if s.queue == 0:
        begin_beat(s, chance)
    if s.pace == BEAT and s.time_up == 0:
        s.waiting = 1 << drawn_seat(s, chance)
        s.queue &= ~s.waiting


def begin_beat(s: State, chance: Chance) -> None:
    """Everybody without a card is in the beat, in calm play all at once; after too many beats AD-R21 ends it."""
    s.beat += 1
    if s.beat > MOST_BEATS:
        s.beat = MOST_BEATS
        stop_throwing(s, chance)
    elif s.pace == CALM:
        s.waiting = without_card(s)
    else:
        s.queue = without_card(s)


def drawn_seat(s: State, chance: Chance) -> int:
    """One of the queue, each as likely."""
    left = ones(s.queue)
    skip = below_at(chance, left, place(s, ORDER, s.beat * SLOTS + left))
    seat = 0
    while skip > 0 or not s.queue >> seat & 1:
        skip -= s.queue >> seat & 1
        seat += 1
    return seat


def chooses_in_secret(s: State) -> bool:
    """In calm play a choice waits for all others, unless it is asked for again or only one player is left to act."""
    return s.pace == CALM and s.seats > 1 and s.last == 0 and s.time_up == 0


def choose(s: State, seat: int, action: int, chance: Chance) -> None:
    """Note what this player will do in this beat. Who was asked again acts at once."""
    s.waiting &= ~(1 << seat)
    s.chosen[seat] = action + 1
    if s.asked > 0:
        s.asked = 0
        carry_out(s, seat, chance)
    else:
        s.queue |= 1 << seat
    if s.waiting == 0:
        resolve(s, chance)


def resolve(s: State, chance: Chance) -> None:
    """Carry out what was chosen, in a random order, until "Stop" or until somebody's card is gone."""
    s.asked = 0
    while s.queue > 0:
        seat = drawn_seat(s, chance)
        s.queue &= ~(1 << seat)
        chosen = s.chosen[seat] - 1
        if chosen >= CLAIM and s.table[chosen - CLAIM] == 0:
            s.chosen[seat] = 0
            s.asked = seat + 1
            s.waiting = 1 << seat
            return
        carry_out(s, seat, chance)
    if s.last == 0:
        next_in_beat(s, chance)


def carry_out(s: State, seat: int, chance: Chance) -> None:
    """Do what this player chose."""
    action = s.chosen[seat] - 1
    s.chosen[seat] = 0
    if action >= CLAIM:
        claim(s, seat, action - CLAIM, chance)
    else:
        reroll(s, seat, action - REROLL, chance)


# 3 - Blast Droids


def fire(s: State, seat: int, chance: Chance) -> None:
    """AD-22, AD-35, AD-R17: a plan is final when all have fired; then all are carried out, and part 4 begins."""
    is_done(s, seat)
    if s.waiting == 0:
        for other in range(s.seats):
            blast(s, other)
        end_round(s, chance)


def blast(s: State, seat: int) -> None:
    """AD-30, AD-32, AD-43: cross off the plan's Droids and the Coins they cost, circle its trophy."""
    firsts, seconds, others, trophy, cells = planned(s, seat)
    s.spent[seat] += coins_for(s, seat, firsts, seconds, others, trophy)
    s.blasted[seat] |= cells
    if trophy > 0:
        s.trophies[seat] |= 1 << trophy


# 4 - End


def end_round(s: State, chance: Chance) -> None:
    """AD-36 to AD-39, AD-R18: Coins, kept Power-Ups, Bosses; then whoever can may unlock, except in the last round."""
    openers = 0
    for seat in range(s.seats):
        card = s.claimed[seat]
        if not (s.first_game == 1 and s.round == 1):
            if BONUS[card] == COIN:
                s.coins[seat] = min(s.coins[seat] + 1, COIN_SPACES)
            if BONUS[card] >= POWER_UP:
                s.locked[seat] |= 1 << POWER_BIT[card]
                s.claimed[seat] = 0
        s.bosses[seat] |= columns_done(s, seat)
        if s.locked[seat] > 0 and capacity(s, seat) > 0:
            openers |= 1 << seat
    s.phase = UNLOCK
    if openers == 0 or s.round == ROUNDS:
        finish_round(s, chance)
    else:
        wait_for(s, openers)


def unlock(s: State, seat: int, kind: int) -> None:
    """AD-50 to AD-52: the Power-Up counts from the next round on."""
    bit = FIRST_BIT[kind]
    while not s.locked[seat] >> bit & 1:
        bit += 1
    s.locked[seat] &= ~(1 << bit)
    s.unlocked[seat] |= 1 << bit


def leave(s: State, seat: int, chance: Chance) -> None:
    """AD-53: this player unlocks nothing more in this round."""
    is_done(s, seat)
    if s.waiting == 0:
        finish_round(s, chance)


def finish_round(s: State, chance: Chance) -> None:
    """AD-40, AD-41: discard what is left; an empty deck ends the game."""
    for seat in range(s.seats):
        s.claimed[seat] = 0
    for slot in range(SLOTS):
        s.table[slot] = 0
    if s.round < ROUNDS:
        begin_round(s, chance)
    else:
        s.phase = OVER
        s.waiting = 0


# The clock


def time_is_up(s: State, chance: Chance) -> None:
    """AD-R21, AD-R36: what happens to those who have not decided in time."""
    if s.phase == PLAN:
        ready(s, s.waiting, chance)
    elif s.phase == COUNTDOWN:
        go(s, chance)
    elif s.phase == ROLL:
        if chooses_in_secret(s):
            s.waiting = 0
            resolve(s, chance)
        else:
            stop_throwing(s, chance)
    elif s.phase == BLAST:
        late = s.waiting
        for seat in range(s.seats):
            if late >> seat & 1:
                fire(s, seat, chance)
    else:
        late = s.waiting
        for seat in range(s.seats):
            if late >> seat & 1:
                unlock_dearest(s, seat)
                leave(s, seat, chance)


def unlock_dearest(s: State, seat: int) -> None:
    """AD-R36: as many Power-Ups as the rows allow, the dearest first."""
    for i in range(KIND_COUNT):
        while capacity(s, seat) > 0 and kinds_in(s.locked[seat], PRIORITY[i]) > 0:
            unlock(s, seat, PRIORITY[i])


# Game over


def score(s: State, seat: int) -> int:
    """AD-66 to AD-68: points so far."""
    return points(s, seat)


def result(s: State, seat: int) -> int:
    """AD-69, AD-70, AD-R30: the place by points, then by unspent Coins; who is equal in both shares it."""
    place_of = 1
    for other in range(s.seats):
        ahead = points(s, other) - points(s, seat)
        if ahead > 0 or (ahead == 0 and coins_left(s, other) > coins_left(s, seat)):
            place_of += 1
    return place_of


# What others cannot know


def imagine(s: State, seat: int, chance: Chance) -> None:
    """Others' plans and calm choices are secret: guess them. Nothing else is hidden, and luck is not in the state."""
    for other in range(s.seats):
        if other != seat:
            if s.phase == BLAST and not s.queue >> other & 1:
                imagine_plan(s, other, chance)
            elif s.chosen[other] > 0:
                imagine_choice(s, other, chance)


def imagine_plan(s: State, seat: int, chance: Chance) -> None:
    """A few Droids that this player could have picked by now."""
    clear_plan(s, seat)
    cells = pickable(s, seat)
    for _ in range(STEPS):
        skip = below(chance, ones(cells) + 1) - 1
        if skip < 0:
            return
        cell = 0
        while skip > 0 or not cells >> cell & 1:
            skip -= cells >> cell & 1
            cell += 1
        add_step(s, seat, cell + 1)
        cells = pickable(s, seat)


def imagine_choice(s: State, seat: int, chance: Chance) -> None:
    """Any reroll, or a claim of any card that was there to choose."""
    rerolls = (1 << dice_of(s, seat)) - 1
    action = below(chance, rerolls + SLOTS)
    if action < rerolls or s.table[action - rerolls] == 0:
        s.chosen[seat] = REROLL + action % rerolls + 2
    else:
        s.chosen[seat] = CLAIM + action - rerolls + 1
