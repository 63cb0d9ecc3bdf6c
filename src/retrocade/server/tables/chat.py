"""Chat at a table: a bounded number of lines, plain text, stored before anybody hears of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from retrocade.server.protocol.messages import ChatLine, Reaction, Said, Trouble
from retrocade.server.storage.faults import StorageError
from retrocade.server.tables.clients import Client
from retrocade.server.tables.runner import TableRunner
from retrocade.server.tables.services import now_ms

if TYPE_CHECKING:
    from retrocade.server.storage.journal import Journal
    from retrocade.server.storage.repository import Storage

CHAT_SHOWN = 30  # lines of chat in a welcome


async def recent(storage: Storage, table: TableRunner) -> list[ChatLine]:
    """Return the last lines said at a table."""
    if table.chat is None:
        table.chat = await storage.chat(table.record.id, CHAT_SHOWN)
    return list(table.chat)


async def say(
    journal: Journal, table: TableRunner, client: Client, text: str, reaction: Reaction | None
) -> ChatLine | None:
    """Store a line of chat, tell everybody here, and return it; None if there was nothing to say or storage failed."""
    seat = client.seats[0] if client.seats else -1
    said = plain_text(text)
    if not said and reaction is None:
        return None  # nothing but blanks
    name = table.record.seats[seat].name if seat >= 0 else client.name  # a seat may have got its name since
    try:
        stored = await journal.say(table.record.id, ChatLine(0, seat, name, said, reaction, now_ms()))
    except StorageError as trouble:
        table.send(client, Trouble("unavailable", trouble.args[0]))
        return None
    heard(table, stored)
    return stored


def heard(table: TableRunner, line: ChatLine) -> None:
    """Somebody spoke, here or through another process."""
    if table.chat is not None:
        table.chat = [*table.chat, line][-CHAT_SHOWN:]
    table.send_all(Said(line))


def plain_text(text: str) -> str:
    """Chat without line breaks and control signs; what is left is shown as text, never as markup."""
    return " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())
