"""Bots that play at the server's tables."""
