"""Positions written by hand: sheets by their shapes and empty squares, cards by their names, and chosen flips."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from retrocade.engine.chance import Script, seeded
from retrocade.engine.contract import Refusal
from retrocade.engine.layout import copied
from retrocade.engine.polyomino import Cell
from retrocade.games import load
from retrocade.games.insertcoin import rules, sheet
from retrocade.games.insertcoin.content import (
    ALL_CARDS,
    CARDS,
    CELLS,
    GRID,
    HALF,
    LEVELS,
    MOST_FORMS,
    SHAPE_CELLS,
    SHAPE_IDS,
    SYMBOL_IDS,
    SYMBOL_ON,
)
from retrocade.games.insertcoin.state import BURN, CHOOSE, DONE, HOLD, OUT, READY, SQUARE, TURN, State

GAME = load("insertcoin")
CARD_IDS = [card["id"] for card in CARDS]
GAME_OVER = "GAME OVER"
NO_LUCK: Any = Script()


@dataclass
class Level:
    """A shape with only these squares empty, or only these filled."""

    shape: str
    empty: Iterable[Cell] | None = None
    filled: Iterable[Cell] | None = None

    def mask(self) -> int:
        cells = SHAPE_CELLS[number(self.shape)]
        if self.empty is None:
            return squares(self.shape, self.filled or ())
        return ((1 << len(cells)) - 1) & ~squares(self.shape, self.empty)


def done(shape: str) -> Level:
    """Return a completed Level."""
    return Level(shape, empty=())


@dataclass
class Sheet:
    """A player: three Levels, Lives, Coins, and pending effects."""

    levels: Sequence[Level] = field(default_factory=lambda: (Level("AI1"), Level("UR1"), Level("WS1")))
    lives: int = 3
    coins: int = 3
    double: bool = False
    out: bool = False
    skip: bool = False


def number(shape: str) -> int:
    return SHAPE_IDS.index(shape) + 1


def squares(shape: str, cells: Iterable[Cell]) -> int:
    """Return cells of a shape as a set of its squares."""
    return sum(1 << SHAPE_CELLS[number(shape)].index(cell) for cell in cells)


def card(name: str) -> int:
    return CARD_IDS.index(name) + 1


def table(*sheets: Sheet, card_in_play: str = "C01", flips: int = 1, over_at: tuple[int, int] = (0, 0)) -> State:
    """Return a turn in progress with this card in play. Of the Shape cards flipped before, the last in the list are
    gone."""
    s: State = GAME.blank({"seats": len(sheets)})
    s.phase, s.flips, s.over_at = TURN, flips, list(over_at)
    s.card = card(card_in_play)
    gone = [n for n in range(30, 0, -1) if n != s.card][: flips - 1 - sum(map(bool, over_at))]
    s.left = ALL_CARDS & ~sum(1 << n for n in [s.card, *gone])
    for seat, mine in enumerate(sheets):
        for n, level in enumerate(mine.levels):
            s.shape[LEVELS * seat + n] = number(level.shape)
            s.filled[LEVELS * seat + n] = level.mask()
        s.lives[seat], s.coins[seat] = mine.lives, mine.coins
        s.double[seat], s.skip[seat] = mine.double, mine.skip
        s.step[seat] = OUT if mine.out else CHOOSE
    rules.show(s)
    return s


# Looking


def legal(s: State, seat: int = 0) -> list[int]:
    out = [0] * GAME.most_legal
    return out[: rules.legal(s, seat, out)]


def labels(s: State, seat: int = 0) -> list[str]:
    return [str(GAME.words.describe(s, seat, action).label) for action in legal(s, seat)]


def kinds(s: State, seat: int = 0) -> list[str]:
    return [GAME.words.describe(s, seat, action).kind for action in legal(s, seat)]


def refusal(s: State, action: int, seat: int = 0) -> Refusal:
    assert action not in legal(s, seat), action
    return GAME.words.why_not(s, seat, action)


def cells(s: State, seat: int, level: int) -> set[Cell]:
    """Return the filled cells of a Level."""
    at = LEVELS * seat + level
    return {cell for n, cell in enumerate(SHAPE_CELLS[s.shape[at]]) if s.filled[at] >> n & 1}


def empty_cells(s: State, seat: int, level: int) -> set[Cell]:
    return set(SHAPE_CELLS[s.shape[LEVELS * seat + level]]) - cells(s, seat, level)


def is_completed(s: State, seat: int, level: int) -> bool:
    return sheet.is_completed(s, seat, level)


def purse(s: State, seat: int = 0) -> tuple[int, int]:
    """Return Lives and Coins."""
    return s.lives[seat], s.coins[seat]


Move = tuple[str, int, frozenset[Cell]]  # a symbol's name, or burn; Level; cells


def moves(s: State, seat: int = 0) -> set[Move]:
    """Return everything that this seat can do with the card, however many decisions it takes."""
    found: set[Move] = set()
    for action in legal(s, seat):
        if HOLD <= action <= BURN:
            after = copied(s)
            rules.apply(after, seat, action, seeded(0))
            name = "burn" if action == BURN else symbol_in_hand(after, seat)
            found |= {(name, *where(after, seat, place)) for place in legal(after, seat)}
    return found


def symbol_in_hand(s: State, seat: int) -> str:
    return SYMBOL_IDS[SYMBOL_ON[2 * s.card + s.hand[seat] // MOST_FORMS]]


def where(s: State, seat: int, action: int) -> tuple[int, frozenset[Cell]]:
    """Return the Level and cells that an action fills."""
    at = GAME.words.describe(s, seat, action).at
    return int(at[0][0]) - 1, frozenset(("ABCDEFGH".index(place[2]), int(place[3]) - 1) for place in at)


# Acting


def do(s: State, seat: int, *actions: int, chance: Any = None) -> State:
    """Return the state after these decisions, each of which must be legal."""
    after = copied(s)
    for action in actions:
        assert action in legal(after, seat), GAME.words.why_not(after, seat, action)
        rules.apply(after, seat, action, chance or NO_LUCK)
    return after


def square(level: int, cell: Cell) -> int:
    """Return the action that names a cell. Levels count from 0 here."""
    return SQUARE + CELLS * level + GRID * cell[0] + cell[1]


def draw(s: State, symbol: str, level: int, covered: Iterable[Cell], seat: int = 0) -> State:
    """Return the state after drawing a symbol over exactly these cells."""
    wanted = (level, frozenset(covered))
    for action in legal(s, seat):
        if HOLD <= action < BURN:
            after = do(s, seat, action)
            if symbol_in_hand(after, seat) == symbol:
                for place in legal(after, seat):
                    if where(after, seat, place) == wanted:
                        return do(after, seat, place)
    raise AssertionError(f"{symbol} cannot be drawn over {sorted(wanted[1])} of Level {level + 1}")


def burn(s: State, level: int, cell: Cell, seat: int = 0) -> State:
    return do(s, seat, BURN, square(level, cell))


def finish(s: State, *cards: str, seats: Iterable[int] | None = None) -> State:
    """Return the state after everybody is done and these cards came up. Players who have decided nothing burn."""
    waiting = [seat for seat in (seats or range(s.seats)) if s.step[seat] < READY]
    for seat in waiting:
        if s.step[seat] == CHOOSE:
            s = do(s, seat, BURN, legal(do(s, seat, BURN), seat)[0])
    for seat in waiting[:-1]:
        s = do(s, seat, DONE)
    return do(s, waiting[-1], DONE, chance=flips(s, *cards))


def flips(s: State, *cards: str) -> Script:
    """Return the luck that turns these cards up, in this order."""
    outcomes: list[tuple[int, int]] = []
    n, left, over_at = s.flips, s.left, list(s.over_at)
    for name in cards:
        n += 1
        half = (n - 1) // HALF
        rest = HALF * (half + 1) + 1 - n
        if over_at[half] == 0:
            outcomes.append((0 if name == GAME_OVER else rest - 1, rest))
        if name == GAME_OVER:
            assert over_at[half] == 0, "that half's GAME OVER card has come"
            over_at[half] = n
        else:
            assert over_at[half] > 0 or rest > 1, "only the GAME OVER card is left in this half"
            outcomes.append(((left & (1 << card(name)) - 1).bit_count(), left.bit_count()))
            assert left >> card(name) & 1, f"{name} has been flipped"
            left ^= 1 << card(name)
    return Script(*outcomes)
