"""The error that tables look out for."""

from __future__ import annotations


class DBAPIError(Exception):
    """Never raised: there is no database."""

    orig: BaseException | None = None
