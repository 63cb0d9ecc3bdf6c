"""Metrics for Prometheus. They never contain names of tables or people."""

from __future__ import annotations

import os

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest, multiprocess

SHARED = "PROMETHEUS_MULTIPROC_DIR"  # the folder in which several workers count together

ENTRIES = Counter("retrocade_log_entries", "Accepted log entries", ["kind"])
ANSWERS = Counter("retrocade_answers", "Messages from clients that changed nothing, by their answer", ["answer"])
COMMITS = Counter("retrocade_commits", "Batches of log entries stored")
COMMIT_SECONDS = Histogram(
    "retrocade_commit_seconds",
    "Time to store a batch",
    buckets=(0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2),
)
TABLE_FAULTS = Counter("retrocade_table_faults", "Errors after which a table was built again from its log")
SOCKETS = Gauge("retrocade_sockets", "Open live connections", multiprocess_mode="livesum")
LIVE_TABLES = Gauge("retrocade_live_tables", "Tables held in memory", multiprocess_mode="livesum")
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


def exposition() -> bytes:
    """Return all metrics as text, those of all workers together if there are several."""
    if not os.environ.get(SHARED):
        return generate_latest()
    registry = CollectorRegistry()
    multiprocess.MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    return generate_latest(registry)
