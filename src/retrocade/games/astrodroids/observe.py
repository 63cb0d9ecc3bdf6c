"""The observation of a seat in Retrograde (Astro-Droids): everything but the others' plans and calm choices."""

from __future__ import annotations

from retrocade.engine.rows import Parts, put, put_bits, put_row, put_zeros
from retrocade.games.astrodroids.content import (
    CALM,
    CARDS,
    CELLS,
    COLUMNS,
    MOST_BEATS,
    MOST_DICE,
    MOST_SEATS,
    POWER_CARDS,
    ROUNDS,
    SHEETS,
    TYPES,
)
from retrocade.games.astrodroids.state import (
    BLAST,
    CLAIM,
    MOST_REROLLS,
    OVER,
    ROLL,
    SLOTS,
    STEPS,
    State,
)

POWERS = len(POWER_CARDS)

TABLE: Parts = (
    ("options", 4, 0, 9),
    ("seat", 1, -1, MOST_SEATS - 1),  # the observer, -1 for a spectator
    ("round", 1, 0, ROUNDS),
    ("phase", 1, 0, OVER),
    ("unseen", CARDS, 0, 1),  # cards that nobody has seen
    ("reserves", 1, 0, 9),  # how many of the cards set aside were flipped
    ("table", SLOTS, 0, CARDS),
    ("last", 1, 0, MOST_SEATS),  # the player who has only the last rerolls, counted from the observer, + 1
    ("rerolls", 1, 0, 9),
    ("held", 1, 0, SLOTS),
    ("time_up", 1, 0, 1),
    ("box", 2, 0, TYPES),
    ("beat", 1, 0, MOST_BEATS + 2),
    ("asked", 1, 0, MOST_SEATS),  # the player who must choose again, counted from the observer, + 1
    ("chosen", 1, 0, CLAIM + SLOTS - 1),  # the observer's calm choice, 0 for none
    ("steps", STEPS, 0, CELLS + TYPES),  # the observer's plan
)
SEAT: Parts = (
    ("acts", 1, 0, 1),
    ("later", 1, 0, 1),  # acts after those who act now
    ("has_chosen", 1, 0, 1),  # made a calm choice
    ("sheet", 1, 0, len(SHEETS) - 1),
    ("blasted", CELLS, 0, 1),
    ("bosses", COLUMNS, 0, 1),
    ("trophies", TYPES, 0, 1),
    ("coins", 1, 0, 20),
    ("spent", 1, 0, 20),
    ("locked", POWERS, 0, 1),
    ("unlocked", POWERS, 0, 1),
    ("dice", MOST_DICE, 0, TYPES),
    ("thrown", MOST_DICE, 0, 1),
    ("throws", 1, 0, MOST_REROLLS + 1),
    ("card", 1, 0, CARDS),
)


def observe(s: State, seat: int, out: list[int]) -> int:
    """Write all that this seat knows into out, and return how many numbers that are."""
    at = put(out, 0, s.seats)
    at = put(out, at, s.pace)
    at = put(out, at, s.first_game)
    at = put(out, at, s.same_sheet)
    at = put(out, at, seat)
    at = put(out, at, s.round)
    at = put(out, at, s.phase)
    at = put_bits(out, at, s.hidden >> 1, CARDS)
    at = put(out, at, s.reserves)
    at = put_row(out, at, s.table, 0, SLOTS)
    at = put(out, at, from_observer(s, seat, s.last))
    at = put(out, at, s.rerolls)
    at = put(out, at, s.held)
    at = put(out, at, s.time_up)
    at = put_row(out, at, s.box, 0, 2)
    at = put(out, at, s.beat)
    at = put(out, at, from_observer(s, seat, s.asked))
    at = put(out, at, s.chosen[seat] if 0 <= seat < s.seats else 0)
    own_plan = s.phase == BLAST and 0 <= seat < s.seats
    at = put_row(out, at, s.steps, STEPS * seat, STEPS) if own_plan else put_zeros(out, at, STEPS)
    for i in range(s.seats):
        at = put_player(s, (max(seat, 0) + i) % s.seats, out, at)
    return at


def from_observer(s: State, seat: int, player: int) -> int:
    """Return a player (seat + 1, 0 for nobody) as counted from the observer."""
    return (player - 1 - max(seat, 0)) % s.seats + 1 if player > 0 else 0


def put_player(s: State, player: int, out: list[int], at: int) -> int:
    """Write what everybody sees of a player, and return the next free place."""
    at = put(out, at, s.waiting >> player & 1)
    at = put(out, at, (s.later_in_beat | s.later_in_order) >> player & 1)
    at = put(out, at, 1 if s.phase == ROLL and s.pace == CALM and s.chosen[player] > 0 else 0)
    at = put(out, at, s.sheet[player])
    at = put_bits(out, at, s.blasted[player], CELLS)
    at = put_bits(out, at, s.bosses[player], COLUMNS)
    at = put_bits(out, at, s.trophies[player] >> 1, TYPES)
    at = put(out, at, s.coins[player])
    at = put(out, at, s.spent[player])
    at = put_bits(out, at, s.locked[player], POWERS)
    at = put_bits(out, at, s.unlocked[player], POWERS)
    at = put_row(out, at, s.dice, MOST_DICE * player, MOST_DICE)
    at = put_bits(out, at, s.thrown[player], MOST_DICE)
    at = put(out, at, s.throws[player])
    return put(out, at, s.claimed[player])


def has_hidden(s: State, seat: int) -> bool:
    """True while others have a plan, or a calm choice that is not carried out yet."""
    for player in range(s.seats):
        if player != seat:
            if s.phase == BLAST and not s.later_in_order >> player & 1:
                return True
            if s.chosen[player] > 0:
                return True
    return False
