"""A report as one HTML page that needs nothing else, and its games as Parquet."""

from __future__ import annotations

import json
from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import Any

from retrocade.games import boxes
from retrocade.lab import metrics
from retrocade.lab.metrics import Metric
from retrocade.lab.report import Report, flipped, unused
from retrocade.lab.report_charts import items_chart, lengths_chart, seats_chart

STYLE = """
body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1c2033;background:#fff}
h1{font-size:1.7rem;margin:0}h2{margin-top:2.2rem;border-bottom:2px solid #d7daea}table{border-collapse:collapse;width:100%}
th,td{padding:.3rem .6rem;border-bottom:1px solid #e3e5f0;text-align:right;font-variant-numeric:tabular-nums}
th:first-child,td:first-child{text-align:left}td small{color:#666c88;display:block}.flag{background:#fff3d6}
.note{color:#555b77}.wide{overflow-x:auto}
"""


def page(report: Report) -> str:
    """Return the report as HTML."""
    import altair as alt
    import vl_convert

    charts = [chart for chart in (seats_chart(report), lengths_chart(report), items_chart(report)) if chart]
    specs = [chart.to_dict() for chart in charts]
    version = ".".join(alt.SCHEMA_VERSION.lstrip("v").split(".")[:2])
    script = vl_convert.javascript_bundle("window.vegaEmbed = vegaEmbed;", vl_version=version)
    game = report.order.setting.game
    body = [
        f"<h1>{escape(game.title)}: a report</h1>",
        f"<p class=note>{escape(summary(report))}</p>",
        "<h2>Findings</h2><ul>" + "".join(f"<li>{escape(line)}</li>" for line in findings(report)) + "</ul>",
        *(f"<div class=wide><div id=chart{number}></div></div>" for number in range(len(specs))),
        "<h2>Figures by level of the bots</h2>",
        metric_table(report),
        "<h2>Skill</h2>" + plain_table(report.steps, f"{metrics.DEFINITIONS['skill step']}."),
        "<h2>Restricted play</h2>" + plain_table(report.banned, f"{metrics.DEFINITIONS['restricted play']}."),
        "<h2>Ways to play</h2>" + preset_table(report),
        "<h2>Cards, shapes, sheets, decks, objectives</h2>" + item_table(report),
    ]
    calls = "".join(
        f"vegaEmbed('#chart{n}',{in_script(json.dumps(spec))},{{actions:false}});" for n, spec in enumerate(specs)
    )
    return (
        f"<!doctype html><html lang=en><meta charset=utf-8><meta name=viewport content='width=device-width'>"
        f"<title>{escape(game.title)}: a report</title><style>{STYLE}</style><body>{''.join(body)}"
        f"<script type=module>{in_script(script)}\n{calls}</script></body></html>"
    )


def in_script(code: str) -> str:
    """Return code that does not end the script that it stands in."""
    return code.replace("</script", "<\\/script").replace("<!--", "<\\!--")


def summary(report: Report) -> str:
    """Say what was played."""
    order, setting = report.order, report.order.setting
    options = ", ".join(f"{option.name} {option.word(setting.options[option.name])}" for option in setting.game.options)
    levels = ", ".join(f"{level} {len(report.samples[level]):,}" for level in order.levels)
    own = f" Box: {'; '.join(boxes.changes_in_words(setting.game))}." if setting.game.box else ""
    return (
        f"{report.games:,} games in {report.seconds:,.0f} s from seed {order.seed} ({levels}); {options}. Intervals are 95%. "
        "With this many games the error is the bots', not the sample's: compare levels before you believe a figure."
        f"{own}"
    )


def findings(report: Report) -> list[str]:
    """Return what stands out, in sentences."""
    strongest = report.order.levels[-1]
    lines = [
        f"{metric.name}: {in_words(metric)} for {strongest} bots, which is more than chance."
        for metric in report.metrics
        if metric.signed and metric.level == strongest and metrics.is_sure(metric.value, metric.low, metric.high)
    ]
    items = [item for item in report.items if item["judged"] and item["level"] == strongest]
    sure = [item for item in items if metrics.is_sure(item["advantage"], item["low"], item["high"])]
    sure.sort(key=lambda item: item["advantage"])
    lines += [item_sentence(item, report) for item in [*sure[:3], *reversed(sure[-3:])] if sure]
    dear = sorted((metric for metric in report.banned if metric.high < 0), key=lambda metric: metric.value)
    lines += [f"Doing without '{metric.name}' costs the first seat most: {in_words(metric)}." for metric in dear[:1]]
    idle = [metric.name for metric in report.banned if metric.low <= 0 <= metric.high and metric.games]
    if idle:
        lines.append(f"Nothing is lost by doing without: {', '.join(idle)}.")
    if flipped(report):
        lines.append(f"Bots disagree; the sign changes between levels: {', '.join(flipped(report))}.")
    lines += [f"{strongest} bots never had: {', '.join(unused(report))}."] if unused(report) else []
    return list(dict.fromkeys(lines)) or ["Nothing stands out from chance."]


