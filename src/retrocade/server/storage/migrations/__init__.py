"""Steps from one version of the stored schema to the next, run by Alembic when a server starts."""
