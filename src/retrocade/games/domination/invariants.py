"""The ledger's invariants DM-I1 to DM-I19, checked after each step. They are compiled, so that a hundred thousand
games can be checked.

DM-I17 is about views and DM-I18 about options; tests check them.
"""

from __future__ import annotations

from retrocade.games.domination import board
from retrocade.games.domination import content as box
from retrocade.games.domination import state as st
from retrocade.games.domination.state import State


def broken(before: State, seat: int, action: int, after: State) -> int:
    """Return the number of the first invariant that is broken, 0 if all hold."""
    for side in range(2):
        if not cards_hold(before, after, side):
            return 1
        if not deck_holds(before, after, side):
            return 2
        if not homeworld_holds(after, side):
            return 3
        if not places_hold(before, after, side):
            return 19
        n = cards_in_play_broken(after, side)
        if n > 0:
            return n
        if before.active == side and not ruins_hold(before, after, 1 - side):
            return 6
        if before.active != side and before.turn == after.turn and not is_left_alone(before, after, side):
            return 12
        if not population_holds(before, after, side):
            return 9
        if after.orbit[side] != upkeeps(after, side) % box.TRACK_LENGTH:
            return 10
    if before.turn == after.turn and after.phase != st.OVER and not debris_holds(before, after):
        return 11
    if not winner_holds(after):
        return 13
    if before.turn == after.turn and before.phase == st.MANEUVERS and not spending_holds(before, after):
        return 14
    if before.turn == after.turn and before.phase == st.CONSTRUCTION and not building_holds(before, after):
        return 15
    if not length_holds(after):
        return 16
    return 0


def cards_hold(before: State, after: State, side: int) -> bool:
    """1: return True if every card of the list is in the deck, in hand or at one place, and the list is unchanged."""
    seen = after.hand[side]
    for n in range(box.ROW):
        if after.deck[box.ROW * side + n] != before.deck[box.ROW * side + n]:
            return False
        if n > after.drawn[side] and seen >> n & 1:
            return False
    for p in range(st.PLACES * side, board.end_of(after, side)):
        n = after.slot[p] - box.ROW * side
        if n < 0 or n > after.drawn[side] or seen >> n & 1:
            return False
        seen |= 1 << n
    return seen == (1 << (after.drawn[side] + 1)) - 1


def deck_holds(before: State, after: State, side: int) -> bool:
    """2: return True if cards left the deck only from its top, and none came back."""
    return before.drawn[side] <= after.drawn[side] <= box.DECK_SIZE


def homeworld_holds(s: State, side: int) -> bool:
    """3: return True if place 0 is the only Homeworld, standing or destroyed."""
    home = st.PLACES * side
    if s.slot[home] != box.ROW * side or (s.lies[home] != st.ASSET_IN_PLAY and s.lies[home] != st.RUIN):
        return False
    n = 0
    for i in range(box.ROW * side, box.ROW * (side + 1)):
        n += box.IS_HOMEWORLD[s.deck[i]]
    return n == 1


def kind_at(s: State, place: int) -> int:
    """Return the kind of card that a place is used for; 0 if the place does not show it."""
    what = s.lies[place]
    if what > st.LOST:
        return what - st.LOST
    if what in (st.CRAFT_HIDDEN, st.CRAFT_IN_PLAY, st.DEBRIS):
        return box.CRAFT
    if what in (st.UPGRADE_HIDDEN, st.UPGRADE_IN_PLAY):
        return box.UPGRADE
    if what in (st.ASSET_HIDDEN, st.ASSET_IN_PLAY, st.RUIN):
        return box.ASSET
    return 0


