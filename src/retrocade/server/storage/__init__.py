"""What is stored, and how: schema, migrations, repository, journal, backups."""
