"""Views and guesses of a seat: the ledger's Hidden information, DM-I17, and taking back."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.domination.positions import HOME, A, B, Table, amount, card, do, enemy, legal, orbital, own

from retrocade.engine.chance import below, seeded
from retrocade.engine.layout import copied
from retrocade.engine.match import Done, Match
from retrocade.engine.messages import as_data
from retrocade.games.domination import GAME, rules
from retrocade.games.domination.board import card_at, has_bombs
from retrocade.games.domination.content import (
    BOMBS,
    CARD_COUNT,
    CARD_IDS,
    CLASS,
    COST,
    IN_FORMAT,
    IS_HOMEWORLD,
    KIND,
    KINDS,
    MOST_COPIES,
    NUMBER_OF,
    ROW,
)
from retrocade.games.domination.facts import known_in_hand
from retrocade.games.domination.imagine import copies, fits, imagine, tightest, tightness
from retrocade.games.domination.knowledge import comes_to_light, goes_to_hand
from retrocade.games.domination.state import (
    ASSET_HIDDEN,
    BOMBARD,
    CONSTRUCTION,
    CRAFT_HIDDEN,
    CRAFT_IN_PLAY,
    CRAFT_LOST,
    DONE,
    FREE,
    KNOWN,
    MANEUVERS,
    OVER,
    PLACES,
    REFIT,
    REMOVED,
    RESEARCH,
    SCRAP,
    SCUTTLE,
    UPGRADE_HIDDEN,
    State,
)
from retrocade.games.domination.view import view

SEEDS = st.integers(0, (1 << 53) - 1)


def guessed(s: State, seat: int, seed: int) -> State:
    guess = copied(s)
    imagine(guess, seat, seeded(seed))
    return guess


def played(seed: int, **options: str) -> Iterator[State]:
    """Yield the states of a random game."""
    s: State = GAME.blank(GAME.choose(options))
    chance = seeded(seed)
    rules.setup(s, chance)
    while s.phase != OVER:
        yield s
        actions = legal(s)
        rules.apply(s, s.active, actions[below(chance, len(actions))], chance)
    yield s


def list_of(s: State, side: int) -> list[int]:
    return s.deck[ROW * side + 1 : ROW * (side + 1)]


def enemy_hidden(s: State, side: int) -> list[int]:
    return [p for p in range(PLACES * side, PLACES * (side + 1)) if FREE < s.lies[p] <= ASSET_HIDDEN]


# Views


@given(SEEDS)
@settings(max_examples=25)
def test_dm_i17_states_that_differ_in_hidden_cards_only_look_the_same(seed: int) -> None:
    for n, s in enumerate(played(seed)):
        if n % 12 == 0:
            for seat in (A, B):
                other = guessed(s, seat, seed % 97)
                assert view(other, seat) == view(s, seat)
                assert view(other, -1) == view(s, -1)


def test_no_view_names_a_hidden_card() -> None:
    """Hand, deck, face-down cards and the removed pile of the enemy are counts; spectators see both as enemies do."""
    t = Table()
    t.hidden(B, "Dreadnought", HOME[B], built=2)
    t.hidden(B, "Espionage Agency", HOME[B])
    t.hidden(B, "Ringed Giant", built=1)
    t.hand(B, "Strike Cruiser")
    t.deck(B, "Siege Frigate")
    t.hand(A, "Moon 1212")
    s = t.ready(phase=CONSTRUCTION)
    for seat in (A, -1):
        text = json.dumps(view(s, seat), default=as_data) + GAME.words.draw(s, seat)
        for secret in ("dreadnought", "espionage", "ringed", "strike_cruiser", "siege"):
            assert secret not in text.lower()
    seen = view(s, A)
    assert [(one["kind"], one["built"]) for one in seen["hidden"]] == [("spacecraft", 2), ("upgrade", 0), ("asset", 1)]
    assert (seen["sides"][B]["hand"], seen["sides"][B]["deck"]) == (1, 1)
    assert "dreadnought" in json.dumps(view(s, B), default=as_data)


def test_the_enemy_sees_nothing_of_a_choice_half_made() -> None:
    t = Table()
    t.hand(A, "Battleship", "Moon 1212")
    t.asset(A, "Moon 1212")
    s = t.ready(phase=CONSTRUCTION)
    for line in ([card(s, "Battleship")], [SCRAP] if SCRAP in legal(s) else [card(s, "Battleship")]):
        half = do(s, *line)
        assert view(half, B) == view(s, B)
        assert view(half, -1) == view(s, -1)
        assert view(half, A) != view(s, A)
        assert GAME.words.ask(half, B) == GAME.words.ask(s, B)


def test_a_card_that_a_refit_returned_is_known_until_a_spacecraft_is_placed() -> None:
    t = Table()
    craft = t.craft(A, "Heavy Corvette", HOME[A], 1)
    t.hand(A, "Light Corvette", "University", "L.A.V.")
    s = t.ready()
    s = do(s, own(craft), REFIT, card(s, "Light Corvette"))
    assert view(s, B)["sides"][A]["known"] == view(s, -1)["sides"][A]["known"] == ["heavy_corvette"]
    while s.phase != CONSTRUCTION:
        s = do(s, DONE)
    s = do(s, card(s, "University"), own(HOME[A]))  # an upgrade cannot be it
    assert view(s, B)["sides"][A]["known"] == ["heavy_corvette"]
    s = do(s, card(s, "L.A.V."), own(HOME[A]))
    assert view(s, B)["sides"][A]["known"] == []
    where = Counter[tuple[bool, bool]]()
    for seed in range(200):
        guess = guessed(s, B, seed)
        here = NUMBER_OF["Heavy Corvette"]
        held = any(guess.hand[A] >> k & 1 and guess.deck[k] == here for k in range(1, ROW))
        built = any(s.lies[p] == CRAFT_HIDDEN and card_at(guess, p) == here for p in enemy_hidden(s, A))
        where[held, built] += 1
    assert where[True, False] > 20  # it may still be in hand,
    assert where[False, True] > 20  # or be the one face down,
    assert where[False, False] == 0  # but it is somewhere


def test_a_shown_card_may_be_one_that_was_seen() -> None:
    t = Table("Jupiter", "Mars")
    craft = t.craft(A, "Heavy Corvette", HOME[A], 1)
    t.hand(A, "Light Corvette", "Heavy Corvette")
    s = t.ready()
    s = do(s, own(craft), REFIT, card(s, "Light Corvette"))
    assert s.known[0] == NUMBER_OF["Heavy Corvette"]
    while s.phase != CONSTRUCTION:
        s = do(s, DONE)
    s = do(s, card(s, "Heavy Corvette"), own(HOME[A]))
    s = do(s, own(HOME[A]), own(s.placed[A]))
    assert s.lies[s.placed[A]] == CRAFT_IN_PLAY
    assert s.known[0] == 0  # nobody can tell whether there are two


def two_corvettes(*hand: str) -> tuple[Table, int, int]:
    """Return a table where B watches A's deck and A has a Light and a Heavy Corvette in orbital 1 of Jupiter."""
    t = Table("Jupiter", "Mars")
    light, heavy = t.craft(A, "Light Corvette", HOME[A], 1), t.craft(A, "Heavy Corvette", HOME[A], 1)
    t.hand(A, *hand)
    t.deck(A, "Light Corvette", "Moon 1212")
    t.upgrade(B, "Espionage Agency", HOME[B])
    t.hand(B, "Moon 1212")
    return t, light, heavy


