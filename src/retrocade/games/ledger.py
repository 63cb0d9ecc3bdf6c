"""A game's ledger as data: the numbered rules and rulings of docs/rules/GAME.md, for people who look them up while they play."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path

from retrocade.engine.errors import BadValue, ContentError

PACKAGE = Path(__file__).parents[1]
SHIPPED = PACKAGE / "rules_pages"  # inside a wheel
WORKING_TREE = PACKAGE.parents[1] / "docs" / "rules"

FOR_DEVELOPERS = ("test", "a test")  # how the titles of their columns begin


@dataclass(frozen=True, slots=True)
class Row:
    """One numbered line of the ledger."""

    name: str  # "SS-14"
    section: str  # the heading above it
    cells: dict[str, str]  # by column, without the one that numbers and those for developers

    @property
    def text(self) -> str:
        """Return the rule; for a ruling, the question and the answer."""
        if "Ruling" in self.cells:
            asked = self.cells.get("Question", "")
            return f"{asked}{'' if asked.endswith('?') else '.'} {self.cells['Ruling']}"
        return without_pointers(next(iter(self.cells.values()), ""))


def page(game: str) -> str:
    """Return the whole ledger of a game, as Markdown."""
    for folder in (SHIPPED, WORKING_TREE):
        file = folder / f"{game}.md"
        if file.is_file():
            return file.read_text(encoding="utf-8")
    raise ContentError(f"The rules page of {game} is missing from this installation. Install Retrocade again.")


def rows(game: str) -> list[Row]:
    """Return all numbered lines, in order."""
    return list(numbered(page(game).splitlines()))


def numbered(lines: list[str]) -> Iterator[Row]:
    """Yield the numbered lines of a ledger."""
    section, columns = "", list[str]()
    for line in lines:
        if line.startswith("#"):
            section, columns = line.lstrip("# "), []
        elif not line.startswith("|"):
            columns = []
        elif not columns:
            columns = cells_of(line)
        elif columns[0] == "ID" and not re.fullmatch(r"[|:\- ]+", line):
            name, *rest = cells_of(line)
            if not re.match(r"\W*[A-Z]+-", name):
                continue  # it continues the row above
            cells = {column: plain(text) for column, text in zip(columns[1:], rest, strict=False)}
            shown = {column: text for column, text in cells.items() if not column.lower().startswith(FOR_DEVELOPERS)}
            yield Row(plain(name), section, shown)


def cells_of(line: str) -> list[str]:
    """Return the cells of a table's line. An escaped bar is part of its cell."""
    return [cell.strip().replace(r"\|", "|") for cell in re.split(r"(?<!\\)\|", line.strip().strip("|"))]


def plain(text: str) -> str:
    """Return Markdown text without its markup."""
    return re.sub(r"\*\*|`|(?<!\w)\*(?=\S)|(?<=\S)\*(?!\w)", "", text)


def without_pointers(text: str) -> str:
    """Return a rule without the arrow that points to its rulings."""
    return re.sub(r"\s*→\s*R[\dR, ]*$", "", text)


def find(game: str, name: str) -> Row:
    """Return the line with this number, written in any of these forms: 'SS-14', 'ss-14', 'SS14', '14'."""
    all_rows = rows(game)
    named = {row.name: row for row in all_rows}
    prefix = all_rows[0].name.partition("-")[0]
    wanted = name.strip(" []").upper()
    for guess in (wanted, f"{prefix}-{wanted}", f"{prefix}-{wanted:0>2}", wanted.replace(prefix, f"{prefix}-", 1)):
        if guess in named:
            return named[guess]
    near = get_close_matches(wanted, named, n=1, cutoff=0)[0]
    raise BadValue(
        f"There is no rule '{name}' in {game}. Did you mean '{near}'? Its rules are {next(iter(named))} to {list(named)[-1]}: "
        f"'retrocade rules {game}' lists them all."
    )


def neighbours(game: str, row: Row) -> list[Row]:
    """Return the other lines that this one refers to."""
    prefix = row.name.partition("-")[0]
    pointers = re.findall(rf"(?:\b{prefix}-|→\s*|,\s*|\()(R?\d+)\b", " ".join(row.cells.values()))
    wanted = {f"{prefix}-{number}" for number in pointers if number.startswith("R")}
    wanted |= set(re.findall(rf"\b{prefix}-R?\d+\b", " ".join(row.cells.values())))
    return [other for other in rows(game) if other.name in wanted - {row.name}]
