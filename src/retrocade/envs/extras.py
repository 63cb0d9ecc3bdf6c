"""The error for a learning library that is not installed."""

from __future__ import annotations


def missing(error: ModuleNotFoundError, extra: str) -> ModuleNotFoundError:
    """Return an error with the command that installs the missing library."""
    if str(error.name).startswith("retrocade"):
        return error
    return ModuleNotFoundError(
        f"{error.name} is not installed. Install it: pip install 'retrocade[{extra}]'", name=error.name
    )
