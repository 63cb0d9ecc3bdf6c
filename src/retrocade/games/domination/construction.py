"""The Construction step: placing cards face down, working on them, and launching craft (rulebook: Construction)."""

from __future__ import annotations

from retrocade.games.domination import board, losses
from retrocade.games.domination import content as box
from retrocade.games.domination import state as st
from retrocade.games.domination.knowledge import comes_to_light
from retrocade.games.domination.maneuvers import first_in_hand
from retrocade.games.domination.state import State

ALL_CLASSES = 15


# Legal actions


def any_construction(s: State) -> bool:
    """Return True if the player can place, scrap or launch a card, or allocate power."""
    side = s.active
    for p in range(st.PLACES * side + 1, board.end_of(s, side)):
        if losses.is_hidden(s, p):
            return True  # to be scrapped, if nothing else
    for k in range(1, s.drawn[side] + 1):
        if s.hand[side] >> k & 1 and can_place(s, side, box.KIND[s.deck[box.ROW * side + k]]):
            return True
    return False


def can_place(s: State, side: int, kind: int) -> bool:
    """DM-R28: return True if there is a site: for an asset always, for a craft or upgrade an asset with that slot
    free."""
    if kind == box.ASSET:
        return True
    for p in range(st.PLACES * side, board.end_of(s, side)):
        if is_site(s, p, kind):
            return True
    return False


def is_site(s: State, asset: int, kind: int) -> bool:
    """DM-72, DM-76, DM-R29: return True for a standing asset with no card of this kind under construction."""
    if s.lies[asset] != st.ASSET_IN_PLAY:
        return False
    return building_at(s, asset, st.CRAFT_HIDDEN if kind == box.CRAFT else st.UPGRADE_HIDDEN) == 0


def building_at(s: State, asset: int, what: int) -> int:
    """Return the place of the craft or upgrade under construction at an asset; 0 if there is none."""
    side = s.active
    for p in range(st.PLACES * side + 1, board.end_of(s, side)):
        if s.lies[p] == what and s.at[p] == asset:
            return p
    return 0


def can_work_on(s: State, asset: int, place: int) -> bool:
    """DM-66, DM-71, DM-78, DM-81, DM-R31: return True if an asset may allocate its power to this card."""
    if s.lies[place] == st.ASSET_HIDDEN:
        return not board.is_blockaded(s, asset)
    if s.at[place] != asset:
        return False
    if s.lies[place] == st.CRAFT_HIDDEN:
        return board.facilities_of(s, asset) & box.CLASS[board.card_at(s, place)] != 0 and not board.is_ready(s, place)
    return s.lies[place] == st.UPGRADE_HIDDEN


def can_allocate(s: State, asset: int) -> bool:
    """DM-66, DM-R33: return True if an asset is untapped, has power, and has something to build."""
    if board.is_untapped(s, asset) and board.power_of(s, asset) > 0:
        for p in range(st.PLACES * s.active + 1, board.end_of(s, s.active)):
            if losses.is_hidden(s, p) and can_work_on(s, asset, p):
                return True
    return False


def can_launch(s: State, place: int) -> bool:
    """DM-R31, DM-R60: return True for a ready craft with population for it."""
    return (
        s.lies[place] == st.CRAFT_HIDDEN
        and board.is_ready(s, place)
        and board.has_room(s, s.active, board.card_at(s, place))
    )


def legal_construction(s: State, out: list[int]) -> int:
    """D11 to D13: write the options of the current choice; return their number."""
    if s.asked == st.FIRST:
        return legal_first_construction(s, out)
    if s.asked == st.RECLAIM:
        out[0] = st.DONE
        return legal_orbitals_with_debris(s, s.chosen, out, 1)
    if s.asked == st.ENTRY_BUILT or s.asked == st.ENTRY_LAUNCHED:
        n = board.orbitals_of(s, s.chosen)
        for orbital in range(n):
            out[orbital] = st.ORBITAL + orbital
        return n
    return legal_own_place(s, out)


