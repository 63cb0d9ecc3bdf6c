"""Sets as numbers, compared with Python's own arithmetic."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from retrocade.engine.bits import lowest_bit, nth_bit, popcount, random_bit
from retrocade.engine.chance import seeded

SETS = st.integers(0, (1 << 62) - 1)


@given(SETS)
def test_popcount(bits: int) -> None:
    assert popcount(bits) == bits.bit_count()


@given(SETS)
def test_every_bit_is_found_in_order(bits: int) -> None:
    there = [n for n in range(62) if bits >> n & 1]
    assert [nth_bit(bits, n) for n in range(len(there))] == there
    if there:
        assert lowest_bit(bits) == there[0]


def test_random_bits_are_fair() -> None:
    chance = seeded(1)
    found = Counter(random_bit(0b1001010, chance) for _ in range(3000))
    assert set(found) == {1, 3, 6}
    assert min(found.values()) > 900
