"""High Card, the smallest game that has everything: luck, a hidden hand, decisions made at once, a moment of showing.

HC-1  The deck holds two cards of each number from 1 to 6. Everybody is dealt one card that nobody else sees.
HC-2  All decide at once and in secret: keep the card, or swap it, which draws another and puts the old one back.
HC-3  When all have decided, the cards are shown. The highest alone scores a point; a tie scores for nobody.
HC-4  Cards that were shown are out of the game. After the last round the player with the most points wins.
"""

from __future__ import annotations

import sys
from typing import Any

from retrocade.engine.chance import Chance, below
from retrocade.engine.chance import draw as draw_card
from retrocade.engine.contract import Choice, Event, Game, Option, Preset, Refusal, View
from retrocade.engine.layout import i8, layout
from retrocade.engine.rows import Parts

MOST_SEATS = 3
HIGHEST = 6
COPIES = 2

KEEP, SWAP = 0, 1  # the actions
UNDECIDED = 0  # a choice is the action + 1


@layout
class State:
    """A position of High Card."""

    seats: int = i8  # 2 or 3
    rounds: int = i8  # how many will be played
    round: int = i8  # how many have been played
    left: list[int] = i8[HIGHEST + 1]  # cards of each number in the deck
    hand: list[int] = i8[MOST_SEATS]  # the card of each seat, hidden from the others
    choice: list[int] = i8[MOST_SEATS]  # what each seat has decided, hidden until all have
    shown: list[int] = i8[MOST_SEATS]  # the cards of the round before
    points: list[int] = i8[MOST_SEATS]


# The rules, which are compiled.


def setup(s: State, chance: Chance) -> None:
    """HC-1: two of each number."""
    for number in range(1, HIGHEST + 1):
        s.left[number] = COPIES
    deal(s, chance)


def deal(s: State, chance: Chance) -> None:
    """HC-1: a card for everybody."""
    for seat in range(s.seats):
        s.hand[seat] = draw_card(chance, s.left)


def to_act(s: State) -> int:
    """HC-2: everybody who has not decided yet."""
    waiting = 0
    if s.round < s.rounds:
        for seat in range(s.seats):
            if s.choice[seat] == UNDECIDED:
                waiting |= 1 << seat
    return waiting


def legal(s: State, seat: int, out: list[int]) -> int:
    """HC-2: keep or swap."""
    if not to_act(s) >> seat & 1:
        return 0
    out[0] = KEEP
    out[1] = SWAP
    return 2


def apply(s: State, seat: int, action: int, chance: Chance) -> None:
    """HC-2, HC-3: note the choice; the last one brings the cards to light."""
    s.choice[seat] = action + 1
    if to_act(s) == 0:
        show(s, chance)


def show(s: State, chance: Chance) -> None:
    """HC-2 to HC-4: swap, compare, score, and deal again if there is another round."""
    best = 0
    for seat in range(s.seats):
        if s.choice[seat] == SWAP + 1:
            old = s.hand[seat]
            s.hand[seat] = draw_card(chance, s.left)
            s.left[old] += 1
        best = max(best, s.hand[seat])
    holders = 0
    for seat in range(s.seats):
        holders += s.hand[seat] == best
    for seat in range(s.seats):
        if s.hand[seat] == best and holders == 1:
            s.points[seat] += 1
        s.shown[seat] = s.hand[seat]
        s.hand[seat] = 0
        s.choice[seat] = UNDECIDED
    s.round += 1
    if s.round < s.rounds:
        deal(s, chance)


def score(s: State, seat: int) -> int:
    """HC-3: rounds won."""
    return s.points[seat]


def result(s: State, seat: int) -> int:
    """HC-4: the place, from 1."""
    place = 1
    for other in range(s.seats):
        if s.points[other] > s.points[seat]:
            place += 1
    return place


def imagine(s: State, seat: int, chance: Chance) -> None:
    """Other hands are dealt again from all cards that this seat has not seen; a secret choice may have been either."""
    for other in range(s.seats):
        if other != seat and s.hand[other] > 0:
            s.left[s.hand[other]] += 1
    for other in range(s.seats):
        if other != seat and s.hand[other] > 0:
            s.hand[other] = draw_card(chance, s.left)
            if s.choice[other] != UNDECIDED:
                s.choice[other] = below(chance, 2) + 1


# What an observation consists of: name, length, lowest and highest value. The table's parts, then those of each seat.
TABLE: Parts = (("rounds", 1, 0, 3), ("round", 1, 0, 3), ("hand", 1, 0, HIGHEST), ("choice", 1, 0, 2))
SEAT: Parts = (("decided", 1, 0, 1), ("shown", 1, 0, HIGHEST), ("points", 1, 0, 3))


def observe(s: State, seat: int, out: list[int]) -> int:
    """Write what this seat knows, its own part of the table first; return how many numbers that are."""
    out[0] = s.rounds
    out[1] = s.round
    out[2] = s.hand[seat] if seat >= 0 else 0
    out[3] = s.choice[seat] if seat >= 0 else UNDECIDED
    n = 4
    for i in range(s.seats):
        other = (max(seat, 0) + i) % s.seats
        out[n] = s.choice[other] != UNDECIDED
        out[n + 1] = s.shown[other]
        out[n + 2] = s.points[other]
        n += 3
    return n


