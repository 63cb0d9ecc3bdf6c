"""What lies on the table of Domination, as a seat sees it: cards, counters, prices, and only the number of the enemy's hidden
cards.

It stays the same while a player makes the choices of an action, so what was found for a table is kept."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from retrocade.engine.contract import SPECTATOR
from retrocade.engine.kept import kept_dict
from retrocade.engine.layout import once_per_state, view_cached
from retrocade.engine.messages import Text
from retrocade.games.domination import board, names
from retrocade.games.domination import content as box
from retrocade.games.domination import state as st
from retrocade.games.domination import view_types as types
from retrocade.games.domination.imagine import may_lie_down
from retrocade.games.domination.names import PLACE_NAMES, classes
from retrocade.games.domination.state import State

HIDDEN_KINDS: dict[int, types.CardKind] = {
    st.CRAFT_HIDDEN: "spacecraft",
    st.UPGRADE_HIDDEN: "upgrade",
    st.ASSET_HIDDEN: "asset",
}


class Facts(NamedTuple):
    """What lies on the table, as a seat sees it. It stays the same while a player makes the choices of an action."""

    sides: list[types.Side]
    worlds: list[types.World]
    craft: list[types.Craft]
    upgrades: list[types.Upgrade]
    hidden: list[types.Hidden]
    hand: list[types.Held]
    deck: list[str]
    removed: list[str]


def facts_seen(s: State, seat: int) -> Facts:
    """Return what lies on the table. Facts that were found for the same table before are the same objects."""
    key = (seat, table_key(s))
    known = FACTS.pop(key, None)
    FACTS[key] = known = find_facts(s, seat) if known is None else known
    if len(FACTS) > KEPT_FACTS:
        FACTS.pop(next(iter(FACTS)), None)
    return known


@view_cached
def table_key(s: State) -> tuple[int, ...]:
    """Return everything that facts depend on: all cards and counters, not the step of the turn or a choice half made."""
    key = [*s.placed, *s.orbit, *s.drawn, *s.hand, *s.looked, *s.deck, *s.known, *s.since]
    ends = s.placed[0] + 1, st.PLACES + s.placed[1] + 1
    for row in (s.lies, s.slot, s.at, s.orbital, s.spent, s.damage, s.built, s.used, s.hint):
        key += row[: ends[0]]
        key += row[st.PLACES : ends[1]]
    return tuple(key)


KEPT_FACTS = 256
FACTS: dict[tuple[int, tuple[int, ...]], Facts] = {}


def find_facts(s: State, seat: int) -> Facts:
    """Work out what lies on the table."""
    titles, used = names.all_named(s, seat), used_places(s)
    return Facts(
        [side_seen(s, known, seat) for known in sides_known(s)],
        [world(known, seat, titles[known.place]) for known in worlds_known(s)],
        [craft(s, p, seat, titles[p]) for p in used if s.lies[p] == st.CRAFT_IN_PLAY],
        [upgrade(s, p, seat, titles[p]) for p in used if s.lies[p] == st.UPGRADE_IN_PLAY],
        [hidden(s, p, seat, titles[p]) for p in used if st.FREE < s.lies[p] <= st.ASSET_HIDDEN],
        hand(s, seat),
        [box.CARD_IDS[s.deck[box.ROW * seat + k]] for k in range(s.drawn[seat] + 1, box.ROW)] if seat >= 0 else [],
        removed(s, seat),
    )


def used_places(s: State) -> list[int]:
    """Return the places in use."""
    return [p for side in range(2) for p in range(st.PLACES * side, board.end_of(s, side))]


def side_seen(s: State, known: SideKnown, seat: int) -> types.Side:
    """Return one player's part of the table as this seat sees it."""
    if seat != 1 - known.side or not s.looked[known.side]:
        return known.data
    return {**known.data, "top": box.CARD_IDS[s.deck[box.ROW * known.side + s.drawn[known.side] + 1]]}


class SideKnown(NamedTuple):
    """What everybody knows of a player's part of the table."""

    side: int
    data: types.Side
    room: int  # population that is free


@view_cached
def sides_known(s: State) -> list[SideKnown]:
    """Return what everybody knows of both players' parts of the table."""
    found = [side_known(s, side) for side in range(2)]
    return [SideKnown(side, data, data["population_limit"] - data["population"]) for side, data in enumerate(found)]


