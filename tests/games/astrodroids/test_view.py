"""What a view has so that a page computes no rule."""

from __future__ import annotations

from retrocade.games.astrodroids.content import CELLS, COLUMNS, TROPHIES
from retrocade.games.astrodroids.sheet import points
from retrocade.games.astrodroids.state import BLAST, CIRCLE, PICK, State
from retrocade.games.astrodroids.view import view


def test_ad_66_to_ad_68_the_lines_of_a_sheet_add_up_to_its_score() -> None:
    s = State()
    s.seats = 1
    lines: list[tuple[str, int, int]] = []
    for blasted in (0, 0b11111, (1 << CELLS) - 1):
        for bosses in (0, 0b101, (1 << COLUMNS) - 1):
            for trophies in (0, 1 << 4, TROPHIES):
                s.blasted[0], s.bosses[0], s.trophies[0] = blasted, bosses, trophies
                lines = view(s, 0)["players"][0]["lines"]
                assert sum(int(much) for _, _, much in lines) == points(s, 0)
    assert lines == [("Droids", 25, 25), ("Bosses", 5, 15), ("Trophies", 6, 6), ("All trophies", 1, 3)]


def test_a_page_can_ask_why_a_droid_or_a_trophy_cannot_be_had() -> None:
    s = State()
    s.seats, s.phase = 1, BLAST
    assert view(s, 0)["you"]["plan"]["actions"] == {"pick": PICK, "circle": CIRCLE}
