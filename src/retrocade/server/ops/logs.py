"""Logs, one JSON object a line. Cookies, tokens, invitations and chat are never logged."""

from __future__ import annotations

import logging
import sys
from typing import Any

import msgspec

USUAL = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message", "taskName"}


class JsonLines(logging.Formatter):
    """Formats a record as JSON: time, level, logger, message and the extra fields."""

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


# Uvicorn logs these as errors when a client sends invalid text, or leaves while it is being refused.
CLIENT_ERRORS = ("Invalid UTF-8 sequence", "ASGI callable returned without completing handshake")


def is_server_error(record: logging.LogRecord) -> bool:
    """Return False for uvicorn's lines about faulty clients, which could fill the disk."""
    return not record.getMessage().startswith(CLIENT_ERRORS)


def set_up(level: str, worker: int | None = None) -> None:
    """Write all logs to standard error, with the number of the worker if there are several."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines({} if worker is None else {"worker": worker}))
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level.upper())
    for noisy in ("uvicorn.error", "uvicorn.access", "httpx", "alembic"):
        logging.getLogger(noisy).setLevel(logging.WARNING)
    logging.getLogger("uvicorn.error").addFilter(is_server_error)
