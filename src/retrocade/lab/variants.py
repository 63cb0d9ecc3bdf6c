"""Versions of a game's box with other values: figures over a range of values, and a search for values with a wanted outcome."""

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
from retrocade.lab.sample import SampleSpec, Spread

MOST_VALUES = 50
SETTING = re.compile(r"(?P<path>[^=]+)=(?P<low>-?\d+)\.\.(?P<high>-?\d+)")
STEP = re.compile(r"\.?([^.\[\]]+)|\[([^\]]+)\]")
Values = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Parameter:
    """A number of the box, and the values to try: 'card[enc3].copies=1..4'."""

    text: str
    path: tuple[str | int, ...]
    now: int
    values: range


@dataclass(frozen=True, slots=True)
class Trial:
    """How to play each version."""

    options: Mapping[str, int]
    bot: str
    games: int
    seed: int = 0
    workers: int | Spread = 1


def parameter(game: str, text: str) -> Parameter:
    """Return the parameter of a text such as 'path=low..high'."""
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
    return Parameter(match["path"].strip(), tuple(path), found, range(low, high + 1))


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
    """Return the end of a sentence about the entries that exist."""
    if isinstance(found, dict):
        return f"; it has {', '.join(map(str, list(found)[:12]))}"
    if isinstance(found, list) and found and isinstance(found[0], dict):
        return f"; there are {', '.join(str(entry.get('id', entry.get('name'))) for entry in found[:12])}"
    return ""


def version(game: str, parameters: list[Parameter], values: Values) -> Game:
    """Return the game with these values; the game itself if nothing differs."""
    changes: list[boxes.Change] = [
        (list(parameter.path), value)
        for parameter, value in zip(parameters, values, strict=True)
        if value != parameter.now
    ]
    return boxes.bound_to(game, boxes.written(changes), "This box") if changes else boxes.plain(game)


def measured(
    game: Game,
    trial: Trial,
    check_stop: Callable[[], None] = stream.never_stop,
    progress: Callable[[int], None] = lambda _n: None,
) -> list[Metric]:
    """Return the figures of a version."""
    setting = sample.prepare(game, trial.options)
    spec = SampleSpec((trial.bot,) * setting.seats, trial.seed, trial.games)
    return metrics.of_sample(sample.play(setting, spec, trial.workers, check_stop, progress), trial.bot)


def sweep(
    game: str,
    parameters: list[Parameter],
    trial: Trial,
    check_stop: Callable[[], None],
    progress: Callable[[int], None],
) -> Iterator[tuple[Values, list[Metric] | str]]:
    """Yield every combination of values with its figures, or with the sentence why the box is refused."""
    for values in product(*(parameter.values for parameter in parameters)):
        try:
            found = version(game, parameters, values)
        except ContentError as error:
            yield values, str(error)
            continue
        yield values, measured(found, trial, check_stop, progress)


# Search


@dataclass(frozen=True, slots=True)
class Aim:
    """A wanted value of a figure: 'wins=0.5', 'minutes=20'."""

    name: str
    value: float


def aim(text: str) -> Aim:
    """Return the aim of a text such as 'figure=value'."""
    name, _, value = text.partition("=")
    try:
        return Aim(name.strip().replace("_", " "), float(value))
    except ValueError:
        raise BadValue(f"'{text}' does not say what is wanted. Write it like this: --want wins=0.5") from None


def distance(found: list[Metric], aims: list[Aim]) -> float:
    """Return the sum of the squared relative differences between figures and their aims."""
    total = 0.0
    by_name = {metric.name: metric for metric in found}
    for wanted in aims:
        if wanted.name not in by_name:
            raise BadValue(f"There is no figure '{wanted.name}'. Choose from: {', '.join(by_name)}.")
        total += ((by_name[wanted.name].value - wanted.value) / (abs(wanted.value) or 1)) ** 2
    return total


def tune(
    game: str,
    parameters: list[Parameter],
    aims: list[Aim],
    trial: Trial,
    check_stop: Callable[[], None],
    progress: Callable[[int], None],
) -> Iterator[tuple[Values, list[Metric] | str, float]]:
    """Yield each version that is tried, with its distance: start with the box, then move to the best neighbour until none is better."""
    seen: dict[Values, float] = {}

    def tried(values: Values) -> tuple[Values, list[Metric] | str, float]:
        try:
            found = measured(version(game, parameters, values), trial, check_stop, progress)
        except ContentError as error:
            seen[values] = float("inf")
            return values, str(error), seen[values]
        seen[values] = distance(found, aims)
        return values, found, seen[values]

    here = tuple(min(max(parameter.now, parameter.values[0]), parameter.values[-1]) for parameter in parameters)
    yield tried(here)
    while True:
        for values in neighbours(here, parameters):
            if values not in seen:
                yield tried(values)
        best = min([here, *neighbours(here, parameters)], key=lambda values: seen[values])
        if seen[best] >= seen[here]:
            return
        here = best


def neighbours(values: Values, parameters: list[Parameter]) -> list[Values]:
    """Return the versions in which one number is one higher or lower."""
    return [
        (*values[:place], value, *values[place + 1 :])
        for place, parameter in enumerate(parameters)
        for value in (values[place] - 1, values[place] + 1)
        if value in parameter.values
    ]
