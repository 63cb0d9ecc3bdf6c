"""Chat at a table: a limited number of plain-text lines, stored before they are shown."""

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
    """Return the last lines of chat."""
    if table.chat is None:
        table.chat = await storage.chat(table.record.id, CHAT_SHOWN)
    return list(table.chat)


async def say(
    journal: Journal, table: TableRunner, client: Client, text: str, reaction: Reaction | None
) -> ChatLine | None:
    """Store a line of chat, show it to everybody here, and return it; None if it was empty or storage failed."""
    seat = client.seats[0] if client.seats else -1
    said = plain_text(text)
    if not said and reaction is None:
        return None  # only blanks
    name = table.record.seats[seat].name if seat >= 0 else client.name  # a seat may have got its name since
    try:
        stored = await journal.say(table.record.id, ChatLine(0, seat, name, said, reaction, now_ms()))
    except StorageError as error:
        table.send(client, Trouble("unavailable", error.args[0]))
        return None
    show(table, stored)
    return stored


def show(table: TableRunner, line: ChatLine) -> None:
    """Show a line of chat that came to this process or another one."""
    if table.chat is not None:
        table.chat = [*table.chat, line][-CHAT_SHOWN:]
    table.send_all(Said(line))


def plain_text(text: str) -> str:
    """Return a text without line breaks and control characters. Clients show it as text, never as markup."""
    return " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())
