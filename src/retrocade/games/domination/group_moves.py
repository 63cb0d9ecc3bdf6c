"""Moves of several assets at one press."""

from __future__ import annotations

from retrocade.engine.contract import Choice
from retrocade.engine.messages import Listing, Message
from retrocade.games.domination import board, choices, construction, flights, maneuvers, names, odds, research
from retrocade.games.domination import content as box
from retrocade.games.domination import state as st
from retrocade.games.domination.moves import cost_for, goes_on, steps, targets
from retrocade.games.domination.names import say
from retrocade.games.domination.state import State
from retrocade.games.domination.tried import Tried, after, legal, made, own
from retrocade.games.domination.view_types import Move

MOST_SHOTS = 3  # offered at a time
WORTH_A_BOMB = 0.5  # damage to a Homeworld on average, for which other targets are left


def together(s: State) -> list[Move]:
    """Return the moves of several cards that one press makes: shots with all delta-vee, the research of several
    assets, and their work."""
    if s.asked != st.FIRST or s.phase == st.SWEEP:
        return []
    found = []
    for before in steps(s):
        for move in in_step(before):
            move["ahead"] = before.state.phase != s.phase
            found.append(move)
    return found


def in_step(before: Tried) -> list[Move]:
    """Return what one press does in the step that the state is in."""
    phase = before.state.phase
    if phase == st.MANEUVERS:
        return shots(before)
    if phase == st.RESEARCH:
        return research_moves(before)
    built = build_all(before) if phase == st.CONSTRUCTION else None
    return [built] if built else []


# Maneuvers


def shots(before: Tried) -> list[Move]:
    """Return a shot with all delta-vee for each craft that has a target, one for equal craft, the best first."""
    s = before.state
    seen, found = set(), []
    for craft in range(st.PLACES * s.active + 1, board.end_of(s, s.active)):
        if s.lies[craft] != st.CRAFT_IN_PLAY or not maneuvers.can_maneuver(s, craft) or flights.like(s, craft) in seen:
            continue
        if maneuvers.has_victim(s, craft) or maneuvers.has_bomb_target(s, craft):
            seen.add(flights.like(s, craft))
            found.append(shot(after(before, own(craft)), craft))
    found.sort(key=lambda each: (-each[1].destroy, -each[1].damage))
    return [move for move, _ in found[:MOST_SHOTS]]


def shot(chosen: Tried, craft: int) -> tuple[Move, odds.Odds]:
    """Return the best shot of the chosen craft with all its delta-vee, and its odds."""
    s = chosen.state
    left = board.delta_vee_left(s, craft)
    maneuver, target, chances = max(targets(s), key=shot_value)
    actions = (*chosen.actions, maneuver, st.ENEMY + target % st.PLACES, st.AMOUNT + left - 1)
    label = say("shoot-with-all", craft=names.named(s, craft, s.active), target=names.named(s, target, s.active))
    choice = Choice(label, "shot", effect=choices.spending_in_words(chances))
    return made("", actions, choice), chances


def shot_value(target: tuple[int, int, odds.Odds]) -> tuple[bool, float, float]:
    """Return what a target is worth: a Homeworld that bombs damage first, then the surest kill."""
    _, place, chances = target
    at_home = place % st.PLACES == 0 and chances.damage >= WORTH_A_BOMB
    return at_home, float(chances.destroy), float(chances.damage)


# Research


def research_moves(before: Tried) -> list[Move]:
    """Return the research of all assets that cannot build, and that of all assets."""
    s = before.state
    places = range(st.PLACES * s.active, board.end_of(s, s.active))
    able = [p for p in places if research.can_research(s, p)]
    idle = [p for p in able if board.power_of(s, p) == 0]
    found = [draw_with(before, idle, say("research-together", stations=len(idle)))]
    if len(able) > len(idle):
        found.append(draw_with(before, able, say("research-with-all", assets=len(able))))
    return [move for move in found if move]


def draw_with(before: Tried, assets: list[int], label: Message) -> Move | None:
    """Return the research of several assets, unless the deck is too small for that."""
    s = before.state
    cards = min(sum(research.draw_count(s, p) for p in assets), box.DECK_SIZE - s.drawn[s.active])
    if len(assets) < 2 or cards < len(assets):
        return None
    choice = Choice(label, "research", effect=say("draws-cards", cards=cards))
    return made("", (*before.actions, *(own(p) for p in assets)), choice)


# Construction


def build_all(before: Tried) -> Move | None:
    """Return the work of all assets on what they have begun, if there are several."""
    s = before.state
    at, parts = before, []
    for asset in range(st.PLACES * s.active, board.end_of(s, s.active)):
        if not goes_on(at, s) or not construction.can_allocate(at.state, asset):
            continue
        chosen = after(at, own(asset))
        work = best_work(chosen.state, asset)
        done = after(chosen, work)
        if done.state.asked != st.FIRST:
            continue
        parts.append((chosen.state, work))
        at = done
    if len(parts) < 2:
        return None
    label = say("build-together", assets=len(parts))
    effect = say("built-together", parts=Listing([built_part(*part) for part in parts], "comma"))
    return made("", at.actions, Choice(label, "work", effect=effect))


def best_work(s: State, asset: int) -> int:
    """Return the work of an asset: what it completes, else what needs the fewest counters then."""
    power = board.power_of(s, asset)

    def missing(action: int) -> int:
        p = maneuvers.place_named(s, action)
        return cost_for(s, p, asset) - s.built[p] - power

    works = legal(s)
    completed = [action for action in works if missing(action) <= 0]
    return max(completed, key=missing) if completed else min(works, key=missing)


def built_part(s: State, action: int) -> Message:
    """Return a card that an asset works on, and what comes of it."""
    card = names.named(s, maneuvers.place_named(s, action), s.active)
    return say("built-part", card=card, work=choices.describe(s, s.active, action).effect)
