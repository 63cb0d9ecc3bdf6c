"""A second, slow Retro Tetro for tests, written from the ledger: boards are sets of squares, nothing is looked up.

It reads the box (shapes, boards, objectives, levels) and shares only the numbering of actions with the rules. Squares are
(column, row), both from 0.
"""

from __future__ import annotations

from itertools import combinations, product
from typing import Any

from retrocade.games.retrotetro.content import BOX
from retrocade.games.retrotetro.pieces import DROPS, SHAPE_TURNS

Square = tuple[int, int]
SHAPES = [str(shape["id"]) for shape in BOX["shape"]]
COLUMNS, ROWS, GREEN = 8, 16, 11
PINK = "pink"
OBJECTIVES = [str(objective["id"]) for objective in BOX["objective"]]


def print_of(side: str) -> dict[Square, str]:
    """The prints of a board, square by square."""
    found: dict[Square, str] = {}
    for line in BOX["board"][side]["picture"].splitlines():
        row, bar, signs = line.partition("|")
        if bar:
            found |= {(column, int(row) - 1): sign for column, sign in enumerate(signs.split())}
    return found


PRINTS = {side: print_of(side) for side in ("normal", "advanced")}
HALVES = {
    name: {(column + 4 * (name[-1] == "R"), int(name[:-1]) - 1) for column in range(4)}
    for name in BOX["board"]["normal"]["half_rows"]
}


def beside(square: Square) -> set[Square]:
    column, row = square
    return {(column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)}


def edge(one: set[Square], other: set[Square]) -> bool:
    """Return whether two pieces share an edge."""
    return any(beside(square) & other for square in one)


