"""Research, Repair and Construction: the steps in which assets are tapped (rulebook: Research, Repair, Construction)."""

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
    """DM-54, DM-64: return True for a standing asset that has not acted this turn."""
    return s.lies[asset] == ASSET_IN_PLAY and s.used[asset] == 0


# Research


def can_research(s: State, asset: int) -> bool:
    """DM-63, DM-R33, DM-R35: return True if an asset can act and there is a card to draw."""
    return is_untapped(s, asset) and s.drawn[s.active] < DECK_SIZE


def any_research(s: State) -> bool:
    """Return True if any asset can research."""
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
    """Make a choice of the Research step, which carries an action out."""
    research(s, PLACES * s.active + action - OWN)
    return True


def research(s: State, asset: int) -> None:
    """DM-63: tap an asset and draw."""
    count = draw_count(s, asset)
    s.used[asset] = 1
    draw(s, s.active, count)
    s.progress = 1


def draw_count(s: State, asset: int) -> int:
    """DM-63, DM-97, DM-107, DM-R44: return the largest number of cards that the asset draws, or the rest of the deck."""
    side = s.active
    count = max(RESEARCH_DRAW, DRAWS[card_at(s, asset)])
    for p in range(PLACES * side + 1, end_of(s, side)):
        if s.lies[p] == UPGRADE_IN_PLAY and s.at[p] == asset:
            count = max(count, DRAWS[card_at(s, p)])
    return min(count, DECK_SIZE - s.drawn[side])


def draw(s: State, side: int, count: int) -> None:
    """DM-03, DM-R61: draw cards from the top. The enemy knows a card that it has looked at."""
    for _ in range(count):
        s.drawn[side] += 1
        k = s.drawn[side]
        s.hand[side] |= 1 << k
        if s.looked[side]:
            s.looked[side] = 0
            goes_to_hand(s, side, -s.deck[ROW * side + k])


# Repair


def is_damaged_on(s: State, place: int, asset: int) -> bool:
    """DM-65: return True for the asset itself or an upgrade on it, with damage."""
    return s.damage[place] > 0 and s.at[place] == asset and (place == asset or s.lies[place] == UPGRADE_IN_PLAY)


def can_repair(s: State, asset: int) -> bool:
    """DM-65, DM-R33: return True if an asset can act and has something to repair."""
    if is_untapped(s, asset):
        for p in range(PLACES * s.active, end_of(s, s.active)):
            if is_damaged_on(s, p, asset):
                return True
    return False


def any_repair(s: State) -> bool:
    """Return True if any asset can repair."""
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
    """Make a choice of the Repair step; return True if it carried an action out."""
    place = PLACES * s.active + action - OWN
    if s.asked == FIRST:
        s.chosen = place
        s.asked = REPAIRED
        return False
    repair(s, s.chosen, place)
    return True


def repair(s: State, asset: int, place: int) -> None:
    """DM-65: tap an asset and take damage off."""
    s.damage[place] = max(s.damage[place] - repair_amount(s, asset), 0)
    s.used[asset] = 1


def repair_amount(s: State, asset: int) -> int:
    """DM-65, DM-105, DM-110: return the damage that a repair takes off: 1, and more by abilities."""
    return REPAIR_AMOUNT + with_upgrades(s, asset, REPAIRS)


# Construction: legal actions


def any_construction(s: State) -> bool:
    """Return True if the player can place, scrap or launch a card, or allocate power."""
    side = s.active
    for p in range(PLACES * side + 1, end_of(s, side)):
        if is_hidden(s, p):
            return True  # to be scrapped, if nothing else
    for k in range(1, s.drawn[side] + 1):
        if s.hand[side] >> k & 1 and can_place(s, side, KIND[s.deck[ROW * side + k]]):
            return True
    return False


def can_place(s: State, side: int, kind: int) -> bool:
    """DM-R28: return True if there is a site: for an asset always, for a craft or upgrade an asset with that slot
    free."""
    if kind == ASSET:
        return True
    for p in range(PLACES * side, end_of(s, side)):
        if is_site(s, p, kind):
            return True
    return False


def is_site(s: State, asset: int, kind: int) -> bool:
    """DM-72, DM-76, DM-R29: return True for a standing asset with no card of this kind under construction."""
    if s.lies[asset] != ASSET_IN_PLAY:
        return False
    return building_at(s, asset, CRAFT_HIDDEN if kind == CRAFT else UPGRADE_HIDDEN) == 0


