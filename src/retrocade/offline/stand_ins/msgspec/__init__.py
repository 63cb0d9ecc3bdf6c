"""The parts of msgspec that tables and messages use, in plain Python, for browsers: msgspec is a C extension and has no
build for WebAssembly. A test compares this with msgspec over all messages.
"""

from __future__ import annotations

from typing import Any

from . import json, structs
from ._convert import convert
from ._errors import DecodeError, MsgspecError, ValidationError
from ._struct import UNSET_DEFAULT, Field, Meta, Raw, Struct

__all__ = [
    "DecodeError",
    "Meta",
    "MsgspecError",
    "Raw",
    "Struct",
    "ValidationError",
    "convert",
    "field",
    "json",
    "structs",
]


def field(*, default: Any = UNSET_DEFAULT, default_factory: Any = None) -> Any:
    """Describe a field of a Struct."""
    return Field(default, default_factory)