def item_sentence(item: dict[str, Any], report: Report) -> str:
    """Say how seats with an item did."""
    rivals = report.order.setting.rivals
    with_it, without = (
        (f"{100 * item[key]:.1f}%" if rivals else f"{item[key]:.2f} points") for key in ("with", "without")
    )
    what = "win" if rivals else "score"
    return f"Seats with {item['item']} {what} {with_it}, those without {without} ({item['seats']:,} had it)."


def in_words(metric: Metric) -> str:
    """Return a figure with its interval."""
    if metric.percent:
        return f"{100 * metric.value:+.1f}% ({100 * metric.low:+.1f} to {100 * metric.high:+.1f})"
    return f"{metric.value:+.2f} ({metric.low:+.2f} to {metric.high:+.2f})"


def cell(metric: Metric | None) -> str:
    """Return a figure as a cell of a table."""
    if metric is None:
        return "<td></td>"
    scale, unit = (100, "%") if metric.percent else (1, "")
    value, low, high = (f"{scale * number:.2f}" for number in (metric.value, metric.low, metric.high))
    return f"<td>{value}{unit}<small>{low} to {high}, n {metric.games:,}</small></td>"


def metric_table(report: Report) -> str:
    """Return all metrics, a row each and a column for each level; those whose sign changes are marked."""
    marked = set(flipped(report))
    names = list(dict.fromkeys(metric.name for metric in report.metrics))
    found = {(metric.name, metric.level): metric for metric in report.metrics}
    rows = []
    for name in names:
        meaning = metrics.DEFINITIONS[name.rstrip(" 0123456789")]
        cells = "".join(cell(found.get((name, level))) for level in report.order.levels)
        flag = " class=flag" if name in marked else ""
        rows.append(f"<tr{flag}><td>{escape(name)}<small>{escape(meaning)}</small></td>{cells}</tr>")
    heads = "".join(f"<th>{escape(level)}</th>" for level in report.order.levels)
    return f"<div class=wide><table><tr><th>figure</th>{heads}</tr>{''.join(rows)}</table></div>"


def plain_table(found: Sequence[Metric], meaning: str) -> str:
    """Return metrics of one kind, a row each."""
    rows = "".join(f"<tr><td>{escape(metric.name)}</td>{cell(metric)}</tr>" for metric in found)
    return f"<p class=note>{escape(meaning)}</p><table>{rows}</table>"


def preset_table(report: Report) -> str:
    """Return the presets, a row each."""
    names = list(dict.fromkeys(metric.name for found in report.presets.values() for metric in found))
    rows = []
    for label, found in report.presets.items():
        by_name = {metric.name: metric for metric in found}
        rows.append(f"<tr><td>{escape(label)}</td>{''.join(cell(by_name.get(name)) for name in names)}</tr>")
    heads = "".join(f"<th>{escape(name)}</th>" for name in names)
    return f"<div class=wide><table><tr><th>preset</th>{heads}</tr>{''.join(rows)}</table></div>"


def item_table(report: Report) -> str:
    """Return the items at the strongest level."""
    scale, unit = (100, "%") if report.order.setting.rivals else (1, "")
    marked, strongest = set(flipped(report)), report.order.levels[-1]
    rows = []
    for item in sorted(report.items, key=lambda item: -item["advantage"]):
        if item["level"] == strongest:
            flag = " class=flag" if item["item"] in marked else ""
            cells = "".join(f"<td>{scale * item[key]:.1f}{unit}</td>" for key in ("with", "without"))
            between = f"{scale * item['low']:.1f} to {scale * item['high']:.1f}, n {item['seats']:,}"
            rows.append(
                f"<tr{flag}><td>{escape(item['item'])}</td><td>{100 * item['taken']:.1f}%</td>{cells}"
                f"<td>{scale * item['advantage']:+.1f}{unit}<small>{between}</small></td></tr>"
            )
    heads = "<tr><th>item</th><th>had by</th><th>with</th><th>without</th><th>difference</th></tr>"
    meaning = f"{metrics.DEFINITIONS['item']}; bots: {strongest}. Marked: the sign changes between levels."
    return f"<p class=note>{escape(meaning)}</p><div class=wide><table>{heads}{''.join(rows)}</table></div>"


def write_games(report: Report, file: Path) -> None:
    """Write every game as a row of a Parquet file."""
    import polars as pl

    frames = []
    for level, sample in report.samples.items():
        frame = pl.DataFrame(sample.rows, schema=sample.columns(), orient="row")
        frames.append(frame.select(pl.lit(level).alias("level"), pl.all()))
    pl.concat(frames).write_parquet(file)
