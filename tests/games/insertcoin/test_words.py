"""Questions, choices, events, refusals and the table in text."""

from __future__ import annotations

import pytest
from tests.games.insertcoin.positions import (
    GAME,
    GAME_OVER,
    Level,
    Sheet,
    burn,
    do,
    done,
    draw,
    finish,
    flips,
    labels,
    legal,
    square,
    table,
)

from retrocade.engine.chance import seeded
from retrocade.engine.contract import Choice
from retrocade.games import ledger
from retrocade.games.insertcoin import rules
from retrocade.games.insertcoin.content import FAMILIES
from retrocade.games.insertcoin.state import ACTIVATE, BURN, DECLINE, DONE, HOLD, KEEP_THREE, OVER, PICK, STOP, State


def event_texts(s: State, seat: int, *cards: str) -> list[str]:
    """Return the events after this seat, the last one, is done."""
    after = do(s, seat, DONE, chance=flips(s, *cards))
    return [str(event.text) for event in GAME.words.narrate(s, seat, DONE, after)]


def choice(s: State, action: int, seat: int = 0) -> Choice:
    assert action in legal(s, seat)
    return GAME.words.describe(s, seat, action)


def test_ic_67_ability_texts_are_open_to_all_at_any_time() -> None:
    setup, turn = GAME.blank({"seats": 2}), table(Sheet(), Sheet())
    rules.setup(setup, seeded(1))
    over = table(Sheet(), Sheet())
    rules.finish(over, 2)
    for s in (setup, turn, over):
        for seat in (-1, 0, 1):
            families = GAME.view(s, seat)["families"]
            assert {name: family["text"] for name, family in families.items()} == {f["id"]: f["text"] for f in FAMILIES}


def test_families_differ_without_colour() -> None:
    families = GAME.view(table(Sheet(), Sheet()), 0)["families"].values()
    for sign in ("letter", "pattern", "colour", "name"):
        assert len({family[sign] for family in families}) == 8


# Questions


@pytest.mark.parametrize(
    ("s", "says"),
    [
        (table(Sheet(), Sheet()), "Draw the Beam or the Block, or burn 1 Life"),
        (table(Sheet(double=True), Sheet()), "Space Ship: draw the Beam or the Block, or both"),
        (do(table(Sheet(), Sheet()), 0, HOLD), "Place the Beam."),
        (do(table(Sheet(), Sheet()), 0, BURN), "Choose the square to fill."),
        (burn(table(Sheet(), Sheet()), 0, (1, 0)), "Choose Done, or take it back"),
        (do(burn(table(Sheet(), Sheet()), 0, (1, 0)), 0, DONE), "Waiting for Player 2."),
        (table(Sheet(out=True), Sheet(), Sheet()), "sit out this turn. Waiting for Player 2 and Player 3."),
        (finish(table(Sheet(lives=1, coins=0), Sheet())), "The game is over."),
    ],
)
def test_what_is_asked(s: State, says: str) -> None:
    assert says in GAME.words.ask(s, 0)


def test_questions_of_setup() -> None:
    s = GAME.blank({"seats": 2})
    rules.setup(s, seeded(1))
    assert "3 shapes" in GAME.words.ask(s, 0)
    assert GAME.words.ask(s, -1) == "Waiting for Player 1 and Player 2."
    s = GAME.blank({"seats": 2, "start": 1})
    rules.setup(s, seeded(1))
    assert "Pick 1 of 3" in GAME.words.ask(s, 0)


def test_questions_of_abilities() -> None:
    cherry = Sheet([Level("PC1", [(1, 3)]), Level("UR1"), Level("DK1")])
    s = burn(table(cherry, Sheet()), 0, (1, 3))
    assert GAME.words.ask(s, 0).startswith("Twins is completed. Activate Power Cherry?")
    s = do(s, 0, ACTIVATE)
    assert GAME.words.ask(s, 0) == "Power Cherry: fill any empty square, 3 to go."
    double = table(Sheet([done("SP1"), Level("UR1"), Level("DK1")], double=True), Sheet())
    s = draw(double, "I4", 1, [(0, 1), (0, 2), (0, 3), (0, 4)])
    assert GAME.words.ask(s, 0) == "Space Ship: you may also draw the Block."
    assert choice(s, STOP).label == "Do not draw the Block"


