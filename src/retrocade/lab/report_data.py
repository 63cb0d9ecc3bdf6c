"""A report as data, for the page's lab and for files."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from retrocade.engine.messages import Text, as_data
from retrocade.games import boxes
from retrocade.lab import report_words as words
from retrocade.lab.metrics import Metric
from retrocade.lab.report import Report, flipped

FORMAT = 1
MOST_ITEMS = 60  # items of the strongest level, those with the largest effect
BINS = 40  # of the distribution of lengths


def of_report(report: Report) -> dict[str, Any]:
    """Return a report as plain data and messages."""
    game = report.order.setting.game
    marked = set(flipped(report))
    return {
        "retrocade_report": FORMAT,
        "game": game.name,
        "title": game.title,
        "box": {"hash": game.box.partition(" ")[0], "differs": boxes.changes_in_words(game)} if game.box else None,
        "rivals": report.order.setting.rivals,
        "levels": list(report.samples),
        "strongest": report.strongest,
        "games": {level: len(sample) for level, sample in report.samples.items()},
        "seconds": round(report.seconds, 1),
        "seed": report.order.seed,
        "summary": words.summary(report),
        "findings": words.findings(report),
        "figures": [
            figure(metric, words.figure(metric.name), words.meaning(metric.name), marked=metric.name in marked)
            for metric in report.metrics
        ],
        "steps": [figure(metric, words.step(metric.name)) for metric in report.steps],
        "banned": [figure(metric, metric.name) for metric in report.banned],
        "presets": [
            {"label": label, "figures": [figure(metric, words.figure(metric.name)) for metric in found]}
            for label, found in report.presets.items()
        ],
        "items": items(report, marked),
        "lengths": {level: lengths(sample.column("decisions")) for level, sample in report.samples.items()},
        "words": {
            part: words.say(part)
            for part in ("findings", "figures", "skill", "skill-means", "restricted", "restricted-means", "presets")
        }
        | {"items-mean": words.say("items-mean", level=report.strongest), "items": words.say("items")},
    }


def figure(metric: Metric, label: Text, means: Text = "", *, marked: bool = False) -> dict[str, Any]:
    """Return one figure, with its label and meaning."""
    return {**metric.as_data(), "label": label, "means": means, "marked": marked}


def items(report: Report, marked: set[str]) -> list[dict[str, Any]]:
    """Return the effects of cards, shapes, sheets, decks and objectives at the strongest level, the largest first."""
    found = [one for one in report.items if one["level"] == report.strongest and one["judged"]]
    found.sort(key=lambda one: -abs(one["advantage"]))
    return [{**one, "label": words.item(one["item"]), "marked": one["item"] in marked} for one in found[:MOST_ITEMS]]


def lengths(decisions: list[int]) -> list[tuple[int, float]]:
    """Return the distribution of lengths: decisions, and the share of games of about that length."""
    if not decisions:
        return []
    step = max(1, (max(decisions) - min(decisions)) // BINS)
    counts: dict[int, int] = {}
    for length in decisions:
        counts[length // step * step] = counts.get(length // step * step, 0) + 1
    return [(at, counts[at] / len(decisions)) for at in sorted(counts)]


def encoded(report: Report) -> str:
    """Return a report as JSON. Messages stay messages, for readers in any language."""
    return json.dumps(of_report(report), default=as_data, ensure_ascii=False, separators=(",", ":"))


def write(report: Report, file: Path) -> None:
    """Write a report as JSON, atomically."""
    part = file.with_name(f"{file.name}.part")
    part.write_text(encoded(report), encoding="utf-8")
    part.replace(file)
