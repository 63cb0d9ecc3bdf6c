"""The observation of a seat: the ledger's Hidden information as numbers, part by part."""

from __future__ import annotations

import pytest
from tests.games.domination.positions import HOME, A, B, Table, card, do, enemy, own

from retrocade.engine.contract import SPECTATOR
from retrocade.games.domination import GAME
from retrocade.games.domination.content import NUMBER_OF
from retrocade.games.domination.observe import observe
from retrocade.games.domination.state import (
    ASSET_HIDDEN,
    ASSET_IN_PLAY,
    BOMBARD,
    CONSTRUCTION,
    CRAFT_HIDDEN,
    CRAFT_IN_PLAY,
    CRAFT_LOST,
    DEBRIS,
    DONE,
    FREE,
    KNOWN,
    MANEUVERS,
    PLACES,
    RECLAIM,
    REFIT,
    REFITTED,
    RUIN,
    UPGRADE_HIDDEN,
    UPGRADE_IN_PLAY,
    State,
)

SPEC = GAME.observation.spec(2)
TABLE_PARTS = len(GAME.observer.TABLE)
SEAT_PARTS = len(GAME.observer.SEAT)


def parts(s: State, seat: int) -> tuple[dict[str, list[int]], dict[str, list[int]], dict[str, list[int]]]:
    """Return the table's parts by name, then those of the side that comes first, then those of the other."""
    out = [-99] * (GAME.observation.length(2) + 1)
    assert observe(s, seat, out) == len(out) - 1
    assert out[-1] == -99
    rows = [out[part.offset : part.offset + part.length] for part in SPEC]
    names = [name for name, _, _, _ in (*GAME.observer.TABLE, *GAME.observer.SEAT, *GAME.observer.SEAT)]
    assert -99 not in out[:-1]
    named = list(zip(names, rows, strict=True))
    first = TABLE_PARTS + SEAT_PARTS
    return dict(named[:TABLE_PARTS]), dict(named[TABLE_PARTS:first]), dict(named[first:])


def used(row: list[int], n: int) -> list[int]:
    """Return the first places of a row; the rest is zero up to the cards that are out of the game."""
    return row[:n]


def full_table(active: int = A) -> tuple[Table, State]:
    t = Table("Earth", "Mars", second_player_bonus_cards="3", points_at_limit="on", round_limit="42", format="open")
    t.state.damage[HOME[B]] = 2
    t.craft(A, "Destroyer", HOME[B], 3, left=1, damage=1)
    t.upgrade(A, "University", HOME[A], used=1)
    t.hidden(A, "Battleship", HOME[A], built=2)
    t.debris(A, HOME[B], 2)
    moon = t.asset(B, "Moon 1212", used=1)
    t.hidden(B, "L.A.V.", moon, built=1)
    t.hidden(B, "Debris Screen", moon, built=3)
    t.hidden(B, "Supergiant", built=4)
    t.put(B, "Dive Bomber", CRAFT_LOST)
    t.ruin(B, "Moon 2222")
    t.hand(A, "Gunship", "Interceptor")
    t.hand(B, "Gunship")
    t.deck(A, "Light Bomber", "Torpedo Boat", "L.A.V.")
    t.deck(B, "Siege Frigate")
    return t, t.lay(active, MANEUVERS, turn=7, first=B, idle=3, orbit=[2, 1], looked=[0, 1])


def test_the_table_is_the_same_for_both_but_for_whose_it_is() -> None:
    _, s = full_table()
    s.dice[:3], s.hitting = [4, 2, 6], 0b111
    tables = {seat: parts(s, seat)[0] for seat in (A, B, SPECTATOR)}
    for seat, table in tables.items():
        assert table["options"] == [2, 3, 1, 42, 10]
        assert (table["seat"], table["turn"], table["phase"]) == ([seat], [7], [MANEUVERS])
        assert (table["idle"], table["ended"], table["winner"]) == ([3], [0], [0])
        assert (table["dice"], table["hitting"]) == ([4, 2, 6, 0, 0, 0, 0, 0], [7])
    assert [tables[seat]["active"] for seat in (A, B, SPECTATOR)] == [[0], [1], [0]]
    assert [tables[seat]["first"] for seat in (A, B, SPECTATOR)] == [[1], [0], [1]]
    s.winner, s.ended = B + 1, 1
    assert [parts(s, seat)[0]["winner"] for seat in (A, B, SPECTATOR)] == [[2], [1], [2]]
    s.winner = A + 1
    assert [parts(s, seat)[0]["winner"] for seat in (A, B, SPECTATOR)] == [[1], [2], [1]]


