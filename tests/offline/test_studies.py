"""Reviews and luck reports of a device: made somewhere else, kept with the game, the same as natively."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

import pytest
from tests.offline.test_device import Page, native, opened

from retrocade.engine.messages import as_data
from retrocade.games import load
from retrocade.lab import libraries
from retrocade.lab.reviews.order import Order, carry_out
from retrocade.offline import studies
from retrocade.offline.arcade import DeviceArcade
from retrocade.offline.storage import MemoryKept
from retrocade.server.settings import Settings

pytestmark = pytest.mark.anyio

SHORT = Settings(bot_pace_ms=0, review_effort=1)


class Maker:
    """Carries out orders here, when the test says so."""

    def __init__(self) -> None:
        self.go = asyncio.Event()
        self.orders: list[Order] = []
        self.fails = False

    def studies(self) -> bool:
        return True

    async def study(self, _number: int, game: str, order: str) -> str:
        self.orders.append(Order(*json.loads(order)))
        await self.go.wait()
        return "" if self.fails else made(self.orders[-1], game)

    def share(self, _number: int) -> float:
        return 0.25


def made(order: Order, game: str) -> str:
    return json.dumps(carry_out(order, libraries.ready(load(game))), default=as_data)


async def given_up(page: Page) -> str:
    """Play a few moves of a game, and give up."""
    table = await opened(page, "insertcoin")
    await page.look(table)
    for _ in range(4):
        await page.until_asked()
        await page.act()
    await page.until_asked()
    await page.send({"type": "resign", "client_id": "r", "seat": 0})
    await page.until(lambda: page.now is not None and page.now["over"])
    page.arcade.disconnect(1)
    page.now = None
    return table


async def until(page: Page, table: str, condition: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """Ask how far reports are until that holds."""
    while True:
        found: dict[str, Any] = await page.ask("GET", f"/api/tables/{table}/studies")
        if condition(found):
            return found
        await asyncio.sleep(0)


async def test_reports_are_made_in_turn_stored_with_the_game_and_the_same_as_natively() -> None:
    kept, maker = MemoryKept(), Maker()
    page = Page(DeviceArcade(kept, native, SHORT, maker=maker))
    table = await given_up(page)
    address = f"/api/tables/{table}/studies"
    assert (await page.ask("GET", address))["review"]["status"] == "none"
    for kind in ("review", "luck", "review"):
        await page.ask("POST", address, {"kind": kind})
    told = await until(page, table, lambda _: bool(maker.orders))
    assert (told["review"]["status"], told["review"]["share"]) == ("running", 0.25)
    assert (told["luck"]["status"], told["luck"]["ahead"]) == ("waiting", 1)
    maker.go.set()
    told = await until(page, table, lambda found: found["luck"]["status"] == "done")
    assert [order.kind for order in maker.orders] == ["review", "luck"]
    review, luck = (json.loads(made(order, "insertcoin")) for order in maker.orders)
    assert [each["means"] for each in told["review"]["review"]["curve"]] == [each["means"] for each in review["curve"]]
    assert told["review"]["review"]["again"] == review["again"]
    assert [seat["gain"] for seat in told["luck"]["luck"]["seats"]] == [seat["gain"] for seat in luck["seats"]]
    later = Page(DeviceArcade(MemoryKept(dict(kept.entries)), native, SHORT))  # after a restart, where none can be made
    assert await later.ask("GET", address) == told
    await page.arcade.tables.forget(table)
    assert not [key for key in kept.entries if table in key and not key.startswith("result/")]


async def test_a_game_that_goes_on_has_no_reports() -> None:
    page = Page(DeviceArcade(MemoryKept(), native, SHORT, maker=Maker()))
    table = await opened(page, "starsprint")
    address = f"/api/tables/{table}/studies"
    assert (await page.ask("GET", address, status=409))["code"] == "not_over"
    assert (await page.ask("POST", address, {"kind": "luck"}, status=409))["code"] == "not_over"


async def test_a_report_that_failed_can_be_ordered_again() -> None:
    maker = Maker()
    maker.fails = True
    maker.go.set()
    page = Page(DeviceArcade(MemoryKept(), native, SHORT, maker=maker))
    table = await given_up(page)
    address = f"/api/tables/{table}/studies"
    await page.ask("POST", address, {"kind": "luck"})
    told = await until(page, table, lambda found: found["luck"]["status"] == "failed")
    assert told["luck"]["trouble"] == {"msg": "offline/study-failed"}
    maker.fails = False
    await page.ask("POST", address, {"kind": "luck"})
    assert (await until(page, table, lambda found: found["luck"]["status"] == "done"))["luck"]["luck"]["events"] > 0


async def test_without_another_worker_there_are_none_and_the_page_says_so() -> None:
    page = Page(DeviceArcade(MemoryKept(), native, SHORT))
    table = await given_up(page)
    address = f"/api/tables/{table}/studies"
    assert (await page.ask("GET", address))["review"]["status"] == "off"
    refused = await page.ask("POST", address, {"kind": "review"}, status=503)
    assert refused["sentence"] == {"msg": "offline/no-reviews"}


async def test_a_full_device_tells_a_report_until_the_page_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    maker, kept = Maker(), MemoryKept()
    maker.go.set()
    page = Page(DeviceArcade(kept, native, SHORT, maker=maker))
    table = await given_up(page)

    async def full(*_: object) -> bool:
        raise OSError(28, "No space left")

    monkeypatch.setattr(kept, "write", full)
    await page.ask("POST", f"/api/tables/{table}/studies", {"kind": "luck"})
    assert (await until(page, table, lambda found: found["luck"]["status"] == "done"))["luck"]["luck"]


async def test_few_orders_wait() -> None:
    page = Page(DeviceArcade(MemoryKept(), native, SHORT, maker=Maker()))
    for _ in range(studies.MOST_WAITING // 2):
        table = await given_up(page)
        for kind in ("review", "luck"):
            await page.ask("POST", f"/api/tables/{table}/studies", {"kind": kind})
    table = await given_up(page)
    busy = await page.ask("POST", f"/api/tables/{table}/studies", {"kind": "luck"}, status=429)
    assert busy["sentence"] == {"msg": "server/study-busy"}
