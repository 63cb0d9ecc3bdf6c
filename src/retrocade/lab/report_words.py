"""A report in words: names and meanings of figures, and findings. Every sentence is a message, for pages in any language."""

from __future__ import annotations

from typing import Any

from retrocade.engine.messages import Listing, Message, Text, speaker
from retrocade.games import boxes
from retrocade.lab import metrics
from retrocade.lab.metrics import Metric
from retrocade.lab.report import Report, flipped, unused

say = speaker("lab")

FIGURES = {  # the message ids of figures; their meanings have the same id with '-means'
    "seat advantage": "seat-advantage",
    "wins": "wins",
    "draws": "draws",
    "completion": "completion",
    "score": "score",
    "decisions": "decisions",
    "rounds": "rounds",
    "minutes": "minutes",
    "branching": "branching",
    "forced": "forced",
    "real decisions": "real-decisions",
    "lead changes": "lead-changes",
    "drama": "drama",
    "decisiveness": "decisiveness",
    "luck": "luck",
}
MEANINGS = (
    "seat-advantage-means",
    "wins-means",
    "draws-means",
    "completion-means",
    "score-means",
    "decisions-means",
    "rounds-means",
    "minutes-means",
    "branching-means",
    "forced-means",
    "real-decisions-means",
    "lead-changes-means",
    "drama-means",
    "decisiveness-means",
    "luck-means",
)
KINDS = {
    "card turned up": "item-card-turned-up",
    "card built": "item-card-built",
    "sheet": "item-sheet",
    "Power-Up": "item-power-up",
    "deck": "item-deck",
    "turn": "item-turn",
    "shape": "item-shape",
    "family": "item-family",
    "ability used": "item-ability-used",
    "objective": "item-objective",
}
TURNS = {"first": "turn-first", "second": "turn-second", "later": "turn-later"}
AGAINST = " against "


def figure(name: str) -> Text:
    """Return the name of a figure: 'seat advantage 2'."""
    plain, _, number = name.rpartition(" ")
    if number.isdigit() and plain in FIGURES:
        return say("of-seat", figure=say(FIGURES[plain]), number=int(number))
    return say(FIGURES[name]) if name in FIGURES else name


def meaning(name: str) -> Message:
    """Return the meaning of a figure."""
    known = MEANINGS[list(FIGURES).index(name.rstrip(" 0123456789"))]
    if known == "minutes-means":
        return say(known, choice=metrics.CHOICE_SECONDS, forced=metrics.FORCED_SECONDS)
    return say(known)


def item(name: str) -> Text:
    """Return the name of an item: 'shape: Crab'."""
    kind, _, rest = name.partition(": ")
    if kind not in KINDS:
        return name
    return say("item", kind=say(KINDS[kind]), name=say(TURNS[rest]) if kind == "turn" and rest in TURNS else rest)


def step(name: str) -> Text:
    """Return the name of a step of the skill ladder: 'greedy against level2'."""
    high, against, low = name.partition(AGAINST)
    return say("against", high=high, low=low) if against else name


def summary(report: Report) -> Message:
    """Return a sentence about the games that were played."""
    order, setting = report.order, report.order.setting
    options = ", ".join(f"{option.name} {option.word(setting.options[option.name])}" for option in setting.game.options)
    levels = [say("level-games", level=level, games=len(report.samples[level])) for level in report.samples]
    played = say(
        "summary",
        games=report.games,
        seconds=round(report.seconds),
        seed=str(order.seed),
        levels=Listing(levels, "comma"),
        options=options,
    )
    broken = say("broken-off", said=played) if report.broken_off else played
    if not setting.game.box:
        return broken
    return say("summary-box", said=broken, changes="; ".join(boxes.changes_in_words(setting.game)))


def interval(metric: Metric) -> dict[str, float]:
    """Return a figure and its interval as values for a sentence."""
    scale, digits = (100, 1) if metric.percent else (1, 2)
    values = {"value": metric.value, "low": metric.low, "high": metric.high}
    return {name: round(scale * value, digits) for name, value in values.items()}


def findings(report: Report) -> list[Message]:
    """Return the findings, in sentences."""
    strongest = report.strongest
    lines = [
        say(
            "finding-percent" if metric.percent else "finding",
            figure=figure(metric.name),
            level=strongest,
            **interval(metric),
        )
        for metric in report.metrics
        if metric.signed and metric.level == strongest and metrics.is_sure(metric.value, metric.low, metric.high)
    ]
    items = [one for one in report.items if one["judged"] and one["level"] == strongest]
    sure = [one for one in items if metrics.is_sure(one["advantage"], one["low"], one["high"])]
    sure.sort(key=lambda one: one["advantage"])
    lines += [item_sentence(one, report) for one in [*sure[:3], *reversed(sure[-3:])]]
    dear = sorted((metric for metric in report.banned if metric.high < 0), key=lambda metric: metric.value)
    lines += [say("finding-dear", kind=metric.name, **interval(metric)) for metric in dear[:1]]
    idle = [metric for metric in report.banned if metric.low <= 0 <= metric.high and metric.games]
    if idle:
        kinds, games = ", ".join(metric.name for metric in idle), max(metric.games for metric in idle)
        lines.append(say("finding-idle", kinds=kinds, games=games))
    disputed = [figure(name) if name.rstrip(" 0123456789") in FIGURES else item(name) for name in flipped(report)]
    if disputed:
        lines.append(say("finding-flips", names=Listing(disputed, "comma")))
    never = unused(report)
    if never:
        lines.append(say("finding-unused", level=strongest, names=Listing(map(item, never), "comma")))
    return list(dict.fromkeys(lines)) or [say("finding-nothing")]


def item_sentence(one: dict[str, Any], report: Report) -> Message:
    """Return a sentence about the seats that had an item."""
    rivals = report.order.setting.rivals
    scale, digits = (100, 1) if rivals else (1, 2)
    values = {key: round(scale * one[key], digits) for key in ("with", "without")}
    return say("finding-wins" if rivals else "finding-scores", item=item(one["item"]), count=one["seats"], **values)
