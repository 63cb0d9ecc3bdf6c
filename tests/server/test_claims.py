"""The order of claims: the ledger's example of two claims on one card (AD-E16), ties, and a window that nobody can extend."""

from __future__ import annotations

import itertools

from hypothesis import given
from hypothesis import strategies as st

from retrocade.server.realtime.claims import Claim, Claims

WINDOW = 120


def held(*claims: tuple[int, int, int, int]) -> Claims[str]:
    """Claims as (seat, card, arrived, credit)."""
    found: Claims[str] = Claims()
    for seat, card, arrived, credit in claims:
        found.add(Claim(seat, card, arrived - credit, arrived, f"seat {seat}"))
    return found


def order(claims: Claims[str], now: int, credits_: dict[int, int]) -> list[int]:
    """Return the seats whose claims are decided by now; a seat with a card appears once."""
    found: list[int] = []
    while claim := claims.decided(now, credits_, WINDOW, lambda seat: (0, seat)):
        found.append(claim.seat)
        credits_ = {seat: credit for seat, credit in credits_.items() if seat not in found}
    return found


def test_ad_e16_a_claim_is_held_while_an_earlier_one_may_be_on_its_way() -> None:
    claims = held((0, 6, 10_000, 10))
    credits_ = {0: 10, 1: 100}
    assert claims.due(credits_, WINDOW) == 10_090
    assert order(claims, 10_089, credits_) == []
    assert order(claims, 10_090, credits_) == [0]


def test_ad_e16_the_one_from_afar_was_earlier() -> None:
    claims = held((0, 6, 10_000, 10), (1, 6, 10_060, 100))
    credits_ = {0: 10, 1: 100}
    assert claims.due(credits_, WINDOW) == 10_000  # nobody else is to come
    assert order(claims, 10_060, credits_) == [1, 0]


def test_ad_e16_never_longer_than_the_window() -> None:
    claims = held((0, 6, 10_000, 10))
    assert claims.due({0: 10, 1: 150}, WINDOW) == 10_120


def test_among_those_who_are_services_nothing_is_held() -> None:
    claims = held((2, 1, 500, 0))
    assert order(claims, 500, {0: 0, 1: 0, 2: 0}) == [2]


def test_ad_r22_at_the_same_moment_who_threw_less_comes_first_then_the_seats_in_turn() -> None:
    throws = {0: 4, 1: 3, 2: 3}
    claims = held((0, 1, 100, 0), (1, 1, 110, 10), (2, 1, 120, 20))
    found = []
    while claim := claims.decided(120, {}, WINDOW, lambda seat: (throws[seat], (seat - 2) % 3)):
        found.append(claim.seat)
    assert found == [2, 1, 0]


@given(st.lists(st.tuples(st.integers(0, 400), st.integers(0, 150)), min_size=1, max_size=4))
def test_no_claim_waits_longer_than_the_window_and_the_order_is_that_of_claim_times(
    sent: list[tuple[int, int]],
) -> None:
    """This holds for all round trips, true or pretended."""
    arrivals = sorted((arrived, seat, credit) for seat, (arrived, credit) in enumerate(sent))
    credits_ = {seat: credit for seat, (_, credit) in enumerate(sent)}
    claims: Claims[str] = Claims()
    decided: list[tuple[int, Claim[str]]] = []
    free = dict(credits_)
    for now in range(600):
        for arrived, seat, credit in arrivals:
            if arrived == now:
                claims.add(Claim(seat, 0, now - credit, now, ""))
        while claim := claims.decided(now, free, WINDOW, lambda seat: (seat,)):
            decided.append((now, claim))
            del free[claim.seat]
    assert len(decided) == len(sent)
    assert all(now - claim.arrived <= WINDOW for now, claim in decided)
    for (now, earlier), (_, later) in itertools.pairwise(decided):
        if later.arrived <= now:
            assert (earlier.at, earlier.seat) < (later.at, later.seat)
    for now, claim in decided:  # a claim that arrives after the decision overtakes nobody, except within the window
        for _, other in decided:
            if other.arrived > now and other.at < claim.at:
                assert now == claim.arrived + WINDOW
