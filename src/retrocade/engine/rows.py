"""Helpers that write into a row of whole numbers, for `observe`. Compiled like the rules."""

from __future__ import annotations

from typing import Any

Int8s = Any  # rows of smaller numbers, in memory that the caller owns
Int16s = Any
Float32s = Any

Parts = tuple[tuple[str, int, int, int], ...]  # of an observation: name, length, lowest and highest value


def put(out: list[int], at: int, value: int) -> int:
    """Write one number; return the next free place."""
    out[at] = value
    return at + 1


def put_row(out: list[int], at: int, row: Any, first: int, length: int) -> int:
    """Copy part of a row; return the next free place."""
    for i in range(length):
        out[at + i] = row[first + i]
    return at + length


def put_bits(out: list[int], at: int, bits: int, length: int) -> int:
    """Write the lowest bits of a number, each as 0 or 1; return the next free place."""
    for i in range(length):
        out[at + i] = bits >> i & 1
    return at + length


def put_zeros(out: list[int], at: int, length: int) -> int:
    """Write zeros; return the next free place."""
    for i in range(length):
        out[at + i] = 0
    return at + length
