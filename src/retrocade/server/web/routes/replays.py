"""Replays: events in sentences, steps, and files."""

from __future__ import annotations

import asyncio
from typing import Annotated, TypeVar

from litestar import Controller, Response
from litestar.params import HeaderParameter, JSONBody, QueryParameter

from retrocade.engine.messages import joined, speaker
from retrocade.server.protocol.errors import RequestError
from retrocade.server.protocol.messages import (
    MOST_SEATS,
    MOST_STEPS,
    AskShareLink,
    PlayOn,
    Replay,
    ShareLink,
    Story,
    TableInfo,
)
from retrocade.server.storage.records import TableRecord
from retrocade.server.tables import archiving, replays, what_if
from retrocade.server.tables.readers import readable
from retrocade.server.tables.registry import TableRegistry
from retrocade.server.tables.replays import eyes_for, refuse_undealt
from retrocade.server.tables.runner import TableRunner
from retrocade.server.web.dependencies import (
    ACredentials,
    AGuest,
    ANames,
    ARegistry,
    TableId,
    change,
    create,
    forget,
    read,
)

say = speaker("server")

T = TypeVar("T")
Share = Annotated[str, HeaderParameter(name="x-share", max_length=200, description="The token of a share link")]


class Replays(Controller):
    """Replays of games."""

    path = "/api/tables"
    tags = ("replays",)

    @read("/{table_id:str}/story", summary="The events of a game in sentences")
    async def story(
        self, table_id: TableId, guest: AGuest, registry: ARegistry, credentials: ACredentials, share: Share = ""
    ) -> Story:
        table = await readable(registry, credentials, table_id, guest.id, share)
        if table.note:
            return Story(required(await archiving.archived_story(registry.storage, table.record), table))
        refuse_undealt(table)
        lines = await registry.lines(table)
        return Story(await asyncio.to_thread(replays.happenings_since, table.record, lines, 0))

    @read("/{table_id:str}/replay", summary="The steps of a game, as you may see them")
    async def replay(
        self,
        table_id: TableId,
        guest: AGuest,
        registry: ARegistry,
        credentials: ACredentials,
        share: Share = "",
        first: Annotated[int, QueryParameter(ge=0, le=1_000_000)] = 0,
        count: Annotated[int, QueryParameter(ge=1, le=MOST_STEPS)] = MOST_STEPS,
        seat: Annotated[int | None, QueryParameter(ge=-1, lt=MOST_SEATS)] = None,
    ) -> Replay:
        table = await readable(registry, credentials, table_id, guest.id, share)
        eyes = eyes_for(table.record, guest.id, seat)
        if table.note:
            kept = await archiving.archived_steps(registry.storage, table_id, eyes, first, count)
            total, steps = required(kept, table)
            return Replay(table.info_for(guest.id), eyes, total, first, steps)
        refuse_undealt(table)
        lines = await registry.lines(table)
        steps = await asyncio.to_thread(replays.steps, table.record, lines, eyes, first, count)
        return Replay(table.info_for(guest.id), eyes, len(lines) + 1, first, steps)

    @create("/{table_id:str}/play-on", summary="Continue a finished game from one of its steps, at a new table")
    async def play_on(
        self,
        table_id: TableId,
        data: JSONBody[PlayOn],
        guest: AGuest,
        registry: ARegistry,
        names: ANames,
        credentials: ACredentials,
        share: Share = "",
    ) -> TableInfo:
        old = await readable(registry, credentials, table_id, guest.id, share)
        table = await what_if.play_on(registry, old, guest.id, await names.of(guest.id), data)
        return table.info_for(guest.id)

    @change("/{table_id:str}/share", summary="A link with which anybody can watch a finished game")
    async def share(
        self,
        table_id: TableId,
        data: JSONBody[AskShareLink],
        guest: AGuest,
        registry: ARegistry,
        credentials: ACredentials,
    ) -> ShareLink:
        record = (await registry.visible(table_id, guest.id)).record
        refuse_unshareable(record, guest.id)
        token, expires_ms = credentials.share_link(table_id, record.shares)
        return ShareLink(f"/replay/{table_id}#{data.step}/{token}", token, expires_ms)

    @forget("/{table_id:str}/share", summary="Revoke all links to a finished game")
    async def withdraw(self, table_id: TableId, guest: AGuest, registry: ARegistry) -> None:
        await registry.visible(table_id, guest.id)

        def alter(record: TableRecord) -> None:
            refuse_unshareable(record, guest.id)
            record.shares += 1

        await registry.change(table_id, alter)

    @read("/{table_id:str}/record", summary="A finished game as a replay file", media_type="text/plain")
    async def record(
        self, table_id: TableId, guest: AGuest, registry: ARegistry, credentials: ACredentials, share: Share = ""
    ) -> Response[str]:
        table = await readable(registry, credentials, table_id, guest.id, share)
        text = await record_text(registry, table)
        name = f"{table.record.game}-{table.record.id}.replay"
        headers = {"content-disposition": f'attachment; filename="{name}"'}
        return Response(text, headers=headers, media_type="text/plain")


def refuse_unshareable(record: TableRecord, guest: str) -> None:
    """Raise RequestError if the guest did not play, or if the game is not over."""
    if not record.seats_of(guest):
        raise RequestError("not_yours", say("share-players"))
    if record.status != "over":
        raise RequestError("not_over", say("share-later"))


async def record_text(registry: TableRegistry, table: TableRunner) -> str:
    """Return a finished game as a replay file."""
    if table.note:
        return await archiving.archived_record(registry.storage, table.record)
    refuse_undealt(table)
    return await asyncio.to_thread(replays.record_of, table)


def required(kept: T | None, table: TableRunner) -> T:
    """Return the archive of a table whose rules are gone. Raise RequestError if there is none."""
    if kept is None:
        raise RequestError("read_only", joined(table.note, say("no-copy")))
    return kept
