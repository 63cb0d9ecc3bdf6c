"""Moves by one press: each of their actions is legal in order, and they do what they say."""

from __future__ import annotations

import random

import pytest
from tests.games.domination.positions import HOME, A, B, Table, card, do, enemy, legal, own

from retrocade.engine.chance import seeded
from retrocade.engine.layout import copied
from retrocade.games.domination import GAME, rules
from retrocade.games.domination.state import (
    BOMBARD,
    BURN_UP,
    COMBAT,
    CONSTRUCTION,
    DONE,
    FIRST,
    MANEUVERS,
    OVER,
    REPAIR,
    RESEARCH,
    SCUTTLE,
    State,
)
from retrocade.games.domination.view import view
from retrocade.games.domination.view_types import Move

DECISIONS = 1_500


def pressed(s: State, key: str) -> Move:
    found = [move for move in view(s, s.active)["moves"] if move["key"] == key]
    assert len(found) == 1, (key, [move["key"] for move in view(s, s.active)["moves"]])
    move: Move = found[0]
    return move


@pytest.mark.parametrize("seed", range(3))
def test_every_action_of_a_move_is_legal_in_its_turn(seed: int) -> None:
    luck, chance = random.Random(seed), seeded(seed)
    s: State = GAME.blank(GAME.choose({"seats": "2"}))
    rules.setup(s, chance)
    several = 0
    for _ in range(DECISIONS):
        if s.phase == OVER:
            break
        seen = view(s, s.active)
        assert len({move["key"] for move in seen["moves"]}) == len(seen["moves"])
        for move in [*seen["moves"], *seen["together"], *([seen["done"]] if seen["done"] else [])]:
            assert move["actions"] or move["reason"], "a move without actions says why"
            several += len(move["actions"]) > 1
            for actions in (move["actions"], move["group"]):
                at, dice = copied(s), seeded(seed + 1)
                for action in actions:
                    assert action in legal(at), (move, action)
                    rules.apply(at, at.active, action, dice)
        other = view(s, 1 - s.active)
        assert not other["moves"]
        assert not other["together"]
        assert other["done"] is None
        moves = [move for move in seen["moves"] if move["actions"] and not move["ahead"]]
        if moves and luck.random() < 0.7:
            for action in luck.choice(moves)["actions"]:
                if action in legal(s):
                    rules.apply(s, s.active, action, chance)
        else:
            options = [action for action in legal(s) if action != SCUTTLE] or legal(s)
            rules.apply(s, s.active, luck.choice(options), chance)
    assert several > 100


def test_a_card_is_built_at_its_only_site_with_one_press() -> None:
    t = Table()
    t.asset(A, "Moon 1212")  # builds no frigates
    t.hand(A, "Destroyer", "Battleship")
    s = t.ready(phase=CONSTRUCTION)
    move = pressed(s, f"h{card(s, 'Destroyer')}")
    assert move["actions"] == [card(s, "Destroyer"), own(HOME[A]), own(HOME[A]), own(s.placed[A] + 1)]
    assert move["effect"] == "Earth builds it: 5 of 4 counters: complete"
    assert not move["reason"]
    useless = pressed(s, f"h{card(s, 'Battleship')}")
    assert useless["reason"] == "No asset of yours with a free slot has a cruiser facility, so nobody could build it."


def test_sites_that_are_no_use_say_why() -> None:
    t = Table()
    moon = t.asset(A, "Moon 1212")
    t.asset(A, "Manufactory A")
    t.hand(A, "Destroyer")
    s = do(t.ready(phase=CONSTRUCTION), card(t.state, "Destroyer"))
    assert pressed(s, f"a{moon}")["reason"] == "No frigate facility there."
    assert pressed(s, "a0")["actions"] == [own(HOME[A]), own(HOME[A]), own(s.placed[A] + 1)]


