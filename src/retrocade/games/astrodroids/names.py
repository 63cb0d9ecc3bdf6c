"""What Retrograde calls things: players, cards, Droids, dice."""

from __future__ import annotations

from retrocade.engine.wording import listed
from retrocade.games.astrodroids import content as box
from retrocade.games.astrodroids import state as st
from retrocade.games.astrodroids import view
from retrocade.games.astrodroids.state import State

SLOT_LETTERS = "ABCDE"


def seat_name(seat: int) -> str:
    """Return what a seat is called."""
    return f"Player {seat + 1}"


def droid(kind: int) -> str:
    """Return the name and eyes of a Droid type: "Foar (4)"."""
    return f"{box.DROID_NAMES[kind]} ({kind})"


def bonus_name(card: int) -> str:
    """Return the name of a card's third spot."""
    bonus = box.BONUS[card]
    return "Coin" if bonus == box.COIN else "Comet" if bonus == box.COMET else box.POWER_NAMES[bonus - box.POWER_UP]


def card_name(card: int) -> str:
    """Return the Droids and the third spot of a card: "Tu-Tu (2) + Triangel (3) + Coin". No comma, so that it can be listed."""
    return f"{droid(box.FIRST_TYPE[card])} + {droid(box.SECOND_TYPE[card])} + {bonus_name(card)}"


def cards_on(s: State) -> list[int]:
    """Return the slots that have a card."""
    return [slot for slot in range(box.FLIPPED[s.seats]) if s.table[slot]]


def faces_of(s: State, seat: int, dice: int) -> list[str]:
    """Return the faces of these dice."""
    return [str(s.dice[seat * box.MOST_DICE + i]) for i in range(box.MOST_DICE) if dice >> i & 1]


def all_dice(s: State, seat: int) -> str:
    """Return the faces of all dice of a player: "1 1 3 4 5 6"."""
    return " ".join(str(face) for face in s.dice[seat * box.MOST_DICE : (seat + 1) * box.MOST_DICE] if face)


def type_at(s: State, seat: int, cell: int) -> int:
    """Return the type of a Droid on a player's sheet."""
    return box.SHEETS[s.sheet[seat]][cell]


def place_of(s: State, seat: int, cell: int) -> str:
    """Return a Droid of a player's sheet and its place: "Foar (4) on 2,4"."""
    return f"{droid(type_at(s, seat, cell))} on {view.CELL_NAMES[cell]}"


def waiting_sentence(s: State) -> str:
    """Return a sentence that says whom everybody waits for."""
    who = listed([seat_name(seat) for seat in range(s.seats) if s.waiting >> seat & 1])
    many = s.waiting & (s.waiting - 1) != 0
    what = {
        st.PLAN: "planning",
        st.COUNTDOWN: "about to throw",
        st.ROLL: "rolling",
        st.BLAST: "blasting",
        st.UNLOCK: "looking at the Power-Ups",
    }[s.phase]
    return f"{who} {'are' if many else 'is'} {what}."
