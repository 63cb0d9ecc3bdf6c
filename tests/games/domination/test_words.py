"""Questions, choices, the table in text, refusals and the story of a whole game."""

from __future__ import annotations

from fractions import Fraction

import pytest
from tests.games.domination.positions import (
    HOME,
    A,
    B,
    Table,
    amount,
    card,
    do,
    enemy,
    event_texts,
    legal,
    orbital,
    own,
    refusal,
)

from retrocade.engine.chance import below, seeded
from retrocade.engine.contract import SPECTATOR
from retrocade.engine.layout import copied
from retrocade.engine.messages import Message, Text
from retrocade.games import ledger
from retrocade.games.domination import GAME, names, odds, rules
from retrocade.games.domination.state import (
    AMOUNT,
    BOMBARD,
    BURN_DOWN,
    BURN_UP,
    COMBAT,
    CONSTRUCTION,
    DONE,
    HAND,
    MANEUVERS,
    OVER,
    REFIT,
    REPAIR,
    RESEARCH,
    SCRAP,
    SCUTTLE,
    TRANSFER,
    State,
)
from retrocade.games.domination.view import view


def fleet() -> tuple[State, int, int]:
    """Return A's Destroyer below B's Heavy Frigate around B's Manufactory B."""
    t = Table()
    factory = t.asset(B, "Manufactory B")
    mine = t.craft(A, "Destroyer", factory, 1)
    theirs = t.craft(B, "Heavy Frigate", factory, 3, left=0)
    t.hand(A, "Moon 1212", "Siege Frigate")
    return t.ready(), mine, theirs


def labels(s: State, *actions: int) -> dict[int, str]:
    s = do(s, *actions)
    found = {}
    for action in legal(s):
        choice = GAME.words.describe(s, s.active, action)
        found[action] = f"{choice.label} ({choice.effect})" if choice.effect else str(choice.label)
    return found


def test_maneuvers_in_words() -> None:
    s, mine, theirs = fleet()
    assert labels(s) == {
        DONE: "Done with maneuvers (1 craft not moved)",
        own(mine): "Maneuver Destroyer (3 delta-vee left, orbital 1 of Manufactory B)",
    }
    assert labels(s, own(mine)) == {
        BURN_UP: "Burn up to orbital 2 (costs 2, 1 left)",
        COMBAT: "Attack a spacecraft",
        BOMBARD: "Bombard (power 2 from here)",
        SCUTTLE: "Scuttle (destroyed, 1 debris in orbital 1)",
    }
    assert labels(s, own(mine), COMBAT) == {
        enemy(
            theirs
        ): "Attack Heavy Frigate (with all: 1 die hits on 1-5: 0% to destroy, 0.8 damage on average, keeps 0)"
    }
    assert list(labels(s, own(mine), COMBAT, enemy(theirs)).values()) == [
        "Spend 1 delta-vee (1 die hits on 1-3: 0% to destroy, 0.5 damage on average, keeps 2)",
        "Spend 2 delta-vee (1 die hits on 1-4: 0% to destroy, 0.7 damage on average, keeps 1)",
        "Spend 3 delta-vee (1 die hits on 1-5: 0% to destroy, 0.8 damage on average, keeps 0)",
    ]
    assert GAME.words.ask(do(s, own(mine), COMBAT, enemy(theirs)), A) == (
        "Destroyer attacks Heavy Frigate: how much delta-vee?"
    )


def test_construction_in_words() -> None:
    t = Table()
    moon = t.asset(A, "Moon 1212")
    ready = t.hidden(A, "L.A.V.", HOME[A], built=1)
    t.hand(A, "Battleship", "University")
    s = t.ready(phase=CONSTRUCTION)
    assert labels(s) == {
        DONE: "End the turn",
        card(
            s, "Battleship"
        ): "Place Battleship face down (cost 5; cruiser, delta-vee 6, accuracy 3, armor 4, bombardment 2)",
        card(
            s, "University"
        ): "Place University face down (cost 3; upgrade: When this asset is tapped for research you may draw 2 cards instead of 1)",
        own(ready): "Launch L.A.V.",
        SCRAP: "Scrap a card under construction",
    }
    assert labels(s, card(s, "Battleship")) == {own(moon): "Place it at Moon 1212 (no cruiser facility there)"}
    assert labels(s, card(s, "University"))[own(HOME[A])] == "Place it at Earth (power 5 against cost 3)"
    assert labels(s, SCRAP) == {own(ready): "Scrap L.A.V. (loses 1 counter)"}