def to_step(s: State, side: int, phase: int) -> State:
    while (s.active, s.phase) != (side, phase):
        s = do(s, DONE)
    return s


def holds(s: State, side: int, name: str) -> int:
    """Return the number of copies of a card in a hand."""
    return sum(s.hand[side] >> k & 1 and s.deck[ROW * side + k] == NUMBER_OF[name] for k in range(1, ROW))


def test_dm_r61_a_refit_does_not_show_spectators_a_looked_at_card() -> None:
    """B has seen one Light Corvette go to A's hand, everybody another. When one is shown, only B knows that one is
    left."""
    t, light, heavy = two_corvettes("Heavy Corvette")
    s = to_step(do(t.ready(phase=CONSTRUCTION), DONE), A, RESEARCH)
    s = to_step(do(s, own(HOME[A])), A, MANEUVERS)
    s = do(s, own(light), REFIT, card(s, "Heavy Corvette"))
    assert view(s, -1)["sides"][A]["known"] == ["light_corvette"]
    s = do(s, own(heavy), REFIT, card(s, "Light Corvette"))
    assert holds(s, A, "Light Corvette") == 1
    for seat in (A, B, -1):
        assert view(s, seat)["sides"][A]["known"] == ["heavy_corvette"]
    assert all(holds(guessed(s, B, seed), A, "Light Corvette") for seed in range(40))


