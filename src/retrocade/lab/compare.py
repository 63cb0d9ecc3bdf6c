"""Compare two versions of a game in pairs: with the same seeds, the same bots and the same luck wherever nothing changed.

Luck is keyed by seed, purpose and index (see traced_games), so the two games of a pair differ only through the change. A difference
therefore needs far fewer games than with independent samples. A sequential test (SPRT) stops as soon as the answer is clear.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from statistics import NormalDist

from retrocade.engine.errors import BadValue
from retrocade.lab import metrics, stream
from retrocade.lab.sample import Sample, SampleSpec, Setting, Spread, play
from retrocade.lab.simulate import Z_95

BATCH = 200  # pairs between two evaluations of the test
LEAST_PAIRS = 100  # before the first evaluation, which needs the variance
ALPHA = BETA = 0.01  # error probabilities of the sequential test
CLEAR = 0.01  # differences with a smaller p are called clear
NORMAL = NormalDist()
APART = 1 << 31  # between the seeds of two versions that are not played in pairs


@dataclass(frozen=True, slots=True)
class Difference:
    """The difference of one figure between two versions."""

    name: str
    before: float
    after: float
    change: float
    low: float  # of the change, in pairs
    high: float
    p: float
    apart: tuple[float, float]  # the interval of the change without pairs
    pairs_needed: float  # for p < 0.01, in pairs and apart
    games_apart_needed: float
    games: int  # pairs

    @property
    def is_clear(self) -> bool:
        """True if chance alone is a very unlikely cause."""
        return self.p < CLEAR


@dataclass(frozen=True, slots=True)
class Versions:
    """Two versions of a game, and the bot that plays them."""

    before: Setting
    after: Setting
    bot: str
    seed: int = 0
    workers: int | Spread = 1
    apart: bool = False  # use other seeds for the second version, to see the effect of pairs


@dataclass(slots=True)
class Comparison:
    """The games of two versions."""

    versions: Versions
    before: Sample
    after: Sample
    verdict: str = ""  # of the sequential test
    broken_off: bool = False  # by Ctrl-C

    def differences(self) -> list[Difference]:
        """Return the difference of every figure."""
        one, two = per_game(self.before), per_game(self.after)
        apart = self.versions.apart
        return [difference(name, one[name], two[name], apart=apart) for name in one if name in two]


def per_game(sample: Sample) -> dict[str, list[float]]:
    """Return the values of each figure in all games, by the figure's name."""
    decisions, forced = sample.column("decisions"), sample.column("forced")
    choices = [all_ - none for all_, none in zip(decisions, forced, strict=True)]
    found: dict[str, list[float]] = {}
    if sample.setting.rivals:
        seats = sample.setting.seats
        for seat in range(seats):
            found[f"seat advantage {seat + 1}"] = [won - 1 / seats for won in sample.wins(seat)]
        found["lead changes"] = [float(n) for n in sample.column("lead_changes")]
        pairs = zip(sample.column("behind"), decisions, strict=True)
        found["drama"] = [behind / max(1, length) for behind, length in pairs]
    else:
        found["wins"] = sample.wins(0)
    scores = [sample.column(f"score_{seat}") for seat in range(sample.setting.seats)]
    found["score"] = [sum(row) / len(row) for row in zip(*scores, strict=True)]
    found["decisions"] = [float(n) for n in decisions]
    found["minutes"] = [
        (metrics.CHOICE_SECONDS * choice + metrics.FORCED_SECONDS * none) / 60
        for choice, none in zip(choices, forced, strict=True)
    ]
    found["branching"] = [
        options / max(1, choice) for options, choice in zip(sample.column("options"), choices, strict=True)
    ]
    found["forced"] = [none / max(1, length) for none, length in zip(forced, decisions, strict=True)]
    return found


def mean_and_variance(values: Sequence[float]) -> tuple[float, float]:
    """Return the mean and the sample variance."""
    n = len(values)
    centre = math.fsum(values) / max(1, n)
    return centre, math.fsum((value - centre) ** 2 for value in values) / max(1, n - 1)