def legal_first_construction(s: State, out: list[int]) -> int:
    """D11: done, a card to place, an asset that allocates, a ready craft, or scrap."""
    side = s.active
    first = st.PLACES * side
    out[0] = st.DONE
    n = 1
    hidden = 0
    craft_site = can_place(s, side, box.CRAFT)
    upgrade_site = can_place(s, side, box.UPGRADE)
    for k in range(1, s.drawn[side] + 1):
        if s.hand[side] >> k & 1:
            card = s.deck[box.ROW * side + k]
            fits = (
                box.KIND[card] == box.ASSET
                or (box.KIND[card] == box.CRAFT and craft_site)
                or (box.KIND[card] == box.UPGRADE and upgrade_site)
            )
            if fits and first_in_hand(s, side, card) == k:
                out[n] = st.HAND + k - 1
                n += 1
    for p in range(first, board.end_of(s, side)):
        hidden += losses.is_hidden(s, p)
        if can_allocate(s, p) or can_launch(s, p):
            out[n] = st.OWN + p - first
            n += 1
    out[n] = st.SCRAP
    return n + (hidden > 0)


def legal_own_place(s: State, out: list[int]) -> int:
    """Write the sites for a card, the cards an asset can work on, or the cards to scrap."""
    first = st.PLACES * s.active
    n = 0
    for p in range(first, board.end_of(s, s.active)):
        if s.asked == st.SITE:
            fits = is_site(s, p, box.KIND[s.deck[s.card]])
        elif s.asked == st.WORK:
            fits = losses.is_hidden(s, p) and can_work_on(s, s.chosen, p)
        else:
            fits = losses.is_hidden(s, p)
        out[n] = st.OWN + p - first
        n += fits
    return n


def legal_orbitals_with_debris(s: State, asset: int, out: list[int], n: int) -> int:
    """Write the orbitals of an asset with debris that has not been chosen yet, from n on; return the new n."""
    for orbital in range(1, board.orbitals_of(s, asset) + 1):
        out[n] = st.ORBITAL + orbital - 1
        n += board.debris_in(s, asset, orbital) > s.taken[orbital]
    return n


# Carrying actions out


def apply_construction(s: State, action: int) -> bool:
    """Make a choice of the Construction step; return True if it carried an action out."""
    if s.asked == st.FIRST:
        return begin_construction(s, action)
    if s.asked == st.RECLAIM:
        if action != st.DONE:
            s.taken[action - st.ORBITAL + 1] += 1
            if may_reclaim(s):
                return False
        return work_or_ask_entry(s)
    if s.asked == st.ENTRY_BUILT:
        work(s, action - st.ORBITAL + 1)
    elif s.asked == st.ENTRY_LAUNCHED:
        enter_play(s, s.aim, action - st.ORBITAL + 1)
    else:
        place = st.PLACES * s.active + action - st.OWN
        if s.asked == st.SITE:
            put_down(s, s.card, place)
        elif s.asked == st.WORK:
            s.aim = place
            if may_reclaim(s):
                s.asked = st.RECLAIM
                return False
            return work_or_ask_entry(s)
        else:
            losses.remove_hidden(s, place)
            s.progress = 1
    return True


def begin_construction(s: State, action: int) -> bool:
    """D11: make the first choice of an action; return True if it carried the action out."""
    if action == st.SCRAP:
        s.asked = st.SCRAPPED
        return False
    if action >= st.HAND:
        s.card = box.ROW * s.active + action - st.HAND + 1
        if box.KIND[s.deck[s.card]] == box.ASSET:
            put_down(s, s.card, 0)
            return True
        s.asked = st.SITE
        return False
    place = st.PLACES * s.active + action - st.OWN
    if s.lies[place] == st.ASSET_IN_PLAY:
        s.chosen = place
        s.asked = st.WORK
        return False
    s.aim = place
    s.chosen = s.at[place]
    if asks_orbital(s, s.chosen):
        s.asked = st.ENTRY_LAUNCHED
        return False
    enter_play(s, place, 1)
    return True


def put_down(s: State, slot: int, asset: int) -> None:
    """DM-68, DM-74, DM-77: place a card face down beside or under an asset, or an asset in the row."""
    side = s.active
    s.hand[side] &= ~(1 << (slot - box.ROW * side))
    s.placed[side] += 1
    p = st.PLACES * side + s.placed[side]
    kind = box.KIND[s.deck[slot]]
    s.lies[p] = kind  # hidden cards are numbered as their kinds
    s.slot[p] = slot
    s.at[p] = p if kind == box.ASSET else asset
    if kind == box.CRAFT:
        s.hint[p] = ALL_CLASSES
    s.progress = 1


