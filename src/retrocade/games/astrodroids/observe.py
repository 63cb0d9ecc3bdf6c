"""The observation of a seat in Retrograde (Astro-Droids): everything but the others' plans and calm choices."""

from __future__ import annotations

from retrocade.engine.rows import Parts, put, put_bits, put_row, put_zeros
from retrocade.games.astrodroids import content as box
from retrocade.games.astrodroids import state as st
from retrocade.games.astrodroids.state import State

POWERS = len(box.POWER_CARDS)

TABLE: Parts = (
    ("options", 4, 0, 9),
    ("seat", 1, -1, box.MOST_SEATS - 1),  # the observer, -1 for a spectator
    ("round", 1, 0, box.ROUNDS),
    ("phase", 1, 0, st.OVER),
    ("unseen", box.CARDS, 0, 1),  # cards that nobody has seen
    ("reserves", 1, 0, 9),  # how many of the cards set aside were flipped
    ("table", st.SLOTS, 0, box.CARDS),
    ("last", 1, 0, box.MOST_SEATS),  # the player who has only the last rerolls, counted from the observer, + 1
    ("rerolls", 1, 0, 9),
    ("held", 1, 0, st.SLOTS),
    ("time_up", 1, 0, 1),
    ("box", 2, 0, box.TYPES),
    ("beat", 1, 0, box.MOST_BEATS + 2),
    ("asked", 1, 0, box.MOST_SEATS),  # the player who must choose again, counted from the observer, + 1
    ("chosen", 1, 0, st.CLAIM + st.SLOTS - 1),  # the observer's calm choice, 0 for none
    ("steps", st.STEPS, 0, box.CELLS + box.TYPES),  # the observer's plan
)
SEAT: Parts = (
    ("acts", 1, 0, 1),
    ("later", 1, 0, 1),  # acts after those who act now
    ("has_chosen", 1, 0, 1),  # made a calm choice
    ("sheet", 1, 0, len(box.SHEETS) - 1),
    ("blasted", box.CELLS, 0, 1),
    ("bosses", box.COLUMNS, 0, 1),
    ("trophies", box.TYPES, 0, 1),
    ("coins", 1, 0, 20),
    ("spent", 1, 0, 20),
    ("locked", POWERS, 0, 1),
    ("unlocked", POWERS, 0, 1),
    ("dice", box.MOST_DICE, 0, box.TYPES),
    ("thrown", box.MOST_DICE, 0, 1),
    ("throws", 1, 0, st.MOST_REROLLS + 1),
    ("card", 1, 0, box.CARDS),
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
    at = put_bits(out, at, s.hidden >> 1, box.CARDS)
    at = put(out, at, s.reserves)
    at = put_row(out, at, s.table, 0, st.SLOTS)
    at = put(out, at, from_observer(s, seat, s.last))
    at = put(out, at, s.rerolls)
    at = put(out, at, s.held)
    at = put(out, at, s.time_up)
    at = put_row(out, at, s.box, 0, 2)
    at = put(out, at, s.beat)
    at = put(out, at, from_observer(s, seat, s.asked))
    at = put(out, at, s.chosen[seat] if 0 <= seat < s.seats else 0)
    own_plan = s.phase == st.BLAST and 0 <= seat < s.seats
    at = put_row(out, at, s.steps, st.STEPS * seat, st.STEPS) if own_plan else put_zeros(out, at, st.STEPS)
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
    at = put(out, at, 1 if s.phase == st.ROLL and s.pace == box.CALM and s.chosen[player] > 0 else 0)
    at = put(out, at, s.sheet[player])
    at = put_bits(out, at, s.blasted[player], box.CELLS)
    at = put_bits(out, at, s.bosses[player], box.COLUMNS)
    at = put_bits(out, at, s.trophies[player] >> 1, box.TYPES)
    at = put(out, at, s.coins[player])
    at = put(out, at, s.spent[player])
    at = put_bits(out, at, s.locked[player], POWERS)
    at = put_bits(out, at, s.unlocked[player], POWERS)
    at = put_row(out, at, s.dice, box.MOST_DICE * player, box.MOST_DICE)
    at = put_bits(out, at, s.thrown[player], box.MOST_DICE)
    at = put(out, at, s.throws[player])
    return put(out, at, s.claimed[player])


def has_hidden(s: State, seat: int) -> bool:
    """Return True while others have a plan, or a calm choice that is not carried out yet."""
    for player in range(s.seats):
        if player != seat:
            if s.phase == st.BLAST and not s.later_in_order >> player & 1:
                return True
            if s.chosen[player] > 0:
                return True
    return False
