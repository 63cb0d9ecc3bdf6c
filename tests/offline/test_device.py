"""The arcade of a device: whole games through the same requests and messages as at a server, kept over a restart."""

from __future__ import annotations

import asyncio
import json
import re
from pathlib import Path
from typing import Any

import pytest

from retrocade.engine.bound import BoundGame
from retrocade.engine.contract import Game
from retrocade.games import NAMES
from retrocade.lab import libraries
from retrocade.offline import requests
from retrocade.offline.arcade import DeviceArcade
from retrocade.offline.storage import MemoryKept
from retrocade.server.settings import Settings

pytestmark = pytest.mark.anyio

QUICK = Settings(bot_pace_ms=0)


async def native(game: Game) -> BoundGame:
    return libraries.ready(game)


class Page:
    """A page at a device's table."""

    def __init__(self, arcade: DeviceArcade) -> None:
        self.arcade = arcade
        self.heard: list[dict[str, Any]] = []
        self.news = asyncio.Event()
        self.now: dict[str, Any] | None = None

    async def ask(self, method: str, path: str, body: Any = None, status: int = 200) -> Any:
        found, text = await self.arcade.ask(method, path, "" if body is None else json.dumps(body))
        assert found == status, text
        return json.loads(text)

    async def look(self, table_id: str) -> None:
        await self.arcade.connect(1, table_id, self._hear)
        await self.send({"type": "hello", "words": "data"})
        await self.until(lambda: self.now is not None)

    def _hear(self, text: str) -> None:
        message = json.loads(text)
        self.heard.append(message)
        if message["type"] in ("welcome", "update"):
            self.now = message["now"]
        self.news.set()

    async def send(self, message: dict[str, Any]) -> None:
        await self.arcade.receive(1, json.dumps(message))

    async def until(self, condition: Any) -> None:
        while not condition():
            self.news.clear()
            await asyncio.wait_for(self.news.wait(), 30)

    async def act(self) -> None:
        """Take the first offered action, and wait for its result."""
        assert self.now is not None
        version = self.now["version"]
        name = f"n{version}"
        choice = self.now["choices"][0]["action"]
        await self.send(
            {"type": "act", "client_id": name, "version": version, "seat": self.now["seat"], "actions": [choice]}
        )
        await self.until(lambda: any(message.get("client_id") == name for message in self.heard))
        answer = next(message for message in self.heard if message.get("client_id") == name)
        assert answer["type"] == "ack", answer
        await self.until(lambda: (self.now or {"version": -1})["version"] >= answer["version"])

    async def until_asked(self) -> None:
        """Wait until it is this page's turn or the game is over."""
        await self.until(lambda: self.now is not None and (self.now["choices"] or self.now["over"]))


async def opened(page: Page, game: str, level: str = "level2") -> str:
    info = next(info for info in await page.ask("GET", "/api/games") if info["name"] == game)
    seats = [{"kind": "me"}, {"kind": "bot", "level": level}]
    options = {"pace": "beat"} if any(option["name"] == "pace" for option in info["options"]) else {}
    table = await page.ask("POST", "/api/tables", {"game": game, "seats": seats, "options": options})
    return str(table["id"])


@pytest.mark.parametrize("name", NAMES)
async def test_a_game_goes_on_after_a_restart_and_can_be_watched_again(name: str) -> None:
    kept = MemoryKept()
    page = Page(DeviceArcade(kept, native, QUICK))
    table_id = await opened(page, name)
    await page.look(table_id)
    for _ in range(12):
        await page.until_asked()
        if page.now is None or page.now["over"]:
            break
        await page.act()
    await page.until(lambda: page.now is not None and (page.now["over"] or page.now["to_act"] == [0]))
    assert page.now is not None
    await page.arcade.tables.sweep_once()
    later = Page(DeviceArcade(MemoryKept(dict(kept.entries)), native, QUICK))
    assert [table["id"] for table in (await later.ask("GET", "/api/me/tables"))["tables"]] == [table_id]
    await later.look(table_id)
    assert later.now is not None
    assert {**later.now, "thinking": []} == {**page.now, "thinking": []}
    replay = await later.ask("GET", f"/api/tables/{table_id}/replay")
    assert replay["total"] == later.now["version"] + 1
    assert len((await later.ask("GET", f"/api/tables/{table_id}/story"))["lines"]) >= 1


async def test_what_needs_others_is_refused_in_words() -> None:
    page = Page(DeviceArcade(MemoryKept(), native, QUICK))
    wish = {"game": "starsprint", "seats": [{"kind": "me"}, {"kind": "open"}]}
    refused = await page.ask("POST", "/api/tables", wish, status=422)
    assert refused["sentence"] == {"msg": "offline/needs-others"}
    table_id = await opened(page, "starsprint")
    refused = await page.ask("POST", f"/api/tables/{table_id}/share", {"step": 0}, status=503)
    assert refused["sentence"] == {"msg": "offline/needs-server"}
    assert (await page.ask("GET", "/api/nothing", status=404))["code"] == "not_found"