def test_names_in_sentences_follow_the_language() -> None:
    """Only the Earth takes an article in German; a card of which there are several has its place behind it."""
    t = Table()
    moon = t.asset(A, "Moon 1212")
    first, second = (t.craft(A, "Light Bomber", world, 1) for world in (HOME[A], moon))
    s = t.ready()
    where = [GAME.words.describe(s, A, own(craft)) for craft in (first, second)]
    assert [str(choice.label) for choice in where] == ["Maneuver Light Bomber a2", "Maneuver Light Bomber a3"]
    assert [german(choice.label) for choice in where] == [
        "Mit Leichtbomber a2 manövrieren",
        "Mit Leichtbomber a3 manövrieren",
    ]
    assert [german(choice.effect) for choice in where] == [
        "noch 4 Delta-v, Orbit 1 der Erde",
        "noch 4 Delta-v, Orbit 1 von Mond 1212",
    ]


def german(text: Text) -> str:
    assert isinstance(text, Message)
    return text.text("de")


def test_many_names_at_once_are_the_same_as_one_by_one() -> None:
    t = Table()
    for side in (A, B):
        moon = t.asset(side, "Moon 1212")
        t.craft(side, "L.A.V.", moon, 1)
        t.hidden(side, "Destroyer", moon)
        t.hidden(side, "University", moon)
        t.hidden(side, "Moon 2222")
        t.hidden(side, "Moon 3131")
    t.upgrade(A, "University", HOME[A])
    s = t.ready()
    for seat in (A, B, SPECTATOR):
        titles = names.all_named(s, seat)
        assert len(titles) == 15
        assert titles == {place: names.named(s, place, seat) for place in titles}
    assert str(names.named(s, 2, A)) == "L.A.V. a2"
    assert str(names.named(s, 3, A)) == "Destroyer"
    assert [str(names.named(s, place, B)) for place in (3, 4)] == ["a face-down spacecraft", "a face-down upgrade"]
    assert str(names.named(s, 5, B)) == "a face-down asset a5"
    assert str(names.named(s, 3, SPECTATOR)) == "a face-down spacecraft a3"


def test_every_question_names_its_choices() -> None:
    """Each question of a turn ends in a question mark or names the choices."""
    t = Table()
    t.upgrade(A, "Booster Rockets", HOME[A])
    t.state.damage[HOME[A]] = 1
    craft = t.craft(A, "Heavy Corvette", HOME[A], 1)
    t.hidden(A, "L.A.V.", HOME[A])
    t.hand(A, "Light Corvette", "University", "Moon 1212")
    s = t.ready()
    seen = [GAME.words.ask(do(s, *line), A) for line in ((), (own(craft),), (own(craft), REFIT))]
    repair = do(s, DONE, DONE)
    seen += [GAME.words.ask(repair, A), GAME.words.ask(do(repair, own(HOME[A])), A)]
    build = do(repair, DONE)
    lines = ((), (card(build, "University"),), (own(HOME[A]),), (SCRAP,), (own(HOME[A]), own(3)))
    seen += [GAME.words.ask(do(build, *line), A) for line in lines]
    assert len(set(seen)) == len(seen) == 10
    assert (repair.phase, build.phase) == (REPAIR, CONSTRUCTION)
    assert GAME.words.ask(s, B) == "Player A is deciding: Maneuvers."
    assert labels(build, own(HOME[A]), own(3)) == {orbital(n): f"Enter in orbital {n}" for n in (1, 2, 3, 4)}


# The table in text