LIGHT, HEAVY = NUMBER_OF["Light Corvette"], NUMBER_OF["Heavy Corvette"]


@pytest.mark.parametrize(
    ("known", "place", "left"),
    [
        ([(LIGHT, 3)], 3, []),
        ([(LIGHT, 3)], 2, [(LIGHT, 3)]),  # it was in hand when that one had been placed already
        ([(HEAVY, 3)], 5, [(HEAVY, 3)]),
        ([(-LIGHT, 3)], 5, []),
        ([(HEAVY, 1), (LIGHT, 2), (-HEAVY, 4)], 5, [(HEAVY, 1), (-HEAVY, 4)]),
        ([(LIGHT, 3), (LIGHT, 5)], 4, [(LIGHT, 5)]),
        ([(LIGHT, 3), (LIGHT, 5)], 5, [(LIGHT, 3)]),  # the one left may have been placed from 3 on
        ([(-LIGHT, 3), (LIGHT, 3)], 5, [(-LIGHT, 3)]),  # everybody knew of one, and knows of none now
        ([(LIGHT, 3), (-LIGHT, 5)], 6, [(-LIGHT, 3)]),
        ([(LIGHT, 3), (-LIGHT, 5)], 4, [(-LIGHT, 5)]),
        ([(LIGHT, 2), (LIGHT, 3), (-LIGHT, 5)], 6, [(LIGHT, 2), (-LIGHT, 3)]),
    ],
)
def test_knowledge_that_remains_when_a_card_is_shown(
    known: list[tuple[int, int]], place: int, left: list[tuple[int, int]]
) -> None:
    """Cards in hand (negative: known by a look) with the first place where they may lie, before and after a card is
    shown."""
    for side in (A, B):
        s = Table().lay()
        for n, (number, since) in enumerate(known):
            s.known[KNOWN * side + n], s.since[KNOWN * side + n] = number, since
        comes_to_light(s, side, LIGHT, place)
        row = slice(KNOWN * side, KNOWN * (side + 1))
        found = list(zip(s.known[row], s.since[row], strict=True))
        assert found == left + [(0, 0)] * (KNOWN - len(left))
        other = slice(KNOWN * (1 - side), KNOWN * (2 - side))
        assert set(s.known[other]) | set(s.since[other]) == {0}


def test_all_cards_of_a_deck_can_be_known() -> None:
    s = Table().lay()
    s.placed[B] = 4
    for n in range(1, 31):
        goes_to_hand(s, B, n)
    assert (s.known[KNOWN:], s.known[:KNOWN]) == (list(range(1, 31)), [0] * 30)
    assert s.since[KNOWN:] == [5] * 30
    comes_to_light(s, B, 30, 5)
    assert (s.known[-2:], s.since[-2:]) == ([29, 0], [5, 0])
    comes_to_light(s, B, 1, 4)
    assert s.known[KNOWN] == 1


@given(SEEDS)
@settings(max_examples=12)
def test_dm_r61_looks_change_nothing_that_spectators_see(seed: int) -> None:
    """Compare a game with and without looks for spectators; cards that they know to be in a hand are there."""
    chance = seeded(seed)
    s = refitting_game(chance)
    blind = copied(s)
    for _ in range(220):
        if s.phase == OVER:
            break
        actions = legal(s)
        wanted = [action for action in actions if action == REFIT] or [a for a in actions if a not in (SCUTTLE, SCRAP)]
        action = wanted[below(chance, len(wanted))]
        state = chance.state
        rules.apply(s, s.active, action, chance)
        chance.state = state
        rules.apply(blind, blind.active, action, chance)
        blind.looked[:] = [0, 0]
        for side in (A, B):
            shown = known_in_hand(s, side)
            assert shown == known_in_hand(blind, side)
            held = Counter(CARD_IDS[s.deck[ROW * side + k]] for k in range(1, ROW) if s.hand[side] >> k & 1)
            assert not Counter(shown) - held


def refitting_game(chance: Any) -> State:
    """Return a game of decks that look and refit a lot."""
    s: State = GAME.blank(GAME.choose({"format": "open"}))
    few = [NUMBER_OF[name] for name in ("Light Corvette", "Heavy Corvette", "Espionage Agency", "Manufactory D")]
    for side in (A, B):
        s.deck[ROW * side : ROW * (side + 1)] = [NUMBER_OF["Jupiter"], *(few[below(chance, 4)] for _ in range(30))]
    s.dead_position_draw = 0
    rules.setup(s, chance)
    return s


