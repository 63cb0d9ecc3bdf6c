"""Boxes on paper: geometry, contents, and the same bytes each time. No pixels are compared: people look at the pages."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import cast

import pytest
from PIL import Image

from retrocade import games
from retrocade.engine.catalogue import ENGLISH, LANGUAGES
from retrocade.engine.content import Box, read_toml
from retrocade.engine.messages import Message
from retrocade.games import NAMES, load
from retrocade.printing import document, images
from retrocade.printing.boxes import printer
from retrocade.printing.document import Job
from retrocade.printing.paper import BLEED, CARD_HEIGHT, CARD_WIDTH, PAPERS, Grid
from retrocade.printing.parts import Contents
from retrocade.printing.pdf import PdfPen
from retrocade.printing.pen import MM, Pen

CARDS = {"astrodroids": 45, "domination": 68, "insertcoin": 32, "retrotetro": 46, "starsprint": 35}
HAIR = 0.05  # millimetres: rounding, and the overlap of pixels


def box_of(game: str) -> Box:
    return read_toml(Path(games.__file__).parent / game / "content.toml", "content.toml")


def contents(game: str, *decks: str, language: str = ENGLISH) -> Contents:
    return printer(game).contents(box_of(game), list(decks), language)


def job(game: str, paper: str = "a4", backs: str = "duplex", saves_ink: bool = False, language: str = ENGLISH) -> Job:
    found = load(game)
    howto = (Path(games.__file__).parent / game / "howto.md").read_text(encoding="utf-8")
    inside = contents(game, language=language)
    return Job(found.title, found.credit, howto, inside, PAPERS[paper], backs, saves_ink, language)


@dataclass
class Recorder:
    """A pen that notes the place of everything drawn. It measures text as the PDF does."""

    measures: PdfPen
    saves_ink: bool = False
    areas: list[tuple[float, float, float, float, str | None]] = field(default_factory=list)
    texts: list[tuple[float, float, float, str, float]] = field(default_factory=list)  # x, y, width, words, size
    lines: list[tuple[float, float, float, float]] = field(default_factory=list)
    left: float = 0
    top: float = 0
    degrees: float = 0

    def clear(self) -> None:
        for noted in (self.areas, self.texts, self.lines):
            noted.clear()

    def place(self, x: float, y: float) -> tuple[float, float]:
        if self.degrees == 180:
            return self.left - x, self.top - y
        if self.degrees == 90:
            return self.left + y, self.top - x
        return self.left + x, self.top + y

    def rect(
        self, x: float, y: float, width: float, height: float, fill: str | None = None, line: str | None = None
    ) -> None:
        x1, y1 = self.place(x, y)
        x2, y2 = self.place(x + width, y + height)
        self.areas.append((min(x1, x2), min(y1, y2), max(x1, x2), max(y1, y2), fill))

    def circle(self, x: float, y: float, radius: float, fill: str | None = None, line: str | None = None) -> None:
        self.rect(x - radius, y - radius, 2 * radius, 2 * radius, fill, line)

    def line(self, x1: float, y1: float, x2: float, y2: float, colour: str = "", dashed: bool = False) -> None:
        self.lines.append((*self.place(x1, y1), *self.place(x2, y2)))

    def text(self, x: float, y: float, words: str, size: float, colour: str = "", bold: bool = False) -> None:
        self.texts.append((*self.place(x, y), self.width(words, size, bold), words, size))

    def width(self, words: str, size: float, bold: bool = False) -> float:
        return self.measures.width(words, size, bold)

    @contextmanager
    def at(self, x: float, y: float, degrees: float = 0) -> Iterator[None]:
        before = self.left, self.top, self.degrees
        self.left, self.top = self.place(x, y)
        self.degrees = degrees
        try:
            yield
        finally:
            self.left, self.top, self.degrees = before


@pytest.fixture
def pen(tmp_path: Path) -> Recorder:
    return Recorder(PdfPen(tmp_path / "measures.pdf", "", saves_ink=False))


def test_margins_are_those_of_nine_cards_in_the_middle_of_the_paper() -> None:
    a4, letter = Grid(PAPERS["a4"], 3, 3), Grid(PAPERS["letter"], 3, 3)
    assert (a4.left, a4.top) == (10.5, 16.5)
    assert (round(letter.left, 2), round(letter.top, 2)) == (13.45, 7.7)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("columns", [3, 4])
def test_crop_marks_are_outside_the_cards_and_their_bleed_and_at_every_cut(paper: str, columns: int) -> None:
    grid = Grid(PAPERS[paper], 3, 3) if columns == 3 else Grid(PAPERS[paper].turned(), 4, 2)
    wide, high = grid.size
    ups = {x1 for x1, _, x2, _ in grid.crop_marks() if x1 == x2}
    acrosses = {y1 for _, y1, _, y2 in grid.crop_marks() if y1 == y2}
    assert ups == {grid.left + CARD_WIDTH * n for n in range(grid.columns + 1)}
    assert acrosses == {grid.top + CARD_HEIGHT * n for n in range(grid.rows + 1)}
    for x1, y1, x2, y2 in grid.crop_marks():
        beside = max(x1, x2) <= grid.left - BLEED or min(x1, x2) >= grid.left + wide + BLEED
        above_or_below = max(y1, y2) <= grid.top - BLEED or min(y1, y2) >= grid.top + high + BLEED
        assert beside or above_or_below
        assert 0 < min(x1, x2) <= max(x1, x2) < grid.paper.width
        assert 0 < min(y1, y2) <= max(y1, y2) < grid.paper.height
        assert abs(x1 - x2) + abs(y1 - y2) > 1  # long enough to be seen


@pytest.mark.parametrize("game", NAMES)
def test_everything_in_the_box_is_printed(game: str) -> None:
    assert sum(len(deck.all()) for deck in contents(game).decks) == CARDS[game]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", NAMES)
def test_what_is_on_a_card_stays_on_it(game: str, language: str, pen: Recorder) -> None:
    for deck in contents(game, language=language).decks:
        for face in [deck.back, *(card.front for card in deck.cards)]:
            pen.clear()
            face.draw(pen)
            assert pen.areas or pen.texts
            for x1, y1, x2, y2, _ in pen.areas:
                assert 2 <= x1 <= x2 <= CARD_WIDTH - 2
                assert 2 <= y1 <= y2 <= CARD_HEIGHT - 2
            for x, y, width, words, size in pen.texts:
                assert 2 <= x <= x + width <= CARD_WIDTH - 2, words
                assert 3 <= y <= CARD_HEIGHT - 2, words
                assert size >= 4, words


@pytest.mark.parametrize("game", NAMES)
@pytest.mark.parametrize(
    ("paper", "backs"), [("a4", "duplex"), ("letter", "duplex"), ("letter", "fold"), ("a4", "fold")]
)
def test_nothing_leaves_the_paper(game: str, paper: str, backs: str, pen: Recorder) -> None:
    for page in document.pages(job(game, paper, backs)):
        pen.clear()
        page.draw(pen)
        document.footer(pen, page, ["what it is", str(page.cut), "page 100 of 100"])
        for x1, y1, x2, y2, _ in pen.areas:
            assert -HAIR <= x1 <= x2 <= page.paper.width + HAIR, page.name
            assert -HAIR <= y1 <= y2 <= page.paper.height + HAIR, page.name
        for x, y, _, words, _ in pen.texts:
            assert 0 < x < page.paper.width, words
            assert 0 < y < page.paper.height, words
        for x1, y1, x2, y2 in pen.lines:
            assert 0 <= min(x1, x2) <= max(x1, x2) <= page.paper.width
            assert 0 <= min(y1, y2) <= max(y1, y2) <= page.paper.height


def test_backs_lie_behind_their_fronts_when_the_page_is_turned_over(pen: Recorder) -> None:
    last_front, last_back = [page for page in document.pages(job("starsprint")) if page.grid][-2:]
    grounds = []
    for page in (last_front, last_back):
        pen.clear()
        page.draw(pen)
        grounds.append({area[:4] for area in pen.areas if area[2] - area[0] >= CARD_WIDTH})
    width = PAPERS["a4"].width
    mirrored = {(width - x2, y1, width - x1, y2) for x1, y1, x2, y2 in grounds[1]}
    assert len(grounds[0]) == 8
    assert grounds[0] == mirrored


@pytest.mark.parametrize("game", NAMES)
def test_with_duplex_every_sheet_of_paper_has_two_sides(game: str) -> None:
    found = document.pages(job(game))
    assert len(found) % 2 == 0
    for front, back in zip(found[::2], found[1::2], strict=True):
        assert ("backs" in back.name) == ("fronts" in front.name)


@pytest.mark.parametrize("game", NAMES)
def test_ink_saver_leaves_grounds_white(game: str, pen: Recorder) -> None:
    pen.saves_ink = True
    for page in document.pages(job(game, saves_ink=True)):
        page.draw(pen)
    large = [fill for x1, y1, x2, y2, fill in pen.areas if (x2 - x1) * (y2 - y1) > 900]
    assert set(large) <= {"#ffffff", None}


def test_no_shape_of_insert_coin_is_white_on_white(pen: Recorder) -> None:
    """White Skull's squares are seen on the page of abilities, and on cards where ink is saved."""
    abilities = contents("insertcoin").sheets[-1]
    abilities.draw(pen)
    pen.saves_ink = True
    for card in contents("insertcoin").decks[0].cards:
        card.front.draw(pen)
    squares = {fill for x1, y1, x2, y2, fill in pen.areas if fill and (x2 - x1) * (y2 - y1) < 20}
    assert "#F2F2F2" not in squares
    assert len(squares) > 8