def test_the_table_in_text_fits_and_tells_both_sides() -> None:
    s, _, _ = fleet()
    drawn = GAME.words.draw(s, A)
    assert "Player B (Mars): 0 in hand, 2 in the deck" in drawn
    assert "orbital 1: Destroyer delta-vee 3 of 3" in drawn
    assert "Your hand: Moon 1212, Siege Frigate." in drawn
    assert "Earth: damage 0 of 4, power 5, builds fighters and frigates" in drawn
    assert "flying here costs 3 now, then 3, 3, 3; its orbitals 3, 2, 1, 1, lowest first" in drawn
    assert "Your hand" not in GAME.words.draw(s, SPECTATOR)
    assert drawn.index("Player B (Mars)") < drawn.index("Player A (Earth)")
    assert GAME.words.draw(s, B).index("Player A (Earth)") < GAME.words.draw(s, B).index("Player B (Mars)")


# Refusals


def test_every_refusal_names_a_rule_of_the_ledger() -> None:
    known = {row.name for row in ledger.rows("domination")}
    for seed in range(4):
        s: State = GAME.blank(GAME.choose({}))
        chance = seeded(seed)
        rules.setup(s, chance)
        n = 0
        while s.phase != OVER and n < 250:
            actions = legal(s)
            for action in range(GAME.actions):
                if action not in actions and n % 7 == 0:
                    answer = GAME.words.why_not(s, s.active, action)
                    assert answer.rule in known, answer
                    check_sentence(str(answer.sentence))
            rules.apply(s, s.active, actions[below(chance, len(actions))], chance)
            n += 1


def check_sentence(text: str) -> None:
    """Check that a sentence begins with a capital or a number, ends with one period, and names choices by their
    labels."""
    assert text[0].isupper() or text[0].isdigit(), text
    assert text.endswith((".", "!")), text
    assert ".." not in text, text
    assert "'done'" not in text, text


def said(s: State, *actions: int) -> str:
    """Return the refusal of the last of these choices."""
    *before, last = actions
    s = do(s, *before)
    assert last not in legal(s)
    answer = str(GAME.words.why_not(s, s.active, last).sentence)
    check_sentence(answer)
    return answer


def test_dm_r28_placing_is_still_to_come_in_maneuvers_research_and_repair() -> None:
    t = Table()
    t.craft(A, "L.A.V.", HOME[A], 1)
    t.state.damage[HOME[A]] = 1
    t.hidden(A, "University", HOME[A])
    t.hand(A, "Moon 1212")
    s = t.ready()
    done = ("Done with maneuvers", "Done with research", "Done with repairs")
    for phase, name in zip((MANEUVERS, RESEARCH, REPAIR), done, strict=True):
        assert s.phase == phase
        for action in (card(s, "Moon 1212"), SCRAP):
            assert refusal(s, action) == "DM-R28"
            assert said(s, action) == (
                f"Cards are placed and scrapped in the Construction step, later in your turn. Choose '{name}' to go on."
            )
        assert labels(s)[DONE].startswith(name)
        s = do(s, DONE)
    assert said(s, BURN_UP) == (
        "This is the Construction step, and there is no going back. Choose one of your assets, or 'End the turn'."
    )
    assert (s.phase, labels(s)[DONE]) == (CONSTRUCTION, "End the turn (1 asset could still construct)")
    assert refusal(s, BURN_UP) == "DM-10"


def test_dm_64_a_tapped_asset_names_the_choice_that_ends_the_step() -> None:
    t = Table()
    t.asset(A, "Moon 1212", used=1, damage=1)
    t.state.damage[HOME[A]] = 1
    t.hand(A, "Moon 2222")
    for phase, name in (
        (RESEARCH, "Done with research"),
        (REPAIR, "Done with repairs"),
        (CONSTRUCTION, "End the turn"),
    ):
        assert said(t.ready(phase=phase), own(1)).endswith(f"Choose another asset, or '{name}'.")
    yard = Table()
    yard.upgrade(A, "Debris Reclamation", HOME[A])
    giant = yard.hidden(A, "Supergiant")
    yard.debris(A, HOME[A], 1)
    s = yard.ready(phase=CONSTRUCTION)
    assert said(s, own(HOME[A]), own(giant), orbital(2)).endswith("with debris, or 'Take no more debris'.")
    assert labels(s, own(HOME[A]), own(giant))[DONE] == "Take no more debris"


