"""A report as one self-contained HTML page, and its games as Parquet."""

from __future__ import annotations

import json
from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import Any

from retrocade.engine.catalogue import ENGLISH
from retrocade.engine.messages import Text
from retrocade.lab import report_words as words
from retrocade.lab.metrics import Metric
from retrocade.lab.report import Report, flipped
from retrocade.lab.report_charts import items_chart, lengths_chart, seats_chart

STYLE = """
body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1c2033;background:#fff}
h1{font-size:1.7rem;margin:0}h2{margin-top:2.2rem;border-bottom:2px solid #d7daea}table{border-collapse:collapse;width:100%}
th,td{padding:.3rem .6rem;border-bottom:1px solid #e3e5f0;text-align:right;font-variant-numeric:tabular-nums}
th:first-child,td:first-child{text-align:left}td small{color:#666c88;display:block}.flag{background:#fff3d6}
.note{color:#555b77}.wide{overflow-x:auto}
"""


class Say:
    """Renders texts in a language, for HTML."""

    def __init__(self, language: str) -> None:
        self.language = language

    def text(self, text: Text) -> str:
        """Return a text in the language."""
        return text if isinstance(text, str) else text.text(self.language)

    def html(self, text: Text) -> str:
        """Return a text in the language, escaped for HTML."""
        return escape(self.text(text))

    def number(self, value: float, form: str) -> str:
        """Return a number as the language writes it."""
        written = format(value, form)
        return written if self.language == ENGLISH else written.replace(".", ",")

    def __call__(self, id: str, **values: Any) -> str:  # noqa: A002 - Fluent's word
        return self.html(words.say(id, **values))


def page(report: Report, language: str = ENGLISH) -> str:
    """Return the report as HTML."""
    import altair as alt
    import vl_convert

    say = Say(language)
    charts = [
        chart for chart in (make(report, language) for make in (seats_chart, lengths_chart, items_chart)) if chart
    ]
    specs = [chart.to_dict() for chart in charts]
    version = ".".join(alt.SCHEMA_VERSION.lstrip("v").split(".")[:2])
    script = vl_convert.javascript_bundle("window.vegaEmbed = vegaEmbed;", vl_version=version)
    game = report.order.setting.game
    body = [
        f"<h1>{say('title', game=game.title)}</h1>",
        f"<p class=note>{say.html(words.summary(report))}</p>",
        f"<h2>{say('findings')}</h2><ul>",
        *(f"<li>{say.html(line)}</li>" for line in words.findings(report)),
        "</ul>",
        *(f"<div class=wide><div id=chart{number}></div></div>" for number in range(len(specs))),
        f"<h2>{say('figures')}</h2>",
        metric_table(report, say),
        f"<h2>{say('skill')}</h2><p class=note>{say('skill-means')}.</p>" + plain_table(report.steps, say),
        f"<h2>{say('restricted')}</h2><p class=note>{say('restricted-means')}.</p>" + plain_table(report.banned, say),
        f"<h2>{say('presets')}</h2>" + preset_table(report, say),
        f"<h2>{say('items')}</h2>" + item_table(report, say),
    ]
    calls = "".join(
        f"vegaEmbed('#chart{n}',{in_script(json.dumps(spec))},{{actions:false}});" for n, spec in enumerate(specs)
    )
    return (
        f"<!doctype html><html lang={language}><meta charset=utf-8><meta name=viewport content='width=device-width'>"
        f"<title>{say('title', game=game.title)}</title><style>{STYLE}</style><body>{''.join(body)}"
        f"<script type=module>{in_script(script)}\n{calls}</script></body></html>"
    )


def in_script(code: str) -> str:
    """Return code that can stand in a script element without ending it."""
    return code.replace("</script", "<\\/script").replace("<!--", "<\\!--")


