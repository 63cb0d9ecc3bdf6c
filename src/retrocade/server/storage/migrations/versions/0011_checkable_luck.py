"""Adds the secret and the nonces that a table's luck is derived from. Older tables keep their seeds."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    op.add_column("tables", sa.Column("luck", sa.Text, nullable=False, server_default="{}"))


def downgrade() -> None:
    with op.batch_alter_table("tables") as tables:
        tables.drop_column("luck")
