"""The observation of Domination: everything face up, the observer's deck and hand, and the enemy's cards that it has
seen.

Places are counted from the observer: 0 to 30 its own, 31 to 61 the enemy's.
"""

from __future__ import annotations

from retrocade.engine.rows import Parts, put, put_row, put_zeros
from retrocade.games.domination import content as box
from retrocade.games.domination import state as st
from retrocade.games.domination.imagine import is_unseen, may_lie_down
from retrocade.games.domination.state import State

HIGHEST = 120  # no counter is larger

TABLE: Parts = (
    ("options", 5, 0, 127),
    ("seat", 1, -1, 1),  # the observer, -1 for a spectator
    ("turn", 1, 0, 2 * st.MOST_ROUNDS + 1),
    ("phase", 1, 0, st.OVER),
    ("active", 1, 0, 1),  # counted from the observer, as are the next two
    ("first", 1, 0, 1),
    ("winner", 1, 0, 2),  # + 1
    ("idle", 1, 0, HIGHEST),
    ("ended", 1, 0, st.ROUND_LIMIT),
    ("dice", box.MOST_DICE, 0, 6),
    ("hitting", 1, 0, 63),
    ("asked", 1, 0, st.SCRAPPED),  # from here on: the own decision, half made
    ("chosen", 1, 0, 2 * st.PLACES - 1),
    ("aim", 1, 0, 2 * st.PLACES - 1),
    ("card", 1, 0, box.DECK_SIZE),  # position in the own deck list
    ("taken", box.MOST_ORBITALS + 1, 0, HIGHEST),
    ("sweeper", 1, 0, st.PLACES),
    ("swept", 1, 0, HIGHEST),
)
SEAT: Parts = (
    ("drawn", 1, 0, box.DECK_SIZE),
    ("placed", 1, 0, box.DECK_SIZE),
    ("in_hand", 1, 0, box.DECK_SIZE),
    ("orbit", 1, 0, 3),
    ("top", 1, 0, box.CARD_COUNT - 1),  # of the enemy's deck, after a look
    ("deck", box.DECK_SIZE, 0, box.CARD_COUNT - 1),  # the own list
    ("hand", box.DECK_SIZE, 0, 1),  # which of the own list are in hand
    (
        "known",
        st.KNOWN,
        0,
        box.CARD_COUNT - 1,
    ),  # cards that went to the hand after everybody, or the observer, saw them
    ("what", st.PLACES, st.FREE, st.ASSET_LOST),
    ("cards", st.PLACES, 0, box.CARD_COUNT - 1),
    ("at", st.PLACES, 0, 2 * st.PLACES - 1),
    ("orbital", st.PLACES, 0, box.MOST_ORBITALS),
    ("spent", st.PLACES, 0, HIGHEST),
    ("damage", st.PLACES, 0, HIGHEST),
    ("built", st.PLACES, 0, HIGHEST),
    ("used", st.PLACES, -HIGHEST, HIGHEST),
)
OWN_DECISION = 6 + box.MOST_ORBITALS + 1  # numbers of it


def observe(s: State, seat: int, out: list[int]) -> int:
    """Write everything that this seat knows into `out`; return the count of numbers."""
    near = max(seat, 0)  # the side whose places come first
    at = put(out, 0, s.format)
    at = put(out, at, s.second_player_bonus_cards)
    at = put(out, at, s.points_at_limit)
    at = put(out, at, s.round_limit)
    at = put(out, at, s.stall_rounds)
    at = put(out, at, seat)
    at = put(out, at, s.turn)
    at = put(out, at, s.phase)
    at = put(out, at, s.active ^ near)
    at = put(out, at, s.first ^ near)
    at = put(out, at, ((s.winner - 1) ^ near) + 1 if s.winner > 0 else 0)
    at = put(out, at, s.idle)
    at = put(out, at, s.ended)
    at = put_row(out, at, s.dice, 0, box.MOST_DICE)
    at = put(out, at, s.hitting)
    at = put_decision(s, seat, out, at)
    at = put_side(s, near, seat, out, at)
    return put_side(s, 1 - near, seat, out, at)


def put_decision(s: State, seat: int, out: list[int], at: int) -> int:
    """Write the observer's unfinished choices; return the next free place."""
    if seat != s.active:
        return put_zeros(out, at, OWN_DECISION)
    at = put(out, at, s.asked)
    at = put(out, at, place_from(seat, s.chosen))
    at = put(out, at, place_from(seat, s.aim))
    at = put(out, at, s.card % box.ROW)
    at = put_row(out, at, s.taken, 0, box.MOST_ORBITALS + 1)
    at = put(out, at, s.sweeper)
    return put(out, at, s.swept)


def place_from(seat: int, place: int) -> int:
    """Return a place as counted from a side."""
    return (place + st.PLACES * max(seat, 0)) % (2 * st.PLACES)


def put_side(s: State, side: int, seat: int, out: list[int], at: int) -> int:
    """Write one player's part of the table as this seat knows it; return the next free place."""
    own = side == seat
    at = put(out, at, s.drawn[side])
    at = put(out, at, s.placed[side])
    held = 0
    for k in range(1, box.ROW):
        held += s.hand[side] >> k & 1
    at = put(out, at, held)
    at = put(out, at, s.orbit[side])
    looked = seat == 1 - side and s.looked[side] == 1
    at = put(out, at, s.deck[box.ROW * side + s.drawn[side] + 1] if looked else 0)
    if own:
        at = put_row(out, at, s.deck, box.ROW * side + 1, box.DECK_SIZE)
        for k in range(1, box.ROW):
            at = put(out, at, s.hand[side] >> k & 1)
    else:
        at = put_zeros(out, at, 2 * box.DECK_SIZE)
    at = put_known(s, side, seat, out, at)
    return put_places(s, side, seat, out, at)


def put_known(s: State, side: int, seat: int, out: list[int], at: int) -> int:
    """Write the cards that must be in a hand: seen by everybody, or by the observer's look; return the next free
    place."""
    n = 0
    for entry in range(st.KNOWN * side, st.KNOWN * (side + 1)):
        card = s.known[entry]
        if (card > 0 or (card < 0 and seat == 1 - side)) and not may_lie_down(s, side, entry):
            out[at + n] = abs(card)
            n += 1
    put_zeros(out, at + n, st.KNOWN - n)
    return at + st.KNOWN


def put_places(s: State, side: int, seat: int, out: list[int], at: int) -> int:
    """Write the cards at the places of a side, only the kind of unseen ones; return the next free place."""
    for n in range(st.PLACES):
        place = st.PLACES * side + n
        lies = s.lies[place]
        hidden = is_unseen(s, place) and seat != side
        out[at + n] = lies
        out[at + st.PLACES + n] = s.deck[s.slot[place]] if lies != st.FREE and not hidden else 0
        located = st.FREE < lies <= st.DEBRIS and lies != st.ASSET_HIDDEN
        out[at + 2 * st.PLACES + n] = place_from(seat, s.at[place]) if located else 0
        out[at + 3 * st.PLACES + n] = s.orbital[place]
        out[at + 4 * st.PLACES + n] = s.spent[place]
        out[at + 5 * st.PLACES + n] = s.damage[place]
        out[at + 6 * st.PLACES + n] = s.built[place]
        out[at + 7 * st.PLACES + n] = s.used[place]
    return at + 8 * st.PLACES


def has_hidden(s: State, seat: int) -> bool:
    """Return True while the enemy's deck has unseen cards. Every hand is hidden from a spectator."""
    return True
