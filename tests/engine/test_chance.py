"""Luck: exact, scriptable, and the same interpreted and compiled."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise, product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.engine import streams, toy

from retrocade.engine import chance as luck
from retrocade.engine.bound import compiled, interpreted
from retrocade.engine.chance import (
    MASK_62,
    Script,
    below,
    below_at,
    bits,
    dice,
    die,
    draw,
    open_places,
    seed,
    seeded,
    shuffle,
)

WORDS = 1 << 32


class Feed:
    """A stream that makes `bits` give exactly these words."""

    def __init__(self, *words: int) -> None:
        self.words = list(words)

    @property
    def state(self) -> int:
        return (self.words[0] ^ self.words[0] >> 22) << 20

    @state.setter
    def state(self, _: int) -> None:
        self.words.pop(0)


def scripted(*outcomes: tuple[int, int]) -> Any:
    return Script(*outcomes)


@pytest.mark.parametrize("word", [0, 1, 5, 1 << 21, 1 << 22, (1 << 22) + 1, WORDS - 1, 0xDEADBEEF])
def test_feed_speaks_through_the_same_functions(word: int) -> None:
    stream: Any = Feed(word)
    assert bits(stream) == word
    assert stream.words == []


@pytest.mark.parametrize("n", [1, 2, 3, 5, 6, 7, 35, 97, 1000, 65537, (1 << 31) - 1])
def test_below_gives_every_number_exactly_as_many_words(n: int) -> None:
    # Outcome k is made by the words w with uneven <= w * n - k * 2**32 < 2**32. There are floor(2**32 / n) of them for
    # every k if, and only if, `below` draws those lines where it should; so look at both sides of each.
    uneven = WORDS % n
    for k in {0, min(1, n - 1), n // 2, max(n - 2, 0), n - 1}:
        first = -(-(k * WORDS + uneven) // n)
        last = ((k + 1) * WORDS - 1) // n
        assert last - first + 1 == WORDS // n
        assert below(Feed(first), n) == k  # type: ignore[arg-type]
        assert below(Feed(last), n) == k  # type: ignore[arg-type]
        if first > -(-k * WORDS // n):  # the word before would make k once too often: another is drawn
            again: Any = Feed(first - 1, last)
            assert below(again, n) == k
            assert again.words == []


@pytest.mark.parametrize("n", [2, 6, 35, 100])
def test_numbers_of_a_seed_are_spread_evenly(n: int) -> None:
    stream, rolls = seeded(20260801), 20_000
    counts = Counter(below(stream, n) for _ in range(rolls))
    surprise = sum((counts[k] - rolls / n) ** 2 / (rolls / n) for k in range(n))
    assert set(counts) == set(range(n))
    assert surprise < n + 5 * (2 * n) ** 0.5  # chi-square, five deviations above what is expected


def test_neighbouring_seeds_are_unrelated() -> None:
    firsts = [[below(stream, 6) for _ in range(4)] for stream in map(seeded, range(6000))]
    for place in range(4):
        counts = Counter(first[place] for first in firsts)
        assert all(850 < counts[face] < 1150 for face in range(6))
    pairs = Counter((one[0], two[0]) for one, two in pairwise(firsts))
    assert all(110 < pairs[pair] < 230 for pair in product(range(6), range(6)))


def test_states_stay_within_62_bits_and_do_not_repeat_soon() -> None:
    stream = seeded(7)
    seen = set()
    for _ in range(20_000):
        assert 0 <= stream.state <= MASK_62
        seen.add(stream.state)
        bits(stream)
    assert len(seen) == 20_000


def test_a_die_shows_one_to_six() -> None:
    assert [die(scripted((k, 6))) for k in range(6)] == [1, 2, 3, 4, 5, 6]


@given(st.lists(st.integers(1, 200).flatmap(lambda n: st.tuples(st.integers(0, n - 1), st.just(n))), max_size=20))
def test_a_script_says_what_it_was_told(outcomes: list[tuple[int, int]]) -> None:
    stream = scripted(*outcomes)
    assert [below(stream, n) for _, n in outcomes] == [value for value, _ in outcomes]
    assert stream.outcomes == []


def test_a_script_that_has_run_out_says_so() -> None:
    with pytest.raises(AssertionError, match="drew once more"):
        die(scripted())


def test_dice_scripts_throws() -> None:
    stream = scripted(*dice(6, 1, 4))
    assert [die(stream) for _ in range(3)] == [6, 1, 4]


def test_draw_is_as_likely_as_there_are_copies() -> None:
    pile = [0, 3, 0, 1, 4]
    drawn = Counter(draw(scripted((k, 8)), pile[:]) for k in range(8))
    assert drawn == {1: 3, 3: 1, 4: 4}


def test_draw_takes_the_card_from_the_pile() -> None:
    pile = [2, 1, 3]
    taken = [draw(scripted((0, n)), pile) for n in range(6, 0, -1)]
    assert taken == [0, 0, 1, 2, 2, 2]
    assert pile == [0, 0, 0]


@pytest.mark.parametrize("n", [1, 2, 3, 4, 5])
def test_shuffle_makes_every_order_as_likely(n: int) -> None:
    orders: Counter[tuple[int, ...]] = Counter()
    for outcomes in product(*(range(k) for k in range(n, 1, -1))):
        items = [*range(n), 99]
        shuffle(scripted(*zip(outcomes, range(n, 1, -1), strict=True)), items, n)
        assert items.pop() == 99  # items beyond n stay
        orders[tuple(items)] += 1
    assert set(orders.values()) == {1}
    assert len(orders) == [1, 1, 2, 6, 24, 120][n]


SEEDS = [*range(200), *((1 << k) + d for k in range(8, 63) for d in (-1, 0, 1)), (1 << 63) - 1, -1, -(1 << 62)]


def test_interpreted_and_compiled_luck_is_the_same() -> None:
    plain, machine = interpreted(toy.GAME, streams), compiled(toy.GAME, streams)
    ours, theirs = [0] * 41, machine.numbers(41)
    for number in SEEDS:
        for n in (6, 35, (1 << 31) - 1):
            plain.streams.stream(plain.chance(0), number, ours, n)
            machine.streams.stream(machine.chance(0), number, theirs, n)
            assert ours == list(theirs), (number, n)


def test_interpreted_and_compiled_piles_are_the_same() -> None:
    plain, machine = interpreted(toy.GAME, streams), compiled(toy.GAME, streams)
    for number in SEEDS:
        pile, items = [0, 4, 1, 7], list(range(12))
        kind = plain.streams.piles(plain.chance(0), number, pile, items)
        pile_there, items_there = machine.numbers(4), machine.numbers(12)
        pile_there[:], items_there[:] = [0, 4, 1, 7], range(12)
        assert machine.streams.piles(machine.chance(0), number, pile_there, items_there) == kind
        assert (pile, items) == (list(pile_there), list(items_there))


def test_a_stream_of_a_bound_game_is_the_seed_s() -> None:
    for number in (0, 1, 1 << 52):
        assert int(compiled(toy.GAME).chance(number).state) == luck.seeded(number).state


# Luck by place


def placed(number: int) -> luck.Chance:
    stream = seeded(number)
    open_places(stream)
    return stream


def test_what_a_place_gives_does_not_depend_on_what_was_drawn_before() -> None:
    one, two = placed(5), placed(5)
    assert [below_at(one, 1000, place) for place in range(50)] == [
        below_at(two, 1000, place) for place in range(49, -1, -1)
    ][::-1]
    assert one == two  # the order leaves no trace at all
    assert below_at(one, 1000, 7) == below_at(two, 1000, 7)


def test_a_draw_at_a_place_counts_as_luck() -> None:
    stream = placed(5)
    before = stream.state
    below_at(stream, 6, 1)
    assert stream.state != before


def test_without_places_each_draw_is_the_next_of_the_stream() -> None:
    one, two = seeded(5), seeded(5)
    assert [below_at(one, 6, 3) for _ in range(30)] == [below(two, 6) for _ in range(30)]
    assert one == two
    assert below_at(scripted((4, 6)), 6, 99) == 4


def test_renewed_luck_is_another_at_every_place() -> None:
    stream = placed(5)
    first = [below_at(stream, 1000, place) for place in range(20)]
    seed(stream, 6)
    second = [below_at(stream, 1000, place) for place in range(20)]
    assert sum(a == b for a, b in zip(first, second, strict=True)) < 3


def test_places_of_a_seed_and_seeds_of_a_place_are_spread_evenly() -> None:
    rolls, expected = 18_000, 18_000 / 36
    by_place = [below_at(placed(77), 6, place) for place in range(rolls + 1)]
    by_seed = [below_at(placed(number), 6, 4096) for number in range(rolls + 1)]
    for faces in (by_place, by_seed):
        pairs = Counter(pairwise(faces))
        surprise = sum((pairs[pair] - expected) ** 2 / expected for pair in product(range(6), range(6)))
        assert surprise < 36 + 5 * 72**0.5


def test_interpreted_and_compiled_places_are_the_same() -> None:
    plain, machine = interpreted(toy.GAME, streams), compiled(toy.GAME, streams)
    ours, theirs = [0] * 30, machine.numbers(30)
    for number in SEEDS:
        for n in (6, 6**8, (1 << 31) - 1):
            plain.streams.places(plain.chance(0), number, ours, n)
            machine.streams.places(machine.chance(0), number, theirs, n)
            assert ours == list(theirs), (number, n)
