"""The words of Domination: the table in text, and what the other modules of words say.

`choices` puts decisions and actions into words, `story` what happened, and `refusals` why an action is not legal.
"""

from __future__ import annotations

from functools import cache
from itertools import groupby

from retrocade.engine.contract import SPECTATOR
from retrocade.engine.match import UNDER_WAY
from retrocade.engine.messages import Listing, Message, Text
from retrocade.games.domination import board, names
from retrocade.games.domination import content as box
from retrocade.games.domination import state as st
from retrocade.games.domination.choices import ask, describe
from retrocade.games.domination.facts import known_in_hand, side_seen, sides_known
from retrocade.games.domination.names import say
from retrocade.games.domination.refusals import why_not
from retrocade.games.domination.state import State
from retrocade.games.domination.story import ending, narrate

__all__ = ["ask", "describe", "draw", "narrate", "seat_names", "summary", "why_not"]

SHOWN_OF_DECK = 8  # cards of the own deck that the table shows


def seat_names(s: State) -> tuple[Text, ...]:
    """Return the players, with their Homeworlds once these are on the table."""
    return tuple(seat_name(side, s.deck[box.ROW * side]) for side in range(2))


@cache
def seat_name(side: int, world: int) -> Message:
    """Return a player with the Homeworld; without one if it is 0."""
    player = names.PLAYERS[side]
    return say("seat", player=player, world=names.CARDS[world]) if world else player


def draw(s: State, seat: int) -> str:
    """Return both sides in text, the enemy's first: worlds with orbitals, cards under construction, and the own hand."""
    lines = [
        f"Round {(s.turn + 1) // 2} of {s.round_limit}, turn {s.turn}: {names.PLAYERS[s.active]}, {names.STEPS[s.phase]}."
    ]
    own = 0 if seat == SPECTATOR else seat
    for side in (1 - own, own):
        lines += ["", *drawn_side(s, side, seat)]
    if seat != SPECTATOR:
        titles = [str(names.CARDS[card]) for card in s.deck[box.ROW * seat + 1 : box.ROW * (seat + 1)]]
        held = [title for k, title in enumerate(titles, 1) if s.hand[seat] >> k & 1]
        coming = titles[s.drawn[seat] :]
        lines += [
            "",
            f"Your hand: {card_list(held)}",
            f"Your deck, next first: {card_list(coming[:SHOWN_OF_DECK])}{more_cards(coming)}",
        ]
    return "\n".join(lines)


def card_list(titles: list[str]) -> str:
    """Return cards in order with equal neighbours counted, and a period, even after 'L.A.V.': 'Moon 1212, 2 Destroyer.'"""
    groups = [(title, len(list(same))) for title, same in groupby(titles)]
    listed = ", ".join(title if count == 1 else f"{count} {title}" for title, count in groups) or "nothing"
    return listed if listed.endswith(".") else f"{listed}."


def more_cards(coming: list[str]) -> str:
    """Return how many cards of a deck follow those that are shown."""
    rest = len(coming) - SHOWN_OF_DECK
    return f" Then {rest} more." if rest > 0 else ""


def drawn_side(s: State, side: int, seat: int) -> list[str]:
    """Return one player's part of the table."""
    seen = side_seen(s, sides_known(s)[side], seat)
    gone = f", {seen['removed']} out of the game" if seen["removed"] else ""
    lines = [
        f"{seat_names(s)[side]}: {seen['hand']} in hand, {seen['deck']} in the deck, "
        f"population {seen['population']} of {seen['population_limit']}{gone}"
    ]
    if seen["top"]:
        lines.append(f"  On top of the deck: {names.CARDS[s.deck[box.ROW * side + s.drawn[side] + 1]]}")
    if known_in_hand(s, side):
        known = Listing([names.CARDS[box.CARD_IDS.index(card)] for card in seen["known"]])
        lines.append(f"  Known to be in hand: {known}")
    for p in range(st.PLACES * side, board.end_of(s, side)):
        if board.is_world(s, p):
            lines += drawn_world(s, p, seat)
        elif s.lies[p] == st.ASSET_HIDDEN:
            lines.append(f"  {names.named(s, p, seat)}: under construction, {say('counters', counters=s.built[p])}")
    return lines


