"""The view of Domination for a seat: everything on the table, its own cards, and only the number of the enemy's hidden
ones.

Besides the facts the view holds their consequences, so that a page computes no rule: numbers as the cards in play make
them, exact odds of the current attack, and the price of every orbital that the chosen craft can reach.
"""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple, get_args

from retrocade.engine.contract import SPECTATOR, View
from retrocade.engine.layout import once_per_state
from retrocade.engine.messages import Text
from retrocade.games.domination import board, group_moves, industry, moves, names, odds
from retrocade.games.domination import content as box
from retrocade.games.domination import state as st
from retrocade.games.domination import view_types as types
from retrocade.games.domination.imagine import is_unseen, may_lie_down
from retrocade.games.domination.names import PLACE_NAMES, classes
from retrocade.games.domination.state import State

HIDDEN_KINDS: dict[int, types.CardKind] = {
    st.CRAFT_HIDDEN: "spacecraft",
    st.UPGRADE_HIDDEN: "upgrade",
    st.ASSET_HIDDEN: "asset",
}
STEPS: tuple[types.Step, ...] = get_args(types.Step)  # by phase
ENDINGS: tuple[types.Ended, ...] = get_args(types.Ended)
ASKED: tuple[types.Asked, ...] = tuple(  # by choice; both kinds of entry are one question
    word for word in get_args(types.Asked) for _ in range(2 if word == "enter" else 1)
)
WITH_AIM = (
    st.ATTACK_AMOUNT,
    st.BOMB_AMOUNT,
    st.RECLAIM,
    st.ENTRY_BUILT,
    st.ENTRY_LAUNCHED,
)  # the choice that follows each maneuver
WITH_CHOSEN = (
    *(st.KIND_OF_MANEUVER, st.DESTINATION, st.VICTIM, st.BOMB_TARGET, st.REFIT_CARD, st.SHOT, st.REPAIRED, st.WORK),
    *WITH_AIM,
)


def view(s: State, seat: int) -> View:
    """Return the table as plain data. Of the enemy's secrets it has only counts, and nothing of the enemy's unfinished
    choice."""
    return dict(table_seen(s, seat))


def table_seen(s: State, seat: int) -> types.View:
    """Return the view with its declared shape."""
    mine = seat != SPECTATOR and seat == s.active and s.phase != st.OVER
    found = moves.moves(s) if mine else []
    titles, used = names.all_named(s, seat), used_places(s)
    return {
        "you": seat,
        "turn": s.turn,
        "round": (s.turn + 1) // 2,
        "round_limit": s.round_limit,
        "points_at_limit": bool(s.points_at_limit),
        "format": box.FORMATS[s.format],
        "idle": s.idle,
        "stall": 2 * s.stall_rounds,
        "step": STEPS[s.phase],
        "active": s.active,
        "first": s.first,
        "ended": ENDINGS[s.ended],
        "winner": s.winner - 1,
        "sides": [side_seen(s, side, seat) for side in range(2)],
        "worlds": [world(known, seat, titles[known.place]) for known in worlds_known(s)],
        "craft": [craft(s, p, seat, titles[p]) for p in used if s.lies[p] == st.CRAFT_IN_PLAY],
        "upgrades": [upgrade(s, p, seat, titles[p]) for p in used if s.lies[p] == st.UPGRADE_IN_PLAY],
        "hidden": [hidden(s, p, seat, titles[p]) for p in used if st.FREE < s.lies[p] <= st.ASSET_HIDDEN],
        "hand": hand(s, seat),
        "deck": [box.CARD_IDS[s.deck[box.ROW * seat + k]] for k in range(s.drawn[seat] + 1, box.ROW)]
        if seat >= 0
        else [],
        "removed": removed(s, seat),
        "dice": [face for face in s.dice if face],
        "hitting": list(odds.faces_in(s.hitting)),
        "asked": ASKED[s.asked] if mine else "",
        "begun": begun(s) if mine else 0,
        "chosen": PLACE_NAMES[s.chosen] if mine and s.asked in WITH_CHOSEN else "",
        "aim": PLACE_NAMES[s.aim] if mine and s.asked in WITH_AIM else "",
        "card": box.CARD_IDS[s.deck[s.card]] if mine and s.card else "",
        "odds": previews(s) if mine else [],
        "ways": ways(s) if mine and s.asked == st.KIND_OF_MANEUVER else [],
        "targets": targets(s) if mine and s.asked == st.KIND_OF_MANEUVER else [],
        "threats": threats(s) if mine and s.asked == st.KIND_OF_MANEUVER else [],
        "moves": found,
        "together": group_moves.together(s) if mine else [],
        "done": moves.done(s) if mine else None,
        "nothing_left": mine and moves.is_idle(s, found),
    }


def begun(s: State) -> int:
    """Return the number of choices made in the current action; as many take-backs lead to its beginning."""
    if s.asked == st.FIRST:
        return 0
    if s.asked in (st.RECLAIM, st.ENTRY_BUILT):  # the asset, its work, each debris; then 'no more' if there was more
        return 2 + sum(s.taken) + (s.asked == st.ENTRY_BUILT and industry.may_reclaim(s))
    if s.asked in (st.ATTACK_AMOUNT, st.BOMB_AMOUNT):
        return 3
    return 2 if s.asked in (st.DESTINATION, st.VICTIM, st.BOMB_TARGET, st.REFIT_CARD) else 1


def used_places(s: State) -> list[int]:
    """Return the places in use."""
    return [p for side in range(2) for p in range(st.PLACES * side, board.end_of(s, side))]


