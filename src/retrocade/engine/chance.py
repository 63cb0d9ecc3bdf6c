"""Random numbers: a PCG generator in plain integers, which gives the same numbers interpreted, compiled and on a GPU.

Compiled signed integers must never overflow (the compiler assumes that they do not), so the state has 62 bits and is multiplied
in two halves of 31. Each number is 32 bits of it, shifted by its own top bits as PCG's XSH-RS does. All luck of a game comes from
`below`; tests script it (`Script`), a match seeds it, a replay file has the seed.

Where people act at once, the order in which their messages arrive must not change anybody's dice. Such a game calls
`open_places` in its setup and draws with `below_at`: the number then follows from the seed and from its place, which says what the
number is for, and not from the draws before it. A bot's own luck has no places: each draw is the next one of the stream.
"""

from __future__ import annotations

from fractions import Fraction

from retrocade.engine.layout import i64, layout

MASK_62 = (1 << 62) - 1
MASK_32 = (1 << 32) - 1
MASK_31 = (1 << 31) - 1
FACTOR = 0xF9B25D65  # 32 bits are enough for a good spectrum (Steele and Vigna, 2021)
ADDEND = 0x14057B7F
SALT = 0x1B873593CC9E2D51


@layout
class Chance:
    """The position of a random stream. If it changed, the engine knows that luck was used."""

    state: int = i64  # 62 bits
    key: int = i64  # the numbers of places follow from it; 0 without places


def advance(x: int) -> int:
    """Return the state after x: x * FACTOR + ADDEND, modulo 2 to the 62."""
    low = (x & MASK_31) * FACTOR + ADDEND
    high = (x >> 31) * FACTOR + (low >> 31)
    return (high & MASK_31) << 31 | (low & MASK_31)


def seed(chance: Chance, number: int) -> None:
    """Start the stream with this seed. Neighbouring seeds give unrelated streams."""
    chance.state = mixed(number)
    if chance.key != 0:
        open_places(chance)


def mixed(number: int) -> int:
    """Return a 62-bit hash of a number."""
    x = (number ^ SALT) & MASK_62
    for _ in range(3):
        x = advance(x)
        x ^= x >> 29
    return x


def open_places(chance: Chance) -> None:
    """Make `below_at` draw by place from now on."""
    chance.key = mixed(chance.state) | 1


def seeded(number: int) -> Chance:
    """Return a new stream with this seed, for interpreted use."""
    chance = Chance()
    seed(chance, number)
    return chance


def bits(chance: Chance) -> int:
    """Return the next 32 random bits."""
    x = chance.state
    chance.state = advance(x)
    return word(x)


def word(x: int) -> int:
    """Return the 32 random bits of a state."""
    return (x ^ x >> 22) >> 20 + (x >> 59) & MASK_32


def below(chance: Chance, n: int) -> int:
    """Return a number from 0 to n - 1, all equally likely (Lemire's method, which rejects the uneven rest)."""
    product = bits(chance) * n
    if (product & MASK_32) < n:
        uneven = ((1 << 32) - n) % n
        while (product & MASK_32) < uneven:
            product = bits(chance) * n
    return product >> 32


def one_of(seats: int, chance: Chance) -> int:
    """Return one of the seats whose bits are set, all equally likely. Uses no luck if there is only one."""
    skip = 0
    if seats & (seats - 1):
        n = 0
        for seat in range(8):
            n += seats >> seat & 1
        skip = below(chance, n)
    seat = 0
    while skip > 0 or not seats >> seat & 1:
        skip -= seats >> seat & 1
        seat += 1
    return seat


def below_at(chance: Chance, n: int, place: int) -> int:
    """Return a number from 0 to n - 1 that, once places are open, follows from the seed and the place alone.

    The stream advances all the same, so that the engine sees that luck was used.
    """
    if chance.key == 0:
        return below(chance, n)
    chance.state = advance(chance.state)
    x = mixed(chance.key ^ place)
    product = word(x) * n
    uneven = ((1 << 32) - n) % n
    while (product & MASK_32) < uneven:
        x = advance(x)
        product = word(x) * n
    return product >> 32


def die(chance: Chance) -> int:
    """Return one throw of an ordinary die, 1 to 6."""
    return below(chance, 6) + 1


def draw(chance: Chance, counts: list[int]) -> int:
    """Take one item at random from a pile, given as counts per kind; return its kind. The pile must not be empty."""
    total = 0
    for kind in range(len(counts)):
        total += counts[kind]
    rest = below(chance, total)
    kind = 0
    while rest >= counts[kind]:
        rest -= counts[kind]
        kind += 1
    counts[kind] -= 1
    return kind


def shuffle(chance: Chance, items: list[int], n: int) -> None:
    """Put the first n items into a random order, all orders equally likely."""
    for i in range(n - 1, 0, -1):
        j = below(chance, i + 1)
        kept = items[i]
        items[i] = items[j]
        items[j] = kept


class Script:
    """A stream with scripted outcomes, for tests: (value, n) makes the next `below(chance, n)` return value.

    The functions above run unchanged: for each outcome `state` is a number whose 32 bits fall into the middle of that outcome's
    share. There are no places: every draw is the next outcome.
    """

    def __init__(self, *outcomes: tuple[int, int]) -> None:
        self.outcomes = list(outcomes)

    @property
    def state(self) -> int:
        if not self.outcomes:
            raise AssertionError("the script of luck has run out: the rules drew once more than the test expects")
        value, n = self.outcomes[0]
        word = int(Fraction(2 * value + 1, 2 * n) * (1 << 32))
        return (word ^ word >> 22) << 20  # undoes the xor-shift; the top bits, which shift further, are 0

    @state.setter
    def state(self, _: int) -> None:
        self.outcomes.pop(0)

    @property
    def key(self) -> int:
        return 0

    @key.setter
    def key(self, _: int) -> None:
        """Do nothing: a script has no places."""


def dice(*faces: int) -> tuple[tuple[int, int], ...]:
    """Return the outcomes that script throws of ordinary dice."""
    return tuple((face - 1, 6) for face in faces)
