"""The demands of a level, and how far they are met: what the page and the terminal show of the solo campaign."""

from __future__ import annotations

from typing import Any

from retrocade.engine.layout import copied
from retrocade.engine.messages import Message
from retrocade.games.retrotetro import content as box
from retrocade.games.retrotetro import names, pieces, placement, preview, scoring
from retrocade.games.retrotetro import state as st
from retrocade.games.retrotetro import view_types as types
from retrocade.games.retrotetro.levels import areas
from retrocade.games.retrotetro.names import say
from retrocade.games.retrotetro.state import State

CHECKS = {  # what a condition asks for, by its kind
    "areas": "check-areas",
    "max_columns": "check-most-columns",
    "min_columns": "check-least-columns",
    "min_gold": "check-gold",
    "no_gold": "check-no-gold",
    "min_coins": "check-coins",
    "min_half_rows": "check-half-rows",
    "min_full_rows": "check-full-rows",
}


def check_text(condition: dict[str, Any]) -> Message:
    """Return what a condition asks for, in words."""
    need = condition.get("value", condition.get("colours"))
    return say(CHECKS[condition["kind"]]) if need is None else say(CHECKS[condition["kind"]], need=need)


CHECK_TEXTS = [  # by level: its points, and each of its conditions
    [say("check-points", need=asked["points"]), *map(check_text, asked["conditions"])] for asked in box.LEVELS
]


def level(s: State, seat: int) -> types.Level | None:
    """Return the demands of a level and how far they are met, or None outside the campaign (RT-82)."""
    if s.level == 0:
        return None
    if seat != 0:
        s = as_shown(s)
    asked = box.LEVELS[s.level - 1]
    points = scoring.total(s, 0)
    texts = CHECK_TEXTS[s.level - 1]
    checks: list[types.Check] = [
        {"text": texts[0], "have": points, "need": asked["points"], "met": points >= asked["points"]}
    ]
    checks += [check(s, *each) for each in zip(asked["conditions"], texts[1:], strict=True)]
    return {
        "number": s.level,
        "levels": len(box.LEVELS),
        "lives": s.lives,
        "text": names.LEVEL_TEXTS[s.level - 1],
        "checks": checks,
        "passed": all(line["met"] for line in checks),
        "areas": area_squares(s),
    }


def as_shown(s: State) -> State:
    """Return a game of one player as of the last reveal."""
    shown = copied(s)
    placement.copy_sheet(shown, st.MOST_SEATS, 0)
    return shown


def check(s: State, condition: dict[str, Any], text: Message) -> types.Check:
    """Return a condition as data: its text, the current value, the demand, and whether it is met."""
    kind, need = condition["kind"], condition.get("value", 0)
    if kind == "areas":
        met = areas(s, condition["colours"]) != 0
        return {"text": text, "have": 2 * met, "need": 2, "met": met}
    have = {
        "max_columns": scoring.columns_above,
        "min_columns": scoring.columns_above,
        "min_gold": scoring.gold_covered,
        "no_gold": scoring.gold_covered,
        "min_coins": lambda s, sheet: s.coins[sheet],
        "min_half_rows": scoring.half_rows_filled,
        "min_full_rows": scoring.full_rows,
    }[kind](s, 0)
    return {
        "text": text,
        "have": have,
        "need": need,
        "met": have <= need if kind in ("max_columns", "no_gold") else have >= need,
    }


def area_squares(s: State) -> list[list[str]]:
    """Return the squares of the two areas of levels 1 and 2, once there are two (RT-R28)."""
    colours = box.DEMANDS[box.LIMITS * s.level + box.LEVEL_AREAS]
    found = areas(s, colours) if colours else 0
    slots = []
    while found:
        slots.append((found & 63) - 1)
        found >>= 6
    landings = [s.piece[slot] - 1 for slot in reversed(slots)]
    parts = [
        preview.named(pieces.squares_at(landing // pieces.LANDING_ROWS, landing % pieces.LANDING_ROWS + 1))
        for landing in landings
    ]
    return [
        sorted({name for part in parts[i : i + colours] for name in part}) for i in range(0, len(parts), colours or 1)
    ]
