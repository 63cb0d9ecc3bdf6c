"""Signs cookies, seat links, share links and script tokens, so that they need no storage and cannot be forged.

A signed text is `<payload>.<time>.<signature>`, made by itsdangerous. The signature covers the purpose of the text, so
that a cookie cannot be used as a seat link. Earlier releases signed without a time: their cookies and script tokens are
still accepted, so that nobody loses a seat, and their cookies are renewed. The secret is made once, kept in the data
folder where only its owner can read it, and never logged.
"""

from __future__ import annotations

import hmac
import secrets
from base64 import urlsafe_b64encode
from functools import cache
from hashlib import sha256
from typing import Literal, NamedTuple

from itsdangerous import BadSignature, TimestampSigner

from retrocade.engine.errors import BadValue

SHORTEST_SECRET = 16
LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # no letters that look alike

Purpose = Literal["guest", "script", "seat", "share"]


class Signed(NamedTuple):
    """A signed payload and its age."""

    payload: str
    age_s: int | None  # None: signed by an earlier release without a time


class Signer:
    """Signs payloads and checks signatures."""

    def __init__(self, secret: str) -> None:
        if len(secret) < SHORTEST_SECRET:
            raise BadValue(f"The secret is shorter than {SHORTEST_SECRET} characters. Use a long random text.")
        self._key = secret.encode()
        self._signer = cache(self._new_signer)

    def _new_signer(self, purpose: Purpose) -> TimestampSigner:
        return TimestampSigner(self._key, salt=f"retrocade.{purpose}", key_derivation="hmac", digest_method=sha256)

    def sign(self, purpose: Purpose, payload: str) -> str:
        return self._signer(purpose).sign(payload).decode()

    def check(self, purpose: Purpose, signed: str) -> Signed | None:
        """Return the payload if it was signed with this secret for this purpose, else None."""
        signer = self._signer(purpose)
        try:
            payload, when = signer.unsign(signed, return_timestamp=True)
            return Signed(payload.decode(), max(0, signer.get_timestamp() - int(when.timestamp())))
        except (BadSignature, UnicodeError):
            return self._check_timeless(purpose, signed)

    def _check_timeless(self, purpose: Purpose, signed: str) -> Signed | None:
        """Check a text of a release before 2026-11, which has no time and a shorter signature."""
        payload, _, signature = signed.rpartition(".")
        digest = hmac.new(self._key, f"{purpose}:{payload}".encode(), sha256).digest()
        same = hmac.compare_digest(signature.encode(), urlsafe_b64encode(digest[:24]))
        return Signed(payload, None) if payload and same else None


def random_name(length: int) -> str:
    """Return a random id that people can read out, with about five bits a letter."""
    return "".join(secrets.choice(LETTERS) for _ in range(length))
