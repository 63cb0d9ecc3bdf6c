"""The box: its figures, and every error that its checks find."""

from __future__ import annotations

from pathlib import Path

import pytest

from retrocade.engine.errors import ContentError
from retrocade.games.retrotetro.content import (
    BOARDS,
    BOX,
    CARD_COPIES,
    COLUMNS,
    COPIES,
    FILE,
    GREEN_ROW,
    LEVELS,
    OBJECTIVES,
    OFFERS,
    OPTIONS,
    PRESETS,
    ROWS,
    SHAPE_IDS,
    SHAPES,
    load,
)
from retrocade.games.retrotetro.pieces import DROPS, FIRST_DROP, SHAPE_TURNS
from retrocade.games.retrotetro.shapes import Squares, in_corner, orientations, squares_of

TEXT = FILE.read_text(encoding="utf-8")


def refused(folder: Path, text: str) -> str:
    file = folder / "content.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(ContentError) as error:
        load(file)
    return str(error.value)


def test_the_box_that_ships_adds_up() -> None:
    assert load() == BOX


def test_rt_01_figures_of_the_contents_list() -> None:
    assert BOX["components"] == {
        "boards": 4,
        "polyominoes": 128,
        "polyomino_cards": 30,
        "life_cards": 7,
        "objective_cards": 8,
        "reference_cards": 1,
        "coins": 60,
        "pink_squares": 16,
        "scorepads": 1,
    }
    assert 4 * SHAPES * COPIES == 128
    assert sum(CARD_COPIES) == len(BOX["card"]) == 30
    assert len(OBJECTIVES) == 8
    assert BOX["solo"]["start_lives"] + len(BOX["solo"]["life_after_levels"]) == 7
    assert 4 * len(BOARDS[1].pink) == 16


def free_polyominoes(size: int) -> set[Squares]:
    """All polyominoes of this size, each in the first of its orientations."""
    shapes: set[Squares] = {frozenset({(0, 0)})}
    for _ in range(size - 1):
        grown = {
            in_corner({*shape, (x + dx, y + dy)})
            for shape in shapes
            for x, y in shape
            for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))
            if (x + dx, y + dy) not in shape
        }
        shapes = {orientations({"picture": drawn(shape)}, turn=True, flip=True)[0] for shape in grown}
    return shapes


def drawn(squares: Squares) -> str:
    return "\n".join("".join("X" if (x, y) in squares else "." for x in range(5)) for y in range(4, -1, -1))


def test_rt_r1_the_shapes_are_all_free_polyominoes_of_two_to_four_squares() -> None:
    ours = {turns[0] for turns in SHAPE_TURNS[:SHAPES]}
    assert ours == free_polyominoes(2) | free_polyominoes(3) | free_polyominoes(4)
    assert len(ours) == 8
    assert SHAPE_TURNS[SHAPES] == [squares_of("X")]


def test_rt_r1_rt_21_orientations_and_drops() -> None:
    turns = {shape: len(SHAPE_TURNS[number]) for number, shape in enumerate(SHAPE_IDS[:SHAPES])}
    drops = {shape: FIRST_DROP[n + 1] - FIRST_DROP[n] for n, shape in enumerate(SHAPE_IDS[:SHAPES])}
    assert turns == {"do": 2, "b3": 2, "co": 4, "b4": 2, "sq": 1, "te": 4, "zz": 4, "ho": 8}
    assert drops == {"do": 15, "b3": 14, "co": 28, "b4": 13, "sq": 7, "te": 26, "zz": 26, "ho": 52}
    assert sum(turns.values()) == 27
    assert sum(drops.values()) == 181
    assert len(set(DROPS)) == len(DROPS) == 189


def test_rt_r36_every_shape_has_a_colour_glyph_and_pattern_of_its_own() -> None:
    shapes = [*BOX["shape"], *BOX["bonus_piece"]]
    for key in ("colour", "hex", "glyph", "pattern"):
        assert len({shape[key] for shape in shapes}) == 9


