"""Research, Repair and Construction: what assets are tapped for (rulebook: Research, Repair, Construction)."""

from __future__ import annotations

from retrocade.games.domination.board import (
    asset_discount,
    card_at,
    craft_cost,
    debris_around,
    debris_in,
    end_of,
    facilities_of,
    has_room,
    is_blockaded,
    is_ready,
    orbitals_of,
    power_of,
    with_upgrades,
)
from retrocade.games.domination.content import (
    ASSET,
    BOOSTS,
    CLASS,
    COST,
    CRAFT,
    DECK_SIZE,
    DRAWS,
    KIND,
    LEAST_COST,
    MOST_ORBITALS,
    RECLAIMS,
    REPAIR_AMOUNT,
    REPAIRS,
    RESEARCH_DRAW,
    ROW,
    UPGRADE,
)
from retrocade.games.domination.knowledge import comes_to_light, goes_to_hand
from retrocade.games.domination.losses import clear, is_hidden, remove_debris, remove_hidden
from retrocade.games.domination.maneuvers import first_in_hand
from retrocade.games.domination.state import (
    ASSET_HIDDEN,
    ASSET_IN_PLAY,
    CRAFT_HIDDEN,
    DONE,
    ENTRY_BUILT,
    ENTRY_LAUNCHED,
    FIRST,
    HAND,
    ORBITAL,
    OWN,
    PLACES,
    RECLAIM,
    REPAIRED,
    SCRAP,
    SCRAPPED,
    SITE,
    UPGRADE_HIDDEN,
    UPGRADE_IN_PLAY,
    WORK,
    State,
)

ALL_CLASSES = 15


def is_untapped(s: State, asset: int) -> bool:
    """DM-54, DM-64: a standing asset that has not acted this turn."""
    return s.lies[asset] == ASSET_IN_PLAY and s.used[asset] == 0


# Research


def can_research(s: State, asset: int) -> bool:
    """DM-63, DM-R33, DM-R35: as long as there is a card to draw."""
    return is_untapped(s, asset) and s.drawn[s.active] < DECK_SIZE


def any_research(s: State) -> bool:
    for p in range(PLACES * s.active, end_of(s, s.active)):
        if can_research(s, p):
            return True
    return False


def legal_research(s: State, out: list[int]) -> int:
    """D9: done, or an asset that researches."""
    out[0] = DONE
    n = 1
    first = PLACES * s.active
    for p in range(first, end_of(s, s.active)):
        out[n] = OWN + p - first
        n += can_research(s, p)
    return n


def apply_research(s: State, action: int) -> bool:
    """One choice of the Research step; it carries an action out."""
    research(s, PLACES * s.active + action - OWN)
    return True


def research(s: State, asset: int) -> None:
    """DM-63: tap and draw."""
    count = draw_count(s, asset)
    s.used[asset] = 1
    draw(s, s.active, count)
    s.progress = 1


def draw_count(s: State, asset: int) -> int:
    """DM-63, DM-97, DM-107, DM-R44: the largest number counts, or what the deck still holds."""
    side = s.active
    count = max(RESEARCH_DRAW, DRAWS[card_at(s, asset)])
    for p in range(PLACES * side + 1, end_of(s, side)):
        if s.lies[p] == UPGRADE_IN_PLAY and s.at[p] == asset:
            count = max(count, DRAWS[card_at(s, p)])
    return min(count, DECK_SIZE - s.drawn[side])


def draw(s: State, side: int, count: int) -> None:
    """DM-03, DM-R61: cards come off the top; one that the enemy looked at is known to be in hand now."""
    for _ in range(count):
        s.drawn[side] += 1
        k = s.drawn[side]
        s.hand[side] |= 1 << k
        if s.looked[side]:
            s.looked[side] = 0
            goes_to_hand(s, side, -s.deck[ROW * side + k])


# Repair


def is_damaged_on(s: State, place: int, asset: int) -> bool:
    """DM-65: the asset itself or an upgrade on it, with damage."""
    return s.damage[place] > 0 and s.at[place] == asset and (place == asset or s.lies[place] == UPGRADE_IN_PLAY)


def can_repair(s: State, asset: int) -> bool:
    """DM-65, DM-R33: there is something to repair."""
    if is_untapped(s, asset):
        for p in range(PLACES * s.active, end_of(s, s.active)):
            if is_damaged_on(s, p, asset):
                return True
    return False


