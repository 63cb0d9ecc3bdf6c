"""A browser has no database. Tables only need the name of its error."""
