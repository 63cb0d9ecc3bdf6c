"""Structs as JSON and back."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from ._convert import convert
from ._errors import DecodeError
from ._struct import Raw, Struct

PLACE = "\x00raw%d\x00"  # stands for JSON that is encoded already while the rest is


class Encoder:
    """Encodes values as JSON."""

    def __init__(self, *, enc_hook: Callable[[Any], Any] | None = None) -> None:
        self._hook = enc_hook

    def encode(self, value: Any) -> bytes:
        """Return a value as JSON."""
        raws: list[bytes] = []

        def plain(each: Any) -> Any:
            if isinstance(each, Struct):
                fields = dict(zip(each.__struct_fields__, each.__values__(), strict=True))
                return {each.__tag__[0]: each.__tag__[1], **fields} if each.__tag__ else fields
            if isinstance(each, Raw):
                raws.append(each)
                return PLACE % (len(raws) - 1)
            if isinstance(each, set | frozenset):
                return list(each)
            if self._hook is not None:
                return self._hook(each)
            raise TypeError(f"Encoding objects of type {type(each).__name__} is unsupported")

        text = json.dumps(value, separators=(",", ":"), ensure_ascii=False, default=plain)
        for number, raw in enumerate(raws):
            text = text.replace(json.dumps(PLACE % number), raw.decode(), 1)
        return text.encode()


class Decoder:
    """Decodes JSON of one type."""

    def __init__(self, type: Any = Any) -> None:  # noqa: A002 - msgspec's word
        self._type = type

    def decode(self, text: str | bytes) -> Any:
        """Return the value of a JSON text."""
        return decode(text, type=self._type)


def encode(value: Any, *, enc_hook: Callable[[Any], Any] | None = None) -> bytes:
    """Return a value as JSON."""
    return Encoder(enc_hook=enc_hook).encode(value)


def decode(text: str | bytes, *, type: Any = Any) -> Any:  # noqa: A002 - msgspec's word
    """Return the value of a JSON text."""
    try:
        plain = json.loads(text)
    except ValueError as error:
        raise DecodeError(f"JSON is malformed: {error}") from None
    return plain if type is Any else convert(plain, type)
