"""Positions of Domination laid out card by card, and whole actions by name.

t = Table("Earth", "Mars")                     # Player A has Earth, Player B Mars
moon = t.asset(B, "Moon 1212", damage=1)       # a place, numbered as in the state
bomber = t.craft(A, "Light Bomber", moon, 1)   # in orbital 1 of it
s = t.ready()                                  # A's Maneuvers
s = do(s, own(bomber), BOMBARD, enemy(moon), amount(2), dice=(5, 1))
"""

from __future__ import annotations

from typing import Any

from retrocade.engine.chance import Script
from retrocade.engine.chance import dice as thrown
from retrocade.engine.layout import copied
from retrocade.games.domination import GAME, rules
from retrocade.games.domination.content import (
    ASSET,
    CRAFT,
    DELTA_VEE,
    KIND,
    MOST_DICE,
    NUMBER_OF,
    ORBITALS,
    ROW,
)
from retrocade.games.domination.state import (
    AMOUNT,
    ASSET_IN_PLAY,
    CRAFT_IN_PLAY,
    DEBRIS,
    ENEMY,
    FREE,
    HAND,
    MANEUVERS,
    ORBITAL,
    OWN,
    PLACES,
    REMOVED,
    RUIN,
    UPGRADE_IN_PLAY,
    State,
)
from retrocade.games.domination.turn import proceed

A, B = 0, 1
HOME = (0, PLACES)  # the Homeworlds' places
FILLER = "Research Station 1232"


class Table:
    """A table being laid out. Cards take places in the order in which they are put down."""

    def __init__(self, home_a: str = "Earth", home_b: str = "Mars", **options: str) -> None:
        self.state: State = GAME.blank(GAME.choose(options))
        s = self.state
        self.hands: list[list[int]] = [[], []]
        self.decks: list[list[int]] = [[NUMBER_OF["Light Bomber"]] * 2, [NUMBER_OF["Light Bomber"]] * 2]
        for side, home in enumerate((home_a, home_b)):
            s.deck[ROW * side] = NUMBER_OF[home]
            s.lies[PLACES * side] = ASSET_IN_PLAY
            s.slot[PLACES * side] = ROW * side
            s.at[PLACES * side] = PLACES * side
        s.turn = 1
        self.fillers = [0, 0]

    def put(self, side: int, name: str, what: int, at: int = -1, **fields: int) -> int:
        """Put a card at the next place of a side; return the place."""
        self.take_fillers(side)
        return self.add(side, name, what, at, **fields)

    def take_fillers(self, side: int) -> None:
        """Remove the filler cards, so that a finished table can be added to."""
        s = self.state
        for _ in range(self.fillers[side]):
            s.lies[PLACES * side + s.placed[side]] = FREE
            s.placed[side] -= 1
        self.fillers[side] = 0

    def add(self, side: int, name: str, what: int, at: int = -1, **fields: int) -> int:
        s = self.state
        s.placed[side] += 1
        n = s.placed[side]
        p = PLACES * side + n
        s.deck[ROW * side + n] = NUMBER_OF[name]
        s.slot[p] = ROW * side + n
        s.lies[p] = what
        s.at[p] = p if at < 0 else at
        for field, value in fields.items():
            getattr(s, field)[p] = value
        return p

    def asset(self, side: int, name: str, **fields: int) -> int:
        return self.put(side, name, ASSET_IN_PLAY, **fields)

    def ruin(self, side: int, name: str) -> int:
        return self.put(side, name, RUIN)

    def craft(self, side: int, name: str, at: int, orbital: int, left: int = -1, **fields: int) -> int:
        """Put a craft in play, with all its delta-vee or with this much left; return its place."""
        p = self.put(side, name, CRAFT_IN_PLAY, at, orbital=orbital, **fields)
        if left >= 0:
            self.state.spent[p] = DELTA_VEE[NUMBER_OF[name]] - left
        return p

    def upgrade(self, side: int, name: str, at: int, **fields: int) -> int:
        return self.put(side, name, UPGRADE_IN_PLAY, at, **fields)

    def hidden(self, side: int, name: str, at: int = -1, built: int = 0) -> int:
        """Put down a card under construction, an asset in the row, others at an asset; return its place."""
        kind = KIND[NUMBER_OF[name]]
        p = self.put(side, name, kind, -1 if kind == ASSET else at, built=built)
        if kind == CRAFT:
            self.state.hint[p] = 15
        return p

    def debris(self, side: int, at: int, orbital: int, count: int = 1) -> int:
        """Put down debris; return the place of the last one."""
        p = -1
        for _ in range(count):
            p = self.put(side, "L.A.V.", DEBRIS, at, orbital=orbital)
        return p

    def hand(self, side: int, *names: str) -> None:
        self.hands[side] = [NUMBER_OF[name] for name in names]

    def deck(self, side: int, *names: str) -> None:
        """Set the cards left to draw, the top first."""
        self.decks[side] = [NUMBER_OF[name] for name in names]

    def lay(self, active: int = A, phase: int = MANEUVERS, **fields: Any) -> State:
        """Return the table in a step of a player's turn."""
        s = self.state
        for side in range(2):
            self.take_fillers(side)
            rest = self.hands[side] + self.decks[side]
            drawn = ROW - 1 - len(self.decks[side])
            spare = drawn - s.placed[side] - len(self.hands[side])
            assert spare >= 0, "the table holds more than a deck"
            for _ in range(spare):  # cards that are out of the game, to make up the thirty
                self.add(side, FILLER, REMOVED)
            self.fillers[side] = spare
            for i, card in enumerate(rest):
                s.deck[ROW * side + s.placed[side] + 1 + i] = card
            s.drawn[side] = drawn
            s.hand[side] = sum(1 << s.placed[side] + 1 + i for i in range(len(self.hands[side])))
        s.active, s.phase = active, phase
        s.first = active if s.turn % 2 else 1 - active
        for field, value in fields.items():
            setattr(s, field, value)
        return s

    def ready(self, active: int = A, phase: int = MANEUVERS, **fields: Any) -> State:
        """Return the table at its next decision."""
        s = self.lay(active, phase, **fields)
        proceed(s)
        return s


