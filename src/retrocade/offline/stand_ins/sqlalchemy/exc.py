"""The error that tables catch."""

from __future__ import annotations


class DBAPIError(Exception):
    """Never raised: there is no database."""

    orig: BaseException | None = None
