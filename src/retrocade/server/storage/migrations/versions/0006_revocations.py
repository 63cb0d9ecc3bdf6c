"""Adds counts of guests' revocations of script tokens and seat links."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_table(
        "revocations",
        sa.Column("guest", sa.String(16), primary_key=True),
        sa.Column("generation", sa.Integer, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("revocations")