def side_known(s: State, side: int) -> types.Side:
    """Return what everybody knows of one player's part of the table."""
    return {
        "homeworld": box.CARD_IDS[s.deck[box.ROW * side]],
        "hand": s.hand[side].bit_count(),
        "deck": box.DECK_SIZE - s.drawn[side],
        "removed": sum(s.lies[p] >= st.REMOVED for p in range(st.PLACES * side, board.end_of(s, side))),
        "orbit": s.orbit[side],
        "population": board.population_used(s, side),
        "population_limit": board.population_limit(s, side),
        "worth": board.worth(s, side),
        "known": known_in_hand(s, side),
        "top": "",
    }


def known_in_hand(s: State, side: int) -> list[str]:
    """Return the cards that everybody knows to be in this hand: returned by a refit, and none placed since that could
    be it."""
    entries = [at for at in range(st.KNOWN * side, st.KNOWN * (side + 1)) if s.known[at] > 0]
    return [box.CARD_IDS[s.known[at]] for at in entries if not may_lie_down(s, side, at)]


# The table


def number_of(p: int, seat: int) -> int:
    """Return the action that names a place for this seat."""
    own = board.side_of(p) == max(seat, 0)
    return (st.OWN if own else st.ENEMY) + p % st.PLACES


class WorldKnown(NamedTuple):
    """What everybody knows of an asset in play; the prices of transfers to it by the owner's enemy and by the owner."""

    place: int
    data: types.World
    prices: tuple[int, int]  # now
    prices_next: tuple[int, int]  # after the owner's next upkeep
    seen: dict[tuple[int, int], types.World]  # by seat and the identity of its name, which is kept for ever


def world(known: WorldKnown, seat: int, name: Text) -> types.World:
    """Return an asset in play, standing or destroyed, as a seat sees it. For a spectator prices are those of the owner's
    enemy."""
    key = (seat, id(name))
    if key not in known.seen:
        own = seat == board.side_of(known.place)
        data: types.World = {
            **known.data,
            "action": number_of(known.place, seat),
            "name": name,
            "transfer": known.prices[own],
            "transfer_next": known.prices_next[own],
        }
        known.seen[key] = kept_dict(data)
    return known.seen[key]


@once_per_state
def worlds_known(s: State) -> list[WorldKnown]:
    """Return what everybody knows of the assets in play. An asset about which nothing has changed is the same object."""
    used, lies, at = used_places(s), s.lies, s.at
    around: dict[int, list[int]] = {}  # what is at each asset: debris by orbital, craft by side, upgrades by card
    for p in used:
        if lies[p] == st.DEBRIS:
            around.setdefault(at[p], []).append(s.orbital[p])
        elif lies[p] == st.CRAFT_IN_PLAY:
            around.setdefault(at[p], []).append(-1 - board.side_of(p))
        elif lies[p] == st.UPGRADE_IN_PLAY:
            around.setdefault(at[p], []).append(MOST_AROUND + s.deck[s.slot[p]])
    found = []
    for p in used:
        if lies[p] == st.ASSET_IN_PLAY or lies[p] == st.RUIN:
            about = (p, s.deck[s.slot[p]], lies[p], s.used[p], s.damage[p], s.orbit[board.side_of(p)])
            key = (about, tuple(around.get(p, NOTHING)))
            if key not in WORLDS:
                if len(WORLDS) >= KEPT_WORLDS:
                    WORLDS.clear()
                WORLDS[key] = world_known(s, p, Counter(around.get(p, NOTHING)))
            found.append(WORLDS[key])
    return found


MOST_AROUND = 100  # more than there are orbitals
KEPT_WORLDS = 4096
WORLDS: dict[tuple[tuple[int, ...], tuple[int, ...]], WorldKnown] = {}  # by everything that they depend on
NOTHING: list[int] = []


