"""Before the game, the beginning of turns, and their steps (DM-01 to DM-16)."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.games.domination.positions import HOME, A, B, Table, do, event_texts, legal, own, refusal

from retrocade.engine.chance import Script, seeded
from retrocade.engine.errors import BadValue
from retrocade.engine.match import Match
from retrocade.games.domination import GAME, rules
from retrocade.games.domination.content import (
    BOX,
    CARD_NAMES,
    DECK_SIZE,
    DECKS,
    NUMBER_OF,
    OPTIONS,
    PRESETS,
    READY,
    ROW,
)
from retrocade.games.domination.state import (
    ASSET_IN_PLAY,
    CONSTRUCTION,
    DONE,
    MANEUVERS,
    PLACES,
    REPAIR,
    RESEARCH,
    State,
)
from retrocade.games.domination.view import view


def begun(seed: int = 1, preset: str = "", **options: str) -> State:
    s: State = GAME.blank(GAME.choose(options, preset))
    rules.setup(s, seeded(seed))
    return s


def row(number: int) -> list[int]:
    """Return the list of a ready-made deck, the Homeworld first."""
    return READY[ROW * number : ROW * (number + 1)]


def test_dm_01_there_are_exactly_two_sides() -> None:
    assert GAME.option("seats").words == {"2": 2}
    with pytest.raises(BadValue):
        GAME.choose({"seats": "3"})


def test_dm_03_dm_r4_the_order_is_the_players_and_the_first_listed_is_the_first_drawn() -> None:
    s = begun(deck_a="blue_armada", deck_b="red_hammer")
    assert s.deck[:ROW] == row(0)
    assert s.deck[ROW:] == row(1)
    drawn = [CARD_NAMES[s.deck[k]] for k in range(1, ROW) if s.hand[A] >> k & 1]
    assert drawn == DECKS[0]["cards"][:5]
    for number in range(5, DECK_SIZE):  # every card drawn is the next of the list
        s = next_research(s)
        assert s.hand[A] >> number + 1 & 1 or s.drawn[A] > number


def next_research(s: State) -> State:
    while s.active != A or s.phase != RESEARCH:
        s = do(s, DONE)
    return do(s, own(HOME[A]))


def test_dm_r4_the_owner_sees_the_remaining_order_and_nobody_else() -> None:
    s = begun(deck_a="blue_armada", deck_b="red_hammer")
    names = {card["id"]: card["name"] for kind in BOX["cards"].values() for card in kind}
    assert [names[card] for card in view(s, A)["deck"]] == DECKS[0]["cards"][5:]
    assert [names[card] for card in view(s, B)["deck"]] == DECKS[1]["cards"][5:]
    assert view(s, -1)["deck"] == view(s, -1)["hand"] == []


def test_dm_04_each_homeworld_starts_in_play_untapped_and_undamaged() -> None:
    s = begun()
    for side in range(2):
        home = PLACES * side
        assert (s.lies[home], s.used[home], s.damage[home]) == (ASSET_IN_PLAY, 0, 0)
        assert s.placed[side] == 0
    assert len(view(s, A)["worlds"]) == 2


def test_dm_05_the_opening_hand_is_the_top_five() -> None:
    s = begun()
    assert [n.bit_count() for n in s.hand] == [5, 5]
    assert [DECK_SIZE - n for n in s.drawn] == [25, 25]
    assert s.hand[A] == 0b111110


def test_dm_06_a_coin_decides_who_goes_first() -> None:
    starts = Counter(begun(seed).first for seed in range(400))
    assert abs(starts[A] - starts[B]) < 80
    s = begun(3)
    assert s.active == s.first == view(s, A)["first"]


@pytest.mark.parametrize("action", [DONE, own(HOME[A])])
def test_dm_06_the_coin_is_the_first_event(action: int) -> None:
    found = set()
    for seed in range(8):
        s = begun(seed)
        player = str(GAME.words.ask(s, 1 - s.first)).split(" is deciding")[0]
        assert player == f"Player {'AB'[s.first]}"
        events = event_texts(s, action)
        assert events[:2] == [f"{player} wins the coin toss and goes first.", f"Round 1: {player}'s turn."]
        assert len(events) == 3
        found.add(player)
        later = do(s, action)
        while later.turn < 3:
            assert not any("coin" in line for line in event_texts(later, DONE))
            later = do(later, DONE)
    assert found == {"Player A", "Player B"}


def test_dm_07_dm_12_dm_x1_counters_start_on_top_and_the_first_upkeep_moves_one() -> None:
    s = begun()
    assert s.orbit[s.first] == 1  # the first player's upkeep has been taken
    assert s.orbit[1 - s.first] == 0
    assert [n.bit_count() for n in s.hand] == [5, 5]
    assert view(s, A)["sides"][s.first]["orbit"] == 1


def test_dm_08_a_view_shows_row_orbitals_deck_and_hand_of_each_side() -> None:
    seen = view(begun(), A)
    assert {world["side"] for world in seen["worlds"]} == {A, B}
    assert all(world["prices"] for world in seen["worlds"])
    assert [side["deck"] for side in seen["sides"]] == [25, 25]
    assert len(seen["hand"]) == seen["sides"][A]["hand"] == 5


def test_dm_r2_dm_x22_the_second_player_may_get_cards_more() -> None:
    s = begun(second_player_bonus_cards="3")
    assert (s.hand[s.first].bit_count(), s.drawn[s.first]) == (5, 5)
    assert (s.hand[1 - s.first].bit_count(), s.drawn[1 - s.first]) == (8, 8)
    assert s.phase == RESEARCH  # no other restriction: a full turn, upkeep included


def test_dm_r63_both_may_choose_the_same_deck_and_any_is_drawn_by_luck() -> None:
    s = begun(deck_a="iron_line", deck_b="iron_line")
    assert s.deck[:ROW] == s.deck[ROW:] == row(3)
    chosen = {tuple(begun(seed).deck[:ROW]) for seed in range(200)}
    assert chosen == {tuple(row(n)) for n in range(len(DECKS))}
    core = {tuple(begun(seed, format="core").deck[:ROW]) for seed in range(100)}
    assert core == {tuple(row(n)) for n in range(4)}


def test_dm_r63_a_deck_that_the_format_does_not_take_is_refused_before_the_coin() -> None:
    with pytest.raises(BadValue, match=r"Home Guard has cards.*Core only.*DM-R3"):
        Match(GAME, GAME.choose({"deck_b": "home_guard", "format": "core"}), 1)
    brought = {"deck_0": [NUMBER_OF["Earth"], *[NUMBER_OF["Light Bomber"]] * 30]}
    with pytest.raises(BadValue, match=r"seat 0.*30 copies; Standard allows 4"):
        Match(GAME, GAME.choose({}), 1, brought)
    assert Match(GAME, GAME.choose({"format": "open"}), 1, brought).state.deck[5] == NUMBER_OF["Light Bomber"]


def test_a_deck_that_a_seat_brings_is_played_and_the_options_keep_no_secret() -> None:
    brought = {"deck_1": row(6)}
    s = Match(GAME, GAME.choose({"deck_b": "iron_line"}), 1, brought).state
    assert s.deck[ROW:] == row(6)
    assert s.deck_a == s.deck_b == 0
    s = Match(GAME, GAME.choose({"deck_a": "iron_line", "deck_b": "home_guard"}), 1).state
    assert s.deck_a == s.deck_b == 0


def test_options_and_presets_are_the_ledgers() -> None:
    """DM-R2, DM-R56, DM-R57, DM-R58: the defaults are the rulebook's game, ranked is the preset."""
    defaults = {option.name: option.word(option.default) for option in OPTIONS}
    assert defaults == {
        "seats": "2",
        "deck_a": "any",
        "deck_b": "any",
        "format": "standard",
        "second_player_bonus_cards": "0",
        "points_at_limit": "off",
        "round_limit": "40",
        "stall_rounds": "10",
        "dead_position_draw": "on",
    }
    ranked = next(preset for preset in PRESETS if preset.name == "ranked")
    assert ranked.settings == {"second_player_bonus_cards": 3, "points_at_limit": 1}