def drawn_world(s: State, p: int, seat: int) -> list[str]:
    """Return an asset with its orbitals, upgrades and cards under construction."""
    card = board.card_at(s, p)
    track = [str(value) for value in box.TRACK[box.TRACK_LENGTH * card : box.TRACK_LENGTH * (card + 1)]]
    at = s.orbit[board.side_of(p)]
    track = track[at:] + track[:at]
    if s.lies[p] == st.ASSET_IN_PLAY:
        ships = Listing(names.fleets(board.facilities_of(s, p))).text() or "no craft"
        state = (
            f"damage {s.damage[p]} of {board.resistance(s, p)}, power {board.power_of(s, p)}, builds {ships}"
            f"{', has acted' if s.used[p] else ''}"
        )
    else:
        state = "destroyed"
    prices = [str(box.ENTRY[box.MOST_ORBITALS * card + k]) for k in range(board.orbitals_of(s, p))]
    lines = [
        f"  {names.named(s, p, seat)}: {state}",
        f"    flying here costs {track[0]} now, then {', '.join(track[1:])}; its orbitals {', '.join(prices)}, lowest first",
    ]
    for orbital in range(board.orbitals_of(s, p), 0, -1):
        there = [drawn_craft(s, c) for c in craft_in(s, p, orbital)]
        debris = board.debris_in(s, p, orbital)
        if debris:
            there.append(f"{debris} debris")
        if there:
            lines.append(f"    orbital {orbital}: {'; '.join(there)}")
    for u in range(st.PLACES * board.side_of(p), board.end_of(s, board.side_of(p))):
        if s.at[u] == p and s.lies[u] == st.UPGRADE_IN_PLAY:
            lines.append(f"    upgrade {names.named(s, u, seat)}: damage {s.damage[u]} of {board.resistance(s, u)}")
        elif s.at[u] == p and s.lies[u] in (st.CRAFT_HIDDEN, st.UPGRADE_HIDDEN):
            lines.append(f"    building {names.named(s, u, seat)}: {drawn_progress(s, u, seat)}")
    return lines


def drawn_progress(s: State, p: int, seat: int) -> str:
    """Return the progress of a card under construction."""
    if seat != board.side_of(p):
        return str(say("counters", counters=s.built[p]))
    cost = board.craft_cost(s, p) if s.lies[p] == st.CRAFT_HIDDEN else box.COST[board.card_at(s, p)]
    ready = ", ready" if s.lies[p] == st.CRAFT_HIDDEN and board.is_ready(s, p) else ""
    return f"{s.built[p]} of {say('counters', counters=cost)}{ready}"


def craft_in(s: State, asset: int, orbital: int) -> list[int]:
    """Return the craft in an orbital."""
    places = [p for side in range(2) for p in range(st.PLACES * side, board.end_of(s, side))]
    return [p for p in places if s.lies[p] == st.CRAFT_IN_PLAY and s.at[p] == asset and s.orbital[p] == orbital]


def drawn_craft(s: State, p: int) -> str:
    """Return a craft with its numbers."""
    card = board.card_at(s, p)
    hurt = f", damage {s.damage[p]} of {box.ARMOR[card]}" if s.damage[p] else ""
    refit = ", refitted" if s.used[p] == st.REFITTED else ""
    return (
        f"{names.named(s, p, SPECTATOR)} delta-vee {board.delta_vee_left(s, p)} of {box.DELTA_VEE[card]}{hurt}{refit}"
    )


def summary(s: State) -> list[tuple[Text, Text]]:
    """Return how the game stands or ended."""
    outcome = UNDER_WAY if s.ended == st.PLAYING else ending(s)
    return [
        (say("outcome"), outcome),
        (say("rounds"), str((s.turn + 1) // 2)),
        *((seat_names(s)[side], side_in_words(s, side)) for side in range(2)),
    ]


def side_in_words(s: State, side: int) -> Message:
    """Return how a side stands."""
    home = st.PLACES * side
    kinds = s.lies[home : board.end_of(s, side)]
    counts = {
        "assets": kinds.count(st.ASSET_IN_PLAY),
        "craft": kinds.count(st.CRAFT_IN_PLAY),
        "worth": board.worth(s, side),
    }
    if s.lies[home] != st.ASSET_IN_PLAY:
        return say("side-destroyed", **counts)
    return say("side", damage=s.damage[home], most=board.resistance(s, home), **counts)
