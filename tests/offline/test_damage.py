"""A device that cannot store or read something, or whose stored data was changed."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.offline.test_device import QUICK, Page, native, opened

from retrocade.offline.arcade import DeviceArcade
from retrocade.offline.storage import MemoryKept

pytestmark = pytest.mark.anyio

RUBBISH = ["", "{", "null", "7", "[]", "{}", '[["a"]]', '"\\ud800"', '{"id": "device-x", "game": "chess"}']
KEYS = [
    "name",
    "table/device-x",
    "log/device-x/00000001",
    "chat/device-x/000001",
    "deck/domination/x",
    "campaign/retrotetro",
    "score/device-x/0",
    "result/device-x/0",
]
ASKED = [
    "/api/me",
    "/api/me/tables",
    "/api/me/record",
    "/api/scores/starsprint",
    "/api/decks/domination",
    "/api/campaigns/retrotetro",
    "/api/daily",
]


@pytest.mark.parametrize("rubbish", RUBBISH)
async def test_damaged_entries_are_passed_over(rubbish: str) -> None:
    kept = MemoryKept()
    table_id = await opened(Page(DeviceArcade(kept, native, QUICK)), "starsprint")
    kept.entries |= dict.fromkeys(KEYS, rubbish)
    page = Page(DeviceArcade(kept, native, QUICK))
    for path in ASKED:
        await page.ask("GET", path)
    assert [table["id"] for table in (await page.ask("GET", "/api/me/tables"))["tables"]] == [table_id]
    await page.look(table_id)
    assert page.now is not None


async def test_a_table_with_a_damaged_log_says_so() -> None:
    kept = MemoryKept()
    page = Page(DeviceArcade(kept, native, QUICK))
    table_id = await opened(page, "starsprint")
    await page.look(table_id)
    await page.until_asked()
    await page.act()
    first = min(key for key in kept.entries if key.startswith("log/"))
    kept.entries[first] = "[[1, 2]]"
    later = Page(DeviceArcade(kept, native, QUICK))
    await later.arcade.connect(1, table_id, later._hear)
    await later.send({"type": "hello", "words": "data"})
    (answer,) = later.heard
    assert (answer["type"], answer["sentence"], answer["final"]) == ("error", {"msg": "offline/damaged"}, True)
    assert (await later.ask("GET", f"/api/tables/{table_id}/replay", status=409))["code"] == "read_only"


class Full(MemoryKept):
    """A device with space for nothing more, and later one that cannot be read."""

    full = broken = False

    async def read(self, prefix: str) -> list[tuple[str, str]]:
        if self.broken:
            raise OSError("closed")
        return await super().read(prefix)

    async def write(self, put: dict[str, str], add: dict[str, str], remove: list[str]) -> bool:
        if self.full:
            raise OSError("QuotaExceededError")
        return await super().write(put, add, remove)


async def test_a_full_device_says_so_and_goes_on_when_there_is_space() -> None:
    kept = Full()
    page = Page(DeviceArcade(kept, native, QUICK))
    table_id = await opened(page, "starsprint")
    await page.look(table_id)
    await page.until_asked()
    kept.full = True
    for method, path, body in (
        ("PUT", "/api/me", {"name": "Ada"}),
        ("POST", "/api/tables", {"game": "starsprint", "seats": [{"kind": "me"}]}),
        ("POST", "/api/daily/starsprint", None),
    ):
        refused = await page.ask(method, path, body, status=503)
        assert refused["sentence"] == {"msg": "offline/not-stored"}
    assert page.now is not None
    act = {"type": "act", "version": page.now["version"], "seat": 0, "actions": [page.now["choices"][0]["action"]]}
    assert (await answer_to(page, act, "full"))["sentence"] == {"msg": "offline/not-stored"}
    kept.full = False
    answers = [await answer_to(page, act, "again")]
    while answers[-1]["type"] != "ack" and len(answers) < 100:  # the table may still be reloading
        await page.arcade.tables.sweep_once()
        answers.append(await answer_to(page, act, f"again{len(answers)}"))
    assert answers[-1]["type"] == "ack", answers[-1]


async def answer_to(page: Page, message: dict[str, Any], name: str) -> dict[str, Any]:
    """Send a message under this name, and return what is answered to it."""
    await page.send(message | {"client_id": name})
    await page.until(lambda: any(heard.get("client_id") == name for heard in page.heard))
    return next(heard for heard in page.heard if heard.get("client_id") == name)


async def test_a_device_that_cannot_be_read_says_so() -> None:
    kept = Full()
    page = Page(DeviceArcade(kept, native, QUICK))
    kept.broken = True
    assert (await page.ask("GET", "/api/me/tables", status=503))["sentence"] == {"msg": "offline/not-read"}
    await page.arcade.connect(1, "device-abc", page._hear)
    await page.send({"type": "hello", "words": "data"})
    assert json.dumps(page.heard[-1]["sentence"]) == '{"msg": "offline/not-read"}'
