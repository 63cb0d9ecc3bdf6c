"""Continuing a server's game on a device: the copy holds only what its guest may know, and the game goes on from there."""

from __future__ import annotations

from base64 import b64decode
from typing import Any

import msgspec
import pytest
from tests.offline.test_device import QUICK, Page, native

from retrocade.engine.contract import Game, State
from retrocade.engine.layout import from_bytes
from retrocade.games import NAMES, load
from retrocade.offline.arcade import DeviceArcade
from retrocade.offline.storage import MemoryKept
from retrocade.offline.tables import GUEST
from retrocade.server.protocol.errors import RequestError
from retrocade.server.protocol.messages import TableCopy
from retrocade.server.tables import copies
from retrocade.server.tables.runner import TableRunner
from retrocade.server.tables.versioned_match import start_of

pytestmark = pytest.mark.anyio


def a_page() -> Page:
    return Page(DeviceArcade(MemoryKept(), native, QUICK))


async def opened(page: Page, game: str) -> str:
    """Open a table against a bot, dealt the same each time."""
    seats = [{"kind": "me"}, {"kind": "bot", "level": "level2"}]
    options = {"pace": "beat"} if game == "astrodroids" else {}
    table = await page.ask("POST", "/api/tables", {"game": game, "seats": seats, "options": options, "seed": 5})
    return str(table["id"])


async def played(page: Page, table_id: str, moves: int) -> TableRunner:
    """Play some moves and stop where this page has to decide."""
    await page.look(table_id)
    for _ in range(moves):
        await page.until_asked()
        await page.act()
    await page.until(lambda: page.now is not None and page.now["to_act"] == [0] and page.now["choices"])
    return await page.arcade.tables.table(table_id)


def observed(game: Game, state: State, seat: int) -> list[int]:
    out = [0] * game.observation.length(state.seats)
    game.observer.observe(state, seat, out)
    return out


async def goes_on(page: Page, copy: TableCopy) -> str:
    table = await page.ask("POST", "/api/copies", msgspec.to_builtins(copy))
    assert (table["status"], table["copy_of"]) == ("playing", copy.table)
    return str(table["id"])


@pytest.mark.parametrize("name", NAMES)
async def test_a_game_goes_on_where_it_was(name: str) -> None:
    there, here = a_page(), a_page()
    table = await played(there, await opened(there, name), 2)
    copy = copies.copy_for(table, GUEST)
    table_id = await goes_on(here, copy)
    await here.look(table_id)
    assert here.now is not None
    assert there.now is not None
    assert (here.now["version"], here.now["view"], here.now["choices"]) == (0, there.now["view"], there.now["choices"])
    await here.act()
    await here.until_asked()
    kept: Any = here.arcade.tables.storage.kept  # type: ignore[attr-defined]
    await here.arcade.tables.sweep_once()
    later = Page(DeviceArcade(MemoryKept(dict(kept.entries)), native, QUICK))
    await later.look(table_id)
    assert later.now is not None
    assert later.now["version"] >= 1
    replay = await later.ask("GET", f"/api/tables/{table_id}/replay")
    assert replay["steps"][0]["view"] == there.now["view"]
    assert table.play is not None
    assert table.play.version == copy.version, "the server's game stays as it was"


@pytest.mark.parametrize("name", NAMES)
async def test_a_copy_holds_what_its_guest_knows_and_no_luck(name: str) -> None:
    page = a_page()
    table = await played(page, await opened(page, name), 3)
    assert table.play is not None
    match = table.play.match
    record = table.record
    states: list[Any] = [from_bytes(match.game.state, start_of_copy(copies.copy_for(table, GUEST))) for _ in range(8)]
    for state in states:
        assert observed(match.game, state, 0) == observed(match.game, match.state, 0)
    if match.game.observer.has_hidden(match.state, 0) and name != "astrodroids":
        assert len({str(vars_of(state)) for state in states}) > 1, "what is hidden is guessed anew each time"
    here = a_page()
    tables = [
        await goes_on(here, msgspec.structs.replace(copies.copy_for(table, GUEST), table=f"t{n}")) for n in (1, 2)
    ]
    seeds = {(await here.arcade.tables.table(table_id)).record.seed for table_id in tables}
    assert len(seeds | {record.seed}) == 3