def test_rt_r2_every_pair_of_shapes_once_and_two_wild_cards() -> None:
    assert len(set(OFFERS)) == 29
    assert all(offered.bit_count() == 2 for offered in OFFERS[:-1])
    assert OFFERS[-1] == 255
    assert CARD_COPIES == [1] * 28 + [2]
    assert all(sum(offered >> shape & 1 for offered in OFFERS[:-1]) == 7 for shape in range(SHAPES))


def test_rt_r3_the_board() -> None:
    assert (COLUMNS, ROWS, GREEN_ROW) == (8, 16, 11)
    normal = BOARDS[0]
    assert len(normal.people) == 12
    assert sorted(normal.people.values()) == [1] * 8 + [2] * 3 + [3]
    assert sorted(normal.symbols.values()) == sorted(SHAPE_IDS[:SHAPES] * 2)
    assert sum(square >= 88 for square in normal.symbols) == 1
    assert BOX["board"]["normal"]["half_rows"] == ["1R", "3L", "3R", "6L", "6R", "9R"]
    person_rows = {square // COLUMNS + 1 for square in normal.people if square < 88}
    assert set(range(1, 12)) - person_rows == {3, 6}


def test_rt_46_rt_r41_six_gold_squares_at_the_top() -> None:
    assert [(square % COLUMNS, square // COLUMNS + 1) for square in BOARDS[0].gold] == [
        (3, 15),
        (4, 15),
        (0, 16),
        (2, 16),
        (5, 16),
        (7, 16),
    ]


def test_rt_70_rt_71_rt_r39_the_advanced_side_adds_four_pink_and_four_trap_spaces() -> None:
    normal, advanced = BOARDS
    assert advanced._replace(pink=[], traps=[]) == normal
    assert (len(advanced.pink), len(advanced.traps)) == (4, 4)


def test_rt_89_to_rt_100_rt_r27_level_figures() -> None:
    assert [level["points"] for level in LEVELS] == [32, 35, 38, 40, 42, 45, 38, 45, 55, 58, 60, 60]
    found = {
        level["number"]: [(c["kind"], c.get("value", c.get("colours"))) for c in level["conditions"]]
        for level in LEVELS
    }
    assert found == {
        1: [("areas", 2)],
        2: [("areas", 3)],
        3: [("max_columns", 6)],
        4: [("min_columns", 7)],
        5: [("max_columns", 7)],
        6: [("min_gold", 5), ("min_coins", 12)],
        7: [("min_coins", 15), ("no_gold", None)],
        8: [("min_columns", 7), ("min_half_rows", 3), ("min_gold", 5)],
        9: [("min_gold", 6)],
        10: [("min_half_rows", 4), ("min_gold", 6)],
        11: [("min_coins", 14), ("min_full_rows", 1)],
        12: [("min_full_rows", 2), ("min_coins", 12)],
    }


def test_options_and_presets() -> None:
    assert [option.name for option in OPTIONS] == ["seats", "side", "objectives", "level", "lives"]
    assert [preset.name for preset in PRESETS] == ["first", "normal", "advanced"]


DAMAGE = [
    ("a card too few", '[[card]]\nid = "C28"\nshapes = ["zz", "ho"]\n', "", "29 polyomino_cards; the box has 30"),
    ("a pair twice", 'shapes = ["zz", "ho"]', 'shapes = ["te", "ho"]', "2 cards with te and ho"),
    ("an unknown pair", "wild = true   #", 'shapes = ["ho", "zz"] #', "A card shows two different shapes"),
    ("a copy too few", "copies_per_shape = 4", "copies_per_shape = 3", "96 polyominoes; the box has 128"),
    ("cards that are not played", "cards_played = 24", "cards_played = 23", "are not all 30"),
    ("a shape twice", 'picture = """\nXXX\n"""', 'picture = """\nXX\n"""', "is 'do' turned or flipped"),
    ("a shape in pieces", 'picture = """\nXXXX\n"""', 'picture = """\nXX.X\n"""', "falls apart"),
    ("wrong orientations", "orientations = 8", "orientations = 4", "claims 4 orientations and 52 drops"),
    ("a shape's name twice", "b3", "do", "there must be 8 different ones"),
    ("a pink domino", 'picture = """\nX\n"""', 'picture = """\nXXXXX\n"""', "'pi' claims"),
    ("a person too many", "14 |  .. ..", "14 |  M1 ..", "Meeple People add up to 18, not 17"),
    ("a person in a half row", " 3 |  .. .. b3", " 3 |  M1 .. b3", "add up to 18"),
    ("gold below the line", "10 |  .. .. .. ho", "10 |  GG .. .. ho", "gold square lies below the green line"),
    ("an unknown sign", "14 |  .. ..", "14 |  XX ..", "'XX' is no sign"),
    ("a row too short", "14 |  .. .. ..", "14 |  .. ..", "is not 16 rows of 8 squares"),
    ("a strange half row", '["1R", "3L"', '["1M", "3L"', "'1M' is no half row"),
    ("seven columns", "columns = 8", "columns = 7", "no board these rules can hold"),
    ("other symbols on the back", "13 |  .. .. TR", "13 |  .. .. ho", "board.advanced must be board.normal plus"),
    ("a pink space too many", " 5 |  PK ho ..", " 5 |  PK ho PK", "has 5 pink spaces; the pink squares allow 4"),
    ("an unknown count", '"pieces_covering_gold"', '"pieces_of_eight"', "counts 'pieces_of_eight'"),
    ("a count twice", '"pieces_covering_gold"', '"pieces_covering_green_line"', "count the same thing"),
    ("a sky without its sky", 'kind = "sky"', 'kind = "per_group"', "do not fit together"),
    ("an unknown condition", 'kind = "no_gold"', 'kind = "no_fun"', "level 7 asks for 'no_fun'"),
    ("four colours", "colours = 3", "colours = 4", "two of two or three colours"),
    ("a level left out", "number = 7", "number = 17", "Number them from 1 upwards"),
    ("more gold than there is", 'kind = "min_gold", value = 6', 'kind = "min_gold", value = 7', "than there is"),
    ("an unknown choice", 'objective_choice = "any"', 'objective_choice = "all"', "unknown objective_choice"),
    ("lives for no level", "[3, 5, 7, 9, 11]", "[3, 5, 7, 9, 13]", "names a level that there is not"),
    ("a life too many", "start_lives = 2", "start_lives = 3", "8 life_cards; the box has 7"),
    ("no rules", "[rules]", "[roles]", "lacks or misspells something"),
    ("no TOML", "[rules]", "[rules", "cannot be read"),
]


@pytest.mark.parametrize(("text", "instead", "sentence"), [row[1:] for row in DAMAGE], ids=[row[0] for row in DAMAGE])
def test_a_box_that_does_not_add_up_is_refused(tmp_path: Path, text: str, instead: str, sentence: str) -> None:
    assert text in TEXT
    assert sentence in refused(tmp_path, TEXT.replace(text, instead))


def test_a_person_in_a_half_row_is_refused(tmp_path: Path) -> None:
    moved = TEXT.replace(" 3 |  .. .. b3", " 3 |  M1 .. b3").replace(
        "13 |  .. .. .. .. .. M1", "13 |  .. .. .. .. .. .."
    )
    assert "a person stands in a highlighted half row" in refused(tmp_path, moved)


def test_a_shape_without_a_symbol_is_refused(tmp_path: Path) -> None:
    assert "no square shows sq" in refused(tmp_path, TEXT.replace(" sq", " te"))


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="cannot be read"):
        load(tmp_path / "content.toml")
