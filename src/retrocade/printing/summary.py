"""Pages of text: the cover with its rulers, and a summary of the rules."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from retrocade.engine.messages import Text
from retrocade.printing.paper import Paper
from retrocade.printing.parts import Contents, Drawing, in_language, say
from retrocade.printing.pen import POINT, Pen, centred, lines_of, paragraph

MARGIN = 16.0
TITLE, HEADING, BODY = 20.0, 11.0, 9.0  # points
RULER = 100  # millimetres
LONG, MIDDLE, SHORT = 5.0, 3.5, 2.0


def cover(
    head: tuple[str, str], contents: Contents, advice: Text, lines: list[Text], paper: Paper, language: str
) -> Drawing:
    """Return the first page: title, credit, how to print, contents, things to bring, and two rulers."""
    parts: list[Text] = [say("deck-line", count=len(deck.all()), name=deck.name) for deck in contents.decks]
    sheets: Counter[Text] = Counter()
    for sheet in contents.sheets:
        sheets[sheet.name] += sheet.copies
    parts += [say("times", count=copies, name=name) for name, copies in sheets.items()]
    written = [
        (say(heading).text(language), [in_language(text, language) for text in texts])
        for heading, texts in (("in-box", parts), ("bring", contents.bring), ("pages", lines))
    ]

    def draw(pen: Pen) -> None:
        most = paper.width - 2 * MARGIN
        y = paragraph(pen, MARGIN, MARGIN, head[0], TITLE, most, bold=True)
        y = paragraph(pen, MARGIN, y, head[1], BODY, most) + 4
        scale = say("scale", paper=paper.name).text(language)
        y = paragraph(pen, MARGIN, y, scale, BODY, most, bold=True)
        y = paragraph(pen, MARGIN, y + 1, in_language(advice, language), BODY, most) + 3
        ruler(pen, MARGIN, y)
        with pen.at(MARGIN, y + 22 + RULER, 90):
            ruler(pen, 0, 0)
        listed(pen, y + 18, most, written)

    return draw


def listed(pen: Pen, y: float, most: float, written: list[tuple[str, list[str]]]) -> None:
    """Write the lists of the cover beside the upright ruler."""
    left = MARGIN + 20
    for heading, lines in written:
        if lines:
            y = paragraph(pen, left, y, heading, HEADING, most - 20, bold=True)
            for line in lines:
                y = paragraph(pen, left, y, line, BODY, most - 20)
            y += 3


def ruler(pen: Pen, x: float, y: float) -> None:
    """Draw a ruler of 100 mm to the right of this point."""
    pen.line(x, y, x + RULER, y)
    for at in range(RULER + 1):
        pen.line(x + at, y, x + at, y + (LONG if at % 10 == 0 else MIDDLE if at % 5 == 0 else SHORT))
        if at % 10 == 0:
            centred(pen, x + at, y + LONG + 2.6, str(at), 6)
    centred(pen, x + RULER / 2, y + LONG + 6.4, "100 mm", 7, bold=True)


def rules_page(markdown: str, paper: Paper) -> Drawing:
    """Return a page with a summary of the rules, from a game's howto.md."""

    def draw(pen: Pen) -> None:
        size = BODY + 1.5
        while height(pen, markdown, size, paper) > paper.height - 2 * MARGIN and size > 5:
            size -= 0.25
        write(pen, markdown, size, paper)

    return draw


def height(pen: Pen, markdown: str, size: float, paper: Paper) -> float:
    """Return the height of the text at this size."""
    high = 0.0
    for text, bold, indent, before in blocks(markdown):
        scale = size * (1.3 if bold else 1)
        most = paper.width - 2 * MARGIN - indent
        high += before + len(lines_of(pen, text, scale, most, bold)) * scale * 1.28 * POINT
    return high


def write(pen: Pen, markdown: str, size: float, paper: Paper) -> None:
    """Write the text at this size."""
    y = MARGIN
    for text, bold, indent, before in blocks(markdown):
        scale = size * (1.3 if bold else 1)
        most = paper.width - 2 * MARGIN - indent
        y = paragraph(pen, MARGIN + indent, y + before, text, scale, most, bold=bold)


def blocks(markdown: str) -> Iterator[tuple[str, bool, float, float]]:
    """Yield paragraphs: text, True for a heading, indent and space before. Sections about the screen are left out."""
    on_screen = False
    for line in markdown.splitlines():
        text = re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", line).replace("**", "").replace("`", "").strip()
        if line.startswith("#"):
            on_screen = text.lstrip("# ").lower().startswith(("keys", "keyboard", "on the screen"))
        if not text or line.startswith("![") or on_screen:
            continue
        if line.startswith("#"):
            yield text.lstrip("# "), True, 0.0, 3.0
        elif re.match(r"([-*]|\d+\.) ", text):
            yield (f"•{text[1:]}" if text[0] in "-*" else text), False, 4.0, 0.6
        else:
            yield text, False, 0.0, 1.0
