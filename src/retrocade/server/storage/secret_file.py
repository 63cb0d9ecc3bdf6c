"""The secret that signs cookies and links.

It is made once and kept in the data folder, where only its owner can read it.
"""

from __future__ import annotations

import os
import secrets
import tempfile
from pathlib import Path

from retrocade.server.settings import private_folder

SECRET_FILE = "secret"  # noqa: S105 - the name of the file, not what is in it


def kept_secret(home: Path) -> str:
    """Return the secret of this data folder. Make one at the first start."""
    path = home / SECRET_FILE
    try:
        return path.read_text(encoding="ascii").strip()
    except FileNotFoundError:
        write_secret(home, secrets.token_urlsafe(32))
        return path.read_text(encoding="ascii").strip()


def write_secret(home: Path, secret: str) -> None:
    """Write the secret to a file that only its owner can read. Keep an existing file: two servers may start at once.

    The file is written under another name and then linked, so that no process reads an empty one.
    """
    private_folder(home)
    handle, written = tempfile.mkstemp(dir=home, prefix=SECRET_FILE)  # readable by its owner only
    with os.fdopen(handle, "w", encoding="ascii") as file:
        file.write(secret)
    try:
        os.link(written, home / SECRET_FILE)
    except FileExistsError:
        pass
    finally:
        Path(written).unlink()
