"""How messages and answers become bytes. Words go to pages as data, and to terminals and scripts as text: see `engine.messages`."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import Any

import msgspec

from retrocade.engine.kept import KeptDict, KeptList
from retrocade.engine.messages import as_data, as_text, revived
from retrocade.server.protocol.values import Words

DATA: Words = "data"
ENGLISH: Words = "en"
KEPT = (KeptDict, KeptList)
LANGUAGES: tuple[Words, ...] = (ENGLISH, "de")


@cache
def encoder(words: Words) -> Callable[[Any], bytes]:
    """Return what encodes messages for those who want words like this."""
    return msgspec.json.Encoder(enc_hook=as_data if words == DATA else as_text(words)).encode


def encode_part(part: Any, words: Words) -> bytes:
    """Return a part of a view as JSON. What games keep is encoded once."""
    return encoder(words)(with_kept(part) if words == DATA else part)


def with_kept(part: Any) -> Any:
    """Return a part of a view with bytes in place of what games keep: the part itself, or what it holds."""
    kind = type(part)
    if kind is KeptDict or kind is KeptList:
        return kept_bytes(part)
    if kind is list and part and type(part[0]) is KeptDict:
        return [kept_bytes(each) if type(each) is KeptDict else each for each in part]
    if kind is dict and part and type(next(iter(part.values()))) in KEPT:
        return {name: kept_bytes(each) if type(each) in KEPT else each for name, each in part.items()}
    return part


def kept_bytes(kept: KeptDict | KeptList) -> msgspec.Raw:
    """Return something that a game keeps in bytes."""
    if kept.encoded is None:
        inside = [*kept] if isinstance(kept, KeptList) else {name: with_kept(part) for name, part in kept.items()}
        kept.encoded = msgspec.Raw(encoder(DATA)(with_kept(inside)))
    encoded: msgspec.Raw = kept.encoded
    return encoded


def encode(message: Any, words: Words = ENGLISH) -> bytes:
    """Return a message as JSON."""
    return encoder(words)(message)


def worded(frame: bytes, words: Words) -> bytes:
    """Return a message that was encoded with its words as data, for somebody who wants words like this."""
    return frame if words == DATA else encode(revived(msgspec.json.decode(frame)), words)


def words_of(headers: Iterable[tuple[bytes, bytes]]) -> Words:
    """Return how whoever sent these headers wants words."""
    found = {name: value.decode("latin-1") for name, value in headers if name in (b"x-words", b"accept-language")}
    return wanted_words(found.get(b"x-words", ""), found.get(b"accept-language", ""))


def wanted_words(header: str, accepted: str) -> Words:
    """Return how a request wants words: what its header x-words says, else text in the first language that it accepts."""
    if header == DATA:
        return DATA
    for part in accepted.lower().split(","):
        for language in LANGUAGES:
            if part.strip().startswith(language):
                return language
    return ENGLISH