def test_dm_r58_the_round_limit_is_any_number_from_20_to_120() -> None:
    limit = GAME.option("round_limit")
    assert [begun(round_limit=str(n)).round_limit for n in range(20, 121)] == list(range(20, 121))
    assert limit.span == (20, 120)
    for word in ("19", "121", "0", "-20", "off", "42.5", "042", ""):
        with pytest.raises(BadValue, match="Choose a whole number from 20 to 120"):
            GAME.choose({"round_limit": word})


# Steps


def test_dm_09_dm_10_the_steps_come_in_order_and_never_back() -> None:
    t = Table()
    t.craft(A, "L.A.V.", HOME[A], 1)
    t.asset(A, "Moon 1212", damage=1)
    t.hand(A, "Moon 2222")
    s = t.ready()
    seen = []
    while s.active == A:
        seen.append(s.phase)
        s = do(s, DONE)
    assert seen == [MANEUVERS, RESEARCH, REPAIR, CONSTRUCTION]
    t = Table()
    craft = t.craft(A, "L.A.V.", HOME[A], 1)
    t.asset(A, "Moon 1212")
    s = do(t.ready(), DONE, own(HOME[A]))
    assert s.phase == RESEARCH
    assert refusal(s, own(craft)) == "DM-64"
    assert refusal(s, 1) == "DM-10"


