"""What operators need: logs, metrics, limits."""
