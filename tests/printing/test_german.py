"""Cards and sheets in German: the catalogue's words where the box says what the shipped one says, in the same places."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest
from tests.printing.test_print import HAIR, Recorder, box_of, contents, job

from retrocade.engine.messages import named
from retrocade.games import NAMES
from retrocade.printing import document
from retrocade.printing.boxes import printer
from retrocade.printing.parts import Contents, Drawing
from retrocade.printing.pdf import PdfPen

ONLY_ON_PAPER = {
    "astrodroids": "Droide 1, Boss 3, Trophäe 1, alle Trophäen +3.",
    "domination": "Heimatwelt, Set Grundspiel",
    "insertcoin": "minus leere Kästchen",
    "retrotetro": "Spalten über der Linie",
    "starsprint": "Sofort eingesammelt. Flieg weiter.",
}


@pytest.fixture
def pen(tmp_path: Path) -> Recorder:
    return Recorder(PdfPen(tmp_path / "measures.pdf", "", saves_ink=False))


def drawings(inside: Contents) -> Iterator[Drawing]:
    """Yield what is on each card and sheet."""
    for deck in inside.decks:
        yield from (card.front.draw for card in deck.cards)
    for sheet in inside.sheets:
        yield sheet.draw
        if sheet.back is not None:
            yield sheet.back


def said(inside: Contents, pen: Recorder) -> str:
    """Return all that cards and sheets say, lines joined."""
    pen.clear()
    for draw in drawings(inside):
        draw(pen)
    return " ".join(words for _, _, _, words, _ in pen.texts)


@pytest.mark.parametrize("game", NAMES)
def test_every_word_of_the_box_that_has_a_german_one_is_german(game: str, pen: Recorder) -> None:
    found = said(contents(game, language="de"), pen)
    texts = import_module(f"retrocade.printing.boxes.{game}").names(box_of(game))
    german = {text: named(game, key, text).text("de") for key, text in texts.items() if text}
    changed = {text: other for text, other in german.items() if text != other}
    assert len(changed) >= 7
    assert not [other for other in changed.values() if other not in found]
    assert not [text for text in changed if re.search(rf"\b{re.escape(text)}\b", found)]
    assert ONLY_ON_PAPER[game] in found


@pytest.mark.parametrize("game", NAMES)
def test_german_moves_nothing_but_words(game: str, pen: Recorder) -> None:
    english, german = contents(game), contents(game, language="de")
    for first, second in zip(drawings(english), drawings(german), strict=True):
        places = []
        for draw in (first, second):
            pen.clear()
            draw(pen)
            places.append((list(pen.areas), list(pen.lines)))
        assert places[0] == places[1]


@pytest.mark.parametrize("game", NAMES)
def test_german_words_stay_on_their_sheet(game: str, pen: Recorder) -> None:
    for sheet in contents(game, language="de").sheets:
        pen.clear()
        sheet.draw(pen)
        for x, y, width, words, _ in pen.texts:
            assert -HAIR <= x <= x + width <= sheet.width + HAIR, words
            assert 0 < y < sheet.height, words


def test_what_an_own_box_changed_stays_as_it_says(pen: Recorder) -> None:
    box = box_of("domination")
    earth, mars = box["cards"]["homeworld"][:2]
    earth["name"] = "New Earth"
    mars["text"] = "Each of your frigates uses 2 less population."
    found = said(printer("domination").contents(box, [], "de"), pen)
    assert "New Earth" in found
    assert "Ein Bombardement der Erde oder ihrer Ausbauten" in found  # its text is the shipped one's
    assert "Each of your frigates uses 2 less population." in found
    assert "Jede deiner Fregatten braucht" not in found
    assert "Asteroidenkolonie 3752" in found


def test_lines_that_an_own_box_moved_stay_as_it_says(pen: Recorder) -> None:
    box = box_of("retrotetro")
    lines = box["reference_card"]["end_of_game"]
    lines[0], lines[1] = lines[1], "3 per coin"
    found = said(printer("retrotetro").contents(box, [], "de"), pen)
    assert "3 per coin" in found
    assert "1 per column reaching above the green line" in found
    assert "1 für jede Münze" not in found


def test_one_bomb_is_no_bombs(pen: Recorder) -> None:
    found = said(contents("domination", language="de"), pen)
    assert "1 Bombe " in found
    assert "1 Bomben" not in found


def test_the_same_german_box_gives_the_same_bytes(tmp_path: Path) -> None:
    files = [tmp_path / name for name in ("one.pdf", "two.pdf")]
    for file in files:
        document.write(job("insertcoin", language="de"), file)
    assert files[0].read_bytes() == files[1].read_bytes()
