"""The view of Star Sprint for a seat. Everything on the table is public; face-down cards are not in the state at all.

Besides the facts the view holds their consequences, so that a page computes no rule: the cards that the active pilot
can reach over known ground (`routes`), and the enemies' moves if the turn ended now (`forecast`).
"""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import Any, cast, get_args

from retrocade.engine.contract import View
from retrocade.engine.layout import copied, once_per_state
from retrocade.games.starsprint import content as box
from retrocade.games.starsprint import grid, preview, rules
from retrocade.games.starsprint import state as st
from retrocade.games.starsprint import view_types as types
from retrocade.games.starsprint.names import PILOTS, faces
from retrocade.games.starsprint.state import CELL_NAMES, State

KEPT = 1024  # parts of views that stay the same for several moves
PHASES: tuple[types.Phase, ...] = get_args(types.Phase)
ENDINGS: tuple[types.Ended, ...] = get_args(types.Ended)


def view(s: State, seat: int) -> View:
    """Return the table as plain data. Only the seat that acts gets `routes`, `onward`, `stops`, `losing` and
    `closed`."""
    return {**table(s), **help_parts(s, seat)}


def without_help(s: State, seat: int) -> View:
    """Return the view without what only the seat that acts looks up."""
    return {**table(s), **(NO_HELP if acts(s, seat) else help_parts(s, seat))}


def help_parts(s: State, seat: int) -> View:
    """Return the part of the view that only the seat that acts looks up, and why the others cannot act."""
    ways = routes(s) if acts(s, seat) and s.phase in (st.CHOOSE, st.MOVING) else NO_WAYS
    found: types.Help = {
        "routes": named(ways) if ways else NOTHING,
        "onward": onward(ways) if ways else NOTHING,
        "stops": preview.stops(s, ways) if ways else NOTHING,
        "losing": preview.losing(s, ways) if acts(s, seat) else NO_CELLS,
        "closed": preview.closed(s, seat, ways),
    }
    return cast("View", found)


def acts(s: State, seat: int) -> bool:
    """Return True if this seat may act."""
    return seat >= 0 and bool(rules.to_act(s) >> seat & 1)


NO_WAYS: dict[int, list[int]] = {}
NOTHING: dict[str, Any] = {}
NO_CELLS: list[str] = []
NO_HELP: View = {"routes": NOTHING, "onward": NOTHING, "stops": NOTHING, "losing": NO_CELLS, "closed": NO_CELLS}


@once_per_state
def table(s: State) -> types.Table:
    """Return the part of the view that every seat shares."""
    return {
        "seats": s.seats,
        "turn": s.turn,
        "phase": PHASES[s.phase],
        "ended": ENDINGS[s.ended],
        "active": s.active,
        "pilots": pilots(*s.pilot, *s.health, s.start_health),
        "rings": s.rings,
        "rings_to_win": box.RINGS_TO_WIN,
        "dice": dice_shown(tuple(s.dice)),
        "action_dice": s.action_dice,
        "revealed": s.revealed,
        "steps": s.steps,
        "supply": rules.supply(s) - sum(s.rolled),
        "enemy_dice_limit": s.enemy_dice_limit,
        "cards": card_ids(tuple(s.card)),
        "face_up": face_up(tuple(s.card)),
        "enemies": enemies(tuple(s.enemy)),
        "left": cards_left(tuple(s.left)),
        "shapes": SHAPES,
        "encounter": encounter(s),
        "forecast": forecast(s),
    }


@lru_cache(KEPT)
def pilots(
    first: int, second: int, first_health: int, second_health: int, start: int
) -> tuple[types.Pilot, types.Pilot]:
    """Return the pilots by their cells and health."""
    return (
        {"name": PILOTS[0], "cell": CELL_NAMES[first], "health": first_health, "start": start},
        {"name": PILOTS[1], "cell": CELL_NAMES[second], "health": second_health, "start": start},
    )


@lru_cache(KEPT)
def dice_shown(counts: tuple[int, ...]) -> list[int]:
    """Return the faces of the dice."""
    return faces(list(counts))


@lru_cache(KEPT)
def enemies(healths: tuple[int, ...]) -> list[int]:
    """Return the health of the enemy on each cell."""
    return list(healths)


@lru_cache(KEPT)
def card_ids(cards: tuple[int, ...]) -> list[str]:
    """Return the cards of the board by their ids."""
    return [box.CARD_IDS[abs(card)] for card in cards]


@lru_cache(KEPT)
def face_up(cards: tuple[int, ...]) -> list[bool]:
    """Return which cards of the board have been turned up."""
    return [card > box.FACE_DOWN for card in cards]


