"""What Retrograde calls things: players, cards, Droids, dice."""

from __future__ import annotations

from functools import cache

from retrocade.engine.messages import Listing, Message, named, speaker
from retrocade.games.astrodroids import content as box
from retrocade.games.astrodroids import state as st
from retrocade.games.astrodroids.state import State

say = speaker("astrodroids")

SLOT_LETTERS = "ABCDE"
CELL_NAMES = [f"{cell // box.COLUMNS + 1},{cell % box.COLUMNS + 1}" for cell in range(box.CELLS)]
PLAYERS = [say("player", number=seat + 1) for seat in range(box.MOST_SEATS)]
PLACES = [f"player {seat + 1}" for seat in range(box.MOST_SEATS)]  # where an event of a player happens
SLOTS = [f"slot {letter}" for letter in SLOT_LETTERS]  # where a card lies

# Droids by their eyes: "Foar (4)"; there is none without eyes.
DROIDS = [
    say("droid", name=named("astrodroids", f"droid-{eyes}", name), eyes=eyes)
    for eyes, name in enumerate(box.DROID_NAMES)
]
POWERS = [named("astrodroids", f"power-{power['id']}", power["name"]) for power in box.POWER_UPS]
POWER_TEXTS = [named("astrodroids", f"text-{power['id']}", power["text"]) for power in box.POWER_UPS]
BONUSES = [say("coin"), say("comet"), *POWERS]  # what a third spot can be

# The Droids and the third spot of each card: "Tu-Tu (2) + Triangel (3) + Coin". No comma, so that it can be listed.
CARDS = [
    say("card", first=DROIDS[first], second=DROIDS[second], bonus=BONUSES[bonus])
    for first, second, bonus in zip(box.FIRST_TYPE, box.SECOND_TYPE, box.BONUS, strict=True)
]

WAITING = {
    st.PLAN: "waiting-plan",
    st.COUNTDOWN: "waiting-throw",
    st.ROLL: "waiting-roll",
    st.BLAST: "waiting-blast",
    st.UNLOCK: "waiting-unlock",
}


def cards_on(s: State) -> list[int]:
    """Return the slots that have a card."""
    return [slot for slot in range(box.FLIPPED[s.seats]) if s.table[slot]]


def faces_of(s: State, seat: int, dice: int) -> str:
    """Return the faces of these dice: "1 4"."""
    return " ".join([str(s.dice[seat * box.MOST_DICE + i]) for i in range(box.MOST_DICE) if dice >> i & 1])


def all_dice(s: State, seat: int) -> str:
    """Return the faces of all dice of a player: "1 1 3 4 5 6"."""
    return " ".join([str(face) for face in s.dice[seat * box.MOST_DICE : (seat + 1) * box.MOST_DICE] if face])


def type_at(s: State, seat: int, cell: int) -> int:
    """Return the type of a Droid on a player's sheet."""
    return box.SHEETS[s.sheet[seat]][cell]


def place_of(s: State, seat: int, cell: int) -> Message:
    """Return a Droid of a player's sheet and its place: "Foar (4) on 2,4"."""
    return placed(type_at(s, seat, cell), cell)


@cache
def placed(kind: int, cell: int) -> Message:
    """Return a Droid of this type and its place."""
    return say("place", droid=DROIDS[kind], cell=CELL_NAMES[cell])


def waiting_sentence(s: State) -> Message:
    """Return a sentence that says whom everybody waits for."""
    return waiting_for(s.phase, s.waiting)


@cache
def waiting_for(phase: int, seats: int) -> Message:
    """Return a sentence that says what these seats, given as bits, are doing."""
    who = [name for seat, name in enumerate(PLAYERS) if seats >> seat & 1]
    return say(WAITING[phase], who=Listing(who), count=len(who))
