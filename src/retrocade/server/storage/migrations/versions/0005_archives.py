"""Archives of games, a trigger that refuses gaps in logs, and indexes that find old tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"

SQLITE_TRIGGER = """
CREATE TRIGGER log_without_gaps BEFORE INSERT ON log
WHEN NEW.version <> 1 AND NOT EXISTS (SELECT 1 FROM log WHERE table_id = NEW.table_id AND version = NEW.version - 1)
BEGIN SELECT RAISE(ABORT, 'a log line must follow the last one of its table'); END
"""

# Runs once for all rows of a statement, after they are written.
POSTGRES_FUNCTION = """
CREATE FUNCTION log_without_gaps() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF EXISTS (
        SELECT 1 FROM fresh WHERE fresh.version <> 1 AND NOT EXISTS (
            SELECT 1 FROM log WHERE log.table_id = fresh.table_id AND log.version = fresh.version - 1
        )
    ) THEN
        RAISE EXCEPTION 'a log line must follow the last one of its table'
            USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    RETURN NULL;
END $$
"""
POSTGRES_TRIGGER = """
CREATE TRIGGER log_without_gaps AFTER INSERT ON log REFERENCING NEW TABLE AS fresh
FOR EACH STATEMENT EXECUTE FUNCTION log_without_gaps()
"""


def upgrade() -> None:
    op.create_table(
        "archives",
        sa.Column("table_id", sa.String(16), primary_key=True),
        sa.Column("seat", sa.SmallInteger, primary_key=True, autoincrement=False),
        sa.Column("first", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("over", sa.Boolean, nullable=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
    )
    op.create_index("tables_status", "tables", ["status", "updated_ms"])
    op.create_index("tables_host", "tables", ["host", "status"])
    if op.get_bind().dialect.name == "postgresql":
        op.execute(POSTGRES_FUNCTION)
        op.execute(POSTGRES_TRIGGER)
    else:
        op.execute(SQLITE_TRIGGER)


def downgrade() -> None:
    if op.get_bind().dialect.name == "postgresql":
        op.execute("DROP TRIGGER log_without_gaps ON log")
        op.execute("DROP FUNCTION log_without_gaps")
    else:
        op.execute("DROP TRIGGER log_without_gaps")
    op.drop_index("tables_host", "tables")
    op.drop_index("tables_status", "tables")
    op.drop_table("archives")
