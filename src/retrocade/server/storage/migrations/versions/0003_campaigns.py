"""Adds guests' progress in campaigns."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "campaigns",
        sa.Column("guest", sa.String(16), primary_key=True),
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("progress", sa.Text, nullable=False),
        sa.Column("table_id", sa.String(16), nullable=False),
    )


def downgrade() -> None:
    op.drop_table("campaigns")
