"""Pictures of a box for virtual tables such as Tabletop Simulator: decks as grids of faces, boards and sheets one by one."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from retrocade.printing.paper import CARD_HEIGHT, CARD_WIDTH
from retrocade.printing.parts import Contents, Deck, Face, Sheet
from retrocade.printing.picture import PicturePen

ACROSS, DOWN = (
    10,
    7,
)  # cards in one picture: the limit of Tabletop Simulator, which uses the last place for the hidden side
CARD_SCALE, SHEET_SCALE = 6.4, 8.0  # pixels per millimetre; no picture is wider or higher than 4096


def write(contents: Contents, folder: Path, name: str) -> list[Path]:
    """Write all pictures and return their files. The names of grids contain the numbers of columns, rows and cards."""
    folder.mkdir(parents=True, exist_ok=True)
    files = [file for deck in contents.decks for file in deck_pictures(deck, folder, name)]
    named = Counter(str(sheet.name) for sheet in contents.sheets)
    drawn: Counter[str] = Counter()
    for sheet in contents.sheets:
        drawn[str(sheet.name)] += 1
        number = f"-{drawn[str(sheet.name)]}" if named[str(sheet.name)] > 1 else ""
        files += sheet_pictures(sheet, folder, name, number)
    return files


def deck_pictures(deck: Deck, folder: Path, name: str) -> list[Path]:
    """Write the faces of a deck in grids, and its back."""
    cards, files = deck.all(), []
    size = ACROSS * DOWN - 1
    for number, first in enumerate(range(0, len(cards), size), 1):
        some = cards[first : first + size]
        across = min(ACROSS, len(some))
        down = max(2, -(-(len(some) + 1) // across))
        pen = PicturePen(across * CARD_WIDTH, down * CARD_HEIGHT, CARD_SCALE)
        for place, card in enumerate([*(card.front for card in some), *[deck.back] * (across * down - len(some))]):
            row, column = divmod(place, across)
            put(pen, card, column * CARD_WIDTH, row * CARD_HEIGHT)
        file = folder / f"{name}-{slug(str(deck.name))}-{number}-{across}x{down}-{len(some)}-cards.png"
        pen.save(file)
        files.append(file)
    pen = PicturePen(CARD_WIDTH, CARD_HEIGHT, CARD_SCALE)
    put(pen, deck.back, 0, 0)
    file = folder / f"{name}-{slug(str(deck.name))}-back.png"
    pen.save(file)
    return [*files, file]


def put(pen: PicturePen, face: Face, x: float, y: float) -> None:
    """Draw a face at a place."""
    with pen.at(x, y):
        pen.rect(0, 0, CARD_WIDTH, CARD_HEIGHT, face.ground)
        face.draw(pen)


def sheet_pictures(sheet: Sheet, folder: Path, name: str, number: str) -> list[Path]:
    """Write a board or sheet, and its other side. `number` distinguishes sheets with the same name."""
    files = []
    for side, drawing in (("", sheet.draw), ("-other-side", sheet.back)):
        if drawing is not None:
            pen = PicturePen(sheet.width, sheet.height, SHEET_SCALE)
            drawing(pen)
            file = folder / f"{name}-{slug(str(sheet.name))}{number}{side}.png"
            pen.save(file)
            files.append(file)
    return files


def slug(words: str) -> str:
    """Return words in a form for file names."""
    return "-".join("".join(sign if sign.isalnum() else " " for sign in words.lower()).split())
