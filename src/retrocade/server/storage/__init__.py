"""Storage: schema, migrations, repository, journal and backups."""