def difference(name: str, one: Sequence[float], two: Sequence[float], *, apart: bool = False) -> Difference:
    """Return the difference of a figure, from its values in both versions in the order of seeds; in pairs unless `apart`."""
    n = min(len(one), len(two))
    (before, spread_one), (after, spread_two) = mean_and_variance(one[:n]), mean_and_variance(two[:n])
    change, spread = mean_and_variance([b - a for a, b in zip(one[:n], two[:n], strict=True)])
    error, error_apart = math.sqrt(spread / max(1, n)), math.sqrt((spread_one + spread_two) / max(1, n))
    if apart:
        spread, error = spread_one + spread_two, error_apart
    p = 2 * NORMAL.cdf(-abs(change) / error) if error else float(change == 0)
    z = NORMAL.inv_cdf(1 - CLEAR / 2)
    needed = [
        z * z * variance / (change * change) if change else math.inf for variance in (spread, spread_one + spread_two)
    ]
    return Difference(
        name,
        before,
        after,
        change,
        change - Z_95 * error,
        change + Z_95 * error,
        p,
        (change - Z_95 * error_apart, change + Z_95 * error_apart),
        needed[0],
        needed[1],
        n,
    )


def compare(
    versions: Versions,
    games: int,
    metric: str = "",
    least: float = 0,
    check_stop: Callable[[], None] = stream.never_stop,
    progress: Callable[[str, int], None] = lambda _part, _games: None,
) -> Comparison:
    """Play up to `games` pairs and return the comparison. With `least`, stop as soon as the test shows that `metric` changed by at
    least that much, or that it did not.

    After Ctrl-C the comparison covers the pairs until then; without any, KeyboardInterrupt is raised.
    """
    if versions.before.seats != versions.after.seats:
        raise BadValue("Both versions must be played by the same number of seats.")
    found = None
    for first in range(versions.seed, versions.seed + games, BATCH):
        spec = SampleSpec((versions.bot,) * versions.before.seats, first, min(BATCH, versions.seed + games - first))
        other = replace(spec, first=first + APART) if versions.apart else spec
        try:
            before = play(versions.before, spec, versions.workers, check_stop, lambda n: progress("before", n))
            after = play(versions.after, other, versions.workers, check_stop, lambda n: progress("after", n))
        except KeyboardInterrupt:
            if found is None:
                raise
            found.broken_off = True
            break
        found = Comparison(versions, before, after) if found is None else merged(found, before, after)
        if least and len(found.before) >= LEAST_PAIRS:
            found.verdict = verdict(found, metric, least)
            if found.verdict:
                break
    if found is None:
        raise BadValue("A comparison needs at least one game.")
    return found


def merged(found: Comparison, before: Sample, after: Sample) -> Comparison:
    """Return a comparison with more pairs."""
    for sample, more in ((found.before, before), (found.after, after)):
        sample.rows += more.rows
        sample.taken.update(more.taken)
        sample.outcome.update(more.outcome)
        sample.squares.update(more.squares)
    return found


def verdict(found: Comparison, metric: str, least: float) -> str:
    """Return the answer of the sequential test: 'higher', 'lower', 'the same', or "" if it has none yet."""
    one, two = per_game(found.before), per_game(found.after)
    changes = [b - a for a, b in zip(one[metric], two[metric], strict=True)]
    upper, lower = math.log((1 - BETA) / ALPHA), math.log(BETA / (1 - ALPHA))
    ratios = {sign: log_likelihood_ratio(changes, sign * least) for sign in (1, -1)}
    for sign, word in ((1, "higher"), (-1, "lower")):
        if ratios[sign] >= upper:
            return word
    return "the same" if max(ratios.values()) <= lower else ""


def log_likelihood_ratio(changes: Sequence[float], effect: float) -> float:
    """Return the log-likelihood ratio of a mean change of `effect` against no change (normal approximation)."""
    centre, variance = mean_and_variance(changes)
    n = len(changes)
    if variance == 0:
        return 0.0 if centre == 0 and n < LEAST_PAIRS else math.copysign(math.inf, centre * effect or -1)
    return n * (2 * centre * effect - effect * effect) / (2 * variance)