def world_known(s: State, p: int, debris: Counter[int]) -> WorldKnown:
    """Return what everybody knows of an asset in play, standing or destroyed; `debris` counts it by orbital."""
    card, owner = board.card_at(s, p), board.side_of(p)
    track = box.TRACK[box.TRACK_LENGTH * card : box.TRACK_LENGTH * (card + 1)]
    step = track[(s.orbit[owner] + 1) % box.TRACK_LENGTH] - track[s.orbit[owner]]
    enemys, owners = (board.transfer_price(s, p, side) for side in (1 - owner, owner))
    prices = max(enemys, box.LEAST_BURN), max(owners, box.LEAST_BURN)
    prices_next = max(enemys + step, box.LEAST_BURN), max(owners + step, box.LEAST_BURN)
    highest = board.orbitals_of(s, p)
    standing = s.lies[p] == st.ASSET_IN_PLAY
    data: types.World = {
        "id": PLACE_NAMES[p],
        "action": 0,
        "name": "",
        "side": owner,
        "card": box.CARD_IDS[card],
        "standing": standing,
        "tapped": bool(s.used[p]),
        "damage": s.damage[p],
        "resistance": board.resistance(s, p),
        "power": board.power_of(s, p) if standing else 0,
        "population": box.POPULATION[card] + board.from_upgrades(s, p, box.HABITAT) if standing else 0,
        "facilities": classes(board.facilities_of(s, p)) if standing else [],
        "prices": box.ENTRY[box.MOST_ORBITALS * card : box.MOST_ORBITALS * card + highest],
        "track": track,
        "price": prices[0],
        "own_price": prices[1],
        "transfer": 0,
        "transfer_next": 0,
        "debris": [debris[orbital] for orbital in range(1, highest + 1)],
        "shelter": board.shelter(s, p),
        "blockaded": board.is_blockaded(s, p),
    }
    return WorldKnown(p, data, prices, prices_next, {})


def craft(s: State, p: int, seat: int, name: Text) -> types.Craft:
    """Return a spacecraft in play."""
    card = board.card_at(s, p)
    return {
        "id": PLACE_NAMES[p],
        "action": number_of(p, seat),
        "name": name,
        "side": board.side_of(p),
        "card": box.CARD_IDS[card],
        "ship_class": classes(box.CLASS[card])[0],
        "at": PLACE_NAMES[s.at[p]],
        "orbital": s.orbital[p],
        "left": board.delta_vee_left(s, p),
        "delta_vee": box.DELTA_VEE[card],
        "damage": s.damage[p],
        "armor": box.ARMOR[card],
        "accuracy": box.ACCURACY[card],
        "bombs": box.BOMBS[card],
        "bombs_here": board.bomb_power(s, p),
        "population": board.population_of(s, board.side_of(p), card),
        "refitted": s.used[p] == st.REFITTED,
        "moved": s.used[p] != 0,
    }


def upgrade(s: State, p: int, seat: int, name: Text) -> types.Upgrade:
    """Return an upgrade in play."""
    return {
        "id": PLACE_NAMES[p],
        "action": number_of(p, seat),
        "name": name,
        "side": board.side_of(p),
        "card": box.CARD_IDS[board.card_at(s, p)],
        "at": PLACE_NAMES[s.at[p]],
        "damage": s.damage[p],
        "resistance": board.resistance(s, p),
        "fired": bool(s.used[p]),
    }


def hidden(s: State, p: int, seat: int, name: Text) -> types.Hidden:
    """Return a card under construction: kind, place and counters; for its owner also the card and its cost."""
    card, own = board.card_at(s, p), seat == board.side_of(p)
    kind = s.lies[p]
    data: types.Hidden = {
        "id": PLACE_NAMES[p],
        "action": number_of(p, seat),
        "name": name,
        "side": board.side_of(p),
        "kind": HIDDEN_KINDS[kind],
        "at": "" if kind == st.ASSET_HIDDEN else PLACE_NAMES[s.at[p]],
        "built": s.built[p],
        "card": box.CARD_IDS[card] if own else "",
        "cost": 0,
        "ready": False,
        "room": False,
    }
    if own:
        is_craft = kind == st.CRAFT_HIDDEN
        data["cost"] = board.craft_cost(s, p) if is_craft else box.COST[card]
        data["ready"] = is_craft and s.built[p] >= data["cost"]
        data["room"] = not is_craft or board.population_of(s, seat, card) <= sides_known(s)[seat].room
    return data


# Own secrets


def hand(s: State, seat: int) -> list[types.Held]:
    """Return the seat's own hand in the order of the deck list, each card with its action."""
    if seat == SPECTATOR:
        return []
    held = [k for k in range(1, box.ROW) if s.hand[seat] >> k & 1]
    return [{"action": st.HAND + k - 1, "card": box.CARD_IDS[s.deck[box.ROW * seat + k]]} for k in held]


def removed(s: State, seat: int) -> list[str]:
    """DM-58: return the seat's own cards that are out of the game."""
    if seat == SPECTATOR:
        return []
    places = range(st.PLACES * seat, board.end_of(s, seat))
    return [box.CARD_IDS[board.card_at(s, p)] for p in places if s.lies[p] >= st.REMOVED]
