"""The box: what ships adds up, keeps the ledger's constraints, and a damaged one is refused in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pytest
from tests.games.astrodroids.positions import GAME

from retrocade.engine.errors import ContentError
from retrocade.games.astrodroids.content import (
    ASIDE,
    BONUS,
    BOX,
    CARDS,
    COIN,
    COLUMNS,
    COMET,
    CUBE_FRIEND,
    FILE,
    FIRST_BIT,
    FIRST_TYPE,
    KINDS,
    MOST_PICKS,
    OPTIONS,
    POWER_BIT,
    POWER_CARDS,
    POWER_UP,
    POWER_UPS,
    PRESETS,
    PRIORITY,
    REROLLS_IN_TIME,
    ROWS,
    SECOND_TYPE,
    SHEETS,
    SLOW_SOLO_REROLLS_IN_TIME,
    SOLO_REROLLS_IN_TIME,
    TYPES,
    TYPES_AT,
    load,
)
from retrocade.games.astrodroids.sheet import NEAR
from retrocade.games.astrodroids.state import MOST_DECISIONS, MOST_LEGAL

TEXT = FILE.read_text(encoding="utf-8")
PAIRS = [*combinations(range(1, TYPES + 1), 2)]


def refused(tmp_path: Path, text: str) -> str:
    file = tmp_path / "content.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(ContentError) as trouble:
        load(file)
    return str(trouble.value)


def test_the_box_that_ships_adds_up() -> None:
    assert load() == BOX


# The ledger's constraints


def pair(card: int) -> tuple[int, int]:
    return min(FIRST_TYPE[card], SECOND_TYPE[card]), max(FIRST_TYPE[card], SECOND_TYPE[card])


def test_ad_r4_deck_each_pair_has_a_coin_a_comet_and_a_power_up() -> None:
    """Except {2,3}, whose Comet is a second Power-Up."""
    for kind, wanted in ((COIN, 15), (COMET, 14)):
        pairs = [pair(card) for card in range(1, CARDS + 1) if BONUS[card] == kind]
        assert len(set(pairs)) == len(pairs) == wanted
    powers = Counter(pair(card) for card in POWER_CARDS)
    assert powers == {one: 2 if one == (2, 3) else 1 for one in PAIRS}


def test_ad_r4_two_copies_of_each_power_up_on_four_different_types() -> None:
    for kind in range(len(KINDS)):
        cards = [card for card in POWER_CARDS if BONUS[card] == POWER_UP + kind]
        assert len({droid for card in cards for droid in pair(card)}) == 4
        assert [POWER_BIT[card] for card in cards] == [FIRST_BIT[kind], FIRST_BIT[kind] + 1]


def test_ad_r29_cube_friends_never_outnumber_the_spare_dice() -> None:
    counts = BOX["counts"]
    assert POWER_UPS[CUBE_FRIEND]["copies"] <= counts["dice_total"] - 4 * counts["dice_per_player"] == 2


def lines_of(sheet: tuple[int, ...]) -> Iterator[list[int]]:
    for row in range(ROWS):
        yield list(sheet[row * COLUMNS : row * COLUMNS + COLUMNS])
    for column in range(COLUMNS):
        yield list(sheet[column::COLUMNS])


def test_sheets_have_every_type_four_times_and_one_five_times() -> None:
    heavy: Counter[int] = Counter()
    for sheet in SHEETS:
        counts = Counter(sheet)
        assert sorted(counts.values()) == [4, 4, 4, 4, 4, 5]
        heavy[counts.most_common(1)[0][0]] += 1
    assert sorted(heavy.values()) == [16, 16, 17, 17, 17, 17]


def test_lines_of_sheets_are_mixed() -> None:
    for sheet in SHEETS:
        for line in lines_of(sheet):
            assert max(Counter(line).values()) <= 2
            assert len(set(line)) >= 4


def groups(cells: int) -> list[int]:
    """Cells that touch each other, in groups."""
    found = []
    while cells:
        group = cells & -cells
        while grown := sum(1 << c for c in range(25) if cells >> c & 1 and NEAR[c] & group) & ~group:
            group |= grown
        found.append(group)
        cells &= ~group
    return found


def test_types_touch_their_own_kind_a_little() -> None:
    for number, sheet in enumerate(SHEETS):
        contacts = 0
        for droid in range(1, TYPES + 1):
            cells = TYPES_AT[(TYPES + 1) * number + droid]
            sizes = [group.bit_count() for group in groups(cells)]
            assert 2 <= max(sizes) <= 3
            contacts += sum((NEAR[c] & cells).bit_count() for c in range(25) if cells >> c & 1) // 2
        assert 7 <= contacts <= 10
        assert len(sheet) == 25


def chains_of_three(cells: int) -> int:
    """Sets of three cells that make a chain."""
    found = set()
    for middle in (c for c in range(25) if cells >> c & 1):
        around = [c for c in range(25) if (NEAR[middle] & cells) >> c & 1]
        found |= {frozenset((middle, *two)) for two in combinations(around, 2)}
    return len(found)


def test_every_card_can_be_played_at_the_start() -> None:
    for number in range(len(SHEETS)):
        at = (TYPES + 1) * number
        ways = [chains_of_three(TYPES_AT[at + one] | TYPES_AT[at + other]) for one, other in PAIRS]
        assert 3 <= min(ways) <= max(ways) <= 13
        assert 92 <= sum(ways) <= 108


def turned(sheet: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """All rotations and mirrorings."""
    for _ in range(4):
        sheet = tuple(sheet[(4 - column) * 5 + row] for row in range(5) for column in range(5))
        yield sheet
        yield tuple(sheet[row * 5 + 4 - column] for row in range(5) for column in range(5))


def test_any_two_sheets_differ_in_14_cells_however_they_are_turned() -> None:
    images = [list(turned(sheet)) for sheet in SHEETS]
    least = min(
        sum(a != b for a, b in zip(one, image, strict=True))
        for number, one in enumerate(SHEETS)
        for others in images[number + 1 :]
        for image in others
    )
    assert least == 14


# What follows from the box


def test_paces_are_options_and_the_box_says_which_is_usual() -> None:
    assert {option.name: option.word(option.default) for option in OPTIONS} == {
        "seats": "1",
        "pace": "realtime",
        "first_game": "no",
        "same_sheet": "no",
    }
    assert [preset.name for preset in PRESETS] == ["arcade", "first", "slow", "calm", "turns", "duel"]
    assert GAME.choose({}, "first") == GAME.choose({"pace": "slow", "first_game": "yes"})


def test_ad_r37_invariant_17_so_many_rerolls_fit_into_the_time() -> None:
    """25 s hold at most 16 rerolls, 90 s at most 60; the longer solo timer of 40 s holds 26."""
    assert (SOLO_REROLLS_IN_TIME, REROLLS_IN_TIME, SLOW_SOLO_REROLLS_IN_TIME) == (16, 60, 26)


def test_bounds_hold() -> None:
    """The dearest plan: seven Coins, or six that count twice, or five that count three times."""
    assert max((6 + 7) // 2, (6 + 6 * 2) // 2, (6 + 5 * 3) // 2) == MOST_PICKS
    assert MOST_LEGAL >= 255 + 5 + 5
    assert MOST_DECISIONS >= 8 * 4 * 66
    assert ASIDE[1:] == [13, 21, 13, 5]


def test_the_priority_of_late_unlocks_is_the_boxes() -> None:
    assert [POWER_UPS[kind]["priority"] for kind in PRIORITY] == list(range(1, 9))


# Boxes that do not add up

FIRST_CARD = next(line for line in TEXT.splitlines() if '"C01"' in line)
SECOND_CARD = next(line for line in TEXT.splitlines() if '"C02"' in line)


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("schema_version = 1", "schema_version = ", "cannot be read"),
        ("\n[scoring]", "\n[score]", "lacks or misspells something: 'scoring'"),
        ('adjacency = "king"', 'adjacency = "rook"', "rules.adjacency to 'rook'; the rules are written for 'king'"),
        ("comet_uses_per_card = 1", "comet_uses_per_card = 0", "rules.comet_uses_per_card to 0"),
        ("timeout_dice = 2", "timeout_dice = 3", "solo.timeout_dice to 3"),
        ("players_max = 4", "players_max = 6", "1 to 6 players"),
        ('mode = "realtime"', 'mode = "blitz"', "Choose from: realtime, slow, calm, beat"),
        ("pips = 2", "pips = 3", "in the order of their eyes"),
        ('colour = "pink"', 'colour = "blue"', "two [[droid]] have the same colour"),
        ('glyph = "T"', 'glyph = "F"', "two [[droid]] have the same glyph"),
        ('id = "rolypoly"', 'id = "rollypolly"', "It must list super_coin"),
        ("priority = 8", "priority = 7", "1 to 8, each once"),
        ("extra_rerolls = 2", "extra_rerolls = 3", "rolypoly has extra_rerolls = 3"),
        ("dice_total = 26", "dice_total = 25", "2 Cube Friends, but four players leave 1 dice"),
        ("dice_per_player = 6", "dice_per_player = 7", "leave -2 dice"),
        ("target_cards = 45", "target_cards = 46", "lists 45 Target Cards; the box has 46"),
        (FIRST_CARD, FIRST_CARD.replace("C01", "C02"), "have the same id"),
        (FIRST_CARD, FIRST_CARD.replace("droids = [1, 2]", "droids = [1, 1]"), "Use two different ones"),
        (FIRST_CARD, FIRST_CARD.replace("droids = [1, 2]", "droids = [1, 7]"), "Use two different ones"),
        (FIRST_CARD, FIRST_CARD.replace('"coin"', '"crown"'), "third spot of C01 is 'crown'"),
        (FIRST_CARD, FIRST_CARD.replace('"coin"', '"frogger"'), "lists 3 frogger cards; its [[powerup]] says 2"),
        ("[setup.2]\nset_aside = 21", "[setup.2]\nset_aside = 20", "Mend [setup.2]"),
        (
            "[setup.3]\nset_aside = 13\ncards_per_round = 4",
            "[setup.3]\nset_aside = 21\ncards_per_round = 3",
            "3 players must flip 4",
        ),
        (
            "[setup.1]\nset_aside = 13\ncards_per_round = 4",
            "[setup.1]\nset_aside = 5\ncards_per_round = 5",
            "solo needs 8 cards set aside",
        ),
        ("sheets = 100", "sheets = 101", "lists 100 sheets; the box has 101"),
        ("perfect = 49", "perfect = 50", "calls 50 the perfect score; its sheets give 49"),
        ("trophies = [1, 2, 3, 4, 5, 6]", "trophies = [1, 2, 3, 4, 5, 5]", "different numbers of eyes"),
        ("rows = 5", "rows = 7", "room for 31 Droids"),
        ("plan_max_ms = 30000", "plan_max_ms = 0", "timing.plan_max_ms is 0"),
        ("min_reroll_interval_ms = 1500", "min_reroll_interval_ms = 400", "more than 100 rerolls"),
        ("solo_budget_min = 8", "solo_budget_min = 13", "solo_budget_min <= solo_budget_max"),
        ("claim_ms = [900, 1600]", "claim_ms = [1600, 900]", "the times of [bots.easy]"),
    ],
)  # fmt: skip
def test_a_box_that_does_not_add_up_is_refused(old: str, new: str, says: str, tmp_path: Path) -> None:
    assert old in TEXT, old
    sentence = refused(tmp_path, TEXT.replace(old, new, 1))
    assert says in sentence
    assert "content.toml" in sentence


def test_more_cards_than_the_state_has_room_for_are_refused(tmp_path: Path) -> None:
    more = ",\n".join(FIRST_CARD.strip().rstrip(",").replace("C01", f"X{n}") for n in range(20))
    text = TEXT.replace(FIRST_CARD, f"{FIRST_CARD}\n{more},").replace("target_cards = 45", "target_cards = 65")
    assert "room for 62" in refused(tmp_path, text)


def test_two_sheets_alike_are_refused(tmp_path: Path) -> None:
    first, second = (BOX["sheet"][n]["grid"] for n in (0, 1))
    assert "are the same" in refused(tmp_path, TEXT.replace(second.strip(), first.strip()))


@pytest.mark.parametrize(
    ("old", "new", "says"), [("1", "7", "else than the Droids 1 to 6"), ("1 ", "", "not 5 rows of 5")]
)
def test_a_sheet_that_is_no_sheet_is_refused(old: str, new: str, says: str, tmp_path: Path) -> None:
    grid = BOX["sheet"][0]["grid"].strip()
    assert says in refused(tmp_path, TEXT.replace(grid, grid.replace(old, new, 1)))


def test_two_sheets_of_one_name_are_refused(tmp_path: Path) -> None:
    assert "two sheets have the same id" in refused(tmp_path, TEXT.replace('"S002"', '"S001"'))


def test_a_missing_file_is_refused_in_words(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="cannot be read"):
        load(tmp_path / "content.toml")
    (tmp_path / "content.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(ContentError, match="cannot be read"):
        load(tmp_path / "content.toml")
