"""What Prometheus may know. Names of tables and people are not among it."""

from __future__ import annotations

from prometheus_client import Counter, Gauge, Histogram

ENTRIES = Counter("retrocade_log_entries", "Accepted log entries", ["kind"])
ANSWERS = Counter("retrocade_answers", "Messages from clients that changed nothing, by what they were told", ["answer"])
COMMITS = Counter("retrocade_commits", "Batches of log entries stored")
COMMIT_SECONDS = Histogram(
    "retrocade_commit_seconds",
    "Time to store a batch",
    buckets=(0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2),
)
SOCKETS = Gauge("retrocade_sockets", "Open live connections")
LIVE_TABLES = Gauge("retrocade_live_tables", "Tables held in memory")
THOUGHTS = Histogram(
    "retrocade_bot_seconds", "Time a bot took to choose", buckets=(0.001, 0.005, 0.02, 0.1, 0.5, 2, 10)
)
HELD = Histogram(
    "retrocade_held_seconds",
    "Time a claim was held because an earlier one could be on its way",
    buckets=(0.001, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2),
)
REQUESTS = Histogram(
    "retrocade_http_seconds", "Time to answer an HTTP request", ["status"], buckets=(0.002, 0.01, 0.05, 0.2, 1, 5)
)