# Guesses


@given(SEEDS, st.sampled_from(["standard", "core", "open"]))
@settings(max_examples=40)
def test_a_guess_is_a_legal_deck_that_fits_all_that_was_seen(seed: int, table_format: str) -> None:
    for n, s in enumerate(played(seed, format=table_format)):
        if n % 15 == 0:
            for seat in (A, B):
                check_guess(s, guessed(s, seat, n), seat)


def check_guess(s: State, guess: State, seat: int) -> None:
    other = 1 - seat
    assert list_of(guess, seat) == list_of(s, seat)
    cards = list_of(guess, other)
    assert all(0 < c < CARD_COUNT and not IS_HOMEWORLD[c] and IN_FORMAT[CARD_COUNT * s.format + c] for c in cards)
    for c, count in Counter(cards).items():
        assert count <= MOST_COPIES[KINDS * s.format + KIND[c]]
    for p in range(PLACES * other, PLACES * other + s.placed[other] + 1):
        if s.lies[p] in (FREE,) or p in enemy_hidden(s, other) or s.lies[p] > 9:
            continue
        assert card_at(guess, p) == card_at(s, p)  # face up, or was
    for p in enemy_hidden(s, other):
        assert fits(s, p, card_at(guess, p))
    assert guess.hand[other].bit_count() == s.hand[other].bit_count()
    assert guess.drawn == s.drawn


def test_a_guess_does_not_know_the_truth() -> None:
    """The same luck gives the same guess, whatever the enemy hides."""
    for seed in range(6):
        for n, s in enumerate(played(seed)):
            if n % 25 == 0:
                for seat in (A, B):
                    other = guessed(s, seat, 1000 + n)
                    assert guessed(s, seat, n) == guessed(other, seat, n)


def test_guesses_differ_and_everything_likely_comes_up() -> None:
    t = Table()
    t.hidden(B, "L.A.V.", HOME[B])
    s = t.ready(phase=RESEARCH)
    seen = {card_at(guessed(s, A, seed), PLACES + 1) for seed in range(2000)}
    assert seen == {n for n in range(1, CARD_COUNT) if KIND[n] == 1}  # any craft, as it has no counters yet


def test_a_guess_numbers_the_enemys_cards_as_they_lie() -> None:
    """The list position of a card is secret: place n has card n, then comes the hand, then the deck."""
    for enemy_side in (A, B):
        t = Table("Earth", "Mars", second_player_bonus_cards="3")
        t.hand(enemy_side, "Moon 1212", "L.A.V.", "University")
        t.deck(enemy_side, *["L.A.V."] * 20)
        s = t.ready(enemy_side, CONSTRUCTION)
        s = do(s, card(s, "L.A.V."), own(HOME[enemy_side]))  # not the first card of the list
        s = do(s, card(s, "Moon 1212"))
        guess = guessed(s, 1 - enemy_side, 5)
        placed = s.placed[enemy_side]
        first, row = PLACES * enemy_side, ROW * enemy_side
        assert [guess.slot[first + n] for n in range(placed + 1)] == [row + n for n in range(placed + 1)]
        assert guess.hand[enemy_side] == 1 << placed + 1 == 1 << s.drawn[enemy_side]
        assert (guess.deck[row], guess.placed, guess.drawn, guess.lies) == (s.deck[row], s.placed, s.drawn, s.lies)
        other = 1 - enemy_side
        assert (guess.hand[other], list_of(guess, other)) == (s.hand[other], list_of(s, other))


def test_a_choice_that_the_enemy_has_half_made_is_left_out_of_a_guess() -> None:
    t = Table()
    t.hidden(A, "Supergiant")
    t.hand(A, "L.A.V.")
    half = do(t.ready(phase=CONSTRUCTION), own(HOME[A]))
    assert (half.asked != 0, guessed(half, B, 1).asked, guessed(half, A, 1).asked) == (True, 0, half.asked)
    placing = do(t.ready(phase=CONSTRUCTION), card(t.state, "L.A.V."))
    assert (placing.card > 0, guessed(placing, B, 1).card, guessed(placing, A, 1).card) == (True, 0, placing.card)


