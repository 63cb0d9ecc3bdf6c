"""Consequences for the page, so that it computes no rule: the cost of stopping on a card, the cells where the dice of
an Encounter land, and reasons why a card cannot be chosen now.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import NamedTuple

from retrocade.engine.layout import copied, view_cached
from retrocade.engine.messages import Text
from retrocade.games.starsprint import grid, rules
from retrocade.games.starsprint import view_types as types
from retrocade.games.starsprint.content import COLS, COMPASS, ENEMY_ATTACK, FACE_DOWN, PENALTY
from retrocade.games.starsprint.names import PILOTS, say
from retrocade.games.starsprint.state import ASSIGN, CELL_NAMES, CELLS, CHOOSE, MOVING, ORIENT, OVER, State

# Sets of cells are numbers here: cell n is bit n. A view computes an enemy turn for every card in reach; with lists and
# copied states that took longer than the rest of a move.
NEAR = [sum(1 << near for near in grid.NEXT[4 * cell : 4 * cell + 4] if near >= 0) for cell in range(CELLS)]
ALL = (1 << CELLS) - 1
IN_LINE = [
    sum(1 << other for other in range(CELLS) if other // COLS == cell // COLS or other % COLS == cell % COLS)
    for cell in range(CELLS)
]
APPROACH = [[(cell, to, 1 << cell, 1 << to) for cell, to in grid.approach(here)] for here in range(CELLS)]

CLOSED_DICE, CLOSED_BEHIND, CLOSED_ASIDE = say("closed-dice"), say("closed-behind"), say("closed-aside")

REMEMBERED = 1 << 12  # enemy turns: the steps of a move and the views of several seats need the same ones again


class EnemyTurn(NamedTuple):
    """The moves of the enemies, in the rulebook's order."""

    moves: tuple[tuple[int, int], ...]
    blocked: tuple[int, ...]
    after: int  # the cells with an enemy then


@view_cached
def enemies_on(s: State) -> int:
    """Return the cells with an enemy, as bits."""
    return occupied(tuple(s.enemy))


@lru_cache(REMEMBERED)
def occupied(healths: tuple[int, ...]) -> int:
    """Return the cells with an enemy, as bits."""
    return bits(cell for cell, health in enumerate(healths) if health)


@lru_cache(REMEMBERED)
def enemy_turn(enemies: int, here: int, other: int) -> EnemyTurn:
    """SS-44 to SS-51: return the enemies' moves towards the active pilot on `here`, while the other pilot is on
    `other`.

    It gives the same moves as `rules.enemies_move`.
    """
    moves, blocked = [], []
    if enemies:
        pilots = 1 << here | 1 << other
        for cell, to, cell_bit, to_bit in APPROACH[here]:
            if enemies & cell_bit:
                if (enemies | pilots) & to_bit:
                    blocked.append(cell)
                else:
                    enemies ^= cell_bit | to_bit
                    moves.append((cell, to))
    return EnemyTurn(tuple(moves), tuple(blocked), enemies)


def stops(s: State, cells: Iterable[int]) -> dict[str, tuple[int, int]]:
    """Return, for each cell, the health that Blue and Green lose if the active pilot goes there and the turn ends.

    A face-down card may cost more.
    """
    enemies = enemies_on(s)
    return {CELL_NAMES[cell]: cost_of_stopping(s, cell, enemies) for cell in cells}


def cost_of_stopping(s: State, cell: int, enemies: int) -> tuple[int, int]:
    """SS-14, SS-52, SS-R10, SS-R34: return the health that both pilots lose if the active pilot ends the turn on a
    cell.

    The penalty comes first, and after a fatal one the enemies do not act. Nobody loses more health than is left.
    """
    p = s.active
    penalty = PENALTY if s.revealed == 0 and s.card[cell] != FACE_DOWN and not rules.is_shelter(s, cell) else 0
    active, waiting = health_lost(enemies, cell, s.pilot[1 - p], penalty, s.health[p], s.health[1 - p])
    return (waiting, active) if p else (active, waiting)


@lru_cache(2 * REMEMBERED)
def health_lost(enemies: int, cell: int, other: int, penalty: int, health: int, others: int) -> tuple[int, int]:
    """Return the health that the active pilot loses on a cell, and the other pilot, who has `others` left."""
    if penalty >= health:
        return health, 0
    after = enemy_turn(enemies, cell, other).after
    hits, elsewhere = (after & NEAR[cell]).bit_count(), (after & NEAR[other]).bit_count()
    return min(penalty + ENEMY_ATTACK * hits, health), min(ENEMY_ATTACK * elsewhere, others)