def places_hold(before: State, after: State, side: int) -> bool:
    """19: return True if places were taken in order, kept their kind of card, and no card that left play came back."""
    if not before.placed[side] <= after.placed[side] <= box.DECK_SIZE:
        return False
    for p in range(st.PLACES * side, st.PLACES * (side + 1)):
        used = p < board.end_of(after, side)
        if used != (after.lies[p] != st.FREE):
            return False
        if used and kind_at(after, p) != 0 and kind_at(after, p) != box.KIND[board.card_at(after, p)]:
            return False
        was = before.lies[p]
        if was == st.RUIN and after.lies[p] != st.RUIN:
            return False
        if was == st.DEBRIS and after.lies[p] != st.DEBRIS and after.lies[p] != st.REMOVED:
            return False
        if was >= st.REMOVED and after.lies[p] != was:
            return False
    return True


def cards_in_play_broken(s: State, side: int) -> int:
    """Return the first of the invariants 4, 5, 6, 7, 8 that a card of this side breaks, 0 if none."""
    for p in range(st.PLACES * side, board.end_of(s, side)):
        what = s.lies[p]
        if what == st.CRAFT_IN_PLAY and not craft_holds(s, p):
            return 4
        if (what in (st.ASSET_IN_PLAY, st.UPGRADE_IN_PLAY)) and not 0 <= s.damage[p] < board.resistance(s, p):
            return 5
        attached = what in (st.UPGRADE_IN_PLAY, st.CRAFT_HIDDEN, st.UPGRADE_HIDDEN)
        if attached and (s.lies[s.at[p]] != st.ASSET_IN_PLAY or board.side_of(s.at[p]) != side):
            return 6
        if (what in (st.CRAFT_HIDDEN, st.UPGRADE_HIDDEN)) and shares_slot(s, p):
            return 7
        if not counters_hold(s, p):
            return 8
    return 0


def craft_holds(s: State, p: int) -> bool:
    """4: return True if delta-vee, damage and orbital of a craft are possible."""
    asset = s.at[p]
    return (
        0 <= s.spent[p] <= box.DELTA_VEE[board.card_at(s, p)]
        and 0 <= s.damage[p] < box.ARMOR[board.card_at(s, p)]
        and (s.lies[asset] == st.ASSET_IN_PLAY or s.lies[asset] == st.RUIN)
        and 1 <= s.orbital[p] <= board.orbitals_of(s, asset)
    )


def shares_slot(s: State, place: int) -> bool:
    """7: return True if another card of its kind is under construction at the same asset."""
    side = board.side_of(place)
    for p in range(st.PLACES * side + 1, board.end_of(s, side)):
        if p != place and s.lies[p] == s.lies[place] and s.at[p] == s.at[place]:
            return True
    return False


def counters_hold(s: State, p: int) -> bool:
    """8: return True if construction counters are only on cards under construction, fewer than the cost except on
    ready craft."""
    if s.lies[p] == st.UPGRADE_HIDDEN or s.lies[p] == st.ASSET_HIDDEN:
        return 0 <= s.built[p] < box.COST[board.card_at(s, p)]
    if s.lies[p] == st.CRAFT_HIDDEN:
        return s.built[p] >= 0 and board.craft_cost(s, p) > 0
    return s.built[p] == 0


def ruins_hold(before: State, after: State, side: int) -> bool:
    """6: return True if destroyed assets stay destroyed, without damage or tap."""
    for p in range(st.PLACES * side, board.end_of(before, side)):
        if before.lies[p] == st.RUIN and (after.lies[p] != st.RUIN or after.used[p] != 0 or after.damage[p] != 0):
            return False
    return True


def is_left_alone(before: State, after: State, side: int) -> bool:
    """12: return True if no card of the player not on turn gained delta-vee, was tapped, moved or healed."""
    if after.placed[side] != before.placed[side] or after.drawn[side] != before.drawn[side]:
        return False
    for p in range(st.PLACES * side, board.end_of(before, side)):
        if after.lies[p] == before.lies[p] and (
            after.at[p] != before.at[p]
            or after.orbital[p] != before.orbital[p]
            or after.spent[p] != before.spent[p]
            or after.damage[p] < before.damage[p]
            or after.used[p] != before.used[p]
            or after.built[p] != before.built[p]
            or after.slot[p] != before.slot[p]
        ):
            return False
    return True


