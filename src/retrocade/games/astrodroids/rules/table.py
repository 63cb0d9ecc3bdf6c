"""What part 2 does at every pace: throw dice, draw cards, name the last player, force claims."""

from __future__ import annotations

from retrocade.engine.bits import popcount
from retrocade.engine.chance import Chance, below_at
from retrocade.games.astrodroids.content import MOST_BEATS, MOST_DICE, ROLYPOLY, ROLYPOLY_REROLLS, TYPES
from retrocade.games.astrodroids.sheet import powers
from retrocade.games.astrodroids.state import SLOTS, State

THROW = TYPES**MOST_DICE  # ways in which eight dice can fall

# Places of luck: what a draw is for, within its round. The players' seats, 0 to 3, are the places of their throws.
DECK, BOX_DICE, RESERVE, BUDGET, ORDER = 4, 5, 6, 7, 8


def place(s: State, purpose: int, number: int) -> int:
    """Return the place of the luck that this round has for a seat or another purpose."""
    return (s.round << 4 | purpose) << 10 | number


def all_seats(s: State) -> int:
    """Return a bit for each player."""
    return (1 << s.seats) - 1


def without_card(s: State) -> int:
    """Return the players who have not claimed a card, as bits."""
    seats = 0
    for seat in range(s.seats):
        if s.claimed[seat] == 0:
            seats |= 1 << seat
    return seats


def draw_card(s: State, where: int, chance: Chance) -> int:
    """Take one of the cards that nobody has seen, and return it."""
    skip = below_at(chance, popcount(s.hidden), where)
    card = 1
    while skip > 0 or not s.hidden >> card & 1:
        skip -= s.hidden >> card & 1
        card += 1
    s.hidden &= ~(1 << card)
    return card


def throw(s: State, seat: int, dice: int, chance: Chance) -> None:
    """AD-14: give these dice new faces. They depend only on seed, round, seat and the number of the throw."""
    fall = below_at(chance, THROW, place(s, seat, s.throws[seat]))
    for i in range(MOST_DICE):
        if dice >> i & 1:
            s.dice[seat * MOST_DICE + i] = fall % TYPES + 1
        fall //= TYPES
    s.thrown[seat] = dice


def give_last_rerolls(s: State, seat: int, rerolls: int) -> None:
    """AD-20, AD-59, AD-R26: leave this player this many rerolls, and two more for each Rolypoly."""
    s.last = seat + 1
    s.rerolls = rerolls + ROLYPOLY_REROLLS * powers(s, seat, ROLYPOLY)
    s.waiting = 1 << seat


def force_claims(s: State) -> None:
    """AD-R21: end the throwing. The players without a card must claim, one after another."""
    s.time_up = 1
    s.waiting = next_to_claim(s)


def next_to_claim(s: State) -> int:
    """AD-R21: return the player without a card who has made the fewest rerolls, the first in seat order; as a bit."""
    first = -1
    for seat in range(s.seats):
        if s.claimed[seat] == 0 and (first < 0 or s.throws[seat] < s.throws[first]):
            first = seat
    return 1 << first


def begin_beat(s: State) -> int:
    """Count a new beat and return who acts in it, as bits. After the last beat return 0 and force claims (AD-R21)."""
    if s.beat == MOST_BEATS:
        force_claims(s)
        return 0
    s.beat += 1
    return without_card(s)


def random_seat(s: State, seats: int, chance: Chance) -> int:
    """Return one of these players, each with the same chance."""
    left = popcount(seats)
    skip = below_at(chance, left, place(s, ORDER, s.beat * SLOTS + left))
    seat = 0
    while skip > 0 or not seats >> seat & 1:
        skip -= seats >> seat & 1
        seat += 1
    return seat
