"""The ledger's invariants in random legal play, and the checker itself."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.domination.positions import HOME, A, B, Table, do, legal, own

from retrocade.engine.chance import Chance, below, seeded
from retrocade.engine.layout import copied
from retrocade.games.domination import GAME, invariants, rules
from retrocade.games.domination.content import CARD_COUNT, IS_HOMEWORLD, NUMBER_OF, ROW
from retrocade.games.domination.decks import setup_error
from retrocade.games.domination.state import (
    ASSET_IN_PLAY,
    BURN_UP,
    CONSTRUCTION,
    CRAFT_HIDDEN,
    CRAFT_IN_PLAY,
    DEBRIS,
    FIRST,
    MANEUVERS,
    OVER,
    REMOVED,
    RUIN,
    State,
)

OPTIONS = st.fixed_dictionaries({option.name: st.sampled_from([*option.words.values()]) for option in GAME.options})
SEEDS = st.integers(0, (1 << 53) - 1)
ANY_CARD = [card for card in range(1, CARD_COUNT) if not IS_HOMEWORLD[card]]
HOMEWORLDS = [card for card in range(1, CARD_COUNT) if IS_HOMEWORLD[card]]


def begun(options: dict[str, int], chance: Chance, wild: bool) -> State | None:
    """Return a game, if the options make one. With `wild` the decks have any 30 cards, as the format Open allows."""
    s: State = GAME.state()
    for name, value in options.items():
        setattr(s, name, value)
    if wild:
        s.format = 2
        for side in range(2):
            few = [ANY_CARD[below(chance, len(ANY_CARD))] for _ in range(6)]
            row = [HOMEWORLDS[below(chance, 6)], *(few[below(chance, 6)] for _ in range(30))]
            s.deck[ROW * side : ROW * (side + 1)] = row
    if setup_error(s):
        return None
    rules.setup(s, chance)
    return s


@given(OPTIONS, SEEDS, st.booleans())
@settings(max_examples=50)
def test_dm_i1_to_dm_i19_hold_at_every_step(options: dict[str, int], seed: int, wild: bool) -> None:
    chance = seeded(seed)
    s = begun(options, chance, wild)
    n = 0
    while s is not None and s.phase != OVER:
        actions = legal(s)
        before, action, seat = copied(s), actions[below(chance, len(actions))], s.active
        rules.apply(s, seat, action, chance)
        n += 1
        assert invariants.broken(before, seat, action, s) == 0, (seed, n, action, before)
    assert n <= GAME.most_decisions


@given(SEEDS, st.booleans())
def test_dm_i18_every_option_leads_to_an_action_and_no_line_is_the_beginning_of_another(seed: int, wild: bool) -> None:
    """From any decision every choice can be completed within four more, and each line of choices is one action."""
    chance = seeded(seed)
    s = begun(GAME.choose({}), chance, wild)
    assert s is not None
    n = 0
    while s.phase != OVER and n < 150:
        actions = legal(s)
        assert 0 < len(actions) <= 62
        assert len(set(actions)) == len(actions)
        assert all(0 <= action < 114 for action in actions)
        if s.asked == FIRST and n % 5 == 0:
            for action in actions:
                check_completes(s, action, chance)
        rules.apply(s, s.active, actions[below(chance, len(actions))], chance)
        n += 1


def check_completes(s: State, action: int, chance: Chance) -> None:
    trial, steps = copied(s), 1
    rules.apply(trial, s.active, action, chance)
    while trial.asked != FIRST and trial.phase == s.phase:
        actions = legal(trial)
        assert actions, "a choice that strands its player"
        rules.apply(trial, s.active, actions[below(chance, len(actions))], chance)
        steps += 1
        assert steps <= 4 + 30  # a Debris Reclamation may ask for each of its debris


# What breaks them


def steps() -> dict[str, tuple[State, int, int, State]]:
    """Return a legal step in Maneuvers, and one in Construction."""
    t = Table("Earth", "Mars")
    craft = t.craft(A, "Light Bomber", HOME[A], 1)
    t.asset(A, "Moon 1212")
    t.upgrade(A, "University", HOME[A])
    t.hidden(A, "Destroyer", HOME[A])
    t.hidden(A, "Supergiant", built=2)
    t.debris(A, HOME[A], 1)
    t.ruin(A, "Moon 2222")
    t.craft(A, "Heavy Frigate", HOME[A], 2)
    t.craft(B, "Light Bomber", HOME[B], 2, left=1)
    t.asset(B, "Moon 1212")
    t.ruin(B, "Moon 2222")
    t.debris(B, HOME[B], 1)
    t.hidden(B, "Destroyer", HOME[B])
    t.hand(B, "L.A.V.")
    s = do(t.ready(orbit=[1, 0]), own(craft))
    burned = do(s, BURN_UP)
    build = t.ready(phase=CONSTRUCTION)
    half = do(build, own(HOME[A]))
    return {
        "burn": (s, A, BURN_UP, burned),
        "build": (half, A, own(5), do(half, own(5))),
    }


STEPS = steps()
MOON_A, UNIVERSITY, DESTROYER_A, GIANT, DEBRIS_A, RUIN_A = 2, 3, 4, 5, 6, 7
BOMBER_B, MOON_B, RUIN_B, DEBRIS_B = 32, 33, 34, 35
LAST_A = 28  # of the places in use: two cards are still in the deck


def set_field(field: str, at: int, value: int) -> Callable[[State], None]:
    def change(s: State) -> None:
        getattr(s, field)[at] = value

    return change


def set_number(field: str, value: int) -> Callable[[State], None]:
    def change(s: State) -> None:
        setattr(s, field, value)

    return change


def both(*changes: Callable[[State], None]) -> Callable[[State], None]:
    def change(s: State) -> None:
        for one in changes:
            one(s)

    return change


@pytest.mark.parametrize(
    ("step", "invariant", "change"),
    [
        ("burn", 1, set_field("hand", A, 0b10)),
        ("burn", 1, set_field("deck", 3, NUMBER_OF["L.A.V."])),
        ("burn", 1, set_field("slot", MOON_A, 1)),
        ("burn", 2, both(set_field("drawn", B, 27), set_field("hand", B, 0))),
        ("burn", 3, set_field("lies", 0, DEBRIS)),
        ("burn", 4, set_field("spent", 1, 5)),
        ("burn", 4, set_field("damage", BOMBER_B, 3)),
        ("burn", 4, set_field("orbital", 1, 9)),
        ("burn", 5, set_field("damage", MOON_A, 2)),
        ("burn", 5, set_field("damage", UNIVERSITY, 2)),
        ("burn", 6, set_field("at", DESTROYER_A, RUIN_B)),
        ("burn", 6, set_field("used", RUIN_B, 1)),
        ("burn", 7, both(set_field("lies", 1, CRAFT_HIDDEN), set_field("at", 1, 0), set_field("orbital", 1, 0))),
        ("burn", 8, set_field("built", GIANT, 6)),
        ("burn", 8, set_field("built", MOON_A, 1)),
        ("burn", 10, set_field("orbit", A, 3)),
        ("burn", 11, set_field("orbital", DEBRIS_A, 2)),
        ("burn", 12, set_field("spent", BOMBER_B, 1)),
        ("burn", 12, set_field("used", MOON_B, 1)),
        ("burn", 12, set_field("orbital", BOMBER_B, 1)),
        ("burn", 13, set_number("winner", 1)),
        ("burn", 14, set_field("spent", 1, 0)),
        ("burn", 16, set_number("idle", 20)),
        ("burn", 16, set_number("turn", 81)),
        ("burn", 19, set_field("lies", RUIN_A, ASSET_IN_PLAY)),
        ("burn", 19, set_field("lies", DEBRIS_B, CRAFT_IN_PLAY)),
        ("burn", 19, set_field("lies", LAST_A, 0)),
        ("build", 9, both(set_field("lies", DESTROYER_A, CRAFT_IN_PLAY), set_field("orbital", DESTROYER_A, 1))),
        ("build", 15, both(set_field("used", 0, 0), set_field("built", GIANT, 2), set_field("lies", GIANT, 3))),
    ],
)
def test_a_broken_invariant_is_noticed(step: str, invariant: int, change: Callable[[State], None]) -> None:
    before, seat, action, after = STEPS[step]
    assert invariants.broken(before, seat, action, after) == 0
    wrong = copied(after)
    change(wrong)
    found = invariants.broken(before, seat, action, wrong)
    assert found == invariant, f"DM-I{invariant} was broken, and DM-I{found} reported"


def test_dm_i3_dm_i13_two_homeworlds_and_endings() -> None:
    before, seat, action, after = STEPS["burn"]
    wrong = copied(after)
    wrong.lies[0], wrong.phase, wrong.ended, wrong.winner = RUIN, OVER, 4, 0
    assert invariants.broken(before, seat, action, wrong) in (6, 13)
    assert after.phase == MANEUVERS
    assert REMOVED == 9
