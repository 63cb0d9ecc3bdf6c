"""The end of a turn and of the game (DM-83 to DM-85, DM-R36, DM-R37, DM-R54 to DM-R58, DM-R62)."""

from __future__ import annotations

import pytest
from tests.games.domination.positions import HOME, A, B, Table, amount, do, enemy, event_texts, legal, own, refusal

from retrocade.games.domination import GAME, board, rules
from retrocade.games.domination.state import (
    ACTIONS,
    ASSET_IN_PLAY,
    BOMBARD,
    BURN_DOWN,
    BURN_UP,
    COMBAT,
    CONSTRUCTION,
    DEAD_POSITION,
    DONE,
    HOMEWORLD_FELL,
    MANEUVERS,
    OVER,
    PLAYING,
    REFIT,
    REPAIR,
    ROUND_LIMIT,
    RUIN,
    SCUTTLE,
    STALLED,
    State,
)


def end_turn(s: State) -> State:
    turn = s.turn
    while s.turn == turn and s.phase != OVER:
        s = do(s, DONE)
    return s


def test_dm_83_dm_84_end_of_turn_untaps_ones_own_cards_only() -> None:
    t = Table()
    mine = t.asset(A, "Moon 1212", used=1)
    theirs = t.asset(B, "Moon 1212", used=1)
    craft = t.craft(A, "L.A.V.", HOME[A], 1, used=3)
    battery = t.upgrade(A, "Missile Defense System", HOME[A], used=1)
    t.hand(A, "Moon 2222")
    s = end_turn(t.ready(phase=CONSTRUCTION))
    assert [s.used[p] for p in (mine, craft, battery)] == [0, 0, 0]
    assert s.used[theirs] == 1


def falling(**more: str) -> tuple[Table, int]:
    """Return a table where B's Earth is one hit from its end."""
    t = Table("Mars", "Earth", **more)
    t.state.damage[HOME[B]] = 3
    bomber = t.craft(A, "Light Bomber", HOME[B], 1)
    t.craft(A, "L.A.V.", HOME[A], 1)
    t.hand(A, "Moon 1212")
    return t, bomber


def test_dm_85_dm_x15_dm_r36_the_fall_of_the_homeworld_ends_the_turn_and_the_game() -> None:
    t, bomber = falling()
    s = do(t.ready(), own(bomber), BOMBARD, enemy(HOME[B]), amount(1), dice=(5,))
    assert s.lies[HOME[B]] == RUIN
    assert (s.phase, s.ended, s.winner) == (OVER, HOMEWORLD_FELL, A + 1)
    assert (rules.to_act(s), legal(s, A), legal(s, B)) == (0, [], [])
    assert (rules.result(s, A), rules.result(s, B)) == (1, 2)
    assert GAME.words.why_not(s, A, DONE).rule == "DM-85"
    assert event_texts(t.state, own(bomber), BOMBARD, enemy(HOME[B]), amount(1), dice=(5,))[-1] == (
        "Earth has fallen: Player A wins!"
    )


def test_dm_85_as_long_as_it_stands_the_game_goes_on() -> None:
    t, bomber = falling()
    s = do(t.ready(), own(bomber), BOMBARD, enemy(HOME[B]), amount(1), dice=(4,))
    assert (s.phase, s.ended, s.winner) == (MANEUVERS, PLAYING, 0)


def test_dm_r36_the_rest_of_the_end_of_turn_is_carried_out() -> None:
    t, bomber = falling()
    t.debris(B, HOME[B], 1)
    s = do(t.ready(), own(bomber), BOMBARD, enemy(HOME[B]), amount(4), dice=(5, 1, 1, 1))
    assert s.ended == HOMEWORLD_FELL
    assert s.damage[bomber] == 1  # debris, as it has no delta-vee left


# Draws


def bare(**options: str) -> Table:
    """Return a table without a bombarding craft in play, in hand or in the decks."""
    t = Table(**options)
    for side in (A, B):
        t.deck(side, "L.A.V.", "Moon 1212")
    t.hand(A, "Elite Fighter")
    return t


