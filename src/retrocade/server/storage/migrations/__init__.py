"""Migrations of the stored schema. A server runs them with Alembic when it starts."""