# Choices


def test_choices_say_what_comes_of_them() -> None:
    s = table(Sheet([Level("PC1", [(1, 3), (1, 4)]), Level("UR1"), Level("DK1")], lives=1), Sheet(), card_in_play="C05")
    assert choice(s, HOLD).effect == "2 squares"
    assert choice(s, HOLD).label == "Draw the Blip (left), lying ##"
    assert choice(s, BURN).effect == "your last Life: a Coin buys 3 new Lives"
    hand = do(s, 0, HOLD)
    placed = choice(hand, square(0, (1, 3)))
    assert placed.effect == "completes the Level: Power Cherry"
    assert placed.at == ("1-B4", "1-B5")
    assert choice(table(Sheet(), Sheet()), BURN).effect == "leaves 2 Lives"


def test_a_placement_that_cuts_a_square_off_says_so() -> None:
    """IC's strategy notes: leave no orphans."""
    s = table(Sheet([Level("MS1", [(2, 2), (2, 3), (2, 4)]), Level("UR1"), Level("DK1")]), Sheet(), card_in_play="C05")
    hand = do(s, 0, HOLD)
    assert choice(hand, square(0, (2, 2))).effect == "1 left, cuts off 1 single square"
    spots = GAME.view(s, 0)["plan"]["symbols"][0][0]["spots"]
    assert [spot[1:] for spot in spots if spot[1] == 0] == [(0, 18, 0, 1), (0, 19, 0, 1)]


def test_choices_of_setup_name_what_goes_well_together() -> None:
    s = GAME.blank({"seats": 2})
    rules.setup(s, seeded(1))
    s.dealt[:5] = [1, 13, 9, 20, 17]  # Crab, Mecha, Heart, Twins, Horns
    assert choice(s, KEEP_THREE).label == "Keep Crab, Mecha and Heart"
    assert "Alien Invader and Ultra Robot" in choice(s, KEEP_THREE).effect
    assert choice(s, KEEP_THREE).at == ("C01", "C13", "C09")
    assert "Kabuki Love can complete" in choice(s, KEEP_THREE + 6).effect
    assert choice(s, KEEP_THREE + 5).effect == "88 squares, 60 points"
    s = GAME.blank({"seats": 2, "start": 1})
    rules.setup(s, seeded(1))
    s.dealt[0] = 1
    assert choice(s, PICK).label == "Pick Crab (Alien Invader)"


def test_done_says_whom_it_waits_for() -> None:
    s = burn(table(Sheet(), Sheet(), Sheet()), 0, (1, 0))
    assert choice(s, DONE).effect == "then waits for Player 2 and Player 3"
    last = burn(table(Sheet(lives=1, coins=0), Sheet(out=True)), 0, (1, 0))
    assert "the game ends" in choice(last, DONE).effect
    third = burn(table(Sheet([done("MS1"), done("UR1"), Level("PC1", [(1, 3)])]), Sheet(out=True)), 2, (1, 3))
    assert "third Level" in choice(do(third, 0, DECLINE), DONE).effect


@pytest.mark.parametrize("card", [f"C{n:02d}" for n in range(1, 31)])
def test_all_choices_have_different_labels(card: str) -> None:
    s = table(Sheet(), Sheet(), card_in_play=card)
    for hold in legal(s):
        after = do(s, 0, hold)
        assert len(set(labels(after))) == len(legal(after))
    assert len(set(labels(s))) == len(legal(s))


# Events


def test_events_of_a_turn_come_player_by_player() -> None:
    s = draw(table(Sheet(), Sheet(lives=1)), "I4", 1, [(0, 1), (0, 2), (0, 3), (0, 4)])
    s = do(s, 0, DONE)
    s = burn(s, 0, (1, 0), seat=1)
    assert event_texts(s, 1, "C02") == [
        "Player 1 draws the Beam: +4 in Mecha.",
        "Player 2 burns 1 Life: +1 in Crab.",
        "Player 2 inserts a Coin for 3 new Lives.",
        "Turn 2, the card Squid: Turret or Laser.",
    ]


