"""Charts as SVG: plain shapes and text, for light and dark backgrounds."""

from __future__ import annotations

from typing import Any
from xml.sax.saxutils import escape

from retrocade.bots import find_any

LEFT, RIGHT, ROW, TOP, BAR = 170, 130, 34, 64, 20
WIDTH = 720
STYLE = (
    "<style>text{font:14px system-ui,sans-serif;fill:#334}.title{font-size:17px;font-weight:600}.soft{fill:#667}"
    ".bar{fill:#5b6ee1}.reach{stroke:#334;stroke-width:2}"
    "@media(prefers-color-scheme:dark){text{fill:#dde}.soft{fill:#99a}.bar{fill:#8fa0ff}.reach{stroke:#dde}}</style>"
)
MEASURES = {
    "rating": "OpenSkill rating, two standard deviations either way",
    "win rate": "Win rate, 95% interval",
    "score": "Mean score, 95% interval",
}


def ladder_chart(title: str, ladder: dict[str, Any]) -> str:
    """Return a chart with a bar for each bot: its rating between rivals, else its win rate or score, with an interval."""
    rows = [row_of(bot, ladder["by"]) for bot in ladder["bots"] if bot["games"]]
    most = max((high for *_, high, _ in rows), default=1.0) or 1.0
    height = TOP + ROW * len(rows) + 16
    what = MEASURES[ladder["by"]]
    shapes = [bar(number, row, most) for number, row in enumerate(rows)]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img" '
        f'aria-label="{escape(title)}: {what}">{STYLE}'
        f'<text class="title" x="16" y="26">{escape(title)}</text>'
        f'<text class="soft" x="16" y="48">{what}, {ladder["games"]:,} games</text>{"".join(shapes)}</svg>\n'
    )


def row_of(bot: dict[str, Any], by: str) -> tuple[str, float, float, float, str]:
    """Return the bot's name, its value, the ends of the interval, and the value as text."""
    name = f"{bot['bot'].removeprefix('level')}  {find_any(bot['bot']).title}"
    if by == "rating":
        mu, reach = bot["rating"]["mu"], 2 * bot["rating"]["sigma"]
        return name, mu, mu - reach, mu + reach, f"{mu:.1f} ± {reach:.1f}"
    if by == "score":
        return name, bot["score"]["mean"], *bot["score"]["mean_95"], f"{bot['score']['mean']:.1f}"
    low, high = bot["win_rate_95"]
    return name, bot["win_rate"], low, high, f"{100 * bot['win_rate']:.1f}%"


def bar(number: int, row: tuple[str, float, float, float, str], most: float) -> str:
    name, value, low, high, written = row
    top, scale = TOP + ROW * number, (WIDTH - LEFT - RIGHT) / most
    middle, ends = top + BAR / 2, [LEFT + scale * max(0.0, end) for end in (low, high)]
    return (
        f'<text x="16" y="{middle + 5}">{escape(name)}</text>'
        f'<rect class="bar" x="{LEFT}" y="{top}" width="{scale * max(0.0, value):.1f}" height="{BAR}" rx="3"/>'
        f'<line class="reach" x1="{ends[0]:.1f}" x2="{ends[1]:.1f}" y1="{middle}" y2="{middle}"/>'
        f'<text x="{WIDTH - RIGHT + 14}" y="{middle + 5}">{written}</text>'
    )