def population_holds(before: State, after: State, side: int) -> bool:
    """9: return True if no completed craft brought the population above the limit."""
    entered = 0
    for p in range(st.PLACES * side + 1, board.end_of(before, side)):
        entered += before.lies[p] == st.CRAFT_HIDDEN and after.lies[p] == st.CRAFT_IN_PLAY
    return entered == 0 or board.population_used(after, side) <= board.population_limit(after, side)


def upkeeps(s: State, side: int) -> int:
    """10: return the number of upkeeps that a side has taken. The upkeep of a turn comes after sweeping (phase 0)."""
    turns = (s.turn + (1 if side == s.first else 0)) // 2
    return turns - 1 if side == s.active and s.phase == 0 else turns


def debris_holds(before: State, after: State) -> bool:
    """11: return True if debris left within a turn only by Sweeper or Reclamation, at their owner's asset."""
    for side in range(2):
        for p in range(st.PLACES * side, board.end_of(before, side)):
            if before.lies[p] == st.ASSET_IN_PLAY or before.lies[p] == st.RUIN:
                for orbital in range(1, board.orbitals_of(before, p) + 1):
                    fewer = board.debris_in(after, p, orbital) < board.debris_in(before, p, orbital)
                    if fewer and (side != before.active or before.lies[p] == st.RUIN or before.phase == st.MANEUVERS):
                        return False
    return True


def winner_holds(s: State) -> bool:
    """13: return True if a winner has destroyed the enemy Homeworld or won by points, and both stand while the game
    goes on."""
    fallen = (s.lies[0] == st.RUIN) + (s.lies[st.PLACES] == st.RUIN)
    if s.ended == st.PLAYING:
        return fallen == 0 and s.winner == 0 and s.phase != st.OVER
    if s.ended == st.HOMEWORLD_FELL:
        return fallen == 1 and s.lies[st.PLACES * (2 - s.winner)] == st.RUIN and s.phase == st.OVER
    return fallen == 0 and s.phase == st.OVER and (s.winner == 0 or s.points_at_limit == 1)


def spending_holds(before: State, after: State) -> bool:
    """14: return True if a maneuver spent at least 1, or is a refit, a scuttling or a shot, which cannot be repeated."""
    if after.asked != 0 or after.phase != st.MANEUVERS:
        return True
    for p in range(st.PLACES * before.active + 1, board.end_of(before, before.active)):
        if before.lies[p] == st.CRAFT_IN_PLAY:
            if after.lies[p] == st.DEBRIS:
                return True
            if after.used[p] == st.REFITTED and before.used[p] == 0:
                return True
            if board.delta_vee_left(after, p) < board.delta_vee_left(before, p):
                return True
        elif before.lies[p] == st.UPGRADE_IN_PLAY and after.used[p] > before.used[p]:
            return True
    return False


def building_holds(before: State, after: State) -> bool:
    """15: return True if an action of the Construction step placed a card, tapped an asset, or removed a face-down
    card."""
    if after.asked != 0 or after.phase != st.CONSTRUCTION:
        return True
    side = before.active
    if after.placed[side] == before.placed[side] + 1:
        return True
    for p in range(st.PLACES * side, board.end_of(before, side)):
        if before.lies[p] == st.ASSET_IN_PLAY and after.used[p] > before.used[p]:
            return True
        if st.FREE < before.lies[p] <= st.ASSET_HIDDEN and after.lies[p] != before.lies[p]:
            return True
    return False


def length_holds(s: State) -> bool:
    """16: return True if the number of turns is within the limit and the game has not stalled."""
    if s.turn > 2 * s.round_limit:
        return False
    return s.phase == st.OVER or s.idle < 2 * s.stall_rounds
