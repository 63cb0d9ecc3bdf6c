"""Plans: whole actions of a craft this turn, and the best completion of an action that has begun.

`leave` is 1 if only other assets count.
"""

from __future__ import annotations

from retrocade.games.domination import board
from retrocade.games.domination import content as box
from retrocade.games.domination import state as st
from retrocade.games.domination.heuristic import bombing, building, missions, positions, prices, shooting, weights
from retrocade.games.domination.heuristic.card_worth import NOTHING, WORTH
from retrocade.games.domination.maneuvers import can_refit, refits
from retrocade.games.domination.state import State


def best_plan(s: State, p: int) -> int:
    """Return the value of the best plan of a craft, staying included."""
    return max(positions.value_of_staying(s, p), best_action(s, p, 0))


def best_action(s: State, p: int, leave: int) -> int:
    """Return the value of going somewhere or not, and bombing, shooting or waiting there."""
    dv = board.delta_vee_left(s, p)
    if dv == 0:
        return NOTHING
    return max(best_waiting_place(s, p, dv, leave), max(best_bombing(s, p, dv, leave), best_attack(s, p, dv, leave)))


def best_bombing(s: State, p: int, dv: int, leave: int) -> int:
    """Return the value of the best bombardment this turn."""
    bombs = box.BOMBS[board.card_at(s, p)]
    best = NOTHING
    if bombs == 0:
        return best
    enemy = 1 - board.side_of(p)
    here = s.at[p]
    saving = board.burn_saving(s, p)
    up = prices.climb_price(s, here, s.orbital[p], saving)
    for t in range(st.PLACES * enemy, board.end_of(s, enemy)):
        if s.lies[t] == st.ASSET_IN_PLAY and (t != here or not leave):
            height = s.orbital[p] if t == here else prices.orbitals(s, t)
            cost = 0 if t == here else up + prices.rough_transfer_price(s, t, saving, 1 - enemy, 1)
            resists, less = board.defence(s, t) if cost < dv else (0, 0)
            while height > 0 and cost < dv:
                if height <= bombs:
                    gain = bombing.bombs_on_asset(s, t, bombs - height + 1, dv - cost, resists, less)
                    if gain > 0:
                        best = max(best, gain + positions.value_of_position(s, p, t, height, 0) - weights.STEP * cost)
                height -= 1
                if height > 0:
                    cost += prices.entry_price(s, t, height, saving)
    return best


def best_attack(s: State, p: int, dv: int, leave: int) -> int:
    """Return the value of the best attack this turn."""
    card = board.card_at(s, p)
    best = NOTHING
    if max(s.used[p] - 1, 0) >= box.COMBATS[card]:
        return best
    enemy = 1 - board.side_of(p)
    here = s.at[p]
    saving = board.burn_saving(s, p)
    up = prices.climb_price(s, here, s.orbital[p], saving)
    for t in range(st.PLACES * enemy + 1, board.end_of(s, enemy)):
        if s.lies[t] == st.CRAFT_IN_PLAY and (s.at[t] != here or not leave):
            there = s.at[t]
            if there == here:
                gain = shooting.attack_value(s, p, t, s.orbital[p], dv)
                if gain > 0:
                    best = max(best, gain + positions.value_of_position(s, p, here, s.orbital[p], 0))
                for height in (s.orbital[p] - 1, s.orbital[p] + 1):
                    if 1 <= height <= prices.orbitals(s, here):
                        cost = prices.entry_price(s, here, height, saving)
                        gain = shooting.attack_value(s, p, t, height, dv - cost)
                        if gain > 0:
                            best = max(
                                best, gain + positions.value_of_position(s, p, here, height, 0) - weights.STEP * cost
                            )
            else:
                cost = up + prices.rough_transfer_price(s, there, saving, 1 - enemy, 1)
                height = prices.orbitals(s, there)
                while height > 0 and cost < dv:
                    gain = shooting.attack_value(s, p, t, height, dv - cost)
                    if gain > 0:
                        best = max(
                            best, gain + positions.value_of_position(s, p, there, height, 0) - weights.STEP * cost
                        )
                    height -= 1
                    if height > 0:
                        cost += prices.entry_price(s, there, height, saving)
    return best