def reclamations(s: State) -> int:
    """Return the number of Debris Reclamations of the allocating asset."""
    n = 0
    for p in range(st.PLACES * s.active + 1, board.end_of(s, s.active)):
        n += s.lies[p] == st.UPGRADE_IN_PLAY and s.at[p] == s.chosen and box.RECLAIMS[board.card_at(s, p)] > 0
    return n


def debris_taken(s: State) -> int:
    """Return the number of debris chosen for this allocation."""
    n = 0
    for orbital in range(1, box.MOST_ORBITALS + 1):
        n += s.taken[orbital]
    return n


def may_reclaim(s: State) -> bool:
    """DM-96, DM-R44: return True while a Debris Reclamation can take one more debris."""
    taken = debris_taken(s)
    return taken < reclamations(s) and taken < board.debris_around(s, s.chosen)


def power_now(s: State) -> int:
    """DM-67, DM-96: return the power that the chosen asset allocates, with the debris chosen."""
    power = board.power_of(s, s.chosen)
    left = debris_taken(s)
    for p in range(st.PLACES * s.active + 1, board.end_of(s, s.active)):
        if (
            left > 0
            and s.lies[p] == st.UPGRADE_IN_PLAY
            and s.at[p] == s.chosen
            and box.RECLAIMS[board.card_at(s, p)] > 0
        ):
            power += box.RECLAIMS[board.card_at(s, p)]
            left -= 1
    return power


def asks_orbital(s: State, asset: int) -> bool:
    """DM-99: return True if Booster Rockets give a choice of orbital."""
    return board.with_upgrades(s, asset, box.BOOSTS) > 0 and board.orbitals_of(s, asset) > 1


def work_or_ask_entry(s: State) -> bool:
    """D13: ask for the orbital of a craft that enters play now, if there is a choice; else do the work."""
    if (
        s.lies[s.aim] == st.CRAFT_HIDDEN
        and asks_orbital(s, s.chosen)
        and s.built[s.aim] + power_now(s) >= board.craft_cost(s, s.aim)
        and board.has_room(s, s.active, board.card_at(s, s.aim))
    ):
        s.asked = st.ENTRY_BUILT
        return False
    work(s, 1)
    return True


def work(s: State, orbital: int) -> None:
    """DM-66, DM-67, DM-69: tap the chosen asset and put its whole power on one card, which may complete it."""
    asset = s.chosen
    place = s.aim
    s.built[place] += power_now(s)
    for o in range(1, box.MOST_ORBITALS + 1):
        for _ in range(s.taken[o]):
            losses.remove_debris(s, s.active, asset, o)
    s.used[asset] = 1
    s.progress = 1
    if s.lies[place] == st.CRAFT_HIDDEN:
        s.hint[place] &= board.facilities_of(s, asset)
        if board.is_ready(s, place) and board.has_room(s, s.active, board.card_at(s, place)):
            enter_play(s, place, orbital)
    elif s.lies[place] == st.UPGRADE_HIDDEN:
        if s.built[place] >= box.COST[board.card_at(s, place)]:
            complete(s, place)
    else:
        s.hint[place] = board.asset_discount(s, asset)
        if s.built[place] >= max(box.COST[board.card_at(s, place)] - s.hint[place], box.LEAST_COST):
            complete(s, place)


def complete(s: State, place: int) -> None:
    """DM-75, DM-79, DM-R30, DM-R32: turn a card up, in play and untapped. Surplus counters are lost."""
    losses.clear(s, place)
    s.lies[place] += st.UPGRADE_IN_PLAY - st.UPGRADE_HIDDEN
    comes_to_light(s, s.active, board.card_at(s, place), place - st.PLACES * s.active)


def enter_play(s: State, craft: int, orbital: int) -> None:
    """DM-70, DM-99: put a craft into orbital 1, or with Booster Rockets into any."""
    complete(s, craft)
    s.orbital[craft] = orbital
    s.progress = 1
