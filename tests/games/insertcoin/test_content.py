"""The box: it adds up and keeps the ledger's constraints, and a damaged one is refused in words."""

from __future__ import annotations

from collections import Counter
from functools import cache
from pathlib import Path

import pytest
from tests.games.insertcoin.positions import GAME

from retrocade.engine.errors import ContentError
from retrocade.engine.polyomino import is_connected
from retrocade.games.insertcoin.content import (
    BOX,
    CARDS,
    CELL_OF,
    CELLS,
    FAMILIES,
    FILE,
    FORMS,
    FULL,
    MOST_SQUARES,
    OPTIONS,
    PLACES,
    PLACES_BY_FORM,
    PLACES_FROM,
    PRESETS,
    SHAPE_CELLS,
    SHAPES,
    SQUARE_AT,
    SQUARES,
    SYMBOL_IDS,
    SYMBOLS,
    load,
    places,
)

TEXT = FILE.read_text(encoding="utf-8")


def refused(tmp_path: Path, text: str) -> str:
    file = tmp_path / "content.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(ContentError) as error:
        load(file)
    return str(error.value)


def test_the_box_that_ships_adds_up() -> None:
    assert load() == BOX


def test_ic_c1_thirty_cards_of_eight_families() -> None:
    assert (len(CARDS), len(SHAPES), len(FAMILIES), len(SYMBOLS)) == (30, 30, 8, 14)
    assert Counter(shape["family"] for shape in SHAPES) == {family["id"]: family["cards"] for family in FAMILIES}
    assert [family["cards"] for family in FAMILIES] == [4, 4, 4, 3, 4, 4, 4, 3]
    assert all(card["left"] != card["right"] for card in CARDS)


def test_ic_c2_values() -> None:
    for shape in SHAPES:
        assert shape["squares"] > 10
        assert shape["squares"] >= {10: 11, 20: 23, 30: 30}[shape["points"]]
    by_points = {points: {s["squares"] for s in SHAPES if s["points"] == points} for points in (10, 20, 30)}
    assert by_points == {10: {14, 16}, 20: {28, 30}, 30: {42, 44}}


def test_ic_c3_shapes_fit_one_number() -> None:
    for cells in SHAPE_CELLS[1:]:
        assert len(cells) <= MOST_SQUARES
        assert is_connected(cells)
    assert max(FULL) < 1 << 44
    assert (7, 7) in SHAPE_CELLS[15]  # UR3 and UR4 use the last corner: not as row * 8 + column
    for shape in range(1, 31):
        for square in range(SQUARES[shape]):
            assert SQUARE_AT[CELLS * shape + CELL_OF[MOST_SQUARES * shape + square]] == square


def test_ic_c4_symbols() -> None:
    kinds = set()
    for symbol, forms in zip(SYMBOLS, FORMS, strict=True):
        assert 2 <= symbol["squares"] <= 5
        assert len(forms) in (1, 2, 4, 8)
        kinds.add(frozenset(forms))
    assert len(kinds) == 14
    assert sum(symbol["slots"] for symbol in SYMBOLS) == 60


@cache
def all_places(shape: int) -> tuple[tuple[int, int], ...]:
    """Return every (symbol, squares) of a shape."""
    by_size = sorted(range(len(SYMBOLS)), key=lambda n: -int(SYMBOLS[n]["squares"]))
    return tuple((n, mask) for n in by_size for form in FORMS[n] for mask in places(SHAPE_CELLS[shape], form))


def have_cards(used: list[int]) -> bool:
    """Return True if these symbols can come from different cards (a bipartite matching)."""
    holder: dict[str, int] = {}

    def seats(n: int, tried: set[str]) -> bool:
        for card in CARDS:
            if SYMBOL_IDS[used[n]] in (card["left"], card["right"]) and card["id"] not in tried:
                tried.add(card["id"])
                if card["id"] not in holder or seats(holder[card["id"]], tried):
                    holder[card["id"]] = n
                    return True
        return False

    return all(seats(n, set()) for n in range(len(used)))


