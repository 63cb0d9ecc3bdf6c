"""The exact payment rule: the fewest Coins for a plan, compared with trying out every way to pay."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.astrodroids.positions import bits, blasting, card, give, legal

from retrocade.engine.layout import copied
from retrocade.games.astrodroids.content import BONUS, CARD_IDS, COMET, FIRST_TYPE, KINDS, MOST_PICKS, SECOND_TYPE
from retrocade.games.astrodroids.rules.paying import UNPAYABLE, coins_for
from retrocade.games.astrodroids.rules.plans import Plan, pickable


def ways_to_pretend(kinds: Sequence[str]) -> Iterator[tuple[int, ...]]:
    for odd in combinations_with_replacement((1, 3, 5), kinds.count("odd_eye")):
        for even in combinations_with_replacement((2, 4, 6), kinds.count("even_steven")):
            yield odd + even


def can_match(dice: list[int], needs: list[int], wild: set[int]) -> bool:
    """True if each need has a die of its own that shows it or is wild: a matching, grown by augmenting paths."""
    given: dict[int, int] = {}  # die to need

    def finds(need: int, tried: set[int]) -> bool:
        for i, face in enumerate(dice):
            if i not in tried and (face == needs[need] or face in wild):
                tried.add(i)
                if i not in given or finds(given[i], tried):
                    given[i] = need
                    return True
        return False

    return all(finds(need, set()) for need in range(len(needs)))


def brute_coins(
    name: str, dice: Sequence[int], kinds: Sequence[str], coins: int, mix: tuple[int, int, int], trophy: int
) -> int:
    """Return the price by the ledger's steps 1 to 10, trying everything."""
    number = card(name)
    first, second = FIRST_TYPE[number], SECOND_TYPE[number]
    wild = {1} & {1 for kind in kinds if kind == "snake_eye"} | {2 for kind in kinds if kind == "two_wild"}
    copies = 1 + kinds.count("super_coin")
    pairs = [first] * 2 * mix[0] + [second] * 2 * mix[1]
    demands = [pairs] if not mix[2] else []
    if BONUS[number] == COMET:
        if mix[2] == 1:
            demands += [pairs + [face] * 3 for face in range(1, 7)]
        elif not mix[2]:
            for saved, n in ((first, mix[0]), (second, mix[1])):
                if n:
                    less = pairs.copy()
                    less.remove(saved)
                    less.remove(saved)
                    demands += [less + [face] * 3 for face in range(1, 7)]
    for spent in range(coins + 1):
        for pretended in ways_to_pretend(kinds):
            own = [*dice, *pretended]
            for sources in combinations_with_replacement(sorted(set(own)), spent):
                pool = own + [face for face in sources for _ in range(copies)]
                if trophy and trophy not in pool:
                    continue
                rest = pool.copy()
                if trophy:
                    rest.remove(trophy)
                if any(len(need) <= len(rest) and can_match(rest, need, wild) for need in demands):
                    return spent
    return UNPAYABLE


@given(
    name=st.sampled_from(CARD_IDS[1:]),
    dice=st.lists(st.integers(1, 6), min_size=6, max_size=6),
    kinds=st.lists(st.sampled_from(["snake_eye", "two_wild", "odd_eye", "even_steven", "super_coin"]), max_size=3),
    coins=st.integers(0, 2),
    mix=st.tuples(st.integers(0, 2), st.integers(0, 2), st.integers(0, 1)),
    trophy=st.integers(0, 6),
)
@settings(max_examples=250, deadline=None)
def test_the_exact_payment_rule_finds_what_trying_everything_finds(
    name: str, dice: list[int], kinds: list[str], coins: int, mix: tuple[int, int, int], trophy: int
) -> None:
    kinds = [kind for i, kind in enumerate(kinds) if kinds[:i].count(kind) < 2]
    s = blasting(name, dice, *kinds, coins=coins)
    assert coins_for(s, 0, *mix, trophy) == brute_coins(name, dice, kinds, coins, mix, trophy)


def test_ad_46_an_empty_plan_needs_no_comet() -> None:
    assert coins_for(blasting("C18", [1, 2, 3, 4, 5, 6]), 0, 0, 0, 0, 0) == 0


@given(
    dice=st.lists(st.integers(1, 6), min_size=6, max_size=6),
    name=st.sampled_from(CARD_IDS[1:]),
    kinds=st.lists(st.sampled_from(KINDS), max_size=2),
    more=st.sampled_from(["coin", *KINDS]),
)
@settings(max_examples=80, deadline=None)
def test_invariant_14_more_never_makes_a_plan_illegal(dice: list[int], name: str, kinds: list[str], more: str) -> None:
    kinds = [kind for kind in kinds if kind not in ("cube_friend", more)]
    before = blasting(name, dice, *kinds)
    after = copied(before)
    if more == "coin":
        after.coins[0] += 1
    else:
        give(after, 0, more)
        if more == "cube_friend":
            after.dice[6] = 1
    assert set(legal(before)) <= set(legal(after))


def test_ad_26_a_plan_that_is_full_takes_no_droid_whichever_types_it_has() -> None:
    """With 60 Coins, more than a game can give, the dice pay for any number of Droids."""
    s = blasting("C18", [1, 4, 6, 6, 6, 2], coins=60)
    for others in (0, 1):
        for seconds in (0, 3):
            full = Plan(MOST_PICKS - seconds - others, seconds, others, 0, bits(["2,3"]))
            assert pickable(s, 0, full) == 0
            assert pickable(s, 0, full._replace(firsts=full.firsts - 1)) > 0
