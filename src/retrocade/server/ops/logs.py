"""Logs as one JSON object a line. Cookies, tokens, invitations and chat are never among what is logged."""

from __future__ import annotations

import logging
import sys
from typing import Any

import msgspec

USUAL = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message", "taskName"}


class JsonLines(logging.Formatter):
    """A record as JSON: when, how grave, where, what, and what else was told."""

    def __init__(self, always: dict[str, Any]) -> None:
        super().__init__()
        self._always = always

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "time": self.formatTime(record, "%Y-%m-%dT%H:%M:%S") + f".{int(record.msecs):03d}",
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        } | self._always
        line.update({name: value for name, value in vars(record).items() if name not in USUAL})
        if record.exc_info:
            line["exception"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line, enc_hook=str).decode()


# What uvicorn calls errors of ours when a stranger sends broken text, or leaves while being turned away.
STRANGERS = ("Invalid UTF-8 sequence", "ASGI callable returned without completing handshake")


def is_ours(record: logging.LogRecord) -> bool:
    """Whether a line of uvicorn's is about this server: one for each message of a stranger would fill the disk."""
    return not record.getMessage().startswith(STRANGERS)


def set_up(level: str, worker: int | None = None) -> None:
    """Send all logs to standard error, with the number of the worker where there are several."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines({} if worker is None else {"worker": worker}))
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level.upper())
    for noisy in ("uvicorn.error", "uvicorn.access", "httpx", "alembic"):
        logging.getLogger(noisy).setLevel(logging.WARNING)
    logging.getLogger("uvicorn.error").addFilter(is_ours)