@lru_cache(KEPT)
def cards_left(left: tuple[int, ...]) -> dict[str, int]:
    """Return how many cards of each kind have not been turned up."""
    return {box.CARD_IDS[kind]: left[kind] for kind in range(box.SPACECRAFT + 1, box.CARD_KINDS)}


def encounter(s: State) -> types.Encounter | None:
    """Return the Encounter being resolved: its arrows, the rolled dice, and the cell for the next die."""
    if s.phase not in (st.ORIENT, st.ASSIGN):
        return None
    here = s.pilot[s.active]
    landing = rules.furthest_open(s, here, s.arrow) if s.phase == st.ASSIGN else -1
    return {
        "at": CELL_NAMES[here],
        "arrows": arrows_of(s.arrows),
        "rolled": faces(s.rolled),
        "arrow": box.COMPASS[s.arrow] if s.phase == st.ASSIGN else "",
        "landing": CELL_NAMES[landing] if landing >= 0 else "",
        "arrivals": preview.arrivals(s),
    }


def arrows_of(mask: int) -> str:
    """Return arrows as letters."""
    return "".join(letter for d, letter in enumerate(box.COMPASS) if mask >> d & 1)


SHAPES = {box.CARD_IDS[kind]: arrows_of(box.ARROWS[kind]) for kind in range(box.ENCOUNTER, box.CARD_KINDS)}


def landings(s: State, mask: int) -> list[int]:
    """Return the cells that the arrows of a turned Encounter point at, in arrow order."""
    trial = copied(s)
    cells = []
    for d in range(4):
        cell = rules.furthest_open(trial, s.pilot[s.active], d) if mask >> d & 1 else -1
        if cell >= 0:
            trial.enemy[cell] = 1
            cells.append(cell)
    return cells


def routes(s: State) -> dict[int, list[int]]:
    """Return a shortest way to each card in reach, through face-up cards. A face-down card ends a way."""
    reach = s.steps if s.phase == st.MOVING else max(faces(s.dice), default=0)
    here = s.pilot[s.active]
    ways: dict[int, list[int]] = {here: []}
    edge = [here]
    for _ in range(reach):
        edge = spread(s, edge, ways)
    del ways[here]
    return ways


def named(ways: dict[int, list[int]]) -> dict[str, list[str]]:
    """Return the ways with the names of their cells."""
    return {CELL_NAMES[cell]: [CELL_NAMES[step] for step in way] for cell, way in ways.items()}


def onward(ways: dict[int, list[int]]) -> dict[str, list[int]]:
    """Return for each way the actions after its first step, which depends on the die."""
    return {
        CELL_NAMES[cell]: [st.STEP + grid.NEXT[4 * here : 4 * here + 4].index(to) for here, to in pairwise(way)]
        for cell, way in ways.items()
    }


def spread(s: State, edge: list[int], ways: dict[int, list[int]]) -> list[int]:
    """Add the cells a step beyond the edge of the reached area to `ways`; return the new edge."""
    new = []
    for cell in edge:
        for near in grid.NEXT[4 * cell : 4 * cell + 4]:
            if near >= 0 and near not in ways and s.enemy[near] == 0:
                ways[near] = [*ways[cell], near]
                if s.card[near] != box.FACE_DOWN:
                    new.append(near)
    return new


def forecast(s: State) -> types.Forecast:
    """Return the enemy turn if the turn ended now, which needs no luck. After a fatal penalty there is none (SS-R10)."""
    penalty = box.PENALTY if s.phase != st.OVER and s.revealed == 0 and not rules.is_sheltered(s) else 0
    if s.phase == st.OVER or penalty >= s.health[s.active]:
        return {"moves": [], "blocked": [], "damage": (0, 0), "penalty": penalty, "lost": s.phase != st.OVER}
    here, other = s.pilot[s.active], s.pilot[1 - s.active]
    moves, blocked, after = preview.enemy_turn(preview.enemies_on(s), here, other)
    return {
        "moves": [(CELL_NAMES[cell], CELL_NAMES[to]) for cell, to in moves],
        "blocked": [CELL_NAMES[cell] for cell in blocked],
        "damage": (hits(after, s.pilot[0]), hits(after, s.pilot[1])),
        "penalty": penalty,
        "lost": preview.is_fatal(s, here, preview.enemies_on(s)),
    }


def hits(enemies: int, cell: int) -> int:
    """Return the damage that enemies on these cells, given as bits, do to a pilot."""
    return box.ENEMY_ATTACK * (enemies & preview.NEAR[cell]).bit_count()


def beside(s: State, p: int) -> list[str]:
    """Return the cells next to a pilot from which an enemy attacks it."""
    near = grid.NEXT[4 * s.pilot[p] : 4 * s.pilot[p] + 4]
    return [CELL_NAMES[cell] for cell in near if cell >= 0 and s.enemy[cell] > 0]