def building_at(s: State, asset: int, what: int) -> int:
    """Return the place of the craft or upgrade under construction at an asset; 0 if there is none."""
    side = s.active
    for p in range(PLACES * side + 1, end_of(s, side)):
        if s.lies[p] == what and s.at[p] == asset:
            return p
    return 0


def can_work_on(s: State, asset: int, place: int) -> bool:
    """DM-66, DM-71, DM-78, DM-81, DM-R31: return True if an asset may allocate its power to this card."""
    if s.lies[place] == ASSET_HIDDEN:
        return not is_blockaded(s, asset)
    if s.at[place] != asset:
        return False
    if s.lies[place] == CRAFT_HIDDEN:
        return facilities_of(s, asset) & CLASS[card_at(s, place)] != 0 and not is_ready(s, place)
    return s.lies[place] == UPGRADE_HIDDEN


def can_allocate(s: State, asset: int) -> bool:
    """DM-66, DM-R33: return True if an asset is untapped, has power, and has something to build."""
    if is_untapped(s, asset) and power_of(s, asset) > 0:
        for p in range(PLACES * s.active + 1, end_of(s, s.active)):
            if is_hidden(s, p) and can_work_on(s, asset, p):
                return True
    return False


def can_launch(s: State, place: int) -> bool:
    """DM-R31, DM-R60: return True for a ready craft with population for it."""
    return s.lies[place] == CRAFT_HIDDEN and is_ready(s, place) and has_room(s, s.active, card_at(s, place))


def legal_construction(s: State, out: list[int]) -> int:
    """D11 to D13: write the options of the current choice; return their number."""
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
    """Write the sites for a card, the cards an asset can work on, or the cards to scrap."""
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
    """Write the orbitals of an asset with debris that has not been chosen yet, from n on; return the new n."""
    for orbital in range(1, orbitals_of(s, asset) + 1):
        out[n] = ORBITAL + orbital - 1
        n += debris_in(s, asset, orbital) > s.taken[orbital]
    return n


# Construction: carrying actions out


def apply_construction(s: State, action: int) -> bool:
    """Make a choice of the Construction step; return True if it carried an action out."""
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
    """D11: make the first choice of an action; return True if it carried the action out."""
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
    """DM-68, DM-74, DM-77: place a card face down beside or under an asset, or an asset in the row."""
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
    """Return the number of Debris Reclamations of the allocating asset."""
    n = 0
    for p in range(PLACES * s.active + 1, end_of(s, s.active)):
        n += s.lies[p] == UPGRADE_IN_PLAY and s.at[p] == s.chosen and RECLAIMS[card_at(s, p)] > 0
    return n


def debris_taken(s: State) -> int:
    """Return the number of debris chosen for this allocation."""
    n = 0
    for orbital in range(1, MOST_ORBITALS + 1):
        n += s.taken[orbital]
    return n


def may_reclaim(s: State) -> bool:
    """DM-96, DM-R44: return True while a Debris Reclamation can take one more debris."""
    taken = debris_taken(s)
    return taken < reclamations(s) and taken < debris_around(s, s.chosen)


def power_now(s: State) -> int:
    """DM-67, DM-96: return the power that the chosen asset allocates, with the debris chosen."""
    power = power_of(s, s.chosen)
    left = debris_taken(s)
    for p in range(PLACES * s.active + 1, end_of(s, s.active)):
        if left > 0 and s.lies[p] == UPGRADE_IN_PLAY and s.at[p] == s.chosen and RECLAIMS[card_at(s, p)] > 0:
            power += RECLAIMS[card_at(s, p)]
            left -= 1
    return power


def asks_orbital(s: State, asset: int) -> bool:
    """DM-99: return True if Booster Rockets give a choice of orbital."""
    return with_upgrades(s, asset, BOOSTS) > 0 and orbitals_of(s, asset) > 1


def work_or_ask_entry(s: State) -> bool:
    """D13: ask for the orbital of a craft that enters play now, if there is a choice; else do the work."""
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
    """DM-66, DM-67, DM-69: tap the chosen asset and put its whole power on one card, which may complete it."""
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
    """DM-75, DM-79, DM-R30, DM-R32: turn a card up, in play and untapped. Surplus counters are lost."""
    clear(s, place)
    s.lies[place] += UPGRADE_IN_PLAY - UPGRADE_HIDDEN
    comes_to_light(s, s.active, card_at(s, place), place - PLACES * s.active)


def enter_play(s: State, craft: int, orbital: int) -> None:
    """DM-70, DM-99: put a craft into orbital 1, or with Booster Rockets into any."""
    complete(s, craft)
    s.orbital[craft] = orbital
    s.progress = 1
