"""Load a game's box, the file content.toml, and refuse an inconsistent one.

    BOX = load(FILE, check)
    CARD_IDS = ["", *texts(BOX["card"], "id")]

A game's `check(box, where)` raises `ContentError` with a sentence that says what is wrong and how to correct it. The functions
`check_*` below do that for mistakes that every box can have. The functions after them turn entries of the file into plain lists,
which compiled rules can read.
"""

from __future__ import annotations

import json
import sys
import tomllib
from collections.abc import Callable, Collection, Iterable, Mapping
from pathlib import Path
from typing import Any

from retrocade.engine.errors import ContentError, MalformedContent

Box = dict[str, Any]
Entries = Iterable[Mapping[str, Any]]


# Custom boxes, by the package that plays with them, and their names in error messages: see games.boxes.
OWN_FILES: dict[str, Path] = {}
OWN_NAMES: dict[Path, str] = {}


def file_of(package: str | None) -> Path:
    """Return the box of a game's package: a custom box, or content.toml beside its modules."""
    name = str(package)
    return OWN_FILES.get(name) or Path(str(sys.modules[name].__file__)).with_name("content.toml")


def read_toml(file: Path, where: str) -> Box:
    """Return the contents of a TOML file. `where` is its name in error messages."""
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise ContentError(f"{where} cannot be read: {error}. Correct it or take a fresh copy.") from None


def load(file: Path, check: Callable[[Box, str], None]) -> Box:
    """Return the contents of a box after `check` has found no mistake."""
    where = OWN_NAMES.get(file, file.name)
    box = json.loads(file.read_text(encoding="utf-8")) if file.suffix == ".json" else read_toml(file, where)
    try:
        check(box, where)
    except (LookupError, TypeError, AttributeError, ValueError) as error:
        raise MalformedContent(
            f"{where} lacks or misspells something: {error}. Compare it with a fresh copy."
        ) from None
    return box


# Mistakes that every box can have


def check_fixed(box: Box, where: str, fixed: Mapping[str, Mapping[str, Any]]) -> None:
    """Refuse a box without these values, for which the rules are written, by table and key. A table may be 'solo.timer'; '' is the
    box itself."""
    for table, values in fixed.items():
        found = box
        for part in table.split(".") if table else []:
            found = found[part]
        for key, value in values.items():
            if found[key] != value:
                place = f"{table}.{key}" if table else key
                raise ContentError(
                    f"{where} sets {place} to {found[key]!r}; the rules are written for {value!r}. Set it back."
                )


def check_ranges(box: Box, where: str, ranges: Mapping[str, tuple[int, int]]) -> None:
    """Refuse numbers outside these ranges, by place: 'rules.hand_size', or 'card.*.copies' for the copies of every card."""
    for place, (lowest, highest) in ranges.items():
        for name, value in found_at(box, place.split(".")):
            if isinstance(value, bool) or not isinstance(value, int | float) or not lowest <= value <= highest:
                raise ContentError(f"{where}: {name} is {value}. Use a whole number from {lowest} to {highest}.")


def found_at(value: Any, place: list[str], name: str = "") -> Iterable[tuple[str, Any]]:
    """Yield every value at a place of a box, with its name. '*' stands for all entries of a list or table."""
    if not place:
        yield name, value
    elif place[0] == "*" and isinstance(value, dict):
        for key, entry in value.items():
            yield from found_at(entry, place[1:], f"{name}.{key}")
    elif place[0] == "*":
        for number, entry in enumerate(value):
            keys = entry if isinstance(entry, dict) else {}
            known_by = keys.get("id", keys.get("name", keys.get("number", number)))
            yield from found_at(entry, place[1:], f"{name}[{known_by}]")
    elif place[0] in value:
        yield from found_at(value[place[0]], place[1:], f"{name}.{place[0]}" if name else place[0])


def check_count(where: str, things: str, listed: int, wanted: int, advice: str) -> None:
    """Refuse a box that does not list as many things as it has."""
    if listed != wanted:
        raise ContentError(f"{where} lists {listed} {things}; the box has {wanted}. {advice}")


def check_unique(where: str, things: str, entries: Entries, key: str) -> None:
    """Refuse two entries that have the same value under a key."""
    seen = set()
    for entry in entries:
        if entry[key] in seen:
            raise ContentError(f"{where}: two {things} have the same {key} '{entry[key]}'. Give each its own.")
        seen.add(entry[key])


def check_choice(subject: str, value: object, choices: Collection[str]) -> None:
    """Refuse a value that is not one of the choices. `subject` begins the sentence: 'content.toml: Mars has class'."""
    if value not in choices:
        raise ContentError(f"{subject} '{value}'. Choose from: {', '.join(choices)}.")


def check_number(subject: str, value: object, lowest: int, highest: int) -> None:
    """Refuse a value that is not a whole number in this range. `subject` begins the sentence: 'content.toml: Mars has power'."""
    if type(value) is not int or not lowest <= value <= highest:
        raise ContentError(f"{subject} {value}. Use a whole number from {lowest} to {highest}.")


# Entries as lists


def texts(entries: Entries, key: str) -> list[str]:
    """Return a text of each entry, such as its name."""
    return [str(entry[key]) for entry in entries]


def numbers(entries: Entries, key: str, missing: int | None = None) -> list[int]:
    """Return a number of each entry; `missing`, if given, for entries without it."""
    if missing is None:
        return [int(entry[key]) for entry in entries]
    return [int(entry.get(key, missing)) for entry in entries]


def numbered(words: Iterable[str], first: int = 0) -> dict[str, int]:
    """Return the words with their numbers, counted from `first`."""
    return {word: number for number, word in enumerate(words, first)}


def number_words(values: Iterable[int]) -> dict[str, int]:
    """Return numbers by their digits, as an option offers them."""
    return {str(value): value for value in values}