def cell(metric: Metric | None, say: Say) -> str:
    """Return a figure as a cell of a table."""
    if metric is None:
        return "<td></td>"
    scale, unit = (100, "%") if metric.percent else (1, "")
    value, low, high = (say.number(scale * each, ".2f") for each in (metric.value, metric.low, metric.high))
    return f"<td>{value}{unit}<small>{say('between', low=low, high=high, count=metric.games)}</small></td>"


def metric_table(report: Report, say: Say) -> str:
    """Return all metrics, with a row for each and a column for each level. Those whose sign changes are marked."""
    marked = set(flipped(report))
    names = list(dict.fromkeys(metric.name for metric in report.metrics))
    found = {(metric.name, metric.level): metric for metric in report.metrics}
    rows = []
    for name in names:
        cells = "".join(cell(found.get((name, level)), say) for level in report.samples)
        flag = " class=flag" if name in marked else ""
        label = f"{say.html(words.figure(name))}<small>{say.html(words.meaning(name))}</small>"
        rows.append(f"<tr{flag}><td>{label}</td>{cells}</tr>")
    heads = "".join(f"<th>{escape(level)}</th>" for level in report.samples)
    return f"<div class=wide><table><tr><th>{say('head-figure')}</th>{heads}</tr>{''.join(rows)}</table></div>"


def plain_table(found: Sequence[Metric], say: Say) -> str:
    """Return a table of metrics, with a row for each."""
    rows = "".join(f"<tr><td>{say.html(words.step(metric.name))}</td>{cell(metric, say)}</tr>" for metric in found)
    return f"<table>{rows}</table>"


def preset_table(report: Report, say: Say) -> str:
    """Return a table of the presets, with a row for each."""
    names = list(dict.fromkeys(metric.name for found in report.presets.values() for metric in found))
    rows = []
    for label, found in report.presets.items():
        by_name = {metric.name: metric for metric in found}
        rows.append(f"<tr><td>{escape(label)}</td>{''.join(cell(by_name.get(name), say) for name in names)}</tr>")
    heads = "".join(f"<th>{say.html(words.figure(name))}</th>" for name in names)
    return f"<div class=wide><table><tr><th>{say('preset')}</th>{heads}</tr>{''.join(rows)}</table></div>"


def item_table(report: Report, say: Say) -> str:
    """Return a table of the items at the strongest level."""
    scale, unit = (100, "%") if report.order.setting.rivals else (1, "")
    marked, strongest = set(flipped(report)), report.strongest
    rows = []
    for one in sorted(report.items, key=lambda one: -one["advantage"]):
        if one["level"] == strongest:
            flag = " class=flag" if one["item"] in marked else ""
            cells = "".join(f"<td>{say.number(scale * one[key], '.1f')}{unit}</td>" for key in ("with", "without"))
            low, high = (say.number(scale * one[key], ".1f") for key in ("low", "high"))
            between = say("between", low=low, high=high, count=one["seats"])
            taken, advantage = say.number(100 * one["taken"], ".1f"), say.number(scale * one["advantage"], "+.1f")
            rows.append(
                f"<tr{flag}><td>{say.html(words.item(one['item']))}</td><td>{taken}%</td>{cells}"
                f"<td>{advantage}{unit}<small>{between}</small></td></tr>"
            )
    titles = ("head-item", "head-had", "head-with", "head-without", "head-difference")
    heads = "".join(f"<th>{say(title)}</th>" for title in titles)
    meaning = say("items-mean", level=strongest)
    return f"<p class=note>{meaning}</p><div class=wide><table><tr>{heads}</tr>{''.join(rows)}</table></div>"


def write_games(report: Report, file: Path) -> None:
    """Write every game as a row of a Parquet file."""
    import polars as pl

    frames = []
    for level, sample in report.samples.items():
        frame = pl.DataFrame(sample.rows, schema=sample.columns(), orient="row")
        frames.append(frame.select(pl.lit(level).alias("level"), pl.all()))
    pl.concat(frames).write_parquet(file)
