"""A report about a game: samples at several levels of bots, and figures from them."""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Any

from retrocade.lab import metrics, stream
from retrocade.lab.metrics import Metric
from retrocade.lab.sample import OTHER, Sample, SampleSpec, Setting, Spread, play
from retrocade.lab.searched import Steps

LEVELS = ("random", "level1", "level2", "greedy")
# The most games of each part beside the samples.
JUDGED_GAMES, LUCK_GAMES, STEP_GAMES = 300, 1000, 1000
BANNED_GAMES, PRESET_GAMES, SEARCHED_GAMES = 300, 300, 40
# The part of the time that each part may take, if the time is limited.
SHARES = {
    "samples": 0.5,
    "judged": 0.1,
    "luck": 0.1,
    "steps": 0.05,
    "searched": 0.05,
    "banned": 0.1,
    "presets": 0.1,
}
SECONDS_IN_MINUTE = 60
BY_CHANCE = 0.001  # something that chance alone causes more often is not a finding
LEAST_SECONDS = 0.5  # of a run, even if less time is left, so that every figure has games
IN_PRESETS = ("wins", "score", "seat advantage 1", "draws", "decisions", "minutes")


@dataclass(frozen=True, slots=True)
class Order:
    """What a report is about."""

    setting: Setting
    levels: tuple[str, ...]  # from weak to strong
    games: int  # at each level
    seed: int = 0
    minutes: float = 0  # stop after about so many minutes; 0: play all games
    workers: int | Spread = 1
    searchers: tuple[str, ...] = ()  # bots that search, from weak to strong, for the skill ladder only


@dataclass(slots=True)
class Report:
    """The results."""

    order: Order
    samples: dict[str, Sample] = field(default_factory=dict)
    metrics: list[Metric] = field(default_factory=list)
    items: list[dict[str, Any]] = field(default_factory=list)
    banned: list[Metric] = field(default_factory=list)  # named by the kind of action
    steps: list[Metric] = field(default_factory=list)  # named 'greedy against level2'
    presets: dict[str, list[Metric]] = field(default_factory=dict)  # by the preset's label
    seconds: float = 0
    broken_off: bool = False  # by Ctrl-C; the report is about the games until then

    @property
    def strongest(self) -> str:
        """The strongest level that was sampled."""
        return list(self.samples)[-1] if self.samples else self.order.levels[-1]

    @property
    def games(self) -> int:
        """How many games the samples have."""
        return sum(map(len, self.samples.values()))


@dataclass(frozen=True, slots=True)
class Runner:
    """Plays the parts of a report, within their share of the time."""

    order: Order
    check_stop: Callable[[], None]
    progress: Callable[[str, int], None]
    left: dict[str, list[float]] = field(default_factory=dict)  # the seconds and runs that are left for each part

    def play(self, part: str, bots: Sequence[str], games: int, runs: int, **more: Any) -> Sample:
        """Play and return one of the `runs` samples of a part."""
        order, began = self.order, time.monotonic()
        left = self.left.setdefault(part, [SECONDS_IN_MINUTE * order.minutes * SHARES[part], runs])
        seconds = max(left[0] / max(1, left[1]), LEAST_SECONDS) if order.minutes else 0.0
        spec = SampleSpec(tuple(bots), order.seed, min(games, order.games), seconds=seconds, **more)
        keep = part == "samples"
        found = play(order.setting, spec, order.workers, self.check_stop, lambda n: self.progress(part, n), keep=keep)
        left[0] -= time.monotonic() - began  # later runs may use the time that this one did not need
        left[1] -= 1
        return found


def make(
    order: Order,
    check_stop: Callable[[], None] = stream.never_stop,
    progress: Callable[[str, int], None] = lambda _part, _games: None,
) -> Report:
    """Play the games and return the report. After Ctrl-C it covers the games until then; without any, KeyboardInterrupt is raised."""
    began, report, runner = time.monotonic(), Report(order), Runner(order, check_stop, progress)
    try:
        add_all(report, runner)
    except KeyboardInterrupt:
        if not report.samples:
            raise
        report.broken_off = True
    report.seconds = time.monotonic() - began
    return report


