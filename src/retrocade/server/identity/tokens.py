"""Guests, seat links, share links and script tokens as signed text: nothing to look up, nothing to forge.

A signed text is `<payload>.<time>.<signature>`, made by itsdangerous; the signature covers what the text is for, so that
a cookie cannot pass for a seat link. Releases before signed without a time: their cookies and script tokens are still
taken, so that nobody loses a seat, and cookies are renewed. The secret is made once, kept in the data folder for its
owner's eyes only, and never logged.
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
LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that look like another

Purpose = Literal["guest", "script", "seat", "share"]


class Signed(NamedTuple):
    """What was signed, and when."""

    payload: str
    age_s: int | None  # None: by an earlier release, which noted no time


class Signer:
    """Signs and checks."""

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
        """What was signed, if it was signed here for this purpose."""
        signer = self._signer(purpose)
        try:
            payload, when = signer.unsign(signed, return_timestamp=True)
            return Signed(payload.decode(), max(0, signer.get_timestamp() - int(when.timestamp())))
        except (BadSignature, UnicodeError):
            return self._check_timeless(purpose, signed)

    def _check_timeless(self, purpose: Purpose, signed: str) -> Signed | None:
        """As releases before 2026-11 signed: no time, half the signature."""
        payload, _, signature = signed.rpartition(".")
        digest = hmac.new(self._key, f"{purpose}:{payload}".encode(), sha256).digest()
        same = hmac.compare_digest(signature.encode(), urlsafe_b64encode(digest[:24]))
        return Signed(payload, None) if payload and same else None


def random_name(length: int) -> str:
    """A random id that people can read out: about five bits a letter."""
    return "".join(secrets.choice(LETTERS) for _ in range(length))