# Choices by name


def own(place: int) -> int:
    return OWN + place % PLACES


def enemy(place: int) -> int:
    return ENEMY + place % PLACES


def amount(n: int) -> int:
    return AMOUNT + n - 1


def orbital(n: int) -> int:
    return ORBITAL + n - 1


def card(s: State, name: str) -> int:
    """Return the action that chooses a card from the hand of the player on turn."""
    number = NUMBER_OF[name]
    held = [k for k in range(1, ROW) if s.hand[s.active] >> k & 1 and s.deck[ROW * s.active + k] == number]
    assert held, f"{name} is not in hand"
    return HAND + held[0] - 1


# Playing


def legal(s: State, seat: int | None = None) -> list[int]:
    """Return the legal actions of a seat; of the player on turn, if no seat is given."""
    out = [0] * GAME.most_legal
    return out[: rules.legal(s, s.active if seat is None else seat, out)]


def do(s: State, *actions: int, dice: tuple[int, ...] = ()) -> State:
    """Return the state after these legal choices, which roll exactly these dice."""
    after, luck = copied(s), Script(*thrown(*dice))
    chance: Any = luck
    for action in actions:
        assert action in legal(after), (action, legal(after), GAME.words.ask(after, after.active))
        rules.apply(after, after.active, action, chance)
    assert not luck.outcomes, f"not rolled: {luck.outcomes}"
    return after


def options(s: State, *actions: int) -> list[int]:
    """Return the legal actions after these choices."""
    return legal(do(s, *actions))


def refusal(s: State, *actions: int) -> str:
    """Return the rule that forbids the last of these choices."""
    *before, last = actions
    s = do(s, *before)
    assert last not in legal(s), f"{last} is allowed"
    answer = GAME.words.why_not(s, s.active, last)
    assert len(answer.sentence) > 20
    return answer.rule


def event_texts(s: State, *actions: int, dice: tuple[int, ...] = ()) -> list[str]:
    """Return the events of the last of these choices."""
    *before, last = actions
    s = do(s, *before)
    after = do(s, last, dice=dice)
    return [str(event.text) for event in GAME.words.narrate(s, s.active, last, after)]


def rolled(s: State) -> list[int]:
    return [s.dice[i] for i in range(MOST_DICE) if s.dice[i]]


def outermost(s: State, place: int) -> int:
    return ORBITALS[s.deck[s.slot[place]]]