def test_dm_19_refusals_at_the_edge_name_possible_burns() -> None:
    """A transfer is named only in the outermost orbital, the other direction only if there is one."""
    t = Table()
    station = t.asset(A, "Research Station 1232")
    low = t.craft(A, "L.A.V.", HOME[A], 1)
    high = t.craft(A, "L.A.V.", HOME[A], 4)
    only = t.craft(A, "L.A.V.", station, 1)
    s = t.ready()
    assert said(s, own(low), BURN_DOWN) == "L.A.V. a2 is already in the lowest orbital. Burn up."
    assert said(s, own(high), BURN_UP) == "L.A.V. a3 is already in the outermost orbital. Burn down or transfer."
    assert said(s, own(only), BURN_UP) == "L.A.V. a4 is already in the outermost orbital. Transfer."
    assert said(s, own(only), BURN_DOWN) == "L.A.V. a4 is already in the lowest orbital. Transfer."


def test_dm_r12_getting_below_helps_only_a_craft_with_accuracy_that_can_go_lower() -> None:
    found = {}
    for name, height, at in (("Light Corvette", 2, 2), ("Light Corvette", 1, 1), ("Light Bomber", 2, 1)):
        t = Table()
        mine = t.craft(A, name, HOME[B], height)
        t.craft(B, "L.A.V.", HOME[B], at)
        s = t.ready()
        assert refusal(s, own(mine), COMBAT) == "DM-R12"
        found[name, height] = said(s, own(mine), COMBAT).partition("here. ")[2]
    assert found == {
        ("Light Corvette", 2): "Get below them, or come back with more.",
        ("Light Corvette", 1): "Come back with more.",
        ("Light Bomber", 2): "Come back with more.",
    }


def test_dm_47_a_craft_without_bombs_is_not_sent_to_bombard() -> None:
    t = Table()
    mine = t.craft(A, "L.A.V.", HOME[A], 1)
    assert said(t.ready(), own(mine), BOMBARD) == "L.A.V. carries no bombs. Choose a craft that does."


def test_advice_fits_the_step() -> None:
    t = Table()
    station = t.asset(A, "Research Station 1232")
    t.hidden(A, "Moon 1212")
    waiting = t.hidden(A, "Dreadnought", HOME[A], built=7)
    s = t.ready(phase=CONSTRUCTION)
    assert said(s, own(station)) == (
        "Research Station 1232 has no construction power. It can only do research and repairs."
    )
    assert said(s, own(waiting)).endswith("Found an asset, or scuttle a craft in your next Maneuvers step.")


def test_sentences_end_with_one_period_even_behind_lav() -> None:
    t = Table()
    t.asset(A, "Moon 1212")
    craft = t.craft(A, "Fast Attack Craft", HOME[A], 1)
    t.hand(A, "L.A.V.")
    t.deck(A, "L.A.V.", "L.A.V.")
    s = t.ready()
    assert event_texts(s, own(craft), REFIT, card(s, "L.A.V.")) == ["Fast Attack Craft is refitted to L.A.V."]
    drawn = GAME.words.draw(s, A)
    assert drawn.endswith("Your hand: L.A.V.\nYour deck, next first: 2 L.A.V.")
    s = do(s, DONE, DONE)
    assert said(s, card(s, "L.A.V."), DONE) == "Choose the asset that is to build L.A.V."


def test_dm_56_cards_removed_with_their_asset_are_named_in_a_sentence() -> None:
    t = Table()
    moon = t.asset(B, "Moon 1212", damage=1)
    t.hidden(B, "Battleship", moon)
    ship = t.craft(A, "Light Bomber", moon, 1)
    events = event_texts(t.ready(), own(ship), BOMBARD, enemy(moon), amount(1), dice=(6,))
    assert events[1:] == ["Moon 1212 is destroyed.", "A face-down spacecraft, under construction there, is removed."]