def test_the_same_box_gives_the_same_bytes(tmp_path: Path) -> None:
    files = [tmp_path / name for name in ("one.pdf", "two.pdf")]
    counts = [document.write(job("starsprint"), file) for file in files]
    assert files[0].read_bytes() == files[1].read_bytes()
    assert counts == [14, 14]


def test_the_pdf_says_what_is_cut_out_and_how_far_ink_goes(tmp_path: Path) -> None:
    file = tmp_path / "box.pdf"
    document.write(job("starsprint"), file)
    written = file.read_bytes().decode("latin-1")
    for name, spread in (("TrimBox", 0.0), ("BleedBox", BLEED)):
        corners = [10.5 - spread, 16.5 - spread, 199.5 + spread, 280.5 + spread]
        boxes = [[float(number) for number in part.split("]")[0].split()] for part in written.split(f"/{name} [")[1:]]
        assert len(boxes) == 14
        assert any(box == pytest.approx([corner * MM for corner in corners], abs=0.01) for box in boxes)


def test_a_ruler_is_a_hundred_millimetres_long(pen: Recorder) -> None:
    document.pages(job("starsprint"))[0].draw(pen)
    lengths = [round(abs(x1 - x2) + abs(y1 - y2), 6) for x1, y1, x2, y2 in pen.lines]
    assert lengths.count(100) == 2


