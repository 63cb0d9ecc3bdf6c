"""What people read: questions, choices, refusals, the view, the table in text, the terminal."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.games.astrodroids.positions import (
    FIRE,
    FOUR_CARDS,
    GAME,
    act,
    act_anyhow,
    begun,
    bits,
    blasting,
    choice,
    circle,
    claim,
    fall,
    give,
    hold,
    legal,
    pick,
    planned,
    refused,
    reroll,
    rolling,
    unlock,
)
from typer.testing import CliRunner

from retrocade.cli import app
from retrocade.engine.chance import below, seeded
from retrocade.engine.contract import Choice
from retrocade.engine.match import Match
from retrocade.games import ledger
from retrocade.games.astrodroids import rules, text
from retrocade.games.astrodroids.state import ACTIONS, BLAST, CLAIM, GO, LEAVE, READY, TIME, State
from retrocade.games.astrodroids.view import view

# Questions


def test_what_is_asked_in_each_part() -> None:
    s = begun(2)
    assert text.ask(s, 0) == "Round 1: look at the cards, plan, and say when you are ready."
    assert text.ask(s, -1) == "Player 1 and Player 2 are planning."
    act(s, 0, READY)
    assert text.ask(s, 0) == "Player 2 is planning."
    act(s, 1, READY)
    assert text.ask(s, 0) == "3, 2, 1: throw all your dice."
    act_anyhow(s, 0, GO)
    assert text.ask(s, 0).startswith("Reroll any dice, or claim a card; with a card you cannot roll any more.")
    act(s, 1, CLAIM)
    assert text.ask(s, 0) == "Stop! Everybody else has a card: you have 2 more rerolls, then claim one."
    assert text.ask(s, 1) == "Player 1 is rolling."
    act(s, 0, reroll(1), fall(1))
    act(s, 0, reroll(1), fall(1))
    assert text.ask(s, 0) == "Stop! Everybody else has a card: now claim one."
    act(s, 0, CLAIM + 1)
    assert text.ask(s, 0).startswith("Blast Droids with your dice (1 ")


@pytest.mark.parametrize(
    ("seats", "pace", "says"),
    [
        (1, "beat", "Time is up after 8 to 12 rerolls; nobody knows how many. You have made 3."),
        (1, "calm", "Time is up after 8 to 12 rerolls; nobody knows how many. You have made 3."),
        (1, "realtime", "The hidden timer takes 25 seconds, enough for 16 rerolls. You have made 3."),
        pytest.param(
            1, "slow", "The hidden timer takes 40 seconds, enough for 26 rerolls. You have made 3.", id="half speed, 1"
        ),
        (2, "beat", "Beat 4 of 60 at most: everybody without a card acts once."),
        (2, "calm", "Beat 4 of 60 at most: everybody without a card acts once."),
        (2, "realtime", "Roll until all but one have a card, or time is up."),
        pytest.param(2, "slow", "Roll until all but one have a card, or time is up.", id="half speed, 2"),
    ],
)
def test_ad_73_ad_r21_a_question_says_what_ends_the_rolling(seats: int, pace: str, says: str) -> None:
    s = rolling(*[[1] * 6] * seats, table=FOUR_CARDS, pace=pace)
    s.throws[0], s.beat = 3, 4
    assert text.ask(s, 0) == f"Reroll any dice, or claim a card; with a card you cannot roll any more. {says}"


def test_what_is_asked_about_a_plan() -> None:
    s = blasting("C13", [4, 4, 1, 1, 2, 3], coins=1)
    assert "Pick the first, or fire without any" in text.ask(s, 0)
    assert text.ask(planned(s, pick("2,4")), 0) == "Your plan: 1 Droid. Go on, or fire."
    assert text.ask(planned(s, circle(1)), 0) == "Your plan: the trophy of 1. Go on, or fire."
    with_coin = planned(s, pick("2,4"), circle(4))
    assert text.ask(with_coin, 0) == "Your plan: 1 Droid and the trophy of 4, for 1 Coin. Go on, or fire."


def test_what_is_asked_when_a_card_is_gone_or_time_is_up() -> None:
    s = rolling([1] * 6, [2] * 6, [3] * 6, table=FOUR_CARDS)
    act(s, 3, TIME)
    assert text.ask(s, 0) == "Throwing is over. Claim one of the cards."
    calm = rolling([1] * 6, [2] * 6, [3] * 6, table=FOUR_CARDS, pace="calm")
    calm.asked, calm.waiting = 1, 1
    assert text.ask(calm, 0) == "The card you chose is gone. Choose again."


def test_what_is_asked_about_power_ups() -> None:
    s = blasting("C06", [1] * 6, blasted=["5,1", "5,2", "5,3", "5,4", "5,5"])
    give(s, 0, "frogger", locked=True)
    act(s, 0, FIRE)
    assert text.ask(s, 0).startswith("Unlock a Power-Up? Your rows allow 1 more")
    assert text.ask(s, -1) == "Player 1 is looking at the Power-Ups."
    assert choice(s, unlock("frogger")).label == "Unlock Frogger: Each round one Droid you blast may be anywhere."
    assert choice(s, LEAVE).label == "Leave the others locked for now"


# Choices


def test_choices_of_rolling() -> None:
    s = rolling([4, 5, 6, 2, 5, 5], [1] * 6)
    assert choice(s, reroll(1, 3, 4)) == Choice(
        "Reroll #1, #3 and #4", "reroll", ("die 1", "die 3", "die 4"), effect="keeps 5 5 5"
    )
    assert choice(s, reroll(2)).effect == "keeps 4 6 2 5 5"
    assert choice(s, reroll(1, 2, 3, 4, 5, 6)).effect == "all dice"
    assert choice(s, claim(s, "C13")) == Choice("Claim B: Foar (4) + High Five (5) + Coin", "claim", ("slot B",), "B")
    act(s, 1, claim(s, "C20"))
    assert choice(s, hold(s, "C06")).label == "Put a hand on A: Tu-Tu (2) + Triangel (3) + Coin"


def test_choices_of_blasting_say_what_they_bring_and_cost() -> None:
    s = blasting("C13", [4, 4, 1, 1, 2, 3], coins=1, blasted=["1,4", "3,4", "4,4", "5,4"])
    assert choice(s, pick("2,4")) == Choice("Blast Foar (4) on 2,4", "pick", ("2,4",), "+4/0", "+4")
    after = planned(s, pick("2,4"))
    assert choice(after, circle(4)).effect == "+1, 1 Coin"
    assert choice(after, circle(1)).effect == "+1"
    assert choice(after, FIRE) == Choice("Fire: 1 Droid", "fire", ("2,4",), effect="+4")
    assert choice(s, FIRE).label == "Fire nothing"
    assert choice(planned(s, circle(1)), FIRE).label == "Fire: trophy 1"
    dear = choice(blasting("C13", [4, 1, 1, 1, 2, 3], coins=1), pick("2,4"))
    assert dear == Choice("Blast Foar (4) on 2,4", "pick", ("2,4",), "+1/1", "+1, 1 Coin")
    assert choice(planned(after, circle(1)), FIRE).label == "Fire: 1 Droid and trophy 1"


def test_ad_60_all_choices_of_eight_dice_read_differently() -> None:
    s = rolling([1] * 8, [2] * 6, number=3)
    give(s, 0, "cube_friend", "cube_friend")
    labels = [choice(s, action).label for action in legal(s, 0)]
    assert len(labels) == len(set(labels)) == 255 + 3


# Refusals


def positions() -> Iterator[State]:
    """One of each kind."""
    yield begun(2)
    ready = begun(2)
    act(ready, 0, READY)
    yield ready
    yield rolling([1] * 6, [2] * 6, [3] * 6, table=FOUR_CARDS)
    stopped = rolling([1] * 6, [2] * 6)
    act(stopped, 1, claim(stopped, "C20"))
    yield stopped
    up = rolling([1] * 6, [2] * 6, [3] * 6, table=FOUR_CARDS)
    act(up, 3, TIME)
    yield up
    yield rolling([1] * 6, [2] * 6, [3] * 6, table=FOUR_CARDS, pace="calm")
    yield blasting("C18", [6] * 6)
    yield planned(blasting("C06", [3, 3, 3, 3, 4, 4], "frogger"), pick("4,2"), circle(4))
    rows = blasting("C43", [1] * 6, blasted=["5,1", "5,2", "5,3", "5,4", "5,5"])
    yield act(rows, 0, FIRE)
    yield act(blasting("C06", [1] * 6, number=8), 0, FIRE)


def test_every_refusal_names_a_rule_of_the_ledger_and_says_what_to_do() -> None:
    known = {row.name for row in ledger.rows("astrodroids")}
    for s in positions():
        for seat in range(s.seats + 1):
            for action in set(range(ACTIONS)) - set(legal(s, seat)):
                refusal = text.why_not(s, seat, action)
                assert refusal.rule in known
                assert refusal.sentence.endswith(".")


@pytest.mark.parametrize(
    ("s", "action", "says"),
    [
        (begun(2), GO, "The dice are thrown when everybody is ready."),
        (begun(2), FIRE, "Droids are blasted in part 3, when everybody has a card."),
        (begun(2), LEAVE, "Power-Ups are unlocked at the end of a round."),
        (rolling([1] * 6, [2] * 6), READY, "The round is under way."),
        (rolling([1] * 6, [2] * 6), CLAIM + 4, "There is no card E on the table any more. Take A, B or C."),
        (blasting("C06", [3, 3, 3, 3, 4, 4]), reroll(1), "Rolling is over in this round."),
        (blasting("C06", [3, 3, 3, 3, 4, 4]), GO, "The round is under way."),
        (blasting("C06", [1] * 6), circle(2), "None of your dice shows the 2 that this trophy takes."),
        (planned(blasting("C18", [6] * 6), pick("1,4")), pick("1,5"), "no pair is left for Flan Solo (1)"),
    ],
)  # fmt: skip
def test_refusals_in_words(s: State, action: int, says: str) -> None:
    assert says in refused(s, 0, action).sentence


# The view


def test_the_view_tells_what_the_dice_would_pay_with_each_card() -> None:
    s = rolling([3, 3, 3, 3, 4, 4], [1, 1, 1, 1, 1, 1])
    assert view(s, 0)["pays"] == [
        {"droids": 2, "trophy": True},
        {"droids": 1, "trophy": True},
        {"droids": 1, "trophy": True},
    ]
    assert view(s, -1)["you"] is None
    act(s, 0, claim(s, "C06"))
    assert view(s, 0)["pays"] == []


@pytest.mark.parametrize(
    ("dice", "kinds", "droids"),
    [
        ([3, 3, 3, 3, 2, 2], [], 3),
        ([3, 3, 3, 2, 2, 2], [], 2),
        ([3, 3, 3, 2, 2, 2], ["odd_eye"], 3),
        ([1, 3, 3, 3, 2, 2], ["snake_eye"], 3),
        ([4, 4, 4, 4, 6, 6], [], 0),
    ],
)
def test_what_the_dice_would_pay_is_what_they_do_pay(dice: list[int], kinds: list[str], droids: int) -> None:
    s = rolling(dice, [1] * 6, number=3)
    give(s, 0, *kinds)
    assert view(s, 0)["pays"][0]["droids"] == droids


def test_the_view_shows_chains_to_aim_at_while_planning() -> None:
    s = rolling([1] * 6, [2] * 6)
    chains = view(s, 0)["you"]["chains"]
    assert [16, 20] not in chains[0]  # longer ones are there
    assert all(len(chain) == 3 for chain in chains[0])
    assert [11, 16, 20] in [sorted(chain) for chain in chains[0]]


def test_statuses() -> None:
    s = begun(3)
    act(s, 0, READY)
    assert [player["status"] for player in view(s, 0)["players"]] == ["ready", "planning", "planning"]
    s = rolling([1] * 6, [2] * 6, [3] * 6, table=FOUR_CARDS)
    act(s, 0, claim(s, "C06"))
    assert [player["status"] for player in view(s, 0)["players"]] == ["claimed", "rolling", "rolling"]
    act(s, 1, claim(s, "C13"))
    assert [player["status"] for player in view(s, 0)["players"]] == ["claimed", "claimed", "last"]
    act(s, 2, claim(s, "C20"))
    act(s, 0, FIRE)
    assert [player["status"] for player in view(s, 0)["players"]] == ["done", "blasting", "blasting"]
    assert s.phase == BLAST


def test_the_plan_previews_points_and_lines() -> None:
    s = blasting("C13", [4, 4, 4, 4, 2, 3], blasted=["1,4", "4,4", "5,4", "3,1", "3,2", "3,3", "3,5"])
    plan = view(planned(s, pick("2,4"), pick("3,4")), 0)["you"]["plan"]
    assert (plan["points"], plan["rows"], plan["columns"], plan["fired"]) == (2 + 3, [2], [3], False)


# Drawing and the terminal


def test_the_table_in_text() -> None:
    s = rolling([3, 3, 3, 3, 4, 4], [1, 1, 1, 1, 6, 6], number=2)
    s.blasted[0], s.bosses[0], s.trophies[1], s.coins[1] = bits(["1,3", "2,3", "3,3", "4,3", "5,3"]), 4, 1 << 6, 1
    give(s, 1, "odd_eye", locked=True)
    act(s, 0, claim(s, "C06"))
    act(s, 1, claim(s, "C20"))
    act(s, 0, pick("4,2"))
    act(s, 0, circle(4))
    assert text.draw(s, 0).split("\n") == [
        "Round 2 of 8. Cards in the deck: 18.",
        "  B  Foar (4) + High Five (5) + Coin",
        "",
        "Player 1, S001        Player 2, S002",
        "   1  2  3  4  5         1  2  3  4  5",
        "   B  B  *  B  B         B  B  B  B  B",
        "1  1  6  x  5  1      1  4  4  5  3  6",
        "2  5  1  x  4  6      2  5  6  4  2  1",
        "3  5  2  x  4  5      3  2  6  1  6  4",
        "4  4 [3] x  6  3      4  2  5  3  1  2",
        "5  3  1  x  3  2      5  3  3  5  2  1",
        "T  1  2  3 [4] 5  6   T  1  2  3  4  5 (6)",
        "",
        "Player 1: 8 points, 0 Coins; dice #1 to #6: 3 3 3 3 4 4; card Tu-Tu (2) + Triangel (3) + Coin.",
        "Player 2: 1 point, 1 Coin; dice #1 to #6: 1 1 1 1 6 6; card Flan Solo (1) + SsSsSsix (6) + Comet; "
        "locked: Odd Eye.",
        "B Boss, * blasted Boss; 1-6 Droid by its eyes, [3] in your plan, x blasted; T trophies, (4) circled",
    ]
    assert "[3] x" not in text.draw(s, 1)
    assert "[4]" not in text.draw(s, -1)


def test_four_sheets_fit_side_by_side() -> None:
    s = begun(4)
    assert max(map(len, text.draw(s, 0).split("\n"))) <= 100


@pytest.mark.parametrize("seats", [1, 2])
def test_a_whole_game_is_played_in_the_terminal_in_words(
    seats: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every decision is typed in the words of its label."""
    monkeypatch.setenv("RETROCADE_DATA_DIR", str(tmp_path))
    match, bot_chance = Match(GAME, GAME.choose({"seats": str(seats), "pace": "beat"}), 11), seeded(4)
    typed = []
    while not match.over:
        seat = match.to_act[0]
        choices = match.choices(seat)
        claims = [action for action in choices if action >= CLAIM] if below(bot_chance, 3) else []
        actions = sorted(claims or choices, key=lambda action: action in (FIRE, LEAVE))
        action = actions[below(bot_chance, max(1, len(actions) - 1))]
        typed.append(str(choices[action].label))
        match.act(seat, action)
    words = ["play", "astrodroids", "--new", "--seed", "11", "--seats", str(seats), "--people", str(seats)]
    shown = CliRunner().invoke(app, words, input="\n".join(typed) + "\n")
    assert shown.exit_code == 0
    assert "not among the choices" not in shown.output
    assert "fits the choices" not in shown.output
    for seat in range(seats):
        assert f"Player {seat + 1}: {rules.score(match.state, seat)} points" in shown.output
