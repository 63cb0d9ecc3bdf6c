"""What server processes that share a database tell each other."""
