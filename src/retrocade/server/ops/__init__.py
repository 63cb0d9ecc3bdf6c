"""Logs, metrics, limits and garbage collection."""