def add_all(report: Report, runner: Runner) -> None:
    """Play every part and add its figures to the report."""
    order, seats = runner.order, runner.order.setting.seats
    for level in order.levels:
        sample = runner.play("samples", [level] * seats, order.games, len(order.levels))
        report.samples[level] = sample
        report.metrics += metrics.of_sample(sample, level)
        report.items += metrics.items(sample, level)
        if sample.broken_off:
            raise KeyboardInterrupt
        judged = runner.play("judged", [level] * seats, JUDGED_GAMES, len(order.levels), judged=True)
        report.metrics.append(metrics.real_decisions(judged, level))
        again = runner.play("luck", [level] * seats, LUCK_GAMES, len(order.levels), shift=1 << 30)
        report.metrics.append(metrics.luck(sample, again, level))
    add_steps(report, runner)
    add_banned(report, runner)
    add_presets(report, runner)
    add_searched(report, runner)


def add_steps(report: Report, runner: Runner) -> None:
    """Add the skill ladder: how often each level wins against the one before it."""
    order = runner.order
    setting, seats = order.setting, order.setting.seats
    if not setting.rivals:
        for level in order.levels:
            sample = report.samples[level]
            report.steps.append(metrics.mean(level, level, sample.outcomes(0)))
        return
    for low, high in pairwise(order.levels):
        wins = []
        for turn in range(2):
            bots = [(high, low)[(seat + turn) % 2] for seat in range(seats)]
            sample = runner.play("steps", bots, STEP_GAMES // 2, 2 * (len(order.levels) - 1))
            strong = [seat for seat in range(seats) if bots[seat] == high]
            wins += [sum(part) for part in zip(*(sample.wins(seat) for seat in strong), strict=True)]
        report.steps.append(metrics.mean(f"{high} against {low}", high, wins))


def add_searched(report: Report, runner: Runner) -> None:
    """Add the bots that search to the skill ladder."""
    order = runner.order
    if not order.searchers:
        return
    games, seconds = min(SEARCHED_GAMES, order.games), SECONDS_IN_MINUTE * order.minutes * SHARES["searched"]
    steps = Steps(order.setting, order.seed, games, order.workers if isinstance(order.workers, int) else 1)
    measured = steps.measure(
        report.strongest, order.searchers, seconds, runner.check_stop, lambda n: runner.progress("searched", n)
    )
    report.steps += measured


def add_banned(report: Report, runner: Runner) -> None:
    """Add the loss of the first seat if it may not take one kind of action, at the strongest level."""
    order = runner.order
    setting, level = order.setting, order.levels[-1]
    kinds = [kind for kind in setting.kinds if kind != OTHER]
    free = report.samples[level]
    usual = dict(zip(free.column("seed"), free.outcomes(0), strict=True))
    for kind in kinds:
        sample = runner.play("banned", [level] * setting.seats, BANNED_GAMES, len(kinds), banned=kind)
        pairs = zip(sample.column("seed"), sample.outcomes(0), strict=True)
        changes = [value - usual[seed] for seed, value in pairs if seed in usual]
        report.banned.append(metrics.mean(kind, level, changes, signed=True))


def add_presets(report: Report, runner: Runner) -> None:
    """Add figures for each preset of the game, at the strongest level."""
    order, game = runner.order, runner.order.setting.game
    level = order.levels[-1]
    for preset in game.presets:
        options = game.untimed(game.choose({}, preset.name))
        setting = replace(order.setting, options=options)
        other = replace(runner, order=replace(order, setting=setting))
        sample = other.play("presets", [level] * setting.seats, PRESET_GAMES, len(game.presets))
        report.presets[str(preset.label)] = [
            metric for metric in metrics.of_sample(sample, level) if metric.name in IN_PRESETS
        ]


def flipped(report: Report) -> list[str]:
    """Return the figures that are clearly positive at one level and clearly negative at another."""
    found: dict[str, list[tuple[float, float, float]]] = defaultdict(list)
    for metric in report.metrics:
        if metric.signed:
            found[metric.name].append((metric.value, metric.low, metric.high))
    for item in report.items:
        if item["judged"]:
            found[item["item"]].append((item["advantage"], item["low"], item["high"]))
    return [name for name, values in found.items() if metrics.flips(values)]


def unused(report: Report) -> list[str]:
    """Return the items that the strongest bots never had, although bots of another level had them.

    An item counts only if chance alone would explain that in less than one case in a thousand: a sheet that is dealt to one seat in a
    hundred may be missing in a few hundred games at any level.
    """
    strongest = report.strongest
    had = {item["item"] for item in report.items if item["level"] == strongest}
    seats = report.order.setting.seats if report.order.setting.rivals else 1
    chances = seats * len(report.samples[strongest]) if strongest in report.samples else 0
    return sorted(
        {
            item["item"]
            for item in report.items
            if item["item"] not in had and (1 - item["taken"]) ** chances < BY_CHANCE
        }
    )