def any_repair(s: State) -> bool:
    for p in range(PLACES * s.active, end_of(s, s.active)):
        if (s.lies[p] == ASSET_IN_PLAY or s.lies[p] == UPGRADE_IN_PLAY) and s.damage[p] > 0 and is_untapped(s, s.at[p]):
            return True
    return False


def legal_repair(s: State, out: list[int]) -> int:
    """D10: done, or an asset that repairs; then the card on it."""
    first = PLACES * s.active
    out[0] = DONE
    n = 1 if s.asked == FIRST else 0
    for p in range(first, end_of(s, s.active)):
        out[n] = OWN + p - first
        n += can_repair(s, p) if s.asked == FIRST else is_damaged_on(s, p, s.chosen)
    return n


def apply_repair(s: State, action: int) -> bool:
    """One choice of the Repair step; whether it carried an action out."""
    place = PLACES * s.active + action - OWN
    if s.asked == FIRST:
        s.chosen = place
        s.asked = REPAIRED
        return False
    repair(s, s.chosen, place)
    return True


def repair(s: State, asset: int, place: int) -> None:
    """DM-65: tap, and damage comes off."""
    s.damage[place] = max(s.damage[place] - repair_amount(s, asset), 0)
    s.used[asset] = 1


def repair_amount(s: State, asset: int) -> int:
    """DM-65, DM-105, DM-110: 1, more where an ability says so."""
    return REPAIR_AMOUNT + with_upgrades(s, asset, REPAIRS)


# Construction, and what is open in it


def any_construction(s: State) -> bool:
    """Whether there is anything to do in this step: a card to place, scrap or launch, or to allocate to."""
    side = s.active
    for p in range(PLACES * side + 1, end_of(s, side)):
        if is_hidden(s, p):
            return True  # to be scrapped, if nothing else
    for k in range(1, s.drawn[side] + 1):
        if s.hand[side] >> k & 1 and can_place(s, side, KIND[s.deck[ROW * side + k]]):
            return True
    return False


def can_place(s: State, side: int, kind: int) -> bool:
    """DM-R28: an asset anywhere in the row, a craft or upgrade at any asset with that slot free."""
    if kind == ASSET:
        return True
    for p in range(PLACES * side, end_of(s, side)):
        if is_site(s, p, kind):
            return True
    return False


def is_site(s: State, asset: int, kind: int) -> bool:
    """DM-72, DM-76, DM-R29: a standing asset with no card of this kind under construction."""
    if s.lies[asset] != ASSET_IN_PLAY:
        return False
    return building_at(s, asset, CRAFT_HIDDEN if kind == CRAFT else UPGRADE_HIDDEN) == 0


def building_at(s: State, asset: int, what: int) -> int:
    """The place of the craft or upgrade under construction at an asset; 0, which no such card has, if there is none."""
    side = s.active
    for p in range(PLACES * side + 1, end_of(s, side)):
        if s.lies[p] == what and s.at[p] == asset:
            return p
    return 0


def can_work_on(s: State, asset: int, place: int) -> bool:
    """DM-66, DM-71, DM-78, DM-81, DM-R31: what this asset may allocate its power to."""
    if s.lies[place] == ASSET_HIDDEN:
        return not is_blockaded(s, asset)
    if s.at[place] != asset:
        return False
    if s.lies[place] == CRAFT_HIDDEN:
        return facilities_of(s, asset) & CLASS[card_at(s, place)] != 0 and not is_ready(s, place)
    return s.lies[place] == UPGRADE_HIDDEN


def can_allocate(s: State, asset: int) -> bool:
    """DM-66, DM-R33: untapped, with power, and something to build."""
    if is_untapped(s, asset) and power_of(s, asset) > 0:
        for p in range(PLACES * s.active + 1, end_of(s, s.active)):
            if is_hidden(s, p) and can_work_on(s, asset, p):
                return True
    return False


def can_launch(s: State, place: int) -> bool:
    """DM-R31, DM-R60: a ready craft for which there is room."""
    return s.lies[place] == CRAFT_HIDDEN and is_ready(s, place) and has_room(s, s.active, card_at(s, place))