def test_completions_and_attacks_are_events() -> None:
    demon = Sheet([Level("DK1", [(0, 0)]), Level("UR1"), Level("WS1")])
    skull = Sheet([Level("WS1", [(0, 2)]), Level("UR1"), Level("AI1")])
    shield = Sheet([done("MS1"), Level("UR1"), Level("AI1")])
    s = table(demon, skull, shield)
    s = do(burn(s, 0, (0, 0)), 0, ACTIVATE, DONE)
    s = do(burn(s, 0, (0, 2), seat=1), 1, ACTIVATE, DONE)
    s = burn(s, 1, (0, 1), seat=2)
    heard = event_texts(s, 2, "C02")
    for line in (
        "Player 1 completes Level 1, Horns, and activates Demon King: “Every opponent loses 1 Life.”",
        "Player 1 attacks: every opponent loses 1 Life.",
        "Player 2's White Skull: every opponent sits out the next turn.",
        "Player 2 has 1 Life left.",
        "Player 3 is safe behind the Magic Shield.",
        "Player 1 sits out this turn.",
    ):
        assert line in heard


def test_a_declined_ability_is_an_event() -> None:
    s = do(
        burn(table(Sheet([Level("DK1", [(0, 0)]), Level("UR1"), Level("WS1")]), Sheet(out=True)), 0, (0, 0)), 0, DECLINE
    )
    assert "Player 1 completes Level 1, Horns, and does not activate Demon King." in event_texts(s, 0, "C02")


def test_events_of_a_game_over_card_name_the_whole_table() -> None:
    s = table(Sheet(coins=1), Sheet([done("MS1"), Level("UR1"), Level("AI1")]), Sheet(coins=0))
    for seat in (0, 1):
        s = do(do(s, seat, BURN), seat, legal(do(s, seat, BURN), seat)[0], DONE)
    s = do(s, 2, BURN)
    s = do(s, 2, legal(s, 2)[0])
    heard = event_texts(s, 2, GAME_OVER)
    assert heard[3:] == [
        "The first GAME OVER card: every player who has not completed 1 Level inserts a Coin.",
        "Player 1 inserts a Coin and has 0 Coins left.",
        "Player 2 is safe: 1 Level completed.",
        "Player 3 has no Coin to insert.",
        "The game ends: somebody cannot insert a Coin for the GAME OVER card.",
        "Player 2 wins with 21 points.",
    ]


def test_shapes_are_events_when_all_have_chosen() -> None:
    s = GAME.blank({"seats": 2})
    rules.setup(s, seeded(3))
    first = do(s, 0, KEEP_THREE)
    assert [str(event.text) for event in GAME.words.narrate(s, 0, KEEP_THREE, first)] == ["Player 1 has chosen."]
    after = GAME.state()
    after.copy_from(first)
    rules.apply(after, 1, KEEP_THREE, seeded(1))
    heard = [str(event.text) for event in GAME.words.narrate(first, 1, KEEP_THREE, after)]
    assert heard[0] == "Player 2 has chosen."
    assert heard[1].startswith("Player 1 will fill ")
    assert heard[-1].startswith("Turn 1, the card ")


def test_a_game_over_card_before_the_first_turn_is_an_event() -> None:
    s = GAME.blank({"seats": 2})
    rules.setup(s, seeded(3))
    s = do(s, 0, KEEP_THREE)
    after = GAME.state()
    after.copy_from(s)
    rules.apply(after, 1, KEEP_THREE, seeded(8))
    assert after.over_at[0] == 1, "the rules draw otherwise now: name a seed whose first card is GAME OVER"
    heard = [str(event.text) for event in GAME.words.narrate(s, 1, KEEP_THREE, after)]
    assert "Player 1 inserts a Coin and has 2 Coins left." in heard


