"""What is wrong with storage, in words."""

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
    """Storage could not do what it was asked to; the text is a sentence for people."""


def sentence_for(trouble: BaseException) -> Message:
    """Return what to tell people about an error of the database."""
    cause = trouble.orig if isinstance(trouble, DBAPIError) and trouble.orig is not None else trouble
    words, code = str(cause).lower(), getattr(cause, "sqlstate", "")
    if code == FULL_CODE or "disk is full" in words or getattr(cause, "errno", None) == errno.ENOSPC:
        return FULL
    if code in LOCKED_CODES or "database is locked" in words or "database table is locked" in words:
        return LOCKED
    return SILENT
