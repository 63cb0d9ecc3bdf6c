"""Guests, seat links and script tokens as signed text: nothing to look up, nothing to forge.

A signed text is `<payload>.<signature>`; the signature covers what the text is for, so that a cookie cannot pass for a
seat link. The secret is made once, kept in the data folder for its owner's eyes only, and never logged.
"""

from __future__ import annotations

import hmac
import os
import secrets
from base64 import urlsafe_b64encode
from hashlib import sha256
from pathlib import Path

from retrocade.engine.errors import BadValue
from retrocade.server.settings import private_folder

SECRET_FILE = "secret"  # noqa: S105 - the name of the file, not what is in it
SHORTEST_SECRET = 16
LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that look like another


class Signer:
    """Signs and checks."""

    def __init__(self, secret: str) -> None:
        if len(secret) < SHORTEST_SECRET:
            raise BadValue(f"The secret is shorter than {SHORTEST_SECRET} characters. Use a long random text.")
        self._key = secret.encode()

    def sign(self, purpose: str, payload: str) -> str:
        return f"{payload}.{self._signature(purpose, payload)}"

    def check(self, purpose: str, signed: str) -> str | None:
        """The payload, if it was signed here for this purpose."""
        payload, _, signature = signed.rpartition(".")
        if payload and hmac.compare_digest(signature.encode(), self._signature(purpose, payload).encode()):
            return payload
        return None

    def _signature(self, purpose: str, payload: str) -> str:
        digest = hmac.new(self._key, f"{purpose}:{payload}".encode(), sha256).digest()
        return urlsafe_b64encode(digest[:24]).decode()


def random_name(length: int) -> str:
    """A random id that people can read out: about five bits a letter."""
    return "".join(secrets.choice(LETTERS) for _ in range(length))


def kept_secret(home: Path) -> str:
    """The secret of this data folder, made at the first start."""
    path = home / SECRET_FILE
    try:
        return path.read_text(encoding="ascii").strip()
    except FileNotFoundError:
        write_secret(home, secrets.token_urlsafe(32))
        return path.read_text(encoding="ascii").strip()


def write_secret(home: Path, secret: str) -> None:
    """Keep a secret where only its owner can read it. One that is there already stays: two starts may meet here."""
    private_folder(home)
    try:
        handle = os.open(home / SECRET_FILE, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return
    with os.fdopen(handle, "w", encoding="ascii") as file:
        file.write(secret)
