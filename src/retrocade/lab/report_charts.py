"""The charts of a report."""

from __future__ import annotations

from typing import Any

from retrocade.engine.messages import Text
from retrocade.lab import report_words as words
from retrocade.lab.report import Report

CHART_WIDTH = 640
SHOWN_ITEMS = 40  # in the chart of items: those with the largest effect


def data(rows: list[dict[str, Any]]) -> Any:
    """Return rows as the data of a chart."""
    import altair as alt

    make: Any = alt.Data
    return make(values=rows)


def in_language(text: Text, language: str) -> str:
    """Return a text in a language."""
    return text if isinstance(text, str) else text.text(language)


def said(language: str, id: str, **values: Any) -> str:  # noqa: A002 - Fluent's word
    """Return a sentence of the lab in a language."""
    return words.say(id, **values).text(language)


def seats_chart(report: Report, language: str) -> Any:
    """Return a chart of the advantage of each seat at each level, with intervals; None if there is none."""
    import altair as alt

    rows = [
        metric.as_data() | {"name": in_language(words.figure(metric.name), language)}
        for metric in report.metrics
        if metric.name.startswith("seat advantage")
    ]
    if not rows:
        return None
    base = alt.Chart(data(rows), title=said(language, "chart-seats"), width=CHART_WIDTH)
    level = alt.YOffset("level:N", sort=list(report.samples))
    points = base.mark_point(filled=True, size=60).encode(
        alt.X("value:Q", axis=alt.Axis(format="%"), title=said(language, "chart-seats-axis")),
        alt.Y("name:N", title=None),
        level,
        alt.Color("level:N", title=said(language, "chart-level"), sort=list(report.samples)),
    )
    bars = base.mark_rule().encode(
        alt.X("low:Q"),
        alt.X2("high:Q"),
        alt.Y("name:N"),
        level,
        alt.Color("level:N", title=said(language, "chart-level"), sort=list(report.samples)),
    )
    zero = alt.Chart(data([{"zero": 0}])).mark_rule(strokeDash=[4, 4]).encode(alt.X("zero:Q"))
    return bars + points + zero


def lengths_chart(report: Report, language: str) -> Any:
    """Return a chart of the length of games at each level; None if all games are equally long."""
    import altair as alt

    if len({length for sample in report.samples.values() for length in sample.column("decisions")}) == 1:
        return None
    rows = []
    for level, sample in report.samples.items():
        lengths = sample.column("decisions")
        step = max(1, (max(lengths) - min(lengths)) // 40) if lengths else 1
        counts: dict[int, int] = {}
        for length in lengths:
            counts[length // step * step] = counts.get(length // step * step, 0) + 1
        rows += [{"level": level, "decisions": at, "share": n / len(lengths)} for at, n in sorted(counts.items())]
    return (
        alt.Chart(data(rows), title=said(language, "chart-lengths"), width=CHART_WIDTH, height=220)
        .mark_line(interpolate="step")
        .encode(
            alt.X("decisions:Q", title=said(language, "decisions")),
            alt.Y("share:Q", axis=alt.Axis(format="%"), title=said(language, "chart-lengths-axis")),
            alt.Color("level:N", title=said(language, "chart-level"), sort=list(report.samples)),
        )
    )


def items_chart(report: Report, language: str) -> Any:
    """Return a chart of the largest effects of items at the strongest level; None if there are none."""
    import altair as alt

    strongest = report.strongest
    rows = [item for item in report.items if item["judged"] and item["level"] == strongest]
    rows = sorted(rows, key=lambda item: -abs(item["advantage"]))[:SHOWN_ITEMS]
    rows = [{**item, "item": in_language(words.item(item["item"]), language)} for item in rows]
    if not rows:
        return None
    axis = alt.Axis(format="%" if report.order.setting.rivals else ".2f")
    base = alt.Chart(data(rows), title=said(language, "chart-items", level=strongest), width=CHART_WIDTH)
    order = [item["item"] for item in sorted(rows, key=lambda item: -item["advantage"])]
    bars = base.mark_rule().encode(alt.X("low:Q"), alt.X2("high:Q"), alt.Y("item:N", sort=order))
    points = base.mark_circle().encode(
        alt.X("advantage:Q", axis=axis, title=said(language, "head-difference")),
        alt.Y("item:N", sort=order, title=None),
        alt.Size("taken:Q", title=said(language, "head-had")),
    )
    return bars + points
