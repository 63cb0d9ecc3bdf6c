"""Questions, choices, events and refusals promise exactly the things that happen."""

from __future__ import annotations

import re
from itertools import pairwise

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
    legal,
    refusal,
    square,
    table,
)

from retrocade.engine.chance import below, seeded
from retrocade.engine.layout import copied
from retrocade.engine.messages import Listing
from retrocade.games import ledger
from retrocade.games.insertcoin import names, rules, sheet
from retrocade.games.insertcoin.content import FAMILIES, LEVELS, MOST_FORMS, SHAPES, SYMBOLS
from retrocade.games.insertcoin.state import (
    ACTIVATE,
    BURN,
    BURNING,
    CHOOSE,
    COMPLETE,
    CONFIRM,
    DECLINE,
    DISCARD,
    DONE,
    FILL,
    FINISH,
    HOLD,
    KEEP_THREE,
    OUT,
    OVER,
    PICK,
    PLACE,
    READY,
    SQUARE,
    STOP,
    TURN,
    State,
)

ROOM = [Level("UR3"), Level("DK2")]
STUCK = Sheet([done("AI1"), done("UR1"), Level("MS1", [(2, 2), (5, 3)])])  # two single squares


def effect(s: State, action: int, seat: int = 0) -> str:
    assert action in legal(s, seat)
    return str(GAME.words.describe(s, seat, action).effect)


def heard(before: State, seat: int, action: int, after: State) -> list[str]:
    return [str(event.text) for event in GAME.words.narrate(before, seat, action, after)]


# IC-22: nothing fits


def test_ic_22_when_nothing_fits_a_symbol_is_refused_with_that_rule() -> None:
    s = table(STUCK, Sheet(), card_in_play="C02")  # Turret and Laser
    assert legal(s) == [BURN]
    assert GAME.words.ask(s, 0) == "Neither the Turret nor the Laser fits: burn 1 Life and fill 1 square."
    for action in (HOLD, HOLD + 3, HOLD + MOST_FORMS, HOLD + MOST_FORMS + 7):
        reason = refusal(s, action)
        assert reason.rule == "IC-22"
        assert reason.sentence == (
            "Neither the Turret nor the Laser fits into any of your shapes. Burn 1 Life and fill 1 square."
        )
    assert refusal(s, SQUARE).rule == "IC-22"
    assert "First choose to burn" in refusal(s, SQUARE).sentence
    assert refusal(s, DONE).rule == "IC-22"
    assert "Draw" not in refusal(s, DONE).sentence


def test_ic_19_refusals_distinguish_a_symbol_that_fits_nowhere_from_one_that_must_be_turned() -> None:
    row = Sheet([done("AI1"), done("UR1"), Level("MS1", [(2, 2), (2, 3), (2, 4)])])
    s = table(row, Sheet(), card_in_play="C02")
    assert refusal(s, HOLD).rule == "IC-19"
    assert refusal(s, HOLD).sentence == (
        "The Turret fits into none of your shapes, however you turn it. Draw the Laser, or burn 1 Life and fill 1 square."
    )
    standing = next(HOLD + MOST_FORMS + form for form in range(2) if HOLD + MOST_FORMS + form not in legal(s))
    assert refusal(s, standing).sentence.startswith("Lying this way, the Laser fits into none of your shapes.")
    assert refusal(s, HOLD + MOST_FORMS + 5).rule == "IC-16"


def test_ic_v3_refusals_always_name_a_possible_discard() -> None:
    s = table(STUCK, card_in_play="C02")
    s.discard = 1
    assert DISCARD in legal(s)
    for action in (HOLD, DONE):
        assert refusal(s, action).sentence.endswith("Or discard this card.")
    assert refusal(table(Sheet()), DISCARD).rule == "IC-V3"


# Burning and going broke


def test_ic_v3_alone_a_demon_king_saves_from_the_last_burn_too() -> None:
    alone, several = table(Sheet(lives=1, coins=0)), table(Sheet(lives=1, coins=0), Sheet())
    assert effect(several, BURN) == "no Life and no Coin left: this ends the game, unless it completes an Ultra Robot"
    assert effect(alone, BURN) == (
        "no Life and no Coin left: this ends the game, unless it completes an Ultra Robot or a Demon King"
    )
    saved = do(burn(table(Sheet([Level("DK1", [(0, 0)]), *ROOM], lives=1, coins=0)), 0, (0, 0)), 0, ACTIVATE)
    assert saved.lives[0] == 1
    lost = burn(table(Sheet([Level("DK1", [(0, 0)]), *ROOM], lives=1, coins=0), Sheet()), 0, (0, 0))
    assert do(lost, 0, ACTIVATE).lives[0] == 0


