"""The arcade's pixel pictures, from each game's sprites.json, which the page reads, too."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from retrocade import games
from retrocade.printing.pen import Pen


class Sprite(msgspec.Struct, frozen=True):
    """Rows of characters. Each character is a colour of the sprite; '.' is transparent."""

    rows: list[str]
    colours: dict[str, str]

    @property
    def width(self) -> int:
        """Pixels in the longest row."""
        return max((len(row) for row in self.rows), default=0)

    def with_colours(self, colours: Mapping[str, str]) -> Sprite:
        """Return the sprite with these colours replaced."""
        return Sprite(self.rows, {**self.colours, **colours})


@cache
def pictures(game: str) -> dict[str, Any]:
    """Return the contents of a game's sprites.json."""
    file = Path(games.__file__).parent / game / "sprites.json"
    return msgspec.json.decode(file.read_bytes(), type=dict[str, Any])


def sprite(game: str, *path: str | int) -> Sprite:
    """Return one sprite of a game, by its keys in the file."""
    found: Any = pictures(game)
    for key in path:
        found = found[key]
    return msgspec.convert(found, Sprite)


def runs(picture: Sprite) -> Iterator[tuple[int, int, int, str]]:
    """Yield the rectangles that paint the sprite, row by row: x, y, width, colour. Equal neighbours in a row are one rectangle."""
    for y, row in enumerate(picture.rows):
        x = 0
        while x < len(row):
            end = x + 1
            while end < len(row) and row[end] == row[x]:
                end += 1
            if row[x] in picture.colours:
                yield x, y, end - x, picture.colours[row[x]]
            x = end


def draw(pen: Pen, picture: Sprite, x: float, y: float, width: float, height: float) -> None:
    """Draw a sprite as large as possible in the middle of a rectangle. Rows overlap slightly, so that no gap is visible."""
    pixel = min(width / picture.width, height / len(picture.rows))
    left = x + (width - pixel * picture.width) / 2
    top = y + (height - pixel * len(picture.rows)) / 2
    for at, row, wide, colour in runs(picture):
        pen.rect(left + at * pixel, top + row * pixel, wide * pixel + 0.02, pixel + 0.02, colour)
