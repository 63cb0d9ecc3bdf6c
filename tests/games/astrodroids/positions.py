"""Positions of Retrograde in the ledger's words, and decisions by name: cells as "4,2", cards as "C06", sheets as "S001"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from retrocade.engine.chance import Script, seeded
from retrocade.engine.contract import Choice, Refusal
from retrocade.engine.layout import copied
from retrocade.games.astrodroids import GAME, rules, text
from retrocade.games.astrodroids.content import (
    CARD_IDS,
    CARDS,
    CELLS,
    DICE,
    FIRST_BIT,
    KINDS,
    MOST_DICE,
    PACES,
    SHEET_IDS,
)
from retrocade.games.astrodroids.names import CELL_NAMES
from retrocade.games.astrodroids.rules.chains import chain_of
from retrocade.games.astrodroids.rules.paying import coins_for
from retrocade.games.astrodroids.rules.plans import plan_of
from retrocade.games.astrodroids.sheet import dice_of
from retrocade.games.astrodroids.state import (
    BLAST,
    CIRCLE,
    CLAIM,
    FIRE,
    HOLD,
    LEAVE,
    OPEN,
    PICK,
    REROLL,
    ROLL,
    State,
)

__all__ = ["FIRE", "GAME", "LEAVE"]

EXAMPLE_TABLE = ("C06", "C13", "C20")  # AD-E2
FOUR_CARDS = ("C06", "C13", "C20", "C36")
FIVE_CARDS = ("C06", "C13", "C20", "C36", "C41")
ROW_4 = ["4,1", "4,2", "4,3", "4,4", "4,5"]
ROW_5 = ["5,1", "5,2", "5,3", "5,4", "5,5"]
COLUMN_3 = ["1,3", "2,3", "3,3", "4,3", "5,3"]


def card(name: str) -> int:
    return CARD_IDS.index(name)


def cell(name: str) -> int:
    return CELL_NAMES.index(name)


def bits(names: Sequence[str]) -> int:
    return sum(1 << cell(name) for name in set(names))


# Decisions


def reroll(*dice: int) -> int:
    """Return the action that throws these dice, counted from 1."""
    return REROLL - 1 + sum(1 << die - 1 for die in dice)


def claim(s: State, name: str) -> int:
    return CLAIM + s.table.index(card(name))


def hold(s: State, name: str) -> int:
    return HOLD + s.table.index(card(name))


def pick(name: str) -> int:
    return PICK + cell(name)


def circle(eyes: int) -> int:
    return CIRCLE + eyes - 1


def unlock(kind: str) -> int:
    return OPEN + KINDS.index(kind)


# Luck


def fall(*faces: int) -> tuple[int, int]:
    """Return the luck of a throw, by the faces of dice 1, 2, ...; faces of other dice do not matter."""
    return sum((face - 1) * 6**i for i, face in enumerate(faces)), 6**MOST_DICE


def box(one: int, other: int) -> tuple[int, int]:
    """Return the luck of the two box dice of a solo time-out."""
    return one - 1 + 6 * (other - 1), 36


def luck(*outcomes: tuple[int, int]) -> Any:
    return Script(*outcomes)


# Positions


def begun(seats: int = 2, pace: str = "realtime", seed: int = 1, **options: int) -> State:
    """Return a game as it is dealt."""
    s: State = GAME.blank({"seats": seats, "pace": PACES.index(pace), **options})
    rules.setup(s, seeded(seed))
    return s


def rolling(
    *dice: Sequence[int], table: Sequence[str] = EXAMPLE_TABLE, pace: str = "realtime", number: int = 1, **options: int
) -> State:
    """Return part 2 after GO, with each player's dice and these cards on the table. The sheets are S001, S002, ..."""
    s: State = GAME.blank({"seats": len(dice), "pace": PACES.index(pace), **options})
    s.round, s.phase, s.waiting = number, ROLL, (1 << len(dice)) - 1
    s.hidden = sum(1 << c for c in range(1, CARDS + 1) if CARD_IDS[c] not in table)
    for slot, name in enumerate(table):
        s.table[slot] = card(name)
    for seat, faces in enumerate(dice):
        s.sheet[seat] = seat
        s.dice[seat * MOST_DICE : seat * MOST_DICE + len(faces)] = faces
    return s


def give(s: State, seat: int, *kinds: str, locked: bool = False) -> State:
    """Put Power-Up cards before a player."""
    for kind in kinds:
        bit = FIRST_BIT[KINDS.index(kind)]
        while (s.locked[seat] | s.unlocked[seat]) >> bit & 1:
            bit += 1
        if locked:
            s.locked[seat] |= 1 << bit
        else:
            s.unlocked[seat] |= 1 << bit
    return s