def test_a_passed_pack_is_an_event() -> None:
    s = GAME.blank({"seats": 2, "start": 1})
    rules.setup(s, seeded(3))
    one = do(s, 0, PICK)
    two = do(one, 1, PICK)
    heard = [str(event.text) for event in GAME.words.narrate(one, 1, PICK, two)]
    assert heard == ["Player 2 has chosen.", "Everybody passes the rest to the left."]


def test_a_solo_game_ends_with_its_rank() -> None:
    s = burn(table(Sheet(lives=1, coins=0)), 0, (1, 0))
    assert event_texts(s, 0)[-1] == "You score 0 points and reach the rank “Continue?”."
    assert ("Rank", "Continue?") in GAME.words.summary(do(s, 0, DONE))


# Refusals


def test_every_refusal_names_a_rule_of_the_ledger() -> None:
    known = {row.name for row in ledger.rows("insertcoin")}
    hand = do(table(Sheet(), Sheet()), 0, HOLD)
    states = [table(Sheet(), Sheet()), hand, do(table(Sheet(), Sheet()), 0, BURN), table(Sheet(out=True), Sheet())]
    states.append(burn(table(Sheet(), Sheet()), 0, (1, 0)))
    over = table(Sheet(), Sheet())
    rules.finish(over, 2)
    for s in [*states, over]:
        for action in set(range(GAME.actions)) - set(legal(s)):
            refusal = GAME.words.why_not(s, 0, action)
            assert refusal.rule in known
            assert refusal.sentence.endswith(".")


# Drawing


def test_the_table_in_text_fits_80_columns() -> None:
    s = draw(table(Sheet(), Sheet(), Sheet()), "I4", 1, [(0, 1), (0, 2), (0, 3), (0, 4)])
    for seat in (-1, 0, 1):
        drawing = GAME.words.draw(s, seat)
        assert max(map(len, drawing.splitlines())) <= 100
        assert ("+ + + +" in drawing) is (seat == 0)
        assert drawing.count("Level 1:") == (3 if seat < 0 else 1)


def test_the_cards_to_choose_in_text() -> None:
    s = GAME.blank({"seats": 2})
    rules.setup(s, seeded(3))
    drawing = GAME.words.draw(s, 0)
    assert drawing.count(" sq, ") == 5
    assert " sq, " not in GAME.words.draw(s, -1)
    s = GAME.blank({"seats": 2, "start": 1})
    rules.setup(s, seeded(3))
    assert "Nothing picked yet." in GAME.words.draw(s, 0)
    assert "Picked so far: " in GAME.words.draw(do(s, 0, PICK), 0)


def test_the_summary_adds_up_as_the_rulebook_does() -> None:
    s = table(Sheet([done("MS1"), Level("AI1"), Level("UR1")]), Sheet())
    hidden = draw(s, "I4", 2, [(0, 1), (0, 2), (0, 3), (0, 4)])
    assert GAME.words.summary(hidden) == GAME.words.summary(s)  # nothing of a plan
    assert ("Player 1", "22 points: 10 + 0 + 0 for shapes, 9 for Coins, 3 for Lives") in GAME.words.summary(s)
    rules.finish(s, 2)
    assert s.phase == OVER
    assert ("Game", "the deck is used up") in GAME.words.summary(s)
    assert GAME.words.summary(s)[2][1].endswith("place 1")


def test_ic_r42_a_turn_has_its_time() -> None:
    """90 seconds for choosing shapes, 60 for a turn, 30 more when an ability fires."""
    seconds = GAME.seconds
    assert seconds is not None
    setup = GAME.blank({"seats": 2})
    rules.setup(setup, seeded(1))
    assert seconds(setup, 0) == 90
    s = table(Sheet([Level("PC1", [(1, 3)]), Level("UR1"), Level("DK1")]), Sheet())
    assert seconds(s, 0) == 60
    s = burn(s, 0, (1, 3))
    assert seconds(s, 0) == 90
    assert seconds(do(s, 0, ACTIVATE), 0) == 90
    assert seconds(do(s, 0, DECLINE), 0) == 60
    assert seconds(s, 1) == 60