def test_face_up_cards_and_those_removed_after_being_seen_stay_in_a_guess() -> None:
    t = Table()
    t.asset(B, "Ice Moon 4545")
    t.debris(B, HOME[B], 1)
    t.ruin(B, "Moon 3131")
    lost = t.put(B, "Dreadnought", CRAFT_LOST)
    t.put(B, "Strike Cruiser", REMOVED)
    s = t.lay()
    found = set()
    for seed in range(60):
        guess = guessed(s, A, seed)
        cards = [card_at(guess, PLACES + n) for n in (1, 2, 3, 5)]
        assert cards == [NUMBER_OF[name] for name in ("Ice Moon 4545", "L.A.V.", "Moon 3131", "Strike Cruiser")]
        assert KIND[card_at(guess, lost)] == CRAFT_HIDDEN
        found.add(card_at(guess, lost))
    assert len(found) > 5  # removed face down: any spacecraft


def test_constraints_that_cannot_all_be_met_are_met_as_far_as_possible() -> None:
    """Five assets with five counters cost six each, and no legal deck has more than four such cards."""
    t = Table()
    places = [t.hidden(B, "Supergiant", built=5) for _ in range(5)]
    s = t.lay()
    for seed in range(8):
        guess = guessed(s, A, seed)
        assert [COST[card_at(guess, p)] for p in places] == [6] * 5
        assert {KIND[card_at(guess, p)] for p in places} == {ASSET_HIDDEN}


def test_the_most_restricted_card_is_guessed_first() -> None:
    """Without counters nothing is known. Counters on a craft leave the classes its asset could build, on others a
    least cost."""
    t = Table()
    plain = t.hidden(B, "L.A.V.", HOME[B])
    found = {}
    for hint in (0b1111, 0b0111, 0b1011, 0b1101, 0b1110, 0b0110, 0b1000, 0b0001):
        craft = t.hidden(B, "L.A.V.", HOME[B], built=1)
        t.state.hint[craft] = hint
        found[hint] = tightness(t.state, craft)
    assert list(found.values()) == [0, 1, 1, 1, 1, 2, 3, 3]
    upgrade = t.hidden(B, "University", HOME[B], built=2)
    asset = t.hidden(B, "Supergiant", built=3)
    t.state.hint[asset] = 2
    s = t.state
    assert [tightness(s, p) for p in (plain, upgrade, asset)] == [0, 2, 5]
    for n in range(1, ROW):
        s.deck[ROW + n] = 0
    order = []
    while tightest(s, B):
        order.append(tightest(s, B))
        s.deck[ROW + order[-1]] = 1
    assert order == [asset - PLACES, 8, 9, 7, upgrade - PLACES, 3, 4, 5, 6, plain - PLACES, 2]


@pytest.mark.parametrize("where", ["first", "last", "hand", "deck"])
def test_dm_r37_a_known_bomber_is_guessed_wherever_it_can_be(where: str) -> None:
    """Only one card of B's is unknown: it must be the bomber."""
    t = Table()
    t.deck(A, "L.A.V.")
    t.deck(B)
    place = t.hidden(B, "Light Bomber", HOME[B]) if where == "first" else 0
    t.asset(B, "Moon 1212")
    t.upgrade(B, "University", HOME[B])
    if where == "last":
        place = t.hidden(B, "Light Bomber", HOME[B])
    elif where == "hand":
        t.hand(B, "Light Bomber")
    elif where == "deck":
        t.deck(B, "Light Bomber")
    s = t.lay(sure=[1, 0])
    for seed in range(25):
        guess = guessed(s, A, seed)
        assert has_bombs(guess, B)
        if place:
            assert BOMBS[card_at(guess, place)] > 0
    s.sure[:] = [0, 0]
    assert not all(has_bombs(guessed(s, A, seed), B) for seed in range(25))


def test_dm_r37_a_known_bomber_is_of_a_class_that_fits_and_no_upgrade() -> None:
    t = Table()
    t.deck(A, "L.A.V.")
    t.deck(B)
    craft = t.hidden(B, "Light Bomber", HOME[B], built=1)
    upgrade = t.hidden(B, "University", HOME[B])
    t.state.hint[craft] = 0b0010  # corvettes only
    s = t.lay(sure=[1, 0])
    corvettes = {NUMBER_OF["Light Bomber"], NUMBER_OF["Torpedo Boat"]}
    guesses = [guessed(s, A, seed) for seed in range(60)]
    assert {card_at(guess, craft) for guess in guesses} == corvettes
    assert {KIND[card_at(guess, upgrade)] for guess in guesses} == {UPGRADE_HIDDEN}