def test_ic_r43_an_ability_with_nothing_left_to_fill_says_so() -> None:
    for shape, cell in (("PC1", (1, 3)), ("AI1", (1, 0))):
        s = burn(table(Sheet([Level(shape, [cell]), done("UR1"), done("MS1")]), Sheet()), 0, cell)
        assert effect(s, ACTIVATE) == "no empty square is left on your sheet: nothing happens"
        s = burn(table(Sheet([Level(shape, [cell]), *ROOM]), Sheet()), 0, cell)
        assert effect(s, ACTIVATE).startswith("Fill 3 squares anywhere")


# IC-R27: everybody sits out


def everybody_skips(**more: object) -> State:
    """Return a table where both have activated a White Skull and the first is done."""
    skull = Sheet([Level("WS1", [(0, 2)]), *ROOM], coins=3)
    s = table(skull, skull, **more)  # type: ignore[arg-type]
    for seat in (0, 1):
        s = do(burn(s, 0, (0, 2), seat=seat), seat, ACTIVATE)
    return do(s, 0, DONE)


def test_ic_r27_a_card_that_everybody_sits_out_is_called_unused() -> None:
    s = everybody_skips()
    after = do(s, 1, DONE, chance=flips(s, "C02", "C03"))
    texts = heard(s, 1, DONE, after)
    assert texts[-3:] == [
        "Turn 2, the card Squid: Turret or Laser.",
        "Everybody sits out: the card goes unused.",
        "Turn 3, the card Mothership: Corner or Zigzag.",
    ]
    assert texts.count("Everybody sits out: the card goes unused.") == 1


def test_ic_r27_the_last_card_of_the_deck_passes_unused_too() -> None:
    s = everybody_skips(flips=31, over_at=(4, 20))
    last = next(f"C{n:02d}" for n in range(1, 31) if s.left >> n & 1)
    after = do(s, 1, DONE, chance=flips(s, last))
    assert after.phase == OVER
    texts = heard(s, 1, DONE, after)
    assert texts.count("Everybody sits out: the card goes unused.") == 1
    assert texts.index("Everybody sits out: the card goes unused.") == len(texts) - 3  # then the end, then the score


def test_ic_r27_a_game_that_ends_right_after_has_its_events_in_order() -> None:
    """A card goes unused, then a GAME OVER card cannot be paid."""
    skull = Sheet([Level("WS1", [(0, 2)]), *ROOM], coins=0)
    s = table(skull, skull, flips=17, over_at=(4, 0))
    for seat in (0, 1):
        s = do(burn(s, 0, (0, 2), seat=seat), seat, ACTIVATE)
    s = do(s, 0, DONE)
    after = do(s, 1, DONE, chance=flips(s, "C02", GAME_OVER))
    assert after.phase == OVER
    texts = heard(s, 1, DONE, after)
    unused = texts.index("Everybody sits out: the card goes unused.")
    assert texts[unused - 1].startswith("Turn 17, the card Squid")
    assert texts[unused + 1].startswith("The second GAME OVER card")


def test_ic_r27_a_card_that_somebody_plays_is_not_called_unused() -> None:
    s = do(burn(table(Sheet([Level("WS1", [(0, 2)]), *ROOM]), Sheet(out=True)), 0, (0, 2)), 0, ACTIVATE)
    after = do(s, 0, DONE, chance=flips(s, "C02"))
    assert "Everybody sits out: the card goes unused." not in heard(s, 0, DONE, after)
    assert "Player 2 sits out this turn." in heard(s, 0, DONE, after)
    over = do(burn(table(Sheet(lives=1, coins=0), Sheet(out=True)), 0, (1, 0)), 0, DONE)
    assert "Everybody sits out: the card goes unused." not in heard(
        burn(table(Sheet(lives=1, coins=0), Sheet(out=True)), 0, (1, 0)), 0, DONE, over
    )


# Words