def start_of_copy(copy: TableCopy) -> bytes:
    return b64decode(copy.state)


def vars_of(state: Any) -> dict[str, Any]:
    return {name: getattr(state, name) for name in type(state).plan.fields}


async def test_the_same_copy_is_opened_once_and_a_later_one_beside_it() -> None:
    there, here = a_page(), a_page()
    table = await played(there, await opened(there, "starsprint"), 2)
    copy = copies.copy_for(table, GUEST)
    first = await goes_on(here, copy)
    assert await goes_on(here, copy) == first
    await there.act()
    await there.until_asked()
    assert await goes_on(here, copies.copy_for(table, GUEST)) != first


async def test_a_copied_game_enters_no_list() -> None:
    there, here = a_page(), a_page()
    table = await played(there, await opened(there, "starsprint"), 2)
    table_id = await goes_on(here, copies.copy_for(table, GUEST))
    await here.look(table_id)
    while here.now is not None and not here.now["over"]:
        await here.act()
        await here.until_asked()
    refused = await here.ask("POST", f"/api/tables/{table_id}/score", {"seat": 0, "initials": "ADA"}, status=422)
    assert refused["sentence"] == {"msg": "server/score-copy"}
    assert (await here.ask("POST", f"/api/tables/{table_id}/rematch"))["copy_of"] == ""


async def test_people_at_one_screen_go_on_together() -> None:
    there, here = a_page(), a_page()
    wish = {"game": "domination", "seats": [{"kind": "me", "name": "Ada"}, {"kind": "me", "name": "Bo"}]}
    table_id = (await there.ask("POST", "/api/tables", wish))["id"]
    await there.look(table_id)
    for _ in range(5):
        await there.act()
    table = await there.arcade.tables.table(table_id)
    copied = await here.arcade.tables.table(await goes_on(here, copies.copy_for(table, GUEST)))
    assert [seat.name for seat in copied.record.seats] == ["Ada", "Bo"]
    assert table.play is not None
    assert copied.play is not None
    assert vars_of(copied.play.match.state) == vars_of(table.play.match.state)


async def test_no_copy_for_several_people_while_bots_hide_something() -> None:
    page = a_page()
    wish = {"game": "insertcoin", "seats": [{"kind": "me"}, {"kind": "me"}, {"kind": "bot", "level": "level1"}]}
    table = await page.arcade.tables.table((await page.ask("POST", "/api/tables", wish))["id"])
    with pytest.raises(RequestError, match="Bots hide something"):
        copies.copy_for(table, GUEST)


async def test_a_race_goes_on_with_its_clocks() -> None:
    there, here = a_page(), a_page()
    wish = {"game": "astrodroids", "seats": [{"kind": "me"}], "options": {"pace": "realtime"}}
    table_id = (await there.ask("POST", "/api/tables", wish))["id"]
    await there.look(table_id)
    table = await there.arcade.tables.table(table_id)
    await here.look(await goes_on(here, copies.copy_for(table, GUEST)))
    assert here.now is not None
    assert here.now["race"] is not None
    await here.act()


async def test_what_does_not_fit_is_refused() -> None:
    there, here = a_page(), a_page()
    table = await played(there, await opened(there, "starsprint"), 1)
    copy = msgspec.to_builtins(copies.copy_for(table, GUEST))
    for change, status, sentence in (
        ({"rules_version": load("starsprint").rules_version + 1}, 409, "other-rules"),
        ({"game": "chess"}, 409, "other-rules"),
        ({"state": "AAAA"}, 422, "no-copy"),
        ({"state": "?"}, 422, "no-copy"),
        ({"seats": copy["seats"][:1]}, 422, "no-copy"),
    ):
        refused = await here.ask("POST", "/api/copies", copy | change, status=status)
        assert refused["sentence"] == {"msg": f"offline/{sentence}"}
    assert start_of(table.record) == b""