def test_a_seat_knows_its_own_deck_and_hand_and_counts_the_enemys() -> None:
    _, s = full_table()
    _, own_side, other = parts(s, A)
    names = ["Destroyer", "University", "Battleship", "L.A.V."]
    first_hand = s.placed[A]
    assert own_side["deck"][:4] == [NUMBER_OF[name] for name in names]
    assert own_side["deck"] == s.deck[1:31]
    assert [n for n, held in enumerate(own_side["hand"]) if held] == [first_hand, first_hand + 1]
    assert (own_side["drawn"], own_side["in_hand"], own_side["placed"]) == ([27], [2], [s.placed[A]])
    assert (other["drawn"], other["in_hand"], other["placed"]) == ([29], [1], [s.placed[B]])
    assert other["deck"] == other["hand"] == [0] * 30
    assert (own_side["orbit"], other["orbit"]) == ([2], [1])
    for side in parts(s, SPECTATOR)[1:]:
        assert side["deck"] == side["hand"] == [0] * 30


def test_the_top_card_is_known_to_the_one_who_looked() -> None:
    _, s = full_table()
    assert [side["top"] for side in parts(s, A)[1:]] == [[0], [NUMBER_OF["Siege Frigate"]]]
    assert [side["top"] for side in parts(s, B)[1:]] == [[0], [0]]
    assert [side["top"] for side in parts(s, SPECTATOR)[1:]] == [[0], [0]]
    s.looked[:] = [1, 0]
    assert [side["top"] for side in parts(s, A)[1:]] == [[0], [0]]
    assert [side["top"] for side in parts(s, B)[1:]] == [[0], [NUMBER_OF["Light Bomber"]]]


@pytest.mark.parametrize("seat", [A, B, SPECTATOR])
def test_places_show_face_up_cards_to_all_and_face_down_ones_to_their_owner(seat: int) -> None:
    _, s = full_table()
    _, near, far = parts(s, seat)
    sides = {A: far, B: near} if seat == B else {A: near, B: far}
    a, b = sides[A], sides[B]
    assert used(a["what"], 5) == [ASSET_IN_PLAY, CRAFT_IN_PLAY, UPGRADE_IN_PLAY, CRAFT_HIDDEN, DEBRIS]
    assert used(b["what"], 7) == [
        ASSET_IN_PLAY,
        ASSET_IN_PLAY,
        CRAFT_HIDDEN,
        UPGRADE_HIDDEN,
        ASSET_HIDDEN,
        CRAFT_LOST,
        RUIN,
    ]
    assert a["what"][-1] == b["what"][-1] == FREE
    shown = {A: ["Earth", "Destroyer", "University", "Battleship", "L.A.V."]}
    shown[B] = ["Mars", "Moon 1212", "L.A.V.", "Debris Screen", "Supergiant", "Dive Bomber", "Moon 2222"]
    secret = {A: (3,), B: (2, 3, 4, 5)}
    for side in (A, B):
        wanted = [0 if seat != side and n in secret[side] else NUMBER_OF[name] for n, name in enumerate(shown[side])]
        assert used(sides[side]["cards"], len(wanted)) == wanted
        assert sides[side]["cards"][-1] == 0
    here, there = (PLACES, 0) if seat == B else (0, PLACES)  # where A's and B's places begin for this seat
    assert used(a["at"], 5) == [here, there, here, here, there]
    assert used(b["at"], 7) == [there, there + 1, there + 1, there + 1, 0, 0, there + 6]
    assert used(a["orbital"], 5) == [0, 3, 0, 0, 2]
    assert used(a["spent"], 3) == [0, 2, 0]
    assert used(a["damage"], 3) == [0, 1, 0]
    assert used(a["built"], 5) == [0, 0, 0, 2, 0]
    assert used(a["used"], 3) == [0, 0, 1]
    assert used(b["built"], 6) == [0, 0, 1, 3, 4, 0]
    assert (used(b["damage"], 2), used(b["used"], 2)) == ([2, 0], [0, 1])


