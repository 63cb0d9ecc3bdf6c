"""Compare a custom box with the game's box, before the game's own check: names of entries, and kinds of values.

    content.toml: card[enc1].copeis is not known. Did you mean 'copies'? Known here: id, name, copies.
    content.toml: rules.hand_size is "two", a text. Use a whole number.

The game's box defines the entries: a table must have those of the same table there. A table in a list must have those that all tables
of that list have, and may have those that some have. Numbers may be below 0 only where the game's box has such numbers.
"""

from __future__ import annotations

import json
from difflib import get_close_matches
from typing import Any

from retrocade.engine.content import Box
from retrocade.engine.errors import ContentError

NAMED_BY = ("id", "name", "number")  # the keys that identify the entries of a list
KINDS: dict[type, str] = {
    bool: "true or false",
    int: "a whole number",
    float: "a number",
    str: "a text",
    list: "a list",
    dict: "a table",
}


def check_shape(box: Box, shipped: Box, where: str) -> None:
    """Refuse a box that has unknown entries, lacks required ones or has values of the wrong kind."""
    check_value(box, [shipped], "", where)


def check_complete(box: Box, shipped: Box, where: str, place: str = "") -> None:
    """Refuse a box whose tables lack an entry that the game's own table of the same name has.

    Some entries are optional, so call this only for a box that cannot be played, to find the likely reason.
    """
    for name, value in shipped.items():
        if name not in box:
            raise missing(inner(place, name), where)
        pairs = [(box[name], value, inner(place, name))]
        if isinstance(value, list) and isinstance(box[name], list):
            own = {name_of(entry): entry for entry in box[name] if name_of(entry) is not None}
            pairs = [(own[key], one, f"{inner(place, name)}[{key}]") for one in value if (key := name_of(one)) in own]
        for there, wanted, deeper in pairs:
            if isinstance(there, dict) and isinstance(wanted, dict):
                check_complete(there, wanted, where, deeper)


def check_value(value: Any, known: list[Any], place: str, where: str) -> None:
    """Refuse a value whose kind none of the known values at this place has; then check the entries inside it."""
    kinds = {type(one) for one in known}
    if kinds and type(value) not in kinds and not (type(value) is int and float in kinds):
        wanted = " or ".join(sorted(KINDS.get(kind, kind.__name__) for kind in kinds))
        raise ContentError(
            f"{where}: {place} is {short(value)}, {KINDS.get(type(value), 'something else')}. Use {wanted}."
        )
    numbers = [one for one in known if type(one) in (int, float)]
    if type(value) in (int, float) and value < 0 <= min(numbers, default=-1):
        raise ContentError(f"{where}: {place} is {short(value)}. Use a number that is not below 0.")
    if value == "" and "" not in known:
        raise ContentError(f"{where}: {place} is empty. Write something there.")
    if isinstance(value, dict):
        check_table(value, [one for one in known if isinstance(one, dict)], place, where)
    elif isinstance(value, list):
        every = [entry for one in known if isinstance(one, list) for entry in one]
        for number, entry in enumerate(value):
            name = name_of(entry)
            check_value(entry, every, f"{place}[{number if name is None else name}]", where)


def check_table(table: dict[str, Any], known: list[dict[str, Any]], place: str, where: str) -> None:
    """Refuse a table without an entry that all known tables at this place have, or with one that none has."""
    names = list(dict.fromkeys(name for one in known for name in one))
    free = is_open(known)
    for name in names:
        if name not in table and not free and all(name in one for one in known):
            raise missing(inner(place, name), where)
    for name, value in table.items():
        if name not in names and known and not free:
            near = get_close_matches(name, names, 1)
            guess = f" Did you mean '{near[0]}'?" if near else ""
            raise ContentError(
                f"{where}: {inner(place, name)} is not known.{guess} Known here: {', '.join(names) or 'nothing'}."
            )
        alike = [one[name] for one in known if name in one]
        check_value(value, alike or [other for one in known for other in one.values()], inner(place, name), where)


def missing(place: str, where: str) -> ContentError:
    """Return the error for a box without this entry."""
    return ContentError(f"{where}: {place} is missing. Take it from a fresh copy of the box.")


def is_open(known: list[dict[str, Any]]) -> bool:
    """Return True if a box may choose the names in a table: all its entries are tables of one form, as formats are."""
    tables = [value for one in known for value in one.values()]
    return (
        len(tables) > 1
        and all(isinstance(value, dict) for value in tables)
        and len({tuple(one) for one in tables}) == 1
    )


def name_of(entry: Any) -> Any:
    """Return the name of an entry of a list; None if it has none."""
    return next((entry[key] for key in NAMED_BY if key in entry), None) if isinstance(entry, dict) else None


def inner(place: str, name: str) -> str:
    """Return the place of an entry in a table."""
    return f"{place}.{name}" if place else name


def short(value: Any) -> str:
    """Return a value as text of 60 characters at most."""
    text = json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= 60 else f"{text[:57]}..."
