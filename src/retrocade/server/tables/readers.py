"""Decides who may read a game: guests who may see its table and, once it is over, everybody with a share link."""

from __future__ import annotations

from retrocade.engine.messages import speaker
from retrocade.server.identity.credentials import Credentials
from retrocade.server.protocol.errors import RequestError
from retrocade.server.tables.registry import TableRegistry
from retrocade.server.tables.runner import TableRunner

say = speaker("server")


async def readable(
    registry: TableRegistry, credentials: Credentials, table_id: str, guest: str, share: str
) -> TableRunner:
    """Return the table. Raise RequestError if this guest may not see it and has no share link to its finished game."""
    shares = credentials.shared_by(table_id, share) if share else None
    if shares is not None:
        table = await registry.table(table_id)
        if table.record.status == "over" and table.record.shares == shares:
            return table
    try:
        return await registry.visible(table_id, guest)
    except RequestError as error:
        if share and error.code == "not_invited":
            raise RequestError("not_invited", say("link-ended")) from None
        raise
