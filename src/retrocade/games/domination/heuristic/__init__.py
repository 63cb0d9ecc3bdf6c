"""The value of a position for bots, from the ledger's strategy notes. A new cheap colony is worth about 250.

An unfinished choice is worth as much as the best way to complete it, so that a player who looks one decision ahead
finds whole maneuvers. In the own Maneuvers step a craft counts for the best it can still do this turn: go somewhere and
bomb, go somewhere and shoot, or stay. After that it counts for its position: the threats it makes, less the threats to
it.

weights      the weights, as constants
card_worth   the worth of cards
building     cards under construction, and repairs
prices       the delta-vee of burns and transfers
bombing      bombs on an asset
missions     bombing an enemy asset within the next turns
shooting     shots at a craft
positions    where a craft is at the end of the turn
plans        actions of a craft this turn
"""

from __future__ import annotations

from retrocade.games.domination import board
from retrocade.games.domination import state as st
from retrocade.games.domination.heuristic import building, missions, plans, positions, shooting, weights
from retrocade.games.domination.heuristic.card_worth import WORTH, damaged_worth, hand_value
from retrocade.games.domination.losses import is_hidden
from retrocade.games.domination.state import State
from retrocade.games.domination.turn import decision

WIN = 1_000_000


def value(s: State, seat: int) -> int:
    """Return how well this seat stands against the other."""
    if s.lies[st.PLACES * (1 - seat)] == st.RUIN:
        return WIN
    if s.lies[st.PLACES * seat] == st.RUIN:
        return -WIN
    total = side_value(s, seat, 1) - side_value(s, 1 - seat, 0)
    if points_may_decide(s):
        ahead = decision(s)
        if ahead > 0:
            total += weights.AHEAD if ahead == seat + 1 else -weights.AHEAD
    return total


def is_quiet(s: State, seat: int) -> bool:
    """Return True at the beginning of this seat's turn, when the other has answered its last one."""
    if s.phase == st.OVER:
        return True
    if s.active != seat or s.phase > st.MANEUVERS or s.asked != st.FIRST or s.progress:
        return False
    for p in range(st.PLACES * seat + 1, board.end_of(s, seat)):
        if (s.lies[p] == st.CRAFT_IN_PLAY and s.spent[p]) or (s.lies[p] <= st.ASSET_IN_PLAY and s.used[p]):
            return False
    return True


def points_may_decide(s: State) -> bool:
    """Return True in the last turns, when points may decide.

    The value must not depend on the game's end itself, or no bot would end a turn.
    """
    if s.phase == st.OVER:
        return s.ended != st.DEAD_POSITION
    return s.turn >= 2 * s.round_limit - 1 or s.idle >= 2 * s.stall_rounds - 2


def side_value(s: State, side: int, own: int) -> int:
    """Return the value of one side: table, hand, and, of the seat's own side, the actions it is about to take.

    The value must not depend on who acts next, or ending the turn would always look bad or good. So nothing is about to happen
    before the turn's first action, where search compares values: several cards that can use the same chance all count it, and
    waiting would look better than acting.
    """
    total = hand_value(s, side)
    acts = own and s.active == side and s.phase != st.OVER and not is_quiet(s, side)
    moving = acts and s.phase <= st.MANEUVERS
    for p in range(st.PLACES * side, board.end_of(s, side)):
        what = s.lies[p]
        if what == st.ASSET_IN_PLAY:
            total += damaged_worth(s, p)
            if acts:
                total += building.tap_value(s, p)
        elif what == st.UPGRADE_IN_PLAY:
            total += damaged_worth(s, p)
        elif what == st.CRAFT_IN_PLAY:
            total += missions.craft_worth(s, p) if own else WORTH[board.card_at(s, p)]
            if not own:
                total += missions.enemy_threat(s, p, s.active == side)
            elif not moving or s.used[p] == st.REFITTED:
                total += positions.value_of_staying(s, p)
            elif p == s.chosen and s.asked != st.FIRST:
                total += plans.value_of_begun_choice(s, p)
            else:
                total += plans.best_plan(s, p)
        elif is_hidden(s, p):
            total += building.hidden_value(s, p)
    if acts:
        if s.asked == st.SHOT:
            total += shooting.best_shot(s, s.chosen)
        elif s.asked == st.REPAIRED:
            total += building.best_repair(s, s.chosen)
        elif s.asked == st.SITE:
            total += building.best_site(s, side)
        elif s.asked == st.SCRAPPED:
            total += building.best_scrap(s, side)
    return total