def test_copies_in_a_guess_include_seen_cards() -> None:
    """Four Light Bombers lie face up; Standard allows no fifth, Open does."""
    for table_format, more in (("standard", False), ("open", True)):
        t = Table(format=table_format)
        for _ in range(4):
            t.craft(B, "Light Bomber", HOME[B], 1)
        t.hand(B, *["L.A.V."] * 20)
        s = t.lay()
        found = [holds(guessed(s, A, seed), B, "Light Bomber") for seed in range(60)]
        assert any(found) == more


def test_cards_known_to_be_in_hand_are_there_in_every_guess_and_others_where_they_may_be() -> None:
    t = Table("Jupiter", "Mars")
    building = t.hidden(A, "L.A.V.", HOME[A])
    t.hand(A, "Light Corvette", "Heavy Corvette", "Moon 1212")
    s = t.lay()
    s.known[:2], s.since[:2] = [LIGHT, HEAVY], [building, building + 1]
    where = Counter[bool]()
    for seed in range(120):
        guess = guessed(s, B, seed)
        assert holds(guess, A, "Heavy Corvette") >= 1  # put back after the face-down craft had been placed
        assert holds(guess, A, "Light Corvette") + (card_at(guess, building) == LIGHT) >= 1
        where[card_at(guess, building) == LIGHT] += 1
    assert min(where[True], where[False]) > 10


def test_counters_narrow_the_guess() -> None:
    t = Table("Earth", "Mars")
    moon = t.asset(B, "Moon 2222")  # builds cruisers only
    craft = t.hidden(B, "Battleship", moon)
    upgrade = t.hidden(B, "Cruiser Facilities", HOME[B], built=3)
    asset = t.hidden(B, "Supergiant", built=5)
    s = t.ready(active=B, phase=CONSTRUCTION)
    s = do(s, own(moon), own(craft))
    for seed in range(60):
        guess = guessed(s, A, seed)
        assert CLASS[card_at(guess, craft)] == CLASS[NUMBER_OF["Battleship"]]
        assert COST[card_at(guess, upgrade)] == 4
        assert COST[card_at(guess, asset)] == 6


def test_the_last_allocators_discount_narrows_it_further() -> None:
    t = Table("Earth", "Ceres")
    asset = t.hidden(B, "Supergiant")
    s = do(t.ready(active=B, phase=CONSTRUCTION), own(HOME[B]), own(asset))
    assert (s.built[asset], s.hint[asset]) == (4, 1)
    for seed in range(40):
        assert COST[card_at(guessed(s, A, seed), asset)] > 5  # 4 counters, and 1 less to pay, were not enough


def test_a_looked_at_card_stays_in_every_guess() -> None:
    """DM-98, DM-R61: on top of the deck, and once drawn in hand or face down."""
    t = Table()
    t.upgrade(A, "Espionage Agency", HOME[A])
    t.deck(B, "Dreadnought", "L.A.V.")
    t.hand(A, "Moon 1212")
    t.hand(B, "Moon 1212", "University")
    s = do(t.ready(active=B, phase=CONSTRUCTION), DONE)
    top = ROW + s.drawn[B] + 1
    assert all(guessed(s, A, seed).deck[top] == NUMBER_OF["Dreadnought"] for seed in range(20))
    while s.active != B or s.phase != RESEARCH:
        s = do(s, DONE)
    s = do(s, own(HOME[B]))
    assert view(s, A)["sides"][B]["known"] == []  # only the log remembers
    for seed in range(20):
        guess = guessed(s, A, seed)
        assert any(guess.hand[B] >> k & 1 and guess.deck[ROW + k] == NUMBER_OF["Dreadnought"] for k in range(1, ROW))


def test_dm_r37_the_game_going_on_tells_of_a_bomber() -> None:
    t = Table(points_at_limit="on")
    t.deck(A, "L.A.V.")
    t.hand(A, "Moon 1212")
    t.deck(B, "L.A.V.", "Moon 1212")
    t.hand(B, "Light Bomber", "University")
    s = do(t.ready(phase=CONSTRUCTION), DONE)
    assert s.sure == [1, 0]
    for seed in range(80):
        assert has_bombs(guessed(s, A, seed), B)
    off = Table(dead_position_draw="off")
    off.deck(A, "L.A.V.")
    off.hand(A, "Moon 1212")
    off.deck(B, "L.A.V.")
    off.hand(B, "Light Bomber")
    s = do(off.ready(phase=CONSTRUCTION), DONE)
    assert s.sure == [0, 0]
    assert not all(has_bombs(guessed(s, A, seed), B) for seed in range(80))