def test_ic_67_ability_texts_stand_beside_the_shapes_to_choose_from() -> None:
    for start in (0, 1):
        s = GAME.blank({"seats": 2, "start": start})
        rules.setup(s, seeded(1))
        drawing = GAME.words.draw(s, 0)
        hand = GAME.view(s, 0)["hand"]["cards"]
        words = re.sub(r"\s+", " ", drawing)
        for family in FAMILIES:
            sentence = f"{family['name']}: {family['text']}"
            assert (sentence in words) is any(card["family"] == family["id"] for card in hand)
        assert max(map(len, drawing.splitlines())) <= 80
    alone = GAME.blank({"seats": 1})
    rules.setup(alone, seeded(1))
    assert "White Skull: You may discard" in re.sub(r"\s+", " ", GAME.words.draw(alone, 0))


def test_ic_v1_ability_texts_of_cards_picked_stay_in_sight() -> None:
    s = GAME.blank({"seats": 2, "start": 1})
    rules.setup(s, seeded(1))
    picked = GAME.view(s, 0)["hand"]["cards"][0]["family"]
    s = do(do(s, 0, PICK), 1, PICK)
    name = next(family["name"] for family in FAMILIES if family["id"] == picked)
    assert f"{name}: " in GAME.words.draw(s, 0)


def test_names_can_be_listed_without_being_mistaken() -> None:
    """Lists are written 'a, b and c', so no name contains a comma or one of those words."""
    for thing in (*SHAPES, *SYMBOLS, *FAMILIES):
        assert not re.search(r",| and | or |;|\(", thing["name"])


def test_kabuki_love_completes_a_shape_not_the_shape_in_words() -> None:
    s = GAME.blank({"seats": 2})
    rules.setup(s, seeded(1))
    s.dealt[:5] = [9, 20, 21, 1, 2]
    assert effect(s, KEEP_THREE).endswith("Kabuki Love can complete a 10-point shape")


def test_two_coins_lost_in_one_turn_are_both_named() -> None:
    demon = Sheet([Level("DK1", [(0, 0)]), *ROOM])
    s = table(demon, demon, demon, demon, Sheet(lives=1, coins=3, out=True))
    for seat in range(4):
        s = do(burn(s, 0, (0, 0), seat=seat), seat, ACTIVATE)
        if seat < 3:
            s = do(s, seat, DONE)
    after = do(s, 3, DONE, chance=flips(s, "C02"))
    assert (after.lives[4], after.coins[4]) == (3, 1)
    assert "Player 5 inserts 2 Coins, each for 3 new Lives." in heard(s, 3, DONE, after)


def test_ic_45_who_sits_out_is_promised_nothing_about_the_next_card() -> None:
    s = table(Sheet(out=True), Sheet())
    assert refusal(s, BURN).sentence == "A White Skull makes you sit out this turn. Wait for the next card."


def test_ic_13_a_complete_turn_with_two_symbols_is_not_refused_as_one() -> None:
    s = draw(
        table(Sheet([done("SP1"), *ROOM], double=True), Sheet(), card_in_play="C02"), "I3", 1, [(2, 0), (3, 0), (4, 0)]
    )
    s = do(s, 0, STOP)
    assert refusal(s, BURN).sentence == "Your turn is complete. Take it back to change it, or choose Done."


# Over whole games


def walks() -> list[list[tuple[State, int, int]]]:
    """Return random games that seldom burn: states, seats and actions."""
    found: list[list[tuple[State, int, int]]] = []
    for seed in range(14):
        s: State = GAME.blank(
            GAME.choose({"seats": str(1 + seed % 4), "start": ("quick", "draft", "keep3of5")[seed % 3]})
        )
        chance, bot_chance = seeded(seed), seeded(seed + 700)
        rules.setup(s, chance)
        found.append([])
        while s.phase != OVER:
            waiting = [seat for seat in range(s.seats) if rules.to_act(s) >> seat & 1]
            seat = waiting[below(bot_chance, len(waiting))]
            actions = legal(s, seat)
            braver = [action for action in actions if action not in (BURN, DECLINE, STOP)] or actions
            action = (
                braver[below(bot_chance, len(braver))]
                if below(bot_chance, 8)
                else actions[below(bot_chance, len(actions))]
            )
            found[-1].append((copied(s), seat, action))
            rules.apply(s, seat, action, chance)
        found[-1].append((copied(s), -1, -1))
    return found


WALKS = walks()


def test_the_games_walked_show_every_step() -> None:
    steps = {s.step[seat] for walk in WALKS for s, seat, _ in walk[:-1] if s.phase == TURN}
    assert steps >= {CHOOSE, PLACE, BURNING, FILL, CONFIRM}
    assert any(s.ended for walk in WALKS for s, _, _ in walk[-1:])


