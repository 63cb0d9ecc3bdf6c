"""Counts how often each guest has revoked its tokens and links. The functions return queries over a connection."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import Connection, insert, select, update

from retrocade.server.storage.schema import revocations

CountQuery = Callable[[Connection], int]


def stored_generation(guest: str) -> CountQuery:
    """Return a query for how often this guest has revoked."""
    wanted = select(revocations.c.generation).where(revocations.c.guest == guest)
    return lambda connection: connection.scalar(wanted) or 0


def raise_generation(guest: str) -> CountQuery:
    """Return a query that counts one more revocation and returns the new count."""

    def write(connection: Connection) -> int:
        raised = update(revocations).where(revocations.c.guest == guest).values(generation=revocations.c.generation + 1)
        if not connection.execute(raised).rowcount:
            connection.execute(insert(revocations).values(guest=guest, generation=1))
        return stored_generation(guest)(connection)

    return write