def test_that_knowledge_ends_when_a_bomber_is_seen_to_go() -> None:
    t = Table()
    for side in (A, B):
        t.deck(side, "L.A.V.")
    bomber = t.craft(B, "Light Bomber", HOME[A], 1)
    t.hand(B, "Moon 1212")
    s = t.ready(active=B, sure=[1, 0])
    s = do(s, own(bomber), SCUTTLE)
    assert s.sure == [0, 0]


@pytest.mark.parametrize(("name", "sure"), [("Light Bomber", [0, 0]), ("L.A.V.", [0, 0]), ("University", [1, 0])])
def test_it_ends_too_when_a_craft_goes_that_nobody_saw(name: str, sure: list[int]) -> None:
    """B scraps a face-down card that may have been the bomber. An upgrade cannot have been it."""
    t = Table()
    for side in (A, B):
        t.deck(side, "L.A.V.")
    building = t.hidden(B, name, HOME[B])
    t.hand(B, "Moon 1212", "Light Bomber")
    s = do(t.ready(active=B, phase=CONSTRUCTION, sure=[1, 0]), SCRAP, own(building))
    assert s.sure == sure


def test_it_does_not_end_when_another_craft_is_lost() -> None:
    t = Table()
    for side in (A, B):
        t.deck(side, "L.A.V.")
    craft = t.craft(B, "L.A.V.", HOME[A], 1)
    t.hand(B, "Moon 1212", "Light Bomber")
    s = do(t.ready(active=B, sure=[1, 0]), own(craft), SCUTTLE)
    assert s.sure == [1, 0]


def test_nothing_hidden_leaves_luck_untouched() -> None:
    t = Table()
    for side in (A, B):
        t.deck(side)
    t.hand(A, "Moon 1212")
    s = t.ready(phase=CONSTRUCTION)
    chance = seeded(3)
    before = chance.state
    imagine(copied(s), A, chance)
    assert chance.state == before
    imagine(copied(s), B, chance)
    assert chance.state != before


@given(SEEDS)
@settings(max_examples=25)
def test_imagined_games_can_be_played_on(seed: int) -> None:
    positions = [copied(s) for n, s in enumerate(played(seed)) if n % 90 == 5]
    for s in positions:
        guess, chance = guessed(s, 1 - s.active, seed % 11), seeded(seed)
        while guess.phase != OVER:
            actions = legal(guess)
            assert actions
            rules.apply(guess, guess.active, actions[below(chance, len(actions))], chance)


# Taking back


def match_at(s: State) -> Match:
    match = Match(GAME, GAME.choose({}), 1)
    match.state = copied(s)
    return match


def answers(s: State, *actions: int, seed: int = 1) -> list[bool]:
    """Return for each of these choices whether it can be taken back."""
    match = match_at(s)
    match.chance = seeded(seed)
    found = []
    for action in actions:
        answer = match.act(match.state.active, action)
        assert isinstance(answer, Done), answer
        found.append(answer.takes_back)
    return found


def test_choices_can_be_taken_back_until_dice_roll_or_a_card_is_shown() -> None:
    t = Table()
    bomber = t.craft(A, "Light Bomber", HOME[B], 2)
    t.hand(A, "L.A.V.", "Moon 1212")
    s = t.ready()
    assert answers(s, own(bomber), 2) == [True, True]  # a burn
    assert answers(s, own(bomber), 2, own(bomber), BOMBARD, enemy(HOME[B]), amount(1)) == [True] * 5 + [False]
    assert answers(s, DONE, DONE) == [True, True]
    s = do(s, DONE, DONE)
    line = [card(s, "L.A.V."), own(HOME[A]), own(HOME[A]), own(s.placed[A] + 1)]
    assert answers(s, *line) == [True, True, True, False]  # placing shows nothing, completing does
    assert answers(s, card(s, "Moon 1212"), SCRAP, own(s.placed[A] + 1)) == [True] * 3


