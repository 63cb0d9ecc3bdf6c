"""The observation of Star Sprint: everything on the table as numbers. Face-down cards are known to nobody."""

from __future__ import annotations

from retrocade.engine.rows import Parts, put, put_row, put_zeros
from retrocade.games.starsprint.content import CARD_KINDS
from retrocade.games.starsprint.state import ASSIGN, CELLS, MOST_TURNS, ORIENT, State

TABLE: Parts = (
    ("options", 7, 0, 30),
    ("seat", 1, -1, 1),  # the observer, -1 for a spectator
    ("turn", 1, 0, MOST_TURNS + 1),
    ("phase", 1, 0, 4),
    ("ended", 1, 0, 3),
    ("active", 1, 0, 1),
    ("rings", 1, 0, 6),
    ("revealed", 1, 0, 24),
    ("steps", 1, 0, 6),
    ("pilot", 2, 0, CELLS - 1),
    ("health", 2, 0, 12),
    ("dice", 6, 0, 4),  # unspent action dice of each face
    ("card", CELLS, -CARD_KINDS, CARD_KINDS),  # negative: turned up when the game was over
    ("enemy", CELLS, 0, 6),
    ("left", CARD_KINDS, 0, CELLS),
    ("rolled", 6, 0, 4),  # enemy dice to be placed, of each face
    ("arrows", 1, 0, 15),  # of the Encounter being resolved
    ("arrow", 1, 0, 3),  # the one being filled
)
SEAT: Parts = ()


def observe(s: State, seat: int, out: list[int]) -> int:
    """Write everything that this seat knows into `out`; return the count of numbers."""
    at = put(out, 0, s.seats)
    at = put(out, at, s.action_dice)
    at = put(out, at, s.start_health)
    at = put(out, at, s.enemy_dice_limit)
    at = put(out, at, s.return_rule)
    at = put(out, at, s.dock_shelter)
    at = put(out, at, s.first_pilot)
    at = put(out, at, seat)
    at = put(out, at, s.turn)
    at = put(out, at, s.phase)
    at = put(out, at, s.ended)
    at = put(out, at, s.active)
    at = put(out, at, s.rings)
    at = put(out, at, s.revealed)
    at = put(out, at, s.steps)
    at = put_row(out, at, s.pilot, 0, 2)
    at = put_row(out, at, s.health, 0, 2)
    at = put_row(out, at, s.dice, 1, 6)
    at = put_row(out, at, s.card, 0, CELLS)
    at = put_row(out, at, s.enemy, 0, CELLS)
    at = put_row(out, at, s.left, 0, CARD_KINDS)
    if s.phase != ORIENT and s.phase != ASSIGN:
        return put_zeros(out, at, 8)
    at = put_row(out, at, s.rolled, 1, 6)
    at = put(out, at, s.arrows)
    return put(out, at, s.arrow if s.phase == ASSIGN else 0)


def has_hidden(s: State, seat: int) -> bool:
    """Return False: the state hides nothing from anybody."""
    return False
