"""Sentences for people about errors of storage."""

from __future__ import annotations

import errno
from typing import Final

from sqlalchemy.exc import DBAPIError

from retrocade.engine.messages import Message, speaker

say = speaker("server")

FULL: Final = say("disk-full")
LOCKED: Final = say("storage-locked")
SILENT: Final = say("storage-silent")
FULL_CODE, LOCKED_CODES = "53100", ("55P03", "40P01")  # of PostgreSQL


class StorageError(Exception):
    """Storage failed. The argument is a sentence for people."""


def sentence_for(error: BaseException) -> Message:
    """Return the sentence that tells people about an error of the database."""
    cause = error.orig if isinstance(error, DBAPIError) and error.orig is not None else error
    words, code = str(cause).lower(), getattr(cause, "sqlstate", "")
    if code == FULL_CODE or "disk is full" in words or getattr(cause, "errno", None) == errno.ENOSPC:
        return FULL
    if code in LOCKED_CODES or "database is locked" in words or "database table is locked" in words:
        return LOCKED
    return SILENT