@pytest.mark.parametrize(
    ("faces", "says"),
    [
        ((6, 1, 1, 1), "Earth takes no damage. 1 damage was warded off."),
        ((6, 6, 1, 1), "Earth takes no damage. 2 damage was warded off."),
        ((6, 6, 6, 6), "Earth has 1 damage of 4. 3 damage was warded off."),
    ],
)
def test_dm_90_shelter_never_exceeds_the_damage(faces: tuple[int, ...], says: str) -> None:
    t = Table("Mars", "Earth")
    for _ in range(3):
        t.craft(B, "L.A.V.", HOME[B], 3)
    ship = t.craft(A, "Light Bomber", HOME[B], 1)
    assert event_texts(t.ready(), own(ship), BOMBARD, enemy(HOME[B]), amount(4), dice=faces)[1] == says


def test_dm_94_a_batterys_odds_speak_of_no_delta_vee() -> None:
    t = Table()
    gun = t.upgrade(A, "Missile Defense System", HOME[A])
    target = t.craft(B, "L.A.V.", HOME[A], 1, left=2)
    s = t.ready()
    assert labels(s, own(gun)) == {
        enemy(target): "Fire at L.A.V. (1 die hits on 1-4: 67% to destroy, 0.7 damage on average)"
    }


@pytest.mark.parametrize("side", [A, B])
def test_the_view_names_the_place_chosen_and_aimed_at_a_homeworld_too(side: int) -> None:
    """Player A's Homeworld is place 0, a place like any other."""
    t = Table("Earth", "Earth")
    t.state.damage[HOME[side]] = 1
    t.upgrade(side, "Debris Reclamation", HOME[side])
    t.debris(side, HOME[side], 1)
    giant = t.hidden(side, "Supergiant")
    t.hand(side, "L.A.V.")
    home, building = f"{'ab'[side]}0", f"{'ab'[side]}{giant % 31}"
    s = t.ready(active=side, phase=REPAIR)
    assert shown(s, own(HOME[side])) == ("repair", home, "")
    s = do(s, DONE)
    assert shown(s, own(HOME[side])) == ("work", home, "")
    assert shown(s, own(HOME[side]), own(giant)) == ("reclaim", home, building)
    assert shown(s, card(s, "L.A.V.")) == ("site", "", "")
    assert shown(s, SCRAP) == ("scrap", "", "")
    assert shown(s) == ("", "", "")
    raid = Table("Earth", "Earth")
    other = 1 - side
    bomber = raid.craft(other, "Light Bomber", HOME[side], 1)
    s = raid.ready(active=other)
    me = f"{'ab'[other]}1"
    assert shown(s, own(bomber)) == ("maneuver", me, "")
    assert shown(s, own(bomber), BOMBARD) == ("bombard", me, "")
    assert shown(s, own(bomber), BOMBARD, enemy(HOME[side])) == ("bombard_amount", me, home)
    assert view(do(s, own(bomber), BOMBARD, enemy(HOME[side])), side)["aim"] == ""


def shown(s: State, *actions: int) -> tuple[str, str, str]:
    """Return the question, the card and the target as the player on turn sees them."""
    seen = view(do(s, *actions), s.active)
    return seen["asked"], seen["chosen"], seen["aim"]


def test_refusals_within_an_unfinished_choice() -> None:
    s, mine, theirs = fleet()
    assert refusal(s, own(mine), own(mine)) == "DM-17"
    assert refusal(s, own(mine), REFIT) == "DM-39"
    assert refusal(s, own(mine), COMBAT, DONE) == "DM-R11"
    assert refusal(s, own(mine), COMBAT, enemy(HOME[B])) == "DM-28"
    assert refusal(s, own(mine), BOMBARD, enemy(theirs)) == "DM-46"
    assert refusal(s, HAND) == "DM-R28"
    assert refusal(s, enemy(theirs)) == refusal(s, amount(1)) == "DM-17"
    build = do(s, DONE, DONE)
    assert refusal(build, TRANSFER) == "DM-10"
    assert refusal(build, card(build, "Siege Frigate"), DONE) == "DM-68"
    assert refusal(s, own(30)) == "DM-17"


# Before committing


