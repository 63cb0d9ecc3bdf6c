"""Who may read a game as it went: those who may look at its table, and whoever brings a share link once it is over."""

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
    """Return the table, if this guest may look at it or brings a share link and the game is over."""
    shares = credentials.shared_by(table_id, share) if share else None
    if shares is not None:
        table = await registry.table(table_id)
        if table.record.status == "over" and table.record.shares == shares:
            return table
    try:
        return await registry.visible(table_id, guest)
    except RequestError as refused:
        if share and refused.code == "not_invited":
            raise RequestError("not_invited", say("link-ended")) from None
        raise
