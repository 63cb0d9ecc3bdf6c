"""Positions of Star Sprint drawn as the ledger draws them, and decisions by name.

. . 4 b . . .     .  no die     1-6  an enemy of that health
                  b  Blue       g  Green      *  both

o- r- S+ ...      cards: S Spacecraft, r Star Ring, o Open Space, 1 c s 3 4 Encounters; + face up, - face down
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from retrocade.engine.chance import Script, dice, seeded
from retrocade.engine.layout import copied
from retrocade.games import load
from retrocade.games.starsprint import rules, state
from retrocade.games.starsprint.content import (
    CARD_IDS,
    CARD_KINDS,
    COMPASS,
    ENCOUNTER,
    FACE_DOWN,
    OPEN_SPACE,
    SPACECRAFT,
    STAR_RING,
    arrow_mask,
)
from retrocade.games.starsprint.state import (
    ATTACK,
    CELL_NAMES,
    CELLS,
    CHOOSE,
    MOVE,
    ORIENT,
    PASS,
    PLACE,
    SKIP,
    STEP,
    STOP,
    TURN,
    State,
)

__all__ = ["FACE_DOWN", "GAME", "PASS", "SKIP", "STOP"]

GAME = load("starsprint")
LETTERS = {"S": SPACECRAFT, "r": STAR_RING, "o": OPEN_SPACE} | dict(
    zip("1cs34", range(ENCOUNTER, CARD_KINDS), strict=True)
)
PILOTS = ["blue", "green"]
BLUE, GREEN = 0, 1
EMPTY = ". . . . . . .\n" * 5


def cell(name: str) -> int:
    return CELL_NAMES.index(name)


def options(**written: str) -> dict[str, int]:
    return GAME.choose(written)


def position(
    board: str,
    cards: str = "",
    *,
    active: str = "blue",
    dice: Sequence[int] = (3, 3, 3),
    home: str = "",
    hidden: str = "",
    left: dict[str, int] | None = None,
    revealed: int = 1,
    health: tuple[int, int] = (6, 6),
    rings: int = 0,
    **written: Any,
) -> State:
    """Return a position in which the active pilot chooses.

    Without a picture of the cards all are Open Space and face up, except the Spacecraft on `home` and those in
    `hidden`. Other names are options. `revealed` is 1, so that only tests about the penalty have to set it.
    """
    s: State = GAME.blank(options(**written))
    pieces = board.split()
    assert len(pieces) == CELLS
    s.enemy[:] = [int(piece) if piece.isdigit() else 0 for piece in pieces]
    for pilot, letter in enumerate("bg"):
        s.pilot[pilot] = next(at for at, piece in enumerate(pieces) if piece in (letter, "*"))
    s.card[:] = [OPEN_SPACE] * CELLS
    if cards:
        for at, card in enumerate(cards.split()):
            kind, face_down = LETTERS[card[0]], card[1] == "-"
            s.card[at] = FACE_DOWN if face_down else kind
            s.left[kind] += face_down
    for name in hidden.split():
        s.card[cell(name)] = FACE_DOWN
    if home:
        s.card[cell(home)] = SPACECRAFT
    for name, count in (left or {}).items():
        s.left[CARD_IDS.index(name)] = count
    for face in dice:
        s.dice[face] += 1
    s.active, s.turn, s.phase, s.revealed = PILOTS.index(active), 1, CHOOSE, revealed
    s.health[:] = health
    s.rings = rings
    return s


def meeting(board: str, arrows: str, *, active: str = "blue", dice: Sequence[int] = (3,), **more: Any) -> State:
    """Return a position in which an Encounter with these arrows was just flipped under the active pilot."""
    s = position(board, active=active, dice=dice, **more)
    s.arrows, s.phase = arrow_mask(list(arrows)), ORIENT
    return s


def board_of(s: State) -> str:
    """Return the board as a picture."""
    pieces = [str(health or ".") for health in s.enemy]
    for pilot in range(2):
        assert s.enemy[s.pilot[pilot]] == 0
        pieces[s.pilot[pilot]] = "bg"[pilot]
    if s.pilot[0] == s.pilot[1]:
        pieces[s.pilot[0]] = "*"
    return "".join(" ".join(pieces[row * 7 : row * 7 + 7]) + "\n" for row in range(5))


def picture(board: str) -> str:
    """Return a picture as `board_of` writes it."""
    return "".join(" ".join(line.split()) + "\n" for line in board.strip().splitlines())


# Decisions by name


def move(value: int, direction: str) -> int:
    return MOVE + 4 * (value - 1) + COMPASS.index(direction)


def attack(value: int, direction: str) -> int:
    return ATTACK + 4 * (value - 1) + COMPASS.index(direction)


def step(direction: str) -> int:
    return STEP + COMPASS.index(direction)


def turn(quarter: int) -> int:
    return TURN + quarter


def place(value: int) -> int:
    return PLACE + value - 1


def legal(s: State, seat: int | None = None) -> set[int]:
    """Return the legal actions of the seat that acts."""
    out = [0] * GAME.most_legal
    chosen = (0 if s.seats == 1 else s.active) if seat is None else seat
    return set(out[: rules.legal(s, chosen, out)])


def do(s: State, action: int, *outcomes: tuple[int, int]) -> State:
    """Return the state after a legal action with exactly these random outcomes."""
    assert action in legal(s), (action, legal(s))
    after, luck = copied(s), Script(*outcomes)
    chance: Any = luck
    rules.apply(after, 0 if s.seats == 1 else s.active, action, chance)
    assert not luck.outcomes, f"not drawn: {luck.outcomes}"
    return after


def do_any(s: State, action: int, seed: int = 1) -> State:
    """Return the state after a legal action, with any luck."""
    assert action in legal(s), (action, legal(s))
    after = copied(s)
    rules.apply(after, 0 if s.seats == 1 else s.active, action, seeded(seed))
    return after


def flips(s: State, card: str) -> tuple[int, int]:
    """Return the draw by which the next face-down card is this one."""
    kind = CARD_IDS.index(card)
    assert s.left[kind] > 0
    return sum(s.left[:kind]), sum(s.left)


NEXT_ROLL = dice(1, 2, 3)  # the next pilot's action dice, where a test does not care


def end_turn(s: State) -> State:
    """Return the state after passing, when the enemies have acted."""
    return do(s, PASS, *NEXT_ROLL)


def refusal(s: State, action: int) -> str:
    """Return the rule that forbids an action."""
    assert action not in legal(s)
    return GAME.words.why_not(s, 0 if s.seats == 1 else s.active, action).rule


assert GAME.actions == state.ACTIONS