# Conditions for continuous integration


CONDITION = re.compile(r"\s*(change\.)?([a-z_]+?(?:_\d+)?)\s*(<=|>=|<|>)\s*(-?\d+(?:\.\d+)?)\s*")


@dataclass(frozen=True, slots=True)
class Condition:
    """A condition that makes a comparison fail: 'seat_advantage > 0.02', 'change.decisions > 5'."""

    of_change: bool
    name: str
    sign: str
    number: float

    def is_about(self, figure: str) -> bool:
        """Return True if the condition is about this figure. A name without a seat's number means the figures of all seats."""
        return re.fullmatch(f"{self.name}( \\d+)?", figure) is not None


def condition(text: str) -> Condition:
    """Return the condition of a text such as 'seat_advantage > 0.02' or 'change.score < -1'."""
    match = CONDITION.fullmatch(text)
    if match is None:
        raise BadValue(
            f"'{text}' is not a condition. Write it like this: 'seat_advantage > 0.02' or 'change.score < -1'."
        )
    return Condition(match[1] is not None, match[2].replace("_", " "), match[3], float(match[4]))


def check(versions: Versions, metric: str, conditions: Sequence[Condition]) -> None:
    """Raise BadValue for figures that a comparison does not have. An empty `metric` means none."""
    names = list(per_game(Sample(versions.before, (versions.bot,) * versions.before.seats)))
    wanted = [metric] if metric and metric not in names else []
    wanted += [each.name for each in conditions if not any(map(each.is_about, names))]
    if wanted:
        known = ", ".join(name.replace(" ", "_") for name in names)
        raise BadValue(f"There is no figure '{wanted[0].replace(' ', '_')}' in this comparison. Choose from: {known}.")


def fails(found: Comparison, wanted: Condition) -> str:
    """Return a sentence if the whole 95% interval of the second version, or of the change, meets a condition; else ""."""
    for row in found.differences():
        if not wanted.is_about(row.name):
            continue
        low, high = (row.low, row.high) if wanted.of_change else interval_after(found, row.name)
        if (wanted.sign[0] == ">" and low > wanted.number) or (wanted.sign[0] == "<" and high < wanted.number):
            return f"{row.name} is {low:.4g} to {high:.4g}, which is {wanted.sign} {wanted.number:g}."
    return ""


def interval_after(found: Comparison, name: str) -> tuple[float, float]:
    """Return the 95% interval of a figure of the second version."""
    metric = metrics.mean(name, found.versions.bot, per_game(found.after)[name])
    return metric.low, metric.high


def changed_items(found: Comparison) -> Iterator[tuple[str, float, float, float]]:
    """Yield the items whose advantage clearly changed: name, before, after, error of the change; the largest changes first."""
    one, two = (
        {item["item"]: item for item in metrics.items(sample, found.versions.bot) if item["judged"]}
        for sample in (found.before, found.after)
    )
    rows = []
    for name in one.keys() & two.keys():
        before, after = one[name], two[name]
        error = math.hypot(before["high"] - before["low"], after["high"] - after["low"]) / (2 * Z_95)
        change = after["advantage"] - before["advantage"]
        if error and 2 * NORMAL.cdf(-abs(change) / error) < CLEAR:
            rows.append((name, before["advantage"], after["advantage"], error))
    yield from sorted(rows, key=lambda row: (-abs(row[2] - row[1]), row[0]))


def same_kinds(before: Setting, after: Setting) -> tuple[Setting, Setting]:
    """Return both settings with the same kinds of actions, so that rows have the same columns."""
    kinds = (*sorted({*before.kinds[:-1], *after.kinds[:-1]}), before.kinds[-1])

    def renumbered(setting: Setting) -> Setting:
        return replace(
            setting, kinds=kinds, kind_of=tuple(kinds.index(setting.kinds[kind]) for kind in setting.kind_of)
        )

    return renumbered(before), renumbered(after)