def test_dm_r37_a_dead_position_is_a_draw() -> None:
    s = do(bare().ready(phase=CONSTRUCTION), DONE)
    assert (s.ended, s.winner, s.phase) == (DEAD_POSITION, 0, OVER)
    assert rules.result(s, A) == rules.result(s, B) == 1


@pytest.mark.parametrize("where", ["play", "hand", "deck", "building"])
def test_dm_r37_one_bombarding_craft_anywhere_keeps_the_game_alive(where: str) -> None:
    t = bare()
    if where == "play":
        t.craft(B, "Light Bomber", HOME[B], 1)
    elif where == "hand":
        t.hand(B, "Light Bomber")
    elif where == "deck":
        t.deck(B, "L.A.V.", "Light Bomber")
    else:
        t.hidden(B, "Light Bomber", HOME[B])
    s = do(t.ready(phase=CONSTRUCTION), DONE)
    assert s.ended == PLAYING


def test_dm_r37_the_last_card_drawn_is_no_longer_in_the_deck() -> None:
    """A's only bomber was drawn last and is scuttled, so A has none."""
    t = Table()
    bomber = t.craft(A, "Light Bomber", HOME[A], 1)
    t.deck(A, *["L.A.V."] * 29)
    t.deck(B, *["L.A.V."] * 2)
    s = t.ready()
    assert (s.slot[bomber], s.drawn[A], board.has_bombs(s, A)) == (1, 1, True)
    s = do(s, own(bomber), SCUTTLE)
    assert not board.has_bombs(s, A)
    s = end_turn(s)
    assert s.ended == DEAD_POSITION


@pytest.mark.parametrize("side", [A, B])
def test_dm_r37_the_first_and_the_last_card_of_a_deck_count(side: int) -> None:
    for at in (0, 28):
        t = Table()
        t.deck(1 - side, "L.A.V.")
        cards = ["L.A.V."] * 29
        cards[at] = "Light Bomber"
        t.deck(side, *cards)
        s = t.lay()
        assert [board.has_bombs(s, who) for who in (side, 1 - side)] == [True, False]


@pytest.mark.parametrize("side", [A, B])
def test_dm_r37_a_bomber_in_hand_counts_from_the_first_card_of_the_list(side: int) -> None:
    t = Table()
    t.deck(1 - side, "L.A.V.")
    t.hand(side, "Light Bomber")
    t.deck(side, *["L.A.V."] * 29)
    s = t.lay()
    assert s.hand[side] == 1 << 1
    assert [board.has_bombs(s, who) for who in (side, 1 - side)] == [True, False]


def test_dm_r37_dead_positions_can_be_played_on_by_option() -> None:
    s = do(bare(dead_position_draw="off").ready(phase=CONSTRUCTION), DONE)
    assert s.ended == PLAYING


def test_dm_r56_a_stall_is_twenty_turns_in_a_row_without_progress() -> None:
    t = Table()
    t.craft(A, "Light Bomber", HOME[A], 1)
    t.craft(B, "Light Bomber", HOME[B], 1)
    s = t.ready()
    for n in range(1, 21):
        assert (s.ended, s.idle) == (PLAYING, n - 1)
        s = end_turn(s)
    assert (s.ended, s.winner) == (STALLED, 0)
    short = Table(stall_rounds="5")
    short.craft(A, "Light Bomber", HOME[A], 1)
    short.craft(B, "Light Bomber", HOME[B], 1)
    s = short.ready()
    for _ in range(10):
        s = end_turn(s)
    assert s.ended == STALLED


def idle_after(t: Table, *actions: int, phase: int = MANEUVERS, dice: tuple[int, ...] = ()) -> int:
    """Return the count of idle turns after a turn with just this, starting from 7."""
    s = t.ready(phase=phase, idle=7)
    if actions:
        s = do(s, *actions, dice=dice)
    return end_turn(s).idle if s.active == A else s.idle


