"""What is wrong with storage, in words."""

from __future__ import annotations

import errno
from typing import Final

from sqlalchemy.exc import DBAPIError

FULL: Final = "The server's disk is full, so this was not stored. Nothing stored before is lost; try again in a moment."
LOCKED: Final = (
    "Another program holds the server's database, so this was not stored. Nothing stored before is lost; "
    "try again in a moment."
)
SILENT: Final = "Storage does not answer. Nothing was lost; try again in a moment."
FULL_CODE, LOCKED_CODES = "53100", ("55P03", "40P01")  # of PostgreSQL


class StorageError(Exception):
    """Storage could not do what it was asked to; the text is a sentence for people."""


def sentence_for(trouble: BaseException) -> str:
    """Return what to tell people about an error of the database."""
    cause = trouble.orig if isinstance(trouble, DBAPIError) and trouble.orig is not None else trouble
    words, code = str(cause).lower(), getattr(cause, "sqlstate", "")
    if code == FULL_CODE or "disk is full" in words or getattr(cause, "errno", None) == errno.ENOSPC:
        return FULL
    if code in LOCKED_CODES or "database is locked" in words or "database table is locked" in words:
        return LOCKED
    return SILENT