def test_one_target_is_chosen_by_itself() -> None:
    t = Table()
    t.state.damage[HOME[A]] = 1
    t.upgrade(A, "Missile Defense System", HOME[A])
    t.craft(B, "L.A.V.", HOME[A], 1, left=0)
    s = t.ready()
    assert pressed(s, "a1")["actions"] == [own(1), enemy(32)]
    s = do(s, DONE, DONE)
    assert s.phase == REPAIR
    assert pressed(s, "a0")["actions"] == [own(0), own(0)]


def test_a_card_under_construction_is_worked_on_by_pressing_it() -> None:
    t = Table()
    weak = t.asset(A, "Asteroid Colony 2122")
    colony = t.hidden(A, "Moon 1212", built=1)
    s = t.ready(phase=CONSTRUCTION)
    assert pressed(s, f"a{colony}")["actions"] == [own(HOME[A]), own(colony)], "only Earth completes it"
    s = do(s, own(HOME[A]), own(colony))
    assert s.lies[colony] == 6
    assert weak


def test_moves_of_later_steps_leave_those_between() -> None:
    t = Table()
    t.craft(A, "Light Bomber", HOME[A], 1)
    t.hand(A, "L.A.V.")
    s = t.ready()
    move = pressed(s, f"h{card(s, 'L.A.V.')}")
    assert move["ahead"]
    assert move["actions"][:2] == [DONE, DONE]
    research = pressed(s, "a0")
    assert research["ahead"]
    assert research["actions"] == [DONE, own(HOME[A])]
    assert not pressed(s, "a1")["ahead"]


def test_orbitals_out_of_reach_say_what_they_cost() -> None:
    t = Table()
    bomber = t.craft(A, "Light Bomber", HOME[A], 1, left=1)
    s = do(t.ready(), own(bomber))
    assert pressed(s, "a0/2")["reason"] == "Orbital 2 of Earth costs 2 delta-vee from here; Light Bomber has 1."
    assert pressed(s, "a0/2")["actions"] == []


def test_legs_add_up_to_the_way() -> None:
    t = Table()
    ship = t.craft(A, "L.A.V.", HOME[A], 3)
    s = do(t.ready(), own(ship))
    for way in view(s, A)["ways"]:
        assert sum(leg["cost"] for leg in way["legs"]) == way["cost"]
        assert (way["legs"][-1]["at"], way["legs"][-1]["orbital"]) == (way["at"], way["orbital"])


def test_amounts_that_do_no_more_are_folded() -> None:
    t = Table()
    ship = t.craft(A, "L.A.V.", HOME[A], 1)
    target = t.craft(B, "Heavy Frigate", HOME[A], 4, left=0)
    s = do(t.ready(), own(ship), COMBAT, enemy(target))
    assert [(each["amount"], each["folded"]) for each in view(s, A)["odds"]] == [
        (1, False), (2, False), (3, False), (4, True), (5, True), (6, True),
    ]  # fmt: skip


def test_stations_research_and_assets_build_together() -> None:
    t = Table()
    stations = [t.asset(A, "Research Station 1232"), t.asset(A, "Research Station 2123")]
    factory = t.asset(A, "Manufactory A")
    t.hidden(A, "Destroyer", HOME[A])
    t.hidden(A, "University", factory)
    s = t.ready(phase=RESEARCH)
    together = view(s, A)["together"]
    assert together[0]["actions"] == [own(p) for p in stations]
    assert together[0]["label"] == "Research with 2 stations"
    assert together[1]["ahead"]
    s = do(s, DONE)
    assert view(s, A)["together"][0]["actions"] == [own(HOME[A]), own(4), own(factory), own(5)]


def test_all_assets_research_at_one_press() -> None:
    t = Table()
    factory = t.asset(A, "Manufactory A")
    s = t.ready(phase=RESEARCH)
    (offer,) = [move for move in view(s, A)["together"] if move["kind"] == "research"]
    assert offer["actions"] == [own(HOME[A]), own(factory)]
    assert (offer["label"], offer["effect"]) == ("Research with all 2 assets", "draws 2 cards")