def tiles(shape: int, rest: int, used: list[int]) -> bool:
    """Return True if the rest of a shape can be tiled with symbols of different cards; large ones are tried first."""
    if rest == 0:
        return have_cards(used)
    low = rest & -rest
    return any(
        tiles(shape, rest ^ mask, [*used, symbol])
        for symbol, mask in all_places(shape)
        if mask & low and mask & rest == mask and used.count(symbol) < SYMBOLS[symbol]["slots"]
    )


@pytest.mark.parametrize("shape", range(1, 31), ids=lambda n: str(SHAPES[n - 1]["id"]))
def test_ic_c5_every_shape_can_be_tiled_with_symbols_of_different_cards(shape: int) -> None:
    assert tiles(shape, FULL[shape], [])


def test_ic_c6_dead_squares_grow_with_the_value() -> None:
    dead = {points: {s["squares"] - points for s in SHAPES if s["points"] == points} for points in (10, 20, 30)}
    assert dead == {10: {4, 6}, 20: {8, 10}, 30: {12, 14}}


def test_ic_c7_pairs_differ_and_each_family_has_one_danger_card() -> None:
    sizes = {symbol["id"]: symbol["squares"] for symbol in SYMBOLS}
    assert len({frozenset((card["left"], card["right"])) for card in CARDS}) == 30
    family = {shape["id"]: shape["family"] for shape in SHAPES}
    danger = [family[card["shape"]] for card in CARDS if sizes[card["left"]] >= 4 and sizes[card["right"]] >= 4]
    assert sorted(danger) == sorted(f["id"] for f in FAMILIES)


def test_ic_c8_ic_r36_ultra_robot_is_worth_30_so_the_example_fits() -> None:
    robot = next(family for family in FAMILIES if family["id"] == "robot")
    assert robot["points"] == 30 == BOX["example"]["level_points"][1]
    assert BOX["example"]["lives_left"] == 3 - 2 + robot["effects"][0]["lives"]
    assert BOX["example"]["total"] == sum(BOX["example"]["level_scores"]) + 3 * 1 + 2


def test_places_are_all_whole_and_inside() -> None:
    assert len(PLACES_FROM) == len(PLACES_BY_FORM) + 1 == 14 * 8 * 31 + 1
    assert PLACES_FROM[-1] == len(PLACES)
    for shape in range(1, 31):
        for symbol in range(14):
            for form in range(8):
                at = (symbol * 8 + form) * 31 + shape
                masks = PLACES[PLACES_FROM[at] : PLACES_FROM[at + 1]]
                assert all(
                    mask.bit_count() == SYMBOLS[symbol]["squares"] and mask & ~FULL[shape] == 0 for mask in masks
                )
                assert len({mask & -mask for mask in masks}) == len(masks)  # the first square tells a place


@pytest.mark.parametrize(("shape", "symbols"), [("PC1", {"U5"}), ("PC3", {"U5", "V5", "Y5"})])
def test_four_pairs_never_fit_as_the_ledger_says(shape: str, symbols: set[str]) -> None:
    n = [s["id"] for s in SHAPES].index(shape) + 1
    never = {SYMBOL_IDS[k] for k in range(14) if not any(symbol == k for symbol, _ in all_places(n))}
    assert never == symbols


def test_every_card_fits_every_empty_shape_in_three_ways() -> None:
    for shape in range(1, 31):
        ways = Counter(symbol for symbol, _ in all_places(shape))
        for card in CARDS:
            assert ways[SYMBOL_IDS.index(card["left"])] + ways[SYMBOL_IDS.index(card["right"])] >= 3


