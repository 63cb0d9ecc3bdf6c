"""The stored schema. `migrations/` builds the same schema step by step; `HEAD` is the last step.

A table's row says how it was set up and who sits there. Its game is stored as the log alone: one row for each accepted
entry, in order and without gaps (a trigger refuses them). Rows of the log never change and are deleted only with their
table. Because (table, version) is unique, several processes can serve one table: if two append the same version, one of
them learns that it came too late.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    SmallInteger,
    String,
    Table,
    Text,
    false,
)

HEAD = "0013"

metadata = MetaData()

guests = Table(
    "guests",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("name", String(24), nullable=False),
)

revocations = Table(
    "revocations",
    metadata,
    Column("guest", String(16), primary_key=True),
    Column("generation", Integer, nullable=False),  # how often this guest revoked its tokens and links
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("options", Text, nullable=False),  # JSON, name to number
    Column("preset", String(40), nullable=False),
    Column("seed", BigInteger, nullable=False),
    Column("name", String(40), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("invitation", String(16), nullable=False),
    Column("away_after_s", Integer, nullable=False),
    Column("host", String(16), nullable=False),
    Column("seats", Text, nullable=False),  # JSON, see records.Seat
    Column("status", String(8), nullable=False),
    Column("revision", Integer, nullable=False),  # of this row; raised by every change
    Column("version", Integer, nullable=False),  # of the game when last noted, for lists; only the log is exact
    Column("to_act", Integer, nullable=False),  # likewise, as bits
    Column("created_ms", BigInteger, nullable=False),
    Column("started_ms", BigInteger, nullable=False),
    Column("updated_ms", BigInteger, nullable=False),
    Column("rematch", String(16), nullable=False),
    Column("brought", Text, nullable=False),  # JSON, as the match takes it: {"deck_0": [...]}
    Column("clock", String(8), nullable=False, server_default="off"),
    Column("seed_chosen", Boolean, nullable=False, server_default=false()),
    Column("hints", Boolean, nullable=False, server_default=false()),
    Column("shares", Integer, nullable=False, server_default="0"),  # how often its share links were revoked
    Column("box", Text, nullable=False, server_default=""),  # hash and differences of a custom box
    Column("box_name", String(40), nullable=False, server_default=""),
    Column("luck", Text, nullable=False, server_default="{}"),  # JSON, see records.Luck
    Column("origin", Text, nullable=False, server_default=""),  # JSON, see records.Origin; empty: the game was dealt
    Index("tables_public", "public", "status", "updated_ms"),
    Index("tables_status", "status", "updated_ms"),
    Index("tables_host", "host", "status"),
)

sitters = Table(
    "sitters",
    metadata,
    Column("guest", String(16), primary_key=True),
    Column("table_id", String(16), primary_key=True),
    Column("seat", SmallInteger, primary_key=True, autoincrement=False),  # -1: came in by invitation
    Index("sitters_table", "table_id"),
)

log = Table(
    "log",
    metadata,
    Column("table_id", String(16), primary_key=True),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("kind", SmallInteger, nullable=False),  # see records.Kind
    Column("seat", SmallInteger, nullable=False),
    Column("action", Integer, nullable=False),
    Column("ms", BigInteger, nullable=False),  # since the start
    Column("client_id", String(40), nullable=False),
    sqlite_with_rowid=False,  # rows are found by their key only
)

chat = Table(
    "chat",
    metadata,
    Column("table_id", String(16), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", SmallInteger, nullable=False),
    Column("name", String(24), nullable=False),
    Column("text", String(200), nullable=False),
    Column("reaction", String(16), nullable=False),
    Column("when_ms", BigInteger, nullable=False),
)

scores = Table(
    "scores",
    metadata,
    Column("table_id", String(16), primary_key=True),
    Column("seat", SmallInteger, primary_key=True, autoincrement=False),
    Column("game", String(40), nullable=False),
    Column("mode", String(40), nullable=False),
    Column("initials", String(3), nullable=False),
    Column("points", Integer, nullable=False),
    Column("won", Boolean, nullable=False),
    Column("when_ms", BigInteger, nullable=False),
    Index("scores_board", "game", "mode", "points"),
)

campaigns = Table(
    "campaigns",
    metadata,
    Column("guest", String(16), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("progress", Text, nullable=False),  # JSON, as the game's campaign keeps it
    Column("table_id", String(16), nullable=False),  # of the last game, being played or over
)

decks = Table(
    "decks",
    metadata,
    Column("guest", String(16), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("id", String(16), primary_key=True),
    Column("name", String(60), nullable=False),
    Column("text", Text, nullable=False),  # as the game reads it
    Column("updated_ms", BigInteger, nullable=False),
)

archives = Table(  # games in a form that can be read without their rules
    "archives",
    metadata,
    Column("table_id", String(16), primary_key=True),
    Column("seat", SmallInteger, primary_key=True, autoincrement=False),  # who may see it; -1: everybody
    Column("first", Integer, primary_key=True, autoincrement=False),  # number of the first step in this part
    Column("version", Integer, nullable=False),  # of the game when it was made
    Column("over", Boolean, nullable=False),  # made after the game was over: hidden choices are shown
    Column("data", LargeBinary, nullable=False),  # see archives.py
)

results = Table(  # of finished games for each person; they stay when the table is deleted
    "results",
    metadata,
    Column("guest", String(16), primary_key=True),
    Column("table_id", String(16), primary_key=True),
    Column("seat", SmallInteger, primary_key=True, autoincrement=False),
    Column("game", String(40), nullable=False),
    Column("mode", String(40), nullable=False),
    Column("place", SmallInteger, nullable=False),
    Column("shared", SmallInteger, nullable=False),
    Column("seats", SmallInteger, nullable=False),
    Column("points", Integer, nullable=False),
    Column("early", Boolean, nullable=False),
    Column("rivals", Text, nullable=False),  # JSON, see protocol.results.Rival
    Column("mu", Float, nullable=True),  # the guest's rating in this game afterwards, if the game was rated
    Column("sigma", Float, nullable=True),
    Column("when_ms", BigInteger, nullable=False),
    Index("results_guest", "guest", "game", "when_ms"),
    Index("results_mode", "game", "mode"),
)