def test_dm_r56_actions_that_are_progress() -> None:
    t = Table()
    assert idle_after(t, own(HOME[A]), phase=2) == 0  # a card drawn
    t = Table()
    t.hand(A, "Moon 1212")
    s = t.lay(phase=CONSTRUCTION)
    place = 71 + s.placed[A]
    assert idle_after(t, place, phase=CONSTRUCTION) == 0  # placed
    t = Table()
    t.hidden(A, "Moon 1212")
    assert idle_after(t, 8, own(1), phase=CONSTRUCTION) == 0  # scrapped
    t = Table()
    giant = t.hidden(A, "Supergiant")
    assert idle_after(t, own(HOME[A]), own(giant), phase=CONSTRUCTION) == 0  # a counter placed
    t = Table()
    ready = t.hidden(A, "L.A.V.", HOME[A], built=1)
    assert idle_after(t, own(ready), phase=CONSTRUCTION) == 0  # launched
    t = Table()
    craft = t.craft(A, "Light Bomber", HOME[A], 1)
    assert idle_after(t, own(craft), SCUTTLE) == 0  # a craft destroyed
    t = Table()
    bomber = t.craft(A, "Light Bomber", HOME[B], 1)
    assert idle_after(t, own(bomber), BOMBARD, enemy(HOME[B]), amount(1), dice=(6,)) == 0  # an asset damaged
    t = Table()
    university = t.upgrade(B, "University", HOME[B])
    bomber = t.craft(A, "Light Bomber", HOME[B], 1)
    assert idle_after(t, own(bomber), BOMBARD, enemy(university), amount(1), dice=(6,)) == 0  # an upgrade damaged
    t = Table()
    craft = t.craft(A, "Heavy Corvette", HOME[A], 1)
    t.hand(A, "Light Corvette")
    s = t.lay()
    assert idle_after(t, own(craft), REFIT, 71 + s.placed[A]) == 0  # refitted
    t = Table()
    craft = t.craft(A, "L.A.V.", HOME[B], 1)
    target = t.craft(B, "L.A.V.", HOME[B], 1, left=0)
    assert idle_after(t, own(craft), COMBAT, enemy(target), amount(1), dice=(1,)) == 0  # an enemy craft destroyed
    t = Table()
    t.craft(A, "Elite Fighter", HOME[A], 1, left=0)
    t.debris(B, HOME[A], 1)
    assert idle_after(t, phase=CONSTRUCTION) == 0  # destroyed by debris


def test_dm_r56_actions_that_are_no_progress() -> None:
    t = Table()
    craft = t.craft(A, "L.A.V.", HOME[A], 1)
    assert idle_after(t, own(craft), BURN_UP, own(craft), BURN_UP) == 8  # burns
    t = Table()
    craft = t.craft(A, "L.A.V.", HOME[B], 1)
    target = t.craft(B, "Dreadnought", HOME[B], 1, left=0)
    assert idle_after(t, own(craft), COMBAT, enemy(target), amount(1), dice=(1,)) == 8  # combat that destroys nothing
    t = Table()
    bomber = t.craft(A, "Light Bomber", HOME[B], 1)
    assert idle_after(t, own(bomber), BOMBARD, enemy(HOME[B]), amount(1), dice=(1,)) == 8  # bombs that miss
    t = Table()
    t.state.damage[HOME[A]] = 1
    assert idle_after(t, own(HOME[A]), own(HOME[A]), phase=REPAIR) == 8  # repairs


def test_dm_r56_dm_r58_the_round_limit_is_met_at_the_end_of_the_second_players_turn() -> None:
    t = Table()
    t.state.turn = 79
    t.craft(A, "Light Bomber", HOME[A], 1)
    t.craft(B, "Light Bomber", HOME[B], 1)
    s = end_turn(t.ready())
    assert (s.turn, s.ended) == (80, PLAYING)
    s = end_turn(s)
    assert (s.ended, s.winner) == (ROUND_LIMIT, 0)


