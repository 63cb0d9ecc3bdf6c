#!/usr/bin/env python3
"""Record the demos for the arcade's screens: bots play until a game ends well.

.venv/bin/python scripts/record_demos.py starsprint
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from retrocade.bots import find
from retrocade.engine.match import Match
from retrocade.games import load
from retrocade.lab import demo

ROOT = Path(__file__).resolve().parent.parent
BOT = "level4"
# Parts of each game's view that its demo does not draw.
WITHOUT = {
    "astrodroids": [
        "seats",
        "pace",
        "rounds",
        "bonuses",
        "deck",
        "aside",
        "box",
        "box_dice",
        "acting",
        "later",
        "beat",
        "time_up",
        "rerolls",
        "held",
        "asked",
        "order",
        "perfect",
        "you",
        "pays",
        *(
            f"players.{name}"
            for name in (
                "lines",
                "rows",
                "columns",
                "coin_spaces",
                "sheet",
                "seat",
                "locked",
                "unlocked",
                "coins",
                "spent",
                "throws",
                "thrown",
                "status",
                "place",
            )
        ),
    ],
    "domination": [
        *(
            "you",
            "round",
            "round_limit",
            "points_at_limit",
            "format",
            "idle",
            "stall",
            "step",
            "first",
            "winner",
            "sides",
        ),
        *("upgrades", "hidden", "hand", "deck", "removed", "asked", "chosen", "aim", "card", "odds", "ways", "targets"),
        *("threats", "hitting", "begun", "moves", "together", "done", "nothing_left"),
        *(
            f"worlds.{name}"
            for name in (
                "action",
                "name",
                "tapped",
                "damage",
                "resistance",
                "power",
                "population",
                "facilities",
                "track",
            )
        ),
        *(
            f"worlds.{name}"
            for name in ("price", "own_price", "transfer", "transfer_next", "debris", "shelter", "blockaded")
        ),
        *(
            f"craft.{name}"
            for name in (
                "action",
                "name",
                "card",
                "left",
                "delta_vee",
                "damage",
                "armor",
                "accuracy",
                "bombs",
                "bombs_here",
            )
        ),
        *(f"craft.{name}" for name in ("population", "refitted", "moved")),
    ],
    "insertcoin": ["hand", "plan", "deck", "seats"],
    "retrotetro": [
        *(
            "active",
            "card",
            "cards",
            "choose_from",
            "deck",
            "drops",
            "hand",
            "level",
            "offered",
            "pink_ready",
            "played",
        ),
        *("reference", "seats"),
        *(f"players.{name}" for name in ("copies", "dead", "done", "failures", "full_rows", "half_rows", "hand_size")),
        *(f"players.{name}" for name in ("objective", "pink", "set_aside")),
    ],
    "starsprint": [
        "routes",
        "stops",
        "closed",
        "onward",
        "forecast",
        "left",
        "shapes",
        "encounter",
        "rings_to_win",
        "seats",
    ],
}
# Games whose default options do not look good on the small screen.
OPTIONS = {"retrotetro": {"seats": 1, "objectives": 0}}  # one board, large
BOTS = {"domination": "level2"}  # a search would take an hour
TRIES = 40
LONGEST = 500  # decisions of a demo


def ends_well(match: Match) -> bool:
    """Return True if a cooperative game was won, or a competitive one has a single winner and is not too long."""
    results = [match.game.rules.result(match.state, seat) for seat in range(match.options["seats"])]
    if match.game.cooperative or len(results) == 1:
        return results[0] == 1
    return results.count(1) == 1 and len(match.log) < LONGEST


def record(name: str) -> None:
    game = load(name)
    options = game.untimed(game.choose({}))
    if len(game.option("seats").words) > 1:
        options["seats"] = sorted(game.option("seats").words.values())[min(1, len(game.option("seats").words) - 1)]
    options |= OPTIONS.get(name, {})
    match = demo.play(game, find(BOTS.get(name, BOT)), options, 1)
    for seed in range(2, TRIES + 1):
        if ends_well(match):
            break
        match = demo.play(game, find(BOTS.get(name, BOT)), options, seed)
    recording = demo.demo_of(match, WITHOUT.get(name, []))
    file = ROOT / "web" / "src" / "games" / name / "demo.json"
    file.write_text(json.dumps(recording, separators=(",", ":"), ensure_ascii=False) + "\n")
    print(f"{file.relative_to(ROOT)}: seed {match.seed}, {len(match.log)} steps, {file.stat().st_size} bytes")


for wanted in sys.argv[1:]:
    record(wanted)
