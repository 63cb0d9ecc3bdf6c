"""Adds results of finished games for each person, with ratings."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.create_table(
        "results",
        sa.Column("guest", sa.String(16), primary_key=True),
        sa.Column("table_id", sa.String(16), primary_key=True),
        sa.Column("seat", sa.SmallInteger, primary_key=True, autoincrement=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("mode", sa.String(40), nullable=False),
        sa.Column("place", sa.SmallInteger, nullable=False),
        sa.Column("shared", sa.SmallInteger, nullable=False),
        sa.Column("seats", sa.SmallInteger, nullable=False),
        sa.Column("points", sa.Integer, nullable=False),
        sa.Column("early", sa.Boolean, nullable=False),
        sa.Column("rivals", sa.Text, nullable=False),
        sa.Column("mu", sa.Float, nullable=True),
        sa.Column("sigma", sa.Float, nullable=True),
        sa.Column("when_ms", sa.BigInteger, nullable=False),
    )
    op.create_index("results_guest", "results", ["guest", "game", "when_ms"])


def downgrade() -> None:
    op.drop_table("results")