def legal_construction(s: State, out: list[int]) -> int:
    """D11 to D13: the options of the Construction step, by what is asked."""
    if s.asked == FIRST:
        return legal_first_construction(s, out)
    if s.asked == RECLAIM:
        out[0] = DONE
        return legal_orbitals_with_debris(s, s.chosen, out, 1)
    if s.asked == ENTRY_BUILT or s.asked == ENTRY_LAUNCHED:
        n = orbitals_of(s, s.chosen)
        for orbital in range(n):
            out[orbital] = ORBITAL + orbital
        return n
    return legal_own_place(s, out)


def legal_first_construction(s: State, out: list[int]) -> int:
    """D11: done, a card to place, an asset that allocates, a ready craft, or scrap."""
    side = s.active
    first = PLACES * side
    out[0] = DONE
    n = 1
    hidden = 0
    craft_site = can_place(s, side, CRAFT)
    upgrade_site = can_place(s, side, UPGRADE)
    for k in range(1, s.drawn[side] + 1):
        if s.hand[side] >> k & 1:
            card = s.deck[ROW * side + k]
            fits = (
                KIND[card] == ASSET or (KIND[card] == CRAFT and craft_site) or (KIND[card] == UPGRADE and upgrade_site)
            )
            if fits and first_in_hand(s, side, card) == k:
                out[n] = HAND + k - 1
                n += 1
    for p in range(first, end_of(s, side)):
        hidden += is_hidden(s, p)
        if can_allocate(s, p) or can_launch(s, p):
            out[n] = OWN + p - first
            n += 1
    out[n] = SCRAP
    return n + (hidden > 0)


def legal_own_place(s: State, out: list[int]) -> int:
    """Where a card is to be built, what an asset works on, or what is scrapped."""
    first = PLACES * s.active
    n = 0
    for p in range(first, end_of(s, s.active)):
        if s.asked == SITE:
            fits = is_site(s, p, KIND[s.deck[s.card]])
        elif s.asked == WORK:
            fits = is_hidden(s, p) and can_work_on(s, s.chosen, p)
        else:
            fits = is_hidden(s, p)
        out[n] = OWN + p - first
        n += fits
    return n


def legal_orbitals_with_debris(s: State, asset: int, out: list[int], n: int) -> int:
    """Orbitals of an asset in which debris is left that has not been chosen yet, written from n on."""
    for orbital in range(1, orbitals_of(s, asset) + 1):
        out[n] = ORBITAL + orbital - 1
        n += debris_in(s, asset, orbital) > s.taken[orbital]
    return n


# Construction, and what is done in it


def apply_construction(s: State, action: int) -> bool:
    """One choice of the Construction step; whether it carried an action out."""
    if s.asked == FIRST:
        return begin_construction(s, action)
    if s.asked == RECLAIM:
        if action != DONE:
            s.taken[action - ORBITAL + 1] += 1
            if may_reclaim(s):
                return False
        return work_or_ask_entry(s)
    if s.asked == ENTRY_BUILT:
        work(s, action - ORBITAL + 1)
    elif s.asked == ENTRY_LAUNCHED:
        enter_play(s, s.aim, action - ORBITAL + 1)
    else:
        place = PLACES * s.active + action - OWN
        if s.asked == SITE:
            put_down(s, s.card, place)
        elif s.asked == WORK:
            s.aim = place
            if may_reclaim(s):
                s.asked = RECLAIM
                return False
            return work_or_ask_entry(s)
        else:
            remove_hidden(s, place)
            s.progress = 1
    return True


def begin_construction(s: State, action: int) -> bool:
    """D11: the first choice of an action."""
    if action == SCRAP:
        s.asked = SCRAPPED
        return False
    if action >= HAND:
        s.card = ROW * s.active + action - HAND + 1
        if KIND[s.deck[s.card]] == ASSET:
            put_down(s, s.card, 0)
            return True
        s.asked = SITE
        return False
    place = PLACES * s.active + action - OWN
    if s.lies[place] == ASSET_IN_PLAY:
        s.chosen = place
        s.asked = WORK
        return False
    s.aim = place
    s.chosen = s.at[place]
    if asks_orbital(s, s.chosen):
        s.asked = ENTRY_LAUNCHED
        return False
    enter_play(s, place, 1)
    return True