def side_seen(s: State, side: int, seat: int) -> types.Side:
    """Return one player's part of the table as this seat sees it."""
    enemy = seat == 1 - side
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
        "top": box.CARD_IDS[s.deck[box.ROW * side + s.drawn[side] + 1]] if enemy and s.looked[side] else "",
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


def world(known: WorldKnown, seat: int, name: Text) -> types.World:
    """Return an asset in play, standing or destroyed, as a seat sees it. For a spectator prices are those of the owner's
    enemy."""
    own = seat == board.side_of(known.place)
    return {
        **known.data,
        "action": number_of(known.place, seat),
        "name": name,
        "transfer": known.prices[own],
        "transfer_next": known.prices_next[own],
    }


@once_per_state
def worlds_known(s: State) -> list[WorldKnown]:
    """Return what everybody knows of the assets in play."""
    debris = Counter((s.at[p], s.orbital[p]) for p in used_places(s) if s.lies[p] == st.DEBRIS)
    return [world_known(s, p, debris) for p in used_places(s) if board.is_world(s, p)]


def world_known(s: State, p: int, debris: Counter[tuple[int, int]]) -> WorldKnown:
    """Return what everybody knows of an asset in play, standing or destroyed."""
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
        "debris": [debris[p, orbital] for orbital in range(1, highest + 1)],
        "shelter": board.shelter(s, p),
        "blockaded": board.is_blockaded(s, p),
    }
    return WorldKnown(p, data, prices, prices_next)


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
        data["cost"] = board.craft_cost(s, p) if kind == st.CRAFT_HIDDEN else box.COST[card]
        data["ready"] = kind == st.CRAFT_HIDDEN and board.is_ready(s, p)
        data["room"] = kind != st.CRAFT_HIDDEN or board.has_room(s, seat, card)
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


# Before committing


def previews(s: State) -> list[types.Preview]:
    """Return the odds of each target or amount that can be chosen now; for targets with all delta-vee."""
    if s.asked not in (st.VICTIM, st.ATTACK_AMOUNT, st.BOMB_TARGET, st.BOMB_AMOUNT, st.SHOT):
        return []
    amounts = s.asked in (st.ATTACK_AMOUNT, st.BOMB_AMOUNT)
    everything = 0 if s.asked == st.SHOT else board.delta_vee_left(s, s.chosen)
    chances = {action: odds.odds_of(s, action) for action in moves.legal(s)}
    return [
        {
            **odds_data(found),
            "action": action,
            "amount": action - st.AMOUNT + 1 if amounts else everything,
            "folded": amounts and is_beaten(action, chances),
        }
        for action, found in chances.items()
    ]


def is_beaten(action: int, chances: dict[int, odds.Odds]) -> bool:
    """Return True if a smaller amount does as much."""
    mine = chances[action]
    smaller = [found for other, found in chances.items() if other < action]
    return any(found.destroy >= mine.destroy and found.damage >= mine.damage for found in smaller)


def odds_data(found: odds.Odds) -> types.Odds:
    """Return odds as plain data."""
    return {
        "dice": found.dice,
        "faces": list(found.faces),
        "destroy": round(float(found.destroy), 4),
        "damage": round(float(found.damage), 2),
        "keeps": found.keeps,
    }


def ways(s: State) -> list[types.Way]:
    """Return the orbitals that the chosen craft can reach."""
    left = board.delta_vee_left(s, s.chosen)
    return [
        {
            "at": PLACE_NAMES[way.asset],
            "orbital": way.orbital,
            "cost": way.cost,
            "left": left - way.cost,
            "actions": list(way.actions),
            "legs": [{"at": PLACE_NAMES[leg.asset], "orbital": leg.orbital, "cost": leg.cost} for leg in way.legs],
        }
        for way in odds.ways_of_chosen(s)
        if way.cost <= left
    ]


def targets(s: State) -> list[types.Target]:
    """Return the targets that the chosen craft can attack or bombard now, with the odds of spending all delta-vee."""
    return [
        {
            **odds_data(chances),
            "at": PLACE_NAMES[p],
            "kind": "attack" if maneuver == st.COMBAT else "bombard",
            "actions": [maneuver, st.ENEMY + p % st.PLACES],
        }
        for maneuver, p, chances in moves.targets(s)
    ]


def threats(s: State) -> list[types.Threat]:
    """Return the craft that could attack the chosen craft next turn if it stays as it is."""
    return [
        {"craft": PLACE_NAMES[threat.craft], "destroy": round(float(threat.destroy), 4)}
        for threat in odds.threats(s, s.chosen)
    ]


# What a step showed


def reveals(before: State, after: State) -> bool:
    """Return True if a step is final: a card was drawn, or somebody now sees a card that they could not know.

    That is a card turned face up, refitted, or looked at. The end of a turn is also final if it tells the player
    without a bombarding craft that the enemy has one (DM-R37). The enemy's knowledge does not count, as that would
    reveal the enemy's cards.
    """
    if after.drawn != before.drawn:
        return True
    if after.sure[before.active] and not before.sure[before.active]:
        return True
    for p in used_places(after):
        lit = after.lies[p] in (st.CRAFT_IN_PLAY, st.UPGRADE_IN_PLAY, st.ASSET_IN_PLAY, st.RUIN, st.DEBRIS)
        if lit and (is_unseen(before, p) or before.lies[p] == st.FREE or before.slot[p] != after.slot[p]):
            return True
    return any(after.looked[side] and not before.looked[side] for side in range(2))