class Sheet:
    """One player's board, pieces and coins."""

    def __init__(self, side: str) -> None:
        self.print = PRINTS[side]
        self.pieces: list[tuple[str, set[Square]]] = []
        self.coins = 0
        self.copies = dict.fromkeys(SHAPES, 4)
        self.pink = 0  # held
        self.match_coins = self.half_row_coins = 0

    @property
    def covered(self) -> set[Square]:
        return set().union(*(squares for _, squares in self.pieces))

    def falls_to(self, drop: int) -> set[Square]:
        """Return the squares of a piece that falls straight down as far as it can (RT-22 to RT-25)."""
        shape, turn, first = DROPS[drop]
        squares = {(first + x, y + ROWS) for x, y in SHAPE_TURNS[shape][turn]}
        covered = self.covered
        while all(row > 0 and (column, row - 1) not in covered for column, row in squares):
            squares = {(column, row - 1) for column, row in squares}
        return squares

    def may_lie(self, shape: str, squares: set[Square]) -> bool:
        """Return whether a drop is legal (RT-22, RT-26)."""
        same = set().union(*(others for other, others in self.pieces if other == shape))
        return all(row < ROWS for _, row in squares) and not edge(squares, same)

    def shape_of(self, drop: int) -> str:
        shape = DROPS[drop][0]
        return SHAPES[shape] if shape < len(SHAPES) else PINK

    def fits(self, drop: int) -> bool:
        return self.may_lie(self.shape_of(drop), self.falls_to(drop))

    def place(self, drop: int) -> None:
        """Place a piece: traps, then symbols and pink spaces, then half rows (RT-R14)."""
        shape, squares, before = self.shape_of(drop), self.falls_to(drop), self.covered
        self.pieces.append((shape, squares))
        signs = [self.print[square] for square in squares]
        for _ in range(signs.count("TR")):
            self.coins -= min(2, self.coins) if self.coins > 0 else 0
        matches = 3 * signs.count("PK") if shape == PINK else signs.count(shape)
        filled = sum(half <= self.covered and not half <= before for half in HALVES.values())
        self.match_coins += matches
        self.half_row_coins += filled
        self.coins += matches + filled
        self.pink += -1 if shape == PINK else signs.count("PK")
        if shape != PINK:
            self.copies[shape] -= 1

    def pay(self, shape: str) -> None:
        """Pay and set a piece aside, "" for none (RT-31)."""
        self.coins -= 2
        if shape:
            self.copies[shape] -= 1

    # Counting

    def signs(self, *, covered: bool) -> list[str]:
        here = self.covered
        return [sign for square, sign in self.print.items() if (square in here) == covered]

    @property
    def columns(self) -> int:
        return len({column for column, row in self.covered if row >= GREEN})

    @property
    def gold(self) -> int:
        return self.signs(covered=True).count("GG")

    @property
    def people(self) -> int:
        return sum(int(sign[1]) for sign in self.signs(covered=False) if sign[0] == "M")

    @property
    def half_rows(self) -> set[str]:
        return {name for name, half in HALVES.items() if half <= self.covered}

    @property
    def full_rows(self) -> int:
        return sum({(column, row) for column in range(COLUMNS)} <= self.covered for row in range(ROWS))

    @property
    def points(self) -> int:
        """Return the points without the objective (RT-43 to RT-47)."""
        return self.coins + self.columns + 2 * self.gold + self.people

    def objective(self, name: str) -> int:
        """Return the points of an objective (RT-61 to RT-68)."""
        covered = self.covered
        rows = [{row for _, row in squares} for _, squares in self.pieces]
        if name == "row_rider":
            return 4 * (self.half_row_coins // 2)
        if name == "perfect_fit":
            return 2 * (self.match_coins // 2)
        if name == "line_crosser":
            return 3 * sum(GREEN - 1 in piece and GREEN in piece for piece in rows)
        if name == "gold_rush":
            return 3 * sum(any(self.print[square] == "GG" for square in squares) for _, squares in self.pieces)
        if name == "safe_homes":
            return 3 * sum(
                sign[0] == "M" and square not in covered and all(near in covered for near in beside(square) if on(near))
                for square, sign in self.print.items()
            )
        if name == "high_rise":
            return 2 * sum(min(piece) >= GREEN for piece in rows)
        highlighted = set().union(*HALVES.values())
        if name == "open_ground":
            return sum(row < GREEN and (column, row) not in covered | highlighted for column, row in self.print) // 2
        assert name == "sky_cover"
        return sum(row >= GREEN for _, row in covered) // 4 + self.gold

    # Levels

    def areas(self, colours: int) -> bool:
        """Return whether the same colours are joined in two areas that share no piece and do not touch (RT-R28)."""
        return any(self.two_areas(kinds) for kinds in combinations(SHAPES, colours))

    def two_areas(self, kinds: tuple[str, ...]) -> bool:
        of_kind = [[squares for shape, squares in self.pieces if shape == kind] for kind in kinds]
        found = [list(area) for area in product(*of_kind) if hangs_together(list(area))]
        return any(
            all(a is not b and not edge(a, b) for a, b in product(one, other)) for one, other in combinations(found, 2)
        )

    def meets(self, condition: dict[str, Any]) -> bool:
        """Return whether the conditions of a level hold (RT-89 to RT-100, RT-R42)."""
        value, kind = condition.get("value", 0), condition["kind"]
        if kind == "areas":
            return self.areas(condition["colours"])
        have = {
            "columns": self.columns,
            "gold": self.gold,
            "coins": self.coins,
            "half_rows": len(self.half_rows),
            "full_rows": self.full_rows,
        }[kind.partition("_")[2]]
        return bool(have >= value if kind.startswith("min_") else have <= value)


def on(square: Square) -> bool:
    return 0 <= square[0] < COLUMNS and 0 <= square[1] < ROWS


def hangs_together(pieces: list[set[Square]]) -> bool:
    """Return whether pieces are joined by side contacts into one group."""
    group, rest = [pieces[0]], pieces[1:]
    while joined := [piece for piece in rest if any(edge(piece, other) for other in group)]:
        group += joined
        rest = [piece for piece in rest if not any(piece is one for one in joined)]
    return not rest