def test_dm_20_dm_24_ways_are_the_cheapest_and_can_be_sent_choice_by_choice() -> None:
    t = Table("Earth", "Mars")
    moon = t.asset(B, "Moon 1212")
    craft = t.craft(A, "Fast Attack Craft", HOME[A], 3)
    s = t.ready()
    chosen = do(s, own(craft))
    found = view(chosen, A)["ways"]
    assert {(way["at"], way["orbital"]): way["cost"] for way in found} == {
        ("a0", 4): 1,
        ("a0", 2): 2,
        ("a0", 1): 5,
        ("b1", 2): 2,
        ("b1", 1): 5,
        ("b0", 3): 5,
        ("b0", 2): 6,
        ("b0", 1): 7,
    }
    for way in found:
        there = do(chosen, *way["actions"])
        assert (there.orbital[craft], there.spent[craft]) == (way["orbital"], way["cost"])
        assert way["left"] == 8 - way["cost"]
    assert moon


def test_dm_18_ways_may_take_all_that_is_left_and_no_more() -> None:
    for left in (0, 1, 2, 3):
        t = Table("Earth", "Mars")
        craft = t.craft(A, "Fast Attack Craft", HOME[B], 2, left=left)  # Mars: every orbital costs 1, Earth is 3 away
        s = t.lay(orbit=[0, 0])
        found = {(way.asset, way.orbital): way.cost for way in odds.ways(s, craft)}
        near = {(HOME[B], 1): 1, (HOME[B], 3): 1}
        assert found == (near if left else {})
    t = Table("Earth", "Mars")
    craft = t.craft(A, "Fast Attack Craft", HOME[B], 2, left=4)
    found = {(way.asset, way.orbital): way.cost for way in odds.ways(t.lay(), craft)}
    assert found == {(HOME[B], 1): 1, (HOME[B], 3): 1, (HOME[A], 4): 4}


def test_threats_are_those_around_the_same_asset() -> None:
    s, mine, theirs = fleet()
    assert odds.threats(s, mine) == []  # with all its delta-vee it evades everything
    s.spent[mine] = 2
    found = odds.threats(s, mine)
    assert [threat.craft for threat in found] == [theirs]
    assert found[0].destroy == Fraction(51, 243)  # at least 3 of 5 dice show 1 or 2
    assert view(do(s, own(mine)), A)["threats"][0]["craft"] == "b2"
    assert view(s, A)["threats"] == view(do(s, own(mine)), B)["threats"] == []


def test_odds_come_with_the_choice_of_amounts() -> None:
    s, mine, theirs = fleet()
    seen = view(do(s, own(mine), COMBAT, enemy(theirs)), A)["odds"]
    assert [one["action"] for one in seen] == [AMOUNT, AMOUNT + 1, AMOUNT + 2]
    assert seen[-1] == {
        "action": AMOUNT + 2,
        "amount": 3,
        "folded": False,
        "dice": 1,
        "faces": [1, 2, 3, 4, 5],
        "destroy": 0.0,
        "damage": 0.83,
        "harm": 0.8333,
        "keeps": 0,
    }
    assert view(do(s, own(mine), COMBAT, enemy(theirs)), B)["odds"] == []


# A whole game


@pytest.mark.parametrize("seed", range(3))
def test_the_story_of_a_game_is_complete(seed: int) -> None:
    s: State = GAME.blank(GAME.choose({}))
    chance = seeded(seed)
    rules.setup(s, chance)
    story = []
    while s.phase != OVER:
        actions = legal(s)
        before, action, seat = copied(s), actions[below(chance, len(actions))], s.active
        rules.apply(s, seat, action, chance)
        events = GAME.words.narrate(before, seat, action, s)
        seen = [view(before, who) != view(s, who) for who in (1 - seat, SPECTATOR)]
        assert any(event.text for event in events) or not any(seen)
        for event in events:
            check_sentence(str(event.text))
        story += [str(event.text) for event in events if event.text]
    assert story[-1] == GAME.words.summary(s)[0][1]
    assert sum(line.endswith("turn.") and line.startswith("Round") for line in story) == s.turn
    assert GAME.seat_names(s)[A].startswith("Player A (")


def test_steps_are_events() -> None:
    s, _, _ = fleet()
    before = do(s)
    after = do(s, DONE)
    assert [str(event.text) for event in GAME.words.narrate(before, A, DONE, after)] == ["Player A ends Maneuvers."]
    assert (before.phase, after.phase) == (MANEUVERS, RESEARCH)
