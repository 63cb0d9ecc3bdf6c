"""What to install where a learning library is missing."""

from __future__ import annotations


def missing(error: ModuleNotFoundError, extra: str) -> ModuleNotFoundError:
    """Return the error that a library is missing, with the command that installs it."""
    if str(error.name).startswith("retrocade"):
        return error
    return ModuleNotFoundError(
        f"{error.name} is not installed. Install it: pip install 'retrocade[{extra}]'", name=error.name
    )
