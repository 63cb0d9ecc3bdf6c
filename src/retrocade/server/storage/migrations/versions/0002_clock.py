"""Adds the clock of a table."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("tables", sa.Column("clock", sa.String(8), nullable=False, server_default="off"))


def downgrade() -> None:
    op.drop_column("tables", "clock")
