"""Adds the custom box of a table."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.add_column("tables", sa.Column("box", sa.Text, nullable=False, server_default=""))
    op.add_column("tables", sa.Column("box_name", sa.String(40), nullable=False, server_default=""))


def downgrade() -> None:
    with op.batch_alter_table("tables") as tables:
        tables.drop_column("box_name")
        tables.drop_column("box")
