"""Moves of several choices, as a page sends them: the progress of a decision, and the ends of whole ways."""

from __future__ import annotations

import pytest
from tests.games.domination.positions import HOME, A, B, Table, legal

from retrocade.engine.chance import seeded
from retrocade.engine.layout import copied
from retrocade.games.domination import rules
from retrocade.games.domination.names import PLACE_NAMES
from retrocade.games.domination.state import (
    CONSTRUCTION,
    FIRST,
    MANEUVERS,
    REPAIR,
    State,
)
from retrocade.games.domination.view import ASKED, view


def battle() -> State:
    """Return a state where A's craft can burn, leave, attack, bombard and refit, and a battery can shoot."""
    t = Table()
    factory = t.asset(B, "Manufactory B")
    t.upgrade(B, "Booster Rockets", factory)
    t.craft(A, "Destroyer", factory, 1)
    t.craft(A, "Light Bomber", HOME[A], 1)
    t.upgrade(A, "Missile Defense System", HOME[A])
    t.craft(B, "Heavy Frigate", factory, 3, left=0)
    t.craft(A, "L.A.V.", HOME[A], 4)
    t.craft(B, "L.A.V.", HOME[A], 1, left=0)
    t.hand(A, "Light Corvette", "Heavy Corvette", "Torpedo Boat", "Siege Frigate")
    return t.lay(A, MANEUVERS)


def damaged() -> State:
    t = Table()
    t.state.damage[HOME[A]] = 2
    t.upgrade(A, "Booster Rockets", HOME[A], damage=1)
    return t.lay(A, REPAIR)


def yard(reclamations: int, debris: int) -> State:
    """Return a state where A can place, allocate with debris, choose the orbital of a craft, launch and scrap."""
    t = Table()
    for _ in range(reclamations):
        t.upgrade(A, "Debris Reclamation", HOME[A])
    t.upgrade(A, "Booster Rockets", HOME[A])
    t.debris(B, HOME[A], 1, debris)
    t.debris(B, HOME[A], 2, debris)
    t.hidden(A, "L.A.V.", HOME[A], built=1)
    t.hidden(A, "Moon 1212")
    t.hand(A, "Light Bomber", "Booster Rockets", "Moon 3131")
    return t.lay(A, CONSTRUCTION)


def asked_in(s: State, depth: int = 0) -> set[str]:
    """Follow every decision to its end and check `begun` at each choice; return the kinds of choices."""
    assert view(s, A)["begun"] == depth
    found: set[str] = {ASKED[s.asked]}
    for action in legal(s):
        after = copied(s)
        rules.apply(after, A, action, seeded(3))
        if after.asked != FIRST:
            found |= asked_in(after, depth + 1)
    return found


@pytest.mark.parametrize(
    ("state", "asked"),
    [
        (
            battle(),
            {"maneuver", "destination", "attack", "attack_amount", "bombard", "bombard_amount", "refit", "shoot"},
        ),
        (damaged(), {"repair"}),
        (yard(0, 0), {"site", "work", "enter", "scrap"}),
        (yard(1, 1), {"site", "work", "reclaim", "enter", "scrap"}),
        (yard(2, 1), {"site", "work", "reclaim", "enter", "scrap"}),
        (yard(3, 2), {"site", "work", "reclaim", "enter", "scrap"}),
    ],
)
def test_begun_counts_the_choices_of_a_decision_half_made(state: State, asked: set[str]) -> None:
    assert asked_in(state) >= asked


def test_begun_is_nobody_elses_to_know() -> None:
    s = copied(battle())
    rules.apply(s, A, legal(s)[1], seeded(3))
    assert [view(s, seat)["begun"] for seat in (A, B, -1)] == [1, 0, 0]


def test_dm_18_each_way_is_a_move_that_leads_to_its_orbital_at_its_price() -> None:
    for action in legal(battle())[1:]:
        s = copied(battle())
        rules.apply(s, A, action, seeded(3))
        chosen = s.chosen
        for way in view(s, A)["ways"]:
            after = copied(s)
            for step in way["actions"]:
                assert step in legal(after)
                rules.apply(after, A, step, seeded(3))
            assert (PLACE_NAMES[after.at[chosen]], after.orbital[chosen]) == (way["at"], way["orbital"])
            assert after.spent[chosen] - s.spent[chosen] == way["cost"]


def test_dm_29_dm_46_each_target_is_a_move_that_asks_how_much_to_spend() -> None:
    seen = set()
    for action in legal(battle())[1:]:
        s = copied(battle())
        rules.apply(s, A, action, seeded(3))
        for target in view(s, A)["targets"]:
            after = copied(s)
            for step in target["actions"]:
                assert step in legal(after)
                rules.apply(after, A, step, seeded(3))
            seen.add(view(after, A)["asked"])
            assert view(after, A)["aim"] == target["at"]
    assert seen == {"attack_amount", "bombard_amount"}
