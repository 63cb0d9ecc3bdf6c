"""Alembic's entry point. `storage.databases.migrate` passes the connection; there is no offline mode."""

from __future__ import annotations

from alembic import context

from retrocade.server.storage.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
