"""Sets as numbers: bit n is set if the set holds n. Compiled like the rules; a set has at most 62 bits."""

from __future__ import annotations

from retrocade.engine.chance import Chance, below


def popcount(bits: int) -> int:
    """Return how many bits are set. Adds them up in pairs, fours, bytes and so on."""
    bits -= bits >> 1 & 0x5555555555555555
    bits = (bits & 0x3333333333333333) + (bits >> 2 & 0x3333333333333333)
    bits = bits + (bits >> 4) & 0x0F0F0F0F0F0F0F0F
    bits += bits >> 8
    bits += bits >> 16
    bits += bits >> 32
    return bits & 127


def lowest_bit(bits: int) -> int:
    """Return the number of the lowest bit that is set. At least one must be set."""
    return popcount((bits & -bits) - 1)


def nth_bit(bits: int, n: int) -> int:
    """Return the number of the n-th bit that is set, counted from 0. More than n must be set."""
    for _ in range(n):
        bits &= bits - 1
    return lowest_bit(bits)


def random_bit(bits: int, chance: Chance) -> int:
    """Return the number of a random bit that is set, all equally likely. At least one must be set."""
    return nth_bit(bits, below(chance, popcount(bits)))
