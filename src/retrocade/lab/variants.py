"""Versions of a game's box with other values: a curve over one of them, and a search for values with a wanted outcome."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import product
from typing import Any

from retrocade.engine.contract import Game
from retrocade.engine.errors import BadValue, ContentError
from retrocade.games import boxes
from retrocade.lab import metrics, sample, stream
from retrocade.lab.metrics import Metric
from retrocade.lab.sample import Spread, Wish

MOST_VALUES = 50
SETTING = re.compile(r"(?P<path>[^=]+)=(?P<low>-?\d+)\.\.(?P<high>-?\d+)")
STEP = re.compile(r"\.?([^.\[\]]+)|\[([^\]]+)\]")
Values = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Dial:
    """A number of the box, and the values it may have: 'card[enc3].copies=1..4'."""

    text: str
    path: tuple[str | int, ...]
    now: int
    values: range


@dataclass(frozen=True, slots=True)
class Trial:
    """How a version is played."""

    options: Mapping[str, int]
    bot: str
    games: int
    seed: int = 0
    workers: int | Spread = 1


def dial(game: str, text: str) -> Dial:
    """Return what '--set path=low..high' means."""
    match = SETTING.fullmatch(text.strip())
    if match is None:
        raise BadValue(f"'{text}' cannot be set. Write it like this: --set rules.rings_to_win=3..6")
    low, high = int(match["low"]), int(match["high"])
    if not low <= high < low + MOST_VALUES:
        raise BadValue(f"'{text}' has no values, or more than {MOST_VALUES}. The lower comes first: 3..6.")
    found: Any = tomllib.loads(boxes.original(game).read_text(encoding="utf-8"))
    path: list[str | int] = []
    for word, entry in STEP.findall(match["path"].strip()):
        key = place_of(found, entry, text) if entry else word
        try:
            found = found[key]
        except (KeyError, IndexError, TypeError):
            raise BadValue(f"'{text}': the box has no '{key}' there{hint(found)}.") from None
        path.append(key)
    if type(found) is not int:
        raise BadValue(f"'{text}': that is {json.dumps(found)[:40]}, not a whole number.")
    return Dial(match["path"].strip(), tuple(path), found, range(low, high + 1))


def place_of(entries: Any, name: str, text: str) -> int:
    """Return the place of an entry in a list, by its id, its name or its number."""
    if isinstance(entries, list):
        for place, entry in enumerate(entries):
            if isinstance(entry, dict) and name in (entry.get("id"), entry.get("name"), str(entry.get("number"))):
                return place
        if name.isdigit() and int(name) < len(entries):
            return int(name)
    raise BadValue(f"'{text}': there is no entry '{name}'{hint(entries)}.")


def hint(found: Any) -> str:
    """Return what there is instead."""
    if isinstance(found, dict):
        return f"; it has {', '.join(map(str, list(found)[:12]))}"
    if isinstance(found, list) and found and isinstance(found[0], dict):
        return f"; there are {', '.join(str(entry.get('id', entry.get('name'))) for entry in found[:12])}"
    return ""


def version(game: str, dials: list[Dial], values: Values) -> Game:
    """Return the game with these values; the game itself where nothing differs."""
    changes: list[boxes.Change] = [
        (list(dial.path), value) for dial, value in zip(dials, values, strict=True) if value != dial.now
    ]
    return boxes.bound_to(game, boxes.written(changes), "This box") if changes else boxes.plain(game)


def measured(
    game: Game, trial: Trial, heed: Callable[[], None] = stream.nothing, told: Callable[[int], None] = lambda _n: None
) -> list[Metric]:
    """Return the figures of a version."""
    setting = sample.settle(game, trial.options)
    wish = Wish((trial.bot,) * setting.seats, trial.seed, trial.games)
    return metrics.of_sample(sample.play(setting, wish, trial.workers, heed, told), trial.bot)


def sweep(
    game: str, dials: list[Dial], trial: Trial, heed: Callable[[], None], told: Callable[[int], None]
) -> Iterator[tuple[Values, list[Metric] | str]]:
    """Yield every combination of values with its figures, or with the sentence that refuses it."""
    for values in product(*(dial.values for dial in dials)):
        try:
            found = version(game, dials, values)
        except ContentError as error:
            yield values, str(error)
            continue
        yield values, measured(found, trial, heed, told)


# Search


@dataclass(frozen=True, slots=True)
class Aim:
    """What is wanted: 'wins=0.5', 'minutes=20'."""

    name: str
    value: float


def aim(text: str) -> Aim:
    """Return what '--want figure=value' means."""
    name, _, value = text.partition("=")
    try:
        return Aim(name.strip().replace("_", " "), float(value))
    except ValueError:
        raise BadValue(f"'{text}' does not say what is wanted. Write it like this: --want wins=0.5") from None


def distance(found: list[Metric], aims: list[Aim]) -> float:
    """Return how far figures are from what is wanted, each relative to it, squared and summed."""
    total = 0.0
    by_name = {metric.name: metric for metric in found}
    for wanted in aims:
        if wanted.name not in by_name:
            raise BadValue(f"There is no figure '{wanted.name}'. Choose from: {', '.join(by_name)}.")
        total += ((by_name[wanted.name].value - wanted.value) / (abs(wanted.value) or 1)) ** 2
    return total


def tune(
    game: str, dials: list[Dial], aims: list[Aim], trial: Trial, heed: Callable[[], None], told: Callable[[int], None]
) -> Iterator[tuple[Values, list[Metric] | str, float]]:
    """Yield what is tried, with its distance: from the values of the box to the best neighbour, until none is better."""
    seen: dict[Values, float] = {}

    def tried(values: Values) -> tuple[Values, list[Metric] | str, float]:
        try:
            found = measured(version(game, dials, values), trial, heed, told)
        except ContentError as error:
            seen[values] = float("inf")
            return values, str(error), seen[values]
        seen[values] = distance(found, aims)
        return values, found, seen[values]

    here = tuple(min(max(dial.now, dial.values[0]), dial.values[-1]) for dial in dials)
    yield tried(here)
    while True:
        for values in neighbours(here, dials):
            if values not in seen:
                yield tried(values)
        best = min([here, *neighbours(here, dials)], key=lambda values: seen[values])
        if seen[best] >= seen[here]:
            return
        here = best


def neighbours(values: Values, dials: list[Dial]) -> list[Values]:
    """Return the versions in which one number is one higher or lower."""
    return [
        (*values[:place], value, *values[place + 1 :])
        for place, dial in enumerate(dials)
        for value in (values[place] - 1, values[place] + 1)
        if value in dial.values
    ]
