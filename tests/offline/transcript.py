"""Everything that a device says in a few turns of every game, and to messages that are wrong: the same with msgspec and with its
stand-in. `python -m tests.offline.transcript` prints it."""

from __future__ import annotations

import asyncio
import json
import sys
from typing import Any

from retrocade.engine.bound import BoundGame
from retrocade.engine.contract import Game
from retrocade.games import NAMES
from retrocade.lab import libraries
from retrocade.offline import requests
from retrocade.offline.arcade import DeviceArcade
from retrocade.offline.storage import MemoryKept
from retrocade.offline.tables import DeviceTables
from retrocade.server.settings import Settings
from retrocade.server.tables import live_tables, runner, seating

TURNS = 6
WRONG = [
    ("POST", "/api/tables", {"game": "starsprint"}),
    ("POST", "/api/tables", {"game": "starsprint", "seats": [{"kind": "me"}], "extra": 1}),
    ("POST", "/api/tables", {"game": "starsprint", "seats": [{"kind": "nobody"}]}),
    ("POST", "/api/tables", {"game": "starsprint", "seats": [], "seed": 7}),
    ("POST", "/api/tables", {"game": "starsprint", "seats": [{"kind": "me"}] * 2, "seed": -1}),
    ("POST", "/api/tables", {"game": "No game!", "seats": [{"kind": "me"}]}),
    ("PUT", "/api/me", {"name": 5}),
    ("PUT", "/api/me", {"name": "x" * 30}),
    ("PUT", "/api/me", {}),
    ("POST", "/api/lessons/starsprint", {"actions": "all", "known": 0}),
]
MALFORMED = ["", "[]", "{}", '{"type": "dance"}', '{"type": "act", "client_id": "a"}', '{"type": "hello", "look": 99}',
             '{"type": "act", "client_id": "a", "version": 0, "seat": 0}', '{"type": "hello", "words": "fr"}']  # fmt: skip


async def native(game: Game) -> BoundGame:
    return libraries.ready(game)


async def told() -> list[str]:
    """Return all answers and messages, in order."""
    said: list[str] = []
    arcade = DeviceArcade(MemoryKept(), native, Settings(bot_pace_ms=0))
    for method, path, body in WRONG:
        answer = await arcade.ask(method, path, json.dumps(body))
        said.append(f"{answer.status} {json.loads(answer.body)['code']}")
    for game in NAMES:
        said += await turns(arcade, game)
    said += [
        (await arcade.ask("GET", path, "")).body
        for path in ("/api/games", "/api/me", "/api/me/tables", "/api/decks/domination")
    ]
    return said


async def turns(arcade: DeviceArcade, game: str) -> list[str]:
    """Return what is said in the first turns of a game."""
    said: list[str] = []
    news = asyncio.Event()
    positions: list[dict[str, Any]] = []

    def hear(text: str) -> None:
        message = json.loads(text)
        if message["type"] != "table":  # those come when there is time
            said.append(message["code"] if message["type"] == "error" else text)
        if message["type"] in ("welcome", "update") and not message.get("partial"):
            positions.append(message["now"])
        news.set()

    options = {"pace": "beat"} if game == "astrodroids" else {}
    wish = {"game": game, "seats": [{"kind": "me"}, {"kind": "me", "name": "Bo"}], "seed": 7, "options": options}
    info = json.loads((await arcade.ask("POST", "/api/tables", json.dumps(wish))).body)
    await arcade.connect(1, info["id"], hear)
    for text in ['{"type": "hello", "words": "data"}', *MALFORMED]:
        await arcade.receive(1, text)
    for number in range(TURNS):
        now = positions[-1]
        act = {"type": "act", "client_id": f"n{number}", "version": now["version"], "seat": now["seat"]}
        await arcade.receive(1, json.dumps({**act, "actions": [now["choices"][0]["action"]]}))
        while positions[-1]["version"] == now["version"]:
            news.clear()
            await asyncio.wait_for(news.wait(), 60)
    said.append((await arcade.ask("GET", f"/api/tables/{info['id']}/replay", "")).body)
    arcade.disconnect(1)
    return said


def all_said() -> list[str]:
    """Return all of it, with times and random names left out."""
    count = 0

    def numbered(_: DeviceTables) -> str:
        nonlocal count
        count += 1
        return f"device-{count}"

    kept = DeviceTables.new_table_id
    DeviceTables.new_table_id = numbered  # type: ignore[method-assign,assignment]
    places: list[tuple[Any, str, Any]] = [(module, "now_ms", lambda: 0) for module in (requests, live_tables, runner)]
    places.append((seating, "random_name", lambda length: "x" * length))
    before = [(module, name, getattr(module, name)) for module, name, _ in places]
    for module, name, value in places:
        setattr(module, name, value)
    try:
        return asyncio.run(told())
    finally:
        DeviceTables.new_table_id = kept  # type: ignore[method-assign]
        for module, name, value in before:
            setattr(module, name, value)


if __name__ == "__main__":
    sys.stdout.write(json.dumps(all_said()))