def test_a_card_drawn_is_drawn_for_good() -> None:
    t = Table()
    t.hand(A, "Moon 1212")
    s = t.ready(phase=RESEARCH)
    assert answers(s, own(HOME[A])) == [False]


def test_a_refit_and_a_look_show_a_card() -> None:
    t = Table()
    craft = t.craft(A, "Heavy Corvette", HOME[A], 1)
    t.hand(A, "Light Corvette")
    s = t.ready()
    assert answers(s, own(craft), REFIT, card(s, "Light Corvette")) == [True, True, False]
    t = Table()
    t.upgrade(A, "Espionage Agency", HOME[A])
    t.hand(B, "Moon 1212")
    t.hand(A, "Moon 1212")
    assert answers(t.ready(active=B, phase=CONSTRUCTION), DONE) == [False]


def last_bomber(in_hand: str, theirs: str) -> tuple[State, int]:
    """Return A's Light Bomber, with a card in A's hand and one in B's; nobody has another bombarding craft."""
    t = Table()
    bomber = t.craft(A, "Light Bomber", HOME[A], 1)
    t.deck(A, "L.A.V.")
    t.deck(B, "L.A.V.")
    t.hand(A, in_hand)
    t.hand(B, theirs, "Moon 2222")
    return t.ready(), bomber


def test_dm_r37_a_turn_whose_end_tells_of_the_rivals_bomber_is_not_taken_back() -> None:
    s, bomber = last_bomber("Moon 1212", "Light Bomber")
    assert answers(s, own(bomber), SCUTTLE, DONE, DONE) == [True, True, True, False]
    match = match_at(s)
    for action in (own(bomber), SCUTTLE, DONE, DONE):
        assert isinstance(match.act(A, action), Done)
    assert match.state.sure == [1, 0]
    refused = match.take_back(A)
    assert refused is not None
    assert "showed something hidden" in refused.sentence
    s, bomber = last_bomber("Destroyer", "Light Bomber")  # one left in hand: nothing is text
    assert answers(s, own(bomber), SCUTTLE, DONE, DONE) == [True] * 4
    s, bomber = last_bomber("Moon 1212", "Light Bomber")
    s.dead_position_draw = 0
    assert answers(s, own(bomber), SCUTTLE, DONE, DONE) == [True] * 4


def test_dm_r37_taking_back_a_turn_reveals_nothing_of_the_enemys_cards() -> None:
    for theirs in ("Light Bomber", "Moon 1212"):  # B may have one, or none and knows of A's
        s, bomber = last_bomber("Destroyer", theirs)
        assert answers(s, own(bomber), SCUTTLE, DONE, DONE) == [True] * 4


def test_taking_back_restores_the_state() -> None:
    t = Table()
    t.upgrade(A, "Booster Rockets", HOME[A])
    t.hand(A, "L.A.V.")
    match = match_at(t.ready(phase=CONSTRUCTION))
    before = copied(match.state)
    line = [card(match.state, "L.A.V."), own(HOME[A]), own(HOME[A]), own(match.state.placed[A] + 1)]
    for action in line:
        assert isinstance(match.act(A, action), Done)
    assert orbital(2) in match.legal(A)
    for _ in line:
        assert match.take_back(A) is None
    assert match.state == before


def test_the_unseen_keep_their_kind() -> None:
    t = Table()
    places: dict[str, Any] = {
        "craft": t.hidden(B, "L.A.V.", HOME[B]),
        "upgrade": t.hidden(B, "University", HOME[B]),
        "asset": t.hidden(B, "Moon 1212"),
    }
    s = t.ready(phase=RESEARCH)
    for seed in range(30):
        guess = guessed(s, A, seed)
        kinds = {name: KIND[card_at(guess, p)] for name, p in places.items()}
        assert kinds == {"craft": CRAFT_HIDDEN, "upgrade": UPGRADE_HIDDEN, "asset": ASSET_HIDDEN}
    assert BOMBS[NUMBER_OF["Light Bomber"]]


def test_dm_r3_copies_are_those_in_a_sides_own_list() -> None:
    """The last card of one list lies beside the first of the other."""
    t = Table()
    t.deck(A, "L.A.V.")
    t.deck(B, "Light Corvette")
    s = t.lay()
    for side, mine, theirs in ((A, "L.A.V.", "Light Corvette"), (B, "Light Corvette", "L.A.V.")):
        assert [copies(s, side, NUMBER_OF[name]) for name in (mine, theirs)] == [1, 0]
