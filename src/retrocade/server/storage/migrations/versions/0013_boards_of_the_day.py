"""Adds an index that finds the results of one day."""

from __future__ import annotations

from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    op.create_index("results_mode", "results", ["game", "mode"])


def downgrade() -> None:
    op.drop_index("results_mode", "results")