async def test_hints_take_backs_and_names() -> None:
    page = Page(DeviceArcade(MemoryKept(), native, QUICK))
    await page.ask("PUT", "/api/me", {"name": " Ada "})
    assert (await page.ask("GET", "/api/me"))["name"] == "Ada"
    table_id = await opened(page, "domination")
    await page.look(table_id)
    await page.until_asked()
    await page.send({"type": "ask_hint", "seat": 0})
    await page.until(lambda: any(message["type"] == "hint" for message in page.heard))
    await page.send({"type": "say", "text": "hello"})
    await page.until(lambda: any(message["type"] == "said" for message in page.heard))


async def test_campaigns_decks_and_lessons() -> None:
    page = Page(DeviceArcade(MemoryKept(), native, QUICK))
    assert (await page.ask("GET", "/api/campaigns/retrotetro"))["address"] == ""
    table = await page.ask("POST", "/api/campaigns/retrotetro")
    assert (await page.ask("GET", "/api/campaigns/retrotetro"))["address"] == table["address"]
    assert (await page.ask("POST", "/api/lessons/starsprint", {"actions": [], "known": 0}))["step"] == 0
    assert (await page.ask("GET", "/api/decks/domination"))["decks"] == []
    assert (await page.ask("GET", "/api/scores/starsprint"))["scores"] == []


async def test_a_second_tab_that_is_slower_changes_nothing() -> None:
    kept = MemoryKept()
    first, second = (Page(DeviceArcade(kept, native, QUICK)) for _ in range(2))
    table_id = await opened(first, "starsprint")
    await first.look(table_id)
    await second.look(table_id)
    await first.until_asked()
    await first.act()
    assert second.now is not None
    stale = {"type": "act", "client_id": "x", "version": second.now["version"], "seat": second.now["seat"]}
    await second.send({**stale, "actions": [second.now["choices"][-1]["action"]]})
    await second.until(lambda: any(message.get("client_id") == "x" for message in second.heard))
    assert next(message for message in second.heard if message.get("client_id") == "x")["type"] == "stale"


def test_a_device_answers_every_request_that_the_page_makes() -> None:
    page = (Path(__file__).parents[2] / "web/src/lib/http.ts").read_text(encoding="utf-8")
    asked = re.findall(r"ask<[^(]*>\('([A-Z]+)', [`'](/api/[^`']*)[`']", page)
    assert len(asked) > 20
    for method, path in asked:
        plain = re.sub(r"\$\{[^{}]*(\{[^}]*\})?[^{}]*\}", "x", path).partition("?")[0]
        assert any(wanted == method and pattern.fullmatch(plain) for wanted, pattern, _ in requests.ROUTES), (
            f"{method} {plain}"
        )


async def test_luck_on_a_device_is_sealed_and_checked() -> None:
    page = Page(DeviceArcade(MemoryKept(), native, QUICK))
    seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
    wish = {"game": "starsprint", "seats": seats, "nonce_follows": True}
    table = await page.ask("POST", "/api/tables", wish)
    assert (table["status"], table["luck"]["missing"]) == ("waiting", [0])
    begun = await page.ask("POST", f"/api/tables/{table['id']}/nonce", {"nonce": "ab" * 32})
    assert (begun["status"], begun["luck"]["nonces"]) == ("playing", ["ab" * 32, ""])
    await page.ask("GET", f"/api/tables/{table['id']}/record", status=409)
    left = await page.ask("POST", f"/api/tables/{table['id']}/leave", {})
    text = await page.ask("GET", f"/api/tables/{table['id']}/record")
    assert f"secret {left['luck']['secret']}\n" in text
    assert (await page.ask("POST", "/api/verify", {"text": text}))["refusal"] == ""


@pytest.mark.parametrize("name", NAMES)
async def test_a_device_checks_records_of_anywhere(name: str) -> None:
    page = Page(DeviceArcade(MemoryKept(), native, QUICK))
    text = (Path(__file__).parents[1] / "records" / f"{name}.replay").read_text(encoding="utf-8")
    report = await page.ask("POST", "/api/verify", {"text": text})
    assert (report["refusal"], report["draws"] > 0) == ("", True)
    altered = await page.ask("POST", "/api/verify", {"text": re.sub(r"secret 5e", "secret 5f", text)})
    assert "does not fit commitment 0" in altered["refusal"]


async def test_a_device_has_a_daily_challenge_of_its_own() -> None:
    kept = MemoryKept()
    page = Page(DeviceArcade(kept, native, QUICK))
    tables = [await page.ask("POST", "/api/daily/starsprint") for _ in range(2)]
    assert tables[0]["id"] == tables[1]["id"]
    daily = await page.ask("GET", "/api/daily")
    assert tables[0]["same_deal"]["day"] == daily["day"]
    states = {game["game"]: game["state"] for game in daily["games"]}
    assert states == dict.fromkeys(NAMES, "open") | {"starsprint": "begun"}
    elsewhere = Page(DeviceArcade(MemoryKept(), native, QUICK))
    other = await elsewhere.ask("POST", "/api/daily/starsprint")
    assert other["luck"]["commitment"] == tables[0]["luck"]["commitment"]