def test_an_asset_with_several_things_to_build_completes_what_it_can() -> None:
    t = Table()
    factory = t.asset(A, "Manufactory A")
    t.hidden(A, "Moon 1212")
    nearly = t.hidden(A, "Moon 3131", built=1)
    s = t.ready(phase=CONSTRUCTION)
    (offer,) = view(s, A)["together"]
    s = do(s, *offer["actions"])
    assert s.lies[nearly] == 6, "complete"
    assert own(factory) not in legal(s), "it has worked too"


def test_equal_craft_fly_together() -> None:
    t = Table()
    ship, mate = t.craft(A, "Light Bomber", HOME[A], 1), t.craft(A, "Light Bomber", HOME[A], 1)
    tired = t.craft(A, "Light Bomber", HOME[A], 1, left=3)
    s = do(t.ready(), own(ship))
    move = pressed(s, "a0/2")
    assert move["actions"] == [BURN_UP]
    assert move["group"] == [BURN_UP, own(mate), BURN_UP]
    s = do(s, *move["group"])
    assert [s.orbital[p] for p in (ship, mate, tired)] == [2, 2, 1]
    assert s.asked == FIRST


def test_a_craft_alone_has_no_group() -> None:
    t = Table()
    ship = t.craft(A, "Light Bomber", HOME[A], 1)
    t.craft(A, "L.A.V.", HOME[A], 1)
    assert pressed(do(t.ready(), own(ship)), "a0/2")["group"] == []


def test_a_craft_that_comes_where_it_can_fire_stays_chosen() -> None:
    t = Table()
    ship = t.craft(A, "Light Bomber", HOME[B], 2)
    s = do(t.ready(), own(ship))
    assert pressed(s, "b0/1")["actions"][-1] == own(ship), "its bombs reach from orbital 1"
    assert pressed(s, "b0/3")["actions"] == [BURN_UP], "and not from orbital 3"


def test_a_shot_with_everything_takes_one_press() -> None:
    t = Table()
    ships = [t.craft(A, "Light Bomber", HOME[B], 1), t.craft(A, "Light Bomber", HOME[B], 1)]
    s = t.ready()
    (offer,) = [move for move in view(s, A)["together"] if move["kind"] == "shot"]
    assert offer["actions"][:3] == [own(ships[0]), BOMBARD, enemy(HOME[B])]
    assert offer["label"] == f"Light Bomber a{ships[0]}: all at Mars"
    assert offer["effect"].endswith("keeps 0")
    s = do(s, *offer["actions"], dice=(1, 1, 1, 1))
    assert s.asked == FIRST
    (again,) = [move for move in view(s, A)["together"] if move["kind"] == "shot"]
    assert again["actions"][0] == own(ships[1]), "then the next one"


def test_a_target_that_will_hardly_fall_says_how_likely_it_is_hit() -> None:
    t = Table()
    ship = t.craft(A, "Light Bomber", HOME[B], 1)
    s = do(t.ready(), own(ship))
    assert pressed(s, "b0")["note"].startswith("hits ")
    t.state.damage[HOME[B]] = 3
    assert "hits" not in pressed(do(t.ready(), own(ship)), "b0")["note"]


def test_a_step_without_anything_worth_doing_is_known() -> None:
    t = Table()
    t.hand(A, "Battleship")
    s = t.ready(phase=CONSTRUCTION)
    assert view(s, A)["nothing_left"], "nobody could build it"
    t = Table()
    t.hand(A, "L.A.V.")
    s = t.ready(phase=CONSTRUCTION)
    assert not view(s, A)["nothing_left"]
    t = Table()
    t.craft(A, "Light Bomber", HOME[A], 1, left=1)
    s = t.ready()
    assert s.phase == MANEUVERS
    assert s.asked == FIRST
    assert view(s, A)["nothing_left"], "it can only scuttle"
    assert BURN_UP not in legal(do(s, own(1)))
    assert BOMBARD not in legal(do(s, own(1)))
