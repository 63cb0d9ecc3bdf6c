"""A browser has no database; only the name of its error is needed."""
