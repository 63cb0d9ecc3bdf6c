"""The value of a position for bots, from the ledger's strategy notes. A new cheap colony is worth about 250.

An unfinished choice is worth as much as the best way to complete it, so that a player who looks one decision ahead
finds whole maneuvers. In the own Maneuvers step a craft counts for the best it can still do this turn: go somewhere and
bomb, go somewhere and shoot, or stay. After that it counts for its position: the threats it makes, less the threats to
it. Transfer prices leave out Screens and Beacons, which is good enough here.
"""

from __future__ import annotations

from retrocade.engine.weights import Weights
from retrocade.games.domination.board import (
    asset_discount,
    burn_saving,
    card_at,
    craft_cost,
    debris_in,
    defence,
    delta_vee_left,
    end_of,
    facilities_of,
    has_room,
    is_blockaded,
    is_ready,
    population_limit,
    population_of,
    population_used,
    power_of,
    resistance,
    shelter,
    side_of,
    worth,
)
from retrocade.games.domination.combat import FACES
from retrocade.games.domination.content import (
    ACCURACY,
    ARMOR,
    ASSET,
    BATTERY_ATTACK,
    BATTERY_DICE,
    BOMBS,
    CARD_COUNT,
    CARD_IDS,
    CLASS,
    COMBATS,
    COST,
    CRAFT,
    DELTA_VEE,
    ENTRY,
    FACILITIES,
    FORTIFIES,
    IS_HOMEWORLD,
    KIND,
    LEAST_BURN,
    LEAST_COST,
    MOST_DICE,
    MOST_ORBITALS,
    ORBITALS,
    POPULATION,
    POWER,
    RESISTANCE,
    ROW,
    TRACK,
    TRACK_LENGTH,
    UPGRADE,
)
from retrocade.games.domination.industry import can_work_on, is_damaged_on, is_site, repair_amount
from retrocade.games.domination.losses import is_hidden
from retrocade.games.domination.maneuvers import can_refit, refits
from retrocade.games.domination.state import (
    ASSET_HIDDEN,
    ASSET_IN_PLAY,
    ATTACK_AMOUNT,
    BOMB_AMOUNT,
    BOMB_TARGET,
    CRAFT_HIDDEN,
    CRAFT_IN_PLAY,
    DEAD_POSITION,
    DESTINATION,
    FIRST,
    KIND_OF_MANEUVER,
    MANEUVERS,
    OVER,
    PLACES,
    REFIT_CARD,
    REFITTED,
    REPAIRED,
    RUIN,
    SCRAPPED,
    SHOT,
    SITE,
    UPGRADE_HIDDEN,
    UPGRADE_IN_PLAY,
    VICTIM,
    WORK,
    State,
)
from retrocade.games.domination.turn import decision

WIN = 1_000_000
PATIENCE = 6  # turns that a mission may take; LATER goes further
NOTHING = -100_000  # worse than any choice

W = Weights(__package__)
AHEAD = W.number("ahead")
HOME = W.number("home")
BREACH = W.number("breach")
HURT = W.number("hurt")
MENACE = W.number("menace")
LATER = W.numbers("later")
FEAR = W.number("fear")
COMPANY = W.number("company")
LULL = W.number("lull")
FADE = W.number("fade")
BOLD = W.number("bold")
SCARRED = W.number("scarred")
UNFINISHED = W.number("unfinished")
IDLE = W.number("idle")
EAGER = W.number("eager")
CROWDED = W.number("crowded")
WAITING = W.number("waiting")
STRANDED = W.number("stranded")
STEP = W.number("step")
GUARD = W.number("guard")
BLOCKADE = W.number("blockade")
CARD = W.number("card")
PER_COST = W.number("per_cost")
PER_DELTA_VEE = W.number("per_delta_vee")
PER_ACCURACY = W.number("per_accuracy")
PER_ARMOR = W.number("per_armor")
PER_BOMB = W.number("per_bomb")
COLONY = W.number("colony")
PER_POWER = W.number("per_power")
PER_POPULATION = W.number("per_population")
PER_YARD = W.number("per_yard")
PER_RESISTANCE = W.number("per_resistance")
OTHER_UPGRADE = W.number("other_upgrade")
UPGRADE_WORTH = W.table("upgrade_worth")


