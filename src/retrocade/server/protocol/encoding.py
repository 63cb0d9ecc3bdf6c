"""How messages and answers become bytes. Words go to pages as data, and to terminals and scripts as text: see `engine.messages`."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec

from retrocade.engine.messages import as_data, as_text, revived
from retrocade.server.protocol.values import Words

DATA: Words = "data"
ENGLISH: Words = "en"
LANGUAGES: tuple[Words, ...] = (ENGLISH, "de")


@cache
def encoder(words: Words) -> Callable[[Any], bytes]:
    """Return what encodes messages for those who want words like this."""
    return msgspec.json.Encoder(enc_hook=as_data if words == DATA else as_text(words)).encode


def encode(message: Any, words: Words = ENGLISH) -> bytes:
    """Return a message as JSON."""
    return encoder(words)(message)


def worded(frame: bytes, words: Words) -> bytes:
    """Return a message that was encoded with its words as data, for somebody who wants words like this."""
    return frame if words == DATA else encode(revived(msgspec.json.decode(frame)), words)


def wanted_words(header: str, accepted: str) -> Words:
    """Return how a request wants words: what its header x-words says, else text in the first language that it accepts."""
    if header == DATA:
        return DATA
    for part in accepted.lower().split(","):
        for language in LANGUAGES:
            if part.strip().startswith(language):
                return language
    return ENGLISH