def blasting(
    name: str,
    dice: Sequence[int],
    *kinds: str,
    coins: int = 0,
    blasted: Sequence[str] = (),
    number: int = 2,
    sheet: str = "S001",
) -> State:
    """Return part 3 for a player alone with this card, these dice, unlocked Power-Ups and Coins."""
    s: State = GAME.blank({"seats": 1, "pace": PACES.index("beat")})
    s.round, s.phase, s.waiting = number, BLAST, 1
    s.claimed[0], s.sheet[0] = card(name), SHEET_IDS.index(sheet)
    s.hidden = sum(1 << c for c in range(1, CARDS + 1) if CARD_IDS[c] != name)
    s.coins[0] = coins
    s.blasted[0] = bits(blasted)
    give(s, 0, *kinds)
    assert len(dice) == dice_of(s, 0), f"{dice} are not {DICE} dice and one for each Cube Friend"
    s.dice[: len(dice)] = dice
    return s


# The door


def legal(s: State, seat: int = 0) -> list[int]:
    out = [0] * GAME.most_legal
    return out[: rules.legal(s, seat, out)]


def act(s: State, seat: int, action: int, *outcomes: tuple[int, int]) -> State:
    """Carry out a legal action with exactly this luck."""
    assert action in legal(s, seat), text.why_not(s, seat, action)
    chance = luck(*outcomes)
    rules.apply(s, seat, action, chance)
    assert not chance.outcomes, f"this luck was not used: {chance.outcomes}"
    return s


def act_anyhow(s: State, seat: int, action: int, seed: int = 1) -> State:
    """Carry out a legal action with any luck."""
    assert action in legal(s, seat), text.why_not(s, seat, action)
    rules.apply(s, seat, action, seeded(seed))
    return s


def refused(s: State, seat: int, action: int) -> Refusal:
    """Return why an action is not legal."""
    assert action not in legal(s, seat), text.describe(s, seat, action)
    return text.why_not(s, seat, action)


def allows(s: State, cells: Sequence[str], trophy: int = 0, seat: int = 0) -> bool:
    """True if a plan can be built from these Droids in some order, and this trophy."""
    if not cells:
        return not trophy or circle(trophy) in legal(s, seat)
    for first in cells:
        if pick(first) in legal(s, seat):
            after = copied(s)
            rules.apply(after, seat, pick(first), luck())
            if allows(after, [other for other in cells if other != first], trophy, seat):
                return True
    return False


def shape_allows(cells: Sequence[str], froggers: int) -> bool:
    """Return True if cells are a chain, at any cost."""
    return chain_of(bits(cells), froggers) >= 0


def planned(s: State, *steps: int, seat: int = 0) -> State:
    """Return the position after some steps of a plan."""
    after = copied(s)
    for step in steps:
        act(after, seat, step)
    return after


def coins_of(s: State, *steps: int) -> int:
    """Return the Coins that a plan costs."""
    after = planned(s, *steps)
    firsts, seconds, others, trophy, _ = plan_of(after, 0)
    return coins_for(after, 0, firsts, seconds, others, trophy)


def droids(s: State, seat: int = 0) -> list[str]:
    return [CELL_NAMES[c] for c in range(CELLS) if s.blasted[seat] >> c & 1]


def trophies(s: State, seat: int = 0) -> list[int]:
    return [eyes for eyes in range(1, 7) if s.trophies[seat] >> eyes & 1]


def table(s: State) -> list[str]:
    return [CARD_IDS[c] for c in s.table if c]


# Parts 3 and 4


def all_claimed(*names: str, pace: str = "realtime", number: int = 2) -> State:
    """Return part 3, in which each player has a card and dice that pay for nothing. One card is left."""
    s = rolling(*([1, 2, 3, 4, 5, 6] for _ in names), table=[*names, "C13"], pace=pace, number=number)
    for seat in range(len(names)):
        s.claimed[seat], s.table[seat] = s.table[seat], 0
    s.phase, s.last = BLAST, 1
    return s


def fired(s: State) -> State:
    """Everybody fires."""
    for seat in range(s.seats):
        if s.phase == BLAST:
            act_anyhow(s, seat, FIRE)
    return s


# Words


def choice(s: State, action: int, seat: int = 0) -> Choice:
    """Return a legal action in words."""
    assert action in legal(s, seat)
    return text.describe(s, seat, action)


def events_of(s: State, seat: int, action: int, *outcomes: tuple[int, int]) -> list[str]:
    """Carry out an action, and return the events that everybody gets."""
    before = copied(s)
    act(s, seat, action, *outcomes)
    return [str(event.text) for event in text.narrate(before, seat, action, s)]


def events_anyhow(s: State, seat: int, action: int) -> list[str]:
    """The same with any luck."""
    before = copied(s)
    act_anyhow(s, seat, action)
    return [str(event.text) for event in text.narrate(before, seat, action, s)]