def best_waiting_place(s: State, p: int, dv: int, leave: int) -> int:
    """Return the value of going nearer to an enemy asset or to the own Homeworld, and waiting there."""
    side = board.side_of(p)
    here = s.at[p]
    saving = board.burn_saving(s, p)
    best = NOTHING
    if not leave:
        for step in range(-1, 2, 2):
            cost = 0
            height = s.orbital[p] + step
            while 1 <= height <= prices.orbitals(s, here):
                cost += prices.entry_price(s, here, height, saving)
                if cost > dv:
                    break
                best = max(best, positions.value_of_position(s, p, here, height, dv - cost) - weights.STEP * cost)
                height += step
    up = prices.climb_price(s, here, s.orbital[p], saving)
    for t in range(2 * st.PLACES):
        if t != here and (t == st.PLACES * side or (board.side_of(t) != side and s.lies[t] == st.ASSET_IN_PLAY)):
            cost = up + prices.rough_transfer_price(s, t, saving, side, 1)
            height = prices.orbitals(s, t)
            while cost <= dv:
                best = max(best, positions.value_of_position(s, p, t, height, dv - cost) - weights.STEP * cost)
                height -= 1
                if height == 0 or board.side_of(t) == side:
                    break
                cost += prices.entry_price(s, t, height, saving)
    return best


# Choices half made


def value_of_begun_choice(s: State, p: int) -> int:
    """Return the value of a chosen craft: the best way to complete the choices made so far."""
    dv = board.delta_vee_left(s, p)
    here = s.at[p]
    orbital = s.orbital[p]
    if s.asked == st.KIND_OF_MANEUVER:
        return max(max(best_action(s, p, 0), best_refit(s, p)), best_scuttle(s, p)) - 1
    if s.asked == st.DESTINATION:
        return best_action(s, p, 1)
    if s.asked == st.REFIT_CARD:
        return best_refit(s, p)
    enemy = 1 - board.side_of(p)
    best = NOTHING
    for t in range(st.PLACES * enemy, board.end_of(s, enemy)):
        if (s.asked == st.VICTIM and s.lies[t] == st.CRAFT_IN_PLAY and s.at[t] == here) or (
            s.asked == st.ATTACK_AMOUNT and t == s.aim
        ):
            best = max(best, shooting.attack_value(s, p, t, orbital, dv))
        elif (s.asked == st.BOMB_TARGET and s.at[t] == here) or (s.asked == st.BOMB_AMOUNT and t == s.aim):
            if s.lies[t] == st.ASSET_IN_PLAY or s.lies[t] == st.UPGRADE_IN_PLAY:
                power = box.BOMBS[board.card_at(s, p)] - orbital + 1
                best = max(
                    best, bombing.bombs_on_asset(s, t, power, dv, board.resistance(s, t), board.shelter(s, here))
                )
    return best + positions.value_of_position(s, p, here, orbital, 0)


def best_refit(s: State, p: int) -> int:
    """Return the value of the best card to swap with."""
    best = NOTHING
    if can_refit(s, p):
        for k in range(1, s.drawn[board.side_of(p)] + 1):
            if refits(s, p, k):
                card = s.deck[box.ROW * board.side_of(p) + k]
                best = max(best, WORTH[card] - WORTH[board.card_at(s, p)])
        if best > NOTHING:
            best += positions.value_of_position(s, p, s.at[p], 1, board.delta_vee_left(s, p))
    return best


def best_scuttle(s: State, p: int) -> int:
    """Return the value of making room for a craft that waits for it. The scuttled craft still counts."""
    side = board.side_of(p)
    room = board.population_limit(s, side) - board.population_used(s, side)
    freed = room + board.population_of(s, side, board.card_at(s, p))
    gain = 0
    for q in range(st.PLACES * side + 1, board.end_of(s, side)):
        if s.lies[q] == st.CRAFT_HIDDEN and board.is_ready(s, q):
            card = board.card_at(s, q)
            if room < board.population_of(s, side, card) <= freed:
                gain = max(gain, WORTH[card] * weights.WAITING // 100 - building.hidden_value(s, q))
    return gain - missions.craft_worth(s, p) if gain > 0 else NOTHING