def test_every_effect_comes_true() -> None:
    for walk in WALKS:
        for s, seat, action in walk[:-1]:
            if s.phase == TURN and action != DONE:
                promised = effect(s, action, seat)
                after = do(s, seat, action)
                filled = [
                    after.filled[LEVELS * seat + n].bit_count() - s.filled[LEVELS * seat + n].bit_count()
                    for n in range(LEVELS)
                ]
                if action == BURN:
                    assert_burn(s, seat, after, promised)
                elif HOLD <= action < BURN:
                    size = int(promised.split()[0])
                    assert all(sum(grown(after, seat, place)) == size for place in legal(after, seat)[:2])
                elif SQUARE <= action < ACTIVATE:
                    level = (action - SQUARE) // 64
                    left = sheet.empty(after, seat, level).bit_count()
                    assert filled[level] == len(GAME.words.describe(s, seat, action).at)
                    assert promised.startswith("completes the Level") is (left == 0)
                    assert left == 0 or promised.startswith(f"{left} left")
                elif action == ACTIVATE and "nothing happens" in promised:
                    assert filled == [0, 0, 0]
                elif COMPLETE <= action < STOP:
                    assert sheet.is_completed(after, seat, action - COMPLETE)


def grown(s: State, seat: int, action: int) -> list[int]:
    after = do(s, seat, action)
    return [
        after.filled[LEVELS * seat + n].bit_count() - s.filled[LEVELS * seat + n].bit_count() for n in range(LEVELS)
    ]


def assert_burn(s: State, seat: int, after: State, promised: str) -> None:
    lives, coins = after.lives[seat], after.coins[seat]
    if lives == 0:
        assert promised.startswith("no Life and no Coin left")
    elif coins < s.coins[seat]:
        assert promised == f"your last Life: a Coin buys {lives} new Lives"
    else:
        assert promised == f"leaves {lives} {'Life' if lives == 1 else 'Lives'}"


def test_what_done_promises_comes_true() -> None:
    for walk in WALKS:
        for (s, seat, action), (after, _, _) in pairwise(walk):
            if action == DONE:
                promised = effect(s, DONE, seat)
                if promised.startswith("then waits for"):
                    waiting = [names.PLAYERS[other] for other in range(s.seats) if rules.to_act(after) >> other & 1]
                    assert promised == f"then waits for {Listing(waiting)}"
                elif "the game ends" in promised and rules.to_act(s) == 1 << seat:
                    assert after.phase == OVER


def test_refusals_name_rules_of_the_ledger_and_ways_out_that_are_open() -> None:
    known = {row.name for row in ledger.rows("insertcoin")}
    for walk in WALKS:
        for s, seat, _ in walk[:-1:9]:
            open_now = legal(s, seat)
            for action in set(range(GAME.actions)) - set(open_now):
                reason = GAME.words.why_not(s, seat, action)
                assert reason.rule in known
                assert reason.sentence.endswith(".")
                draws = any(HOLD <= other < BURN for other in open_now)
                if re.search(r"[Dd]raw (a|the) ", str(reason.sentence)):
                    assert draws
                assert (reason.rule == "IC-22") <= (not draws and BURN in open_now)
                if "discard this card" in reason.sentence:
                    assert DISCARD in open_now


def test_events_of_lives_and_coins_add_up() -> None:
    """Everybody's Coins follow from the events. The Lives named are those left before GAME OVER cards."""
    for walk in WALKS:
        for (s, seat, action), (after, _, _) in pairwise(walk):
            if action == DONE and (after.flips > s.flips or after.phase == OVER):
                coins = list(s.shown_coins)
                for line in heard(s, seat, DONE, after):
                    paid = re.match(r"Player (\d) inserts (a|\d) Coins?", line)
                    if paid:
                        coins[int(paid[1]) - 1] -= 1 if paid[2] == "a" else int(paid[2])
                assert coins == after.coins


@pytest.mark.parametrize("seat", [0, 1])
def test_the_step_of_each_seat_is_its_own(seat: int) -> None:
    s = do(burn(table(Sheet(), Sheet()), 0, (1, 0), seat=seat), seat, DONE)
    assert s.step[seat] == READY
    assert s.step[1 - seat] == CHOOSE
    after = finish(s, "C02", seats=[1 - seat])
    assert {after.step[n] for n in range(2)} == {CHOOSE}
    assert OUT not in after.step[:2]
    assert FINISH not in after.step[:2]
    assert square(0, (0, 0)) == SQUARE
