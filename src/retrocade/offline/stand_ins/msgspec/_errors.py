"""What can go wrong with a message."""

from __future__ import annotations


class MsgspecError(Exception):
    """A message is not what it should be."""


class DecodeError(MsgspecError):
    """A message is not JSON."""


class ValidationError(DecodeError):
    """A message does not fit its type."""