def test_dm_r54_dm_x21_a_win_beats_every_draw() -> None:
    t = Table("Mars", "Earth")
    t.state.turn = 80
    t.state.damage[HOME[B]] = 3
    for side in (A, B):
        t.deck(side, "L.A.V.")
    bomber = t.craft(A, "Light Bomber", HOME[B], 1, left=1, damage=2)
    t.debris(B, HOME[B], 1)
    s = t.ready(idle=19)
    s = do(s, own(bomber), BOMBARD, enemy(HOME[B]), amount(1), dice=(6,))
    assert s.lies[bomber] != ASSET_IN_PLAY
    assert not board.has_bombs(s, A)
    assert not board.has_bombs(s, B)
    assert (s.ended, s.winner) == (HOMEWORLD_FELL, A + 1)


def test_dm_r54_a_dead_position_comes_before_a_stall_and_a_stall_before_the_limit() -> None:
    t = bare()
    t.state.turn = 80
    assert do(t.ready(phase=CONSTRUCTION, idle=19), DONE).ended == DEAD_POSITION
    t = bare(dead_position_draw="off")
    t.state.turn = 80
    assert do(t.ready(phase=CONSTRUCTION, idle=19), DONE).ended == STALLED


# Points


def at_the_limit(damage: tuple[int, int] = (0, 0)) -> Table:
    t = Table("Earth", "Mars", points_at_limit="on")
    t.state.turn = 80
    t.state.damage[HOME[A]], t.state.damage[HOME[B]] = damage
    t.hand(A, "Light Bomber")
    return t


def limit(t: Table) -> State:
    s = do(t.ready(phase=CONSTRUCTION), DONE)
    assert s.ended == ROUND_LIMIT
    return s


def test_dm_r57_less_damage_on_the_own_homeworld_wins() -> None:
    t = at_the_limit((2, 1))
    t.asset(A, "Supergiant")
    s = limit(t)
    assert s.winner == B + 1
    assert (rules.result(s, A), rules.result(s, B)) == (2, 1)


def test_dm_r57_dm_x23_then_the_worth_of_the_cards_in_play() -> None:
    t = at_the_limit()
    giant = t.asset(A, "Supergiant")
    t.upgrade(A, "University", giant)
    t.craft(A, "L.A.V.", giant, 1)
    t.hidden(A, "Battleship", giant, built=4)  # unfinished: nothing
    t.debris(A, giant, 1)
    t.asset(B, "Manufactory B")
    t.craft(B, "Battleship", HOME[B], 1)
    t.ruin(B, "Moon 1212")
    s = limit(t)
    assert [rules.score(s, A), rules.score(s, B)] == [10, 8]
    assert s.winner == A + 1
    assert GAME.words.summary(s)[0][1] == "40 rounds have been played: Player A wins on points, 10 to 8."


def test_dm_r57_if_that_is_equal_too_it_is_a_draw() -> None:
    s = limit(at_the_limit())
    assert (s.winner, rules.result(s, A), rules.result(s, B)) == (0, 1, 1)


def test_dm_r57_dead_positions_and_stalls_go_to_points_as_well() -> None:
    t = bare(points_at_limit="on")
    t.asset(B, "Moon 1212")
    s = do(t.ready(phase=CONSTRUCTION), DONE)
    assert (s.ended, s.winner) == (DEAD_POSITION, B + 1)
    t = Table(points_at_limit="on")
    t.state.damage[HOME[A]] = 1
    t.craft(A, "Light Bomber", HOME[A], 1)
    s = end_turn(t.ready(idle=19))
    assert (s.ended, s.winner) == (STALLED, B + 1)


def test_dm_r62_resigning_and_agreeing_are_no_actions() -> None:
    t = Table()
    t.craft(A, "L.A.V.", HOME[A], 1)
    s = t.ready()
    assert ACTIONS == GAME.actions == 114
    assert all(action < ACTIONS for action in legal(s))
    assert refusal(s, BURN_DOWN)  # nothing but the ledger's numbers
