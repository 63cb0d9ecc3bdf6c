"""What a target still lacks: payoffs compared with trying out every way to fill the gap."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.astrodroids.positions import card, rolling

from retrocade.games.astrodroids.content import CARD_IDS, FIRST_TYPE, SECOND_TYPE
from retrocade.games.astrodroids.rules.paying import ONE, dice_showing
from retrocade.games.astrodroids.targets import (
    FIELD,
    LONGEST_CHAIN,
    MOST_PAID,
    NOTHING,
    Outlook,
    Payoffs,
    kept_dice,
    payoffs_of,
)


def expected(outlook: Outlook, first: int, second: int, firsts: int, seconds: int) -> int:
    """Try every number of thrown and copied dice and every use of pretended ones; 0 if nothing pays."""
    kept = {face: dice_showing(outlook.have, face) for face in range(1, 7)}
    lacks = {first: max(2 * firsts - kept[first], 0), second: max(2 * seconds - kept[second], 0)}
    odd = sum(lack for face, lack in lacks.items() if face % 2)
    even = sum(lack for face, lack in lacks.items() if face % 2 == 0)
    lack = max(odd - outlook.odd, 0) + max(even - outlook.even, 0)
    lack = max(lack - outlook.helpers, 0)
    ways = [
        (thrown * outlook.die_price + (lack - thrown) * outlook.coin_price, -thrown)
        for thrown in range(min(lack, outlook.loose) + 1)
        if lack - thrown <= outlook.coins
    ]
    if not ways:
        return 0
    cost, thrown = min(ways)
    left_over = {**kept, first: kept[first] - 2 * firsts, second: kept[second] - 2 * seconds}
    if any(n > 0 and outlook.unclaimed >> face & 1 for face, n in left_over.items()):
        return NOTHING - cost + outlook.trophy
    return NOTHING - cost + min(outlook.each_loose * (outlook.loose + thrown), outlook.trophy * 95 // 100)


def payoff_in(payoffs: Payoffs, firsts: int, seconds: int) -> int:
    """Read one payoff out of its field."""
    if firsts == LONGEST_CHAIN:
        return payoffs.all_firsts
    return payoffs[firsts + seconds - 1] >> FIELD * firsts & MOST_PAID


FEW = st.integers(0, 2)


@st.composite
def outlooks(draw: st.DrawFn) -> Outlook:
    """Draw kept dice, helpers, open trophies and prices of every order."""
    faces = draw(st.lists(st.integers(1, 6), max_size=7))
    unclaimed = draw(st.integers(0, 63)) << 1
    return Outlook(
        have=sum(ONE[face] for face in faces),
        helpers=draw(FEW),
        odd=draw(FEW),
        even=draw(FEW),
        loose=draw(st.integers(0, 4)),
        coins=draw(st.integers(0, 3)),
        spares=sum(1 << face for face in set(faces)) & unclaimed,
        unclaimed=unclaimed,
        die_price=draw(st.sampled_from([250, 420, 620])),
        coin_price=draw(st.sampled_from([10, 250, 420, 750])),
        trophy=1200,
        each_loose=300,
    )


@given(st.sampled_from(CARD_IDS[1:]), outlooks())
@settings(max_examples=300, deadline=None)
def test_payoffs_are_those_of_the_best_way_to_fill_the_gap(name: str, outlook: Outlook) -> None:
    payoffs = payoffs_of(outlook, card(name))
    first, second = FIRST_TYPE[card(name)], SECOND_TYPE[card(name)]
    for firsts in range(LONGEST_CHAIN + 1):
        for seconds in range(LONGEST_CHAIN - firsts + 1):
            if firsts + seconds:
                wanted = expected(outlook, first, second, firsts, seconds)
                assert payoff_in(payoffs, firsts, seconds) == wanted, (firsts, seconds)


def test_a_payoff_never_spills_into_the_next_field() -> None:
    """Four Droids of either type, all paid for, with a trophy to spare."""
    have = sum(8 * one for one in ONE)
    payoffs = payoffs_of(Outlook(have, 0, 0, 0, 0, 0, 0b1111110, 0b1111110, 250, 750, 2000, 0), card("C06"))
    found = [payoff_in(payoffs, n, LONGEST_CHAIN - n) for n in range(LONGEST_CHAIN + 1)]
    assert found == [NOTHING + 2000] * 5
    assert max(payoffs) < 1 << 4 * FIELD


@pytest.mark.parametrize(("seat", "kept"), [(0, [2, 4, 4]), (1, [1, 6])])
def test_only_dice_that_were_not_thrown_last_are_kept(seat: int, kept: list[int]) -> None:
    s = rolling([3, 2, 4, 4, 5, 5], [1, 2, 3, 4, 5, 6])
    s.thrown[:2] = [0b110001, 0b011110]
    assert kept_dice(s, seat) == sum(ONE[face] for face in kept)