def worth_of(card: int) -> int:
    """Return the worth of a card in play, by its abilities and numbers."""
    if IS_HOMEWORLD[card]:
        return HOME
    if KIND[card] == CRAFT:
        built = PER_COST * COST[card] + PER_DELTA_VEE * DELTA_VEE[card] + PER_ARMOR * ARMOR[card]
        return built + PER_ACCURACY * ACCURACY[card] + PER_BOMB * BOMBS[card]
    if KIND[card] == ASSET:
        yards = FACILITIES[card].bit_count()
        founded = COLONY + PER_POWER * POWER[card] + PER_POPULATION * POPULATION[card]
        return founded + PER_YARD * yards + PER_RESISTANCE * RESISTANCE[card]
    return UPGRADE_WORTH.get(CARD_IDS[card], OTHER_UPGRADE)


def sheltered(dice: int, resists: int, power: int, less: int) -> int:
    """Return the exact average, in hundredths, of hits times power less the shelter."""
    total, all_ways = 0, 1
    rolls = [1]  # number of ways to roll each number of hits
    for _ in range(dice):
        rolls = [a * resists + b * (FACES - resists) for a, b in zip([*rolls, 0], [0, *rolls], strict=True)]
        all_ways *= FACES
    for hits, ways in enumerate(rolls):
        total += max(hits * power - less, 0) * ways
    return 100 * total // all_ways


WORTH = [0] + [worth_of(card) for card in range(1, CARD_COUNT)]
MOST_POWER = 4  # of a table of averages; more counts as the most
MOST_LESS = 9
SHELTERED = [
    sheltered(dice, resists, power, less)
    for dice in range(MOST_DICE + 1)
    for resists in range(FACES)
    for power in range(MOST_POWER)
    for less in range(MOST_LESS)
]


def value(s: State, seat: int) -> int:
    """Return how well this seat stands against the other."""
    if s.lies[PLACES * (1 - seat)] == RUIN:
        return WIN
    if s.lies[PLACES * seat] == RUIN:
        return -WIN
    total = side_value(s, seat, 1) - side_value(s, 1 - seat, 0)
    if points_may_decide(s):
        ahead = decision(s)
        if ahead > 0:
            total += AHEAD if ahead == seat + 1 else -AHEAD
    return total


def is_quiet(s: State, seat: int) -> bool:
    """Return True at the beginning of this seat's turn, when the other has answered its last one."""
    if s.phase == OVER:
        return True
    if s.active != seat or s.phase > MANEUVERS or s.asked != FIRST or s.progress:
        return False
    for p in range(PLACES * seat + 1, end_of(s, seat)):
        if (s.lies[p] == CRAFT_IN_PLAY and s.spent[p]) or (s.lies[p] <= ASSET_IN_PLAY and s.used[p]):
            return False
    return True


def points_may_decide(s: State) -> bool:
    """Return True in the last turns, when points may decide.

    The value must not depend on the game's end itself, or no bot would end a turn.
    """
    if s.phase == OVER:
        return s.ended != DEAD_POSITION
    return s.turn >= 2 * s.round_limit - 1 or s.idle >= 2 * s.stall_rounds - 2


def side_value(s: State, side: int, own: int) -> int:
    """Return the value of one side: table, hand, and, of the seat's own side, the actions it is about to take.

    The value must not depend on who acts next, or ending the turn would always look bad or good. So nothing is about to happen
    before the turn's first action, where search compares values: several cards that can use the same chance all count it, and
    waiting would look better than acting.
    """
    total = hand_value(s, side)
    acts = own and s.active == side and s.phase != OVER and not is_quiet(s, side)
    moving = acts and s.phase <= MANEUVERS
    for p in range(PLACES * side, end_of(s, side)):
        what = s.lies[p]
        if what == ASSET_IN_PLAY:
            total += damaged_worth(s, p)
            if acts:
                total += tap_value(s, p)
        elif what == UPGRADE_IN_PLAY:
            total += damaged_worth(s, p)
        elif what == CRAFT_IN_PLAY:
            total += craft_worth(s, p) if own else WORTH[card_at(s, p)]
            if not own:
                total += enemy_threat(s, p, s.active == side)
            elif not moving or s.used[p] == REFITTED:
                total += value_of_staying(s, p)
            elif p == s.chosen and s.asked != FIRST:
                total += value_of_begun_choice(s, p)
            else:
                total += best_plan(s, p)
        elif is_hidden(s, p):
            total += hidden_value(s, p)
    if acts:
        if s.asked == SHOT:
            total += best_shot(s, s.chosen)
        elif s.asked == REPAIRED:
            total += best_repair(s, s.chosen)
        elif s.asked == SITE:
            total += best_site(s, side)
        elif s.asked == SCRAPPED:
            total += best_scrap(s, side)
    return total


