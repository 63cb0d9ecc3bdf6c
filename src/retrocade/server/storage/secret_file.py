"""The secret that signs cookies and links: made once, kept in the data folder for its owner's eyes only."""

from __future__ import annotations

import os
import secrets
import tempfile
from pathlib import Path

from retrocade.server.settings import private_folder

SECRET_FILE = "secret"  # noqa: S105 - the name of the file, not what is in it


def kept_secret(home: Path) -> str:
    """The secret of this data folder, made at the first start."""
    path = home / SECRET_FILE
    try:
        return path.read_text(encoding="ascii").strip()
    except FileNotFoundError:
        write_secret(home, secrets.token_urlsafe(32))
        return path.read_text(encoding="ascii").strip()


def write_secret(home: Path, secret: str) -> None:
    """Keep a secret where only its owner can read it. One that is there already stays: two starts may meet here.

    The file appears with its text in it, so that nobody reads an empty one.
    """
    private_folder(home)
    handle, written = tempfile.mkstemp(dir=home, prefix=SECRET_FILE)  # for its owner alone
    with os.fdopen(handle, "w", encoding="ascii") as file:
        file.write(secret)
    try:
        os.link(written, home / SECRET_FILE)
    except FileExistsError:
        pass
    finally:
        Path(written).unlink()