def has_hidden(s: State, seat: int) -> bool:
    """Others' cards, as long as the game goes on."""
    return s.round < s.rounds


def value(s: State, seat: int) -> int:
    """Return the value for a greedy player: points, and a high card until then."""
    return 10 * s.points[seat] + s.hand[seat]


def is_quiet(s: State, seat: int) -> bool:
    """Values can be compared at any time."""
    return True


def broken(before: State, seat: int, action: int, after: State) -> int:
    """1: no number is in the deck and in hands more than twice. 2: a round gives one point at most."""
    for number in range(1, HIGHEST + 1):
        n = after.left[number]
        for other in range(after.seats):
            n += after.hand[other] == number
        if n < 0 or n > COPIES:
            return 1
    total = 0
    for other in range(after.seats):
        total += after.points[other]
    return 2 if total > after.round else 0


def reveals(before: State, after: State) -> bool:
    """HC-3: the cards are shown when a round ends."""
    return after.round > before.round


# The sentences, which are never compiled.

NAMES = ("Ann", "Ben", "Cat")


def seat_names(s: State) -> tuple[str, ...]:
    """Return the names of the seats."""
    return NAMES[: s.seats]


def view(s: State, seat: int) -> View:
    """Return the seat's own card, who has decided, and what was shown."""
    return {
        "round": s.round,
        "rounds": s.rounds,
        "hand": s.hand[seat] if seat >= 0 else 0,
        "choice": s.choice[seat] if seat >= 0 else UNDECIDED,
        "decided": [s.choice[other] != UNDECIDED for other in range(s.seats)],
        "shown": s.shown[: s.seats],
        "points": s.points[: s.seats],
    }


def ask(s: State, seat: int) -> str:
    """Return what this seat has to decide now, or whom it waits for."""
    waiting = [NAMES[other] for other in range(s.seats) if to_act(s) >> other & 1]
    if not waiting:
        return "The game is over."
    if seat >= 0 and to_act(s) >> seat & 1:
        return f"Keep your {s.hand[seat]}, or swap it?"
    return f"{' and '.join(waiting)} must decide."


def describe(s: State, seat: int, action: int) -> Choice:
    """Return a legal action in words."""
    if action == KEEP:
        return Choice(f"Keep the {s.hand[seat]}", "keep")
    return Choice(f"Swap the {s.hand[seat]}", "swap", effect="draws another card")


def narrate(before: State, seat: int, action: int, after: State) -> list[Event]:
    """Return what everybody at the table may know: that a seat has decided, and the cards once they are shown."""
    events = [Event(f"{NAMES[seat]} has decided.", "decided")]
    if after.round > before.round:
        cards = ", ".join(f"{NAMES[other]} {after.shown[other]}" for other in range(after.seats))
        events.append(Event(f"Cards are shown: {cards}.", "shown"))
        winners = [other for other in range(after.seats) if after.points[other] > before.points[other]]
        events.append(Event(f"{NAMES[winners[0]]} scores." if winners else "A tie: nobody scores.", "scored"))
    return events


def why_not(s: State, seat: int, action: int) -> Refusal:
    """Return why this action is not open to this seat now."""
    if s.round == s.rounds:
        return Refusal("HC-4", "All rounds are played. Start another game.")
    return Refusal("HC-2", f"You have decided already. Wait for the others: {ask(s, seat)}")


def draw(s: State, seat: int) -> str:
    """Return the table as this seat sees it, in text."""
    hands = [str(s.hand[other]) if other == seat else "?" for other in range(s.seats)]
    rows = [
        f"{NAMES[o]}: card {hands[o]}, showed {s.shown[o] or 'nothing'}, {s.points[o]} points" for o in range(s.seats)
    ]
    return "\n".join(rows)


def summary(s: State) -> list[tuple[str, str]]:
    """Return how the game stands or ended."""
    return [("Rounds", f"{s.round} of {s.rounds}"), *((NAMES[o], str(s.points[o])) for o in range(s.seats))]


# The description. A game of more than a page has a folder, with `rules`, `view`, `text` and so on as modules.

here: Any = sys.modules[__name__]

GAME = Game(
    name="highcard",
    title="High Card",
    credit="Retrocade, 2026",
    tagline="Keep it or swap it.",
    minutes="1",
    rules_version=1,
    cooperative=False,
    state=State,
    rules=here,
    observer=here,
    heuristic=here,
    invariants=here,
    view=view,
    words=here,
    seat_names=seat_names,
    options=(
        Option("seats", "Players", {"2": 2, "3": 3}, 2),
        Option("rounds", "Rounds", {"1": 1, "3": 3}, 3),
    ),
    presets=(Preset("quick", "One round", {"rounds": 1}),),
    actions=2,
    most_legal=2,
    most_decisions=3 * MOST_SEATS,
    reveals=reveals,
)