def losing(s: State, ways: Mapping[int, list[int]]) -> list[str]:
    """Return the cells whose choice ends the turn and loses the mission, whatever luck brings.

    Only the last die ends a turn: by its last step onto a card that is face up, or by an attack.
    """
    dice = [face for face in range(1, len(s.dice)) for _ in range(s.dice[face])]
    last = s.steps if s.phase == MOVING and not dice else dice[0] if s.phase == CHOOSE and len(dice) == 1 else 0
    if not last:
        return []
    enemies = enemies_on(s)
    found = [
        cell
        for cell, way in ways.items()
        if len(way) == last and s.card[cell] != FACE_DOWN and not wins_at(s, cell) and is_fatal(s, cell, enemies)
    ]
    if s.phase == CHOOSE:
        here = s.pilot[s.active]
        targets = [cell for cell in (rules.target(s, here, d) for d in range(4)) if cell >= 0]
        shot = {cell: enemies ^ (1 << cell) if s.enemy[cell] <= last else enemies for cell in targets}
        found += [cell for cell, left in shot.items() if is_fatal(s, here, left)]
    return [CELL_NAMES[cell] for cell in found]


def is_fatal(s: State, cell: int, enemies: int) -> bool:
    """Return True if the mission is lost when the active pilot ends the turn on a cell."""
    costs = cost_of_stopping(s, cell, enemies)
    return costs[0] == s.health[0] or costs[1] == s.health[1]


def wins_at(s: State, cell: int) -> bool:
    """SS-07: return True if the active pilot wins by reaching this cell."""
    there = copied(s)
    there.pilot[s.active] = cell
    return rules.is_won(there)


def arrivals(s: State) -> list[tuple[str, str]]:
    """Return the arrows still to be filled with the cells they point at, in order."""
    if s.phase != ASSIGN:
        return []
    trial = copied(s)
    found = []
    for d in range(s.arrow, 4):
        cell = rules.furthest_open(trial, s.pilot[s.active], d) if s.arrows >> d & 1 else -1
        if cell >= 0:
            trial.enemy[cell] = 1
            found.append((COMPASS[d], CELL_NAMES[cell]))
    return found


def closed(s: State, seat: int, reached: Iterable[int]) -> list[types.Closed]:
    """Return the reasons why cards cannot be chosen now: rule, sentence, and the cells (none: all cells)."""
    if s.phase == OVER or seat < 0:
        return []
    if not rules.to_act(s) >> seat & 1:
        return OTHERS_TURN[s.active]
    if s.phase == ORIENT:
        return TURN_FIRST
    if s.phase == ASSIGN:
        return PLACE_FIRST
    return closed_to_walkers(s, reached)


def closed_to_walkers(s: State, reached: Iterable[int]) -> list[types.Closed]:
    """Return the reasons why cells cannot be walked to or attacked now."""
    steps = s.steps if s.phase == MOVING else -1
    return reasons(s.pilot[s.active], enemies_on(s), bits(reached), s.active, steps, any(s.dice))


@lru_cache(REMEMBERED)
def reasons(here: int, enemies: int, reached: int, active: int, steps: int, dice_left: bool) -> list[types.Closed]:
    """Return the reasons for a pilot on `here` that reaches these cells; `steps` are those left, -1 before a move."""
    nearest = in_sight(here, enemies)
    far = ALL & ~(enemies | 1 << here | reached)
    out_of_reach = say("closed-steps", steps=steps) if steps >= 0 else CLOSED_DICE
    found = [
        reason("SS-R4", say("closed-here", pilot=PILOTS[active]), 1 << here),
        reason("SS-19", out_of_reach, far),
        reason("SS-34", CLOSED_BEHIND, enemies & IN_LINE[here] & ~nearest),
        reason("SS-27", CLOSED_ASIDE, enemies & ~IN_LINE[here]),
    ]
    if steps >= 0:
        moving = say("closed-stop-first" if dice_left else "closed-last-die")
        found.append(reason("SS-R4", moving, nearest))
    return [each for each in found if each["at"]]


def in_sight(here: int, enemies: int) -> int:
    """Return the nearest enemy in each direction, as bits: the cells that `rules.target` finds."""
    found = 0
    for d in range(4):
        cell = here
        for _ in range(grid.TO_EDGE[4 * here + d]):
            cell += grid.STRIDE[d]
            if enemies >> cell & 1:
                found |= 1 << cell
                break
    return found


def bits(cells: Iterable[int]) -> int:
    """Return these cells as bits; -1 stands for no cell."""
    return sum([1 << cell for cell in cells if cell >= 0])


@lru_cache(REMEMBERED)
def named_cells(cells: int) -> list[str]:
    """Return the names of cells given as bits."""
    return [CELL_NAMES[cell] for cell in range(CELLS) if cells >> cell & 1]


def reason(rule: str, sentence: Text, cells: int = 0) -> types.Closed:
    """Return a rule and a sentence for these cells, as plain data."""
    return {"rule": rule, "sentence": sentence, "at": named_cells(cells)}


OTHERS_TURN = [[reason("SS-10", say("no-others-turn", pilot=pilot))] for pilot in PILOTS]
TURN_FIRST, PLACE_FIRST = [reason("SS-23", say("closed-turn-first"))], [reason("SS-36", say("closed-place-first"))]