def test_a_deck_is_printed_by_name() -> None:
    armada, hammer = contents("domination", "blue_armada", "red_hammer").decks
    assert (armada.name, len(armada.all())) == ("Blue Armada", 31)
    assert hammer.all()[0].name == "Mars"


def test_pictures_for_virtual_tables_are_grids_that_fit(tmp_path: Path) -> None:
    files = images.write(contents("starsprint"), tmp_path, "starsprint")
    assert [file.name for file in files] == [
        "starsprint-space-cards-1-10x4-35-cards.png",
        "starsprint-space-cards-back.png",
        "starsprint-star-rings-found.png",
    ]
    with Image.open(files[0]) as grid, Image.open(files[1]) as back:
        assert max(grid.size) <= 4096
        assert grid.width // 10 == back.width
        assert len(grid.getcolors(1 << 20) or []) > 10


def test_each_sheet_has_a_picture_of_its_own(tmp_path: Path) -> None:
    """Astro-Droids has 25 pages of sheets, all of one name."""
    box = box_of("astrodroids")
    box["sheet"] = box["sheet"][:12]
    found = printer("astrodroids").contents(box, [], ENGLISH)
    files = images.write(Contents([], found.sheets, []), tmp_path, "astrodroids")
    assert len(set(files)) == 3
    assert len({file.read_bytes() for file in files}) == 3


@pytest.mark.parametrize(("start", "each", "coins"), [(3, 3, 3), (5, 2, 3), (9, 9, 9), (1, 4, 0)])
def test_lives_stand_side_by_side_with_any_numbers(pen: Recorder, start: int, each: int, coins: int) -> None:
    box = box_of("insertcoin")
    box["sheet"] |= {"lives_start": start, "lives_per_coin": each, "coins_start": 0}
    sheet, _ = printer("insertcoin").contents(box, [], ENGLISH).sheets
    pen.clear()
    sheet.draw(pen)
    without = len(pen.areas)
    box["sheet"]["coins_start"] = coins
    sheet, _ = printer("insertcoin").contents(box, [], ENGLISH).sheets
    pen.clear()
    sheet.draw(pen)
    assert len(pen.areas) > without or not coins
    assert max(area[2] for area in pen.areas) <= sheet.width + HAIR
    plus = [(x, y) for x, y, _, words, _ in pen.texts if words == "+"]
    assert len(plus) == coins
    for x, y in plus:
        hearts = [area for area in pen.areas if area[4] and y - 9 < area[1] and area[3] < y + 3]
        assert hearts
        assert not any(left < x < right for left, _, right, _, _ in hearts)


def test_a_pen_is_what_parts_expect(pen: Recorder) -> None:
    drawn_with: Pen = pen
    assert drawn_with.saves_ink is False


@pytest.mark.parametrize("game", NAMES)
def test_what_stands_around_cards_is_said_in_german_too(game: str, tmp_path: Path) -> None:
    words = [text for page in document.pages(job(game)) for text in (page.name, page.cut)]
    assert all(isinstance(text, Message) for text in words)
    german = job(game, language="de")
    assert document.write(german, tmp_path / "de.pdf") == document.write(job(game), tmp_path / "en.pdf")
    assert (tmp_path / "de.pdf").read_bytes() != (tmp_path / "en.pdf").read_bytes()
    pen = Recorder(PdfPen(tmp_path / "measure.pdf", "", saves_ink=False))
    document.pages(german)[0].draw(cast("Pen", pen))
    said = " ".join(words for _, _, _, words, _ in pen.texts)
    assert "In dieser Schachtel" in said
    assert "In this box" not in said