def test_a_step_with_nothing_to_do_passes_by_itself() -> None:
    t = Table()
    t.hand(A, "Moon 1212")
    t.deck(A)
    s = t.ready()
    assert s.phase == CONSTRUCTION  # no craft, no deck, no damage


def test_dm_11_players_alternate() -> None:
    s = begun()
    players = []
    while s.turn < 7:
        players.append((s.turn, s.active))
        s = do(s, DONE)
    turns = dict(players)
    assert [turns[n] for n in range(1, 7)] == [s.first, 1 - s.first] * 3


def test_dm_13_the_track_has_four_spaces_and_wraps_round() -> None:
    s = begun()
    first, seen = s.first, list[tuple[int, int]]()
    while s.turn < 10:
        if s.active == first and (not seen or seen[-1][0] != s.turn):
            seen.append((s.turn, s.orbit[first]))
        s = do(s, DONE)
    assert [counter for _, counter in seen] == [1, 2, 3, 0, 1]


def test_dm_14_dm_15_dm_16_upkeep_heals_and_refuels_ones_own_craft_only() -> None:
    t = Table()
    mine = t.craft(A, "Heavy Frigate", HOME[A], 1, left=1, damage=2)
    theirs = t.craft(B, "Heavy Frigate", HOME[A], 1, left=1, damage=2)
    asset = t.asset(A, "Moon 1212", damage=1)
    upgrade = t.upgrade(A, "University", HOME[A], damage=1)
    t.hand(B, "Moon 1212")
    s = t.ready(active=B, phase=CONSTRUCTION)
    s = do(s, DONE)
    assert s.active == A
    assert (s.damage[mine], s.spent[mine]) == (0, 0)
    assert (s.damage[theirs], s.spent[theirs]) == (2, 2)
    assert (s.damage[asset], s.damage[upgrade]) == (1, 1)
    assert s.orbit == [1, 0]  # first the counter, then damage, then delta-vee: nothing in between sees the order


def test_dm_r52_the_player_not_on_turn_never_decides() -> None:
    s = begun()
    while s.turn < 5:
        other = 1 - s.active
        assert legal(s, other) == []
        assert GAME.words.why_not(s, other, DONE).rule == "DM-R52"
        s = do(s, DONE)


def test_setup_uses_luck_for_the_coin_alone_when_decks_are_named() -> None:
    s: State = GAME.blank(GAME.choose({"deck_a": "iron_line", "deck_b": "home_guard"}))
    luck = Script((1, 2))
    rules.setup(s, luck)  # type: ignore[arg-type]
    assert (s.first, luck.outcomes) == (B, [])
