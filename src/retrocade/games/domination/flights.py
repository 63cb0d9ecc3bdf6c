"""Flights of the chosen craft to every orbital, alone or with all equal craft beside it."""

from __future__ import annotations

from collections.abc import Iterator

from retrocade.engine.contract import Choice
from retrocade.engine.layout import copied
from retrocade.engine.messages import Text
from retrocade.games.domination import board, maneuvers, names, odds
from retrocade.games.domination import state as st
from retrocade.games.domination.names import PLACE_NAMES, say
from retrocade.games.domination.state import State
from retrocade.games.domination.tried import made, own
from retrocade.games.domination.view_types import Move

LONGEST = 32  # actions of one message


def flights(s: State) -> Iterator[Move]:
    """Yield the ways of the chosen craft to every orbital; those that cost too much have the reason.

    If something can be fired at from there, the craft is chosen again at once.
    """
    craft, left = s.chosen, board.delta_vee_left(s, s.chosen)
    seen = names.all_named(s, s.active)
    mates, there = mates_of(s, craft), copied(s)
    for way in odds.ways_of_chosen(s):
        orbit = names.orbit(way.orbital, seen[way.asset])
        effect = say("burn-effect", cost=way.cost, left=left - way.cost)
        choice = Choice(say("burn-to", orbit=orbit), "burn", effect=effect)
        key = f"{PLACE_NAMES[way.asset]}/{way.orbital}"
        if way.cost > left:
            reason: Text = say("too-far", orbit=orbit, cost=way.cost, craft=seen[craft], left=left)
            yield made(key, (), choice, note=str(way.cost), reason=reason)
            continue
        again = (own(craft),) if has_target_from(there, craft, way) else ()
        move = made(key, way.actions + again, choice, note=str(way.cost))
        group = [*way.actions, *(action for mate in mates for action in follow(way, craft, mate)), *again]
        if mates and len(group) <= LONGEST:
            move["group"] = group
        yield move


def mates_of(s: State, craft: int) -> list[int]:
    """Return the other craft in the same orbital that are like this one in everything that counts."""
    return [
        p
        for p in range(st.PLACES * s.active + 1, board.end_of(s, s.active))
        if p != craft and s.lies[p] == st.CRAFT_IN_PLAY and like(s, p) == like(s, craft)
    ]


def like(s: State, craft: int) -> tuple[int, ...]:
    """Return what equal craft share."""
    return (board.card_at(s, craft), s.at[craft], s.orbital[craft], s.spent[craft], s.damage[craft], s.used[craft])


def follow(way: odds.Way, craft: int, mate: int) -> tuple[int, ...]:
    """Return the actions with which another craft takes the same way."""
    return (own(mate), *(own(mate) if action == own(craft) else action for action in way.actions))


def has_target_from(there: State, craft: int, way: odds.Way) -> bool:
    """Return True if a craft at the end of a way could attack or bombard with what it has left.

    `there` is a copy of the state in which the craft may be anywhere.
    """
    spent = there.spent[craft]
    there.at[craft], there.orbital[craft], there.spent[craft] = way.asset, way.orbital, spent + way.cost
    there.used[craft] = max(there.used[craft], 1)
    found = maneuvers.has_victim(there, craft) or maneuvers.has_bomb_target(there, craft)
    there.spent[craft] = spent
    return found
