"""Figures about a sample of games, each with a 95% interval. The files in words/ explain them: see report_words."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from retrocade.lab.sample import Sample
from retrocade.lab.simulate import Z_95, wilson

CHOICE_SECONDS, FORCED_SECONDS = 8, 2  # the time that a person takes for a decision, to estimate minutes
SURE = 3.290527 / Z_95  # the width of a 99.9% interval, as a multiple of that of a 95% interval
LEAST_USES = 30  # an item that fewer seats had is not judged


@dataclass(frozen=True, slots=True)
class Metric:
    """One figure."""

    name: str
    level: str  # of the bots
    value: float
    low: float
    high: float
    games: int
    signed: bool = False  # 0 is the balance, so that its sign means something
    percent: bool = False

    def as_data(self) -> dict[str, Any]:
        """Return it as plain data."""
        return asdict(self)


def mean(name: str, level: str, values: Sequence[float], signed: bool = False) -> Metric:
    """Return a mean with its normal interval."""
    n = len(values)
    centre = math.fsum(values) / n if n else 0.0
    spread = math.sqrt(math.fsum((value - centre) ** 2 for value in values) / (n - 1)) if n > 1 else 0.0
    reach = Z_95 * spread / math.sqrt(n) if n else 0.0
    return Metric(name, level, centre, centre - reach, centre + reach, n, signed)


def share(name: str, level: str, part: int, n: int, games: int) -> Metric:
    """Return a share with Wilson's interval."""
    low, high = wilson(part, n)
    return Metric(name, level, part / n if n else 0.0, low, high, games, percent=True)


def shifted(metric: Metric, by: float) -> Metric:
    """Return a metric minus a number, in percent and with a sign."""
    value, low, high = metric.value - by, metric.low - by, metric.high - by
    return Metric(metric.name, metric.level, value, low, high, metric.games, signed=True, percent=True)


def of_sample(sample: Sample, level: str) -> list[Metric]:
    """Return all metrics that follow from one sample."""
    return [*results(sample, level), *lengths(sample, level), *tension(sample, level)]


def results(sample: Sample, level: str) -> list[Metric]:
    """Return scores, wins, seat advantages and draws."""
    seats, n = sample.setting.seats, len(sample)
    scores = [score for seat in range(seats) for score in sample.column(f"score_{seat}")]
    found = [mean("score", level, scores)]
    if not sample.setting.rivals:
        wins = sum(sample.wins(0))
        return [share("wins", level, round(wins), n, n), *found]
    found += [shifted(mean(f"seat advantage {seat + 1}", level, sample.wins(seat)), 1 / seats) for seat in range(seats)]
    places = [sample.column(f"place_{seat}") for seat in range(seats)]
    drawn = sum(all(place == 1 for place in row) for row in zip(*places, strict=True))
    return [*found, share("draws", level, drawn, n, n)]


def lengths(sample: Sample, level: str) -> list[Metric]:
    """Return the length of games, and how much choice there is."""
    decisions, forced = sample.column("decisions"), sample.column("forced")
    choices = [all_ - none for all_, none in zip(decisions, forced, strict=True)]
    seats, n = sample.setting.seats, len(sample)
    minutes = [
        (CHOICE_SECONDS * choice + FORCED_SECONDS * none) / 60 for choice, none in zip(choices, forced, strict=True)
    ]
    options = sample.column("options")
    branching = [all_ / choice for all_, choice in zip(options, choices, strict=True) if choice]
    whole = sum(length < sample.setting.game.most_decisions for length in decisions)
    return [
        share("completion", level, whole, n, n),
        mean("decisions", level, [float(length) for length in decisions]),
        mean("rounds", level, [length / seats for length in decisions]),
        mean("minutes", level, minutes),
        mean("branching", level, branching),
        share("forced", level, sum(forced), sum(decisions), n),
    ]


def tension(sample: Sample, level: str) -> list[Metric]:
    """Return figures about the lead; none if the seats have no rivals."""
    if not sample.setting.rivals:
        return []
    decisions = sample.column("decisions")
    pairs = list(zip(decisions, sample.column("behind"), sample.column("decided"), strict=True))
    return [
        mean("lead changes", level, [float(n) for n in sample.column("lead_changes")]),
        mean("drama", level, [behind / length for length, behind, _ in pairs if length]),
        mean("decisiveness", level, [1 - decided / length for length, _, decided in pairs if length]),
    ]


def real_decisions(sample: Sample, level: str) -> Metric:
    """Return the share of decisions that matter, from a sample with `judged`."""
    return share("real decisions", level, sum(sample.column("real")), sum(sample.column("judged")), len(sample))


def luck(first: Sample, second: Sample, level: str) -> Metric:
    """Return the intraclass correlation of the score of seat 0 in two plays of each deal, with Fisher's interval."""
    one, two = ([float(n) for n in sample.column("score_0")] for sample in (first, second))
    n = min(len(one), len(two))
    both = [*one[:n], *two[:n]]
    centre = math.fsum(both) / max(1, len(both))
    variance = math.fsum((value - centre) ** 2 for value in both) / max(1, len(both))
    together = math.fsum((a - centre) * (b - centre) for a, b in zip(one, two, strict=False)) / max(1, n)
    value = together / variance if variance else 0.0
    reach = Z_95 / math.sqrt(n - 1.5) if n > 2 else 1.0
    z = math.atanh(max(-0.999999, min(0.999999, value)))
    return Metric("luck", level, value, math.tanh(z - reach), math.tanh(z + reach), n, percent=True)


def items(sample: Sample, level: str) -> list[dict[str, Any]]:
    """Return for each item how often seats had it, and their outcomes with and without it."""
    seats = sample.setting.seats if sample.setting.rivals else 1
    outcomes = [outcome for seat in range(seats) for outcome in sample.outcomes(seat)]
    total, squares = math.fsum(outcomes), math.fsum(outcome * outcome for outcome in outcomes)
    found = []
    for item, taken in sorted(sample.taken.items()):
        rest, with_it, its_squares = len(outcomes) - taken, sample.outcome[item] / 1e3, sample.squares[item] / 1e6
        mine, mine_error = mean_and_error(with_it, its_squares, taken)
        others, others_error = mean_and_error(total - with_it, squares - its_squares, rest)
        reach = Z_95 * math.hypot(mine_error, others_error)
        advantage = mine - others if rest else 0.0
        found.append(
            {
                "item": item,
                "level": level,
                "seats": taken,
                "taken": taken / len(outcomes),
                "with": mine,
                "without": others,
                "advantage": advantage,
                "low": advantage - reach,
                "high": advantage + reach,
                "judged": taken >= LEAST_USES and rest >= LEAST_USES,
            }
        )
    return found


def mean_and_error(total: float, squares: float, n: int) -> tuple[float, float]:
    """Return the mean of n values and its standard error, from their sum and the sum of their squares."""
    if n < 2:
        return total / max(1, n), 0.0
    centre = total / n
    return centre, math.sqrt(max(0.0, squares / n - centre * centre) / (n - 1))


def is_sure(value: float, low: float, high: float) -> bool:
    """Return True if the 99.9% interval excludes 0. A report has many figures, so that at 95% one in twenty would look significant by
    chance."""
    return abs(value) > SURE * (high - low) / 2


def flips(values: Sequence[tuple[float, float, float]]) -> bool:
    """Return True if a figure is surely above 0 at one level and surely below it at another. `values` has value, low and high of each
    level."""
    signs = {value > 0 for value, low, high in values if is_sure(value, low, high)}
    return len(signs) > 1