def hand_value(s: State, side: int) -> int:
    """Return the value of a hand."""
    n = 0
    for k in range(1, s.drawn[side] + 1):
        n += s.hand[side] >> k & 1
    return CARD * n


def damaged_worth(s: State, p: int) -> int:
    """Return the worth of an asset or upgrade with its damage."""
    worth = WORTH[card_at(s, p)]
    if FORTIFIES[card_at(s, p)] > 0:
        worth += fortification_worth(s, s.at[p])
    return worth - worth * HURT * s.damage[p] // (100 * max(resistance(s, p), 1))


def fortification_worth(s: State, asset: int) -> int:
    """Return the extra worth of fortifications on an asset that no die can hit because of them."""
    return WORTH[card_at(s, asset)] * BREACH // 100 if resistance(s, asset) >= FACES else 0


def craft_worth(s: State, p: int) -> int:
    """Return the worth of a craft in play; less if its bombs can reach no target."""
    worth = WORTH[card_at(s, p)]
    return worth * STRANDED // 100 if BOMBS[card_at(s, p)] > 0 and not has_mission(s, p) else worth


def has_mission(s: State, p: int) -> bool:
    """Return True if a craft can bomb some enemy asset."""
    enemy = 1 - side_of(p)
    for t in range(PLACES * enemy, end_of(s, enemy)):
        if s.lies[t] == ASSET_IN_PLAY and mission_value(s, p, s.at[p], s.orbital[p], t, 0) > 0:
            return True
    return False