def put_down(s: State, slot: int, asset: int) -> None:
    """DM-68, DM-74, DM-77: face down beside or under an asset, or, itself an asset, in the row."""
    side = s.active
    s.hand[side] &= ~(1 << (slot - ROW * side))
    s.placed[side] += 1
    p = PLACES * side + s.placed[side]
    kind = KIND[s.deck[slot]]
    s.lies[p] = kind  # hidden cards are numbered as their kinds
    s.slot[p] = slot
    s.at[p] = p if kind == ASSET else asset
    if kind == CRAFT:
        s.hint[p] = ALL_CLASSES
    s.progress = 1


def reclamations(s: State) -> int:
    """How many Debris Reclamations the allocating asset has."""
    n = 0
    for p in range(PLACES * s.active + 1, end_of(s, s.active)):
        n += s.lies[p] == UPGRADE_IN_PLAY and s.at[p] == s.chosen and RECLAIMS[card_at(s, p)] > 0
    return n


def debris_taken(s: State) -> int:
    n = 0
    for orbital in range(1, MOST_ORBITALS + 1):
        n += s.taken[orbital]
    return n


def may_reclaim(s: State) -> bool:
    """DM-96, DM-R44: each copy may take one debris while there is any."""
    taken = debris_taken(s)
    return taken < reclamations(s) and taken < debris_around(s, s.chosen)


def power_now(s: State) -> int:
    """DM-67, DM-96: what the chosen asset allocates, with the debris chosen; each piece is burned by one Reclamation."""
    power = power_of(s, s.chosen)
    left = debris_taken(s)
    for p in range(PLACES * s.active + 1, end_of(s, s.active)):
        if left > 0 and s.lies[p] == UPGRADE_IN_PLAY and s.at[p] == s.chosen and RECLAIMS[card_at(s, p)] > 0:
            power += RECLAIMS[card_at(s, p)]
            left -= 1
    return power


def asks_orbital(s: State, asset: int) -> bool:
    """DM-99: Booster Rockets, where there is more than one orbital."""
    return with_upgrades(s, asset, BOOSTS) > 0 and orbitals_of(s, asset) > 1


def work_or_ask_entry(s: State) -> bool:
    """D13: a craft that enters play now may have a choice of orbital; else the work is done."""
    if (
        s.lies[s.aim] == CRAFT_HIDDEN
        and asks_orbital(s, s.chosen)
        and s.built[s.aim] + power_now(s) >= craft_cost(s, s.aim)
        and has_room(s, s.active, card_at(s, s.aim))
    ):
        s.asked = ENTRY_BUILT
        return False
    work(s, 1)
    return True


def work(s: State, orbital: int) -> None:
    """DM-66, DM-67, DM-69: tap the chosen asset; its whole power goes to one card, which may be complete by it."""
    asset = s.chosen
    place = s.aim
    s.built[place] += power_now(s)
    for o in range(1, MOST_ORBITALS + 1):
        for _ in range(s.taken[o]):
            remove_debris(s, s.active, asset, o)
    s.used[asset] = 1
    s.progress = 1
    if s.lies[place] == CRAFT_HIDDEN:
        s.hint[place] &= facilities_of(s, asset)
        if is_ready(s, place) and has_room(s, s.active, card_at(s, place)):
            enter_play(s, place, orbital)
    elif s.lies[place] == UPGRADE_HIDDEN:
        if s.built[place] >= COST[card_at(s, place)]:
            complete(s, place)
    else:
        s.hint[place] = asset_discount(s, asset)
        if s.built[place] >= max(COST[card_at(s, place)] - s.hint[place], LEAST_COST):
            complete(s, place)


def complete(s: State, place: int) -> None:
    """DM-75, DM-79, DM-R30, DM-R32: face up and in play, untapped; surplus counters are lost."""
    clear(s, place)
    s.lies[place] += UPGRADE_IN_PLAY - UPGRADE_HIDDEN
    comes_to_light(s, s.active, card_at(s, place), place - PLACES * s.active)


def enter_play(s: State, craft: int, orbital: int) -> None:
    """DM-70, DM-99: a craft begins in orbital 1, or by Booster Rockets in any."""
    complete(s, craft)
    s.orbital[craft] = orbital
    s.progress = 1
