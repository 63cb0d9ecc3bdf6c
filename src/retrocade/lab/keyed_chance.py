"""Luck by purpose: the lab's games draw with these functions in place of those of `engine.chance`.

A draw's purpose is its place in the rules: `games.boxes` numbers each call of `below`, `die`, `draw` and `random_bit` in a game (a
site). A draw follows from the key of the current decision, the site, and how often that site has drawn since the key was set. So if a
rule draws more often than before, or not at all, every other draw stays the same. Bots' own luck has no key: each of their draws is
the next one of their stream.
"""

from __future__ import annotations

from retrocade.engine.bits import nth_bit, popcount
from retrocade.engine.chance import MASK_32, Chance, advance, below, mixed, word

SITE_BITS = 7  # of the state: how often a site has drawn since the key was set
SITES = 8  # with a counter of their own; further sites share these counters
MOST_DRAWS = (1 << SITE_BITS) - 1
PLACES = 0x2545F491  # combined with the key to get the key of places


def set_key(chance: Chance, number: int) -> None:
    """Set the key that follows from this number, and clear the counters of all sites."""
    chance.key = mixed(number) | 1
    chance.state = 0


def below_of(chance: Chance, n: int, site: int) -> int:
    """Return a number from 0 to n - 1, all equally likely, that follows from the key, the site and how often the site has drawn."""
    if chance.key == 0:
        return below(chance, n)
    shift = SITE_BITS * (site % SITES)
    drawn = chance.state >> shift & MOST_DRAWS
    if drawn < MOST_DRAWS:
        chance.state += 1 << shift
    else:
        chance.state ^= MOST_DRAWS << shift  # count from 0 again, with another key
        chance.key = mixed(chance.key) | 1
    x = mixed(chance.key ^ (site << SITE_BITS | drawn))
    product = word(x) * n
    uneven = ((1 << 32) - n) % n
    while (product & MASK_32) < uneven:
        x = advance(x)
        product = word(x) * n
    return product >> 32


def die_of(chance: Chance, site: int) -> int:
    """Return one throw of an ordinary die, 1 to 6."""
    return below_of(chance, 6, site) + 1


def draw_of(chance: Chance, counts: list[int], site: int) -> int:
    """Take one item at random from a pile, given as counts per kind; return its kind. The pile must not be empty."""
    total = 0
    for kind in range(len(counts)):
        total += counts[kind]
    rest = below_of(chance, total, site)
    kind = 0
    while rest >= counts[kind]:
        rest -= counts[kind]
        kind += 1
    counts[kind] -= 1
    return kind


def random_bit_of(bits: int, chance: Chance, site: int) -> int:
    """Return the number of a random bit that is set, all equally likely. At least one must be set."""
    return nth_bit(bits, below_of(chance, popcount(bits), site))


def open_places_of(chance: Chance, _site: int) -> None:
    """Make `below_at` draw by place from now on, with a key that follows from the current one."""
    chance.key = mixed(chance.key ^ PLACES if chance.key else chance.state) | 1