def best_repair(s: State, asset: int) -> int:
    """Return the value of the best repair by the chosen asset."""
    best = 0
    side = side_of(asset)
    for p in range(PLACES * side, end_of(s, side)):
        if is_damaged_on(s, p, asset):
            mended = min(repair_amount(s, asset), s.damage[p])
            best = max(best, WORTH[card_at(s, p)] * HURT * mended // (100 * max(resistance(s, p), 1)))
    return best - tap_value(s, asset)


# Building


def best_site(s: State, side: int) -> int:
    """Return the value of the chosen card at the best site for it. The card still counts as held."""
    card = s.deck[s.card]
    best = NOTHING
    for p in range(PLACES * side, end_of(s, side)):
        if is_site(s, p, KIND[card]):
            power = power_of(s, p)
            if power == 0 or (KIND[card] == CRAFT and facilities_of(s, p) & CLASS[card] == 0):
                best = max(best, -CARD)
            elif s.used[p] == 0:
                best = max(best, counters_value(s, side, card, power, COST[card]) * EAGER // 100)
            else:
                best = max(best, -IDLE)
    return best


def best_scrap(s: State, side: int) -> int:
    """Return the value of the card under construction that is worth least."""
    best = NOTHING
    for p in range(PLACES * side + 1, end_of(s, side)):
        if is_hidden(s, p):
            best = max(best, -hidden_value(s, p))
    return best


def build_cost(s: State, p: int) -> int:
    """Return the remaining cost of a card under construction, seen from its own asset or, for an asset, from the
    Homeworld."""
    if s.lies[p] == CRAFT_HIDDEN:
        return craft_cost(s, p)
    if s.lies[p] == ASSET_HIDDEN:
        return max(COST[card_at(s, p)] - asset_discount(s, PLACES * side_of(p)), LEAST_COST)
    return COST[card_at(s, p)]


def hidden_value(s: State, p: int) -> int:
    """Return the value of a card under construction, by its counters; less if it cannot be built there."""
    side = side_of(p)
    card = card_at(s, p)
    asset = s.at[p]
    if s.lies[p] == CRAFT_HIDDEN and (facilities_of(s, asset) & CLASS[card] == 0 or power_of(s, asset) == 0):
        return 0
    if s.lies[p] == UPGRADE_HIDDEN and power_of(s, asset) == 0:
        return 0
    total = CARD + counters_value(s, side, card, s.built[p], build_cost(s, p))
    if s.lies[p] == CRAFT_HIDDEN and is_ready(s, p) and has_room(s, side, card):
        return max(total, WORTH[card] * WAITING // 100)
    if s.built[p] == 0:
        total -= IDLE
    return total


def counters_value(s: State, side: int, card: int, built: int, cost: int) -> int:
    """Return the value of counters on a card."""
    gain = max(WORTH[card] - CARD, 0) * UNFINISHED * min(built, cost) // (100 * cost)
    if KIND[card] == CRAFT and not has_room(s, side, card):
        room = max(population_limit(s, side) - population_used(s, side), 0)
        gain = gain * (CROWDED + (100 - CROWDED) * room // population_of(s, side, card)) // 100
    return gain


def best_scuttle(s: State, p: int) -> int:
    """Return the value of making room for a craft that waits for it. The scuttled craft still counts."""
    side = side_of(p)
    room = population_limit(s, side) - population_used(s, side)
    freed = room + population_of(s, side, card_at(s, p))
    gain = 0
    for q in range(PLACES * side + 1, end_of(s, side)):
        if s.lies[q] == CRAFT_HIDDEN and is_ready(s, q):
            card = card_at(s, q)
            if room < population_of(s, side, card) <= freed:
                gain = max(gain, WORTH[card] * WAITING // 100 - hidden_value(s, q))
    return gain - craft_worth(s, p) if gain > 0 else NOTHING


def tap_value(s: State, asset: int) -> int:
    """Return the value that an untapped asset of the player on turn may still bring in this turn's Construction."""
    if s.used[asset] != 0:
        return 0
    power = power_of(s, asset)
    if power == 0:
        return 0
    if s.asked == WORK and s.chosen == asset:
        return best_work(s, asset, power, 0) - 1
    return best_work(s, asset, power, 1)


def best_work(s: State, asset: int, power: int, from_hand: int) -> int:
    """Return the best use of an asset's power: on a card under construction, or on one in hand that could be placed
    first."""
    side = side_of(asset)
    best = 0
    for p in range(PLACES * side + 1, end_of(s, side)):
        if is_hidden(s, p) and can_work_on(s, asset, p):
            cost = build_cost(s, p)
            card = card_at(s, p)
            gain = counters_value(s, side, card, s.built[p] + power, cost) - counters_value(
                s, side, card, s.built[p], cost
            )
            if s.built[p] + power >= cost:
                gain += gain // 8
            best = max(best, gain)
    if from_hand:
        best = max(best, best_placing(s, asset, power) - 6)
    return best * 9 // 10


def best_placing(s: State, asset: int, power: int) -> int:
    """Return the value of the best card in hand that this asset could work on after placing it."""
    side = side_of(asset)
    craft = is_site(s, asset, CRAFT)
    upgrade = is_site(s, asset, UPGRADE)
    found = not is_blockaded(s, asset)
    yards = facilities_of(s, asset)
    best = 0
    for k in range(1, s.drawn[side] + 1):
        if s.hand[side] >> k & 1:
            card = s.deck[ROW * side + k]
            fits = KIND[card] == ASSET and found
            if KIND[card] == CRAFT:
                fits = craft and yards & CLASS[card] != 0
            elif KIND[card] == UPGRADE:
                fits = upgrade
            if fits:
                best = max(best, counters_value(s, side, card, power, COST[card]))
    return best


# Positions and missions of craft


def entry_price(s: State, asset: int, orbital: int, saving: int) -> int:
    """Return the price of entering an orbital from the one above or below."""
    return max(ENTRY[MOST_ORBITALS * card_at(s, asset) + orbital - 1] - saving, LEAST_BURN)


def climb_price(s: State, asset: int, orbital: int, saving: int) -> int:
    """Return the delta-vee from an orbital to the outermost one."""
    total = 0
    for o in range(orbital + 1, orbitals(s, asset) + 1):
        total += entry_price(s, asset, o, saving)
    return total


def orbitals(s: State, asset: int) -> int:
    """Return the number of orbitals of an asset."""
    return ORBITALS[card_at(s, asset)]


def rough_transfer_price(s: State, asset: int, saving: int, mover: int, now: int) -> int:
    """Return the rough price of a transfer to an asset, now or in the mover's next turn, when counters have moved on."""
    owner = side_of(asset)
    ahead = 0 if now or (mover != s.active and owner != mover) else 1
    counter = (s.orbit[owner] + ahead) % TRACK_LENGTH
    return max(TRACK[TRACK_LENGTH * card_at(s, asset) + counter] - saving, LEAST_BURN)


def bombs_on_asset(s: State, target: int, power: int, dice: int, resists: int, less: int) -> int:
    """Return the average value of bombs on an asset; if no die can hit it, of bombs on its fortifications."""
    if resists < FACES:
        damage = average_damage(dice, resists, power, less)
        return bombs_on_card(s, target, resists, WORTH[card_at(s, target)], damage)
    best = 0
    side = side_of(target)
    worth = fortification_worth(s, target)
    for p in range(PLACES * side + 1, end_of(s, side)):
        if s.lies[p] == UPGRADE_IN_PLAY and s.at[p] == target and FORTIFIES[card_at(s, p)] > 0:
            card = card_at(s, p)
            damage = average_damage(dice, RESISTANCE[card], power, less)
            best = max(best, bombs_on_card(s, p, RESISTANCE[card], WORTH[card] + worth, damage))
    return best


def bombs_on_card(s: State, target: int, resists: int, worth: int, damage: int) -> int:
    """Return the value of this average damage on a card of this resistance and worth."""
    if damage <= 0:
        return 0
    left = (resists - s.damage[target]) * 100
    if damage >= left:
        return worth
    return worth * HURT * damage // (resists * 10000) + worth * damage // (4 * left) * damage // left


def average_damage(dice: int, resists: int, power: int, less: int) -> int:
    """Return the average damage of a bombardment in hundredths: hits times power less the shelter, at least 0."""
    if less == 0:
        return dice * power * (FACES - resists) * 100 // FACES
    return SHELTERED[
        ((dice * FACES + resists) * MOST_POWER + min(power, MOST_POWER - 1)) * MOST_LESS + min(less, MOST_LESS - 1)
    ]


def mission_value(s: State, p: int, here: int, orbital: int, t: int, now: int) -> int:
    """Return the value of bombing an enemy asset as soon as possible, from the next turn on; less the later it is.

    An enemy craft can go from this turn on.
    """
    card = card_at(s, p)
    full = DELTA_VEE[card]
    saving = burn_saving(s, p)
    left = full
    turns = 0
    height = orbital
    if t != here:
        height = orbitals(s, t)
        turns, left = arrival(s, p, here, orbital, t, now)
    best = 0
    resists, less = -1, 0
    while height > 0 and left >= 0 and turns < PATIENCE:
        if height <= BOMBS[card]:
            if resists < 0:
                resists, less = defence(s, t)
            late = turns if left > 0 else turns + 1
            gain = bombs_on_asset(s, t, BOMBS[card] - height + 1, left if left > 0 else full, resists, less)
            best = max(best, gain * LATER[late] // 100)
        height -= 1
        if height > 0:
            cost = entry_price(s, t, height, saving)
            if cost > left:
                turns += 1
                left = full
            left -= cost
    return best


def arrival(s: State, p: int, here: int, orbital: int, t: int, now: int) -> tuple[int, int]:
    """Return the turns that a craft needs to the outermost orbital of another asset, and its delta-vee left then."""
    full = DELTA_VEE[card_at(s, p)]
    saving = burn_saving(s, p)
    left = full
    turns = 0
    burns = orbitals(s, here) - orbital + 1  # the last of them is the transfer
    for n in range(1, burns + 1):
        if n < burns:
            cost = entry_price(s, here, orbital + n, saving)
        else:
            cost = rough_transfer_price(s, t, saving, side_of(p), now)
        if cost > left:
            turns += 1
            left = full
        left -= cost
    return turns, left


def best_mission(s: State, p: int, here: int, orbital: int, now: int) -> int:
    """Return the value of the best mission of a craft."""
    best = 0
    if BOMBS[card_at(s, p)] > 0:
        enemy = 1 - side_of(p)
        for t in range(PLACES * enemy, end_of(s, enemy)):
            if s.lies[t] == ASSET_IN_PLAY:
                best = max(best, mission_value(s, p, here, orbital, t, now))
    return best


def risk(s: State, p: int, here: int, orbital: int, dv: int) -> int:
    """Return the risk of a craft there until its next turn, with this much delta-vee to evade: enemy craft and
    batteries."""
    caution = max(2 * s.stall_rounds - 2 * s.idle, 0) * caution_percent(s, side_of(p))
    if caution == 0:
        return 0
    enemy = 1 - side_of(p)
    card = card_at(s, p)
    danger = 0
    arriving = rough_transfer_price(s, here, 0, enemy, s.active == enemy)
    for q in range(PLACES * enemy + 1, end_of(s, enemy)):
        if s.lies[q] == CRAFT_IN_PLAY:
            guns = card_at(s, q)
            height = s.orbital[q]
            reach = DELTA_VEE[guns] - dv
            if s.at[q] != here:
                reach -= arriving
                if reach > 0:
                    reach -= climb_price(s, s.at[q], height, 0)
                height = orbitals(s, here)
            reach = min(reach + max(orbital - height, 0), 6)
            if reach > 0:
                danger += (ACCURACY[guns] + max(height - orbital, 0)) * reach
        elif s.lies[q] == UPGRADE_IN_PLAY and s.at[q] == here:
            danger += BATTERY_DICE[card_at(s, q)] * max(6 - dv, 0)
    if danger == 0:
        return 0
    danger = danger * 100 // (100 + COMPANY * own_craft_around(s, p, here))
    stake = WORTH[card] * FEAR * min(danger, 6 * ARMOR[card]) // (600 * ARMOR[card])
    return stake * caution // (200 * s.stall_rounds)


def own_craft_around(s: State, p: int, here: int) -> int:
    """Return the number of other craft of the same side around an asset. The enemy cannot shoot at all of them."""
    n = 0
    side = side_of(p)
    for q in range(PLACES * side + 1, end_of(s, side)):
        n += q != p and s.lies[q] == CRAFT_IN_PLAY and s.at[q] == here
    return n


def caution_percent(s: State, side: int) -> int:
    """Return how much guarding and caution count, in percent.

    After the LULL they count less and less for the side that has more in play: it wins nothing by waiting.
    """
    rounds = (s.turn + 1) // 2 - LULL
    if rounds <= 0 or worth(s, side) * 100 < worth(s, 1 - side) * BOLD:
        return 100
    return max(100 - FADE * rounds, 0)


def value_of_position(s: State, p: int, here: int, orbital: int, dv: int) -> int:
    """Return the value of being there at the end of the turn: threats made and suffered, guarding, blockading."""
    side = side_of(p)
    total = 0
    if side_of(here) != side and s.lies[here] == ASSET_IN_PLAY:
        if BOMBS[card_at(s, p)] > 0:
            total += mission_value(s, p, here, orbital, here, 0) * MENACE // 100
        if POWER[card_at(s, here)] > 0:
            total += BLOCKADE
    else:
        total += best_mission(s, p, here, orbital, 0) * MENACE // 100
        if here == PLACES * side and ACCURACY[card_at(s, p)] > 0:
            total += GUARD * caution_percent(s, side) // 100
    if dv == 0:
        total -= debris_risk(s, p, here, orbital)
    return total - risk(s, p, here, orbital, dv)


def debris_risk(s: State, p: int, here: int, orbital: int) -> int:
    """Return the cost of debris for a craft without delta-vee at the end of the turn."""
    card = card_at(s, p)
    if s.damage[p] + debris_in(s, here, orbital) >= ARMOR[card]:
        return WORTH[card]
    return 0


def value_of_staying(s: State, p: int) -> int:
    """Return the value of a craft that does nothing more this turn."""
    return value_of_position(s, p, s.at[p], s.orbital[p], delta_vee_left(s, p))


def enemy_threat(s: State, p: int, now: int) -> int:
    """Return the value of the mission of an enemy craft."""
    return best_mission(s, p, s.at[p], s.orbital[p], now) * MENACE // 100


# Plans: whole actions of a craft this turn. `leave` is 1 if only other assets count.


def best_plan(s: State, p: int) -> int:
    """Return the value of the best plan of a craft, staying included."""
    return max(value_of_staying(s, p), best_action(s, p, 0))


def best_action(s: State, p: int, leave: int) -> int:
    """Return the value of going somewhere or not, and bombing, shooting or waiting there."""
    dv = delta_vee_left(s, p)
    if dv == 0:
        return NOTHING
    return max(best_waiting_place(s, p, dv, leave), max(best_bombing(s, p, dv, leave), best_attack(s, p, dv, leave)))


def best_bombing(s: State, p: int, dv: int, leave: int) -> int:
    """Return the value of the best bombardment this turn."""
    bombs = BOMBS[card_at(s, p)]
    best = NOTHING
    if bombs == 0:
        return best
    enemy = 1 - side_of(p)
    here = s.at[p]
    saving = burn_saving(s, p)
    up = climb_price(s, here, s.orbital[p], saving)
    for t in range(PLACES * enemy, end_of(s, enemy)):
        if s.lies[t] == ASSET_IN_PLAY and (t != here or not leave):
            height = s.orbital[p] if t == here else orbitals(s, t)
            cost = 0 if t == here else up + rough_transfer_price(s, t, saving, 1 - enemy, 1)
            resists, less = defence(s, t) if cost < dv else (0, 0)
            while height > 0 and cost < dv:
                if height <= bombs:
                    gain = bombs_on_asset(s, t, bombs - height + 1, dv - cost, resists, less)
                    if gain > 0:
                        best = max(best, gain + value_of_position(s, p, t, height, 0) - STEP * cost)
                height -= 1
                if height > 0:
                    cost += entry_price(s, t, height, saving)
    return best


def best_attack(s: State, p: int, dv: int, leave: int) -> int:
    """Return the value of the best attack this turn."""
    card = card_at(s, p)
    best = NOTHING
    if max(s.used[p] - 1, 0) >= COMBATS[card]:
        return best
    enemy = 1 - side_of(p)
    here = s.at[p]
    saving = burn_saving(s, p)
    up = climb_price(s, here, s.orbital[p], saving)
    for t in range(PLACES * enemy + 1, end_of(s, enemy)):
        if s.lies[t] == CRAFT_IN_PLAY and (s.at[t] != here or not leave):
            there = s.at[t]
            if there == here:
                gain = attack_value(s, p, t, s.orbital[p], dv)
                if gain > 0:
                    best = max(best, gain + value_of_position(s, p, here, s.orbital[p], 0))
                for height in (s.orbital[p] - 1, s.orbital[p] + 1):
                    if 1 <= height <= orbitals(s, here):
                        cost = entry_price(s, here, height, saving)
                        gain = attack_value(s, p, t, height, dv - cost)
                        if gain > 0:
                            best = max(best, gain + value_of_position(s, p, here, height, 0) - STEP * cost)
            else:
                cost = up + rough_transfer_price(s, there, saving, 1 - enemy, 1)
                height = orbitals(s, there)
                while height > 0 and cost < dv:
                    gain = attack_value(s, p, t, height, dv - cost)
                    if gain > 0:
                        best = max(best, gain + value_of_position(s, p, there, height, 0) - STEP * cost)
                    height -= 1
                    if height > 0:
                        cost += entry_price(s, there, height, saving)
    return best


def best_waiting_place(s: State, p: int, dv: int, leave: int) -> int:
    """Return the value of going nearer to an enemy asset or to the own Homeworld, and waiting there."""
    side = side_of(p)
    here = s.at[p]
    saving = burn_saving(s, p)
    best = NOTHING
    if not leave:
        for step in range(-1, 2, 2):
            cost = 0
            height = s.orbital[p] + step
            while 1 <= height <= orbitals(s, here):
                cost += entry_price(s, here, height, saving)
                if cost > dv:
                    break
                best = max(best, value_of_position(s, p, here, height, dv - cost) - STEP * cost)
                height += step
    up = climb_price(s, here, s.orbital[p], saving)
    for t in range(2 * PLACES):
        if t != here and (t == PLACES * side or (side_of(t) != side and s.lies[t] == ASSET_IN_PLAY)):
            cost = up + rough_transfer_price(s, t, saving, side, 1)
            height = orbitals(s, t)
            while cost <= dv:
                best = max(best, value_of_position(s, p, t, height, dv - cost) - STEP * cost)
                height -= 1
                if height == 0 or side_of(t) == side:
                    break
                cost += entry_price(s, t, height, saving)
    return best


def attack_value(s: State, p: int, t: int, height: int, amount: int) -> int:
    """Return the average value of an attack from this height with this amount."""
    dice = ACCURACY[card_at(s, p)] + max(height - s.orbital[t], 0)
    return shots_value(s, t, dice, amount + max(s.orbital[t] - height, 0) - delta_vee_left(s, t))


def shots_value(s: State, t: int, dice: int, threshold: int) -> int:
    """Return the value of dice against a craft: the chance to destroy it, and the value of damage."""
    if dice <= 0 or threshold <= 0:
        return 0
    hit = min(threshold, 6)
    armor = ARMOR[card_at(s, t)]
    worth = WORTH[card_at(s, t)]
    return worth * kill_chance(dice, hit, armor - s.damage[t]) // 100 + worth * SCARRED * dice * hit // (1200 * armor)


def kill_chance(dice: int, hit: int, needed: int) -> int:
    """Return the chance in percent that at least this many of the dice hit."""
    if needed > dice:
        return 0
    if needed == 1:
        miss = 100
        for _ in range(dice):
            miss = miss * (6 - hit) // 6
        return 100 - miss
    chance = 0
    ways = 1
    for hits in range(dice + 1):
        if hits >= needed:
            share = ways * 10000
            for _ in range(hits):
                share = share * hit // 6
            for _ in range(dice - hits):
                share = share * (6 - hit) // 6
            chance += share
        ways = ways * (dice - hits) // (hits + 1)
    return min(chance // 100, 100)


# Choices half made


def value_of_begun_choice(s: State, p: int) -> int:
    """Return the value of a chosen craft: the best way to complete the choices made so far."""
    dv = delta_vee_left(s, p)
    here = s.at[p]
    orbital = s.orbital[p]
    if s.asked == KIND_OF_MANEUVER:
        return max(max(best_action(s, p, 0), best_refit(s, p)), best_scuttle(s, p)) - 1
    if s.asked == DESTINATION:
        return best_action(s, p, 1)
    if s.asked == REFIT_CARD:
        return best_refit(s, p)
    enemy = 1 - side_of(p)
    best = NOTHING
    for t in range(PLACES * enemy, end_of(s, enemy)):
        if (s.asked == VICTIM and s.lies[t] == CRAFT_IN_PLAY and s.at[t] == here) or (
            s.asked == ATTACK_AMOUNT and t == s.aim
        ):
            best = max(best, attack_value(s, p, t, orbital, dv))
        elif (s.asked == BOMB_TARGET and s.at[t] == here) or (s.asked == BOMB_AMOUNT and t == s.aim):
            if s.lies[t] == ASSET_IN_PLAY or s.lies[t] == UPGRADE_IN_PLAY:
                power = BOMBS[card_at(s, p)] - orbital + 1
                best = max(best, bombs_on_asset(s, t, power, dv, resistance(s, t), shelter(s, here)))
    return best + value_of_position(s, p, here, orbital, 0)


def best_refit(s: State, p: int) -> int:
    """Return the value of the best card to swap with."""
    best = NOTHING
    if can_refit(s, p):
        for k in range(1, s.drawn[side_of(p)] + 1):
            if refits(s, p, k):
                card = s.deck[ROW * side_of(p) + k]
                best = max(best, WORTH[card] - WORTH[card_at(s, p)])
        if best > NOTHING:
            best += value_of_position(s, p, s.at[p], 1, delta_vee_left(s, p))
    return best


def best_shot(s: State, battery: int) -> int:
    """Return the value of the best target of a chosen battery."""
    enemy = 1 - side_of(battery)
    best = 0
    for t in range(PLACES * enemy + 1, end_of(s, enemy)):
        if s.lies[t] == CRAFT_IN_PLAY and s.at[t] == s.at[battery]:
            card = card_at(s, battery)
            best = max(best, shots_value(s, t, BATTERY_DICE[card], BATTERY_ATTACK[card] - delta_vee_left(s, t)))
    return best
