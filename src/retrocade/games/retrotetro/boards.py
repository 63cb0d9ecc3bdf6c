"""One side of an Arcade Board, read from its picture in content.toml."""

from __future__ import annotations

from typing import Any, NamedTuple

from retrocade.engine.errors import ContentError

WORDS = 3  # the squares of a board are bits in so many words
WORD_BITS = 62  # compiled numbers are signed and must not overflow


class Board(NamedTuple):
    """One side of an Arcade Board. Squares are numbered row by row from the bottom left: A1 is 0."""

    columns: int
    rows: int
    green_row: int  # the last row below the green line, from 1
    half_rows: list[list[int]]  # the squares of each highlighted half row
    gold: list[int]
    people: dict[int, int]  # square to the value printed there
    symbols: dict[int, str]  # square to the id of a shape
    pink: list[int]
    traps: list[int]


def board(box: dict[str, Any], side: str, name: str) -> Board:
    """Return one side of the board, read from its picture."""
    entry = box["board"][side]
    columns, rows = entry["columns"], entry["rows"]
    if columns % 2 or columns < 7 or columns > len("ABCDEFGHJK") or WORD_BITS // columns * WORDS < rows:
        raise ContentError(f"{name}, board.{side}: {columns} columns by {rows} rows is no board these rules can hold.")
    lines = [line.partition("|") for line in entry["picture"].splitlines() if "|" in line]
    tokens = {int(head) - 1: tail.split() for head, _, tail in lines}
    if sorted(tokens) != list(range(rows)) or any(len(line) != columns for line in tokens.values()):
        raise ContentError(f"{name}, board.{side}: the picture is not {rows} rows of {columns} squares, numbered.")
    found = {row * columns + col: token for row, line in tokens.items() for col, token in enumerate(line)}
    ids = {shape["id"] for shape in box["shape"]}
    strange = {t for t in found.values() if t not in {"..", "GG", "PK", "TR", *ids} and not is_person(t)}
    if strange:
        raise ContentError(
            f"{name}, board.{side}: '{sorted(strange)[0]}' is no sign. Use .. GG M1 PK TR or a shape's id."
        )
    return Board(
        columns,
        rows,
        entry["rows_below_green_line"],
        [half_row(text, columns, rows, f"{name}, board.{side}") for text in entry["half_rows"]],
        sorted(square for square, sign in found.items() if sign == "GG"),
        {square: int(token[1]) for square, token in sorted(found.items()) if is_person(token)},
        {square: token for square, token in sorted(found.items()) if token in ids},
        sorted(square for square, sign in found.items() if sign == "PK"),
        sorted(square for square, sign in found.items() if sign == "TR"),
    )


def is_person(token: str) -> bool:
    """Return True if a sign of the picture is a person with a value, such as M2."""
    return len(token) == 2 and token[0] == "M" and token[1] in "123456789"


def half_row(text: str, columns: int, rows: int, where: str) -> list[int]:
    """Return the squares of a half row, such as '3L' or '3R'."""
    number, half = text[:-1], text[-1:]
    if not number.isdigit() or not 1 <= int(number) <= rows or half not in ("L", "R"):
        raise ContentError(f"{where}: '{text}' is no half row. Write a row and L or R, as in 3L.")
    first = (int(number) - 1) * columns + (columns // 2 if half == "R" else 0)
    return list(range(first, first + columns // 2))