def test_variants_are_options_off_by_default_and_marked() -> None:
    assert {option.name: option.word(option.default) for option in OPTIONS} == {
        "seats": "4",
        "start": "keep3of5",
        "deck": "mix30",
    }
    assert all("variant" in option.label for option in OPTIONS)
    assert all("variant" in preset.label for preset in PRESETS if preset.name != "box")
    assert GAME.choose({}, "box") == GAME.choose({})


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("deal = 5 ", "deal = 6 ", "setup.deal to 6"),
        ("levels = 3 ", "levels = 4 ", "sheet.levels to 4"),
        ("pile_size = 15", "pile_size = 14", "setup.pile_size to 14"),
        ("deal = 4", "deal = 5", "draft_start.deal to 5"),
        ("required_levels = [1, 2]", "required_levels = [1]", "2 GAME OVER cards"),
        ('[[game_over_cards]]\nid = "G2"', "", "2 GAME OVER cards"),
        ('["completed_shapes", "coins", "lives"]', '["coins", "lives"]', "tiebreaks"),
        ('op = "opponents_skip"', 'op = "everybody_skips"', "Choose from: fill_any"),
        ('if_completed = "robot"', 'if_completed = "robots"', "'robots', which is no family"),
        ('canonical = "AI1"', 'canonical = "WS1"', "none of its own"),
        ("forms = 8", "forms = 7", "says 7 forms, its picture has 8"),
        ("squares = 2\nslots", "squares = 3\nslots", "says 3 squares, its picture has 2"),
        ("'''\n##\n'''", "'''\n#.\n'''", "2 to 5 squares that touch"),
        ("'''\n####\n'''", "'''\n##.##\n'''", "2 to 5 squares that touch"),
        ("'''\n##\n##\n'''", "'''\n####\n'''", "says 1 forms, its picture has 2"),
        ("squares = 28\npicture", "squares = 27\npicture", "shape 'AI1' says 27 squares"),
        ("........\n#......#\n##.##.##\n.######.", "#......#\n##.##.##\n.######.", "not 8 lines of 8"),
        ('family = "alien"\nname = "Squid"', 'family = "aliens"\nname = "Squid"', "which is not listed"),
        ('name = "Crab"\npoints = 20', 'name = "Crab"\npoints = 25', "worth 25"),
        ('name = "Crab"\npoints = 20', 'name = "Crab"\npoints = 30', "worth 30 with 28"),
        ('shape = "AI1"\nleft', 'shape = "AI9"\nleft', "'AI9', which is no shape"),
        ('left = "I4"\nright = "O4"', 'left = "O4"\nright = "O4"', "Name two different"),
        ('left = "I4"\nright = "O4"', 'left = "I4"\nright = "X4"', "Name two different"),
        ('left = "I4"\nright = "O4"', 'left = "I4"\nright = "T4"', "stands on"),
        ('shape = "AI2"\nleft', 'shape = "WS1"\nleft', "cards of 'alien', which says 4"),
        (
            '[[cards]]   # Space Ship: Saucer\nid = "C30"\nshape = "SP3"\nleft = "L4"\nright = "I2"',
            "",
            "29 Shape cards",
        ),
        ('[[families]]\nid = "ship"', '[[familie]]\nid = "ship"', "lists 7 families"),
        ("\n[sheet]", "\n[sheets]", "lacks or misspells something: 'sheet'"),
        ("schema = 1", "schema = ", "cannot be read"),
    ],
)
def test_a_box_that_does_not_add_up_is_refused(old: str, new: str, says: str, tmp_path: Path) -> None:
    assert old in TEXT, old
    sentence = refused(tmp_path, TEXT.replace(old, new, 1))
    assert says in sentence
    assert "content.toml" in sentence


def test_a_shape_in_two_pieces_is_refused(tmp_path: Path) -> None:
    text = TEXT.replace(
        "##....##\n........\n'''\n\n[[shapes]]\nid = \"AI2\"", "##......\n......##\n'''\n\n[[shapes]]\nid = \"AI2\""
    )
    assert text != TEXT
    assert "one piece" in refused(tmp_path, text)


def test_two_shapes_alike_are_refused(tmp_path: Path) -> None:
    first, second = SHAPES[0]["picture"], SHAPES[1]["picture"]
    assert "same picture" in refused(tmp_path, TEXT.replace(second, first))


def test_two_symbols_alike_are_refused(tmp_path: Path) -> None:
    text = TEXT.replace("'''\n####\n'''", "'''\n##\n##\n'''").replace("slots = 5\nforms = 2", "slots = 5\nforms = 1")
    assert "the same when turned" in refused(tmp_path, text)


def test_a_missing_file_is_refused_in_words(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="cannot be read"):
        load(tmp_path / "content.toml")
    (tmp_path / "content.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(ContentError, match="cannot be read"):
        load(tmp_path / "content.toml")
