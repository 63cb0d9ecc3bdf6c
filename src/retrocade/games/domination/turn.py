"""The turn: its beginning, its steps, its end, and the winner (rulebook: Turn Order, Upkeep, Debris)."""

from __future__ import annotations

from retrocade.games.domination import board, construction, repair, research
from retrocade.games.domination import content as box
from retrocade.games.domination import state as st
from retrocade.games.domination.losses import destroy_craft, remove_debris
from retrocade.games.domination.maneuvers import any_maneuver
from retrocade.games.domination.state import State

# How steps pass


def proceed(s: State) -> None:
    """Go on to the next decision after an action. Skip steps in which the player can do nothing."""
    settle(s)
    while s.phase != st.OVER and not has_choice(s):
        leave_step(s)


def settle(s: State) -> None:
    """Clear the choices of the current action."""
    s.asked = st.FIRST
    s.chosen = 0
    s.aim = 0
    s.card = 0
    for orbital in range(box.MOST_ORBITALS + 1):
        s.taken[orbital] = 0


def has_choice(s: State) -> bool:
    """Return True if the player on turn can do anything in this step. DM-R36: not after the enemy Homeworld has
    fallen."""
    if s.phase == st.SWEEP:
        return sweep(s)
    if s.lies[st.PLACES * (1 - s.active)] == st.RUIN:
        return False
    if s.phase == st.MANEUVERS:
        return any_maneuver(s)
    if s.phase == st.RESEARCH:
        return research.any_research(s)
    if s.phase == st.REPAIR:
        return repair.any_repair(s)
    return construction.any_construction(s)


def leave_step(s: State) -> None:
    """DM-09, DM-10: go on to the next step, never back."""
    if s.phase == st.SWEEP:
        upkeep(s)
        s.phase = st.MANEUVERS
    elif s.phase == st.CONSTRUCTION:
        end_turn(s)
    else:
        s.phase += 1


# The beginning of a turn


def begin_turn(s: State) -> None:
    """DM-98, DM-R43, DM-R61: let an Espionage Agency look and Debris Sweepers work before the upkeep."""
    s.phase = st.SWEEP
    s.sweeper = 1
    s.swept = 0
    s.progress = 0
    enemy = 1 - s.active
    if s.drawn[enemy] < box.DECK_SIZE:
        for p in range(st.PLACES * s.active + 1, board.end_of(s, s.active)):
            if s.lies[p] == st.UPGRADE_IN_PLAY and box.LOOKS[board.card_at(s, p)] > 0:
                s.looked[enemy] = 1


def sweep(s: State) -> bool:
    """DM-95, DM-R59: let each Sweeper take its number of debris; return True if its owner must choose.

    The owner chooses only while there is more debris than the Sweeper takes, in more than one orbital.
    """
    side = s.active
    while s.sweeper <= s.placed[side]:
        p = st.PLACES * side + s.sweeper
        if s.lies[p] == st.UPGRADE_IN_PLAY:
            while s.swept < box.SWEEPS[board.card_at(s, p)]:
                heap = board.debris_around(s, s.at[p])
                lowest = lowest_debris(s, s.at[p])
                if heap == 0:
                    break
                if heap > box.SWEEPS[board.card_at(s, p)] - s.swept and board.debris_in(s, s.at[p], lowest) < heap:
                    return True
                remove_debris(s, side, s.at[p], lowest)
                s.swept += 1
        s.sweeper += 1
        s.swept = 0
    return False


def lowest_debris(s: State, asset: int) -> int:
    """Return the lowest orbital with debris; one beyond the last if there is none."""
    orbital = 1
    while orbital <= board.orbitals_of(s, asset) and board.debris_in(s, asset, orbital) == 0:
        orbital += 1
    return orbital


def apply_sweep(s: State, orbital: int) -> None:
    """D3: sweep the orbital that the owner chose."""
    remove_debris(s, s.active, s.at[st.PLACES * s.active + s.sweeper], orbital)
    s.swept += 1


def upkeep(s: State) -> None:
    """DM-12 to DM-16: move the orbit counter, then take damage and delta-vee counters off the player's craft."""
    side = s.active
    s.sweeper = 0
    s.orbit[side] = (s.orbit[side] + 1) % box.TRACK_LENGTH
    for p in range(st.PLACES * side + 1, board.end_of(s, side)):
        if s.lies[p] == st.CRAFT_IN_PLAY:
            s.damage[p] = 0
            s.spent[p] = 0


# The end of a turn


def end_turn(s: State) -> None:
    """DM-83 to DM-85, DM-R54: apply debris, untap, check for a win or a draw, and pass the turn."""
    debris_hits(s)
    untap(s)
    s.idle = 0 if s.progress else s.idle + 1
    if s.lies[st.PLACES * (1 - s.active)] == st.RUIN:
        finish(s, st.HOMEWORLD_FELL, s.active + 1)
    elif s.dead_position_draw and not board.has_bombs(s, 0) and not board.has_bombs(s, 1):
        finish(s, st.DEAD_POSITION, decision(s))
    elif s.idle >= 2 * s.stall_rounds:
        finish(s, st.STALLED, decision(s))
    elif s.turn >= 2 * s.round_limit:
        finish(s, st.ROUND_LIMIT, decision(s))
    else:
        for side in range(2):
            s.sure[side] = 1 if s.dead_position_draw and not board.has_bombs(s, side) else 0
        s.turn += 1
        s.active = 1 - s.active
        begin_turn(s)


def debris_hits(s: State) -> None:
    """DM-60 to DM-62, DM-R25, DM-R26: damage the player's craft without delta-vee by 1 for each debris, all at once."""
    first = st.PLACES * s.active
    end = board.end_of(s, s.active)
    for p in range(first + 1, end):
        if s.lies[p] == st.CRAFT_IN_PLAY and board.delta_vee_left(s, p) == 0:
            s.damage[p] += board.debris_in(s, s.at[p], s.orbital[p])
    for p in range(first + 1, end):
        if s.lies[p] == st.CRAFT_IN_PLAY and s.damage[p] >= box.ARMOR[board.card_at(s, p)]:
            destroy_craft(s, p)


def untap(s: State) -> None:
    """DM-84: untap all cards of the player."""
    for p in range(st.PLACES * s.active, board.end_of(s, s.active)):
        s.used[p] = 0


def finish(s: State, how: int, winner: int) -> None:
    """End the game."""
    s.phase = st.OVER
    s.ended = how
    s.winner = winner


def decision(s: State) -> int:
    """DM-R57: return the winner on points: less damage on the own Homeworld, then more in play; nobody without the
    option (DM-R37)."""
    if s.points_at_limit == 0:
        return 0
    lead = s.damage[st.PLACES] - s.damage[0]
    if lead == 0:
        lead = board.worth(s, 0) - board.worth(s, 1)
    if lead == 0:
        return 0
    return 1 if lead > 0 else 2


def is_standing(s: State, side: int) -> bool:
    """Return True if a side still has its Homeworld."""
    return s.lies[st.PLACES * side] == st.ASSET_IN_PLAY
