"""Errors of requests: each has a code for programs and a sentence for people."""

from __future__ import annotations

from retrocade.engine.messages import Text, speaker
from retrocade.server.protocol.messages import ErrorCode

say = speaker("server")

HTTP_STATUS: dict[ErrorCode, int] = {
    "malformed": 400,
    "too_big": 413,
    "too_fast": 429,
    "bad_origin": 403,
    "bad_host": 421,
    "unauthorized": 401,
    "not_found": 404,
    "not_invited": 403,
    "not_yours": 403,
    "bad_value": 422,
    "taken": 409,
    "not_started": 409,
    "already_started": 409,
    "not_over": 409,
    "read_only": 409,
    "conflict": 409,
    "unavailable": 503,
}


class RequestError(Exception):
    """The server refuses a request."""

    def __init__(self, code: ErrorCode, sentence: Text) -> None:
        super().__init__(sentence)
        self.code: ErrorCode = code
        self.sentence = sentence


def no_such_table(table_id: str) -> RequestError:
    """Return the error for an unknown table."""
    return RequestError("not_found", say("no-table", table=table_id[:20]))