def test_a_decision_half_made_is_known_to_the_one_who_makes_it() -> None:
    for side in (A, B):
        t = Table("Earth", "Earth")
        bomber = t.craft(side, "Light Bomber", HOME[1 - side], 1)
        s = do(t.ready(side), own(bomber), BOMBARD, enemy(HOME[1 - side]))
        table = parts(s, side)[0]
        assert (table["asked"], table["chosen"], table["aim"]) == ([s.asked], [1], [PLACES])
        for seat in (1 - side, SPECTATOR):
            table = parts(s, seat)[0]
            assert {name: set(table[name]) for name in ("asked", "chosen", "aim", "card", "taken")} == {
                name: {0} for name in ("asked", "chosen", "aim", "card", "taken")
            }


def test_choices_of_construction_are_observed_in_full() -> None:
    t = Table()
    for _ in range(2):
        t.upgrade(B, "Debris Reclamation", HOME[B])
    giant = t.hidden(B, "Supergiant")
    t.debris(A, HOME[B], 1, 3)
    t.hand(B, "L.A.V.")
    s = t.ready(B, CONSTRUCTION)
    placing = parts(do(s, card(s, "L.A.V.")), B)[0]
    assert placing["card"] == [s.placed[B] + 1]
    s = do(s, own(HOME[B]), own(giant), 109)
    table = parts(s, B)[0]
    assert (s.asked, table["asked"], table["chosen"], table["aim"]) == (RECLAIM, [RECLAIM], [0], [giant - PLACES])
    assert table["taken"] == [0, 1, 0, 0, 0, 0]
    assert set(parts(s, A)[0]["taken"]) == {0}


def test_a_sweepers_choice_is_observed() -> None:
    t = Table()
    t.upgrade(A, "University", HOME[A])
    t.upgrade(A, "Debris Sweeper", HOME[A])
    t.debris(B, HOME[A], 1, 2)
    t.debris(B, HOME[A], 2, 2)
    t.hand(B, "Moon 1212")
    s = do(t.ready(B, CONSTRUCTION), DONE)
    assert (parts(s, A)[0]["sweeper"], parts(s, A)[0]["swept"]) == ([2], [0])
    s = do(s, 109)
    assert (parts(s, A)[0]["sweeper"], parts(s, A)[0]["swept"]) == ([2], [1])
    assert (parts(s, B)[0]["sweeper"], parts(s, B)[0]["swept"]) == ([0], [0])


def test_known_cards_are_those_everybody_saw_and_of_the_enemys_those_looked_at() -> None:
    t = Table()
    t.hand(B, "Gunship", "L.A.V.", "Moon 1212")
    s = t.lay()
    gunship, lav, moon = (NUMBER_OF[name] for name in ("Gunship", "L.A.V.", "Moon 1212"))
    for n, number in enumerate((gunship, -lav, moon)):
        s.known[KNOWN + n], s.since[KNOWN + n] = number, 31
    zeros = [0] * KNOWN
    assert parts(s, A)[2]["known"] == [gunship, lav, moon, *zeros[3:]]
    assert parts(s, B)[1]["known"] == parts(s, SPECTATOR)[2]["known"] == [gunship, moon, *zeros[2:]]
    assert parts(s, A)[1]["known"] == zeros
    t.hidden(B, "Gunship", HOME[B])  # it may be either craft that was seen
    s = t.lay()
    for n in range(3):
        s.since[KNOWN + n] = 1
    assert parts(s, A)[2]["known"] == [moon, *zeros[1:]]
    s.since[KNOWN] = 2  # put back after that one had been placed
    assert parts(s, A)[2]["known"] == [gunship, moon, *zeros[2:]]


def test_a_refitted_craft_shows_it() -> None:
    t = Table()
    craft = t.craft(A, "Heavy Corvette", HOME[A], 1)
    t.hand(A, "Light Corvette")
    s = t.ready()
    s = do(s, own(craft), REFIT, card(s, "Light Corvette"))
    assert parts(s, B)[2]["used"][1] == REFITTED
    assert parts(s, B)[2]["known"][0] == NUMBER_OF["Heavy Corvette"]


def test_something_is_always_hidden() -> None:
    _, s = full_table()
    assert [GAME.observer.has_hidden(s, seat) for seat in (A, B, SPECTATOR)] == [True] * 3
