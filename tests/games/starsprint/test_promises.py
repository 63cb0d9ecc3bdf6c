"""Choices, questions, views and refusals promise exactly the things that happen, and the log adds up."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from tests.games.starsprint.positions import (
    EMPTY,
    GAME,
    PASS,
    STOP,
    attack,
    cell,
    do,
    do_any,
    flips,
    legal,
    meeting,
    move,
    place,
    position,
    step,
    turn,
)

from retrocade.engine.chance import Chance, below, dice, seeded
from retrocade.engine.contract import Refusal
from retrocade.engine.layout import copied
from retrocade.games import ledger
from retrocade.games.starsprint import rules
from retrocade.games.starsprint.content import (
    CARD_IDS,
    CARD_KINDS,
    FACE_DOWN,
    OPEN_SPACE,
    RINGS_TO_WIN,
    SPACECRAFT,
    STAR_RING,
)
from retrocade.games.starsprint.state import (
    ASSIGN,
    ATTACK,
    CELL_NAMES,
    CELLS,
    CHOOSE,
    LOST_TO_ENEMIES,
    LOST_TO_PENALTY,
    MOVING,
    ORIENT,
    OVER,
    PLACE,
    SKIP,
    STEP,
    TURN,
    WON,
    State,
)

NINE = "1 1 1 . 1 1 1\n1 1 1 . . . .\n. . . b . . .\n. . . . . . .\n. . . . . . g\n"
EIGHT = NINE.replace("1 1 1 . 1 1 1", ". 1 1 . 1 1 1")
HURT = ". . . . . . .\n. . . . . . .\n. . 2 b 3 . .\n. . . . . . .\n. . . . 4 . g\n"


def effect(s: State, action: int) -> str:
    assert action in legal(s)
    return str(GAME.words.describe(s, 0, action).effect)


def why_not(s: State, action: int) -> Refusal:
    assert action not in legal(s)
    return GAME.words.why_not(s, 0, action)


def event_texts(before: State, action: int, after: State) -> list[str]:
    return [str(event.text) for event in GAME.words.narrate(before, 0, action, after) if event.text]


# Turning an Encounter


def test_ss_r20_no_more_enemies_are_promised_than_dice_are_left() -> None:
    s = meeting(NINE, "NES")
    assert rules.supply(s) == 1
    assert effect(s, turn(0)) == "an enemy on A4, C7 or E4"
    assert effect(s, turn(1)) == "an enemy on C7, E4 or C1"
    assert "1 enemy die will be rolled for its 3 arrows" in GAME.words.ask(s, 0)
    s = meeting(EIGHT, "NES")
    assert effect(s, turn(0)) == "enemies on 2 of A4, C7 and E4"
    assert "2 enemy dice will be rolled for its 3 arrows" in GAME.words.ask(s, 0)


def test_ss_36_with_dice_for_all_arrows_every_card_named_gets_an_enemy() -> None:
    s = meeting(EIGHT, "NE")
    assert effect(s, turn(0)) == "enemies on A4 and C7"
    assert effect(meeting(EIGHT, "N"), turn(0)) == "an enemy on A4"
    assert "1 enemy die will be rolled for its 1 arrow." in GAME.words.ask(meeting(EIGHT, "N"), 0)


def test_ss_42_a_full_line_has_no_room() -> None:
    full = "1 . . . . . .\n1 . . . . . .\nb . . . . . .\n1 . . . . . .\ng . . . . . .\n"
    s = meeting(full, "NS")
    assert effect(s, turn(0)) == "no room for an enemy"
    after = do(s, turn(0), *dice(3, 5))
    assert after.enemy == s.enemy
    assert "2 enemy dice find no open card and go back." in event_texts(s, turn(0), after)
    one = meeting(full.replace("1 . .", ". . .", 1), "NS")
    assert "1 enemy die finds no open card and goes back." in event_texts(one, turn(0), do(one, turn(0), *dice(3, 3)))


def test_ss_r21_a_die_that_stays_over_after_the_last_choice_goes_back() -> None:
    s = meeting("1 . . . . . .\n. . . . . . .\nb . . . . . .\n1 . . . . . .\ng . . . . . .\n", "NS")
    asked = do(s, turn(0), *dice(3, 5))
    assert asked.phase == ASSIGN
    assert event_texts(s, turn(0), asked)[-1] == "Enemy dice rolled: 3 and 5 to place."
    heard = event_texts(asked, place(5), do(asked, place(5)))
    assert heard == ["An enemy of 5 appears on B1.", "1 enemy die finds no open card and goes back."]


# Ending the turn


def test_ss_r10_a_fatal_penalty_comes_before_the_enemies() -> None:
    s = position(HURT, revealed=0, health=(1, 3), dice=(3,))
    assert effect(s, PASS) == "Blue −1, and the mission is lost"
    over = do_any(s, PASS)
    assert over.health == [0, 3]
    seen = GAME.view(s, 0)
    assert seen["forecast"] == {"moves": [], "blocked": [], "damage": (0, 0), "penalty": 1, "lost": True}
    assert seen["stops"]["B4"] == (1, 0)


def test_ss_r34_no_cost_exceeds_the_health_that_is_left() -> None:
    s = position(HURT, health=(1, 6))
    assert effect(s, PASS) == "Blue −1, and the mission is lost"
    assert effect(position(HURT, health=(2, 6)), PASS) == "Blue −2, and the mission is lost"
    assert effect(position(HURT, health=(3, 6)), PASS) == "Blue −2"
    assert effect(position(EMPTY.replace(".", "*", 1), revealed=1), PASS) == ""


@pytest.mark.parametrize(("revealed", "penalty"), [(0, 1), (1, 0), (2, 0), (3, 0)])
def test_ss_14_the_forecast_names_the_penalty_only_while_no_card_was_revealed(revealed: int, penalty: int) -> None:
    s = position(HURT, revealed=revealed)
    assert GAME.view(s, 0)["forecast"]["penalty"] == penalty
    assert ("No new card yet" in GAME.words.ask(s, 0)) is (revealed == 0)
    after = do_any(s, PASS)
    assert s.health[0] - after.health[0] == 2 + penalty


def test_ss_r37_a_sheltered_pilot_gets_no_warning() -> None:
    board = EMPTY.replace(".", "*", 1)
    s = position(board, home="A1", rings=6, revealed=0, dock_shelter="true")
    assert GAME.words.ask(s, 0).endswith("A turn that ends off the Spacecraft costs 1 health.")
    assert GAME.view(s, 0)["forecast"]["penalty"] == 0
    assert effect(s, PASS) == ""
    away = position(board, home="A2", rings=6, revealed=0, dock_shelter="true")
    assert effect(away, PASS) == "Blue −1"
    before = position(board, home="A1", rings=5, revealed=0, dock_shelter="true")
    assert GAME.words.ask(before, 0).endswith("No new card yet: a turn without one costs 1 health.")


# Winning


def test_ss_07_the_winning_step_says_so() -> None:
    board = ". . . . . . .\n" * 3 + ". . b . g . .\n" + ". . . . . . .\n"
    s = position(board, home="D5", rings=6, dice=(5,))
    s = do(s, move(5, "E"))
    assert effect(s, step("E")) == "Spacecraft, and the mission is won"
    assert effect(s, step("W")) == "Open Space"
    over = do_any(s, step("E"))
    assert event_texts(s, step("E"), over)[-1] == "All six Star Rings are aboard and the crew is home. You win!"
    five = do(position(board, home="D5", rings=5, dice=(5,)), move(5, "E"))
    assert effect(five, step("E")) == "Spacecraft"


def test_ss_r37_the_log_names_a_single_pilot_who_is_home() -> None:
    board = ". . . . . . .\n" * 3 + ". . b . . . g\n" + ". . . . . . .\n"
    s = position(board, home="D4", rings=6, dice=(5,), return_rule="one")
    assert effect(s, move(5, "E")) == "Spacecraft, and the mission is won"
    over = do_any(s, move(5, "E"))
    assert over.ended == WON
    assert event_texts(s, move(5, "E"), over)[-1] == "All six Star Rings are aboard and Blue is home. You win!"


# Refusals


def test_ss_r4_passing_in_mid_move_is_refused_with_the_rule_of_moves() -> None:
    s = do(position(EMPTY.replace(".", "*", 1), dice=(3, 2)), move(3, "E"))
    assert why_not(s, PASS) == Refusal("SS-R4", "A move is under way. Stop it first, then you can pass.")
    last = do(position(EMPTY.replace(".", "*", 1), dice=(3,)), move(3, "E"))
    assert why_not(last, PASS) == Refusal(
        "SS-R4", "A move is under way. Stop it: that was the last die, so the turn ends."
    )
    assert do_any(last, STOP).active == 1


def test_ss_r4_no_refusal_suggests_an_attack_after_the_last_die() -> None:
    board = ". . . . . . .\n. . . . . . .\nb . . . . . 4\n. . . . . . .\n. . . . . . g\n"
    for left, sentence in (
        ((3, 2), "A move is under way. Stop it first, then attack."),
        ((3,), "A move is under way, and its die is the last one of this turn."),
    ):
        s = do(position(board, dice=left), move(3, "E"))
        found = [each for each in GAME.view(s, 0)["closed"] if "C7" in each["at"]]
        assert [(each["rule"], each["sentence"]) for each in found] == [("SS-R4", sentence)]


def test_ss_r4_refusals_name_the_steps_left() -> None:
    s = do(position(EMPTY.replace(".", "*", 1), dice=(3, 2)), move(3, "E"))
    assert why_not(s, attack(2, "E")) == Refusal("SS-R4", "A move is under way with 2 steps left. Step on, or stop it.")


def test_ss_19_a_card_behind_enemies_is_not_called_too_far() -> None:
    s = position("b 1 . . . . .\n1 . . . . . .\n. . . . . . .\n. . . . . . .\n. . . . . . g\n", dice=(6,))
    found = [each for each in GAME.view(s, 0)["closed"] if "B2" in each["at"]]
    assert [each["rule"] for each in found] == ["SS-19"]
    assert found[0]["sentence"].startswith("This turn's dice do not reach that far")
    moving = do(position(EMPTY.replace(".", "*", 1), dice=(3,)), move(3, "E"))
    sentences = [each["sentence"] for each in GAME.view(moving, 0)["closed"] if "E7" in each["at"]]
    assert sentences[0].startswith("Too far for the 2 steps left")


def test_ss_37_a_turn_that_looks_like_another_is_refused() -> None:
    s = meeting(EMPTY.replace(".", "b", 1).replace(".", "g", 1), "NS")
    for quarter in (2, 3):
        refusal = why_not(s, turn(quarter))
        assert refusal.rule == "SS-37"
        assert refusal.sentence.startswith(
            "Turned that way, the arrows look the same as in one of the orientations shown."
        )


# Over whole games: promises come true with any luck

OPTIONS = [
    {},
    {"enemy_dice_limit": "6"},
    {"action_dice": "4", "start_health": "3"},
    {"return_rule": "one", "dock_shelter": "true", "action_dice": "4"},
]


def walks() -> list[list[tuple[State, int]]]:
    """Return states and actions of random games that seldom pass. Some begin late, because wins are rare."""
    found: list[list[tuple[State, int]]] = []
    for seed in range(40):
        s: State = GAME.blank(GAME.choose(OPTIONS[seed % 4]))
        chance, bot_chance = seeded(seed), seeded(seed + 500)
        rules.setup(s, chance)
        if seed >= 16:
            late(s, bot_chance)
        found.append([])
        while s.phase != OVER:
            actions = sorted(legal(s))
            braver = [action for action in actions if action not in (PASS, STOP)]
            chosen = braver if braver and below(bot_chance, 4) else actions
            action = chosen[below(bot_chance, len(chosen))]
            found[-1].append((copied(s), action))
            rules.apply(s, 0, action, chance)
        found[-1].append((copied(s), -1))
    return found


def late(s: State, bot_chance: Chance) -> None:
    """Change a state to one near the end: all rings found, half of the cards face up, both pilots away, enemies on the
    board."""
    for at in range(CELLS):
        kind = STAR_RING if s.rings < RINGS_TO_WIN else OPEN_SPACE
        if s.card[at] == FACE_DOWN and s.left[kind] > 0:
            s.card[at] = kind
            s.left[kind] -= 1
            s.rings += kind == STAR_RING
    known = [at for at in range(CELLS) if s.card[at] in (STAR_RING, OPEN_SPACE)]
    for p in range(2):
        s.pilot[p] = known[below(bot_chance, len(known))]
    for _ in range(4):
        at = below(bot_chance, CELLS)
        if rules.is_open(s, at):
            s.enemy[at] = 1 + below(bot_chance, 6)


WALKS = walks()
POSITIONS = [s for walk in WALKS for s, _ in walk[:-1]]


def outcomes(s: State, action: int) -> list[State]:
    return [do_any(s, action, seed) for seed in range(2)]


def lost(before: State, after: State) -> list[int]:
    return [before.health[p] - after.health[p] for p in range(2)]


def test_the_games_walked_show_every_phase_and_ending() -> None:
    assert {s.phase for s in POSITIONS} == {CHOOSE, MOVING, ORIENT, ASSIGN}
    assert {walk[-1][0].ended for walk in WALKS} == {WON, LOST_TO_PENALTY, LOST_TO_ENEMIES}
    assert any(rules.supply(s) < s.arrows.bit_count() for s in POSITIONS if s.phase == ORIENT)
    assert len(POSITIONS) > 1000


def test_every_effect_comes_true() -> None:
    for s in POSITIONS:
        for action in sorted(legal(s)):
            promised = str(GAME.words.describe(s, 0, action).effect)
            for after in outcomes(s, action):
                if action == PASS or (action == STOP and "ends the turn" in promised):
                    assert_cost(s, after, promised)
                elif action == STOP:
                    assert promised == f"gives up {s.steps} step{'s' * (s.steps > 1)}"
                    assert (after.phase, after.active) == (CHOOSE, s.active)
                elif ATTACK <= action < STEP:
                    assert_hit(s, action, after, promised)
                elif TURN <= action < PLACE:
                    assert_landings(s, action, after, promised)
                elif action < PLACE:
                    assert_entered(s, action, after, promised)
                else:
                    assert promised == ""


def assert_cost(s: State, after: State, promised: str) -> None:
    cost = [sum(int(n) for n in re.findall(rf"{name} −(\d)", promised)) for name in ("Blue", "Green")]
    assert cost == lost(s, after)
    assert ("lost" in promised) is (after.phase == OVER)
    assert after.turn == s.turn + (after.phase != OVER)


def assert_hit(s: State, action: int, after: State, promised: str) -> None:
    at = cell(GAME.words.describe(s, 0, action).at[0])
    leaves = 0 if promised == "defeats it" else int(promised.partition("→")[2])
    assert promised == "defeats it" or promised.startswith(str(s.enemy[at]))
    assert sum(s.enemy) - sum(after.enemy) == s.enemy[at] - leaves
    assert sum(map(bool, s.enemy)) - sum(map(bool, after.enemy)) == (leaves == 0)


def assert_landings(s: State, action: int, after: State, promised: str) -> None:
    """Play the placement out: as many enemies as promised, on the cards named, and on all of them if there are dice
    for all."""
    named = re.findall(r"[A-E][1-7]", promised)
    assert tuple(named) == GAME.words.describe(s, 0, action).at
    asked = GAME.words.ask(s, 0)
    rolled = min(s.arrows.bit_count(), rules.supply(s))
    assert f" {rolled} enemy di" in asked
    seed = 0
    arrived = appeared(s, action, after)
    now = after
    while now.phase == ASSIGN:
        seed += 1
        options = sorted(legal(now))
        picked = options[seed % len(options)]
        then = do_any(now, picked, seed)
        arrived += appeared(now, picked, then)
        now = then
    many = re.search(r"enemies on (\d) of", promised)
    number = 0 if not named else 1 if promised.startswith("an enemy") else int(many[1]) if many else len(named)
    assert len(arrived) == number == min(rolled, len(named))
    assert set(arrived) <= set(named)
    assert len(set(arrived)) == len(arrived)


def appeared(before: State, action: int, after: State) -> list[str]:
    events = GAME.words.narrate(before, 0, action, after)
    return [event.at[0] for event in events if event.kind == "enemy-appears"]


def assert_entered(s: State, action: int, after: State, promised: str) -> None:
    at = cell(GAME.words.describe(s, 0, action).at[0])
    assert after.pilot[s.active] == at
    assert (promised == "flips the card") is (s.card[at] == FACE_DOWN)
    if promised != "flips the card":
        assert ("won" in promised) is (after.ended == WON)
        assert promised.startswith("Spacecraft") is (s.card[at] == SPACECRAFT)


def test_passing_does_what_the_forecast_says() -> None:
    for s in POSITIONS:
        if s.phase == CHOOSE:
            seen, after = GAME.view(s, 0)["forecast"], do_any(s, PASS)
            fatal = s.health[s.active] <= seen["penalty"]
            costs = [min(seen["damage"][p] + (p == s.active) * seen["penalty"], s.health[p]) for p in range(2)]
            assert costs == lost(s, after)
            assert not fatal or seen["moves"] == seen["blocked"] == []
            moved = copied(s)
            for source, to in seen["moves"]:
                moved.enemy[cell(to)], moved.enemy[cell(source)] = moved.enemy[cell(source)], 0
            assert moved.enemy == after.enemy


def test_passing_costs_what_stops_say() -> None:
    for s in POSITIONS:
        if s.phase == CHOOSE:
            for name, costs in GAME.view(s, 0)["stops"].items():
                there = copied(s)
                there.pilot[s.active] = cell(name)
                if s.card[cell(name)] == FACE_DOWN:
                    kind = next(kind for kind in range(CARD_KINDS - 1, 0, -1) if s.left[kind])
                    there.revealed += 1
                    there.card[cell(name)] = kind
                    there.left[kind] -= 1
                assert list(costs) == lost(there, do_any(there, PASS)), name


def test_routes_can_be_flown() -> None:
    directions = {cell("B1") - cell("A1"): "S", cell("A1") - cell("B1"): "N", 1: "E", -1: "W"}
    for s in POSITIONS[::7]:
        if s.phase in (CHOOSE, MOVING):
            for name, way in GAME.view(s, 0)["routes"].items():
                now = s
                for there in way:
                    d = directions[cell(there) - now.pilot[s.active]]
                    action = step(d) if now.phase == MOVING else move(max(GAME.view(s, 0)["dice"]), d)
                    now = do_any(now, action)
                    if now.ended == WON:
                        break
                assert now.ended == WON or now.pilot[s.active] == cell(name)


def test_refusals_name_rules_and_never_a_legal_way_out_that_is_closed() -> None:
    known = {row.name for row in ledger.rows("starsprint")}
    for s in POSITIONS[::11]:
        for action in set(range(GAME.actions)) - legal(s):
            refusal = why_not(s, action)
            assert refusal.rule in known
            assert refusal.sentence.endswith(".")
            if "then you can pass" in refusal.sentence:
                assert PASS in legal(do_any(s, STOP))
            if "Stop it" in refusal.sentence or "stop it" in refusal.sentence:
                assert STOP in legal(s)
            if action == PASS:
                assert refusal.rule != "SS-13"
            for face in re.findall(r"You have (.*)\.", str(refusal.sentence)):
                assert sorted(re.findall(r"\d", face)) == [str(f) for f in GAME.view(s, 0)["dice"]]


def test_events_of_enemy_dice_add_up() -> None:
    """Rolled dice are placed, wait to be placed, or go back; nothing else happens to them."""
    for walk in WALKS:
        for (before, action), (after, _) in pairwise(walk):
            events = GAME.words.narrate(before, 0, action, after)
            came = sum(event.kind == "enemy-appears" for event in events)
            back = sum(int(str(event.text).split()[0]) for event in events if event.kind == "enemy-back")
            had = sum(before.rolled)
            if TURN <= action < PLACE:
                had = min(before.arrows.bit_count(), rules.supply(before))
            elif action < PLACE:
                card = after.card[after.pilot[before.active]]
                four = card == CARD_IDS.index("enc4") and before.card[after.pilot[before.active]] == FACE_DOWN
                had = min(4, rules.supply(before)) if four else 0
            assert came + back + sum(after.rolled) == had


def test_ss_r20_skipping_names_its_card() -> None:
    s = meeting(NINE, "NES")
    asked = do(s, turn(0), *dice(4))
    choice = GAME.words.describe(asked, 0, SKIP)
    assert (choice.label, choice.at) == ("Leave the arrow north without a die", ("A4",))
    assert event_texts(asked, SKIP, do(asked, SKIP)) == ["Blue leaves the arrow north without a die."]


def test_ss_43_a_full_board_promises_nothing_to_place() -> None:
    s = position(NINE.replace("1 1 1 . 1", "1 1 1 1 1"), hidden="D4", left={"enc3": 1}, dice=(6, 1))
    after = do(s, move(6, "S"), flips(s, "enc3"))
    assert after.phase == CHOOSE
    assert GAME.view(after, 0)["encounter"] is None


def test_every_card_that_cannot_be_chosen_has_the_reason_that_holds() -> None:
    for s in POSITIONS[::5]:
        if s.phase in (CHOOSE, MOVING):
            seen, here = GAME.view(s, 0), s.pilot[s.active]
            nearest = {rules.target(s, here, d) for d in range(4)}
            refused: dict[str, list[str]] = {}
            for each in seen["closed"]:
                for name in each["at"]:
                    refused.setdefault(name, []).append(each["rule"])
            for at, name in enumerate(CELL_NAMES):
                in_line = at // 7 == here // 7 or at % 7 == here % 7
                if at == here:
                    reasons = ["SS-R4"]
                elif s.enemy[at] and at in nearest:
                    reasons = ["SS-R4"] if s.phase == MOVING else []
                elif s.enemy[at]:
                    reasons = ["SS-34"] if in_line else ["SS-27"]
                else:
                    reasons = [] if name in seen["routes"] else ["SS-19"]
                assert refused.get(name, []) == reasons, name


def test_ss_19_the_last_step_left_is_singular() -> None:
    s = do(position(EMPTY.replace(".", "*", 1), dice=(2,)), move(2, "E"))
    sentences = [each["sentence"] for each in GAME.view(s, 0)["closed"] if "E7" in each["at"]]
    assert sentences[0].startswith("Too far for the 1 step left")
    assert "with 1 step left" in why_not(s, attack(2, "E")).sentence


def test_ss_10_while_others_decide_there_is_one_reason_for_all_cards() -> None:
    for phase, rule in ((CHOOSE, None), (ORIENT, "SS-23"), (ASSIGN, "SS-36")):
        s = meeting(NINE, "NES", seats="2") if phase != CHOOSE else position(NINE, seats="2")
        if phase == ASSIGN:
            s = do(s, turn(0), *dice(4))
        assert s.phase == phase
        assert [each["rule"] for each in GAME.view(s, 1)["closed"]] == ["SS-10"]
        assert GAME.view(s, -1)["closed"] == []
        if rule:
            assert [(each["rule"], each["at"]) for each in GAME.view(s, 0)["closed"]] == [(rule, [])]
