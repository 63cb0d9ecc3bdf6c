"""Errors of decoding."""

from __future__ import annotations


class MsgspecError(Exception):
    """A message cannot be decoded."""


class DecodeError(MsgspecError):
    """A message is not JSON."""


class ValidationError(DecodeError):
    """A message does not fit its type."""
