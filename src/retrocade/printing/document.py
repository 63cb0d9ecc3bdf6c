"""Pages of a printed box: a cover with a ruler, cards with their backs, boards and sheets, and the rules in short."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from retrocade.engine.catalogue import ENGLISH
from retrocade.engine.messages import Text
from retrocade.printing.paper import BLEED, CARD_HEIGHT, CARD_WIDTH, Grid, Paper
from retrocade.printing.parts import Card, Contents, Deck, Drawing, Face, Sheet, in_language, say
from retrocade.printing.pdf import PdfPen
from retrocade.printing.pen import Pen, fitting, ground
from retrocade.printing.summary import cover, rules_page

BACKS = ("duplex", "fold", "none")
GREY = "#555555"
MARK = "#000000"
FOOTER = 7  # points
LEAST_MARGIN = 12.0  # millimetres: a narrower bottom margin is too small for a footer


@dataclass(frozen=True, slots=True)
class Page:
    """One side of a sheet of paper."""

    paper: Paper
    trim: tuple[float, float, float, float]  # left, top, width and height of the part to cut out
    bleed: float
    name: Text
    cut: Text  # what to cut, fold or keep
    draw: Drawing
    grid: Grid | None = None
    is_empty: bool = False  # the other side of a page


@dataclass(frozen=True, slots=True)
class Job:
    """A box to print, and how to print it."""

    title: str
    credit: str
    howto: str
    contents: Contents
    paper: Paper
    backs: str = "duplex"
    saves_ink: bool = False
    language: str = ENGLISH


def write(job: Job, file: Path) -> int:
    """Write the PDF and return its number of pages."""
    found = pages(job)
    language = job.language
    pen = PdfPen(file, say("print-and-play", title=job.title).text(language), job.saves_ink)
    for number, page in enumerate(found, 1):
        pen.begin_page(page.paper.width, page.paper.height, page.trim, page.bleed)
        page.draw(pen)
        what = say("page-name", title=job.title, name=page.name)
        where = say("page", number=number, of=len(found), paper=page.paper.name)
        footer(pen, page, [in_language(text, language) for text in (what, page.cut, where)])
        pen.end_page()
    pen.save()
    return len(found)


def pages(job: Job) -> list[Page]:
    """Return all pages in printing order."""
    inner = [
        *(page for deck in job.contents.decks for page in deck_pages(deck, job)),
        *(page for sheet in job.contents.sheets for page in sheet_pages(sheet, job)),
        *whole(say("rules"), say("keep-whole"), job, rules_page(job.howto, job.paper)),
    ]
    names = counted(page.name for page in inner if not page.is_empty)
    lines: list[Text] = [say("times", count=n, name=name) for name, n in names]
    opening = cover((job.title, job.credit), job.contents, advice(job), lines, job.paper, job.language)
    return [*whole(say("how-to-print"), say("measure"), job, opening), *inner]


def counted(names: Iterable[Text]) -> list[tuple[Text, int]]:
    """Return each name once, with its count."""
    return list(Counter(names).items())


def advice(job: Job) -> Text:
    """Return a sentence on how to print this file."""
    if job.backs == "duplex":
        return say("advice-duplex")
    if job.backs == "fold":
        return say("advice-fold")
    return say("advice-none")


# Cards


def deck_pages(deck: Deck, job: Job) -> list[Page]:
    """Return the pages of a deck: fronts, each followed by its backs."""
    if job.backs == "fold":
        grid = Grid(job.paper.turned(), 4, 2)
        return [fold_page(cards, deck, grid) for cards in portions(deck.all(), grid.columns)]
    grid, found = Grid(job.paper, 3, 3), []
    for cards in portions(deck.all(), grid.columns * grid.rows):
        found.append(front_page(cards, deck, grid))
        if job.backs == "duplex":
            found.append(back_page(len(cards), deck, grid))
    return found


def portions(cards: Sequence[Card], size: int) -> list[Sequence[Card]]:
    """Return the cards of each page."""
    return [cards[first : first + size] for first in range(0, len(cards), size)]


def front_page(cards: Sequence[Card], deck: Deck, grid: Grid) -> Page:
    """Return a page of cards."""

    def draw(pen: Pen) -> None:
        for place, card in enumerate(cards):
            row, column = divmod(place, grid.columns)
            put(pen, card.front, grid, column, row)

    return card_page(grid, say("fronts", name=deck.name), say("cut-cards", count=len(cards)), draw)


def back_page(count: int, deck: Deck, grid: Grid) -> Page:
    """Return the backs of a page of cards, mirrored because the sheet is flipped along its long edge."""

    def draw(pen: Pen) -> None:
        for place in range(count):
            row, column = divmod(place, grid.columns)
            put(pen, deck.back, grid, grid.columns - 1 - column, row)

    return card_page(grid, say("backs", name=deck.name), say("other-side-of"), draw)


def fold_page(cards: Sequence[Card], deck: Deck, grid: Grid) -> Page:
    """Return a row of fronts above a row of backs, head to head. The fold between them is an edge of the cards."""

    def draw(pen: Pen) -> None:
        for column, card in enumerate(cards):
            put(pen, card.front, grid, column, 0)
            put(pen, deck.back, grid, column, 1, turned=True)
        middle = grid.paper.height / 2
        for x1, x2 in ((4.0, grid.left - BLEED), (grid.paper.width - grid.left + BLEED, grid.paper.width - 4)):
            pen.line(x1, middle, x2, middle, MARK, dashed=True)

    return card_page(grid, deck.name, say("fold-cards", count=len(cards)), draw)


def put(pen: Pen, face: Face, grid: Grid, column: int, row: int, turned: bool = False) -> None:
    """Draw a face with its bleed."""
    x, y, wide, high = grid.bled(column, row)
    pen.rect(x, y, wide, high, ground(pen, face.ground))
    x, y = grid.corner(column, row)
    with pen.at(x + CARD_WIDTH * turned, y + CARD_HEIGHT * turned, 180 * turned):
        face.draw(pen)


def card_page(grid: Grid, name: Text, cut: Text, draw: Drawing) -> Page:
    """Return a page with crop marks."""

    def with_marks(pen: Pen) -> None:
        draw(pen)
        for mark in grid.crop_marks():
            pen.line(*mark, MARK)

    return Page(grid.paper, (grid.left, grid.top, *grid.size), BLEED, name, cut, with_marks, grid)


# Boards, sheets and texts


def sheet_pages(sheet: Sheet, job: Job) -> list[Page]:
    """Return the pages of a board or sheet, with the other side if it has one."""
    sides: list[tuple[Text, Text, Drawing | None]] = [(sheet.name, sheet.cut, sheet.draw)]
    if sheet.back is not None:
        sides.append((say("other-side", name=sheet.name), sheet.cut, sheet.back))
    elif job.backs == "duplex":  # otherwise the next page would be printed on this one's other side
        sides.append((say("other-side-empty", name=sheet.name), say("left-empty"), None))
    left, top = (job.paper.width - sheet.width) / 2, (job.paper.height - sheet.height) / 2
    trim = (left, top, sheet.width, sheet.height)

    def placed(drawing: Drawing | None) -> Drawing:
        def draw(pen: Pen) -> None:
            with pen.at(left, top):
                if drawing is not None:
                    drawing(pen)

        return draw

    return [
        Page(job.paper, trim, 0, name, cut, placed(drawing), is_empty=drawing is None)
        for _ in range(sheet.copies)
        for name, cut, drawing in sides
    ]


def whole(name: Text, cut: Text, job: Job, draw: Drawing) -> list[Page]:
    """Return a page that is not cut; if both sides are printed, with an empty page for its other side."""
    trim = (0.0, 0.0, job.paper.width, job.paper.height)
    page = Page(job.paper, trim, 0, name, cut, draw)
    other, left = say("other-side-empty", name=name), say("left-empty")
    empty = Page(job.paper, trim, 0, other, left, lambda _pen: None, is_empty=True)
    return [page, empty] if job.backs == "duplex" else [page]


def footer(pen: Pen, page: Page, texts: list[str]) -> None:
    """Write the page's name in its bottom margin or, if that is too narrow, in the left one, between the crop marks."""
    grid = page.grid
    if grid is None:
        write_footer(pen, texts, page.paper.width / 3 - 6, 12, page.paper.height - 7)
    elif grid.top >= LEAST_MARGIN:
        write_footer(pen, texts, CARD_WIDTH, grid.left, page.paper.height - grid.top + BLEED + 5)
    else:  # up along the left margin
        with pen.at(grid.left - BLEED - 4, page.paper.height - grid.top, 90):
            write_footer(pen, texts, CARD_HEIGHT, 0, 0)


def write_footer(pen: Pen, texts: list[str], step: float, left: float, y: float) -> None:
    """Write texts side by side, each shrunk to fit its column."""
    for number, text in enumerate(texts):
        size = fitting(pen, text, FOOTER, bold=False, most=step - 4)
        pen.text(left + number * step + 2, y, text, size, GREY)
