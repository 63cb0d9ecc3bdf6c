"""Encodes messages as JSON. Pages get words as data, terminals and scripts get them as text: see `engine.messages`."""

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
    """Return a function that encodes messages with words in this form."""
    return msgspec.json.Encoder(enc_hook=as_data if words == DATA else as_text(words)).encode


def encode_part(part: Any, words: Words) -> bytes:
    """Return a part of a view as JSON. Objects that a game keeps from view to view are encoded once."""
    return encoder(words)(with_kept(part) if words == DATA else part)


def with_kept(part: Any) -> Any:
    """Return a part of a view in which kept objects, the part itself or its items, are replaced by their JSON."""
    kind = type(part)
    if kind is KeptDict or kind is KeptList:
        return kept_bytes(part)
    if kind is list and part and type(part[0]) is KeptDict:
        return [kept_bytes(each) if type(each) is KeptDict else each for each in part]
    if kind is dict and part and type(next(iter(part.values()))) in KEPT:
        return {name: kept_bytes(each) if type(each) in KEPT else each for name, each in part.items()}
    return part


def kept_bytes(kept: KeptDict | KeptList) -> msgspec.Raw:
    """Return a kept object as JSON."""
    if kept.encoded is None:
        inside = [*kept] if isinstance(kept, KeptList) else {name: with_kept(part) for name, part in kept.items()}
        kept.encoded = msgspec.Raw(encoder(DATA)(with_kept(inside)))
    encoded: msgspec.Raw = kept.encoded
    return encoded


def encode(message: Any, words: Words = ENGLISH) -> bytes:
    """Return a message as JSON, with words in the given form."""
    return encoder(words)(message)


def with_words(frame: bytes, words: Words) -> bytes:
    """Return a frame whose words are data with words in the form that a client wants."""
    return frame if words == DATA else encode(revived(msgspec.json.decode(frame)), words)


def words_of(headers: Iterable[tuple[bytes, bytes]]) -> Words:
    """Return the form of words that these headers ask for."""
    found = {name: value.decode("latin-1") for name, value in headers if name in (b"x-words", b"accept-language")}
    return wanted_words(found.get(b"x-words", ""), found.get(b"accept-language", ""))


def wanted_words(header: str, accepted: str) -> Words:
    """Return "data" if the header x-words says so, else the first language in accept-language that is available."""
    if header == DATA:
        return DATA
    for part in accepted.lower().split(","):
        for language in LANGUAGES:
            if part.strip().startswith(language):
                return language
    return ENGLISH
